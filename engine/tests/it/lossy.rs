//! Networks that lose packets (NIFDY §6.2), and acknowledgements that are piggybacked or not needed (NIFDY §6.1):
//! scorecard rows NIFDY-25 and NIFDY-26.

use crate::common::{machine, pick, random, records, scenario, simulation};
use sim::check;
use sim::machine::Machine;
use sim::measure::Measures;
use sim::simulation::Simulation;

const NETWORKS: [&str; 8] = [
    "topology.kind=mesh&topology.size=4x4&router.switching=wormhole&router.buffer_depth=2&channel.networks=demand",
    "topology.kind=torus&topology.size=4x4&router.vcs=2&router.switching=wormhole&channel.networks=one&channel.flit_cycles=1",
    "topology.kind=fat_tree&topology.nodes=16&channel.networks=demand&channel.flit_cycles=4",
    "topology.kind=fat_tree&topology.nodes=16&router.switching=store_and_forward",
    "topology.nodes=16",
    "topology.nodes=8&routing.up_path=adaptive&router.vcs=2",
    "topology.kind=multibutterfly&topology.radix=4&topology.stages=2&channel.networks=demand&channel.flit_cycles=4",
    "topology.kind=hypercube&topology.dimensions=4&channel.networks=demand&router.switching=wormhole&router.buffer_depth=4",
];

const TIMER: &str = "ni.kind=nifdy&ni.retransmit.kind=timer";

/// A cyclic shift over a network that loses packets.
fn shift(seed: u32) -> String {
    let mut stream = random(u64::from(seed));
    let mut number = |path: &str, least, greatest| format!("{path}={}", stream.between(least, greatest));
    let numbers = [
        number("channel.loss", 100, 60_000),
        number("ni.retransmit.timeout", 150, 3000),
        number("ni.retransmit.bits", 1, 3),
        number("ni.retransmit.lifetime", 600, 3000),
        number("ni.dialogs", 0, 2),
        number("ni.window", 1, 8),
        number("ni.outstanding", 1, 8),
        number("ni.ack_delay", 0, 4),
        number("workload.block", 1, 300),
        number("packet.ack_flits", 1, 3),
    ];
    let choices = [
        pick(&mut stream, &["ni.ack_on=accept", "ni.ack_on=insert"]),
        pick(&mut stream, &["ni.bulk_acks=combined", "ni.bulk_acks=single"]),
        pick(&mut stream, &["ni.dialog_timeout=0", "ni.dialog_timeout=300"]),
        pick(&mut stream, &["software.library=reordering", "software.library=in_order"]),
        pick(&mut stream, &["workload.barrier=none", "workload.barrier=every"]),
        pick(&mut stream, &NETWORKS),
    ];
    format!("{TIMER}&{}&{}&workload.kind=cyclic_shift&run.seed={seed}", numbers.join("&"), choices.join("&"))
}

#[test]
fn every_packet_is_delivered_once_and_in_order_over_a_network_that_loses_some() {
    // NIFDY-25
    let (mut lost, mut resent, mut dropped, mut expired) = (0, 0, 0, 0);
    for seed in 0..24 {
        let text = shift(seed);
        let mut machine = Machine::new(&scenario(&text));
        while machine.finished().is_none() {
            machine.advance(machine.now() + 1009);
            let broken = check::broken(&machine);
            assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{text}", machine.now());
            assert!(machine.now() < 20_000_000, "not done: {text}");
        }
        let measures = &machine.measures;
        assert_eq!((measures.delivered, measures.out_of_order), (measures.created, 0), "{text}");
        assert_eq!(measures.gone, 0, "{text}");
        lost += measures.lost + measures.lost_acks;
        (resent, dropped, expired) = (resent + measures.resent, dropped + measures.dropped, expired + measures.expired);
    }
    assert!(lost > 1000 && resent > 1000 && dropped > 100 && expired > 0, "{lost} {resent} {dropped} {expired}");
}

#[test]
fn without_retransmission_what_is_lost_is_lost_and_counted() {
    for (i, network) in NETWORKS.iter().enumerate() {
        for interface in ["ni.kind=plain", "ni.kind=buffers"] {
            let text = format!(
                "{network}&{interface}&channel.loss=20000&workload.kind=cyclic_shift&workload.block=200&run.seed={i}"
            );
            let mut machine = Machine::new(&scenario(&text));
            while machine.finished().is_none() {
                machine.advance(machine.now() + 97);
                let broken = check::broken(&machine);
                assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{text}", machine.now());
            }
            let Measures { created, delivered, lost, gone, resent, .. } = machine.measures;
            assert!(lost > 0 && gone == lost && resent == 0 && delivered + lost == created, "{text}");
        }
    }
}

