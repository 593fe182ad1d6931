//! How bulk dialogs are acknowledged and how they end (rows NIFDY-14, -15).

use super::super::networks::network;
use crate::experiment::checks::apparatus::{finish, heads, journal, message, playing, records, scenario, units, watch};
use crate::experiment::checks::{Check, Evidence};
use net::model::{Ack, Class, Name, NodeId};
use std::collections::BTreeSet;

pub const CHECKS: [Check; 2] = [
    Check {
        row: "NIFDY-14",
        says: "One acknowledgement is sent for every W/2 packets of a dialog, once all of that half window have come.",
        expected: "exact numbers for messages of many lengths; the last, shorter half is acknowledged at the exit",
        cases: &[
            |e| acks_of_a_dialog(e, 2),
            |e| acks_of_a_dialog(e, 4),
            |e| acks_of_a_dialog(e, 8),
            |e| acks_of_a_dialog(e, 16),
        ],
    },
    Check {
        row: "NIFDY-15",
        says: "The sender ends a dialog by a bit in its last packet; the receiver may end it too, and the message then \
            goes on in scalar packets; the slot is free again.",
        expected: "the bit in the last packet and no other; after a termination scalar packets, all in order, all idle",
        cases: &[exit_of_the_sender, termination_by_the_receiver],
    },
];

/// Messages of 1 to 40 packets from node 0 to a node across the tree, which reorders them.
fn acks_of_a_dialog(evidence: &mut Evidence, window: u32) {
    let (mut messages, mut packets, mut acks) = (0, 0, 0);
    for length in 1..=40 {
        let scenario = scenario(&[
            network("cm5").text(),
            "packet.flits=6&ni.kind=nifdy&software.t_send=5&software.t_receive=20&software.t_poll=1",
            &format!("ni.window={window}"),
        ]);
        let mut machine = playing(&scenario, [(0, message(&scenario, 0, 63, length))]);
        let done = finish(&mut machine, 100_000);
        machine.advance(machine.now() + 1000);
        let sender = units(&machine).next().map(|(_, unit)| unit.counters()).unwrap_or_default();
        let measured = journal(&machine).acks().count() as u64;
        let expected = sender.scalar_sent + sender.bulk_sent.div_ceil(u64::from(window / 2));
        evidence.require(done && measured == expected, || {
            format!("W = {window}, {length} packets: {measured} acknowledgements and not {expected}")
        });
        (messages, packets) = (messages + 1, packets + sender.bulk_sent);
        acks += measured - sender.scalar_sent;
    }
    evidence.note("Counted are the acknowledgements of whole messages; the moment of each is not examined.");
    evidence.found(format!("W = {window}: {acks} acknowledgements for {packets} bulk packets of {messages} messages"));
}

fn exit_of_the_sender(evidence: &mut Evidence) {
    let scenario =
        scenario(&[network("cm5").text(), "packet.flits=6&ni.kind=nifdy&software.t_send=5&software.t_poll=1"]);
    let messages = (0..5).map(|_| (0, message(&scenario, 0, 63, 12)));
    let mut machine = playing(&scenario, messages);
    let mut marked: BTreeSet<Name> = BTreeSet::new();
    watch(evidence, &mut machine, 100_000, |machine, _| {
        let exits = heads(machine).filter(|packet| matches!(packet.class, Class::Bulk { exit: true, .. }));
        marked.extend(exits.map(|packet| packet.name));
    });
    let last: Vec<Name> = records(&machine).iter().filter(|record| record.last).map(|record| record.name).collect();
    let (bits, messages) = (marked.len(), last.len());
    let only_last = marked.iter().all(|name| last.contains(name));
    evidence.require(bits == messages && only_last, || format!("{bits} packets marked in {messages} messages"));
    let slot_free = units(&machine).all(|(_, unit)| unit.receiver().slots().iter().all(|slot| slot.dialog().is_none()));
    evidence.require(slot_free, || "a slot is taken after the last dialog".to_string());
    evidence.found(format!("{bits} dialogs ended by the mark in the last packet of their message, slots free"));
}

/// The sender ignores the network in the middle of its message until the receiver gives the dialog up.
fn termination_by_the_receiver(evidence: &mut Evidence) {
    let scenario = scenario(&[
        network("cm5").text(),
        "packet.flits=6&ni.kind=nifdy&ni.dialog_timeout=2000&software.t_send=20&software.t_poll=1\
         &software.deaf.kind=node&software.deaf.node=0&software.deaf.from=1500&software.deaf.length=8000",
    ]);
    let mut machine = playing(&scenario, [(0, message(&scenario, 0, 63, 100))]);
    let mut terminated: BTreeSet<Name> = BTreeSet::new();
    let (mut before, mut after) = (BTreeSet::new(), BTreeSet::new());
    let mut freed = false;
    watch(evidence, &mut machine, 200_000, |machine, _| {
        for packet in heads(machine) {
            match packet.class {
                Class::Ack(Ack::Bulk { terminate: true, .. }) => drop(terminated.insert(packet.name)),
                Class::Bulk { .. } if terminated.is_empty() => drop(before.insert(packet.name)),
                Class::Scalar { .. } if !terminated.is_empty() => drop(after.insert(packet.name)),
                _ => {}
            }
        }
        let slot = units(machine).find(|(node, _)| *node == NodeId(63)).map(|(_, unit)| &unit.receiver().slots()[0]);
        freed |= !terminated.is_empty() && slot.is_some_and(|slot| slot.dialog().is_none());
    });
    let (done, disordered) = (machine.finished().is_some(), machine.measures.out_of_order);
    let (endings, bulk, scalar) = (terminated.len(), before.len(), after.len());
    evidence.require(endings > 0 && bulk > 0 && scalar > 0 && freed, || {
        format!("{endings} terminations after {bulk} bulk packets, then {scalar} scalar ones")
    });
    evidence.require(done && disordered == 0, || format!("finished {done}, {disordered} packets out of order"));
    evidence.found(format!("terminated after {bulk} bulk packets, then {scalar} scalar packets until the next grant"));
}
