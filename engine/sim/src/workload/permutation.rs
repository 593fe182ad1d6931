//! Permutations: every node sends to one partner.

use super::open_loop::{Arrivals, Goals, OpenLoop};
use super::{Kind, Setting};
use net::model::{Cycle, NodeId};
use net::parameter::Live;
use net::parameter::quantity::Load;
use net::parameter::rule::Rule;
use net::parameter::settable::{choice, group};
use net::topology::Graph;

group! {
    /// Every node creates packets at random times, all for the same partner.
    pub struct PermutationSettings {
        /// Flits that each node creates per cycle, on average.
        load: Live<Load<1, 10_000, 500>>,
        /// Who is whose partner.
        pattern: Pattern,
        /// A node that is its own partner sends to itself, through its router; otherwise it sends nothing.
        to_itself: bool,
        /// How packets are spread in time.
        arrivals: Arrivals,
    }
}

choice! {
    /// Who is whose partner, by the bits of a node's number; the number of nodes is a power of two.
    pub enum Pattern {
        /// Lower and upper half of the bits change places: row and column on a square mesh.
        Transpose = "transpose", "Transpose";
        /// Every bit inverted: the opposite node.
        Complement = "complement", "Complement";
        /// The bits in reverse order.
        BitReversal = "bit_reversal", "Bit reversal";
        /// The bits rotated by one place, the highest becoming the lowest.
        Shuffle = "shuffle", "Shuffle";
        /// The next node.
        Neighbour = "neighbour", "Neighbour";
    }
}

impl Kind for PermutationSettings {
    type Running = OpenLoop;

    fn check(&self, setting: &Setting, rule: Rule) {
        let nodes = setting.nodes;
        rule(nodes.is_power_of_two(), "workload.pattern", &|| {
            format!(
                "is made of the bits of a node's number, which {nodes} nodes do not fill: a power of two of them is needed"
            )
        });
        self.arrivals.check(rule);
    }

    fn ends(&self) -> bool {
        self.arrivals.end()
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<OpenLoop> {
        setting.each_node(|node| {
            let goals = partner(self.pattern, self.to_itself, node, setting.nodes);
            OpenLoop::new(self.load.get(), &self.arrivals, goals, setting, node)
        })
    }

    fn change(&self, program: &mut OpenLoop, setting: &Setting, now: Cycle) -> bool {
        program.change(self.load.get(), setting, now)
    }
}

/// The partner in a permutation of the bits of a node's number, which may or may not be the node itself.
fn partner(pattern: Pattern, itself: bool, NodeId(node): NodeId, nodes: u32) -> Goals {
    let (bits, last) = (nodes.trailing_zeros(), nodes - 1);
    let rotated = |by: u32| (node << by | node >> (bits - by)) & last;
    let partner = match pattern {
        Pattern::Transpose => rotated(bits / 2),
        Pattern::Complement => !node & last,
        Pattern::BitReversal => node.reverse_bits() >> (u32::BITS - bits),
        Pattern::Shuffle => rotated(1),
        Pattern::Neighbour => (node + 1) & last,
    };
    if partner == node && !itself { Goals::None } else { Goals::Among(vec![NodeId(partner)]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_is_a_permutation_with_the_fixed_points_of_the_scorecard() {
        // MP1-63: 256 nodes; shuffle 2, bit reversal 16, transpose 16.
        for (pattern, fixed) in [
            (Pattern::Transpose, 16),
            (Pattern::BitReversal, 16),
            (Pattern::Shuffle, 2),
            (Pattern::Complement, 0),
            (Pattern::Neighbour, 0),
        ] {
            let mut partners: Vec<u32> = (0..256)
                .filter_map(|node| match partner(pattern, false, NodeId(node), 256) {
                    Goals::Among(nodes) => Some(nodes[0].0),
                    _ => None,
                })
                .collect();
            partners.sort_unstable();
            partners.dedup();
            assert_eq!(partners.len(), 256 - fixed, "{pattern:?}");
        }
    }
}
