//! Where a packet stands on a grid and where its destination is: what all routing functions on grids compute from.

use super::candidates::Header;
use super::networks::{PortClass, VirtualNetworks};
use crate::topology::{Graph, Shape, coordinates};

/// A grid with the coordinates of all its routers.
#[derive(Clone, Debug)]
pub struct Grid {
    extents: Vec<u32>,
    wraps: bool,
    first_port: u32,
    /// Ports for each dimension: one for each direction, or one for both.
    ports_each: u32,
    /// Virtual channels at each port.
    per_port: u32,
    /// Coordinates of every router, one row each.
    at: Vec<u32>,
    /// The router of every node, and the port that leads to the node.
    exits: Vec<(u32, u32)>,
}

/// A hop along a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub dimension: u32,
    /// In + direction.
    pub up: bool,
    /// The coordinate is above that of the goal: in + direction the way leads over the wrap-around link.
    pub above: bool,
}

impl Grid {
    /// The grid of a graph, with `per_port` virtual channels at each port.
    pub fn new(graph: &Graph, per_port: u32) -> Self {
        let Shape::Grid { extents, wraps, first_port, one_port } = &graph.shape else {
            unreachable!("functions for grids are offered on grids only")
        };
        Grid {
            extents: extents.clone(),
            wraps: *wraps,
            first_port: *first_port,
            ports_each: if *one_port { 1 } else { 2 },
            per_port,
            at: (0..graph.routers).flat_map(|router| coordinates(extents, router)).collect(),
            exits: graph.exits.clone(),
        }
    }

    /// Routers.
    pub fn routers(&self) -> u32 {
        self.extents.iter().product()
    }

    /// Routers along each dimension.
    pub fn extents(&self) -> &[u32] {
        &self.extents
    }

    /// The router of a node.
    #[inline]
    pub fn router_of(&self, node: usize) -> u32 {
        self.exits[node].0
    }

    /// The coordinates of a router.
    #[inline]
    pub fn at(&self, router: u32) -> &[u32] {
        let dimensions = self.extents.len();
        &self.at[router as usize * dimensions..][..dimensions]
    }

    /// The candidates that lead to a node at its router, `channels` being those of a port.
    #[inline]
    pub fn to_node(&self, node: usize, channels: u64) -> u64 {
        channels << (self.exits[node].1 * self.per_port)
    }

    /// The candidates of a hop, `channels` being those of a port.
    #[inline]
    pub fn along(&self, step: Step, channels: u64) -> u64 {
        let direction = u32::from(!step.up) * (self.ports_each - 1);
        channels << ((self.first_port + self.ports_each * step.dimension + direction) * self.per_port)
    }

    /// The next hop in dimension order from `here` to `goal`, two routers; none if they are one.
    #[inline(always)]
    pub fn next(&self, here: u32, goal: u32, draw: u64) -> Option<Step> {
        let (from, to) = (self.at(here), self.at(goal));
        (0..from.len()).find(|&d| from[d] != to[d]).map(|d| self.step(d, from[d], to[d], draw))
    }

    /// The same, the last dimension first.
    pub fn next_descending(&self, here: u32, goal: u32, draw: u64) -> Option<Step> {
        let (from, to) = (self.at(here), self.at(goal));
        (0..from.len()).rev().find(|&d| from[d] != to[d]).map(|d| self.step(d, from[d], to[d], draw))
    }

    /// A hop in each dimension in which the two differ, ascending: all hops of the shortest ways, but where both ways
    /// round a ring are equally long only one of them.
    #[inline]
    pub fn shortest(&self, here: u32, goal: u32, draw: u64) -> impl Iterator<Item = Step> {
        let (from, to) = (self.at(here), self.at(goal));
        let differ = move |&d: &usize| from[d] != to[d];
        (0..from.len()).filter(differ).map(move |d| self.step(d, from[d], to[d], draw))
    }

    /// The hop in dimension `d` from one coordinate towards another, the shorter way round; a tie is broken by one
    /// random bit for each dimension.
    #[inline(always)]
    pub fn step(&self, d: usize, from: u32, to: u32, draw: u64) -> Step {
        let up = if self.wraps {
            let (extent, up) = (self.extents[d], (to + self.extents[d] - from) % self.extents[d]);
            if 2 * up == extent { (draw >> d) & 1 == 0 } else { 2 * up < extent }
        } else {
            to > from
        };
        Step { dimension: d as u32, up, above: from > to }
    }

    /// Whether both ways round are equally long.
    pub fn is_tie(&self, d: usize, from: u32, to: u32) -> bool {
        self.wraps && 2 * from.abs_diff(to) == self.extents[d]
    }

    /// Whether an input belongs to a node.
    pub fn is_from_node(&self, input: u32) -> bool {
        self.dimension_of(input).is_none()
    }

    /// The dimension that a packet at an input has come along; none if it comes from a node.
    #[inline]
    pub fn dimension_of(&self, input: u32) -> Option<u32> {
        let dimension = (input / self.per_port).checked_sub(self.first_port)? / self.ports_each;
        (dimension < self.extents.len() as u32).then_some(dimension)
    }

    /// Whether a packet at an input has come along dimension 0 in + direction.
    pub fn came_east(&self, input: u32) -> bool {
        input / self.per_port == self.first_port + 1
    }

    /// The channel of an input at its port, as a set.
    pub fn channel_of(&self, input: u32) -> u64 {
        1 << (input % self.per_port)
    }
}

/// A grid on which a packet may take any virtual channel of its network at each port.
#[derive(Debug)]
pub struct Ports {
    pub grid: Grid,
    /// The virtual channels of a port to another router, for each network.
    links: Vec<u64>,
    /// The virtual channels of a port to a node, for each network.
    nodes: Vec<u64>,
}

impl Ports {
    pub fn new(graph: &Graph, networks: &VirtualNetworks) -> Self {
        let [links, nodes] = [PortClass::Link, PortClass::Node].map(|class| networks.each(class));
        Ports { grid: Grid::new(graph, networks.per_port()), links, nodes }
    }

    /// The candidates of a hop.
    #[inline]
    pub fn along(&self, step: Step, header: Header) -> u64 {
        self.grid.along(step, self.links[header.network.index()])
    }

    /// The candidates that lead to its node, at that node's router.
    #[inline]
    pub fn to_node(&self, header: Header) -> u64 {
        self.grid.to_node(header.to.index(), self.nodes[header.network.index()])
    }
}
