//! Delays, bounds and distances of the paper (rows MP1-27 to -37, -46, -57 to -60, -66).

use super::super::machine::{MEGAHERTZ, bisection_bound};
use super::load::{Loads, Order, loads};
use super::lone::{alone, chips, chips_of};
use crate::experiment::checks::{Check, Evidence};
use net::model::NodeId;
use net::topology::Graph;
use sim::machine::Machine;
use sim::scenario::Scenario;

pub const CHECKS: [Check; 17] = [
    Check {
        row: "MP1-27",
        says: "Store and forward takes d·l·τ/w.",
        expected: "3L cycles for each hop, and 3L more on the channel to the node",
        cases: &[|e| delays(e, "store_and_forward", |d, l| 3 * l * d, |l| 3 * l)],
    },
    Check {
        row: "MP1-28",
        says: "Wormhole takes (d·f + l − f)·τ/w.",
        expected: "3d + 3L − 3 cycles, and 3 more on the channel to the node",
        cases: &[|e| delays(e, "wormhole", |d, l| 3 * d + 3 * l - 3, |_| 3)],
    },
    Check {
        row: "MP1-29",
        says: "Mad postman takes (k·d + l − k)·τ/w.",
        expected: "d + 3L − 1 cycles, and one more on the channel to the node",
        cases: &[|e| delays(e, "mad_postman", |d, l| d + 3 * l - 1, |_| 1)],
    },
    Check {
        row: "MP1-30",
        says: "A hop costs the length of the message, then of its address, then of a channel's word.",
        expected: "3L, 3 and 1 cycles for each hop",
        cases: &[slopes],
    },
    Check {
        row: "MP1-31",
        says: "The cross-section of a k-ary n-cube grows as p^((n − 1)/n), that of a hypercube as p/2.",
        expected: "as many links across the middle",
        cases: &[cross_sections],
    },
    Check {
        row: "MP1-32",
        says: "As many networks as p^(1/n) side by side make the cross-section grow as p.",
        expected: "a network of c chips at a node has c times the channels across the middle",
        cases: &[replicated],
    },
    Check {
        row: "MP1-33",
        says: "The middle of an n×n mesh bounds the load to 8/(3n) bytes per cycle and node.",
        expected: "0.1667 for n = 16, 4069 KiB/s at 25 MHz; the paper prints 4067 (scorecard M3)",
        cases: &[bound],
    },
    Check {
        row: "MP1-34",
        says: "The channel most used bounds the load to 1/(3NU).",
        expected: "0.0857 and 0.1660 bytes per cycle and node by exact counts",
        cases: &[by_channel],
    },
    Check {
        row: "MP1-35",
        says: "Oblivious routing uses a channel for at most 4/255 of the messages of a node.",
        expected: "4/255 with the index put right (scorecard M1), 3.875/255 by exact count",
        cases: &[oblivious],
    },
    Check {
        row: "MP1-36",
        says: "Restrictive routing uses a channel for at most 2/255 of the messages of a node.",
        expected: "2/255 by formula and by exact count",
        cases: &[restrictive],
    },
    Check {
        row: "MP1-37",
        says: "Oblivious routing limits throughput to half.",
        expected: "0.0830 against 0.1660 bytes per cycle and node",
        cases: &[half],
    },
    Check {
        row: "MP1-46",
        says: "The mean distance is 10.66 with random and 2.5 with local traffic.",
        expected: "32/3 exactly, and 2.5 within 1 %",
        cases: &[distances],
    },
    Check {
        row: "MP1-57",
        says: "6 bytes over d hops take d + 17 cycles: 27.7 on average, 1.11 µs.",
        expected: "d + 17 and one constant cycle",
        cases: &[mean_time],
    },
    Check {
        row: "MP1-58",
        says: "Over the mean distance 6 bytes take 192, 47 and 27.7 cycles with the three flow controls.",
        expected: "the formulas, which rows MP1-27 to MP1-29 find exact",
        cases: &[three],
    },
    Check {
        row: "MP1-59",
        says: "The mean distance to another node is 10.667 on the mesh and 8.031 on the torus.",
        expected: "exact sums over all pairs",
        cases: &[|e| mean(e, "topology.kind=mesh", 10.6667), |e| mean(e, "topology.kind=torus&router.vcs=2", 8.0314)],
    },
    Check {
        row: "MP1-60.overload",
        says: "No load makes more come than the bounds of the top rates.",
        expected: "at most 0.0830 bytes per cycle and node oblivious, 0.1660 restrictive and 0.1667 adaptive, where all offer a byte in every cycle",
        cases: &[
            |e| overloaded(e, "oblivious", 0.0830),
            |e| overloaded(e, "restrictive", 0.1660),
            |e| overloaded(e, "adaptive", 0.1667),
        ],
    },
    Check {
        row: "MP1-66",
        says: "Without addresses used up the mean load of channels is 0.66 of the greatest with restrictive routing.",
        expected: "1.328/2.000 over all 2048 channels",
        cases: &[mean_to_most],
    },
];

