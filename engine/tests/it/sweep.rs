//! `nifdy sweep` as a program: latency and accepted traffic over offered load.

use super::command_line::Folder;
use serde_json::Value;
use std::process::{Command, Output};

fn sweep(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nifdy"));
    command.arg("sweep").args(arguments).output().expect("the program runs")
}

/// The points of a sweep.
fn points(arguments: &[&str]) -> Vec<Value> {
    let output = sweep(&[arguments, &["--json", "--precision", "10"]].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let file: Value = serde_json::from_slice(&output.stdout).expect("it prints JSON");
    file["points"].as_array().expect("there are points").clone()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn close(found: f64, expected: f64, share: f64) {
    assert!((found / expected - 1.0).abs() <= share, "{found} is not {expected}");
}

#[test]
fn far_below_saturation_latency_is_that_of_an_idle_network_and_all_traffic_is_accepted() {
    // Uniform traffic, including to the node itself: 1 + 2 · 63/24 routers in an 8×8 mesh; in a fat tree one
    // for 4 of 64 nodes, three for 12 and five for 48. One flit takes 2 cycles and 4 for each router.
    for (preset, routers) in [("reference-mesh", 6.25), ("reference-fat-tree", 4.375), ("reference-butterfly", 3.0)] {
        let point = &points(&[preset, "--load", "0.01", "--set", "packet.flits=1"])[0];
        close(number(&point["routers"]), routers, 0.01);
        close(number(&point["latency"]["mean"]), 2.0 + 4.0 * routers, 0.01);
        close(number(&point["offered"]), 0.01, 1e-9);
        let [least, mean, greatest] = ["least", "mean", "greatest"].map(|which| number(&point["accepted"][which]));
        close(mean, 0.01, 0.03);
        assert!(least < mean && mean < greatest && point["stable"] == true, "{point}");
    }
}

#[test]
fn past_saturation_a_sweep_reports_it_and_gives_no_mean_latency() {
    let found = points(&["reference-mesh", "--load", "0.6,0.1", "--seeds", "2", "--set", "topology.size=4x4"]);
    let loads: Vec<f64> = found.iter().map(|point| number(&point["load"])).collect();
    assert_eq!(loads, [0.1, 0.6], "points stand in order of load");
    let [low, high] = ["low", "high"].map(|end| number(&found[0]["latency"][end]));
    let mean = number(&found[0]["latency"]["mean"]);
    assert!(low < mean && mean < high && high < 1.05 * low, "{low} to {high}");
    assert_eq!((&found[1]["stable"], &found[1]["state"]), (&Value::from(false), &Value::from("past saturation")));
    assert!(found[1]["latency"].is_null(), "{}", found[1]);
    assert!(number(&found[1]["accepted"]["mean"]) < 0.95 * number(&found[1]["offered"]), "{}", found[1]);
}

#[test]
fn loads_of_a_range_are_written_as_lines_that_agree_with_the_json() {
    let with = |form| {
        let arguments = ["sweep", "reference-mesh", "--load", "0.2,0.05:0.15:0.05", form, "--cycles", "40000"];
        let done = super::command_line::nifdy(&arguments);
        assert_eq!(done.code, Some(0), "{:?}", done.faults);
        done.out
    };
    let csv = with("--csv");
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    let file: Value = serde_json::from_str(&with("--json")).expect("--json prints JSON");
    let points = file["points"].as_array().expect("a sweep has points");
    assert_eq!((lines.len(), points.len()), (5, 4));
    let at = |name: &str| lines[0].iter().position(|head| *head == name).expect("a column of that name");
    for (line, point) in lines[1..].iter().zip(points) {
        assert_eq!(line[at("load")].parse::<f64>().ok(), point["load"].as_f64());
        assert_eq!(line[at("latency_mean")].parse::<f64>().ok(), point["latency"]["mean"].as_f64());
        assert_eq!(Some(line[at("state")]), point["state"].as_str());
        assert_eq!(line[at("bound")].parse::<f64>().ok(), file["bound"]["throughput_bound"].as_f64());
    }
    assert_eq!(lines[1..].iter().map(|line| line[0]).collect::<Vec<_>>(), ["0.05", "0.1", "0.15", "0.2"]);
}

#[test]
fn saturation_is_where_latency_is_three_times_that_at_the_lowest_load() {
    let arguments = ["reference-mesh", "--set", "topology.size=4x4", "--precision", "20", "--cycles", "300000"];
    let output = sweep(&[&arguments[..], &["--load", "0.05,0.3,0.6", "--saturation", "--json"]].concat());
    let file: Value = serde_json::from_slice(&output.stdout).expect("it prints JSON");
    let saturation = number(&file["saturation"]);
    assert!(saturation > 0.3 && saturation < 0.6, "{saturation}");
    let load = format!("{:.4}", 0.98 * saturation);
    let below = &points(&[&arguments[..], &["--load", &load]].concat())[0];
    let limit = 3.0 * number(&file["points"][0]["latency"]["mean"]);
    let latency = number(&below["latency"]["mean"]);
    assert!(latency > 0.6 * limit && latency < 1.1 * limit, "{latency} just below {limit}");
}

#[test]
fn a_load_of_two_classes_is_shared_by_them() {
    let classes = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/booksim/classes.cfg");
    let points = points(&[
        classes,
        "injection_rate={0.06,0.02}",
        "--load",
        "0.04,0.16",
        "--precision",
        "50",
        "--cycles",
        "40000",
    ]);
    for (point, load) in points.iter().zip([0.04, 0.16]) {
        assert_eq!(number(&point["load"]), load);
        let offered = number(&point["offered"]);
        assert!((offered - load).abs() < 1e-9, "{offered} of {load}");
        let accepted = number(&point["accepted"]["mean"]);
        assert!((accepted / load - 1.0).abs() < 0.05, "{accepted} of {load}");
    }
    let latency = |place: usize| number(&points[place]["latency"]["mean"]);
    assert!(latency(0) < latency(1), "{} and {}", latency(0), latency(1));
}

#[test]
fn an_impossible_sweep_is_refused_with_a_sentence() {
    for (arguments, sentence) in [
        (&["cyclic-shift", "--load", "0.1"][..], "a sweep needs open-loop traffic"),
        (&["reference-mesh"], "sweep needs --load"),
        (&["reference-mesh", "--load", "0.1,2"], "numbers from 0.0001 to 1"),
        (&["reference-mesh", "--load", "much"], "workload.load=much: much is not allowed"),
    ] {
        let output = sweep(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains(sentence), "{arguments:?}: {told}");
    }
}

/// A sweep of a small mesh with seeds and saturation, and what is asked of it besides.
fn small(more: &[&str]) -> super::command_line::Done {
    let common = ["sweep", "reference-mesh", "--set", "topology.size=4x4", "--precision", "50", "--cycles", "40000"];
    let loads = ["--load", "0.05,0.2,0.6", "--seeds", "2", "--json"];
    super::command_line::nifdy(&[&common[..], &loads, more].concat())
}

#[test]
fn a_sweep_goes_on_where_it_was_stopped_and_comes_to_the_same() {
    let folder = Folder::new("sweep");
    let kept = folder.0.display().to_string();
    let whole = small(&["--saturation"]).out;
    assert_eq!(small(&["--saturation", "--results", &kept]).out, whole);
    let path = std::fs::read_dir(&folder.0).expect("it is there").next().expect("a file").expect("it is read").path();
    let lines = std::fs::read_to_string(&path).expect("it is text");
    assert!(lines.lines().count() > 1 + 6, "a head, a run of each load and seed, and those that look for saturation");

    // stopped while a line was being written
    let half: String = lines.split_inclusive('\n').take(4).collect();
    std::fs::write(&path, format!("{half}{{\"load\":0.2,\"se")).expect("it is written");
    assert_eq!(small(&["--saturation", "--results", &kept]).out, whole);
    let again = std::fs::read_to_string(&path).expect("it is text");
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        lines.sort_unstable();
        lines
    };
    assert_eq!(sorted(&again), sorted(&lines));

    // what is kept is not run again: a number that is changed there comes back
    std::fs::write(&path, lines.replacen("\"routers\":", "\"routers\":1", 1)).expect("it is written");
    assert_ne!(small(&["--results", &kept]).out, small(&[]).out);
    // other runs have a file of their own
    small(&["--results", &kept, "--set", "ni.kind=nifdy"]);
    assert_eq!(std::fs::read_dir(&folder.0).expect("it is there").count(), 2);
}

#[test]
fn parts_of_a_sweep_are_put_together_by_the_command_without_a_part() {
    let folder = Folder::new("sweep-parts");
    let kept = folder.0.display().to_string();
    for part in ["1/3", "3/3"] {
        let done = small(&["--results", &kept, "--shard", part]);
        assert_eq!((done.code, done.out.as_str()), (Some(0), ""));
        assert_eq!(done.faults.last().map(String::as_str), Some("nifdy: 2 of 6 runs are kept"));
    }
    assert_eq!(small(&["--results", &kept]).out, small(&[]).out);
    let refused = small(&["--shard", "1/3"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.faults[0].contains("expected --results folder with it"), "{:?}", refused.faults);
}

#[test]
fn what_is_kept_of_a_sweep_is_refused_by_line_where_it_is_wrong() {
    let folder = Folder::new("sweep-wrong");
    let kept = folder.0.display().to_string();
    small(&["--results", &kept]);
    let path = std::fs::read_dir(&folder.0).expect("it is there").next().expect("a file").expect("it is read").path();
    let lines = std::fs::read_to_string(&path).expect("it is text");
    for (from, to, sentence) in [
        ("\"offered\":", "\"offered\":-", "line 2: a run has no numbers below zero"),
        ("\"warm_up\"", "\"warm\"", "line 2: it is no run of a sweep: missing field"),
        ("\"sweep\":", "\"sweeps\":", "line 1 is not the head"),
        ("\"engine\":\"", "\"engine\":\"9", "line 1 is not the head"),
    ] {
        let spoilt = lines.replacen(from, to, 1);
        assert!(spoilt != lines, "{from} is in the file");
        std::fs::write(&path, spoilt).expect("it is written");
        let done = small(&["--results", &kept]);
        assert_eq!((done.code, done.out.as_str()), (Some(2), ""));
        assert!(done.faults[0].contains(sentence), "{sentence}: {:?}", done.faults);
    }
}
