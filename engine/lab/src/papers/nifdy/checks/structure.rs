//! What the networks are made of: links, volumes, cuts, distances (rows NIFDY-20, -42, -43, -83, -85).

use super::super::networks::{Network, network, networks};
use crate::experiment::checks::apparatus::{machine, scenario};
use crate::experiment::checks::{Check, Evidence};
use net::model::NodeId;
use net::topology::{Channel, End, Graph, Shape, coordinates};
use sim::machine::Machine;
use sim::scenario::Topology;
use sim::theory::{Fraction, distance};

pub const CHECKS: [Check; 5] = [
    Check {
        row: "NIFDY-20",
        says: "In the CM-5-like tree routers have 4 children; those of the two lowest levels have 2 parents, others 4; \
            each logical network gets 8 bits every 2 cycles.",
        expected: "exact numbers of links; 8 cycles for a flit of 32 bits",
        cases: &[|e| cm5_links(e, 64, &[2, 2]), |e| cm5_links(e, 256, &[2, 2, 4]), cm5_width],
    },
    Check {
        row: "NIFDY-42",
        says: "Packets of 8 words that each machine holds for each processor: its volume.",
        expected: "grids exactly, from the buffers of an inner router's links; others within 10 %",
        cases: &[|e| networks().for_each(|network| volume(e, network))],
    },
    Check {
        row: "NIFDY-43",
        says: "The bisection of an 8x8 mesh has 8 links each way.",
        expected: "8 links from the left half to the right half, and 8 back",
        cases: &[|e| {
            let graph = Graph::new(&scenario(&[network("mesh").text()]).topology);
            let [there, back] = [false, true].map(|back| bisection(&graph, back).len());
            let least = graph.bisection();
            e.require((there, back, least) == (8, 8, 8), || format!("{there} links, {back} back, {least} at least"));
            e.found(format!(
                "{there} links one way and {back} the other; fewer than {least} do not separate the halves"
            ));
        }],
    },
    Check {
        row: "NIFDY-83",
        says: "Mean distance of different nodes, all pairs equally likely.",
        expected: "16/3, 256/63, 80/21, 38/7 and 150/31 hops, by counting every pair",
        cases: &[mean_distances],
    },
    Check {
        row: "NIFDY-85",
        says: "The bisection of the 8x8 mesh lets each node receive at most a packet of 32 bytes in 65 cycles.",
        expected: "never exceeded, and the bisection really loaded",
        cases: &[ceiling],
    },
];

/// Links from each level of the tree upwards are as many as `parents` for each of its routers say.
fn cm5_links(evidence: &mut Evidence, nodes: u32, parents: &[u32]) {
    let graph = Graph::new(&scenario(&[&format!("topology.kind=cm5_tree&topology.nodes={nodes}")]).topology);
    let Shape::Tree { levels } = &graph.shape else { unreachable!("it is a tree") };
    let level = |router: u32| levels.iter().rposition(|level| level.first <= router).unwrap_or(0);
    let children = |router: u32| {
        let below = |channel: &&Channel| match (channel.from, channel.to) {
            (End::Node(_), End::Router { router: to, .. }) => to == router,
            (End::Router { router: from, .. }, End::Router { router: to, .. }) => to == router && from < router,
            _ => false,
        };
        graph.channels.iter().filter(below).count()
    };
    let all_four = (0..graph.routers).all(|router| children(router) == 4);
    evidence.require(all_four, || format!("{nodes} nodes: a router has other than 4 children"));
    for (low, &parents) in parents.iter().enumerate() {
        let routers = (0..graph.routers).filter(|&router| level(router) == low).count();
        let leads_up = |channel: &&Channel| match (channel.from, channel.to) {
            (End::Router { router: from, .. }, End::Router { router: to, .. }) => level(from) == low && to > from,
            _ => false,
        };
        let links = graph.channels.iter().filter(leads_up).count();
        evidence.require(links == routers * parents as usize, || {
            format!("{nodes} nodes: {links} links lead up from the {routers} routers of level {}", low + 1)
        });
        evidence.found(format!("{nodes} nodes, level {}: {links} links up from {routers} routers", low + 1));
    }
}

/// The request network of a CM-5 link passes a packet's flits one every 8 cycles.
fn cm5_width(evidence: &mut Evidence) {
    let scenario = scenario(&[network("cm5").text(), "packet.flits=16&router.buffer_depth=16&ni.kind=plain"]);
    let stream = crate::experiment::checks::apparatus::message(&scenario, 0, 63, 1);
    let mut machine = crate::experiment::checks::apparatus::playing(&scenario, [(0, stream)]);
    crate::experiment::checks::apparatus::finish(&mut machine, 10_000);
    let record = crate::experiment::checks::apparatus::records(&machine)[0];
    let took = record.tail_in.zip(record.head_in).map_or(0, |(tail, head)| tail - head);
    evidence.require(took == 15 * 8, || format!("{took} cycles for 15 flits"));
    evidence.found(format!("15 flits of 32 bits pass in {took} cycles: 8 bits every 2 cycles"));
}

