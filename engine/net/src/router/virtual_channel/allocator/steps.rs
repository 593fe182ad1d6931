//! The steps of an allocation, for those that want to see how it came about.

use super::Grant;
use super::arbiters::Arbiters;

/// The side of a matrix that an arbiter chooses for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Rows,
    Columns,
}

/// A step of an allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A row or a column chooses. Of two sides, what the second chooses is granted.
    Choice(Choice),
    /// The requests on a diagonal are looked at: each is granted if neither row nor column has been given away.
    Diagonal { number: u32, granted: Vec<Grant>, refused: Vec<Grant> },
}

/// What an arbiter chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How often those left over have tried before.
    pub attempt: u32,
    /// Whose arbiter it is.
    pub side: Side,
    pub line: u32,
    /// All that it could choose from, as bits.
    pub among: u64,
    /// The most urgent of them, as it prefers them: it takes the first.
    pub order: Vec<u32>,
    /// Where it begins to look, if it goes round; else it prefers whom it has served longest ago.
    pub pointer: Option<u32>,
}

impl Choice {
    /// What one of the arbiters of a side chooses in an attempt.
    pub fn of(arbiters: &Arbiters, (attempt, side, line): (u32, Side, u32), among: u64, urgent: u64) -> Self {
        let (order, pointer) = arbiters.order(line, urgent);
        Choice { attempt, side, line, among, order, pointer }
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
