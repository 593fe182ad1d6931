//! Permutations: every node sends to one partner.

use super::open_loop::{Arrivals, Goals, Made, OpenLoop};
use super::sizes::Sizes;
use super::{Kind, Setting};
use net::model::random::{Purpose, Stream};
use net::model::{Cycle, NodeId};
use net::parameter::Live;
use net::parameter::quantity::{Load, Nodes, Number};
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
        /// Nodes along each dimension, some power of which are all nodes, of tornado and of the neighbour in all dimensions; nodes of a block, of the next block.
        radix: Nodes<2, 16_384, 8>,
        /// Which permutation a random one is, the same for every seed of a run.
        drawn: Number<0, 4_294_967_295, 0>,
        /// A node that is its own partner sends to itself, through its router; otherwise it sends nothing.
        to_itself: bool,
        /// How packets are spread in time.
        arrivals: Arrivals,
        /// Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.
        sizes: Sizes,
    }
}

choice! {
    /// Who is whose partner, by the bits or digits of a node's number, or at random.
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
        /// Nearly halfway round in every dimension.
        Tornado = "tornado", "Tornado";
        /// One further in every dimension.
        NextInAll = "next_in_all", "Neighbour in all dimensions";
        /// The node at the same place in the next of blocks of equally many nodes, such as those of a group in a dragonfly: what links between groups, or between routers, are least made for.
        NextBlock = "next_block", "Next block";
        /// One of all permutations, drawn for all nodes at once.
        Drawn = "drawn", "Random permutation";
    }
}

impl Pattern {
    /// By how much each digit of a node's number changes, of a pattern of digits.
    fn step(self, radix: u32) -> Option<u32> {
        match self {
            Pattern::Tornado => Some(radix.div_ceil(2) - 1),
            Pattern::NextInAll => Some(1),
            _ => None,
        }
    }

    /// The rules between it, the radix of its digits and the number of nodes; the paths are its own and that of the radix.
    pub fn check(self, radix: u32, nodes: u32, [own, of_radix]: [&'static str; 2], rule: Rule) {
        let is_of_digits = self.step(radix).is_some();
        rule(!is_of_digits || radix.pow(nodes.ilog(radix)) == nodes, of_radix, &|| {
            format!("{radix} has no power that is {nodes}, the number of nodes, as patterns of dimensions need")
        });
        let is_of_blocks = self == Pattern::NextBlock;
        rule(!is_of_blocks || nodes > radix && nodes.is_multiple_of(radix), of_radix, &|| {
            format!("{radix} nodes are no block of which {nodes} nodes are two or more: a divisor of {nodes} is needed")
        });
        let is_of_bits = !is_of_digits && !is_of_blocks && self != Pattern::Drawn;
        rule(!is_of_bits || nodes.is_power_of_two(), own, &|| {
            format!(
                "is made of the bits of a node's number, which {nodes} nodes do not fill: a power of two of them is needed"
            )
        });
    }

    /// The partner of each node, which may or may not be the node itself; `drawn` is which random permutation.
    pub fn partners(self, radix: u32, drawn: u32, nodes: u32) -> Vec<NodeId> {
        let mut all: Vec<NodeId> = (0..nodes).map(NodeId).collect();
        match self.step(radix) {
            Some(step) => all.iter_mut().for_each(|node| *node = moved(*node, radix, step, nodes)),
            None if self == Pattern::Drawn => {
                Stream::new(u64::from(drawn), 0, Purpose::Permutation).shuffle(&mut all);
            }
            None if self == Pattern::NextBlock => all.rotate_left(radix as usize),
            None => all.iter_mut().for_each(|node| *node = permuted(self, *node, nodes)),
        }
        all
    }
}

impl Kind for PermutationSettings {
    type Running = OpenLoop;

    fn check(&self, setting: &Setting, rule: Rule) {
        self.pattern.check(self.radix.get(), setting.nodes, ["workload.pattern", "workload.radix"], rule);
        self.made().check(setting, rule);
    }

    fn ends(&self) -> bool {
        self.arrivals.end()
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<OpenLoop> {
        let partners = self.pattern.partners(self.radix.get(), self.drawn.get(), setting.nodes);
        setting.each_node(|node| {
            let partner = partners[node.index()];
            let goals = if partner == node && !self.to_itself { Goals::None } else { Goals::Among(vec![partner]) };
            OpenLoop::new(self.made(), goals, setting, node)
        })
    }

    fn change(&self, program: &mut OpenLoop, _setting: &Setting, now: Cycle) -> bool {
        program.change(self.load.get(), now)
    }
}

impl PermutationSettings {
    /// How packets are spread in time.
    pub fn arrivals(&self) -> &Arrivals {
        &self.arrivals
    }

