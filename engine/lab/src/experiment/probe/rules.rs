//! The probe of rules: a run whose machine is examined again and again.

use super::super::paper::Papers;
use super::super::point::Point;
use super::super::result::PointResult;
use super::run::Run;
use sim::check::broken;
use sim::scenario::Scenario;

/// Cycles from one examination to the next: a prime, so that it does not keep step with what it examines.
const EVERY: u64 = 61;

/// A run under examination.
#[derive(Debug)]
pub struct Rules {
    run: Run,
    checked: u64,
    violations: u64,
}

impl Rules {
    pub fn new(scenario: &Scenario, point: &Point, papers: Papers) -> Self {
        Rules { run: Run::new(scenario, point, papers), checked: 0, violations: 0 }
    }

    pub fn run(&mut self, cycles: u64) {
        let until = self.run.simulation().cycle() + cycles;
        while self.run.simulation().cycle() < until && !self.is_done() {
            let now = self.run.simulation().cycle();
            let due = (now / EVERY + 1) * EVERY;
            self.run.run(due.min(until) - now);
            if self.run.simulation().cycle() == due || self.is_done() {
                self.checked += 1;
                self.violations += broken(self.run.simulation().machine()).len() as u64;
            }
        }
    }

    pub fn progress(&self) -> (u64, u64) {
        self.run.progress()
    }

    pub fn is_done(&self) -> bool {
        self.run.is_done()
    }

    pub fn result(&self) -> PointResult {
        let mut result = self.run.result();
        result.set("checked", self.checked as f64);
        result.set("violations", self.violations as f64);
        result
    }
}
