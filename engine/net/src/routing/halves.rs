//! Two halves of the virtual channels, which tell a packet's first part of the way from its second, or one order of
//! dimensions from the other.
//!
//! Within a half, packets go in dimension order; on a torus each half has two classes as in
//! [`ring_order`](super::ring_order). A packet changes at most once from the lower half to the upper and never back,
//! so no cycle of waits can form.

use super::RoutingConditions;
use super::candidates::{Candidates, Header};
use super::grid::{Grid, Step};
use super::networks::{NetworkChannels, PortClass, VirtualNetworks};
use crate::parameter::rule::Rule;
use crate::topology::{Family, Graph, Shape};

/// The lower half, or the upper one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    Lower,
    Upper,
}

/// A grid with the halves of each network's channels.
#[derive(Debug)]
pub struct Halves {
    pub grid: Grid,
    /// For each network the lower half, then the upper; on a torus each as two classes.
    parts: Vec<Vec<u64>>,
    nodes: Vec<u64>,
}

/// Parts into which the virtual channels of a network are split on a family of grids.
pub fn parts(family: Family) -> u32 {
    if family == Family::Torus { 4 } else { 2 }
}

/// The rule that the virtual channels can be split so.
pub fn check(conditions: &RoutingConditions, kind: &str, rule: Rule) {
    let (parts, NetworkChannels { count, path, is_split, split_by }) = (parts(conditions.family), conditions.channels);
    let halves = if parts == 4 { "two halves of two classes each" } else { "two halves" };
    rule(count.is_multiple_of(parts), path, &|| {
        format!(
            "{count} cannot be split into the {halves} that keep routing.kind={kind} free of deadlock: a multiple of {parts} is needed"
        )
    });
    rule(is_split, split_by, &|| {
        format!(
            "leaves packets without the {halves} by which routing.kind={kind} tells where they are bound: on is needed"
        )
    });
}

impl Halves {
    pub fn new(graph: &Graph, networks: &VirtualNetworks) -> Self {
        let rings = if matches!(graph.shape, Shape::Grid { wraps: true, .. }) { 2 } else { 1 };
        let grid = Grid::new(graph, networks.per_port());
        Halves { grid, parts: networks.split(2 * rings), nodes: networks.each(PortClass::Node) }
    }

    /// The half that a packet has come by; none if it comes from its node.
    pub fn came_by(&self, input: u32, header: Header) -> Option<Half> {
        if self.grid.is_from_node(input) {
            return None;
        }
        let parts = &self.parts[header.network.index()];
        let upper = parts[parts.len() / 2..].iter().fold(0, |all, part| all | part);
        Some(if upper & self.grid.channel_of(input) != 0 { Half::Upper } else { Half::Lower })
    }

    /// A hop by channels of a half.
    pub fn hop(&self, step: Step, half: Half, input: u32, header: Header) -> Candidates {
        let parts = &self.parts[header.network.index()];
        let set = match (&parts[..], half) {
            (&[lower, _], Half::Lower) => lower,
            (&[_, upper], Half::Upper) => upper,
            (parts, half) => {
                let classes = if half == Half::Lower { &parts[..2] } else { &parts[2..] };
                let goes_on =
                    self.grid.dimension_of(input) == Some(step.dimension) && self.came_by(input, header) == Some(half);
                let is_upper = if goes_on { classes[1] & self.grid.channel_of(input) != 0 } else { step.above };
                classes[usize::from(is_upper)]
            }
        };
        Candidates::any_of(self.grid.along(step, set))
    }

    /// The last hop, to the destination, by any channel.
    pub fn arrive(&self, header: Header) -> Candidates {
        Candidates::any_of(self.grid.to_node(header.to.index(), self.nodes[header.network.index()]))
    }
}
