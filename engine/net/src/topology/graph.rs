//! The network as a graph: routers, ports, channels, where nodes are attached, where everything is drawn.
//!
//! Knows nothing of routing or of time, except which of the two time slots a channel gives to which logical network.

use super::plane_port::PlanePort;
use super::shape::{Shape, distance, meeting_level};
use crate::model::NodeId;

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
    /// Cycles on its wire; none is what is set for all channels of its kind.
    pub delay: Option<u16>,
    /// How many times as long as on the widest links it is busy with a flit: 1 if it is as wide.
    pub pace: u16,
}

/// A point of the drawing, in sixteenths of the distance between neighbouring routers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    pub x: i32,
    pub y: i32,
}

/// Sixteenths in a unit of the drawing.
pub const UNIT: i32 = 16;

/// How a network is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Routers on a grid, the nodes of each beside it.
    Grid,
    /// The same, with a channel of its own for each plane.
    Planes,
    /// Routers on a grid, neighbours in the cube only if one bit of their numbers differs.
    Cube,
    /// Levels as rows, nodes below.
    Tree,
    /// Stages as columns, nodes as sources on the left and as receivers on the right.
    Stages,
    /// Routers where a list says, or so that their distances are near to those in the network.
    Custom,
}

/// Routers, channels, attachments and places of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    pub shape: Shape,
    pub layout: Layout,
    pub nodes: u32,
    pub routers: u32,
    /// Ports of the largest router; tables have as many columns.
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
    /// What each router is marked with, such as `1,2` in a mesh; [`Graph::name`] is what it is called.
    pub labels: Vec<String>,
}

