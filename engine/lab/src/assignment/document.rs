//! An assignment, read from JSON. Every fault is reported, each with its path, its value and what is allowed.

use super::task::{self, Task};
use crate::experiment::fields::{Fields, Problems};
use crate::experiment::json;
use crate::experiment::paper::Papers;
use net::model::Fingerprint;
use serde_json::Value;
use sim::scenario::Problem;

/// An assignment.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    pub name: String,
    /// Submissions name it.
    pub version: u32,
    pub title: String,
    pub text: Vec<String>,
    /// Whether the runs of questions have a seed that depends on the student's name.
    pub own_seeds: bool,
    /// Most that one solution may simulate, in cycles times nodes.
    pub most_node_cycles: u64,
    pub tasks: Vec<Task>,
    /// Where measures and challenges are looked up.
    pub papers: Papers,
}

pub(super) const FIELDS: [&str; 9] =
    ["assignment", "name", "version", "title", "text", "own_seeds", "most_node_cycles", "tasks", "$schema"];

pub(super) const MOST_TASKS: usize = 50;
pub(super) const LAST_VERSION: u64 = 1000;
/// What a solution may simulate, unless the assignment says otherwise, and at most.
pub(super) const NODE_CYCLES: u64 = 50_000_000;
pub(super) const MOST_NODE_CYCLES: u64 = 100_000_000_000;

impl Assignment {
    /// Reads a document from its text.
    pub fn parse(text: &str, papers: Papers) -> Result<Assignment, Vec<Problem>> {
        Assignment::read(&value_of(text)?, papers)
    }

    /// Reads a document.
    pub fn read(document: &Value, papers: Papers) -> Result<Assignment, Vec<Problem>> {
        let mut problems = Problems::default();
        let fields = Fields::of(document, "", &FIELDS, &mut problems);
        let assignment = fields.map(|fields| read(&fields, papers, &mut problems));
        match assignment {
            Some(assignment) if problems.0.is_empty() => Ok(assignment),
            _ => Err(problems.0),
        }
    }

    /// The seed of a student, by the name that stands in the submission: its letters count, not how they are set.
    pub fn seed_of(&self, student: &str) -> u32 {
        const SEEDS: u64 = 1_000_000_000;
        if !self.own_seeds {
            return 1;
        }
        let mut print = Fingerprint::default();
        let words = student.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ");
        print.words(format!("{} {} {words}", self.name, self.version).bytes().map(u64::from));
        1 + (print.value() % SEEDS) as u32
    }

    /// What can be earned in all.
    pub fn points(&self) -> f64 {
        self.tasks.iter().map(Task::most).sum()
    }

    /// The document for students: without answers.
    pub fn sheet(document: &Value) -> Value {
        let mut sheet = document.clone();
        for task in sheet["tasks"].as_array_mut().into_iter().flatten() {
            if let Value::Object(fields) = task {
                fields.retain(|name, _| !task::SECRET.contains(&name.as_str()));
            }
        }
        sheet
    }

    /// What a sheet for students lacks.
    pub fn missing(&self) -> Vec<Problem> {
        let lacks = |(place, task): (usize, &Task)| {
            let name = task.lacks()?;
            let sentence = "is missing: this is the sheet for students, expected the assignment with its answers";
            Some(Problem {
                path: format!("tasks[{place}].{name}"),
                value: String::new(),
                sentence: sentence.to_string(),
            })
        };
        self.tasks.iter().enumerate().filter_map(lacks).collect()
    }
}

pub(super) fn value_of(text: &str) -> Result<Value, Vec<Problem>> {
    json::read(text).map_err(|error| {
        let sentence = format!("this is not JSON: {error}");
        vec![Problem { path: "assignment".to_string(), value: String::new(), sentence }]
    })
}

fn read(fields: &Fields, papers: Papers, problems: &mut Problems) -> Assignment {
    if fields.whole("assignment", 1, 1, problems).is_none() && !fields.has("assignment") {
        problems.refuse("assignment", &Value::Null, "is missing: expected 1, the form of the document");
    }
    let tasks = fields.list("tasks", problems);
    if tasks.is_empty() || tasks.len() > MOST_TASKS {
        problems.refuse("tasks", &Value::from(tasks.len()), format!("in the list, expected 1 to {MOST_TASKS}"));
    }
    Assignment {
        name: fields.name("name", problems).to_string(),
        version: fields.whole("version", 1, LAST_VERSION, problems).unwrap_or(1) as u32,
        title: fields.needed("title", problems).to_string(),
        text: fields.texts("text", problems).into_iter().map(|(_, text)| text.to_string()).collect(),
        own_seeds: fields.switch("own_seeds", problems),
        most_node_cycles: fields.whole("most_node_cycles", 1, MOST_NODE_CYCLES, problems).unwrap_or(NODE_CYCLES),
        tasks: tasks.into_iter().filter_map(|(path, value)| Task::read(value, &path, papers, problems)).collect(),
        papers,
    }
}
