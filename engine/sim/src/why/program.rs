//! Waits of processors: for room, for time, for packets, for each other.

use super::Waits;
use super::thing::{On, Thing, Wait, Why};
use crate::software::{Operation, State};
use net::model::PacketId;
use net::model::sort::sort_by_key;

/// What a node's program waits for.
pub fn processor(waits: &Waits, node: u32) -> Wait {
    let machine = waits.machine;
    let processor = &machine.processors[node as usize];
    let (state, until) = (processor.state(), processor.until());
    let itself = |why| Wait { why, on: On::Itself };
    if let Some(until) = processor.deaf_until(machine.now()) {
        return itself(Why::Deaf { node, until });
    }
    if matches!(state, State::WaitingForTime | State::WaitingForPacket | State::Finished)
        && let Some(program) = super::memory::program(machine, node)
    {
        return super::memory::processor(waits, node, program);
    }
    match state {
        State::WaitingForRoom => {
            let full = super::interface::room(machine, node);
            Wait { why: full.why, on: full.on }
        }
        State::WaitingForTime => match processor.operation() {
            Some(Operation::WaitUntil(at)) => itself(Why::NotYet { node, at }),
            _ => itself(Why::Works { node, state, until }),
        },
        State::WaitingAtBarrier => at_barrier(waits),
        State::WaitingForPacket => for_packet(waits, node),
        State::Finished => itself(Why::Finished { node }),
        _ => itself(Why::Works { node, state, until }),
    }
}

/// All that have not come to the barrier have to.
fn at_barrier(waits: &Waits) -> Wait {
    let processors = (0..).zip(&waits.machine.processors);
    let missing: Vec<u32> = processors.filter(|(_, other)| !other.is_at_barrier()).map(|(node, _)| node).collect();
    match missing.first() {
        Some(&first) => Wait {
            why: Why::AtBarrier { missing: missing.len() as u32, first },
            on: On::All(missing.into_iter().map(Thing::Processor).collect()),
        },
        None => Wait { why: Why::BarrierOpens, on: On::Itself },
    }
}

/// Any packet for this node may be what its program needs; the one that came into being first is named.
fn for_packet(waits: &Waits, node: u32) -> Wait {
    let under_way = waits.machine.packets().filter(|(_, packet)| packet.to.0 == node && packet.class.is_data());
    let mut under_way: Vec<(u64, PacketId)> = under_way.map(|(id, packet)| (packet.created, id)).collect();
    sort_by_key(&mut under_way, |&item| item);
    let why = Why::NeedsPacket { node };
    if under_way.is_empty() {
        return Wait { why, on: On::Itself };
    }
    Wait { why, on: On::Any(under_way.into_iter().map(|(_, id)| Thing::Packet(id)).collect()) }
}
