//! Where every packet is, found in one pass over the machine.

use crate::machine::{Machine, PacketFate};
use net::model::{Cycle, PacketId, id::NEVER};
use net::router::{Flit, InputId};

/// Where a packet is: the place of its foremost flit, or of all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In no part of the machine for the moment: an acknowledgement that is being read or processed.
    Nowhere,
    /// In its sender's interface, not injected yet.
    Waiting,
    /// Copies of it have left; it is kept in its sender's interface until one is acknowledged.
    Kept,
    /// Lost by the network, or dropped by its receiver: what is left of it will be read and forgotten.
    Gone,
    /// Its foremost flit is on a wire, and comes to this input in that cycle.
    Wire { to: InputId, arrives: Cycle },
    /// Its foremost flit is in this input, of a router or of its destination.
    Input(InputId),
    /// In a reorder buffer of its destination.
    Reordered,
    /// In the arrivals queue of its destination.
    Arrived,
    /// With its destination's processor.
    Accepted,
}

/// The place of every packet, by the slot it is kept in.
#[derive(Debug)]
pub struct Places {
    places: Vec<Place>,
    /// The least flit of each packet found in the network so far.
    foremost: Vec<u32>,
}

impl Places {
    /// Looks at the whole machine.
    pub fn take(machine: &Machine) -> Self {
        let slots = machine.packets().map(|(id, _)| id.index() + 1).max().unwrap_or(0);
        let mut places = Places { places: vec![Place::Nowhere; slots], foremost: vec![u32::MAX; slots] };
        places.in_network(machine);
        places.in_interfaces(machine);
        places.by_fate(machine);
        places
    }

    /// Where a packet is.
    pub fn of(&self, id: PacketId) -> Place {
        self.places.get(id.index()).copied().unwrap_or(Place::Nowhere)
    }

    fn in_network(&mut self, machine: &Machine) {
        for (arrives, moving) in machine.flits_on_wires() {
            self.flit(moving.flit, Place::Wire { to: moving.to, arrives });
        }
        for input in machine.ids().all_inputs() {
            machine.network().contents(input).for_each(|flit| self.flit(flit, Place::Input(input)));
        }
    }

    fn flit(&mut self, flit: Flit, place: Place) {
        let slot = flit.packet().index();
        if flit.index() < self.foremost[slot] {
            (self.foremost[slot], self.places[slot]) = (flit.index(), place);
        }
    }

    fn in_interfaces(&mut self, machine: &Machine) {
        for interface in &machine.interfaces {
            interface.outgoing().for_each(|id| self.places[id.index()] = Place::Waiting);
            interface.arrivals().for_each(|id| self.places[id.index()] = Place::Arrived);
            interface.reordered().for_each(|id| self.places[id.index()] = Place::Reordered);
        }
    }

    fn by_fate(&mut self, machine: &Machine) {
        for (id, packet) in machine.packets() {
            let place = &mut self.places[id.index()];
            match machine.fate(id) {
                PacketFate::Kept => *place = Place::Kept,
                PacketFate::Lost | PacketFate::Dropped => *place = Place::Gone,
                PacketFate::InTransit if packet.class.is_data() && packet.injected != NEVER => {
                    let is_received = machine.processors[packet.to.index()].receives() == Some(id);
                    if is_received || *place == Place::Nowhere {
                        *place = Place::Accepted;
                    }
                }
                PacketFate::InTransit => {}
            }
        }
    }
}
