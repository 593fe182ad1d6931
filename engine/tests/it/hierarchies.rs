//! Tapered fat trees, chiplets on an interposer, and paths that are taken equally often.

use crate::common::{records, scenario};
use net::model::NodeId;
use net::routing::{Followed, Routes};
use net::topology::{End, Graph};
use sim::machine::Machine;
use sim::scenario::Scenario;
use sim::scenario::card::Card;
use sim::scenario::reference::general;

fn text(of: &str) -> String {
    let general: Vec<String> = general().map(|(path, value)| format!("{path}={value}")).collect();
    format!("{}&{of}", general.join("&"))
}

fn graph(of: &str) -> Graph {
    Graph::new(&scenario(&text(of)).topology)
}

#[test]
fn a_tree_tapered_by_one_ratio_or_none_is_the_tree_that_is_known() {
    assert_eq!(graph("topology.kind=tapered_tree&topology.taper=1x1"), graph("topology.kind=fat_tree"));
    assert_eq!(graph("topology.kind=tapered_tree"), graph("topology.kind=k_ary_tree&topology.parents=2"));
    assert_eq!(
        graph("topology.kind=tapered_tree&topology.taper=4x4"),
        graph("topology.kind=k_ary_tree&topology.parents=1")
    );
}

#[test]
fn the_links_up_of_each_level_are_as_many_fewer_as_its_ratio_says() {
    let graph = graph("topology.kind=tapered_tree&topology.children=8&topology.taper=4x2");
    assert_eq!((graph.nodes, graph.routers, graph.ports), (512, 64 + 8 * 2 + 8, 12));
    let up = |router: u32| (8..12).filter(|port| graph.leaving[(router * 12 + port) as usize].is_some()).count();
    assert_eq!((0..64).map(up).sum::<usize>(), 512 / 4);
    assert_eq!((64..80).map(up).sum::<usize>(), 512 / 4 / 2);
    assert_eq!((80..88).map(up).sum::<usize>(), 0);
    assert_eq!(graph.bisection(), 512 / 8 / 2, "each half of the nodes has as many links to the roots");
}

#[test]
fn a_tapered_tree_carries_what_its_card_says_and_nearly_as_much() {
    let scenario = scenario(&text(
        "topology.kind=tapered_tree&routing.up_path=adaptive&router.vcs=4&router.buffer_depth=16&packet.flits=1&workload.load=1",
    ));
    let bound = Card::of(&scenario).demand.expect("it is counted").throughput_bound;
    // 16 nodes below two routers with two links up each, to 48 of 63 others.
    assert!((bound - 4.0 / (16.0 * 48.0 / 63.0)).abs() < 1e-3, "{bound}");
    let mut machine = Machine::new(&scenario);
    machine.advance(8000);
    let got = machine.measures.delivered as f64 / 8000.0 / 64.0;
    assert!(got <= bound * 1.02 && got > bound * 0.7, "{got} of {bound}");
}

#[test]
fn ratios_that_leave_no_whole_links_and_chiplets_with_too_many_gateways_are_refused() {
    let told = |of: &str| {
        let problems = Scenario::from_text(&text(of)).expect_err("it is refused");
        problems.iter().map(|problem| format!("{} {}", problem.path, problem.sentence)).collect::<String>()
    };
    for (of, expected) in [
        ("topology.kind=tapered_tree&topology.taper=3", "topology.taper 3:1 leaves 4 links down no whole number"),
        (
            "topology.kind=tapered_tree&topology.taper=2x2x2x2x2x2x2",
            "topology.taper 8 levels with 4 children make more",
        ),
        ("topology.kind=tapered_tree&topology.taper=2-2", "1 to 9 numbers from 1 to 32 joined by x"),
        ("topology.kind=chiplets&topology.gateways=5", "topology.gateways 5 are more than the 4 routers"),
        ("topology.kind=chiplets&topology.size=2x2x2", "topology.size 3 dimensions are too many"),
        ("topology.kind=chiplets&router.vcs=3", "router.vcs 3 cannot be split into the two classes"),
        ("topology.kind=chiplets&topology.size=64x64&topology.chiplets=3x2", "topology.size 24576 nodes are too many"),
    ] {
        let found = told(of);
        assert!(found.contains(expected), "{of}: {found}");
    }
}

