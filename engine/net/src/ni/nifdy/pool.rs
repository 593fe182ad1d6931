//! The outgoing pool (NIFDY §2.1.1): waiting packets, each with its rank.

use crate::model::{NodeId, PacketId, Print};
use crate::ni::Offer;

/// A packet in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Print)]
#[print(to << 32 | packet, bypasses << 62 | rank << 2 | wants_bulk << 1 | last)]
pub struct Waiting {
    pub packet: PacketId,
    pub to: NodeId,
    /// The bulk-request hint of the software (NIFDY §2.2).
    pub wants_bulk: bool,
    /// The last packet of its message.
    pub last: bool,
    /// It is a reply to a packet of its destination.
    #[print(skip = "the packet says so itself")]
    pub is_reply: bool,
    /// It bypasses the protocol: it is ahead of no other, and no other is ahead of it.
    pub bypasses: bool,
    /// How many packets for the same destination are ahead of it, waiting or unacknowledged. The paper gives the rank
    /// once as this number and once as this number plus one, with which no rank would ever reach 0 (scorecard N1).
    pub rank: u32,
}

/// Buffers for packets that wait to leave, in the order in which the processor offered them.
#[derive(Clone, Debug, Print)]
pub struct Pool {
    waiting: Vec<Waiting>,
    #[print(skip = "a setting")]
    capacity: u32,
}

impl Pool {
    /// An empty pool of `capacity` packet buffers (B).
    pub fn new(capacity: usize) -> Self {
        Pool { waiting: Vec::with_capacity(capacity), capacity: capacity as u32 }
    }

    /// Whether a buffer is empty.
    pub fn has_room(&self) -> bool {
        self.waiting.len() < self.capacity as usize
    }

    /// Takes a packet from the processor, behind the `unacknowledged` packets for the same node that have left.
    pub fn admit(&mut self, offer: Offer, unacknowledged: u32) {
        assert!(self.has_room(), "the processor inserts a packet only into an empty buffer (NIFDY §2.1.1)");
        let Offer { packet, to, wants_bulk, last, is_reply, bypasses, .. } = offer;
        let ahead = self.waiting.iter().filter(|other| other.to == to && !other.bypasses).count() as u32;
        let rank = if bypasses { 0 } else { ahead + unacknowledged };
        self.waiting.push(Waiting { packet, to, wants_bulk, last, is_reply, bypasses, rank });
    }

    /// `from` has acknowledged `packets` packets: those behind them move up.
    pub fn move_up(&mut self, from: NodeId, packets: u32) {
        let ranks = |waiting: &&mut Waiting| waiting.to == from && !waiting.bypasses;
        for waiting in self.waiting.iter_mut().filter(ranks) {
            waiting.rank -= packets;
        }
    }

    /// The packet in this place leaves. Ranks stay as they are: it is still ahead, though now as unacknowledged.
    pub fn remove(&mut self, place: usize) -> Waiting {
        self.waiting.remove(place)
    }

    /// The packets, oldest first.
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// How many buffers there are (B).
    pub fn capacity(&self) -> u32 {
        self.capacity
    }
}
