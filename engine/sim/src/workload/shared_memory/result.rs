//! What memory has before a program of the study begins, and whether it has what it should when all have ended.

use super::SharedMemory;
use super::kernel::Plan;
use crate::memory::{Data, Held, Line, Node, Word};
use crate::workload::Setting;
use std::collections::BTreeMap;

/// What became of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All is as a sequential program computes it.
    Right,
    /// What is not, first of all.
    Wrong(String),
}

/// Compares the memory at the end of a run with what a sequential program computes.
pub fn outcome(plan: &dyn Plan, setting: &Setting, programs: &[&SharedMemory]) -> Option<Outcome> {
    let nodes: Vec<&Node> = programs.iter().map(|program| program.node()).collect();
    let design = nodes.first()?.design();
    // Memory has not what a cache has written.
    let caches = nodes.iter().map(|node| node.requester().cache());
    let written: BTreeMap<Line, Data> = caches
        .flat_map(|cache| {
            let written = cache.lines().filter(|(_, held)| *held == Held::Modified);
            written.map(|(line, _)| (line, *cache.data(line)))
        })
        .collect();
    let read = |word: Word| {
        let line = word.line();
        let home = || nodes[design.placement.home(line, design.nodes).index()].directory().store().data(line);
        written.get(&line).copied().unwrap_or_else(home)[word.place()]
    };
    Some(plan.wrong(setting.seed, setting.nodes, &read).map_or(Outcome::Right, Outcome::Wrong))
}

/// Puts into the memories of all nodes what a program begins with.
pub fn fill(plan: &dyn Plan, setting: &Setting, nodes: &mut [Node]) {
    let (mut line, mut data, mut is_new) = (Line(0), Data::default(), true);
    let mut write = |line: Line, data: &Data| {
        let design = nodes[0].design();
        let home = design.placement.home(line, design.nodes);
        nodes[home.index()].directory_mut().store_mut().write(line, data);
    };
    plan.fill(setting.seed, setting.nodes, &mut |word, value| {
        if is_new || word.line() != line {
            if !is_new {
                write(line, &data);
            }
            (line, data, is_new) = (word.line(), Data::default(), false);
        }
        data[word.place()] = value;
    });
    write(line, &data);
}
