//! A claim against the results.

use super::super::claim::{By, Claim};
use super::super::plan::Plan;
use super::super::verdict::Verdict;
use super::Results;
use super::test;
use serde_json::{Value, json};

/// What became of a claim.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimFinding {
    pub row: String,
    /// Whether its row is one of those that matter most.
    pub star: bool,
    pub says: String,
    pub verdict: Verdict,
    /// A sentence with the numbers; empty while results lack.
    pub measured: String,
    pub note: String,
    pub tests: Vec<TestFinding>,
}

/// What became of one of its tests.
#[derive(Clone, Debug, PartialEq)]
pub struct TestFinding {
    pub verdict: Verdict,
    pub measured: String,
}

/// Judges a claim of a plan's experiment.
pub fn judge(plan: &Plan, results: &Results, claim: &Claim) -> ClaimFinding {
    let mut finding = ClaimFinding {
        row: claim.row.clone(),
        star: plan.experiment.papers.is_star(&plan.experiment.paper, &claim.row),
        says: claim.says.clone(),
        verdict: Verdict::Waiting,
        measured: String::new(),
        note: claim.note.clone(),
        tests: Vec::new(),
    };
    match &claim.by {
        By::Input => finding.verdict = Verdict::Input,
        By::Outside => finding.verdict = Verdict::Outside,
        By::Check => checked(plan, results, &mut finding),
        By::Tests(tests) => {
            finding.tests = tests.iter().map(|one| test::judge(plan, results, one)).collect();
            finding.verdict = Verdict::all(finding.tests.iter().map(|test| test.verdict));
            let measured = finding.tests.iter().map(|test| test.measured.as_str()).filter(|words| !words.is_empty());
            finding.measured = measured.collect::<Vec<_>>().join("; ");
        }
    }
    finding
}

/// Takes over what a check has found.
fn checked(plan: &Plan, results: &Results, finding: &mut ClaimFinding) {
    let place = plan.places.iter().find(|place| place.text == finding.row);
    let Some(result) = place.and_then(|place| results.get(&place.keys[0])) else { return };
    let text = |name: &str| result.get(name).and_then(Value::as_str).unwrap_or_default();
    finding.verdict = Verdict::named(text("verdict")).unwrap_or(Verdict::Fails);
    finding.measured = text("measured").to_string();
    finding.note = text("note").to_string();
    finding.tests = vec![TestFinding { verdict: finding.verdict, measured: finding.measured.clone() }];
}

impl ClaimFinding {
    /// As the page reads it.
    pub fn to_json(&self) -> Value {
        let test = |test: &TestFinding| json!({ "verdict": test.verdict.name(), "measured": test.measured });
        json!({
            "row": self.row,
            "star": self.star,
            "says": self.says,
            "verdict": self.verdict.name(),
            "measured": self.measured,
            "note": self.note,
            "tests": self.tests.iter().map(test).collect::<Vec<_>>(),
        })
    }
}
