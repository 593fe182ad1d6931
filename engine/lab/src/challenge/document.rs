//! A challenge, read from JSON. Every fault is reported, each with its path, its value and what is allowed.

use super::answer::{ChallengeHead, Criterion, Free, Sense};
use super::budget::Budget;
use super::{bounds, free};
use crate::experiment::axis::pairs;
use crate::experiment::axis_value::Pairs;
use crate::experiment::fields::{Fields, Problems};
use crate::experiment::paper::Papers;
use crate::experiment::{json, measures};
use serde_json::Value;
use sim::scenario::{Problem, Scenario, read as read_scenario};

/// A challenge.
#[derive(Clone, Debug, PartialEq)]
pub struct Challenge {
    pub name: String,
    /// Solutions name it: a challenge that asks for something else than before has another one.
    pub version: u32,
    pub title: String,
    pub text: Vec<String>,
    /// The scenario that it begins with.
    pub base: Pairs,
    pub free: Vec<Free>,
    pub goals: Vec<Criterion>,
    pub budget: Option<Budget>,
    pub hints: Vec<String>,
    pub seeds: u32,
    pub first_seed: u32,
    pub warm_up: u64,
    /// Cycles measured, or fewer if the workload ends before and `until_done` stands in the document.
    pub cycles: u64,
    pub is_until_done: bool,
    /// Where measures are looked up.
    pub papers: Papers,
}

pub(super) const FIELDS: [&str; 15] = [
    "challenge",
    "name",
    "version",
    "title",
    "text",
    "base",
    "free",
    "goals",
    "budget",
    "hints",
    "seeds",
    "first_seed",
    "warm_up",
    "cycles",
    "until_done",
];
pub(super) const OPTIONAL: &str = "$schema";
pub(super) const GOAL: [&str; 6] = ["measure", "label", "is", "bronze", "silver", "gold"];
pub(super) const SENSES: [(&str, Sense); 2] = [("at_least", Sense::AtLeast), ("at_most", Sense::AtMost)];

/// Bounds of a document's numbers. One seed decides nothing, and whoever checks a solution waits for it.
pub(super) const SEEDS: (u64, u64) = (2, 50);
pub(super) const MOST_CYCLES: u64 = 2_000_000;
pub(super) const LAST_FIRST_SEED: u64 = 1_000_000_000;
pub(super) const LAST_VERSION: u64 = 1000;
/// Most free parameters, goals and hints.
pub(super) const MOST_FREE: usize = 8;
pub(super) const MOST_GOALS: usize = 6;
pub(super) const MOST_HINTS: usize = 8;

impl Challenge {
    /// Reads a document from its text.
    pub fn parse(text: &str, papers: Papers) -> Result<Challenge, Vec<Problem>> {
        let document = json::read(text).map_err(|error| {
            let sentence = format!("this is not JSON: {error}");
            vec![Problem { path: "challenge".to_string(), value: String::new(), sentence }]
        })?;
        Challenge::read(&document, papers)
    }

    /// Reads a document.
    pub fn read(document: &Value, papers: Papers) -> Result<Challenge, Vec<Problem>> {
        let mut problems = Problems::default();
        let known: Vec<&str> = FIELDS.into_iter().chain([OPTIONAL]).collect();
        let fields = Fields::of(document, "", &known, &mut problems);
        let challenge = fields.map(|fields| read(&fields, papers, &mut problems));
        match challenge {
            Some(challenge) if problems.0.is_empty() => Ok(challenge),
            _ => Err(problems.0),
        }
    }

    /// As it is played.
    pub fn head(&self) -> ChallengeHead {
        let Challenge { name, version, title, text, free, hints, seeds, warm_up, cycles, .. } = self.clone();
        let base = self.base.iter().map(|(path, value)| format!("{path}={value}"));
        let base = base.collect::<Vec<_>>().join("&");
        let criteria = self.criteria().collect();
        ChallengeHead { name, version, title, text, base, free, criteria, hints, seeds, warm_up, cycles }
    }

    /// All that its stars ask for: the goals, then the cost.
    pub fn criteria(&self) -> impl Iterator<Item = Criterion> + '_ {
        let cost = self.budget.iter().map(|budget| Criterion {
            label: budget.label.clone(),
            measure: String::new(),
            unit: budget.unit.clone(),
            sense: Sense::AtMost,
            bounds: budget.bounds,
        });
        self.goals.iter().cloned().chain(cost)
    }
}

