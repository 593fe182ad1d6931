//! Where everything is: flits by packet, packets by place.

use super::rule;
use crate::machine::{Machine, PacketFate};
use net::model::{NodeId, Packet, PacketId, id::NEVER};
use net::router::Flit;
use std::collections::BTreeMap;

/// Where a packet is on its way to one of its receivers. Its flits may at the same time be further back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere: it is lost.
    Nowhere,
    /// In its sender's interface.
    Waiting,
    /// Its head is in the network.
    Network,
    /// In its receiver's interface: in the arrivals queue, or in a reorder buffer.
    Arrived,
    Reordered,
    /// With its receiver's processor; acknowledgements, with the interface.
    Accepted,
    /// It has left as copies, and is kept until one is acknowledged.
    Kept,
    /// Lost by the network or dropped by its receiver; what is left of it will be read and forgotten.
    Gone,
}

/// All flits and packets under way, by the slot of the packet.
pub struct Census {
    places: Vec<Place>,
    /// Where packets with several receivers are that have come to one of them.
    arrived: BTreeMap<(PacketId, NodeId), Place>,
    /// Which flits of each packet are in the network.
    flits: Vec<Vec<u32>>,
    /// How many flits of each packet have left the sender; none if it is not being sent.
    sending: Vec<Option<u32>>,
}

impl Census {
    pub fn place(&self, id: PacketId) -> Place {
        self.places[id.index()]
    }

    /// Where a packet is on its way to a receiver.
    pub fn place_for(&self, id: PacketId, receiver: NodeId) -> Place {
        self.arrived.get(&(id, receiver)).copied().unwrap_or(self.place(id))
    }

    /// Whether any of its flits has yet to leave the network.
    pub fn is_in_network(&self, id: PacketId) -> bool {
        !self.flits[id.index()].is_empty() || self.sending[id.index()].is_some()
    }

    /// Counts, and reports contradictions.
    pub fn take(machine: &Machine, broken: &mut Vec<String>) -> Self {
        let slots = machine.packets().map(|(id, _)| id.index() + 1).max().unwrap_or(0);
        let (places, arrived) = (vec![Place::Nowhere; slots], BTreeMap::new());
        let mut census = Census { places, arrived, flits: vec![Vec::new(); slots], sending: vec![None; slots] };
        census.count_flits(machine, broken);
        census.find_packets(machine, broken);
        census.check_flits(machine, broken);
        census
    }

    fn count_flits(&mut self, machine: &Machine, broken: &mut Vec<String>) {
        let ids = machine.ids();
        for input in ids.all_inputs() {
            machine.network().contents(input).for_each(|flit| self.flit(machine, flit, broken));
        }
        for node in (0..ids.nodes).map(NodeId) {
            for sending in machine.networks().all().filter_map(|network| machine.sending(node, network)) {
                self.sending[sending.packet.index()] = Some(u32::from(sending.sent));
            }
        }
        for (_, moving) in machine.flits_on_wires() {
            self.flit(machine, moving.flit, broken);
        }
    }

    fn flit(&mut self, machine: &Machine, flit: Flit, broken: &mut Vec<String>) {
        match self.flits.get_mut(flit.packet().index()) {
            Some(flits) => {
                let again = machine.fixed().capabilities.keeps_flits_single && flits.contains(&flit.index());
                rule(!again, broken, || format!("{flit:?} is in the network twice"));
                flits.push(flit.index());
            }
            None => broken.push(format!("{flit:?} belongs to no packet")),
        }
    }

