//! What looks at a run while it goes on, between two cycles and only if it is asked to: the simulated world does not
//! know of it, and a run that nobody looks at pays one comparison a slice.

pub mod tally;

pub use tally::Tally;

use crate::machine::Machine;
use crate::model::{Cycle, id::NEVER};
use crate::why::deadlock::Guard;

/// All that looks at a run. A copy goes on looking, but has seen nothing: what was seen belongs to the run shown, and
/// not to the snapshots made of it.
#[derive(Debug, Default)]
pub struct Observers {
    /// Looks for deadlocks.
    pub guard: Option<Guard>,
    /// Counts who is to blame for waiting.
    pub tally: Option<Tally>,
}

impl Clone for Observers {
    fn clone(&self) -> Self {
        Observers { guard: self.guard.clone(), tally: self.tally.as_ref().map(Tally::afresh) }
    }
}

impl Observers {
    /// The cycle of the next look; `NEVER` if nobody looks.
    pub fn next(&self) -> Cycle {
        let guard = self.guard.as_ref().map_or(NEVER, |guard| guard.next);
        guard.min(self.tally.as_ref().map_or(NEVER, |tally| tally.next))
    }

    /// Looks, if it is time for any. Whether the run is to stop here.
    pub fn look(&mut self, machine: &Machine) -> bool {
        if let Some(tally) = &mut self.tally {
            tally.look(machine);
        }
        self.guard.as_mut().is_some_and(|guard| guard.look(machine))
    }
}
