//! A network as a list: the router of each node, the links with their latencies, and where routers are drawn if that is
//! said.

use super::MOST_ROUTERS;
use crate::model::sort::sort_by_key;
use crate::parameter::packed::elsewhere;
use crate::parameter::settable::{self, Described, Fault, Settable, Shown, leaf};
use crate::topology::{MOST_NODES, MOST_PORTS};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The greatest coordinate of a router.
pub const FARTHEST: u32 = 1 << 16;

/// A link between two routers; the first has the lower number unless the link is one-way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Link {
    pub from: u32,
    pub to: u32,
    pub one_way: bool,
    /// Cycles on its wire, there and back; none is what is set for all links.
    pub delays: [Option<u16>; 2],
    /// How many times as long as on the widest links a flit takes, there and back; 1 if the link is as wide.
    pub paces: [u16; 2],
}

impl Link {
    /// A link like all others, in both directions.
    pub fn usual(from: u32, to: u32) -> Link {
        Link { from, to, one_way: false, delays: [None; 2], paces: [1; 2] }
    }
}

/// The list, which breaks no rule. Shared, as scenarios are copied often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wiring(Arc<Lists>);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    /// The router of each node.
    pub nodes: Vec<u32>,
    /// Cycles on the wire of each node, in both directions; none is what is set for all. Empty if no node has its own.
    pub node_delays: Vec<Option<u16>>,
    /// In their order; a pair of routers may have several.
    pub links: Vec<Link>,
    /// Across and down, for each router or for none.
    pub places: Vec<[u32; 2]>,
}

/// Eight routers with two nodes each: a ring of six, with two routers beside it.
const DEFAULT: &str = "0.0.1.1.2.2.3.3.4.4.5.5.6.6.7.7_0-1.0-5.0-6.1-2.1-6.2-3.3-4.3-7.4-5.4-7";

impl Default for Wiring {
    fn default() -> Self {
        Wiring::read(DEFAULT).expect("the default breaks no rule")
    }
}

impl std::ops::Deref for Wiring {
    type Target = Lists;

    fn deref(&self) -> &Lists {
        &self.0
    }
}

impl Wiring {
    /// The lists in their order, or the first rule that they break; two one-way links of a pair are one of both ways.
    pub fn new(mut lists: Lists) -> Result<Wiring, String> {
        let mut links: Vec<Link> = lists.links.iter().copied().filter(|link| !link.one_way).collect();
        let mut ahead: BTreeMap<(u32, u32), Vec<Link>> = BTreeMap::new();
        for link in lists.links.iter().filter(|link| link.one_way) {
            ahead.entry((link.from, link.to)).or_default().push(*link);
        }
        for (&(from, to), there) in &ahead {
            let back = ahead.get(&(to, from)).map_or(&[][..], Vec::as_slice);
            links.extend(there.iter().skip(back.len()));
            let pairs = there.iter().zip(back).filter(|_| from < to);
            links.extend(pairs.map(|(there, back)| Link {
                one_way: false,
                delays: [there.delays[0], back.delays[0]],
                paces: [there.paces[0], back.paces[0]],
                ..*there
            }));
        }
        sort_by_key(&mut links, |&link| link);
        lists.links = links;
        if lists.node_delays.iter().all(Option::is_none) {
            lists.node_delays.clear();
        }
        lists.check()?;
        Ok(Wiring(Arc::new(lists)))
    }

    /// Reads what [`text`](Self::text) writes.
    fn read(text: &str) -> Result<Wiring, String> {
        elsewhere(text)?;
        let wiring = Wiring::new(Lists::written(text)?)?;
        match wiring.fastest_pace() {
            Some(pace) if pace > 1 => {
                Err(format!("x{pace} at its widest links: 1 is needed, in proportion to which the others are told"))
            }
            _ => Ok(wiring),
        }
    }

    /// The list as it is written in links.
    pub fn text(&self) -> String {
        self.0.text()
    }
}

impl Lists {
    /// Routers, of which the last has a node or a link.
    pub fn routers(&self) -> u32 {
        let ends = self.links.iter().flat_map(|link| [link.from, link.to]);
        ends.chain(self.nodes.iter().copied()).max().map_or(0, |last| last + 1)
    }

    /// Of each router the routers at the other ends of its links, in their order, and the number of each link.
    pub fn ends(&self) -> Vec<Vec<(u32, u32)>> {
        let mut ends = vec![Vec::new(); self.routers() as usize];
        for (number, &Link { from, to, .. }) in (0..).zip(&self.links) {
            ends[from as usize].push((to, number));
            ends[to as usize].push((from, number));
        }
        ends.iter_mut().for_each(|list: &mut Vec<(u32, u32)>| sort_by_key(list, |&end| end));
        ends
    }

