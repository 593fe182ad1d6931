//! Routing that leaves the shortest path where much stands ahead of it: it carries far more of the traffic that shortest
//! paths are worst at, and hardly delays any where they are good (Kim, Dally, Scott and Abts 2008; Jiang, Kim and Dally
//! 2009).

use crate::common::scenario;
use sim::machine::Machine;
use sim::scenario::Scenario;
use sim::scenario::card::Card;
use sim::scenario::reference::general;

/// The general router with packets of one flit, so that what is judged is the path and not the length.
fn text(network: &str, routing: &str, traffic: &str) -> String {
    let general: Vec<String> = general().map(|(path, value)| format!("{path}={value}")).collect();
    format!("{}&{network}&routing.kind={routing}&packet.flits=1&router.buffer_depth=16&{traffic}", general.join("&"))
}

const WARM_UP: u64 = 3000;
const MEASURED: u64 = 6000;

/// Flits that arrive per node and cycle, and the mean latency of the packets that arrived.
fn run(text: &str) -> (f64, f64) {
    let mut machine = Machine::new(&scenario(text));
    machine.measures.journal = Some(Box::default());
    machine.advance(WARM_UP);
    let before = machine.measures.delivered;
    machine.advance(WARM_UP + MEASURED);
    let arrived = machine.measures.delivered - before;
    let records = crate::common::records(&machine);
    let latencies = records
        .iter()
        .filter(|record| record.created >= WARM_UP)
        .filter_map(|record| record.tail_in.map(|tail| tail - record.created));
    let (sum, count) = latencies.fold((0, 0), |(sum, count), latency| (sum + latency, count + 1));
    let nodes = u64::from(scenario(text).nodes());
    (arrived as f64 / (nodes * MEASURED) as f64, sum as f64 / f64::from(count.max(1)))
}

/// A network with its virtual channels, its minimal routing and its adaptive one; and the nodes of a router, or of a group of
/// a dragonfly.
struct Case {
    network: &'static str,
    minimal: &'static str,
    adaptive: &'static str,
    block: u32,
}

/// A grid of 3 × 3 routers that are all linked along rows and columns, with three nodes at each, as a list.
const OWN: &str = "topology.kind=custom&topology.graph=0.0.0.1.1.1.2.2.2.3.3.3.4.4.4.5.5.5.6.6.6.7.7.7.8.8.8\
    _0-1.0-2.1-2.3-4.3-5.4-5.6-7.6-8.7-8.0-3.0-6.3-6.1-4.1-7.4-7.2-5.2-8.5-8&router.vcs=4";

const CASES: [Case; 7] = [
    Case {
        network: "topology.kind=dragonfly&topology.local_delay=1&topology.global_delay=4&router.vcs=6",
        minimal: "minimal",
        adaptive: "ugal&routing.bias=4",
        block: 8,
    },
    Case {
        network: "topology.kind=dragonfly&topology.local_delay=1&topology.global_delay=4&router.vcs=8",
        minimal: "minimal",
        adaptive: "par&routing.bias=4",
        block: 8,
    },
    Case {
        network: "topology.kind=flattened_butterfly&router.vcs=6",
        minimal: "dimension_order",
        adaptive: "ugal",
        block: 2,
    },
    Case {
        network: "topology.kind=hyperx&router.vcs=6",
        minimal: "layered&routing.among=free",
        adaptive: "ugal",
        block: 4,
    },
    Case {
        network: "topology.kind=slim_fly&router.vcs=4",
        minimal: "layered&routing.among=free",
        adaptive: "ugal",
        block: 4,
    },
    Case {
        network: "topology.kind=random_regular&router.vcs=6",
        minimal: "layered&routing.among=free",
        adaptive: "ugal",
        block: 3,
    },
    Case { network: OWN, minimal: "layered&routing.among=free", adaptive: "ugal", block: 3 },
];

#[test]
fn more_gets_through_than_by_shortest_paths_where_all_send_to_the_next_block() {
    for Case { network, minimal, adaptive, block } in CASES {
        let traffic =
            format!("workload.kind=permutation&workload.pattern=next_block&workload.radix={block}&workload.load=0.4");
        let [(straight, _), (adapted, _)] = [minimal, adaptive].map(|kind| run(&text(network, kind, &traffic)));
        // All that a group of a dragonfly sends goes over one link; what a router sends here over one or two.
        let gain = if network.contains("dragonfly") { 3.0 } else { 1.05 };
        assert!(adapted > gain * straight, "{network} {adaptive}: {adapted} and {straight} by shortest paths");
    }
}

#[test]
fn uniform_traffic_takes_hardly_longer_than_by_shortest_paths() {
    for Case { network, minimal, adaptive, .. } in CASES {
        let [(_, straight), (got, adapted)] =
            [minimal, adaptive].map(|kind| run(&text(network, kind, "workload.load=0.2")));
        assert!(adapted < 1.25 * straight, "{network} {adaptive}: {adapted} and {straight} by shortest paths");
        assert!(got > 0.195, "{network} {adaptive}: {got} of 0.2");
    }
}

#[test]
fn nothing_is_said_of_loads_that_depend_on_what_stands_ahead() {
    let card = |kind: &str| {
        let text = text("topology.kind=dragonfly&router.vcs=6", kind, "workload.load=0.1");
        Card::of(&scenario(&text)).demand.is_some()
    };
    assert_eq!(["minimal", "valiant", "ugal"].map(card), [true, true, false]);
}

#[test]
fn virtual_channels_that_are_no_whole_classes_are_refused_with_the_number_needed() {
    let fault = |network: &str, kind: &str| {
        let problems = Scenario::from_text(&text(network, kind, "workload.load=0.1")).expect_err("it is refused");
        format!("{}: {}", problems[0].path, problems[0].sentence)
    };
    for (network, kind, told) in [
        ("topology.kind=dragonfly&router.vcs=4", "ugal", "4 cannot be split into the 3 classes"),
        ("topology.kind=dragonfly&router.vcs=6", "par", "6 cannot be split into the 4 classes"),
        ("topology.kind=dragonfly&router.vcs=2", "valiant", "a multiple of 3 is needed"),
        ("topology.kind=slim_fly&router.vcs=2", "ugal", "need an even number of at least 4"),
        ("topology.kind=flattened_butterfly&router.vcs=3", "ugal", "need an even number of at least 4"),
    ] {
        let found = fault(network, kind);
        assert!(found.starts_with("router.vcs: ") && found.contains(told), "{network} {kind}: {found}");
    }
    let ideal = "topology.kind=slim_fly&router.vcs=4&routing.kind=ugal&router.kind=ideal&channel.networks=one";
    let problems = Scenario::from_text(ideal).expect_err("it compares nothing");
    assert!(problems.iter().any(|problem| problem.sentence.contains("router.kind=virtual_channel")), "{problems:?}");
}
