//! What the experiments on NIFDY vary: the machines of Table 3.

use super::machines::{Machine, TABLE_3};
use crate::experiment::axis_value::AxisValue;
use crate::experiment::fields::owned_pairs;
use crate::experiment::paper::Values;

/// Shared axes, by name.
pub const AXES: &[(&str, Values)] = &[("table-3", table_3)];

/// The machines of Table 3, each with its best NIFDY parameters and the same buffers without the protocol.
fn table_3() -> Vec<AxisValue> {
    let value = |machine: &Machine| AxisValue {
        when: vec![
            (owned_pairs("ni.kind=nifdy"), owned_pairs(machine.nifdy)),
            (owned_pairs("ni.kind=buffers"), owned_pairs(machine.buffers)),
        ],
        ..AxisValue::shared(machine.name, machine.label, machine.network)
    };
    TABLE_3.iter().map(value).collect()
}
