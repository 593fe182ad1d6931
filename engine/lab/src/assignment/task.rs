//! The tasks of an assignment: a challenge, or a question of one of four kinds.

use crate::challenge::answer::Star;
use crate::challenge::catalogue;
use crate::challenge::document::Challenge;
use crate::experiment::axis::pairs;
use crate::experiment::axis_value::Pairs;
use crate::experiment::fields::{Fields, Problems};
use crate::experiment::measures;
use crate::experiment::paper::Papers;
use net::parameter::nearest::expected;
use serde_json::Value;
use shown::watch::Condition;
use sim::scenario::{Problem, Scenario, read};
use sim::simulation::Simulation;

/// A task.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    pub title: String,
    pub question: String,
    pub kind: Kind,
}

/// What is asked, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// The link of a solution, with points for each star.
    Challenge { challenge: Box<Challenge>, points: [f64; 3] },
    /// A number, right if it is within the tolerance.
    Number { answer: Known, tolerance: Option<f64>, points: f64 },
    /// One of several, counted from 1.
    Choice { choices: Vec<String>, right: Option<usize>, points: f64 },
    /// Words, which a person reads.
    Text { points: f64 },
    /// The cycle at whose beginning a condition comes true for the first time.
    Cycle { base: Pairs, until: String, cycles: u64, points: f64 },
}

/// Where the right number comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Known {
    /// It stands in the assignment; not in that of the students.
    Here(Option<f64>),
    /// It is a measure of a run with the student's seed.
    Run { base: Pairs, measure: String, warm_up: u64, cycles: u64 },
}

pub(super) const KINDS: [&str; 5] = ["challenge", "number", "choice", "text", "cycle"];
const COMMON: [&str; 3] = ["kind", "title", "question"];

/// The fields of each kind, besides those that all have.
pub(super) fn own(kind: &str) -> &'static [&'static str] {
    match kind {
        "challenge" => &["challenge", "bronze", "silver", "gold"],
        "number" => &["points", "answer", "tolerance", "base", "measure", "warm_up", "cycles"],
        "choice" => &["points", "choices", "right"],
        "text" => &["points"],
        _ => &["points", "base", "until", "cycles"],
    }
}

/// Fields that students are not given.
pub(super) const SECRET: [&str; 3] = ["answer", "tolerance", "right"];
pub(super) const MOST_CYCLES: u64 = 2_000_000;

impl Task {
    /// Reads a task.
    pub fn read(value: &Value, path: &str, papers: Papers, problems: &mut Problems) -> Option<Task> {
        let kind = value["kind"].as_str().unwrap_or_default();
        if !KINDS.contains(&kind) {
            problems.refuse(format!("{path}.kind"), &Value::from(kind), expected(kind, &KINDS));
            return None;
        }
        let known: Vec<&str> = COMMON.iter().chain(own(kind)).copied().collect();
        let fields = Fields::of(value, path, &known, problems)?;
        let kind = match kind {
            "challenge" => challenge(&fields, papers, problems)?,
            "number" => number(&fields, papers, problems),
            "choice" => choice(&fields, problems),
            "text" => Kind::Text { points: points(&fields, "points", problems) },
            _ => cycle(&fields, problems)?,
        };
        Some(Task {
            title: fields.needed("title", problems).to_string(),
            question: fields.text("question", problems).to_string(),
            kind,
        })
    }

    /// The most points that it gives.
    pub fn most(&self) -> f64 {
        match self.kind {
            Kind::Challenge { points, .. } => points[Star::Gold as usize],
            Kind::Number { points, .. }
            | Kind::Choice { points, .. }
            | Kind::Text { points }
            | Kind::Cycle { points, .. } => points,
        }
    }

    /// The field without which it cannot be graded, if it lacks one.
    pub fn lacks(&self) -> Option<&'static str> {
        match &self.kind {
            Kind::Number { answer: Known::Here(None), .. } => Some("answer"),
            Kind::Number { tolerance: None, .. } => Some("tolerance"),
            Kind::Choice { right: None, .. } => Some("right"),
            _ => None,
        }
    }
}

fn points(fields: &Fields, name: &str, problems: &mut Problems) -> f64 {
    match fields.number(name, problems) {
        None if !fields.has(name) => {
            problems.refuse(fields.at(name), &Value::Null, "is missing: expected how many points it is worth");
            0.0
        }
        Some(points) if points < 0.0 => {
            problems.refuse(fields.at(name), &Value::from(points), "expected 0 points or more");
            0.0
        }
        found => found.unwrap_or_default(),
    }
}

