//! Waits in the interfaces: at the source before a packet leaves, at the destination until the processor takes it, and
//! for acknowledgements in between.

use super::Waits;
use super::places::arrivals;
use super::thing::{On, Thing, Wait, Why};
use crate::machine::Machine;
use crate::model::{Ack, Class, NodeId, Packet, PacketId, id::NEVER};
use crate::ni::Ni;
use crate::ni::nifdy::Nifdy;
use crate::ni::nifdy::eligibility::Standing;
use crate::ni::nifdy::pool::Waiting;
use crate::ni::nifdy::slot::Slot;
use crate::software::State;

/// What a packet waits for that has not left its node.
pub fn before_leaving(machine: &Machine, id: PacketId, packet: &Packet) -> Wait {
    let node = packet.from().0;
    match &machine.interfaces[node as usize] {
        Ni::Queues(queues) => {
            let network = network_of(machine, packet);
            let same = |&other: &PacketId| network_of(machine, machine.packet(other)) == network;
            let ahead = queues.outgoing().take_while(|&other| other != id).find(same);
            match ahead {
                Some(first) => behind(first),
                None => leaves(machine, node, network),
            }
        }
        Ni::Nifdy(nifdy) => match nifdy.sender().pool().waiting().iter().find(|waiting| waiting.packet == id) {
            Some(waiting) => in_pool(machine, nifdy, node, packet, waiting),
            None => leaves(machine, node, network_of(machine, packet)),
        },
    }
}

fn behind(first: PacketId) -> Wait {
    Wait { why: Why::Behind { packet: first }, on: On::Any(vec![Thing::Packet(first)]) }
}

/// The logical network by which a packet of the processor leaves.
fn network_of(machine: &Machine, packet: &Packet) -> u8 {
    let carries =
        |network: usize| machine.traffic(network).is_some_and(|traffic| traffic.carries_data(packet.is_reply()));
    u8::from(!carries(0) && carries(1))
}

/// Nothing but the port keeps it.
fn leaves(machine: &Machine, node: u32, network: u8) -> Wait {
    let port = super::network::port(machine, node, network);
    match (port.why, super::network::sent_by(machine, node, network)) {
        (Why::PortIdle { .. }, _) => Wait { why: Why::Leaves { node }, on: On::Itself },
        (_, Some(packet)) => {
            Wait { why: Why::PortBusy { node, packet }, on: On::Any(vec![Thing::Port { node, network }]) }
        }
        _ => port,
    }
}

fn in_pool(machine: &Machine, nifdy: &Nifdy, node: u32, packet: &Packet, waiting: &Waiting) -> Wait {
    let (sender, to) = (nifdy.sender(), waiting.to.0);
    let standing = sender.standing(waiting);
    let on = match standing {
        Standing::Scalar | Standing::Bulk => {
            // The oldest of those that may leave goes first.
            let older = sender.pool().waiting().iter().take_while(|other| other.packet != waiting.packet);
            let rival = older.filter(|other| other.is_reply == waiting.is_reply);
            return match rival.into_iter().find(|other| sender.standing(other).is_eligible()) {
                Some(first) => behind(first.packet),
                None => leaves(machine, node, network_of(machine, packet)),
            };
        }
        Standing::Behind => {
            let older = sender.pool().waiting().iter().find(|other| other.to == waiting.to && !other.bypasses);
            match older.filter(|older| older.packet != waiting.packet) {
                Some(first) => return behind(first.packet),
                None => On::Any(vec![Thing::Entry { node, to }]),
            }
        }
        Standing::Unacknowledged => match sender.dialog().filter(|dialog| dialog.to == waiting.to) {
            Some(dialog) if dialog.unacknowledged > 0 => On::Any(vec![Thing::Dialog(node)]),
            _ => On::Any(vec![Thing::Entry { node, to }]),
        },
        Standing::TableFull => {
            let entries = sender.outstanding().entries().iter();
            On::Any(entries.map(|entry| Thing::Entry { node, to: entry.to.0 }).collect())
        }
        Standing::WindowFull | Standing::DialogEnds => On::Any(vec![Thing::Dialog(node)]),
        Standing::NumberFades => On::Itself,
    };
    Wait { why: Why::Standing { node, standing }, on }
}

