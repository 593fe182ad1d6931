//! Machines of up to 16384 nodes: each kind of network runs and keeps every rule, and whatever is set on them runs or is
//! refused in a sentence.

use crate::common::scenario;
use net::parameter::settable::Shape;
use net::topology::MOST_NODES;
use shown::summary::summary;
use sim::check;
use sim::scenario::Scenario;
use sim::scenario::card::Card;
use sim::simulation::Simulation;
use std::fmt::Write;

const UNIFORM: &str = "channel.networks=one&channel.flit_cycles=1&packet.flits=4&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.01";

/// The largest of each kind that has a size, and routing functions that are possible there.
const NETWORKS: [&str; 12] = [
    "topology.kind=mesh&topology.size=128x128",
    "topology.kind=torus&topology.size=128x128&router.vcs=2",
    "topology.kind=mesh&topology.size=8x8x8x8x4",
    "topology.kind=hypercube&topology.dimensions=14",
    "topology.kind=hypercube&topology.dimensions=11&topology.bristling=8&topology.ports=1",
    "topology.kind=concentrated_mesh&topology.size=64x64",
    "topology.kind=fat_tree&topology.nodes=16384",
    "topology.kind=cm5_tree&topology.nodes=16384",
    "topology.kind=k_ary_tree&topology.levels=7&topology.parents=4",
    "topology.kind=tapered_tree&topology.taper=2x2x2x2x2x1",
    "topology.kind=butterfly&topology.stages=7",
    "topology.kind=multibutterfly&topology.stages=7",
];

#[test]
fn every_kind_of_network_runs_with_16384_nodes() {
    for network in NETWORKS {
        let mut run = Simulation::new(&scenario(&format!("{network}&{UNIFORM}")));
        assert_eq!(run.scenario().nodes(), MOST_NODES, "{network}");
        run.run(150);
        assert_eq!(check::broken(run.machine()), Vec::<String>::new(), "{network}");
        assert!(run.machine().measures.delivered > 0, "{network}");
    }
}

/// Routers of an own network in a ring, each with a number of nodes.
fn ring(routers: u32, each: u32) -> String {
    let mut text = String::new();
    for node in 0..routers * each {
        write!(text, "{}{}", if node == 0 { "" } else { "." }, node / each).unwrap();
    }
    for router in 0..routers {
        write!(text, "{}{router}-{}", if router == 0 { "_" } else { "." }, (router + 1) % routers).unwrap();
    }
    format!("topology.kind=custom&topology.graph={text}")
}

#[test]
fn a_network_from_a_list_runs_with_16384_nodes_and_no_more() {
    let own = |routers, each| format!("{}&{UNIFORM}&routing.kind=spanning_tree", ring(routers, each));
    let mut run = Simulation::new(&scenario(&own(256, 64)));
    run.run(60);
    assert_eq!(check::broken(run.machine()), Vec::<String>::new());
    assert!(run.machine().measures.delivered > 0);
    let problems = Scenario::from_text(&own(256, 65)).expect_err("there are too many nodes");
    assert!(problems[0].sentence.contains("16640 nodes: 2 to 16384 are allowed"), "{problems:?}");
}

/// What is set on a machine in which much is possible.
const CHOICES: [(&str, &str); 5] = [
    ("workload.kind", "topology.kind=mesh&topology.size=128x128&router.vcs=4&packet.flits=8"),
    ("ni.kind", "topology.kind=mesh&topology.size=128x128&workload.kind=uniform"),
    ("router.kind", "topology.kind=mesh&topology.size=128x128&workload.kind=uniform"),
    ("routing.kind", "topology.kind=torus&topology.size=128x128&router.vcs=4&workload.kind=uniform"),
    ("routing.kind", "topology.kind=fat_tree&topology.nodes=16384&workload.kind=uniform"),
];

#[test]
fn whatever_is_chosen_at_16384_nodes_runs_or_is_refused() {
    let parameters = Scenario::parameters();
    let mut run = 0;
    for (path, base) in CHOICES {
        let mut options: Vec<&str> = Vec::new();
        for parameter in parameters.iter().filter(|parameter| parameter.path == path) {
            let Shape::Choice { options: all, .. } = &parameter.shape else { continue };
            options.extend(
                all.iter().map(|(value, ..)| *value).filter(|value| !options.contains(value)).collect::<Vec<_>>(),
            );
        }
        for option in options {
            let text = format!("{base}&{path}={option}");
            match Scenario::from_text(&text) {
                Ok(scenario) => {
                    let mut simulation = Simulation::new(&scenario);
                    simulation.run(20);
                    summary(&simulation);
                    run += 1;
                }
                Err(problems) => {
                    assert!(problems.iter().all(|problem| problem.sentence.contains(' ')), "{text}: {problems:?}");
                }
            }
        }
    }
    assert!(run > 20, "{run} run");
}

#[test]
fn what_would_take_a_table_of_all_pairs_is_refused_with_the_limit() {
    let refused = |text: &str| {
        let problems = Scenario::from_text(text).expect_err("it is refused");
        problems.iter().map(|problem| format!("{} {}\n", problem.path, problem.sentence)).collect::<String>()
    };
    for (text, expected) in [
        (
            "topology.kind=mesh&topology.size=128x128&workload.kind=uniform&workload.within=64",
            "workload.within 64 hops are too many for 16384 nodes: the receivers of each are listed",
        ),
        (
            "topology.kind=hypercube&topology.dimensions=14&workload.kind=local&workload.farthest=9",
            "workload.farthest 9 hops are too many for 16384 nodes",
        ),
        (
            "topology.kind=hyperx&topology.size=128x128&topology.concentration=1&router.vcs=2",
            "topology.size 16384 routers are too many for a table of the distances between them",
        ),
        ("topology.kind=chiplets&topology.size=64x64&router.vcs=2", "topology.size 16400 routers are too many"),
        (
            "topology.kind=mesh&topology.size=128x128&workload.kind=collective",
            "workload.operation.by divides the data into a part for each of 16384 nodes",
        ),
        ("topology.kind=mesh&topology.size=128x129", "topology.size 128x129 is not a size"),
        ("topology.kind=mesh&topology.size=128x128x128x128x128", "at most 16384 routers in all"),
    ] {
        let found = refused(text);
        assert!(found.contains(expected), "{text}: {found}");
    }
    // a few hops have few receivers
    scenario("topology.kind=mesh&topology.size=128x128&ni.kind=plain&workload.kind=uniform&workload.within=20");
}

#[test]
fn the_card_of_a_large_machine_is_that_of_its_formulas() {
    let card = |text: &str| Card::of(&scenario(&format!("{text}&{UNIFORM}")));
    let mesh = card("topology.kind=mesh&topology.size=128x128");
    // (k² − 1) ÷ 3k hops in each dimension between two nodes that may be one and the same
    let mean = 1.0 + 2.0 * (128.0 * 128.0 - 1.0) / (3.0 * 128.0) * 16384.0 / 16383.0;
    assert!((mesh.routers_mean - mean).abs() < 1e-9, "{}", mesh.routers_mean);
    assert_eq!((mesh.routers_most, mesh.bisection.channels, mesh.demand.is_none()), (255, (128, 128), true));
    let tree = card("topology.kind=fat_tree&topology.nodes=16384");
    assert_eq!((tree.routers, tree.routers_most), (7 * 4096, 13));
}
