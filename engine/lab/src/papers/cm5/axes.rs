//! What the experiments on the CM-5 vary: the libraries of its processors, and what stands between them and its
//! network.

use super::machine::{LIBRARIES, LibrarySet, NETWORK, NIFDY, NOISE, PLAIN};
use crate::experiment::axis_value::AxisValue;
use crate::experiment::paper::Values;

/// Shared axes, by name.
pub const AXES: &[(&str, Values)] = &[("cm5-libraries", libraries), ("cm5-interfaces", interfaces)];

/// The 64-node machine with each of its libraries, the costs of packets varying a little.
fn libraries() -> Vec<AxisValue> {
    let value = |library: &LibrarySet| {
        AxisValue::shared(library.name, library.label, &format!("{NETWORK}&{}&{NOISE}", library.software))
    };
    LIBRARIES.iter().map(value).collect()
}

/// What may stand between its processors and its network.
fn interfaces() -> Vec<AxisValue> {
    let in_order = format!("{NIFDY}&software.library=in_order");
    vec![
        AxisValue::shared("none", "CM-5 interface", PLAIN),
        AxisValue::shared("nifdy", "NIFDY", NIFDY),
        AxisValue::shared("nifdy-in-order", "NIFDY, in-order library", &in_order),
    ]
}
