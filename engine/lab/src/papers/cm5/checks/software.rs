//! What CM-5 processors and their libraries do, and what is put in (rows CM5-06 to -09, -12 to -16, -24, -27, -28, -36,
//! -44, -47, -58 to -61).

use super::super::machine::{LibrarySet, MEGAHERTZ, NETWORK, PLAIN, POLL_ONCE, STRATA};
use crate::experiment::checks::apparatus::{finish, message, playing, records, scenario};
use crate::experiment::checks::{Check, Evidence};
use net::model::NodeId;
use sim::machine::Machine;
use sim::software::Operation;

pub const CHECKS: [Check; 20] = [
    Check {
        row: "CM5-06",
        says: "Sending out of the cache takes at least 37 cycles: 14.3 MB/s of payload.",
        expected: "16 · 33 / 37 within 0.5 %",
        cases: &[|e| one_way(e, "software.t_receive=1&software.delay=0", 37, 0.005)],
    },
    Check {
        row: "CM5-07",
        says: "Receiving takes about 60 cycles: 8.8 MB/s of payload; 8.3 were measured.",
        expected: "16 · 33 / 60 within 0.5 %",
        cases: &[|e| {
            one_way(e, "software.t_receive=60&software.t_send=10&software.delay=0", 60, 0.005);
            e.note("The 8.3 MB/s that were measured are an input here: they give CMMD its 64 cycles.");
        }],
    },
    Check {
        row: "CM5-08",
        says: "Who sends and receives takes about 90 cycles for both: 5.9 MB/s each way, 11.8 in all.",
        expected: "16 · 33 / 90 within 0.7 %",
        cases: &[|e| both_ways(e, 0.007)],
    },
    Check {
        row: "CM5-09",
        says: "A send and a receive in turn take 37 + 60 − 7 cycles.",
        expected: "90, exactly",
        cases: &[|e| both_ways(e, 0.0)],
    },
    Check {
        row: "CM5-12",
        says: "Packets are received by polling; interrupts would cost hundreds of cycles.",
        expected: "an input",
        cases: &[|e| {
            e.found("processors poll, and nothing interrupts them");
            e.is_input();
        }],
    },
    outside(
        "CM5-13",
        "Timers of the operating system run 21 % slower while the network is full.",
        "no operating system is modelled",
    ),
    Check {
        row: "CM5-14",
        says: "Timer interrupts of 250 µs every 60th of a second take 1.5 % of all cycles.",
        expected: "the arithmetic; interrupts are not modelled",
        cases: &[|e| {
            e.found("250 µs of 16 667 µs are 1.5 %; interrupts are not modelled");
            e.is_outside();
        }],
    },
    Check {
        row: "CM5-15",
        says: "All experiments were repeated, and 95 % confidence intervals are given.",
        expected: "an input: several seeds, and the same intervals",
        cases: &[|e| {
            e.found("every experiment has several seeds; 95 % by Student's t");
            e.is_input();
        }],
    },
    Check {
        row: "CM5-16",
        says: "Node p sends a block to p + 1, then to p + 2, and so on, until it has sent 1.28 MB.",
        expected: "the order, and 1.28 MB / (64 · B) rounds; never to itself",
        cases: &[order_of_targets],
    },
    Check {
        row: "CM5-24",
        says: "Optimized barriers stand after every ⌈512/B⌉ transfers.",
        expected: "16 bytes: 32 transfers, 64: 8, 128: 4, 256: 2, from 512 on: 1",
        cases: &[optimized_barriers],
    },
    Check {
        row: "CM5-27",
        says: "A barrier that does not poll, combined with block transfers, leads to deadlock.",
        expected: "with polling the shift ends; without it nothing moves any more",
        cases: &[|e| {
            let slow = "topology.nodes=16&channel.flit_cycles=8&workload.block=3200&workload.barrier=every\
                &software.delay=0";
            stops(e, slow, "software.barrier_wait=idle", "a barrier that does not poll");
            e.note("On 16 nodes, with links made slower, so that the network is full soon.");
        }],
    },
    Check {
        row: "CM5-28",
        says: "A barrier is short, and does not depend on what travels in the data network.",
        expected: "an input: a fixed number of cycles after the last has come",
        cases: &[|e| {
            let cycles = scenario(&[STRATA.software]).software.barrier_latency.get();
            e.found(format!("{cycles} cycles after the last has come, whatever travels"));
            e.is_input();
        }],
    },
    Check {
        row: "CM5-36",
        says: "An asynchronous transfer sends a part at once; later two packets of each pending transfer are sent in turn, in an order that is random for each node.",
        expected: "the order of packets, exactly",
        cases: &[asynchronous],
    },
    Check {
        row: "CM5-36.skipped",
        says: "A transfer that is blocked is skipped.",
        expected: "the next pending transfer is sent from instead",
        cases: &[|e| {
            e.require(false, || "a blocked transfer is waited for, and not skipped".to_string());
            e.note(
                "That a blocked transfer is skipped is not modelled: behind the single queue of a CM-5 interface it makes \
                 no difference, as the paper itself says.",
            );
        }],
    },
    Check {
        row: "CM5-44",
        says: "With one poll for each send, a node must poll while a send fails, or there is deadlock.",
        expected: "blocks for random targets: with the rule they all arrive; without it nothing moves any more",
        cases: &[|e| {
            let random = "topology.nodes=64&workload.kind=random_blocks&workload.block=1600&workload.amount=16000";
            let once = format!("{random}&software.poll=once&software.delay=0");
            stops(e, &once, "software.poll=not_while_blocked", "no poll while a send fails");
        }],
    },
    Check {
        row: "CM5-47",
        says: "With a delay of 28 a send takes 37 + 28 = 65 cycles when no packet had arrived: more than a receive's 62.",
        expected: "65, exactly",
        cases: &[|e| {
            let gaps = gaps(&[STRATA.software, "software.t_receive=1"], false);
            e.require(gaps.iter().all(|&gap| gap == 65), || format!("{gaps:?}"));
            e.found("65 cycles from send to send");
        }],
    },
    outside(
        "CM5-58",
        "With very large blocks Strata drops slightly, as they fall out of the cache.",
        "caches are not modelled",
    ),
    outside(
        "CM5-59",
        "Overlapping computation and communication gains about 5 %, by the cache.",
        "caches are not modelled",
    ),
    Check {
        row: "CM5-60",
        says: "Matched and with one poll for each send, a packet takes 37 + 62 cycles at both ends.",
        expected: "2 · 16 · 33 / 99 = 10.67 MB/s within 1 %",
        cases: &[|e| matched(e, POLL_ONCE, 99, 0.01)],
    },
    Check {
        row: "CM5-61",
        says: "Polling until the network is empty takes one poll more for each packet.",
        expected: "2 · 16 · 33 / 106 = 9.96 MB/s within 2 %",
        cases: &[|e| matched(e, STRATA, 106, 0.02)],
    },
];

