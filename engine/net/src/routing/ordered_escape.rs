//! Dimension order with an escape channel: the path is that of dimension order, and a packet that finds no other
//! virtual channel of its port free takes the lowest one and keeps to it.
//!
//! This is what the reference simulator does under the name of minimal adaptive routing (`min_adapt`): of several
//! ports only the first is kept. It stands here to be compared with it, packet by packet.

use super::candidates::{Candidates, Header};
use super::grid::Grid;
use super::networks::{NetworkChannels, PortClass, VirtualNetworks};
use super::{Kind, Propose, RoutingConditions};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// In dimension order by any virtual channel but the lowest; if none is free, by that one to the end.
    pub struct OrderedEscape {}
}

impl Kind for OrderedEscape {
    fn serves(&self) -> &'static [Family] {
        &[Family::Mesh, Family::Cube]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        let NetworkChannels { count, path, .. } = conditions.channels;
        conditions.one_by_one("ordered_escape", rule);
        rule(count >= 2, path, &|| {
            format!(
                "{count} leaves none beside the escape channel of routing.kind=ordered_escape: 2 at least are needed"
            )
        });
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let grid = Grid::new(graph, networks.per_port());
        Arc::new(OnGrid { grid, parts: networks.split_at(1), nodes: networks.each(PortClass::Node) })
    }
}

#[derive(Debug)]
struct OnGrid {
    grid: Grid,
    /// Of each network the escape channel, and the others.
    parts: Vec<[u64; 2]>,
    nodes: Vec<u64>,
}

impl Propose for OnGrid {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let (grid, to, network) = (&self.grid, header.to.index(), header.network.index());
        let Some(step) = grid.next(router, grid.router_of(to), header.draw) else {
            return Candidates::any_of(grid.to_node(to, self.nodes[network]));
        };
        let [escape, others] = self.parts[network].map(|set| grid.along(step, set));
        let came_by_escape = !grid.is_from_node(input) && self.parts[network][0] & grid.channel_of(input) != 0;
        if came_by_escape {
            return Candidates::any_of(escape);
        }
        Candidates { first: others, otherwise: escape, whole: 0 }
    }
}
