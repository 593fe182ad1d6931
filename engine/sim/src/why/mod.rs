//! Why is this waiting? Read off a machine between two cycles; the machine knows nothing of it and pays nothing for it.
//!
//! Everything that waits does so until something else makes progress: any one of several things, or all of them. These
//! waits form a graph. Whatever needs only time is a root; a search backwards from the roots finds everything that can
//! ever move ([`Graph`]), and the chain of a wait follows the graph to the nearest root. What the search does not find
//! will never move: a deadlock ([`deadlock`]). Nothing here knows a particular topology, interface or workload; it knows
//! buffers, credits, holders, queues and acknowledgements, which is all there is to wait for.

mod answer;
mod blame;
pub mod deadlock;
mod explain;
mod graph;
mod interface;
pub mod memory;
pub mod names;
mod network;
mod places;
mod program;
mod spot;
mod subjects;
mod thing;
pub mod words;

pub use answer::{WaitingPlace, WhyAnswer, WhyLink};
pub use blame::{Blame, Blockers, blockers};
pub use explain::{explain, links};
pub use graph::Graph;
pub use places::{Place, Places};
pub use subjects::{missing, packet};
pub use thing::{On, Thing, Wait, Why};

use crate::machine::Machine;
use net::model::{NodeId, Packet, PacketId};
use net::ni::Awaited;

/// A machine, and where everything in it is: what every question begins with.
#[derive(Debug)]
pub struct Waits<'a> {
    pub machine: &'a Machine,
    pub places: Places,
}

impl<'a> Waits<'a> {
    /// Looks at a machine.
    pub fn of(machine: &'a Machine) -> Self {
        Waits { machine, places: Places::take(machine) }
    }

    /// What something waits for.
    pub fn wait(&self, thing: Thing) -> Wait {
        match thing {
            Thing::Packet(id) => self.packet(id),
            Thing::Buffer(input) => network::buffer(self.machine, input),
            Thing::Port { node, network } => network::port(self.machine, node, network),
            Thing::Door(input) => network::door(self.machine, input),
            Thing::Receiver(node) => interface::receiver(self.machine, node),
            Thing::Processor(node) => program::processor(self, node),
            Thing::Miss { node, line } => memory::miss(self, node, line),
            Thing::Room(node) => interface::room(self.machine, node),
            Thing::Entry { node, to } => interface::acknowledgement(self, node, Awaited::Of(NodeId(to))),
            Thing::Dialog(node) => interface::acknowledgement(self, node, Awaited::InDialog),
            Thing::Ack { node, to } => interface::ack(self.machine, node, to),
        }
    }

    /// Whether a packet is between its sender's interface and its receiver's processor.
    pub fn is_travelling(&self, id: PacketId) -> bool {
        !matches!(self.places.of(id), Place::Waiting | Place::Kept | Place::Gone | Place::Accepted)
    }

    fn packet(&self, id: PacketId) -> Wait {
        let machine = self.machine;
        let Some(packet) = machine.find(id) else { return Wait { why: Why::Lost, on: On::Itself } };
        match self.places.of(id) {
            Place::Kept => interface::kept(self, packet),
            Place::Reordered => interface::in_window(self, id, packet),
            place => placed(machine, id, packet, place),
        }
    }
}

/// What a packet that is known to be at a place waits for there, without a look at the rest of the machine.
pub fn at(machine: &Machine, id: PacketId, packet: &Packet, place: Place) -> Why {
    placed(machine, id, packet, place).why
}

fn placed(machine: &Machine, id: PacketId, packet: &Packet, place: Place) -> Wait {
    let to = packet.to.0;
    let itself = |why| Wait { why, on: On::Itself };
    match place {
        Place::Waiting => interface::before_leaving(machine, id, packet),
        Place::Kept | Place::Gone => itself(Why::Lost),
        Place::Wire { to, arrives } => itself(Why::Travels { channel: machine.fixed().channel_to(to), arrives }),
        Place::Input(input) => network::in_input(machine, id, input),
        Place::Reordered => itself(interface::reordered(machine, id, to)),
        Place::Arrived => interface::in_arrivals(machine, id, to),
        Place::Accepted => itself(Why::BeingReceived { node: to, until: machine.processors[to as usize].until() }),
        Place::Nowhere => itself(Why::BeingProcessed { node: to }),
    }
}
