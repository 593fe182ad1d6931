//! Local traffic: the nearer a node, the more messages it gets.

use super::open_loop::{Arrivals, Goals, Made, OpenLoop, Ring};
use super::sizes::Sizes;
use super::{Kind, Setting};
use net::model::sort::sort_by_key;
use net::model::{Cycle, NodeId};
use net::parameter::Live;
use net::parameter::quantity::{Hops, Load};
use net::parameter::rule::Rule;
use net::parameter::settable::group;
use net::topology::{Graph, Near};

group! {
    /// Every node creates packets at random times, most of them for nodes nearby.
    pub struct LocalSettings {
        /// Flits that each node creates per cycle, on average.
        load: Live<Load<1, 10_000, 1000>>,
        /// Farthest receivers, in hops between routers. The share of a distance falls linearly with it, by one part for each hop, to two parts at the farthest (scorecard M7).
        farthest: Hops<1, 30, 5>,
        /// How packets are spread in time.
        arrivals: Arrivals,
        /// Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.
        sizes: Sizes,
    }
}

impl LocalSettings {
    fn made(&self) -> Made<'_> {
        Made { load: self.load.get(), arrivals: &self.arrivals, sizes: &self.sizes }
    }
}

impl Kind for LocalSettings {
    type Running = OpenLoop;

    fn check(&self, setting: &Setting, rule: Rule) {
        self.made().check(setting, rule);
    }

    fn lists_receivers(&self) -> Option<(u32, &'static str)> {
        Some((self.farthest.get(), "workload.farthest"))
    }

    fn ends(&self) -> bool {
        self.arrivals.end()
    }

    fn programs(&self, setting: &Setting, graph: &Graph) -> Vec<OpenLoop> {
        let mut near = Near::new(graph);
        setting.each_node(|node| {
            let goals = rings(self.farthest.get(), &mut near, node);
            OpenLoop::new(self.made(), goals, setting, node)
        })
    }

    fn change(&self, program: &mut OpenLoop, _setting: &Setting, now: Cycle) -> bool {
        program.change(self.load.get(), now)
    }
}

/// The nodes around a node by their distance, which is at least one hop.
fn rings(farthest: u32, near: &mut Near, node: NodeId) -> Goals {
    let others = near.around(node, farthest).into_iter().filter(|&(_, to)| to != node);
    let mut others: Vec<(u32, NodeId)> = others.map(|(hops, to)| (hops.max(1), to)).collect();
    sort_by_key(&mut others, |&(hops, to)| (hops, to.0));
    let ring = |ring: &[(u32, NodeId)]| Ring {
        weight: farthest + 2 - ring[0].0,
        nodes: ring.iter().map(|&(_, to)| to).collect(),
    };
    let rings: Vec<Ring> = others.chunk_by(|one, next| one.0 == next.0).map(ring).collect();
    if rings.is_empty() { Goals::None } else { Goals::Rings(rings) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;
    use crate::software::Operation;

    #[test]
    fn the_mean_distance_is_that_of_the_paper() {
        // MP1-46: 2.5 hops.
        let text = "topology.kind=mesh&topology.size=16x16&workload.kind=local";
        let scenario = Scenario::from_text(text).unwrap();
        let graph = Graph::new(&scenario.topology);
        for (node, mut program) in scenario.programs().into_iter().enumerate().step_by(37) {
            let mut hops = [0; 7];
            for _ in 0..4000 {
                let Operation::Send(message) = program.next(1 << 40) else { unreachable!("it is far behind") };
                hops[(graph.channels_between(NodeId(node as u32), message.to) - 2) as usize] += 1;
            }
            let sum: u32 = hops.iter().zip(0..).map(|(count, hops)| count * hops).sum();
            assert!((9700..10_300).contains(&sum), "node {node}: {hops:?}");
            assert!((1120..1280).contains(&hops[1]) && hops[6] == 0, "node {node}: {hops:?}");
        }
    }
}
