//! A network's list as it is written in links, and as a file.
//!
//! In links it is written `0.0.1.2_0-1.1-2*9*4.2~0_0-0.5-0.5-3`: the router of node 0, of node 1 and so on; the links,
//! those with `~` one way only; and the places of the routers, if they have any. What follows a `*` is a latency: of a
//! link the first one there and the second one back, of a node one for both directions. What follows an `x` tells how
//! many times as long as on the widest links a flit takes, there and back. Long lists are packed and begin with `z`,
//! with `y` if any latency is written, or with `x` if any link is narrower than others.

use super::wiring::{FARTHEST, Link, Lists};
use super::{LONGEST_WIRE, MOST_ROUTERS, SLOWEST_PACE};
use crate::parameter::clipped::clipped;
use crate::parameter::packed::{Packer, Unpacker};
use std::collections::BTreeSet;

/// Texts longer than this are packed.
const LONGEST_READABLE: usize = 400;
/// What a packed list begins with; one with latencies; and one with latencies and paces.
const PACKED: char = 'z';
const PACKED_DELAYS: char = 'y';
const PACKED_PACES: char = 'x';
/// What stands before a latency.
const DELAY: char = '*';
/// What stands before a pace.
const PACE: char = 'x';

impl Lists {
    /// The list as it is written in links.
    pub fn text(&self) -> String {
        let text = self.to_readable();
        if text.len() > LONGEST_READABLE { self.packed() } else { text }
    }

    /// Reads what [`text`](Self::text) writes.
    pub fn written(text: &str) -> Result<Lists, String> {
        let damaged = || "its packed list is damaged".to_string();
        let packed = [(PACKED, Holds::default()), (PACKED_DELAYS, Holds::DELAYS), (PACKED_PACES, Holds::PACES)];
        match packed.into_iter().find_map(|(sign, holds)| Some((text.strip_prefix(sign)?, holds))) {
            Some((packed, holds)) => Lists::unpacked(packed, holds).ok_or_else(damaged),
            None => Lists::readable(text),
        }
    }

    /// The list as a file, which is read again as it was; what has no latency of its own has that of
    /// all links, or that of all nodes.
    pub fn to_file(&self, delay: u32, node_delay: u32) -> String {
        let told = |own: Option<u16>, usual: u32| match own.map_or(usual, u32::from) {
            1 => String::new(),
            delay => format!(" {delay}"),
        };
        // A file tells each direction of a link by itself, and those of parallel links in the same order.
        let is_told = |link: &&Link| {
            link.delays.iter().any(|own| !told(*own, delay).is_empty()) || link.paces[0] != link.paces[1]
        };
        let differing: BTreeSet<(u32, u32)> =
            self.links.iter().filter(is_told).map(|link| (link.from, link.to)).collect();
        let mut of_routers = vec![Vec::new(); self.routers() as usize];
        for (node, &router) in self.nodes.iter().enumerate() {
            let own = self.node_delays.get(node).copied().flatten();
            of_routers[router as usize].push(format!("node {node}{}", told(own, node_delay)));
        }
        let has_paces = self.has_own_paces();
        // Told of every link where some are narrower, since it is in proportion to the widest that is told.
        let width = |pace: u16| match pace {
            _ if !has_paces => String::new(),
            1 => " width 1".to_string(),
            pace => format!(" width 1/{pace}"),
        };
        for &Link { from, to, one_way, delays: [there, back], paces } in &self.links {
            let arrow = if one_way { "> " } else { "" };
            of_routers[from as usize].push(format!("{arrow}router {to}{}{}", told(there, delay), width(paces[0])));
            if !one_way && differing.contains(&(from, to)) {
                of_routers[to as usize].push(format!("router {from}{}{}", told(back, delay), width(paces[1])));
            }
        }
        let mut text = String::new();
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
        let own = |delay: Option<u16>| delay.map_or(String::new(), |delay| delay.to_string());
        let node = |(node, router): (usize, &u32)| match self.node_delays.get(node).copied().flatten() {
            Some(delay) => format!("{router}{DELAY}{delay}"),
            None => router.to_string(),
        };
        let link = |link: &Link| {
            let ends = format!("{}{}{}", link.from, if link.one_way { '~' } else { '-' }, link.to);
            let delays = match link.delays {
                [None, None] => String::new(),
                [there, None] => format!("{DELAY}{}", own(there)),
                [there, back] => format!("{DELAY}{}{DELAY}{}", own(there), own(back)),
            };
            let paces = match link.paces {
                [1, 1] => String::new(),
                [there, 1] => format!("{PACE}{there}"),
                [there, back] => format!("{PACE}{there}{PACE}{back}"),
            };
            format!("{ends}{delays}{paces}")
        };
        let joined = |parts: Vec<String>| parts.join(".");
        let nodes = joined(self.nodes.iter().enumerate().map(node).collect());
        let text = format!("{nodes}_{}", joined(self.links.iter().map(link).collect()));
        if self.places.is_empty() {
            return text;
        }
        let place = |[across, down]: &[u32; 2]| format!("{across}-{down}");
        format!("{text}_{}", joined(self.places.iter().map(place).collect()))
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
        let wrong = |(list, entry): &(&str, String)| format!("{} among its {list}", clipped(entry));
        let mut lists = Lists::default();
        for entry in entries("nodes, where the number of a router is needed", nodes) {
            let (router, delays) = with_delays::<1>(&entry.1).ok_or_else(|| wrong(&entry))?;
            lists.nodes.push(number(router, MOST_ROUTERS).ok_or_else(|| wrong(&entry))?);
            lists.node_delays.push(delays[0]);
        }
        for entry in entries("links, where two routers joined by - or ~ are needed", links) {
            let one_way = entry.1.contains('~');
            let link = || {
                let (rest, paces) = with_paces(&entry.1)?;
                let (ends, delays) = with_delays::<2>(rest)?;
                let [a, b] = two(ends, if one_way { '~' } else { '-' }, MOST_ROUTERS)?;
                let ([there, back], [on, off]) = (delays, paces);
                let is_turned = !one_way && a > b;
                Some(match is_turned {
                    true => Link { from: b, to: a, one_way, delays: [back, there], paces: [off, on] },
                    false => Link { from: a, to: b, one_way, delays, paces },
                })
            };
            lists.links.push(link().ok_or_else(|| wrong(&entry))?);
        }
        for entry in entries("places, where two coordinates joined by - are needed", places) {
            lists.places.push(two(&entry.1, '-', FARTHEST).ok_or_else(|| wrong(&entry))?);
        }
        Ok(lists)
    }