fn delays(evidence: &mut Evidence, flow: &str, formula: fn(u64, u64) -> u64, interface: fn(u64) -> u64) {
    for length in [6u16, 20, 32] {
        for to in [1, 5, 8, 27, 56, 63] {
            let text = format!("topology.size=8x8&router.flow={flow}&routing.kind=restrictive&packet.flits={length}");
            let (d, l) = (u64::from(to % 8 + to / 8), u64::from(length));
            let (took, expected) = (alone(&text, 0, to, length).took, formula(d, l) + interface(l));
            evidence
                .require(took == expected, || format!("{took} cycles and not {expected} for {l} bytes over {d} hops"));
        }
    }
    evidence.found("exact for 6, 20 and 32 bytes over 1 to 14 hops");
}

fn slopes(evidence: &mut Evidence) {
    for (flow, slope) in [("store_and_forward", 18), ("wormhole", 3), ("mad_postman", 1)] {
        let text = format!("topology.size=8x8&router.flow={flow}&routing.kind=oblivious");
        let [near, far] = [1, 7].map(|to| alone(&text, 0, to, 6).took);
        evidence.require(far - near == 6 * slope, || format!("{flow}: {near} cycles over 1 hop, {far} over 7"));
        evidence.found(format!("{flow}: {slope}"));
    }
}

