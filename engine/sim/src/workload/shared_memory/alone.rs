//! Programs on a plain memory without caches or a network, one processor after the other: what they compute themselves.

use super::kernel::{At, Kernel, Plan, Step};
use crate::memory::{Data, Span, Store, Word};
use net::model::NodeId;
use std::collections::{BTreeMap, VecDeque};

/// Runs a program on so many processors to its end, and compares what it leaves in memory with what it should. Steps
/// read before those before them write, as far as a window could ever let them: one that has to wait and does not say
/// so is found.
pub fn run<K: Kernel>(plan: &dyn Plan, nodes: u32, program: impl Fn(NodeId) -> K) {
    for ahead in [1, 64] {
        let mut memory = BTreeMap::new();
        plan.fill(7, nodes, &mut |word, value| _ = memory.insert(word, value));
        let mut programs: Vec<K> = (0..nodes).map(NodeId).map(&program).collect();
        let owners = plan.owners(nodes);
        assert!(owners.len() as u64 * 4096 >= plan.bytes(nodes), "each page has an owner");
        assert!(owners.iter().all(|owner| owner.0 < nodes), "owners are nodes");
        let phases = (0..).take_while(|&phase| programs[0].phase(phase).is_some()).count();
        for phase in 0..phases as u32 {
            programs.iter_mut().for_each(|program| run_phase(program, phase, ahead, &mut memory));
        }
        let read = |word: Word| memory.get(&word).copied().unwrap_or_default();
        assert_eq!(plan.wrong(7, nodes, &read), None, "{nodes} nodes, {ahead} steps ahead");
        // A single wrong word anywhere is found, if it is one of the result.
        let wrong = |word: Word| if word == Word(0) { read(word) } else { read(word) ^ 1 };
        assert!(plan.wrong(7, nodes, &wrong).is_some(), "a wrong result is found");
    }
}

fn run_phase<K: Kernel>(program: &mut K, number: u32, ahead: usize, memory: &mut BTreeMap<Word, u64>) {
    let phase = program.phase(number).expect("all processors have the same phases");
    let mut window: VecDeque<(At, Vec<Data>)> = VecDeque::new();
    for step in 0..phase.steps {
        let at = At { phase: number, step };
        let waits = match program.step(at) {
            Step::Work(work) => work.waits,
            Step::Lock(_) | Step::Unlock(_) => true,
        };
        while window.len() >= ahead || waits && !window.is_empty() {
            commit(program, &mut window, memory);
        }
        // What it reads may depend on what was read before.
        if let Step::Work(work) = program.step(at) {
            window.push_back((at, work.loads().iter().map(|&span| values(span, memory)).collect()));
        }
    }
    while !window.is_empty() {
        commit(program, &mut window, memory);
    }
}

fn values(span: Span, memory: &BTreeMap<Word, u64>) -> Data {
    let mut values = Data::default();
    for (value, word) in values.iter_mut().zip(span.first.0..).take(usize::from(span.count)) {
        *value = memory.get(&Word(word)).copied().unwrap_or_default();
    }
    values
}

fn commit<K: Kernel>(program: &mut K, window: &mut VecDeque<(At, Vec<Data>)>, memory: &mut BTreeMap<Word, u64>) {
    let (at, values) = window.pop_front().expect("there is a step");
    let mut stores = Vec::new();
    program.commit(at, &values, &mut stores);
    for Store { span, mask, values } in stores {
        for (word, value) in (span.first.0..).zip(values).take(usize::from(span.count)) {
            let old = memory.entry(Word(word)).or_default();
            *old = *old & !mask | value & mask;
        }
    }
}
