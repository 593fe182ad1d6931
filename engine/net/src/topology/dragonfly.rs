//! Dragonflies: groups of routers that are all linked with each other, and one link between any two groups (Kim, Dally,
//! Scott and Abts 2008).
//!
//! With p nodes at each router a group has a = 2p routers with p global links each, and there are g = a·p + 1 groups.
//! Ports: the nodes, then the other routers of the group in order, then the global links. Global link q of a group
//! belongs to its router q ÷ p and leads to group q, or q + 1 from the group's own number on: the reference router's.

use super::graph::{End, Graph, Layout};
use super::hops::{beside, distances};
use super::shape::Shape;
use super::{Family, Kind};
use crate::model::NodeId;
use crate::parameter::quantity::{Cycles, Nodes};
use crate::parameter::settable::group;
use std::sync::Arc;

group! {
    /// Groups of routers that are all linked with each other, and one long link between any two groups.
    pub struct Dragonfly {
        /// Nodes at each router; a group has twice as many routers, and 1 to 5 make 6, 72, 342, 1056 and 2550 nodes.
        concentration: Nodes<1, 5, 2>,
        /// Cycles on the links within a group.
        local_delay: Cycles<0, 1000, 10>,
        /// Cycles on the links between groups.
        global_delay: Cycles<0, 1000, 100>,
    }
}

impl Kind for Dragonfly {
    fn family(&self) -> Family {
        Family::Dragonfly
    }

    fn nodes(&self) -> u32 {
        let groups = Groups::of(self.concentration.get());
        groups.routers() * groups.nodes
    }

    fn ports(&self) -> u32 {
        Groups::of(self.concentration.get()).ports()
    }

    fn has_own_delays(&self) -> bool {
        true
    }

    fn graph(&self) -> Graph {
        wired(Groups::of(self.concentration.get()), [self.local_delay.get(), self.global_delay.get()])
    }
}

/// How many of everything a dragonfly has, and how its ports are numbered.
#[derive(Clone, Copy, Debug)]
pub struct Groups {
    /// Nodes at each router, which has as many global links.
    pub nodes: u32,
}

impl Groups {
    pub fn of(nodes: u32) -> Groups {
        Groups { nodes }
    }

    /// Routers of a group.
    pub fn size(self) -> u32 {
        2 * self.nodes
    }

    fn routers(self) -> u32 {
        self.size() * (self.size() * self.nodes + 1)
    }

    fn ports(self) -> u32 {
        2 * self.nodes + self.size() - 1
    }

    /// The port by which a router leads to another of its group; both are numbered within it.
    pub fn local(self, from: u32, to: u32) -> u32 {
        self.nodes + beside(from, to)
    }

    /// The router, numbered within its group, and the port by which a group leads to another.
    pub fn global(self, from: u32, to: u32) -> (u32, u32) {
        let link = beside(from, to);
        (link / self.nodes, self.nodes + self.size() - 1 + link % self.nodes)
    }
}

fn wired(groups: Groups, [local, global]: [u32; 2]) -> Graph {
    let (routers, size) = (groups.routers(), groups.size());
    let shape = Shape::Custom { distances: Arc::from([]) };
    let mut graph = Graph::unwired(shape, Layout::Custom, routers, groups.ports(), routers * groups.nodes);
    for router in 0..routers {
        let (group, own) = (router / size, router % size);
        for other in (0..size).filter(|other| *other != own) {
            let to = End::Router { router: group * size + other, port: groups.local(other, own) };
            graph.connect(End::Router { router, port: groups.local(own, other) }, to, router % 2);
            graph.delay_last(Some(local as u16), 1);
        }
        for other in (0..routers / size).filter(|other| *other != group) {
            let (of_link, port) = groups.global(group, other);
            if of_link == own {
                let (far, port_there) = groups.global(other, group);
                let to = End::Router { router: other * size + far, port: port_there };
                graph.connect(End::Router { router, port }, to, router % 2);
                graph.delay_last(Some(global as u16), 1);
            }
        }
        graph.labels[router as usize] = format!("{group}.{own}");
    }
    for node in 0..routers * groups.nodes {
        graph.attach(NodeId(node), node / groups.nodes, node % groups.nodes, [0, 1]);
    }
    graph.shape = Shape::Custom { distances: distances(&graph) };
    graph
}
