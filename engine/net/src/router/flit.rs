//! What a router handles at once: a flit.

use crate::model::{PacketId, Word};

/// A flit: its packet's slot, its place in the packet and whether it is the last, in 32 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Word)]
pub struct Flit(pub u32);

const INDEX_SHIFT: u32 = 22;
const TAIL: u32 = 1 << 31;

impl Flit {
    /// Flits that a packet may have at most.
    pub const MOST: u32 = TAIL >> INDEX_SHIFT;

    /// Flit number `index` of a packet of `flits` flits.
    pub fn new(packet: PacketId, index: u32, flits: u32) -> Self {
        let tail = if index + 1 == flits { TAIL } else { 0 };
        Flit(packet.0 | index << INDEX_SHIFT | tail)
    }

    pub fn packet(self) -> PacketId {
        PacketId(self.0 & ((1 << INDEX_SHIFT) - 1))
    }

    /// Its place in the packet; 0 is the head.
    pub fn index(self) -> u32 {
        (self.0 & !TAIL) >> INDEX_SHIFT
    }

    pub fn is_head(self) -> bool {
        self.index() == 0
    }

    pub fn is_tail(self) -> bool {
        self.0 & TAIL != 0
    }
}