    fn packed(&self) -> String {
        let holds = Holds { delays: self.has_own_delays(), paces: self.has_own_paces() };
        let (mut packer, with_delays) = (Packer::default(), holds.delays || holds.paces);
        let mut last = 0;
        packer.put(self.nodes.len() as u64);
        for (node, &router) in self.nodes.iter().enumerate() {
            packer.put_step(last, u64::from(router));
            last = u64::from(router);
            if with_delays {
                packer.put(of_delay(self.node_delays.get(node).copied().flatten()));
            }
        }
        for one_way in [false, true] {
            let links: Vec<&Link> = self.links.iter().filter(|link| link.one_way == one_way).collect();
            packer.put(links.len() as u64);
            let mut last = 0;
            for link in links {
                packer.put(u64::from(link.from) - last);
                packer.put_step(u64::from(link.from), u64::from(link.to));
                last = u64::from(link.from);
                if with_delays {
                    link.delays.into_iter().for_each(|delay| packer.put(of_delay(delay)));
                }
                if holds.paces {
                    link.paces.into_iter().for_each(|pace| packer.put(u64::from(pace)));
                }
            }
        }
        self.places.iter().flatten().for_each(|&at| packer.put(u64::from(at)));
        let sign = match (holds.paces, holds.delays) {
            (true, _) => PACKED_PACES,
            (false, true) => PACKED_DELAYS,
            (false, false) => PACKED,
        };
        format!("{sign}{}", packer.text())
    }

