//! Trees of any number of children and levels: k-ary n-trees, which have as many parents to a router as children, and
//! thinner ones, down to plain trees with one parent.

use super::graph::Graph;
use super::tree::even;
use super::{Family, Kind, MOST_NODES};
use crate::parameter::quantity::{Levels, Links};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;

group! {
    /// Tree of routers with any number of children; with as many parents as children it is a k-ary n-tree.
    pub struct KAryTree {
        /// Children of each router, which on the lowest level are nodes.
        children: Links<2, 16, 4>,
        /// Levels of routers; the machine has children to the power of levels nodes, at most 16384.
        levels: Levels<1, 10, 3>,
        /// Parents of each router below the highest level, at most as many as children: as many keep the bandwidth at every level, one makes a plain tree.
        parents: Links<1, 16, 4>,
    }
}

impl Kind for KAryTree {
    fn family(&self) -> Family {
        Family::Tree
    }

    fn check(&self, rule: Rule) {
        let (children, levels, parents) = (self.children.get(), self.levels.get(), self.parents.get());
        rule(self.nodes() <= MOST_NODES, "topology.levels", &|| {
            let most = MOST_NODES.ilog(children);
            format!(
                "{levels} levels with {children} children make more than {MOST_NODES} nodes: at most {most} are possible"
            )
        });
        rule(parents <= children, "topology.parents", &|| {
            format!("{parents} parents are more than there are children: at most {children} are possible")
        });
    }

    fn nodes(&self) -> u32 {
        self.children.get().saturating_pow(self.levels.get())
    }

    fn ports(&self) -> u32 {
        self.children.get() + self.parents.get()
    }

    fn has_one_parent(&self) -> bool {
        self.levels.get() == 1 || self.parents.get() == 1
    }

    fn graph(&self) -> Graph {
        even(self.children.get(), self.levels.get(), self.parents.get())
    }
}
