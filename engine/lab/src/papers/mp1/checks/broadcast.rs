//! Broadcast and piggy-back (rows MP1-13 to -15, -53, -54, -64).

use super::lone::{alone, chips};
use crate::experiment::checks::{Check, Evidence};
use net::model::{Cycle, NodeId, PacketId};
use net::router::mad_postman::MadPostman;
use sim::machine::Machine;
use std::cmp::Ordering;
use std::collections::BTreeMap;

pub const CHECKS: [Check; 6] = [
    Check {
        row: "MP1-13",
        says: "A broadcast comes to every node of the rectangle between its source and its address.",
        expected: "each node once, for every rectangle of 8×8 nodes and every corner of it",
        cases: &[every_rectangle],
    },
    Check {
        row: "MP1-14",
        says: "Piggy-back: a message leaves by the output of the routing machine it is addressed to, or for another plane, and the header within it is read by chips.",
        expected: "by the output of that routing machine within a plane, by one of the other plane between planes; d + 3L − 1 cycles by way of the node that passes it on, whose processor gets nothing",
        cases: &[piggy_back],
    },
    Check {
        row: "MP1-15",
        says: "A broadcast header within a message makes a remote broadcast.",
        expected: "the rectangle between the end of the message and the inner address",
        cases: &[far],
    },
    Check {
        row: "MP1-53",
        says: "A broadcast tree reaches each node of 4×4 by as few hops as there can be, a Hamiltonian path by up to 15.",
        expected: "at most 6 hops",
        cases: &[hops],
    },
    Check {
        row: "MP1-54",
        says: "A broadcast takes less time than a Hamiltonian path, and that less than messages to each node.",
        expected: "hardly more than a message to the farthest node",
        cases: &[compared],
    },
    Check {
        row: "MP1-64",
        says: "A broadcast from a corner of m×m nodes takes 2(m − 1) + 3L − 1 cycles.",
        expected: "47, against 272 by a path and 4590 by single messages, for m = 16 and L = 6",
        cases: &[formulas],
    },
];

/// The cycle of the channel to the node, which comes in addition to what the formulas count.
const TO_NODE: Cycle = 1;

/// When each node got the packet of a broadcast that chips copy, and how often one was got in all.
fn spread(rest: &str) -> (BTreeMap<u32, Cycle>, u64) {
    let mut machine = Machine::new(&chips(&format!("workload.kind=broadcast&{rest}")));
    let (packet, mut came) = (PacketId(0), BTreeMap::new());
    machine.advance(1);
    let receivers: Vec<NodeId> = machine.receivers(packet).collect();
    while machine.finished().is_none() && machine.now() < 10_000 {
        machine.advance(machine.now() + 1);
        let left: Vec<NodeId> = machine.find(packet).map_or_else(Vec::new, |_| machine.receivers(packet).collect());
        for node in receivers.iter().filter(|node| !left.contains(node)) {
            came.entry(node.0).or_insert(machine.now() - 1);
        }
    }
    (came, machine.measures.delivered)
}

/// Cycles until the last node of m×m has what a corner sends.
fn completion(by: &str, extent: u32, bytes: u32) -> Cycle {
    let corner = 17 * (extent - 1);
    let text = format!("workload.kind=broadcast&workload.by={by}&workload.corner={corner}&packet.flits={bytes}");
    let mut machine = Machine::new(&chips(&text));
    machine.advance(1_000_000);
    machine.finished().expect("a broadcast comes through")
}

fn distance(width: u32, a: u32, b: u32) -> Cycle {
    Cycle::from((a % width).abs_diff(b % width) + (a / width).abs_diff(b / width))
}

fn is_within(width: u32, [from, to]: [u32; 2], node: u32) -> bool {
    let between = |a: u32, b: u32, c: u32| a.min(b) <= c && c <= a.max(b);
    between(from % width, to % width, node % width) && between(from / width, to / width, node / width)
}

