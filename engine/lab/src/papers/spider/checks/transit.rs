//! What becomes of packets in transit, looked at cycle by cycle (rows SPIDER-05, -06).

use super::super::machine::{CUT_THROUGH, PACKET};
use super::alone::{adapters, packet};
use crate::experiment::checks::apparatus::{playing, watch};
use crate::experiment::checks::{Check, Evidence};
use net::model::PacketId;
use net::router::spider::{Receiving, Sending, Spider};
use sim::machine::Machine;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECKS: [Check; 3] = [
    Check {
        row: "SPIDER-05.path",
        says: "The bytes that are held go to the reserved transmitter, later ones past the controller.",
        expected: "H − 1 + D cycles after the first byte, with 12 bytes there, all that have come begin to go on; every byte goes on as long after it came, and none by the memory; of a packet that is stored all do",
        cases: &[past_the_controller, by_the_memory],
    },
    Check {
        row: "SPIDER-05.undone",
        says: "The path is undone after the tail by itself.",
        expected: "under load, no transmitter that has passed the last byte of a packet is still that packet's in the next cycle",
        cases: &[undone],
    },
    Check {
        row: "SPIDER-06.busy",
        says: "Cut-through stores a packet only where its output is busy.",
        expected: "of packets in transit that have one shortest link, those stored found both channels of it taken, and those that cut through did not",
        cases: &[|e| stored_where_busy(e, 1), |e| stored_where_busy(e, 2)],
    },
];

fn of(machine: &Machine) -> &Spider {
    machine.network().of::<Spider>().expect("the machine of a check has adapters")
}

/// Bytes of a packet of 64 on a link.
const LENGTH: u32 = 72;

fn past_the_controller(evidence: &mut Evidence) {
    let scenario = adapters(CUT_THROUGH);
    let mut machine = playing(&scenario, [(0, packet(&scenario, 0, 2, 64))]);
    let (mut came, mut left) = (Vec::new(), Vec::new());
    let mut held_at_first = None;
    while machine.finished().is_none() && machine.now() < 1000 {
        machine.advance(machine.now() + 1);
        let adapter = of(&machine);
        let receiver = adapter.receivers(1).find(|receiver| receiver.packet.is_some());
        let transmitter = adapter.transmitters(1).find(|one| matches!(one.does, Sending::Through { .. }));
        if let (Some(receiver), true, None) = (receiver, transmitter.is_some(), held_at_first) {
            held_at_first = Some(receiver.come);
        }
        let now = machine.now();
        came.resize(receiver.map_or(came.len(), |receiver| receiver.come as usize), now);
        left.resize(receiver.map_or(left.len(), |receiver| receiver.gone as usize), now);
        let by_memory = adapter.memory_report(1);
        evidence.require(by_memory.words_written + by_memory.words_read == 0, || {
            format!("{} words written and {} read in cycle {now}", by_memory.words_written, by_memory.words_read)
        });
    }
    evidence.require(held_at_first == Some(12), || format!("{held_at_first:?} bytes held when it goes on"));
    let apart: BTreeSet<u64> = came.iter().zip(&left).map(|(came, left)| left - came).collect();
    let seen = came.len().min(left.len());
    evidence.require(apart == BTreeSet::from([4 - 1 + 8]) && seen as u32 >= LENGTH - 13, || {
        format!("{seen} bytes go on {apart:?} cycles after they came")
    });
    evidence.found("12 bytes there, and every byte goes on 11 cycles after it came; no word in memory");
}

fn by_the_memory(evidence: &mut Evidence) {
    let scenario = adapters(PACKET);
    let mut machine = playing(&scenario, [(0, packet(&scenario, 0, 2, 64))]);
    machine.advance(2000);
    let report = of(&machine).memory_report(1);
    // What the transmitter appends, two words, is written, and appended again by the next one.
    evidence.require((report.words_written, report.words_read) == (18, 16), || {
        format!("{} words written and {} read where it is stored", report.words_written, report.words_read)
    });
    evidence.found("where it is stored, 18 words of 4 bytes are written and 16 read");
}

