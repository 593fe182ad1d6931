//! What a question is about, found in a machine.

use super::{Thing, names};
use crate::machine::{Machine, PacketFate};
use crate::question::{PacketName, Subject};
use crate::software::State;
use net::model::{NodeId, Packet, PacketId, id::NEVER};
use net::router::{Flit, InputId, InputState};
use net::topology::End;

/// Where a subject begins to wait.
pub(super) struct Starts {
    /// Of several things the one that waits longest is meant.
    pub things: Vec<Thing>,
    /// What is said first: where a flit is.
    pub before: String,
}

/// The things that a subject stands for.
///
/// # Errors
/// A sentence that says what there is not.
pub(super) fn starts(machine: &Machine, subject: &Subject) -> Result<Starts, String> {
    let graph = &machine.fixed().graph;
    let occupied = |input: &InputId| machine.network().held(*input) > 0;
    let missing = || missing(subject);
    let things = match *subject {
        Subject::Flit { packet, index } => return flit(machine, packet, index),
        Subject::Packet { name } => vec![Thing::Packet(packet(machine, name)?)],
        Subject::Processor { id } if id < graph.nodes => vec![Thing::Processor(id)],
        Subject::Node { id } if id < graph.nodes => at_node(machine, id),
        Subject::Buffer { id } => {
            let input = machine.ids().numbered_input(id).ok_or_else(missing)?;
            Some(input).filter(occupied).map(Thing::Buffer).into_iter().collect()
        }
        Subject::Router { id } if id < graph.routers => {
            machine.ids().inputs_of(id).filter(occupied).map(Thing::Buffer).collect()
        }
        Subject::Channel { id } => match graph.channels.get(id as usize).ok_or_else(missing)?.from {
            End::Node(NodeId(node)) => machine.networks().all().map(|network| Thing::Port { node, network }).collect(),
            End::Router { router, port } => {
                let outputs = machine.ids().outputs_at(router, port);
                outputs.filter_map(|output| machine.network().holder(output)).map(Thing::Buffer).collect()
            }
        },
        _ => return Err(missing()),
    };
    if things.is_empty() {
        return Err(format!("Nothing waits at {subject}."));
    }
    Ok(Starts { things, before: String::new() })
}

/// What is said of a subject that is not there.
pub fn missing(subject: &Subject) -> String {
    format!("There is no {subject} in this network.")
}

/// Where the packet of this name is kept.
///
/// # Errors
/// A sentence that says what became of it.
pub fn packet(machine: &Machine, wanted: PacketName) -> Result<PacketId, String> {
    let is_wanted = |packet: &Packet| PacketName::of(packet) == wanted;
    // Of several copies the latest under way, and what its sender keeps only if there is none.
    let found = machine.packets().filter(|(_, packet)| is_wanted(packet)).max_by_key(|&(id, packet)| {
        (machine.fate(id) == PacketFate::InTransit, machine.fate(id) != PacketFate::Kept, packet.injected)
    });
    found.map(|(id, _)| id).ok_or_else(|| {
        let or_lost = if machine.fixed().scenario.channel.loss.get() > 0 { " or lost" } else { "" };
        let sent = machine.processors.get(wanted.name.source.index()).map_or(0, |processor| processor.sent);
        if !wanted.is_ack && wanted.name.sequence >= sent {
            format!("Packet {wanted} has not been sent yet.")
        } else {
            format!("Packet {wanted} has been delivered{or_lost}.")
        }
    })
}

/// What may wait at a node: its program, what is to leave, what has come.
fn at_node(machine: &Machine, node: u32) -> Vec<Thing> {
    let mut things = vec![Thing::Processor(node)];
    let interface = &machine.interfaces[node as usize];
    // Of packets that leave in the order of their coming, what the first waits for is what all wait for.
    let most = if interface.queues().is_some() { 1 } else { usize::MAX };
    let waiting: Vec<PacketId> = interface.outgoing().take(most).collect();
    // A node whose program waits is asked about that; one that is busy about what it keeps from leaving or coming in.
    if !matches!(machine.processors[node as usize].state(), State::WaitingForRoom | State::WaitingAtBarrier) {
        things.extend(waiting.into_iter().map(Thing::Packet));
        let doors = machine.ids().doors_of(NodeId(node));
        things.extend(doors.filter(|&door| machine.network().state(door) == InputState::Refused).map(Thing::Door));
    }
    things
}

/// A flit: where it is, and the thing whose progress it shares there.
fn flit(machine: &Machine, name: PacketName, index: u32) -> Result<Starts, String> {
    let id = packet(machine, name)?;
    let flits = machine.packet(id).flits.into();
    if index >= flits {
        return Err(format!("Packet {name} has no flit {index}: its flits are 0 to {}.", flits - 1));
    }
    let (thing, place) = locate(machine, id, index);
    let before = format!("Flit {index} of {} {place}. ", names::packet_in_words(machine, id));
    Ok(Starts { things: vec![thing], before })
}

fn locate(machine: &Machine, id: PacketId, index: u32) -> (Thing, String) {
    let is_it = |flit: Flit| flit.packet() == id && flit.index() == index;
    let packet = machine.packet(id);
    for input in machine.ids().inputs().chain(machine.ids().doors_of(packet.to)) {
        if let Some(before) = machine.network().contents(input).position(is_it) {
            return match input.router() {
                Some(router) => {
                    let queue = format!("an input buffer of {}", names::router(machine, router));
                    (Thing::Buffer(input), in_queue(before, &queue))
                }
                None => (Thing::Door(input), in_queue(before, &format!("the port of node {}", packet.to.0))),
            };
        }
    }
    if let Some((arrives, moving)) = machine.flits_on_wires().find(|(_, moving)| is_it(moving.flit)) {
        let channel = machine.fixed().graph.channels[machine.fixed().channel_to(moving.to) as usize];
        let [from, to] = [channel.from, channel.to].map(|end: End| names::end(machine, end));
        return (Thing::Packet(id), format!("is on the link from {from} to {to} and arrives in cycle {arrives}"));
    }
    // In no queue and on no wire: it has not left its node yet, or has arrived at its destination.
    let from = packet.from().0;
    let to = packet.to.0;
    let networks = machine.networks().all();
    let mut sent = networks.filter_map(|network| Some((network, machine.sending(packet.from(), network)?)));
    match sent.find(|(_, sending)| sending.packet == id) {
        Some((network, sending)) if u32::from(sending.sent) <= index => {
            (Thing::Port { node: from, network }, format!("has not left node {from} yet"))
        }
        _ if packet.injected == NEVER => (Thing::Packet(id), format!("has not left node {from} yet")),
        _ => (Thing::Packet(id), format!("has arrived at node {to}")),
    }
}

fn in_queue(before: usize, queue: &str) -> String {
    match before {
        0 => format!("is at the front of {queue}"),
        1 => format!("is in {queue}, behind one other"),
        more => format!("is in {queue}, behind {more} others"),
    }
}