fn every_rectangle(evidence: &mut Evidence) {
    let mut rectangles = 0;
    for (from, to) in (0..64).flat_map(|from| (0..64).map(move |to| (from, to))).filter(|(from, to)| from != to) {
        let (came, delivered) = spread(&format!("topology.size=8x8&workload.node={from}&workload.corner={to}"));
        let nodes: Vec<u32> = (0..64).filter(|&node| node != from && is_within(8, [from, to], node)).collect();
        evidence.require(came.keys().copied().eq(nodes.iter().copied()) && delivered == nodes.len() as u64, || {
            format!("from {from} to {to}: {delivered} deliveries, to {:?}", came.keys())
        });
        for (&node, &cycle) in &came {
            let expected = distance(8, from, node) + 18 - 1 + TO_NODE;
            evidence.require(cycle == expected, || format!("from {from} to {to}: node {node} in cycle {cycle}"));
        }
        rectangles += 1;
    }
    evidence.found(format!("{rectangles} rectangles and corners: each node once, d + 3L − 1 cycles after the start and one more on the channel to it"));
}

/// A message that is passed on at a node of 8×8: the ports by which it comes to that node and leaves it. Times and
/// receivers are checked.
fn passed_on(evidence: &mut Evidence, [node, by_way_of, to]: [u32; 3]) -> [u32; 2] {
    let text = format!(
        "topology.size=8x8&packet.flits=8&workload.kind=piggy_back&workload.node={node}&workload.by_way_of={by_way_of}&workload.to={to}"
    );
    let mut machine = Machine::new(&chips(&text));
    machine.advance(1000);
    let took = machine.finished().expect("a message that is passed on comes through");
    let got: Vec<u32> = (0..64).filter(|&at| machine.processors[at as usize].received > 0).collect();
    let expected = distance(8, node, by_way_of) + distance(8, by_way_of, to) + 24 - 1 + TO_NODE;
    evidence.require(took == expected && got == [to], || {
        format!("from {node} by way of {by_way_of} to {to}: {took} cycles, to {got:?}")
    });
    let chips = machine.network().of::<MadPostman>().expect("these are the routers");
    // An address that runs on alone holds an output for 3 cycles, and what is left of the message for longer.
    let passes = |router: u32, port: &u32| chips.in_use(router, *port) > 3;
    let before = |port: u32| {
        let (x, y) = (by_way_of % 8, by_way_of / 8);
        let [is_x, is_down] = [port.is_multiple_of(2), ((port / 2) >> (port % 2)) & 1 == 1];
        match (is_x, is_down) {
            (true, false) => (x > 0).then(|| by_way_of - 1),
            (true, true) => (x < 7).then_some(by_way_of + 1),
            (false, false) => (y > 0).then(|| by_way_of - 8),
            (false, true) => (y < 7).then_some(by_way_of + 8),
        }
    };
    let came: Vec<u32> = (0..8).filter(|port| before(*port).is_some_and(|router| passes(router, port))).collect();
    let left: Vec<u32> = (0..8).filter(|port| passes(by_way_of, port)).collect();
    evidence.require(came.len() == 1 && left.len() == 1, || {
        format!("from {node} by way of {by_way_of} to {to}: in by {came:?}, out by {left:?}")
    });
    [came[0], left[0]]
}

fn piggy_back(evidence: &mut Evidence) {
    let (mut within, mut between) = (0, 0);
    let ends = [0, 27].into_iter().flat_map(|node| (0..64).map(move |by| (node, by)));
    for (node, by, to) in ends.flat_map(|(node, by)| (0..64).step_by(5).map(move |to| (node, by, to))) {
        if by == node || to == by {
            continue;
        }
        let [came, left] = passed_on(evidence, [node, by, to]);
        let goes = [(to % 8).cmp(&(by % 8)), (to / 8).cmp(&(by / 8))];
        let leads = |plane: u32, d: usize| {
            let direction = if (plane >> d) & 1 == 0 { Ordering::Greater } else { Ordering::Less };
            goes[d] == direction
        };
        let along = (came % 2) as usize;
        let is_within = leads(came / 2, along) && (goes[1 - along].is_eq() || leads(came / 2, 1 - along));
        let plane = u32::from(goes[0].is_lt()) | u32::from(goes[1].is_lt()) << 1;
        let expected = if is_within { came } else { 2 * plane + u32::from(goes[0].is_eq()) };
        evidence.require(left == expected, || {
            format!("from {node} by way of {by} to {to}: in by port {came}, out by {left}")
        });
        *(if is_within { &mut within } else { &mut between }) += 1;
    }
    evidence.found(format!(
        "{within} messages within a plane, {between} from plane to plane, all after d + 3L − 1 cycles and one more on the channel to the node; the change of plane costs no time, for the paper gives none; gateways between networks are not modelled"
    ));
}