/// A statement about something that is not modelled.
const fn outside(row: &'static str, says: &'static str, expected: &'static str) -> Check {
    Check { row, says, expected, cases: &[is_outside] }
}

fn is_outside(evidence: &mut Evidence) {
    evidence.found("not modelled");
    evidence.is_outside();
}

/// The rate of 16 bytes of payload in `cycles`, in MB/s.
fn bandwidth(cycles: f64) -> f64 {
    f64::from(16 * MEGAHERTZ) / cycles
}

/// Cycles from one packet of node 0 to the next, in the middle of a stream to node 1, which sends as many or none.
fn gaps(parts: &[&str], both: bool) -> Vec<u64> {
    let scenario = scenario(&[&[NETWORK, PLAIN, "topology.nodes=4"], parts].concat());
    let messages = [(0, message(&scenario, 0, 1, 60)), (1, message(&scenario, 0, 0, 60))];
    let mut machine = playing(&scenario, messages.into_iter().take(if both { 2 } else { 1 }));
    let done = finish(&mut machine, 100_000);
    assert!(done, "a stream comes to its end");
    let mut received: Vec<u64> = records(&machine)
        .iter()
        .filter(|record| record.name.source.0 == 0)
        .filter_map(|record| record.received)
        .collect();
    received.sort_unstable();
    received.windows(2).map(|pair| pair[1] - pair[0]).skip(20).take(30).collect()
}

fn mean(gaps: &[u64]) -> f64 {
    gaps.iter().sum::<u64>() as f64 / gaps.len() as f64
}

fn close(evidence: &mut Evidence, cycles: f64, expected: u32, tolerance: f64) {
    let (found, wanted) = (bandwidth(cycles), bandwidth(f64::from(expected)));
    let holds = (found - wanted).abs() <= tolerance * wanted + 1e-9;
    evidence.require(holds, || format!("{found:.2} MB/s and not {wanted:.2}"));
    evidence.found(format!("{cycles:.1} cycles for a packet, {found:.2} MB/s"));
}

fn one_way(evidence: &mut Evidence, costs: &str, expected: u32, tolerance: f64) {
    close(evidence, mean(&gaps(&[STRATA.software, costs], false)), expected, tolerance);
}

/// Two nodes send to each other at once.
fn both_ways(evidence: &mut Evidence, tolerance: f64) {
    let costs = "software.t_receive=60&software.saving=7&software.poll=once&software.delay=28";
    let gaps = gaps(&[STRATA.software, costs], true);
    close(evidence, mean(&gaps), 90, tolerance);
    evidence.found(format!("{:.2} MB/s in all", 2.0 * bandwidth(mean(&gaps))));
}

