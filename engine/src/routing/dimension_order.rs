//! Dimension order on grids without wrap-around links: along one dimension after the other. On a hypercube this is
//! e-cube routing.
//!
//! No packet turns from a later dimension into an earlier one, so no cycle of waits can form.

use super::candidates::{Candidates, Header};
use super::grid::Grid;
use super::networks::{PortClass, VirtualNetworks};
use super::{Kind, Propose};
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Topology};
use std::sync::Arc;

group! {
    /// Along one dimension after the other, lowest first.
    pub struct DimensionOrder {}
}

impl Kind for DimensionOrder {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh, Family::Cube]
    }

    fn has_one_path(&self, _: &Topology) -> bool {
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
        let (to, network) = (header.to.index(), header.network.index());
        Candidates::any_of(match self.grid.next(router, self.grid.router_of(to), header.draw) {
            None => self.grid.to_node(to, self.nodes[network]),
            Some(step) => self.grid.along(step, self.links[network]),
        })
    }
}
