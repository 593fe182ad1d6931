use super::super::judge::{Judgement, Results};
use super::super::report::{Found, Judged, report};
use super::super::result::PointResult;
use super::super::rows::{self, Clause, Row};
use super::super::verdict::Verdict;
use super::{planned, with};
use crate::papers::{PAPERS, nifdy};
use serde_json::json;

/// Two claims on one row, of which one fails, and an input.
fn judged() -> Vec<Judged> {
    let claim = |row: &str, low: f64| {
        json!({ "row": row, "says": format!("More than {low}"), "note": format!("Because of {low}."),
            "tests": [{ "kind": "value", "low": low }] })
    };
    let claims = json!([
        claim("NIFDY-47", 1.0),
        claim("NIFDY-47", 9.0),
        claim("NIFDY-50", 2.0),
        { "row": "NIFDY-21", "says": "The paper puts it in", "kind": "input", "note": "Byte-wide links." },
        { "row": "NIFDY-33", "says": "Fitted", "kind": "calibrated", "tests": [{ "kind": "value", "low": 2 }] },
        { "row": "NIFDY-50", "says": "It hinges on this", "under": "interface",
            "tests": [{ "kind": "value", "low": 9 }] },
        { "row": "NIFDY-72", "says": "Only shown", "kind": "report", "tests": [{ "kind": "value", "low": 9 }] }
    ]);
    let plan = planned(with(json!({ "name": "nifdy-made-up", "paper": "nifdy", "claims": claims })));
    let keys = plan.points.iter().map(|point| point.key.clone());
    let results: Results = keys.map(|key| (key, PointResult::default().with("delivered", 5.0))).collect();
    let judgement = Judgement::of(&plan, &results);
    vec![(plan, judgement)]
}

/// The rows of the first paper, not taken apart: nothing made up here tests their clauses.
fn without_clauses() -> Vec<Row> {
    PAPERS.rows("nifdy").into_iter().map(|row| Row { clauses: Vec::new(), ..row }).collect()
}

#[test]
fn the_verdict_on_a_row_is_the_worst_of_those_on_its_claims() {
    let judged = judged();
    let verdict = |row: &str| Found::of(&Row { row: row.into(), ..Row::default() }, &judged).verdict;
    assert_eq!(verdict("NIFDY-47"), Some(Verdict::Fails));
    assert_eq!(verdict("NIFDY-50"), Some(Verdict::Holds));
    assert_eq!(verdict("NIFDY-21"), Some(Verdict::Input));
    assert_eq!(verdict("NIFDY-33"), Some(Verdict::Calibrated), "what was fitted is not counted as holding");
    assert_eq!(verdict("NIFDY-72"), Some(Verdict::Reported), "what is only shown decides nothing");
    assert_eq!(verdict("NIFDY-01"), None);
}

#[test]
fn a_row_with_clauses_is_as_good_as_the_worst_and_holds_only_if_all_are_tested() {
    let judged = judged();
    let clause = |by: &[&str], untested: &str| Clause {
        says: "A part".into(),
        by: by.iter().map(|name| (*name).to_string()).collect(),
        untested: untested.into(),
        ..Clause::default()
    };
    let found = |row: &str, clauses: Vec<Clause>| {
        let found = Found::of(&Row { row: row.into(), clauses, ..Row::default() }, &judged);
        (found.verdict, found.clauses)
    };
    let (holds, fails) = (Some(Verdict::Holds), Some(Verdict::Fails));
    let first = || clause(&["nifdy-made-up 1"], "");
    assert_eq!(found("NIFDY-47", vec![first()]), (holds, vec![holds]));
    assert_eq!(found("NIFDY-47", vec![first(), clause(&["nifdy-made-up 2"], "")]), (fails, vec![holds, fails]));
    assert_eq!(found("NIFDY-47", vec![clause(&["nifdy-made-up"], "")]), (fails, vec![fails]));
    let untested = || clause(&[], "It would take a week.");
    assert_eq!(found("NIFDY-47", vec![first(), untested()]), (Some(Verdict::Partly), vec![holds, None]));
    assert_eq!(found("NIFDY-47", vec![untested()]), (None, vec![None]));
    let fitted = found("NIFDY-33", vec![clause(&["nifdy-made-up 1"], "")]);
    assert_eq!(fitted, (Some(Verdict::Calibrated), vec![Some(Verdict::Calibrated)]));
}

#[test]
fn the_report_lists_clauses_and_counts_those_that_are_tested() {
    let rows = r#"[{ "row": "NIFDY-47", "clauses": [
        { "says": "More than one", "by": ["nifdy-made-up 1"], "mark": "arithmetic" },
        { "says": "As in the figure", "not tested": "the figure is lost" }
    ] }]"#;
    let text = report(&nifdy::PAPER, rows::read(rows), &judged(), "1.0");
    for part in [
        "| holds | 0 | 1 |",
        "| partly tested | 1 | 0 |",
        "| not tested | – | 1 |",
        "1 rows have 2 clauses, of which 1 are tested and 1 are not",
        "- Clauses:\n  - More than one: **holds** (arithmetic), by nifdy-made-up 1\n  \
         - As in the figure: **not tested**, the figure is lost\n",
    ] {
        assert!(text.contains(part), "{part} is not in the report\n{text}");
    }
}

#[test]
fn the_report_has_every_row_once_and_says_why_one_is_missed() {
    let text = report(&nifdy::PAPER, without_clauses(), &judged(), "1.0");
    for row in PAPERS.rows("nifdy") {
        let heading = format!("### {}\n", row.row);
        assert_eq!(text.matches(&heading).count(), 1, "{}", row.row);
        assert!(text.contains(&row.expected), "{}", row.row);
    }
    for part in [
        "| holds | 1 | 0 |",
        "| fails | 1 | 0 |",
        "| input | 1 | 0 |",
        "| calibrated | 1 | 0 |",
        "| reported | 1 | 0 |",
        "| not examined | 81 | 0 |",
        "| [NIFDY-47](#nifdy-47) ★ | fails |",
        "- More than 9 (fails): 5 packets\n  - Because of 9.",
        "- More than 1 (holds): 5 packets\n  - Because of 1.\n  - 3 seeds with the same results: one run, no randomness: \
         `nifdy experiment nifdy-made-up`, in the page `#experiments=nifdy-made-up`",
        "- The paper puts it in: put in\n  - Byte-wide links.",
        "- It hinges on this (reported): under each choice:\n\n  | choice | verdict | measured |\n  |---|---|---|\n  \
         | No NIFDY | fails | 5 packets |\n  | NIFDY | fails | 5 packets |\n",
        "- Tolerance: strict beyond the 95% interval, ≥ 5 seeds\n",
        "| 4×4 mesh | NIFDY | 0.2 | 5 | 1 |",
    ] {
        assert!(text.contains(part), "{part} is not in the report");
    }
    assert!(text.contains("Because of 2."), "a note is printed also where a row holds");
    assert_eq!(text, report(&nifdy::PAPER, without_clauses(), &judged(), "1.0"), "it is the same whenever it is made");
}
