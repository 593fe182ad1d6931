//! Topologies: which network connects the nodes, and its graph.
//!
//! Each kind is one file that holds its parameters, the rules between them and a function that makes its [`Graph`];
//! registering it is one line here. What kinds of one [`Family`] share, routing does not tell apart.

mod butterfly;
mod chiplets;
mod cm5_tree;
mod concentrated_mesh;
pub mod custom;
mod cut;
mod direct;
mod dragonfly;
mod failing;
mod fat_tree;
mod flattened_butterfly;
mod graph;
mod grid;
mod halves;
mod hops;
mod hypercube;
mod hyperx;
mod interposer;
mod k_ary_tree;
mod mesh;
mod multibutterfly;
mod near;
pub mod plane_port;
mod planes;
mod random_regular;
mod shape;
mod slim_fly;
mod stages;
mod tapered_tree;
mod torus;
mod tree;
mod tree4;

pub use dragonfly::Groups;
pub use failing::{Failing, Part, Planned};
pub use graph::{Channel, End, Graph, Layout, Place, UNIT};
pub use halves::Halves;
pub use hops::beside;
pub use interposer::{Interposer, Spot};
pub use near::Near;
pub use shape::{Level, Shape, coordinates, distance, meeting_level};

use crate::parameter::rule::Rule;
use crate::parameter::settable::kinds;
use butterfly::Butterfly;
use chiplets::Chiplets;
use cm5_tree::Cm5Tree;
use concentrated_mesh::ConcentratedMesh;
use custom::Custom;
use dragonfly::Dragonfly;
use fat_tree::FatTree;
use flattened_butterfly::FlattenedButterfly;
use hypercube::Hypercube;
use hyperx::HyperX;
use k_ary_tree::KAryTree;
use mesh::Mesh;
use multibutterfly::Multibutterfly;
use planes::Planes;
use random_regular::RandomRegular;
use slim_fly::SlimFly;
use tapered_tree::TaperedTree;
use torus::Torus;
use tree4::Tree4;

kinds! {
    /// Which network connects the nodes.
    pub enum Topology as Kind {
        /// Fat tree with four children per router, two parents on the two lowest levels and four above (NIFDY §3).
        Cm5Tree(Cm5Tree) = "cm5_tree", "CM-5-like fat tree";
        /// Fat tree with four children and four parents per router, and so the same bandwidth at every level (NIFDY §3).
        FatTree(FatTree) = "fat_tree", "Full 4-ary fat tree";
        /// Grid without wrap-around links; a packet goes along one dimension after the other.
        Mesh(Mesh) = "mesh", "Mesh";
        /// Grid with wrap-around links, kept free of deadlock by two classes of virtual channels.
        Torus(Torus) = "torus", "Torus";
        /// Stages of switches with one path for each pair; each stage routes by one digit of the destination.
        Butterfly(Butterfly) = "butterfly", "Butterfly";
        /// Butterfly with several links for each digit, wired at random between the stages (NIFDY §3).
        Multibutterfly(Multibutterfly) = "multibutterfly", "Multibutterfly";
        /// Binary cube: a router's neighbours differ from it in one bit each; a packet sets one bit after the other.
        Hypercube(Hypercube) = "hypercube", "Hypercube";
        /// Mesh with a block of four nodes at each router; a packet goes along one dimension after the other.
        ConcentratedMesh(ConcentratedMesh) = "concentrated_mesh", "Concentrated mesh";
        /// Tree of routers with any number of children; with as many parents as children it is a k-ary n-tree.
        KAryTree(KAryTree) = "k_ary_tree", "Tree of any size";
        /// Fat tree that is thinner the higher it is: of each router fewer links lead up than down, by a ratio for each level.
        TaperedTree(TaperedTree) = "tapered_tree", "Tapered fat tree";
        /// Fat tree of 64 nodes with four roots, each of which has two links to every quarter of the machine (BookSim's tree4).
        Tree4(Tree4) = "tree4", "Fat tree of four roots";
        /// Grid of routers, each with links to all others of its row and of its column, and a block of nodes.
        FlattenedButterfly(FlattenedButterfly) = "flattened_butterfly", "Flattened butterfly";
        /// Groups of routers that are all linked with each other, and one long link between any two groups.
        Dragonfly(Dragonfly) = "dragonfly", "Dragonfly";
        /// Grid of routers, each with a link to every other that differs from it in one coordinate only.
        HyperX(HyperX) = "hyperx", "HyperX";
        /// Nearly as many routers as there can be with at most two hops between any two of them.
        SlimFly(SlimFly) = "slim_fly", "Slim Fly";
        /// Routers with equally many links each, to others drawn at random (Jellyfish).
        RandomRegular(RandomRegular) = "random_regular", "Random regular graph";
        /// Meshes of routers on chiplets, joined by a mesh on the interposer below them.
        Chiplets(Chiplets) = "chiplets", "Chiplets on an interposer";
        /// Grid of routers in four acyclic planes, each a channel of its own (MP1 paper §3.1).
        Planes(Planes) = "planes", "Mesh or torus in planes";
        /// Any network: routers, links and nodes from a list, which a file can hold.
        Custom(Custom) = "custom", "From a file";
    }
}

