//! Uniform random traffic of which one node gets a share of its own.

use super::open_loop::{Arrivals, Goals, OpenLoop};
use super::{Kind, Setting};
use net::model::Cycle;
use net::parameter::Live;
use net::parameter::quantity::{Load, Nodes, Percent};
use net::parameter::rule::Rule;
use net::parameter::settable::group;
use net::topology::Graph;

group! {
    /// As uniform, but a share of all packets goes to one node.
    pub struct HotSpotSettings {
        /// Flits that each node creates per cycle, on average.
        load: Live<Load<1, 10_000, 500>>,
        /// The hot node.
        node: Nodes<0, 4095, 0>,
        /// Share of packets that go to the hot node; at 100 that node itself sends nothing.
        share: Percent<0, 100, 10>,
        /// How packets are spread in time.
        arrivals: Arrivals,
    }
}

impl Kind for HotSpotSettings {
    type Running = OpenLoop;

    fn check(&self, setting: &Setting, rule: Rule) {
        let (node, nodes) = (self.node.get(), setting.nodes);
        rule(node < nodes, "workload.node", &|| format!("there is no node {node}, expected 0 to {}", nodes - 1));
        self.arrivals.check(self.load.get(), setting, rule);
    }

    fn ends(&self) -> bool {
        self.arrivals.end()
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<OpenLoop> {
        let (hot, share) = (self.node.get(), self.share.get());
        setting.each_node(|node| {
            // With every packet bound for the hot node, there is none that it could send itself.
            let goals = if share == 100 && hot == node.0 { Goals::None } else { Goals::Others };
            OpenLoop::new(self.load.get(), &self.arrivals, goals, setting, node).with_hot(hot, share)
        })
    }

    fn change(&self, program: &mut OpenLoop, setting: &Setting, now: Cycle) -> bool {
        program.change(self.load.get(), setting, now)
    }
}
