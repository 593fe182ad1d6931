//! What the experiments on bristled hypercubes vary: nodes at a router, and the scheme.

use super::machine::{FFT, FOUR_WAY, LU, OCEAN, ONE_WAY, RADIX, SIXTEEN, SMALL_FFT, SMALL_RADIX, TWO_WAY};
use crate::experiment::axis_value::AxisValue;
use crate::experiment::paper::Values;

/// Shared axes, by name.
pub const AXES: &[(&str, Values)] = &[
    ("bristled-networks", networks),
    ("bristled-one-way", one_way),
    ("bristled-schemes", schemes),
    ("bristled-programs", programs),
    ("bristled-quarters", quarters),
    ("bristled-speed-ups", speed_ups),
];

fn networks() -> Vec<AxisValue> {
    let mut values = one_way();
    values.push(AxisValue::shared("2-way", "2-way, 16 routers", TWO_WAY));
    values.push(AxisValue::shared("4-way", "4-way, 8 routers", FOUR_WAY));
    values
}

fn one_way() -> Vec<AxisValue> {
    vec![AxisValue::shared("1-way", "1-way, 32 routers", ONE_WAY)]
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

/// The programs at the sizes of SPLASH-2 (reading 2.12).
fn programs() -> Vec<AxisValue> {
    vec![
        AxisValue::shared("fft", "FFT", FFT),
        AxisValue::shared("radix", "Radix", RADIX),
        AxisValue::shared("ocean", "Ocean", OCEAN),
        AxisValue::shared("lu", "LU", LU),
    ]
}

/// Two of them at a quarter of that.
fn quarters() -> Vec<AxisValue> {
    vec![AxisValue::shared("fft", "FFT", SMALL_FFT), AxisValue::shared("radix", "Radix", SMALL_RADIX)]
}

/// The machines of Figure 5: half as many processors, and the three networks without and with all that routers can do.
fn speed_ups() -> Vec<AxisValue> {
    let machines = [("1-way", "1-way", ONE_WAY), ("2-way", "2-way", TWO_WAY), ("4-way", "4-way", FOUR_WAY)];
    let mut values = vec![AxisValue::shared("16", "16, 1-way 1×VC", &format!("{SIXTEEN}&routing.scheme=1xvc"))];
    for (name, label, network) in machines {
        values.push(AxisValue::shared(name, &format!("{label} 1×VC"), &format!("{network}&routing.scheme=1xvc")));
        let all = format!("{network}&routing.scheme=ad2xvc");
        values.push(AxisValue::shared(&format!("{name}-ad"), &format!("{label} Ad2×VC"), &all));
    }
    values
}
