//! Rounds of allocation that take more than one cycle.

use crate::model::{Cycle, Print};
use crate::router::virtual_channel::allocator::Grant;

/// A round of one of a router's allocations. It is decided in its first cycle and takes effect at the end of its last.
#[derive(Clone, Debug, Default, Print)]
pub struct Round {
    /// The first cycle in which the next can begin.
    opens: Cycle,
    /// What has been granted, by input virtual channel.
    grants: Vec<Grant>,
}

impl Round {
    /// Whether a round of this many cycles begins now, which it does unless the one before has not ended.
    pub fn begins(&mut self, now: Cycle, cycles: Cycle) -> bool {
        let begins = now >= self.opens;
        if begins {
            self.opens = now + cycles;
        }
        begins
    }

    /// The last cycle of the latest round, if there has been one.
    pub fn ends(&self) -> Option<Cycle> {
        self.opens.checked_sub(1)
    }

    pub fn grant(&mut self, grant: Grant) {
        self.grants.push(grant);
    }

    /// Takes what takes effect in this cycle to `given`.
    pub fn end(&mut self, now: Cycle, given: &mut Vec<Grant>) {
        if now + 1 == self.opens {
            given.append(&mut self.grants);
        }
    }

    /// What was granted to an input virtual channel is void.
    pub fn forget(&mut self, input: u32) {
        self.grants.retain(|&(granted, _)| granted != input);
    }
}
