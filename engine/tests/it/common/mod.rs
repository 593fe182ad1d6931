//! The only place where tests touch the engine's interface.

#![allow(dead_code, reason = "each test program uses its own part of this")]

mod options;
pub mod scenarios;

use net::model::random::{Purpose, Stream};
use net::model::{Cycle, NodeId, VirtualNetwork};
use shown::retrace::Retrace;
use sim::machine::Machine;
use sim::measure::journal::{Journal, Record};
use sim::scenario::{Log, Scenario};
use sim::simulation::Simulation;
use sim::workload::Program;
use sim::workload::list::{List, Listed};
use std::sync::Arc;

/// The scenario that `text` describes.
pub fn scenario(text: &str) -> Scenario {
    Scenario::from_text(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

/// A run of a scenario, at its beginning.
pub fn simulation(text: &str) -> Simulation {
    Simulation::new(&scenario(text))
}

/// A scenario with what is done in the middle of its run.
pub fn log(text: &str) -> Arc<Log> {
    Arc::new(Log::from_text(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}")))
}

/// A run of a log, up to a cycle.
pub fn run(text: &str, until: Cycle) -> Simulation {
    let mut run = Simulation::of(log(text));
    run.run(until);
    run
}

/// A question about the past, worked out.
pub fn worked_out<Q: Retrace>(mut question: Q) -> Q {
    while !question.advance(1000) {}
    question
}

/// What the engine says of one thing of a run, as the page gets it.
pub fn inspect(simulation: &Simulation, question: &str) -> serde_json::Value {
    let question = question.parse().unwrap_or_else(|sentence| panic!("{question}: {sentence}"));
    serde_json::to_value(shown::inspect::inspect(simulation, &question)).expect("answers are plain JSON")
}

/// A machine that keeps a journal.
pub fn machine(text: &str) -> Machine {
    observed(Machine::new(&scenario(text)))
}

/// A machine whose nodes send what is listed for them, and which keeps a journal.
pub fn playing(text: &str, messages: impl IntoIterator<Item = (u32, Listed)>) -> Machine {
    let scenario = scenario(text);
    let mut lists = vec![Vec::new(); scenario.nodes() as usize];
    for (from, message) in messages {
        lists[from as usize].push(message);
    }
    let programs = lists.iter().map(|list| Program::List(List::new(list))).collect();
    observed(Machine::with_programs(&scenario, programs))
}

fn observed(mut machine: Machine) -> Machine {
    machine.measures.journal = Some(Box::default());
    machine
}

/// One packet of `flits` flits.
pub fn packet(created: u64, to: u32, flits: u16) -> Listed {
    let (to, bytes) = (NodeId(to), 4 * u32::from(flits));
    Listed { created, to, packets: 1, flits, bytes, is_reply: false, service: VirtualNetwork::REQUEST }
}

/// Runs a machine to the end of its workload.
pub fn finish(machine: &mut Machine, within: u64) {
    machine.advance(machine.now() + within);
    assert!(machine.finished().is_some(), "not finished in cycle {}", machine.now());
}

/// What a machine noted.
pub fn journal(machine: &Machine) -> &Journal {
    machine.measures.journal.as_ref().expect("this machine keeps a journal")
}

/// The data packets that a machine noted.
pub fn records(machine: &Machine) -> Vec<Record> {
    journal(machine).data().copied().collect()
}

/// Random numbers for a test.
pub fn random(seed: u64) -> Stream {
    Stream::new(seed, 0, Purpose::Path)
}

/// Draws one of several values.
pub fn pick<'a, T: ?Sized>(stream: &mut Stream, choices: &[&'a T]) -> &'a T {
    choices[stream.below(choices.len() as u32) as usize]
}
