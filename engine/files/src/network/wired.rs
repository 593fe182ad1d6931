//! From what a file says to a network that can run: numbers instead of names, links with latencies, nodes and places.

use super::drawing::{Drawing, Latency, Node, Told, Width};
use super::latencies::{self, Latencies};
use super::widths;
use crate::faults::{Fault, counted, grouped, left_out};
use net::topology::custom::{FARTHEST, Link, Lists, MOST_ROUTERS, Wiring};
use net::topology::{MOST_NODES, MOST_PORTS};
use std::collections::BTreeMap;

/// A network from a file.
#[derive(Debug)]
pub struct Found {
    pub form: &'static str,
    pub wiring: Wiring,
    /// Latency of the links between routers, and of those of nodes, where the list has none of its own.
    pub delays: [u32; 2],
    /// Whether the file says nothing of the latency of links, and of that of nodes.
    pub untold: [bool; 2],
    /// How many routers, nodes and links there are, and with what latencies.
    pub took: String,
    pub notes: Vec<String>,
}

impl Found {
    /// The latency of the longest link, those of nodes among them.
    pub fn longest_wire(&self) -> u32 {
        let links = self.wiring.links.iter().flat_map(|link| link.delays);
        let own = links.chain(self.wiring.node_delays.iter().copied()).flatten().map(u32::from).max();
        self.delays.into_iter().chain(own).max().unwrap_or(1)
    }
}

/// Puts the network together, or tells what is wrong with it.
pub fn wired(mut drawing: Drawing) -> Result<Found, Vec<Fault>> {
    if !drawing.left_out().is_empty() {
        let sentence = left_out(drawing.left_out());
        drawing.notes.insert(0, sentence);
    }
    drop_loops(&mut drawing);
    let of_hosts = hosts(&mut drawing);
    let latencies = latencies::read(&mut drawing);
    let paces = widths::read(&mut drawing, &of_hosts);
    if drawing.faults.is_empty() && drawing.routers.is_empty() {
        return Err(vec![Fault::whole("no router and no link stands in the file")]);
    }
    if !drawing.faults.is_empty() {
        return Err(drawing.faults.told());
    }
    let numbers = numbered(&mut drawing)?;
    let links = links(&mut drawing, &latencies, &paces, &numbers);
    if !drawing.faults.is_empty() {
        return Err(drawing.faults.told());
    }
    let (nodes, node_delays) = nodes(&mut drawing, &latencies, &numbers)?;
    let places = places(&mut drawing, &numbers);
    let mut lists = Lists { nodes, node_delays, links, places };
    let delays = latencies::shared(&mut lists);
    refuse_what_is_apart(&drawing, &lists, &numbers)?;
    let is_untold = |latency: &Latency| matches!(latency, Latency::Untold);
    let links_untold = drawing.links.iter().all(|told| is_untold(&told.latency));
    let untold = [links_untold, drawing.nodes.values().all(|node| is_untold(&node.latency))];
    let took = took(&lists, delays, numbers.len());
    let wiring = Wiring::new(lists).map_err(|sentence| vec![Fault::whole(sentence)])?;
    Ok(Found { form: drawing.form, wiring, delays, untold, took, notes: drawing.notes })
}

/// Links from a router to itself, which carry nothing.
fn drop_loops(drawing: &mut Drawing) {
    let loops: Vec<Told> = drawing.links.iter().filter(|told| told.from == told.to).cloned().collect();
    if drawing.rules.refuses_loops {
        for told in &loops {
            let sentence = format!("a link from {} to itself: two routers are needed", drawing.name(told.from));
            drawing.faults.line("loop", told.line, &drawing.name(told.from), sentence);
        }
    } else if !loops.is_empty() {
        drawing.notes.push(format!("Left out: {} from a router to itself.", counted(loops.len(), "link")));
    }
    drawing.links.retain(|told| told.from != told.to);
}

