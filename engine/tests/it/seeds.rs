//! Experiments and reports with other seeds, and the clauses that a report lists.

use super::command_line::{Folder, document, nifdy};
use serde_json::{Value, json};

#[test]
fn other_seeds_are_other_runs_and_those_of_one_seed_are_the_same() {
    let folder = Folder::new("first-seed");
    let mine = folder.write("mine.json", &document().to_string());
    let lines = |more: &[&str]| -> Vec<String> {
        let done = nifdy(&[&["experiment", &mine, "--csv"], more].concat());
        assert_eq!(done.code, Some(0), "{:?}", done.faults);
        done.out.lines().skip(1).map(str::to_string).collect()
    };
    let of_seed = |lines: &[String], seed: &str| -> Vec<String> {
        lines.iter().filter(|line| line.split(',').nth(2) == Some(seed)).cloned().collect()
    };
    let (first, later) = (lines(&[]), lines(&["--first-seed", "3"]));
    assert_eq!(["3", "4", "5"].map(|seed| of_seed(&later, seed).len()), [4, 4, 4], "{later:?}");
    assert_eq!(of_seed(&later, "3"), of_seed(&first, "3"));
    assert_ne!(
        of_seed(&later, "4")[0].split_once(",4,").unwrap().1,
        of_seed(&first, "1")[0].split_once(",1,").unwrap().1
    );

    // a shard says which seeds it has, and is not taken for one of others
    let shard = |name: &str, more: &[&str]| {
        let done = nifdy(&[&["experiment", &mine, "--shard", "1/1"], more].concat());
        folder.write(name, &done.out)
    };
    let (one, other) = (shard("one.json", &[]), shard("other.json", &["--first-seed", "3"]));
    let merged: Value = serde_json::from_str(&nifdy(&["merge", &other, "--json"]).out).expect("JSON");
    assert_eq!((&merged["document"]["first_seed"], &merged["complete"]), (&json!(3), &json!(true)));
    assert!(nifdy(&["merge", &one, &other]).faults[0].ends_with("they do not fit together"));
    for (word, command) in [("0", "experiment"), ("many", "reproduce")] {
        let done = nifdy(&[command, if command == "experiment" { &mine } else { "spider" }, "--first-seed", word]);
        let sentence = format!("nifdy: --first-seed {word}: expected a whole number from 1 to 1000000000");
        assert_eq!((done.code, &done.faults[..]), (Some(2), &[sentence][..]));
    }
}

#[test]
fn a_report_takes_over_what_was_found_of_experiments_that_have_not_changed() {
    let folder = Folder::new("findings");
    let out = folder.0.display().to_string();
    let verdict = |more: &[&str]| {
        let done = nifdy(&[&["reproduce", "spider", "--minutes", "0", "--out", &out], more].concat());
        assert_eq!(done.code, Some(0), "{:?}", done.faults);
        let report = std::fs::read_to_string(folder.0.join("spider.md")).expect("it was written");
        (report.contains("| [SPIDER-25](#spider-25) | holds |"), report.contains("0.4 ± 0.1"))
    };
    assert_eq!(verdict(&[]), (false, false));
    let mut findings: Value =
        serde_json::from_str(&std::fs::read_to_string(folder.0.join("spider.json")).expect("it was written")).unwrap();
    for claim in findings["experiments"]["spider-figure-3b"]["claims"].as_array_mut().expect("it has claims") {
        (claim["verdict"], claim["measured"]) = (json!("holds"), json!("0.4 ± 0.1"));
        for test in claim["tests"].as_array_mut().expect("it has tests") {
            *test = json!({ "verdict": "holds", "measured": "0.4 ± 0.1" });
        }
    }
    let taken = |findings: &Value| verdict(&["--findings", &folder.write("kept.json", &findings.to_string())]);
    assert_eq!(taken(&findings), (true, true));
    let mut other = findings.clone();
    other["experiments"]["spider-figure-3b"]["points"] = json!("0123456789abcdef");
    assert_eq!(taken(&other), (false, false), "other points were run");
    let mut other = findings.clone();
    other["experiments"]["spider-figure-3b"]["claims"][0]["says"] = json!("Otherwise");
    assert_eq!(taken(&other), (false, false), "one of its claims was put otherwise");
    let foreign = nifdy(&["reproduce", "mp1", "--findings", &folder.write("kept.json", &findings.to_string())]);
    assert_eq!(foreign.code, Some(2));
    assert!(foreign.faults[0].ends_with("these are no findings on the paper mp1"), "{:?}", foreign.faults);
}

#[test]
fn a_report_counts_clauses_and_lists_them_under_their_rows() {
    let folder = Folder::new("clauses");
    let out = folder.0.display().to_string();
    let done = nifdy(&["reproduce", "spider", "--first-seed", "7", "--minutes", "0", "--out", &out]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    assert!(done.out.lines().last().is_some_and(|line| line.ends_with(" clauses tested")), "{}", done.out);
    let report = std::fs::read_to_string(folder.0.join("spider.md")).expect("it was written");
    for part in ["| not tested | – |", "- Clauses:\n  - ", ": **waiting**, by SPIDER-02", "run.seed=7"] {
        assert!(report.contains(part), "{part} is not in the report");
    }
}