fn graph(text: &str) -> Graph {
    let scenario = Scenario::from_text(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
    Graph::new(&scenario.topology)
}

fn cross_sections(evidence: &mut Evidence) {
    let cases = [
        ("topology.kind=mesh&topology.size=8x8", 8),
        ("topology.kind=mesh&topology.size=16x16", 16),
        ("topology.kind=mesh&topology.size=4x4x4", 16),
        ("topology.kind=hypercube&topology.dimensions=5", 16),
        ("topology.kind=hypercube&topology.dimensions=6", 32),
    ];
    for (text, links) in cases {
        let found = graph(text).bisection();
        evidence.require(found == links, || format!("{text}: {found} links and not {links}"));
    }
    evidence.found("8 of 64 nodes in two dimensions, 16 of 256, 16 of 64 in three; half the nodes of a hypercube");
}

/// Channels that lead from the left half of a mesh of planes to the right.
fn across(chips: u32, extent: u32) -> usize {
    let scenario = chips_of(&format!("topology.size={extent}x{extent}&topology.chips={chips}"));
    let graph = Graph::new(&scenario.topology);
    let column = |end| match end {
        net::topology::End::Router { router, .. } => Some(router % extent),
        net::topology::End::Node(_) => None,
    };
    let crosses = |channel: &&net::topology::Channel| {
        column(channel.from).zip(column(channel.to)).is_some_and(|(from, to)| from < extent / 2 && to >= extent / 2)
    };
    graph.channels.iter().filter(crosses).count()
}

fn replicated(evidence: &mut Evidence) {
    let one = across(1, 8);
    for chips in 2..=8 {
        let found = across(chips, 8);
        evidence.require(found == one * chips as usize, || format!("{chips} chips: {found} channels"));
    }
    evidence.found(format!("{one} channels across 8×8 with one chip, in proportion with up to eight"));
}

fn bound(evidence: &mut Evidence) {
    for extent in [8, 16] {
        // Half of what half of the nodes make crosses, and a channel passes a byte in three cycles.
        let nodes = f64::from(extent * extent);
        let counted = across(1, extent) as f64 / 3.0 * 4.0 / nodes;
        let formula = bisection_bound(extent);
        evidence.require((counted - formula).abs() < 1e-12, || format!("{counted} and not {formula}"));
    }
    let kib = bisection_bound(16) * f64::from(MEGAHERTZ) * 1e6 / 1024.0;
    evidence.require((kib - 4069.0).abs() < 1.0, || format!("{kib} KiB/s"));
    evidence.found(format!("{:.4} bytes per cycle and node, {kib:.0} KiB/s", bisection_bound(16)));
}

/// The bound of the load by the channel most used, for shares in messages of a node.
fn bound_of(most: f64) -> f64 {
    255.0 / (3.0 * 256.0 * most)
}

fn by_channel(evidence: &mut Evidence) {
    for (order, expected) in [(Order::XFirst, 0.0857), (Order::Either, 0.1660)] {
        let most = bound_of(loads(16, order).most());
        evidence.require((most - expected).abs() < 0.0001, || format!("{most:.4} and not {expected}"));
        evidence.found(format!("{most:.4}"));
    }
}

fn oblivious(evidence: &mut Evidence) {
    let printed = (1..=16u32).flat_map(|i| (1..=16).map(move |j| i * (16 - i) * (16 - j + 1))).max().unwrap_or(0);
    let formula = f64::from(printed) / 256.0;
    evidence.require(formula == 4.0, || format!("{formula}/255 by the formula"));
    let counted = loads(16, Order::XFirst).most();
    evidence.require((counted - 3.875).abs() < 1e-9, || format!("{counted}/255 by count"));
    evidence.found(format!("{formula}/255 by the formula, {counted}/255 by count"));
}

fn restrictive(evidence: &mut Evidence) {
    let printed = (1..=16u32).map(|i| i * (16 - i) * 16).max().unwrap_or(0);
    let formula = f64::from(printed) / 512.0;
    let counted = loads(16, Order::Either).most();
    evidence.require(formula == 2.0 && (counted - 2.0).abs() < 0.001, || format!("{formula} and {counted}"));
    evidence.found(format!("{formula}/255 by the formula, {counted:.3}/255 by count"));
}

fn half(evidence: &mut Evidence) {
    let [x_first, either] = [4.0, 2.0].map(bound_of);
    evidence.require((x_first / either - 0.5).abs() < 1e-9, || format!("{x_first} and {either}"));
    evidence.found(format!("{x_first:.4} against {either:.4}"));
}

fn mean_distance(text: &str) -> f64 {
    let graph = graph(text);
    let pairs = (0..graph.nodes).flat_map(|from| (0..graph.nodes).map(move |to| (from, to))).filter(|(a, b)| a != b);
    let sum: u32 = pairs.map(|(from, to)| graph.hops(NodeId(from), NodeId(to))).sum();
    f64::from(sum) / f64::from(graph.nodes * (graph.nodes - 1))
}

fn distances(evidence: &mut Evidence) {
    let random = mean_distance("topology.kind=planes");
    evidence.require((random - 32.0 / 3.0).abs() < 1e-9, || format!("{random} hops"));
    let scenario = chips("workload.kind=local");
    let graph = Graph::new(&scenario.topology);
    let (mut sum, mut count) = (0, 0);
    for (node, mut program) in (0..).zip(scenario.programs()) {
        for _ in 0..200 {
            if let sim::software::Operation::Send(message) = program.next(1 << 40) {
                (sum, count) = (sum + graph.hops(NodeId(node), message.to), count + 1);
            }
        }
    }
    let local = f64::from(sum) / f64::from(count);
    evidence.require((local / 2.5 - 1.0).abs() < 0.01, || format!("{local} hops"));
    evidence.found(format!("{random:.3} and {local:.3} hops"));
}

fn mean_time(evidence: &mut Evidence) {
    let d = mean_distance("topology.kind=planes");
    let cycles = d + 17.0;
    evidence.require((cycles - 27.667).abs() < 0.01, || format!("{cycles} cycles"));
    let took = alone("topology.size=16x16&routing.kind=adaptive", 0, 255, 6).took;
    evidence.require(took == 30 + 17 + 1, || format!("{took} cycles over 30 hops"));
    evidence.found(format!(
        "{cycles:.1} cycles, {:.2} µs; one cycle more for the channel to the node",
        cycles / f64::from(MEGAHERTZ)
    ));
}

fn three(evidence: &mut Evidence) {
    let d = mean_distance("topology.kind=planes");
    let [store, wormhole, mad] = [18.0 * d, 3.0 * d + 15.0, d + 17.0];
    let holds = (store - 192.0).abs() < 0.1 && (wormhole - 47.0).abs() < 0.1 && (mad - 27.7).abs() < 0.1;
    evidence.require(holds, || format!("{store}, {wormhole} and {mad}"));
    evidence.found(format!("{store:.0}, {wormhole:.0} and {mad:.1} cycles"));
}

fn mean(evidence: &mut Evidence, text: &str, expected: f64) {
    let found = mean_distance(&format!("{text}&topology.size=16x16"));
    evidence.require((found - expected).abs() < 0.001, || format!("{found} and not {expected}"));
    evidence.found(format!("{found:.3}"));
}

fn overloaded(evidence: &mut Evidence, routing: &str, bound: f64) {
    let mut machine = Machine::new(&chips(&format!("routing.kind={routing}&workload.kind=uniform&workload.load=1")));
    machine.advance(8000);
    let before = machine.measures.delivered;
    machine.advance(16_000);
    let accepted = (machine.measures.delivered - before) as f64 * 6.0 / 8000.0 / 256.0;
    evidence.require(accepted <= bound, || format!("{routing}: {accepted:.4} bytes per cycle and node"));
    evidence.found(format!("{routing}: {accepted:.4} of {bound:.4} bytes per cycle and node"));
}

fn mean_to_most(evidence: &mut Evidence) {
    let loads: Loads = loads(16, Order::Either);
    let ratio = loads.mean() / loads.most();
    evidence.require((ratio - 0.664).abs() < 0.014, || format!("{ratio:.3}"));
    evidence.found(format!("{:.3}/{:.3} = {ratio:.3}", loads.mean(), loads.most()));
}
