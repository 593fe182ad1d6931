//! What a file says of a network, put together from what its lines say.

use super::{Link, Lists, Wiring};
use crate::topology::MOST_NODES;
use std::collections::BTreeMap;

/// Most faults that are told of.
const TOLD: usize = 10;

/// What a file says.
#[derive(Debug)]
pub struct Opened {
    pub wiring: Wiring,
    /// The latency of all links between routers, and of those of nodes, where the file has one.
    pub latency: Option<u32>,
    pub node_latency: Option<u32>,
}

/// What one place of a file says.
pub enum Fact {
    Router(u32),
    Place(u32, [u32; 2]),
    /// A link of a node with its router, which may be named first.
    Node {
        node: u32,
        router: u32,
        router_first: bool,
        latency: Option<u32>,
    },
    /// A link of routers, in the order in which they are named.
    Link {
        link: Link,
        latency: Option<u32>,
    },
}

/// Something said, its line, and whether the higher number was named first, or the router of a node.
type From = (u32, bool);

/// What a file has said so far.
#[derive(Default)]
pub struct Said {
    last_router: u32,
    nodes: BTreeMap<u32, (u32, Vec<From>)>,
    /// Links of both ways by lower and higher number, others by from and to.
    links: BTreeMap<(u32, u32), (bool, Vec<From>)>,
    places: BTreeMap<u32, [u32; 2]>,
    /// The latency first told of links between routers, and of those of nodes, and its line; none told is 1.
    latencies: [Option<(Option<u32>, u32)>; 2],
    faults: Vec<String>,
    untold: bool,
}

impl Said {
    pub fn fault(&mut self, line: u32, sentence: &str) {
        if self.faults.len() < TOLD {
            self.faults.push(format!("line {line}: {sentence}"));
        } else {
            self.untold = true;
        }
    }

    /// Whether more faults have been found than are told of: what else the file says changes nothing.
    pub fn has_told_enough(&self) -> bool {
        self.untold
    }

    pub fn take(&mut self, line: u32, fact: Fact) {
        match fact {
            Fact::Router(id) => self.last_router = self.last_router.max(id),
            Fact::Place(id, at) => {
                if self.places.insert(id, at).is_some() {
                    self.fault(line, &format!("a second place for router {id}: one is allowed"));
                }
            }
            Fact::Node { node, router, router_first, latency } => {
                self.latency(line, 1, latency);
                let (before, told) = self.nodes.entry(node).or_insert((router, Vec::new()));
                let (first, before) = (told.first().map(|(line, _)| *line), *before);
                let again = told.iter().any(|(_, first)| *first == router_first);
                told.push((line, router_first));
                if let Some(first) = first.filter(|_| again || before != router) {
                    self.fault(line, &format!("node {node} a second time: line {first} has it at router {before}"));
                }
            }
            Fact::Link { link: Link { from, to, one_way }, latency } => {
                self.latency(line, 0, latency);
                if from == to {
                    return self.fault(line, &format!("a link from router {from} to itself: two routers are needed"));
                }
                let pair = if one_way { (from, to) } else { (from.min(to), from.max(to)) };
                let other = self.links.get(&(pair.1, pair.0)).filter(|(other, _)| !(one_way && *other));
                let clash = other.map(|(_, told)| told[0].0);
                let (kind, told) = self.links.entry(pair).or_insert((one_way, Vec::new()));
                let again = told.iter().any(|(_, higher_first)| *higher_first == (from > to)) || *kind != one_way;
                let clash = clash.or_else(|| told.first().filter(|_| again).map(|(line, _)| *line));
                told.push((line, from > to));
                if let Some(first) = clash {
                    self.fault(line, &format!("router {from} and router {to} are linked already, in line {first}"));
                }
            }
        }
    }

    fn latency(&mut self, line: u32, of: usize, latency: Option<u32>) {
        let (first, at) = *self.latencies[of].get_or_insert((latency, line));
        if first.unwrap_or(1) != latency.unwrap_or(1) {
            let [now, first] = [latency, first].map(|latency| latency.unwrap_or(1));
            self.fault(line, &format!("a latency of {now}, after {first} in line {at}: all links have the same here"));
        } else if first.is_none() {
            self.latencies[of] = Some((latency, line));
        }
    }

    /// The network, if nothing was wrong with any line, or with all of them together.
    pub fn finish(mut self) -> Result<Opened, Vec<String>> {
        if !self.faults.is_empty() {
            self.faults.extend(self.untold.then(|| "further faults are not told".to_string()));
            return Err(self.faults);
        }
        let links: Vec<Link> =
            self.links.iter().map(|(&(from, to), (one_way, _))| Link { from, to, one_way: *one_way }).collect();
        let mut lists = Lists { links, ..Lists::default() };
        let routers = lists.routers().max(self.last_router + 1);
        lists.nodes = match self.nodes.is_empty() {
            true => (0..routers.min(MOST_NODES)).collect(),
            false => self.nodes.values().map(|(router, _)| *router).collect(),
        };
        let gap = (0..).zip(self.nodes.keys()).find(|(expected, node)| expected != *node);
        if let Some((missing, _)) = gap {
            let last = self.nodes.keys().next_back().expect("there is one");
            return Err(vec![format!("node {missing} is missing: nodes are numbered from 0 to {last}, none left out")]);
        }
        let routers = lists.routers().max(routers);
        if !self.places.is_empty() {
            let unplaced = (0..routers).find(|router| !self.places.contains_key(router));
            if let Some(router) = unplaced {
                return Err(vec![format!("router {router} has no place, and others have: each or none is needed")]);
            }
            lists.places = self.places.values().copied().collect();
        }
        if lists.routers() < routers {
            return Err(vec![format!("router {} has neither links nor nodes: all have to be connected", routers - 1)]);
        }
        let [latency, node_latency] = self.latencies.map(|first| first.and_then(|(latency, _)| latency));
        let wiring = Wiring::new(lists).map_err(|sentence| vec![sentence])?;
        Ok(Opened { wiring, latency, node_latency })
    }
}
