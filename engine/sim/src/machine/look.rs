//! What can be read of a machine between two cycles, beyond its public fields.

use super::Machine;
use crate::software::State;
use net::model::id::NEVER;
use net::model::{Area, Cycle, NodeId, Packet, PacketId, VirtualNetwork};
use net::ni::Traffic;
use net::router::capabilities::Capabilities;
use net::router::{Ids, InputId, Moving, OutputId, Sending};
use net::routing::VirtualNetworks;

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
        match processor.deaf_until(self.now).is_some() {
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

    /// The inputs and outputs that there are.
    pub fn ids(&self) -> Ids {
        self.fixed.ids
    }

    /// The virtual networks, in use or not, and the virtual channels of each.
    pub fn networks(&self) -> &VirtualNetworks {
        &self.fixed.networks
    }

    /// How many slots to draw an input with: as many as it has, or, if there is no bound, enough for a packet and for
    /// what it holds.
    pub fn slots(&self, input: InputId) -> u32 {
        let (network, packet) = (self.network(), self.fixed.scenario.packet.flits.get());
        network.capacity(input).unwrap_or_else(|| packet.max(network.held(input)))
    }

    /// How many of the slots drawn where an output leads are free, as far as it knows.
    pub fn free_slots(&self, output: OutputId) -> u32 {
        let most = self.fixed.leads_to(output).map_or(0, |input| self.slots(input));
        self.network().room(output).min(most)
    }

    /// Whether an output leads to an input that takes in nothing now because of what it holds.
    pub fn leads_to_closed(&self, output: OutputId) -> bool {
        let Some(on_off) = self.network().facets().on_off else { return false };
        self.fixed.leads_to(output).is_some_and(|input| on_off.is_off(input))
    }

    /// Every flit on a wire, and the cycle in which it arrives.
    pub fn flits_on_wires(&self) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        self.network().wires(self.now)
    }

    /// What a node's port sends on a virtual network.
    pub fn sending(&self, node: NodeId, network: VirtualNetwork) -> Option<Sending> {
        self.ports[node.index()].outgoing[network].sending
    }

    /// The output of a node on which it sends packets of a virtual network, or has sent the latest one.
    pub fn sends_on(&self, node: NodeId, network: VirtualNetwork) -> OutputId {
        self.fixed.ids.source(node, self.ports[node.index()].outgoing[network].vc)
    }

    /// The outputs of a node on one of which the next packet of a virtual network may start.
    pub fn starts_on(&self, node: NodeId, network: VirtualNetwork) -> impl Iterator<Item = OutputId> {
        let (ids, channels) = (self.fixed.ids, self.networks().from_nodes()[network]);
        ids.sources_of(node).filter(move |output| channels >> output.vc() & 1 != 0)
    }

    /// Free slots that a node needs ahead to start a packet on a virtual network.
    pub fn start_room(&self, network: VirtualNetwork) -> u32 {
        let Capabilities { moves_whole_packets, room_to_enter, .. } = self.fixed.capabilities;
        let longest = self.fixed.rules.longest_packets[network];
        if moves_whole_packets { room_to_enter.max(longest.into()) } else { room_to_enter.max(1) }
    }
}
