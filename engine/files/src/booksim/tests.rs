//! What configurations set, and what is said of those that differ.

mod classes;
mod requests;
mod written;

use super::keywords::Role;
use super::*;
use crate::Opened;
use sim::scenario::reference::PRESETS;
use sim::scenario::settable::Settable;
use sim::scenario::{Scenario, pairs};

/// A configuration that is possible here, which the tests change.
const MESH: &str = "// an 8-ary 2-mesh\ntopology = mesh;\nk = 8; n = 2;\nrouting_function = dor;\nnum_vcs = 2;\n\
    vc_buf_size = 4;\nvc_allocator = separable_input_first;\nsw_allocator = separable_input_first;\ncredit_delay = 1;\n\
    routing_delay = 0;\ntraffic = uniform;\npacket_size = 8;\ninjection_rate = 0.025;\n";

fn nothing(name: &str) -> Result<String, String> {
    Err(format!("{name} is not there"))
}

fn with(more: &[&str]) -> Configuration {
    let more: Vec<String> = more.iter().map(ToString::to_string).collect();
    Configuration::read(MESH, &more, &nothing)
}

fn scenario(configuration: &Configuration) -> Scenario {
    assert_eq!((&configuration.opened.faults, &configuration.unlike), (&Vec::new(), &Vec::new()));
    Scenario::from_text(&configuration.opened.scenario()).unwrap()
}

fn value(more: &[&str], path: &str) -> String {
    scenario(&with(more)).value(path).unwrap_or_default()
}

#[test]
fn a_configuration_is_the_machine_that_the_recorded_runs_are_of() {
    let reference = PRESETS.iter().find(|preset| preset.name == "reference-mesh").unwrap();
    let preset = Scenario::from_text(&reference.shared()).unwrap();
    let found = scenario(&with(&["seed=1", "injection_rate=0.165", "injection_rate_uses_flits=1"]));
    assert_eq!(found, preset);
}

#[test]
fn every_keyword_stands_once_and_has_a_default_that_can_be_read() {
    let mut names: Vec<&str> = keywords::all().map(|keyword| keyword.name).collect();
    names.sort_unstable();
    let all = names.len();
    names.dedup();
    assert_eq!((names.len(), all), (131, 131));
    for keyword in keywords::all().filter(|keyword| !keyword.default.is_empty()) {
        assert!(syntax::beside(&format!("{}={}", keyword.name, keyword.default)).is_ok(), "{keyword:?}");
    }
}

