//! Where everything is: flits by packet, packets by place.

use super::rule;
use crate::machine::{Fate, Machine};
use crate::model::{NodeId, PacketId, id::NEVER};
use crate::router::Flit;

/// Where a packet is. Its flits may at the same time be further back.
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
    /// Which flits of each packet are in the network.
    flits: Vec<Vec<u32>>,
    /// How many flits of each packet have left the sender; none if it is not being sent.
    sending: Vec<Option<u32>>,
}

impl Census {
    pub fn place(&self, id: PacketId) -> Place {
        self.places[id.index()]
    }

    /// Whether any of its flits has yet to leave the network.
    pub fn is_in_network(&self, id: PacketId) -> bool {
        !self.flits[id.index()].is_empty() || self.sending[id.index()].is_some()
    }

    /// Counts, and writes down what cannot be.
    pub fn take(machine: &Machine, broken: &mut Vec<String>) -> Self {
        let slots = machine.packets().map(|(id, _)| id.index() + 1).max().unwrap_or(0);
        let mut census =
            Census { places: vec![Place::Nowhere; slots], flits: vec![Vec::new(); slots], sending: vec![None; slots] };
        census.count_flits(machine, broken);
        census.find_packets(machine, broken);
        census.check_flits(machine, broken);
        census
    }

    fn count_flits(&mut self, machine: &Machine, broken: &mut Vec<String>) {
        let ids = machine.ids();
        for input in ids.all_inputs() {
            machine.contents(input).for_each(|flit| self.flit(flit, broken));
        }
        for node in (0..ids.nodes).map(NodeId) {
            for sending in (0..machine.networks()).filter_map(|network| machine.sending(node, network)) {
                self.sending[sending.packet.index()] = Some(sending.sent);
            }
        }
        for (_, moving) in machine.flits_on_wires() {
            self.flit(moving.flit, broken);
        }
    }

    fn flit(&mut self, flit: Flit, broken: &mut Vec<String>) {
        match self.flits.get_mut(flit.packet().index()) {
            Some(flits) => {
                rule(!flits.contains(&flit.index()), broken, || format!("{flit:?} is in the network twice"));
                flits.push(flit.index());
            }
            None => broken.push(format!("{flit:?} belongs to no packet")),
        }
    }

    fn find_packets(&mut self, machine: &Machine, broken: &mut Vec<String>) {
        let mut found = |id: PacketId, place: Place| {
            rule(self.places[id.index()] == Place::Nowhere, broken, || format!("{id:?} is in two interfaces"));
            self.places[id.index()] = place;
        };
        for interface in &machine.interfaces {
            interface.outgoing().for_each(|id| found(id, Place::Waiting));
            interface.arrivals().for_each(|id| found(id, Place::Arrived));
            interface.reordered().for_each(|id| found(id, Place::Reordered));
        }
        for (id, packet) in machine.packets() {
            let place = &mut self.places[id.index()];
            let in_interface = *place != Place::Nowhere;
            let head_in_network = self.flits[id.index()].contains(&0);
            rule(!(in_interface && head_in_network), broken, || {
                format!("{packet:?} is in an interface and in the network")
            });
            if in_interface {
                continue;
            }
            let processor = &machine.processors[packet.to.index()];
            let fate = machine.fate(id);
            if fate == Fate::Kept {
                *place = Place::Kept;
            } else if fate != Fate::UnderWay {
                *place = Place::Gone;
            } else if head_in_network {
                *place = Place::Network;
            } else if packet.injected == NEVER {
                // It was neither with its sender nor has it left.
            } else if !packet.class.is_data() || processor.is_ideal_sink() {
                *place = if !self.flits[id.index()].is_empty() || self.sending[id.index()].is_some() {
                    Place::Accepted
                } else {
                    *place
                };
            } else if processor.receives() == Some(id) {
                *place = Place::Accepted;
            }
        }
    }

    /// The flits in the network are what has left the sender and not been read, without a gap.
    fn check_flits(&self, machine: &Machine, broken: &mut Vec<String>) {
        for (id, packet) in machine.packets() {
            let (flits, sending) = (&self.flits[id.index()], self.sending[id.index()]);
            let sent = sending.unwrap_or(u32::from(packet.flits));
            if machine.fate(id) == Fate::Kept {
                rule(flits.is_empty(), broken, || format!("{packet:?} is kept, and in the network"));
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
        let buffered = machine.ids().inputs().flat_map(|input| machine.contents(input));
        for flit in tails.chain(buffered) {
            let last = u32::from(machine.packet(flit.packet()).flits) - 1;
            rule(flit.is_tail() == (flit.index() == last), broken, || format!("{flit:?} of {} flits", last + 1));
        }
    }
}
