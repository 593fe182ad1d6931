//! Valiant's routing in any network: by a shortest path to a router drawn from all of them, and on by another.
//!
//! The virtual channels are two halves, one for each of the two paths, and each half is layers: every hop takes a virtual
//! channel above that of the hop before, as in [`layered`](super::layered), so that no cycle of waits can form. A packet
//! that passes its receiver before it has been at the router that was drawn does not stop.

use super::ascending::{FromNodes, above};
use super::at_ports::Outlets;
use super::by_distance::{Among, ByDistance};
use super::candidates::{Header, below};
use super::networks::{NetworkChannels, VirtualNetworks};
use super::{Kind, Propose, ProposeAtPorts, RoutingConditions, packet_draw};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// By a shortest path to a router drawn at random from all, and on by another.
    pub struct ThroughAny {
        /// Which link a packet takes where several are possible.
        among: Among,
    }
}

impl Kind for ThroughAny {
    fn serves(&self) -> &'static [Family] {
        &[Family::Direct, Family::Custom]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        conditions.one_by_one("valiant", rule);
        let NetworkChannels { count, path, is_split, split_by } = conditions.channels;
        let hops = (conditions.longest_path)();
        rule(count >= 2 * hops && count.is_multiple_of(2), path, &|| {
            format!(
                "{count} virtual channels are not those that routing.kind=valiant needs: two shortest paths of up to {hops} \
                 hops, one after the other, need an even number of at least {}",
                2 * hops
            )
        });
        rule(is_split, split_by, &|| {
            "leaves packets without the two halves by which routing.kind=valiant tells where they are bound: on is needed"
                .to_string()
        });
    }

    fn classes(&self, _family: Family) -> u32 {
        2
    }

    fn is_minimal(&self) -> bool {
        false
    }

    fn proposes_at_ports(&self) -> bool {
        true
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose> {
        Arc::new(ByAnyRouter {
            by_distance: ByDistance::shortest(graph, networks, self.among),
            halves: networks.split(2),
            from_nodes: FromNodes::of(graph),
            exits: graph.exits.clone(),
            routers: graph.routers,
            per_port: networks.per_port(),
            key,
        })
    }
}

#[derive(Debug)]
struct ByAnyRouter {
    by_distance: ByDistance,
    /// The two halves of the virtual channels of a port between routers, as bits, by network.
    halves: Vec<Vec<u64>>,
    from_nodes: FromNodes,
    /// The router and port of each node.
    exits: Vec<(u32, u32)>,
    routers: u32,
    per_port: u32,
    key: u64,
}

impl ProposeAtPorts for ByAnyRouter {
    fn outlets<T: Outlets>(&self, router: u32, input: u32, header: Header) -> T {
        let (port, vc) = (input / self.per_port, input % self.per_port);
        let came_by = (!self.from_nodes.has(router, port)).then_some(vc);
        let halves = &self.halves[header.network.index()];
        let is_in = |half: u64| came_by.filter(|vc| half >> vc & 1 != 0);
        let by = below(packet_draw(self.key, header.name), self.routers);
        let (goal, _) = self.exits[header.to.index()];
        let first = is_in(halves[1]).is_none() && router != by;
        let (to, half) = if first { (by, halves[0]) } else { (goal, halves[1]) };
        let channels = above(half, is_in(half), self.by_distance.hops_between(router, to));
        match first {
            true => self.by_distance.towards(to, router, input, header, channels),
            false => self.by_distance.along(router, input, header, channels),
        }
    }

    fn looks_at_draw(&self) -> bool {
        self.by_distance.looks_at_draw()
    }

    fn tells_packets_apart(&self) -> bool {
        true
    }
}
