//! Runs a scenario with all invariants checked.

use sim::check;
use sim::scenario::Scenario;
use sim::simulation::Simulation;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What is wrong with a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It ended with a panic.
    Panic(String),
    /// Invariants that a state breaks.
    Broken { cycle: u64, rules: Vec<String> },
    /// Another state than the same run came to in other steps.
    Steps { cycle: u64 },
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::Panic(text) => write!(out, "panic: {text}"),
            Fault::Broken { cycle, rules } => write!(out, "cycle {cycle}: {}", rules.join("; ")),
            Fault::Steps { cycle } => write!(out, "cycle {cycle}: the state depends on the steps taken to it"),
        }
    }
}

/// How long a scenario is run, and how it is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub cycles: u64,
    /// Cycles from one check of the invariants to the next.
    pub every: u64,
    /// Whether it is run a second time, in one step, to be compared.
    pub again: bool,
}

/// What is wrong with a scenario, if something is, and the cycle to which it was run.
pub fn trial(scenario: &Scenario, plan: Plan) -> Result<u64, Fault> {
    let run = AssertUnwindSafe(|| run(scenario, plan));
    catch_unwind(run).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        Err(Fault::Panic(text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("without a word").to_string()))
    })
}

fn run(scenario: &Scenario, plan: Plan) -> Result<u64, Fault> {
    let mut run = Simulation::new(scenario);
    while run.cycle() < plan.cycles && !run.is_done() {
        run.run(plan.every.min(plan.cycles - run.cycle()));
        let rules = check::broken(run.machine());
        if !rules.is_empty() {
            return Err(Fault::Broken { cycle: run.cycle(), rules });
        }
    }
    if plan.again {
        let mut other = Simulation::new(scenario);
        other.run(run.cycle());
        if other.fingerprint() != run.fingerprint() {
            return Err(Fault::Steps { cycle: run.cycle() });
        }
    }
    Ok(run.cycle())
}

impl Plan {
    /// How the scenario of a seed is run: the larger its machine, the shorter; checked at odd steps, so that checks meet
    /// every phase of time slots and flits.
    pub fn of(seed: u64, scenario: &Scenario) -> Self {
        let cycles = (160_000 / u64::from(scenario.nodes() + 8)).clamp(300, 6000);
        let every = if seed.is_multiple_of(16) { 1 } else { 7 + 2 * (seed % 40) };
        Plan { cycles, every, again: seed.is_multiple_of(4) }
    }
}
