//! What the experiments on NIFDY vary: the machines of Table 3.

use super::machines::{CM5, Machine, PLAIN, PROCESSORS, PROGRAMS, TABLE_3};
use crate::experiment::axis_value::AxisValue;
use crate::experiment::fields::owned_pairs;
use crate::experiment::paper::Values;

/// Shared axes, by name.
pub const AXES: &[(&str, Values)] = &[("table-3", table_3), ("cm5-32", cm5_32)];

/// The machines of Table 3, each with its processors, its best NIFDY parameters, the same buffers without the protocol,
/// and the interface without either.
fn table_3() -> Vec<AxisValue> {
    TABLE_3.iter().map(|machine| value(machine.name, machine.label, machine, machine.network)).collect()
}

/// The CM-5 network of Table 3 with the 32 nodes and the libraries of the cyclic shift (§4.3).
fn cm5_32() -> Vec<AxisValue> {
    let network = format!("{}&{PROGRAMS}", CM5.network.replace("topology.nodes=64", "topology.nodes=32"));
    vec![value("cm5-32", "CM-5 network, 32 nodes", &CM5, &network)]
}

fn value(name: &str, label: &str, machine: &Machine, network: &str) -> AxisValue {
    AxisValue {
        when: [("ni.kind=nifdy", machine.nifdy), ("ni.kind=buffers", machine.buffers), ("ni.kind=plain", PLAIN)]
            .map(|(interface, brought)| (owned_pairs(interface), owned_pairs(brought)))
            .into(),
        ..AxisValue::shared(name, label, &format!("{network}&{PROCESSORS}"))
    }
}
