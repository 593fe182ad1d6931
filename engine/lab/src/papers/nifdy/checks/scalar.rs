//! Scalar packets: one unacknowledged for each receiver, few for all (rows NIFDY-01 to -05, -07).

use super::super::networks::network;
use crate::experiment::checks::apparatus::{
    Span, finish, journal, machine, message, playing, records, scenario, units, watch,
};
use crate::experiment::checks::{Check, Evidence};
use net::model::{Ack, NodeId, PacketId};
use net::ni::nifdy::Nifdy;
use net::ni::{Leaving, Offer, Traffic};
use sim::measure::journal::Record;
use sim::scenario::Ni as InterfaceSettings;
use sim::software::State;
use std::collections::BTreeMap;

pub const CHECKS: [Check; 6] = [
    Check {
        row: "NIFDY-01",
        says: "In scalar mode a node never has more than one unacknowledged packet to any other.",
        expected: "each packet leaves after the acknowledgement of the one before it of its pair; in every state one at most",
        cases: &[|e| one_each(e, "mesh"), |e| one_each(e, "cm5"), |e| one_each(e, "fat-tree")],
    },
    Check {
        row: "NIFDY-02",
        says: "The outstanding-packet table has O entries; one is made when a packet is injected and removed when its \
            acknowledgement comes; while one is free packets for other nodes may go.",
        expected: "never more than O, and O reached; entries are packets sent less acknowledgements, in every state",
        cases: &[|e| table(e, 1), |e| table(e, 2), |e| table(e, 4), |e| table(e, 8)],
    },
    Check {
        row: "NIFDY-03",
        says: "A processor hands over a packet only if one of the pool's B buffers is empty; any eligible packet may \
            leave, not only the oldest.",
        expected: "never more than B, and B reached; packets overtake older ones for other nodes if B > 1",
        cases: &[|e| pool(e, 1), |e| pool(e, 4), |e| pool(e, 8)],
    },
    Check {
        row: "NIFDY-04",
        says: "A packet's rank is the number of packets ahead of it for the same node, waiting or outstanding; an \
            acknowledgement from there lowers the ranks by one; at 0 a packet is eligible.",
        expected: "exact in a scripted conversation and in every state looked at of a loaded machine",
        cases: &[ranks_in_a_conversation, ranks_in_a_machine],
    },
    Check {
        row: "NIFDY-05",
        says: "A scalar packet leaves if the port is ready, an entry is free, and a packet is eligible.",
        expected: "in all cases of the three",
        cases: &[when_a_packet_leaves, the_port_sends_one_at_a_time],
    },
    Check {
        row: "NIFDY-07",
        says: "The acknowledgement is made when the processor accepts the packet, not when it enters the arrivals queue.",
        expected: "to the cycle, at a receiver that attends late",
        cases: &[moment_of_the_ack],
    },
];

/// Messages of up to 20 packets as fast as they can be sent, by processors that cost little.
const HEAVY: &str = "packet.flits=6&software.t_send=5&software.t_receive=8&software.t_poll=1&workload.kind=phases\
    &workload.fewest=20&workload.most=60&workload.lengths=mixed&ni.kind=nifdy";
const SCALAR: &str = "ni.dialogs=0";

fn one_each(evidence: &mut Evidence, name: &str) {
    let mut machine = machine(&[network(name).text(), HEAVY, SCALAR]);
    let ack_delay = 2;
    let states = watch(evidence, &mut machine, 4000, |_, _| ());
    // The k-th packet of a pair is answered by the k-th acknowledgement the other way.
    let by_pair = |records: Vec<Record>, to_first: bool| {
        let mut pairs: BTreeMap<(NodeId, NodeId), Vec<Record>> = BTreeMap::new();
        for record in records {
            let pair = (record.name.source, record.to);
            pairs.entry(if to_first { (pair.1, pair.0) } else { pair }).or_default().push(record);
        }
        pairs
    };
    let data = by_pair(records(&machine), false);
    let acks = by_pair(journal(&machine).acks().copied().collect(), true);
    let mut followed = 0;
    for (pair, packets) in &data {
        let left = packets.iter().filter_map(|record| record.head_out);
        for (k, next) in left.skip(1).enumerate() {
            let acknowledged = acks.get(pair).and_then(|acks| acks.get(k)).and_then(|ack| ack.head_in);
            let after = acknowledged.is_some_and(|time| time + ack_delay <= next);
            evidence.require(after, || format!("{pair:?}: a packet left in cycle {next} with one unacknowledged"));
            followed += 1;
        }
    }
    evidence.require(followed > 1000, || format!("only {followed} packets follow another of their pair"));
    evidence
        .found(format!("{}: {followed} packets follow another of their pair, {states} states", network(name).row.name));
}

