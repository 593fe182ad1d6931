//! One type for each thing that is numbered.

use super::Word;

/// A point in simulated time, in network clock cycles since the start of the run.
pub type Cycle = u64;

/// "Never", as the time of something awaited.
pub const NEVER: Cycle = Cycle::MAX;

/// A node: one processor with its network interface, `0..nodes`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Word)]
pub struct NodeId(pub u32);

/// Where a packet in flight is kept: a slot of the machine's packet store, reused after delivery. The page
/// and links use [`Name`](super::packet::Name), which is never reused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Word)]
pub struct PacketId(pub u32);

impl NodeId {
    /// As an index into a table with one row per node.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl PacketId {
    /// As an index into the packet store.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
