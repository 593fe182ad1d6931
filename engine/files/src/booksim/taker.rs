//! What a configuration sets, while it is being taken.

use super::given::Given;
use super::options::Pairs;
use crate::faults::{Fault, grouped};

/// What is being taken.
pub struct Taker<'a> {
    pub given: &'a Given,
    pub pairs: Pairs,
    pub told: Vec<String>,
    /// What there is nothing like here, and what cannot be run at all.
    pub unlike: Vec<Fault>,
    pub faults: Vec<Fault>,
}

impl Taker<'_> {
    pub fn set(&mut self, path: &str, value: &str) {
        self.pairs.push((path.to_string(), value.to_string()));
    }

    /// Something that cannot be run here at all.
    pub fn fault(&mut self, keyword: &str, sentence: &str) {
        self.faults.push(self.given.fault(keyword, sentence));
    }

    /// Something that there is nothing like here.
    pub fn leave_out(&mut self, keyword: &str, sentence: &str) {
        self.unlike.push(self.given.fault(keyword, sentence));
    }

    /// A whole number; the nearest that is possible here if it is none.
    pub fn whole(&mut self, keyword: &str, least: u64, most: u64) -> u64 {
        let allowed = format!("whole numbers from {} to {}", grouped(least), grouped(most));
        let Some(number) = self.given.whole(keyword) else {
            self.fault(keyword, &format!("{allowed} are allowed here"));
            return least;
        };
        let nearest = number.clamp(least, most);
        if nearest != number {
            self.leave_out(keyword, &format!("{allowed} are possible here; the nearest is {}", grouped(nearest)));
        }
        nearest
    }

    /// Whether a number means yes.
    pub fn flag(&mut self, keyword: &str) -> bool {
        self.given.flag(keyword).unwrap_or_else(|| {
            self.fault(keyword, "0 or 1 is expected");
            false
        })
    }
}