/// What room in a node's interface waits for: that any of its packets leaves.
pub fn room(machine: &Machine, node: u32) -> Wait {
    let waiting: Vec<PacketId> = match &machine.interfaces[node as usize] {
        Ni::Queues(queues) => queues.outgoing().collect(),
        Ni::Nifdy(nifdy) => nifdy.sender().pool().waiting().iter().map(|waiting| waiting.packet).collect(),
    };
    let length = waiting.len() as u32;
    if machine.interfaces[node as usize].has_room() {
        return Wait { why: Why::Polls { node }, on: On::Itself };
    }
    Wait { why: Why::InterfaceFull { node, length }, on: On::Any(waiting.into_iter().map(Thing::Packet).collect()) }
}

/// What a packet waits for that is in the arrivals queue.
pub fn in_arrivals(machine: &Machine, id: PacketId, node: u32) -> Wait {
    let ahead = arrivals(machine, node).iter().position(|&other| other == id).unwrap_or(0) as u32;
    Wait { why: Why::Queued { node, ahead }, on: On::Any(vec![Thing::Receiver(node)]) }
}

/// Why a packet is in a reorder buffer of a node.
pub fn reordered(machine: &Machine, id: PacketId, node: u32) -> Why {
    let Some((slot, expected)) = slot_of(machine, id, node) else { return Why::Polls { node } };
    if slot.is_ready() {
        Why::ArrivalsFull { node, length: arrivals(machine, node).len() as u32 }
    } else {
        Why::Reorder { node, expected }
    }
}

/// The slot of the dialog whose reorder buffer holds a packet, and the number that it expects.
fn slot_of(machine: &Machine, id: PacketId, node: u32) -> Option<(&Slot, u8)> {
    let Ni::Nifdy(nifdy) = &machine.interfaces[node as usize] else { return None };
    let mut slots = nifdy.receiver().slots().iter();
    let slot = slots.find(|slot| slot.window().iter().flatten().any(|early| early.packet == id))?;
    slot.dialog().map(|dialog| (slot, dialog.expected))
}

/// What a packet waits for that is in a reorder buffer.
pub fn in_window(waits: &Waits, id: PacketId, packet: &Packet) -> Wait {
    let node = packet.to.0;
    let why = reordered(waits.machine, id, node);
    let (Why::Reorder { expected, .. }, Some((slot, _))) = (why, slot_of(waits.machine, id, node)) else {
        return Wait { why, on: On::Any(vec![Thing::Receiver(node)]) };
    };
    let is_expected = |other: &Packet| {
        let numbered = matches!(other.class, Class::Bulk { dialog, sequence, .. }
            if slot.number() == dialog && sequence == expected);
        numbered && other.from() == packet.from() && other.to == packet.to
    };
    let on = waits.machine.packets().filter(|(other, packet)| waits.is_travelling(*other) && is_expected(packet));
    let on: Vec<Thing> = on.map(|(other, _)| Thing::Packet(other)).collect();
    if on.is_empty() {
        Wait { why, on: On::Any(vec![Thing::Dialog(packet.from().0)]) }
    } else {
        Wait { why, on: On::Any(on) }
    }
}

/// What an outstanding scalar packet waits for: its acknowledgement.
pub fn entry(waits: &Waits, node: u32, to: u32) -> Wait {
    let Ni::Nifdy(nifdy) = &waits.machine.interfaces[node as usize] else { return never(node) };
    let Some(entry) = nifdy.sender().outstanding().entries().iter().find(|entry| entry.to.0 == to) else {
        return Wait { why: Why::PortIdle { node }, on: On::Itself };
    };
    let of_packet = |packet: &Packet| matches!(packet.class, Class::Scalar { .. }) && packet.injected >= entry.since;
    let of_ack = |ack: Ack| matches!(ack, Ack::Scalar { .. } | Ack::Grant { .. } | Ack::Refuse { .. });
    let again = entry.timer.map(|timer| timer.due);
    acknowledged(waits, node, to, of_packet, of_ack, again)
}

/// What the packets of a dialog wait for: their acknowledgements.
pub fn dialog(waits: &Waits, node: u32) -> Wait {
    let Ni::Nifdy(nifdy) = &waits.machine.interfaces[node as usize] else { return never(node) };
    let Some(dialog) = nifdy.sender().dialog() else { return Wait { why: Why::PortIdle { node }, on: On::Itself } };
    let of_packet =
        |packet: &Packet| matches!(packet.class, Class::Bulk { dialog: number, .. } if number == dialog.number);
    let of_ack = |ack: Ack| matches!(ack, Ack::Bulk { .. } | Ack::UpTo { .. });
    let saved = nifdy.sender().recovery().map(|recovery| recovery.saved());
    let again = saved.and_then(|saved| saved.iter().map(|saved| saved.timer.due).min());
    acknowledged(waits, node, dialog.to.0, of_packet, of_ack, again)
}