    fn made(&self) -> Made<'_> {
        Made { load: self.load.get(), arrivals: &self.arrivals, sizes: &self.sizes }
    }
}

/// The node whose number has every digit further by a step, round and round.
fn moved(NodeId(node): NodeId, radix: u32, step: u32, nodes: u32) -> NodeId {
    let weights = std::iter::successors(Some(1), |weight| Some(weight * radix)).take_while(|weight| *weight < nodes);
    NodeId(weights.map(|weight| (node / weight + step) % radix * weight).sum())
}

/// The node whose number has the bits of another in another order.
fn permuted(pattern: Pattern, NodeId(node): NodeId, nodes: u32) -> NodeId {
    let (bits, last) = (nodes.trailing_zeros(), nodes - 1);
    let rotated = |by: u32| (node << by | node >> (bits - by)) & last;
    NodeId(match pattern {
        Pattern::Complement => !node & last,
        Pattern::BitReversal => node.reverse_bits() >> (u32::BITS - bits),
        Pattern::Shuffle => rotated(1),
        Pattern::Neighbour => (node + 1) & last,
        _ => rotated(bits / 2),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{Scenario, Workload};

    fn partners(pattern: Pattern, nodes: u32) -> Vec<u32> {
        pattern.partners(8, 0, nodes).into_iter().map(|NodeId(node)| node).collect()
    }

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
            let mut partners = partners(pattern, 256);
            assert_eq!((0..).zip(&partners).filter(|(node, partner)| node == *partner).count(), fixed, "{pattern:?}");
            partners.sort_unstable();
            assert_eq!(partners, (0..256).collect::<Vec<_>>(), "{pattern:?}");
        }
    }

    #[test]
    fn tornado_and_the_neighbour_in_all_dimensions_move_along_each_of_them() {
        let (tornado, next) = (partners(Pattern::Tornado, 64), partners(Pattern::NextInAll, 64));
        assert_eq!((tornado[0], tornado[5 + 8 * 6]), (3 + 8 * 3, 8));
        assert_eq!((next[0], next[7 + 8 * 2], next[63]), (9, 8 * 3, 0));
    }

    #[test]
    fn the_next_block_is_that_of_the_next_group_and_comes_round() {
        let next = Pattern::NextBlock.partners(8, 0, 72);
        assert_eq!([0, 13, 71].map(|node: usize| next[node].0), [8, 21, 7]);
    }

    #[test]
    fn a_random_permutation_depends_on_its_own_number_alone() {
        let of = |text: &str| {
            let base = "topology.kind=mesh&topology.size=3x4&workload.kind=permutation&workload.pattern=drawn";
            let scenario = Scenario::from_text(&format!("{base}&workload.to_itself=on&{text}")).unwrap();
            let Workload::Permutation(settings) = scenario.workload else { panic!("it is a permutation") };
            settings.pattern.partners(settings.radix.get(), settings.drawn.get(), 12)
        };
        assert_eq!(of("run.seed=1"), of("run.seed=2"));
        assert_ne!(of("workload.drawn=1"), of("workload.drawn=2"));
        let mut all = of("");
        all.sort_unstable();
        assert_eq!(all, (0..12).map(NodeId).collect::<Vec<_>>());
    }

    #[test]
    fn a_pattern_that_the_number_of_nodes_does_not_fit_is_refused() {
        let fault = |text: &str| {
            let base = "topology.kind=mesh&topology.size=6x6&workload.kind=permutation";
            Scenario::from_text(&format!("{base}&{text}")).map_err(|problems| problems[0].path.clone())
        };
        assert_eq!(fault("workload.pattern=transpose"), Err("workload.pattern".to_string()));
        assert_eq!(fault("workload.pattern=tornado"), Err("workload.radix".to_string()));
        assert!(fault("workload.pattern=tornado&workload.radix=6").is_ok());
        assert!(fault("workload.pattern=drawn").is_ok());
        for block in [5, 36] {
            let text = format!("workload.pattern=next_block&workload.radix={block}");
            assert_eq!(fault(&text), Err("workload.radix".to_string()), "{block}");
        }
        assert!(fault("workload.pattern=next_block&workload.radix=12").is_ok());
    }
}
