//! A run of a scenario: step, look, copy, compare.
//!
//! Splitting a step changes nothing, and a copy goes on exactly like its original: [`Clone`] is the snapshot.

use crate::machine::Machine;
use crate::measure::series::Series;
use crate::model::{Cycle, Fingerprint};
use crate::observe::{Observers, Tally};
use crate::scenario::Scenario;
use crate::why::deadlock::Guard;

/// A run.
#[derive(Clone, Debug)]
pub struct Simulation {
    machine: Machine,
    series: Series,
    observers: Observers,
}

impl Simulation {
    /// A run of a checked scenario, at its beginning.
    pub fn new(scenario: &Scenario) -> Self {
        Simulation {
            machine: Machine::new(scenario),
            series: Series::new(scenario.nodes(), scenario.run.window.cycles()),
            observers: Observers::default(),
        }
    }

    /// From now on stops once, early, when a deadlock is found, which it looks for every thousand cycles.
    pub fn watch_for_deadlock(&mut self) {
        self.observers.guard = Some(Guard::new(self.cycle()));
    }

    /// The cycle in which a deadlock was found, if one was looked for.
    pub fn deadlocked(&self) -> Option<Cycle> {
        self.observers.guard.as_ref().and_then(Guard::found)
    }

    /// From now on, at the beginning of a run, notes the life of every packet, which takes memory for each of them.
    pub fn keep_journal(&mut self) {
        self.machine.measures.journal = Some(Box::default());
    }

    /// Counts from now on, or no longer, who is to blame for waiting.
    pub fn watch_blockers(&mut self, on: bool) {
        let goes_on = self.observers.tally.take().filter(|_| on);
        self.observers.tally = on.then(|| goes_on.unwrap_or_else(|| Tally::new(self.cycle())));
    }

    /// What looks at the run.
    pub fn observers(&self) -> &Observers {
        &self.observers
    }

    /// Simulates `cycles` more cycles, or fewer if the workload ends or a deadlock is found.
    pub fn run(&mut self, cycles: Cycle) {
        let end = self.cycle().saturating_add(cycles);
        while self.cycle() < end && !self.is_done() {
            let boundary = self.series.next_boundary();
            self.machine.advance(end.min(boundary).min(self.observers.next()));
            if self.cycle() == boundary {
                self.series.record(&mut self.machine.measures);
            }
            if self.observers.look(&self.machine) {
                break;
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
