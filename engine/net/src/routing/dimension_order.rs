//! Dimension order on grids without wrap-around links: along one dimension after the other. On a hypercube this is
//! e-cube routing.
//!
//! No packet turns from a later dimension into an earlier one, so no cycle of waits can form.

use super::candidates::{Candidates, Header};
use super::grid::Ports;
use super::networks::VirtualNetworks;
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

    fn takes_any_channels(&self) -> bool {
        true
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        true
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(OnGrid(Ports::new(graph, networks)))
    }
}

#[derive(Debug)]
struct OnGrid(Ports);

impl Propose for OnGrid {
    fn candidates(&self, router: u32, _input: u32, header: Header) -> Candidates {
        let ports = &self.0;
        let goal = ports.grid.router_of(header.to.index());
        Candidates::any_of(match ports.grid.next(router, goal, header.draw) {
            None => ports.to_node(header),
            Some(step) => ports.along(step, header),
        })
    }

    fn draws(&self) -> bool {
        false
    }
}
