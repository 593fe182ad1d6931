//! Uniform random traffic of which one node gets a share of its own.

use super::open_loop::{Arrivals, Goals, Made, OpenLoop};
use super::sizes::Sizes;
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
        node: Nodes<0, 16_383, 0>,
        /// Share of packets that go to the hot node; at 100 that node itself sends nothing.
        share: Percent<0, 100, 10>,
        /// How packets are spread in time.
        arrivals: Arrivals,
        /// Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.
        sizes: Sizes,
    }
}

impl HotSpotSettings {
    fn made(&self) -> Made<'_> {
        Made { load: self.load.get(), arrivals: &self.arrivals, sizes: &self.sizes }
    }
}

impl Kind for HotSpotSettings {
    type Running = OpenLoop;

    fn check(&self, setting: &Setting, rule: Rule) {
        let (node, nodes) = (self.node.get(), setting.nodes);
        rule(node < nodes, "workload.node", &|| format!("there is no node {node}, expected 0 to {}", nodes - 1));
        self.made().check(setting, rule);
    }

    fn ends(&self) -> bool {
        self.arrivals.end()
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<OpenLoop> {
        let (hot, share) = (self.node.get(), self.share.get());
        setting.each_node(|node| {
            // With every packet bound for the hot node, there is none that it could send itself.
            let goals = if share == 100 && hot == node.0 { Goals::None } else { Goals::Others };
            OpenLoop::new(self.made(), goals, setting, node).with_hot(hot, share)
        })
    }

    fn change(&self, program: &mut OpenLoop, _setting: &Setting, now: Cycle) -> bool {
        program.change(self.load.get(), now)
    }
}
