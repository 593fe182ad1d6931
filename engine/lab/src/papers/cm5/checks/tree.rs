//! The CM-5's network: arms, cuts, capacity (rows CM5-01 to -05, -62, -63).

use super::super::machine::{MEGAHERTZ, NETWORK, PLAIN, STRATA};
use crate::experiment::checks::apparatus::{finish, message, playing, scenario};
use crate::experiment::checks::{Check, Evidence};
use net::topology::Graph;
use sim::machine::Machine;
use sim::scenario::Scenario;
use sim::theory::arms::{arms, least_times, tightest};

pub const CHECKS: [Check; 7] = [
    Check {
        row: "CM5-01",
        says: "The network is a uniform 4-ary fat tree; each edge drawn is a left and a right link, used together.",
        expected: "4, 16, 64 nodes below an arm, links both ways alike; left and right links are outside",
        cases: &[uniform],
    },
    Check {
        row: "CM5-02",
        says: "A machine of P nodes has fewer than 4/3 P major arms.",
        expected: "P + P/4 + P/16 + … without the root: 84 for 64 nodes",
        cases: &[number_of_arms],
    },
    Check {
        row: "CM5-03",
        says: "Whatever is sent, it takes at least D/B, for every cut; on a fat tree those across single arms suffice.",
        expected: "never violated, by any pattern",
        cases: &[|e| cuts(e, SHIFT), |e| cuts(e, RANDOM), |e| cuts(e, NEIGHBOURS)],
    },
    Check {
        row: "CM5-04",
        says: "The bandwidth of an arm depends on its height alone.",
        expected: "the same at every arm of a height; 40, 80 and 160 MB/s are assumed, the paper's numbers being lost",
        cases: &[bandwidths],
    },
    Check {
        row: "CM5-05",
        says: "The link of a processor carries 40 MB/s each way.",
        expected: "an input: a word in 3 cycles of 33 MHz",
        cases: &[|e| {
            let bandwidth = megabytes(1, &machine_of(""));
            e.require((40.0..=45.0).contains(&bandwidth), || format!("{bandwidth} MB/s"));
            e.found(format!(
                "{bandwidth} MB/s, of which a packet's own 20 bytes of 24 are {:.0}",
                bandwidth * 20.0 / 24.0
            ));
            e.is_input();
        }],
    },
    Check {
        row: "CM5-62",
        says: "In a shift by k, min(k, 16, 64 − k) of 16 nodes send out of their group: processors limit, not arms.",
        expected: "exact counts; no arm as busy as the processors",
        cases: &[shifts_by_k],
    },
    Check {
        row: "CM5-63",
        says: "What is pending for all receivers together never exceeds what the network holds.",
        expected: "at most 691 packets in a shift without barriers on 64 nodes",
        cases: &[pending_in_all],
    },
];

const SHIFT: &str = "topology.nodes=64&workload.block=160";
const RANDOM: &str = "topology.nodes=64&workload.kind=random_blocks&workload.block=320&workload.amount=3200";
const NEIGHBOURS: &str = "topology.nodes=16&workload.block=800&workload.interleaving.kind=interleaved";

fn machine_of(rest: &str) -> Scenario {
    scenario(&[NETWORK, PLAIN, STRATA.software, rest])
}

/// What a number of links carry each way, in MB/s.
fn megabytes(links: u32, scenario: &Scenario) -> f64 {
    f64::from(links * scenario.flit_bytes() * MEGAHERTZ) / f64::from(scenario.channel.flit_cycles.get())
}

fn uniform(evidence: &mut Evidence) {
    for nodes in [16, 64, 256] {
        let graph = Graph::new(&machine_of(&format!("topology.nodes={nodes}")).topology);
        for arm in arms(&graph).iter().filter(|arm| arm.height > 0) {
            let spans = arm.nodes == 4u32.pow(arm.height);
            let two_of_each = arm.out.len() == arm.back.len() && arm.out.len().is_multiple_of(2);
            evidence.require(spans && two_of_each, || format!("{nodes} nodes: {arm:?}"));
        }
        evidence.found(format!("{nodes} nodes: groups of 4, 16, … nodes"));
    }
    evidence.is_outside();
    evidence.note(
        "The tree is as the paper has it; its left and right links are not told apart. One link of 44 MB/s stands for the \
         pair at a processor, and what stands in pairs above is the two parents of a router (NIFDY paper §3).",
    );
}

