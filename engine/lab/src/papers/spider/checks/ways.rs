//! What hosts let go on before it is complete, and round what is broken (rows SPIDER-15, -40).

use super::super::machine::{CUT_THROUGH, PACKET};
use super::alone::{adapters, packet, sent, took};
use crate::experiment::checks::apparatus::{playing, records};
use crate::experiment::checks::{Check, Evidence};
use net::model::Cycle;
use net::router::spider::Spider;
use net::topology::{End, Graph};
use sim::machine::Machine;
use sim::workload::list::Listed;

pub const CHECKS: [Check; 2] = [
    Check {
        row: "SPIDER-15",
        says: "The host may send on pages of a packet that is still coming, which takes less time than storing all of it.",
        expected: "packets of 256 bytes in pages of 64: the same over one hop, less over more; of 128 in pages of 32: less on average at light load",
        cases: &[pages_alone, pages_loaded],
    },
    Check {
        row: "SPIDER-40",
        says: "Traffic is delivered round a failed link.",
        expected: "all pairs come through; those that have another shortest way take one, the others go as little further as there is",
        cases: &[|e| round(e, CUT_THROUGH, 0), |e| round(e, PACKET, 0), |e| round(e, CUT_THROUGH, 2), in_the_middle],
    },
];

fn pages_alone(evidence: &mut Evidence) {
    let times = |forwarding: &str| {
        let scenario = adapters(&format!("{PACKET}&packet.flits=128&router.forwarding={forwarding}"));
        let listed: Vec<_> =
            [1, 2, 9, 15, 21, 22].iter().map(|&to| (0, packet(&scenario, 10_000 * u64::from(to), to, 256))).collect();
        let (machine, records) = sent(&scenario, &listed);
        let graph = &machine.fixed().graph;
        records.iter().map(|one| (graph.hops(one.name.source, one.to), took(one))).collect::<Vec<_>>()
    };
    let (whole, by_pages) = (times("whole"), times("pages"));
    for (&(hops, whole), &(_, by_pages)) in whole.iter().zip(&by_pages) {
        let holds = if hops == 1 { by_pages == whole } else { by_pages < whole };
        evidence.require(holds, || format!("{by_pages} cycles and {whole} over {hops} hops"));
        evidence.found(format!("{hops} hops: {by_pages} cycles by pages, {whole} whole"));
    }
}

fn pages_loaded(evidence: &mut Evidence) {
    for scheme in [PACKET, CUT_THROUGH] {
        let mean = |forwarding: &str, seed: u32| {
            let text = format!(
                "{scheme}&packet.flits=128&router.page=32&router.forwarding={forwarding}&workload.kind=uniform&workload.load=0.2&run.seed={seed}"
            );
            let mut machine = Machine::new(&adapters(&text));
            machine.advance(60_000);
            machine.measures.latencies.sum() as f64 / machine.measures.latencies.count() as f64
        };
        for seed in 1..=3 {
            let (whole, by_pages) = (mean("whole", seed), mean("pages", seed));
            evidence.require(by_pages < whole, || format!("{by_pages:.1} cycles by pages, {whole:.1} whole"));
            if seed == 1 {
                let name = if scheme == PACKET { "packet switching" } else { "cut-through" };
                evidence.found(format!("{name} at a load of 0.2: {by_pages:.1} cycles by pages, {whole:.1} whole"));
            }
        }
    }
}

/// Hops between all nodes by links of which some do not pass: those of `node` by `port`, and back.
fn distances(graph: &Graph, node: u32, port: u32) -> Vec<Vec<u32>> {
    let other = |node: u32, port: u32| {
        let channel = graph.leaving[(node * graph.ports + port) as usize]?;
        match graph.channels[channel as usize].to {
            End::Router { router, port } => Some((router, port)),
            End::Node(_) => None,
        }
    };
    let back = other(node, port);
    let from_each = |from: u32| {
        let mut away = vec![u32::MAX; graph.nodes as usize];
        away[from as usize] = 0;
        let mut at = vec![from];
        while !at.is_empty() {
            let mut next = Vec::new();
            for here in at {
                for way in 0..graph.ports {
                    let Some((to, _)) = other(here, way) else { continue };
                    let is_broken = (here, way) == (node, port) || Some((here, way)) == back;
                    if !is_broken && away[to as usize] == u32::MAX {
                        away[to as usize] = away[here as usize] + 1;
                        next.push(to);
                    }
                }
            }
            at = next;
        }
        away
    };
    (0..graph.nodes).map(from_each).collect()
}

/// The names of ports, as links write them.
const WAYS: [&str; 4] = ["x_up", "x_down", "y_up", "y_down"];

fn round(evidence: &mut Evidence, scheme: &str, port: u32) {
    let scheme = scheme.trim_start_matches("routing.datelines=off&");
    let fault = format!(
        "router.fault.kind=link&router.fault.node=14&router.fault.way={}&router.fault.cycle=0",
        WAYS[port as usize]
    );
    let run = |policy: &str| {
        let scenario = adapters(&format!("{scheme}&routing.kind=detour&{fault}&router.policy={policy}"));
        let pairs = (0..36u32 * 36).filter(|pair| pair / 36 != pair % 36);
        let listed: Vec<(u32, Listed)> =
            pairs.map(|pair| (pair / 36, packet(&scenario, 800 * Cycle::from(pair % 36), pair % 36, 64))).collect();
        let mut machine = playing(&scenario, listed);
        machine.advance(60_000);
        machine
    };
    let machine = run("round");
    let graph = &machine.fixed().graph;
    let left = distances(graph, 14, port);
    let (mut further, mut shortest) = (0, 0);
    for record in records(&machine) {
        let (from, to) = (record.name.source, record.to);
        let least = left[from.index()][to.index()];
        let took = u32::from(record.routers).checked_sub(1);
        evidence.require(record.received.is_some() && took == Some(least), || {
            format!("node {} to {}: {took:?} hops, {least} at least", from.0, to.0)
        });
        *(if least > graph.hops(from, to) { &mut further } else { &mut shortest }) += 1;
    }
    evidence.require(further + shortest == 36 * 35 && further > 0, || format!("{further} and {shortest} pairs"));
    let stuck = records(&run("wait")).iter().filter(|record| record.received.is_none()).count();
    evidence.require(stuck > 0, || "all come through without another way too".to_string());
    evidence.found(format!(
        "{shortest} of 1260 pairs by a shortest way, {further} by the least longer one; {stuck} do not come through where hosts do nothing"
    ));
}

fn in_the_middle(evidence: &mut Evidence) {
    let run = |policy: &str| {
        let text = format!(
            "routing.kind=detour&router.scheme.kind=cut_through&router.fault.kind=link&router.fault.node=14\
             &router.fault.cycle=5000&router.policy={policy}&workload.kind=uniform&workload.load=0.4"
        );
        let mut machine = Machine::new(&adapters(&text));
        machine.advance(40_000);
        let stored: u32 = machine.network().of::<Spider>().map_or(0, |adapters| adapters.in_transit().sum());
        (machine.measures.created - machine.measures.delivered, stored)
    };
    let ((round, kept), (waits, piled)) = (run("round"), run("wait"));
    evidence.require(waits > 3 * round && piled > 3 * kept, || format!("{round} and {waits} under way"));
    evidence.found(format!(
        "35 000 cycles after a link has failed at a load of 0.4, {round} packets are under way, {kept} of them stored in transit; {waits} and {piled} where packets wait for it"
    ));
}
