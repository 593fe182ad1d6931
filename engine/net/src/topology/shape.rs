//! How routers stand in a network: what routing and distances are computed from.

use super::interposer::Interposer;
use std::sync::Arc;

/// How a router stands in the network, for routing and for its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A grid with these extents; router = Σ coordinate × stride, dimension 0 first; `wraps` makes it a torus. Port
    /// `first_port` + 2d leads to the + neighbour in dimension d, the next one to the − neighbour; with `one_port` for each
    /// dimension, which then has two routers, port `first_port` + d leads to the other one.
    Grid { extents: Vec<u32>, wraps: bool, first_port: u32, one_port: bool },
    /// A grid of routers in planes, each with `chips` chips of four; see [`planes`](super::planes) for the ports.
    Planes { extents: Vec<u32>, wraps: bool, chips: u32 },
    /// A tree of routers; `levels[r]` counts from 0 at the leaves.
    Tree { levels: Vec<Level> },
    /// Stages of equally many routers, each with `dilation` links for each of `radix` directions, in the last stage one.
    Stages { radix: u32, stages: u32, dilation: u32 },
    /// Any wiring; the hops from each router to each other, row by row.
    Custom { distances: Arc<[u16]> },
    /// Chiplets on an interposer, and the same distances.
    Chiplets { all: Interposer, distances: Arc<[u16]> },
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

impl Level {
    /// Links from a router of the level above to each group of this one below it.
    pub fn links_down(&self, above: &Level) -> u32 {
        self.per_group * self.parents / above.per_group
    }
}

impl Shape {
    /// Lengths of the wires at a port, in that of the shortest, if a grid is laid out in three directions of space: the
    /// dimensions of the grid take these directions in turn, and a wire of a later dimension passes over the routers of
    /// the earlier ones in its direction (BRIS §3). 1 at all ports but those of a grid.
    pub fn length_in_space(&self, port: u32) -> u32 {
        let Shape::Grid { extents, first_port, one_port, .. } = self else { return 1 };
        let ports_each = if *one_port { 1 } else { 2 };
        let dimension = port.checked_sub(*first_port).map(|port| (port / ports_each) as usize);
        let Some(dimension) = dimension.filter(|&dimension| dimension < extents.len()) else { return 1 };
        (0..dimension).filter(|earlier| earlier % SPACE == dimension % SPACE).map(|earlier| extents[earlier]).product()
    }
}

/// Directions of space.
const SPACE: usize = 3;

/// The coordinates of a router.
pub fn coordinates(extents: &[u32], router: u32) -> Vec<u32> {
    let mut rest = router;
    extents
        .iter()
        .map(|extent| {
            let coordinate = rest % extent;
            rest /= extent;
            coordinate
        })
        .collect()
}

/// Hops between two routers.
pub fn distance(extents: &[u32], wraps: bool, from: u32, to: u32) -> u32 {
    let (from, to) = (coordinates(extents, from), coordinates(extents, to));
    let along = |d: usize| {
        let direct = from[d].abs_diff(to[d]);
        if wraps { direct.min(extents[d] - direct) } else { direct }
    };
    (0..extents.len()).map(along).sum()
}

/// The level, counted from 0 at the leaves, at which the paths of two nodes meet.
pub fn meeting_level(levels: &[Level], from: u32, to: u32) -> u32 {
    let meets = |level: &Level| from / level.span == to / level.span;
    levels.iter().position(meets).expect("all nodes are below the top level") as u32
}
