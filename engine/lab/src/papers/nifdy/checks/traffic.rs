//! What is offered to the network: the same whatever becomes of it, phase by phase (rows NIFDY-23, -24, -86).

use super::super::networks::{network, networks};
use crate::experiment::checks::apparatus::{journal, machine, records};
use crate::experiment::checks::{Check, Evidence};
use sim::machine::Machine;
use sim::software::State;

pub const CHECKS: [Check; 3] = [
    Check {
        row: "NIFDY-23",
        says: "The generators make the same bursts at each node whatever the network and whatever the interface.",
        expected: "equal message for message, as far as the slower run came",
        cases: &[phases_are_the_same, open_loop_is_the_same],
    },
    Check {
        row: "NIFDY-24",
        says: "No node begins a phase before all have ended the one before; the packets of a message follow each other.",
        expected: "in every cycle of 30 000, with and without NIFDY",
        cases: &[|e| phases_are_kept_apart(e, "ni.kind=plain"), |e| phases_are_kept_apart(e, "ni.kind=nifdy")],
    },
    Check {
        row: "NIFDY-86",
        says: "A cyclic shift of 32 nodes has 31 phases, and while they are kept apart each receiver has one sender.",
        expected: "31 phases, a permutation in each; with barriers no packet of a phase is made in the next",
        cases: &[|e| shift(e, "none"), |e| shift(e, "every")],
    },
];

/// What decides about a packet before it is sent: receiver, length, whether it ends its message; for open-loop traffic
/// also when it came into being.
type Offered = (u32, u16, bool, u64);

/// What each of 64 nodes offered.
fn offered(parts: &[&str], cycles: u64, with_times: bool) -> Vec<Vec<Offered>> {
    let mut machine = machine(parts);
    machine.advance(cycles);
    let mut nodes = vec![Vec::new(); 64];
    for record in journal(&machine).data() {
        let created = if with_times { record.created } else { 0 };
        nodes[record.name.source.index()].push((record.to.0, record.flits, record.last, created));
    }
    nodes
}

const INTERFACES: [&str; 3] = ["ni.kind=plain", "ni.kind=buffers", "ni.kind=nifdy"];

const CYCLES: u64 = 30_000;

fn compare(evidence: &mut Evidence, what: &str, workload: &str, with_times: bool) {
    let first = offered(&[network("mesh").text(), INTERFACES[0], workload], CYCLES, with_times);
    let (mut runs, mut least) = (0, usize::MAX);
    for network in networks() {
        for interface in INTERFACES {
            let other = offered(&[network.text(), interface, workload], CYCLES, with_times);
            for (node, (a, b)) in first.iter().zip(&other).enumerate() {
                let common = a.len().min(b.len());
                evidence.require(a[..common] == b[..common], || {
                    format!("{what}: node {node} offers other messages on {} with {interface}", network.name())
                });
            }
            (runs, least) = (runs + 1, least.min(other.iter().map(Vec::len).sum()));
        }
    }
    evidence.require(least > 1000, || format!("{what}: a run offers only {least} packets"));
    evidence.found(format!("{what}: {runs} runs offer the same, the slowest {least} packets"));
}

fn phases_are_the_same(evidence: &mut Evidence) {
    compare(
        evidence,
        "phases",
        "packet.flits=8&workload.kind=phases&workload.lengths=mixed&workload.senders=60",
        false,
    );
}

fn open_loop_is_the_same(evidence: &mut Evidence) {
    let workload = "packet.flits=8&workload.kind=uniform&workload.load=0.05&workload.arrivals.kind=bursty";
    compare(evidence, "open loop", workload, true);
}

fn phases_are_kept_apart(evidence: &mut Evidence, interface: &str) {
    let mut machine = machine(&[
        network("mesh").text(),
        interface,
        "packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases&workload.fewest=2\
         &workload.most=8&workload.senders=60",
    ]);
    // What each node had sent when the first one went on to a phase.
    let mut sent_before = vec![vec![0; 64]];
    while machine.now() < 30_000 {
        machine.advance(machine.now() + 1);
        phase_rule(evidence, &machine, &mut sent_before);
    }
    for pair in records(&machine).windows(2).filter(|pair| pair[0].name.source == pair[1].name.source) {
        let together = pair[0].last || pair[0].to == pair[1].to;
        evidence.require(together, || format!("within a message {:?} is followed by {:?}", pair[0].name, pair[1].to));
    }
    let phases = sent_before.len();
    evidence.require(phases > 10, || format!("only {phases} phases"));
    evidence.found(format!("{interface}: {phases} phases in {} cycles", machine.now()));
}

fn phase_rule(evidence: &mut Evidence, machine: &Machine, sent_before: &mut Vec<Vec<u32>>) {
    let passed = |node: usize| machine.processors[node].barriers_passed;
    let (first, last) = (0..64).map(passed).fold((0, u32::MAX), |(most, least), p| (most.max(p), least.min(p)));
    evidence.require(first - last <= 1, || format!("cycle {}: phases {last} to {first}", machine.now()));
    if first as usize == sent_before.len() {
        sent_before.push(machine.processors.iter().map(|processor| processor.sent).collect());
    }
    for node in (0..64).filter(|&node| passed(node) < first) {
        let processor = &machine.processors[node];
        let sends = matches!(processor.state(), State::Sending | State::Starting | State::WaitingForRoom);
        let has_ended = processor.sent == sent_before[first as usize][node] && !sends;
        evidence.require(has_ended, || format!("cycle {}: node {node} still sends in phase {last}", machine.now()));
    }
}

fn shift(evidence: &mut Evidence, barrier: &str) {
    let mut machine = machine(&[&format!("workload.barrier={barrier}&workload.block=200&ni.kind=nifdy")]);
    machine.advance(2_000_000);
    evidence.require(machine.finished().is_some(), || format!("barrier {barrier}: not finished"));
    let mut targets = vec![Vec::new(); 32];
    let mut spans = vec![(u64::MAX, 0); 31];
    for record in journal(&machine).data() {
        let (from, to) = (record.name.source.0, record.to.0);
        if targets[from as usize].last() != Some(&to) {
            targets[from as usize].push(to);
        }
        let (first, last) = &mut spans[((to + 31 - from) % 32) as usize];
        (*first, *last) = ((*first).min(record.created), (*last).max(record.created));
    }
    for (node, targets) in (0..32).zip(&targets) {
        let phases = targets.len();
        evidence.require(phases == 31, || format!("node {node} has {phases} phases"));
        let shifted = (1..).zip(targets).all(|(phase, &to)| to == (node + phase) % 32);
        evidence.require(shifted, || format!("node {node} sends to {targets:?}"));
    }
    let apart = spans.windows(2).all(|pair| pair[0].1 < pair[1].0);
    evidence.require(apart || barrier == "none", || "with barriers two phases overlap".to_string());
    let overlap = if apart { "phases apart" } else { "phases overlap" };
    evidence.found(format!("barriers {barrier}: 31 phases with one sender for each receiver, {overlap}"));
}
