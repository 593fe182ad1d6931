//! Packets: none is lost or duplicated, and the counters agree with what is there.

use super::census::{Census, Place};
use super::rule;
use crate::machine::Machine;
use net::model::id::NEVER;

pub fn check(machine: &Machine, census: &Census, broken: &mut Vec<String>) {
    let (mut waiting, mut under_way, mut in_network, mut waiting_for) = (0, 0, 0, 0);
    let mut pending = vec![0; machine.fixed().graph.nodes as usize];
    for (id, packet) in machine.packets() {
        let is_waiting = census.place(id) == Place::Waiting;
        rule(is_waiting == (packet.injected == NEVER), broken, || format!("{packet:?} is {:?}", census.place(id)));
        in_network += u32::from(census.is_in_network(id));
        waiting += u64::from(packet.class.is_data() && is_waiting);
        for receiver in machine.receivers(id) {
            let place = census.place_for(id, receiver);
            rule(place != Place::Nowhere, broken, || format!("{packet:?} is lost before it has reached {receiver:?}"));
            if packet.class.is_data() {
                waiting_for += u64::from(place == Place::Waiting);
                under_way += u64::from(!matches!(place, Place::Waiting | Place::Kept | Place::Gone));
                let is_pending = matches!(place, Place::Network | Place::Arrived | Place::Reordered);
                pending[receiver.index()] += u32::from(is_pending);
            }
        }
    }
    let measures = &machine.measures;
    let ended = measures.delivered + measures.lost + measures.dropped + measures.expired;
    // A packet is created and injected once, and delivered to each of its receivers.
    let left_for = measures.injected + measures.further + waiting - waiting_for + measures.resent;
    let counted = [
        ("created and not injected", measures.created - measures.injected, waiting),
        ("injected, once or again, and not delivered, lost or dropped", left_for - ended, under_way),
        ("in the network", u64::from(measures.in_network), u64::from(in_network)),
    ];
    for (what, counter, there) in counted {
        rule(counter == there, broken, || format!("{counter} packets are counted as {what}, and {there} are"));
    }
    rule(measures.pending == pending, broken, || {
        format!("packets pending are counted as {:?}, and {pending:?} are", measures.pending)
    });
}
