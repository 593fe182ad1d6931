//! Parts of a network that fail in the middle of a run, and the network that routing knows from then on.
//!
//! Ports keep their numbers, and nodes and routers theirs. A router that has failed stays in it by one link, as a dead
//! end over which no path between others leads, so that tables of paths have an entry for every router.

use super::graph::{Channel, End, Graph};
use super::hops::distances;
use super::shape::Shape;
use crate::model::{Cycle, Fingerprint, Print};

/// A part of a network that can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The link that this channel is one direction of.
    Link(u32),
    Router(u32),
}

impl Part {
    /// The channels between routers that carry nothing when it has failed.
    pub fn channels(self, graph: &Graph) -> Vec<u32> {
        match self {
            Part::Link(channel) => [Some(channel), graph.back(channel)].into_iter().flatten().collect(),
            Part::Router(router) => {
                let is_its = |channel: &u32| graph.routers_of(*channel).is_some_and(|ends| ends.contains(&router));
                (0..graph.channels.len() as u32).filter(is_its).collect()
            }
        }
    }
}

/// A part that has failed, and the cycle in which it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Failed {
    part: Part,
    since: Cycle,
}

impl Print for Failed {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let (kind, number) = match self.part {
            Part::Link(channel) => (0, channel),
            Part::Router(router) => (1, router),
        };
        print.all([kind, u64::from(number), self.since]);
    }
}

/// Parts of a network that are to fail together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    pub at: Cycle,
    /// The cycle from which on routing leads round them.
    pub known: Cycle,
    pub parts: Vec<Part>,
}

/// The parts of a network that have failed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Print)]
pub struct Failing {
    /// In the order in which they failed.
    #[print(each)]
    all: Vec<Failed>,
}

impl Failing {
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// A part fails, if it has not failed before; returns whether it does.
    pub fn fail(&mut self, part: Part, graph: &Graph, since: Cycle) -> bool {
        let is_new = self.place(part, graph).is_none();
        if is_new {
            self.all.push(Failed { part, since });
        }
        is_new
    }

    /// A part that has failed works again; returns whether it had failed.
    pub fn mend(&mut self, part: Part, graph: &Graph) -> bool {
        let place = self.place(part, graph);
        place.map(|place| self.all.remove(place)).is_some()
    }

    fn place(&self, part: Part, graph: &Graph) -> Option<usize> {
        let is_it = |failed: &Failed| match (failed.part, part) {
            (Part::Link(one), Part::Link(other)) => one == other || graph.back(one) == Some(other),
            (one, other) => one == other,
        };
        self.all.iter().position(is_it)
    }

    /// The routers that have failed.
    pub fn routers(&self) -> impl Iterator<Item = u32> + '_ {
        self.all.iter().filter_map(|failed| match failed.part {
            Part::Router(router) => Some(router),
            Part::Link(_) => None,
        })
    }

    /// Links that have failed, without those of routers.
    pub fn links(&self) -> impl Iterator<Item = u32> + '_ {
        self.all.iter().filter_map(|failed| match failed.part {
            Part::Link(channel) => Some(channel),
            Part::Router(_) => None,
        })
    }

    /// The channels between routers that carry nothing.
    pub fn channels(&self, graph: &Graph) -> Vec<u32> {
        let mut channels: Vec<u32> = self.all.iter().flat_map(|failed| failed.part.channels(graph)).collect();
        channels.sort_unstable();
        channels.dedup();
        channels
    }

    /// The cycle in which a router failed, if it has.
    pub fn router_since(&self, router: u32) -> Option<Cycle> {
        self.all.iter().find(|failed| failed.part == Part::Router(router)).map(|failed| failed.since)
    }

    /// The cycle since which a channel has carried nothing, and the router with which it failed, if it was not alone.
    pub fn channel_since(&self, channel: u32, graph: &Graph) -> Option<(Cycle, Option<u32>)> {
        let of = |failed: &Failed| match failed.part {
            Part::Link(one) => (one == channel || graph.back(one) == Some(channel)).then_some((failed.since, None)),
            Part::Router(router) => {
                let ends = graph.routers_of(channel)?;
                ends.contains(&router).then_some((failed.since, Some(router)))
            }
        };
        self.all.iter().find_map(of)
    }

    /// What routing knows of a network of which these parts have failed. Only of networks in which distances are listed.
    pub fn left(&self, graph: &Graph) -> Graph {
        let mut is_off = vec![false; graph.channels.len()];
        self.channels(graph).iter().for_each(|&channel| is_off[channel as usize] = true);
        for router in self.routers() {
            let is_dead_end = |channel: u32| match graph.routers_of(channel) {
                Some([from, to]) => from == router && self.router_since(to).is_none(),
                None => false,
            };
            let all = (0..graph.channels.len() as u32).filter(|&channel| is_dead_end(channel));
            let kept = all.filter_map(|channel| graph.back(channel).map(|back| [channel, back])).next();
            kept.into_iter().flatten().for_each(|channel| is_off[channel as usize] = false);
        }
        graph.without(&is_off)
    }
}

