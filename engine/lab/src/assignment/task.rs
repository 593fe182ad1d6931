//! The tasks of an assignment: a challenge, or a question of one of five kinds.

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
use sim::measure::series::{LINES, Line};
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
    /// A line of the run over time, drawn from cycle 0 to `cycles` on an axis that ends at `most`; right if it differs
    /// from what the run does by no more than the tolerance, a share of the axis, on average.
    Curve { base: Pairs, line: &'static Line, most: f64, cycles: u64, tolerance: Option<f64>, points: f64 },
}

/// Where the right number comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Known {
    /// It stands in the assignment; not in that of the students.
    Here(Option<f64>),
    /// It is a measure of a run with the student's seed.
    Run { base: Pairs, measure: String, warm_up: u64, cycles: u64 },
}

pub(super) const KINDS: [&str; 6] = ["challenge", "number", "choice", "text", "cycle", "curve"];
const COMMON: [&str; 3] = ["kind", "title", "question"];

/// The fields of each kind, besides those that all have.
pub(super) fn own(kind: &str) -> &'static [&'static str] {
    match kind {
        "challenge" => &["challenge", "bronze", "silver", "gold"],
        "number" => &["points", "answer", "tolerance", "base", "measure", "warm_up", "cycles"],
        "choice" => &["points", "choices", "right"],
        "text" => &["points"],
        "cycle" => &["points", "base", "until", "cycles"],
        _ => &["points", "base", "line", "most", "cycles", "tolerance"],
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
            "cycle" => cycle(&fields, problems)?,
            _ => curve(&fields, problems)?,
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
            | Kind::Cycle { points, .. }
            | Kind::Curve { points, .. } => points,
        }
    }

    /// The field without which it cannot be graded, if it lacks one.
    pub fn lacks(&self) -> Option<&'static str> {
        match &self.kind {
            Kind::Number { answer: Known::Here(None), .. } => Some("answer"),
            Kind::Number { tolerance: None, .. } | Kind::Curve { tolerance: None, .. } => Some("tolerance"),
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
    let tolerance = bounded(fields, "tolerance", |tolerance| tolerance >= 0.0, "expected 0 or more", problems);
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
    let texts = fields.texts("choices", problems);
    for (path, _) in texts.iter().filter(|(_, choice)| choice.trim().is_empty()) {
        problems.refuse(path, &Value::Null, "is empty: expected the words of a choice");
    }
    let choices: Vec<String> = texts.into_iter().map(|(_, choice)| choice.to_string()).collect();
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

fn curve(fields: &Fields, problems: &mut Problems) -> Option<Kind> {
    let (base, _) = base(fields, problems);
    let most = bounded(fields, "most", |most| most > 0.0, "expected the end of the axis, more than 0", problems);
    if !fields.has("most") {
        problems.refuse(fields.at("most"), &Value::Null, "is missing: expected the end of the axis");
    }
    let is_share = |tolerance| (0.0..=1.0).contains(&tolerance);
    let tolerance = bounded(fields, "tolerance", is_share, "expected a share of the axis, 0 to 1", problems);
    let (cycles, points) = (cycles(fields, problems), points(fields, "points", problems));
    let lines = LINES.each_ref().map(|line| (line.0, line));
    let line = fields.one_of("line", &lines, problems);
    if !fields.has("line") {
        let names: Vec<&str> = LINES.iter().map(|(name, _)| *name).collect();
        problems.refuse(fields.at("line"), &Value::Null, format!("is missing: {}", expected("", &names)));
    }
    Some(Kind::Curve { base, line: line?, most: most.unwrap_or(1.0), cycles, tolerance, points })
}

/// A number that has to be right, if the field is there; `sentence` says what is allowed.
fn bounded(
    fields: &Fields,
    name: &str,
    is_right: impl Fn(f64) -> bool,
    sentence: &str,
    problems: &mut Problems,
) -> Option<f64> {
    let number = fields.number(name, problems)?;
    if !is_right(number) {
        problems.refuse(fields.at(name), fields.get(name).unwrap_or(&Value::Null), sentence);
    }
    Some(number)
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
