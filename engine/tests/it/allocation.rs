//! What the inspector says of how a router allocates is what the router does in the next cycle, whatever allocates.
//!
//! `RUNS=` sets how many scenarios are drawn.

use crate::common::scenarios::{Ends, draw};
use crate::common::{random, simulation};
use net::model::random::Stream;
use net::router::{InputId, Moving, Router};
use net::topology::End;
use shown::inspect::answer::{AllocationAnswer, Answer, BidOutcome, BidState, ContestGoal, ContestInspection};
use shown::inspect::inspect;
use sim::machine::Machine;
use sim::question::Question;
use sim::simulation::Simulation;
use sim::why::names;
use std::collections::BTreeSet;

const RUNS: u32 = 80;

fn runs() -> u32 {
    std::env::var("RUNS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(RUNS)
}

fn asked(run: &Simulation, router: u32) -> AllocationAnswer {
    match inspect(run, &Question::Allocation { router }) {
        Answer::Allocation(answer) => answer,
        other => panic!("router {router}: {other:?}"),
    }
}

/// A flit that leaves a router: its packet, the port and the virtual channel.
type Leaving = (String, u32, u32);

/// The flits on wires that a router has sent, with when and where they arrive.
fn on_wires(machine: &Machine, router: u32) -> Vec<(u64, Moving, u32)> {
    let from =
        |moving: &Moving| match machine.fixed().graph.channels[machine.fixed().channel_to(moving.to) as usize].from {
            End::Router { router: at, port } => (at == router).then_some(port),
            End::Node(_) => None,
        };
    let wires = machine.network().wires(machine.now());
    wires.filter_map(|(when, moving)| from(&moving).map(|port| (when, moving, port))).collect()
}

fn left(before: &Machine, after: &Machine, router: u32) -> Vec<Leaving> {
    let earlier = on_wires(before, router);
    let sent = on_wires(after, router).into_iter().filter(|one| !earlier.contains(one));
    let name = |moving: &Moving| names::packet(after.packet(moving.flit.packet()));
    let mut left: Vec<Leaving> = sent.map(|(_, moving, port)| (name(&moving), port, moving.to.vc())).collect();
    left.sort();
    left
}

/// Output virtual channels of a router whose holder is another than before, and that holder.
fn taken(before: &Machine, after: &Machine, router: u32) -> Vec<((u32, u32), InputId)> {
    let ids = before.ids();
    let outputs = (0..ids.ports).flat_map(|port| ids.outputs_at(router, port));
    let holders = outputs
        .map(|output| ((output.port(), output.vc()), before.network().holder(output), after.network().holder(output)));
    holders.filter_map(|(at, before, after)| after.filter(|_| before != after).map(|input| (at, input))).collect()
}

/// Compares what was said of a router with what it has done.
fn compare(text: &str, said: &AllocationAnswer, before: &Machine, after: &Machine) {
    let (router, at) = (said.router, format!("{text}, router {}, cycle {}", said.router, said.cycle));
    let mut expected: Vec<Leaving> = Vec::new();
    for passage in said.steps.iter().flat_map(|step| &step.leaving) {
        expected.push((passage.packet.clone(), passage.to_port, passage.to_vc));
    }
    expected.sort();
    assert_eq!(left(before, after, router), expected, "{at}: flits that leave");
    let given: Vec<_> = said.steps.iter().flat_map(|step| &step.given).collect();
    for ((port, vc), input) in taken(before, after, router) {
        let is_it = given
            .iter()
            .any(|one| (one.to_port, one.to_vc, one.from_port, one.from_vc) == (port, vc, input.port(), input.vc()));
        assert!(is_it, "{at}: {input:?} holds channel {vc} of port {port}, which was not said");
    }
    for one in given {
        let output = before.ids().output(router, one.to_port, one.to_vc);
        let holds = after
            .network()
            .holder(output)
            .is_some_and(|input| (input.port(), input.vc()) == (one.from_port, one.from_vc));
        let left = expected.contains(&(one.packet.clone(), one.to_port, one.to_vc));
        assert!(holds || left, "{at}: {one:?} was said, and it does not hold that");
    }
}

/// What an answer says fits together: stages end in what is granted, and all that is granted in one cycle leaves.
fn check(text: &str, said: &AllocationAnswer, in_rounds: bool) {
    for step in &said.steps {
        let mut leaving: Vec<(String, u32)> = Vec::new();
        for contest in &step.contests {
            check_contest(text, contest);
            let goes = |outcome| matches!(outcome, BidOutcome::Granted | BidOutcome::Connected);
            let of_switch =
                contest.bids.iter().filter(|bid| contest.goal != ContestGoal::Channels && goes(bid.outcome));
            leaving.extend(of_switch.map(|bid| (bid.packet.clone(), bid.column)));
        }
        if !in_rounds {
            let mut told: Vec<String> = step.leaving.iter().map(|passage| passage.packet.clone()).collect();
            let mut granted: Vec<String> = leaving.into_iter().map(|(packet, _)| packet).collect();
            told.sort();
            granted.sort();
            assert_eq!(granted, told, "{text}, {}, cycle {}", said.name, said.cycle);
        }
    }
}

fn check_contest(text: &str, contest: &ContestInspection) {
    let won = |outcome| matches!(outcome, BidOutcome::Granted | BidOutcome::Void);
    let granted: Vec<_> = contest.bids.iter().filter(|bid| won(bid.outcome)).collect();
    assert_eq!(granted.len() as u32, contest.granted, "{text}: {contest:?}");
    assert!(contest.granted <= contest.most && contest.most <= contest.asking.max(contest.most), "{text}: {contest:?}");
    let [rows, columns] = [|one: &[u32; 2]| one[0], |one: &[u32; 2]| one[1]]
        .map(|side| granted.iter().map(|bid| side(&[bid.row, bid.column])).collect::<BTreeSet<u32>>());
    assert_eq!(
        [rows.len(), columns.len()],
        [granted.len(); 2],
        "{text}: a row or a column is given twice: {contest:?}"
    );
    for bid in &contest.bids {
        assert_eq!(bid.at.len(), contest.stages.len() + 1, "{text}: {bid:?}");
        let ends = bid.at[bid.at.len() - 1];
        let expected: &[BidState] = match bid.outcome {
            BidOutcome::Granted | BidOutcome::Void => &[BidState::Granted],
            BidOutcome::Lost => &[BidState::Lost, BidState::Out],
            _ => &[BidState::Unasked],
        };
        assert!(expected.contains(&ends), "{text}: {bid:?}");
        assert!(bid.sentence.ends_with('.'), "{text}: {bid:?}");
        // Diagonals leave nothing that could still be given.
        let has_lost = bid.outcome == BidOutcome::Lost && contest.allocator.starts_with("wavefront");
        assert!(!has_lost || rows.contains(&bid.row) || columns.contains(&bid.column), "{text}: {contest:?}");
    }
    for choice in contest.stages.iter().flat_map(|stage| &stage.choices) {
        assert!(choice.row.is_some() != choice.column.is_some() && !choice.order.is_empty(), "{text}: {choice:?}");
    }
}

/// Goes on for some cycles, and compares in each what is said of some routers with what they do.
fn watch(text: &str, run: &mut Simulation, stream: &mut Stream, seen: &mut BTreeSet<String>) {
    let Router::VirtualChannel(settings) = run.scenario().router.clone() else { return };
    let in_rounds = settings.switch_allocation_delay.get() > 1;
    run.run(u64::from(stream.below(900)));
    for _ in 0..12 {
        if run.is_done() {
            return;
        }
        let (before, routers) = (run.machine().clone(), run.machine().fixed().graph.routers);
        let told: Vec<AllocationAnswer> =
            (0..6).map(|_| stream.below(routers)).map(|router| asked(run, router)).collect();
        run.run(1);
        for said in &told {
            check(text, said, in_rounds);
            compare(text, said, &before, run.machine());
            let granting = said.steps.iter().flat_map(|step| &step.contests).filter(|contest| contest.granted > 0);
            seen.extend(granting.map(|contest| format!("{:?} {}", contest.goal, contest.allocator)));
        }
    }
}

#[test]
fn what_is_said_of_an_allocation_is_what_the_router_does() {
    let mut seen = BTreeSet::new();
    for seed in 0..runs() {
        let stream = &mut random(u64::from(seed) + 77);
        let is_wanted = |router: &Router| match router {
            Router::VirtualChannel(settings) => settings.is_plain() == (seed % 3 == 0),
            _ => false,
        };
        let (text, scenario) = std::iter::repeat_with(|| draw(stream, Ends::OrStops))
            .find(|(_, scenario)| is_wanted(&scenario.router))
            .expect("some scenarios have such routers");
        watch(&text, &mut Simulation::new(&scenario), stream, &mut seen);
    }
    let loaded = "topology.kind=mesh&topology.size=4x4&router.vcs=2&router.buffer_depth=4&channel.flit_cycles=1\
                  &channel.networks=one&router.vc_delay=1&packet.flits=3&workload.kind=uniform&workload.load=0.3\
                  &software.t_send=0&software.t_receive=0&ni.kind=plain";
    for allocator in [
        "separable_input_first",
        "separable_input_first&PATH.arbiters=matrix",
        "separable_output_first",
        "separable_output_first&PATH.arbiters=matrix",
        "islip",
        "islip&PATH.iterations=2",
        "wavefront",
        "rr_wavefront",
    ] {
        let of = |path: &str| format!("{path}.kind={}", allocator.replace("PATH", path));
        let stream = &mut random(7);
        for option in [
            "",
            "&router.speculation.kind=own&router.speculation.bids=free",
            "&router.hold_switch=on",
            "&router.internal_speedup=2&router.switch_delay=1&router.routing_delay=0",
            "&router.vc_delay=2&router.switch_allocation_delay=2",
            "&router.priority=age",
            "&router.input_speedup=2",
        ] {
            let text = format!("{loaded}&{}&{}{option}", of("router.vc_allocator"), of("router.switch_allocator"));
            watch(&text, &mut simulation(&text), stream, &mut seen);
        }
    }
    for goal in ["Channels", "Switch"] {
        for allocator in [
            "separable, input first, round robin",
            "separable, input first, least recently served",
            "separable, output first, round robin",
            "separable, output first, least recently served",
            "iSLIP(1)",
            "iSLIP(2)",
            "wavefront",
            "wavefront, round robin",
        ] {
            assert!(
                seen.contains(&format!("{goal} {allocator}")),
                "nothing was granted by {goal} {allocator}: {seen:?}"
            );
        }
    }
    assert!(seen.iter().any(|one| one.starts_with("Speculation")), "{seen:?}");
}

#[test]
fn asking_how_a_router_allocates_changes_nothing() {
    let text = "topology.kind=mesh&topology.size=4x4&router.switch_allocator.kind=rr_wavefront&workload.kind=uniform&workload.load=0.3";
    let (mut asked_about, mut left_alone) = (simulation(text), simulation(text));
    for _ in 0..200 {
        asked(&asked_about, 5);
        asked_about.run(1);
        left_alone.run(1);
    }
    assert_eq!(asked_about.fingerprint(), left_alone.fingerprint());
}

#[test]
fn who_cannot_be_asked_says_why() {
    let sentence = |text: &str, router| match inspect(&simulation(text), &Question::Allocation { router }) {
        Answer::None(nothing) => nothing.sentence,
        other => panic!("{other:?}"),
    };
    assert_eq!(sentence("router.kind=ideal", 0), "Its routers allocate no virtual channels.");
    assert_eq!(sentence("topology.kind=mesh&topology.size=4x4", 16), "There is no router 16.");
}
