//! What every kind of router does in a cycle.
//!
//! A kind is all routers of a network with everything that is on its way between them, and the ends of the links at the
//! nodes. It owns what travels on its wires, says itself how it keeps a sender from overrunning it, and states the law
//! by which nothing gets lost on the way. What there is to see of it is its [`Occupancy`], what it can do its
//! [`Capabilities`](super::capabilities::Capabilities).

use super::allocation::Allocation;
use super::context::RouterContext;
use super::flit::Flit;
use super::id::InputId;
use super::occupancy::Occupancy;
use crate::model::{Cycle, Fingerprint, Packer, PacketId, PerNetwork, Print, Stream, Unpacker, VirtualNetwork, Word};
use crate::router::site::Site;
use crate::routing::Options;
use std::any::Any;

/// What a node's port is about to send, or sending, on a virtual network: the part that every kind shares.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outgoing {
    pub sending: Option<Sending>,
    /// The virtual channel of the packet being sent, or of the latest one.
    pub vc: u32,
    /// The physical channel passes a flit of this network until then.
    pub busy_until: Cycle,
}

/// The same for every virtual network of a port.
pub type Outgoings = PerNetwork<Outgoing>;

/// A packet that leaves a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[word(packet << 32 | sent)]
pub struct Sending {
    pub packet: PacketId,
    /// Flits of it that have left, and its length.
    pub sent: u16,
    #[word(skip = "the packet says so itself")]
    pub flits: u16,
}

/// Adds the ports of a node whose networks have one virtual channel each to a fingerprint.
pub fn fingerprint_outgoings(outgoing: &Outgoings, turn: VirtualNetwork, print: &mut Fingerprint) {
    for &Outgoing {
        sending,
        // The first of its network, always.
        vc: _,
        busy_until,
    } in &outgoing.0
    {
        print.all([sending.word(), busy_until]);
    }
    print.word(turn.index() as u64);
}

/// How a node hands over its packets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Injection {
    /// Flit by flit, over the channel to its router.
    Flits,
    /// As a whole, in one cycle, into its memory.
    Packets,
}

/// The packet that a node is to send next on a virtual network.
#[derive(Clone, Copy, Debug)]
pub struct NextPacket<'a> {
    /// The virtual channels of the node's port on which it may start, in the order in which they are tried.
    pub options: &'a Options,
    /// Its length, in flits.
    pub flits: u16,
    /// The virtual channels of the port that it keeps to, as bits, if it keeps to a range.
    pub channels: Option<u64>,
    /// The virtual channel of the packet of another virtual network that the node is in the midst of, if it is.
    pub taken: Option<u32>,
}

/// What happens to a network between two cycles.
#[derive(Clone, Copy, Debug)]
pub enum Intervention<'a> {
    /// A link that leaves a router is closed, so that no flit starts on it, or opened.
    Link { router: u32, port: u32, open: bool },
    /// A packet whose head is in an input of a router is to be lost, if [`loses`](RouterContext::loses) says so: at once,
    /// or else where its head comes next, at its destination at the latest.
    Loss { packet: PacketId, input: InputId },
    /// From the cycle to come on its [parameters](super::Router::settings) are these, which differ from what they were only
    /// in what can change in the middle of a run; routing may propose other ways.
    Change { settings: &'a dyn Any, site: &'a Site<'a> },
    /// Routing proposes other ways from the cycle to come on. Heads that wait are routed again, and so are those that have been
    /// given an output at one of these ports, each of a router, and have not left.
    NewRoutes { off: &'a [(u32, u32)] },
    /// What is counted over a column of the series is counted anew.
    ColumnEnds,
}

/// A kind of router. A cycle asks each phase of it once.
pub trait RouterKind: Occupancy + Print + Clone {
    /// How nodes hand over their packets.
    const INJECTION: Injection;

    /// What was sent arrives. Signals come first, so that what comes with them can go on at once. Tests have it arrive in
    /// random order.
    fn arrivals(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>);

    /// One cycle of all routers; tests have what happens in it happen in random order, and every router look whether it
    /// has something to do.
    fn cycle(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>);

    /// The interface of a node has room again: packets that wait at its door may come in.
    fn let_in(&mut self, node: u32, now: Cycle, context: &mut impl RouterContext);

    /// Something is done to it before a cycle.
    fn intervene(&mut self, what: Intervention, now: Cycle, context: &mut impl RouterContext);

    /// How a router allocates in each step of this cycle, in which only the routers' turn is still to come; nothing if it
    /// has no allocators. Asked of a copy, which may have its turn for that.
    fn foresee(
        &mut self,
        _router: u32,
        _settings: &dyn Any,
        _now: Cycle,
        _context: &mut impl RouterContext,
    ) -> Vec<Allocation> {
        Vec::new()
    }

    /// A copy to be kept, less what is packed into `into`. Nothing of it changes; by default nothing is packed.
    fn packed(&mut self, _into: &mut Packer) -> Self {
        self.clone()
    }

    /// Such a copy becomes whole by what was packed.
    fn unpack(&mut self, _from: &mut Unpacker) {}

    /// Whether a node may send a flit on a virtual channel now.
    fn may_send(&self, node: u32, vc: u32) -> bool;

    /// The virtual channel on which a node may start a packet on a virtual network, if there is one now; it may ask which
    /// packet is `next`.
    fn start<'a>(&self, node: u32, network: VirtualNetwork, next: impl FnOnce() -> NextPacket<'a>) -> Option<u32>;

    /// The next packet of a class that another may go before is looked at: where it could start now, it will.
    fn choose<'a>(&mut self, _node: u32, _class: VirtualNetwork, _next: impl FnOnce() -> NextPacket<'a>) {}

    /// A node has begun a packet on this virtual channel.
    fn started(&mut self, node: u32, network: VirtualNetwork, vc: u32);

    /// A node sends a flit, or as a whole the packet that it is of.
    fn send(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle);

    /// Whether any router has something to do in the next cycle.
    fn is_active(&self) -> bool;

    /// Nothing happens elsewhere from `now` until `before`: time goes on to the first cycle in which anything arrives, or
    /// else to that one, which is returned.
    fn skip(&mut self, now: Cycle, before: Cycle) -> Cycle;

    /// Adds what arrives in a cycle to a fingerprint; `between` adds what nodes wait for in the midst of it.
    fn fingerprint_due(&self, when: Cycle, print: &mut Fingerprint, between: impl FnOnce(&mut Fingerprint));

    /// Adds a node's port to a fingerprint: what all kinds share of it, and what this one keeps there. By default nothing,
    /// and each network has one virtual channel.
    fn fingerprint_port(&self, _node: u32, outgoing: &Outgoings, turn: VirtualNetwork, print: &mut Fingerprint) {
        fingerprint_outgoings(outgoing, turn, print);
    }
}
