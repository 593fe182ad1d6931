//! The network as a graph: routers, ports, channels, where nodes are attached, where everything is drawn.
//!
//! A topology is a function that makes a [`Graph`]. Knows nothing of routing or of time, except which of the two time
//! slots a channel gives to which logical network.

mod butterfly;
mod cut;
mod grid;
mod tree;

use crate::model::NodeId;
use crate::scenario::{Topology, topology::BLOCK};

/// One end of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Router { router: u32, port: u32 },
    Node(NodeId),
}

/// One direction of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Channel {
    pub from: End,
    pub to: End,
    /// In strict time slots, the parity of the cycles in which the request network may start a flit here; the reply
    /// network has the other. Chosen so that a packet that is never blocked never waits for its slot.
    pub slot: u32,
}

/// A point of the drawing, in sixteenths of the distance between neighbouring routers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    pub x: i32,
    pub y: i32,
}

/// Sixteenths in a unit of the drawing.
pub const UNIT: i32 = 16;

/// How a router stands in the network, for routing and for its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A grid with these extents; router = Σ coordinate × stride, dimension 0 first; `wraps` makes it a torus. Port
    /// `first_port` + 2d leads to the + neighbour in dimension d, the next one to the − neighbour.
    Grid { extents: Vec<u32>, wraps: bool, first_port: u32 },
    /// A tree of routers; `levels[r]` counts from 0 at the leaves.
    Tree { levels: Vec<Level> },
    /// Stages of equally many routers, each with `dilation` links for each of `radix` directions, in the last stage one.
    Stages { radix: u32, stages: u32, dilation: u32 },
}

/// How a network is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Routers on a grid, the nodes of each beside it.
    Grid,
    /// The same, but routers on a grid are neighbours in the cube only if one bit of their numbers differs.
    Cube,
    /// Levels as rows, nodes below.
    Tree,
    /// Stages as columns, nodes as sources on the left and as receivers on the right.
    Stages,
}

/// One level of a tree, all its routers alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// First router of the level.
    pub first: u32,
    /// Routers that together stand above the same group of nodes; any of them reaches every node of the group.
    pub per_group: u32,
    /// Nodes below each such group.
    pub span: u32,
    /// Parents of each router.
    pub parents: u32,
}

/// Routers, channels, attachments and places of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    pub shape: Shape,
    pub layout: Layout,
    pub nodes: u32,
    pub routers: u32,
    /// Ports of the largest router; tables have so many columns.
    pub ports: u32,
    /// Every channel, those between routers first in order of router and port, then to and from each node.
    pub channels: Vec<Channel>,
    /// The router and port by which each node's packets enter the network, and those by which packets leave it for
    /// the node.
    pub entries: Vec<(u32, u32)>,
    pub exits: Vec<(u32, u32)>,
    /// The channel that leaves each (router, port), if there is one: `router * ports + port`.
    pub leaving: Vec<Option<u32>>,
    /// The channel that enters each (router, port), if there is one.
    pub entering: Vec<Option<u32>>,
    /// Where each router is drawn.
    pub router_places: Vec<Place>,
    /// Where each node is drawn, as a receiver if it is drawn twice.
    pub node_places: Vec<Place>,
    /// Where each node is drawn as a source; empty if that is the same place.
    pub source_places: Vec<Place>,
    /// What each router is called.
    pub names: Vec<String>,
}

impl Graph {
    /// The graph of a topology. The topology has been checked.
    pub fn new(topology: &Topology) -> Graph {
        match topology {
            Topology::Mesh(mesh) => grid::grid(mesh.size.extents(), false),
            Topology::Torus(torus) => grid::grid(torus.size.extents(), true),
            Topology::FatTree(tree) => tree::tree(tree.nodes.get(), false),
            Topology::Cm5Tree(tree) => tree::tree(tree.nodes.get(), true),
            Topology::Butterfly(fly) => butterfly::butterfly(1 << fly.radix.bits(), fly.stages.get(), 1, 0),
            Topology::Multibutterfly(fly) => {
                butterfly::butterfly(1 << fly.radix.bits(), fly.stages.get(), fly.dilation.get(), fly.wiring.get())
            }
            Topology::Hypercube(cube) => grid::hypercube(cube.dimensions.get(), cube.bristling.nodes()),
            Topology::ConcentratedMesh(mesh) => grid::concentrated(mesh.size.extents(), BLOCK.isqrt()),
        }
    }

