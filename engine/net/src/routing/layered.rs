//! Shortest paths in any network, without deadlock: each hop of a packet takes a virtual channel above that of the hop
//! before (Günther 1981; Merlin and Schweitzer 1980).
//!
//! The virtual channels are layers. A packet waits only for channels of higher layers than those it holds, so no cycle of
//! waits can form, whatever the network. It leaves as many layers above as it has hops to go after the next, and takes any
//! of the others. As many are needed as the longest of the shortest paths has hops, which is few in networks that are built
//! to have short paths.

use super::ascending::{FromNodes, above};
use super::at_ports::Outlets;
use super::by_distance::{Among, ByDistance};
use super::candidates::Header;
use super::networks::{PortClass, VirtualNetworks};
use super::{Kind, Propose, ProposeAtPorts, Round, RoutingConditions};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Topology};
use std::sync::Arc;

group! {
    /// A shortest path, each hop in a layer of virtual channels above that of the hop before.
    pub struct Layered {
        /// Which link a packet takes where several are possible.
        among: Among,
    }
}

impl Kind for Layered {
    fn serves(&self) -> &'static [Family] {
        &[Family::Direct, Family::Custom]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        conditions.one_by_one("layered", rule);
        let (layers, channels) = ((conditions.longest_path)(), conditions.channels);
        rule(channels.count >= layers, channels.path, &|| {
            format!(
                "{} virtual channels are too few for routing.kind=layered: the longest of the shortest paths has {layers} \
                 hops, each of which needs a layer of its own; take at least {layers}, or another routing.kind",
                channels.count
            )
        });
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        self.among == Among::Lowest
    }

    fn proposes_at_ports(&self) -> bool {
        true
    }

    fn goes_round(&self) -> Round {
        Round::All
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(InLayers {
            by_distance: ByDistance::shortest(graph, networks, self.among),
            layers: networks.each(PortClass::Link),
            from_nodes: FromNodes::of(graph),
            per_port: networks.per_port(),
        })
    }
}

#[derive(Debug)]
struct InLayers {
    by_distance: ByDistance,
    /// The virtual channels of a port between routers, as bits, by network: the lowest is the lowest layer.
    layers: Vec<u64>,
    from_nodes: FromNodes,
    per_port: u32,
}

impl ProposeAtPorts for InLayers {
    fn outlets<T: Outlets>(&self, router: u32, input: u32, header: Header) -> T {
        let (port, vc) = (input / self.per_port, input % self.per_port);
        let is_first = self.from_nodes.has(router, port);
        let hops = self.by_distance.hops_to_go(router, header.to);
        let channels = above(self.layers[header.network.index()], (!is_first).then_some(vc), hops);
        self.by_distance.along(router, input, header, channels)
    }

    fn looks_at_draw(&self) -> bool {
        self.by_distance.looks_at_draw()
    }
}