    fn find_packets(&mut self, machine: &Machine, broken: &mut Vec<String>) {
        for (node, interface) in (0..).map(NodeId).zip(&machine.interfaces) {
            interface.outgoing().for_each(|id| self.found(id, Place::Waiting, broken));
            let arrivals = interface.arrivals().map(|id| (id, Place::Arrived));
            for (id, place) in arrivals.chain(interface.reordered().map(|id| (id, Place::Reordered))) {
                match machine.has_several_receivers(id) {
                    true => self.found_at(id, node, place, broken),
                    false => self.found(id, place, broken),
                }
            }
            let received = machine.processors[node.index()].receives();
            if let Some(id) = received.filter(|&id| machine.has_several_receivers(id)) {
                self.found_at(id, node, Place::Accepted, broken);
            }
        }
        for (id, _) in machine.packets() {
            // A processor that waits for its last flit says so itself.
            let is_left = |node: &NodeId| machine.processors[node.index()].receives() != Some(id);
            machine.received_at(id).filter(is_left).for_each(|node| self.found_at(id, node, Place::Accepted, broken));
        }
        for (id, packet) in machine.packets() {
            let in_interface = self.places[id.index()] != Place::Nowhere;
            let head_in_network =
                match machine.fixed().capabilities.keeps_flits_single && !machine.has_several_receivers(id) {
                    true => self.flits[id.index()].contains(&0),
                    false => !in_interface && self.is_in_network(id) && !machine.is_accepted(id),
                };
            rule(!(in_interface && head_in_network), broken, || {
                format!("{packet:?} is in an interface and in the network")
            });
            if !in_interface {
                self.places[id.index()] = self.place_of(machine, id, packet, head_in_network);
            }
        }
    }

    fn found(&mut self, id: PacketId, place: Place, broken: &mut Vec<String>) {
        rule(self.places[id.index()] == Place::Nowhere, broken, || format!("{id:?} is in two interfaces"));
        self.places[id.index()] = place;
    }

    /// One of the receivers of a packet has it.
    fn found_at(&mut self, id: PacketId, node: NodeId, place: Place, broken: &mut Vec<String>) {
        let before = self.arrived.insert((id, node), place);
        rule(before.is_none(), broken, || format!("{id:?} has arrived at {node:?} twice"));
    }

    /// Where a packet is that no interface has.
    fn place_of(&self, machine: &Machine, id: PacketId, packet: &Packet, head_in_network: bool) -> Place {
        let processor = &machine.processors[packet.to.index()];
        match machine.fate(id) {
            PacketFate::Kept => Place::Kept,
            PacketFate::Lost | PacketFate::Dropped => Place::Gone,
            PacketFate::InTransit if head_in_network => Place::Network,
            // It is neither with its sender nor has it left.
            PacketFate::InTransit if packet.injected == NEVER => Place::Nowhere,
            PacketFate::InTransit if processor.receives() == Some(id) => Place::Accepted,
            // Nobody waits for its last flit, where receiving costs nothing or is done by the interface.
            PacketFate::InTransit if self.is_in_network(id) && (!packet.class.is_data() || machine.is_accepted(id)) => {
                Place::Accepted
            }
            PacketFate::InTransit => Place::Nowhere,
        }
    }

    /// The flits in the network are what has left the sender and not been read, without a gap.
    fn check_flits(&self, machine: &Machine, broken: &mut Vec<String>) {
        for (id, packet) in machine.packets() {
            let (flits, sending) = (&self.flits[id.index()], self.sending[id.index()]);
            let sent = sending.unwrap_or(u32::from(packet.flits));
            if machine.fate(id) == PacketFate::Kept {
                rule(flits.is_empty(), broken, || format!("{packet:?} is kept, and in the network"));
                continue;
            }
            if !machine.fixed().capabilities.keeps_flits_single {
                continue;
            }
            let whole = match (flits.iter().min(), flits.iter().max()) {
                (Some(first), Some(last)) => last + 1 == sent && flits.len() as u32 == last + 1 - first,
                // All that has left has been read.
                _ => true,
            };
            rule(whole, broken, || format!("{packet:?}: {sent} flits have left, in the network are {flits:?}"));
        }
        let tails = machine.flits_on_wires().map(|(_, moving)| moving.flit);
        let buffered = machine.ids().inputs().flat_map(|input| machine.network().contents(input));
        for flit in tails.chain(buffered) {
            let last = u32::from(machine.packet(flit.packet()).flits) - 1;
            rule(flit.is_tail() == (flit.index() == last), broken, || format!("{flit:?} of {} flits", last + 1));
        }
    }
}
