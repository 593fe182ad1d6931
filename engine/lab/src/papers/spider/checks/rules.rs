//! What an adapter does with its channels and its memory, in every state (rows SPIDER-01 to -03, -05, -12, -13, -17 to -20).

use super::super::machine::{ADAPTER, CUT_THROUGH, KILOHERTZ, PACKET, TORUS, WORMHOLE};
use super::alone::{adapters, packet, sent, took};
use crate::experiment::checks::apparatus::{machine, playing, records, scenario, watch};
use crate::experiment::checks::{Check, Evidence};
use net::model::{NodeId, Packet};
use net::router::spider::Spider;
use net::router::spider::settings::WORD;
use net::topology::Graph;
use sim::machine::Machine;
use sim::scenario::Scenario;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECKS: [Check; 10] = [
    Check {
        row: "SPIDER-01",
        says: "An adapter has up to six neighbours, two virtual channels on each link, twelve transmitters and twelve receivers.",
        expected: "6 links, 12 and 12 on a torus of three dimensions, all used under load; more links refused",
        cases: &[units, too_many_links],
    },
    Check {
        row: "SPIDER-02",
        says: "The virtual channels of a link share it byte by byte and fairly; one that is idle or blocked takes nothing.",
        expected: "two that are busy differ by one byte at most over any stretch, and no byte time is lost; one alone has it all",
        cases: &[two_on_a_link, one_on_a_link],
    },
    Check {
        row: "SPIDER-03",
        says: "Every outgoing channel is reserved and released on its own; never has one two holders.",
        expected: "whatever the scheme, in every state of a loaded torus",
        cases: &[|e| invariants(e, PACKET), |e| invariants(e, CUT_THROUGH), |e| invariants(e, WORMHOLE)],
    },
    Check {
        row: "SPIDER-05",
        says: "What cuts through goes on by the reserved transmitter; a hop costs the header and the decision.",
        expected: "1 + (H − 1) + D cycles for each hop, with headers of 2 to 8 bytes and decisions of 0 to 16 cycles",
        cases: &[per_hop],
    },
    Check {
        row: "SPIDER-12",
        says: "Words are served in turn; everybody makes progress.",
        expected: "no word waits for longer than there are channels, also where the memory is too slow for all links",
        cases: &[|e| words(e, 1), |e| words(e, 3)],
    },
    Check {
        row: "SPIDER-13",
        says: "27.8 MHz on the network side; 128 instructions for a receiver, 60 to 70 used.",
        expected: "an input; the decision takes a fixed time here",
        cases: &[inputs],
    },
    Check {
        row: "SPIDER-17",
        says: "All hops in x come first, then those in y; no way is longer than need be.",
        expected: "from one node of the torus, which is the same from every other, to all the others",
        cases: &[x_then_y],
    },
    Check {
        row: "SPIDER-18",
        says: "With two channels for each link wormhole switching cannot deadlock.",
        expected: "packets come through in every stretch of a run at 1.2 bytes per node and cycle; without datelines one run in five stops",
        cases: &[never_stops, stops_without],
    },
    Check {
        row: "SPIDER-19",
        says: "If the first link is busy another shortest way is tried, never a longer one.",
        expected: "every packet passes as many nodes as lie on a shortest way, and some leave that of dimension order",
        cases: &[shortest],
    },
    Check {
        row: "SPIDER-20",
        says: "Nodes make packets of one length independently, with exponential gaps, for targets chosen uniformly.",
        expected: "gaps by Kolmogorov and Smirnov against whole cycles of an exponential law, targets by chi-square, both at 1 %",
        cases: &[generator],
    },
];

