//! Bulk dialogs: asked for, granted or refused, and how they go on (rows NIFDY-06, -10 to -13).

use super::super::networks::network;
use crate::experiment::checks::apparatus::{finish, heads, machine, message, playing, records, scenario, units, watch};
use crate::experiment::checks::{Check, Evidence};
use net::model::{Ack, Class, Name, NodeId};
use net::ni::nifdy::dialog::State;
use sim::machine::Machine;
use std::collections::{BTreeMap, BTreeSet};

pub const CHECKS: [Check; 5] = [
    Check {
        row: "NIFDY-06",
        says: "A scalar packet carries its source, a bulk packet sequence and dialog number in its place; the receiving \
            unit puts the source back before the processor sees it.",
        expected: "the slot that a packet's dialog number names is that of its source, for every bulk packet on its way",
        cases: &[headers],
    },
    Check {
        row: "NIFDY-10",
        says: "Only software asks for a bulk dialog, by a bit of a scalar packet; NIFDY never asks on its own.",
        expected: "no request where the software asks for none, however long its messages; requests where it does",
        cases: &[only_software_asks],
    },
    Check {
        row: "NIFDY-11",
        says: "A grant carries a dialog number, unique for each active sender of that receiver; a refusal is flagged, and \
            its sender goes on with scalar packets and may ask again.",
        expected: "numbers unique in every state; refused senders are granted later, and all their packets arrive",
        cases: &[|e| grants_and_refusals(e, 1), |e| grants_and_refusals(e, 2)],
    },
    Check {
        row: "NIFDY-12",
        says: "A sender has one outgoing dialog at most, beside scalar traffic to others; a receiver at most D, all from \
            different senders.",
        expected: "in every state; D reached, and scalar packets outstanding beside a dialog",
        cases: &[|e| numbers_of_dialogs(e, 1), |e| numbers_of_dialogs(e, 2), |e| numbers_of_dialogs(e, 4)],
    },
    Check {
        row: "NIFDY-13",
        says: "At most W packets of a dialog are unacknowledged; those in order pass straight on, later ones wait in the W \
            buffers; bulk packets take no entry of the outstanding-packet table.",
        expected: "never more than W, and W reached; no buffer used where order is kept, some where it is not",
        cases: &[|e| window(e, 2), |e| window(e, 4), |e| window(e, 8), in_order_passes_straight_on],
    },
];

/// Messages of up to 20 packets as fast as they can be sent, by processors that cost little.
const HEAVY: &str = "packet.flits=6&software.t_send=5&software.t_receive=8&software.t_poll=1&workload.kind=phases\
    &workload.fewest=20&workload.most=60&workload.lengths=mixed&ni.kind=nifdy";

fn heavy(rest: &str) -> Machine {
    machine(&[network("cm5").text(), HEAVY, rest])
}

fn headers(evidence: &mut Evidence) {
    let mut machine = heavy("ni.dialogs=2&ni.window=4&software.t_receive=40");
    let mut bulk: BTreeSet<Name> = BTreeSet::new();
    let mut put_back: BTreeSet<Name> = BTreeSet::new();
    watch(evidence, &mut machine, 4000, |machine, evidence| {
        let units: Vec<_> = units(machine).map(|(_, unit)| unit).collect();
        for packet in heads(machine) {
            let Class::Bulk { dialog, sequence, .. } = packet.class else { continue };
            let slots = units[packet.to.index()].receiver().slots();
            let known = slots.get(usize::from(dialog)).is_some_and(|slot| slot.is_with(packet.from()));
            evidence.require(known && sequence < 4, || format!("cycle {}: {packet:?}", machine.now()));
            bulk.insert(packet.name);
        }
        for arrival in units.iter().flat_map(|unit| unit.receiver().arrivals()) {
            let packet = machine.packet(arrival.packet);
            evidence.require(arrival.from == packet.from(), || format!("{arrival:?} stands for {packet:?}"));
            if matches!(arrival.class, Class::Bulk { .. }) {
                put_back.insert(packet.name);
            }
        }
    });
    let (on_the_way, waiting) = (bulk.len(), put_back.len());
    evidence.require(on_the_way > 300 && waiting > 50, || format!("only {on_the_way} bulk packets"));
    evidence
        .found(format!("{on_the_way} bulk packets, the slot of each its source's; {waiting} waited with their source"));
}

