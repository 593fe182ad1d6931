//! One packet for several nodes (row SPIDER-11).

use super::super::machine::{CUT_THROUGH, PACKET, WORMHOLE};
use super::alone::adapters;
use crate::experiment::checks::apparatus::watch;
use crate::experiment::checks::{Check, Evidence};
use net::model::{Cycle, NodeId};
use net::topology::End;
use sim::machine::Machine;
use std::collections::BTreeMap;

pub const CHECKS: [Check; 1] = [Check {
    row: "SPIDER-11",
    says: "A receiver that reserves several transmitters directs a packet to several links at a time.",
    expected: "one packet of node 0 comes to all 35 others, each as soon as a packet for it alone would; every link of the tree passes its 72 bytes once; all transmitters are reserved in one cycle",
    cases: &[|e| everywhere(e, CUT_THROUGH), |e| everywhere(e, WORMHOLE), |e| everywhere(e, PACKET), rectangle],
}];

/// A broadcast from node 0, watched: when each node has received it, and outputs that a receiver held at most.
fn watched(evidence: &mut Evidence, text: &str) -> (Machine, BTreeMap<u32, Cycle>, usize) {
    let mut machine = Machine::new(&adapters(&format!("{text}&workload.kind=broadcast")));
    let mut came: BTreeMap<u32, Cycle> = BTreeMap::new();
    let mut held: BTreeMap<u32, usize> = BTreeMap::new();
    let mut most = 0;
    watch(evidence, &mut machine, 4000, |machine, evidence| {
        for (node, processor) in (0..).zip(&machine.processors) {
            if processor.received > 0 {
                came.entry(node).or_insert(machine.now());
            }
        }
        for input in machine.ids().inputs() {
            let outputs = (0..4).flat_map(|port| machine.ids().outputs_at(input.owner(), port));
            let now = outputs.filter(|&output| machine.network().holder(output) == Some(input)).count();
            let before = held.insert(machine.ids().number(input), now).unwrap_or(0);
            let is_memory = input.port() == 4;
            // From none to all, and no more of them later.
            evidence.require(is_memory || before == 0 || now <= before, || {
                format!("cycle {}: {before} and then {now} transmitters are one receiver's", machine.now())
            });
            most = if is_memory { most } else { most.max(now) };
        }
    });
    (machine, came, most)
}

/// Bytes that links have passed, and links that have passed any.
fn bytes_on_links(machine: &Machine) -> (u64, u64) {
    let graph = &machine.fixed().graph;
    let is_link = |end: &End| matches!(end, End::Router { .. });
    let links = graph.channels.iter().zip(&machine.measures.channel_flits);
    let links = links.filter(|(channel, flits)| is_link(&channel.from) && is_link(&channel.to) && **flits > 0);
    links.fold((0, 0), |(bytes, links), (_, &flits)| (bytes + u64::from(flits), links + 1))
}

fn everywhere(evidence: &mut Evidence, scheme: &str) {
    let (machine, came, most) = watched(evidence, &format!("{scheme}&workload.corner=35"));
    let graph = &machine.fixed().graph;
    evidence.require(machine.finished().is_some() && came.len() == 35, || format!("{} of 35 nodes", came.len()));
    let hops = |node: u32| u64::from(graph.hops(NodeId(0), NodeId(node)));
    let first = came.get(&1).copied().unwrap_or(0);
    let per_hop = if scheme == PACKET { 8 + 72 + 12 + 100 } else { 12 };
    for (&node, &at) in came.iter().filter(|_| scheme != PACKET) {
        let expected = first + per_hop * (hops(node) - 1);
        evidence.require(at == expected, || format!("node {node} in cycle {at} and not {expected}"));
    }
    // Stored copies may wait for each other's memory, by a few cycles.
    let last = came.values().copied().max().unwrap_or(0);
    evidence.require(last >= first + 5 * per_hop, || format!("the last in cycle {last}"));
    let (bytes, links) = bytes_on_links(&machine);
    evidence.require((bytes, links) == (35 * 72, 35), || format!("{bytes} bytes on {links} links"));
    let several = if scheme == PACKET { most <= 1 } else { most >= 3 };
    evidence.require(several, || format!("{most} transmitters at a time are one receiver's"));
    evidence.found(format!(
        "all 35 nodes, the last {} cycles after the first; {bytes} bytes on {links} links; a receiver has {most} transmitters at most",
        last - first
    ));
}

fn rectangle(evidence: &mut Evidence) {
    let run = |evidence: &mut Evidence, by: &str| {
        let (machine, came, _) = watched(evidence, &format!("{CUT_THROUGH}&workload.corner=14&workload.by={by}"));
        evidence.require(came.len() == 8, || format!("{came:?} of a rectangle of nine"));
        bytes_on_links(&machine).0
    };
    let (tree, messages) = (run(evidence, "tree"), run(evidence, "messages"));
    evidence.require(tree == 8 * 72 && messages == 18 * 72, || format!("{tree} and {messages} bytes"));
    evidence.found(format!(
        "to the other eight of a rectangle of nine: {tree} bytes on links, {messages} by a packet for each"
    ));
}
