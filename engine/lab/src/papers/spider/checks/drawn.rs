//! What is drawn by chance: ties of ways, nodes that know nothing of each other, distances (rows SPIDER-17, -20, -41).

use super::super::machine::{CUT_THROUGH, TORUS};
use super::alone::{adapters, packet};
use crate::experiment::checks::apparatus::{machine, playing, records};
use crate::experiment::checks::{Check, Evidence};
use net::model::{Cycle, NodeId};
use std::collections::BTreeMap;

pub const CHECKS: [Check; 3] = [
    Check {
        row: "SPIDER-17.tie",
        says: "At three hops round a ring of six either way is taken.",
        expected: "as often as each other, by the binomial law at 1 %, along x and along y, of 200 packets each",
        cases: &[|e| either_way(e, 3, 0), |e| either_way(e, 18, 2)],
    },
    Check {
        row: "SPIDER-20.independent",
        says: "Nodes are independent of each other.",
        expected: "packets of each two nodes in stretches of 1000 cycles are not correlated: the sum of squares of 630 coefficients by chi-square at 1 %",
        cases: &[independent],
    },
    Check {
        row: "SPIDER-41.run",
        says: "In a run, packets go as far as formulas say, within 2 %.",
        expected: "100 000 cycles of uniform traffic: the mean within 2 % of 108/35, each distance within 2 % of all packets, and all by chi-square at 1 %",
        cases: &[distances],
    },
];

/// Packets from node 0 to one half a ring away: how many take each of two ports.
fn either_way(evidence: &mut Evidence, to: u32, port: u32) {
    const PACKETS: u32 = 200;
    let scenario = adapters(CUT_THROUGH);
    let listed = (0..PACKETS).map(|turn| (0, packet(&scenario, 300 * Cycle::from(turn), to, 8)));
    let mut machine = playing(&scenario, listed);
    let mut taken: BTreeMap<u32, u32> = BTreeMap::new();
    let end = 300 * Cycle::from(PACKETS) + 1000;
    while machine.finished().is_none() && machine.now() < end {
        machine.advance(machine.now() + 1);
        let graph = &machine.fixed().graph;
        let (up, down) = (port, port + 1);
        for way in [up, down] {
            let channel = graph.leaving[way as usize];
            let heads = machine.flits_on_wires().filter(|(_, moving)| moving.flit.is_head());
            let mut passes = heads.filter(|(_, moving)| Some(machine.fixed().channel_to(moving.to)) == channel);
            *taken.entry(way).or_default() += u32::from(passes.next().is_some());
        }
    }
    let counts: Vec<u32> = taken.into_values().collect();
    let sum: u32 = counts.iter().sum();
    let apart = counts[0].abs_diff(counts[1]);
    let allowed = 2.576 * f64::from(PACKETS).sqrt();
    evidence.require(sum == PACKETS && f64::from(apart) <= allowed, || format!("{counts:?} packets to node {to}"));
    evidence.found(format!("{} and {} of {PACKETS} packets to node {to}", counts[0], counts[1]));
}

fn independent(evidence: &mut Evidence) {
    const STRETCHES: usize = 200;
    let mut machine = machine(&[TORUS, CUT_THROUGH, "workload.kind=uniform&workload.load=0.3&run.seed=2"]);
    machine.advance(1000 * STRETCHES as Cycle);
    let mut made = vec![[0.0; STRETCHES]; 36];
    for record in records(&machine) {
        if let Some(count) = made[record.name.source.index()].get_mut((record.created / 1000) as usize) {
            *count += 1.0;
        }
    }
    // As standard scores.
    for counts in &mut made {
        let mean = counts.iter().sum::<f64>() / STRETCHES as f64;
        let spread = (counts.iter().map(|count| (count - mean).powi(2)).sum::<f64>() / STRETCHES as f64).sqrt();
        counts.iter_mut().for_each(|count| *count = (*count - mean) / spread);
    }
    let correlation =
        |a: usize, b: usize| made[a].iter().zip(&made[b]).map(|(a, b)| a * b).sum::<f64>() / STRETCHES as f64;
    let pairs = (0..36).flat_map(|a| (0..a).map(move |b| (a, b)));
    let chi: f64 = pairs.map(|(a, b)| STRETCHES as f64 * correlation(a, b).powi(2)).sum();
    evidence.require(chi < 715.3, || format!("chi-square of correlations is {chi:.0}"));
    evidence.found(format!("chi-square of 630 correlations {chi:.0}, 715 allowed"));
}

fn distances(evidence: &mut Evidence) {
    let text = "workload.kind=uniform&workload.load=0.2&packet.flits=8";
    let mut machine = machine(&[TORUS, CUT_THROUGH, text]);
    machine.advance(100_000);
    let mut counts = [0u32; 7];
    let graph = &machine.fixed().graph;
    for record in records(&machine).iter().filter(|record| record.received.is_some()) {
        counts[graph.hops(NodeId(record.name.source.0), record.to) as usize] += 1;
    }
    let packets = f64::from(counts.iter().sum::<u32>());
    let expected = [0.0, 4.0, 8.0, 10.0, 8.0, 4.0, 1.0].map(|nodes| nodes / 35.0);
    let shares = counts.map(|count| f64::from(count) / packets);
    let apart = expected.iter().zip(&shares).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    let chi: f64 = (1..7).map(|hops| packets * (shares[hops] - expected[hops]).powi(2) / expected[hops]).sum();
    let mean: f64 = (0..7).map(|hops| hops as f64 * shares[hops]).sum();
    let is_right = (mean / (108.0 / 35.0) - 1.0).abs() <= 0.02 && apart <= 0.02 && chi < 15.09 && counts[0] == 0;
    evidence.require(is_right, || format!("{counts:?} packets over 0 to 6 hops, chi-square {chi:.1}"));
    evidence.found(format!("{packets} packets, {mean:.3} hops on average; chi-square {chi:.1}, 15.1 allowed"));
}
