//! How a processor waits: it polls idly, and which of its polls will notice what is computed rather than simulated.

use super::{Action, Owes, Processor};
use crate::software::State;
use net::model::Cycle;

impl Processor {
    pub(super) fn is_busy(&self) -> bool {
        use State::{Finished, Pacing, Ready, WaitingAtBarrier, WaitingForPacket, WaitingForRoom, WaitingForTime};
        match self.state {
            Ready | WaitingForRoom | WaitingForTime | WaitingForPacket | WaitingAtBarrier | Finished => false,
            Pacing => self.paces_until == 0,
            _ => true,
        }
    }

    pub(super) fn waits(&self) -> bool {
        use State::{Finished, WaitingAtBarrier, WaitingForPacket, WaitingForRoom, WaitingForTime};
        matches!(self.state, WaitingForRoom | WaitingForTime | WaitingForPacket | WaitingAtBarrier | Finished)
            || self.is_pacing()
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

    /// Does what it owes to the network. Nothing, if it may continue its program.
    pub(super) fn settle(&mut self, available: bool, now: Cycle) -> Option<Action> {
        match self.owes {
            Owes::Look | Owes::Poll | Owes::Drain if available => {
                // An arrival ends a delay.
                self.follows_send = self.owes == Owes::Look && std::mem::take(&mut self.paces_until) == 0;
                self.owes = match self.owes {
                    Owes::Drain => Owes::Drain,
                    _ if self.costs.until_empty => Owes::Poll,
                    _ => Owes::Nothing,
                };
                return Some(Action::Take);
            }
            Owes::Look if now < self.paces_until => return Some(self.wait(State::Pacing, false, now)),
            Owes::Look if self.paces_until > 0 => {
                (self.owes, self.paces_until) = (Owes::Nothing, 0);
                self.state = State::Ready;
            }
            Owes::Look if self.costs.delay > 0 => return Some(self.pause(now)),
            Owes::Nothing | Owes::Look => self.owes = Owes::Nothing,
            Owes::Poll | Owes::Drain => {
                self.owes = Owes::Nothing;
                self.busy(State::Polling, now + self.costs.poll);
                return Some(Action::Rest);
            }
        }
        None
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
