//! Open-loop traffic: messages come into being at random times for random nodes, whatever becomes of them.
//!
//! The queue of messages not yet sent is never stored: the stream they are drawn from is their queue, so that memory
//! stays bounded however far the network falls behind.

use super::other;
use crate::model::random::{Gap, Purpose, Stream};
use crate::model::{Cycle, Fingerprint, NodeId};
use crate::scenario::{Arrivals, Scenario, Workload};
use crate::software::{Message, Operation};
use crate::topology::Graph;

#[derive(Clone, Debug)]
pub struct OpenLoop {
    node: u32,
    nodes: u32,
    payload: u32,
    gap: Gap,
    /// Packets of a message, least and most.
    lengths: (u32, u32),
    /// The nodes that messages go to, all equally likely; none for all but the node itself.
    near: Vec<NodeId>,
    /// The hot node and the percentage of messages that go there.
    hot: (u32, u32),
    arrival: Stream,
    destination: Stream,
    length: Stream,
    /// When the next message comes into being.
    next: Cycle,
}

/// Steps of offered load in one flit per cycle.
const LOAD_STEPS: u64 = 10_000;

impl OpenLoop {
    pub fn new(scenario: &Scenario, graph: &Graph, node: NodeId) -> Self {
        let (load, arrivals, hot, within) = match &scenario.workload {
            Workload::Uniform(uniform) => (uniform.load.get(), &uniform.arrivals, (0, 0), uniform.within.get()),
            Workload::HotSpot(hot) => (hot.load.get(), &hot.arrivals, (hot.node.get(), hot.share.get()), 0),
            _ => unreachable!("only open-loop workloads come here"),
        };
        let lengths = match arrivals {
            Arrivals::Bernoulli(_) => (1, 1),
            Arrivals::Bursty(bursty) => (bursty.shortest.get(), bursty.longest.get()),
        };
        // Messages per cycle = load / (steps × flits × mean length), the mean length being half the sum of both.
        let flits = u64::from(scenario.packet.flits.get());
        let of = LOAD_STEPS * flits * u64::from(lengths.0 + lengths.1);
        let gap = Gap::new((2 * u64::from(load)).min(of), of);
        let stream = |purpose| Stream::new(u64::from(scenario.run.seed.get()), node.0, purpose);
        let mut arrival = stream(Purpose::Arrival);
        let next = gap.draw(&mut arrival);
        OpenLoop {
            node: node.0,
            nodes: scenario.nodes(),
            payload: scenario.payload_bytes(),
            gap,
            lengths,
            near: near(graph, node, within),
            hot,
            arrival,
            destination: stream(Purpose::Destination),
            length: stream(Purpose::Length),
            next,
        }
    }

    pub fn next(&mut self, now: Cycle) -> Operation {
        if self.next > now {
            return Operation::WaitUntil(self.next);
        }
        let created = Some(self.next);
        self.next += 1 + self.gap.draw(&mut self.arrival);
        let packets = self.length.between(self.lengths.0, self.lengths.1);
        let to = self.draw_destination();
        Operation::Send(Message { to, packets, bytes: packets * self.payload, flits: None, created })
    }

    fn draw_destination(&mut self) -> NodeId {
        let (node, share) = self.hot;
        if share > 0 && node != self.node && self.destination.chance(share, 100) {
            return NodeId(node);
        }
        if self.near.is_empty() {
            return other(&mut self.destination, self.node, self.nodes);
        }
        self.near[self.destination.below(self.near.len() as u32) as usize]
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        print.word(self.next);
        print.all([&self.arrival, &self.destination, &self.length].map(Stream::drawn));
    }
}

/// The other nodes at most `within` hops between routers away; none, which stands for all, if that is 0 or too few to
/// reach any.
fn near(graph: &Graph, node: NodeId, within: u32) -> Vec<NodeId> {
    let hops = |to: NodeId| graph.channels_between(node, to) - 2;
    (0..graph.nodes).map(NodeId).filter(|&to| to != node && within > 0 && hops(to) <= within).collect()
}
