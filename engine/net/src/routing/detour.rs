//! Dimension order with detours, for routers that take a packet out of the way that finds no output free: first the link
//! of dimension order, then, if that is taken, a link on any other shortest way (SPIDER paper §5.2).
//!
//! Nothing here keeps packets from waiting for each other in a circle; that they never wait for an output does.

use super::candidates::{Candidates, Header};
use super::grid::{Ports, Step};
use super::networks::VirtualNetworks;
use super::{Kind, Propose, RoutingConditions};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// The link of dimension order; if that is busy, a link on any other shortest path.
    pub struct Detour {
        /// What happens where a destination is equally far in both directions round a ring.
        ties: Ties,
    }
}

choice! {
    /// What becomes of a tie between both directions round a ring.
    pub enum Ties {
        /// Both are shortest paths: one is tried first, and the other is a detour.
        Either = "either", "Both directions";
        /// The toss of a coin at each router decides for one, and the other is not used.
        Drawn = "drawn", "One, at random";
    }
}

impl Kind for Detour {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh, Family::Cube, Family::Torus]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        rule(conditions.stores, "routing.kind", &|| {
            "detour is only free of deadlock where routers store what is blocked: router.kind=spider with router.scheme.kind=cut_through or packet is needed"
                .to_string()
        });
    }

    fn needs_storing(&self) -> bool {
        true
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(OnGrid { ports: Ports::new(graph, networks), ties: self.ties })
    }
}

#[derive(Debug)]
struct OnGrid {
    ports: Ports,
    ties: Ties,
}

impl Propose for OnGrid {
    fn candidates(&self, router: u32, _input: u32, header: Header) -> Candidates {
        let (ports, grid) = (&self.ports, &self.ports.grid);
        let goal = grid.router_of(header.to.index());
        let Some(ordered) = grid.next(router, goal, header.draw) else {
            return Candidates::any_of(ports.to_node(header));
        };
        let first = ports.along(ordered, header);
        let all = grid.shortest(router, goal, header.draw).fold(0, |all, step| {
            let d = step.dimension as usize;
            let is_tie = self.ties == Ties::Either && grid.is_tie(d, grid.at(router)[d], grid.at(goal)[d]);
            let back = if is_tie { ports.along(Step { up: !step.up, ..step }, header) } else { 0 };
            all | ports.along(step, header) | back
        });
        Candidates { first, otherwise: all & !first, whole: 0 }
    }
}