    fn unpacked(text: &str, holds: Holds) -> Option<Lists> {
        let mut unpacker = Unpacker::of(text)?;
        let mut lists = Lists::default();
        let router = |number: u64| (number < u64::from(MOST_ROUTERS)).then_some(number as u32);
        let delay = |unpacker: &mut Unpacker| if holds.delays { to_delay(unpacker.take()?) } else { Some(None) };
        let pace = |unpacker: &mut Unpacker| if holds.paces { to_pace(unpacker.take()?) } else { Some(1) };
        let mut last = 0;
        for _ in 0..unpacker.take_count()? {
            last = unpacker.take_step(last)?;
            lists.nodes.push(router(last)?);
            lists.node_delays.push(delay(&mut unpacker)?);
        }
        for one_way in [false, true] {
            let mut from = 0;
            for _ in 0..unpacker.take_count()? {
                from = u64::from(router(unpacker.take()?.checked_add(from)?)?);
                let to = unpacker.take_step(from)?;
                let delays = [delay(&mut unpacker)?, delay(&mut unpacker)?];
                let paces = [pace(&mut unpacker)?, pace(&mut unpacker)?];
                lists.links.push(Link { from: router(from)?, to: router(to)?, one_way, delays, paces });
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

/// What a packed list tells of links besides their ends.
#[derive(Clone, Copy, Default)]
struct Holds {
    delays: bool,
    paces: bool,
}

impl Holds {
    const DELAYS: Holds = Holds { delays: true, paces: false };
    const PACES: Holds = Holds { delays: true, paces: true };
}

/// A latency of its own as a number of a packed list; 0 for none.
fn of_delay(delay: Option<u16>) -> u64 {
    delay.map_or(0, |delay| u64::from(delay) + 1)
}

/// The inverse of [`of_delay`]; none if it is too long.
fn to_delay(number: u64) -> Option<Option<u16>> {
    match number.checked_sub(1) {
        None => Some(None),
        Some(delay) if delay <= u64::from(LONGEST_WIRE) => Some(Some(delay as u16)),
        Some(_) => None,
    }
}

/// A pace; none if it is too slow.
fn to_pace(number: u64) -> Option<u16> {
    (1..=u64::from(SLOWEST_PACE)).contains(&number).then_some(number as u16)
}

/// A link without its paces, and those, of which there are up to two; 1 if it tells none.
fn with_paces(entry: &str) -> Option<(&str, [u16; 2])> {
    let mut parts = entry.split(PACE);
    let (own, mut paces) = (parts.next()?, [1; 2]);
    for pace in &mut paces {
        if let Some(text) = parts.next() {
            *pace = to_pace(u64::from(number(text, SLOWEST_PACE)?))?;
        }
    }
    parts.next().is_none().then_some((own, paces))
}

/// An entry without its latencies, of which there are up to `COUNT`.
fn with_delays<const COUNT: usize>(entry: &str) -> Option<(&str, [Option<u16>; COUNT])> {
    let mut parts = entry.split(DELAY);
    let (own, mut delays) = (parts.next()?, [None; COUNT]);
    for delay in &mut delays {
        match parts.next() {
            None | Some("") => {}
            Some(text) => *delay = Some(number(text, LONGEST_WIRE)? as u16),
        }
    }
    parts.next().is_none().then_some((own, delays))
}

fn number(text: &str, most: u32) -> Option<u32> {
    let is_written_so = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number: &u32| is_written_so && number <= most)
}

fn two(text: &str, between: char, most: u32) -> Option<[u32; 2]> {
    let (one, other) = text.split_once(between)?;
    Some([number(one, most)?, number(other, most)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latencies_of_links_and_nodes_come_back_from_a_link_and_from_a_file() {
        let link = |from: u32, to: u32, delays| Link { delays, ..Link::usual(from, to) };
        let text = "0*4.1_0-1*9.0-2*9*3.1-2**7.2~3*1000.3~0";
        let lists = Lists::written(text).unwrap();
        assert_eq!(lists.node_delays, [Some(4), None]);
        assert_eq!(lists.links[0], link(0, 1, [Some(9), None]));
        assert_eq!(lists.links[2], link(1, 2, [None, Some(7)]));
        assert_eq!(lists.to_readable(), text);
        assert_eq!(Lists::written(&lists.packed()).unwrap(), lists);
        assert_eq!(Lists::written("0.1_1-0*9*3").unwrap().links, [link(0, 1, [Some(3), Some(9)])], "turned as a whole");
        let file = "router 0 node 0 4 router 1 9 router 2 9\nrouter 1 node 1 router 0 router 2\n\
                    router 2 router 0 3 router 1 7 > router 3 1000\nrouter 3 > router 0\n";
        assert_eq!(lists.to_file(1, 1), file);
    }

    #[test]
    fn paces_of_links_come_back_from_a_link_and_from_a_file() {
        let text = "0.1_0-1x4.0-2*9x1x2.1-2.2~3x64.3~0";
        let lists = Lists::written(text).unwrap();
        assert_eq!(lists.links[0], Link { paces: [4, 1], ..Link::usual(0, 1) });
        assert_eq!(lists.links[1].paces, [1, 2]);
        assert_eq!(lists.to_readable(), text);
        assert!(lists.packed().starts_with(PACKED_PACES));
        assert_eq!(Lists::written(&lists.packed()).unwrap(), lists);
        assert_eq!(Lists::written("0.1_1-0x4").unwrap().links[0].paces, [1, 4], "turned as a whole");
        let file = "router 0 node 0 router 1 width 1/4 router 2 9 width 1\nrouter 1 node 1 router 0 width 1 router 2 width 1\n\
                    router 2 router 0 width 1/2 > router 3 width 1/64\nrouter 3 > router 0 width 1\n";
        assert_eq!(lists.to_file(1, 1), file);
    }

    #[test]
    fn a_latency_or_a_pace_that_no_link_can_have_is_refused() {
        let paces = ["0.1_0-1x0", "0.1_0-1x65", "0.1_0-1x1x1x1", "0.1_0-1x", "0.1_0-1x2*9", "0x2.1_0-1"];
        for text in ["0.1_0-1*1001", "0.1_0-1*9*9*9", "0.1_0-1*x", "0*4*4.1_0-1"].into_iter().chain(paces) {
            assert!(Lists::written(text).is_err(), "{text}");
        }
    }
}