/// Where an acknowledgement from `to` for `node` is, or the packet that it will be for. `again` is when a copy leaves.
fn acknowledged(
    waits: &Waits,
    node: u32,
    to: u32,
    of_packet: impl Fn(&Packet) -> bool,
    of_ack: impl Fn(Ack) -> bool,
    again: Option<u64>,
) -> Wait {
    let machine = waits.machine;
    if machine.acks_in_process().any(|(at, from)| (at.0, from.0) == (node, to)) {
        return Wait { why: Why::BeingProcessed { node }, on: On::Itself };
    }
    let there = (NodeId(node), NodeId(to));
    let (mut packets, mut acks) = (Vec::new(), Vec::new());
    for (id, packet) in machine.packets().filter(|&(id, _)| waits.is_travelling(id)) {
        let carried = match packet.class {
            Class::Ack(ack) => Some(ack),
            _ => packet.carries,
        };
        if (packet.to, packet.from()) == there && carried.is_some_and(&of_ack) {
            acks.push(id);
        } else if (packet.from(), packet.to) == there && packet.injected != NEVER && of_packet(packet) {
            packets.push(id);
        }
    }
    if let Ni::Nifdy(nifdy) = &machine.interfaces[to as usize] {
        let mut made =
            nifdy.acks().due().map(|due| (due.to, due.ack)).chain(nifdy.acks().held().map(|held| (held.to, held.ack)));
        if made.any(|(for_node, ack)| for_node.0 == node && of_ack(ack)) {
            return Wait { why: Why::AckNotLeft { node: to }, on: On::Any(vec![Thing::Ack { node: to, to: node }]) };
        }
    }
    let all = |ids: &[PacketId]| On::Any(ids.iter().map(|&id| Thing::Packet(id)).collect());
    match (acks.first(), packets.first(), again) {
        (Some(&packet), ..) => Wait { why: Why::AckUnderWay { packet }, on: all(&acks) },
        (None, Some(&packet), _) => Wait { why: Why::Unacknowledged { packet }, on: all(&packets) },
        (None, None, Some(again)) => Wait { why: Why::Kept { node, again }, on: On::Itself },
        (None, None, None) => never(node),
    }
}

fn never(node: u32) -> Wait {
    Wait { why: Why::AckLost { node }, on: On::Never }
}

/// What an acknowledgement waits for that has not left.
pub fn ack(machine: &Machine, node: u32, to: u32) -> Wait {
    let Ni::Nifdy(nifdy) = &machine.interfaces[node as usize] else { return never(node) };
    if let Some(due) = nifdy.acks().due().find(|due| due.to.0 == to) {
        if due.ready > machine.now() {
            return Wait { why: Why::AckReady { node, at: due.ready }, on: On::Itself };
        }
        let carries =
            |network: usize| machine.traffic(network).is_some_and(|traffic| traffic.carries_ack(due.of_reply));
        return leaves(machine, node, u8::from(!carries(0) && carries(1)));
    }
    match nifdy.acks().held().find(|held| held.to.0 == to) {
        Some(held) => Wait { why: Why::AckHeld { node, until: held.until }, on: On::Itself },
        None => Wait { why: Why::PortIdle { node }, on: On::Itself },
    }
}

/// A packet of which copies have left waits for one of them, or for its timer.
pub fn kept(waits: &Waits, packet: &Packet) -> Wait {
    let node = packet.from().0;
    match packet.class {
        Class::Bulk { .. } => dialog(waits, node),
        _ => entry(waits, node, packet.to.0),
    }
}

/// What keeps a node's processor from taking the next packet.
pub fn receiver(machine: &Machine, node: u32) -> Wait {
    let processor = &machine.processors[node as usize];
    let until = processor.until();
    let (why, on) = match processor.state() {
        _ if !processor.takes_arrivals() => (Why::TakesNothing { node }, On::Never),
        _ if processor.is_deaf(machine.now()) => (Why::Deaf { node, until }, On::Itself),
        State::Receiving(packet) | State::AwaitingTail(packet) => (Why::Receives { node, packet, until }, On::Itself),
        state @ (State::Starting | State::Sending | State::Computing) => (Why::Busy { node, state, until }, On::Itself),
        _ if processor.waits_blindly() => (Why::WaitsBlindly { node }, On::All(vec![Thing::Processor(node)])),
        _ => (Why::Polls { node }, On::Itself),
    };
    Wait { why, on }
}
