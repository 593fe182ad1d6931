//! Checks: rules and formulas of a paper that one machine or a few can prove or refute, each named by its row.
//!
//! A check runs machines through the same interface as everybody, and holds what they do against
//! [`theory`](sim::theory) or against the rule itself. It is the same in every run: nothing in it is drawn that its
//! scenario does not fix. What does not come out as the paper has it is said to fail, with the numbers.

pub mod apparatus;
mod evidence;

pub use evidence::{Evidence, Finding};

/// A statement of a paper and the work that tests it.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// Its row on the scorecard, such as `NIFDY-33`; of a second check on a row, with a word behind a point:
    /// `SPIDER-33.fixed`.
    pub row: &'static str,
    /// What the paper says.
    pub says: &'static str,
    /// What has to come out, and how exactly.
    pub expected: &'static str,
    /// The parts of the work, in this order; each takes a second or so at most.
    pub cases: &'static [Case],
}

/// One part of a check's work: adds what it finds.
pub type Case = fn(&mut Evidence);

impl Check {
    /// The row that it examines.
    pub fn of_row(&self) -> &'static str {
        self.row.split_once('.').map_or(self.row, |(row, _)| row)
    }

    /// Does all the work.
    pub fn run(&self) -> Finding {
        let mut running = Running::new(*self);
        while !running.is_done() {
            running.advance();
        }
        running.finding()
    }
}

/// A check under way, to be done part by part.
#[derive(Clone, Debug)]
pub struct Running {
    check: Check,
    done: usize,
    evidence: Evidence,
}

impl Running {
    /// At its beginning.
    pub fn new(check: Check) -> Self {
        Running { check, done: 0, evidence: Evidence::default() }
    }

    /// Does the next part, if there is one.
    pub fn advance(&mut self) {
        if let Some(case) = self.check.cases.get(self.done) {
            case(&mut self.evidence);
            self.done += 1;
        }
    }

    /// Parts done, and parts in all.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.check.cases.len())
    }

    /// Whether all parts are done.
    pub fn is_done(&self) -> bool {
        self.done == self.check.cases.len()
    }

    /// What has been found so far.
    pub fn finding(&self) -> Finding {
        self.evidence.finding()
    }
}