fn units(evidence: &mut Evidence) {
    let scenario = scenario(&[
        ADAPTER,
        "topology.kind=torus&topology.size=3x3x3",
        CUT_THROUGH,
        "workload.kind=uniform&workload.load=1",
    ]);
    let graph = Graph::new(&scenario.topology);
    let links =
        (0..graph.ports).filter(|&port| port + 1 < graph.ports && graph.leaving[port as usize].is_some()).count();
    let mut machine = Machine::new(&scenario);
    let ids = machine.ids();
    let (mut held, mut used) = (BTreeSet::new(), BTreeSet::new());
    let mut at_a_time = 0;
    for _ in 0..300 {
        machine.advance(machine.now() + 20);
        let outputs = (0..links as u32).flat_map(|port| ids.outputs_at(13, port));
        let now: Vec<_> = outputs.filter(|&output| machine.network().holder(output).is_some()).collect();
        at_a_time = at_a_time.max(now.len());
        held.extend(now);
        let inputs = (0..links as u32).flat_map(|port| ids.inputs_at(13, port));
        used.extend(inputs.filter(|&input| machine.network().front(input).is_some()));
    }
    let (held, used) = (held.len(), used.len());
    evidence.require((links, held, used) == (6, 12, 12), || {
        format!("{links} links; {held} transmitters and {used} receivers came to be used")
    });
    evidence.found(format!(
        "{links} links; {held} transmitters and {used} receivers, all of which came to be used, {at_a_time} transmitters at a time"
    ));
}

fn too_many_links(evidence: &mut Evidence) {
    let text = format!("{ADAPTER}&{CUT_THROUGH}&topology.kind=torus&topology.size=2x2x2x2");
    let problems = Scenario::from_text(&text).err().unwrap_or_default();
    evidence.require(!problems.is_empty(), || "eight links are taken".to_string());
}

fn two_on_a_link(evidence: &mut Evidence) {
    // Two long packets of node 0 leave on both channels of one link.
    let scenario = adapters(&format!("{CUT_THROUGH}&packet.flits=128&router.outgoing=8"));
    let listed = [0, 0].map(|created| (0, packet(&scenario, created, 1, 128)));
    let mut machine = playing(&scenario, listed);
    let (ids, graph) = (machine.ids(), &machine.fixed().graph);
    let link = graph.leaving[0].expect("node 0 has a neighbour") as usize;
    let (mut passed, mut busy, mut apart) = (0, 0, 0i64);
    let mut bytes = [0i64; 2];
    while machine.now() < 400 && machine.finished().is_none() {
        machine.advance(machine.now() + 1);
        let held = (0..2).filter(|&vc| machine.network().holder(ids.output(0, 0, vc)).is_some()).count();
        let now = machine.measures.channel_flits[link];
        let on_wire = machine.flits_on_wires().find(|(_, moving)| machine.fixed().channel_to(moving.to) == link as u32);
        if let Some((_, moving)) = on_wire {
            bytes[moving.to.vc() as usize] += 1;
        }
        if held == 2 && now > 8 {
            busy += 1;
            evidence.require(now > passed, || format!("no byte passed before cycle {}", machine.now()));
            apart = apart.max((bytes[0] - bytes[1]).abs());
        }
        passed = now;
    }
    evidence.require(busy > 200 && apart <= 1, || format!("{apart} bytes apart in {busy} cycles with both busy"));
    evidence.found(format!("{busy} cycles with both busy and a byte in each, at most {apart} bytes apart"));
}

fn one_on_a_link(evidence: &mut Evidence) {
    let scenario = adapters(&format!("{CUT_THROUGH}&packet.flits=128"));
    let (_, records) = sent(&scenario, &[(0, packet(&scenario, 0, 1, 128))]);
    let expected = 8 + 136 + 12;
    evidence.require(took(&records[0]) == expected, || format!("{} cycles alone on the link", took(&records[0])));
    evidence.found("alone one has a byte in every cycle");
}

fn invariants(evidence: &mut Evidence, scheme: &str) {
    let mut machine = machine(&[TORUS, scheme, "workload.kind=uniform&workload.load=0.6"]);
    machine.advance(3000);
    let states = watch(evidence, &mut machine, 700, |_, _| {});
    evidence.found(format!("{states} states"));
}

