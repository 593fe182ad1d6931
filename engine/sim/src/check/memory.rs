//! The rules of a coherent memory, seen over all nodes at once: one writer or many readers of each line, bounds kept, and
//! when nothing is under way caches, directories and memories agree. The same rules hold in every state of the small
//! systems that `engine/explore` searches.

use super::rule;
use crate::machine::Machine;
use crate::memory::{Data, Held, Line, Node, State};
use crate::workload::Program;
use net::model::NodeId;
use std::collections::BTreeMap;

pub fn check(machine: &Machine, broken: &mut Vec<String>) {
    let nodes: Vec<&Node> = machine.programs.iter().filter_map(memory_of).collect();
    if nodes.is_empty() {
        return;
    }
    copies(&nodes, broken);
    (0..).map(NodeId).zip(&nodes).for_each(|(node, it)| bounds(node, it, nodes.len(), broken));
    if machine.finished().is_some() {
        settled(&nodes, broken);
    }
}

fn memory_of(program: &Program) -> Option<&Node> {
    match program {
        Program::SharedMemory(program) => Some(program.node()),
        _ => None,
    }
}

/// The nodes that can read a line, and the one that can write it.
fn copies(nodes: &[&Node], broken: &mut Vec<String>) {
    let mut holders: BTreeMap<Line, (u32, Option<NodeId>)> = BTreeMap::new();
    for (id, node) in (0..).map(NodeId).zip(nodes) {
        for (line, held) in node.requester().cache().lines() {
            let (count, writer) = holders.entry(line).or_default();
            *count += 1;
            rule(held != Held::Modified || writer.is_none(), broken, || {
                format!("{id:?} and {writer:?} may both write {line:?}")
            });
            *writer = writer.or((held == Held::Modified).then_some(id));
        }
        // While more is asked for, a copy may still be read.
        let reads = node.requester().misses().misses().iter().filter(|miss| miss.data.is_some() && !miss.answered);
        reads.for_each(|miss| holders.entry(miss.line).or_default().0 += 1);
    }
    for (line, (count, writer)) in holders {
        rule(writer.is_none() || count == 1, broken, || {
            format!("{writer:?} may write {line:?}, of which there are {count} copies")
        });
    }
}

/// Loads, stores, misses with write-backs, and the queues of the home.
fn bounds(id: NodeId, node: &Node, nodes: usize, broken: &mut Vec<String>) {
    let (misses, directory) = (node.requester().misses(), node.directory());
    let limits = misses.limits();
    for (count, most, what) in [
        (misses.loads().len(), limits.loads, "loads"),
        (misses.stores().len(), limits.stores, "stores"),
        (misses.misses().len() + misses.write_backs().len(), limits.write_backs, "misses and write-backs"),
    ] {
        rule(count <= most as usize, broken, || format!("{id:?} has {count} {what} outstanding, more than {most}"));
    }
    for (line, busy) in directory.busy() {
        let most = busy.queue.len().max(busy.held.len());
        rule(most <= nodes, broken, || format!("{most} messages wait for {line:?} at {id:?}"));
    }
}

/// When nothing is under way, what directories say is how caches hold lines, and copies are what memory has.
fn settled(nodes: &[&Node], broken: &mut Vec<String>) {
    for (id, node) in (0..).map(NodeId).zip(nodes) {
        rule(node.is_idle(), broken, || format!("something is outstanding at {id:?} after the end"));
        for (line, held) in node.requester().cache().lines() {
            let home = node.design().placement.home(line, nodes.len() as u32);
            let directory = nodes[home.index()].directory();
            let data = node.requester().cache().data(line);
            let agrees = match directory.state(line) {
                State::Uncached => false,
                State::Shared(sharers) => held == Held::Shared && sharers.has(id) && is_same(data, directory, line),
                State::Owned(owner) => owner == id && held == Held::Modified,
            };
            rule(agrees, broken, || format!("{id:?} and the home of {line:?} say different things of it"));
        }
    }
}

fn is_same(copy: &Data, directory: &crate::memory::Directory, line: Line) -> bool {
    *copy == directory.store().data(line)
}
