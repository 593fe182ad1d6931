//! What the experiments on the MP1 vary: the machine, and how its messages find their way.

use super::machine::{FOUR_CHIPS, MESH, TORUS};
use crate::experiment::axis_value::AxisValue;
use crate::experiment::paper::Values;

/// Shared axes, by name.
pub const AXES: &[(&str, Values)] = &[("mp1-machines", machines), ("mp1-routings", routings)];

fn machines() -> Vec<AxisValue> {
    vec![
        AxisValue::shared("mesh", "Mesh, one chip a node", MESH),
        AxisValue::shared("mesh-4", "Mesh, four chips", FOUR_CHIPS),
        AxisValue::shared("torus", "Torus, four chips", TORUS),
    ]
}

/// The three routing schemes (§4.4).
fn routings() -> Vec<AxisValue> {
    vec![
        AxisValue::shared("oblivious", "Oblivious", "routing.kind=oblivious"),
        AxisValue::shared("restrictive", "Restrictive", "routing.kind=restrictive"),
        AxisValue::shared("adaptive", "Adaptive", "routing.kind=adaptive"),
    ]
}
