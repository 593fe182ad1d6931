//! Networks from files, as they run: each link takes its own time, page and command line run the same, and what did not
//! get through is told.

use crate::command_line::{Folder, nifdy};
use files::Opened;
use net::model::Cycle;
use serde_json::Value;
use sim::machine::Machine;
use sim::scenario::{Checked, Scenario};
use sim::simulation::Simulation;

/// From the creation of each packet to its arrival, in cycles.
fn latencies(text: &str, packets: &str) -> Vec<Cycle> {
    let scenario = Scenario::from_text(&format!("{text}&workload.kind=trace&workload.packets={packets}"));
    let mut machine = Machine::new(&scenario.unwrap_or_else(|problems| panic!("{text}: {problems:?}")));
    machine.advance(100_000);
    let table = sim::lives::lives(&machine).expect("a list is played");
    let arrived = |line: &str| -> Cycle { line.split(',').nth(4).and_then(|at| at.parse().ok()).expect("it arrived") };
    let created = packets
        .split('_')
        .map(|entry| -> Cycle { entry.split('.').nth(1).expect("a time").parse().expect("a number") });
    table.lines().skip(1).map(arrived).zip(created).map(|(arrived, created)| arrived - created).collect()
}

/// The general router on a network, without its traffic.
fn general(file: &str) -> String {
    let opened = Opened::read(file, "");
    assert_eq!(opened.faults, [], "{file}");
    let pairs = opened.pairs.iter().filter(|(path, _)| !path.starts_with("workload."));
    pairs.map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>().join("&")
}

#[test]
fn a_network_has_at_most_4096_routers() {
    let row = |last: u32| {
        let links: Vec<String> = (0..last).map(|router| format!("{router}-{}", router + 1)).collect();
        Scenario::from_text(&format!("topology.kind=custom&topology.graph=0.{last}_{}", links.join(".")))
    };
    assert!(row(4095).is_ok());
    let problems = row(4096).unwrap_err();
    assert_eq!(problems[0].path, "topology.graph");
    assert!(problems[0].sentence.contains("router 4096: at most 4096 are allowed, numbered from 0"), "{problems:?}");
}

// BookSim took 18 and 10 cycles; here it was 18 in both directions
#[test]
fn a_link_takes_its_own_time_in_each_direction_in_every_router_that_knows_them() {
    let text = general("router 0 node 0 router 1 9\nrouter 1 node 1");
    assert_eq!(latencies(&text, "0.0.0.1.1_1.100.1.0.1"), [18, 10]);
    let ideal: Vec<&str> = text
        .split('&')
        .filter(|pair| !pair.starts_with("router.buffer") && !pair.starts_with("router.credit"))
        .collect();
    let ideal = format!("{}&router.kind=ideal", ideal.join("&"));
    assert_eq!(latencies(&ideal, "0.0.0.1.1_1.100.1.0.1"), [18, 10]);
    let far = general("router 0 node 0 5 router 1 1000\nrouter 1 node 1 router 0 1000");
    assert_eq!(latencies(&far, "0.0.0.1.1_1.5000.1.0.1"), [1013, 1013], "four more on the wire of node 0");
}

#[test]
fn a_router_with_one_time_for_all_links_refuses_others() {
    let text = "topology.kind=custom&topology.graph=0.1_0-1*9&router.kind=pipelined&channel.networks=one";
    let problems = Scenario::from_text(text).expect_err("it knows none");
    assert!(
        problems
            .iter()
            .any(|problem| problem.path == "topology.graph" && problem.sentence.contains("latencies of their own")),
        "{problems:?}"
    );
}

/// Own latencies of links and nodes, parallel and one-way links.
const MIXED: &str = "topology.kind=custom&topology.graph=0*3.0.1.2.3*9.4_0-1*5*2.0-1.1-2*17.2-3.3~0*40.2-4.4-0&routing.kind=layered\
    &routing.among=free&channel.networks=one&router.switching=wormhole&router.vcs=4&packet.flits=6&ni.kind=nifdy\
    &software.t_send=3&software.t_receive=5&workload.kind=uniform&workload.load=0.6";

#[test]
fn links_with_times_of_their_own_break_no_law_and_no_order_matters() {
    let scenario = Scenario::from_text(MIXED).unwrap_or_else(|problems| panic!("{problems:?}"));
    let mut whole = Simulation::new(&scenario);
    let mut steps = whole.clone();
    whole.run(6000);
    for _ in 0..60 {
        steps.run(100);
        assert_eq!(sim::check::broken(steps.machine()), [""; 0]);
    }
    assert_eq!(whole.fingerprint(), steps.fingerprint());
    assert!(whole.machine().measures.delivered > 500, "{}", whole.machine().measures.delivered);
}

