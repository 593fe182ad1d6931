//! A single flit: where it is, and what there it waits with.

use super::packet;
use net::model::PacketId;
use net::router::Flit;
use net::topology::End;
use sim::machine::Machine;
use sim::why::{Thing, names};

/// Where flit `5.17 3`, the third after the head of packet 5.17, is, as a sentence; and the thing whose progress it
/// shares there.
pub fn find(machine: &Machine, which: &str) -> Result<(Thing, String), String> {
    let (name, number) = which.rsplit_once(' ').unwrap_or((which, ""));
    let Ok(index) = number.parse::<u32>() else {
        return Err(format!("{which}: expected the name of a flit, its packet and its number there, such as 5.17 3."));
    };
    let id = packet::find(machine, name)?;
    let flits = machine.packet(id).flits.into();
    if index >= flits {
        return Err(format!("Packet {name} has no flit {index}: its flits are 0 to {}.", flits - 1));
    }
    let (thing, place) = locate(machine, id, index);
    Ok((thing, format!("Flit {index} of {} {place}. ", names::packet_in_words(machine, id))))
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
        _ if packet.injected == net::model::id::NEVER => (Thing::Packet(id), format!("has not left node {from} yet")),
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
