//! Replays part of a run with observers: what was not observed when it happened can still be seen, since the same run
//! always does the same.

use crate::observe::{Wanted, transaction};
use crate::simulation::Simulation;
use net::model::{Cycle, NodeId};

/// A copy of a run that comes up to it from an earlier state.
#[derive(Debug)]
pub struct Replay {
    run: Simulation,
    /// Where it stops: the cycle of the run itself.
    until: Cycle,
    /// The cycle from which on to listen, until it begins.
    listen: Option<([NodeId; 2], Cycle)>,
}

impl Replay {
    /// From an `earlier` state up to cycle `until`, following a packet, watching a miss and listening to a pair from a
    /// cycle on.
    pub fn new(
        mut earlier: Simulation,
        until: Cycle,
        follow: Option<Wanted>,
        watch: Option<transaction::Wanted>,
        listen: Option<([NodeId; 2], Cycle)>,
    ) -> Self {
        earlier.follow_packet(follow);
        earlier.watch_miss(watch);
        Replay { run: earlier, until, listen }
    }

    /// Replays at most `cycles` more cycles. Whether it has reached its end.
    pub fn run(&mut self, cycles: Cycle) -> bool {
        let end = self.until.min(self.run.cycle().saturating_add(cycles));
        while self.run.cycle() < end && !self.run.is_done() {
            if let Some((pair, from)) = self.listen
                && from <= self.run.cycle()
            {
                self.run.listen(Some(pair));
                self.listen = None;
            }
            let stop = self.listen.map_or(end, |(_, from)| from.min(end));
            self.run.run(stop - self.run.cycle());
        }
        self.run.is_done() || self.run.cycle() >= self.until
    }

    /// The cycle to which it leads.
    pub fn until(&self) -> Cycle {
        self.until
    }

    /// Cycles still to go.
    pub fn left(&self) -> Cycle {
        self.until - self.run.cycle().min(self.until)
    }

    /// Gives what was seen to the run itself, which must be where this one has come to.
    pub fn give(mut self, run: &mut Simulation) {
        if let Some((pair, _)) = self.listen {
            self.run.listen(Some(pair));
        }
        run.adopt(&mut self.run);
    }
}
