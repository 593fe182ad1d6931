//! The clauses of a row and the tests that they are bound to.
//!
//! A row holds only if all of its clauses do. One with a clause that nothing tests holds as far as it is tested, and is
//! not counted among those that hold.

use super::answer::ClaimFinding;
use super::claim::{By, Claim, Standing};
use super::document::Experiment;
use super::rows::{Clause, Row};
use super::verdict::Verdict;
use std::collections::BTreeMap;

/// A test, as a clause names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    pub experiment: String,
    /// The row that it is a test of; another one where a clause is settled by the check of that.
    pub row: String,
    /// Its place among the tests that the experiment has of this row.
    pub test: usize,
}

/// The tests that a clause names; for a name without one, the name.
pub fn asked(clause: &Clause, row: &str, experiments: &[&Experiment]) -> Vec<Result<Asked, String>> {
    clause.by.iter().flat_map(|name| named(name, row, experiments)).collect()
}

fn named(name: &str, row: &str, experiments: &[&Experiment]) -> Vec<Result<Asked, String>> {
    let unknown = || vec![Err(name.to_string())];
    let (experiment, number) = match name.split_once(' ') {
        Some((experiment, number)) => (experiment, Some(number)),
        None => (name, None),
    };
    if let Some(of) = experiments.iter().find(|one| one.name == experiment) {
        let tests = 0..tests(of, row).len();
        let wanted: Option<usize> = number.and_then(|number| number.parse().ok());
        let found: Vec<usize> = match number {
            None => tests.collect(),
            Some(_) => tests.filter(|test| Some(test + 1) == wanted).collect(),
        };
        let asked = |test| Ok(Asked { experiment: of.name.clone(), row: row.to_string(), test });
        return if found.is_empty() { unknown() } else { found.into_iter().map(asked).collect() };
    }
    let check = experiments.iter().find_map(|of| {
        let claim = of.claims.iter().find(|claim| matches!(&claim.by, By::Check(check) if check == name))?;
        let test = tests(of, &claim.row).into_iter().position(|check| check == Some(name))?;
        Some(Asked { experiment: of.name.clone(), row: claim.row.clone(), test })
    });
    check.map_or_else(unknown, |asked| vec![Ok(asked)])
}

/// The tests that an experiment has of a row, over all of its claims about it; each with the name of its check, if it is
/// one. What is put in or outside has one place, too, as a clause may say that.
fn tests<'a>(experiment: &'a Experiment, row: &str) -> Vec<Option<&'a str>> {
    let claims = experiment.claims.iter().filter(|claim| claim.row == row);
    claims.flat_map(|claim| of_claim(claim, experiment)).collect()
}

fn of_claim<'a>(claim: &'a Claim, experiment: &Experiment) -> Vec<Option<&'a str>> {
    match (&claim.by, claim.under) {
        (By::Check(name), _) => vec![Some(name.as_str())],
        (By::Input | By::Outside, _) => vec![None],
        (By::Tests(tests), None) => vec![None; tests.len()],
        (By::Tests(_), Some(axis)) => vec![None; experiment.axes[axis].values.len()],
    }
}

/// The tests that decide on rows: some clause of its row has to ask for each. Those that only show what comes of a choice
/// that the paper leaves open decide nothing.
pub fn deciding(experiment: &Experiment) -> Vec<Asked> {
    let mut found = Vec::new();
    let mut before: BTreeMap<&str, usize> = BTreeMap::new();
    for claim in experiment.claims.iter().filter(|claim| !claim.row.is_empty()) {
        let first = before.entry(&claim.row).or_default();
        let own = *first..*first + of_claim(claim, experiment).len();
        *first = own.end;
        if claim.under.is_none() && claim.standing != Standing::Reported {
            let (experiment, row) = (&experiment.name, &claim.row);
            found.extend(own.map(|test| Asked { experiment: experiment.clone(), row: row.clone(), test }));
        }
    }
    found
}

/// What became of the tests of a row in an experiment, in order.
pub fn verdicts<'a>(claims: impl Iterator<Item = &'a ClaimFinding>) -> Vec<Verdict> {
    claims.flat_map(found).collect()
}

fn found(claim: &ClaimFinding) -> Vec<Verdict> {
    let worth = |verdict: Verdict| match claim.verdict {
        Verdict::Calibrated => verdict.fitted(),
        Verdict::Reported => verdict.undecided(),
        _ => verdict,
    };
    match &claim.tests[..] {
        [] => vec![claim.verdict],
        tests => tests.iter().map(|test| worth(test.verdict)).collect(),
    }
}

/// The verdict on a row, of the verdicts on its clauses; nothing of a clause that nothing tests.
pub fn of_row(row: &Row, clauses: &[Option<Verdict>]) -> Option<Verdict> {
    let verdict = Verdict::worst(clauses.iter().flatten().copied())?;
    let is_whole = row.clauses.iter().all(|clause| clause.untested.is_empty());
    Some(if is_whole { verdict } else { verdict.as_far_as_tested() })
}
