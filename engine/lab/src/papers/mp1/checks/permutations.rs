//! The permutations, exactly (rows MP1-50, -51, -61 to -63).

use super::lone::chips;
use crate::experiment::checks::apparatus::{finish, records};
use crate::experiment::checks::{Check, Evidence};
use net::model::NodeId;
use net::router::InputState;
use net::topology::Graph;
use sim::machine::Machine;
use sim::scenario::Scenario;
use sim::software::Operation;

pub const CHECKS: [Check; 6] = [
    Check {
        row: "MP1-50",
        says: "In an oblivious transpose all messages of a row move up a node every 3L + 2 cycles.",
        expected: "messages of the longest row come 3L + 2 cycles apart",
        cases: &[|e| period(e, 6), |e| period(e, 20)],
    },
    Check {
        row: "MP1-50.last",
        says: "The last message of an oblivious transpose is that from (0, 15) to (15, 0), or its mirror.",
        expected: "in runs of messages of 6 and of 20 bytes",
        cases: &[|e| last(e, 6), |e| last(e, 20)],
    },
    Check {
        row: "MP1-51.second",
        says: "With half of the messages injected in Y there are more conflicts in the second dimension.",
        expected: "cycles that messages wait from their turn on: more than with all injected in X, beyond the interval over ten seeds",
        cases: &[second_dimension],
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

/// The transpose of 16×16 nodes, all messages at once.
const TRANSPOSE: &str = "topology.size=16x16&packet.flits=6&workload.kind=permutation&workload.pattern=transpose\
    &workload.arrivals.kind=once";

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
    assert!(done, "a permutation ends");
    let records = records(&machine);
    // The lowest row, but for its end, whose own message stays where it is.
    let mut times: Vec<u64> = records.iter().filter(|r| r.name.source.0 < 16).filter_map(|r| r.received).collect();
    times.sort_unstable();
    let apart: Vec<u64> = times.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let expected = u64::from(3 * length + 2);
    let regular = apart.iter().filter(|&&cycles| cycles == expected + 1).count();
    evidence.require(regular + 1 >= apart.len(), || format!("L = {length}: {apart:?} cycles apart"));
    evidence.found(format!("L = {length}: {} cycles, one of them the further hop down the column", expected + 1));
}

fn last(evidence: &mut Evidence, length: u32) {
    let mut machine = Machine::new(&permutation(16, length, "transpose"));
    machine.measures.journal = Some(Box::default());
    let done = finish(&mut machine, 100_000);
    assert!(done, "a permutation ends");
    let records = records(&machine);
    let last = records.iter().max_by_key(|record| record.received).expect("it has messages");
    let ends = [last.name.source.0, last.to.0].map(|node| (node % 16, node / 16));
    let corners = [(0, 15), (15, 0)];
    let is_expected = ends == corners || ends == [corners[1], corners[0]];
    let [from, to] = ends;
    evidence.require(is_expected, || format!("L = {length}: from {from:?} to {to:?}"));
    evidence.found(format!("L = {length}: from {from:?} to {to:?}, in cycle {}", last.received.unwrap_or(0)));
}

/// Cycles that messages of a transpose wait before and after their turn, summed up over messages.
fn waiting(routing: &str, seed: u32) -> [u64; 2] {
    let text = format!("{}&routing.kind={routing}&run.seed={seed}", TRANSPOSE);
    let mut machine = Machine::new(&chips(&text));
    let mut waits = [0; 2];
    while machine.finished().is_none() && machine.now() < 100_000 {
        machine.advance(machine.now() + 1);
        for input in machine.ids().inputs() {
            let waiting = matches!(machine.network().state(input), InputState::Waiting { .. });
            let Some(front) = machine.network().front(input).filter(|_| waiting) else { continue };
            let packet = machine.packet(front.packet());
            let [at, from, to] = [input.owner(), packet.from().0, packet.to.0].map(|node| [node % 16, node / 16]);
            // At its turn, or past it: off the row or column in which it began, or at the end of that.
            let turned = at[0] != from[0] && at[1] != from[1];
            let at_turn = at == [to[0], from[1]] || at == [from[0], to[1]];
            waits[usize::from(turned || at_turn)] += 1;
        }
    }
    waits
}

fn second_dimension(evidence: &mut Evidence) {
    const SEEDS: u32 = 10;
    let runs: Vec<_> =
        (1..=SEEDS).map(|seed| ["oblivious", "restrictive"].map(|routing| waiting(routing, seed))).collect();
    let mean = |of: &dyn Fn(&[[u64; 2]; 2]) -> f64| runs.iter().map(of).sum::<f64>() / f64::from(SEEDS);
    let more = |run: &[[u64; 2]; 2]| run[1][1] as f64 - run[0][1] as f64;
    let difference = mean(&more);
    let variance = mean(&|run| (more(run) - difference).powi(2)) * f64::from(SEEDS) / f64::from(SEEDS - 1);
    // Student's t of nine degrees of freedom.
    let interval = 2.262 * (variance / f64::from(SEEDS)).sqrt();
    evidence.require(difference > interval, || format!("{difference:.1} ± {interval:.1} cycles more"));
    let [[first, second], [first_of_half, second_of_half]] =
        [0, 1].map(|routing| [0, 1].map(|part| mean(&|run| run[routing][part] as f64)));
    evidence.found(format!(
        "from the turn on {second_of_half:.1} cycles against {second:.1}, {difference:.1} ± {interval:.1} more; before it {first_of_half:.0} against {first:.0}"
    ));
}

fn completion(evidence: &mut Evidence) {
    for (extent, length) in [(8, 6), (16, 6), (16, 12), (16, 32), (8, 20)] {
        let mut machine = Machine::new(&permutation(extent, length, "transpose"));
        let done = finish(&mut machine, 100_000);
        assert!(done, "a permutation ends");
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
