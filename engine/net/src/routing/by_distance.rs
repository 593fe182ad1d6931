//! The next hop in a network from a list, by tables of distances, for all routing functions of such networks.

use super::ProposeAtPorts;
use super::at_ports::Outlets;
use super::candidates::{Header, below};
use super::networks::{PortClass, VirtualNetworks};
use super::path_counts::{Count, weighted};
use crate::model::NodeId;
use crate::model::sort::sort_by_key;
use crate::parameter::settable::choice;
use crate::topology::{End, Graph};

choice! {
    /// Which link a packet takes where several are possible.
    pub enum Among {
        /// To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.
        Lowest = "lowest", "Lowest number";
        /// At random, whether the link is free or not.
        Random = "random", "Random";
        /// Whichever is free, in turn.
        Free = "free", "Any that is free";
        /// At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP).
        Paths = "paths", "At random by paths onward";
    }
}

/// A link that leaves a router.
#[derive(Clone, Copy, Debug)]
struct Onward {
    to: u32,
    port: u32,
    is_up: bool,
}

#[derive(Debug)]
pub(super) struct ByDistance {
    among: Among,
    routers: u32,
    /// Hops from each router to each, by receiver first: of packets that may still go up, and of those that may not, if
    /// there are such.
    hops: [Vec<u16>; 2],
    /// Paths from each router to each, in the same order; none where no packet chooses by them.
    paths: [Vec<Count>; 2],
    /// The links that leave each router, to the lowest number first.
    onward: Vec<Vec<Onward>>,
    /// The ports by which packets come that may not go up again, by router × ports + port.
    from_above: Vec<bool>,
    /// Ports of a router.
    ports: u32,
    /// The router and port of each node.
    exits: Vec<(u32, u32)>,
    /// Virtual channels at each port.
    per_port: u32,
    links: Vec<u64>,
    nodes: Vec<u64>,
}

impl ByDistance {
    /// Any shortest path.
    pub(super) fn shortest(graph: &Graph, networks: &VirtualNetworks, among: Among) -> Self {
        let all = (0..graph.routers).flat_map(|to| (0..graph.routers).map(move |from| (from, to)));
        let hops: Vec<u16> = all.map(|(from, to)| graph.router_distance(from, to) as u16).collect();
        ByDistance::new(graph, networks, among, [hops, Vec::new()], |_, _| true)
    }

    pub(super) fn new(
        graph: &Graph,
        networks: &VirtualNetworks,
        among: Among,
        hops: [Vec<u16>; 2],
        is_up: impl Fn(u32, u32) -> bool,
    ) -> Self {
        let mut from_above = vec![false; (graph.routers * graph.ports) as usize];
        for channel in &graph.channels {
            if let (End::Router { router: from, .. }, End::Router { router: to, port }) = (channel.from, channel.to) {
                from_above[(to * graph.ports + port) as usize] = !is_up(from, to);
            }
        }
        let onward = (0..).zip(graph.neighbours()).map(|(from, next)| {
            next.into_iter().map(|(to, port)| Onward { to, port, is_up: is_up(from, to) }).collect()
        });
        let onward: Vec<Vec<Onward>> = onward.collect();
        let paths = if among == Among::Paths { paths(&hops, &onward) } else { [Vec::new(), Vec::new()] };
        ByDistance {
            among,
            routers: graph.routers,
            hops,
            paths,
            onward,
            from_above,
            ports: graph.ports,
            exits: graph.exits.clone(),
            per_port: networks.per_port(),
            links: networks.each(PortClass::Link),
            nodes: networks.each(PortClass::Node),
        }
    }

    /// The first port, or, of several links to the same router, the one that is the receiver's.
    fn one_of_alike(&self, router: u32, ports: impl Iterator<Item = u32> + Clone, receiver: NodeId) -> Option<u32> {
        let links = &self.onward[router as usize];
        let leads_to = |port: u32| links.iter().find(|link| link.port == port).map(|link| link.to);
        let first = leads_to(ports.clone().next()?);
        let mut alike = ports.filter(|&port| leads_to(port) == first);
        let count = alike.clone().count();
        alike.nth(receiver.index() % count)
    }

    /// The links by which a packet comes nearer to a router.
    fn nearer(&self, router: u32, input: u32, goal: u32) -> impl Iterator<Item = Onward> + Clone {
        let may_go_up = !self.from_above[(router * self.ports + input / self.per_port) as usize];
        nearer(&self.hops, &self.onward, router, goal, may_go_up)
    }

