//! Levels of a torus (rows MP1-17 to -20, -65).

use super::super::machine::TORUS;
use crate::experiment::checks::apparatus::scenario;
use crate::experiment::checks::{Check, Evidence};
use net::model::{Name, NodeId, VirtualNetwork};
use net::routing::{Header, Routes};
use net::topology::plane_port::PlanePort;
use net::topology::{End, Graph};
use sim::machine::Machine;
use sim::scenario::Scenario;

pub const CHECKS: [Check; 5] = [
    Check {
        row: "MP1-17",
        says: "Levels keep a torus free of deadlock: each link around leads a level higher, and there is none from the last.",
        expected: "no link around from a level that has none left; an overloaded torus never stops",
        cases: &[levels, overload],
    },
    Check {
        row: "MP1-18",
        says: "Four chips at a node are the levels: LL leads around along both dimensions, HH along none.",
        expected: "links around of each chip",
        cases: &[four_chips],
    },
    Check {
        row: "MP1-19",
        says: "A message that wraps around twice starts in LL; once, in LL or the chip that leads around there; else anywhere.",
        expected: "every message of every pair reaches its destination, whatever the rule",
        cases: &[|e| reach(e, "weighted"), |e| reach(e, "own"), |e| reach(e, "any")],
    },
    Check {
        row: "MP1-20",
        says: "The weights by which messages start.",
        expected: "one wrap: 1/3 LL and 2/3 its own; none: by quadrant LL, 2/3 HL, 2/3 LH, 2/3 HH (scorecard M4)",
        cases: &[weights],
    },
    Check {
        row: "MP1-65",
        says: "With random traffic 9/16 of the messages need no link around, 3/16 one along X, 3/16 along Y, 1/16 both.",
        expected: "within 1 %",
        cases: &[shares],
    },
];

fn torus(rest: &str) -> Scenario {
    scenario(&[TORUS, rest])
}

fn levels(evidence: &mut Evidence) {
    let graph = Graph::new(&torus("").topology);
    let mut around = 0;
    for channel in &graph.channels {
        let (End::Router { router: from, port }, End::Router { router: to, port: at }) = (channel.from, channel.to)
        else {
            continue;
        };
        let ways = PlanePort::of(port, 4).zip(PlanePort::of(at, 4));
        let (way, there) = ways.expect("channels between routers are in planes");
        let wraps = (from % 16).abs_diff(to % 16) > 1 || (from / 16).abs_diff(to / 16) > 1;
        around += u32::from(wraps);
        let higher = if wraps { 1 << way.dimension } else { 0 };
        let is_right = there.chip == way.chip | higher && (!wraps || way.chip & higher == 0);
        evidence.require(is_right, || format!("a channel from chip {} to {}", way.chip, there.chip));
    }
    evidence.found(format!("{around} links around, each to a higher level"));
}

fn overload(evidence: &mut Evidence) {
    let mut machine = Machine::new(&torus("topology.size=8x8&workload.kind=uniform&workload.load=1"));
    let mut least = u64::MAX;
    for _ in 0..50 {
        let before = machine.measures.delivered;
        machine.advance(machine.now() + 1000);
        least = least.min(machine.measures.delivered - before);
    }
    evidence.require(least > 0, || "nothing came in 1000 cycles".to_string());
    evidence.found(format!("overloaded, at least {least} messages in each 1000 of 50 000 cycles"));
}

fn four_chips(evidence: &mut Evidence) {
    let graph = Graph::new(&torus("").topology);
    for chip in 0..4 {
        let leads = |dimension: u32| {
            // Out of the last column, or row, in + direction.
            let router = if dimension == 0 { 15 } else { 15 * 16 };
            let port = PlanePort { chip, plane: 0, dimension }.port();
            graph.leaving[(router * graph.ports + port) as usize].is_some()
        };
        let expected = [chip & 1 == 0, chip & 2 == 0];
        evidence.require([leads(0), leads(1)] == expected, || format!("chip {chip} leads around along {expected:?}"));
    }
    evidence.found("chip 0, LL, along X and Y; chip 1, LH, along Y; chip 2, HL, along X; chip 3, HH, along none");
    evidence.note("HL is read as the chip that still leads around along X (scorecard M5).");
}

