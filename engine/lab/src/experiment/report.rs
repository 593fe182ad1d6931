//! The report on a paper: every row of its scorecard with what is expected, what was measured and the verdict.
//!
//! Markdown, and the same whenever and wherever it is made: no date, no machine, no time taken.

use super::clauses::{self, Asked};
use super::document::Experiment;
use super::judge::{ClaimFinding, Judgement, in_words};
use super::measures::unit;
use super::paper::Paper;
use super::plan::Plan;
use super::rows::{Clause, Row};
use super::verdict::Verdict;
use std::fmt::Write;

/// An experiment with what its results say.
pub type Judged = (Plan, Judgement);

/// Places of an experiment that are listed with their numbers; of more the command gives them.
const LISTED: usize = 40;

/// The report on a paper with these rows, from all experiments on it, by this version of the engine.
pub fn report(paper: &Paper, rows: Vec<Row>, experiments: &[Judged], version: &str) -> String {
    let rows: Vec<(Row, Found)> = rows
        .into_iter()
        .map(|row| {
            let found = Found::of(&row, experiments);
            (row, found)
        })
        .collect();
    let mut out = String::new();
    head(&mut out, paper, &rows, version);
    let (stars, others): (Vec<_>, Vec<_>) = rows.iter().partition(|(row, _)| row.star);
    let _ = writeln!(out, "## The rows that matter most\n");
    stars.iter().for_each(|(row, found)| section(&mut out, row, found));
    let _ = writeln!(out, "## All other rows\n");
    others.iter().for_each(|(row, found)| section(&mut out, row, found));
    numbers(&mut out, experiments);
    out
}

/// All that was found about a row.
#[derive(Debug)]
pub struct Found<'a> {
    /// Nothing if no experiment examines it.
    pub verdict: Option<Verdict>,
    /// The claims about it, each with the name of its experiment and a scenario to open.
    pub claims: Vec<(&'a ClaimFinding, &'a Plan)>,
    /// For each of its clauses the verdict, if something tests it.
    pub clauses: Vec<Option<Verdict>>,
}

impl<'a> Found<'a> {
    /// The verdict on a row is the worst of those on its clauses that could have come out otherwise; of one that is not
    /// taken apart, of those on the claims about it.
    pub fn of(row: &Row, experiments: &'a [Judged]) -> Found<'a> {
        let claims: Vec<(&ClaimFinding, &Plan)> = experiments
            .iter()
            .flat_map(|(plan, judgement)| judgement.claims.iter().map(move |claim| (claim, plan)))
            .filter(|(claim, _)| claim.row == row.row)
            .collect();
        let documents: Vec<&Experiment> = experiments.iter().map(|(plan, _)| &plan.experiment).collect();
        let on_test = |asked: Asked| {
            let (_, judgement) = experiments.iter().find(|(plan, _)| plan.experiment.name == asked.experiment)?;
            let own = judgement.claims.iter().filter(|claim| claim.row == asked.row);
            clauses::verdicts(own).get(asked.test).copied()
        };
        let on_clause = |clause| {
            let asked = clauses::asked(clause, &row.row, &documents);
            Verdict::worst(asked.into_iter().filter_map(|asked| on_test(asked.ok()?)))
        };
        let clauses: Vec<Option<Verdict>> = row.clauses.iter().map(on_clause).collect();
        let verdict = match &clauses[..] {
            [] => Verdict::worst(claims.iter().map(|(claim, _)| claim.verdict)),
            clauses => clauses::of_row(row, clauses),
        };
        Found { verdict, claims, clauses }
    }

    fn word(&self) -> &'static str {
        self.verdict.map_or("not examined", Verdict::word)
    }
}