/// Hosts become nodes, if each has links to one router only. Others pass packets on, and have the nodes.
/// Returns the widths of the links that were theirs.
fn hosts(drawing: &mut Drawing) -> Vec<Width> {
    let is_host = |router: u32| drawing.routers[router as usize].is_host;
    let all: Vec<u32> = (0..drawing.routers.len() as u32).filter(|&router| is_host(router)).collect();
    // The router of each host, and the first link that tells of it.
    let mut homes: BTreeMap<u32, (u32, &Told)> = BTreeMap::new();
    let ends = drawing.links.iter().flat_map(|told| [(told.from, told.to, told), (told.to, told.from, told)]);
    let mut are_leaves = true;
    for (host, other, told) in ends.filter(|&(host, ..)| is_host(host)) {
        are_leaves &= !is_host(other) && homes.entry(host).or_insert((other, told)).0 == other;
    }
    if all.is_empty() || !are_leaves || homes.len() < all.len() {
        drawing.routers.iter_mut().for_each(|router| router.is_host = false);
        if !all.is_empty() && drawing.nodes.is_empty() {
            drawing.notes.push(format!(
                "{} that the file calls hosts have links to several others, and pass packets on as routers do: each of them has a node, and no other.",
                grouped(all.len() as u64)
            ));
            let node = |router: u32| Node { router, latency: Latency::Untold, told: [None; 2] };
            drawing.nodes.extend((0..).zip(all.into_iter().map(node)));
        }
        return Vec::new();
    }
    let nodes = (0..).zip(homes.values());
    let node = |(router, told): &(u32, &Told)| Node { router: *router, latency: told.latency.clone(), told: [None; 2] };
    drawing.nodes.extend(nodes.map(|(number, home)| (number, node(home))).collect::<Vec<_>>());
    let is_of_host = |told: &Told| [told.from, told.to].iter().any(|&end| drawing.routers[end as usize].is_host);
    let (of_hosts, links) = std::mem::take(&mut drawing.links).into_iter().partition(is_of_host);
    drawing.links = links;
    drawing
        .notes
        .push(format!("{} that the file calls hosts are the nodes, in their order.", grouped(all.len() as u64)));
    Vec::into_iter(of_hosts).filter_map(|told: Told| told.width).collect()
}

/// The number of each router of the file, hosts having none: numbers keep their order, names that of the file.
fn numbered(drawing: &mut Drawing) -> Result<BTreeMap<u32, u32>, Vec<Fault>> {
    let mut order: Vec<u32> =
        (0..drawing.routers.len() as u32).filter(|&at| !drawing.routers[at as usize].is_host).collect();
    let values: Option<Vec<u64>> = order.iter().map(|&at| drawing.routers[at as usize].name.parse().ok()).collect();
    let count = order.len();
    if count > MOST_ROUTERS as usize {
        let count = grouped(count as u64);
        return Err(vec![Fault::whole(format!(
            "at most {} routers are possible here; this has {count}",
            grouped(u64::from(MOST_ROUTERS))
        ))]);
    }
    if let Some(values) = values {
        order.sort_by_key(|&at| drawing.routers[at as usize].name.parse::<u64>().unwrap_or(0));
        let (least, last) = (values.iter().min().copied().unwrap_or(0), values.iter().max().copied().unwrap_or(0));
        if last + 1 != count as u64 {
            let gaps = if last - least + 1 == count as u64 { "" } else { ", with gaps" };
            drawing.notes.push(format!(
                "Its routers have the numbers {least} to {last}{gaps}; here they are 0 to {} in the same order.",
                count - 1
            ));
        }
    } else if let [first, .., last] = order[..] {
        let name = |at: u32| net::parameter::clipped::clipped(&drawing.routers[at as usize].name);
        let note = format!(
            "Its routers are numbered in the order of the file: 0 is {}, {} is {}.",
            name(first),
            count - 1,
            name(last)
        );
        drawing.notes.push(note);
    }
    Ok(order.into_iter().zip(0..).collect())
}

/// What is told of a pair of routers: from the lower number to the higher, from the higher to the lower, and one-way.
#[derive(Default)]
struct Pair {
    told: [Vec<Entry>; 2],
    one_way: [Vec<Entry>; 2],
}

/// What one place of the file tells of a link.
#[derive(Clone, Copy)]
struct Entry {
    delay: Option<u16>,
    pace: Option<u16>,
    line: u32,
}

