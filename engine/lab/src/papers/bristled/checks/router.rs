//! What a router does with a message alone, and with two that meet (rows BRIS-01 to -09, -25).

use super::super::machine::{MEGAHERTZ, ONE_WAY, PROCESSOR_CYCLES, TWO_WAY};
use crate::experiment::checks::apparatus::{finish, message, playing, records, scenario};
use crate::experiment::checks::{Check, Evidence};
use net::model::{Cycle, NodeId};
use net::router::pipelined::Pipelined;
use net::topology::Graph;
use sim::machine::Machine;
use sim::measure::journal::Record;
use sim::scenario::Scenario;
use sim::workload::list::Listed;

pub const CHECKS: [Check; 9] = [
    Check {
        row: "BRIS-01",
        says: "A flit is four phits of 16 bits, at four times the clock of the router: one flit per cycle and port.",
        expected: "flits of 8 bytes; the tail of a message of nine comes 8 cycles after its head; 250 MHz",
        cases: &[units],
    },
    Check {
        row: "BRIS-02",
        says: "A network hop takes at least three cycles.",
        expected: "3 cycles for each router between every two nodes, 1-way and 2-way, for 1 and for 9 flits",
        cases: &[|e| alone(e, ONE_WAY, "", 3, 1), |e| alone(e, ONE_WAY, "", 3, 9), |e| alone(e, TWO_WAY, "", 3, 9)],
    },
    Check {
        row: "BRIS-03",
        says: "The central arbiter takes two cycles.",
        expected: "5 cycles for each router without the bypass",
        cases: &[
            |e| alone(e, ONE_WAY, "router.bypass=off", 5, 1),
            |e| alone(e, ONE_WAY, "router.bypass=off", 5, 9),
            |e| alone(e, TWO_WAY, "router.bypass=off", 5, 9),
        ],
    },
    Check {
        row: "BRIS-04",
        says: "A header bypasses if it has no contender, a data flit if it follows one that won; else it is stored.",
        expected: "two headers of one cycle for one port are both stored; 40 cycles apart, both bypass",
        cases: &[|e| meet(e, 0, [0, 2]), |e| meet(e, 40, [2, 0])],
    },
    Check {
        row: "BRIS-05",
        says: "Bypass arbitration and the choice of a buffer take the same single cycle.",
        expected: "a header that loses the bypass and wins the arbiter at once is 2 cycles later than one that bypasses",
        cases: &[stored],
    },
    Check {
        row: "BRIS-07",
        says: "A message that has an output flows on without interruption, until it has no room ahead or no flit: then both ports are released.",
        expected: "messages of two nodes for a third never mix: head to tail in 8 cycles; with single flits they do; past one that stands for want of room, and holds its channel ahead, another takes no longer than alone but for the cycles of the arbiter",
        cases: &[|e| flows(e, "message"), |e| flows(e, "flit"), releases],
    },
    Check {
        row: "BRIS-08",
        says: "Look-ahead routing saves a cycle at each hop.",
        expected: "4 cycles for each router when ways are looked up in place",
        cases: &[
            |e| alone(e, ONE_WAY, "router.look_up=in_place", 4, 1),
            |e| alone(e, TWO_WAY, "router.look_up=in_place", 4, 9),
        ],
    },
    Check {
        row: "BRIS-25",
        says: "A hop takes 12 to 20 cycles of a processor.",
        expected: "3 and 5 cycles of the router, four times as many of a processor at 1 GHz",
        cases: &[|e| per_hop(e, "", 12), |e| per_hop(e, "router.bypass=off", 20)],
    },
    Check {
        row: "BRIS-11",
        says: "Each buffer can store over two of the largest messages.",
        expected: "20 flits, more than two messages of nine; the length of a header is not stated (scorecard B6)",
        cases: &[depth],
    },
];

/// A message of `flits` flits.
pub(super) fn listed(scenario: &Scenario, created: Cycle, to: u32, flits: u16) -> Listed {
    Listed { flits, ..message(scenario, created, to, 1) }
}

/// Every pair of different nodes in turn sends a message over an idle network.
pub(super) fn pairs_alone(parts: &[&str], flits: u16) -> (Machine, Vec<Record>) {
    let scenario = scenario(parts);
    let nodes = scenario.nodes();
    let pairs = (0..nodes * nodes).filter(|pair| pair / nodes != pair % nodes);
    let alone = pairs.map(|pair| (pair / nodes, listed(&scenario, Cycle::from(pair) * 60, pair % nodes, flits)));
    let mut machine = playing(&scenario, alone);
    finish(&mut machine, 1_000_000);
    let records = records(&machine);
    (machine, records)
}

/// Routers between two nodes, their own included.
pub(super) fn routers(graph: &Graph, from: NodeId, to: NodeId) -> u64 {
    u64::from(graph.hops(from, to)) + 1
}

/// From the leaving of the head to the coming of the tail.
fn crossing(record: &Record) -> Option<Cycle> {
    Some(record.tail_in? - record.head_out?)
}

/// Cycles that the interfaces of the machine add on the way in and on the way out.
fn ends(scenario: &Scenario) -> Cycle {
    scenario.channel.inject_delay.cycles() + scenario.channel.eject_delay.cycles()
}

