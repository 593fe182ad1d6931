//! Which node is the home of a page (reading 2.11).
//!
//! The upper half of the address space is private: every page of it lies at the node that it belongs to. How shared
//! pages are placed the paper does not say; spread over all memories fits its results best.

use super::message::Line;
use net::model::NodeId;
use net::model::random::mix;
use std::sync::Arc;

/// Bits of a private page's number within its node.
const PRIVATE_BITS: u32 = 14;
/// The first private page.
const PRIVATE: u32 = 1 << (PRIVATE_BITS + 8);

/// How shared pages are placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placement {
    /// Where the program says, page by page; further pages in turn.
    Owner(Arc<[NodeId]>),
    /// Page after page at node after node.
    RoundRobin,
    /// At random, but always the same for one seed.
    Spread { seed: u64 },
}

impl Placement {
    /// The home of a line in a machine of so many nodes.
    pub fn home(&self, line: Line, nodes: u32) -> NodeId {
        let page = line.page();
        if page >= PRIVATE {
            return NodeId((page - PRIVATE) >> PRIVATE_BITS);
        }
        let in_turn = NodeId(page % nodes);
        match self {
            Placement::Owner(owners) => owners.get(page as usize).copied().unwrap_or(in_turn),
            Placement::RoundRobin => in_turn,
            Placement::Spread { seed } => {
                NodeId((mix(mix(*seed).wrapping_add(u64::from(page))) % u64::from(nodes)) as u32)
            }
        }
    }
}

/// The home of a barrier or a lock.
pub fn home_of_sync(number: Line, nodes: u32) -> NodeId {
    NodeId(number.0 % nodes)
}

/// The first line of a private page of a node.
pub fn private_page(node: NodeId, page: u32) -> Line {
    assert!(page < 1 << PRIVATE_BITS, "a node has so many private pages");
    Line((PRIVATE + (node.0 << PRIVATE_BITS) + page) * super::message::PAGE_LINES as u32)
}

#[cfg(test)]
mod tests {
    use super::super::message::PAGE_LINES;
    use super::*;

    fn page(number: u32) -> Line {
        Line(number * PAGE_LINES as u32 + 5)
    }

    #[test]
    fn pages_go_where_the_placement_says() {
        let owners = Placement::Owner([NodeId(2), NodeId(2)].into());
        assert_eq!([0, 1, 2, 3].map(|number| owners.home(page(number), 4).0), [2, 2, 2, 3]);
        assert_eq!([0, 1, 4, 7].map(|number| Placement::RoundRobin.home(page(number), 4).0), [0, 1, 0, 3]);
    }

    #[test]
    fn spread_pages_are_evenly_spread_and_move_with_the_seed() {
        let homes = |seed| (0..3200).map(move |number| Placement::Spread { seed }.home(page(number), 32));
        let mut counts = [0; 32];
        homes(1).for_each(|home| counts[home.index()] += 1);
        assert!(counts.iter().all(|count| (60..=150).contains(count)), "{counts:?}");
        assert!(homes(1).zip(homes(2)).filter(|(one, other)| one == other).count() < 200);
    }

    #[test]
    fn private_pages_lie_at_their_node_however_others_are_placed() {
        for placement in [Placement::RoundRobin, Placement::Spread { seed: 3 }, Placement::Owner([].into())] {
            for node in [0, 17, 255] {
                assert_eq!(placement.home(private_page(NodeId(node), 9), 256), NodeId(node));
            }
        }
    }
}
