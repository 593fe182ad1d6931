//! Uniform random traffic.

use super::open_loop::{Arrivals, Goals, Made, OpenLoop};
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
    /// Every node creates packets at random times for random other nodes, whether or not the network keeps up.
    pub struct UniformSettings {
        /// Flits that each node creates per cycle, on average.
        load: Live<Load<1, 15_000, 1000>>,
        /// The greatest distance to which packets go, in hops between routers; 0 stands for everywhere.
        within: Hops<0, 64, 0>,
        /// A node's packets may also go to itself, through its router.
        to_itself: bool,
        /// How packets are spread in time.
        arrivals: Arrivals,
        /// Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.
        sizes: Sizes,
    }
}

impl UniformSettings {
    /// How packets are spread in time.
    pub fn arrivals(&self) -> &Arrivals {
        &self.arrivals
    }

    fn made(&self) -> Made<'_> {
        Made { load: self.load.get(), arrivals: &self.arrivals, sizes: &self.sizes }
    }
}

impl Kind for UniformSettings {
    type Running = OpenLoop;

    fn check(&self, setting: &Setting, rule: Rule) {
        self.made().check(setting, rule);
    }

    fn lists_receivers(&self) -> Option<(u32, &'static str)> {
        (self.within.get() > 0).then_some((self.within.get(), "workload.within"))
    }

    fn ends(&self) -> bool {
        self.arrivals.end()
    }

    fn programs(&self, setting: &Setting, graph: &Graph) -> Vec<OpenLoop> {
        let mut near = Near::new(graph);
        setting.each_node(|node| {
            let goals = within(self.within.get(), self.to_itself, &mut near, node);
            OpenLoop::new(self.made(), goals, setting, node)
        })
    }

    fn change(&self, program: &mut OpenLoop, _setting: &Setting, now: Cycle) -> bool {
        program.change(self.load.get(), now)
    }
}

/// The nodes at most `hops` between routers away, 0 standing for everywhere, with or without the node itself.
fn within(hops: u32, itself: bool, near: &mut Near, node: NodeId) -> Goals {
    if hops == 0 {
        return if itself { Goals::All } else { Goals::Others };
    }
    let all = near.around(node, hops).into_iter().map(|(_, to)| to);
    let mut nodes: Vec<NodeId> = all.filter(|to| itself || *to != node).collect();
    sort_by_key(&mut nodes, |to| to.0);
    if nodes.is_empty() { Goals::None } else { Goals::Among(nodes) }
}

#[cfg(test)]
mod tests {
    use crate::scenario::Scenario;
    use crate::software::Operation;
    use net::model::NodeId;

    #[test]
    fn a_node_is_among_its_receivers_where_the_scenario_says_so() {
        let draws = |text: &str| {
            let scenario = Scenario::from_text(&format!("topology.kind=mesh&topology.size=2x2&{text}")).unwrap();
            let mut program = scenario.programs().swap_remove(3);
            let mut target = || match program.next(1 << 40) {
                Operation::Send(message) => message.to,
                other => unreachable!("a source that is behind sends, and does not {other:?}"),
            };
            (0..400).filter(|_| target() == NodeId(3)).count()
        };
        assert_eq!(draws("workload.kind=uniform"), 0);
        assert_eq!(draws("workload.kind=uniform&workload.within=1"), 0);
        let quarter = draws("workload.kind=uniform&workload.to_itself=on");
        assert!((70..130).contains(&quarter), "{quarter} of 400 are a quarter");
        assert!(draws("workload.kind=uniform&workload.within=1&workload.to_itself=on") > 70);
        assert_eq!(draws("workload.kind=permutation&workload.pattern=transpose&workload.to_itself=on"), 400);
    }
}
