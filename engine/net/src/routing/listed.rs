//! Routing in networks from a list, by tables of distances.
//!
//! *Up\*/down\** (Autonet; Schroeder et al. 1991): links lead up or down by how far their ends are from the root of a
//! breadth-first spanning tree, and a packet never goes up again once it has gone down. Every link that is followed by
//! another leads to a later one in that order, so no cycle of waits can form, whatever the network.
//!
//! *Shortest path*: whatever leads nearer to the receiver. Nothing keeps packets from waiting for each other in a cycle.

use super::candidates::{Candidates, Header, below};
use super::networks::{PortClass, VirtualNetworks};
use super::{Kind, Propose, RoutingConditions, Warning};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use crate::topology::{End, Family, Graph, Topology};
use std::sync::Arc;

group! {
    /// Up links of a spanning tree, then down, by the shortest such path.
    pub struct SpanningTree {
        /// Which link a packet takes where several are possible.
        among: Among,
    }
}

group! {
    /// A shortest path, even where packets can then deadlock.
    pub struct ShortestPath {
        /// Which link a packet takes where several are possible.
        among: Among,
    }
}

choice! {
    /// Which link a packet takes where several are possible.
    pub enum Among {
        /// To the router with the lowest number: all packets of a pair take one path.
        Lowest = "lowest", "Lowest number";
        /// At random, whether the link is free or not.
        Random = "random", "Random";
        /// Whichever is free, in turn.
        Free = "free", "Any that is free";
    }
}

impl Kind for SpanningTree {
    fn serves(&self) -> &'static [Family] {
        &[Family::Custom]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        rule(conditions.has_spanning_tree, "routing.kind", &|| {
            "spanning_tree needs links in both directions that connect all routers: take shortest_path, or give more links both directions"
                .to_string()
        });
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        self.among == Among::Lowest
    }

    fn is_minimal(&self) -> bool {
        false
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let order = order(graph);
        let is_up = |from: u32, to: u32| order[to as usize] < order[from as usize];
        Arc::new(ByDistance::new(graph, networks, self.among, legal(graph, &order), is_up))
    }
}

impl Kind for ShortestPath {
    fn serves(&self) -> &'static [Family] {
        &[Family::Custom]
    }

    fn warnings(&self) -> &'static [Warning] {
        &[Warning {
            path: "routing.kind",
            value: "shortest_path",
            sentence: "lets packets wait for each other in a cycle, if the network has one: this network can deadlock",
        }]
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        self.among == Among::Lowest
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let all = (0..graph.routers).flat_map(|to| (0..graph.routers).map(move |from| (from, to)));
        let hops: Vec<u16> = all.map(|(from, to)| graph.router_distance(from, to) as u16).collect();
        Arc::new(ByDistance::new(graph, networks, self.among, [hops, Vec::new()], |_, _| true))
    }
}

/// No way leads there.
const NEVER: u16 = u16::MAX / 2;

/// The place of each router in the order in which links lead up: by its distance from the root over links of both ways,
/// then by its number. The root is the router from which the others are nearest.
fn order(graph: &Graph) -> Vec<u32> {
    let next = graph.neighbours();
    let is_both_ways = |from: u32, to: u32| next[to as usize].iter().any(|&(back, _)| back == from);
    let total = |root: u32| (0..graph.routers).map(|router| graph.router_distance(root, router)).sum::<u32>();
    let root = (0..graph.routers).min_by_key(|&root| total(root)).expect("there is a router");
    let (mut order, mut reached, mut at) = (vec![u32::MAX; graph.routers as usize], vec![root], 0);
    let mut level = 0;
    while at < reached.len() {
        let mut of_level = reached.split_off(at);
        of_level.sort_unstable();
        of_level.dedup();
        of_level.retain(|&router| order[router as usize] == u32::MAX);
        of_level.iter().for_each(|&router| order[router as usize] = level << 16 | router);
        reached.extend(&of_level);
        at = reached.len();
        for &router in &of_level {
            let onward = next[router as usize].iter().map(|&(to, _)| to);
            reached.extend(onward.filter(|&to| order[to as usize] == u32::MAX && is_both_ways(router, to)));
        }
        level += 1;
    }
    order
}

/// Hops from each router to each, by receiver first: of packets that may still go up, and of those that may not.
fn legal(graph: &Graph, order: &[u32]) -> [Vec<u16>; 2] {
    let next = graph.neighbours();
    let count = next.len();
    let mut upward: Vec<u32> = (0..count as u32).collect();
    upward.sort_unstable_by_key(|&router| order[router as usize]);
    let is_up = |from: u32, to: u32| order[to as usize] < order[from as usize];
    let [mut free, mut down] = [(); 2].map(|()| vec![NEVER; count * count]);
    for to in 0..count {
        let (free, down) = (&mut free[to * count..][..count], &mut down[to * count..][..count]);
        down[to] = 0;
        // What leads down leads to later routers, so these are settled first.
        for &from in upward.iter().rev() {
            let onward = next[from as usize].iter().filter(|(then, _)| !is_up(from, *then));
            let least = onward.map(|&(then, _)| down[then as usize] + 1).min().unwrap_or(NEVER);
            down[from as usize] = down[from as usize].min(least).min(NEVER);
        }
        for &from in &upward {
            let onward = next[from as usize].iter().filter(|(then, _)| is_up(from, *then));
            let least = onward.map(|&(then, _)| free[then as usize] + 1).min().unwrap_or(NEVER);
            free[from as usize] = down[from as usize].min(least);
        }
    }
    [free, down]
}

