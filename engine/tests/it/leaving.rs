//! What leaves a run as files: traces, and series of every place.

use super::command_line::{Folder, nifdy};
use serde_json::Value;

const MESH: &str = "v=1&topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.1";

fn run(more: &[&str]) -> super::command_line::Done {
    nifdy(&[&["run", MESH, "--cycles", "4000", "--json"], more].concat())
}

#[test]
fn a_series_adds_up_to_the_run_and_says_its_units() {
    let folder = Folder::new("series");
    let path = folder.0.join("series.csv").display().to_string();
    let done = run(&["--series", &path, "--window", "700"]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    let summary: Value = serde_json::from_str(&done.out).expect("it prints JSON");
    let text = std::fs::read_to_string(&path).expect("it has been written");
    let head: Vec<&str> = text.lines().take(3).collect();
    assert_eq!(head[0], format!("# {}", summary["link"].as_str().unwrap()));
    assert_eq!(head[1..], ["# cycle,cycle,,,,,as in the column unit", "from,to,kind,place,measure,unit,value"]);
    // names of places in grids have commas and stand in quotes
    let rows: Vec<[&str; 6]> = text.lines().skip(3).map(fields).collect();
    let sum = |kind: &str, measure: &str| -> u64 {
        let own = rows.iter().filter(|row| (row[2], row[3]) == (kind, measure));
        own.map(|row| row[5].parse::<u64>().expect("a number")).sum()
    };
    // a processor counts a packet when it takes it, and has received it when it has spent the cost of that
    let delivered = summary["delivered"]["packets"].as_u64().unwrap();
    assert!((delivered..=delivered + 16).contains(&sum("node", "received")), "{delivered}");
    assert!(sum("link", "flits") > sum("router", "flits") && sum("router", "flits") > 0);
    assert_eq!(sum("class", "delivered"), delivered);
    let mean = summary["latency"]["mean"].as_f64().unwrap();
    assert!((sum("class", "latency_sum") as f64 / delivered as f64 - mean).abs() < 1e-9, "{mean}");
    assert_eq!((rows.last().unwrap()[0], rows.last().unwrap()[1]), ("3500", "4000"), "the last window is a short one");
    assert!(rows.iter().all(|row| !row[4].is_empty()));
}

/// The fields of a line but for the place, of which only the form is looked at.
fn fields(line: &str) -> [&str; 6] {
    let mut fields = line.splitn(4, ',');
    let [from, to, kind, rest] = std::array::from_fn(|_| fields.next().expect("four fields or more"));
    let (place, last) = match rest.strip_prefix('"') {
        Some(quoted) => quoted.split_once("\",").expect("a quote ends"),
        None => rest.split_once(',').expect("fields follow a place"),
    };
    assert!(!place.is_empty(), "{line}");
    let [measure, unit, value] = last.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
    [from, to, kind, measure, unit, value]
}

#[test]
fn a_trace_is_of_the_cycles_asked_for_and_changes_nothing_in_the_run() {
    let folder = Folder::new("trace-of-run");
    let path = folder.0.join("trace.json").display().to_string();
    let done = run(&["--trace", &path, "--trace-from", "3000"]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    assert_eq!(done.out, run(&[]).out, "the summary is that of the run without files");
    let summary: Value = serde_json::from_str(&done.out).expect("it prints JSON");
    let trace: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).expect("a trace is JSON");
    assert_eq!((&trace["otherData"]["from"], &trace["otherData"]["to"]), (&Value::from(3000), &Value::from(4000)));
    assert_eq!(trace["otherData"]["link"], summary["link"]);
}

#[test]
fn where_packets_were_is_a_table_if_the_name_of_the_file_says_so() {
    let folder = Folder::new("stays-of-run");
    let path = |name: &str| folder.0.join(name).display().to_string();
    for name in ["trace.json", "trace.csv"] {
        let done = run(&["--trace", &path(name), "--trace-from", "3500"]);
        assert_eq!(done.code, Some(0), "{:?}", done.faults);
    }
    let text = std::fs::read_to_string(path("trace.csv")).expect("it has been written");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[2], "source,sequence,destination,created,from,to,kind,place,reason,waits");
    let trace: Value = serde_json::from_str(&std::fs::read_to_string(path("trace.json")).unwrap()).unwrap();
    let slices = trace["traceEvents"].as_array().unwrap().iter().filter(|event| event["ph"] == "X").count();
    assert_eq!((lines.len() - 3, slices > 100), (slices, true));
}

#[test]
fn a_figure_is_the_one_that_a_bundle_of_the_same_run_holds() {
    let folder = Folder::new("figure-of-run");
    let path = |name: &str| folder.0.join(name).display().to_string();
    let done = run(&["--figure", &path("run.svg")]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    assert_eq!(nifdy(&["bundle", MESH, "--cycles", "4000", "--out", &path("run.nifdy")]).code, Some(0));
    let bundle: Value = serde_json::from_str(&std::fs::read_to_string(path("run.nifdy")).unwrap()).unwrap();
    let svg = std::fs::read_to_string(path("run.svg")).expect("it has been written");
    assert_eq!(bundle["figure"]["svg"], Value::from(svg));
}

/// With these libraries `npm run python` reads what is written.
#[cfg(not(feature = "arrow"))]
#[test]
fn a_program_without_arrow_says_so_before_it_runs() {
    let folder = Folder::new("no-arrow");
    for (option, name) in [("--series", "series.arrow"), ("--series", "series.parquet"), ("--trace", "trace.parquet")] {
        let path = folder.0.join(name).display().to_string();
        let done = run(&[option, &path]);
        assert_eq!(done.code, Some(2));
        let says = format!("{option} {path}: this nifdy was built without its feature arrow");
        assert!(done.faults[0].contains(&says), "{:?}", done.faults);
        assert!(!std::path::Path::new(&path).exists(), "{name}");
    }
}

#[test]
fn what_is_asked_for_in_vain_is_refused() {
    for (more, sentence) in [
        (["--window", "9"], "--window 9: goes together with --series only"),
        (["--trace-from", "9"], "--trace-from 9: goes together with --trace only"),
        (["--series", "/nowhere/series.csv"], "/nowhere/series.csv cannot be written"),
        (["--figure", "/nowhere/run.svg"], "/nowhere/run.svg cannot be written"),
        (["--figure", "run.png"], "--figure run.png: figures are SVG files, expected a name that ends in .svg"),
    ] {
        let done = run(&more);
        assert_eq!(done.code, Some(2), "{more:?}");
        assert!(done.faults[0].contains(sentence), "{:?}", done.faults);
    }
    let late = run(&["--trace", "never.json", "--trace-from", "9000"]);
    assert!(late.faults[0].contains("--trace-from 9000: the run ended in cycle 4000"), "{:?}", late.faults);
    let both = nifdy(&["run", "cyclic-shift", "--side", "both", "--trace", "never.json"]);
    assert!(both.faults[0].contains("--trace, --series and --figure are of one run"), "{:?}", both.faults);
}
