use super::super::judge::{Judgement, Results};
use super::super::report::{Found, Judged, report};
use super::super::result::PointResult;
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

#[test]
fn the_verdict_on_a_row_is_the_worst_of_those_on_its_claims() {
    let judged = judged();
    let verdict = |row: &str| Found::of(row, &judged).verdict;
    assert_eq!(verdict("NIFDY-47"), Some(Verdict::Fails));
    assert_eq!(verdict("NIFDY-50"), Some(Verdict::Holds));
    assert_eq!(verdict("NIFDY-21"), Some(Verdict::Input));
    assert_eq!(verdict("NIFDY-33"), Some(Verdict::Calibrated), "what was fitted is not counted as holding");
    assert_eq!(verdict("NIFDY-72"), Some(Verdict::Reported), "what is only shown decides nothing");
    assert_eq!(verdict("NIFDY-01"), None);
}

#[test]
fn the_report_has_every_row_once_and_says_why_one_is_missed() {
    let text = report(&nifdy::PAPER, &judged(), "1.0");
    for row in PAPERS.rows("nifdy") {
        let heading = format!("### {}\n", row.row);
        assert_eq!(text.matches(&heading).count(), 1, "{}", row.row);
        assert!(text.contains(&row.expected), "{}", row.row);
    }
    for part in [
        "| holds | 1 |",
        "| fails | 1 |",
        "| input | 1 |",
        "| calibrated | 1 |",
        "| reported | 1 |",
        "| not examined | 81 |",
        "| [NIFDY-47](#nifdy-47) ★ | fails |",
        "- More than 9 (fails): 5 packets\n  - Because of 9.",
        "- More than 1 (holds): 5 packets\n  - Because of 1.\n  - 3 seeds with the same results: one run, no randomness: \
         `nifdy experiment nifdy-made-up`, in the page `#experiments=nifdy-made-up`",
        "- The paper puts it in: –\n  - Byte-wide links.",
        "- It hinges on this (reported): under each choice:\n\n  | choice | verdict | measured |\n  |---|---|---|\n  \
         | No NIFDY | fails | 5 packets |\n  | NIFDY | fails | 5 packets |\n",
        "- Tolerance: strict beyond the 95% interval, ≥ 5 seeds\n",
        "| 4×4 mesh | NIFDY | 0.2 | 5 | 1 |",
    ] {
        assert!(text.contains(part), "{part} is not in the report");
    }
    assert!(text.contains("Because of 2."), "a note is printed also where a row holds");
    assert_eq!(text, report(&nifdy::PAPER, &judged(), "1.0"), "it is the same whenever it is made");
}
