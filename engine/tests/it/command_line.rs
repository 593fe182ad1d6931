//! The command line as a user runs it: what it prints, what it rejects, and its exit codes.

use lab::papers::PAPERS;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;

/// What a command did.
pub struct Done {
    pub code: Option<i32>,
    pub out: String,
    pub faults: Vec<String>,
}

pub fn nifdy(words: &[&str]) -> Done {
    let output = Command::new(env!("CARGO_BIN_EXE_nifdy")).args(words).output().expect("nifdy can be started");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("nifdy writes text");
    let faults = text(output.stderr).lines().map(str::to_string).collect();
    Done { code: output.status.code(), out: text(output.stdout), faults }
}

#[test]
fn a_link_of_a_step_of_a_lesson_is_refused_and_not_run_as_the_defaults() {
    for link in ["lesson=why-it-jams.2", "https://example.org/lab/#lesson=tour.1"] {
        let done = nifdy(&["run", link]);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""));
        assert!(done.faults[0].contains("is a step of a lesson, which only the page knows"), "{:?}", done.faults);
    }
}

#[test]
fn a_link_of_a_preset_that_there_is_not_runs_no_other() {
    let done = nifdy(&["run", "preset=overloaded-mesh&ni.window=4"]);
    assert_eq!((done.code, done.out.as_str()), (Some(2), ""));
    assert!(done.faults[0].contains("is not a preset; the nearest are mesh-overload, "), "{:?}", done.faults);
}

#[test]
fn a_file_with_a_network_is_run_as_it_is_and_the_nearest_presets_are_offered_for_a_name_that_is_none() {
    let folder = Folder::new("network-alone");
    let run = |words: &[&str]| nifdy(&[words, &["--cycles", "500", "--json"]].concat());
    let list = folder.write("net.txt", "0 1\n1 2\n2 0\n");
    let json = folder.write("net.json", "{\"links\": [[0, 1], [1, 2], [2, 0]]}");
    let told = run(&["run", "--network", &list]);
    assert_eq!((told.code, run(&["run", &list]).out), (Some(0), told.out.clone()));
    assert_eq!(run(&["run", &json]).out, told.out);
    let none = nifdy(&["run", "cyclic-shft"]);
    assert_eq!(none.code, Some(2));
    assert!(none.faults[0].contains("the nearest presets are cyclic-shift, "), "{:?}", none.faults);
    assert!(none.faults[0].ends_with("nifdy presets lists all"), "{:?}", none.faults);
}

