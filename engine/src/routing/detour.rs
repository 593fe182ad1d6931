//! Dimension order with detours, for routers that take a packet out of the way that finds no output free: first the link
//! of dimension order, then, if that is taken, a link on any other shortest way (SPIDER paper §5.2).
//!
//! Nothing here keeps packets from waiting for each other in a circle; that they never wait for an output does.

use super::candidates::{Candidates, Header};
use super::grid::{Grid, Step};
use super::networks::{PortClass, VirtualNetworks};
use super::{Asked, Kind, Propose};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// The link of dimension order; if that is taken, a link on any other shortest way.
    pub struct Detour {}
}

impl Kind for Detour {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh, Family::Cube, Family::Torus]
    }

    fn check(&self, asked: &Asked, rule: Rule) {
        rule(asked.stores, "routing.kind", &|| {
            "detour is only free of deadlock where routers store what is blocked: router.kind=spider with router.scheme.kind=cut_through or packet is needed"
                .to_string()
        });
    }

    fn needs_storing(&self) -> bool {
        true
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let [links, nodes] = [PortClass::Link, PortClass::Node].map(|class| networks.each(class));
        Arc::new(OnGrid { grid: Grid::new(graph, networks.per_port()), links, nodes })
    }
}

#[derive(Debug)]
struct OnGrid {
    grid: Grid,
    links: Vec<u64>,
    nodes: Vec<u64>,
}

impl Propose for OnGrid {
    fn candidates(&self, router: u32, _input: u32, header: Header) -> Candidates {
        let (grid, to, network) = (&self.grid, header.to.index(), header.network.index());
        let goal = grid.router_of(to);
        let Some(ordered) = grid.next(router, goal, header.draw) else {
            return Candidates::any_of(grid.to_node(to, self.nodes[network]));
        };
        let first = grid.along(ordered, self.links[network]);
        let all = grid.shortest(router, goal, header.draw).fold(0, |all, step| {
            let d = step.dimension as usize;
            let is_tie = grid.is_tie(d, grid.at(router)[d], grid.at(goal)[d]);
            let back = if is_tie { grid.along(Step { up: !step.up, ..step }, self.links[network]) } else { 0 };
            all | grid.along(step, self.links[network]) | back
        });
        Candidates { first, otherwise: all & !first, whole: 0 }
    }
}