fn table(evidence: &mut Evidence, size: u32) {
    let mut machine = machine(&[network("cm5").text(), HEAVY, SCALAR, &format!("ni.pool=32&ni.outstanding={size}")]);
    let mut most = 0;
    watch(evidence, &mut machine, 3000, |machine, evidence| {
        for (node, unit) in units(machine) {
            let (entries, counters) = (unit.sender().outstanding().entries(), unit.counters());
            let unanswered = counters.scalar_sent - counters.acks_received;
            evidence.require(entries.len() as u64 == unanswered, || {
                format!("cycle {}: {node:?} has {} entries for {unanswered} packets", machine.now(), entries.len())
            });
            most = most.max(entries.len() as u32);
        }
    });
    evidence.require(most == size, || format!("O = {size}: at most {most} entries"));
    evidence.found(format!("O = {size}: at most {most} entries, {} overtakings", overtakings(&records(&machine))));
}

/// How often a packet left before one for another node that its processor had handed over earlier.
fn overtakings(records: &[Record]) -> u64 {
    let mut times = 0;
    for pair in records.windows(2).filter(|pair| pair[0].name.source == pair[1].name.source) {
        times += u64::from(
            pair[1].head_out.is_some() && pair[0].head_out.is_none_or(|first| Some(first) > pair[1].head_out),
        );
    }
    times
}

fn pool(evidence: &mut Evidence, size: u32) {
    let mut machine = machine(&[network("cm5").text(), HEAVY, SCALAR, &format!("ni.pool={size}")]);
    let (mut most, mut held_up) = (0, 0);
    watch(evidence, &mut machine, 3000, |machine, _| {
        for (node, unit) in units(machine) {
            let waiting = unit.sender().pool().waiting().len() as u32;
            most = most.max(waiting);
            held_up += u64::from(waiting == size && machine.processors[node.index()].state() == State::WaitingForRoom);
        }
    });
    let overtaken = overtakings(&records(&machine));
    evidence.require(most == size && held_up > 0, || format!("B = {size}: {most} buffers, {held_up} waits for one"));
    evidence.require((overtaken > 0) == (size > 1), || format!("B = {size}: {overtaken} overtakings"));
    evidence.found(format!("B = {size}: at most {most} packets, {overtaken} overtakings"));
}

/// A unit by itself, with `outstanding` entries.
fn unit(outstanding: u32) -> Nifdy {
    let InterfaceSettings::Nifdy(settings) = scenario(&[&format!("ni.kind=nifdy&ni.outstanding={outstanding}")]).ni
    else {
        unreachable!("it was asked for")
    };
    Nifdy::new(&settings)
}

fn offer(unit: &mut Nifdy, packet: u32, to: u32) {
    let offer = Offer {
        packet: PacketId(packet),
        to: NodeId(to),
        wants_bulk: false,
        last: true,
        expects_reply: false,
        is_reply: false,
        bypasses: false,
    };
    unit.offer(offer);
}

fn leave(unit: &mut Nifdy) -> Option<u32> {
    match unit.leave(Traffic::Data, 0)? {
        Leaving::Data { packet, .. } => Some(packet.0),
        Leaving::Ack { .. } => None,
    }
}

fn ranks(unit: &Nifdy) -> Vec<(u32, u32)> {
    unit.sender().pool().waiting().iter().map(|waiting| (waiting.packet.0, waiting.rank)).collect()
}

