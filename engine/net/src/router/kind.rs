//! What every kind of router does in a cycle, and what it asks of the machine around it.
//!
//! A kind is all routers of a network with everything that is on its way between them, and the ends of the links at the
//! nodes. It owns what travels on its wires, says itself how it keeps a sender from overrunning it, and states the law
//! by which nothing gets lost on the way. It knows packets by their ids only: what a header says it is told.

use super::flit::Flit;
use super::id::{InputId, OutputId, Outputs};
use super::state::InputState;
use crate::model::{Area, Cycle, Fingerprint, Name, NodeId, PacketId, PerNetwork, Print, Stream, VirtualNetwork, Word};
use crate::router::site::Site;
use crate::routing::{Candidates, Options};

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

/// Where a packet may go from an input, in the order in which it tries.
#[derive(Clone, Copy, Debug)]
pub struct Ordered {
    /// Outputs of the router that it may take.
    pub options: Options,
    /// Its length, in flits.
    pub flits: u16,
}

/// The machine, as routers see it.
pub trait Around {
    /// The head of a packet is at an input of a router and has been routed.
    fn route(&mut self, packet: PacketId, input: InputId) -> Route;

    /// The same for a packet that goes by way of a node, on its way there.
    fn route_by(&mut self, way_of: NodeId, packet: PacketId, input: InputId) -> Route;

    /// The same for a packet of which a copy is for a node, without its being counted.
    fn ways_to(&self, to: NodeId, packet: PacketId, input: InputId) -> Candidates;

    /// The options of a packet whose head is at an input of a router.
    fn options(&self, packet: PacketId, input: InputId) -> Ordered;

    /// The head of a packet is at the front of an input of a further router.
    fn at_router(&mut self, packet: PacketId);

    /// The length of a packet, in flits.
    fn flits_of(&self, packet: PacketId) -> u32;

    /// The virtual network that a packet travels by.
    fn network_of(&self, packet: PacketId) -> VirtualNetwork;

    /// The name of a packet.
    fn name(&self, packet: PacketId) -> Name;

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

/// A line of the program of receivers, and those whose packet it has decided about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramLine {
    pub text: String,
    pub at: Vec<Executing>,
}

/// An input whose packet a line of a program has decided about, and what becomes of that packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Executing {
    pub input: InputId,
    pub packet: PacketId,
    pub does: &'static str,
}

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

/// A kind of router. A cycle asks each phase of it once.
pub trait Kind: Print {
    /// Whether its routers, and the nodes that send into it, try the ways of a packet in a given order.
    const KEEPS_TO_ORDER: bool = false;

    // The phases of a cycle.

    /// What was sent arrives. Signals come first, so that what comes with them can go on at once.
    fn arrivals(&mut self, now: Cycle, around: &mut impl Around);

    /// One cycle of all routers; tests have what happens in it happen in random order.
    fn cycle(&mut self, now: Cycle, around: &mut impl Around, shuffle: Option<&mut Stream>);

    /// The interface of a node has room again: packets that wait at its door may come in.
    fn let_in(&mut self, node: u32, now: Cycle, around: &mut impl Around);

    // What is done by hand.

    /// Closes a link that leaves a router, so that no flit starts on it, or opens it.
    fn set_link(&mut self, _router: u32, _port: u32, _open: bool) {}

    /// A packet is to be lost whose head is in an input of a router, if [`loses`](Around::loses) says so: at once, or
    /// else where its head comes next.
    fn drop_packet(&mut self, _packet: PacketId, _input: InputId, _now: Cycle, _around: &mut impl Around) {}

    /// Other ways are open to packets from now on, because a parameter has changed.
    fn ways_changed(&mut self, _around: &mut impl Around) {}

    /// From the cycle to come on it is set up as a scenario says that differs from what it was only in what can change in
    /// the middle of a run.
    fn set_up_anew(&mut self, _site: &Site) {}

    // What nodes ask when they send.

    /// Whether a node hands over a packet as a whole, in one cycle, and not flit by flit.
    fn takes_whole_packets(&self) -> bool {
        false
    }

    /// Whether a node may send a flit on a virtual channel now.
    fn may_send(&self, node: u32, vc: u32) -> bool;

    /// The virtual channel on which a node may start a packet on a virtual network, if there is one now.
    fn start(&self, node: u32, network: VirtualNetwork) -> Option<u32>;

    /// The same for a packet of this length, in a kind that [keeps to an order](Self::KEEPS_TO_ORDER).
    fn start_in_order(&self, node: u32, _options: &Options, _flits: u16) -> Option<u32> {
        unreachable!("node {node} is asked for a virtual channel without order")
    }

    /// A node has begun a packet on this virtual channel.
    fn started(&mut self, node: u32, network: VirtualNetwork, vc: u32);

    /// A node sends a flit.
    fn send(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle);

    // Time.

    /// Whether any router has something to do in the next cycle.
    fn is_active(&self) -> bool;

    /// How far ahead it keeps account of what arrives, in cycles; at least the plan's horizon.
    fn horizon(&self) -> Cycle;

    /// The first cycle from `now` on in which anything arrives, if it is one `before` another.
    fn next_due(&self, now: Cycle, before: Cycle) -> Option<Cycle>;

    /// Time has gone on to this cycle, and nothing happened in between.
    fn pass(&mut self, _to: Cycle) {}

    /// Has every router look in the next cycle whether it has something to do. For tests.
    fn wake(&mut self);