fn per_hop(evidence: &mut Evidence) {
    for (header, decision) in [(4, 8), (2, 0), (8, 16), (3, 5)] {
        for scheme in [CUT_THROUGH, WORMHOLE] {
            let text = format!("{scheme}&router.header={header}&router.decision={decision}&router.fifo=64");
            let scenario = adapters(&text);
            let listed: Vec<_> =
                [1, 2, 9, 15, 21].iter().map(|&to| (0, packet(&scenario, 1000 * u64::from(to), to, 64))).collect();
            let (machine, records) = sent(&scenario, &listed);
            for record in &records {
                let hops = u64::from(machine.fixed().graph.hops(record.name.source, record.to));
                let expected = 8 + 72 + hops * (1 + header - 1 + decision);
                evidence.require(took(record) == expected, || format!("{} cycles and not {expected}", took(record)));
            }
        }
    }
    evidence.found("12 cycles a hop with the paper's 64 bytes, 4 bytes of header and 8 cycles; exact over 1 to 6 hops");
}

fn words(evidence: &mut Evidence, word_cycles: u64) {
    let text = format!("{PACKET}&router.word_cycles={word_cycles}&workload.kind=uniform&workload.load=0.3");
    let mut machine = Machine::new(&adapters(&text));
    machine.advance(30_000);
    let counts = machine.network().of::<Spider>().into_iter().flat_map(|adapters| adapters.counts());
    let longest = counts.map(|counts| counts.word_wait).max().unwrap_or(u64::MAX);
    let bound = 8 * word_cycles;
    evidence.require(longest <= bound, || format!("a word of {WORD} bytes waited {longest} cycles"));
    evidence.found(format!("{longest} cycles at most with {word_cycles} for a word and 8 channels"));
}

fn inputs(evidence: &mut Evidence) {
    evidence.found(format!("a cycle is {:.1} ns", 1e6 / f64::from(KILOHERTZ)));
    evidence.is_input();
}

fn x_then_y(evidence: &mut Evidence) {
    let scenario = adapters(CUT_THROUGH);
    let listed: Vec<_> = (1..36).map(|to| (0, packet(&scenario, 300 * u64::from(to), to, 8))).collect();
    let mut machine = playing(&scenario, listed);
    let mut ways: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    while machine.finished().is_none() && machine.now() < 20_000 {
        machine.advance(machine.now() + 1);
        for (_, moving) in machine.flits_on_wires().filter(|(_, moving)| moving.flit.is_head()) {
            let way = ways.entry(machine.packet(moving.flit.packet()).to.0).or_default();
            let at = moving.to.owner();
            if way.last() != Some(&at) {
                way.push(at);
            }
        }
    }
    let graph = &machine.fixed().graph;
    for (&to, way) in &ways {
        let hops = graph.hops(NodeId(0), NodeId(to)) as usize;
        evidence.require(way.len() == hops, || format!("{way:?} to node {to}, {hops} hops away"));
        let turns = way.iter().position(|node| node % 6 == to % 6).unwrap_or(0);
        let straight = way[turns..].iter().all(|node| node % 6 == to % 6);
        let along_x = to % 6 == 0 || way[..turns].iter().all(|node| node / 6 == 0);
        evidence.require(straight && along_x, || format!("{way:?} to node {to}"));
    }
    evidence.require(ways.len() == 35, || format!("{} ways", ways.len()));
    evidence.found("35 ways from node 0, each of the shortest length");
}

fn overloaded(rest: &str, seed: u32) -> (Machine, u64) {
    let text = format!("{WORMHOLE}&{rest}&workload.kind=uniform&workload.load=1.2&run.seed={seed}");
    let mut machine = Machine::new(&adapters(&text));
    let mut least = u64::MAX;
    for _ in 0..20 {
        let before = machine.measures.delivered;
        machine.advance(machine.now() + 2000);
        least = least.min(machine.measures.delivered - before);
    }
    (machine, least)
}