#[test]
fn parallel_links_carry_together_more_than_one_does() {
    let accepted = |links: &str| {
        let file = format!("router 0 node 0 node 1 node 2 {links}\nrouter 1 node 3 node 4 node 5");
        let scenario = Scenario::from_text(&format!("{}&workload.kind=uniform&workload.load=1", general(&file)));
        let mut run = Simulation::new(&scenario.unwrap_or_else(|problems| panic!("{problems:?}")));
        run.run(5000);
        run.machine().measures.delivered
    };
    let (one, two) = (accepted("router 1"), accepted("router 1 router 1"));
    assert!(two * 10 > one * 12, "{two} by two links, {one} by one");
}

/// Files, and the fingerprint of the run that they are: the page's engine is asked for the same.
const FILES: &str = include_str!("../../../tests/golden/files.json");

#[test]
fn page_and_command_line_run_the_same_from_the_same_files() {
    let folder = Folder::new("own-networks");
    let recorded: Value = serde_json::from_str(FILES).expect("JSON");
    for file in recorded.as_array().expect("a list") {
        let text = |field: &str| file[field].as_str().expect("a text");
        let (network, cycle) = (folder.write("network.txt", text("network")), file["cycle"].to_string());
        let mut words = vec!["run", "--network", &network, "--cycles", &cycle, "--json"];
        let packets = folder.write("packets.csv", text("packets"));
        if !text("packets").is_empty() {
            words.extend(["--packets", &packets]);
        }
        let run = nifdy(&words);
        assert_eq!(run.code, Some(0), "{:?}", run.faults);
        let printed: Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!(printed["fingerprint"], file["fingerprint"], "{}", file["name"]);
    }
}

#[test]
fn a_network_is_told_before_it_runs_and_bad_ones_are_refused() {
    let folder = Folder::new("own-told");
    let path = folder.write("network.txt", "0 1\n1 2\n2 3\n3 0\n");
    let told = nifdy(&["network", &path]);
    assert_eq!(told.code, Some(0));
    for words in [
        "is read as an edge list.",
        "4 routers, 4 nodes, 4 links with a latency of 1 cycle.",
        "Paths have 2.33 routers on average and 3 at most",
    ] {
        assert!(told.out.contains(words), "{}", told.out);
    }
    let json: Value = serde_json::from_str(&nifdy(&["network", &path, "--json"]).out).expect("JSON");
    assert_eq!(json["routes"]["shortest"]["routers_most"], 3);
    let bad = nifdy(&["run", "--network", &folder.write("bad.txt", "0 1\n2 3\n"), "--cycles", "10"]);
    assert_eq!(bad.code, Some(2));
    assert!(bad.faults[0].ends_with("bad.txt was read as an edge list."), "{:?}", bad.faults);
    assert!(
        bad.faults[1].ends_with("bad.txt: no path leads from router 0 to router 2: all have to be connected"),
        "{:?}",
        bad.faults
    );
    let packets = nifdy(&["run", "--network", &folder.write("packets.csv", "time,src,dst\n0,0,1\n"), "--cycles", "10"]);
    assert!(
        packets.faults[0].ends_with("is a table of packets, separated by commas, and no network"),
        "{:?}",
        packets.faults
    );
}

// the mean of a mesh with a cut link was lower than that of a healthy one, and nothing said why
#[test]
fn a_mean_latency_over_those_that_got_through_says_how_many_did_not() {
    let mesh = "v=1&topology.kind=mesh&topology.size=4x4&channel.flit_cycles=1&channel.networks=one&router.switching=wormhole\
        &router.vcs=2&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0\
        &workload.kind=uniform&workload.load=0.3";
    let run = |link: &str, more: &[&str]| nifdy(&[&["run", link, "--cycles", "40000"], more].concat());
    let healthy = run(mesh, &[]).out;
    assert!(!healthy.contains("of those that got through"), "{healthy}");
    let cut = format!("{mesh}&500~poke.cut.5=forever");
    let text = run(&cut, &[]).out;
    assert!(text.contains("of those that got through;"), "{text}");
    let json: Value = serde_json::from_str(&run(&cut, &["--json"]).out).expect("JSON");
    let number = |field: &str| json[field].as_u64().unwrap_or_else(|| panic!("{field} of {json}"));
    assert_eq!(number("offered"), 24_000);
    assert_eq!(number("not_delivered"), 24_000 - json["delivered"]["packets"].as_u64().expect("a number"));
    assert!(json["standing_sources"].as_array().is_some_and(|sources| !sources.is_empty()), "{json}");
    let full = run(&format!("{mesh}&workload.load=0.9").replace("&workload.load=0.3", ""), &["--json"]).out;
    let full: Value = serde_json::from_str(&full).expect("JSON");
    assert_eq!(full["past_saturation"], true);
}

#[test]
fn a_list_that_the_page_checks_is_the_one_that_runs() {
    let text = general("router 0 node 0 router 1 9\nrouter 1 node 1");
    let checked = Checked::read(&text);
    assert_eq!((checked.problems.len(), checked.scenario.contains("0.1_0-1*9")), (0, true), "{}", checked.scenario);
}

