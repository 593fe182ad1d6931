//! What holds flits, to be read between two cycles: inputs and what they hold, outputs and who holds them, wires.
//!
//! The same for routers and for nodes, and for every kind of router: who asks why something waits, draws a picture or
//! checks a rule needs nothing else.

use super::{Machine, Moving};
use crate::model::{Cycle, NodeId, PacketId};
use crate::router::{Flit, Ids, InputId, InputState, OutputId};

/// What one logical network of a node's port is sending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sending {
    pub packet: PacketId,
    /// Flits of it that have left, of so many.
    pub sent: u32,
    pub flits: u32,
}

impl Machine {
    /// The inputs and outputs that there are.
    pub fn ids(&self) -> Ids {
        self.fixed.ids
    }

    /// The flits in an input, front first.
    pub fn contents(&self, input: InputId) -> impl Iterator<Item = Flit> + '_ {
        let at_router = input.router().map(|_| self.routers.contents(input));
        let at_node = input.node().map(|node| &self.ports[node.index()].incoming[input.vc() as usize].flits);
        at_router.into_iter().flatten().chain(at_node.into_iter().flatten().copied())
    }

    /// How many flits an input holds.
    pub fn held(&self, input: InputId) -> u32 {
        match input.node() {
            None => self.routers.held(input),
            Some(node) => self.ports[node.index()].incoming[input.vc() as usize].flits.len() as u32,
        }
    }

    /// How many flits fit into an input.
    pub fn capacity(&self, _input: InputId) -> u32 {
        self.routers.depth()
    }

    /// The flit at the front of an input.
    pub fn front(&self, input: InputId) -> Option<Flit> {
        self.contents(input).next()
    }

    /// The packet that has to leave an input before this one can.
    pub fn ahead(&self, input: InputId, packet: PacketId) -> Option<PacketId> {
        self.front(input).map(Flit::packet).filter(|&front| front != packet)
    }

    /// What the packet at the front of an input is doing.
    pub fn state(&self, input: InputId) -> InputState {
        let Some(node) = input.node() else { return self.routers.state(input) };
        let incoming = &self.ports[node.index()].incoming[input.vc() as usize];
        match incoming.admitted {
            true => InputState::Read,
            false if incoming.flits.is_empty() => InputState::Idle,
            false => InputState::Refused,
        }
    }

    /// Flits for which there is room where an output leads, as far as it knows.
    pub fn room(&self, output: OutputId) -> u32 {
        match output.node() {
            None => self.routers.credits(output),
            Some(node) => u32::from(self.ports[node.index()].credits[output.vc() as usize]),
        }
    }

    /// The input whose packet holds an output of a router, if one does.
    pub fn holder(&self, output: OutputId) -> Option<InputId> {
        self.routers.holder(output)
    }

    /// Every flit on a wire, and the cycle in which it arrives.
    pub fn flits_on_wires(&self) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        self.wires.flits(self.now)
    }

    /// Every credit on a wire, by the output it goes back to.
    pub fn credits_on_wires(&self) -> impl Iterator<Item = OutputId> + '_ {
        self.wires.credits()
    }

    /// Bytes of the state of one router, buffers included.
    pub fn bytes_of_a_router(&self) -> usize {
        self.routers.bytes_of_one()
    }

    /// Logical networks, in use or not.
    pub fn networks(&self) -> u8 {
        self.fixed.scenario.channel.networks.count() as u8
    }

    /// What a node's port sends on a logical network.
    pub fn sending(&self, node: NodeId, network: u8) -> Option<Sending> {
        self.ports[node.index()].outgoing[usize::from(network)].sending
    }

    /// The output of a node on which it sends packets of a logical network, or has sent the latest one.
    pub fn sends_on(&self, node: NodeId, network: u8) -> OutputId {
        self.fixed.ids.source(node, self.ports[node.index()].outgoing[usize::from(network)].vc)
    }

    /// The outputs of a node on one of which the next packet of a logical network may start.
    pub fn starts_on(&self, node: NodeId, network: u8) -> impl Iterator<Item = OutputId> {
        let per_network = self.fixed.rules.per_network;
        let first = u32::from(network) * per_network;
        let ids = self.fixed.ids;
        (first..first + per_network).map(move |vc| ids.source(node, vc))
    }

    /// Free slots that a node needs ahead to start a packet on a logical network.
    pub fn start_room(&self, network: u8) -> u32 {
        u32::from(self.fixed.rules.start_credits[usize::from(network)])
    }
}
