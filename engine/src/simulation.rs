//! A run of a scenario: step, look, copy, compare.
//!
//! Splitting a step changes nothing, and a copy goes on exactly like its original: [`Clone`] is the snapshot.

use crate::machine::Machine;
use crate::measure::series::Series;
use crate::model::{Cycle, Fingerprint};
use crate::scenario::{Log, Scenario};
use std::sync::Arc;

/// A run.
#[derive(Clone, Debug)]
pub struct Simulation {
    machine: Machine,
    series: Series,
    /// What it began with, and what changes on its way.
    log: Arc<Log>,
}

impl Simulation {
    /// A run of a checked scenario, at its beginning.
    pub fn new(scenario: &Scenario) -> Self {
        Simulation::of(Arc::new(Log { scenario: scenario.clone(), changes: Vec::new() }))
    }

    /// A run of a scenario and of the changes made on its way, at its beginning.
    pub fn of(log: Arc<Log>) -> Self {
        let scenario = &log.scenario;
        Simulation {
            machine: Machine::new(scenario),
            series: Series::new(scenario.nodes(), scenario.run.window.cycles()),
            log,
        }
    }

    /// Goes on as another log says, which has said the same up to now.
    pub fn follow(&mut self, log: Arc<Log>) {
        debug_assert!(self.log.scenario == log.scenario && self.log.parts_at(&log).is_none_or(|at| at >= self.cycle()));
        self.log = log;
    }

    /// What it began with, and what changes on its way.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// From now on, at the beginning of a run, notes the life of every packet, which takes memory for each of them.
    pub fn keep_journal(&mut self) {
        self.machine.measures.journal = Some(Box::default());
    }

    /// Simulates `cycles` more cycles, or fewer if the workload ends.
    pub fn run(&mut self, cycles: Cycle) {
        let end = self.cycle().saturating_add(cycles);
        while self.cycle() < end && !self.is_done() {
            let (boundary, change) = (self.series.next_boundary(), self.change());
            self.machine.advance(end.min(boundary).min(change));
            if self.cycle() == boundary {
                let blocked = self.blocked();
                self.series.record(&mut self.machine.measures, blocked);
            }
        }
    }

    /// Makes the changes that hold from the cycle to come on. Returns the cycle of the next ones.
    fn change(&mut self) -> Cycle {
        let now = self.cycle();
        if self.log.next(now) == Some(now) {
            self.machine.change(&self.log.at(now));
        }
        self.log.next(now + 1).unwrap_or(Cycle::MAX)
    }

    /// Of a million channels, how many are blocked now.
    fn blocked(&self) -> u64 {
        let blocked: u32 = self.machine.blocked_channels().iter().map(|word| word.count_ones()).sum();
        u64::from(blocked) * 1_000_000 / (self.machine.fixed().graph.channels.len() as u64).max(1)
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

    /// The scenario as it holds now.
    pub fn scenario(&self) -> &Scenario {
        &self.machine.fixed().scenario
    }

    /// Whether the same has happened in two runs so far, by all that is counted: what differs only within, as the size of
    /// a table that is not full, does not tell yet.
    pub fn did_the_same(&self, other: &Simulation) -> bool {
        let counted = |simulation: &Simulation| {
            let mut print = Fingerprint::default();
            simulation.machine.measures.fingerprint(&mut print);
            print.value()
        };
        self.cycle() == other.cycle() && counted(self) == counted(other)
    }

    /// 64 bits that tell this state from any other: the same natively, in Node and in a browser.
    pub fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::default();
        self.machine.fingerprint(&mut print);
        print.word(self.series.window());
        let pending: Vec<u8> = self.series.pending(0).flatten().copied().collect();
        print.words(pending.iter().map(|&pending| u64::from(pending)));
        print.value()
    }
}
