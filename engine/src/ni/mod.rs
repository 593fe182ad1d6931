//! Network interfaces: pure state machines between a processor and a network port.
//!
//! Processor offers a packet, network offers a packet, an acknowledgement arrives, time passes: in. Inject this,
//! deliver this, refuse: out. An interface knows neither topology nor processor, only packets and the clock.

pub mod nifdy;
pub mod queues;

use crate::model::{Ack, Class, Cycle, Fingerprint, NodeId, PacketId};
use crate::scenario;
use nifdy::Nifdy;
use queues::Queues;

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
    /// It bypasses the protocol: nobody waits for an acknowledgement (NIFDY §6.1).
    pub bypasses: bool,
}

/// What an interface gives to the network port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// A packet of the processor, with what its header says from now on: its class, and an acknowledgement that it
    /// carries along.
    Data { packet: PacketId, class: Class, carries: Option<Ack> },
    /// An acknowledgement that the interface has made, ready since `made`.
    Ack { to: NodeId, ack: Ack, made: Cycle },
}

/// What an interface does with a data packet that it admits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reception {
    /// It keeps it for the processor.
    Kept,
    /// It has had a copy of it before, and drops it.
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

    /// From now on the parameters that can change in the middle of a run are as `settings` say.
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

    /// Whether anything may leave at all, found without looking for it: most times when the port asks, nothing may.
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

    /// An acknowledgement from `from` takes effect. Returns the packets of which copies were kept, and need be no longer.
    pub fn acknowledge(&mut self, from: NodeId, ack: Ack, now: Cycle) -> Vec<PacketId> {
        match self {
            Ni::Queues(_) => unreachable!("interfaces without a protocol send no acknowledgements"),
            Ni::Nifdy(nifdy) => nifdy.acknowledge(from, ack, now),
        }
    }

    /// The packet that the processor would get now.
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

    /// The first cycle in which time alone changes what the interface does; `NEVER` if none does.
    pub fn deadline(&self) -> Cycle {
        match self {
            Ni::Queues(_) => crate::model::id::NEVER,
            Ni::Nifdy(nifdy) => nifdy.deadline(),
        }
    }

    /// Time has come to [`deadline`](Self::deadline): does what was due.
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

    /// Whether nothing is kept here: no packet, no acknowledgement, nothing outstanding, no dialog.
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
