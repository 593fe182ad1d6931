//! Full fat trees: four parents at every level.

use super::graph::Graph;
use super::tree::{CHILDREN, is_power_of_four, tree};
use super::{Family, Kind};
use crate::parameter::quantity::Nodes;
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;

group! {
    /// Fat tree with four children and four parents per router, and so the same bandwidth at every level (NIFDY §3).
    pub struct FatTree {
        /// Nodes at the leaves: 4, 16, 64, 256, 1024, 4096 or 16384.
        nodes: Nodes<4, 16_384, 64>,
    }
}

impl Kind for FatTree {
    fn family(&self) -> Family {
        Family::Tree
    }

    fn check(&self, rule: Rule) {
        let nodes = self.nodes();
        rule(is_power_of_four(nodes), "topology.nodes", &|| {
            format!("{nodes} nodes make no full 4-ary fat tree: 4, 16, 64, 256, 1024, 4096 or 16384 do")
        });
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
        tree(self.nodes(), false)
    }
}