fn undone(evidence: &mut Evidence) {
    let mut machine = Machine::new(&adapters(&format!("{CUT_THROUGH}&workload.kind=uniform&workload.load=0.6")));
    machine.advance(3000);
    // Packets of which the last byte but one, or the last, has left, by transmitter.
    let mut ending: BTreeMap<(u32, u32), (PacketId, u32)> = BTreeMap::new();
    let mut ended = 0;
    watch(evidence, &mut machine, 3000, |machine, evidence| {
        for node in 0..36 {
            for report in of(machine).transmitters(node) {
                let before = ending.remove(&(node, report.unit));
                let is_still = |packet| report.packet == Some(packet);
                if let Some((packet, left)) = before {
                    evidence.require(left > 0 || !is_still(packet), || {
                        format!("transmitter {} of node {node} is still the packet's", report.unit)
                    });
                    ended += u32::from(!is_still(packet));
                }
                if let (Some(packet), true) = (report.packet, report.sent + 1 >= report.length) {
                    ending.insert((node, report.unit), (packet, report.length - report.sent));
                }
            }
        }
    });
    evidence.require(ended > 1000, || format!("only {ended} packets ended"));
    evidence.found(format!("{ended} packets have left, and each its transmitter with its last byte"));
}

/// The port of the only shortest link in dimension order from a node of the torus to another, x before y; none where
/// there are two, half a ring away, or at the destination.
fn only_link(at: u32, to: u32) -> Option<u32> {
    let ways = |up: u32| match up {
        0 => None,
        3 => Some(None),
        _ => Some(Some(u32::from(up > 3))),
    };
    let x = ways((to % 6 + 6 - at % 6) % 6);
    x.unwrap_or_else(|| ways((to / 6 + 6 - at / 6) % 6).flatten().map(|down| 2 + down))
}

fn stored_where_busy(evidence: &mut Evidence, seed: u32) {
    let text = format!("{CUT_THROUGH}&workload.kind=uniform&workload.load=0.5&run.seed={seed}");
    let mut machine = Machine::new(&adapters(&text));
    machine.advance(3000);
    // Packets that receivers decide about, by receiver, and the transmitters that were free then.
    let mut deciding: BTreeMap<(u32, u32), PacketId> = BTreeMap::new();
    let mut free: BTreeSet<(u32, u32)> = BTreeSet::new();
    let (mut stored, mut through) = (0, 0);
    watch(evidence, &mut machine, 4000, |machine, evidence| {
        let adapter = of(machine);
        let now_free: BTreeSet<(u32, u32)> = (0..36)
            .flat_map(|node| adapter.transmitters(node).map(move |report| (node, report)))
            .filter(|(_, report)| report.does == Sending::Free)
            .map(|(node, report)| (node, report.unit))
            .collect();
        let mut next = BTreeMap::new();
        for node in 0..36 {
            for report in adapter.receivers(node) {
                let Some(packet) = report.packet else { continue };
                if matches!(report.does, Receiving::Header | Receiving::Deciding { .. }) {
                    next.insert((node, report.unit), packet);
                    continue;
                }
                if deciding.get(&(node, report.unit)) != Some(&packet) {
                    continue;
                }
                let Some(port) = only_link(node, machine.packet(packet).to.0) else { continue };
                let mut channels = (2 * port..2 * port + 2).map(|unit| (node, unit));
                match report.does {
                    Receiving::Storing => {
                        stored += 1;
                        let idle = channels.find(|channel| free.contains(channel) && now_free.contains(channel));
                        evidence.require(idle.is_none(), || {
                            format!("cycle {}: node {node} stores a packet beside a free channel", machine.now())
                        });
                    }
                    Receiving::Through { unit } => {
                        through += 1;
                        evidence.require(channels.any(|channel| channel == (node, unit)), || {
                            format!("cycle {}: a packet for port {port} takes transmitter {unit}", machine.now())
                        });
                        evidence.require(free.contains(&(node, unit)), || {
                            format!("cycle {}: a packet takes a transmitter that is taken", machine.now())
                        });
                    }
                    _ => {}
                }
            }
        }
        (deciding, free) = (next, now_free);
    });
    evidence.require(stored > 100 && through > 1000, || format!("{stored} stored and {through} cut through"));
    evidence.found(format!("{stored} stored, all beside taken channels; {through} cut through"));
}
