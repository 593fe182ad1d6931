//! Two logical networks on one set of links, and what acknowledgements cost (rows NIFDY-09, -19).

use super::super::networks::network;
use crate::experiment::checks::apparatus::{Span, finish, journal, message, playing, records, scenario};
use crate::experiment::checks::{Check, Evidence};
use sim::machine::Machine;
use sim::measure::journal::Record;
use sim::workload::list::Listed;

pub const CHECKS: [Check; 3] = [
    Check {
        row: "NIFDY-09",
        says: "Acknowledgements use the same network, compete with data where links are shared on demand, and are \
            absorbed by the receiving interface at no cost to its processor.",
        expected: "they take flits of the channels; data meet them and slow down; processors work as without them",
        cases: &[acks_take_channels, acks_compete, acks_cost_no_processor],
    },
    Check {
        row: "NIFDY-09.slots",
        says: "Acknowledgements compete with data also in the time slots of the CM-5, where requests are answered.",
        expected: "replies leave later beside acknowledgements of requests, whose data do not meet them",
        cases: &[acks_compete_in_slots],
    },
    Check {
        row: "NIFDY-19",
        says: "There are two logically independent networks; they share links on demand, or, as in the CM-5, each has \
            every other cycle whatever the other does.",
        expected: "in slots a packet takes the same time whatever the other network carries; on demand it has the \
            whole link while the other is idle",
        cases: &[slots_are_strict, demand_shares, neither_blocks_the_other],
    },
];

/// What nodes 0 and 1 send each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Traffic {
    /// Only node 0 sends.
    OneWay,
    Requests,
    /// Only node 0 sends, and on the network of replies.
    Replies,
    /// Node 0 sends replies, on the network on which it acknowledges the requests of node 1.
    RequestsAndReplies,
}

/// Nodes 0 and 1 of a fat tree send each other 20 packets of 16 flits, or only node 0 does.
fn exchange(networks: &str, traffic: Traffic, acks: &str) -> Machine {
    let scenario = scenario(&[
        "topology.kind=fat_tree&topology.nodes=16&router.buffer_depth=64&packet.flits=16&channel.flit_cycles=8\
         &software.t_send=5&software.t_receive=5&software.t_poll=1&ni.kind=nifdy&ni.dialogs=1&ni.window=16\
         &ni.pool=16&ni.bulk_acks=single",
        &format!("channel.networks={networks}&{acks}"),
    ]);
    let is_reply = matches!(traffic, Traffic::Replies | Traffic::RequestsAndReplies);
    let senders = if matches!(traffic, Traffic::OneWay | Traffic::Replies) { 1 } else { 2 };
    let from_0 = Listed { is_reply, ..message(&scenario, 0, 1, 20) };
    let messages = [(0, from_0), (1, message(&scenario, 0, 0, 20))];
    let mut machine = playing(&scenario, messages.into_iter().take(senders));
    let done = finish(&mut machine, 200_000);
    assert!(done, "an exchange of 20 packets comes to its end");
    machine
}

/// From head out to tail out of node 0's packets.
fn serialisation(machine: &Machine) -> Span {
    let took = |record: &Record| record.tail_out.zip(record.head_out).map_or(0, |(tail, head)| tail - head);
    let of_node_0 = records(machine).into_iter().filter(|record| record.name.source.0 == 0);
    of_node_0.map(|record| Span::of(took(&record))).reduce(|a, b| a.with(b.least).with(b.greatest)).expect("it sent")
}

fn acks_take_channels(evidence: &mut Evidence) {
    for ack_flits in [1, 4] {
        let machine = exchange("demand", Traffic::OneWay, &format!("packet.ack_flits={ack_flits}"));
        let acks = journal(&machine).acks().count() as u64;
        let injection = machine.fixed().graph.injection(net::model::NodeId(1));
        let flits = u64::from(machine.measures.channel_flits[injection as usize]);
        evidence.require(flits == acks * ack_flits, || format!("{acks} acknowledgements took {flits} flits"));
        evidence.found(format!("{acks} acknowledgements took {flits} flits of node 1's channel"));
    }
}

fn acks_compete(evidence: &mut Evidence) {
    let [alone, against] = [1, 32].map(|flits| {
        let machine = exchange("demand", Traffic::Requests, &format!("packet.ack_flits={flits}"));
        (serialisation(&machine), machine.finished().unwrap_or_default())
    });
    let slower = against.1 > alone.1 && against.0.greatest > alone.0.greatest;
    evidence.require(slower, || {
        format!(
            "against acknowledgements of 32 flits a packet leaves in {} cycles, against those of 1 in {}",
            against.0, alone.0
        )
    });
    evidence.found(format!(
        "shared on demand: both ways, the exchange takes {} cycles with acknowledgements of 1 flit, {} of 32",
        alone.1, against.1
    ));
}