fn ranks_in_a_conversation(evidence: &mut Evidence) {
    let mut unit = unit(8);
    let mut expect = |step: &str, measured: Vec<(u32, u32)>, expected: &[(u32, u32)]| {
        evidence.require(measured == expected, || format!("{step}: ranks {measured:?} and not {expected:?}"));
    };
    for (packet, to) in [(1, 7), (2, 7), (3, 9), (4, 7)] {
        offer(&mut unit, packet, to);
    }
    expect("offered", ranks(&unit), &[(1, 0), (2, 1), (3, 0), (4, 2)]);
    let left = [leave(&mut unit), leave(&mut unit), leave(&mut unit)];
    expect("sent", ranks(&unit), &[(2, 1), (4, 2)]);
    unit.acknowledge(NodeId(9), Ack::Scalar { turn: 0 }, 0);
    expect("9 has acknowledged", ranks(&unit), &[(2, 1), (4, 2)]);
    unit.acknowledge(NodeId(7), Ack::Scalar { turn: 0 }, 0);
    expect("7 has acknowledged", ranks(&unit), &[(2, 0), (4, 1)]);
    let next = leave(&mut unit);
    offer(&mut unit, 5, 7);
    expect("another is offered", ranks(&unit), &[(4, 1), (5, 2)]);
    evidence.require(left == [Some(1), Some(3), None] && next == Some(2), || format!("{left:?} and {next:?} left"));
    evidence.found("packets 1, 2, 4 for one node and 3 for another have ranks 0, 1, 2 and 0 and leave as 1, 3, 2");
}

fn ranks_in_a_machine(evidence: &mut Evidence) {
    let mut machine = machine(&[network("cm5").text(), HEAVY]);
    let mut ranked = 0;
    let states = watch(evidence, &mut machine, 4000, |machine, _| {
        ranked += units(machine).map(|(_, unit)| unit.sender().pool().waiting().len()).sum::<usize>();
    });
    evidence
        .found(format!("{states} states of a loaded machine, {} packets in a pool on average", ranked as u64 / states));
}

/// All cases of a free entry and an eligible packet; that the port is ready is what asking means.
fn when_a_packet_leaves(evidence: &mut Evidence) {
    for (entry, eligible) in [(false, false), (false, true), (true, false), (true, true)] {
        // With one entry taken by a packet for node 7, others for 7 are not eligible and others for 9 are.
        let mut unit = unit(if entry { 2 } else { 1 });
        offer(&mut unit, 1, 7);
        let first = leave(&mut unit);
        offer(&mut unit, 2, if eligible { 9 } else { 7 });
        let left = leave(&mut unit);
        let expected = (entry && eligible).then_some(2);
        evidence.require(first == Some(1) && left == expected, || {
            format!("entry free {entry}, packet eligible {eligible}: {left:?} left")
        });
    }
    evidence.found("of the four cases of entry and eligible packet, one lets a packet leave");
}

fn the_port_sends_one_at_a_time(evidence: &mut Evidence) {
    let mut machine = machine(&[network("mesh").text(), HEAVY, SCALAR]);
    machine.advance(5000);
    let mut sent = vec![Vec::new(); 64];
    for record in records(&machine) {
        sent[record.name.source.index()].extend(record.head_out.zip(record.tail_out));
    }
    let mut packets = 0;
    for times in &mut sent {
        times.sort_unstable();
        packets += times.len();
        let apart = times.windows(2).all(|pair| pair[0].1 < pair[1].0);
        evidence.require(apart, || "a packet left while the port was sending another".to_string());
    }
    evidence.found(format!("{packets} packets, none before the port had sent the one before"));
}

/// A packet comes to a receiver that attends to the network only from cycle 2000 on.
fn moment_of_the_ack(evidence: &mut Evidence) {
    let times = |ack_on: &str| {
        let scenario = scenario(&[
            network("mesh").text(),
            "ni.kind=nifdy&software.t_poll=1&software.deaf.kind=node&software.deaf.node=1&software.deaf.from=1\
             &software.deaf.length=1999",
            ack_on,
        ]);
        let mut machine = playing(&scenario, [(0, message(&scenario, 0, 1, 1))]);
        let done = finish(&mut machine, 10_000);
        assert!(done, "the receiver attends in the end");
        let accepted = records(&machine)[0].received.unwrap_or_default() - u64::from(scenario.software.t_receive.get());
        let ack = journal(&machine).acks().next().and_then(|ack| ack.head_out).unwrap_or_default();
        (records(&machine)[0].head_in.unwrap_or_default(), accepted, ack)
    };
    let (arrived, accepted, ack) = times("ni.ack_on=accept");
    evidence.require(arrived + 1000 < accepted, || "the packet need not wait".to_string());
    evidence.require(ack == accepted + 2, || format!("accepted in cycle {accepted}, acknowledged in {ack}"));
    let (inserted, _, early) = times("ni.ack_on=insert");
    evidence.require(early == inserted + 2, || format!("inserted in cycle {inserted}, acknowledged in {early}"));
    let queued = Span::of(arrived).with(accepted);
    evidence
        .found(format!("in the queue from cycle {queued}, acknowledged in {ack}; with the early option in {early}"));
}