#[test]
fn packets_take_the_paths_of_a_routing_table() {
    let folder = Folder::new("routes");
    let ring = folder.write("ring.txt", "0 1\n1 2\n2 3\n3 4\n4 0\n");
    let table = folder.write("table.csv", "router,dest,next\n0,2,4\n4,2,3\n");
    let packets = folder.write("packets.csv", "pid,ctime,src,dest,flits\n0,0,0,2,1\n1,100,0,1,1\n");
    let routers = |words: &[&str]| -> Vec<String> {
        let done = nifdy(&[&["trace", "--network", &ring, "--in", &packets], words].concat());
        assert_eq!(done.code, Some(0), "{:?}", done.faults);
        done.out.lines().skip(1).filter_map(|line| line.rsplit(',').next()).map(str::to_string).collect()
    };
    assert_eq!(routers(&[]), ["3", "2"]);
    assert_eq!(routers(&["--routes", &table]), ["4", "2"]);
    // a file with several shortest paths sets more of the routing, which the table takes the place of
    let even = folder.write("even.txt", "0 1\n1 2\n2 3\n3 0\n");
    let long = folder.write("long.csv", "router,dest,next\n0,1,3\n3,1,2\n");
    let done = nifdy(&["run", &even, "--routes", &long, "--cycles", "200"]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    let wrong = folder.write("wrong.csv", "router,dest,next\n0,2,4\n4,2,0\n");
    let done = nifdy(&["run", &ring, "--routes", &wrong]);
    assert_eq!(done.code, Some(2));
    assert!(done.faults.iter().any(|fault| fault.contains("go round by the routers 0, 4")), "{:?}", done.faults);
}

/// A temporary folder for one test, removed at its end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("nifdy-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    pub fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("a file can be written");
        path.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn document() -> Value {
    json!({
        "name": "mine",
        "title": "An experiment of my own",
        "base": "topology.kind=mesh&topology.size=4x4&workload.kind=uniform",
        "axes": [
            { "name": "interface", "values": [
                { "name": "none", "set": "ni.kind=plain" }, { "name": "nifdy", "set": "ni.kind=nifdy" }
            ] },
            { "name": "load", "parameter": "workload.load", "numbers": [0.05, 0.3] }
        ],
        "seeds": 3,
        "cycles": 3000,
        "measure": "latency_mean",
        "chart": { "kind": "lines", "x": "load", "series": "interface" },
        "claims": [{ "says": "More load takes longer", "tests": [
            { "kind": "grows", "axis": "load", "each": ["interface"] }
        ] }]
    })
}

pub fn with(name: &str, value: Value) -> String {
    let mut changed = document();
    changed[name] = value;
    changed.to_string()
}

#[test]
fn what_is_wrong_with_an_experiment_is_said_in_one_sentence_each_with_exit_code_2() {
    let folder = Folder::new("wrong");
    let range = json!([{ "name": "load", "parameter": "workload.load", "from": 0.5, "to": 0.1, "steps": 3 }]);
    let mut empty = document();
    empty["axes"] = range;
    empty["chart"] = json!({ "kind": "lines", "x": "load" });
    empty["claims"] = json!([]);
    let cases = [
        (with("speed", json!(1)), "speed=1: unknown field, expected one of name, "),
        (empty.to_string(), "axes[0].from=0.5: to 0.1 is an empty range"),
        (with("measure", json!("speed")), "measure=speed: unknown measure, expected one of delivered, "),
        (with("base", json!("topology.knd=mesh")), "base=topology.knd: is not a parameter"),
        ("{".to_string(), "document=: this is not JSON"),
    ];
    for (text, sentence) in cases {
        let path = folder.write("wrong.json", &text);
        let done = nifdy(&["experiment", &path]);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""), "{sentence}");
        assert!(done.faults[0].starts_with(&format!("nifdy: {path}: {sentence}")), "{:?}", done.faults);
    }
    let mine = folder.write("mine.json", &document().to_string());
    for (words, sentence) in [
        (vec!["experiment", &mine, "--shard", "4/3"], "nifdy: --shard 4/3: expected i/n, with n from 1"),
        (vec!["experiment", &mine, "--seeds", "0"], "nifdy: --seeds 0: expected a whole number from 1 to 1000"),
        (vec!["experiment", &mine, "--json", "--csv"], "nifdy: --json and --csv exclude each other"),
        (
            vec!["experiment", "no-such"],
            "nifdy: experiment=no-such: unknown experiment, expected one of nifdy-figure-2",
        ),
        (vec!["experiment", "/nowhere/x.json"], "nifdy: /nowhere/x.json cannot be read"),
        (vec!["experiment"], "nifdy: experiment needs the name of one"),
        (vec!["reproduce", "no-such"], "nifdy: no-such: unknown paper, expected one of nifdy, cm5"),
        (vec!["merge"], "nifdy: merge needs the files of results"),
    ] {
        let done = nifdy(&words);
        assert_eq!(done.code, Some(2), "{words:?}");
        assert_eq!(done.faults.len(), 1, "{:?}", done.faults);
        assert!(done.faults[0].starts_with(sentence), "{:?}", done.faults);
    }
}

#[test]
fn a_former_key_of_a_paper_still_leads_to_its_experiments_and_its_report() {
    let table = nifdy(&["experiment", "bris-schemes"]);
    assert_eq!(
        (table.code, &table.out),
        (Some(0), &nifdy(&["experiment", "bristled-schemes"]).out),
        "{:?}",
        table.faults
    );
    let folder = Folder::new("former");
    let out = folder.0.display().to_string();
    let report = nifdy(&["reproduce", "bris", "--minutes", "0", "--out", &out]);
    assert_eq!(report.code, Some(0), "{:?}", report.faults);
    assert!(folder.0.join("bristled.md").exists(), "{}", report.out);
}

#[test]
fn a_link_with_changes_runs_its_log_and_a_bad_change_is_named() {
    let link = "v=1&topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.05&500~b.workload.load=0.2&at=2000&runs=2";
    let print = |side: &str| {
        let done = nifdy(&["run", link, "--side", side, "--json"]);
        assert_eq!(done.code, Some(0), "{:?}", done.faults);
        serde_json::from_str::<Value>(&done.out).expect("JSON")["fingerprint"].as_str().map(str::to_string)
    };
    let (a, b) = (print("a"), print("b"));
    assert!(a.is_some() && a != b);
    let log = sim::scenario::Log::from_text(
        "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.05&500~workload.load=0.2",
    );
    let mut run = sim::simulation::Simulation::of(std::sync::Arc::new(log.expect("it is good")));
    run.run(2000);
    assert_eq!(b, Some(format!("{:016x}", run.fingerprint())));
    let bad = nifdy(&["run", &link.replace("500~b.workload.load=0.2", "500~topology.size=5x5")]);
    assert_eq!(bad.code, Some(2));
    assert!(
        bad.faults.iter().any(|fault| fault.contains("500~topology.size") && fault.contains("fixed at cycle 0")),
        "{:?}",
        bad.faults
    );
}

