//! Waits in the interfaces: at the source before a packet leaves, at the destination until the processor takes it, and
//! for acknowledgements in between.

use super::Waits;
use super::thing::{On, Thing, Wait, Why};
use crate::machine::Machine;
use crate::software::State;
use net::model::{Class, NodeId, Packet, PacketId, VirtualNetwork, id::NEVER};
use net::ni::{Awaited, Hold, Made, Ni};

/// What a packet waits for that has not left its node.
pub fn before_leaving(machine: &Machine, id: PacketId, packet: &Packet) -> Wait {
    let (node, network) = (packet.from().0, network_of(machine, packet));
    match of(machine, node).hold(id, |other| network_of(machine, machine.packet(other)) == network) {
        Hold::Nothing => leaves(machine, node, network),
        Hold::Behind(packet) => Wait { why: Why::Behind { packet }, on: On::Any(vec![Thing::Packet(packet)]) },
        Hold::Protocol(standing, awaited) => {
            let things: Vec<Thing> = awaited.into_iter().map(|awaited| thing(node, awaited)).collect();
            let on = if things.is_empty() { On::Itself } else { On::Any(things) };
            Wait { why: Why::Standing { node, standing }, on }
        }
    }
}

fn of(machine: &Machine, node: u32) -> &Ni {
    &machine.interfaces[node as usize]
}

fn thing(node: u32, awaited: Awaited) -> Thing {
    match awaited {
        Awaited::Of(to) => Thing::Entry { node, to: to.0 },
        Awaited::InDialog => Thing::Dialog(node),
    }
}

/// The virtual network by which a packet of the processor leaves.
fn network_of(machine: &Machine, packet: &Packet) -> VirtualNetwork {
    machine.network_that(|traffic| traffic.carries_data(packet.is_reply())).unwrap_or_default()
}

/// Nothing but the port keeps it.
fn leaves(machine: &Machine, node: u32, network: VirtualNetwork) -> Wait {
    let port = super::network::port(machine, node, network);
    match (port.why, machine.sending(NodeId(node), network)) {
        (Why::PortIdle { .. }, _) => Wait { why: Why::Leaves { node }, on: On::Itself },
        (_, Some(sending)) => {
            let why = Why::PortBusy { node, packet: sending.packet };
            Wait { why, on: On::Any(vec![Thing::Port { node, network }]) }
        }
        _ => port,
    }
}

/// What room in a node's interface waits for: that any of its packets leaves.
pub fn room(machine: &Machine, node: u32) -> Wait {
    if of(machine, node).has_room() {
        return Wait { why: Why::Polls { node }, on: On::Itself };
    }
    let waiting: Vec<Thing> = of(machine, node).outgoing().map(Thing::Packet).collect();
    Wait { why: Why::InterfaceFull { node, length: waiting.len() as u32 }, on: On::Any(waiting) }
}

/// What a packet waits for that is in the arrivals queue.
pub fn in_arrivals(machine: &Machine, id: PacketId, node: u32) -> Wait {
    let ahead = of(machine, node).arrivals().position(|other| other == id).unwrap_or(0) as u32;
    Wait { why: Why::Queued { node, ahead }, on: On::Any(vec![Thing::Receiver(node)]) }
}

/// Why a packet is in a reorder buffer of a node.
pub fn reordered(machine: &Machine, id: PacketId, node: u32) -> Why {
    match of(machine, node).missing_before(id) {
        Some(missing) => Why::Reorder { node, expected: missing.expected },
        None => Why::ArrivalsFull { node, length: of(machine, node).arrivals().count() as u32 },
    }
}

/// What a packet waits for that is in a reorder buffer.
pub fn in_window(waits: &Waits, id: PacketId, packet: &Packet) -> Wait {
    let (machine, node) = (waits.machine, packet.to.0);
    let why = reordered(machine, id, node);
    let Some(missing) = of(machine, node).missing_before(id) else {
        return Wait { why, on: On::Any(vec![Thing::Receiver(node)]) };
    };
    let is_missing = |other: &Packet| missing.is(other) && (other.from(), other.to) == (packet.from(), packet.to);
    let on = machine.packets().filter(|(other, packet)| waits.is_travelling(*other) && is_missing(packet));
    let on: Vec<Thing> = on.map(|(other, _)| Thing::Packet(other)).collect();
    match machine.dropped_between(packet.from(), packet.to).filter(|dropped| dropped.is_data) {
        _ if !on.is_empty() => Wait { why, on: On::Any(on) },
        Some(dropped) => Wait { why: Why::Dropped { node, dropped }, on: On::Never },
        None => Wait { why, on: On::Any(vec![Thing::Dialog(packet.from().0)]) },
    }
}

