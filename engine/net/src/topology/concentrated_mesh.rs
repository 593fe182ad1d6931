//! Concentrated meshes: meshes of two dimensions with a block of nodes at each router.

use super::graph::{Graph, Place, UNIT};
use super::grid::{Size, wired};
use super::{Family, Kind, MOST_NODES};
use crate::model::NodeId;
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;

group! {
    /// Mesh with a block of four nodes at each router; a packet goes along one dimension after the other.
    pub struct ConcentratedMesh {
        /// Routers along both dimensions, 2 to 128, 4096 in all; each has a block of 2×2 nodes.
        size: Size<4>,
    }
}

/// Nodes at each router: a block of 2×2.
const BLOCK: u32 = 4;

impl Kind for ConcentratedMesh {
    fn family(&self) -> Family {
        Family::Mesh
    }

    fn check(&self, rule: Rule) {
        let (extents, routers) = (self.size.extents(), self.size.routers());
        let fits = extents.len() == 2 && routers * BLOCK <= MOST_NODES;
        rule(fits, "topology.size", &|| {
            format!(
                "{} routers make no concentrated mesh: two dimensions and at most {} routers are needed, each with a block of 2×2 nodes",
                extents.iter().map(u32::to_string).collect::<Vec<_>>().join("x"),
                MOST_NODES / BLOCK
            )
        });
    }

    fn nodes(&self) -> u32 {
        BLOCK * self.size.routers()
    }

    fn ports(&self) -> u32 {
        BLOCK + 2 * 2
    }

    fn dimensions(&self) -> u32 {
        2
    }

    fn graph(&self) -> Graph {
        concentrated(self.size.extents(), BLOCK.isqrt())
    }
}

/// The mesh of two dimensions with a block of `side`×`side` nodes at each router. Nodes are numbered row by row over
/// the whole machine, as in a mesh without concentration.
fn concentrated(extents: &[u32], side: u32) -> Graph {
    let mut graph = wired(extents, false, side * side, side * side);
    let columns = extents[0] * side;
    for node in 0..graph.nodes {
        let (x, y) = (node % columns, node / columns);
        let router = y / side * extents[0] + x / side;
        graph.attach(NodeId(node), router, y % side * side + x % side, [0, 1]);
        // The middles of the quarters of the square around the router.
        let within = |at: u32| (2 * (at % side) as i32 + 1 - side as i32) * UNIT / (2 * side as i32);
        let Place { x: left, y: top } = graph.router_places[router as usize];
        graph.node_places[node as usize] = Place { x: left + within(x), y: top + within(y) };
    }
    graph
}