    /// Ports of each router: one for each link, then one for each node.
    pub fn ports(&self) -> Vec<usize> {
        let mut ports: Vec<usize> = self.ends().iter().map(Vec::len).collect();
        self.nodes.iter().for_each(|&router| ports[router as usize] += 1);
        ports
    }

    /// Hops of the longest of the shortest paths.
    pub fn longest_path(&self) -> u32 {
        let mut next = vec![Vec::new(); self.routers() as usize];
        for link in &self.links {
            next[link.from as usize].push(link.to);
            next[link.to as usize].extend((!link.one_way).then_some(link.from));
        }
        let (mut longest, mut hops) = (0, vec![u32::MAX; next.len()]);
        for from in 0..next.len() {
            hops.fill(u32::MAX);
            hops[from] = 0;
            let (mut reached, mut at) = (vec![from], 0);
            while let Some(&router) = reached.get(at) {
                at += 1;
                for to in next[router].iter().map(|&to| to as usize) {
                    if hops[to] == u32::MAX {
                        hops[to] = hops[router] + 1;
                        longest = longest.max(hops[to]);
                        reached.push(to);
                    }
                }
            }
        }
        longest
    }

    /// Whether a link or a node has a latency of its own.
    pub fn has_own_delays(&self) -> bool {
        !self.node_delays.is_empty() || self.links.iter().any(|link| link.delays != [None; 2])
    }

    /// The pace of each direction of each link.
    pub fn paces(&self) -> impl Iterator<Item = u16> + '_ {
        self.links.iter().flat_map(|link| &link.paces[..if link.one_way { 1 } else { 2 }]).copied()
    }

    /// Whether some links are narrower than others.
    pub fn has_own_paces(&self) -> bool {
        self.paces().any(|pace| pace != 1)
    }

    fn fastest_pace(&self) -> Option<u16> {
        self.paces().min()
    }

    /// Whether links that lead both ways connect all routers.
    pub fn has_spanning_tree(&self) -> bool {
        self.unreached(|link| (!link.one_way).then_some((link.from, link.to)), true).is_none()
    }

    /// The first rule that is broken, as a sentence that says what was found and what is allowed.
    fn check(&self) -> Result<(), String> {
        let (nodes, routers) = (self.nodes.len(), self.routers());
        if !(2..=MOST_NODES as usize).contains(&nodes) {
            return Err(format!("{nodes} nodes: 2 to {MOST_NODES} are allowed"));
        }
        if routers > MOST_ROUTERS {
            return Err(format!("router {}: at most {MOST_ROUTERS} are allowed, numbered from 0", routers - 1));
        }
        if let Some(link) = self.links.iter().find(|link| link.from == link.to) {
            return Err(format!("a link from router {0} to router {0}: two routers are needed", link.from));
        }
        if let Some((router, &ports)) = (0..).zip(&self.ports()).find(|(_, ports)| **ports > MOST_PORTS as usize) {
            let router: u32 = router;
            return Err(format!("{ports} links and nodes at router {router}: at most {MOST_PORTS} are allowed"));
        }
        if !self.places.is_empty() && self.places.len() != routers as usize {
            return Err(format!("{} places for {routers} routers: one for each or none is needed", self.places.len()));
        }
        match self.apart() {
            Some((from, to)) => {
                Err(format!("no path leads from router {from} to router {to}: all have to be connected"))
            }
            None => Ok(()),
        }
    }

    /// The first two routers of which one cannot be reached from the other, one of them router 0.
    pub fn apart(&self) -> Option<(u32, u32)> {
        let forward = self.unreached(|link| Some((link.from, link.to)), false).map(|router| (0, router));
        forward.or_else(|| self.unreached(|link| Some((link.to, link.from)), false).map(|router| (router, 0)))
    }

    /// The first router to which no links lead from router 0, of those that are taken, each in its direction.
    fn unreached(&self, taken: impl Fn(&Link) -> Option<(u32, u32)>, both_ways: bool) -> Option<u32> {
        let mut next = vec![Vec::new(); self.routers() as usize];
        for link in &self.links {
            let Some((from, to)) = taken(link) else { continue };
            next[from as usize].push(to);
            if both_ways || !link.one_way {
                next[to as usize].push(from);
            }
        }
        let (mut seen, mut open) = (vec![false; next.len()], vec![0]);
        while let Some(router) = open.pop() {
            if !std::mem::replace(&mut seen[router as usize], true) {
                open.extend(&next[router as usize]);
            }
        }
        seen.iter().position(|seen| !seen).map(|router| router as u32)
    }
}

impl Settable for Wiring {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        let is_default = self.nodes.len() == 8 && self.text() == DEFAULT;
        out(Shown::new(path, &|| self.text(), is_default));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        *self = Wiring::read(text).map_err(|sentence| Fault(format!("is not a network: {sentence}")))?;
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let shape = settable::Shape::List { default: DEFAULT.to_string(), of: "topology" };
        out.push(Described::new(path, sentence, when, shape));
    }
}