fn head(out: &mut String, paper: &Paper, rows: &[(Row, Found)], version: &str) {
    let noun = paper.noun();
    let _ = writeln!(out, "# Reproduction\n\n{}.\n", paper.reference());
    let _ = writeln!(
        out,
        "Every statement of the {noun} that can be checked, as numbered on its scorecard, with what this engine measures. \
         Written by `nifdy reproduce {}`, engine {version}; not to be edited. Intervals are 95 % confidence over seeds, \
         differences and ratios paired by seed. What is missed is shown as missed.\n",
        paper.key
    );
    let as_stated = format!("comes out as the {noun} has it");
    let fitted = format!("{as_stated}, because a value that it leaves open was fitted so");
    let partly = format!("what was tested {as_stated}; a clause of the row was not tested");
    let words = [
        ("holds", as_stated.as_str()),
        ("calibrated", &fitted),
        ("partly tested", &partly),
        ("fails", "comes out differently"),
        ("open", "the interval holds the bound, or a run did not give the number"),
        ("waiting", "not run yet with this engine"),
        ("reported", "measured, but the paper gives nothing to decide by, or it was not examined as it says"),
        ("input", "a value that the paper puts in, and so do we"),
        ("outside", "about something that is not modelled here"),
        ("not examined", "no experiment examines it"),
    ];
    let clauses: Vec<&str> = rows.iter().flat_map(|(row, found)| clause_words(row, found)).collect();
    let _ = writeln!(out, "| verdict | rows | clauses | meaning |\n|---|---|---|---|");
    for (word, meaning) in words {
        let count = rows.iter().filter(|(_, found)| found.word() == word).count();
        let parts = clauses.iter().filter(|&&one| one == word).count();
        if count + parts > 0 {
            let _ = writeln!(out, "| {word} | {count} | {parts} | {meaning} |");
        }
    }
    let all = clauses.len();
    let untested = clauses.iter().filter(|&&word| word == NOT_TESTED).count();
    if untested > 0 {
        let _ = writeln!(out, "| {NOT_TESTED} | – | {untested} | nothing asks for it; the clause says why |");
    }
    let _ = writeln!(
        out,
        "\nA row holds only if all of its clauses do: {} rows have {all} clauses, of which {} are tested and {untested} \
         are not. What is marked arithmetic is worked out from the paper's own constants, without the engine.",
        rows.len(),
        all - untested
    );
    let _ = writeln!(out, "\n| row | verdict | where |\n|---|---|---|");
    for (row, found) in rows {
        let star = if row.star { " ★" } else { "" };
        let _ = writeln!(
            out,
            "| [{0}](#{1}){star} | {2} | {3} |",
            row.row,
            row.row.to_lowercase(),
            found.word(),
            cell(&row.at)
        );
    }
    let _ = writeln!(out);
}

fn section(out: &mut String, row: &Row, found: &Found) {
    let star = if row.star { " ★" } else { "" };
    // The heading is the row alone, so that a link to it stays right whatever the verdict.
    let _ =
        writeln!(out, "### {}\n\n**{}**{star} · {} · {}: {}\n", row.row, found.word(), row.at, row.set_up, row.metric);
    let _ = writeln!(out, "- Expected: {}", row.expected);
    if !row.tolerance.is_empty() {
        let _ = writeln!(out, "- Tolerance: {}", row.tolerance);
    }
    clauses_of(out, row, found);
    for (claim, plan) in &found.claims {
        let verdict = if found.claims.len() > 1 { format!(" ({})", claim.verdict.word()) } else { String::new() };
        let measured = match claim.verdict {
            _ if !claim.readings.is_empty() => "under each choice:",
            Verdict::Input if claim.measured.is_empty() => "put in",
            Verdict::Outside if claim.measured.is_empty() => "not modelled",
            _ => or_dash(&claim.measured),
        };
        let _ = writeln!(out, "- {}{verdict}: {measured}", claim.says);
        readings(out, claim);
        if !claim.note.is_empty() {
            let _ = writeln!(out, "  - {}", claim.note);
        }
        let name = &plan.experiment.name;
        let _ = writeln!(out, "  - {}: `nifdy experiment {name}`, in the page `#experiments={name}`", claim.runs);
    }
    let _ = writeln!(out);
}

/// What a clause is called that nothing asks for.
const NOT_TESTED: &str = "not tested";

