//! West first: all hops in − direction of the first dimension come first, then a packet goes along whichever of the
//! shortest ways has room (Glass and Ni 1992).
//!
//! Of the eight turns of a mesh only the two into − direction are forbidden, which leaves no cycle of turns; so one
//! virtual channel is enough.

use super::candidates::{Candidates, Choice, Header};
use super::grid::Grid;
use super::networks::{PortClass, VirtualNetworks};
use super::{Asked, Kind, Propose};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// All hops to the left first, then along whichever shortest way has most room.
    pub struct WestFirst {}
}

impl Kind for WestFirst {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh]
    }

    fn check(&self, asked: &Asked, rule: Rule) {
        asked.two_dimensions("west_first", rule);
    }

    fn choice(&self) -> Choice {
        Choice::MostRoom
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let [links, nodes] = [PortClass::Link, PortClass::Node].map(|class| networks.each(class));
        Arc::new(OnMesh { grid: Grid::new(graph, networks.per_port()), links, nodes })
    }
}

#[derive(Debug)]
struct OnMesh {
    grid: Grid,
    links: Vec<u64>,
    nodes: Vec<u64>,
}

impl Propose for OnMesh {
    fn candidates(&self, router: u32, _input: u32, header: Header) -> Candidates {
        let (grid, to, network) = (&self.grid, header.to.index(), header.network.index());
        let mut steps = grid.shortest(router, grid.router_of(to), header.draw);
        let Some(first) = steps.next() else { return Candidates::any_of(grid.to_node(to, self.nodes[network])) };
        let first_set = grid.along(first, self.links[network]);
        if first.dimension == 0 && !first.up {
            return Candidates::any_of(first_set);
        }
        Candidates::any_of(steps.fold(first_set, |all, step| all | grid.along(step, self.links[network])))
    }
}
