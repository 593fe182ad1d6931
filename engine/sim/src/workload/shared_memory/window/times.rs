//! What a processor spends its time with.

use super::Window;
use net::model::id::NEVER;

/// One of these at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    Busy,
    Loads,
    Stores,
    Synchronises,
}

/// Processor cycles by what they were spent with; all from the beginning of the program to now, or to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    pub busy: u64,
    pub loads: u64,
    pub stores: u64,
    pub synchronising: u64,
}

/// What a drained window waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drained {
    /// Nothing: steps enter.
    No,
    /// The lock of the step that comes next.
    Lock,
    /// The others at the barrier.
    Barrier,
    /// Its program is done.
    End,
}

impl Window {
    /// Counts the time since the last change for what it was spent with.
    pub(super) fn account(&mut self, now: u64) {
        // What is missing costs nothing as long as other instructions are in work.
        let works = self.works_until.clamp(self.since, now.max(self.since)) - self.since;
        let waits = now.saturating_sub(self.since) - works;
        let times = &mut self.times;
        let of_wait = match self.doing {
            Some(Doing::Busy) => Some(&mut times.busy),
            Some(Doing::Loads) => Some(&mut times.loads),
            Some(Doing::Stores) => Some(&mut times.stores),
            Some(Doing::Synchronises) => Some(&mut times.synchronising),
            None => None,
        };
        if let Some(time) = of_wait {
            *time += waits;
            times.busy += works;
        }
        self.since = self.since.max(now);
        self.works_until = self.enters;
        self.doing = match (self.drained, self.next, self.entries.oldest()) {
            (Drained::End, ..) => None,
            (Drained::Lock | Drained::Barrier, ..) => Some(Doing::Synchronises),
            _ if !self.writes.is_empty() => Some(Doing::Stores),
            // Values are missing, and nothing else can be done until they come.
            (_, next, Some(oldest)) if oldest.done <= now && (next == NEVER || next == oldest.ready) => {
                Some(Doing::Loads)
            }
            // A release waits for all that was written.
            (_, NEVER, None) => Some(Doing::Stores),
            _ => Some(Doing::Busy),
        };
    }
}
