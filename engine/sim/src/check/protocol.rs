//! The rules of the NIFDY protocol, seen over all nodes at once (scorecard NIFDY-01, -02, -04, -12, -13, -16).

use super::census::{Census, Place};
use super::rule;
use crate::machine::Machine;
use crate::scenario::{AckOn, Retransmit};
use net::model::sort::sort_by_key;
use net::model::{Class, NodeId};
use net::ni::Ni;
use net::ni::nifdy::dialog::State;
use net::ni::nifdy::pool::Waiting;
use net::ni::nifdy::receiver::ARRIVALS;
use net::ni::nifdy::{Nifdy, sender::Sender};

pub fn check(machine: &Machine, census: &Census, broken: &mut Vec<String>) {
    let units: Vec<&Nifdy> = machine.interfaces.iter().filter_map(Ni::nifdy).collect();
    if units.is_empty() {
        return;
    }
    for (node, nifdy) in (0..).map(NodeId).zip(&units) {
        tables(node, nifdy, broken);
        dialog(node, nifdy, &units, broken);
    }
    unacknowledged(machine, census, &units, broken);
    rule(machine.measures.out_of_order == 0, broken, || {
        format!("{} packets were delivered out of order", machine.measures.out_of_order)
    });
}

/// Nothing holds more than there is room for, and ranks say how many are ahead.
fn tables(node: NodeId, nifdy: &Nifdy, broken: &mut Vec<String>) {
    let (sender, receiver) = (nifdy.sender(), nifdy.receiver());
    let (entries, waiting) = (sender.outstanding().entries(), sender.pool().waiting());
    let outstanding = sender.outstanding();
    rule(entries.len() as u32 <= outstanding.capacity() + outstanding.surplus(), broken, || {
        format!("{node:?} has {} packets outstanding, more than O", entries.len())
    });
    for (i, entry) in entries.iter().enumerate() {
        let again = entries[..i].iter().any(|other| other.to == entry.to);
        rule(!again, broken, || format!("{node:?} has two scalar packets outstanding to {:?}", entry.to));
    }
    rule(waiting.len() as u32 <= sender.pool().capacity(), broken, || {
        format!("the pool of {node:?} holds {} packets, more than B", waiting.len())
    });
    let ranked = |packet: &&Waiting| !packet.bypasses;
    for (i, packet) in waiting.iter().enumerate().filter(|(_, packet)| ranked(packet)) {
        let before = waiting[..i].iter().filter(ranked).filter(|other| other.to == packet.to).count() as u32;
        let ahead = before + sent_to(sender, packet.to);
        rule(packet.rank == ahead, broken, || format!("{packet:?} of {node:?} has {ahead} packets ahead"));
    }
    rule(receiver.arrivals().len() <= ARRIVALS, broken, || format!("more than two arrivals wait at {node:?}"));
    for (i, slot) in receiver.slots().iter().enumerate() {
        let Some(dialog) = slot.dialog() else { continue };
        let again = receiver.slots()[..i].iter().any(|other| other.is_with(dialog.from));
        rule(!again, broken, || format!("{node:?} has two dialogs with {:?}", dialog.from));
    }
}

/// Packets that a node has sent to another and that are not acknowledged.
fn sent_to(sender: &Sender, to: NodeId) -> u32 {
    let in_dialog = sender.dialog().filter(|dialog| dialog.to == to).map_or(0, |dialog| dialog.unacknowledged);
    u32::from(sender.outstanding().waits_for(to)) + u32::from(in_dialog)
}

/// An open dialog has a slot at its receiver, and at most a window of packets on the way.
fn dialog(node: NodeId, nifdy: &Nifdy, units: &[&Nifdy], broken: &mut Vec<String>) {
    let Some(dialog) = nifdy.sender().dialog() else { return };
    rule(dialog.unacknowledged <= nifdy.sender().window(), broken, || {
        format!("{node:?} has more than W packets unacknowledged: {dialog:?}")
    });
    if dialog.state == State::Open {
        let slot = units[dialog.to.index()].receiver().slot_of(dialog.number);
        rule(slot.is_some_and(|slot| slot.is_with(node)), broken, || {
            format!("{node:?} has {dialog:?}, its receiver {slot:?}")
        });
    }
}

/// Every packet that its receiver has not acknowledged is known to its sender as outstanding.
fn unacknowledged(machine: &Machine, census: &Census, units: &[&Nifdy], broken: &mut Vec<String>) {
    let crate::scenario::Ni::Nifdy(settings) = &machine.fixed().scenario.ni else { return };
    let mut scalar = Vec::new();
    let mut bulk = vec![0; units.len()];
    // Copies of a packet may be in the network when it is acknowledged, but its receiver has it once.
    let has_copies = matches!(settings.retransmit, Retransmit::Timer(_));
    for (id, packet) in machine.packets().filter(|(_, packet)| !packet.bypasses) {
        let unacknowledged = match census.place(id) {
            Place::Network => !has_copies,
            Place::Reordered => true,
            Place::Arrived => settings.ack_on == AckOn::Accept,
            Place::Nowhere | Place::Waiting | Place::Accepted | Place::Kept | Place::Gone => false,
        };
        match packet.class {
            _ if !unacknowledged => {}
            Class::Scalar { .. } => scalar.push((packet.from(), packet.to)),
            Class::Bulk { .. } => {
                bulk[packet.from().index()] += 1;
                let known = units[packet.from().index()].sender().dialog().is_some_and(|dialog| dialog.to == packet.to);
                rule(known, broken, || format!("{packet:?} belongs to no dialog of its sender"));
            }
            Class::Ack(_) => {}
        }
    }
    sort_by_key(&mut scalar, |&pair| pair);
    for pair in scalar.windows(2) {
        rule(pair[0] != pair[1], broken, || format!("two unacknowledged scalar packets of the pair {:?}", pair[0]));
    }
    for (from, to) in scalar {
        let known = units[from.index()].sender().outstanding().waits_for(to);
        rule(known, broken, || format!("{from:?} has no entry for its packet to {to:?}"));
    }
    for (unit, on_the_way) in units.iter().zip(bulk) {
        let known = unit.sender().dialog().map_or(0, |dialog| u32::from(dialog.unacknowledged));
        rule(on_the_way <= known, broken, || format!("{on_the_way} bulk packets are in flight, {known} are known"));
    }
}