/// Sends a message of every pair along a way that is proposed, and says where it started.
fn starts(rule: &str, mut each: impl FnMut(u32, u32, PlanePort, bool)) {
    let scenario = torus(&format!("topology.size=8x8&routing.kind=adaptive&routing.levels={rule}"));
    let graph = Graph::new(&scenario.topology);
    let routes = Routes::new(&scenario.routing, &graph, &scenario.virtual_networks(), 1);
    for (from, to) in (0..64 * 64).map(|pair| (pair / 64, pair % 64)).filter(|(from, to)| from != to) {
        for sequence in 0..20 {
            let name = Name { source: NodeId(from), sequence: 100 * to + sequence };
            let (mut router, mut input, mut first, mut hops) = (from, graph.ports - 1, None, 0);
            let arrived = loop {
                let draw = routes.draw(name, router);
                let header = Header { name, to: NodeId(to), network: VirtualNetwork::REQUEST, draw };
                let port = routes.candidates(router, input, header).first.trailing_zeros();
                first = first.or(PlanePort::of(port, 4));
                let Some(channel) = graph.leaving[(router * graph.ports + port) as usize] else { break false };
                match graph.channels[channel as usize].to {
                    End::Node(node) => break node == NodeId(to) && hops == graph.hops(NodeId(from), NodeId(to)),
                    End::Router { router: next, port } => (router, input, hops) = (next, port, hops + 1),
                }
            };
            each(from, to, first.expect("it starts in a plane"), arrived);
        }
    }
}

fn reach(evidence: &mut Evidence, rule: &str) {
    let mut messages = 0;
    starts(rule, |from, to, way, arrived| {
        messages += 1;
        evidence.require(arrived, || format!("{rule}: from {from} to {to} by {way:?}"));
    });
    evidence.found(format!("{rule}: {messages} messages by shortest ways"));
}

/// The dimensions along which a message wraps around that goes by a plane, as bits.
fn wraps(from: u32, to: u32, way: PlanePort) -> u32 {
    let [from, to] = [from, to].map(|node| [node % 8, node / 8]);
    let around = |d: usize| from[d] != to[d] && (way.plane >> d & 1 != 0) != (to[d] < from[d]);
    u32::from(around(0)) | u32::from(around(1)) << 1
}

fn weights(evidence: &mut Evidence) {
    let mut counts = [[0u32; 4]; 8];
    starts("weighted", |from, to, way, _| {
        let wraps = wraps(from, to, way);
        let late = |d: u32| {
            let at = if d == 0 { from % 8 } else { from / 8 };
            (if way.plane >> d & 1 != 0 { 7 - at } else { at }) >= 4
        };
        let class = if wraps > 0 { wraps } else { 4 + u32::from(late(0)) + 2 * u32::from(late(1)) };
        counts[class as usize][way.chip as usize] += 1;
    });
    let [ll, lh, hl, hh] = [0, 1, 2, 3];
    let expected = [
        (1, hl, 2.0 / 3.0, "one wrap along X, HL"),
        (1, ll, 1.0 / 3.0, "one wrap along X, LL"),
        (2, lh, 2.0 / 3.0, "one wrap along Y, LH"),
        (2, ll, 1.0 / 3.0, "one wrap along Y, LL"),
        (3, ll, 1.0, "two wraps, LL"),
        (4, ll, 1.0, "NW, LL"),
        (5, hl, 2.0 / 3.0, "NE, HL"),
        (5, hh, 1.0 / 3.0, "NE, HH"),
        (6, lh, 2.0 / 3.0, "SW, LH"),
        (6, hh, 1.0 / 3.0, "SW, HH"),
        (7, lh, 1.0 / 3.0, "SE, LH"),
        (7, hh, 2.0 / 3.0, "SE, HH"),
    ];
    for (class, chip, share, name) in expected {
        let all: u32 = counts[class].iter().sum();
        let found = f64::from(counts[class][chip]) / f64::from(all);
        evidence.require((found - share).abs() < 0.02, || format!("{name}: {found:.3}"));
        evidence.found(format!("{name}: {found:.3}"));
    }
}

fn shares(evidence: &mut Evidence) {
    // Of all pairs of a large torus; where both ways are equally long, half of each.
    let scenario = torus("routing.levels=own");
    let extent = 16.0;
    let graph = Graph::new(&scenario.topology);
    // Along a dimension: of all displacements of up to half a ring, the share whose way crosses the end.
    let mut crossing = 0.0;
    for from in 0..16u32 {
        for to in 0..16u32 {
            let up = (to + 16 - from) % 16;
            let around = |down: bool| f64::from(u32::from(up != 0 && down != (to < from)));
            crossing += if up == 8 { 0.5 * (around(false) + around(true)) } else { around(up > 8) };
        }
    }
    let share = crossing / (extent * extent);
    let found = [(1.0 - share) * (1.0 - share), share * (1.0 - share), share * share];
    for (found, expected) in found.into_iter().zip([9.0 / 16.0, 3.0 / 16.0, 1.0 / 16.0]) {
        evidence.require((found - expected).abs() < 0.01, || format!("{found:.4} and not {expected:.4}"));
    }
    evidence.found(format!("{:.4}, {:.4} each and {:.4} of {} nodes", found[0], found[1], found[2], graph.nodes));
}
