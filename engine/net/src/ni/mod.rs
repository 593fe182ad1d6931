//! Network interfaces: pure state machines between a processor and a network port.
//!
//! Inputs: the processor offers a packet, the network offers a packet, an acknowledgement arrives, time passes.
//! Outputs: inject this, deliver this, refuse. An interface knows neither topology nor processor, only packets and the
//! clock.
//!
//! To add one: write a file (or a folder, one hardware unit a file) with its parameters (`group!` named `KindSettings`,
//! whose comments the page shows), `impl Kind for` them (rules between parameters, what the rest of the machine has
//! to know of it, and the unit of a node), and `impl Unit` for the state machine. What an interface without a protocol
//! does is the default of every method of `Unit` that is about a protocol. Then add two lines here: `mod …;`, and its
//! line in `interfaces!`. `npm run gen` writes the contract for the page; a run of it in `tests/common/scenarios.rs`
//! has it checked with all others, and `UPDATE_GOLDEN=1 cargo test --test it golden` records it. A picture of its parts in
//! the inspector is the only thing that does not follow by itself.

mod buffers;
pub mod nifdy;
mod plain;
pub mod queues;
mod register;
mod wait;

pub use wait::{Awaited, Expected, Made, Missing};

use crate::model::id::NEVER;
use crate::model::{Ack, Class, Cycle, NodeId, PacketId, Print};
use crate::parameter::rule::{Rule, Warning};
use crate::parameter::settable::choice;
use nifdy::eligibility::Standing;
use nifdy::{Counters, Nifdy};
use queues::Queues;
use register::interfaces;

interfaces! {
    /// What stands between a processor and the network.
    pub enum InterfaceSettings {
        /// Small queues in and out, no protocol: what a machine without NIFDY has.
        Plain(plain::PlainSettings) = "plain", "Plain";
        /// The buffers that NIFDY would have, without its protocol (NIFDY §3): tells the benefit of the protocol from
        /// that of the buffers.
        Buffers(buffers::BuffersSettings) = "buffers", "Buffers only";
        /// Admission control and delivery in order (NIFDY §2): one unacknowledged packet for each receiver, more by
        /// bulk dialog.
        Nifdy(nifdy::NifdySettings) = "nifdy", "NIFDY";
    }
}

/// What each kind of interface says of itself, and the unit of a node.
pub trait Kind {
    /// The state machine of one node.
    type Unit: Unit;

    /// The rules between its parameters.
    fn check(&self, _rule: Rule) {}

    /// Which logical network its acknowledgements use, if it makes any.
    fn acks(&self) -> Option<AckNetwork> {
        None
    }

    /// Whether it delivers packets in the order in which they were sent, whatever the network does.
    fn restores_order(&self) -> bool {
        false
    }

    /// If it sends packets again that the network has lost: how long one may be in flight; 0 where the network keeps
    /// the order of each pair.
    fn lifetime(&self) -> Option<Cycle> {
        None
    }

    /// The unit of a node, empty.
    fn unit(&self) -> Self::Unit;

    /// Adopts the values of the parameters that can change in the middle of a run.
    fn change(&self, _unit: &mut Self::Unit) {}
}

choice! {
    /// Which logical network acknowledgements use, if there are two (scorecard N10).
    pub enum AckNetwork {
        /// The reply network.
        Reply = "reply", "Reply network";
        /// The request network, together with the data.
        Request = "request", "Request network";
    }
}

/// Where acknowledgements can wait for a receiver that itself waits.
pub const ACKS_BEHIND_DATA: Warning = Warning {
    path: "ni.ack_network",
    value: "request",
    sentence: "puts acknowledgements behind data on the same network: where nodes do not take the data, what they have yet to acknowledge waits for ever, and this run can stop",
};

/// A packet that the processor hands over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    pub packet: PacketId,
    pub to: NodeId,
    /// The bulk-request hint of the software (NIFDY §2.2).
    pub wants_bulk: bool,
    /// The last packet of its message: where a dialog, if there is one, ends.
    pub last: bool,
    /// The receiver's program will send a reply to it.
    pub expects_reply: bool,
    /// It is such a reply, and travels on the reply network if there are two.
    pub is_reply: bool,
    /// It bypasses the protocol (NIFDY §6.1).
    pub bypasses: bool,
}

/// A data packet whose header has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    pub packet: PacketId,
    pub from: NodeId,
    pub class: Class,
    /// It expects a reply, which may carry its acknowledgement (NIFDY §6.1).
    pub expects_reply: bool,
    /// It is a reply to a packet of this node.
    pub is_reply: bool,
    /// It bypasses the protocol: no acknowledgement is expected (NIFDY §6.1).
    pub bypasses: bool,
}

/// What an interface gives to the network port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// A packet of the processor, with the header that it gets now: its class, and an acknowledgement piggybacked on
    /// it.
    Data { packet: PacketId, class: Class, carries: Option<Ack> },
    /// An acknowledgement that the interface has generated, ready since `made`.
    Ack { to: NodeId, ack: Ack, made: Cycle },
}

/// What an interface does with a data packet that it admits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reception {
    /// It keeps it for the processor.
    Kept,
    /// It is a duplicate, and dropped.
    Dropped,
}

/// Which kinds of packet may use the port that has become ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Traffic {
    Data,
    Acks,
    Both,
    /// One of two logical networks where replies travel apart from requests: the reply network if `replies`. It carries
    /// the acknowledgements of the other network's packets if `crossed`, of its own otherwise (scorecard N10).
    Split {
        replies: bool,
        crossed: bool,
    },
}