impl Graph {
    /// The routers at both ends of a channel, if it is between routers.
    pub fn routers_of(&self, channel: u32) -> Option<[u32; 2]> {
        let Channel { from, to, .. } = self.channels[channel as usize];
        match (from, to) {
            (End::Router { router: from, .. }, End::Router { router: to, .. }) => Some([from, to]),
            _ => None,
        }
    }

    /// The other direction of the link between two routers that a channel is of, if the link has one.
    pub fn back(&self, channel: u32) -> Option<u32> {
        let Channel { from, to, .. } = self.channels[channel as usize];
        let End::Router { router, port } = to else { return None };
        let back = self.leaving[(router * self.ports + port) as usize]?;
        (self.channels[back as usize].to == from).then_some(back)
    }

    /// Whether hops are listed for it, so that they can be for what is left of it.
    pub fn lists_distances(&self) -> bool {
        matches!(self.shape, Shape::Custom { .. })
    }

    /// The same routers, ports and nodes without some channels, the others numbered from 0 in their order.
    fn without(&self, is_off: &[bool]) -> Graph {
        let tables = || vec![None; self.leaving.len()];
        let mut left = Graph { channels: Vec::new(), leaving: tables(), entering: tables(), ..self.clone() };
        for (&Channel { from, to, slot, delay, pace }, _) in self.channels.iter().zip(is_off).filter(|(_, off)| !**off)
        {
            left.connect(from, to, slot);
            left.delay_last(delay, 1);
            left.pace_last(pace);
        }
        left.shape = Shape::Custom { distances: distances(&left) };
        left
    }

    /// Two routers of which one cannot be reached from the other, if there are such.
    pub fn apart(&self) -> Option<[u32; 2]> {
        let routers = 0..self.routers;
        let mut pairs = routers.clone().flat_map(|from| routers.clone().map(move |to| [from, to]));
        pairs.find(|&[from, to]| self.router_distance(from, to) == u32::from(u16::MAX))
    }

    /// Whether links that lead both ways connect all routers.
    pub fn has_spanning_tree(&self) -> bool {
        let next = self.neighbours();
        let leads_back = |from: u32, to: u32| next[to as usize].iter().any(|&(router, _)| router == from);
        let (mut is_met, mut met) = (vec![false; next.len()], vec![0]);
        while let Some(router) = met.pop() {
            if !std::mem::replace(&mut is_met[router as usize], true) {
                met.extend(next[router as usize].iter().map(|&(to, _)| to).filter(|&to| leads_back(router, to)));
            }
        }
        is_met.into_iter().all(|is_met| is_met)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::tests::graph;

    /// A ring of six routers with a spoke between 0 and 3.
    fn wheel() -> Graph {
        graph("topology.kind=custom&topology.graph=0.1.2.3.4.5_0-1.0-3.0-5.1-2.2-3.3-4.4-5")
    }

    fn between(graph: &Graph, ends: [u32; 2]) -> u32 {
        (0..).find(|&channel| graph.routers_of(channel) == Some(ends)).expect("there is a link")
    }

    #[test]
    fn a_link_fails_in_both_directions_and_everything_else_keeps_its_port() {
        let whole = wheel();
        let mut failing = Failing::default();
        let [there, back] = [between(&whole, [1, 2]), between(&whole, [2, 1])];
        assert!(failing.fail(Part::Link(there), &whole, 50));
        assert!(!failing.fail(Part::Link(back), &whole, 60), "it has failed with the other direction");
        assert_eq!(failing.channel_since(back, &whole), Some((50, None)));
        let left = failing.left(&whole);
        assert_eq!(left.channels.len(), whole.channels.len() - 2);
        assert_eq!((left.router_distance(1, 2), left.apart()), (3, None));
        for (at, channel) in (0..).zip(&left.leaving) {
            let before = whole.leaving[at].map(|channel| whole.channels[channel as usize]);
            let now = channel.map(|channel| left.channels[channel as usize]);
            assert!(now == before || [there, back].contains(&whole.leaving[at].expect("it was there")));
        }
        assert!(failing.mend(Part::Link(back), &whole) && failing.is_empty());
    }

    #[test]
    fn a_router_that_has_failed_is_a_dead_end() {
        let whole = wheel();
        let mut failing = Failing::default();
        failing.fail(Part::Router(0), &whole, 9);
        let left = failing.left(&whole);
        let own = left.channels.iter().filter(|channel| {
            let at = |end: End| matches!(end, End::Router { router: 0, .. });
            at(channel.from) && !matches!(channel.to, End::Node(_))
        });
        assert_eq!((own.count(), left.apart()), (1, None));
        assert_eq!(left.router_distance(1, 5), 4, "round by 2, 3 and 4");
        assert_eq!(failing.channels(&whole).len(), 6);
        assert_eq!(failing.channel_since(between(&whole, [3, 0]), &whole), Some((9, Some(0))));
    }

    #[test]
    fn a_network_that_falls_apart_is_told() {
        let whole = wheel();
        let mut failing = Failing::default();
        for ends in [[1, 2], [3, 4], [0, 3]] {
            assert_eq!(failing.left(&whole).apart(), None);
            failing.fail(Part::Link(between(&whole, ends)), &whole, 0);
        }
        assert_eq!(failing.left(&whole).apart(), Some([0, 2]));
        assert!(!failing.left(&whole).has_spanning_tree());
    }
}
