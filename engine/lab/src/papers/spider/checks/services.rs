//! What two services owe each other, and what their rates come to (rows SPIDER-14, -31, -38, -45).

use super::super::machine::{CUT_THROUGH, GUARANTEED, PERIOD};
use super::alone::{adapters, packet, took};
use crate::experiment::checks::apparatus::{playing, records, watch};
use crate::experiment::checks::{Check, Evidence};
use net::model::{NodeId, PacketId, VirtualNetwork};
use net::router::InputState;
use net::router::facets::StoredState;
use net::topology::End;
use sim::machine::Machine;
use sim::workload::list::Listed;

pub const CHECKS: [Check; 4] = [
    Check {
        row: "SPIDER-14",
        says: "Services on different sets of channels meet at links only.",
        expected: "in every state a packet holds, and waits for, channels of its own service only",
        cases: &[|e| apart(e, "0.4"), |e| apart(e, "0.9")],
    },
    Check {
        row: "SPIDER-31",
        says: "Each neighbour of the hot node adds 0.02 packets per cycle.",
        expected: "an input; of packets of 64 bytes and 8 more that is 1.44 bytes in a cycle, more than a link passes",
        cases: &[extra],
    },
    Check {
        row: "SPIDER-38",
        says: "Blocked packets of best effort leave the link's bytes to guaranteed ones.",
        expected: "where best effort has come to a standstill, guaranteed packets take what they take alone, to the cycle",
        cases: &[past_a_standstill],
    },
    Check {
        row: "SPIDER-45",
        says: "Guaranteed packets alone use 3.7 % of the links.",
        expected: "72·(108/35)/(4·1500) = 3.70 %, within 2 %",
        cases: &[share],
    },
];

/// Channels of a link that each service may take.
const OWN: [u32; 2] = [0b011, 0b100];

fn apart(evidence: &mut Evidence, load: &str) {
    let text = format!("{GUARANTEED}&workload.kind=services&workload.load={load}&workload.second.rate.load=0.3");
    let mut machine = Machine::new(&adapters(&text));
    machine.advance(4000);
    let (mut held, mut waited) = ([0u64; 2], [0u64; 2]);
    let states = watch(evidence, &mut machine, 1500, |machine, evidence| {
        let mut allow = |packet: PacketId, vc: u32, count: &mut [u64; 2], what: &str| {
            let service = machine.packet(packet).network.index();
            count[service] += 1;
            evidence.require(OWN[service] >> vc & 1 != 0, || {
                format!("cycle {}: a packet of service {service} {what} channel {vc}", machine.now())
            });
        };
        for input in machine.ids().inputs() {
            let Some(front) = machine.network().front(input).map(|flit| flit.packet()) else { continue };
            match machine.network().state(input) {
                InputState::Active { output, .. } => allow(front, output.vc(), &mut held, "holds"),
                InputState::Waiting { first, .. } => {
                    first.iter().for_each(|output| allow(front, output.vc(), &mut waited, "waits for"));
                }
                _ => {}
            }
            for packet in machine.network().contents(input).map(|flit| flit.packet()) {
                match machine.network().facets().memory.and_then(|memory| memory.stored(input, packet)) {
                    Some(StoredState::Sent { output, .. }) => allow(packet, output.vc(), &mut held, "holds"),
                    Some(StoredState::Queued { outputs, .. }) => {
                        outputs.iter().for_each(|output| allow(packet, output.vc(), &mut waited, "waits for"));
                    }
                    _ => {}
                }
            }
        }
    });
    evidence.require(held.iter().all(|&count| count > 0) && waited[0] > 0, || format!("{held:?} and {waited:?}"));
    evidence.found(format!("{} held and {} waited for in {states} states", held[0] + held[1], waited[0] + waited[1]));
}

fn extra(evidence: &mut Evidence) {
    // 0.02 packets of 64 bytes are 1.28 bytes per cycle and neighbour.
    let text = format!(
        "{CUT_THROUGH}&workload.kind=services&workload.load=0.1&workload.second.pattern.kind=neighbours\
         &workload.second.pattern.node=14&workload.second.rate.load=1.28"
    );
    let mut machine = Machine::new(&adapters(&text));
    machine.advance(30_000);
    let services = machine.measures.services.as_ref();
    let received = services.map_or(0, |services| services.of(VirtualNetwork(1)).all().count);
    let rate = received as f64 / 30_000.0;
    evidence.require(rate < 4.0 / 72.0, || format!("{rate:.4} packets per cycle over four links"));
    evidence.found(format!("of 0.08 packets per cycle over four links {rate:.3} come through"));
    evidence.is_input();
}

fn past_a_standstill(evidence: &mut Evidence) {
    // One channel for best effort and no classes: worms close rings, and stand.
    let text = "routing.datelines=off&router.scheme.kind=wormhole&router.channels=0&router.second.kind=own\
        &router.second.scheme.kind=cut_through&router.second.channels=1&router.second.datelines=off";
    let scenario = adapters(text);
    let worms = (0..36u32).flat_map(|node| (0..8).map(move |turn| (node, (node + 2 + 7 * turn) % 36)));
    let worms = worms.filter(|(node, to)| node != to).map(|(node, to)| (node, packet(&scenario, 0, to, 128)));
    let begins = 40_000;
    let guaranteed = (0..35u64).map(|turn| {
        let to = turn as u32 + 1;
        (0, Listed { service: VirtualNetwork(1), ..packet(&scenario, begins + 1000 * turn, to, 64) })
    });
    let mut machine = playing(&scenario, worms.chain(guaranteed));
    machine.advance(begins);
    let before = machine.measures.delivered;
    machine.advance(begins + 36_000);
    let records = records(&machine);
    let stands = records.iter().filter(|record| record.created < begins && record.received.is_none()).count();
    let second = records.iter().filter(|record| record.created >= begins);
    for record in second {
        let hops = u64::from(machine.fixed().graph.hops(record.name.source, record.to));
        let expected = 8 + 72 + 12 * hops;
        evidence.require(took(record) == expected, || format!("{} cycles and not {expected}", took(record)));
    }
    let came = machine.measures.delivered - before;
    evidence.require(stands > 20 && came == 35, || format!("{stands} packets stand, {came} came"));
    evidence.found(format!("past {stands} packets of best effort that stand, {came} took what they take alone"));
}

fn share(evidence: &mut Evidence) {
    let text = format!(
        "{GUARANTEED}&workload.kind=services&workload.load=0.0001&workload.second.rate.kind=periodic\
         &workload.second.rate.interval={PERIOD}"
    );
    let mut machine = Machine::new(&adapters(&text));
    let cycles = 300_000;
    machine.advance(cycles);
    let graph = &machine.fixed().graph;
    let is_link = |end: &End| matches!(end, End::Router { .. });
    let links = graph.channels.iter().zip(&machine.measures.channel_flits);
    let links = links.filter(|(channel, _)| is_link(&channel.from) && is_link(&channel.to));
    let (count, bytes) =
        links.fold((0u64, 0u64), |(count, bytes), (_, &passed)| (count + 1, bytes + u64::from(passed)));
    let share = 100.0 * bytes as f64 / (count * cycles) as f64;
    let mean: u32 = (1..36).map(|to| graph.hops(NodeId(0), NodeId(to))).sum();
    let expected = 100.0 * 72.0 * f64::from(mean) / 35.0 / (4.0 * f64::from(PERIOD));
    evidence.require((share / expected - 1.0).abs() < 0.02, || format!("{share:.3} % and not {expected:.3}"));
    evidence.found(format!("{share:.2} % of link cycles, {expected:.2} expected"));
}
