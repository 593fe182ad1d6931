//! What was to blame for how much waiting over a window: packet-cycles, from samples.

use super::Filter;
use crate::machine::Machine;
use crate::why::{Blockers, blockers};
use net::model::Cycle;
use std::collections::VecDeque;

/// Cycles between two samples: a sample counts as this many cycles of waiting for every packet that waits in it.
pub const EVERY: Cycle = 200;

/// Samples kept.
const KEPT: usize = 50;

/// The latest samples of what is to blame.
#[derive(Clone, Debug)]
pub struct Tally {
    /// The cycle of the next sample.
    pub next: Cycle,
    samples: VecDeque<Blockers>,
}

impl Tally {
    /// Samples from cycle `now` on.
    pub fn new(now: Cycle) -> Self {
        Tally { next: (now / EVERY + 1) * EVERY, samples: VecDeque::new() }
    }

    /// One that goes on like this, and has seen nothing.
    pub fn afresh(&self) -> Self {
        Tally { next: self.next, samples: VecDeque::new() }
    }

    /// Takes a sample of the packets that fit, if it is time.
    #[inline(never)]
    pub fn look(&mut self, machine: &Machine, filter: &Filter) {
        if machine.now() < self.next {
            return;
        }
        self.next = (machine.now() / EVERY + 1) * EVERY;
        if self.samples.len() == KEPT {
            self.samples.pop_front();
        }
        self.samples.push_back(blockers(machine, |packet| filter.fits(machine, packet)));
    }

    /// Cycles that the samples stand for.
    pub fn window(&self) -> Cycle {
        self.samples.len() as Cycle * EVERY
    }

    /// Packet-cycles of waiting in the window, by who is to blame.
    pub fn sum(&self) -> Blockers {
        let mut sum = Blockers::new();
        for (&blame, &(all, inside)) in self.samples.iter().flatten() {
            let counts: &mut (u64, u64) = sum.entry(blame).or_default();
            counts.0 += all * EVERY;
            counts.1 += inside * EVERY;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::why::Blame;

    #[test]
    fn the_window_is_as_long_as_the_samples_kept_and_no_longer() {
        let scenario = crate::scenario::Scenario::default();
        let mut machine = Machine::new(&scenario);
        let mut tally = Tally::new(0);
        for _ in 0..KEPT + 5 {
            machine.advance(tally.next);
            tally.look(&machine, &Filter::default());
        }
        assert_eq!(tally.window(), KEPT as Cycle * EVERY);
        let waiting: u64 = tally.sum().values().map(|(all, _)| all).sum();
        assert!(waiting > 0 && waiting.is_multiple_of(EVERY));
        assert!(tally.sum().keys().any(|blame| matches!(blame, Blame::Receiver(_))));
    }
}
