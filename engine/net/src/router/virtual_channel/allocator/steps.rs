//! The steps of an allocation, for those that want to see how it came about.

use super::arbiters::Arbiters;
use crate::router::allocation::{Choice, Side, Step};
use crate::router::bits::{Bits, members};

impl Choice {
    /// What one of the arbiters of a side chooses in an attempt.
    pub fn of<W: Bits>(arbiters: &Arbiters, (attempt, side, line): (u32, Side, u32), among: W, urgent: W) -> Self {
        let (order, pointer) = arbiters.order(line, urgent);
        Choice { attempt, side, line, among: members(among).collect(), order, pointer }
    }
}

/// Hears of the steps of an allocation.
pub trait Listener {
    fn hear(&mut self, step: impl FnOnce() -> Step);
}

/// Nobody listens, and no step is made.
pub struct Nobody;

impl Listener for Nobody {
    #[inline(always)]
    fn hear(&mut self, _: impl FnOnce() -> Step) {}
}

impl Listener for Vec<Step> {
    fn hear(&mut self, step: impl FnOnce() -> Step) {
        self.push(step());
    }
}