#[test]
fn options_of_the_router_refer_to_parameters_that_there_are() {
    let options = keywords::all().filter_map(|keyword| match keyword.role {
        Role::Router(option) => Some(option.parameters),
        _ => None,
    });
    let is_of_another = |(choice, kind): &(String, String)| choice == "router.kind" && kind != "virtual_channel";
    let all = Scenario::parameters();
    let is_declared =
        |path: &&str| all.iter().any(|known| known.path == *path && !known.when.iter().any(is_of_another));
    assert_eq!(options.flatten().copied().filter(|path| !is_declared(path)).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn where_a_file_is_silent_the_defaults_of_booksim_count() {
    let silent = Configuration::read("topology = mesh; routing_function = dor; num_vcs = 8;", &[], &nothing);
    let of = |path: &str| silent.opened.pairs.iter().find(|(own, _)| own == path).map(|(_, value)| value.as_str());
    for (path, expected) in [
        ("topology.size", "8x8"),
        ("router.buffer_depth", "8"),
        ("router.routing_delay", "1"),
        ("router.credit_delay", "0"),
        ("router.vc_delay", "1"),
        ("router.switch_delay", "1"),
        ("packet.flits", "1"),
        ("workload.load", "0.1"),
        ("run.seed", "0"),
    ] {
        assert_eq!(of(path), Some(expected), "{path}");
    }
    assert_eq!(silent.periods, Some(Periods { warm_up: 3000, all: 10_000 }));
}

#[test]
fn loads_are_of_packets_unless_they_are_of_flits_and_are_exact_or_refused() {
    assert_eq!(value(&["injection_rate=0.005", "packet_size=20"], "workload.load"), "0.1");
    assert_eq!(value(&["injection_rate={0.2}", "injection_rate_uses_flits=1"], "workload.load"), "0.2");
    for (rate, nearest) in [("0.00001", "0.0001"), ("0.9", "1.5")] {
        let unlike = with(&[&format!("injection_rate={rate}")]).unlike;
        assert!(unlike[0].sentence.contains(&format!("the nearest is {nearest}")), "{unlike:?}");
    }
    assert_eq!(with(&["injection_rate=lots"]).opened.faults.len(), 1);
}

#[test]
fn networks_routing_and_traffic_of_the_simulator_are_found_here() {
    let kind = |more: &[&str]| {
        let found = scenario(&with(more));
        ["topology.kind", "topology.size", "routing.kind", "channel.wire_delay"]
            .map(|path| found.value(path).unwrap_or_default())
            .join(" ")
    };
    assert_eq!(kind(&["routing_function=xy_yx"]), "mesh 8x8 xy_yx 1");
    assert_eq!(kind(&["routing_function=min_adapt"]), "mesh 8x8 ordered_escape 1");
    assert_eq!(kind(&["k=2", "n=5"]), "mesh 2x2x2x2x2 dimension_order 1");
    assert_eq!(kind(&["k=2", "n=6"]), "hypercube  dimension_order 1");
    assert_eq!(kind(&["topology=torus", "routing_function=dim_order"]), "torus 8x8 dimension_order 2");
    let off = "use_noc_latency=0";
    assert_eq!(kind(&["topology=torus", "routing_function=dim_order", off]), "torus 8x8 dimension_order 1");
    assert_eq!(kind(&["topology=fly", "k=4", "n=3", "routing_function=dest_tag", off]), "butterfly  destination_tag 1");
    assert_eq!(kind(&["topology=fattree", "k=4", "n=3", "routing_function=nca", off]), "fat_tree  up_down 1");
    let concentrated =
        ["topology=cmesh", "k=4", "c=4", "x=4", "y=4", "xr=2", "yr=2", "routing_function=dor_no_express", off];
    assert_eq!(kind(&concentrated), "concentrated_mesh 4x4 dimension_order 1");
    let either_order = [&concentrated[..], &["routing_function=xy_yx_no_express"]].concat();
    assert_eq!(kind(&either_order), "concentrated_mesh 4x4 xy_yx 1");
    let flattened = ["topology=flatfly", "k=4", "c=4", "x=4", "y=4", "xr=2", "yr=2", "routing_function=ran_min"];
    assert_eq!(kind(&flattened), "flattened_butterfly  dimension_order 1");
    assert_eq!(value(&flattened, "topology.delay_per_router"), "2");
    assert_eq!(value(&[&flattened[..], &["num_vcs=8"]].concat(), "router.vcs"), "8");
    let seven = with(&[&flattened[..], &["num_vcs=7"]].concat()).unlike;
    assert_eq!(seven.len(), 1);
    assert_eq!(seven[0].sentence, "num_vcs = 7: at 10 ports, 1 to 6, or 8, or 12 are possible here; the nearest is 6");
    let tree = ["topology=fattree", "k=3", "n=3", "routing_function=nca", off];
    assert_eq!((kind(&tree).as_str(), value(&tree, "topology.parents").as_str()), ("k_ary_tree  up_down 1", "3"));
    let quad = ["topology=qtree", "k=4", "n=3", "routing_function=nca", off];
    assert_eq!((kind(&quad).as_str(), value(&quad, "topology.parents").as_str()), ("k_ary_tree  up_down 1", "1"));
    let adaptive = with(&["topology=fattree", "k=4", "n=3", "routing_function=anca", off]);
    assert!(adaptive.opened.scenario().contains("&routing.up_path=better_of_two"), "{adaptive:?}");
    assert!(adaptive.unlike.is_empty(), "{adaptive:?}");
    let in_steps = with(&["topology=fattree", "k=4", "n=3", "routing_function=anca", off, "internal_speedup=2.0"]);
    assert!(in_steps.unlike[0].to_string().contains("routing_function = anca: with internal_speedup"), "{in_steps:?}");
    let doubled = ["topology=tree4", "k=4", "n=3", "routing_function=nca", off];
    assert_eq!((kind(&doubled).as_str(), value(&doubled, "routing.up_path").as_str()), ("tree4  up_down 1", "random"));
    // Virtual channels are drawn at random where any free link serves, and BookSim takes them in turn.
    assert_eq!(value(&quad, "routing.up_path"), "random");
    let dragonfly = with(&["topology=dragonflynew", "k=2", "n=1", "routing_function=min"]);
    assert!(dragonfly.opened.scenario().contains("topology.kind=dragonfly&topology.concentration=2"), "{dragonfly:?}");
    assert!(dragonfly.unlike.is_empty(), "{dragonfly:?}");
    let more = with(&["topology=dragonflynew", "k=2", "n=1", "routing_function=min", "num_vcs=4"]);
    assert!(more.unlike[0].to_string().contains("num_vcs = 4: packets of a dragonfly take two"), "{more:?}");
    assert_eq!(
        kind(&["topology=fly", "k=10", "n=1", "routing_function=dest_tag", off]),
        "butterfly  destination_tag 1"
    );
    let laid_out = |network: &[&str]| value(&[network, &["use_noc_latency=1"]].concat(), "channel.wire_delay");
    assert_eq!(laid_out(&concentrated), "2");
    assert_eq!(laid_out(&["topology=fly", "k=4", "n=3", "routing_function=dest_tag"]), "1");
    for (traffic, pattern) in [("bitcomp", "complement"), ("bitrev", "bit_reversal"), ("transpose", "transpose")] {
        assert_eq!(value(&[&format!("traffic={traffic}")], "workload.pattern"), pattern);
    }
}

#[test]
fn traffic_to_hot_spots_and_in_bursts_is_taken_with_its_numbers() {
    for (traffic, spots) in [
        ("hotspot({{1,2,3},{1,2,1}})", "1.2x2.3"),
        ("hotspot({{5,6}})", "5.6"),
        ("{hotspot({7})}", "7"),
        ("hotspot(7)", "7"),
    ] {
        assert_eq!(value(&[&format!("traffic={traffic}"), "injection_rate=0.01"], "workload.spots"), spots);
    }
    assert_eq!(with(&["traffic=hotspot({{1,2},{1}})"]).unlike.len(), 1);
    let runs = |more: &[&str]| {
        let found = scenario(&with(&[more, &["packet_size=1", "injection_rate=0.1"]].concat()));
        ["begins", "stops"].map(|part| found.value(&format!("workload.arrivals.{part}")).unwrap_or_default()).join(" ")
    };
    assert_eq!(runs(&["injection_process=on_off({0.02,0.05,-1})"]), "20000 50000");
    assert_eq!(runs(&["injection_process=on_off", "burst_alpha=0.25"]), "250000 500000");
    assert_eq!(runs(&["injection_process=on_off({0.02,-1,0.5})"]), "20000 80000");
    assert_eq!(runs(&["injection_process=on_off({-1,0.08,0.5})"]), "20000 80000");
    assert_eq!(with(&["injection_process=on_off({-1,-1,-1})"]).unlike.len(), 1);
    assert_eq!(value(&["traffic=tornado"], "workload.radix"), "8");
    assert_eq!(value(&["traffic=randperm", "perm_seed=3"], "workload.drawn"), "3");
}

#[test]
fn several_lengths_of_packets_are_taken_with_their_weights_as_the_simulator_reads_them() {
    let sizes = |sizes: &str, rates: &str| {
        let found = scenario(&with(&[&format!("packet_size={sizes}"), &format!("packet_size_rate={rates}")]));
        ["packet.flits", "workload.sizes", "workload.load"].map(|path| found.value(path).unwrap_or_default()).join(" ")
    };
    // What a BookSim 2 was seen to draw from each. Its rates here are packets per cycle, 0.025.
    assert_eq!(sizes("{{1,5}}", "{{3,1}}"), "5 1x3.5 0.05");
    assert_eq!(sizes("{{1,5}}", "{3,1}"), "5 1.5 0.075");
    assert_eq!(sizes("{{1,5}}", "3"), "5 1.5 0.075");
    assert_eq!(sizes("{{1,5,9}}", "{{3,1}}"), "9 1x3.5.9 0.085");
    assert_eq!(sizes("{{1,5}}", "{{0,2}}"), "5 0 0.125");
    assert_eq!(sizes("{{1,5}}", "{{3,1,1}}"), "5 1x3.5 0.05");
    assert_eq!(sizes("{1,5}", "{3,1}"), "1 0 0.025");
    assert_eq!(sizes("{{4,2,4}}", "{{20,40,20}}"), "4 4.2 0.075");
    let told = with(&["packet_size={1,5}"]).opened.told.join(" ");
    assert!(told.contains("packet_size = {1,5}: has lengths of several classes of packets"), "{told}");
    let told = with(&["packet_size={{1,5}}", "packet_size_rate={{3,1}}"]).opened.told.join(" ");
    assert!(told.contains("Its packets have 1 or 5 flits in proportion 3 to 1, 0.05 flits per node"), "{told}");
    for (rates, words) in
        [("{{0.8,0.2}}", "packet_size_rate = {{0.8,0.2}}: whole numbers"), ("{{0}}", "packet_size_rate")]
    {
        let found = with(&["packet_size={{1,5}}", &format!("packet_size_rate={rates}")]);
        assert!(found.opened.faults[0].to_string().starts_with(words), "{rates}: {found:?}");
    }
    let heavy = with(&["packet_size={{1,3}}", "packet_size_rate={{1,10001}}"]).unlike;
    assert!(
        heavy[0].sentence.starts_with("packet_size = {{1,3}}: up to 16 lengths with weights of at most 10 000"),
        "{heavy:?}"
    );
}

#[test]
fn a_batch_is_as_many_packets_of_each_node_from_the_beginning() {
    let batch = ["sim_type=batch", "batch_size=30", "injection_rate=2", "packet_size=4"];
    let found = with(&batch);
    assert_eq!((found.periods, &found.unlike), (None, &Vec::new()));
    assert_eq!(value(&batch, "workload.arrivals.packets"), "30");
    let told = found.opened.told.join(" ");
    assert!(told.contains("Its packets have 4 flits, and each node sends 30 of them."), "{told}");
    assert!(told.contains("BookSim runs it until all have arrived."), "{told}");
    // A load that is never offered keeps no batch from being written.
    let mut scenario = scenario(&found);
    scenario.set("workload.load", "0.7").unwrap();
    assert!(
        written(&scenario).unwrap().ends_with("sim_type = batch;\nbatch_size = 30;\nbatch_count = 1;\nseed = 0;\n")
    );
    let several = [&batch[..], &["batch_count=3"]].concat();
    assert_eq!((value(&several, "workload.arrivals.batches").as_str(), with(&several).unlike.len()), ("3", 0));
    let told = with(&several).opened.told.join(" ");
    assert!(told.contains("each node sends 3 batches, one after the other, of 30 of them."), "{told}");
    let unlike = with(&[&batch[..], &["max_outstanding_requests=4"]].concat()).unlike;
    let words = "max_outstanding_requests = 4: would bound the packets of a node";
    assert!(unlike.len() == 1 && unlike[0].to_string().starts_with(words), "{unlike:?}");
}

#[test]
fn what_there_is_nothing_like_is_named_with_what_it_would_change() {
    for (statement, words) in [
        (
            "output_speedup=2",
            "output_speedup = 2: would give each output several ports to the crossbar, which there is not here",
        ),
        ("routing_delay=2", "routing_delay = 2: in BookSim a head waits until those that came before it"),
        ("st_prepare_delay=1", "st_final_delay = 1, which is BookSim’s default: in BookSim a flit waits until those"),
        (
            "internal_speedup=1.7",
            "internal_speedup = 1.7: lets routers take several steps in a cycle; possible here: 1 to 4",
        ),
        ("num_vcs=15", "num_vcs = 15: at 5 ports, 1 to 12, or 16 are possible here; the nearest is 12"),
        ("num_vcs=17", "num_vcs = 17: whole numbers from 1 to 16 are possible here; the nearest is 16"),
        (
            "vc_allocator=max_size",
            "vc_allocator = max_size: decides which packet gets which virtual channel; possible here: ",
        ),
        (
            "hold_switch_for_packets=1",
            "hold_switch_for_packets = 1: is no keyword of BookSim 2; did you mean hold_switch_for_packet?",
        ),
        ("traffic=asymmetric", "traffic = asymmetric: there is none like it here: uniform, "),
        ("routing_function=chaos", "routing_function = chaos: there is none like it here for a mesh: dor, "),
        ("sim_type=single", "sim_type = single: latency, throughput and batch are possible here"),
        ("subnets=2", "subnets = 2: would put several networks side by side"),
        ("packet_size={{1,long}}", ""),
    ] {
        let found = with(&[statement]);
        match words {
            "" => assert_eq!(found.opened.faults.len(), 1, "{statement}: {found:?}"),
            _ => assert!(
                found.unlike.len() == 1 && found.unlike[0].to_string().starts_with(words),
                "{statement}: {:?}",
                found.unlike
            ),
        }
        assert!(!found.strictly().faults.is_empty());
    }
}

#[test]
fn what_decides_nothing_is_passed_over_and_said() {
    let found = with(&["watch_out=-", "sim_count=3", "sim_power=0", "alloc_iters=2", "print_activity=0"]);
    assert_eq!(found.unlike, []);
    let told = found.opened.told.last().unwrap();
    assert_eq!(told, "These decide nothing about packets here: alloc_iters, sim_count, watch_out.");
}

#[test]
fn what_cannot_be_a_network_here_is_a_fault_in_the_words_of_the_file() {
    for (more, words) in [
        (
            &["topology=moebius"][..],
            "topology = moebius: there is none like it here: mesh, torus, fly, cmesh, fattree, qtree, tree4, flatfly, dragonflynew, anynet are allowed",
        ),
        (&["k=129"], "line 3: n = 2: with k = 129 it makes more than 16384 nodes, the most that are possible here"),
        (&["topology=torus", "routing_function=dim_order", "num_vcs=3"], "num_vcs = 3, "),
        (&["topology=anynet"], "network_file = , which is BookSim’s default: an anynet needs the name of its file"),
        (&["topology=anynet", "network_file=net"], "network_file = net: net is not there"),
        (&["packet_size=long"], "packet_size = long: whole numbers from 1 to 128 are allowed here"),
    ] {
        let faults = with(more).opened.faults;
        assert!(faults.first().is_some_and(|fault| fault.to_string().starts_with(words)), "{more:?}: {faults:?}");
    }
}

#[test]
fn the_file_of_an_anynet_is_looked_for_beside_the_configuration() {
    let beside = |name: &str| {
        if name == "net" { Ok("router 0 node 0 router 1\nrouter 1 node 1".to_string()) } else { nothing(name) }
    };
    let more = ["topology=anynet", "routing_function=min", "network_file=net"].map(str::to_string);
    let found = Configuration::read(MESH, &more, &beside);
    assert_eq!(found.opened.faults, []);
    assert!(found.opened.pairs.contains(&("topology.graph".to_string(), "0.1_0-1".to_string())), "{found:?}");
    assert!(found.opened.told.iter().any(|told| told.starts_with("net is read as an edge list")), "{found:?}");
}

#[test]
fn a_configuration_is_told_from_other_files_by_what_it_holds() {
    let opened = Opened::read(MESH, "");
    assert_eq!((opened.form.as_str(), opened.faults.len()), (FORM, 0));
    let refused = Opened::read(&MESH.replace("num_vcs = 2", "num_vcs = 15"), "");
    assert!(refused.faults[0].to_string().starts_with("line 5: num_vcs = 15: "), "{refused:?}");
    assert!(refused.pairs.is_empty());
}
