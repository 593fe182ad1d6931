//! Minimal routing in dragonflies: by the one link between the two groups, with at most a hop in each of them.
//!
//! The virtual channels are two classes. A packet keeps to the lower half until it takes the link between the groups,
//! which it takes, and everything after it, by the upper half: no cycle of waits can form.

use super::at_ports::Outlets;
use super::candidates::Header;
use super::networks::{NetworkChannels, PortClass, VirtualNetworks};
use super::{Kind, Propose, ProposeAtPorts, RoutingConditions};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Groups, Topology};
use std::sync::Arc;

group! {
    /// Straight to the router with the link to the destination's group, over it, and straight to the destination's router.
    pub struct OverOneGlobal {}
}

impl Kind for OverOneGlobal {
    fn serves(&self) -> &'static [Family] {
        &[Family::Dragonfly]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        let NetworkChannels { count, path, is_split, .. } = conditions.channels;
        rule(!is_split || count.is_multiple_of(2), path, &|| {
            format!(
                "{count} cannot be split into the two classes of virtual channels, before and after the link between groups, that keep a dragonfly free of deadlock: an even number is needed"
            )
        });
    }

    fn classes(&self, _family: Family) -> u32 {
        2
    }

    /// Two links between groups may lead there in fewer hops than one with a hop on either side.
    fn is_minimal(&self) -> bool {
        false
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        true
    }

    fn proposes_at_ports(&self) -> bool {
        true
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(OnGroups {
            groups: Groups::of(graph.nodes / graph.routers),
            exits: graph.exits.clone(),
            per_port: networks.per_port(),
            classes: networks.split(2),
            nodes: networks.each(PortClass::Node),
        })
    }
}

#[derive(Debug)]
struct OnGroups {
    groups: Groups,
    /// The router and port of each node.
    exits: Vec<(u32, u32)>,
    /// Virtual channels at each port.
    per_port: u32,
    /// The classes of each network, or all its channels as one.
    classes: Vec<Vec<u64>>,
    nodes: Vec<u64>,
}

impl ProposeAtPorts for OnGroups {
    fn outlets<T: Outlets>(&self, router: u32, input: u32, header: Header) -> T {
        let (goal, port) = self.exits[header.to.index()];
        let (size, network) = (self.groups.size(), header.network.index());
        let (lower, upper) = match self.classes[network][..] {
            [lower, upper] => (lower, upper),
            _ => (self.classes[network][0], self.classes[network][0]),
        };
        let (came_by, channel) = (input / self.per_port, 1u64 << (input % self.per_port));
        let is_from_node = came_by < self.groups.nodes;
        let class = if !is_from_node && upper & channel != 0 { upper } else { lower };
        let along = |port: u32, class: u64| T::at(port, class, self.per_port);
        if goal == router {
            let own = self.nodes[network] & class;
            return along(port, if own == 0 { self.nodes[network] } else { own });
        }
        let (group, own) = (router / size, router % size);
        if goal / size == group {
            return along(self.groups.local(own, goal % size), class);
        }
        let (with_link, port) = self.groups.global(group, goal / size);
        if with_link == own { along(port, upper) } else { along(self.groups.local(own, with_link), class) }
    }

    fn looks_at_draw(&self) -> bool {
        false
    }
}
