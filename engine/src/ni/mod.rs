//! Network interfaces: pure state machines between a processor and a network port.
//!
//! Inputs: the processor offers a packet, the network offers a packet, an acknowledgement arrives, time passes.
//! Outputs: inject this, deliver this, refuse. An interface knows neither topology nor processor, only packets and the
//! clock.

pub mod nifdy;
pub mod queues;
mod wait;

use crate::model::{Ack, Class, Cycle, Fingerprint, NodeId, PacketId};
use crate::scenario;
use nifdy::eligibility::Standing;
use nifdy::{Counters, Nifdy};
use queues::Queues;
pub use wait::{Awaited, Expected, Made, Missing};

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

/// One node's interface.
#[derive(Clone, Debug)]
pub enum Ni {
    /// Plain, and buffers only: two queues of different lengths.
    Queues(Queues),
    Nifdy(Box<Nifdy>),
}

impl Ni {
    /// The interface that `settings` describe, empty.
    pub fn new(settings: &scenario::Ni) -> Self {
        match settings {
            scenario::Ni::Plain(plain) => Ni::Queues(Queues::new(plain.outgoing.size(), plain.arrivals.size())),
            scenario::Ni::Buffers(buffers) => {
                let arrivals = buffers.arrivals.size();
                Ni::Queues(Queues::new(buffers.total.size() - arrivals, arrivals))
            }
            scenario::Ni::Nifdy(nifdy) => Ni::Nifdy(Box::new(Nifdy::new(nifdy))),
        }
    }

    /// Adopts the values in `settings` of the parameters that can change in the middle of a run.
    pub fn change(&mut self, settings: &scenario::Ni) {
        if let (Ni::Nifdy(nifdy), scenario::Ni::Nifdy(settings)) = (self, settings) {
            nifdy.change(settings);
        }
    }

    /// Whether the processor may hand over a packet.
    pub fn has_room(&self) -> bool {
        match self {
            Ni::Queues(queues) => queues.has_room(),
            Ni::Nifdy(nifdy) => nifdy.has_room(),
        }
    }

    /// Takes a packet from the processor. Only while [`has_room`](Self::has_room).
    pub fn offer(&mut self, offer: Offer) {
        match self {
            Ni::Queues(queues) => queues.offer(offer),
            Ni::Nifdy(nifdy) => nifdy.offer(offer),
        }
    }

    /// Whether anything may leave at all, known without a search: most times when the port asks, nothing may.
    #[inline]
    pub fn may_leave(&self, traffic: Traffic) -> bool {
        match self {
            Ni::Queues(queues) => queues.waiting() > 0,
            Ni::Nifdy(nifdy) => nifdy.may_leave(traffic),
        }
    }

    /// The port is ready: what leaves now, if anything may.
    pub fn leave(&mut self, traffic: Traffic, now: Cycle) -> Option<Leaving> {
        match self {
            Ni::Queues(queues) => queues.leave(traffic),
            Ni::Nifdy(nifdy) => nifdy.leave(traffic, now),
        }
    }

    /// Whether the interface has a buffer for this data packet now. If not, it stays in the network.
    pub fn admits(&self, arrival: &Arrival) -> bool {
        match self {
            Ni::Queues(queues) => queues.admits(),
            Ni::Nifdy(nifdy) => nifdy.admits(arrival),
        }
    }

    /// Takes in a data packet. Only if [`admits`](Self::admits) says so.
    pub fn arrive(&mut self, arrival: Arrival, now: Cycle) -> Reception {
        match self {
            Ni::Queues(queues) => {
                queues.arrive(arrival);
                Reception::Kept
            }
            Ni::Nifdy(nifdy) => nifdy.arrive(arrival, now),
        }
    }

    /// An acknowledgement from `from` takes effect. Returns the packets whose saved copies are no longer needed.
    pub fn acknowledge(&mut self, from: NodeId, ack: Ack, now: Cycle) -> Vec<PacketId> {
        match self {
            Ni::Queues(_) => unreachable!("interfaces without a protocol send no acknowledgements"),
            Ni::Nifdy(nifdy) => nifdy.acknowledge(from, ack, now),
        }
    }

    /// The packet that the processor would receive now.
    pub fn available(&self) -> Option<PacketId> {
        match self {
            Ni::Queues(queues) => queues.available(),
            Ni::Nifdy(nifdy) => nifdy.available(),
        }
    }

    /// The processor accepts the next packet.
    pub fn take(&mut self, now: Cycle) -> Option<PacketId> {
        match self {
            Ni::Queues(queues) => queues.take(),
            Ni::Nifdy(nifdy) => nifdy.take(now),
        }
    }

    /// The first cycle in which the passing of time alone changes what the interface does; `NEVER` if none does.
    pub fn deadline(&self) -> Cycle {
        match self {
            Ni::Queues(_) => crate::model::id::NEVER,
            Ni::Nifdy(nifdy) => nifdy.deadline(),
        }
    }

