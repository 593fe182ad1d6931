//! The machine that a network from a file runs on: the general router, and the routing that suits the network.

use crate::Pairs;
use net::routing::{MOST_ROUTERS_BY_PAIR, layers_by_pair};
use net::topology::custom::{Custom, Wiring};
use net::topology::{Graph, Topology};
use sim::scenario::routes::Routes;
use sim::scenario::{pairs, read, reference};

/// Virtual channels that the general router has where nothing needs more.
const CHANNELS: u32 = 2;
/// Flits per node and cycle that are offered at first.
const LOAD: &str = "0.1";
/// Flits that each virtual channel holds: a whole packet, so that one that waits blocks few others; and on long links as
/// many as come until its credits are back, which take this number of cycles besides those on the wire.
const DEPTH: u32 = 8;
const DEEPEST: u32 = 4096;
const CREDIT_CYCLES: u32 = 6;
/// Flits for which all routers together have room, at most.
const MOST_SLOTS: u64 = 1 << 22;
/// Most virtual channels of a port, and of a router: as many as it has at little cost, and where those are too few for
/// shortest paths without deadlock, as many as it can have.
const MOST_CHANNELS: u32 = 8;
const MOST_QUEUES: [u32; 2] = [64, 1024];

/// What a network's file sets besides, and what is said of it.
pub struct General {
    pub pairs: Pairs,
    pub told: Vec<String>,
}

/// Settings for a network. Shortest paths in layers need virtual channels, which is why their number depends on it.
///
/// `longest` is the latency of the longest link.
pub fn settings(wiring: &Wiring, longest: u32) -> General {
    let layers = wiring.longest_path();
    let ports = wiring.ports().into_iter().max().unwrap_or(1) as u32;
    let [cheap, possible] = MOST_QUEUES.map(|most| (most / ports).min(MOST_CHANNELS));
    let by_pair = |most: u32| if most > 0 { layers_by_pair(&graph_of(wiring), most) } else { None };
    // With channels to spare where they cost little, otherwise with as few as will do.
    let mut channels = [2 * layers.max(1), layers].into_iter().find(|&channels| channels <= cheap);
    let mut found = if channels.is_none() { by_pair(cheap) } else { None };
    let of_pairs = found.map(|found| (2 * found).min(cheap));
    if channels.is_none() && found.is_none() {
        channels = Some(layers).filter(|&layers| layers <= possible);
        found = if channels.is_none() { by_pair(possible) } else { None };
    }
    let (routing, channels) = match channels {
        Some(channels) => ("layered", channels.max(CHANNELS.min(cheap)).max(1)),
        None if let Some(found) = found => ("layered_by_pair", of_pairs.unwrap_or(found)),
        None if wiring.has_spanning_tree() => ("spanning_tree", CHANNELS.min(possible).max(1)),
        None => ("shortest_path", CHANNELS.min(possible).max(1)),
    };
    let mut pairs: Pairs = vec![("routing.kind", routing.to_string())];
    let usual = reference::general().filter(|(path, _)| !["router.vcs", "router.buffer_depth"].contains(path));
    pairs.extend(usual.map(|(path, value)| (path, value.to_string())));
    pairs.push(("router.vcs", channels.to_string()));
    let round = 2 * longest + CREDIT_CYCLES;
    let queues = u64::from(wiring.routers() * ports * channels);
    let depth =
        if round <= 2 * DEPTH { DEPTH } else { round.min(DEEPEST).min((MOST_SLOTS / queues) as u32).max(DEPTH) };
    pairs.push(("router.buffer_depth", depth.to_string()));
    pairs.push(("workload.load", LOAD.to_string()));
    let how = match routing {
        "layered" if layers < 2 => "packets take shortest paths, which cannot deadlock here".to_string(),
        "layered" => format!("packets take shortest paths, kept from deadlock by {layers} layers of virtual channels"),
        "layered_by_pair" => format!(
            "packets take shortest paths, kept from deadlock by {} layers of virtual channels, to one of which each pair of \
             routers keeps",
            found.unwrap_or(1)
        ),
        "spanning_tree" => {
            let by_pair = match wiring.routers() > MOST_ROUTERS_BY_PAIR {
                true => format!("and layers by pair are looked for among {MOST_ROUTERS_BY_PAIR} routers at most"),
                false => format!("or by pair more than the {possible} that are possible at {ports} ports"),
            };
            format!(
                "packets go up*/down* on a spanning tree, since shortest paths without deadlock would need {layers} virtual \
                 channels, {by_pair}"
            )
        }
        _ => "packets take shortest paths, which can deadlock here, since its one-way links allow no spanning tree"
            .to_string(),
    };
    let plural = if channels == 1 { "" } else { "s" };
    let told = format!(
        "It runs on the general router: 1 cycle for a flit, one network, {channels} virtual channel{plural} of {depth} flits, no \
         costs of software, uniform traffic of {LOAD} flits per node and cycle; {how}."
    );
    let short = depth * channels < round;
    let slow = short.then(|| {
        format!(
            "Over its longest link, which takes {longest} cycles, no more than {:.2} flits per cycle can go: no more fit into \
             the buffers until credits are back.",
            f64::from(depth * channels) / f64::from(round)
        )
    });
    General { pairs, told: std::iter::once(told).chain(slow).collect() }
}

fn graph_of(wiring: &Wiring) -> Graph {
    Graph::new(&Topology::Custom(Custom::whole(wiring.clone())))
}

/// By how much more has to get through for packets to take any of several shortest paths.
const GAIN: f64 = 1.25;

/// What the routing of a network from a list costs, in words. Where packets of a pair that all take one of several shortest
/// paths would leave much of the network idle, they take whichever is free.
pub fn costs(pairs_set: &mut Pairs) -> Vec<String> {
    let Some(lowest) = routes(pairs_set) else { return Vec::new() };
    let is_layered = pairs_set.contains(&("routing.kind", "layered".to_string()));
    if !is_layered || lowest.chosen.throughput_bound * GAIN > 1.0 {
        return vec![lowest.sentence()];
    }
    pairs_set.push(("routing.among", "free".to_string()));
    let free = routes(pairs_set).filter(|free| free.chosen.throughput_bound >= GAIN * lowest.chosen.throughput_bound);
    let Some(free) = free else {
        pairs_set.pop();
        return vec![lowest.sentence()];
    };
    let note = format!(
        "Of several shortest paths packets take whichever is free: if all packets of a pair took the same, {:.3} flits per node \
         and cycle would get through at most.",
        lowest.chosen.throughput_bound
    );
    vec![free.sentence(), note]
}

fn routes(pairs_set: &Pairs) -> Option<Routes> {
    let text: Vec<String> = pairs_set.iter().map(|(path, value)| format!("{path}={value}")).collect();
    let (scenario, _) = read(pairs(&text.join("&")));
    Routes::of(&scenario)
}
