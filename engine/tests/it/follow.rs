//! A packet that is followed: its reasons add up to its latency, for every packet of every scenario.

use crate::common::inspect;
use crate::common::scenarios::{Ends, drawn};
use crate::common::simulation;
use net::model::{Name, NodeId};
use sim::machine::Machine;
use sim::observe::trail::{Reason, Spot};
use sim::observe::{Filter, Trail, Wanted};
use std::collections::BTreeSet;

/// Follows every data packet of a machine for `cycles` cycles; returns the trails of those that arrived.
fn all(machine: &mut Machine, cycles: u64, most: usize) -> Vec<Trail> {
    let (mut alive, mut arrived, mut seen): (Vec<Trail>, Vec<Trail>, BTreeSet<Name>) = Default::default();
    while machine.now() < cycles && machine.finished().is_none() && arrived.len() < most {
        machine.advance(machine.now() + 1);
        let mut still = Vec::new();
        for mut trail in alive {
            if trail.look(machine) {
                still.push(trail);
            } else if trail.delivered.is_some() {
                arrived.push(trail);
            }
        }
        let new = machine.packets().filter(|(_, packet)| packet.class.is_data());
        for (id, packet) in new.collect::<Vec<_>>() {
            if seen.insert(packet.name) {
                still.push(Trail::begin(machine, id, true));
            }
        }
        alive = still;
    }
    arrived
}

/// Adapters hand packets to the processor out of a memory of theirs, and none of these is lost.
#[test]
fn what_adapters_hand_over_has_arrived() {
    for scheme in ["packet", "cut_through", "by_host"] {
        let text = format!(
            "topology.kind=torus&topology.size=4x4&router.kind=spider&router.scheme.kind={scheme}&packet.flits=64\
             &channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&packet.header_flits=0&ni.kind=plain&software.t_send=0\
             &software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.2"
        );
        let mut machine = crate::common::machine(&text);
        let trails = all(&mut machine, 4000, 60);
        assert_eq!(trails.len(), 60, "{scheme}");
        check(&machine, &trails, &text);
    }
}

fn check(machine: &Machine, trails: &[Trail], text: &str) {
    let journal = machine.measures.journal.as_ref().expect("a journal is kept");
    let records: Vec<_> = journal.data().collect();
    for trail in trails {
        let record = records.iter().find(|record| record.name == trail.name).expect("it is in the journal");
        let latency = record.received.unwrap_or_else(|| panic!("{text}: {trail:?} was not received")) - record.created;
        let sum: u64 = trail.sums().iter().map(|(_, cycles)| cycles).sum();
        assert_eq!((sum, trail.delivered), (latency, record.received), "{text}: {trail:?}");
        let mut at = record.created;
        for bead in &trail.beads {
            assert!(bead.from == at && bead.until > at, "{text}: {trail:?}");
            at = bead.until;
        }
        assert!(!trail.beads.iter().any(|bead| bead.reason == Reason::Unseen), "{text}: {trail:?}");
    }
}

#[test]
fn the_reasons_of_ten_thousand_packets_add_up_to_their_latencies() {
    let text = "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&ni.kind=nifdy&packet.flits=8\
        &workload.kind=uniform&workload.load=0.08&workload.arrivals.kind=bursty&run.seed=77";
    let mut machine = crate::common::machine(text);
    let trails = all(&mut machine, 400_000, 10_000);
    assert!(trails.len() >= 10_000, "{} arrived", trails.len());
    let mut by_name: Vec<_> = machine.measures.journal.as_ref().unwrap().data().map(|r| (r.name, *r)).collect();
    by_name.sort_by_key(|(name, _)| *name);
    for trail in &trails {
        let record = by_name[by_name.binary_search_by_key(&trail.name, |(name, _)| *name).unwrap()].1;
        let sum: u64 = trail.sums().iter().map(|(_, cycles)| cycles).sum();
        assert_eq!(Some(record.created + sum), record.received, "{trail:?}");
    }
}

#[test]
fn reasons_add_up_whatever_the_network_the_interface_and_the_workload() {
    for (text, scenario) in drawn(41, 50, Ends::Either) {
        let mut machine = Machine::new(&scenario);
        machine.measures.journal = Some(Box::default());
        let trails = all(&mut machine, 1500, usize::MAX);
        check(&machine, &trails, &text);
    }
}

#[test]
fn a_packet_followed_from_before_its_creation_has_its_whole_path_recorded() {
    let mut run = simulation(
        "topology.kind=mesh&topology.size=4x4&channel.flit_cycles=4&ni.kind=plain&workload.kind=uniform&workload.load=0.02",
    );
    run.run(1000);
    run.follow_packet(Some(Wanted::Next(Filter::parse(&["from", "5"]).unwrap())));
    run.run(20_000);
    let trail = run.observers().follow.as_ref().and_then(|follow| follow.trail.clone()).expect("node 5 sends");
    assert_eq!(trail.name.source, NodeId(5));
    assert!(trail.created >= 900 && trail.delivered.is_some());
    let graph = &run.machine().fixed().graph;
    let wires = trail.beads.iter().filter(|bead| matches!(bead.spot, Spot::Wire(_))).count() as u32;
    assert_eq!(wires, graph.channels_between(NodeId(5), trail.to));
    let told = inspect(&run, "follow");
    assert_eq!(told["life"]["latency"].as_u64().unwrap(), trail.delivered.unwrap() - trail.created);
}

#[test]
fn following_changes_nothing_and_does_not_depend_on_how_the_run_is_split() {
    for (text, scenario) in drawn(42, 12, Ends::Either) {
        let new = || sim::simulation::Simulation::new(&scenario);
        let (mut alone, mut whole, mut cut) = (new(), new(), new());
        let wanted = Wanted::Named(Name { source: NodeId(1), sequence: 3 });
        whole.follow_packet(Some(wanted));
        cut.follow_packet(Some(wanted));
        alone.run(2000);
        whole.run(2000);
        (0..40).for_each(|_| cut.run(50));
        assert_eq!(alone.fingerprint(), whole.fingerprint(), "{text}");
        let beads = |run: &sim::simulation::Simulation| {
            run.observers().follow.as_ref().and_then(|follow| follow.trail.clone()).map(|trail| trail.beads)
        };
        assert_eq!(beads(&whole), beads(&cut), "{text}");
    }
}
