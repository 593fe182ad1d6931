//! The permutations, exactly (rows MP1-50, -61 to -63).

use super::lone::chips;
use crate::experiment::checks::apparatus::finish;
use crate::experiment::checks::{Check, Evidence};
use net::model::NodeId;
use net::topology::Graph;
use sim::machine::Machine;
use sim::scenario::Scenario;
use sim::software::Operation;

pub const CHECKS: [Check; 4] = [
    Check {
        row: "MP1-50",
        says: "In an oblivious transpose all messages of a row move up a node every 3L + 2 cycles.",
        expected: "messages of the longest row come 3L + 2 cycles apart",
        cases: &[|e| period(e, 6), |e| period(e, 20)],
    },
    Check {
        row: "MP1-61",
        says: "An oblivious transpose of n×n nodes takes (n − 2)(3L + 2) + (n − 1) + 3L + c cycles.",
        expected: "one constant c of at most 10 for all n and L: 313 + c for n = 16 and L = 6, 145 + c for n = 8",
        cases: &[completion],
    },
    Check {
        row: "MP1-62",
        says: "With X first the busiest channel has 8 messages in the shuffle, 15 in bit reversal and transpose.",
        expected: "exact counts; no run is faster than these messages pass it",
        cases: &[|e| busiest(e, "shuffle", 8), |e| busiest(e, "bit_reversal", 15), |e| busiest(e, "transpose", 15)],
    },
    Check {
        row: "MP1-63",
        says: "Mean distances and fixed points of the permutations on 16×16 nodes.",
        expected: "shuffle 8.0 and 2, bit reversal 10.625 and 16, transpose 10.625 and 16",
        cases: &[
            |e| pairs(e, "shuffle", 8.0, 2),
            |e| pairs(e, "bit_reversal", 10.625, 16),
            |e| pairs(e, "transpose", 10.625, 16),
        ],
    },
];

fn permutation(extent: u32, length: u32, pattern: &str) -> Scenario {
    chips(&format!(
        "topology.size={extent}x{extent}&packet.flits={length}&routing.kind=oblivious&workload.kind=permutation\
         &workload.pattern={pattern}&workload.arrivals.kind=once"
    ))
}

fn period(evidence: &mut Evidence, length: u32) {
    let mut machine = Machine::new(&permutation(16, length, "transpose"));
    machine.measures.journal = Some(Box::default());
    let done = finish(&mut machine, 100_000);
    assert!(done, "a permutation comes to its end");
    let records = crate::experiment::checks::apparatus::records(&machine);
    // The lowest row, but for its end, whose own message stays where it is.
    let mut times: Vec<u64> = records.iter().filter(|r| r.name.source.0 < 16).filter_map(|r| r.received).collect();
    times.sort_unstable();
    let apart: Vec<u64> = times.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let expected = u64::from(3 * length + 2);
    let regular = apart.iter().filter(|&&cycles| cycles == expected + 1).count();
    evidence.require(regular + 1 >= apart.len(), || format!("L = {length}: {apart:?} cycles apart"));
    evidence.found(format!("L = {length}: {} cycles, one of them the further hop down the column", expected + 1));
}

fn completion(evidence: &mut Evidence) {
    for (extent, length) in [(8, 6), (16, 6), (16, 12), (16, 32), (8, 20)] {
        let mut machine = Machine::new(&permutation(extent, length, "transpose"));
        let done = finish(&mut machine, 100_000);
        assert!(done, "a permutation comes to its end");
        let formula = u64::from((extent - 2) * (3 * length + 2) + (extent - 1) + 3 * length);
        let took = machine.finished().unwrap_or(0);
        evidence.require(took == formula + 1, || format!("n = {extent}, L = {length}: {took} and not {formula} + 1"));
        evidence.found(format!("n = {extent}, L = {length}: {formula} + 1"));
    }
}

/// The partner of each node, itself if it sends nothing.
fn partners(scenario: &Scenario) -> Vec<u32> {
    let target = |(node, mut program): (u32, sim::workload::Program)| match program.next(0) {
        Operation::Send(message) => message.to.0,
        _ => node,
    };
    (0..).zip(scenario.programs()).map(target).collect()
}

fn busiest(evidence: &mut Evidence, pattern: &str, expected: u32) {
    let scenario = permutation(16, 6, pattern);
    let mut counts = vec![0; 256 * 8];
    for (from, to) in (0..).zip(partners(&scenario)) {
        let (mut here, goal) = ([from % 16, from / 16], [to % 16, to / 16]);
        let plane = u32::from(goal[0] < here[0]) + 2 * u32::from(goal[1] < here[1]);
        for d in 0..2 {
            while here[d] != goal[d] {
                counts[((here[1] * 16 + here[0]) * 8 + 2 * plane + d as u32) as usize] += 1;
                here[d] = if goal[d] > here[d] { here[d] + 1 } else { here[d] - 1 };
            }
        }
    }
    let most = counts.into_iter().max().unwrap_or(0);
    evidence.require(most == expected, || format!("{pattern}: {most} messages"));
    let mut machine = Machine::new(&scenario);
    let done = finish(&mut machine, 100_000);
    let took = machine.finished().unwrap_or(0);
    evidence.require(done && took >= u64::from(15 * expected), || format!("{pattern}: {took} cycles"));
    evidence.found(format!("{pattern}: {most}, {took} cycles"));
}

fn pairs(evidence: &mut Evidence, pattern: &str, distance: f64, fixed: usize) {
    let scenario = permutation(16, 6, pattern);
    let graph = Graph::new(&scenario.topology);
    let partners = partners(&scenario);
    let hops = (0..).zip(&partners).map(|(from, &to)| graph.hops(NodeId(from), NodeId(to)));
    let mean = f64::from(hops.sum::<u32>()) / 256.0;
    let same = (0..).zip(&partners).filter(|(from, to)| from == *to).count();
    evidence.require(mean == distance && same == fixed, || format!("{pattern}: {mean} hops, {same} fixed points"));
    evidence.found(format!("{pattern}: {mean} hops, {same} fixed points"));
}