fn never_stops(evidence: &mut Evidence) {
    for seed in 1..=3 {
        let (_, least) = overloaded("routing.datelines=on", seed);
        evidence.require(least > 100, || format!("{least} packets in 2000 cycles"));
        evidence.found(format!("at least {least} packets in every 2000 cycles"));
    }
}

fn stops_without(evidence: &mut Evidence) {
    let stopped = (1..=5).filter(|&seed| overloaded("routing.datelines=off", seed).1 == 0).count();
    evidence.require(stopped > 0, || "without datelines none stops either".to_string());
    evidence.found(format!("without datelines {stopped} of 5 runs stop"));
}

fn shortest(evidence: &mut Evidence) {
    let text = "router.scheme.kind=cut_through&routing.kind=detour&workload.kind=uniform&workload.load=0.7";
    let mut machine = machine(&[TORUS, text]);
    let mut detours = 0;
    while machine.now() < 6000 {
        machine.advance(machine.now() + 1);
        let leaves_order = |(to, packet): (u32, &Packet)| to % 6 != packet.to.0 % 6;
        let along_y = machine.flits_on_wires().filter(|(_, moving)| moving.flit.is_head() && moving.to.port() >= 2);
        let heads = along_y.map(|(_, moving)| (moving.to.owner(), machine.packet(moving.flit.packet())));
        detours += heads.filter(|&head| leaves_order(head)).count();
    }
    let graph = &machine.fixed().graph;
    let mut packets = 0;
    for record in records(&machine).iter().filter(|record| record.received.is_some()) {
        let hops = graph.hops(record.name.source, record.to);
        evidence
            .require(u32::from(record.routers) == hops + 1, || format!("{} nodes over {hops} hops", record.routers));
        packets += 1;
    }
    evidence.require(detours > 0, || "no packet ever took another way".to_string());
    evidence.found(format!("{packets} packets, all on shortest ways; {detours} hops in y before the last in x"));
}

fn generator(evidence: &mut Evidence) {
    let mut machine = machine(&[TORUS, CUT_THROUGH, "workload.kind=uniform&workload.load=0.1"]);
    machine.advance(100_000);
    let mut created: BTreeMap<u32, Vec<u64>> = BTreeMap::new();
    let mut targets = [0u32; 36];
    for record in records(&machine) {
        created.entry(record.name.source.0).or_default().push(record.created);
        targets[(record.to.0 + 36 - record.name.source.0) as usize % 36] += 1;
    }
    let mut gaps = Vec::new();
    for times in created.values_mut() {
        times.sort_unstable();
        gaps.extend(times.windows(2).map(|pair| pair[1] - pair[0]));
    }
    gaps.sort_unstable();
    let count = gaps.len() as f64;
    // A packet of 64 bytes in 640 cycles: a gap is longer than k cycles with the chance (1 − 1/640)^k.
    let apart = (1..).zip(&gaps).map(|(rank, &gap)| {
        let law = 1.0 - (1.0 - 1.0 / 640.0f64).powf(gap as f64);
        (f64::from(rank) / count - law).abs()
    });
    let distance = apart.fold(0.0, f64::max) * count.sqrt();
    evidence.require(distance < 1.63, || format!("gaps are {distance:.2} from the law"));
    let share = f64::from(targets.iter().sum::<u32>()) / 35.0;
    let chi: f64 = targets[1..].iter().map(|&count| (f64::from(count) - share).powi(2) / share).sum();
    evidence.require(chi < 56.06 && targets[0] == 0, || format!("chi-square of targets is {chi:.1}"));
    evidence.found(format!(
        "{} gaps, {distance:.2} from the law and 1.63 allowed; chi-square of 35 targets {chi:.1}, 56.1 allowed",
        gaps.len()
    ));
}