fn challenge(fields: &Fields, papers: Papers, problems: &mut Problems) -> Option<Kind> {
    let found = match fields.get("challenge") {
        Some(Value::String(name)) => catalogue::open(name, papers),
        Some(document) => Challenge::read(document, papers),
        None => {
            let sentence = "is missing: expected the name of a challenge, or its document";
            problems.refuse(fields.at("challenge"), &Value::Null, sentence);
            return None;
        }
    };
    let points = ["bronze", "silver", "gold"].map(|star| points(fields, star, problems));
    match found {
        Ok(challenge) => Some(Kind::Challenge { challenge: Box::new(challenge), points }),
        Err(found) => {
            let within = |problem: Problem| Problem { path: fields.at(&problem.path), ..problem };
            problems.0.extend(found.into_iter().map(within));
            None
        }
    }
}

fn number(fields: &Fields, papers: Papers, problems: &mut Problems) -> Kind {
    let tolerance = fields.number("tolerance", problems);
    if let Some(tolerance) = tolerance.filter(|tolerance| *tolerance < 0.0) {
        problems.refuse(fields.at("tolerance"), &Value::from(tolerance), "expected 0 or more");
    }
    let answer = if fields.has("measure") {
        if let Some(value) = fields.get("answer") {
            problems.refuse(fields.at("answer"), value, "does not go together with \"measure\", which a run gives");
        }
        let measure = fields.text("measure", problems);
        measures::check_name(measure, &fields.at("measure"), papers, problems);
        let base = base(fields, problems).0;
        let warm_up = fields.whole("warm_up", 0, MOST_CYCLES, problems).unwrap_or(0);
        Known::Run { base, measure: measure.to_string(), warm_up, cycles: cycles(fields, problems) }
    } else {
        for name in ["base", "warm_up", "cycles"] {
            if let Some(value) = fields.get(name) {
                problems.refuse(fields.at(name), value, "goes together with \"measure\" only");
            }
        }
        Known::Here(fields.number("answer", problems))
    };
    Kind::Number { answer, tolerance, points: points(fields, "points", problems) }
}

fn choice(fields: &Fields, problems: &mut Problems) -> Kind {
    let choices: Vec<String> =
        fields.texts("choices", problems).into_iter().map(|(_, choice)| choice.to_string()).collect();
    if choices.len() < 2 {
        problems.refuse(fields.at("choices"), &Value::from(choices.len()), "choices, expected at least 2");
    }
    let right = fields.whole("right", 1, choices.len().max(1) as u64, problems);
    Kind::Choice { choices, right: right.map(|right| right as usize), points: points(fields, "points", problems) }
}

fn cycle(fields: &Fields, problems: &mut Problems) -> Option<Kind> {
    let (base, scenario) = base(fields, problems);
    let until = fields.needed("until", problems).to_string();
    let (cycles, points) = (cycles(fields, problems), points(fields, "points", problems));
    let graph = Simulation::new(&scenario);
    let graph = &graph.machine().fixed().graph;
    if let Err(sentence) = Condition::from_text(&until, graph.nodes, graph.routers) {
        problems.refuse(fields.at("until"), &Value::from(until.as_str()), sentence);
        return None;
    }
    Some(Kind::Cycle { base, until, cycles, points })
}

/// What a run of a question begins with.
fn base(fields: &Fields, problems: &mut Problems) -> (Pairs, Scenario) {
    let base = pairs(fields.text("base", problems), &fields.at("base"), problems);
    let (scenario, found) = read(base.iter().map(|(path, value)| (path.as_str(), value.as_str())));
    let within = |problem: Problem| Problem { path: format!("{}: {}", fields.at("base"), problem.path), ..problem };
    problems.0.extend(found.into_iter().map(within));
    (base, scenario)
}

fn cycles(fields: &Fields, problems: &mut Problems) -> u64 {
    let cycles = fields.whole("cycles", 1, MOST_CYCLES, problems);
    if !fields.has("cycles") {
        problems.refuse(fields.at("cycles"), &Value::Null, "is missing: expected how many cycles are run at most");
    }
    cycles.unwrap_or(1)
}
