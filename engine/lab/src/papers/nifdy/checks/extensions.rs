//! The extensions of NIFDY §6: networks that lose packets, and fewer acknowledgements (rows NIFDY-25, -26).

use super::super::networks::network;
use crate::experiment::checks::apparatus::{finish, journal, machine, records};
use crate::experiment::checks::{Check, Evidence};
use sim::check;
use sim::machine::Machine;

pub const CHECKS: [Check; 2] = [
    Check {
        row: "NIFDY-25",
        says: "With a timer and a copy for each packet that is outstanding, and a bit in the header, NIFDY delivers once \
            and in order over a network that loses packets.",
        expected: "an all-to-all exchange ends with each packet delivered once, in order, at every rate of loss; without \
            retransmission packets are missing",
        cases: &[
            |e| over_losses(e, "cm5", 1000),
            |e| over_losses(e, "cm5", 20_000),
            |e| over_losses(e, "mesh", 10_000),
            |e| over_losses(e, "fat-tree", 10_000),
            without_retransmission,
        ],
    },
    Check {
        row: "NIFDY-26",
        says: "If replies carry acknowledgements along, there are fewer acknowledgements.",
        expected: "strictly fewer on requests with replies, and the same packets delivered in order",
        cases: &[acks_on_replies],
    },
];

const SHIFT: &str = "packet.flits=6&workload.block=100&software.t_send=20&software.t_receive=20&software.t_poll=1";

fn lossy(name: &str, ppm: u32, ni: &str) -> Machine {
    machine(&[network(name).text(), SHIFT, ni, &format!("channel.loss={ppm}")])
}

fn over_losses(evidence: &mut Evidence, name: &str, ppm: u32) {
    let mut machine = lossy(name, ppm, "ni.kind=nifdy&ni.retransmit.kind=timer");
    while machine.finished().is_none() && machine.now() < 5_000_000 {
        machine.advance(machine.now() + 5003);
        for broken in check::broken(&machine) {
            evidence.require(false, || format!("{name}, cycle {}: {broken}", machine.now()));
        }
    }
    let measures = &machine.measures;
    let (created, delivered, disordered) = (measures.created, measures.delivered, measures.out_of_order);
    let received = records(&machine).iter().filter(|record| record.received.is_some()).count() as u64;
    evidence.require(
        machine.finished().is_some() && created == delivered && received == created && disordered == 0,
        || format!("{name}: of {created} packets {delivered} delivered, {disordered} out of order"),
    );
    let (lost, resent, dropped) = (measures.lost + measures.lost_acks, measures.resent, measures.dropped);
    evidence.require(lost > 0 && resent > 0 && dropped > 0, || {
        format!("{name}: {lost} lost, {resent} sent again, {dropped} copies dropped")
    });
    evidence.found(format!(
        "{}, {ppm} of a million lost on each link: {delivered} packets once and in order; {lost} lost, {resent} sent \
         again, {dropped} copies dropped",
        network(name).row.name
    ));
}

fn without_retransmission(evidence: &mut Evidence) {
    let mut machine = lossy("mesh", 10_000, "ni.kind=plain");
    machine.advance(2_000_000);
    let (created, delivered) = (machine.measures.created, machine.measures.delivered);
    evidence.require(delivered < created, || format!("all of {created} packets arrive without retransmission"));
    evidence.found(format!("without NIFDY {delivered} of {created} packets arrive"));
    evidence.note(
        "One bit is enough because a number of which copies were sent rests for ni.retransmit.lifetime cycles, 2000 unless \
         set otherwise: networks that reorder need a bound on the age of packets, of which the paper says nothing.",
    );
}

fn acks_on_replies(evidence: &mut Evidence) {
    let run = |piggyback: u32| {
        let mut machine = machine(&[
            network("fat-tree").text(),
            "packet.flits=8&ni.kind=nifdy&workload.kind=request_reply&workload.requests=40&workload.outstanding=2",
            &format!("ni.piggyback={piggyback}"),
        ]);
        let done = finish(&mut machine, 2_000_000);
        // What leaves as a packet of its own.
        let acks = journal(&machine).acks().count();
        (done, acks, machine.measures.delivered, machine.measures.out_of_order)
    };
    let (done, alone, delivered, _) = run(0);
    let (done_too, fewer, delivered_too, disordered) = run(400);
    evidence.require(done && done_too && delivered == delivered_too && disordered == 0, || {
        format!("{delivered_too} of {delivered} packets delivered, {disordered} out of order")
    });
    evidence.require(fewer < alone, || format!("{fewer} packets of acknowledgement and not fewer than {alone}"));
    evidence.found(format!("{fewer} packets of acknowledgement in place of {alone}, for the same {delivered} packets"));
}