/// A link that leaves a router.
#[derive(Clone, Copy, Debug)]
struct Onward {
    to: u32,
    port: u32,
    is_up: bool,
}

#[derive(Debug)]
struct ByDistance {
    among: Among,
    routers: u32,
    /// Hops from each router to each, by receiver first: of packets that may still go up, and of those that may not, if
    /// there are such.
    hops: [Vec<u16>; 2],
    /// The links that leave each router, to the lowest number first.
    onward: Vec<Vec<Onward>>,
    /// The ports of each router by which packets come that may not go up again, as bits.
    from_above: Vec<u64>,
    /// The router and port of each node.
    exits: Vec<(u32, u32)>,
    /// Virtual channels at each port.
    per_port: u32,
    links: Vec<u64>,
    nodes: Vec<u64>,
}

impl ByDistance {
    fn new(
        graph: &Graph,
        networks: &VirtualNetworks,
        among: Among,
        hops: [Vec<u16>; 2],
        is_up: impl Fn(u32, u32) -> bool,
    ) -> Self {
        let mut from_above = vec![0; graph.routers as usize];
        for channel in &graph.channels {
            if let (End::Router { router: from, .. }, End::Router { router: to, port }) = (channel.from, channel.to) {
                from_above[to as usize] |= u64::from(!is_up(from, to)) << port;
            }
        }
        let onward = (0..).zip(graph.neighbours()).map(|(from, next)| {
            next.into_iter().map(|(to, port)| Onward { to, port, is_up: is_up(from, to) }).collect()
        });
        ByDistance {
            among,
            routers: graph.routers,
            hops,
            onward: onward.collect(),
            from_above,
            exits: graph.exits.clone(),
            per_port: networks.per_port(),
            links: networks.each(PortClass::Link),
            nodes: networks.each(PortClass::Node),
        }
    }

    /// The ports by which a packet comes nearer to a router.
    fn nearer(&self, router: u32, input: u32, goal: u32) -> impl Iterator<Item = u32> + Clone {
        let may_go_up = self.from_above[router as usize] >> (input / self.per_port) & 1 == 0;
        let row = (goal * self.routers) as usize;
        let hops = self.hops[usize::from(!may_go_up)][row + router as usize];
        self.onward[router as usize].iter().filter_map(move |link| {
            let then = self.hops[usize::from(!link.is_up)][row + link.to as usize];
            ((may_go_up || !link.is_up) && then + 1 == hops).then_some(link.port)
        })
    }
}

impl Propose for ByDistance {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let network = header.network.index();
        let (goal, port) = self.exits[header.to.index()];
        if goal == router {
            return Candidates::any_of(self.nodes[network] << (port * self.per_port));
        }
        let mut ports = self.nearer(router, input, goal);
        let along = |port: u32| self.links[network] << (port * self.per_port);
        Candidates::any_of(match self.among {
            Among::Lowest => ports.next().map_or(0, along),
            Among::Random => {
                let chosen = below(header.draw, ports.clone().count() as u32);
                ports.nth(chosen as usize).map_or(0, along)
            }
            Among::Free => ports.fold(0, |all, port| all | along(port)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::tests;

    fn graph(list: &str) -> Graph {
        tests::graph(&format!("topology.kind=custom&topology.graph={list}"))
    }

    #[test]
    fn the_root_is_where_the_others_are_nearest_and_levels_come_before_numbers() {
        // A star around router 2, with router 0 behind router 1.
        let order = order(&graph("0.1.2.3.4_0-1.1-2.2-3.2-4"));
        let mut routers: Vec<usize> = (0..5).collect();
        routers.sort_unstable_by_key(|&router| order[router]);
        assert_eq!(routers, [2, 1, 3, 4, 0]);
    }

    #[test]
    fn nothing_goes_up_again_once_it_has_gone_down() {
        // A ring of five: the two routers farthest from the root 0 are linked, and 1 reaches 4 by the root only.
        let graph = graph("0.1.2.3.4_0-1.1-2.2-3.3-4.4-0");
        let order = order(&graph);
        let [free, down] = legal(&graph, &order);
        let hops = |from: usize, to: usize| (free[to * 5 + from], down[to * 5 + from]);
        assert_eq!(hops(1, 4), (2, NEVER));
        assert_eq!(hops(2, 4), (3, NEVER), "by 3, to which the link leads down, and then up, is no way");
        assert_eq!(hops(0, 3), (2, 2));
    }
}