    /// Puts what arrives in a cycle into random order. For tests.
    fn shuffle(&mut self, when: Cycle, stream: &mut Stream);

    // The state as a whole.

    /// Whether anything arrives in a cycle.
    fn is_due(&self, when: Cycle) -> bool;

    /// Adds what arrives in a cycle to a fingerprint; `between` adds what nodes wait for in the midst of it.
    fn fingerprint_due(&self, when: Cycle, print: &mut Fingerprint, between: impl FnOnce(&mut Fingerprint));

    /// Adds a node's port to a fingerprint: what all kinds share of it, and what this one keeps there. By default nothing,
    /// and each network has one virtual channel.
    fn fingerprint_port(&self, _node: u32, outgoing: &Outgoings, turn: VirtualNetwork, print: &mut Fingerprint) {
        fingerprint_outgoings(outgoing, turn, print);
    }

    /// Adds what is being swallowed to a fingerprint: by default no packet is ever lost.
    fn fingerprint_losses(&self, _print: &mut Fingerprint) {}

    // What there is to see, between two cycles. Inputs and outputs are of routers or of nodes.

    /// The flits in an input, front first.
    fn contents(&self, input: InputId) -> impl Iterator<Item = Flit> + '_;

    /// The flit at the front of an input.
    fn front(&self, input: InputId) -> Option<Flit>;

    /// How many flits an input holds.
    fn held(&self, input: InputId) -> u32;

    /// How many flits fit into an input; none if there is no bound.
    fn capacity(&self, input: InputId) -> Option<u32>;

    /// The packet that has to leave an input before this one can.
    fn ahead(&self, input: InputId, packet: PacketId) -> Option<PacketId>;

    /// What the packet at the front of an input is doing.
    fn state(&self, input: InputId) -> InputState;

    /// What the header at the front of an input tries, or tried, one after the other, if it keeps to an order.
    fn options(&self, _input: InputId) -> Option<&Options> {
        None
    }

    /// Flits for which there is room where an output leads, as far as it knows.
    fn room(&self, output: OutputId) -> u32;

    /// Free slots that a packet needs ahead to be given an output that it need not fit into as a whole.
    fn room_to_enter(&self) -> u32 {
        0
    }

    /// Free slots that a node needs ahead to start a packet on a virtual network.
    fn start_room(&self, network: VirtualNetwork) -> u32;

    /// Whether a packet moves on only where there is room for all of it.
    fn moves_whole_packets(&self) -> bool;

    /// The input whose packet holds an output of a router, if one does.
    fn holder(&self, output: OutputId) -> Option<InputId>;

    /// The packet that holds an output of a router, if that is one in the memory of its node.
    fn sends_from_memory(&self, _output: OutputId) -> Option<PacketId> {
        None
    }

    /// The input of a router that is the memory of its node, and a sentence on how full it is.
    fn memory(&self, _router: u32) -> Option<(InputId, String)> {
        None
    }

    /// The program that the receivers of a router decide by, if it has one.
    fn program(&self, _router: u32) -> Option<Vec<ProgramLine>> {
        None
    }

    /// What a packet does in an input that is the memory of a node.
    fn kept(&self, _input: InputId, _packet: PacketId) -> Option<Kept> {
        None
    }

    /// Whether an input takes in nothing now because of what it holds, however much room it has.
    fn is_closed(&self, _input: InputId) -> bool {
        false
    }

    /// Whether its routers count the room that they have ahead, flit by flit.
    fn counts_credits(&self) -> bool {
        true
    }

    /// Tells the outputs of routers that packets hold or want and cannot use for want of room ahead.
    fn blocked(&self, found: &mut impl FnMut(OutputId));

    /// Every flit on a wire, the input that it comes to and the cycle in which it arrives, `now` being the next.
    fn wires(&self, now: Cycle) -> impl Iterator<Item = (Cycle, Moving)> + '_;

    /// Every phit on a wire, if flits are cut into such.
    fn phits(&self) -> impl Iterator<Item = MovingPhit> + '_ {
        std::iter::empty()
    }

    /// Whether each flit of a packet is at one place at most, and those in the network are without a gap what has left
    /// the sender and not been read. A kind that copies packets, or drops parts of them, says no and states in
    /// [`broken`](Self::broken) what holds instead.
    fn keeps_flits_single(&self) -> bool {
        true
    }

    /// A sentence for each way in which the state breaks the law of this kind.
    fn broken(&self) -> Vec<String>;

    /// Bytes of the state of one router, buffers included.
    fn bytes_of_a_router(&self) -> usize;
}

/// What a packet does in the memory of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The rest of it has not come.
    Coming,
    /// It is complete, and the host has not handled the event that says so.
    Logged,
    /// The host schedules it, until this cycle.
    Handled { until: Cycle },
    /// It waits for one of these outputs, behind another packet if there is one.
    Queued { behind: Option<PacketId>, outputs: Outputs },
    /// It is sent by this output; if it is being fetched, its first byte can leave in that cycle.
    Sent { output: OutputId, ready: Option<Cycle> },
    /// It has come to its node, whose interface has no room for it yet.
    ForNode,
}

/// A flit on a wire, and the input that it comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moving {
    pub to: InputId,
    pub flit: Flit,
}

/// A phit on a wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovingPhit {
    pub channel: u32,
    /// Its flit, and its place in it.
    pub flit: Flit,
    pub part: u32,
    pub state: PhitState,
}

/// What is known of a phit's way; its number is what frames call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhitState {
    Follows = 0,
    Ahead = 1,
    Dead = 2,
}
