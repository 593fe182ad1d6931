//! Layers of virtual channels that packets ascend, one or more with every hop.

use crate::topology::Graph;

/// The layers above a virtual channel, or all, without the highest ones that the hops after the next need.
pub(super) fn above(all: u64, vc: Option<u32>, hops: u32) -> u64 {
    let mut above = vc.map_or(all, |vc| all & (u64::MAX << vc << 1));
    (1..hops).for_each(|_| above &= !highest(above));
    above
}

/// The highest member of a set; nothing of none.
fn highest(set: u64) -> u64 {
    if set == 0 { 0 } else { 1 << (63 - set.leading_zeros()) }
}

/// The ports of each router by which nodes send, as bits.
pub(super) fn from_nodes(graph: &Graph) -> Vec<u64> {
    let mut ports = vec![0; graph.routers as usize];
    graph.entries.iter().for_each(|&(router, port)| ports[router as usize] |= 1 << port);
    ports
}
