//! Throughput in the units of the CM-5 paper: megabytes of 10^6 bytes per second, at the clock of its machine.

use super::machine::MEGAHERTZ;
use crate::experiment::measure::{Measure, Window, measure};

/// What a node receives; only §6 of the paper adds both ways.
pub const MEASURES: &[Measure] = &[
    measure(
        "bandwidth",
        "MB/s/node",
        "Payload received by a node, at 33 MHz; 10^6 bytes are a MB (CM-5 paper §2).",
        received,
    ),
    measure(
        "bandwidth_both",
        "MB/s/node",
        "Payload sent and received by a node, at 33 MHz (CM-5 paper §6).",
        |window| received(window).map(|received| 2.0 * received),
    ),
];

fn received(window: &Window) -> Option<f64> {
    let bytes = window.rate(|measures| measures.payload)?;
    Some(f64::from(MEGAHERTZ) * bytes / window.nodes())
}