/// In slots the data of requests take nothing from replies, so whatever these lose is lost to acknowledgements.
fn acks_compete_in_slots(evidence: &mut Evidence) {
    let [alone, beside] = [Traffic::Replies, Traffic::RequestsAndReplies].map(|traffic| {
        let machine = exchange("slots", traffic, "packet.ack_flits=8");
        let of_node_0 = records(&machine).into_iter().filter(|record| record.name.source.0 == 0);
        of_node_0.filter_map(|record| record.tail_out).max().expect("it sent")
    });
    evidence.require(beside > alone, || format!("20 replies have left by cycle {beside}, and alone by {alone}"));
    evidence.found(format!(
        "in slots 20 replies have left by cycle {alone}, and by {beside} beside acknowledgements of 8 flits of requests"
    ));
    evidence.note(
        "Acknowledgements travel on the reply network (scorecard N10), with the data of replies. Requests lose nothing to \
         them in strict slots: that needs ni.ack_network=request.",
    );
}

/// A stream that the sender's processor limits: what processors do, and when, is the same with NIFDY as without.
fn acks_cost_no_processor(evidence: &mut Evidence) {
    let times = |interface: &str| {
        let scenario = scenario(&[
            network("fat-tree").text(),
            "packet.flits=8&software.t_send=100&software.t_receive=60&software.t_poll=1",
            interface,
        ]);
        let mut machine = playing(&scenario, [(0, message(&scenario, 0, 63, 50))]);
        let done = finish(&mut machine, 100_000);
        assert!(done, "a stream on an idle network comes to its end");
        let created: Vec<u64> = records(&machine).iter().map(|record| record.created).collect();
        (created, machine.processors[0].received, journal(&machine).acks().count())
    };
    let ((plain, ..), (nifdy, received, acks)) = (times("ni.kind=plain"), times("ni.kind=nifdy&ni.dialogs=0"));
    evidence
        .require(plain == nifdy, || "with NIFDY the sender's processor begins its packets at other times".to_string());
    evidence.require(received == 0, || format!("the sender's processor received {received} packets"));
    evidence.require(acks == 50, || format!("{acks} acknowledgements"));
    evidence.found(format!("the sender begins 50 packets in the same cycles with and without {acks} acknowledgements"));
}

fn slots_are_strict(evidence: &mut Evidence) {
    for (traffic, ack_flits) in [(Traffic::OneWay, 1), (Traffic::Requests, 1), (Traffic::Requests, 32)] {
        let span = serialisation(&exchange("slots", traffic, &format!("packet.ack_flits={ack_flits}")));
        let is_alone = traffic == Traffic::OneWay;
        let other = if is_alone { "nothing".to_string() } else { format!("acknowledgements of {ack_flits} flits") };
        evidence.require(span.only() == Some(15 * 8), || format!("slots, against {other}: {span} and not 120 cycles"));
    }
    evidence.found("in slots 16 flits leave within 120 cycles whatever the other network carries");
}

fn demand_shares(evidence: &mut Evidence) {
    let alone = serialisation(&exchange("demand", Traffic::OneWay, "packet.ack_flits=32"));
    let shared = serialisation(&exchange("demand", Traffic::Requests, "packet.ack_flits=32"));
    evidence.require(alone.only() == Some(15 * 8), || format!("on demand, alone: {alone} and not 120 cycles"));
    let half = 15 * 8 + 1..=2 * 16 * 8;
    evidence
        .require(half.contains(&shared.greatest), || format!("on demand, shared: up to {} cycles", shared.greatest));
    evidence.found(format!("on demand {alone} cycles alone, {shared} against the other network"));
}

/// A node that takes no requests any more still gets the acknowledgements of its own packets, on the reply network.
fn neither_blocks_the_other(evidence: &mut Evidence) {
    let scenario = scenario(&[
        network("mesh").text(),
        "packet.flits=8&ni.kind=nifdy&ni.dialogs=0&software.t_poll=1&software.deaf.kind=node&software.deaf.node=9\
         &software.deaf.from=200&software.deaf.length=50000",
    ]);
    // Node 9's packet leaves just before it falls deaf; the others fill every buffer that leads to it.
    let others = (0..64).filter(|&node| node != 9).map(|node| (node, message(&scenario, 0, 9, 4)));
    let mut machine = playing(&scenario, others.chain([(9, message(&scenario, 0, 63, 4))]));
    machine.advance(20_000);
    let own = records(&machine).into_iter().filter(|record| record.name.source.0 == 9);
    let (made, received) =
        own.fold((0, 0), |(made, received), record| (made + 1, received + u32::from(record.received.is_some())));
    let acks = journal(&machine).acks().filter(|ack| ack.to.0 == 9 && ack.head_in.is_some()).count() as u32;
    evidence.require(made > 0 && received == made && acks == made, || {
        format!("of {made} packets of a deaf node {received} were received and {acks} acknowledged")
    });
    evidence.found(format!(
        "while {} packets wait for a deaf node, its own {made} are acknowledged",
        machine.measures.pending[9]
    ));
}
