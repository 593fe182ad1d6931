//! What is said of a network before anything is sent, against what is known of it and against runs.

use crate::command_line::{Folder, nifdy};
use serde_json::Value;
use sim::machine::Machine;
use sim::scenario::Scenario;
use sim::scenario::card::Card;
use sim::scenario::reference::general;

const GENERAL: &str = "channel.flit_cycles=1&channel.networks=one&router.buffer_depth=8";

fn card(text: &str) -> Card {
    Card::of(
        &Scenario::from_text(&format!("{GENERAL}&{text}")).unwrap_or_else(|problems| panic!("{text}: {problems:?}")),
    )
}

fn close(found: f64, expected: f64) {
    assert!((found / expected - 1.0).abs() < 1e-3, "{found} is not {expected}");
}

#[test]
fn a_mesh_is_as_long_and_as_wide_as_formulas_say() {
    let card = card("topology.kind=mesh&topology.size=8x8&workload.kind=uniform");
    assert_eq!((card.nodes, card.routers, card.channels, card.ports), (64, 64, 224, 5));
    // Two thirds of eight less an eighth in each dimension, over pairs of different nodes.
    close(card.routers_mean, 1.0 + 2.0 * 63.0 / 24.0 * 64.0 / 63.0);
    assert_eq!((card.routers_most, card.layers_by_hop, card.bisection.channels), (15, 14, (8, 8)));
    // Half of what 32 nodes send crosses 8 channels.
    close(card.bisection.throughput_bound, 8.0 / (32.0 * 32.0 / 63.0));
    let demand = card.demand.expect("the router follows its routing");
    close(demand.throughput_bound, card.bisection.throughput_bound);
    close(demand.routers_mean, card.routers_mean);
    assert!(card.layers_by_pair.is_some_and(|layers| (1..=3).contains(&layers)));
}

#[test]
fn the_traffic_that_is_set_decides_which_channel_is_the_busiest() {
    let mesh = "topology.kind=mesh&topology.size=8x8&workload.kind=";
    let transpose = card(&format!("{mesh}permutation&workload.pattern=transpose")).demand.expect("it is counted");
    assert_eq!(transpose.traffic, "permutation");
    close(transpose.load, 7.0);
    close(transpose.throughput_bound, 1.0 / 7.0);
    let hot = card(&format!("{mesh}hot_spot&workload.node=9&workload.share=50")).demand.expect("it is counted");
    assert!(hot.name.ends_with("to node 9"), "{}", hot.name);
    close(hot.load, 63.0 * (0.5 + 0.5 / 63.0));
    let other = card(&format!("{mesh}cyclic_shift")).demand.expect("it is counted");
    assert_eq!(other.traffic, "uniform");
}

// Where packets are told apart by their names all were taken for one, which wandered through the network
#[test]
fn paths_by_way_of_a_router_at_random_are_twice_as_long_and_even() {
    let text = "topology.kind=mesh&topology.size=4x4&router.vcs=2&workload.kind=permutation&workload.pattern=";
    let straight = card("topology.kind=mesh&topology.size=4x4&workload.kind=uniform").routers_mean;
    for pattern in ["transpose", "complement"] {
        let demand = card(&format!("{text}{pattern}&routing.kind=valiant")).demand.expect("it is counted");
        assert!((1.8 * straight - 1.0..2.2 * straight).contains(&demand.routers_mean), "{pattern}: {demand:?}");
    }
}

#[test]
fn a_run_gets_no_more_through_than_the_card_says_and_nearly_as_much() {
    let general: Vec<String> = general().map(|(path, value)| format!("{path}={value}")).collect();
    let text = format!(
        "{}&topology.kind=mesh&topology.size=8x8&router.vcs=8&router.buffer_depth=8&packet.flits=4&workload.load=1",
        general.join("&")
    );
    let scenario = Scenario::from_text(&text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
    let bound = Card::of(&scenario).demand.expect("it is counted").throughput_bound;
    let mut machine = Machine::new(&scenario);
    machine.advance(20_000);
    let got = machine.measures.delivered as f64 * 4.0 / 20_000.0 / 64.0;
    assert!(got <= bound * 1.02 && got > bound * 0.5, "{got} of {bound}");
}

// At routers with more virtual channels than a word has bits, paths were followed in circles
#[test]
fn how_many_virtual_channels_there_are_changes_no_load() {
    let text = "topology.kind=hypercube&topology.dimensions=4&workload.kind=permutation&workload.pattern=bit_reversal";
    for vcs in ["", "&router.vcs=8"] {
        close(card(&format!("{text}{vcs}")).demand.expect("it is counted").load, 2.0);
    }
}

#[test]
fn the_command_line_says_it_of_presets_links_and_files() {
    for from in ["reference-mesh", "topology.kind=mesh&workload.kind=uniform"] {
        let done = nifdy(&["network", from]);
        assert_eq!((done.code, &done.faults), (Some(0), &vec![]));
        assert!(done.out.contains("64 nodes on 64 routers"), "{}", done.out);
        assert!(done.out.contains("Bisection: at most 8 channels in each direction"), "{}", done.out);
    }
    let folder = Folder::new("card");
    let ring = folder.write("ring.txt", "0 1\n1 2\n2 3\n3 4\n4 5\n5 0\n");
    let done = nifdy(&["network", &ring, "--json"]);
    let file: Value = serde_json::from_str(&done.out).unwrap_or_else(|_| panic!("{:?}", done.faults));
    assert_eq!(file["card"]["bisection"]["channels"], serde_json::json!([2, 2]));
    assert_eq!((&file["card"]["layers_by_hop"], &file["card"]["layers_by_pair"]), (&3.into(), &2.into()));
}

#[test]
fn a_sweep_names_the_bound_beside_its_loads() {
    let arguments = ["sweep", "reference-mesh", "--load", "0.1", "--cycles", "33000", "--precision", "50"];
    let done = nifdy(&arguments);
    assert!(done.out.contains("flits per node and cycle at most."), "{}", done.out);
    let json = nifdy(&[&arguments[..], &["--json"]].concat());
    let file: Value = serde_json::from_str(&json.out).expect("JSON");
    close(file["bound"]["throughput_bound"].as_f64().expect("a number"), 0.5);
}
