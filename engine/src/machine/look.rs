//! What others may look at between two cycles, beyond what is public in its own right.

use super::Machine;
use crate::model::{NodeId, Packet, PacketId};
use crate::ni::Traffic;
use crate::router::Place;
use std::ops::Range;

impl Machine {
    /// A packet that may be gone by now, its slot empty or another's.
    pub fn find(&self, id: PacketId) -> Option<&Packet> {
        self.packets.find(id)
    }

    /// Acknowledgements that have come and take effect when they are processed: at which node, and from whom.
    pub fn acks_in_process(&self) -> impl Iterator<Item = (NodeId, NodeId)> + '_ {
        self.wires.acks().map(|processed| (processed.at, processed.from))
    }

    /// What a logical network carries, if it is in use.
    pub fn traffic(&self, network: usize) -> Option<Traffic> {
        self.fixed.rules.traffic[network]
    }

    /// Free slots that a port needs ahead to start a packet on a logical network.
    pub fn start_credits(&self, network: usize) -> u32 {
        u32::from(self.fixed.rules.start_credits[network])
    }

    /// The virtual channels of a port that belong to a logical network.
    pub fn channels_of(&self, network: usize) -> Range<u32> {
        let per_network = self.fixed.rules.per_network;
        network as u32 * per_network..(network as u32 + 1) * per_network
    }

    /// The input virtual channel by which the packets of a node enter the network on one of its virtual channels.
    pub fn entry(&self, node: u32, vc: u32) -> u32 {
        let entry: Place = self.fixed.entries[node as usize];
        entry.number() * self.routers.width() + entry.channel() + vc
    }

    /// Acknowledgements that a node has made so far.
    pub fn acks_made(&self, node: u32) -> u32 {
        self.acks_made[node as usize]
    }
}