fn far(evidence: &mut Evidence) {
    let mut cases = 0;
    for (node, start, corner) in
        [(0, 18, 45), (0, 3, 31), (63, 27, 0), (7, 21, 42), (56, 58, 23), (9, 36, 20), (20, 12, 63)]
    {
        let text = format!(
            "topology.size=8x8&workload.node={node}&workload.corner={corner}&workload.start.kind=there&workload.start.node={start}&packet.flits=8"
        );
        let (came, delivered) = spread(&text);
        let nodes: Vec<u32> = (0..64).filter(|&node| is_within(8, [start, corner], node)).collect();
        evidence.require(came.keys().copied().eq(nodes.iter().copied()) && delivered == nodes.len() as u64, || {
            format!("from {node} by {start} to {corner}: {delivered} deliveries, to {:?}", came.keys())
        });
        for (&at, &cycle) in &came {
            let expected = distance(8, node, start) + distance(8, start, at) + 24 - 1 + TO_NODE;
            evidence.require(cycle == expected, || format!("from {node} by {start}: node {at} in cycle {cycle}"));
        }
        cases += 1;
    }
    evidence.found(format!("{cases} rectangles far from the sender, in the plane of the message and in others: each node once, after d + 3L − 1 cycles by way of the corner"));
}

fn hops(evidence: &mut Evidence) {
    for (by, expected) in [("tree", 6), ("path", 15)] {
        let (came, _) = spread(&format!("topology.size=4x4&workload.by={by}"));
        let mut hops: Vec<Cycle> = came.values().map(|cycle| cycle + 1 - 18 - TO_NODE).collect();
        hops.sort_unstable();
        let are_right = match by {
            "path" => hops.iter().copied().eq(1..=15),
            _ => came.iter().all(|(&node, cycle)| cycle + 1 - 18 - TO_NODE == distance(4, 0, node)),
        };
        let most = hops.last().copied().unwrap_or(0);
        evidence.require(are_right && hops.len() == 15 && most == expected, || format!("{by}: {hops:?} hops"));
        evidence.found(format!("{by}: up to {most} hops"));
    }
}

fn compared(evidence: &mut Evidence) {
    let mut most: f64 = 0.0;
    for extent in 2..=16 {
        let [tree, path, messages] = ["tree", "path", "messages"].map(|by| completion(by, extent, 6));
        // On 2×2 a path has three hops, and a tree two.
        evidence.require(tree < path && path < messages, || {
            format!("{extent}×{extent}: {tree}, {path} and {messages} cycles")
        });
        let farthest = alone("routing.kind=oblivious", 0, 17 * (extent - 1), 6).took;
        most = most.max(tree as f64 / farthest as f64);
        if extent % 4 == 0 {
            evidence.found(format!("{extent}×{extent}: {tree}, {path} and {messages} cycles"));
        }
    }
    evidence.require(most <= 1.15, || format!("{most:.3} times a message to the farthest node"));
    evidence.found(format!("at most {most:.3} times a message to the farthest node"));
}

fn formulas(evidence: &mut Evidence) {
    for (extent, bytes) in [(2, 6), (8, 6), (16, 6), (8, 32), (16, 32)] {
        let (m, data) = (Cycle::from(extent), 3 * Cycle::from(bytes));
        let [tree, path, messages] = ["tree", "path", "messages"].map(|by| completion(by, extent, bytes));
        let expected = [2 * (m - 1), m * m - 1].map(|hops| hops + data - 1 + TO_NODE);
        evidence.require([tree, path] == expected, || format!("{extent}×{extent}, {bytes} bytes: {tree} and {path}"));
        evidence.require(messages >= data * (m * m - 1), || format!("{extent}×{extent}: {messages} cycles"));
        if bytes == 6 && extent == 16 {
            evidence.found(format!("{tree}, {path} and {messages} cycles, one of them on the channel to the node"));
        }
    }
}