#[test]
fn packets_are_lost_on_each_link_about_as_often_as_configured() {
    // A packet passes two links into routers at least, and is lost on each with a probability of 2 %.
    let text = "topology.kind=mesh&topology.size=2&router.switching=wormhole&channel.flit_cycles=1&ni.kind=plain&\
        channel.loss=20000&channel.networks=one&workload.kind=uniform&workload.load=0.2&software.t_send=0&\
        software.t_receive=0&software.t_poll=0";
    let mut simulation = simulation(text);
    simulation.run(400_000);
    let Measures { injected, lost, .. } = simulation.machine().measures;
    let expected = injected as f64 * (1.0 - 0.98 * 0.98);
    assert!((lost as f64 / expected - 1.0).abs() < 0.08, "{lost} of {injected} are lost, {expected:.0} were expected");
}

#[test]
fn a_network_that_loses_nothing_delivers_the_same_with_timers_that_never_expire() {
    let text = "ni.kind=nifdy&workload.block=120&ni.retransmit.kind=timer&ni.retransmit.timeout=1000000";
    let mut simulation = simulation(text);
    simulation.run(3_000_000);
    let measures = &simulation.machine().measures;
    assert!(simulation.is_done());
    assert_eq!((measures.resent, measures.dropped, measures.lost, measures.expired), (0, 0, 0, 0));
}

#[test]
fn a_run_with_losses_is_the_same_however_it_is_split_into_steps() {
    for seed in 100..112 {
        let scenario = scenario(&shift(seed));
        let mut whole = Simulation::new(&scenario);
        whole.run(6000);
        let mut split = Simulation::new(&scenario);
        split.run(2500);
        let mut copy = split.clone();
        split.run(500);
        (0..700).for_each(|_| copy.run(5));
        assert_eq!(whole.fingerprint(), copy.fingerprint(), "{}", shift(seed));
    }
}

#[test]
fn the_order_of_parts_does_not_decide_what_is_lost() {
    let mut stream = random(7);
    for seed in 200..212 {
        let scenario = scenario(&shift(seed));
        let [mut plain, mut shuffled] = [(); 2].map(|()| Machine::new(&scenario));
        plain.advance(3000);
        shuffled.advance_shuffled(3000, &mut stream);
        let counts = |machine: &Machine| {
            let Measures { created, delivered, lost, lost_acks, resent, dropped, expired, .. } = machine.measures;
            (created, delivered, lost, lost_acks, resent, dropped, expired)
        };
        assert_eq!(counts(&plain), counts(&shuffled), "{}", shift(seed));
    }
}

const EXCHANGE: &str = "topology.kind=fat_tree&topology.nodes=16&channel.networks=demand&channel.flit_cycles=4&\
    workload.kind=request_reply&ni.kind=nifdy&ni.dialogs=0";

/// Acknowledgement packets per data packet received, in thousandths, and packets out of order.
fn acks(more: &str, cycles: u64) -> (u64, u64) {
    let mut simulation = simulation(&format!("{EXCHANGE}{more}"));
    while simulation.cycle() < cycles && !simulation.is_done() {
        simulation.run(501);
        let broken = check::broken(simulation.machine());
        assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{more}", simulation.cycle());
    }
    let measures = &simulation.machine().measures;
    assert!(measures.delivered > 300, "{more}: {} delivered", measures.delivered);
    ((measures.acks - measures.carried) * 1000 / measures.delivered, measures.out_of_order)
}

#[test]
fn piggybacked_acknowledgements_need_no_packets() {
    // NIFDY-26
    let (alone, _) = acks("", 60_000);
    let (riding, out_of_order) = acks("&ni.piggyback=1000", 60_000);
    assert!(alone > 950, "without piggy-backing every packet is acknowledged by one: {alone}");
    assert!(riding < 700 && out_of_order == 0, "with it only replies are: {riding}");
}

#[test]
fn packets_that_need_no_acknowledgement_get_none() {
    // NIFDY-26
    let (alone, _) = acks("", 60_000);
    let of = |which: &str| acks(&format!("&software.no_ack={which}"), 60_000).0;
    assert!(of("requests") < alone * 6 / 10 && of("replies") < alone * 6 / 10);
    assert_eq!(of("both"), 0);
}

#[test]
fn everything_arrives_even_if_acknowledgements_are_piggybacked_and_lost() {
    let more = "&channel.loss=10000&ni.retransmit.kind=timer&ni.piggyback=300";
    let (_, out_of_order) = acks(more, 200_000);
    assert_eq!(out_of_order, 0);
}

#[test]
fn of_a_packet_that_was_sent_again_the_routers_of_its_last_copy_are_counted() {
    // Those of all copies were, beside the times of the last one.
    let text = "topology.kind=mesh&topology.size=8&channel.loss=20000&channel.networks=one&ni.kind=nifdy&ni.dialogs=0\
                &ni.retransmit.kind=timer&ni.retransmit.timeout=3000&workload.kind=uniform&workload.load=0.02";
    let mut machine = machine(text);
    machine.advance(200_000);
    assert!(machine.measures.resent > 100, "{} copies were sent", machine.measures.resent);
    for record in records(&machine).iter().filter(|record| record.received.is_some()) {
        let hops = record.name.source.0.abs_diff(record.to.0);
        assert_eq!(u32::from(record.routers), hops + 1, "{record:?}");
    }
}
