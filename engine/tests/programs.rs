//! Programs compute what they should, from what really arrived: compared with plain sequential versions.

mod common;

use common::scenario;
use engine::check;
use engine::machine::Machine;
use engine::model::Stream;
use engine::model::random::Purpose;
use engine::scenario::Scenario;
use engine::theory::latency::{TREE, latency};
use engine::workload::{Program, request_reply};

/// Runs a machine to the end of its workload, with a look at its rules now and then.
fn finished(scenario: &Scenario, text: &str) -> Machine {
    let mut machine = Machine::new(scenario);
    while machine.finished().is_none() {
        assert!(machine.now() < 20_000_000, "not done in cycle {}: {text}", machine.now());
        machine.advance(machine.now() + 9973);
        let broken = check::broken(&machine);
        assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{text}", machine.now());
    }
    assert_eq!(machine.measures.delivered, machine.measures.created, "{text}");
    machine
}

/// Networks and interfaces that keep order and that do not.
const MACHINES: [&str; 8] = [
    "ni.kind=plain",
    "ni.kind=plain&channel.networks=one&software.poll=until_empty",
    "ni.kind=nifdy&ni.dialogs=2",
    "ni.kind=nifdy&ni.ack_network=request&software.library=in_order",
    "topology.kind=fat_tree&topology.nodes=16&ni.kind=buffers&channel.networks=demand",
    "topology.kind=fat_tree&topology.nodes=16&ni.kind=nifdy&ni.pool=1&ni.outstanding=1&channel.networks=one&software.library=in_order",
    "topology.kind=torus&topology.size=4x3&router.vcs=2&router.switching=wormhole&channel.networks=demand&ni.kind=nifdy&ni.ack_on=insert",
    "topology.kind=mesh&topology.size=4x4&software.t_send=0&software.t_receive=0&software.t_poll=0&ni.kind=plain&ni.arrivals=1&ni.outgoing=1",
];

#[test]
fn every_request_is_answered_once_with_the_answer_to_its_question() {
    for (seed, machine) in (1..).zip(MACHINES) {
        for exchange in [
            "workload.requests=40",
            "workload.requests=25&workload.reply=7&workload.outstanding=9",
            "workload.requests=30&workload.outstanding=1&workload.pace.kind=open&workload.pace.load=0.05",
        ] {
            let text = format!("{machine}&workload.kind=request_reply&{exchange}&run.seed={seed}");
            let scenario = scenario(&text);
            let machine = finished(&scenario, &text);
            let engine::scenario::Workload::RequestReply(exchange) = &scenario.workload else { unreachable!() };
            for (node, program) in (0..).zip(&machine.programs) {
                let Program::RequestReply(program) = program else { unreachable!() };
                assert_eq!(program.sum(), sum_of_answers(&scenario, exchange, node), "node {node}: {text}");
            }
            let requests = u64::from(scenario.nodes() * exchange.requests.get());
            assert_eq!(machine.measures.round_trips.count(), requests, "{text}");
            assert_eq!(machine.measures.delivered, requests * u64::from(1 + exchange.reply.get()), "{text}");
        }
    }
}

/// What a node's answers add up to, without any machine.
fn sum_of_answers(scenario: &Scenario, exchange: &engine::scenario::workload::RequestReply, node: u32) -> u64 {
    let (seed, nodes) = (u64::from(scenario.run.seed.get()), scenario.nodes());
    let [mut destination, mut question] =
        [Purpose::Destination, Purpose::Data].map(|purpose| Stream::new(seed, node, purpose));
    let mut answers = 0;
    for _ in 0..exchange.requests.get() {
        let (to, question) = ((node + 1 + destination.below(nodes - 1)) % nodes, question.bits() as u32);
        answers +=
            (0..exchange.reply.get()).map(|part| u64::from(request_reply::answer(question, to, part))).sum::<u64>();
    }
    answers
}

#[test]
fn replies_travel_on_the_reply_network_and_acknowledgements_on_the_other_one() {
    // Scorecard N10.
    let text = "topology.kind=fat_tree&topology.nodes=16&ni.kind=nifdy&workload.kind=request_reply";
    for ack_network in ["reply", "request"] {
        let mut machine = Machine::new(&scenario(&format!("{text}&ni.ack_network={ack_network}")));
        let (mut replies, mut acks) = (0, [0, 0]);
        for _ in 0..3000 {
            machine.advance(machine.now() + 1);
            for (_, packet) in machine.packets() {
                if packet.class.is_data() {
                    assert_eq!(packet.network, u8::from(packet.is_reply()));
                    replies += u32::from(packet.is_reply());
                } else {
                    acks[usize::from(packet.network)] += 1;
                }
            }
        }
        assert!(replies > 0 && acks[0] > 0 && acks[1] > 0, "{ack_network}: {replies}, {acks:?}");
    }
}

#[test]
fn a_round_trip_on_an_idle_network_is_two_sends_two_receptions_and_the_way_there_and_back() {
    // Two nodes under one router, one request at a time: nothing waits for anything but the other node.
    let text = "topology.kind=fat_tree&topology.nodes=4&channel.flit_cycles=4&channel.networks=demand\
        &software.t_poll=0&software.t_send=40&software.t_receive=60&workload.kind=request_reply\
        &workload.outstanding=1&workload.requests=1&workload.pace.kind=open&workload.pace.load=0.0001";
    let round_trips = finished(&scenario(text), text).measures.round_trips;
    let one_way = u64::from(latency(TREE, 2));
    assert_eq!((round_trips.sum(), round_trips.max()), (4 * 2 * (40 + one_way + 60), 2 * (40 + one_way + 60)));
}