fn alone(e: &mut Evidence, network: &str, rest: &str, per_router: u64, flits: u16) {
    let (machine, records) = pairs_alone(&[network, "routing.scheme=1xvc", rest], flits);
    let fixed = machine.fixed();
    let ends = ends(&fixed.scenario);
    for record in &records {
        let expected = per_router * routers(&fixed.graph, record.name.source, record.to) + u64::from(flits) + ends;
        e.require(crossing(record) == Some(expected), || {
            format!(
                "node {} to {}: {:?} and not {expected} cycles",
                record.name.source.0,
                record.to.0,
                crossing(record)
            )
        });
    }
    e.found(format!("{per_router}R + {flits} + {ends} cycles for all {} pairs", records.len()));
}

fn units(e: &mut Evidence) {
    let (machine, records) = pairs_alone(&[ONE_WAY], 9);
    let bytes = machine.fixed().scenario.flit_bytes();
    e.require(bytes == 8, || format!("a flit has {bytes} bytes"));
    for record in records {
        let apart = record.tail_in.zip(record.head_in).map(|(tail, head)| tail - head);
        e.require(apart == Some(8), || format!("the tail comes {apart:?} cycles after the head"));
    }
    e.found(format!("flits of {bytes} bytes, one in each cycle of {MEGAHERTZ} MHz"));
}

/// Two nodes of a router send to a node of another one.
fn two_to_one(rest: &str, apart: Cycle, each: u32) -> Machine {
    let scenario = scenario(&[TWO_WAY, "topology.dimensions=1&routing.scheme=1xvc", rest]);
    let from = |node: u32| {
        let scenario = scenario.clone();
        (0..each).map(move |nth| (node, listed(&scenario, u64::from(node) * apart + u64::from(nth), 2, 9)))
    };
    let mut machine = playing(&scenario, from(0).chain(from(1)));
    finish(&mut machine, 100_000);
    machine
}

fn meet(e: &mut Evidence, apart: Cycle, expected: [u64; 2]) {
    let machine = two_to_one("", apart, 1);
    let passed = machine.network().of::<Pipelined>().expect("the routers are pipelined").passed(0);
    let found = [passed.bypassed, passed.stored];
    e.require(found == expected, || format!("{apart} cycles apart: {} bypass, {} are stored", found[0], found[1]));
    e.found(format!("{apart} cycles apart {} bypass and {} are stored", found[0], found[1]));
}

fn stored(e: &mut Evidence) {
    let [alone, first] = [40, 0].map(|apart| {
        let records = records(&two_to_one("", apart, 1));
        records.iter().filter_map(crossing).min().unwrap_or(0)
    });
    e.require(first == alone + 2, || format!("{first} cycles against {alone}"));
    e.found(format!("{alone} cycles by the bypass, {first} through the buffer"));
}

fn flows(e: &mut Evidence, continuity: &str) {
    let machine = two_to_one(&format!("router.continuity={continuity}"), 0, 20);
    let spans = |record: &Record| record.tail_in.zip(record.head_in).map(|(tail, head)| tail - head);
    let longest = records(&machine).iter().filter_map(spans).max().unwrap_or(0);
    let is_whole = continuity == "message";
    e.require((longest == 8) == is_whole, || format!("{continuity}: {longest} cycles from head to tail"));
    e.found(format!("by {continuity} {longest} cycles from head to tail at most"));
}

/// Requests for a node that takes them in slowly stand over the link; a reply for the other node of that router passes.
fn releases(e: &mut Evidence) {
    let slow = "topology.dimensions=1&routing.scheme=1xvc&ni.arrivals=1&software.t_receive=5000";
    let scenario = scenario(&[TWO_WAY, slow]);
    let requests = (0..30).map(|_| (0, listed(&scenario, 0, 2, 9)));
    let reply = |created| (1, Listed { is_reply: true, ..listed(&scenario, created, 3, 9) });
    let mut machine = playing(&scenario, requests.chain([reply(3000)]));
    machine.advance(3000);
    let standing = machine.measures.created - machine.measures.delivered;
    machine.advance(4000);
    let took = records(&machine).iter().find(|record| record.name.source == NodeId(1)).and_then(crossing);
    let mut idle = playing(&scenario, [reply(0)]);
    idle.advance(1000);
    let alone = records(&idle).iter().find_map(crossing);
    let (Some(took), Some(alone)) = (took, alone) else {
        return e.require(false, || format!("the reply does not come past {standing} messages that stand"));
    };
    e.require(standing > 10 && took <= alone + 4, || format!("{took} cycles past {standing} messages, {alone} alone"));
    e.found(format!("{took} cycles past {standing} messages that stand, {alone} alone"));
}

fn per_hop(e: &mut Evidence, rest: &str, expected: u64) {
    let (machine, records) = pairs_alone(&[ONE_WAY, "routing.scheme=1xvc", rest], 1);
    let graph = &machine.fixed().graph;
    let of = |hops: u32| {
        let mut at = records.iter().filter(|record| graph.hops(record.name.source, record.to) == hops);
        at.find_map(crossing).unwrap_or(0)
    };
    for hops in 1..5 {
        let cycles = (of(hops + 1) - of(hops)) * u64::from(PROCESSOR_CYCLES);
        e.require(cycles == expected, || format!("{cycles} processor cycles from {hops} hops to one more"));
    }
    e.found(format!("{expected} processor cycles for each hop"));
}

fn depth(e: &mut Evidence) {
    e.is_input();
    let scenario = scenario(&[ONE_WAY]);
    let depth = scenario.router.capabilities().buffer_depth.unwrap_or(0);
    let longest = scenario.packet.flits.get();
    e.require(depth > 2 * longest, || format!("{depth} flits, messages of {longest}"));
    e.found(format!("{depth} flits, messages of {longest}"));
}