impl Traffic {
    /// Whether a packet of the processor may use the port.
    pub fn carries_data(self, is_reply: bool) -> bool {
        match self {
            Traffic::Data | Traffic::Both => true,
            Traffic::Acks => false,
            Traffic::Split { replies, .. } => replies == is_reply,
        }
    }

    /// Whether the acknowledgement of a reply, or of another packet, may use the port.
    pub fn carries_ack(self, of_reply: bool) -> bool {
        match self {
            Traffic::Acks | Traffic::Both => true,
            Traffic::Data => false,
            Traffic::Split { replies, crossed } => (replies == of_reply) != crossed,
        }
    }
}

/// What keeps a packet of the processor in the interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Nothing but the port.
    Nothing,
    /// This packet has to leave first.
    Behind(PacketId),
    /// The protocol: any of these acknowledgements may change that, or, if none is named, time.
    Protocol(Standing, Vec<Awaited>),
}

/// Packets, one after the other.
pub type Packets<'a> = Box<dyn Iterator<Item = PacketId> + 'a>;

/// The state machine of one node's interface.
pub trait Unit: Print {
    /// Whether the processor may hand over a packet.
    fn has_room(&self) -> bool;

    /// The same for a packet of one of two classes, each of which has a queue of its own, at an interface that has queues.
    fn has_room_for(&self, _is_second: bool) -> bool {
        self.has_room()
    }

    /// Takes a packet from the processor. Only while [`has_room`](Self::has_room), or
    /// [`has_room_for`](Self::has_room_for) its class.
    fn offer(&mut self, offer: Offer);

    /// Whether anything may leave at all, known without a search: most times when the port asks, nothing may.
    fn may_leave(&self, traffic: Traffic) -> bool;

    /// The port is ready: what leaves now, if anything may.
    fn leave(&mut self, traffic: Traffic, now: Cycle) -> Option<Leaving>;

    /// The packet that [`leave`](Self::leave) would give, where that is known without asking for it.
    fn next_to_leave(&self, _traffic: Traffic) -> Option<PacketId> {
        None
    }

    /// Whether the interface has a buffer for this data packet now. If not, it stays in the network.
    fn admits(&self, arrival: &Arrival) -> bool;

    /// Whether there may be a data packet that it [does not admit](Self::admits) now.
    fn may_refuse(&self) -> bool {
        true
    }

    /// Takes in a data packet. Only if [`admits`](Self::admits) says so.
    fn arrive(&mut self, arrival: Arrival, now: Cycle) -> Reception;

    /// An acknowledgement from `from` takes effect. Returns the packets whose saved copies are no longer needed.
    fn acknowledge(&mut self, _from: NodeId, _ack: Ack, _now: Cycle) -> Vec<PacketId> {
        unreachable!("interfaces without a protocol send no acknowledgements")
    }

    /// The packet that the processor would receive now.
    fn available(&self) -> Option<PacketId>;

    /// Whether there is one.
    fn has_available(&self) -> bool {
        self.available().is_some()
    }

    /// The processor accepts the next packet.
    fn take(&mut self, now: Cycle) -> Option<PacketId>;

    /// The first cycle in which the passing of time alone changes what the interface does; `NEVER` if none does.
    fn deadline(&self) -> Cycle {
        NEVER
    }

    /// The time of [`deadline`](Self::deadline) has come: does what is due.
    fn tick(&mut self, _now: Cycle) {}

    /// Packets of the processor that have not left yet.
    fn waiting(&self) -> usize;

    /// Whether the interface is idle: no packet, no acknowledgement, nothing outstanding, no dialog.
    fn is_idle(&self) -> bool;

    // What follows is read between two cycles, and is the same for every kind. Only what is about one kind alone, such
    // as the picture of its parts, asks for that one.

    /// The NIFDY unit, if it is one.
    fn nifdy(&self) -> Option<&Nifdy> {
        None
    }

    /// The two queues, if it consists of them.
    fn queues(&self) -> Option<&Queues> {
        None
    }

    /// The packets of the processor that wait to leave, in the order in which they were offered.
    fn outgoing(&self) -> Packets<'_>;

    /// The packets that wait for the processor, the next one first.
    fn arrivals(&self) -> Packets<'_>;

    /// The packets that have arrived ahead of an earlier one of their dialog.
    fn reordered(&self) -> Packets<'_> {
        Box::new(std::iter::empty())
    }

    /// Scalar packets that are not acknowledged; none if there is no table of them.
    fn outstanding(&self) -> Option<u32> {
        None
    }

    /// Incoming dialogs.
    fn dialogs(&self) -> u32 {
        0
    }

    /// The node with which it has an outgoing dialog.
    fn dialog_to(&self) -> Option<NodeId> {
        None
    }

    /// What it has done so far, if it counts that.
    fn counters(&self) -> Counters {
        Counters::default()
    }

    /// What keeps a packet of the processor in the interface. `shares_way` tells of others whether they leave by the
    /// same logical network.
    fn hold(&self, packet: PacketId, shares_way: &dyn Fn(PacketId) -> bool) -> Hold;

    /// What the protocol says of a packet that it holds, with the numbers of this interface.
    fn explain(&self, standing: Standing) -> String {
        standing.sentence().to_string()
    }

    /// The acknowledgement that is awaited, if any.
    fn expects(&self, _awaited: Awaited) -> Option<Expected> {
        None
    }

    /// The acknowledgements for a node that have not left yet.
    fn acks_for(&self, _to: NodeId) -> Box<dyn Iterator<Item = (Ack, Made)> + '_> {
        Box::new(std::iter::empty())
    }

    /// What a packet in a reorder buffer waits for; none if it is the next, and waits for room only.
    fn missing_before(&self, _packet: PacketId) -> Option<Missing> {
        None
    }
}
