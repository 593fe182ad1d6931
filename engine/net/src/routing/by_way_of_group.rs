//! Routing in dragonflies by way of a group that is drawn for each packet: always (Valiant), or where that promises to take
//! less time than the shortest path, as the packet sets out (UGAL) or at every router of its own group (PAR).
//!
//! Time is judged by what stands ahead at the router alone: the flits ahead of the first link of a path times its hops
//! (UGAL-L; Kim, Dally, Scott and Abts 2008; PAR: Jiang, Kim and Dally 2009).
//!
//! The virtual channels are classes, which a packet ascends: away from its group, to the receiver's group, within that.
//! Who takes the shortest path begins with the second. With PAR the hop within the own group after which it may still turn
//! away has a class below these. In each class a packet has at most one hop within a group and then one between groups, so
//! no cycle of waits can form. A packet for its own group goes straight there.

use super::candidates::{Candidates, Choice, Header, below};
use super::networks::{NetworkChannels, PortClass, VirtualNetworks};
use super::{Kind, Lengths, Propose, RoutingConditions, packet_draw};
use crate::parameter::quantity::Flits;
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Groups};
use std::sync::Arc;

group! {
    /// By way of a group drawn at random from all others.
    pub struct ByAnyGroup {}
}

group! {
    /// By the shortest path or by way of a group drawn at random, as the source's router judges by the flits ahead.
    pub struct GroupUgal {
        /// How many flits times hops more may stand ahead on the shortest path. On long links flits count at any load that are still being carried or whose credits have not come back yet; 30 is BookSim's for a dragonfly.
        bias: Flits<0, 4096, 30>,
    }
}

group! {
    /// The same, but a packet on the shortest path may still turn away at the other router of its group.
    pub struct Progressive {
        /// How many flits times hops more may stand ahead on the shortest path. On long links flits count at any load that are still being carried or whose credits have not come back yet; 30 is BookSim's for a dragonfly.
        bias: Flits<0, 4096, 30>,
    }
}

/// Classes of virtual channels that packets ascend by way of a group, and one more where they may turn away later.
const CLASSES: u32 = 3;

impl Kind for ByAnyGroup {
    fn serves(&self) -> &'static [Family] {
        &[Family::Dragonfly]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        check(conditions, "valiant", CLASSES, rule);
    }

    fn classes(&self, _family: Family) -> u32 {
        CLASSES
    }

    fn is_minimal(&self) -> bool {
        false
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose> {
        Arc::new(ByGroups::new(graph, networks, key, Turns::Always))
    }
}

impl Kind for GroupUgal {
    fn serves(&self) -> &'static [Family] {
        &[Family::Dragonfly]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        conditions.weighs("ugal", rule);
        check(conditions, "ugal", CLASSES, rule);
    }

    fn classes(&self, _family: Family) -> u32 {
        CLASSES
    }

    fn choice(&self) -> Choice {
        Choice::ShorterWait
    }

    fn is_minimal(&self) -> bool {
        false
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose> {
        Arc::new(ByGroups::new(graph, networks, key, Turns::AtSource { bias: self.bias.get() }))
    }
}

impl Kind for Progressive {
    fn serves(&self) -> &'static [Family] {
        &[Family::Dragonfly]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        conditions.weighs("par", rule);
        check(conditions, "par", CLASSES + 1, rule);
    }

    fn classes(&self, _family: Family) -> u32 {
        CLASSES + 1
    }

    fn choice(&self) -> Choice {
        Choice::ShorterWait
    }

    fn is_minimal(&self) -> bool {
        false
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose> {
        Arc::new(ByGroups::new(graph, networks, key, Turns::InOwnGroup { bias: self.bias.get() }))
    }
}

/// The rule that the virtual channels can be split into classes, and that packets keep to them.
fn check(conditions: &RoutingConditions, kind: &str, classes: u32, rule: Rule) {
    let NetworkChannels { count, path, is_split, split_by } = conditions.channels;
    rule(count.is_multiple_of(classes), path, &|| {
        format!(
            "{count} cannot be split into the {classes} classes of virtual channels that keep routing.kind={kind} free of deadlock in a dragonfly: a multiple of {classes} is needed"
        )
    });
    rule(is_split, split_by, &|| {
        format!(
            "leaves packets without the classes by which routing.kind={kind} tells where they are bound: on is needed"
        )
    });
}

/// Where a packet may leave the shortest path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turns {
    Always,
    AtSource { bias: u32 },
    InOwnGroup { bias: u32 },
}

/// Classes of a network, as bits of a port.
#[derive(Clone, Copy, Debug)]
struct Classes {
    /// Within the own group, of packets that may still turn away.
    undecided: u64,
    /// To the group that was drawn.
    away: u64,
    /// To the receiver's group.
    there: u64,
    /// Within the receiver's group.
    within: u64,
}