/// Topologies on which the same routing functions work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Grids without wrap-around links.
    Mesh,
    /// Grids of two routers in each dimension.
    Cube,
    /// Grids with wrap-around links.
    Torus,
    /// Trees with one or more parents to a router.
    Tree,
    /// Stages with one link for each direction.
    Butterfly,
    /// Stages with several links for each direction.
    Multibutterfly,
    /// Grids with links from each router to all others of its row and of its column.
    FlattenedButterfly,
    /// Groups of routers with one link between any two groups.
    Dragonfly,
    /// Routers that all have nodes and are few hops apart.
    Direct,
    /// Meshes on a mesh below them.
    Chiplets,
    /// Grids in planes.
    Planes,
    /// Whatever a list says.
    Custom,
}

/// What each kind of topology says of itself.
pub trait Kind {
    /// Which routing functions work on it.
    fn family(&self) -> Family;

    /// The rules between its parameters.
    fn check(&self, _rule: Rule) {}

    /// Nodes of the machine.
    fn nodes(&self) -> u32;

    /// Ports of the largest router.
    fn ports(&self) -> u32;

    /// Dimensions, where it is a grid.
    fn dimensions(&self) -> u32 {
        0
    }

    /// Whether no router has several parents, where it is a tree.
    fn has_one_parent(&self) -> bool {
        false
    }

    /// Whether links that lead both ways connect all its routers.
    fn has_spanning_tree(&self) -> bool {
        true
    }

    /// Hops of the longest of its shortest paths, where routing asks for it.
    fn longest_path(&self) -> u32 {
        0
    }

    /// What of it is planned to fail in the middle of a run.
    fn fails(&self) -> Option<Planned> {
        None
    }

    /// Whether some of its links have latencies of their own.
    fn has_own_delays(&self) -> bool {
        false
    }

    /// Whether some of its links are narrower than others.
    fn has_own_paces(&self) -> bool {
        false
    }

    /// Its graph, if no rule is broken.
    fn graph(&self) -> Graph;
}

/// Most nodes that any machine may have here.
pub const MOST_NODES: u32 = 16_384;

/// Most ports of a router, unless its kind or its routing allows fewer.
pub const MOST_PORTS: u32 = 256;

/// Most routers: the number of one has to fit into what names a virtual channel (`router/id.rs`).
pub const MOST_ROUTERS: u32 = 32_768;

/// Most routers of lists and of HyperX: the table of distances between them has a row and a column for each.
pub const MOST_LISTED: u32 = 4096;

impl Graph {
    /// The graph of a topology that breaks no rule.
    pub fn new(topology: &Topology) -> Graph {
        topology.own().graph()
    }
}

#[cfg(test)]
pub(crate) mod tests;
