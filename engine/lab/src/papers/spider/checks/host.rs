//! What hosts see of their adapters: pages, events, notes, time stamps (rows SPIDER-07 to -10, -16).

use super::super::machine::{CUT_THROUGH, PACKET};
use super::alone::{adapters, packet, sent};
use crate::experiment::checks::apparatus::{playing, watch};
use crate::experiment::checks::{Check, Evidence};
use net::model::{Cycle, Name};
use net::router::spider::{Event, Sending, Spider};
use sim::machine::Machine;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECKS: [Check; 5] = [
    Check {
        row: "SPIDER-07",
        says: "A transmitter reserves its channel, fetches pages, sends bytes, then a time stamp of 32 bits, then a checksum of 32 bits.",
        expected: "in this order, with 64 bytes of data, 4 and 4, and the first byte as long after the reservation as fetching takes",
        cases: &[|e| transmission(e, 8), |e| transmission(e, 30)],
    },
    Check {
        row: "SPIDER-08",
        says: "A packet is one or more pages, partly filled and apart, told to transmitters by address and words; receivers are told of free pages.",
        expected: "in every state: as many pages as it takes, all words on them, none shared, the header of the node's own on one alone",
        cases: &[tags],
    },
    Check {
        row: "SPIDER-09",
        says: "One queue logs each page and the arrival of each packet; the host drains it in groups, by interrupt or polling.",
        expected: "as many events as pages and packets come and go, fewer groups than events, and more time for packets than with a host that knows at once",
        cases: &[events],
    },
    Check {
        row: "SPIDER-10",
        says: "Notification FIFOs pass statistics and drops up to the host, and orders down.",
        expected: "what the host was told is what receivers did; an order holds from the cycle on in which it comes down",
        cases: &[notes, orders],
    },
    Check {
        row: "SPIDER-16",
        says: "The latency that a host knows is the receive stamp less the send stamp.",
        expected: "for every packet the time from its last byte of data leaving the first node to its last word in memory",
        cases: &[stamps],
    },
];

fn of(machine: &Machine) -> &Spider {
    machine.network().of::<Spider>().expect("the machine of a check has adapters")
}

fn transmission(evidence: &mut Evidence, fetch: u32) {
    let scenario = adapters(&format!("{CUT_THROUGH}&router.fetch={fetch}"));
    let mut machine = playing(&scenario, [(0, packet(&scenario, 10, 1, 64))]);
    let mut order: Vec<(&str, u32)> = Vec::new();
    while machine.finished().is_none() && machine.now() < 1000 {
        machine.advance(machine.now() + 1);
        let used = of(&machine).transmitters(0).find(|report| report.packet.is_some());
        let Some(report) = used else { continue };
        let does = match report.does {
            Sending::Fetching { .. } => "fetches",
            Sending::Data => "sends data",
            Sending::Stamp => "stamps",
            Sending::Checksum => "appends the checksum",
            Sending::Free | Sending::Closed | Sending::Through { .. } => "is not the host's",
        };
        match order.last_mut() {
            Some((last, cycles)) if *last == does => *cycles += 1,
            _ => order.push((does, 1)),
        }
    }
    let expected = [("fetches", fetch - 1), ("sends data", 64), ("stamps", 4), ("appends the checksum", 4)];
    evidence.require(order == expected, || format!("{order:?}"));
    evidence.found(format!("fetching {fetch} cycles, 64 bytes, 4 and 4"));
}

/// Words on the pages of a packet, 24 bytes a page; of a node's own the header of 4 bytes has one alone.
fn words_on_pages(bytes: u32, is_own: bool) -> Vec<u32> {
    let header = if is_own { 4 } else { 0 };
    let rest = (0..bytes - header).step_by(24).map(|at| (bytes - header - at).min(24).div_ceil(4));
    is_own.then_some(1).into_iter().chain(rest).collect()
}