    /// An empty graph with so many routers, ports and nodes, to be wired.
    fn unwired(shape: Shape, layout: Layout, routers: u32, ports: u32, nodes: u32) -> Graph {
        Graph {
            shape,
            layout,
            nodes,
            routers,
            ports,
            channels: Vec::new(),
            entries: vec![(0, 0); nodes as usize],
            exits: vec![(0, 0); nodes as usize],
            leaving: vec![None; (routers * ports) as usize],
            entering: vec![None; (routers * ports) as usize],
            router_places: vec![Place::default(); routers as usize],
            node_places: vec![Place::default(); nodes as usize],
            source_places: Vec::new(),
            names: vec![String::new(); routers as usize],
        }
    }

    /// Adds a channel and enters it into the tables.
    fn connect(&mut self, from: End, to: End, slot: u32) {
        let channel = Some(self.channels.len() as u32);
        if let End::Router { router, port } = from {
            self.leaving[(router * self.ports + port) as usize] = channel;
        }
        if let End::Router { router, port } = to {
            self.entering[(router * self.ports + port) as usize] = channel;
        }
        self.channels.push(Channel { from, to, slot });
    }

    /// Attaches a node to a port, by a channel each way.
    fn attach(&mut self, node: NodeId, router: u32, port: u32, slots: [u32; 2]) {
        self.enter(node, router, port, slots[0]);
        self.leave(node, router, port, slots[1]);
    }

    /// Lets a node's packets enter by a port.
    fn enter(&mut self, node: NodeId, router: u32, port: u32, slot: u32) {
        self.entries[node.index()] = (router, port);
        self.connect(End::Node(node), End::Router { router, port }, slot);
    }

    /// Lets packets leave for a node by a port.
    fn leave(&mut self, node: NodeId, router: u32, port: u32, slot: u32) {
        self.exits[node.index()] = (router, port);
        self.connect(End::Router { router, port }, End::Node(node), slot);
    }

    /// The channel from `node` into the network.
    pub fn injection(&self, node: NodeId) -> u32 {
        let (router, port) = self.entries[node.index()];
        self.entering[(router * self.ports + port) as usize].expect("every node is attached")
    }

    /// The channel from the network to `node`.
    pub fn ejection(&self, node: NodeId) -> u32 {
        let (router, port) = self.exits[node.index()];
        self.leaving[(router * self.ports + port) as usize].expect("every node is attached")
    }

    /// The level of a router in a tree, from 0 at the leaves, or its stage in a butterfly, from 0 at the sources.
    pub fn level(&self, router: u32) -> Option<u32> {
        match &self.shape {
            Shape::Grid { .. } => None,
            Shape::Tree { levels } => levels.iter().rposition(|level| level.first <= router).map(|level| level as u32),
            Shape::Stages { stages, .. } => Some(router / (self.routers / stages)),
        }
    }

    /// Channels that a packet takes from one node to another by a shortest path, those of the nodes included.
    pub fn channels_between(&self, from: NodeId, to: NodeId) -> u32 {
        match &self.shape {
            Shape::Grid { extents, wraps, .. } => {
                let (from, to) = (self.entries[from.index()].0, self.exits[to.index()].0);
                2 + grid::distance(extents, *wraps, from, to)
            }
            Shape::Tree { levels } => 2 * tree::meeting_level(levels, from.0, to.0) + 2,
            Shape::Stages { stages, .. } => stages + 1,
        }
    }

    /// The hops that the paper's latencies count (NIFDY Table 3): between routers on grids, channels on trees, switches
    /// in butterflies.
    pub fn hops(&self, from: NodeId, to: NodeId) -> u32 {
        let not_counted = match &self.shape {
            Shape::Grid { .. } => 2,
            Shape::Tree { .. } => 0,
            Shape::Stages { .. } => 1,
        };
        self.channels_between(from, to) - not_counted
    }
}

pub use grid::coordinates;
pub use tree::meeting_level;

#[cfg(test)]
mod tests;
