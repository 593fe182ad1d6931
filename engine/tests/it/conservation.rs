//! What holds in every state, over random scenarios of all parameters.

use crate::common::packet;
use crate::common::scenarios::{Ends, drawn, with};
use net::router::Flit;
use sim::check;
use sim::machine::Machine;
use sim::scenario::{Ni, NoAck, Scenario, Workload};
use sim::workload::Program;
use sim::workload::list::{List, Listed};

/// Runs a machine and checks all its invariants every few cycles.
fn run_checked(machine: &mut Machine, until: u64, every: u64, text: &str) {
    while machine.now() < until && machine.finished().is_none() {
        machine.advance((machine.now() + every).min(until));
        let broken = check::broken(machine);
        assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{text}", machine.now());
    }
}

/// The scenario in which no packet of a pair may overtake another, if this one can be made such: NIFDY sees to that, and so
/// does a network with one way for each pair, which is where the library that relies on order is allowed without NIFDY.
/// Requests and replies on networks of their own are two ways, and come together here.
fn in_order(text: &str, scenario: &Scenario) -> Option<(String, Scenario)> {
    let parsed = |text: String| Scenario::from_text(&text).ok().map(|scenario| (text, scenario));
    match scenario.ni {
        Ni::Nifdy(_) => (scenario.software.no_ack == NoAck::Never).then(|| (text.to_string(), scenario.clone())),
        _ => {
            let ordered = [("software.library", "in_order"), ("channel.loss", "0"), ("router.vcs", "1")];
            let text = ordered.iter().fold(text.to_string(), |text, (path, value)| with(&text, path, value));
            parsed(match scenario.workload.has_replies() {
                true => with(&text, "channel.networks", "one"),
                false => text,
            })
        }
    }
}

#[test]
fn nothing_is_lost_created_or_forgotten_whatever_the_parameters() {
    // NIFDY-01, -02, -04, -12, -13, -16, -18
    let (mut delivered, mut lost) = (0, 0);
    for (i, (text, scenario)) in (0u64..).zip(drawn(1, 320, Ends::OrStops)) {
        let mut machine = Machine::new(&scenario);
        // An odd step meets every phase of time slots and flits; some runs are checked in every cycle.
        run_checked(&mut machine, 3000, if i % 8 == 0 { 1 } else { 7 + 2 * (i % 6) }, &text);
        delivered += machine.measures.delivered;
        lost += machine.measures.lost;
    }
    assert!(delivered > 100_000, "{delivered} packets are enough to mean something");
    assert!(lost > 500, "{lost} lost packets are enough to mean something");
}

#[test]
fn packets_of_a_pair_keep_their_order_where_interface_or_network_keeps_it() {
    // NIFDY-02, -79
    let (mut by_nifdy, mut by_network) = (0, 0);
    for (text, scenario) in drawn(8, 500, Ends::Either) {
        let Some((text, scenario)) = in_order(&text, &scenario) else { continue };
        let mut machine = Machine::new(&scenario);
        run_checked(&mut machine, 4000, 499, &text);
        assert_eq!(machine.measures.out_of_order, 0, "{text}");
        let is_nifdy = matches!(scenario.ni, Ni::Nifdy(_));
        *if is_nifdy { &mut by_nifdy } else { &mut by_network } += machine.measures.delivered;
    }
    assert!(by_nifdy > 30_000 && by_network > 10_000, "{by_nifdy} and {by_network} packets mean something");
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
            Workload::CyclicShift(shift) => {
                Some((nodes - 1) * u64::from(shift.rounds.get()) * u64::from(shift.block.get()))
            }
            Workload::RandomBlocks(random) => Some(u64::from(random.amount.get().next_multiple_of(random.block.get()))),
            // how much other programs send depends on what they draw
            _ => None,
        };
        if let Some(of_a_node) = of_a_node {
            assert_eq!(machine.measures.payload, nodes * of_a_node, "{text}");
        }
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
        let message = |to| Listed { packets: 3, bytes: 0, ..packet(0, to, Flit::MOST as u16) };
        let list = |node: u32| List::new(&[message((node + 4) % 9), message((node + 5) % 9)]);
        let mut machine = Machine::with_programs(&scenario, (0..9).map(|node| Program::List(list(node))).collect());
        run_checked(&mut machine, 300_000, 997, &text);
        assert_eq!((machine.finished().is_some(), machine.measures.delivered), (true, 9 * 2 * 3), "{text}");
    }
}
