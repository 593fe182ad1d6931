//! What can be read of a machine between two cycles, beyond its public fields.

use super::Machine;
use crate::software::State;
use net::model::id::NEVER;
use net::model::{Area, NodeId, Packet, PacketId, VirtualNetwork};
use net::ni::Traffic;

impl Machine {
    /// A packet that may be gone by now, its slot empty or another's.
    pub fn find(&self, id: PacketId) -> Option<&Packet> {
        self.packets.find(id)
    }

    /// The data that a packet carries, if its program computes with them.
    pub fn words(&self, id: PacketId) -> Option<&[u32]> {
        self.cargo.as_ref().map(|cargo| cargo.of(id))
    }

    /// The nodes to which a packet has yet to be delivered.
    pub fn receivers(&self, id: PacketId) -> impl Iterator<Item = NodeId> + '_ {
        self.packets.receivers(id)
    }

    /// The rectangle that the receivers of a packet make, if it was created for one.
    pub fn area(&self, id: PacketId) -> Option<Area> {
        self.packets.area(id)
    }

    /// Receivers of a packet with several that have taken it and wait for its last flit.
    pub fn received_at(&self, id: PacketId) -> impl Iterator<Item = NodeId> + '_ {
        self.packets.received_at(id)
    }

    /// Whether the receiver of a packet that has one only has taken it out of its interface.
    pub fn is_accepted(&self, id: PacketId) -> bool {
        let processor = &self.processors[self.packets.get(id).to.index()];
        self.packets.is_received(id) || processor.receives() == Some(id)
    }

    /// What the processor of a node does: what its program knows of it, or else how it attends to the network.
    pub fn does(&self, node: usize) -> State {
        let processor = &self.processors[node];
        match processor.is_deaf(self.now) {
            true => State::Deaf,
            false => self.programs[node].state().unwrap_or(processor.state()),
        }
    }

    /// Whether a packet was created with several receivers.
    pub fn has_several_receivers(&self, id: PacketId) -> bool {
        self.packets.has_several(id)
    }

    /// Acknowledgements that have come and take effect when they are processed: at which node, and from whom.
    pub fn acks_in_process(&self) -> impl Iterator<Item = (NodeId, NodeId)> + '_ {
        self.events.from(self.now).flat_map(|(_, events)| &events.acks).map(|processed| (processed.at, processed.from))
    }

    /// The first virtual network that carries what is asked for.
    pub fn network_that(&self, carries: impl Fn(Traffic) -> bool) -> Option<VirtualNetwork> {
        let mut networks = self.fixed.rules.traffic.iter();
        networks.find(|(_, traffic)| traffic.is_some_and(&carries)).map(|(network, _)| network)
    }

    /// Acknowledgements that a node has made so far.
    pub fn acks_made(&self, node: u32) -> u32 {
        self.acks_made[node as usize]
    }

    /// The data packets that are pending for each receiver: injected, and not yet accepted by the processor there.
    pub fn pending(&self) -> impl Iterator<Item = (NodeId, PacketId, &Packet)> {
        self.packets.awaited().filter(|&(receiver, id, packet)| {
            let is_injected = packet.class.is_data() && packet.injected != NEVER;
            is_injected && self.processors[receiver.index()].receives() != Some(id)
        })
    }

    /// Packets that the processor of each node has sent and received.
    pub fn handled(&self) -> Vec<[u32; 2]> {
        self.processors.iter().map(|processor| [processor.sent, processor.received]).collect()
    }
}