/// What an outstanding scalar packet, or a packet of a dialog, waits for: its acknowledgement, wherever that is, or the
/// packet that it will be for.
pub fn acknowledgement(waits: &Waits, node: u32, awaited: Awaited) -> Wait {
    let machine = waits.machine;
    let Some(expected) = of(machine, node).expects(awaited) else {
        return Wait { why: Why::PortIdle { node }, on: On::Itself };
    };
    let to = expected.from;
    if machine.acks_in_process().any(|between| between == (NodeId(node), to)) {
        return Wait { why: Why::BeingProcessed { node }, on: On::Itself };
    }
    let (mut packets, mut acks) = (Vec::new(), Vec::new());
    for (id, packet) in machine.packets().filter(|&(id, _)| waits.is_travelling(id)) {
        let carried = match packet.class {
            Class::Ack(ack) => Some(ack),
            _ => packet.carries,
        };
        if (packet.to.0, packet.from()) == (node, to) && carried.is_some_and(|ack| expected.is(ack)) {
            acks.push(id);
        } else if (packet.from().0, packet.to) == (node, to) && packet.injected != NEVER && expected.is_for(packet) {
            packets.push(id);
        }
    }
    if of(machine, to.0).acks_for(NodeId(node)).any(|(ack, _)| expected.is(ack)) {
        let made = Thing::Ack { node: to.0, to: node };
        return Wait { why: Why::AckNotLeft { node: to.0 }, on: On::Any(vec![made]) };
    }
    let all = |ids: &[PacketId]| On::Any(ids.iter().map(|&id| Thing::Packet(id)).collect());
    match (acks.first(), packets.first(), expected.again) {
        (Some(&packet), ..) => Wait { why: Why::AckUnderWay { packet }, on: all(&acks) },
        (None, Some(&packet), _) => Wait { why: Why::Unacknowledged { packet }, on: all(&packets) },
        (None, None, Some(again)) => Wait { why: Why::Kept { node, again }, on: On::Itself },
        (None, None, None) => {
            let why = match machine.dropped_between(NodeId(node), to) {
                Some(dropped) => Why::Dropped { node, dropped },
                None => Why::AckLost { node },
            };
            Wait { why, on: On::Never }
        }
    }
}

/// What an acknowledgement waits for that has not left.
pub fn ack(machine: &Machine, node: u32, to: u32) -> Wait {
    let itself = |why| Wait { why, on: On::Itself };
    match of(machine, node).acks_for(NodeId(to)).next() {
        Some((_, Made::Ready { at, .. })) if at > machine.now() => itself(Why::AckReady { node, at }),
        Some((_, Made::Ready { of_reply, .. })) => {
            let network = machine.network_that(|traffic| traffic.carries_ack(of_reply)).unwrap_or_default();
            leaves(machine, node, network)
        }
        Some((_, Made::Held { until })) => itself(Why::AckHeld { node, until }),
        None => itself(Why::PortIdle { node }),
    }
}

/// A packet of which copies have left waits for one of them, or for its timer.
pub fn kept(waits: &Waits, packet: &Packet) -> Wait {
    let node = packet.from().0;
    match packet.class {
        Class::Bulk { .. } => acknowledgement(waits, node, Awaited::InDialog),
        _ => acknowledgement(waits, node, Awaited::Of(packet.to)),
    }
}

/// What keeps a node's processor from taking the next packet.
pub fn receiver(machine: &Machine, node: u32) -> Wait {
    let processor = &machine.processors[node as usize];
    let until = processor.until();
    let deaf = processor.deaf_until(machine.now());
    let (why, on) = match (processor.state(), deaf) {
        _ if processor.takes_from() == NEVER => (Why::TakesNothing { node }, On::Never),
        _ if processor.takes_from() > machine.now() => {
            (Why::Stopped { node, until: processor.takes_from() }, On::Itself)
        }
        (_, Some(until)) => (Why::Deaf { node, until }, On::Itself),
        (State::Receiving(packet) | State::AwaitingTail(packet), _) => {
            (Why::Receives { node, packet, until }, On::Itself)
        }
        (state @ (State::Starting | State::Sending | State::Computing), _) => {
            (Why::Busy { node, state, until }, On::Itself)
        }
        _ if processor.waits_blindly() => (Why::WaitsBlindly { node }, On::All(vec![Thing::Processor(node)])),
        _ => (Why::Polls { node }, On::Itself),
    };
    Wait { why, on }
}