impl Graph {
    /// A graph of unwired routers, ports and nodes.
    pub(super) fn unwired(shape: Shape, layout: Layout, routers: u32, ports: u32, nodes: u32) -> Graph {
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
            labels: vec![String::new(); routers as usize],
        }
    }

    /// Adds a channel and enters it into the tables.
    pub(super) fn connect(&mut self, from: End, to: End, slot: u32) {
        let channel = Some(self.channels.len() as u32);
        if let End::Router { router, port } = from {
            self.leaving[(router * self.ports + port) as usize] = channel;
        }
        if let End::Router { router, port } = to {
            self.entering[(router * self.ports + port) as usize] = channel;
        }
        self.channels.push(Channel { from, to, slot, delay: None, pace: 1 });
    }

    /// Gives the `count` channels that were added last a latency of their own, if there is one.
    pub(super) fn delay_last(&mut self, delay: Option<u16>, count: usize) {
        let first = self.channels.len() - count;
        self.channels[first..].iter_mut().for_each(|channel| channel.delay = delay);
    }

    /// Makes the channel that was added last narrower than the widest.
    pub(super) fn pace_last(&mut self, pace: u16) {
        let last = self.channels.last_mut().expect("a channel has been added");
        last.pace = pace;
    }

    /// Whether some channels are narrower than others.
    pub fn has_own_paces(&self) -> bool {
        self.channels.iter().any(|channel| channel.pace != 1)
    }

    /// Attaches a node to a port, by a channel each way.
    pub(super) fn attach(&mut self, node: NodeId, router: u32, port: u32, slots: [u32; 2]) {
        self.enter(node, router, port, slots[0]);
        self.leave(node, router, port, slots[1]);
    }

    /// Lets a node's packets enter by a port.
    pub(super) fn enter(&mut self, node: NodeId, router: u32, port: u32, slot: u32) {
        self.entries[node.index()] = (router, port);
        self.connect(End::Node(node), End::Router { router, port }, slot);
    }

    /// Lets packets leave for a node by a port.
    pub(super) fn leave(&mut self, node: NodeId, router: u32, port: u32, slot: u32) {
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

    /// What a node or router is called, wherever it is spoken of: `node 5`, `router 1,2`.
    pub fn name(&self, end: End) -> String {
        match end {
            End::Router { router, .. } => self.router_name(router),
            End::Node(node) => format!("node {}", node.0),
        }
    }

    /// What a router is called.
    pub fn router_name(&self, router: u32) -> String {
        format!("router {}", self.labels[router as usize])
    }

    /// What a channel is called: `link from router 1,2 to node 5`.
    pub fn channel_name(&self, channel: u32) -> String {
        let Channel { from, to, .. } = self.channels[channel as usize];
        let plane = match from {
            End::Router { port, .. } => {
                self.plane_of(port).map(|(way, chips)| format!(" in plane {}", way.name(chips)))
            }
            End::Node(_) => None,
        };
        format!("link from {} to {}{}", self.name(from), self.name(to), plane.unwrap_or_default())
    }

    /// Routers of a grid along its first dimension.
    pub fn routers_in_a_row(&self) -> u32 {
        match &self.shape {
            Shape::Grid { extents, .. } | Shape::Planes { extents, .. } => extents[0],
            Shape::Tree { .. } | Shape::Stages { .. } | Shape::Custom { .. } | Shape::Chiplets { .. } => self.routers,
        }
    }

    /// Whether each link is in a plane.
    pub fn has_planes(&self) -> bool {
        matches!(self.shape, Shape::Planes { .. })
    }

    /// The plane and dimension of a port, and how many chips a router has; nothing where there are no planes.
    pub fn plane_of(&self, port: u32) -> Option<(PlanePort, u32)> {
        let Shape::Planes { chips, .. } = self.shape else { return None };
        PlanePort::of(port, chips).map(|way| (way, chips))
    }

    /// The level of a router in a tree, from 0 at the leaves, or its stage in a butterfly, from 0 at the sources.
    pub fn level(&self, router: u32) -> Option<u32> {
        match &self.shape {
            Shape::Grid { .. } | Shape::Planes { .. } | Shape::Custom { .. } | Shape::Chiplets { .. } => None,
            Shape::Tree { levels } => levels.iter().rposition(|level| level.first <= router).map(|level| level as u32),
            Shape::Stages { stages, .. } => Some(router / (self.routers / stages)),
        }
    }

    /// Channels that a packet takes from one node to another by a shortest path, those of the nodes included.
    pub fn channels_between(&self, from: NodeId, to: NodeId) -> u32 {
        match &self.shape {
            Shape::Grid { extents, wraps, .. } | Shape::Planes { extents, wraps, .. } => {
                let (from, to) = (self.entries[from.index()].0, self.exits[to.index()].0);
                2 + distance(extents, *wraps, from, to)
            }
            Shape::Tree { levels } => 2 * meeting_level(levels, from.0, to.0) + 2,
            Shape::Stages { stages, .. } => stages + 1,
            Shape::Custom { .. } | Shape::Chiplets { .. } => {
                2 + self.router_distance(self.entries[from.index()].0, self.exits[to.index()].0)
            }
        }
    }

    /// Hops from one router to another of a network from a list.
    pub fn router_distance(&self, from: u32, to: u32) -> u32 {
        u32::from(self.distances()[(from * self.routers + to) as usize])
    }

    /// Hops of the longest of the shortest paths between routers of a network from a list.
    pub fn longest_path(&self) -> u32 {
        self.distances().iter().copied().max().map_or(0, u32::from)
    }

    fn distances(&self) -> &[u16] {
        match &self.shape {
            Shape::Custom { distances } | Shape::Chiplets { distances, .. } => distances,
            _ => unreachable!("its distances are listed"),
        }
    }

    /// For each router those to which its links lead, and the ports of these links.
    pub fn neighbours(&self) -> Vec<Vec<(u32, u32)>> {
        let mut neighbours = vec![Vec::new(); self.routers as usize];
        for channel in &self.channels {
            if let (End::Router { router, port }, End::Router { router: to, .. }) = (channel.from, channel.to) {
                neighbours[router as usize].push((to, port));
            }
        }
        neighbours
    }

    /// The hops that the paper's latencies count (NIFDY Table 3): between routers on grids, channels on trees, switches
    /// in butterflies.
    pub fn hops(&self, from: NodeId, to: NodeId) -> u32 {
        let not_counted = match &self.shape {
            Shape::Grid { .. } | Shape::Planes { .. } | Shape::Custom { .. } | Shape::Chiplets { .. } => 2,
            Shape::Tree { .. } => 0,
            Shape::Stages { .. } => 1,
        };
        self.channels_between(from, to) - not_counted
    }
}