fn read(fields: &Fields, papers: Papers, problems: &mut Problems) -> Challenge {
    if fields.whole("challenge", 1, 1, problems).is_none() && !fields.has("challenge") {
        problems.refuse("challenge", &Value::Null, "is missing: expected 1, the form of the document");
    }
    let base = pairs(fields.text("base", problems), "base", problems);
    let free = list(fields, "free", MOST_FREE, problems, free::read);
    for (index, one) in free.iter().enumerate() {
        if free[..index].iter().any(|before| before.path == one.path) {
            problems.refuse(format!("free[{index}].path"), &Value::from(one.path.as_str()), "is free already");
        }
    }
    let goals =
        list(fields, "goals", MOST_GOALS, problems, |value, path, problems| goal(value, path, papers, problems));
    let (cycles, is_until_done) = cycles(fields, problems);
    let challenge = Challenge {
        name: fields.name("name", problems).to_string(),
        version: fields.whole("version", 1, LAST_VERSION, problems).unwrap_or(1) as u32,
        title: fields.needed("title", problems).to_string(),
        text: texts(fields, "text", problems),
        base,
        free,
        goals,
        budget: Budget::read(fields, problems),
        hints: texts(fields, "hints", problems),
        seeds: fields.whole("seeds", SEEDS.0, SEEDS.1, problems).unwrap_or(5) as u32,
        first_seed: fields.whole("first_seed", 1, LAST_FIRST_SEED, problems).unwrap_or(1) as u32,
        warm_up: fields.whole("warm_up", 0, MOST_CYCLES, problems).unwrap_or(0),
        cycles,
        is_until_done,
        papers,
    };
    if challenge.hints.len() > MOST_HINTS {
        let count = Value::from(challenge.hints.len());
        problems.refuse("hints", &count, format!("hints, expected at most {MOST_HINTS}"));
    }
    refuse_base(&challenge, problems);
    challenge
}

/// What cannot be played from where it begins: a scenario that cannot run, a free parameter that begins out of range.
fn refuse_base(challenge: &Challenge, problems: &mut Problems) {
    let (scenario, found) = read_scenario(challenge.base.iter().map(|(path, value)| (path.as_str(), value.as_str())));
    for problem in found {
        problems.0.push(Problem { path: format!("base: {}", problem.path), ..problem });
    }
    for (index, free) in challenge.free.iter().enumerate() {
        let begins: Option<String> = Scenario::value(&scenario, &free.path);
        if let Some(sentence) = begins.as_deref().and_then(|value| free.range.refuses(value)) {
            let value = Value::from(begins.unwrap_or_default());
            problems.refuse(format!("free[{index}]: {} of the base", free.path), &value, sentence);
        }
    }
}

fn list<T>(
    fields: &Fields,
    name: &str,
    most: usize,
    problems: &mut Problems,
    read: impl Fn(&Value, &str, &mut Problems) -> Option<T>,
) -> Vec<T> {
    let items = fields.list(name, problems);
    if items.is_empty() || items.len() > most {
        problems.refuse(name, &Value::from(items.len()), format!("in the list, expected 1 to {most}"));
    }
    items.into_iter().filter_map(|(path, value)| read(value, &path, problems)).collect()
}

fn texts(fields: &Fields, name: &str, problems: &mut Problems) -> Vec<String> {
    fields.texts(name, problems).into_iter().map(|(_, text)| text.to_string()).collect()
}

fn goal(value: &Value, path: &str, papers: Papers, problems: &mut Problems) -> Option<Criterion> {
    let fields = Fields::of(value, path, &GOAL, problems)?;
    let measure = fields.needed("measure", problems);
    if !measure.is_empty() {
        measures::check_name(measure, &fields.at("measure"), papers, problems);
    }
    if !fields.has("is") {
        problems.refuse(fields.at("is"), &Value::Null, "is missing: expected at_least or at_most");
    }
    let sense = fields.one_of("is", &SENSES, problems)?;
    let label = fields.text("label", problems);
    Some(Criterion {
        label: if label.is_empty() { measure.replace('_', " ") } else { label.to_string() },
        measure: measure.to_string(),
        unit: measures::unit(measure, papers).unwrap_or_default().to_string(),
        sense,
        bounds: bounds::read(&fields, sense, problems),
    })
}

fn cycles(fields: &Fields, problems: &mut Problems) -> (u64, bool) {
    let cycles = fields.whole("cycles", 1, MOST_CYCLES, problems);
    let limit = fields.whole("until_done", 1, MOST_CYCLES, problems);
    match (fields.has("cycles"), fields.get("until_done")) {
        (true, Some(value)) => problems.refuse("until_done", value, "does not go together with \"cycles\""),
        (false, None) => {
            let sentence = "is missing: expected how many cycles to measure, or \"until_done\" and a limit";
            problems.refuse("cycles", &Value::Null, sentence);
        }
        _ => {}
    }
    (cycles.or(limit).unwrap_or(0), limit.is_some())
}
