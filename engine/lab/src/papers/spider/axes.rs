//! What the experiments on the SPIDER adapter vary: the machine, and its scheme.

use super::machine::{CUT_THROUGH, PACKET, SHORT, TORUS, WORMHOLE};
use crate::experiment::axis_value::AxisValue;
use crate::experiment::paper::Values;
use net::parameter::quantity::write_steps;

/// Shared axes, by name.
pub const AXES: &[(&str, Values)] =
    &[("spider-machines", machines), ("spider-schemes", schemes), ("spider-totals", totals)];

fn machines() -> Vec<AxisValue> {
    vec![
        AxisValue::shared("torus", "6×6 torus of adapters", TORUS),
        AxisValue::shared("short", "6×6 torus, packets of 32 bytes", SHORT),
    ]
}

/// The three switching schemes (§2).
fn schemes() -> Vec<AxisValue> {
    vec![
        AxisValue::shared("packet", "Packet switching", PACKET),
        AxisValue::shared("cut-through", "Virtual cut-through", CUT_THROUGH),
        AxisValue::shared("wormhole", "Wormhole", WORMHOLE),
    ]
}

/// Loads of short and long packets together, in hundredths of a byte per node and cycle.
const TOTALS: [u32; 5] = [10, 20, 40, 60, 80];

/// Such loads: where the second service has as many packets, of eight times the length, the first has a ninth of them;
/// where it has as many bytes, half.
fn totals() -> Vec<AxisValue> {
    let pairs = |text: String| AxisValue::shared("", "", &text).set;
    let total = |&hundredths: &u32| {
        let name = write_steps(hundredths, 2);
        let share = |of: u32| pairs(format!("workload.load={}", write_steps((100 * hundredths + of / 2) / of, 4)));
        let when = [("packets", 9), ("bytes", 2)]
            .map(|(rate, of)| (pairs(format!("workload.second.rate.kind={rate}")), share(of)));
        AxisValue {
            label: name.clone(),
            number: Some(f64::from(hundredths) / 100.0),
            when: when.into(),
            is_shared: true,
            name,
            ..AxisValue::default()
        }
    };
    TOTALS.iter().map(total).collect()
}
