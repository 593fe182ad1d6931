//! What the experiments on bristled hypercubes vary: nodes at a router, and the scheme.

use super::machine::{FOUR_WAY, ONE_WAY, TWO_WAY};
use crate::experiment::axis_value::AxisValue;
use crate::experiment::paper::Values;

/// Shared axes, by name.
pub const AXES: &[(&str, Values)] = &[("bristled-networks", networks), ("bristled-schemes", schemes)];

fn networks() -> Vec<AxisValue> {
    vec![
        AxisValue::shared("1-way", "1-way, 32 routers", ONE_WAY),
        AxisValue::shared("2-way", "2-way, 16 routers", TWO_WAY),
        AxisValue::shared("4-way", "4-way, 8 routers", FOUR_WAY),
    ]
}

/// The five schemes (§2.2).
fn schemes() -> Vec<AxisValue> {
    vec![
        AxisValue::shared("1xvc", "1×VC", "routing.scheme=1xvc"),
        AxisValue::shared("2xvc", "2×VC", "routing.scheme=2xvc"),
        AxisValue::shared("sh2xvc", "Sh2×VC", "routing.scheme=sh2xvc"),
        AxisValue::shared("ad2xvc", "Ad2×VC", "routing.scheme=ad2xvc"),
        AxisValue::shared("shad2xvc", "ShAd2×VC", "routing.scheme=shad2xvc"),
    ]
}
