//! Where every packet is, found in one pass over the machine.

use crate::machine::{Fate, Machine};
use crate::model::{Cycle, NodeId, PacketId, id::NEVER};
use crate::ni::Ni;
use crate::router::Flit;

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
    /// Its foremost flit is on a wire, and comes to this virtual channel in that cycle.
    Wire { to: u32, arrives: Cycle },
    /// Its foremost flit is in an input buffer of a router, at the front or behind other packets.
    Buffer { input: u32, is_front: bool },
    /// Its foremost flit has come to its destination's port and waits to be admitted.
    Door { vc: u32, is_front: bool },
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
        for input in 0..machine.fixed().router_channels() {
            self.queue(machine.routers.contents(input), |is_front| Place::Buffer { input, is_front });
        }
        for port in &machine.ports {
            for (vc, incoming) in (0..).zip(&port.incoming) {
                self.queue(incoming.flits.iter().copied(), |is_front| Place::Door { vc, is_front });
            }
        }
    }

    fn queue(&mut self, flits: impl Iterator<Item = Flit>, place: impl Fn(bool) -> Place) {
        let mut first = None;
        for flit in flits {
            let front = *first.get_or_insert(flit.packet());
            self.flit(flit, place(front == flit.packet()));
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
            match interface {
                Ni::Queues(queues) => {
                    queues.outgoing().for_each(|id| self.places[id.index()] = Place::Waiting);
                    queues.arrivals().for_each(|id| self.places[id.index()] = Place::Arrived);
                }
                Ni::Nifdy(nifdy) => {
                    let waiting = nifdy.sender().pool().waiting().iter();
                    waiting.for_each(|waiting| self.places[waiting.packet.index()] = Place::Waiting);
                    let arrivals = nifdy.receiver().arrivals();
                    arrivals.for_each(|arrival| self.places[arrival.packet.index()] = Place::Arrived);
                    let windows = nifdy.receiver().slots().iter().flat_map(|slot| slot.window()).flatten();
                    windows.for_each(|early| self.places[early.packet.index()] = Place::Reordered);
                }
            }
        }
    }

    fn by_fate(&mut self, machine: &Machine) {
        for (id, packet) in machine.packets() {
            let place = &mut self.places[id.index()];
            match machine.fate(id) {
                Fate::Kept => *place = Place::Kept,
                Fate::Lost | Fate::Dropped => *place = Place::Gone,
                Fate::UnderWay if packet.class.is_data() && packet.injected != NEVER => {
                    let is_received = machine.processors[packet.to.index()].receives() == Some(id);
                    if is_received || *place == Place::Nowhere {
                        *place = Place::Accepted;
                    }
                }
                Fate::UnderWay => {}
            }
        }
    }
}

/// The packets in a node's arrivals queue, the next one first.
pub fn arrivals(machine: &Machine, node: u32) -> Vec<PacketId> {
    match &machine.interfaces[node as usize] {
        Ni::Queues(queues) => queues.arrivals().collect(),
        Ni::Nifdy(nifdy) => nifdy.receiver().arrivals().map(|arrival| arrival.packet).collect(),
    }
}

/// The input buffer, or beyond those of all routers the port of a node, that a packet's way leads to from an output.
pub fn target(machine: &Machine, output: u32) -> Option<Target> {
    let fixed = machine.fixed();
    let to = fixed.target(output)?;
    Some(match to.checked_sub(fixed.router_channels()) {
        None => Target::Buffer(to),
        Some(beyond) => {
            let per_port = fixed.channels_per_port();
            Target::Door { node: NodeId(beyond / per_port), vc: beyond % per_port }
        }
    })
}

/// What a channel leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// An input buffer of a router, `router × width + channel`.
    Buffer(u32),
    /// A virtual channel of a node's port.
    Door { node: NodeId, vc: u32 },
}

impl Target {
    /// Flits in it.
    pub fn held(self, machine: &Machine) -> u32 {
        match self {
            Target::Buffer(input) => machine.routers.held(input),
            Target::Door { node, vc } => machine.ports[node.index()].incoming[vc as usize].flits.len() as u32,
        }
    }
}
