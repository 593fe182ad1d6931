//! Distances, links and the arithmetic of the paper (rows BRIS-20 to -23, -26, -51, -53, -54, -56).

use super::super::machine::{FOUR_WAY, MEMORY, ONE_WAY, PROCESSOR_CYCLES, ROUTER, TWO_WAY};
use super::router::pairs_alone;
use crate::experiment::checks::apparatus::scenario;
use crate::experiment::checks::{Check, Evidence};
use net::model::NodeId;
use net::topology::{End, Graph};

pub const CHECKS: [Check; 9] = [
    Check {
        row: "BRIS-20",
        says: "16 nodes are 2, 1.5 and 1 hops apart on 1-way, 2-way and 4-way cubes.",
        expected: "exactly, each node itself included",
        cases: &[sixteen],
    },
    Check {
        row: "BRIS-21",
        says: "An n-cube has a mean distance of n/2 and n·2^(n−1) links.",
        expected: "for n from 1 to 8",
        cases: &[cubes],
    },
    Check {
        row: "BRIS-22",
        says: "32 nodes on 7-port routers: 1-way 32, 2-way 16, 4-way 8 routers.",
        expected: "6, 6 and 7 ports in use",
        cases: &[configurations],
    },
    Check {
        row: "BRIS-23",
        says: "2-way needs about half of the network's hardware.",
        expected: "16 of 32 routers, 32 of 80 links",
        cases: &[half],
    },
    Check {
        row: "BRIS-26",
        says: "A round trip to remote memory takes 310 processor cycles on average.",
        expected: "within 10 %; the cycles of the interfaces are fitted on it",
        cases: &[round_trip],
    },
    Check {
        row: "BRIS-51",
        says: "32 nodes are 2.581, 2.065 and 1.548 hops apart.",
        expected: "80/31, 64/31 and 48/31 by counting, the node itself excluded",
        cases: &[others],
    },
    Check {
        row: "BRIS-53",
        says: "310 cycles lie between the hop times of Table 2 with and without the bypass.",
        expected: "268 to 325 by 2·3.58 routers at 12 to 20 cycles, 8 flits at 4 and 150 of memory",
        cases: &[bounds],
    },
    Check {
        row: "BRIS-54",
        says: "The speed-ups and times of Radix agree with each other.",
        expected: "1.75/1.30 = 1.35, 1.35/0.85 = 1.58, 1.75/2.2 = 0.80",
        cases: &[radix],
    },
    Check { row: "BRIS-56", says: "16, 8 and 4 links cross the middle.", expected: "exactly", cases: &[middle] },
];

const NETWORKS: [&str; 3] = [ONE_WAY, TWO_WAY, FOUR_WAY];

fn graph(parts: &[&str]) -> Graph {
    Graph::new(&scenario(parts).topology)
}

fn cube(dimensions: u32, bristling: u32) -> Graph {
    graph(&[ROUTER, &format!("topology.dimensions={dimensions}&topology.bristling={bristling}")])
}

/// The sum of the distances of all pairs of nodes.
fn distances(graph: &Graph) -> u32 {
    let pairs = (0..graph.nodes).flat_map(|from| (0..graph.nodes).map(move |to| (NodeId(from), NodeId(to))));
    pairs.map(|(from, to)| graph.hops(from, to)).sum()
}

/// Links between routers, both directions being one.
fn links(graph: &Graph) -> u32 {
    let is_link = |end: End| matches!(end, End::Router { .. });
    graph.channels.iter().filter(|channel| is_link(channel.from) && is_link(channel.to)).count() as u32 / 2
}

fn same<T: PartialEq + std::fmt::Debug>(e: &mut Evidence, found: T, expected: T) {
    e.require(found == expected, || format!("{found:?} and not {expected:?}"));
    e.found(format!("{found:?}"));
}

fn sixteen(e: &mut Evidence) {
    let halves = [(4, 1), (3, 2), (2, 4)].map(|(dimensions, bristling)| distances(&cube(dimensions, bristling)) * 2);
    same(e, halves, [4 * 256, 3 * 256, 2 * 256]);
}

fn cubes(e: &mut Evidence) {
    for n in 1..=8 {
        let graph = cube(n, 1);
        let expected = (n << (2 * n - 1), n << (n - 1));
        let found = (distances(&graph), links(&graph));
        e.require(found == expected, || format!("{n} dimensions: {found:?} and not {expected:?}"));
    }
    e.found("distances and links of 8 cubes".to_string());
}

fn configurations(e: &mut Evidence) {
    let found = NETWORKS.map(|network| {
        let graph = graph(&[network]);
        (graph.nodes, graph.routers, graph.ports)
    });
    same(e, found, [(32, 32, 6), (32, 16, 6), (32, 8, 7)]);
}

fn half(e: &mut Evidence) {
    let found = [ONE_WAY, TWO_WAY].map(|network| {
        let graph = graph(&[network]);
        (graph.routers, links(&graph))
    });
    same(e, found, [(32, 80), (16, 32)]);
}

fn others(e: &mut Evidence) {
    let found = NETWORKS.map(|network| distances(&graph(&[network])));
    same(e, found, [80 * 32, 64 * 32, 48 * 32]);
}

fn middle(e: &mut Evidence) {
    same(e, NETWORKS.map(|network| graph(&[network]).bisection()), [16, 8, 4]);
}

/// A request of a flit to the memory of another node, and a reply with a line, over an idle network.
fn round_trip(e: &mut Evidence) {
    e.is_calibrated();
    let mean = |flits: u16| {
        let (_, records) = pairs_alone(&[ONE_WAY, "routing.scheme=1xvc"], flits);
        let took: Vec<u64> = records.iter().filter_map(|record| Some(record.received? - record.created)).collect();
        took.iter().sum::<u64>() as f64 / took.len() as f64
    };
    let cycles = (mean(1) + mean(9)) * f64::from(PROCESSOR_CYCLES) + f64::from(MEMORY);
    e.require((cycles / 310.0 - 1.0).abs() < 0.1, || format!("{cycles:.1} processor cycles"));
    e.found(format!("{cycles:.1} processor cycles, mean over all pairs"));
}

fn bounds(e: &mut Evidence) {
    let routers = f64::from(distances(&graph(&[ONE_WAY]))) / (32.0 * 31.0) + 1.0;
    let trip = |hop: f64| (2.0 * routers * hop + 8.0 * f64::from(PROCESSOR_CYCLES) + f64::from(MEMORY)).round();
    same(e, [trip(12.0), trip(20.0)], [268.0, 325.0]);
}

fn radix(e: &mut Evidence) {
    let rounded = |ratio: f64| (ratio * 100.0).round() / 100.0;
    same(e, [rounded(1.75 / 1.30), rounded(1.75 / 1.30 / 0.85), rounded(1.75 / 2.2)], [1.35, 1.58, 0.8]);
}