    /// One of these links, drawn by the paths that lead on from each.
    fn by_paths(&self, draw: u64, links: impl Iterator<Item = Onward> + Clone, goal: u32) -> Option<u32> {
        let row = (goal * self.routers) as usize;
        let counts = links.clone().map(|link| self.paths[usize::from(!link.is_up)][row + link.to as usize]);
        links.map(|link| link.port).nth(weighted(draw, Count::weights(counts)))
    }
}

/// The links by which a packet comes nearer from one router to another, of all or of those that do not lead up.
fn nearer<'a>(
    hops: &'a [Vec<u16>; 2],
    onward: &'a [Vec<Onward>],
    router: u32,
    goal: u32,
    may_go_up: bool,
) -> impl Iterator<Item = Onward> + Clone + use<'a> {
    let row = goal as usize * onward.len();
    let left = hops[usize::from(!may_go_up)][row + router as usize];
    onward[router as usize].iter().copied().filter(move |link| {
        let then = hops[usize::from(!link.is_up)][row + link.to as usize];
        (may_go_up || !link.is_up) && then + 1 == left
    })
}

/// Paths from each router to each, by receiver first: of packets that may still go up, and of those that may not, if there
/// are such.
fn paths(hops: &[Vec<u16>; 2], onward: &[Vec<Onward>]) -> [Vec<Count>; 2] {
    let count = onward.len();
    let mut paths = [0, 1].map(|which: usize| vec![Count::default(); hops[which].len()]);
    for goal in 0..count {
        // Both tables in the order of the hops that are left, so that what leads nearer is known before.
        let both = (0..2).filter(|which| !hops[*which].is_empty());
        let mut nearest: Vec<(u16, usize, usize)> = both
            .flat_map(|which| (0..count).map(move |router| (hops[which][goal * count + router], which, router)))
            .collect();
        sort_by_key(&mut nearest, |&place| place);
        for (left, which, router) in nearest {
            let links = nearer(hops, onward, router as u32, goal as u32, which == 0);
            let onward = links.map(|link| paths[usize::from(!link.is_up)][goal * count + link.to as usize]);
            let all = if left == 0 { Count::ONE } else { onward.fold(Count::default(), Count::and) };
            paths[which][goal * count + router] = all;
        }
    }
    paths
}

impl ByDistance {
    /// Hops from a router to that of a node.
    pub(super) fn hops_to_go(&self, router: u32, to: NodeId) -> u32 {
        self.hops_between(router, self.exits[to.index()].0)
    }

    /// Hops from a router to another.
    pub(super) fn hops_between(&self, router: u32, goal: u32) -> u32 {
        u32::from(self.hops[0][(goal * self.routers + router) as usize])
    }

    /// What to propose if links are taken by these virtual channels of a port.
    pub(super) fn along<T: Outlets>(&self, router: u32, input: u32, header: Header, channels: u64) -> T {
        let (goal, port) = self.exits[header.to.index()];
        if goal == router {
            return T::at(port, self.nodes[header.network.index()], self.per_port);
        }
        self.towards(goal, router, input, header, channels)
    }

    /// The same on the way to another router, whose number need not be that of the receiver's.
    pub(super) fn towards<T: Outlets>(&self, goal: u32, router: u32, input: u32, header: Header, channels: u64) -> T {
        let links = self.nearer(router, input, goal);
        let and = |all: T, port: u32| all.and(port, channels, self.per_port);
        let mut ports = links.clone().map(|link| link.port);
        match self.among {
            Among::Paths => self.by_paths(header.draw, links, goal).into_iter().fold(T::default(), and),
            Among::Lowest => self.one_of_alike(router, ports, header.to).into_iter().fold(T::default(), and),
            Among::Random => {
                let chosen = below(header.draw, ports.clone().count() as u32);
                ports.nth(chosen as usize).into_iter().fold(T::default(), and)
            }
            Among::Free => ports.fold(T::default(), and),
        }
    }
}

impl ProposeAtPorts for ByDistance {
    fn outlets<T: Outlets>(&self, router: u32, input: u32, header: Header) -> T {
        self.along(router, input, header, self.links[header.network.index()])
    }

    fn looks_at_draw(&self) -> bool {
        matches!(self.among, Among::Random | Among::Paths)
    }
}
