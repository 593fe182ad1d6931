//! What holds in every state, over random scenarios of all parameters.

mod common;

use common::scenarios::{Ends, drawn};
use engine::check;
use engine::machine::Machine;
use engine::model::NodeId;
use engine::router::Flit;
use engine::scenario::{Ni, NoAck, Scenario, Workload};
use engine::workload::Program;
use engine::workload::list::{List, Listed};

/// Runs a machine and checks all its invariants every few cycles.
fn run_checked(machine: &mut Machine, until: u64, every: u64, text: &str) {
    while machine.now() < until && machine.finished().is_none() {
        machine.advance((machine.now() + every).min(until));
        let broken = check::broken(machine);
        assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{text}", machine.now());
    }
}

/// Whether packets of a pair may not overtake each other: NIFDY sees to that, and so does a network with one way for
/// each pair, which is where the library that relies on order is allowed without NIFDY.
fn keeps_order(text: &str, scenario: &Scenario) -> bool {
    let by_network = || Scenario::from_text(&format!("{text}&ni.kind=plain&software.library=in_order")).is_ok();
    match scenario.ni {
        Ni::Nifdy(_) => scenario.software.no_ack == NoAck::Never,
        _ => by_network(),
    }
}

#[test]
fn nothing_is_lost_created_or_forgotten_whatever_the_parameters() {
    // NIFDY-01, -02, -04, -12, -13, -16, -18
    let (mut delivered, mut in_order, mut lost) = (0, 0, 0);
    for (i, (text, scenario)) in (0u64..).zip(drawn(1, 240, Ends::Either)) {
        let mut machine = Machine::new(&scenario);
        // An odd step meets every phase of time slots and flits; some runs are checked in every cycle.
        run_checked(&mut machine, 3000, if i % 8 == 0 { 1 } else { 7 + 2 * (i % 6) }, &text);
        if keeps_order(&text, &scenario) {
            assert_eq!(machine.measures.out_of_order, 0, "{text}");
            in_order += machine.measures.delivered;
        }
        delivered += machine.measures.delivered;
        lost += machine.measures.lost;
    }
    assert!(
        delivered > 100_000 && in_order > 30_000,
        "{delivered} packets are enough to mean something, {in_order} too"
    );
    assert!(lost > 500, "{lost} lost packets are enough to mean something");
}

#[test]
fn a_finite_workload_is_delivered_to_the_last_byte() {
    // NIFDY-18: no loss and no deadlock, whatever the parameters, as long as processors keep accepting.
    for (text, scenario) in drawn(2, 60, Ends::Always) {
        let mut machine = Machine::new(&scenario);
        run_checked(&mut machine, 3_000_000, 997, &text);
        assert!(machine.finished().is_some(), "not done in cycle {}: {text}", machine.now());
        let nodes = u64::from(scenario.nodes());
        let of_a_node = match &scenario.workload {
            Workload::CyclicShift(shift) => (nodes - 1) * u64::from(shift.rounds.get()) * u64::from(shift.block.get()),
            Workload::RandomBlocks(random) => u64::from(random.amount.get().next_multiple_of(random.block.get())),
            _ => unreachable!("only block transfers are drawn to end"),
        };
        assert_eq!(machine.measures.payload, nodes * of_a_node, "{text}");
        assert_eq!(machine.measures.delivered, machine.measures.created, "{text}");
        assert!(machine.measures.pending.iter().all(|&pending| pending == 0), "{text}");
        assert!(machine.packets().all(|(_, packet)| !packet.class.is_data()), "{text}");
        if !matches!(scenario.ni, Ni::Nifdy(_)) {
            assert!(machine.interfaces.iter().all(|interface| interface.is_idle()), "{text}");
        }
    }
}

#[test]
fn every_routing_function_delivers_whatever_traffic_there_is() {
    // Loads far beyond what the networks can carry, so that everything that can be full is full.
    let grids = [
        ("topology.kind=mesh&topology.size=4x4", 1),
        ("topology.kind=mesh&topology.size=3x2x3", 1),
        ("topology.kind=hypercube&topology.dimensions=4", 1),
        ("topology.kind=concentrated_mesh&topology.size=3x2", 1),
        ("topology.kind=torus&topology.size=4x4", 2),
        ("topology.kind=torus&topology.size=5x3", 2),
    ];
    let functions = ["xy_yx", "valiant", "romm", "west_first", "odd_even", "minimal_adaptive", "ordered_escape"];
    let mut pairs = 0;
    for (topology, classes) in grids {
        for function in functions {
            for (vcs, switching) in [(2 * classes, "wormhole"), (4 * classes, "wormhole"), (2 * classes, "cut_through")]
            {
                let text = format!(
                    "{topology}&routing.kind={function}&router.vcs={vcs}&router.switching={switching}&router.buffer_depth=6\
                     &channel.networks=one&channel.flit_cycles=1&packet.flits=6&software.t_send=0&software.t_receive=0\
                     &software.t_poll=0&workload.block=400"
                );
                let Ok(scenario) = Scenario::from_text(&text) else { continue };
                let mut machine = Machine::new(&scenario);
                run_checked(&mut machine, 200_000, 251, &text);
                assert!(machine.finished().is_some(), "not done in cycle {}: {text}", machine.now());
                assert_eq!(machine.measures.delivered, machine.measures.created, "{text}");
                pairs += 1;
            }
        }
    }
    assert!(pairs > 60, "only {pairs} of them can run");
}

#[test]
fn packets_of_any_length_that_a_flit_can_number_arrive() {
    // Only parameters and buffers bound lengths: recorded traffic may have longer packets than a scenario sets.
    for router in ["router.switching=wormhole", "router.kind=ideal"] {
        let text = format!("topology.kind=mesh&topology.size=3x3&ni.kind=plain&{router}");
        let scenario = Scenario::from_text(&text).expect("it breaks no rule");
        let message = |to| Listed { created: 0, to: NodeId(to), packets: 3, flits: Flit::MOST as u16, bytes: 0 };
        let list = |node: u32| List::new(&[message((node + 4) % 9), message((node + 5) % 9)]);
        let mut machine = Machine::with_programs(&scenario, (0..9).map(|node| Program::List(list(node))).collect());
        run_checked(&mut machine, 300_000, 997, &text);
        assert_eq!((machine.finished().is_some(), machine.measures.delivered), (true, 9 * 2 * 3), "{text}");
    }
}
