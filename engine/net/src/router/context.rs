//! What routers ask of the machine around them, and what they tell it. They know packets by their ids only: what a
//! header says they are told.

use super::flit::Flit;
use super::id::InputId;
use crate::model::{Area, Cycle, Name, NodeId, PacketId, VirtualNetwork};
use crate::routing::{AtPorts, Candidates, Lengths, Options};

/// Where a packet may go from an input, and what decides among several ways.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// Outputs of the router that it may take.
    pub candidates: Candidates,
    /// Its length, in flits.
    pub flits: u16,
    /// A random number of the packet at this router.
    pub draw: u64,
}

/// Where a packet may go from an input of a router with more virtual channels than a word has bits.
#[derive(Clone, Copy, Debug)]
pub struct RouteAtPorts {
    /// Outputs of the router that it may take.
    pub proposed: AtPorts,
    /// Its length, in flits.
    pub flits: u16,
    /// A random number of the packet at this router.
    pub draw: u64,
}

/// Where a packet may go from an input, in the order in which it tries.
#[derive(Clone, Copy, Debug)]
pub struct OrderedRoute {
    /// Outputs of the router that it may take.
    pub options: Options,
    /// Its length, in flits.
    pub flits: u16,
}

/// The machine, as routers see it.
pub trait RouterContext {
    /// The head of a packet is at an input of a router and has been routed; `draws` if the router looks at the number that
    /// is drawn, which else is only drawn if routing does.
    fn route(&mut self, packet: PacketId, input: InputId, draws: bool) -> Route;

    /// Virtual channels at each port, if routers have more than a word has bits and routing proposes the same of some ports.
    fn routes_at_ports(&self) -> Option<u32>;

    /// As [`route`](Self::route), of such routers.
    fn route_at_ports(&mut self, packet: PacketId, input: InputId, draws: bool) -> RouteAtPorts;

    /// The same for a packet that goes by way of a node, on its way there.
    fn route_by(&mut self, way_of: NodeId, packet: PacketId, input: InputId) -> Route;

    /// Where a packet may go from an input, without its being counted.
    fn ways(&self, packet: PacketId, input: InputId) -> Candidates;

    /// How long the paths are that begin with the first candidates of a packet at an input and with the others.
    fn lengths(&self, packet: PacketId, input: InputId) -> Lengths;

    /// Where a packet may go of which a copy is for a node, without its being counted.
    fn ways_to(&self, to: NodeId, packet: PacketId, input: InputId) -> Candidates;

    /// The options of a packet whose head is at an input of a router.
    fn options(&self, packet: PacketId, input: InputId) -> OrderedRoute;

    /// The head of a packet that was routed before is to be routed again where it is.
    fn routed_again(&mut self, packet: PacketId);

    /// The head of a packet is at the front of an input of a further router.
    fn at_router(&mut self, packet: PacketId);

    /// The length of a packet, in flits.
    fn flits_of(&self, packet: PacketId) -> u32;

    /// The virtual network that a packet travels by.
    fn network_of(&self, packet: PacketId) -> VirtualNetwork;

    /// The name of a packet.
    fn name(&self, packet: PacketId) -> Name;

    /// The cycle in which a packet was created.
    fn created(&self, packet: PacketId) -> Cycle;

    /// The nodes to which a packet has yet to be delivered: one, unless it was created with several receivers. Such a
    /// packet is to come to each of them, flit by flit, under the same id.
    fn receivers(&self, packet: PacketId) -> impl Iterator<Item = NodeId> + '_;

    /// The rectangle of nodes that a packet is to come to, if it was created for one.
    fn area(&self, packet: PacketId) -> Option<Area>;

    /// Whether the network may lose packets now.
    fn loses_packets(&self) -> bool;

    /// Whether the packet whose head comes to an input is lost on the way to it. If so, the rest of it is to be
    /// swallowed there.
    fn loses(&mut self, packet: PacketId, input: InputId) -> bool;

    /// A packet whose head is at an input is dropped there by the router. The rest of it is to be swallowed.
    fn drops(&mut self, packet: PacketId, input: InputId);

    /// The last flit of a packet that was lost has been swallowed.
    fn swallowed(&mut self, packet: PacketId);

    /// Whether a packet whose head has arrived at its node is admitted. If so, all its flits are to be read.
    fn admits(&mut self, node: u32, packet: PacketId) -> bool;

    /// A node has read a flit of a packet that it let in.
    fn has_read(&mut self, node: u32, flit: Flit);

    /// There may be something that a node could not send before.
    fn wake_port(&mut self, node: u32);

    /// The flits that each channel has begun to pass, to be counted on.
    fn channel_flits(&mut self) -> &mut [u32];

    /// Switches have passed this many flits.
    fn hops(&mut self, flits: u64);
}
