//! What the experiments on the SPIDER adapter vary: the machine, and its scheme.

use super::machine::{CUT_THROUGH, PACKET, TORUS, WORMHOLE};
use crate::experiment::axis_value::AxisValue;
use crate::experiment::paper::Values;

/// Shared axes, by name.
pub const AXES: &[(&str, Values)] = &[("spider-machines", machines), ("spider-schemes", schemes)];

fn machines() -> Vec<AxisValue> {
    vec![AxisValue::shared("torus", "6×6 torus of adapters", TORUS)]
}

/// The three switching schemes (§2).
fn schemes() -> Vec<AxisValue> {
    vec![
        AxisValue::shared("packet", "Packet switching", PACKET),
        AxisValue::shared("cut-through", "Virtual cut-through", CUT_THROUGH),
        AxisValue::shared("wormhole", "Wormhole", WORMHOLE),
    ]
}
