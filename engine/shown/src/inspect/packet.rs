//! A packet: what it is and where it is.

use super::answer::{BulkInspection, PacketInspection, PacketPlace, PlaceKind};
use super::reach::reach;
use super::router;
use crate::naming::kind_of;
use net::model::{Class, Cycle, Fingerprint, Packet, PacketId, id::NEVER};
use net::router::InputId;
use sim::machine::{Machine, PacketFate};
use sim::question::PacketName;
use sim::why::{self, names};

/// A digest of where the packet of this name is: it changes with every hop.
pub fn place_of(machine: &Machine, name: PacketName) -> u64 {
    let Ok(id) = why::packet(machine, name) else { return u64::MAX };
    let place = locate(machine, id, machine.packet(id));
    let mut print = Fingerprint::default();
    for number in [place.node, place.router, place.channel] {
        print.word(number.map_or(0, |number| u64::from(number) + 1));
    }
    print.word(place.kind as u64);
    print.value()
}

/// The packet of this name.
///
/// # Errors
/// A sentence that says what became of it.
pub fn packet(machine: &Machine, name: PacketName) -> Result<PacketInspection, String> {
    why::packet(machine, name).map(|id| describe(machine, id, machine.packet(id)))
}

fn describe(machine: &Machine, id: PacketId, packet: &Packet) -> PacketInspection {
    let bulk = match packet.class {
        Class::Bulk { dialog, sequence, exit, .. } => {
            Some(BulkInspection { dialog: Some(dialog), sequence: Some(sequence), exit, request: false })
        }
        Class::Scalar { request: true, .. } => {
            Some(BulkInspection { dialog: None, sequence: None, exit: false, request: true })
        }
        _ => None,
    };
    let place = locate(machine, id, packet);
    PacketInspection {
        packet: names::packet(packet),
        from: packet.from().0,
        to: packet.to.0,
        class: kind_of(packet),
        flits: packet.flits,
        payload: packet.payload,
        created: packet.created,
        injected: (packet.injected != NEVER).then_some(packet.injected),
        age: machine.now() - packet.created.min(machine.now()),
        bulk,
        sentence: place.sentence.clone(),
        place,
        reach: machine.area(id).map(|area| reach(machine, packet.name, area, Some(id))),
    }
}

/// Where the packet's head is, and what it does there.
fn locate(machine: &Machine, id: PacketId, packet: &Packet) -> PacketPlace {
    let graph = &machine.fixed().graph;
    let at_source = |sentence| place(PlaceKind::Pool, packet.from().0, sentence);
    if packet.injected == NEVER {
        return at_source(format!("Waits in the interface of node {} to be injected.", packet.from().0));
    }
    if machine.fate(id) == PacketFate::Kept {
        return at_source(format!("Kept in the interface of node {} until it is acknowledged.", packet.from().0));
    }
    if machine.fate(id) == PacketFate::Lost {
        return at_source("Lost by the network; the rest of it is discarded as it arrives.".to_string());
    }
    let foremost = machine
        .flits_on_wires()
        .filter(|(_, moving)| moving.flit.packet() == id)
        .min_by_key(|(_, moving)| moving.flit.index());
    let mut buffered: Option<(InputId, u32)> = None;
    for input in machine.ids().inputs() {
        for flit in machine.network().contents(input).filter(|flit| flit.packet() == id) {
            if buffered.is_none_or(|(_, index)| flit.index() < index) {
                buffered = Some((input, flit.index()));
            }
        }
    }
    match (foremost, buffered) {
        (Some((arrives, moving)), waiting) if waiting.is_none_or(|(_, index)| moving.flit.index() < index) => {
            on_channel(machine, machine.fixed().channel_to(moving.to), arrives)
        }
        (_, Some((input, _))) => {
            let at = input.owner();
            let doing = match machine.network().ahead(input, id) {
                None => router::sentence(machine, input, machine.network().state(input)),
                Some(_) => "Waits behind another packet.".to_string(),
            };
            place(PlaceKind::Router, at, format!("In {}. {doing}", graph.router_name(at)))
        }
        _ => at_destination(machine, id, packet),
    }
}

fn on_channel(machine: &Machine, channel: u32, arrives: Cycle) -> PacketPlace {
    let name = machine.fixed().graph.channel_name(channel);
    let sentence = format!("On the {name}; its foremost flit there arrives in cycle {arrives}.");
    place(PlaceKind::Channel, channel, sentence)
}

/// A place of a kind, by the number of the router, channel or node that it is or is in.
fn place(kind: PlaceKind, number: u32, sentence: String) -> PacketPlace {
    let (mut router, mut channel, mut node) = (None, None, None);
    match kind {
        PlaceKind::Router => router = Some(number),
        PlaceKind::Channel => channel = Some(number),
        PlaceKind::Pool | PlaceKind::Ni | PlaceKind::Processor => node = Some(number),
    }
    PacketPlace { kind, router, channel, node, sentence }
}

fn at_destination(machine: &Machine, id: PacketId, packet: &Packet) -> PacketPlace {
    use sim::software::State;
    let processor = &machine.processors[packet.to.index()];
    let being_received = matches!(processor.state(), State::Receiving(held) | State::AwaitingTail(held) if held == id);
    let (kind, doing) = if being_received {
        (PlaceKind::Processor, "is being received by the processor")
    } else {
        (PlaceKind::Ni, "waits in the interface for the processor")
    };
    place(kind, packet.to.0, format!("Has arrived at node {} and {doing}.", packet.to.0))
}
