//! A network as a list: the router of each node, the links, and where routers are drawn if that is said.
//!
//! In links it is written `0.0.1.2_0-1.1-2.2~0_0-0.5-0.5-3`: the router of node 0, of node 1 and so on; the links, those
//! with `~` one way only; and the places of the routers, if they have any. Long ones are packed and begin with `z`.

use super::MOST_ROUTERS;
use crate::parameter::packed::{Packer, Unpacker, elsewhere};
use crate::parameter::settable::{self, Described, Fault, Settable, Shown, leaf};
use crate::topology::MOST_NODES;
use std::sync::Arc;

/// Most ports of a router, as many as there are bits in a set of them.
const MOST_PORTS: usize = 64;
/// Texts longer than this are packed.
const LONGEST_READABLE: usize = 400;
/// What a packed list begins with.
const PACKED: char = 'z';
/// The greatest coordinate of a router.
pub const FARTHEST: u32 = 1 << 16;

/// A link between two routers; the first has the lower number unless the link is one-way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Link {
    pub from: u32,
    pub to: u32,
    pub one_way: bool,
}

/// The list, which breaks no rule. Shared, as scenarios are copied often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wiring(Arc<Lists>);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    /// The router of each node.
    pub nodes: Vec<u32>,
    /// In their order, each pair of routers once.
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
        lists.links.sort_unstable();
        let before = std::mem::take(&mut lists.links);
        for link in &before {
            let back = Link { from: link.to, to: link.from, one_way: true };
            match link.one_way && before.binary_search(&back).is_ok() {
                true if link.from < link.to => lists.links.push(Link { one_way: false, ..*link }),
                true => {}
                false => lists.links.push(*link),
            }
        }
        lists.links.sort_unstable();
        lists.check()?;
        Ok(Wiring(Arc::new(lists)))
    }

    /// Reads what [`text`](Self::text) writes.
    fn read(text: &str) -> Result<Wiring, String> {
        elsewhere(text)?;
        let lists = match text.strip_prefix(PACKED) {
            Some(packed) => Lists::unpacked(packed).ok_or_else(|| "its packed list is damaged".to_string())?,
            None => Lists::readable(text)?,
        };
        Wiring::new(lists)
    }

    /// The list as it is written in links.
    pub fn text(&self) -> String {
        let text = self.0.to_readable();
        if text.len() > LONGEST_READABLE { self.0.packed() } else { text }
    }
}

impl Lists {
    /// Routers, of which the last has a node or a link.
    pub fn routers(&self) -> u32 {
        let ends = self.links.iter().flat_map(|link| [link.from, link.to]);
        ends.chain(self.nodes.iter().copied()).max().map_or(0, |last| last + 1)
    }

    /// The routers that each is linked with, in their order.
    pub fn neighbours(&self) -> Vec<Vec<u32>> {
        let mut neighbours = vec![Vec::new(); self.routers() as usize];
        for &Link { from, to, .. } in &self.links {
            neighbours[from as usize].push(to);
            neighbours[to as usize].push(from);
        }
        neighbours.iter_mut().for_each(|list| {
            list.sort_unstable();
            list.dedup();
        });
        neighbours
    }