fn tags(evidence: &mut Evidence) {
    // Packets of 64 and of 100 bytes, so that what one leaves free is not what the next takes.
    let text = format!(
        "{PACKET}&router.page=24&workload.kind=services&workload.load=0.25&workload.second.length=100\
         &workload.second.rate.kind=packets"
    );
    let mut machine = Machine::new(&adapters(&text));
    machine.advance(5000);
    let (mut apart, mut looked) = (0u64, 0u64);
    let states = watch(evidence, &mut machine, 400, |machine, evidence| {
        let adapters = of(machine);
        for node in 0..36 {
            let report = adapters.memory_report(node);
            let handled = report.handled.iter().map(|&(packet, _)| packet);
            for id in handled.chain(report.queues.iter().flat_map(|queue| queue.packets.clone())) {
                let (tags, packet) = (adapters.tags(node, id), machine.packet(id));
                let words: Vec<u32> = tags.iter().map(|tag| tag.words).collect();
                let expected = words_on_pages(packet.flits.into(), packet.from().0 == node);
                evidence.require(words == expected, || format!("a packet has pages of {words:?} words"));
                apart += u64::from(tags.windows(2).any(|pair| pair[0].page.abs_diff(pair[1].page) != 1));
                looked += 1;
            }
        }
    });
    evidence.require(apart > 0, || "the pages of every packet are neighbours".to_string());
    evidence.found(format!(
        "{looked} packets of 64 and 100 bytes in memory in {states} states, on pages of 24 bytes, {apart} on some that are no neighbours"
    ));
}

/// Every node sends a packet to every other, some cycles apart: the machine at the end, and the hops of all.
fn all_pairs(text: &str) -> (Machine, u64) {
    let scenario = adapters(text);
    let pairs = (0..36u32).flat_map(|from| (1..36u32).map(move |turn| (from, (from + turn) % 36, turn)));
    let listed: Vec<_> =
        pairs.map(|(from, to, turn)| (from, packet(&scenario, Cycle::from(300 * turn), to, 64))).collect();
    let (machine, records) = sent(&scenario, &listed);
    let graph = &machine.fixed().graph;
    let hops = records.iter().map(|record| u64::from(graph.hops(record.name.source, record.to))).sum();
    (machine, hops)
}

fn events(evidence: &mut Evidence) {
    let drains = [
        ("at once", "each"),
        ("by interrupt", "interrupt&router.events.overhead=50"),
        ("by polling", "polling&router.events.period=200"),
    ];
    let mut idle = 0.0;
    for (name, drain) in drains {
        let (machine, hops) = all_pairs(&format!("{PACKET}&router.page=24&router.events.kind={drain}"));
        let reports: Vec<_> = (0..36).map(|node| of(&machine).events_report(node)).collect();
        let (logged, groups) = reports.iter().fold((0, 0), |(a, b), one| (a + one.logged, b + one.groups));
        let most = reports.iter().map(|one| one.most).max().unwrap_or(0);
        // Over each hop a packet is sent, comes in three pages, and is complete.
        evidence.require(logged == 5 * hops, || format!("{name}: {logged} events over {hops} hops"));
        let (count, sum) = (machine.measures.latencies.count(), machine.measures.latencies.sum());
        let mean = sum as f64 / count as f64;
        evidence.require(count == 36 * 35, || format!("{name}: {count} packets"));
        let in_groups = groups < logged && most > 1 && mean > idle;
        evidence.require(if drain == "each" { groups == logged } else { in_groups }, || {
            format!("{name}: {groups} groups, {most} events at most, {mean:.0} cycles")
        });
        idle = if drain == "each" { mean } else { idle };
        evidence.found(format!(
            "{name}: {logged} events in {groups} groups, {most} waiting at most; packets take {mean:.0} cycles"
        ));
    }
    evidence.note("No link here breaks a byte, so that every checksum is right.");
}

