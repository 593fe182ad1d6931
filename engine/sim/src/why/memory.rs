//! Waits through a coherent memory: processors for lines, lines for what their homes and owners do.

use super::Waits;
use super::thing::{On, Thing, Wait, Why};
use crate::machine::Machine;
use crate::memory::directory::Awaits;
use crate::memory::placement::home_of_sync;
use crate::memory::timing::TICKS;
use crate::memory::{Line, Message, Node, What};
use crate::software::State;
use crate::workload::Program;
use crate::workload::shared_memory::{SharedMemory, Step, Wait as Waiting};
use net::model::{NodeId, PacketId};

/// The program of a node, if it shares a memory with others.
pub fn program(machine: &Machine, node: u32) -> Option<&SharedMemory> {
    match machine.programs.get(node as usize)? {
        Program::SharedMemory(program) => Some(program),
        _ => None,
    }
}

/// What a packet says about a line, a barrier or a lock.
pub fn message(machine: &Machine, id: PacketId) -> Option<Message> {
    let packet = machine.find(id).filter(|packet| packet.class.is_data() && !packet.by_hand)?;
    let program = program(machine, packet.from().0)?;
    Some(program.says(machine.words(id)?))
}

/// The node at which a line has its home.
pub fn home(machine: &Machine, line: Line) -> Option<NodeId> {
    let node = program(machine, 0)?.node();
    Some(node.design().placement.home(line, node.design().nodes))
}

fn itself(why: Why) -> Wait {
    Wait { why, on: On::Itself }
}

/// Any of these things, or time alone if there are none.
fn any(why: Why, things: Vec<Thing>) -> Wait {
    if things.is_empty() { itself(why) } else { Wait { why, on: On::Any(things) } }
}

fn all(why: Why, things: Vec<Thing>) -> Wait {
    if things.is_empty() { itself(why) } else { Wait { why, on: On::All(things) } }
}

/// What a processor waits for that shares a memory.
pub fn processor(waits: &Waits, node: u32, program: &SharedMemory) -> Wait {
    let misses = || program.missed().iter().map(|missed| Thing::Miss { node, line: missed.line }).collect();
    let lines = program.missed().len() as u32;
    match program.wait() {
        Waiting::Until(time) => itself(Why::Works { node, state: State::Computing, until: time.div_ceil(TICKS) }),
        Waiting::Value => match program.awaited() {
            Some(line) => {
                let miss = Thing::Miss { node, line: line.0 };
                Wait { why: Why::NeedsLine { node, line: line.0 }, on: On::Any(vec![miss]) }
            }
            None => itself(Why::NeedsPacket { node }),
        },
        Waiting::Room => any(Why::NeedsRoom { node, lines }, misses()),
        Waiting::Quiet => all(Why::NeedsQuiet { node, lines }, misses()),
        Waiting::Others => match program.doing() {
            Some(Step::Lock(lock)) => for_lock(waits, node, lock),
            Some(Step::Barrier(barrier)) => at_barrier(waits, barrier),
            _ => itself(Why::NeedsPacket { node }),
        },
        Waiting::End => itself(Why::Finished { node }),
    }
}

/// Whoever has the lock has to give it back.
fn for_lock(waits: &Waits, node: u32, lock: Line) -> Wait {
    let machine = waits.machine;
    let nodes = machine.programs.len() as u32;
    let its_home = program(machine, home_of_sync(lock, nodes).0).map(SharedMemory::node);
    let holder = its_home.and_then(|home| home.sync().locks().find(|(number, _)| *number == lock));
    let holder = holder.map(|(_, lock)| lock.holder).filter(|holder| holder.0 != node);
    let is_under_way = |_: NodeId, to: NodeId, what: What| match what {
        What::Grant => true,
        What::Lock | What::Unlock => to == home_of_sync(lock, nodes),
        _ => false,
    };
    let under_way = packets(machine, lock, is_under_way);
    match holder {
        Some(holder) if under_way.is_empty() && !is_inside(machine, lock) => Wait {
            why: Why::LockHeld { lock: lock.0, holder: holder.0 },
            on: On::Any(vec![Thing::Processor(holder.0)]),
        },
        Some(holder) => any(Why::LockHeld { lock: lock.0, holder: holder.0 }, under_way),
        None => any(Why::LockAsked { lock: lock.0 }, under_way),
    }
}

/// All that have not come to the barrier have to.
fn at_barrier(waits: &Waits, barrier: Line) -> Wait {
    let machine = waits.machine;
    let waits_there =
        |program: &SharedMemory| program.wait() == Waiting::Others && program.doing() == Some(Step::Barrier(barrier));
    let missing = |node: &u32| program(machine, *node).is_some_and(|program| !waits_there(program));
    let missing: Vec<u32> = (0..machine.programs.len() as u32).filter(missing).collect();
    match missing.first() {
        Some(&first) => all(
            Why::AtBarrier { missing: missing.len() as u32, first },
            missing.into_iter().map(Thing::Processor).collect(),
        ),
        None => {
            let under_way = packets(machine, barrier, |_, _, what| matches!(what, What::Arrive | What::Open));
            any(Why::BarrierOpens, under_way)
        }
    }
}

