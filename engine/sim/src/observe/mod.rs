//! Observers of a run: they look at it between two cycles, and only on request. The simulated world does not know of
//! them, and a run without observers pays one comparison a slice.

pub mod filter;
pub mod follow;
pub mod ladder;
mod orders;
pub mod tally;
pub mod trail;
pub mod transaction;

pub use filter::Filter;
pub use follow::{Follow, Wanted};
pub use ladder::Ladder;
pub use orders::Order;
pub use tally::Tally;
pub use trail::Trail;
pub use transaction::Transaction;

use crate::machine::Machine;
use crate::why::deadlock::Guard;
use net::model::{Cycle, id::NEVER};

/// All observers of a run. What was seen belongs to the run shown, and not to the snapshots made of it: a copy goes on
/// looking for deadlocks and culprits, but follows nobody.
#[derive(Debug, Default)]
pub struct Observers {
    /// Looks for deadlocks.
    pub guard: Option<Guard>,
    /// Counts what is to blame for waiting.
    pub tally: Option<Tally>,
    /// Follows a packet.
    pub follow: Option<Follow>,
    /// Listens to a pair of nodes.
    pub ladder: Option<Ladder>,
    /// Watches a miss of a shared memory.
    pub transaction: Option<transaction::Watched>,
    /// Which packets the reader wants to see.
    pub filter: Filter,
}

impl Clone for Observers {
    fn clone(&self) -> Self {
        Observers {
            guard: self.guard.clone(),
            tally: self.tally.as_ref().map(Tally::afresh),
            follow: None,
            ladder: None,
            transaction: None,
            filter: self.filter,
        }
    }
}

impl Observers {
    /// The cycle of the next look, after `now`; `NEVER` if nobody looks.
    pub fn next(&self, now: Cycle) -> Cycle {
        let guard = self.guard.as_ref().map_or(NEVER, |guard| guard.next);
        let tally = self.tally.as_ref().map_or(NEVER, |tally| tally.next);
        let follow = self.follow.as_ref().map_or(NEVER, |follow| follow.next);
        let each = self.ladder.is_some() || self.transaction.is_some();
        let each = if each { now + 1 } else { NEVER };
        guard.min(tally).min(follow).min(each)
    }

    /// Looks, if it is time for any. Whether the run is to stop here.
    pub fn look(&mut self, machine: &Machine) -> bool {
        if let Some(tally) = &mut self.tally {
            tally.look(machine, &self.filter);
        }
        if let Some(follow) = &mut self.follow {
            follow.look(machine);
        }
        if let Some(ladder) = &mut self.ladder {
            ladder.look(machine);
        }
        if let Some(transaction) = &mut self.transaction {
            transaction.look(machine);
        }
        self.guard.as_mut().is_some_and(|guard| guard.look(machine))
    }
}
