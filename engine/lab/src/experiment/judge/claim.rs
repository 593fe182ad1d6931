//! A claim against the results.

use super::super::axis_value::AxisValue;
use super::super::claim::{By, Claim, Selector, Standing};
use super::super::document::Probe;
use super::super::plan::{Place, Plan};
use super::super::verdict::Verdict;
use super::test;
use super::{ClaimFinding, Reading, Results, TestFinding};

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
        readings: Vec::new(),
        runs: runs(plan, results),
    };
    match &claim.by {
        By::Input => finding.verdict = Verdict::Input,
        By::Outside => finding.verdict = Verdict::Outside,
        By::Check(name) => checked(plan, results, name, &mut finding),
        By::Tests(tests) => {
            let at = |place: &Selector| -> Vec<TestFinding> {
                tests.iter().map(|one| test::judge(plan, results, one, place)).collect()
            };
            match claim.under {
                None => finding.tests = at(&Selector::new()),
                Some(axis) => {
                    let choices = plan.experiment.axes[axis].values.iter().enumerate();
                    let reading = |(value, choice): (usize, &AxisValue)| {
                        let found = at(&vec![(axis, value)]);
                        Reading { choice: choice.label.clone(), verdict: all(&found), measured: in_one(&found) }
                    };
                    finding.readings = choices.map(reading).collect();
                    let told = |one: &Reading| TestFinding { verdict: one.verdict, measured: one.told() };
                    finding.tests = finding.readings.iter().map(told).collect();
                }
            }
            finding.measured = in_one(&finding.tests);
            finding.verdict = match claim.standing {
                Standing::Decided => all(&finding.tests),
                Standing::Calibrated => all(&finding.tests).fitted(),
                Standing::Reported => all(&finding.tests).undecided(),
            };
        }
    }
    finding
}

fn all(tests: &[TestFinding]) -> Verdict {
    Verdict::all(tests.iter().map(|test| test.verdict))
}

fn in_one(tests: &[TestFinding]) -> String {
    let measured = tests.iter().map(|test| test.measured.as_str()).filter(|words| !words.is_empty());
    measured.collect::<Vec<_>>().join("; ")
}

/// How many runs there are of each place, and whether chance has any part in them.
fn runs(plan: &Plan, results: &Results) -> String {
    let seeds = plan.experiment.seeds;
    if plan.experiment.probe == Probe::Check || seeds == 1 && plan.experiment.probe.is_certain() {
        return "one run, no randomness".to_string();
    }
    let measured = |key: &String| results.get(key)?.number(&plan.experiment.measure);
    let is_same = |place: &&Place| {
        let first = place.keys.first().and_then(measured);
        first.is_some() && place.keys.iter().all(|key| measured(key) == first)
    };
    let (same, all) = (plan.places.iter().filter(is_same).count(), plan.places.len());
    match same {
        _ if seeds == 1 => "one seed".to_string(),
        0 => format!("{seeds} seeds"),
        _ if same == all => format!("{seeds} seeds with the same results: one run, no randomness"),
        _ => format!("{seeds} seeds; {same} of {all} places have no randomness, and the same result with each"),
    }
}

impl Reading {
    fn told(&self) -> String {
        if self.measured.is_empty() { String::new() } else { format!("{}: {}", self.choice, self.measured) }
    }
}

/// Takes over what a check has found.
fn checked(plan: &Plan, results: &Results, name: &str, finding: &mut ClaimFinding) {
    let place = plan.places.iter().find(|place| place.text == name);
    let Some(result) = place.and_then(|place| results.get(&place.keys[0])) else { return };
    finding.verdict = Verdict::named(result.text("verdict")).unwrap_or(Verdict::Fails);
    finding.measured = result.text("measured").to_string();
    finding.note = result.text("note").to_string();
    finding.tests = vec![TestFinding { verdict: finding.verdict, measured: finding.measured.clone() }];
}