/// Words of buffers in packets of 8, for each node and logical network.
fn volume(evidence: &mut Evidence, network: Network) {
    let scenario = scenario(&[network.text()]);
    let graph = Graph::new(&scenario.topology);
    let routers = scenario.router.capabilities();
    let words_of_input = routers.vcs * routers.buffer_depth.unwrap_or(0);
    let inputs = |wanted: &dyn Fn(&Channel) -> bool| graph.channels.iter().filter(|channel| wanted(channel)).count();
    let (inputs, nodes, tolerance) = match &scenario.topology {
        // The paper counts the words of the links that enter a router; those at the edge have fewer.
        Topology::Mesh(grid) => (2 * grid.size.extents().len(), 1, 0),
        Topology::Torus(grid) => (2 * grid.size.extents().len(), 1, 0),
        _ => (inputs(&|channel| matches!(channel.to, End::Router { .. })), graph.nodes, 10),
    };
    let volume = Fraction::new((inputs as u32 * words_of_input).into(), i64::from(nodes) * 8);
    let published = network.row.volume();
    let (measured, paper) = (volume.as_f64(), published.as_f64());
    let off = 100.0 * (measured - paper).abs() / paper;
    evidence.require(off <= f64::from(tolerance), || format!("{}: {measured:.2} and not {paper}", network.name()));
    evidence.found(format!("{}: {measured:.2} (paper {paper})", network.row.name));
    evidence.is_calibrated();
    evidence.note("The depths of buffers are fitted to these volumes.");
}

/// The channels of an 8x8 grid that cross the middle from left to right, or back.
fn bisection(graph: &Graph, back: bool) -> Vec<usize> {
    let [from_column, to_column] = if back { [4, 3] } else { [3, 4] };
    let crosses = |channel: &Channel| match (channel.from, channel.to) {
        (End::Router { router: from, .. }, End::Router { router: to, .. }) => {
            coordinates(&[8, 8], from)[0] == from_column && coordinates(&[8, 8], to)[0] == to_column
        }
        _ => false,
    };
    (0..graph.channels.len()).filter(|&channel| crosses(&graph.channels[channel])).collect()
}

fn mean_distances(evidence: &mut Evidence) {
    let cases: [(&str, &str, u32, Fraction); 5] = [
        ("8x8 mesh", "topology.kind=mesh&topology.size=8x8", 2, distance::mesh(&[8, 8])),
        ("8x8 torus", "topology.kind=torus&topology.size=8x8&router.vcs=2", 2, distance::torus(&[8, 8])),
        ("4x4x4 mesh", "topology.kind=mesh&topology.size=4x4x4", 2, distance::mesh(&[4, 4, 4])),
        ("fat tree of 64 nodes", "topology.kind=fat_tree&topology.nodes=64", 0, distance::tree(&[4, 16, 64])),
        ("tree of 32 nodes", "topology.kind=cm5_tree&topology.nodes=32", 0, distance::tree(&[4, 16, 32])),
    ];
    for (name, text, of_the_nodes, formula) in cases {
        let graph = Graph::new(&scenario(&[text]).topology);
        let hops = |from: u32, to: u32| i64::from(graph.channels_between(NodeId(from), NodeId(to)) - of_the_nodes);
        let others = |from: u32| (0..graph.nodes).filter(move |&to| to != from);
        let sum =
            (0..graph.nodes).flat_map(|from| others(from).map(move |to| (from, to))).map(|(a, b)| hops(a, b)).sum();
        let mean = Fraction::new(sum, i64::from(graph.nodes) * i64::from(graph.nodes - 1));
        evidence.require(mean == formula, || format!("{name}: {mean} and not {formula}"));
        evidence.found(format!("{name} {mean}"));
    }
}

/// Uniform traffic as heavy as can be, with buffers enough that the bisection is what limits.
fn ceiling(evidence: &mut Evidence) {
    let cycles = 60_000u64;
    let mut machine: Machine = machine(&[
        network("mesh").text(),
        "router.buffer_depth=8&router.vcs=4&packet.flits=8&ni.kind=buffers&workload.kind=uniform&workload.load=1\
         &software.t_send=1&software.t_receive=1",
    ]);
    machine.advance(cycles);
    let (measures, graph) = (&machine.measures, &machine.fixed().graph);
    let crossing: u64 = bisection(graph, false).iter().map(|&link| u64::from(measures.channel_flits[link])).sum();
    let most = measures.channel_flits.iter().copied().max().unwrap_or(0);
    evidence.require(u64::from(most) <= cycles.div_ceil(4), || format!("a channel passed {most} flits"));
    let capacity = 8 * cycles.div_ceil(4);
    evidence.require(crossing <= capacity, || format!("{crossing} flits crossed in {cycles} cycles"));
    evidence.require(2 * crossing > capacity, || format!("only {crossing} of {capacity} flits crossed"));
    // 32 of 63 packets cross, half of them this way: 64 · 32/63 · 32 bytes for a packet of each node, over 8 bytes a cycle.
    let delivered = measures.delivered;
    let least = Fraction::new(64 * 32 * 32, 63 * 2 * 8);
    let interval = Fraction::new(64 * cycles as i64, delivered as i64);
    evidence.require(interval >= least, || format!("a packet for each node in {:.1} cycles", interval.as_f64()));
    let (share, interval, least) = (100.0 * crossing as f64 / capacity as f64, interval.as_f64(), least.as_f64());
    evidence.found(format!(
        "the bisection {share:.0} % busy, a packet for each node in {interval:.1} cycles; {least:.1} is the least"
    ));
}
