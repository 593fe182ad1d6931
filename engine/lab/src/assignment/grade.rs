//! The points of a submission, each with its reason. What is wrong with one is said, and never stops the others.

use super::document::Assignment;
use super::run;
use super::submission::Submission;
use super::task::{Kind, Known, Task};
use crate::challenge::answer::{ChallengeVerdict, CriterionFinding, Star};
use crate::challenge::document::Challenge;
use crate::challenge::solution::Solution;
use crate::experiment::judge::{Results, figure};
use crate::experiment::probe::PointRun;
use serde::Serialize;
use sim::scenario::Problem;
use sim::scenario::preset::Preset;

/// A graded submission.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Graded {
    /// Empty if the submission cannot be read.
    pub student: String,
    pub points: f64,
    pub of: f64,
    /// Why it cannot be read, a sentence each; none otherwise.
    pub faults: Vec<String>,
    /// None if it cannot be read.
    pub tasks: Vec<GradedTask>,
}

/// The points of one task.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GradedTask {
    pub title: String,
    pub points: f64,
    pub of: f64,
    pub reason: String,
    /// A person has to read the answer: it has no points yet.
    pub by_hand: bool,
}

/// Grades the text of a submission. Presets that links name are looked up among these.
pub fn grade<'p>(assignment: &Assignment, text: &str, presets: impl Iterator<Item = &'p Preset> + Clone) -> Graded {
    let submission = match Submission::parse(text, assignment) {
        Ok(submission) => submission,
        Err(problems) => {
            let faults = sentences(&problems);
            return Graded { student: String::new(), points: 0.0, of: assignment.points(), faults, tasks: Vec::new() };
        }
    };
    let grader = Grader { assignment, seed: assignment.seed_of(&submission.student) };
    let graded = |(place, task): (usize, &Task)| {
        let answer =
            submission.answers.get(&(place + 1)).map(|answer| answer.trim()).filter(|answer| !answer.is_empty());
        let (points, reason) = match answer {
            None => (0.0, "not answered".to_string()),
            Some(answer) => grader.task(task, answer, presets.clone()),
        };
        let by_hand = answer.is_some() && matches!(task.kind, Kind::Text { .. });
        GradedTask { title: task.title.clone(), points, of: task.most(), reason, by_hand }
    };
    let tasks: Vec<GradedTask> = assignment.tasks.iter().enumerate().map(graded).collect();
    Graded {
        student: submission.student,
        points: tasks.iter().map(|task| task.points).sum(),
        of: assignment.points(),
        faults: Vec::new(),
        tasks,
    }
}

fn sentences(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

struct Grader<'a> {
    assignment: &'a Assignment,
    /// The student's own.
    seed: u32,
}