/// For each clause its verdict in a word.
fn clause_words(row: &Row, found: &Found) -> Vec<&'static str> {
    let word = |(clause, verdict): (&Clause, &Option<Verdict>)| match verdict {
        _ if !clause.untested.is_empty() => NOT_TESTED,
        Some(verdict) => verdict.word(),
        None => "not examined",
    };
    row.clauses.iter().zip(&found.clauses).map(word).collect()
}

/// Clause by clause, what tests it or why nothing does.
fn clauses_of(out: &mut String, row: &Row, found: &Found) {
    if row.clauses.is_empty() {
        return;
    }
    let _ = writeln!(out, "- Clauses:");
    for (clause, word) in row.clauses.iter().zip(clause_words(row, found)) {
        let mark = if clause.mark.is_empty() { String::new() } else { format!(" ({})", clause.mark) };
        let rest = match &clause.untested[..] {
            "" => format!("by {}", clause.by.join(", ")),
            why => why.to_string(),
        };
        let _ = writeln!(out, "  - {}: **{word}**{mark}, {rest}", clause.says);
    }
}

/// What a claim comes to under each choice that the paper leaves open.
fn readings(out: &mut String, claim: &ClaimFinding) {
    if claim.readings.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n  | choice | verdict | measured |\n  |---|---|---|");
    for one in &claim.readings {
        let measured = cell(or_dash(&one.measured));
        let _ = writeln!(out, "  | {} | {} | {measured} |", cell(&one.choice), one.verdict.name());
    }
    let _ = writeln!(out);
}

/// What each experiment measured, place by place, with a scenario to open for its first place.
fn numbers(out: &mut String, experiments: &[Judged]) {
    let _ = writeln!(out, "## The numbers\n");
    for (plan, judgement) in experiments.iter().filter(|(plan, _)| !plan.experiment.axes.is_empty()) {
        let experiment = &plan.experiment;
        if experiment.probe == super::document::Probe::Check {
            continue;
        }
        let figure = if experiment.figure.is_empty() { String::new() } else { format!("{}: ", experiment.figure) };
        let _ = writeln!(out, "### {figure}{}\n\n{}\n", experiment.title, experiment.about);
        let runs = format!("{} seeds, {} runs", experiment.seeds, plan.points.len());
        let _ = writeln!(out, "`nifdy experiment {}`: {runs}.\n", experiment.name);
        if let Some(first) = plan.places.first() {
            let _ = writeln!(out, "The first of them as a live run: `#v=1&{}`\n", first.text);
        }
        if plan.places.len() <= LISTED {
            table(out, plan, judgement);
        }
    }
}

fn table(out: &mut String, plan: &Plan, judgement: &Judgement) {
    let experiment = &plan.experiment;
    let related = !experiment.chart.relative_to.is_empty();
    let mut head: Vec<String> = experiment.axes.iter().map(|axis| axis.label.clone()).collect();
    let unit = unit(&experiment.measure, experiment.papers).unwrap_or_default();
    head.push(if unit.is_empty() { experiment.measure.clone() } else { format!("{}, {unit}", experiment.measure) });
    if related {
        let to = experiment.chart.relative_to.iter().map(|&(axis, value)| &experiment.axes[axis].values[value].label);
        head.push(format!("relative to {}", to.cloned().collect::<Vec<_>>().join(", ")));
    }
    let _ = writeln!(out, "| {} |\n|{}", head.join(" | "), "---|".repeat(head.len()));
    for (place, group) in plan.places.iter().zip(&judgement.groups) {
        let labels = experiment.axes.iter().zip(&place.at).map(|(axis, &value)| cell(&axis.values[value].label));
        let mean = group.measures.get(&experiment.measure).map_or_else(|| "–".to_string(), in_words);
        let relative = related.then(|| group.relative.as_ref().map_or_else(|| "–".to_string(), in_words));
        let line: Vec<String> = labels.chain([mean]).chain(relative).collect();
        let _ = writeln!(out, "| {} |", line.join(" | "));
    }
    let _ = writeln!(out);
}

fn or_dash(text: &str) -> &str {
    if text.is_empty() { "–" } else { text }
}

/// A text as a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