/// What a line waits for that a node has asked for.
pub fn miss(waits: &Waits, id: u32, number: u32) -> Wait {
    let (machine, node, line) = (waits.machine, NodeId(id), Line(number));
    let miss = program(machine, id).and_then(|program| program.node().requester().misses().miss(line));
    let (Some(miss), Some(home)) = (miss, home(machine, line)) else { return itself(Why::LineCame) };
    let about = |fits: &dyn Fn(NodeId, NodeId, What) -> bool| packets(machine, line, fits);
    let (line, home_id) = (number, home.0);
    if !miss.asked {
        let under_way = about(&|from, to, what| match what {
            What::WriteBack { .. } => from == node,
            What::Written => to == node,
            _ => false,
        });
        return any(Why::LineWrittenBack { home: home_id }, under_way);
    }
    if miss.answered && miss.acks > 0 {
        let under_way = about(&|_, to, what| match what {
            What::Invalidate { requester } => requester == node,
            What::Invalidated => to == node,
            _ => false,
        });
        return all(Why::AcksMissing { acks: miss.acks as u32 }, under_way);
    }
    let is_answer = |what| matches!(what, What::Shared { .. } | What::Exclusive { .. } | What::Granted { .. });
    let answers = about(&|_, to, what| to == node && is_answer(what));
    if !answers.is_empty() {
        return any(Why::LineComes { home: home_id }, answers);
    }
    let requests = about(&|from, _, what| from == node && matches!(what, What::Read | What::Write | What::Upgrade));
    if !requests.is_empty() {
        return any(Why::LineAsked { home: home_id }, requests);
    }
    at_home(machine, home, node, Line(line))
}

/// What a line waits for whose request has come to its home.
fn at_home(machine: &Machine, home: NodeId, node: NodeId, line: Line) -> Wait {
    let awaits = program(machine, home.0).and_then(|program| {
        let mut busy = program.node().directory().busy();
        busy.find(|(number, _)| *number == line).map(|(_, busy)| busy.awaits)
    });
    let inside = is_inside(machine, line);
    // While something about the line is inside a node, time alone brings it on.
    let on = |why, things| if inside { itself(why) } else { any(why, things) };
    let home = home.0;
    match awaits {
        None => itself(Why::LineLookedUp { home }),
        Some(Awaits::WriteBack { owner }) => {
            let under_way =
                packets(machine, line, |from, _, what| from == owner && matches!(what, What::WriteBack { .. }));
            on(Why::LineOwnersWriteBack { home, owner: owner.0 }, under_way)
        }
        Some(Awaits::Revise { owner, requester } | Awaits::Transfer { owner, requester }) => {
            let mut things = packets(machine, line, |from, to, what| match what {
                What::ForwardRead { .. } | What::ForwardWrite { .. } => to == owner,
                What::Revise { .. } | What::Transfer => from == owner,
                What::Shared { .. } | What::Exclusive { .. } => to == requester,
                _ => false,
            });
            let misses = |node: NodeId| {
                let program = program(machine, node.0);
                program.is_some_and(|program| program.node().requester().misses().miss(line).is_some())
            };
            // The owner answers once its own write is complete.
            if things.is_empty() && owner != node && misses(owner) {
                things.push(Thing::Miss { node: owner.0, line: line.0 });
            }
            if requester == node {
                on(Why::LineForwarded { home, owner: owner.0 }, things)
            } else {
                on(Why::LineBusy { home, requester: requester.0 }, things)
            }
        }
    }
}

/// The packets under way about a line that fit, by sender, receiver and what they say.
fn packets(machine: &Machine, line: Line, fits: impl Fn(NodeId, NodeId, What) -> bool) -> Vec<Thing> {
    let fits = |id: PacketId| {
        let packet = machine.packet(id);
        message(machine, id).is_some_and(|said| said.line == line && fits(packet.from(), packet.to, said.what))
    };
    machine.packets().map(|(id, _)| id).filter(|&id| fits(id)).map(Thing::Packet).collect()
}

/// Whether a message about a line waits inside any node: for its time, or for the home.
fn is_inside(machine: &Machine, line: Line) -> bool {
    let has = |node: &Node| {
        node.due().any(|(_, _, message)| message.line == line)
            || node.inbox().any(|waiting| waiting.message.line == line)
    };
    let programs = (0..machine.programs.len() as u32).filter_map(|node| program(machine, node));
    programs
        .into_iter()
        .any(|program| has(program.node()) || program.sending().is_some_and(|message| message.line == line))
}
