//! What the SPIDER paper counts: packets in transit that hosts have to handle, and how many need not be handled.

use crate::experiment::measure::{Measure, Window, measure};
use crate::router::spider::Counts;

pub const MEASURES: &[Measure] = &[
    measure(
        "in_transit",
        "packets/node/1000 cycles",
        "Packets for others that were stored in a node's memory, mean over nodes.",
        |w| {
            let stored = sum(w, |counts| counts.stored)?;
            (w.cycles() > 0.0).then(|| 1000.0 * stored / w.cycles() / w.nodes())
        },
    ),
    measure("stored_per_packet", "", "Times that a packet was stored on its way, mean over packets created.", |w| {
        let (stored, created) = (sum(w, |counts| counts.stored)?, w.count(|m| m.created)?);
        (created > 0.0).then(|| stored / created)
    }),
    measure("cut_through", "", "Share of the nodes on packets' ways at which they were not stored.", |w| {
        let (through, stored) = (sum(w, |counts| counts.through)?, sum(w, |counts| counts.stored)?);
        (through + stored > 0.0).then(|| through / (through + stored))
    }),
];

/// How much a counter of adapters grew, all of them together.
fn sum(window: &Window, counter: fn(&Counts) -> u64) -> Option<f64> {
    let now = window.simulation.machine().spider()?.counts();
    let grown = now.zip(window.adapters?).map(|(now, before)| counter(&now) - counter(before));
    Some(grown.sum::<u64>() as f64)
}
