//! Configurations of BookSim as its users run them, and against what BookSim recorded.

use crate::command_line::{Folder, nifdy};
use crate::common::scenario;
use files::booksim::Configuration;
use serde_json::Value;
use sim::machine::Machine;

/// The configuration of the recorded runs.
const MESH: &str = "topology = mesh;\nk = 8;\nn = 2;\nrouting_function = dor; // one dimension after the other\n\
    num_vcs = 2;\nvc_buf_size = 4;\nvc_allocator = separable_input_first;\nsw_allocator = separable_input_first;\n\
    credit_delay = 1;\nrouting_delay = 0;\npacket_size = 8;\ninjection_rate = 0.02;\n";

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn a_configuration_runs_for_as_long_as_the_simulator_does_and_tells_what_it_counts() {
    let folder = Folder::new("booksim-run");
    let path = folder.write("net.cfg", MESH);
    let done = nifdy(&["run", &path, "injection_rate=0.01", "sample_period=500", "--json"]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    let result: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!((&result["cycle"], &result["after_warm_up"]["from"]), (&5000.into(), &1500.into()));
    let accepted = number(&result["after_warm_up"]["accepted"]);
    assert!((accepted / 0.08 - 1.0).abs() < 0.1, "{accepted} of 0.08 flits per node and cycle");
    let latency = number(&result["after_warm_up"]["latency"]["mean"]);
    assert!(latency > 36.0 && latency < 42.0, "{latency}: an empty network takes 36 on average");
    assert_eq!(number(&result["scenario"]["workload"]["load"]), 0.08);
    let told = done.faults.join("\n");
    assert!(told.contains("net.cfg is read as a configuration of BookSim 2."), "{told}");
    assert!(told.contains("BookSim runs it for at most 5000 cycles and counts from cycle 1500 on."), "{told}");
    let table = nifdy(&["run", &path, "sample_period=500"]).out;
    assert!(table.contains("the same after the warm-up"), "{table}");
}

#[test]
fn a_run_that_would_not_be_the_simulators_is_refused_unless_it_is_wanted_all_the_same() {
    let folder = Folder::new("booksim-refused");
    let path = folder.write("net.cfg", &MESH.replace("num_vcs = 2", "num_vcs = 15; subnets = 2"));
    let refused = nifdy(&["run", &path]);
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    let told = refused.faults.join("\n");
    assert!(
        told.contains("net.cfg, line 5: num_vcs = 15: at 5 ports, 1 to 12, or 16 are possible here; the nearest is 12"),
        "{told}"
    );
    assert!(told.contains("net.cfg, line 5: subnets = 2: would put several networks side by side"), "{told}");
    assert!(told.contains("--anyway runs it all the same"), "{told}");
    let table = nifdy(&["run", &path, "--anyway", "--cycles", "500"]);
    assert_eq!(table.code, Some(0));
    assert_eq!(table.out.matches("\nnot as in BookSim: ").count(), 2, "{}", table.out);
    let json: Value =
        serde_json::from_str(&nifdy(&["run", &path, "--anyway", "--cycles", "500", "--json"]).out).unwrap();
    assert_eq!(json["not_as_in_booksim"].as_array().map(Vec::len), Some(2));
    let sweep = nifdy(&["sweep", &path, "--anyway", "--load", "0.05", "--cycles", "40000", "--json"]);
    let json: Value = serde_json::from_str(&sweep.out).unwrap();
    assert_eq!(json["not_as_in_booksim"].as_array().map(Vec::len), Some(2));
    let faults = nifdy(&["run", "reference-mesh", "--anyway"]).faults;
    assert!(faults[0].contains("--anyway: goes together with a configuration of BookSim only"), "{faults:?}");
}

#[test]
fn the_example_of_the_simulators_manual_has_the_latency_that_is_printed_there() {
    let folder = Folder::new("booksim-manual");
    let torus = "topology = torus;\nk = 8;\nn = 2;\nrouting_function = dim_order;\nnum_vcs = 2;\ntraffic = uniform;\n\
        injection_rate = 0.15;\n";
    let path = folder.write("torus88", torus);
    // The manual's allocators are iSLIP, which makes no difference at this load.
    let done = nifdy(&["run", &path, "--anyway", "--json"]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    let result: Value = serde_json::from_str(&done.out).unwrap();
    let latency = number(&result["after_warm_up"]["latency"]["mean"]);
    assert!((latency / 33.6964 - 1.0).abs() < 0.02, "{latency}; printed are 33.6964, of links of 2 cycles");
}

fn path_of(trace: &str) -> String {
    format!("{}/../tests/reference/{trace}", env!("CARGO_MANIFEST_DIR"))
}

pub fn recorded(trace: &str) -> String {
    let path = path_of(trace);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Has the packets of a recorded trace sent in a configuration, and compares all that was recorded of them. Returns the
/// trace.
fn replay(configuration: &str, trace: &str) -> String {
    replay_beyond(5, configuration, trace)
}

/// The same of a trace in which a number of columns say what is sent.
fn replay_beyond(given: usize, configuration: &str, trace: &str) -> String {
    let folder = Folder::new(&format!("booksim-{trace}"));
    let path = folder.write("net.cfg", configuration);
    let done = nifdy(&["trace", &path, "--in", &path_of(trace)]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    let lives = |text: &str, first: usize| -> Vec<String> {
        text.lines().skip(1).map(|line| line.split(',').skip(first).collect::<Vec<_>>().join(",")).collect()
    };
    let text = recorded(trace);
    let (found, expected) = (lives(&done.out, 1), lives(&text, given));
    assert_eq!(found.len(), expected.len());
    let different = found.iter().zip(&expected).filter(|(found, expected)| found != expected).count();
    assert_eq!(different, 0, "{trace}: of {} packets", expected.len());
    text
}

#[test]
fn packets_that_the_simulator_recorded_take_the_same_cycles_in_its_own_configuration() {
    replay(MESH, "mesh8x8_v2_b4_L8_r0.2.csv");
}

#[test]
fn configurations_that_leave_the_router_to_the_simulators_defaults_take_its_cycles() {
    let silent = "n = 2;\npacket_size = 4;\nuse_noc_latency = 0;\n";
    let mesh = format!("topology = mesh;\nk = 8;\nrouting_function = dor;\ninjection_rate = 0.1;\n{silent}");
    replay(&mesh, "mesh8x8_v16_b8_L4_r0.4.csv");
    let torus = format!("topology = torus;\nk = 7;\nrouting_function = dim_order;\ninjection_rate = 0.12;\n{silent}");
    replay(&torus, "torus7x7_v16_b8_L4_r0.48.csv");
}

#[test]
fn links_are_as_long_as_the_simulator_lays_them_out_by_default() {
    let of = |network: &str, load: &str| format!("{network}\npacket_size = 4;\ninjection_rate = {load};\n");
    let cmesh =
        "topology = cmesh; routing_function = dor_no_express; k = 4; n = 2; c = 4; xr = 2; yr = 2; x = 4; y = 4;";
    replay(&of(cmesh, "0.06"), "cmesh4x4_v16_b8_L4_r0.24.csv");
    let fly = "topology = fly; routing_function = dest_tag; k = 4; n = 3;";
    replay(&of(fly, "0.1"), "fly_k4n3_v16_b8_L4_r0.4.csv");
    // A port of its ten has 8 virtual channels, so that the router has more than a word has bits.
    let flatfly = "topology = flatfly; routing_function = ran_min; k = 4; n = 2; c = 4; xr = 2; yr = 2; x = 4; y = 4;\n\
        num_vcs = 8; vc_buf_size = 4; credit_delay = 2; routing_delay = 0;";
    replay(&of(flatfly, "0.12"), "flatfly4x4_v8_b4_L4_r0.48.csv");
    let qtree = "topology = qtree; routing_function = nca; k = 4; n = 3;";
    replay(&of(qtree, "0.01"), "qtree_k4n3_v16_b8_L4_r0.04.csv");
}

#[test]
fn packets_in_butterflies_of_any_radix_take_the_simulators_cycles() {
    let fly = "topology = fly; routing_function = dest_tag; vc_allocator = separable_input_first;\n\
        sw_allocator = separable_input_first; routing_delay = 0;\n";
    // The example of a single router that comes with the simulator, at a lower rate.
    replay(&format!("{fly}k = 10; n = 1; num_vcs = 8; injection_rate = 0.7;\n"), "fly_k10n1_v8_b8_L1_r0.7.csv");
    let of_threes = "k = 3; n = 3; num_vcs = 3; packet_size = 5; injection_rate = 0.12;\n";
    replay(&format!("{fly}{of_threes}"), "fly_k3n3_v3_b8_L5_r0.6.csv");
}

#[test]
fn packets_that_take_the_better_of_two_links_up_take_the_simulators_cycles() {
    // Recorded with the numbers that are drawn here, for each packet at each router.
    let tree = "topology = fattree; routing_function = anca; k = 4; n = 3; num_vcs = 2; vc_buf_size = 8; credit_delay = 1;\n\
        vc_allocator = separable_input_first; sw_allocator = separable_input_first; use_noc_latency = 0; injection_rate = 0.05;\n";
    replay(&format!("{tree}routing_delay = 0; packet_size = 8;"), "fattree_anca_v2_b8_L8_r0.55.csv");
    replay(&format!("{tree}routing_delay = 1; packet_size = 1;"), "fattree_anca_delay1_v2_b8_L1_r0.5.csv");
}

/// The recorded dragonfly, whose packets have 8 flits.
const DRAGONFLY: &str = "topology = dragonflynew; k = 2; n = 1; routing_function = min; num_vcs = 2; vc_buf_size = 8;\n\
    vc_allocator = separable_input_first; sw_allocator = separable_input_first; routing_delay = 0; credit_delay = 1;\n\
    packet_size = 8; injection_rate = 0.003;\n";

#[test]
fn packets_in_a_dragonfly_whose_sources_take_virtual_channels_in_turn_take_the_simulators_cycles() {
    replay(DRAGONFLY, "dragonfly72_in_turn_v2_b8_L8_r0.0249.csv");
}

/// What a packet takes on average, from its creation to its tail's arrival; `times` are the columns of both in a line of `text`.
fn mean_latency(text: &str, [created, arrived]: [usize; 2]) -> f64 {
    let latencies = text.lines().skip(1).map(|line| {
        let fields: Vec<f64> = line.split(',').filter_map(|field| field.parse().ok()).collect();
        fields[arrived] - fields[created]
    });
    let latencies: Vec<f64> = latencies.collect();
    latencies.iter().sum::<f64>() / latencies.len() as f64
}

#[test]
fn packets_in_a_dragonfly_take_what_they_do_in_the_simulator_on_average() {
    // The simulator's sources draw virtual channels, so that packets pass each other there as they do not here.
    for (trace, allowed) in [("dragonfly72_v2_b8_L8_at_70.csv", 0.01), ("dragonfly72_v2_b8_L8_at_90.csv", 0.03)] {
        let folder = Folder::new(&format!("booksim-{trace}"));
        let done = nifdy(&["trace", &folder.write("net.cfg", DRAGONFLY), "--in", &path_of(trace)]);
        assert_eq!(done.code, Some(0), "{:?}", done.faults);
        let text = recorded(trace);
        let created = text.lines().skip(1).map(|line| line.split(',').nth(1).expect("it has a time"));
        let joined = |(line, created): (&str, &str)| format!("{line},{created}\n");
        let here: String = done.out.lines().skip(1).zip(created).map(joined).collect();
        let (here, there) = (mean_latency(&format!("\n{here}"), [6, 4]), mean_latency(&text, [1, 8]));
        let off = here / there - 1.0;
        assert!(off.abs() < allowed, "{trace}: {here} here, {there} there");
    }
}

#[test]
fn packets_of_several_lengths_take_the_simulators_cycles() {
    let mesh = "topology = mesh; k = 8; n = 2; routing_function = dor; packet_size = {{1,5}}; packet_size_rate = {{3,1}};\n\
        injection_rate = 0.4; injection_rate_uses_flits = 1; use_noc_latency = 0;\n";
    replay(mesh, "mesh8x8_v16_b8_L1or5_3to1_r0.4.csv");
}

#[test]
fn routers_with_internal_speed_up_that_take_a_cycle_to_route_take_the_simulators_cycles() {
    let mesh = "topology = mesh; k = 8; n = 2; routing_function = dor; num_vcs = 2; use_noc_latency = 0;\n\
        injection_rate_uses_flits = 1; injection_rate = 0.3; internal_speedup = 1.5;\n";
    replay(&format!("{mesh}routing_delay = 1; packet_size = {{{{1,5}}}};\n"), "mesh8x8_v2_b8_int1.5_L1or5_r0.35.csv");
    let mesh = mesh.replace("1.5", "2.0");
    replay(&format!("{mesh}routing_delay = 1; packet_size = 4;\n"), "mesh8x8_v2_b8_int2_L4_r0.35.csv");
}

/// A configuration with two classes, and what others change in it, each with its recording.
const CLASSES: &str = "topology = mesh; k = 4; n = 2; routing_function = dor; num_vcs = 4; vc_buf_size = 4; use_noc_latency = 0;\n\
    classes = 2; packet_size = {1,5}; injection_rate = {0.3,0.06}; traffic = {uniform,transpose};\n";
const OF_CLASSES: [(&str, &str); 3] = [
    ("", "classes_mesh4x4_v4_b4_L1_r0.3_L5_r0.3.csv"),
    ("priority = class; class_priority = {3,1};", "classes_first_first_mesh4x4_v4_b4_L1_r0.3_L5_r0.3.csv"),
    // Nodes, too, prefer a class; the next packet of the other keeps to the channel that was free when it was looked at.
    (
        "priority = class; class_priority = {0,1}; speculative = 1; hold_switch_for_packet = 1;",
        "classes_second_first_mesh4x4_v4_b4_L1_r0.3_L5_r0.3.csv",
    ),
];

/// What a configuration is here.
pub fn scenario_of(configuration: &str) -> String {
    let read = Configuration::read(configuration, &[], &|name| Err(format!("{name} is not needed")));
    assert!(read.unlike.is_empty(), "{:?}", read.unlike);
    read.opened.scenario()
}

/// The scenarios of recordings with two classes, and how many packets of each.
pub fn recordings() -> impl Iterator<Item = (String, usize)> {
    OF_CLASSES
        .into_iter()
        .map(|(more, trace)| (scenario_of(&format!("{CLASSES}{more}")), recorded(trace).lines().count() - 1))
}

#[test]
fn packets_of_two_classes_take_the_simulators_cycles() {
    for (more, trace) in OF_CLASSES {
        replay_beyond(6, &format!("{CLASSES}{more}"), trace);
    }
}

#[test]
fn a_batch_takes_the_simulators_cycles_and_ends_with_its_last_packet() {
    let batch = "topology = mesh; k = 4; n = 2; routing_function = dor; num_vcs = 4; vc_buf_size = 4;\n\
        use_noc_latency = 0; packet_size = 4; sim_type = batch; batch_size = 30; traffic = transpose;\n";
    let recorded = replay(batch, "batch_mesh4x4_v4_b4_L4_n30_r1.csv");
    let last = recorded.lines().skip(1).filter_map(|line| line.split(',').nth(8)?.parse::<u64>().ok()).max();
    let folder = Folder::new("booksim-batch");
    let done = nifdy(&["run", &folder.write("net.cfg", batch), "--json"]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    let result: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(result["delivered"]["packets"], 480, "{result}");
    // Nothing about it is drawn at random, so that all of the run is the simulator's.
    assert_eq!(result["finished"].as_u64(), last, "{result}");
}

#[test]
fn the_next_batch_begins_when_it_does_in_the_simulator() {
    let batches = "topology = mesh; k = 4; n = 2; routing_function = dor; num_vcs = 4; vc_buf_size = 4;\n\
        use_noc_latency = 0; packet_size = 4; sim_type = batch; batch_size = 12; batch_count = 3; traffic = transpose;\n";
    let recorded = replay(batches, "batches_mesh4x4_v4_b4_L4_n12x3_r1.csv");
    let of = |column: usize| {
        recorded.lines().skip(1).filter_map(move |line| line.split(',').nth(column)?.parse::<u64>().ok())
    };
    let folder = Folder::new("booksim-batches");
    let done = nifdy(&["run", &folder.write("net.cfg", batches), "--json"]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    let result: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(
        (result["delivered"]["packets"].as_u64(), result["finished"].as_u64()),
        (Some(576), of(8).max()),
        "{result}"
    );
    let mut machine = Machine::new(&scenario(&scenario_of(batches)));
    machine.measures.journal = Some(Box::default());
    machine.advance(1000);
    let mut created: Vec<u64> = crate::common::records(&machine).iter().map(|record| record.created).collect();
    created.sort_unstable();
    let mut expected: Vec<u64> = of(1).collect();
    expected.sort_unstable();
    assert_eq!(created, expected);
}

#[test]
fn the_network_of_an_anynet_stands_beside_its_configuration() {
    let folder = Folder::new("booksim-anynet");
    folder.write("net.txt", "router 0 node 0 router 1\nrouter 1 node 1 router 2 4\nrouter 2 node 2");
    let anynet = MESH.replace("topology = mesh", "topology = anynet; network_file = net.txt").replace("dor", "min");
    let path = folder.write("any.cfg", &anynet);
    let done = nifdy(&["booksim", &path]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    assert!(
        done.out.contains("net.txt is read as an edge list as BookSim’s anynet reads it: 3 routers"),
        "{}",
        done.out
    );
    let missing = nifdy(&["booksim", &folder.write("none.cfg", &anynet.replace("net.txt", "none.txt"))]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.faults[0].contains("none.txt cannot be read"), "{:?}", missing.faults);
}

#[test]
fn a_scenario_is_written_as_the_configuration_that_runs_it() {
    let folder = Folder::new("booksim-written");
    for (preset, words) in
        [("reference-mesh", "topology = mesh;\nk = 8;"), ("reference-torus", "topology = torus;\nk = 7;")]
    {
        let written = nifdy(&["booksim", preset]);
        assert_eq!(written.code, Some(0), "{:?}", written.faults);
        assert!(written.out.starts_with(words), "{}", written.out);
        let path = folder.write(&format!("{preset}.cfg"), &written.out);
        let fingerprint = |from: &str| -> Value {
            let done = nifdy(&["run", from, "--cycles", "3000", "--json"]);
            serde_json::from_str::<Value>(&done.out).unwrap_or_else(|_| panic!("{:?}", done.faults))["fingerprint"]
                .clone()
        };
        assert_eq!(fingerprint(&path), fingerprint(preset), "{preset}");
    }
    let refused = nifdy(&["booksim", "cyclic-shift"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.faults[0].contains("topology.kind=cm5_tree: BookSim has no such topology"), "{:?}", refused.faults);
}

/// A folder as somebody has it who uses the simulator, and what its files lead to here: cycles, packets, fingerprints.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/booksim");

const FILES: [&str; 9] = [
    "classes.cfg",
    "five.cfg",
    "five.net",
    "groups.cfg",
    "mesh.cfg",
    "one.cfg",
    "requests.cfg",
    "sizes.cfg",
    "tree.cfg",
];

#[test]
fn a_folder_of_the_simulators_files_runs_as_it_is() {
    let mut found = serde_json::Map::new();
    for file in FILES {
        let path = format!("{FOLDER}/{file}");
        let opened: &[&str] = if file.ends_with(".net") { &["--network", &path] } else { &[&path] };
        let done = nifdy(&[&["run", "--cycles", "2000", "--json"], opened].concat());
        assert_eq!(done.code, Some(0), "{file}: {:?}", done.faults);
        let result: Value = serde_json::from_str(&done.out).unwrap();
        assert!(result["delivered"]["packets"].as_u64() > Some(100), "{file}: {result}");
        found.insert(file.to_string(), serde_json::json!({ "cycle": 2000, "fingerprint": result["fingerprint"] }));
    }
    let expected = format!("{FOLDER}/expected.json");
    let text = serde_json::to_string_pretty(&found).unwrap() + "\n";
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&expected, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&expected).unwrap_or_default(), text, "UPDATE_GOLDEN=1 writes it again");
}

#[test]
fn a_script_that_overrides_what_a_configuration_says_runs_as_it_is() {
    let script = std::process::Command::new("sh")
        .arg("rates.sh")
        .current_dir(FOLDER)
        .env("BOOKSIM", format!("{} run --cycles 3000 --json", env!("CARGO_BIN_EXE_nifdy")))
        .output()
        .expect("there is a shell");
    assert!(script.status.success(), "{}", String::from_utf8_lossy(&script.stderr));
    let runs = serde_json::Deserializer::from_slice(&script.stdout).into_iter::<Value>();
    let runs: Vec<Value> = runs.collect::<Result<_, _>>().expect("each run is told as JSON");
    let loads: Vec<f64> = runs.iter().map(|run| number(&run["scenario"]["workload"]["load"])).collect();
    assert_eq!(loads, [0.04, 0.08, 0.12], "rates in packets, of four flits each");
    let delivered: Vec<u64> = runs.iter().filter_map(|run| run["delivered"]["packets"].as_u64()).collect();
    assert!(delivered.is_sorted() && delivered[0] * 2 < delivered[2], "{delivered:?}");
}
