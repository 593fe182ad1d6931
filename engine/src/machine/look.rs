//! What others may look at between two cycles, beyond what is public in its own right.

use super::Machine;
use crate::model::{NodeId, Packet, PacketId};
use crate::ni::Traffic;

impl Machine {
    /// A packet that may be gone by now, its slot empty or another's.
    pub fn find(&self, id: PacketId) -> Option<&Packet> {
        self.packets.find(id)
    }

    /// Acknowledgements that have come and take effect when they are processed: at which node, and from whom.
    pub fn acks_in_process(&self) -> impl Iterator<Item = (NodeId, NodeId)> + '_ {
        self.events.from(self.now).flat_map(|(_, events)| &events.acks).map(|processed| (processed.at, processed.from))
    }

    /// What a logical network carries, if it is in use.
    pub fn traffic(&self, network: usize) -> Option<Traffic> {
        self.fixed.rules.traffic[network]
    }

    /// Acknowledgements that a node has made so far.
    pub fn acks_made(&self, node: u32) -> u32 {
        self.acks_made[node as usize]
    }
}
