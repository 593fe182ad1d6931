//! Deliveries, one by one.

use super::Machine;
use crate::check::broken;
use crate::scenario::Scenario;
use crate::workload::Program;
use crate::workload::list::List;
use net::model::{Class, Name, NodeId, Packet, PacketId, VirtualNetwork, id::NEVER};
use net::ni::Offer;
use net::router::{Flit, RouterContext};

const FLITS: u16 = 6;

fn machine() -> Machine {
    let text = "router.kind=ideal&topology.kind=mesh&topology.size=2x2&ni.kind=plain";
    let scenario = Scenario::from_text(text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let idle = || Program::List(List::new(&[]));
    Machine::with_programs(&scenario, (0..4).map(|_| idle()).collect())
}

/// Hands the interface of node 0 a packet for these nodes.
fn create(machine: &mut Machine, receivers: &[u32]) -> PacketId {
    let receivers: Vec<NodeId> = receivers.iter().copied().map(NodeId).collect();
    let packet = Packet {
        name: Name { source: NodeId(0), sequence: 0 },
        to: receivers[0],
        class: Class::SCALAR,
        flits: FLITS,
        payload: 20,
        label: None,
        network: VirtualNetwork::REQUEST,
        range: 0,
        wants_bulk: false,
        last: true,
        expects_reply: false,
        reply_to: None,
        bypasses: false,
        by_hand: false,
        carries: None,
        created: machine.now(),
        injected: NEVER,
    };
    let id = machine.insert_for(&packet, &receivers, None);
    machine.measures.created(&packet);
    let (to, last) = (packet.to, true);
    let offer =
        Offer { packet: id, to, wants_bulk: false, last, expects_reply: false, is_reply: false, bypasses: false };
    machine.interfaces[0].offer(offer);
    machine.wants_to_send(0);
    id
}

/// All of a packet comes to a node, as from a network that has copied it on the way.
fn comes(machine: &mut Machine, id: PacketId, node: u32) {
    assert!(machine.admits(node, id));
    (0..FLITS).for_each(|index| machine.has_read(node, Flit::new(id, u32::from(index), u32::from(FLITS))));
}

#[test]
fn a_packet_with_several_receivers_is_created_once_delivered_to_each_and_forgotten_after_the_last() {
    let mut machine = machine();
    let id = create(&mut machine, &[1, 2, 3]);
    assert_eq!((machine.measures.created, broken(&machine)), (1, vec![]));
    // The ideal network takes it to the first; the first delivery takes effect before the others begin.
    machine.advance(500);
    let counted = |machine: &Machine| {
        let measures = &machine.measures;
        let receivers = machine.receivers(id).map(|receiver| receiver.0).collect::<Vec<_>>();
        (measures.delivered, measures.in_network, measures.pending.clone(), receivers)
    };
    assert_eq!(counted(&machine), (1, 1, vec![0, 0, 1, 1], vec![2, 3]));
    comes(&mut machine, id, 2);
    assert_eq!((counted(&machine), machine.finished()), ((1, 1, vec![0, 0, 1, 1], vec![2, 3]), None));
    machine.advance(1000);
    assert_eq!((counted(&machine), machine.finished()), ((2, 1, vec![0, 0, 0, 1], vec![3]), None));
    comes(&mut machine, id, 3);
    // The network has seen the last of it, its last receiver has it in the arrivals queue.
    assert_eq!((machine.measures.in_network, broken(&machine)), (0, vec![]));
    machine.advance(1500);
    let measures = &machine.measures;
    assert_eq!((measures.created, measures.delivered, &measures.pending), (1, 3, &vec![0; 4]));
    assert!(machine.find(id).is_none() && machine.finished().is_some());
    assert_eq!(broken(&machine), [""; 0]);
}

#[test]
#[should_panic(expected = "a packet is delivered to a receiver once")]
fn a_second_copy_for_the_same_receiver_is_an_error_of_the_network() {
    let mut machine = machine();
    let id = create(&mut machine, &[1, 2]);
    machine.advance(500);
    comes(&mut machine, id, 1);
}