/// A torus on which any packet may take any channel, with traffic that ends.
const JAMMED: &str = "topology.kind=torus&topology.size=4x4&routing.datelines=off&channel.flit_cycles=1\
    &channel.networks=one&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&packet.flits=8\
    &software.t_send=0&software.t_receive=0&software.t_poll=0";

#[test]
fn a_run_that_comes_to_a_standstill_ends_with_the_reason_and_exit_code_3() {
    let shift = format!("{JAMMED}&workload.kind=cyclic_shift&workload.block=1600");
    let done = nifdy(&["run", &shift, "--json"]);
    assert_eq!(done.code, Some(3), "{:?}", done.faults);
    assert!(done.faults.iter().any(|fault| fault.contains("none of them will ever move")), "{:?}", done.faults);
    let printed: Value = serde_json::from_str(&done.out).expect("JSON");
    assert!(printed["standstill"].as_str().is_some_and(|told| told.contains("standstill")), "{printed}");
    assert!(printed["cycle"].as_u64().unwrap() < 1 << 24, "{printed}");
    assert_eq!(nifdy(&["run", &shift, "--cycles", "100000"]).code, Some(3));

    let sweep = nifdy(&["sweep", &format!("{JAMMED}&workload.kind=uniform&workload.load=0.5"), "--load", "0.5"]);
    assert_eq!(sweep.code, Some(3), "{:?}", sweep.faults);
    assert!(sweep.out.contains("standstill"), "{}", sweep.out);
}

#[test]
fn a_shipped_scenario_in_which_nobody_receives_any_more_is_a_standstill() {
    let done = nifdy(&["run", "cm5-stop", "--side", "b"]);
    assert_eq!(done.code, Some(3), "{:?}", done.faults);
    assert!(done.faults.iter().any(|fault| fault.contains("nothing has happened since cycle")), "{:?}", done.faults);
}

#[test]
fn a_trace_most_of_which_never_arrives_says_so_with_exit_code_3() {
    let folder = Folder::new("standing-trace");
    let mut packets = "pid,ctime,src,dest,flits\n".to_string();
    for pid in 0..1600 {
        let (from, far) = (pid % 16, 2 + 8 * (pid % 2));
        packets += &format!("{pid},{},{from},{},8\n", pid / 16, (from + far) % 16);
    }
    let path = folder.write("packets.csv", &packets);
    let done = nifdy(&["trace", JAMMED, "--in", &path]);
    assert_eq!(done.code, Some(3), "{:?}", done.faults);
    assert!(done.faults.iter().any(|fault| fault.contains("of 1600 packets delivered")), "{:?}", done.faults);
}

#[test]
fn a_run_that_is_not_the_one_that_its_link_promises_says_so_with_exit_code_1() {
    let link = "v=1&topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.05&at=700";
    let printed: Value = serde_json::from_str(&nifdy(&["run", link, "--json"]).out).expect("JSON");
    let right = nifdy(&["run", &format!("{link}&chk={}", printed["fingerprint"].as_str().unwrap())]);
    assert_eq!(right.code, Some(0), "{:?}", right.faults);
    assert!(right.out.lines().last().is_some_and(|line| line.ends_with("yes")), "{}", right.out);
    let wrong = nifdy(&["run", &format!("{link}&chk=0123456789abcdef")]);
    assert_eq!(wrong.code, Some(1));
    assert!(wrong.faults[0].contains("not the one that the link promises"), "{:?}", wrong.faults);
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_text_is_a_fault_and_not_a_crash() {
    use std::os::unix::ffi::OsStrExt;
    let odd = std::ffi::OsStr::from_bytes(b"v=1\xff");
    let output = Command::new(env!("CARGO_BIN_EXE_nifdy")).arg("run").arg(odd).output().expect("nifdy can be started");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "nifdy: argument 2 is not text in UTF-8\n");
}

