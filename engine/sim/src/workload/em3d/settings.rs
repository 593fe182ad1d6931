//! EM3D, as it can be set up.

use super::Em3d;
use crate::software::Library;
use crate::workload::{Kind, Setting};
use net::model::WORD_BYTES;
use net::parameter::quantity::{Cycles, GraphNodes, Nodes, Percent, Times};
use net::parameter::rule::Rule;
use net::parameter::settable::{choice, group};
use net::topology::Graph;

group! {
    /// Electric and magnetic fields on an irregular graph, computed in turn, values sent to the nodes that need them (NIFDY §4.4).
    pub struct Em3dSettings {
        /// Nodes of each of the two kinds on every processor.
        n_nodes: GraphNodes<1, 1000, 200>,
        /// Nodes of the other kind that each depends on.
        d_nodes: GraphNodes<1, 100, 10>,
        /// Probability that each of them is on the same processor.
        local_p: Percent<0, 100, 80>,
        /// How far away the processor of any other may be, counted along a ring of all processors.
        dist_span: Nodes<1, 16_383, 5>,
        /// In which order a processor sends to those that need its values, which the paper does not state.
        order: Order,
        /// Iterations, in each of which both fields are computed.
        iterations: Times<1, 1000, 3>,
        /// Time to compute what one node of the graph contributes to another.
        arc_cost: Cycles<0, 1000, 10>,
    }
}

choice! {
    /// In which order a processor sends to others.
    pub enum Order {
        /// Each processor first to the next, then to the one after that, and so on round the ring.
        Next = "next", "The next one first";
        /// Each processor in an order of its own, always the same.
        Shuffled = "shuffled", "Each its own";
    }
}

/// Most dependences of each kind in the graph, so that it fits into the memory of a page.
const MOST_ARCS: u32 = 4_000_000;

impl Kind for Em3dSettings {
    type Running = Em3d;

    fn check(&self, setting: &Setting, rule: Rule) {
        let (nodes, degree, processors) = (self.n_nodes.get(), self.d_nodes.get(), setting.nodes);
        rule(degree <= nodes, "workload.d_nodes", &|| {
            format!("{degree} different nodes of a processor that has {nodes} are not there: at most {nodes} are")
        });
        let most = MOST_ARCS / processors / degree;
        rule(nodes <= most, "workload.n_nodes", &|| {
            format!(
                "{nodes} nodes of degree {degree} on each of {processors} processors make too large a graph: at most {most} are possible"
            )
        });
        rule(setting.payload >= WORD_BYTES, "packet.flits", &|| {
            format!(
                "{} bytes of data in a packet are not enough for a word: {WORD_BYTES} at least are",
                setting.payload
            )
        });
        let tells_places = setting.library == Library::InOrder || setting.header_flits > 0;
        rule(tells_places, "packet.header_flits", &|| {
            "0 leaves no word to say where data belong, which EM3D needs where packets may overtake: 1 at least, or the library that relies on order, is needed"
                .to_string()
        });
    }

    fn ends(&self) -> bool {
        true
    }

    fn has_barriers(&self) -> bool {
        true
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<Em3d> {
        Em3d::all(self, setting)
    }
}