/// The links: both ends may tell of one, and what an end tells twice are parallel links.
fn links(
    drawing: &mut Drawing,
    latencies: &Latencies,
    paces: &[Option<u16>],
    numbers: &BTreeMap<u32, u32>,
) -> Vec<Link> {
    let mut pairs: BTreeMap<(u32, u32), Pair> = BTreeMap::new();
    for ((told, &delay), &pace) in drawing.links.iter().zip(&latencies.links).zip(paces) {
        let (from, to) = (numbers[&told.from], numbers[&told.to]);
        let pair = pairs.entry((from.min(to), from.max(to))).or_default();
        let of = if told.one_way { &mut pair.one_way } else { &mut pair.told };
        of[usize::from(from > to)].push(Entry { delay, pace, line: told.line });
    }
    let is_one_way = drawing.rules.is_directed && leads_everywhere(&pairs, numbers.len());
    if drawing.rules.is_directed && !is_one_way {
        drawing.notes.push(
            "Its links are directed, but not every router can be reached by them: each is read as leading both ways."
                .to_string(),
        );
    }
    let (mut links, mut parallel) = (Vec::new(), 0);
    for (&(from, to), pair) in &pairs {
        let [there, back] = &pair.told;
        let [ahead, home] = &pair.one_way;
        if let (Some(first), Some(told)) = (there.iter().chain(back).next(), ahead.iter().chain(home).next()) {
            let sentence =
                format!("router {from} and router {to} are linked both ways already, in line {}", first.line);
            drawing.faults.line("one way beside", told.line, "", sentence);
        }
        let both = if is_one_way { there.len().min(back.len()) } else { there.len().max(back.len()) };
        for nth in 0..both {
            let own = |told: &[Entry]| told.get(nth).map(|entry| entry.delay);
            let delays = match (own(there), own(back)) {
                (Some(there), Some(back)) => [there, back],
                (Some(there), None) if drawing.rules.latency_of_direction => [there, None],
                (None, Some(back)) if drawing.rules.latency_of_direction => [None, back],
                (there, back) => [there.or(back).flatten(); 2],
            };
            // A width that is told of one direction only is that of both.
            let [on, off] = [there, back].map(|told| told.get(nth).and_then(|entry| entry.pace));
            let paces = [on.or(off), off.or(on)].map(|pace| pace.unwrap_or(1));
            links.push(Link { delays, paces, ..Link::usual(from, to) });
        }
        let single = |(from, to, told): (u32, u32, &[Entry])| -> Vec<Link> {
            let link = |&Entry { delay, pace, .. }: &Entry| Link {
                one_way: true,
                delays: [delay, None],
                paces: [pace.unwrap_or(1), 1],
                ..Link::usual(from, to)
            };
            told.iter().map(link).collect()
        };
        links.extend([(from, to, &ahead[..]), (to, from, &home[..])].into_iter().flat_map(single));
        if is_one_way {
            let rest = [(from, to, there), (to, from, back)].map(|(a, b, told)| (a, b, &told[both..]));
            links.extend(rest.into_iter().flat_map(single));
        }
        parallel += usize::from([there, back, ahead, home].iter().any(|told| told.len() > 1));
    }
    if parallel > 0 {
        drawing.notes.push(format!(
            "{} of routers {} linked more than once: parallel links.",
            counted(parallel, "pair"),
            if parallel == 1 { "is" } else { "are" }
        ));
    }
    links
}

/// Whether directed links lead from every router to every other.
fn leads_everywhere(pairs: &BTreeMap<(u32, u32), Pair>, count: usize) -> bool {
    let reached = |backward: bool| {
        let mut next = vec![Vec::new(); count];
        for (&(from, to), Pair { told: [there, back], .. }) in pairs {
            let (ahead, home) = if backward { (back, there) } else { (there, back) };
            next[from as usize].extend((!ahead.is_empty()).then_some(to));
            next[to as usize].extend((!home.is_empty()).then_some(from));
        }
        let (mut seen, mut open) = (vec![false; count], vec![0u32]);
        while let Some(router) = open.pop() {
            if !std::mem::replace(&mut seen[router as usize], true) {
                open.extend(&next[router as usize]);
            }
        }
        seen.into_iter().all(|seen| seen)
    };
    reached(false) && reached(true)
}

type Nodes = (Vec<u32>, Vec<Option<u16>>);

/// The router of each node, and the latency of its link.
fn nodes(drawing: &mut Drawing, latencies: &Latencies, numbers: &BTreeMap<u32, u32>) -> Result<Nodes, Vec<Fault>> {
    if drawing.nodes.is_empty() {
        drawing.notes.push("It names no nodes: each router has one.".to_string());
        return Ok(((0..numbers.len() as u32).collect(), Vec::new()));
    }
    let count = drawing.nodes.len();
    if count > MOST_NODES as usize {
        let count = grouped(count as u64);
        return Err(vec![Fault::whole(format!(
            "at most {} nodes are possible here; this has {count}",
            grouped(u64::from(MOST_NODES))
        ))]);
    }
    let (first, last) = (*drawing.nodes.keys().next().unwrap_or(&0), *drawing.nodes.keys().next_back().unwrap_or(&0));
    if last as usize + 1 != count {
        if first == 0 || (last - first) as usize + 1 != count {
            let missing = (first..).find(|node| !drawing.nodes.contains_key(node)).unwrap_or(0);
            return Err(vec![Fault::whole(format!(
                "node {missing} is missing: nodes are numbered from 0 to {last}, none left out"
            ))]);
        }
        let note = format!(
            "Its nodes have the numbers {first} to {last}; here they are 0 to {} in the same order.",
            count - 1
        );
        drawing.notes.push(note);
    }
    let home = |node: &Node| numbers[&node.router];
    Ok((drawing.nodes.values().map(home).collect(), latencies.nodes.clone()))
}

