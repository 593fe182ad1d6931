//! Open-loop traffic: messages come into being at random times for random nodes, whatever becomes of them.
//!
//! The queue of messages not yet sent is never stored: the stream they are drawn from is their queue, so that memory
//! stays bounded however far the network falls behind.

use super::other;
use crate::model::id::NEVER;
use crate::model::random::{Gap, Purpose, Stream};
use crate::model::source::Source;
use crate::model::{Cycle, Fingerprint, NodeId};
use crate::scenario::{Arrivals, Pattern, Scenario, Workload};
use crate::software::{Message, Operation};
use crate::topology::Graph;

#[derive(Clone, Debug)]
pub struct OpenLoop {
    node: u32,
    nodes: u32,
    payload: u32,
    /// Packets made per cycle on average, as a fraction.
    rate: (u64, u64),
    /// Packets of a message, least and most.
    lengths: (u32, u32),
    goals: Goals,
    /// The hot node and the percentage of messages that go there.
    hot: (u32, u32),
    /// When messages come into being.
    source: Source,
    destination: Stream,
    length: Stream,
}

/// Steps of offered load in one flit per cycle.
const LOAD_STEPS: u64 = 10_000;

impl OpenLoop {
    pub fn new(scenario: &Scenario, graph: &Graph, node: NodeId) -> Self {
        let nodes = scenario.nodes();
        let (load, arrivals, hot, goals) = match &scenario.workload {
            Workload::Uniform(uniform) => {
                let goals = Goals::within(uniform.within.get(), uniform.to_itself, graph, node);
                (uniform.load.get(), &uniform.arrivals, (0, 0), goals)
            }
            Workload::HotSpot(hot) => {
                // With every packet bound for the hot node, there is none that it could send itself.
                let silent = hot.share.get() == 100 && hot.node.get() == node.0;
                let goals = if silent { Goals::None } else { Goals::Others };
                (hot.load.get(), &hot.arrivals, (hot.node.get(), hot.share.get()), goals)
            }
            Workload::Permutation(permutation) => (
                permutation.load.get(),
                &permutation.arrivals,
                (0, 0),
                Goals::partner(permutation.pattern, permutation.to_itself, node, nodes),
            ),
            _ => unreachable!("only open-loop workloads come here"),
        };
        let lengths = match arrivals {
            Arrivals::Bernoulli(_) => (1, 1),
            Arrivals::Bursty(bursty) => (bursty.shortest.get(), bursty.longest.get()),
        };
        let (messages, of) = per_cycle(load, scenario, lengths);
        let gap = Gap::new(messages, of);
        let rate = if goals == Goals::None { 0 } else { messages * u64::from(lengths.0 + lengths.1) };
        let stream = |purpose| Stream::new(u64::from(scenario.run.seed.get()), node.0, purpose);
        let arrival = stream(Purpose::Arrival);
        let source = if goals == Goals::None { Source::silent(gap, arrival) } else { Source::new(gap, arrival) };
        OpenLoop {
            node: node.0,
            nodes,
            payload: scenario.payload_bytes(),
            rate: (rate, 2 * of),
            lengths,
            goals,
            hot,
            source,
            destination: stream(Purpose::Destination),
            length: stream(Purpose::Length),
        }
    }

    /// See [`Program::change`](super::Program::change).
    pub fn change(&mut self, scenario: &Scenario, now: Cycle) -> bool {
        let load = match &scenario.workload {
            Workload::Uniform(uniform) => uniform.load.get(),
            Workload::HotSpot(hot) => hot.load.get(),
            Workload::Permutation(permutation) => permutation.load.get(),
            _ => return false,
        };
        let (messages, of) = per_cycle(load, scenario, self.lengths);
        self.source.change(Gap::new(messages, of), now);
        if self.goals != Goals::None {
            self.rate = (messages * u64::from(self.lengths.0 + self.lengths.1), 2 * of);
        }
        true
    }