#[derive(Debug)]
struct ByGroups {
    groups: Groups,
    /// How many there are.
    count: u32,
    /// The router and port of each node.
    exits: Vec<(u32, u32)>,
    /// Virtual channels at each port.
    per_port: u32,
    /// Of each network.
    classes: Vec<Classes>,
    nodes: Vec<u64>,
    turns: Turns,
    key: u64,
}

/// Where a packet is and where it is bound.
struct Trip {
    /// Its router: the group, and the place in it.
    at: (u32, u32),
    goal: (u32, u32),
    source: u32,
    /// The group that was drawn, if the receiver is in another group than the sender.
    by: Option<u32>,
}

impl ByGroups {
    fn new(graph: &Graph, networks: &VirtualNetworks, key: u64, turns: Turns) -> Self {
        let groups = Groups::of(graph.nodes / graph.routers);
        let may_turn_later = matches!(turns, Turns::InOwnGroup { .. });
        let of_network = |all: Vec<u64>| match all[..] {
            [undecided, away, there, within] => Classes { undecided, away, there, within },
            [away, there, within] => Classes { undecided: away, away, there, within },
            // without classes, which the rule above does not allow
            _ => Classes { undecided: all[0], away: all[0], there: all[0], within: all[0] },
        };
        ByGroups {
            groups,
            count: graph.routers / groups.size(),
            exits: graph.exits.clone(),
            per_port: networks.per_port(),
            classes: networks.split(CLASSES + u32::from(may_turn_later)).into_iter().map(of_network).collect(),
            nodes: networks.each(PortClass::Node),
            turns,
            key,
        }
    }

    fn trip(&self, router: u32, header: Header) -> Trip {
        let size = self.groups.size();
        let place = |router: u32| (router / size, router % size);
        let [source, goal] = [header.name.source, header.to].map(|node| place(self.exits[node.index()].0));
        let by = (source.0 != goal.0 && self.count > 2).then(|| {
            let drawn = below(packet_draw(self.key, header.name), self.count - 2);
            let skipped = [source.0.min(goal.0), source.0.max(goal.0)];
            skipped.iter().fold(drawn, |drawn, &group| drawn + u32::from(drawn >= group))
        });
        Trip { at: place(router), goal, source: source.0, by }
    }

    /// The link to another group, or to the router that has it; the virtual channels of either.
    fn towards(&self, (group, own): (u32, u32), other: u32, [local, global]: [u64; 2]) -> u64 {
        let (with_link, port) = self.groups.global(group, other);
        let (port, channels) =
            if with_link == own { (port, global) } else { (self.groups.local(own, with_link), local) };
        channels << (port * self.per_port)
    }

    /// Hops to the first router of another group, and that router.
    fn hops(&self, (group, own): (u32, u32), other: u32) -> (u32, (u32, u32)) {
        let (with_link, _) = self.groups.global(group, other);
        (1 + u32::from(with_link != own), (other, self.groups.global(other, group).0))
    }
}

impl Propose for ByGroups {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let network = header.network.index();
        let (exit, port) = self.exits[header.to.index()];
        if exit == router {
            return Candidates::any_of(self.nodes[network] << (port * self.per_port));
        }
        let Classes { undecided, away, there, within } = self.classes[network];
        let Trip { at, goal, source, by } = self.trip(router, header);
        if at.0 == goal.0 {
            return Candidates::any_of(within << (self.groups.local(at.1, goal.1) * self.per_port));
        }
        let straight = self.towards(at, goal.0, [there; 2]);
        let Some(by) = by.filter(|_| at.0 == source) else { return Candidates::any_of(straight) };
        let (came_by, channel) = (input / self.per_port, 1u64 << (input % self.per_port));
        let is_from_node = came_by < self.groups.nodes;
        let turned = self.towards(at, by, [away; 2]);
        match self.turns {
            _ if !is_from_node && away & channel != 0 => Candidates::any_of(turned),
            Turns::Always => Candidates::any_of(turned),
            Turns::AtSource { .. } if is_from_node => Candidates { first: straight, otherwise: turned, whole: 0 },
            Turns::InOwnGroup { .. } if is_from_node || undecided & channel != 0 => {
                let first = self.towards(at, goal.0, [undecided, there]);
                Candidates { first, otherwise: turned, whole: 0 }
            }
            _ => Candidates::any_of(straight),
        }
    }

    fn draws(&self) -> bool {
        false
    }

    fn knows_packets(&self) -> bool {
        true
    }

    fn lengths(&self, router: u32, header: Header) -> Lengths {
        let Trip { at, goal, by, .. } = self.trip(router, header);
        let bias = match self.turns {
            Turns::Always => 0,
            Turns::AtSource { bias } | Turns::InOwnGroup { bias } => bias,
        };
        let last = |from: (u32, u32)| {
            let (hops, first) = self.hops(from, goal.0);
            hops + u32::from(first != goal)
        };
        match by {
            Some(by) if at.0 != goal.0 && at.0 != by => {
                let (hops, first) = self.hops(at, by);
                Lengths { first: last(at), otherwise: hops + last(first), bias }
            }
            _ => Lengths::default(),
        }
    }
}
