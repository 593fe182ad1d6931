//! Dimension order on tori: along one dimension after the other, the shorter way round.
//!
//! The virtual channels of a network are two classes, the lower half class 0. On entering a dimension a packet takes
//! class 1 if its coordinate is above the destination's, else class 0, and keeps it until it leaves the dimension,
//! which breaks every cycle of waits along a ring; unless there are no classes, to see what happens then.

use super::candidates::{Candidates, Header};
use super::grid::Grid;
use super::networks::{NetworkChannels, PortClass, VirtualNetworks};
use super::{Kind, Propose, RoutingConditions, Warning};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// Along one dimension after the other, lowest first, the shorter way round.
    pub struct RingOrder {
        /// Whether virtual channels come in two classes, separated by a dateline in each ring. Without them, the network can deadlock.
        datelines: Datelines,
    }
}

choice! {
    /// What keeps the packets of a ring from waiting for each other all the way round.
    pub enum Datelines {
        /// Virtual channels come in two classes; a packet takes one of them on entering a ring and keeps it until it leaves the ring.
        Kept = "on", "Datelines";
        /// Nothing: any packet takes any channel, and a ring of packets that wait for one another never moves again.
        Missing = "off", "No datelines";
    }
}

impl Kind for RingOrder {
    fn serves(&self) -> &'static [Family] {
        &[Family::Torus]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        let NetworkChannels { count, path, is_split, split_by } = conditions.channels;
        let has_classes = self.datelines == Datelines::Kept && is_split;
        rule(!has_classes || count.is_multiple_of(2), path, &|| {
            format!(
                "{count} cannot be split into the two classes of virtual channels that keep a torus free of deadlock: an even number is needed, or {split_by}=off"
            )
        });
    }

    fn classes(&self, _family: Family) -> u32 {
        if self.datelines == Datelines::Kept { 2 } else { 1 }
    }

    fn warnings(&self) -> &'static [Warning] {
        &[Warning {
            path: "routing.datelines",
            value: "off",
            sentence: "lets the packets of a ring wait for each other in a circle: this network can deadlock",
        }]
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let (grid, classes) = (Grid::new(graph, networks.per_port()), self.classes(Family::Torus));
        Arc::new(OnTorus { grid, classes: networks.split(classes), nodes: networks.each(PortClass::Node) })
    }
}

#[derive(Debug)]
struct OnTorus {
    grid: Grid,
    /// The classes of each network, or all its channels as one.
    classes: Vec<Vec<u64>>,
    nodes: Vec<u64>,
}

impl Propose for OnTorus {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let (grid, to, network) = (&self.grid, header.to.index(), header.network.index());
        let Some(step) = grid.next(router, grid.router_of(to), header.draw) else {
            return Candidates::any_of(grid.to_node(to, self.nodes[network]));
        };
        Candidates::any_of(grid.along(
            step,
            match self.classes[network][..] {
                [lower, upper] => {
                    let came_along = grid.dimension_of(input) == Some(step.dimension);
                    let is_upper = if came_along { upper & grid.channel_of(input) != 0 } else { step.above };
                    if is_upper { upper } else { lower }
                }
                _ => self.classes[network][0],
            },
        ))
    }
}
