//! Hops between routers of networks of any wiring, and numbers of those beside one.

use super::graph::Graph;
use std::sync::Arc;

/// Hops from each router to each other, row by row.
pub(super) fn distances(graph: &Graph) -> Arc<[u16]> {
    let next = graph.neighbours();
    let count = next.len();
    let mut distances = vec![u16::MAX; count * count];
    for (from, row) in distances.chunks_mut(count).enumerate() {
        let mut reached = vec![from];
        row[from] = 0;
        let mut at = 0;
        while let Some(&router) = reached.get(at) {
            at += 1;
            for &(to, _) in &next[router] {
                if row[to as usize] == u16::MAX {
                    row[to as usize] = row[router] + 1;
                    reached.push(to as usize);
                }
            }
        }
    }
    distances.into()
}

/// The place of one of several among those that are not `own`.
pub fn beside(own: u32, other: u32) -> u32 {
    if other < own { other } else { other - 1 }
}