// `911 ± 361` stood there unmarked
#[test]
fn the_table_of_an_experiment_marks_points_past_saturation() {
    let folder = Folder::new("past-saturation");
    let base = "topology.kind=mesh&topology.size=4x4&channel.flit_cycles=1&channel.networks=one&router.switching=wormhole\
        &router.vcs=2&packet.flits=4&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0\
        &workload.kind=uniform";
    let document = serde_json::json!({
        "name": "mine", "title": "Loads", "base": base, "seeds": 1, "cycles": 40_000, "measure": "latency_mean",
        "axes": [{ "name": "load", "parameter": "workload.load", "numbers": [0.1, 0.9] }],
        "chart": { "kind": "lines", "x": "load" }
    });
    let done = nifdy(&["experiment", &folder.write("mine.json", &document.to_string())]);
    let marked: Vec<bool> =
        done.out.lines().skip(2).map(|line| line.contains("past saturation in 1 of 1 runs")).collect();
    assert_eq!((done.code, marked), (Some(0), vec![false, true]), "{} {:?}", done.out, done.faults);
}

/// A torus of 4×4 routers as a list, with the general router.
fn torus() -> String {
    let at = |x: u32, y: u32| 4 * (y % 4) + x % 4;
    let links = (0..16).map(|n| (n % 4, n / 4)).flat_map(|(x, y)| [(at(x, y), at(x + 1, y)), (at(x, y), at(x, y + 1))]);
    general(&links.map(|(a, b)| format!("{a} {b}\n")).collect::<String>())
}

#[test]
fn with_failed_links_all_traffic_goes_round_them_and_the_cost_is_told() {
    let base = torus();
    for kind in ["layered", "spanning_tree", "shortest_path"] {
        let run = |failed: u32| {
            let failed = match failed {
                0 => String::new(),
                links => format!("&topology.failed.kind=drawn&topology.failed.links={links}&topology.failed.seed=5"),
            };
            let text =
                format!("{base}&routing.kind={kind}&router.vcs=8&workload.kind=uniform&workload.load=0.02{failed}");
            let scenario = Scenario::from_text(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
            let mut machine = Machine::new(&scenario);
            machine.advance(20_000);
            let broken = sim::check::broken(&machine);
            assert!(broken.is_empty(), "{kind}, {failed}: {broken:?}");
            let (created, delivered) = (machine.measures.created, machine.measures.delivered);
            assert!(created > 500 && created - delivered < 50, "{kind}, {failed}: {delivered} of {created}");
            let channels = machine.fixed().graph.channels.len();
            let routes = sim::scenario::routes::Routes::of(&scenario).expect("it is a list");
            (channels, routes.chosen.routers_mean)
        };
        let (whole, few, many) = (run(0), run(4), run(12));
        assert_eq!((whole.0 - few.0, whole.0 - many.0), (8, 24), "{kind}");
        assert!(whole.1 <= few.1 && few.1 < many.1, "{kind}: {whole:?}, {few:?}, {many:?}");
    }
}

#[test]
fn traffic_goes_round_the_links_that_are_named_and_a_wrong_name_is_refused() {
    let text = |between: &str| {
        format!(
            "{}&router.vcs=8&workload.kind=uniform&workload.load=0.02&topology.failed.kind=named&topology.failed.between={between}",
            torus()
        )
    };
    let scenario = Scenario::from_text(&text("0-1.4-0")).unwrap_or_else(|problems| panic!("{problems:?}"));
    let mut machine = Machine::new(&scenario);
    machine.advance(20_000);
    assert!(sim::check::broken(&machine).is_empty());
    let (created, delivered) = (machine.measures.created, machine.measures.delivered);
    assert!(created > 500 && created - delivered < 50, "{delivered} of {created}");
    let whole = Machine::new(&Scenario::from_text(&text("")).expect("nothing has failed"));
    assert_eq!(whole.fixed().graph.channels.len() - machine.fixed().graph.channels.len(), 4);
    let problems = Scenario::from_text(&text("0-1.0-10")).expect_err("these are no neighbours");
    assert_eq!(
        (problems[0].path.as_str(), problems[0].sentence.as_str()),
        ("topology.failed.between", "0-10: no link leads between these routers")
    );
}

#[test]
fn more_failed_links_than_leave_every_router_reachable_are_refused_with_what_is_possible() {
    let text = format!("{}&topology.failed.kind=drawn&topology.failed.links=18", torus());
    let problems = Scenario::from_text(&text).expect_err("a tree of 16 routers has 15 links");
    assert_eq!(problems[0].path, "topology.failed.links");
    assert!(
        problems[0].sentence.ends_with(
            "18 of 32 links cannot fail while every router is to be reached: at most 17 can, with this seed"
        ),
        "{problems:?}"
    );
}