/// Packets with the bulk-request bit, and the dialogs that came of it.
fn requests(evidence: &mut Evidence, rest: &str) -> (usize, u64, usize) {
    let mut machine = heavy(rest);
    let (mut asked, mut bulk) = (BTreeSet::new(), BTreeSet::new());
    watch(evidence, &mut machine, 3000, |machine, _| {
        for packet in heads(machine) {
            match packet.class {
                Class::Scalar { request: true, .. } => drop(asked.insert(packet.name)),
                Class::Bulk { .. } => drop(bulk.insert(packet.name)),
                _ => {}
            }
        }
    });
    (asked.len(), machine.measures.granted, bulk.len())
}

fn only_software_asks(evidence: &mut Evidence) {
    let silent = requests(evidence, "software.bulk_threshold=64");
    evidence.require(silent == (0, 0, 0), || format!("without asking: {silent:?} requests, grants, bulk packets"));
    let (asked, granted, bulk) = requests(evidence, "software.bulk_threshold=2");
    evidence.require(asked > 0 && granted > 0 && bulk > 0, || format!("{asked} requests, {granted} grants"));
    evidence.found(format!("0 requests in messages of up to 20 packets if software asks for none, else {asked}"));
}

/// Four senders with long messages for one receiver.
fn grants_and_refusals(evidence: &mut Evidence, dialogs: u32) {
    let scenario = scenario(&[
        network("cm5").text(),
        "packet.flits=6&ni.kind=nifdy&software.t_send=5&software.t_receive=20&software.t_poll=1",
        &format!("ni.dialogs={dialogs}"),
    ]);
    let senders = [3, 17, 38, 63];
    let messages = senders.map(|node| [message(&scenario, 0, 0, 40), message(&scenario, 1, 0, 20)].map(|m| (node, m)));
    let mut machine = playing(&scenario, messages.into_iter().flatten());
    let mut heard: BTreeSet<Name> = BTreeSet::new();
    let mut answers: BTreeMap<NodeId, Vec<bool>> = BTreeMap::new();
    watch(evidence, &mut machine, 100_000, |machine, evidence| {
        let open = units(machine).filter_map(|(_, unit)| unit.sender().dialog());
        let dialogs = open.filter(|dialog| dialog.state == State::Open);
        let mut numbers: Vec<u16> = dialogs.map(|dialog| dialog.number).collect();
        numbers.sort_unstable();
        let unique = numbers.windows(2).all(|pair| pair[0] != pair[1]);
        evidence.require(unique, || format!("cycle {}: dialogs {numbers:?}", machine.now()));
        for packet in heads(machine) {
            let granted = match packet.class {
                Class::Ack(Ack::Grant { .. }) => true,
                Class::Ack(Ack::Refuse { .. }) => false,
                _ => continue,
            };
            if heard.insert(packet.name) {
                answers.entry(packet.to).or_default().push(granted);
            }
        }
    });
    let (granted, refused) = (machine.measures.granted, machine.measures.refused);
    let asked_again = answers.values().filter(|answers| answers.windows(2).any(|pair| pair == [false, true])).count();
    let delivered = machine.measures.delivered;
    evidence
        .require(machine.finished().is_some() && delivered == 240, || format!("{delivered} of 240 packets arrived"));
    evidence.require(granted > 0 && refused > 0 && asked_again > 0, || {
        format!("{granted} granted, {refused} refused, {asked_again} refused first and granted later")
    });
    evidence.found(format!(
        "D = {dialogs}, 4 senders: {granted} granted, {refused} refused, {asked_again} senders refused first and granted later"
    ));
}

