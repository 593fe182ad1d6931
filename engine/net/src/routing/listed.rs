//! Routing in networks from a list, by tables of distances.
//!
//! *Up\*/down\** (Autonet; Schroeder et al. 1991): links lead up or down by how far their ends are from the root of a
//! breadth-first spanning tree, and a packet never goes up again once it has gone down. Every link that is followed by
//! another leads to a later one in that order, so no cycle of waits can form, whatever the network.
//!
//! *Shortest path*: whatever leads nearer to the receiver. Nothing keeps packets from waiting for each other in a cycle.

use super::by_distance::{Among, ByDistance};
use super::networks::VirtualNetworks;
use super::{Kind, Propose, Round, RoutingConditions, Warning};
use crate::model::sort::sort_by_key;
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Topology};
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

    fn proposes_at_ports(&self) -> bool {
        true
    }

    fn goes_round(&self) -> Round {
        Round::All
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let order = order(graph);
        let hops = legal(graph, &order);
        self.by(&order, hops, graph, networks)
    }

    /// Links lead up and down as before as long as all routers can be reached so: then nothing on the routes before and
    /// nothing on those after can wait for each other in a cycle either.
    fn on_left(&self, whole: &Graph, left: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose> {
        let order = order(whole);
        let hops = legal(left, &order);
        match hops[0].contains(&NEVER) {
            false => self.by(&order, hops, left, networks),
            true => self.on(left, networks, key),
        }
    }
}

impl SpanningTree {
    /// Hops in an order in which links lead up.
    fn by(&self, order: &[u32], hops: [Vec<u16>; 2], graph: &Graph, networks: &VirtualNetworks) -> Arc<dyn Propose> {
        let is_up = |from: u32, to: u32| order[to as usize] < order[from as usize];
        Arc::new(ByDistance::new(graph, networks, self.among, hops, is_up))
    }
}

impl Kind for ShortestPath {
    fn serves(&self) -> &'static [Family] {
        &[Family::Direct, Family::Custom]
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

    fn proposes_at_ports(&self) -> bool {
        true
    }

    fn goes_round(&self) -> Round {
        Round::All
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(ByDistance::shortest(graph, networks, self.among))
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
        sort_by_key(&mut of_level, |&router| router);
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
    sort_by_key(&mut upward, |&router| order[router as usize]);
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