#[test]
fn chiplets_are_meshes_joined_by_that_of_the_interposer_alone() {
    let graph = graph("topology.kind=chiplets&topology.interposer_delay=7&topology.vertical_delay=3");
    assert_eq!((graph.nodes, graph.routers, graph.ports), (64, 64 + 16, 6));
    let mut kinds = std::collections::BTreeMap::new();
    for channel in &graph.channels {
        let (End::Router { router: from, port }, End::Router { router: to, port: there }) = (channel.from, channel.to)
        else {
            continue;
        };
        let back = graph.leaving[(to * graph.ports + there) as usize].expect("it leads back") as usize;
        assert_eq!(graph.channels[back].to, channel.from);
        assert_eq!(there, if port == 4 { 4 } else { port ^ 1 });
        let kind = match (from < 64, to < 64) {
            (true, true) => {
                assert_eq!(from / 16, to / 16, "no link leads from chiplet to chiplet");
                "chiplet"
            }
            (false, false) => "interposer",
            _ => "vertical",
        };
        *kinds.entry((kind, channel.delay)).or_insert(0) += 1;
    }
    let expected = [(("chiplet", None), 4 * 48), (("interposer", Some(7)), 48), (("vertical", Some(3)), 32)];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn no_two_routers_of_chiplets_and_interposer_are_drawn_in_one_place() {
    for of in ["", "&topology.size=5x3&topology.gateways=3", "&topology.size=2&topology.chiplets=4&topology.gateways=1"]
    {
        let mut places: Vec<(i32, i32)> = graph(&format!("topology.kind=chiplets{of}"))
            .router_places
            .iter()
            .map(|place| (place.x, place.y))
            .collect();
        let count = places.len();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), count, "{of}");
    }
}

#[test]
fn a_packet_between_chiplets_takes_the_times_of_the_interposers_links() {
    let latency = |delays: &str, to: u32| {
        let text = text(&format!("topology.kind=chiplets{delays}"))
            .replace("workload.kind=uniform", &format!("workload.kind=trace&workload.packets=0.0.0.{to}.1"));
        let mut machine = Machine::new(&scenario(&text));
        machine.measures.journal = Some(Box::default());
        machine.advance(2000);
        let record = records(&machine)[0];
        record.tail_in.expect("it has arrived") - record.created
    };
    let near = latency("", 16);
    assert_eq!(latency("&topology.interposer_delay=12", 16), near + 2 * 10, "two gateways further");
    assert_eq!(latency("&topology.vertical_delay=11", 16), near + 2 * 10, "down and up");
    assert_eq!(latency("&topology.interposer_delay=500", 15), latency("", 15), "within a chiplet");
}

#[test]
fn where_links_are_drawn_by_the_paths_onward_each_path_is_taken_equally_often() {
    // From router 0 to 7 three paths lead over router 1, and one over router 2.
    let list =
        "topology.kind=custom&topology.graph=0.7_0-1.0-2.1-3.1-4.1-5.2-6.3-7.4-7.5-7.6-7&routing.kind=shortest_path";
    let load = |among: &str, from: u32, to: u32| {
        let scenario = scenario(&text(&format!("{list}&routing.among={among}")));
        let (graph, networks) = (Graph::new(&scenario.topology), scenario.virtual_networks());
        let routes = Routes::new(&scenario.routing, &graph, &networks, 1);
        let sent = |from: NodeId, _: NodeId| if from == NodeId(0) { 1.0 } else { 0.0 };
        let sent = |from: NodeId, to: NodeId| if from == to { 0.0 } else { sent(from, to) };
        let loads = Followed::of(&graph, &routes, &networks, &sent).loads;
        let is_it = |channel: &net::topology::Channel| match (channel.from, channel.to) {
            (End::Router { router: one, .. }, End::Router { router: other, .. }) => (one, other) == (from, to),
            _ => false,
        };
        loads[graph.channels.iter().position(is_it).expect("there is such a link")]
    };
    let close = |found: f64, expected: f64| assert!((found - expected).abs() < 0.01, "{found} is not {expected}");
    close(load("random", 0, 1), 0.5);
    close(load("paths", 0, 1), 0.75);
    close(load("paths", 0, 2), 0.25);
    close(load("paths", 1, 3), 0.25);
}
