//! A run of a scenario: step, look, copy, compare.
//!
//! Splitting a step changes nothing, and a copy goes on exactly like its original: [`Clone`] is the snapshot.

use crate::machine::Machine;
use crate::measure::series::Series;
use crate::model::{Cycle, Fingerprint};
use crate::scenario::Scenario;

/// A run.
#[derive(Clone, Debug)]
pub struct Simulation {
    machine: Machine,
    series: Series,
}

impl Simulation {
    /// A run of a checked scenario, at its beginning.
    pub fn new(scenario: &Scenario) -> Self {
        Simulation {
            machine: Machine::new(scenario),
            series: Series::new(scenario.nodes(), scenario.run.window.cycles()),
        }
    }

    /// From now on, at the beginning of a run, notes the life of every packet, which takes memory for each of them.
    pub fn keep_journal(&mut self) {
        self.machine.measures.journal = Some(Box::default());
    }

    /// Simulates `cycles` more cycles, or fewer if the workload ends.
    pub fn run(&mut self, cycles: Cycle) {
        let end = self.cycle().saturating_add(cycles);
        while self.cycle() < end && !self.is_done() {
            let boundary = self.series.next_boundary();
            self.machine.advance(end.min(boundary));
            if self.cycle() == boundary {
                self.series.record(&mut self.machine.measures);
            }
        }
    }

    /// Cycles simulated so far.
    pub fn cycle(&self) -> Cycle {
        self.machine.now()
    }

    /// Whether the workload has ended, and with it the run.
    pub fn is_done(&self) -> bool {
        self.machine.finished().is_some()
    }

    /// The machine, to look at.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The run over time.
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// The scenario.
    pub fn scenario(&self) -> &Scenario {
        &self.machine.fixed().scenario
    }

    /// 64 bits that tell this state from any other: the same natively, in Node and in a browser.
    pub fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::default();
        self.machine.fingerprint(&mut print);
        print.word(self.series.window());
        print.words(self.series.pending(0).iter().map(|&pending| u64::from(pending)));
        print.value()
    }
}
