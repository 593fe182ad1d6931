//! How a processor adopts changes in the middle of a run.

use super::Processor;
use crate::software::{Costs, Deafness, Operation, State};
use net::model::Cycle;

impl Processor {
    /// Sets the costs of everything it does from `now` on. If it is polling idly, it restarts: its next poll is now.
    pub fn set_costs(&mut self, costs: Costs, now: Cycle) {
        if self.costs != costs {
            self.costs = costs;
            if self.waits() {
                self.until = now;
            }
        }
    }

    /// Replaces its periods of deafness from `now` on.
    pub fn set_deafness(&mut self, mut deafness: Deafness, now: Cycle) {
        if self.state == State::Deaf {
            self.until = deafness.until(now).unwrap_or(now);
        }
        self.deafness = deafness.begun(now);
    }

    /// The operation of its program may be out of date: if it waits for a time or a packet, the program is asked again.
    pub fn ask_again(&mut self, now: Cycle) {
        let may_be_stale = |operation: &Operation| matches!(operation, Operation::WaitUntil(_) | Operation::Await);
        self.suspended = self.suspended.filter(|operation| !may_be_stale(operation));
        self.has_suspended = self.suspended.is_some();
        if self.operation.as_ref().is_some_and(may_be_stale) {
            self.operation = None;
            if self.waits() {
                self.busy(State::Ready, now);
            }
        }
    }
}