impl Grader<'_> {
    /// Points of an answer, and why.
    fn task<'p>(&self, task: &Task, answer: &str, presets: impl Iterator<Item = &'p Preset> + Clone) -> (f64, String) {
        match &task.kind {
            Kind::Challenge { challenge, points } => self.challenge(challenge, *points, answer, presets),
            Kind::Number { answer: known, tolerance, points } => {
                let right = match known {
                    Known::Here(right) => *right,
                    Known::Run { base, measure, warm_up, cycles } => {
                        run::measured(base, self.seed, measure, (*warm_up, *cycles), self.assignment.papers)
                    }
                };
                number(answer, right, tolerance.unwrap_or_default(), *points)
            }
            Kind::Choice { choices, right, points } => choice(answer, choices, *right, *points),
            Kind::Text { .. } => (0.0, format!("to be read by a person: {answer}")),
            Kind::Cycle { base, until, cycles, points } => {
                let right = run::first_cycle(base, self.seed, until, *cycles);
                number(answer, right.map(|cycle| cycle as f64), 0.0, *points)
            }
            Kind::Curve { base, line, most, cycles, tolerance, points } => {
                let right = run::curve(base, self.seed, line, *cycles);
                curve(answer, right.as_deref(), *most, tolerance.unwrap_or_default(), *points)
            }
        }
    }

    fn challenge<'p>(
        &self,
        challenge: &Challenge,
        points: [f64; 3],
        link: &str,
        presets: impl Iterator<Item = &'p Preset> + Clone,
    ) -> (f64, String) {
        match self.verdict(challenge, link, presets) {
            Err(problems) => (0.0, sentences(&problems).join("; ")),
            Ok(verdict) => {
                let points = verdict.star.map_or(0.0, |star| points[star as usize]);
                let star = verdict.star.map_or("no star", Star::name);
                let why: Vec<String> = verdict.criteria.iter().map(CriterionFinding::sentence).collect();
                (points, format!("{star}: {}", why.join("; ")))
            }
        }
    }

    fn verdict<'p>(
        &self,
        challenge: &Challenge,
        link: &str,
        presets: impl Iterator<Item = &'p Preset> + Clone,
    ) -> Result<ChallengeVerdict, Vec<Problem>> {
        let solution = Solution::read(challenge, link, presets)?;
        let plan = solution.plan()?;
        let most = self.assignment.most_node_cycles;
        if plan.cost() > most as f64 {
            let sentence = format!("node cycles are too long to run, expected at most {most}");
            let (path, value) = ("solution".to_string(), figure(plan.cost()));
            return Err(vec![Problem { path, value, sentence }]);
        }
        let mut results = Results::new();
        for point in &plan.points {
            results.insert(point.key.clone(), PointRun::new(point, challenge.papers)?.finish());
        }
        Ok(solution.verdict(&plan, &results))
    }
}

fn number(answer: &str, right: Option<f64>, tolerance: f64, points: f64) -> (f64, String) {
    let Some(right) = right else {
        return (0.0, "there is no such number in this run: ask who set the task".to_string());
    };
    let Some(given) = answer.parse::<f64>().ok().filter(|given| given.is_finite()) else {
        return (0.0, format!("{answer}: expected a number, with a point for its decimals"));
    };
    let within = if tolerance == 0.0 { String::new() } else { format!(" ± {}", figure(tolerance)) };
    // decimal fractions are not exact: 2.7 is within 2.5 ± 0.2, though the difference comes out a little greater
    let rounding = 1e-12 * (right.abs() + tolerance);
    if (given - right).abs() <= tolerance + rounding {
        (points, format!("right: {}{within}", figure(right)))
    } else {
        (0.0, format!("{answer} is not right: it is {}{within}", figure(right)))
    }
}

/// A curve is handed in as its heights, in percent of the axis.
fn curve(answer: &str, right: Option<&[f64]>, most: f64, tolerance: f64, points: f64) -> (f64, String) {
    let Some(right) = right else {
        return (0.0, "there is no such curve of this run: ask who set the task".to_string());
    };
    let heights: Vec<f64> = answer.split_whitespace().filter_map(|height| height.parse().ok()).collect();
    let count = answer.split_whitespace().count();
    if heights.len() != right.len()
        || count != right.len()
        || heights.iter().any(|height| !(0.0..=100.0).contains(height))
    {
        return (0.0, format!("{answer}: expected {} heights from 0 to 100", right.len()));
    }
    let apart = |(height, value): (&f64, &f64)| (height / 100.0 - (value / most).min(1.0)).abs();
    let mean = heights.iter().zip(right).map(apart).sum::<f64>() / right.len() as f64;
    let told =
        format!("{} % of the axis from the run on average, at most {} % allowed", percent(mean), percent(tolerance));
    if mean <= tolerance { (points, format!("right: {told}")) } else { (0.0, format!("not right: {told}")) }
}

/// A share in percent, to a tenth.
fn percent(share: f64) -> String {
    figure((1000.0 * share).round() / 10.0)
}

fn choice(answer: &str, choices: &[String], right: Option<usize>, points: f64) -> (f64, String) {
    let count = choices.len();
    match answer.parse::<usize>().ok().filter(|given| (1..=count).contains(given)) {
        None => (0.0, format!("{answer}: expected the number of a choice, 1 to {count}")),
        Some(given) if Some(given) == right => (points, format!("right: {}", choices[given - 1])),
        Some(given) => (0.0, format!("not right: {}", choices[given - 1])),
    }
}