    /// The time of [`deadline`](Self::deadline) has come: does what is due.
    pub fn tick(&mut self, now: Cycle) {
        if let Ni::Nifdy(nifdy) = self {
            nifdy.tick(now);
        }
    }

    /// Packets of the processor that have not left yet.
    pub fn waiting(&self) -> usize {
        match self {
            Ni::Queues(queues) => queues.waiting(),
            Ni::Nifdy(nifdy) => nifdy.waiting(),
        }
    }

    /// Whether the interface is idle: no packet, no acknowledgement, nothing outstanding, no dialog.
    pub fn is_idle(&self) -> bool {
        match self {
            Ni::Queues(queues) => queues.is_idle(),
            Ni::Nifdy(nifdy) => nifdy.is_idle(),
        }
    }

    /// Adds the whole state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        match self {
            Ni::Queues(queues) => queues.fingerprint(print),
            Ni::Nifdy(nifdy) => nifdy.fingerprint(print),
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

/// What an interface holds and waits for, to be read between two cycles: the same queries for every kind. Only code
/// about one kind alone, such as the picture of its units, asks for that kind.
impl Ni {
    /// The NIFDY unit, if it is one.
    pub fn nifdy(&self) -> Option<&Nifdy> {
        if let Ni::Nifdy(nifdy) = self { Some(nifdy) } else { None }
    }

    /// The two queues, if it consists of them.
    pub fn queues(&self) -> Option<&Queues> {
        if let Ni::Queues(queues) = self { Some(queues) } else { None }
    }

    /// The packets of the processor that wait to leave, in the order in which they were offered.
    pub fn outgoing(&self) -> impl Iterator<Item = PacketId> {
        let pool = self.nifdy().into_iter().flat_map(|nifdy| nifdy.sender().pool().waiting());
        self.queues().into_iter().flat_map(Queues::outgoing).chain(pool.map(|waiting| waiting.packet))
    }

    /// The packets that wait for the processor, the next one first.
    pub fn arrivals(&self) -> impl Iterator<Item = PacketId> {
        let nifdy = self.nifdy().into_iter().flat_map(|nifdy| nifdy.receiver().arrivals());
        self.queues().into_iter().flat_map(Queues::arrivals).chain(nifdy.map(|arrival| arrival.packet))
    }

    /// The packets that have arrived ahead of an earlier one of their dialog.
    pub fn reordered(&self) -> impl Iterator<Item = PacketId> {
        self.nifdy().into_iter().flat_map(Nifdy::reordered)
    }

    /// Scalar packets that are not acknowledged; none if there is no table of them.
    pub fn outstanding(&self) -> Option<u32> {
        self.nifdy().map(|nifdy| nifdy.sender().outstanding().entries().len() as u32)
    }

    /// Incoming dialogs.
    pub fn dialogs(&self) -> u32 {
        let slots = self.nifdy().into_iter().flat_map(|nifdy| nifdy.receiver().slots());
        slots.filter(|slot| slot.dialog().is_some()).count() as u32
    }

    /// The node with which it has an outgoing dialog.
    pub fn dialog_to(&self) -> Option<NodeId> {
        self.nifdy().and_then(|nifdy| nifdy.sender().dialog()).map(|dialog| dialog.to)
    }

    /// What it has done so far, if it counts that.
    pub fn counters(&self) -> Counters {
        self.nifdy().map(Nifdy::counters).unwrap_or_default()
    }

    /// What keeps a packet of the processor in the interface. `shares_way` tells of others whether they leave by the
    /// same logical network.
    pub fn hold(&self, packet: PacketId, shares_way: impl Fn(PacketId) -> bool) -> Hold {
        match self {
            Ni::Queues(queues) => {
                let ahead = queues.outgoing().take_while(|&other| other != packet).find(|&other| shares_way(other));
                ahead.map_or(Hold::Nothing, Hold::Behind)
            }
            Ni::Nifdy(nifdy) => nifdy.hold(packet),
        }
    }

    /// What the protocol says of a packet that it holds, with the numbers of this interface.
    pub fn explain(&self, standing: Standing) -> String {
        self.nifdy().map_or_else(|| standing.sentence().to_string(), |nifdy| nifdy.explain(standing))
    }

    /// The acknowledgement that is awaited, if any.
    pub fn expects(&self, awaited: Awaited) -> Option<Expected> {
        self.nifdy()?.expects(awaited)
    }

    /// The acknowledgements for a node that have not left yet.
    pub fn acks_for(&self, to: NodeId) -> impl Iterator<Item = (Ack, Made)> {
        self.nifdy().into_iter().flat_map(move |nifdy| nifdy.acks_for(to))
    }

    /// What a packet in a reorder buffer waits for; none if it is the next, and waits for room only.
    pub fn missing_before(&self, packet: PacketId) -> Option<Missing> {
        self.nifdy()?.missing_before(packet)
    }
}
