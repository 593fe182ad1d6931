//! The network as a graph: routers, ports, channels, where nodes are attached, where everything is drawn.
//!
//! A topology is a function that makes a [`Graph`]. Knows nothing of routing or of time, except which of the two time
//! slots a channel gives to which logical network.

mod grid;
mod tree;

use crate::model::NodeId;
use crate::scenario::Topology;

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
    /// A grid with these extents; router = Σ coordinate × stride, dimension 0 first; `wraps` makes it a torus.
    Grid { extents: Vec<u32>, wraps: bool },
    /// A tree of routers; `levels[r]` counts from 0 at the leaves.
    Tree { levels: Vec<Level> },
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
    pub nodes: u32,
    pub routers: u32,
    /// Ports of the largest router; tables have so many columns.
    pub ports: u32,
    /// Every channel, those between routers first in order of router and port, then to and from each node.
    pub channels: Vec<Channel>,
    /// The router and port that each node is attached to.
    pub attach: Vec<(u32, u32)>,
    /// The channel that leaves each (router, port), if there is one: `router * ports + port`.
    pub leaving: Vec<Option<u32>>,
    /// The channel that enters each (router, port), if there is one.
    pub entering: Vec<Option<u32>>,
    /// Where each router is drawn.
    pub router_places: Vec<Place>,
    /// Where each node is drawn.
    pub node_places: Vec<Place>,
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
        }
    }

    /// An empty graph with so many routers, ports and nodes, to be wired.
    fn unwired(shape: Shape, routers: u32, ports: u32, nodes: u32) -> Graph {
        Graph {
            shape,
            nodes,
            routers,
            ports,
            channels: Vec::new(),
            attach: vec![(0, 0); nodes as usize],
            leaving: vec![None; (routers * ports) as usize],
            entering: vec![None; (routers * ports) as usize],
            router_places: vec![Place::default(); routers as usize],
            node_places: vec![Place::default(); nodes as usize],
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
        self.attach[node.index()] = (router, port);
        self.connect(End::Node(node), End::Router { router, port }, slots[0]);
        self.connect(End::Router { router, port }, End::Node(node), slots[1]);
    }

    /// The channel from `node` into the network.
    pub fn injection(&self, node: NodeId) -> u32 {
        let (router, port) = self.attach[node.index()];
        self.entering[(router * self.ports + port) as usize].expect("every node is attached")
    }

    /// The channel from the network to `node`.
    pub fn ejection(&self, node: NodeId) -> u32 {
        let (router, port) = self.attach[node.index()];
        self.leaving[(router * self.ports + port) as usize].expect("every node is attached")
    }

    /// Channels that a packet takes from one node to another by a shortest path: the distance of the tree formulas;
    /// on grids two more than the hops between routers, for the channels of the nodes (NIFDY Table 3).
    pub fn channels_between(&self, from: NodeId, to: NodeId) -> u32 {
        match &self.shape {
            Shape::Grid { extents, wraps } => 2 + grid::distance(extents, *wraps, from.0, to.0),
            Shape::Tree { levels } => 2 * tree::meeting_level(levels, from.0, to.0) + 2,
        }
    }
}

pub use grid::coordinates;
pub use tree::meeting_level;

#[cfg(test)]
mod tests;
