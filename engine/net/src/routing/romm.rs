//! ROMM: by way of a router drawn from those on the shortest paths, so that the way is never longer (Nesson and
//! Johnsson 1995).

use super::candidates::{Candidates, Header, below};
use super::grid::Grid;
use super::halves::{self, Halves};
use super::networks::VirtualNetworks;
use super::{Kind, Propose, RoutingConditions, packet_draw};
use crate::model::random::mix;
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// By way of a router drawn at random from those between source and destination.
    pub struct Romm {}
}

impl Kind for Romm {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh, Family::Cube, Family::Torus]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        halves::check(conditions, "romm", rule);
    }

    fn classes(&self, family: Family) -> u32 {
        halves::parts(family)
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose> {
        Arc::new(ByWayOfNear { halves: Halves::new(graph, networks), key })
    }
}

#[derive(Debug)]
struct ByWayOfNear {
    halves: Halves,
    key: u64,
}

impl Propose for ByWayOfNear {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let grid = &self.halves.grid;
        let ends = [header.name.source, header.to].map(|node| grid.router_of(node.index()));
        let by = between(grid, ends, packet_draw(self.key, header.name));
        self.halves.by_way_of(by, router, input, header)
    }

    fn knows_packets(&self) -> bool {
        true
    }
}

/// A router drawn from those between two, both included: in each dimension on its own.
fn between(grid: &Grid, [source, goal]: [u32; 2], draw: u64) -> u32 {
    let (from, to) = (grid.at(source), grid.at(goal));
    let (mut by, mut stride) = (0, 1);
    for (d, &extent) in grid.extents().iter().enumerate() {
        let up = from[d] == to[d] || grid.step(d, from[d], to[d], draw).up;
        let hops = if up { to[d] + extent - from[d] } else { from[d] + extent - to[d] } % extent;
        let on = below(mix(draw ^ (d as u64 + 1) << 32), hops + 1);
        let coordinate = if up { from[d] + on } else { from[d] + extent - on } % extent;
        by += coordinate * stride;
        stride *= extent;
    }
    by
}
