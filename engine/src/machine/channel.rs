//! What is on its way: flits and credits on wires, channels passing a flit, heads being routed, acknowledgements
//! being processed.
//!
//! A ring of lists, one for each of the next cycles: whatever is sent is one append, whatever is due one read, and a
//! part only ever sees what was sent to it in an earlier cycle, so that the order of parts within a cycle cannot matter.

use crate::model::{Ack, Cycle, Fingerprint, NodeId, Stream};
use crate::router::Flit;

/// A flit on a wire, and the input that it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moving {
    /// Input virtual channel of a router (router × width + channel), or beyond all those of a node.
    pub to: u32,
    pub flit: Flit,
}

/// An acknowledgement whose processing ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processed {
    pub at: NodeId,
    pub from: NodeId,
    pub ack: Ack,
}

/// All that is due in one cycle.
#[derive(Clone, Debug, Default)]
pub struct Due {
    pub flits: Vec<Moving>,
    /// Output virtual channels of routers, or beyond all those of nodes, that get a credit back.
    pub credits: Vec<u32>,
    /// Routers and the outputs whose channel has passed its flit.
    pub free_channels: Vec<(u32, u64)>,
    /// Nodes whose channel has passed its flit.
    pub free_nodes: Vec<u32>,
    /// Input virtual channels whose head has been routed.
    pub routed: Vec<u32>,
    pub acks: Vec<Processed>,
}

impl Due {
    fn is_empty(&self) -> bool {
        self.flits.is_empty()
            && self.credits.is_empty()
            && self.free_channels.is_empty()
            && self.free_nodes.is_empty()
            && self.routed.is_empty()
            && self.acks.is_empty()
    }

    fn clear(&mut self) {
        self.flits.clear();
        self.credits.clear();
        self.free_channels.clear();
        self.free_nodes.clear();
        self.routed.clear();
        self.acks.clear();
    }
}

/// Everything on its way, by the cycle in which it is due.
#[derive(Clone, Debug)]
pub struct Wires {
    ring: Vec<Due>,
}

impl Wires {
    /// For delays of up to `longest` cycles.
    pub fn new(longest: Cycle) -> Self {
        let size = (longest + 2).next_power_of_two() as usize;
        Wires { ring: (0..size).map(|_| Due::default()).collect() }
    }

    /// What is due at `when`, to be added to. `when` lies after the present cycle and within the longest delay.
    pub fn at(&mut self, when: Cycle) -> &mut Due {
        let place = when as usize & (self.ring.len() - 1);
        &mut self.ring[place]
    }

    /// Takes out what is due now; to be given back by [`put_back`](Self::put_back), which keeps the memory in use.
    pub fn take(&mut self, now: Cycle) -> Due {
        std::mem::take(self.at(now))
    }

    pub fn put_back(&mut self, now: Cycle, mut due: Due) {
        due.clear();
        *self.at(now) = due;
    }

    /// The first cycle at or after `now` in which anything is due, if anything is on its way at all.
    pub fn next_due(&self, now: Cycle) -> Option<Cycle> {
        (now..now + self.ring.len() as Cycle).find(|&when| !self.ring[when as usize & (self.ring.len() - 1)].is_empty())
    }

    /// Every flit on a wire with the cycle in which it arrives, `now` being the next cycle to come.
    pub fn flits(&self, now: Cycle) -> impl Iterator<Item = (Cycle, Moving)> + '_ {
        (now..now + self.ring.len() as Cycle).flat_map(move |when| {
            let due = &self.ring[when as usize & (self.ring.len() - 1)];
            due.flits.iter().map(move |&moving| (when, moving))
        })
    }

    /// Puts what is due at `when` into random order.
    pub fn shuffle(&mut self, when: Cycle, stream: &mut Stream) {
        let due = self.at(when);
        stream.shuffle(&mut due.flits);
        stream.shuffle(&mut due.credits);
        stream.shuffle(&mut due.free_channels);
        stream.shuffle(&mut due.free_nodes);
        stream.shuffle(&mut due.routed);
        stream.shuffle(&mut due.acks);
    }

    /// The output of every credit on a wire.
    pub fn credits(&self) -> impl Iterator<Item = u32> + '_ {
        self.ring.iter().flat_map(|due| due.credits.iter().copied())
    }

    /// Adds the whole state to a fingerprint. What is due in one cycle is a bag: its order has no meaning.
    pub fn fingerprint(&self, print: &mut Fingerprint, now: Cycle) {
        for when in now..now + self.ring.len() as Cycle {
            let due = &self.ring[when as usize & (self.ring.len() - 1)];
            if due.is_empty() {
                continue;
            }
            print.word(when);
            print.bag(due.flits.iter().map(|moving| u64::from(moving.to) << 32 | u64::from(moving.flit.0)));
            print.bag(due.credits.iter().map(|&credit| u64::from(credit)));
            print.bag(due.free_channels.iter().map(|&(router, mask)| mask.rotate_left(17) ^ u64::from(router)));
            print.bag(due.free_nodes.iter().map(|&node| u64::from(node)));
            print.bag(due.routed.iter().map(|&input| u64::from(input)));
            print.bag(due.acks.iter().map(|done| u64::from(done.at.0) << 32 | u64::from(done.from.0)));
        }
    }
}
