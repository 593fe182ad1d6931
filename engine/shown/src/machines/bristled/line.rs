//! A line of a memory that all nodes share, over the whole machine; and all lines that are held, over all nodes.

use super::answer::{CopyInspection, LineInspection, LineRow, LinesAnswer, MessageInspection};
use super::memory::{busy, line as named, missed};
use sim::machine::Machine;
use sim::memory::{Held, Line, State};
use sim::why::memory::{home, message, program};
use sim::why::names::packet as packet_name;
use sim::workload::shared_memory::SharedMemory;
use std::collections::BTreeMap;

/// Most lines that are listed.
const MOST: usize = 256;

fn programs(machine: &Machine) -> impl Iterator<Item = (u32, &SharedMemory)> {
    let nodes = 0..machine.programs.len() as u32;
    nodes.filter_map(|node| program(machine, node).map(|program| (node, program)))
}

/// What is said where there is no line.
const NONE: &str = "The programs of this run share no memory.";

/// What is known of the line of this number.
///
/// # Errors
/// A sentence that says why there is no such line.
pub fn line(machine: &Machine, number: u32) -> Result<LineInspection, String> {
    let line = Line(number);
    let at = home(machine, line).ok_or(NONE)?;
    let directory = program(machine, at.0).ok_or("There is no such line.")?.node().directory();
    let (state, known) = match directory.state(line) {
        State::Uncached => ("in memory alone".to_string(), Vec::new()),
        State::Shared(sharers) => {
            let known: Vec<u32> = sharers.iter().map(|node| node.0).collect();
            (format!("in memory, and shared by {}", known.len()), known)
        }
        State::Owned(owner) => (format!("owned by node {}", owner.0), vec![owner.0]),
    };
    let copies: Vec<CopyInspection> = programs(machine)
        .filter_map(|(node, program)| {
            let held = program.node().requester().cache().held(line)?;
            Some(CopyInspection { node, modified: held == Held::Modified })
        })
        .collect();
    let owner = copies.iter().find(|copy| copy.modified).and_then(|copy| program(machine, copy.node));
    let (data, words_at) = match owner {
        Some(owner) => (*owner.node().requester().cache().data(line), "in the cache of its owner"),
        None => (directory.store().data(line), "in memory"),
    };
    let waiting = || {
        programs(machine).filter_map(|(node, program)| {
            program.node().requester().misses().miss(line).map(|miss| (node, missed(program, miss)))
        })
    };
    let its_busy = directory.busy().find(|(number, _)| *number == line);
    Ok(LineInspection {
        line: named(line),
        home: at.0,
        state,
        busy: its_busy.map(|(number, it)| busy(number, it)),
        known,
        copies,
        waiting: waiting().map(|(_, missed)| missed).collect(),
        waiting_nodes: waiting().map(|(node, _)| node).collect(),
        messages: messages(machine, line),
        words: data.iter().map(|word| format!("{word:#x}")).collect(),
        words_at: words_at.to_string(),
    })
}

/// What is under way about a line: inside nodes, and between them.
fn messages(machine: &Machine, line: Line) -> Vec<MessageInspection> {
    let mut messages = Vec::new();
    for (node, program) in programs(machine) {
        let its = program.node();
        let due = its.due().filter(|(_, _, message)| message.line == line);
        messages.extend(due.map(|(_, to, message)| MessageInspection {
            what: message.what.name(),
            from: node,
            to: to.0,
            packet: None,
        }));
        let inbox = its.inbox().filter(|waiting| waiting.message.line == line);
        messages.extend(inbox.map(|waiting| MessageInspection {
            what: waiting.message.what.name(),
            from: waiting.from.0,
            to: node,
            packet: None,
        }));
    }
    let on_the_way = machine.packets().filter_map(|(id, packet)| {
        let said = message(machine, id).filter(|said| said.line == line)?;
        let (what, from, to) = (said.what.name(), packet.from().0, packet.to.0);
        Some(MessageInspection { what, from, to, packet: Some(packet_name(packet)) })
    });
    messages.extend(on_the_way);
    messages
}

/// All lines that are held or waited for, those of most nodes first.
///
/// # Errors
/// A sentence that says that there are none.
pub fn lines(machine: &Machine) -> Result<LinesAnswer, String> {
    program(machine, 0).ok_or(NONE)?;
    let nodes = machine.programs.len();
    let mut rows: BTreeMap<Line, Vec<u8>> = BTreeMap::new();
    let mut put = |line: Line, node: u32, letter: u8| {
        rows.entry(line).or_insert_with(|| vec![b'-'; nodes])[node as usize] = letter;
    };
    for (node, program) in programs(machine) {
        for (line, held) in program.node().requester().cache().lines() {
            put(line, node, if held == Held::Modified { b'm' } else { b's' });
        }
        program.missed().iter().for_each(|missed| put(Line(missed.line), node, b'w'));
    }
    let absent = |letters: &[u8]| letters.iter().filter(|&&letter| letter == b'-').count();
    let rows: BTreeMap<(usize, Line), Vec<u8>> =
        rows.into_iter().map(|(line, letters)| ((absent(&letters), line), letters)).collect();
    let more = rows.len().saturating_sub(MOST) as u32;
    let row = |((_, line), letters): ((usize, Line), Vec<u8>)| LineRow {
        line: named(line),
        home: home(machine, line).map_or(0, |home| home.0),
        nodes: letters.into_iter().map(char::from).collect(),
    };
    Ok(LinesAnswer {
        nodes: nodes as u32,
        cycle: machine.now(),
        lines: rows.into_iter().take(MOST).map(row).collect(),
        more,
        awaited: programs(machine).flat_map(|(_, program)| awaited(program, nodes)).collect(),
        asked: programs(machine).flat_map(|(_, program)| program.homes().iter().copied()).collect(),
    })
}

/// Of the lines that a node waits for, how many have each node as their home.
fn awaited(program: &SharedMemory, nodes: usize) -> Vec<u32> {
    let mut homes = vec![0; nodes];
    program.missed().iter().for_each(|missed| homes[program.node().home(Line(missed.line)).index()] += 1);
    homes
}
