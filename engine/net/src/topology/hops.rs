//! Hops between routers of networks of any wiring, and numbers of those beside one.

use super::graph::Graph;
use std::sync::Arc;

/// Hops from each router to each other, row by row; `u16::MAX` where no path leads. All routers are searched from at
/// once, as bits of words: networks are checked, and so made, whenever a link or a file is read.
pub(super) fn distances(graph: &Graph) -> Arc<[u16]> {
    let next = graph.neighbours();
    let count = next.len();
    let words = count.div_ceil(64);
    let mut distances = vec![u16::MAX; count * count];
    // of each router those from which it is reached, and those of them from which it was not before the last hop
    let mut reached = vec![0_u64; count * words];
    for router in 0..count {
        reached[router * words + router / 64] = 1 << (router % 64);
        distances[router * count + router] = 0;
    }
    let mut newest = reached.clone();
    for hops in 1.. {
        let mut found = vec![0; count * words];
        for (from, links) in next.iter().enumerate() {
            for &(to, _) in links {
                let bits = newest[from * words..][..words].iter();
                found[to as usize * words..][..words].iter_mut().zip(bits).for_each(|(found, bits)| *found |= bits);
            }
        }
        let mut is_done = true;
        for (at, (found, reached)) in found.iter_mut().zip(&mut reached).enumerate() {
            *found &= !*reached;
            *reached |= *found;
            let mut left = *found;
            while left != 0 {
                let from = at % words * 64 + left.trailing_zeros() as usize;
                distances[from * count + at / words] = hops;
                left &= left - 1;
                is_done = false;
            }
        }
        if is_done {
            break;
        }
        newest = found;
    }
    distances.into()
}

/// The place of one of several among those that are not `own`.
pub fn beside(own: u32, other: u32) -> u32 {
    if other < own { other } else { other - 1 }
}

#[cfg(test)]
mod tests {
    use super::distances;
    use crate::topology::graph::Graph;
    use crate::topology::tests::graph;

    const SOME: [&str; 6] = [
        "topology.kind=mesh&topology.size=9x8",
        "topology.kind=cm5_tree&topology.nodes=64",
        "topology.kind=chiplets&topology.size=7&topology.gateways=1",
        "topology.kind=slim_fly",
        "topology.kind=random_regular&topology.routers=64&topology.links=5&topology.drawn=3",
        // none of its routers leads back
        "topology.kind=butterfly",
    ];

    #[test]
    fn routers_searched_from_at_once_have_the_hops_of_one_after_another() {
        for graph in SOME.map(graph) {
            assert_eq!(*distances(&graph), *one_by_one(&graph));
        }
    }

    /// One router after another, as the definition has it.
    fn one_by_one(graph: &Graph) -> Vec<u16> {
        let next = graph.neighbours();
        let from = |from: usize| {
            let mut row = vec![u16::MAX; next.len()];
            row[from] = 0;
            let mut queue = std::collections::VecDeque::from([from]);
            while let Some(router) = queue.pop_front() {
                for &(to, _) in &next[router] {
                    if row[to as usize] == u16::MAX {
                        row[to as usize] = row[router] + 1;
                        queue.push_back(to as usize);
                    }
                }
            }
            row
        };
        (0..next.len()).flat_map(from).collect()
    }
}
