//! Dimension order in flattened butterflies: by one link to the destination's column, and by one to its row.

use super::candidates::{Candidates, Header};
use super::networks::{PortClass, VirtualNetworks};
use super::{Kind, Propose};
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Topology, beside};
use std::sync::Arc;

group! {
    /// Along the row to the destination's column, then along the column.
    pub struct RowFirst {}
}

impl Kind for RowFirst {
    fn serves(&self) -> &'static [Family] {
        &[Family::FlattenedButterfly]
    }

    fn takes_any_channels(&self) -> bool {
        true
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        true
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(OnRows {
            side: graph.routers.isqrt(),
            first: graph.nodes / graph.routers,
            exits: graph.exits.clone(),
            per_port: networks.per_port(),
            links: networks.each(PortClass::Link),
            nodes: networks.each(PortClass::Node),
        })
    }
}

#[derive(Debug)]
struct OnRows {
    /// Routers along each dimension.
    side: u32,
    /// The first port of a link.
    first: u32,
    /// The router and port of each node.
    exits: Vec<(u32, u32)>,
    /// Virtual channels at each port.
    per_port: u32,
    links: Vec<u64>,
    nodes: Vec<u64>,
}

impl Propose for OnRows {
    fn candidates(&self, router: u32, _input: u32, header: Header) -> Candidates {
        let (goal, port) = self.exits[header.to.index()];
        let network = header.network.index();
        if goal == router {
            return Candidates::any_of(self.nodes[network] << (port * self.per_port));
        }
        let place = |router: u32| (router % self.side, router / self.side);
        let ((x, y), (column, row)) = (place(router), place(goal));
        let port =
            if column == x { self.first + self.side - 1 + beside(y, row) } else { self.first + beside(x, column) };
        Candidates::any_of(self.links[network] << (port * self.per_port))
    }

    fn draws(&self) -> bool {
        false
    }
}
