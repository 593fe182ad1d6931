//! Valiant's routing in any network: by a shortest path to a router drawn from all of them, and on by another. Always, or
//! only where that promises to take less time than a shortest path: the router of the source compares the flits that stand
//! ahead of the first link of either path, times the hops of that path (UGAL-L; Singh 2005; Kim, Dally, Scott and Abts
//! 2008).
//!
//! The virtual channels are two halves, one for each of the two paths, and each half is layers: every hop takes a virtual
//! channel above that of the hop before, as in [`layered`](super::layered), so that no cycle of waits can form. A packet
//! that passes its receiver before it has been at the router that was drawn does not stop. One that takes a shortest path
//! at once takes it by the upper half.

use super::ascending::{FromNodes, above};
use super::at_ports::Outlets;
use super::by_distance::{Among, ByDistance};
use super::candidates::{Candidates, Choice, Header, below};
use super::networks::{NetworkChannels, VirtualNetworks};
use super::{Kind, Lengths, Propose, ProposeAtPorts, Round, RoutingConditions, packet_draw};
use crate::parameter::quantity::Flits;
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use crate::topology::{Family, Graph};
use std::sync::Arc;

group! {
    /// By a shortest path to a router drawn at random from all, and on by another.
    pub struct ThroughAny {
        /// Which link a packet takes where several are possible.
        among: Among,
    }
}

group! {
    /// By a shortest path, or through a router drawn at random, as the source's router judges by the flits ahead.
    pub struct Ugal {
        /// Which link a packet takes where several are possible.
        among: Spread,
        /// How many flits times hops more may stand ahead on the shortest path. On long links flits count at any load that are still being carried or whose credits have not come back yet; BookSim has 2 for a flattened butterfly.
        bias: Flits<0, 4096, 2>,
    }
}

choice! {
    /// Which link a packet takes where several are possible: as elsewhere, but any that is free unless something else is set.
    pub enum Spread {
        /// Whichever is free, in turn.
        Free = "free", "Any that is free";
        /// At random, whether the link is free or not.
        Random = "random", "Random";
        /// At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP).
        Paths = "paths", "At random by paths onward";
        /// To the router with the lowest number; of several links to it, always the same for a receiver.
        Lowest = "lowest", "Lowest number";
    }
}

impl From<Spread> for Among {
    fn from(spread: Spread) -> Among {
        match spread {
            Spread::Free => Among::Free,
            Spread::Random => Among::Random,
            Spread::Paths => Among::Paths,
            Spread::Lowest => Among::Lowest,
        }
    }
}

/// The rule that two shortest paths, one after the other, have layers enough.
fn check(conditions: &RoutingConditions, kind: &str, rule: Rule) {
    conditions.one_by_one(kind, rule);
    let NetworkChannels { count, path, is_split, split_by } = conditions.channels;
    let hops = (conditions.longest_path)();
    rule(count >= 2 * hops && count.is_multiple_of(2), path, &|| {
        format!(
            "{count} virtual channels are not those that routing.kind={kind} needs: two shortest paths of up to {hops} \
             hops, one after the other, need an even number of at least {}",
            2 * hops
        )
    });
    rule(is_split, split_by, &|| {
        format!(
            "leaves packets without the two halves by which routing.kind={kind} tells where they are bound: on is needed"
        )
    });
}

impl Kind for ThroughAny {
    fn serves(&self) -> &'static [Family] {
        &[Family::FlattenedButterfly, Family::Direct, Family::Custom]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        check(conditions, "valiant", rule);
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

    fn goes_round(&self) -> Round {
        Round::Links
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose> {
        Arc::new(ByAnyRouter::new(graph, networks, key, self.among))
    }
}

impl Kind for Ugal {
    fn serves(&self) -> &'static [Family] {
        &[Family::FlattenedButterfly, Family::Direct, Family::Custom]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        conditions.weighs("ugal", rule);
        check(conditions, "ugal", rule);
    }

    fn classes(&self, _family: Family) -> u32 {
        2
    }

    fn choice(&self) -> Choice {
        Choice::ShorterWait
    }

    fn is_minimal(&self) -> bool {
        false
    }

    fn goes_round(&self) -> Round {
        Round::Links
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose> {
        let through = ByAnyRouter::new(graph, networks, key, self.among.into());
        Arc::new(ByShorterWait { through, bias: self.bias.get() })
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

impl ByAnyRouter {
    fn new(graph: &Graph, networks: &VirtualNetworks, key: u64, among: Among) -> Self {
        ByAnyRouter {
            by_distance: ByDistance::shortest(graph, networks, among),
            halves: networks.split(2),
            from_nodes: FromNodes::of(graph),
            exits: graph.exits.clone(),
            routers: graph.routers,
            per_port: networks.per_port(),
            key,
        }
    }

    /// The router that is drawn for a packet, and that of its receiver.
    fn bound_for(&self, header: Header) -> (u32, u32) {
        let by = below(packet_draw(self.key, header.name), self.routers);
        (by, self.exits[header.to.index()].0)
    }

    /// The virtual channel by which a packet came from another router.
    fn came_by(&self, router: u32, input: u32) -> Option<u32> {
        let (port, vc) = (input / self.per_port, input % self.per_port);
        (!self.from_nodes.has(router, port)).then_some(vc)
    }
}

impl ProposeAtPorts for ByAnyRouter {
    fn outlets<T: Outlets>(&self, router: u32, input: u32, header: Header) -> T {
        let came_by = self.came_by(router, input);
        let halves = &self.halves[header.network.index()];
        let is_in = |half: u64| came_by.filter(|vc| half >> vc & 1 != 0);
        let (by, goal) = self.bound_for(header);
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

/// The router of a packet's source compares a shortest path with one through a router that is drawn.
#[derive(Debug)]
struct ByShorterWait {
    through: ByAnyRouter,
    /// How many flits times hops more may stand ahead on a shortest path.
    bias: u32,
}

impl Propose for ByShorterWait {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let ByAnyRouter { by_distance, halves, .. } = &self.through;
        let (by, goal) = self.through.bound_for(header);
        if self.through.came_by(router, input).is_some() || goal == router {
            return self.through.candidates(router, input, header);
        }
        let halves = &halves[header.network.index()];
        let towards = |to: u32, half: u64| {
            let channels = above(half, None, by_distance.hops_between(router, to));
            by_distance.towards(to, router, input, header, channels)
        };
        let is_detour = by != router && by != goal;
        let otherwise = if is_detour { towards(by, halves[0]) } else { 0 };
        Candidates { first: towards(goal, halves[1]), otherwise, whole: 0 }
    }

    fn draws(&self) -> bool {
        self.through.draws()
    }

    fn knows_packets(&self) -> bool {
        true
    }

    fn lengths(&self, router: u32, header: Header) -> Lengths {
        let (by, goal) = self.through.bound_for(header);
        let hops = |from, to| self.through.by_distance.hops_between(from, to);
        Lengths { first: hops(router, goal), otherwise: hops(router, by) + hops(by, goal), bias: self.bias }
    }
}
