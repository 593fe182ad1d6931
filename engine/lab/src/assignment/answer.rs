//! What is said of assignments: the answers as they come to the page, each declared once.

use super::document::{Assignment, value_of};
use super::run::{POINTS, pairs};
use super::task::{Kind, Known, Task};
use crate::experiment::axis_value::Pairs;
use crate::experiment::paper::Papers;
use crate::experiment::result::plain;
use net::answer::answers;
use serde::Serialize;
use serde_json::Value;
use sim::scenario::Problem;

answers! {
    /// What a task asks for; `run` is the scenario of its run as `path=value&…`, with the student's seed.
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum TaskForm {
        Challenge { name: String, version: u32, title: String },
        Number { run: Option<String> },
        Choice { choices: Vec<String> },
        Text,
        Cycle { run: String, until: String, cycles: u64 },
        Curve {
            run: String,
            line: String,
            #[serde(serialize_with = "plain")]
            most: f64,
            cycles: u64,
            /// Heights that make up an answer.
            heights: u32,
        },
    }

    /// A task as it is shown.
    struct TaskHead {
        pub title: String,
        pub question: String,
        /// The most that it gives.
        #[serde(serialize_with = "plain")]
        pub points: f64,
        pub form: TaskForm,
    }

    /// An assignment as it is shown.
    struct AssignmentHead {
        #[cfg_attr(feature = "ts", ts(type = "true"))]
        pub ok: bool,
        pub name: String,
        pub version: u32,
        pub title: String,
        /// Paragraphs.
        pub text: Vec<String>,
        pub own_seeds: bool,
        /// Of the student's runs.
        pub seed: u32,
        #[serde(serialize_with = "plain")]
        pub points: f64,
        pub tasks: Vec<TaskHead>,
        /// The document for students, without answers.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        pub sheet: Value,
        /// What it lacks to be graded by: none of it is for students.
        pub lacks: Vec<Problem>,
    }

    /// An assignment, or what is wrong with its document.
    #[serde(untagged)]
    enum ReadAssignment {
        Assignment(AssignmentHead),
        Refused(RefusedAssignment),
    }

    /// What is wrong with the document of an assignment.
    struct RefusedAssignment {
        #[cfg_attr(feature = "ts", ts(type = "false"))]
        pub ok: bool,
        pub problems: Vec<Problem>,
    }
}

impl Assignment {
    /// Reads a document from its text, for a student.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn open(text: &str, student: &str, papers: Papers) -> Result<AssignmentHead, Vec<Problem>> {
        let document = value_of(text)?;
        Ok(Assignment::read(&document, papers)?.head(&document, student))
    }

    /// As it is shown to a student; `document` is what it was read from.
    fn head(&self, document: &Value, student: &str) -> AssignmentHead {
        let seed = self.seed_of(student);
        AssignmentHead {
            ok: true,
            name: self.name.clone(),
            version: self.version,
            title: self.title.clone(),
            text: self.text.clone(),
            own_seeds: self.own_seeds,
            seed,
            points: self.points(),
            tasks: self.tasks.iter().map(|task| task.head(seed)).collect(),
            sheet: Assignment::sheet(document),
            lacks: self.missing(),
        }
    }
}

impl Task {
    fn head(&self, seed: u32) -> TaskHead {
        let run = |base: &Pairs| {
            pairs(base, seed).iter().map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>().join("&")
        };
        let form = match &self.kind {
            Kind::Challenge { challenge, .. } => TaskForm::Challenge {
                name: challenge.name.clone(),
                version: challenge.version,
                title: challenge.title.clone(),
            },
            Kind::Number { answer: Known::Here(_), .. } => TaskForm::Number { run: None },
            Kind::Number { answer: Known::Run { base, .. }, .. } => TaskForm::Number { run: Some(run(base)) },
            Kind::Choice { choices, .. } => TaskForm::Choice { choices: choices.clone() },
            Kind::Text { .. } => TaskForm::Text,
            Kind::Cycle { base, until, cycles, .. } => {
                TaskForm::Cycle { run: run(base), until: until.clone(), cycles: *cycles }
            }
            Kind::Curve { base, line, most, cycles, .. } => TaskForm::Curve {
                run: run(base),
                line: line.0.to_string(),
                most: *most,
                cycles: *cycles,
                heights: POINTS as u32,
            },
        };
        TaskHead { title: self.title.clone(), question: self.question.clone(), points: self.most(), form }
    }
}
