//! CM-5-like fat trees: two parents on the two lowest levels, four above.

use super::graph::Graph;
use super::tree::{CHILDREN, is_power_of_four, tree};
use super::{Family, Kind};
use crate::parameter::quantity::Nodes;
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;

group! {
    /// Fat tree with four children per router, two parents on the two lowest levels and four above (NIFDY §3).
    pub struct Cm5Tree {
        /// Nodes at the leaves: 4, 16, 64, 256, 1024, 4096, 16384 or twice 4, 16, 64, 256, 1024, 4096.
        nodes: Nodes<4, 16_384, 32>,
    }
}

impl Kind for Cm5Tree {
    fn family(&self) -> Family {
        Family::Tree
    }

    fn check(&self, rule: Rule) {
        let nodes = self.nodes();
        rule(
            is_power_of_four(nodes) || (nodes >= 8 && is_power_of_four(nodes / 2) && nodes.is_multiple_of(2)),
            "topology.nodes",
            &|| {
                format!(
                    "{nodes} nodes make no CM-5-like tree: 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192 or 16384 do"
                )
            },
        );
    }

    fn nodes(&self) -> u32 {
        self.nodes.get()
    }

    fn ports(&self) -> u32 {
        2 * CHILDREN
    }

    fn has_one_parent(&self) -> bool {
        self.nodes() == CHILDREN
    }

    fn graph(&self) -> Graph {
        tree(self.nodes(), true)
    }
}
