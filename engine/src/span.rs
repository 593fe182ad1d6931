//! What happened in a stretch of a run: counters at its end less those at its beginning.

use crate::answer::answers;
use crate::history::History;
use crate::model::Cycle;
use crate::summary::{Percentiles, percentiles};
use serde::Serialize;

answers! {
    /// What happened from one cycle on and before another, as far as the run has come.
    struct SpanTotals {
        pub from: Cycle,
        pub to: Cycle,
        /// Flits that each channel has begun to pass.
        pub flits: Vec<u32>,
        /// Cycles that each channel was blocked and cycles in all, as far as looks tell.
        pub blocked: Vec<u32>,
        pub looked: u32,
        /// Packets that each node's processor has sent, and received.
        pub sent: Vec<u32>,
        pub received: Vec<u32>,
        /// Packets delivered, and their latencies from creation to delivery.
        pub delivered: u64,
        pub latency: Percentiles,
        /// How many were delivered after which latency: the least of each bar, and the count.
        pub histogram: Vec<(Cycle, u64)>,
    }
}

/// What happened in a run from cycle `from` on and before cycle `to`. The run itself stays where it is.
pub fn totals(run: &History, from: Cycle, to: Cycle) -> SpanTotals {
    let [before, after] = [from, to].map(|cycle| run.reading_at(cycle.min(run.reached())));
    let difference = |after: &[u32], before: &[u32]| -> Vec<u32> {
        after.iter().zip(before).map(|(after, before)| after.wrapping_sub(*before)).collect()
    };
    let latencies = after.latencies.since(&before.latencies);
    let handled = |which: usize| {
        let pairs = after.handled.iter().zip(&before.handled);
        pairs.map(|(after, before)| after[which] - before[which]).collect()
    };
    SpanTotals {
        from: before.cycle,
        to: after.cycle,
        flits: difference(&after.flits, &before.flits),
        blocked: difference(&after.blocked, &before.blocked),
        looked: after.looked.wrapping_sub(before.looked),
        sent: handled(0),
        received: handled(1),
        delivered: latencies.count(),
        latency: percentiles(&latencies),
        histogram: latencies.histogram(),
    }
}