/// Two shifts of long blocks among 16 nodes, each after a barrier.
fn matched(evidence: &mut Evidence, library: LibrarySet, expected: u32, tolerance: f64) {
    let text = "topology.nodes=16&workload.block=16000&workload.amount=32000&workload.barrier=every";
    let mut machine = Machine::new(&scenario(&[NETWORK, PLAIN, library.software, text]));
    let done = finish(&mut machine, 5_000_000);
    assert!(done, "a shift with barriers comes to its end");
    let packets = machine.measures.delivered as f64 / 16.0;
    let cycles = machine.finished().unwrap_or_default() as f64 / packets;
    close(evidence, cycles, expected, tolerance);
    evidence.found(format!("{:.2} MB/s both ways, start-up and barriers included", 2.0 * bandwidth(cycles)));
}

fn order_of_targets(evidence: &mut Evidence) {
    for (block, blocks) in [(20_000, 64), (10_000, 128)] {
        let scenario = scenario(&[NETWORK, PLAIN, &format!("workload.block={block}&workload.amount=1280000")]);
        for (node, mut program) in (0..).zip(scenario.programs()) {
            let mut targets = Vec::new();
            while let Operation::Send(message) = program.next(0) {
                targets.push(message.to);
            }
            let expected: Vec<NodeId> = (0..blocks).map(|i| NodeId((node + i % 63 + 1) % 64)).collect();
            evidence.require(targets == expected, || format!("node {node}, blocks of {block}: {targets:?}"));
        }
        evidence.found(format!("blocks of {block} bytes: {blocks} of them, {} rounds", f64::from(blocks) / 64.0));
    }
}

fn optimized_barriers(evidence: &mut Evidence) {
    for (block, every) in [(16, 32), (64, 8), (128, 4), (256, 2), (512, 1), (1600, 1)] {
        let scenario = scenario(&[NETWORK, PLAIN, &format!("workload.block={block}&workload.barrier=optimized")]);
        let mut program = scenario.programs().swap_remove(0);
        let transfers =
            std::iter::from_fn(|| Some(program.next(0))).take_while(|next| *next != Operation::Barrier).count();
        evidence.require(transfers == every, || format!("{block} bytes: after {transfers}, and not {every}"));
        evidence.found(format!("{block} bytes: {transfers}"));
    }
}

fn asynchronous(evidence: &mut Evidence) {
    let text = "workload.block=80&workload.interleaving.kind=interleaved&workload.interleaving.pending=63";
    let scenario = scenario(&[NETWORK, PLAIN, text]);
    let orders: Vec<Vec<NodeId>> = scenario
        .programs()
        .into_iter()
        .map(|mut program| {
            let mut sends = Vec::new();
            while let Operation::Send(message) = program.next(0) {
                sends.push((message.to, message.packets));
            }
            let passes = sends.len() == 3 * 63 && sends[..126].iter().all(|&(_, packets)| packets == 2);
            evidence.require(passes, || format!("{} turns, not 63 by two packets, 63 by two, 63 by one", sends.len()));
            let [first, second]: [Vec<NodeId>; 2] =
                [63, 126].map(|from| sends[from..].iter().take(63).map(|&(to, _)| to).collect());
            evidence.require(first == second, || "the order changes from pass to pass".to_string());
            first
        })
        .collect();
    let offsets =
        |(node, order): (u32, &Vec<NodeId>)| order.iter().map(|to| (to.0 + 64 - node) % 64).collect::<Vec<u32>>();
    let different: std::collections::BTreeSet<Vec<u32>> = (0..).zip(&orders).map(offsets).collect();
    evidence.require(different.len() == 64, || format!("only {} different orders", different.len()));
    evidence.found("two packets of each at once, then of each in turn; 64 nodes have 64 orders");
}

/// A run comes to its end, and with a rule broken does not.
fn stops(evidence: &mut Evidence, sound: &str, broken: &str, what: &str) {
    let run = |parts: &[&str]| {
        let mut machine = Machine::new(&scenario(&[&[NETWORK, PLAIN, STRATA.software], parts].concat()));
        machine.advance(2_000_000);
        let delivered = machine.measures.delivered;
        machine.advance(3_000_000);
        (
            machine.finished(),
            machine.measures.delivered - delivered,
            machine.measures.created - machine.measures.delivered,
        )
    };
    let (finished, ..) = run(&[sound]);
    evidence.require(finished.is_some(), || "with the rule it does not end either".to_string());
    let (finished, moved, left) = run(&[sound, broken]);
    evidence.require(finished.is_none() && moved == 0, || format!("with {what} it goes on"));
    evidence.found(format!("with {what} nothing moves for a million cycles, and {left} packets are stuck"));
}
