//! Equations 1, 3 and 4: what one pair of processors can do on an idle network (rows NIFDY-28, -30, -31, -32, -41).

use super::super::networks::network;
use crate::experiment::checks::apparatus::{Stream, scenario, targets};
use crate::experiment::checks::{Check, Evidence};
use sim::scenario::Scenario;
use sim::theory::Fraction;
use sim::theory::pair::{Costs, round_trip};

pub const CHECKS: [Check; 5] = [
    Check {
        row: "NIFDY-28",
        says: "Without NIFDY a pair's bandwidth is w / max(T_send, T_receive, T_link).",
        expected: "exact in steady state, at every distance, whichever of the three limits",
        cases: &[|e| bandwidth(e, "mesh", |costs| costs), |e| bandwidth(e, "fat-tree", |costs| costs)],
    },
    Check {
        row: "NIFDY-30",
        says: "Scalar packets give the full rate exactly if the round trip is no longer than the slowest of T_send, \
            T_receive and T_link; else one leaves every round trip.",
        expected: "exact in steady state, at every distance",
        cases: &[|e| scalar_rate(e, "mesh"), |e| scalar_rate(e, "fat-tree")],
    },
    Check {
        row: "NIFDY-31",
        says: "With combined acknowledgements a window gives the full rate from W = 2 (T_roundtrip / T_receive - 1) on.",
        expected: "the least window that does is the least even number that the formula allows",
        cases: &[
            |e| knee(e, "mesh", COSTS[0], Acks::Combined),
            |e| knee(e, "mesh", COSTS[1], Acks::Combined),
            |e| knee(e, "mesh", COSTS[2], Acks::Combined),
            |e| knee(e, "fat-tree", COSTS[0], Acks::Combined),
            |e| knee(e, "fat-tree", COSTS[1], Acks::Combined),
            |e| knee(e, "fat-tree", COSTS[2], Acks::Combined),
        ],
    },
    Check {
        row: "NIFDY-32",
        says: "With an acknowledgement for each packet a window gives the full rate from W = T_roundtrip / T_receive on.",
        expected: "the least window that does is the least whole number that the formula allows",
        cases: &[
            |e| knee(e, "mesh", COSTS[0], Acks::Single),
            |e| knee(e, "mesh", COSTS[1], Acks::Single),
            |e| knee(e, "mesh", COSTS[2], Acks::Single),
            |e| knee(e, "fat-tree", COSTS[0], Acks::Single),
            |e| knee(e, "fat-tree", COSTS[1], Acks::Single),
            |e| knee(e, "fat-tree", COSTS[2], Acks::Single),
        ],
    },
    Check {
        row: "NIFDY-41",
        says: "On the full fat tree the longest round trip is 68 cycles, so bulk dialogs help only marginally.",
        expected: "68 cycles at 6 hops; the gain of one pair by a dialog is at most 68/60",
        cases: &[fat_tree_example],
    },
];

/// The example of NIFDY §2.4.3.
const EXAMPLE: Costs = Costs { send: 40, receive: 60, link: 32 };
/// Costs to look for the least window with: limited by the receiver, by all three, by the receiver of short packets.
const COSTS: [Costs; 3] =
    [EXAMPLE, Costs { send: 20, receive: 20, link: 20 }, Costs { send: 10, receive: 30, link: 12 }];

/// A machine of Table 3 with these costs. A vain poll takes a cycle, so that an arrival is noticed at once.
fn with(machine: &str, costs: Costs, rest: &str) -> Scenario {
    let Costs { send, receive, link } = costs;
    let costs = format!("packet.flits={}&software.t_send={send}&software.t_receive={receive}", link / 4);
    scenario(&[network(machine).text(), "software.t_poll=1&packet.ack_flits=1", &costs, rest])
}

/// Streams under each of the costs take as long for a packet as `formula`'s costs say.
fn bandwidth(evidence: &mut Evidence, machine: &str, formula: fn(Costs) -> Costs) {
    let mut pairs = 0;
    for (send, receive, link) in [(40, 60, 32), (60, 40, 32), (20, 20, 32), (0, 0, 24), (100, 7, 12), (31, 32, 32)] {
        let costs = Costs { send, receive, link };
        let scenario = with(machine, costs, "ni.kind=plain");
        let payload = scenario.payload_bytes();
        for (hops, to) in targets(&scenario) {
            let measured = Fraction::new(100 * i64::from(payload), Stream::run(&scenario, to, 60).interval() as i64);
            let expected = formula(costs).bandwidth(payload);
            evidence.require(measured == expected, || {
                format!("{machine}, {hops} hops, {costs:?}: {measured} and not {expected} bytes a cycle")
            });
            pairs += 1;
        }
    }
    evidence.found(format!("{}: exact for {pairs} pairs and costs", network(machine).row.name));
}

