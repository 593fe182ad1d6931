//! What happened in a stretch of a run: counters at its end less those at its beginning.

use crate::retrace::Retrace;
use crate::summary::{Percentiles, percentiles};
use net::answer::answers;
use net::model::Cycle;
use serde::Serialize;
use sim::measure::recent::Reading;
use sim::simulation::Simulation;

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

/// What happened in a stretch of a run? Worked out from copies of two of its states; the run itself stays where it is.
#[derive(Debug)]
pub struct Totals {
    beginning: Approach,
    end: Approach,
}

/// A run on its way to a cycle.
#[derive(Debug)]
struct Approach {
    run: Simulation,
    to: Cycle,
}

impl Approach {
    fn advance(&mut self, cycles: Cycle) {
        self.run.run(cycles.min(self.left()));
    }

    fn left(&self) -> Cycle {
        if self.run.is_done() { 0 } else { self.to - self.run.cycle() }
    }
}

impl Totals {
    /// From states of a run, each with the cycle to which it is to go: where the stretch begins, and where it ends.
    pub fn new(ends: [(Simulation, Cycle); 2]) -> Self {
        let [beginning, end] = ends.map(|(run, to)| Approach { run, to });
        Totals { beginning, end }
    }

    /// The counters at the end less those at the beginning; none as long as they are not known.
    pub fn found(&self) -> Option<SpanTotals> {
        (self.left() == 0).then(|| difference(&self.beginning.run.reading(), &self.end.run.reading()))
    }
}

impl Retrace for Totals {
    fn advance(&mut self, cycles: Cycle) -> bool {
        let next = if self.beginning.left() > 0 { &mut self.beginning } else { &mut self.end };
        next.advance(cycles);
        self.left() == 0
    }

    fn left(&self) -> Cycle {
        self.beginning.left() + self.end.left()
    }
}

fn difference(before: &Reading, after: &Reading) -> SpanTotals {
    let less = |after: &[u32], before: &[u32]| -> Vec<u32> {
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
        flits: less(&after.flits, &before.flits),
        blocked: less(&after.blocked, &before.blocked),
        looked: after.looked.wrapping_sub(before.looked),
        sent: handled(0),
        received: handled(1),
        delivered: latencies.count(),
        latency: percentiles(&latencies),
        histogram: latencies.histogram(),
    }
}
