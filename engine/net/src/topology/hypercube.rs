//! Hypercubes: meshes of two routers in each dimension, with one or more nodes at each router.

use super::graph::{End, Graph, Layout, Place, UNIT};
use super::grid::wired;
use super::{Family, Kind, MOST_NODES, Shape};
use crate::model::NodeId;
use crate::parameter::quantity::Dimensions;
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};

group! {
    /// Binary cube: a router's neighbours differ from it in one bit each; a packet sets one bit after the other.
    pub struct Hypercube {
        /// Bits of a router's number.
        dimensions: Dimensions<1, 14, 6>,
        /// Nodes at each router.
        bristling: Bristling,
        /// Ports of a router for each dimension.
        ports: Ports,
    }
}

choice! {
    /// Nodes at each router of a hypercube.
    pub enum Bristling {
        /// One node.
        One = "1", "1";
        /// Two nodes that share a router.
        Two = "2", "2";
        /// Four nodes that share a router.
        Four = "4", "4";
        /// Eight nodes that share a router.
        Eight = "8", "8";
    }
}

choice! {
    /// Ports of a router of a hypercube for each dimension.
    pub enum Ports {
        /// One for each direction, as in a mesh: each router uses half of them.
        Two = "2", "2, as in a mesh";
        /// One, to the only neighbour in that dimension.
        One = "1", "1";
    }
}

impl Bristling {
    /// Nodes at each router.
    pub fn nodes(self) -> u32 {
        match self {
            Bristling::One => 1,
            Bristling::Two => 2,
            Bristling::Four => 4,
            Bristling::Eight => 8,
        }
    }
}

impl Kind for Hypercube {
    fn family(&self) -> Family {
        Family::Cube
    }

    fn check(&self, rule: Rule) {
        let (dimensions, bristling) = (self.dimensions(), self.bristling.nodes());
        let most = MOST_NODES.ilog2() - bristling.ilog2();
        rule(dimensions <= most, "topology.dimensions", &|| {
            format!(
                "{dimensions} dimensions with {bristling} nodes at each router make {} nodes: at most {most} dimensions are possible",
                u64::from(bristling) << dimensions
            )
        });
    }

    fn nodes(&self) -> u32 {
        self.bristling.nodes() << self.dimensions()
    }

    fn ports(&self) -> u32 {
        self.ports_each() * self.dimensions() + self.bristling.nodes()
    }

    fn dimensions(&self) -> u32 {
        self.dimensions.get()
    }

    fn graph(&self) -> Graph {
        hypercube(self.dimensions(), self.bristling.nodes(), self.ports)
    }
}

impl Hypercube {
    /// Ports of a router for each dimension.
    fn ports_each(&self) -> u32 {
        if self.ports == Ports::One { 1 } else { 2 }
    }
}

/// The routers of a binary cube and the channels between them, by one port for each dimension.
fn wired_once(dimensions: u32, bristling: u32) -> Graph {
    let (routers, ports) = (1 << dimensions, dimensions + bristling);
    let shape = Shape::Grid { extents: vec![2; dimensions as usize], wraps: false, first_port: 0, one_port: true };
    let mut graph = Graph::unwired(shape, Layout::Cube, routers, ports, routers * bristling);
    for router in 0..routers {
        for port in 0..dimensions {
            let to = End::Router { router: router ^ 1 << port, port };
            graph.connect(End::Router { router, port }, to, router.count_ones() % 2);
        }
    }
    graph
}

/// The binary cube, a mesh of two routers in each dimension, with `bristling` nodes at each router.
fn hypercube(dimensions: u32, bristling: u32, ports: Ports) -> Graph {
    let mut graph = match ports {
        Ports::Two => wired(&vec![2; dimensions as usize], false, 0, bristling),
        Ports::One => wired_once(dimensions, bristling),
    };
    let first = graph.ports - bristling;
    graph.layout = Layout::Cube;
    for router in 0..graph.routers {
        graph.router_places[router as usize] = in_gray_code(dimensions, router);
        graph.labels[router as usize] = format!("{router:0width$b}", width = dimensions as usize);
        for nth in 0..bristling {
            let node = router * bristling + nth;
            graph.attach(NodeId(node), router, first + nth, [0, 1]);
            graph.node_places[node as usize] = graph.router_places[router as usize];
        }
    }
    graph
}

/// Lower half of the bits across, upper half down, both in Gray code: from place to place one bit changes, and a router
/// shares row or column with all its neighbours.
fn in_gray_code(dimensions: u32, router: u32) -> Place {
    let across = dimensions.div_ceil(2);
    let (low, high) = (router & ((1 << across) - 1), router >> across);
    Place { x: rank_in_gray_code(low) * UNIT, y: rank_in_gray_code(high) * UNIT }
}

/// Where a number stands in the sequence of Gray code.
fn rank_in_gray_code(code: u32) -> i32 {
    (0..u32::BITS).fold(0, |rank, shift| rank ^ code >> shift) as i32
}