fn number_of_arms(evidence: &mut Evidence) {
    for nodes in [8u32, 16, 32, 64, 128] {
        let count = arms(&Graph::new(&machine_of(&format!("topology.nodes={nodes}")).topology)).len() as u32;
        evidence.require(3 * count < 4 * nodes, || format!("{count} arms of {nodes} nodes"));
        evidence.require(nodes != 64 || count == 84, || format!("{count} arms of 64 nodes and not 84"));
        evidence.found(format!("{nodes} nodes: {count}"));
    }
}

/// Runs to the end and holds the time taken against D/B of every arm.
fn cuts(evidence: &mut Evidence, workload: &str) {
    let scenario = machine_of(workload);
    let mut machine = Machine::new(&scenario);
    let done = finish(&mut machine, 5_000_000);
    assert!(done, "block transfers come to their end");
    let (graph, flits) = (&machine.fixed().graph, &machine.measures.channel_flits);
    let (arms, flit_cycles) = (arms(graph), scenario.channel.flit_cycles.get());
    let took = machine.finished().unwrap_or_default() as i64;
    for arm in &arms {
        let [out, back] = least_times(arm, flits, flit_cycles);
        evidence.require(out.ceil().max(back.ceil()) <= took, || {
            format!("{took} cycles, and {arm:?} needs {out} or {back}")
        });
    }
    let cut = tightest(&arms, flits, flit_cycles).expect("a tree has arms");
    evidence.note(
        "The traffic is that which crossed, so that a violation would be a fault of the channels, not of the pattern.",
    );
    let arm = &arms[cut.arm];
    let share = 100.0 * cut.least.as_f64() / took as f64;
    evidence.found(format!("{workload}: the arm of {} nodes needs {share:.0} % of the {took} cycles", arm.nodes));
}

fn bandwidths(evidence: &mut Evidence) {
    let scenario = machine_of("");
    let arms = arms(&Graph::new(&scenario.topology));
    for (height, links) in [(0, 1), (1, 2), (2, 4)] {
        let all = arms.iter().filter(|arm| arm.height == height);
        let same = all.clone().all(|arm| arm.out.len() == links && arm.back.len() == links);
        evidence.require(same, || format!("arms of height {height} differ, or have other than {links} links"));
        evidence.found(format!("{} nodes: {} MB/s", 4u32.pow(height), megabytes(links as u32, &scenario)));
    }
}

fn shifts_by_k(evidence: &mut Evidence) {
    let scenario = machine_of("");
    let packets = 20;
    let mut busiest: f64 = 0.0;
    for k in [1u32, 5, 16, 30, 48, 60] {
        let messages = (0..64).map(|node| (node, message(&scenario, 0, (node + k) % 64, packets)));
        let mut machine = playing(&scenario, messages);
        let done = finish(&mut machine, 100_000);
        assert!(done, "a shift comes to its end");
        let (flits, took) = (&machine.measures.channel_flits, machine.finished().unwrap_or(1));
        let expected = k.min(16).min(64 - k) * packets * scenario.packet.flits.get();
        for arm in arms(&machine.fixed().graph).iter().filter(|arm| arm.height == 2) {
            let crossed: u32 = arm.out.iter().map(|&channel| flits[channel as usize]).sum();
            evidence.require(crossed == expected, || format!("shift by {k}: {crossed} flits and not {expected}"));
            let [out, _] = least_times(arm, flits, scenario.channel.flit_cycles.get());
            busiest = busiest.max(out.as_f64() / took as f64);
        }
    }
    evidence.require(busiest < 0.9, || format!("an arm is {:.0} % busy", 100.0 * busiest));
    evidence.found(format!("exact for k = 1, 5, 16, 30, 48 and 60; arms at most {:.0} % busy", 100.0 * busiest));
}

fn pending_in_all(evidence: &mut Evidence) {
    let mut machine = Machine::new(&machine_of("software.delay=0&workload.block=1600"));
    let mut most = 0;
    while machine.now() < 400_000 {
        machine.advance(machine.now() + 50);
        most = most.max(machine.measures.pending.iter().sum::<u32>());
    }
    evidence.require(most <= 691, || format!("{most} packets"));
    evidence.found(format!("at most {most} packets in 400 000 cycles"));
}