/// Where routers are drawn, in whole units; none if not all of them have a place.
fn places(drawing: &mut Drawing, numbers: &BTreeMap<u32, u32>) -> Vec<[u32; 2]> {
    let mut order: Vec<(u32, u32)> = numbers.iter().map(|(&at, &number)| (number, at)).collect();
    order.sort_unstable();
    let told: Vec<[f64; 2]> = order.iter().filter_map(|&(_, at)| drawing.routers[at as usize].place).collect();
    if told.len() < order.len() {
        if !told.is_empty() {
            let (with, all) = (grouped(told.len() as u64), grouped(order.len() as u64));
            drawing
                .notes
                .push(format!("Only {with} of {all} routers have a place: all are drawn as the network lies best."));
        }
        return Vec::new();
    }
    let is_upward = drawing.rules.is_upward;
    let told: Vec<[f64; 2]> = told.into_iter().map(|[x, y]| [x, if is_upward { -y } else { y }]).collect();
    let is_whole = |at: &f64| *at >= 0.0 && *at <= f64::from(FARTHEST) && at.fract() == 0.0;
    let (least, scale) = match told.iter().flatten().all(is_whole) {
        true => ([0.0; 2], 1.0),
        false => {
            let end =
                |axis: usize, pick: fn(f64, f64) -> f64, from: f64| told.iter().map(|at| at[axis]).fold(from, pick);
            let least = [end(0, f64::min, f64::INFINITY), end(1, f64::min, f64::INFINITY)];
            let most = [end(0, f64::max, f64::NEG_INFINITY), end(1, f64::max, f64::NEG_INFINITY)];
            let extent = (most[0] - least[0]).max(most[1] - least[1]);
            (least, if extent > 0.0 { 10_000.0 / extent } else { 1.0 })
        }
    };
    drawing.notes.push("Routers are drawn where the file has them.".to_string());
    told.into_iter().map(|at| [0, 1].map(|axis| ((at[axis] - least[axis]) * scale).round() as u32)).collect()
}

/// Refuses routers without a link, and networks that fall apart, in the file's own names.
fn refuse_what_is_apart(drawing: &Drawing, lists: &Lists, numbers: &BTreeMap<u32, u32>) -> Result<(), Vec<Fault>> {
    let count = numbers.len();
    let mut name = vec![String::new(); count];
    numbers.iter().for_each(|(&at, &number)| name[number as usize] = drawing.name(at));
    let mut linked = vec![count == 1; count];
    lists.links.iter().flat_map(|link| [link.from, link.to]).for_each(|router| linked[router as usize] = true);
    if let Some(alone) = linked.iter().position(|linked| !linked) {
        let many = linked.iter().filter(|linked| !**linked).count();
        let more = if many > 1 { format!(", and so have {} more", grouped(many as u64 - 1)) } else { String::new() };
        return Err(vec![Fault::whole(format!("{} has no links{more}: all have to be connected", name[alone]))]);
    }
    if let Some((router, &ports)) = lists.ports().iter().enumerate().find(|(_, ports)| **ports > MOST_PORTS as usize) {
        let name = &name[router];
        return Err(vec![Fault::whole(format!("{ports} links and nodes at {name}: at most {MOST_PORTS} are allowed"))]);
    }
    if let Some((from, to)) = lists.apart() {
        let (from, to) = (&name[from as usize], &name[to as usize]);
        return Err(vec![Fault::whole(format!("no path leads from {from} to {to}: all have to be connected"))]);
    }
    Ok(())
}

/// `6 routers, 6 nodes, 6 links with a latency of 1 cycle`.
fn took(lists: &Lists, [wire, node_wire]: [u32; 2], routers: usize) -> String {
    let delays = lists.links.iter().flat_map(|link| if link.one_way { &link.delays[..1] } else { &link.delays[..] });
    let delays = delays.map(|delay| delay.map_or(wire, u32::from));
    let (least, most) = (delays.clone().min().unwrap_or(1), delays.max().unwrap_or(1));
    let cycles = if most == 1 { "cycle" } else { "cycles" };
    let latency =
        if least == most { format!("a latency of {most}") } else { format!("latencies of {least} to {most}") };
    let one_way = lists.links.iter().filter(|link| link.one_way).count();
    let one_way = match one_way {
        0 => String::new(),
        all if all == lists.links.len() => ", all one-way,".to_string(),
        some => format!(", {} of them one-way,", grouped(some as u64)),
    };
    let (nodes, links) = (counted(lists.nodes.len(), "node"), counted(lists.links.len(), "link"));
    let of_nodes = lists.node_delays.iter().map(|delay| delay.map_or(node_wire, u32::from));
    let farthest = of_nodes.max().unwrap_or(node_wire);
    let of_nodes = if farthest == 1 { String::new() } else { format!("; those of nodes take up to {farthest}") };
    match lists.links.is_empty() {
        true => format!("{}, {nodes} and no links{of_nodes}", counted(routers, "router")),
        false => format!("{}, {nodes}, {links}{one_way} with {latency} {cycles}{of_nodes}", counted(routers, "router")),
    }
}
