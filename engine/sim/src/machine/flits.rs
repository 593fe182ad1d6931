//! What holds flits, to be read between two cycles: inputs and what they hold, outputs and who holds them, wires.
//!
//! The same for routers and for nodes, and for every kind of router: who asks why something waits, draws a picture or
//! checks a rule needs nothing else.

use super::Machine;
use net::model::{Cycle, NodeId, PacketId, VirtualNetwork};
use net::router::mad_postman::MadPostman;
use net::router::pipelined::Pipelined;
use net::router::spider::Spider;
use net::router::{Flit, Ids, InputId, InputState, Moving, MovingPhit, OutputId, ProgramLine, Sending, StoredState};
use net::routing::{Options, VirtualNetworks};

impl Machine {
    /// The inputs and outputs that there are.
    pub fn ids(&self) -> Ids {
        self.fixed.ids
    }

    /// The flits in an input, front first.
    pub fn contents(&self, input: InputId) -> impl Iterator<Item = Flit> + '_ {
        self.network().contents(input)
    }

    /// How many flits an input holds.
    pub fn held(&self, input: InputId) -> u32 {
        self.network().held(input)
    }

    /// How many flits fit into an input; none if there is no bound.
    pub fn capacity(&self, input: InputId) -> Option<u32> {
        self.network().capacity(input)
    }

    /// How many slots to draw an input with: as many as it has, or, if there is no bound, enough for a packet and for
    /// what it holds.
    pub fn slots(&self, input: InputId) -> u32 {
        let packet = self.fixed.scenario.packet.flits.get();
        self.capacity(input).unwrap_or_else(|| packet.max(self.held(input)))
    }

    /// The flit at the front of an input.
    pub fn front(&self, input: InputId) -> Option<Flit> {
        self.network().front(input)
    }

    /// The packet that has to leave an input before this one can.
    pub fn ahead(&self, input: InputId, packet: PacketId) -> Option<PacketId> {
        self.network().ahead(input, packet)
    }

    /// What the packet at the front of an input is doing.
    pub fn state(&self, input: InputId) -> InputState {
        self.network().state(input)
    }

    /// Flits for which there is room where an output leads, as far as it knows.
    pub fn room(&self, output: OutputId) -> u32 {
        self.network().room(output)
    }

    /// How many of the slots drawn where an output leads are free, as far as it knows.
    pub fn free_slots(&self, output: OutputId) -> u32 {
        self.room(output).min(self.fixed.leads_to(output).map_or(0, |input| self.slots(input)))
    }

    /// What the header at the front of an input tries, or tried, one after the other, if it keeps to an order.
    pub fn options(&self, input: InputId) -> Option<&Options> {
        self.network().options(input)
    }

    /// Free slots that a packet needs ahead to be given an output that it need not fit into as a whole.
    pub fn room_to_enter(&self) -> u32 {
        self.network().room_to_enter()
    }

    /// The pipelined routers, if the routers are such.
    pub fn pipelined(&self) -> Option<&Pipelined> {
        self.network().pipelined()
    }

    /// Whether an output leads to an input that takes in nothing now because of what it holds.
    pub fn leads_to_closed(&self, output: OutputId) -> bool {
        self.fixed.leads_to(output).is_some_and(|input| self.network().is_closed(input))
    }

    /// Whether routers count the room that they have ahead, flit by flit.
    pub fn counts_credits(&self) -> bool {
        self.network().counts_credits()
    }

    /// Whether a packet moves on only where there is room for all of it.
    pub fn moves_whole_packets(&self) -> bool {
        self.network().moves_whole_packets()
    }

    /// The input whose packet holds an output of a router, if one does.
    pub fn holder(&self, output: OutputId) -> Option<InputId> {
        self.network().holder(output)
    }

    /// Every flit on a wire, and the cycle in which it arrives.
    pub fn flits_on_wires(&self) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        self.network().wires(self.now)
    }

    /// Whether each flit of a packet is at one place at most, and those in the network are without a gap.
    pub fn keeps_flits_single(&self) -> bool {
        self.network().keeps_flits_single()
    }

    /// Every phit on a wire, if flits are cut into such.
    pub fn phits_on_wires(&self) -> impl Iterator<Item = MovingPhit> + '_ {
        self.network().phits()
    }

    /// The mad-postman chips, if the routers are such.
    pub fn mad_postman(&self) -> Option<&MadPostman> {
        self.network().mad_postman()
    }

    /// The SPIDER adapters, if the routers are such.
    pub fn spider(&self) -> Option<&Spider> {
        self.network().spider()
    }

    /// The packet that holds an output of a router, if that is one in the memory of its node.
    pub fn sends_from_memory(&self, output: OutputId) -> Option<PacketId> {
        self.network().sends_from_memory(output)
    }

    /// The input of a router that is the memory of its node, and a sentence on how full it is.
    pub fn memory(&self, router: u32) -> Option<(InputId, String)> {
        self.network().memory(router)
    }

    /// The program that the receivers of a router decide by, if it has one.
    pub fn program(&self, router: u32) -> Option<Vec<ProgramLine>> {
        self.network().program(router)
    }

    /// What a packet does in an input that is the memory of a node.
    pub fn kept(&self, input: InputId, packet: PacketId) -> Option<StoredState> {
        self.network().kept(input, packet)
    }

    /// A sentence for each way in which the routers break the law of their kind.
    pub fn broken_in_network(&self) -> Vec<String> {
        self.network().broken()
    }

    /// Bytes of the state of one router, buffers included.
    pub fn bytes_of_a_router(&self) -> usize {
        self.network().bytes_of_a_router()
    }

    /// The virtual networks, in use or not, and the virtual channels of each.
    pub fn networks(&self) -> &VirtualNetworks {
        &self.fixed.networks
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
        self.network().start_room(network)
    }
}