#[test]
fn what_is_echoed_of_a_bad_value_is_short_and_without_control_characters() {
    let done = nifdy(&["run", &format!("v=1&topology.kind=\u{1b}[31mred\n{}", "x".repeat(100_000))]);
    assert_eq!(done.code, Some(2));
    let all = done.faults.join("\n");
    assert!(all.len() < 10_000 && !all.contains('\u{1b}'), "{} bytes", all.len());
    assert!(done.faults.iter().all(|fault| fault.starts_with("nifdy: ")), "a line each");
}

#[test]
fn scenario_files_may_begin_with_a_byte_order_mark_and_switch_with_true_and_false() {
    let folder = Folder::new("scenario-files");
    let open = |text: &str| nifdy(&["run", &folder.write("mine.json", text), "--cycles", "100"]);
    let good = r#"{ "topology": { "kind": "mesh", "size": "4x4" }, "workload": { "kind": "uniform" } }"#;
    assert_eq!(open(&format!("\u{feff}{good}")).code, Some(0));
    let torus = r#"{ "topology": { "kind": "torus", "size": "4x4" }, "routing": { "datelines": true },
        "router": { "vcs": 2 }, "workload": { "kind": "uniform" } }"#;
    let done = open(torus);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    for (text, field) in [(r#"{ "ni": 3 }"#, "ni=3: expected an object"), (r#"{ "a": 3 }"#, "a=3: expected an object")]
    {
        let done = open(text);
        assert_eq!(done.code, Some(2));
        assert!(done.faults[0].contains(field), "{:?}", done.faults);
    }
}

#[test]
fn a_trace_with_a_number_or_a_column_twice_is_refused() {
    let folder = Folder::new("trace-twice");
    let trace = |text: &str| nifdy(&["trace", "topology.kind=mesh", "--in", &folder.write("packets.csv", text)]);
    let twice = trace("pid,ctime,src,dest,flits\n1,0,0,1,4\n1,5,2,3,4\n");
    assert!(
        twice.faults[0].ends_with("line 3, column pid: 1 is the number of an earlier packet"),
        "{:?}",
        twice.faults
    );
    let columns = trace("pid,ctime,src,dest,flits,src\n1,0,0,1,4,2\n");
    assert!(columns.faults[0].ends_with("line 1: the column src is there twice"), "{:?}", columns.faults);
    assert_eq!(trace("\u{feff}pid,ctime,src,dest,flits\n1,0,0,1,4\n").code, Some(0));
}

#[test]
fn help_and_version_are_printed_wherever_they_are_asked_for() {
    assert!(nifdy(&["help"]).out.starts_with("nifdy: simulates"));
    for of_run in [nifdy(&["run", "--help"]), nifdy(&["help", "run"])] {
        assert!(of_run.out.starts_with("  nifdy run <") && of_run.out.contains("--until-done"), "{}", of_run.out);
        assert!(!of_run.out.contains("nifdy network"), "{}", of_run.out);
    }
    assert_eq!(nifdy(&["help", "rum"]).code, Some(2));
    let version = nifdy(&["--version"]);
    assert_eq!((version.code, version.out.starts_with("nifdy 0.")), (Some(0), true), "{}", version.out);
    let names: Vec<&str> = version.out.lines().skip(1).filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, PAPERS.iter().map(|paper| paper.key).collect::<Vec<_>>(), "{}", version.out);
}

#[test]
fn schemas_of_files_are_printed_for_editors_and_those_files_may_name_them() {
    for (kind, field) in
        [("scenario", "topology"), ("experiment", "axes"), ("challenge", "free"), ("assignment", "tasks")]
    {
        let schema: Value = serde_json::from_str(&nifdy(&["schema", kind]).out).expect("it is JSON");
        assert!(schema["$schema"].is_string() && schema["properties"][field].is_object(), "{kind}");
    }
    let done = nifdy(&["schema", "lesson"]);
    assert_eq!(done.code, Some(2));
    let expected = "nifdy: schema lesson: expected scenario, experiment, challenge, assignment, run-output, \
         sweep-output, experiment-output, network-output, challenge-output, grade-output, presets-output, \
         experiments-output, challenges-output, bench-output or nothing";
    assert_eq!(done.faults, [expected]);
    let folder = Folder::new("schema");
    let scenario = json!({ "$schema": "scenario.schema.json", "topology": { "kind": "mesh", "size": "4x4" } });
    let file = folder.write("scenario.json", &scenario.to_string());
    let done = nifdy(&["run", &file, "--cycles", "100"]);
    assert_eq!((done.code, done.faults), (Some(0), Vec::new()));
}
