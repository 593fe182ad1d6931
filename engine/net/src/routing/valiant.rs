//! Valiant's routing: by way of a router drawn from all of them, so that any traffic looks like uniform traffic twice.

use super::candidates::{Candidates, Header, below};
use super::halves::{self, Halves};
use super::networks::VirtualNetworks;
use super::{Kind, Propose, RoutingConditions, packet_draw};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// By way of a router drawn at random from all.
    pub struct Valiant {}
}

impl Kind for Valiant {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh, Family::Cube, Family::Torus]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        halves::check(conditions, "valiant", rule);
    }

    fn classes(&self, family: Family) -> u32 {
        halves::parts(family)
    }

    fn is_minimal(&self) -> bool {
        false
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose> {
        Arc::new(ByWayOfAny { halves: Halves::new(graph, networks), key })
    }
}

#[derive(Debug)]
struct ByWayOfAny {
    halves: Halves,
    key: u64,
}

impl Propose for ByWayOfAny {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let by = below(packet_draw(self.key, header.name), self.halves.grid.routers());
        self.halves.by_way_of(by, router, input, header)
    }

    fn knows_packets(&self) -> bool {
        true
    }
}