fn numbers_of_dialogs(evidence: &mut Evidence, dialogs: u32) {
    let mut machine = heavy(&format!("ni.dialogs={dialogs}"));
    let (mut most, mut beside) = (0, 0u64);
    watch(evidence, &mut machine, 4000, |machine, evidence| {
        let mut outgoing = vec![0; machine.interfaces.len()];
        for (node, unit) in units(machine) {
            let mut senders: Vec<NodeId> =
                unit.receiver().slots().iter().filter_map(|slot| slot.dialog()).map(|dialog| dialog.from).collect();
            senders.iter().for_each(|sender| outgoing[sender.index()] += 1);
            most = most.max(senders.len() as u32);
            senders.sort_unstable();
            let different = senders.windows(2).all(|pair| pair[0] != pair[1]);
            evidence.require(different, || format!("cycle {}: {node:?} has dialogs with {senders:?}", machine.now()));
            let sender = unit.sender();
            beside += u64::from(sender.dialog().is_some() && !sender.outstanding().entries().is_empty());
        }
        let one_each = outgoing.iter().all(|&dialogs| dialogs <= 1);
        evidence.require(one_each, || format!("cycle {}: a sender has two dialogs", machine.now()));
    });
    evidence
        .require(most == dialogs && beside > 0, || format!("D = {dialogs}: at most {most}, {beside} states beside"));
    evidence.found(format!("D = {dialogs}: at most {most} at a receiver; a sender with both in {beside} states"));
}

fn window(evidence: &mut Evidence, window: u32) {
    let mut machine = heavy(&format!("ni.window={window}&software.t_receive=20"));
    let (mut most, mut reordered) = (0, 0);
    watch(evidence, &mut machine, 4000, |machine, evidence| {
        for (node, unit) in units(machine) {
            let kept = unit.receiver().slots().iter().map(|slot| slot.window().iter().flatten().count());
            reordered = kept.fold(reordered, usize::max);
            let Some(dialog) = unit.sender().dialog() else { continue };
            most = most.max(u32::from(dialog.unacknowledged));
            let has_entry = unit.sender().outstanding().waits_for(dialog.to);
            evidence.require(!has_entry, || format!("cycle {}: {node:?} has an entry for {dialog:?}", machine.now()));
        }
    });
    let disordered = machine.measures.out_of_order;
    evidence.require(most == window && reordered > 0, || format!("W = {window}: at most {most}, {reordered} kept"));
    evidence.require(disordered == 0, || format!("W = {window}: {disordered} packets out of order"));
    evidence
        .found(format!("W = {window}: at most {most} unacknowledged, {reordered} in reorder buffers, all in order"));
}

/// A stream over the mesh, to a processor that is faster than the network.
fn in_order_passes_straight_on(evidence: &mut Evidence) {
    let scenario = scenario(&[
        network("mesh").text(),
        "packet.flits=8&ni.kind=nifdy&ni.window=8&software.t_send=5&software.t_receive=5&software.t_poll=1",
    ]);
    let mut machine = playing(&scenario, [(0, message(&scenario, 0, 63, 100))]);
    let mut kept = 0;
    watch(evidence, &mut machine, 100_000, |machine, _| {
        let slots = units(machine).flat_map(|(_, unit)| unit.receiver().slots());
        kept += slots.map(|slot| slot.window().iter().flatten().count()).sum::<usize>();
    });
    let done = finish(&mut machine, 1);
    let bulk = units(&machine).next().map_or(0, |(_, unit)| unit.counters().bulk_sent);
    evidence.require(done && kept == 0, || format!("{kept} packets waited in reorder buffers"));
    evidence.require(bulk > 90, || format!("only {bulk} of {} packets were bulk packets", records(&machine).len()));
    evidence.found(format!("{bulk} bulk packets in order: none waited in a reorder buffer"));
}
