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

/// The ports by which nodes send.
#[derive(Debug)]
pub(super) struct FromNodes {
    /// Ports of a router.
    ports: u32,
    /// By router × ports + port.
    all: Vec<bool>,
}

impl FromNodes {
    pub(super) fn of(graph: &Graph) -> FromNodes {
        let mut all = vec![false; (graph.routers * graph.ports) as usize];
        graph.entries.iter().for_each(|&(router, port)| all[(router * graph.ports + port) as usize] = true);
        FromNodes { ports: graph.ports, all }
    }

    pub(super) fn has(&self, router: u32, port: u32) -> bool {
        self.all[(router * self.ports + port) as usize]
    }
}