    pub fn next(&mut self, now: Cycle) -> Operation {
        match self.source.next() {
            NEVER => return Operation::Finish,
            next if next > now => return Operation::WaitUntil(next),
            _ => {}
        }
        let created = Some(self.source.next());
        self.source.pass();
        let packets = self.length.between(self.lengths.0, self.lengths.1);
        let to = self.draw_destination();
        Operation::Send(Message { created, ..Message::new(to, packets, packets * self.payload) })
    }

    /// Packets made per cycle on average, as a fraction.
    pub fn packets_per_cycle(&self) -> (u64, u64) {
        self.rate
    }

    fn draw_destination(&mut self) -> NodeId {
        let (node, share) = self.hot;
        if share > 0 && node != self.node && self.destination.chance(share, 100) {
            return NodeId(node);
        }
        match &self.goals {
            Goals::Among(nodes) => nodes[self.destination.below(nodes.len() as u32) as usize],
            Goals::All => NodeId(self.destination.below(self.nodes)),
            Goals::Others | Goals::None => other(&mut self.destination, self.node, self.nodes),
        }
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            // Settings: the scenario and its changes give them.
            node: _,
            nodes: _,
            payload: _,
            rate: _,
            lengths: _,
            goals: _,
            hot: _,
            ref source,
            ref destination,
            ref length,
        } = *self;
        source.fingerprint(print);
        print.all([destination, length].map(Stream::drawn));
    }
}

/// Messages per cycle, as a fraction: load / (steps × flits × mean length), the mean length being half the sum of least
/// and greatest.
fn per_cycle(load: u32, scenario: &Scenario, lengths: (u32, u32)) -> (u64, u64) {
    let of = LOAD_STEPS * u64::from(scenario.packet.flits.get()) * u64::from(lengths.0 + lengths.1);
    ((2 * u64::from(load)).min(of), of)
}

/// Whom a node's messages go to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Goals {
    /// All others, equally likely.
    Others,
    /// The node itself and all others, equally likely.
    All,
    /// These, equally likely.
    Among(Vec<NodeId>),
    /// Nobody: the node sends nothing.
    None,
}

impl Goals {
    /// The nodes at most `hops` between routers away, 0 standing for everywhere, with or without the node itself.
    fn within(hops: u32, itself: bool, graph: &Graph, node: NodeId) -> Self {
        if hops == 0 {
            return if itself { Goals::All } else { Goals::Others };
        }
        let near = |to: &NodeId| (itself || *to != node) && graph.channels_between(node, *to) - 2 <= hops;
        let nodes: Vec<NodeId> = (0..graph.nodes).map(NodeId).filter(near).collect();
        if nodes.is_empty() { Goals::None } else { Goals::Among(nodes) }
    }

    /// The partner in a permutation of the bits of a node's number, which may or may not be the node itself.
    fn partner(pattern: Pattern, itself: bool, NodeId(node): NodeId, nodes: u32) -> Self {
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
                .filter_map(|node| match Goals::partner(pattern, false, NodeId(node), 256) {
                    Goals::Among(nodes) => Some(nodes[0].0),
                    _ => None,
                })
                .collect();
            partners.sort_unstable();
            partners.dedup();
            assert_eq!(partners.len(), 256 - fixed, "{pattern:?}");
        }
    }

    #[test]
    fn a_node_is_among_its_receivers_where_the_scenario_says_so() {
        let draws = |text: &str| {
            let scenario = Scenario::from_text(&format!("topology.kind=mesh&topology.size=2x2&{text}")).unwrap();
            let mut program = OpenLoop::new(&scenario, &Graph::new(&scenario.topology), NodeId(3));
            (0..400).filter(|_| program.draw_destination() == NodeId(3)).count()
        };
        assert_eq!(draws("workload.kind=uniform"), 0);
        assert_eq!(draws("workload.kind=uniform&workload.within=1"), 0);
        let quarter = draws("workload.kind=uniform&workload.to_itself=on");
        assert!((70..130).contains(&quarter), "{quarter} of 400 are a quarter");
        assert!(draws("workload.kind=uniform&workload.within=1&workload.to_itself=on") > 70);
        assert_eq!(draws("workload.kind=permutation&workload.pattern=transpose&workload.to_itself=on"), 400);
    }
}