fn scalar_rate(evidence: &mut Evidence, machine: &str) {
    let scenario = with(machine, EXAMPLE, "ni.kind=nifdy&ni.dialogs=0");
    let (mut full, mut limited) = (0, 0);
    for (hops, to) in targets(&scenario) {
        let stream = Stream::run(&scenario, to, 60);
        let trip = round_trip(stream.latency, 4);
        let (measured, expected) = (stream.interval(), u64::from(EXAMPLE.scalar_interval(trip)));
        evidence.require(measured == 100 * expected, || {
            format!("{machine}, {hops} hops: a packet in {measured} hundredths and not in {expected} cycles")
        });
        let is_full = measured == 100 * u64::from(EXAMPLE.interval());
        evidence.require(is_full == EXAMPLE.scalar_is_enough(trip), || format!("{machine}, {hops} hops: {measured}"));
        (full, limited) = (full + u32::from(is_full), limited + u32::from(!is_full));
    }
    evidence.require(full > 0 && limited > 0, || format!("{machine}: only one of the two cases occurs"));
    let name = network(machine).row.name;
    evidence.found(format!("{name}: full rate at {full} distances, a packet every round trip at {limited}"));
}

/// When bulk packets are acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Acks {
    Combined,
    Single,
}

/// Looks, at every distance, for the least window at which a stream flows as if there were no protocol.
fn knee(evidence: &mut Evidence, machine: &str, costs: Costs, acks: Acks) {
    let setup = match acks {
        Acks::Combined => "ni.kind=nifdy&ni.dialogs=1&ni.pool=16&ni.bulk_acks=combined",
        Acks::Single => "ni.kind=nifdy&ni.dialogs=1&ni.pool=16&ni.bulk_acks=single",
    };
    let scenario = with(machine, costs, setup);
    let mut found = Vec::new();
    for (hops, to) in targets(&scenario) {
        let trip = round_trip(Stream::run(&scenario, to, 2).latency, 4);
        let (formula, step) = match acks {
            Acks::Combined => (costs.least_window_combined(trip), 2),
            Acks::Single => (costs.least_window_single(trip), 1),
        };
        let expected = (formula.ceil().max(1) as u32).next_multiple_of(step);
        let flows = |window: &u32| {
            let scenario = with(machine, costs, &format!("{setup}&ni.window={window}"));
            Stream::run(&scenario, to, 400).interval() <= 100 * u64::from(costs.interval())
        };
        let measured = (step..=64).step_by(step as usize).find(flows);
        evidence.require(measured == Some(expected), || {
            format!("{machine}, {hops} hops: {measured:?} and not {expected} for a round trip of {trip} cycles")
        });
        found.push((hops, measured.unwrap_or_default(), formula));
    }
    if let Some((hops, window, formula)) = found.last() {
        let (name, interval) = (network(machine).row.name, costs.interval());
        let formula = formula.as_f64();
        evidence.found(format!("{name}, {interval} cycles a packet, {hops} hops: W = {window} (formula {formula:.2})"));
    }
}

fn fat_tree_example(evidence: &mut Evidence) {
    let scalar = with("fat-tree", EXAMPLE, "ni.kind=nifdy&ni.dialogs=0");
    let bulk = with("fat-tree", EXAMPLE, "ni.kind=nifdy");
    let to = targets(&scalar)[&6];
    let stream = Stream::run(&scalar, to, 200);
    let (trip, alone, together) =
        (round_trip(stream.latency, 4), stream.interval(), Stream::run(&bulk, to, 200).interval());
    evidence.require(trip == 68, || format!("a round trip of {trip} cycles"));
    evidence.require(alone == 6800, || format!("a scalar packet every {alone} hundredths of a cycle"));
    evidence.require(60 * alone <= 68 * together, || format!("with a dialog a packet in {together} hundredths"));
    let gain = alone as f64 / together as f64;
    evidence.found(format!("round trip {trip} cycles; a dialog makes the pair {gain:.3} times as fast"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::verdict::Verdict;

    #[test]
    fn another_equation_is_found_to_be_wrong() {
        let mut evidence = Evidence::default();
        bandwidth(&mut evidence, "fat-tree", |costs| Costs { link: costs.link + 1, ..costs });
        assert_eq!(evidence.finding().verdict, Verdict::Fails);
    }
}