    /// Ports of each router: one for each neighbour, then one for each node.
    pub fn ports(&self) -> Vec<usize> {
        let mut ports: Vec<usize> = self.neighbours().iter().map(Vec::len).collect();
        self.nodes.iter().for_each(|&router| ports[router as usize] += 1);
        ports
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
        let pair = |link: &Link| (link.from.min(link.to), link.from.max(link.to));
        let mut pairs: Vec<(u32, u32)> = self.links.iter().map(pair).collect();
        pairs.sort_unstable();
        if let Some([(a, b), _]) = pairs.array_windows().find(|[one, next]| one == next) {
            return Err(format!("a second link between router {a} and router {b}: one is allowed"));
        }
        if let Some((router, &ports)) = (0..).zip(&self.ports()).find(|(_, ports)| **ports > MOST_PORTS) {
            let router: u32 = router;
            return Err(format!("{ports} links and nodes at router {router}: at most {MOST_PORTS} are allowed"));
        }
        if !self.places.is_empty() && self.places.len() != routers as usize {
            return Err(format!("{} places for {routers} routers: one for each or none is needed", self.places.len()));
        }
        let forward = |link: &Link| Some((link.from, link.to));
        if let Some(router) = self.unreached(forward, false) {
            return Err(format!("no path from router 0 to router {router}: all have to be connected"));
        }
        let backward = |link: &Link| Some((link.to, link.from));
        if let Some(router) = self.unreached(backward, false) {
            return Err(format!("no path from router {router} to router 0: all have to be connected"));
        }
        Ok(())
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

    /// The list as a file, which [`read`](super::file::read) reads again.
    pub fn to_file(&self) -> String {
        let mut text = String::new();
        let mut of_routers = vec![Vec::new(); self.routers() as usize];
        for (node, &router) in self.nodes.iter().enumerate() {
            of_routers[router as usize].push(format!("node {node}"));
        }
        for &Link { from, to, one_way } in &self.links {
            of_routers[from as usize].push(format!("{}router {to}", if one_way { "> " } else { "" }));
        }
        for (router, own) in of_routers.iter().enumerate() {
            let at = self.places.get(router).map(|[x, y]| format!("at {x} {y}"));
            let words: Vec<&str> = at.iter().chain(own).map(String::as_str).collect();
            if !words.is_empty() {
                text.push_str(&format!("router {router} {}\n", words.join(" ")));
            }
        }
        text
    }

    fn to_readable(&self) -> String {
        let joined = |parts: Vec<String>| parts.join(".");
        let link = |link: &Link| format!("{}{}{}", link.from, if link.one_way { '~' } else { '-' }, link.to);
        let nodes = joined(self.nodes.iter().map(u32::to_string).collect());
        let text = format!("{nodes}_{}", joined(self.links.iter().map(link).collect()));
        match self.places.is_empty() {
            true => text,
            false => {
                format!(
                    "{text}_{}",
                    joined(self.places.iter().map(|[across, down]| format!("{across}-{down}")).collect())
                )
            }
        }
    }

    fn readable(text: &str) -> Result<Lists, String> {
        let parts: Vec<&str> = text.split('_').collect();
        let (nodes, links, places) = match parts[..] {
            [nodes, links] => (nodes, links, ""),
            [nodes, links, places] => (nodes, links, places),
            _ => return Err("it has to be of the form NODES_LINKS or NODES_LINKS_PLACES, as in 0.0.1_0-1".to_string()),
        };
        let entries = |list: &'static str, text: &str| -> Vec<(&'static str, String)> {
            text.split('.').filter(|entry| !entry.is_empty()).map(|entry| (list, entry.to_string())).collect()
        };
        let wrong = |(list, entry): &(&str, String)| format!("{entry} among its {list}");
        let mut lists = Lists::default();
        for entry in entries("nodes, where the number of a router is needed", nodes) {
            lists.nodes.push(number(&entry.1, MOST_ROUTERS).ok_or_else(|| wrong(&entry))?);
        }
        for entry in entries("links, where two routers joined by - or ~ are needed", links) {
            let one_way = entry.1.contains('~');
            let [a, b] = two(&entry.1, if one_way { '~' } else { '-' }, MOST_ROUTERS).ok_or_else(|| wrong(&entry))?;
            let (from, to) = if one_way { (a, b) } else { (a.min(b), a.max(b)) };
            lists.links.push(Link { from, to, one_way });
        }
        for entry in entries("places, where two coordinates joined by - are needed", places) {
            lists.places.push(two(&entry.1, '-', FARTHEST).ok_or_else(|| wrong(&entry))?);
        }
        Ok(lists)
    }

    fn packed(&self) -> String {
        let mut packer = Packer::default();
        let mut last = 0;
        packer.put(self.nodes.len() as u64);
        for &router in &self.nodes {
            packer.put_step(last, u64::from(router));
            last = u64::from(router);
        }
        for one_way in [false, true] {
            let links: Vec<&Link> = self.links.iter().filter(|link| link.one_way == one_way).collect();
            packer.put(links.len() as u64);
            let mut last = 0;
            for link in links {
                packer.put(u64::from(link.from) - last);
                packer.put_step(u64::from(link.from), u64::from(link.to));
                last = u64::from(link.from);
            }
        }
        self.places.iter().flatten().for_each(|&at| packer.put(u64::from(at)));
        format!("{PACKED}{}", packer.text())
    }

    fn unpacked(text: &str) -> Option<Lists> {
        let mut unpacker = Unpacker::of(text)?;
        let mut lists = Lists::default();
        let router = |number: u64| (number < u64::from(MOST_ROUTERS)).then_some(number as u32);
        let mut last = 0;
        for _ in 0..unpacker.take_count()? {
            last = unpacker.take_step(last)?;
            lists.nodes.push(router(last)?);
        }
        for one_way in [false, true] {
            let mut from = 0;
            for _ in 0..unpacker.take_count()? {
                from = u64::from(router(unpacker.take()?.checked_add(from)?)?);
                let to = unpacker.take_step(from)?;
                lists.links.push(Link { from: router(from)?, to: router(to)?, one_way });
            }
        }
        while !unpacker.is_empty() {
            let [across, down] = [unpacker.take()?, unpacker.take()?];
            let farthest = u64::from(FARTHEST);
            (across <= farthest && down <= farthest).then(|| lists.places.push([across as u32, down as u32]))?;
        }
        Some(lists)
    }
}

fn number(text: &str, below: u32) -> Option<u32> {
    let is_written_so = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number: &u32| is_written_so && number <= below)
}

fn two(text: &str, between: char, below: u32) -> Option<[u32; 2]> {
    let (one, other) = text.split_once(between)?;
    Some([number(one, below)?, number(other, below)?])
}

impl Settable for Wiring {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        let text = self.text();
        let is_default = text == DEFAULT;
        out(Shown::new(path, text, is_default));
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
