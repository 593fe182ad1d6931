//! The barrier that processors wait at.

use net::model::{Cycle, Print, id::NEVER};

/// A barrier that all processors reach again and again.
#[derive(Clone, Debug, Print)]
#[print(arrived << 32 | completed, opens)]
#[print(skip(participants, latency) = "settings")]
pub struct Barrier {
    participants: u32,
    latency: Cycle,
    /// How many have arrived at the present one.
    pub arrived: u32,
    /// How many times all have arrived.
    completed: u32,
    /// When those that arrived at the last completed one may go on.
    opens: Cycle,
}

impl Barrier {
    pub fn new(participants: u32, latency: Cycle) -> Self {
        Barrier { participants, latency, arrived: 0, completed: 0, opens: NEVER }
    }

    /// Barriers completed from now on open this many cycles after the last processor has arrived.
    pub(super) fn set_latency(&mut self, latency: Cycle) {
        self.latency = latency;
    }

    /// How many it waits for in all; 0 if there are no barriers.
    pub fn participants(&self) -> u32 {
        self.participants
    }

    /// Registers the arrival of a processor. Returns whether it was the last.
    pub(super) fn arrive(&mut self, now: Cycle) -> bool {
        self.arrived += 1;
        let all = self.arrived == self.participants;
        if all {
            // A cycle at least, lest it depend on the order of turns in a cycle who has noticed already.
            (self.arrived, self.opens) = (0, now + self.latency.max(1));
            self.completed += 1;
        }
        all
    }

    /// When a processor that has passed `passed` barriers may pass the next; `NEVER` while others have not arrived.
    pub(super) fn opens_for(&self, passed: u32) -> Cycle {
        if self.completed > passed { self.opens } else { NEVER }
    }
}
