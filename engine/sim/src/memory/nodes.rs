//! A set of nodes, as a directory keeps it: a bit for each (BRIS §3, "similar to DASH").

use net::model::NodeId;

/// Nodes at most.
pub const MOST_NODES: u32 = 256;

/// A set of nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nodes([u64; MOST_NODES as usize / 64]);

impl Nodes {
    /// The set of one.
    pub fn one(node: NodeId) -> Self {
        let mut nodes = Nodes::default();
        nodes.insert(node);
        nodes
    }

    /// Those of the first 64 whose bits are set.
    pub fn of_first(bits: u64) -> Self {
        let mut nodes = Nodes::default();
        nodes.0[0] = bits;
        nodes
    }

    /// As bits, if all are among the first so many, at most 64.
    pub fn as_first(&self, count: u32) -> Option<u64> {
        let [first, ref rest @ ..] = self.0;
        (first.checked_shr(count).unwrap_or(0) == 0 && rest.iter().all(|&bits| bits == 0)).then_some(first)
    }

    pub fn insert(&mut self, node: NodeId) {
        self.0[node.index() / 64] |= 1 << (node.0 % 64);
    }

    pub fn remove(&mut self, node: NodeId) {
        self.0[node.index() / 64] &= !(1 << (node.0 % 64));
    }

    pub fn has(&self, node: NodeId) -> bool {
        self.0[node.index() / 64] >> (node.0 % 64) & 1 == 1
    }

    pub fn count(&self) -> u32 {
        self.0.iter().map(|bits| bits.count_ones()).sum()
    }

    /// Its members, in order.
    pub fn iter(&self) -> impl Iterator<Item = NodeId> {
        (0..).step_by(64).zip(self.0).flat_map(|(first, bits)| {
            let rest = std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)));
            rest.take_while(|&bits| bits != 0).map(move |bits| NodeId(first + bits.trailing_zeros()))
        })
    }

    /// As words for a fingerprint.
    pub fn words(&self) -> [u64; MOST_NODES as usize / 64] {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_in_and_not_taken_out() {
        let mut nodes = Nodes::one(NodeId(3));
        nodes.insert(NodeId(255));
        nodes.insert(NodeId(64));
        nodes.remove(NodeId(3));
        assert_eq!(nodes.iter().map(|node| node.0).collect::<Vec<_>>(), [64, 255]);
        assert_eq!(nodes.count(), 2);
    }
}
