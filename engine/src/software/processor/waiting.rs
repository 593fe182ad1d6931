//! How a processor waits: it polls idly, and which of its polls will notice what is computed rather than simulated.

use super::{Action, Owes, Processor};
use crate::model::{Cycle, id::NEVER};
use crate::software::{Operation, State};

impl Processor {
    pub(super) fn is_busy(&self) -> bool {
        !self.waits() && self.state != State::Ready
    }

    pub(super) fn waits(&self) -> bool {
        use State::{Finished, WaitingAtBarrier, WaitingForPacket, WaitingForRoom, WaitingForTime};
        matches!(self.state, WaitingForRoom | WaitingForTime | WaitingForPacket | WaitingAtBarrier | Finished)
            || self.is_pacing()
    }

    /// Whether a turn at `now` would change nothing, if no packet is available: it waits for a time to come, or a packet.
    pub fn goes_on_waiting(&self, now: Cycle) -> bool {
        let waits = match (self.state, self.operation) {
            (State::WaitingForTime, Some(Operation::WaitUntil(time))) => now < time,
            (State::WaitingForPacket, Some(Operation::Await)) | (State::Finished, Some(Operation::Finish)) => true,
            _ => false,
        };
        waits && self.owes == Owes::Nothing && self.deafness.from() == NEVER
    }

    /// Whether it polls through a delay.
    pub(super) fn is_pacing(&self) -> bool {
        self.state == State::Pacing && self.paces_until > 0
    }

    /// The first poll at or after `time`, if polls have followed one another without a gap since the wait began; the
    /// end of a delay ends its last poll.
    pub(super) fn next_poll(&self, time: Cycle) -> Cycle {
        let waited = time.saturating_sub(self.until);
        let poll = match self.costs.poll {
            0 => time.max(self.until),
            poll => self.until + waited.div_ceil(poll) * poll,
        };
        if self.is_pacing() { poll.min(self.paces_until.max(time)) } else { poll }
    }

    /// Receives what has arrived; if nothing has, keeps polling idly until something changes.
    pub(super) fn wait(&mut self, state: State, available: bool, now: Cycle) -> Action {
        if available {
            return Action::Take;
        }
        if self.state != state {
            (self.state, self.until) = (state, now);
        }
        Action::Rest
    }

    /// Pauses, because nothing has arrived. A library that polls until nothing is left goes on polling, since it always
    /// chooses reception over injection (CM-5 paper §6); one that polls once has done so.
    pub(super) fn pause(&mut self, now: Cycle) -> Action {
        let end = now + self.costs.delay;
        if self.costs.until_empty {
            self.paces_until = end;
            return self.wait(State::Pacing, false, now);
        }
        self.owes = Owes::Nothing;
        self.busy(State::Pacing, end);
        Action::Rest
    }

    /// The cost of the packet of this number: up to the noise more or less.
    pub(super) fn noisy(&self, cost: Cycle, number: u64) -> Cycle {
        let noise = self.costs.noise;
        if noise == 0 || cost == 0 {
            return cost;
        }
        (cost + Cycle::from(self.noise.nth_below(number, 2 * noise as u32 + 1))).saturating_sub(noise)
    }
}