fn notes(evidence: &mut Evidence) {
    let program = "router.scheme.kind=program&router.scheme.program=here-buffer_first.free-cut.through.first_host.below.2-buffer_otherwise-drop";
    for drain in ["each", "polling&router.events.period=500&router.notes=2"] {
        let text = format!(
            "routing.datelines=off&{program}&router.events.kind={drain}&workload.kind=uniform&workload.load=0.6"
        );
        let mut machine = Machine::new(&adapters(&text));
        machine.advance(20_000);
        let adapters = of(&machine);
        let (mut told, mut lost, mut unread) = ([0u64; 3], 0, 0u64);
        for node in 0..36 {
            let report = adapters.events_report(node);
            told.iter_mut().zip(report.read).for_each(|(all, one)| *all += one);
            lost += report.lost;
            unread += u64::from(adapters.notes_waiting(node));
        }
        let (through, stored) = adapters
            .counts()
            .fold((0, 0), |(through, stored), counts| (through + counts.all.through, stored + counts.all.stored));
        let did = [through, stored, machine.measures.lost];
        let all_told = told.iter().sum::<u64>() + lost + unread == did.iter().sum::<u64>();
        let exact = drain != "each" || told == did;
        let overflows = drain == "each" || lost > 0 && told[2] > 0;
        evidence.require(all_told && exact && overflows, || {
            format!("{told:?} told, {lost} lost, {unread} unread: {did:?}")
        });
        evidence.found(format!(
            "{} cut through, {} stored, {} dropped as the host was told, {lost} reports lost to full FIFOs, {unread} not read",
            told[0], told[1], told[2]
        ));
    }
}

fn orders(evidence: &mut Evidence) {
    let delay = 300;
    let text = format!(
        "routing.datelines=on&router.scheme.kind=by_host&router.scheme.threshold=2&router.order_delay={delay}\
         &workload.kind=uniform&workload.load=0.6"
    );
    let mut machine = Machine::new(&adapters(&text));
    let mut history: Vec<Vec<bool>> = Vec::new();
    let mut differ = 0u64;
    while machine.now() < 6000 {
        machine.advance(machine.now() + 1);
        let adapters = of(&machine);
        history.push((0..36).map(|node| adapters.packets_in_memory(node)[1] < 2).collect());
        let Some(before) = history.len().checked_sub(delay + 1) else { continue };
        for node in 0..36u32 {
            let (known, is) = (adapters.events_report(node).known < 2, history[before][node as usize]);
            evidence.require(known == is, || format!("cycle {}: node {node} stores by another order", machine.now()));
            differ += u64::from(known != history[history.len() - 1][node as usize]);
        }
    }
    let orders: u64 = (0..36).map(|node| of(&machine).events_report(node).orders).sum();
    evidence.require(orders > 100 && differ > 0, || format!("{orders} orders"));
    evidence.found(format!("{orders} orders to stall or to buffer, each followed {delay} cycles later"));
}

fn stamps(evidence: &mut Evidence) {
    let text = format!("{CUT_THROUGH}&workload.kind=uniform&workload.load=0.5");
    let mut machine = Machine::new(&adapters(&text));
    let mut left: BTreeMap<Name, Cycle> = BTreeMap::new();
    let (mut compared, mut seen) = (0u64, BTreeSet::new());
    while machine.now() < 8000 {
        machine.advance(machine.now() + 1);
        let cycle = machine.now() - 1;
        // The last byte of data is on its first wire.
        for (_, moving) in machine.flits_on_wires().filter(|(_, moving)| moving.flit.index() == 63) {
            left.entry(machine.packet(moving.flit.packet()).name).or_insert(cycle);
        }
        for node in 0..36 {
            for (when, event) in of(&machine).events_report(node).latest {
                let Event::Arrived { job, stamps: [sent, received], .. } = event else { continue };
                if when != cycle || job.ways != 0 {
                    continue;
                }
                let name = machine.packet(job.packet).name;
                let real = cycle - left.get(&name).copied().unwrap_or(0);
                let host = u64::from(received.wrapping_sub(sent));
                evidence.require(host == real, || format!("{host} cycles by the stamps, {real} by the clock"));
                compared += 1;
                seen.insert(host);
            }
        }
    }
    evidence.require(compared > 1000 && seen.len() > 50, || format!("{compared} packets"));
    evidence.found(format!("{compared} packets, {} different latencies, all exact", seen.len()));
}
