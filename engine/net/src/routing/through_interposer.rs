//! Dimension order in the meshes of chiplets and of the interposer below them, one after the other: to the nearest gateway of
//! the chiplet, across the interposer to the gateway that is nearest to the receiver, and on to the receiver. Within a
//! chiplet packets keep to its mesh.
//!
//! On chiplets the virtual channels are two classes: packets keep to the lower half until they come up from the interposer,
//! and to the upper half from there on. So what goes up never waits for what goes down, and no cycle of waits can form.

use super::candidates::{Candidates, Header};
use super::networks::{NetworkChannels, PortClass, VirtualNetworks};
use super::{Kind, Propose, RoutingConditions};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Interposer, Shape, Spot, Topology};
use std::sync::Arc;

group! {
    /// To the nearest gateway, across the interposer, and up to the receiver's chiplet, in dimension order in each mesh.
    pub struct ThroughInterposer {}
}

impl Kind for ThroughInterposer {
    fn serves(&self) -> &'static [Family] {
        &[Family::Chiplets]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        let NetworkChannels { count, path, is_split, split_by } = conditions.channels;
        rule(count.is_multiple_of(2), path, &|| {
            format!(
                "{count} cannot be split into the two classes of virtual channels, before and after the interposer, that keep chiplets free of deadlock: an even number is needed"
            )
        });
        rule(is_split, split_by, &|| {
            "leaves packets without the two classes by which routing.kind=hierarchical tells where they are bound: on is needed"
                .to_string()
        });
    }

    fn classes(&self, _family: Family) -> u32 {
        2
    }

    /// Across the interposer there may be fewer hops even within a chiplet.
    fn is_minimal(&self) -> bool {
        false
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        true
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let Shape::Chiplets { all, .. } = graph.shape else { unreachable!("it is offered on chiplets only") };
        Arc::new(OnChiplets {
            all,
            exits: graph.exits.clone(),
            per_port: networks.per_port(),
            classes: networks.split(2),
            links: networks.each(PortClass::Link),
            nodes: networks.each(PortClass::Node),
        })
    }
}

#[derive(Debug)]
struct OnChiplets {
    all: Interposer,
    /// The router and port of each node.
    exits: Vec<(u32, u32)>,
    /// Virtual channels at each port.
    per_port: u32,
    /// The classes of each network, or all its channels as one.
    classes: Vec<Vec<u64>>,
    links: Vec<u64>,
    nodes: Vec<u64>,
}

/// The port towards a place of a mesh, x first; none at the place itself.
fn towards(at: [u32; 2], goal: [u32; 2]) -> Option<u32> {
    let axis = (0..2).find(|&axis| at[axis] != goal[axis])?;
    Some(2 * axis as u32 + u32::from(goal[axis] < at[axis]))
}

impl Propose for OnChiplets {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let (goal, exit) = self.exits[header.to.index()];
        let network = header.network.index();
        if goal == router {
            return Candidates::any_of(self.nodes[network] << (exit * self.per_port));
        }
        let Spot::Chiplet { chiplet: there, at: last } = self.all.spot(goal) else {
            unreachable!("nodes are on chiplets")
        };
        let along = |port: u32, channels: u64| Candidates::any_of(channels << (port * self.per_port));
        let (chiplet, at) = match self.all.spot(router) {
            Spot::Interposer { at } => {
                let (_, below) = self.all.nearest(there, last);
                return along(towards(at, below).unwrap_or(Interposer::VERTICAL), self.links[network]);
            }
            Spot::Chiplet { chiplet, at } => (chiplet, at),
        };
        let (lower, upper) = match self.classes[network][..] {
            [lower, upper] => (lower, upper),
            _ => (self.links[network], self.links[network]),
        };
        let (came_by, channel) = (input / self.per_port, 1u64 << (input % self.per_port));
        let came_up = came_by == Interposer::VERTICAL;
        let has_come_up = came_by < Interposer::VERTICAL && upper & channel != 0;
        let class = if came_up || has_come_up { upper } else { lower };
        if chiplet == there {
            return along(towards(at, last).unwrap_or(Interposer::VERTICAL), class);
        }
        let (gateway, _) = self.all.nearest(chiplet, at);
        match towards(at, gateway) {
            Some(port) => along(port, class),
            None => along(Interposer::VERTICAL, self.links[network]),
        }
    }

    fn draws(&self) -> bool {
        false
    }
}
