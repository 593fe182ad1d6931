//! The same scenario always gives the same run, however it is split into steps and in whatever order parts take turns.

use crate::common::scenarios::{Ends, drawn};
use crate::common::{journal, machine, random, records, scenario, simulation};
use net::model::{Fingerprint, Print};
use sim::machine::Machine;
use sim::simulation::Simulation;

const CYCLES: u64 = 2500;

#[test]
fn splitting_a_step_changes_nothing() {
    let mut stream = random(11);
    for (text, scenario) in drawn(3, 80, Ends::OrStops) {
        let mut whole = Simulation::new(&scenario);
        whole.run(CYCLES);
        let mut split = Simulation::new(&scenario);
        while split.cycle() < CYCLES && !split.is_done() {
            let step = [1, 2, 3, 17, 64, 65, 700][stream.below(7) as usize];
            split.run(step.min(CYCLES - split.cycle()));
        }
        assert_eq!((whole.cycle(), whole.fingerprint()), (split.cycle(), split.fingerprint()), "{text}");
    }
}

#[test]
fn stepping_cycle_by_cycle_equals_skipping_idle_stretches() {
    for (text, scenario) in drawn(4, 60, Ends::Either) {
        let mut whole = Simulation::new(&scenario);
        whole.run(CYCLES);
        let mut steps = Simulation::new(&scenario);
        (0..CYCLES).for_each(|_| steps.run(1));
        assert_eq!(whole.fingerprint(), steps.fingerprint(), "{text}");
    }
}

#[test]
fn a_copy_continues_exactly_like_its_original_and_leaves_it_alone() {
    let mut stream = random(12);
    for (text, scenario) in drawn(5, 60, Ends::Either) {
        let mut original = Simulation::new(&scenario);
        original.run(u64::from(stream.below(CYCLES as u32)));
        let (cycle, before) = (original.cycle(), original.fingerprint());
        let mut copy = original.clone();
        copy.run(CYCLES);
        assert_eq!((original.cycle(), original.fingerprint()), (cycle, before), "{text}");
        original.run(CYCLES);
        assert_eq!(original.fingerprint(), copy.fingerprint(), "{text}");
    }
}

#[test]
fn neither_the_order_of_parts_nor_which_of_them_sleep_matters() {
    let mut stream = random(13);
    for (text, scenario) in drawn(6, 120, Ends::OrStops) {
        let [mut plain, mut shuffled] = [(), ()].map(|()| {
            let mut machine = Machine::new(&scenario);
            machine.measures.journal = Some(Box::default());
            machine
        });
        plain.advance(CYCLES);
        shuffled.advance_shuffled(CYCLES, &mut stream);
        let print = |machine: &Machine| {
            let mut print = Fingerprint::default();
            machine.measures.fingerprint(&mut print);
            (machine.finished(), print.value())
        };
        if journal(&plain) != journal(&shuffled) {
            let [ours, theirs] =
                [&plain, &shuffled].map(|machine| journal(machine).data().chain(journal(machine).acks()));
            let mut pairs = ours.zip(theirs).filter(|(a, b)| a != b);
            panic!("the first packet that differs: {:#?}\n{text}", pairs.next());
        }
        assert_eq!(print(&plain), print(&shuffled), "{text}");
    }
}

const NETWORKS: [&str; 4] = [
    "topology.kind=mesh&topology.size=4x4&router.vcs=2&channel.flit_cycles=4",
    "topology.kind=torus&topology.size=4x4&router.vcs=2&channel.networks=demand",
    "topology.kind=fat_tree&topology.nodes=16",
    "topology.kind=cm5_tree&topology.nodes=16&router.switching=store_and_forward",
];
const INTERFACES: [&str; 4] =
    ["ni.kind=plain", "ni.kind=buffers", "ni.kind=nifdy", "ni.kind=nifdy&ni.dialogs=0&ni.pool=3"];

/// For each node the messages that it was offered: where to, and when, if that is not up to the processor.
fn offered(text: &str, with_times: bool) -> Vec<Vec<(u32, u64)>> {
    let mut machine = machine(text);
    machine.advance(20_000);
    let mut offered = vec![Vec::new(); 16];
    for record in records(&machine) {
        let when = if with_times { record.created } else { 0 };
        offered[record.name.source.index()].push((record.to.0, when));
    }
    offered
}

#[test]
fn one_seed_offers_the_same_messages_to_every_network_and_interface() {
    // NIFDY-23
    for (workload, with_times) in [
        ("workload.kind=uniform&workload.load=0.02", true),
        ("workload.kind=uniform&workload.load=0.05&workload.arrivals.kind=bursty", true),
        ("workload.kind=hot_spot&workload.load=0.02&workload.share=30", true),
        ("workload.kind=phases&workload.fewest=10&workload.most=30", false),
        ("workload.kind=cyclic_shift&workload.rounds=20", false),
    ] {
        let mut runs = Vec::new();
        for network in NETWORKS {
            for interface in INTERFACES {
                runs.push(offered(&format!("{network}&{interface}&{workload}&run.seed=7"), with_times));
            }
        }
        for run in &runs[1..] {
            for (ours, theirs) in run.iter().zip(&runs[0]) {
                let common = ours.len().min(theirs.len());
                assert!(common > 20, "{workload}: {common} packets in common");
                assert_eq!(ours[..common], theirs[..common], "{workload}");
            }
        }
    }
}

#[test]
fn different_seeds_give_different_runs() {
    for workload in ["uniform", "hot_spot", "phases"] {
        let run = |seed: u32| {
            let text = format!("{}&workload.kind={workload}&run.seed={seed}", NETWORKS[0]);
            let mut simulation = simulation(&text);
            simulation.run(5000);
            simulation.fingerprint()
        };
        let prints: Vec<u64> = (0..5).map(run).collect();
        assert!((1..5).all(|i| !prints[..i].contains(&prints[i])), "{workload}: {prints:x?}");
        assert_eq!(run(3), prints[3], "{workload}");
    }
    assert_eq!(scenario("run.seed=3").run.seed.get(), 3);
}
