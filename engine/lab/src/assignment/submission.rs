//! What a student hands in: the answers to an assignment, by the number of the task.

use super::document::Assignment;
use crate::experiment::fields::{Fields, Problems};
use crate::experiment::json;
use serde_json::{Map, Value};
use sim::scenario::Problem;
use std::collections::BTreeMap;

/// A submission.
#[derive(Clone, Debug, PartialEq)]
pub struct Submission {
    pub student: String,
    /// By the number of the task, from 1; numbers as they were written.
    pub answers: BTreeMap<usize, String>,
}

/// The key by which a link says that it is a submission: `submission=name.version&student=…&1=…`, in which values are
/// written as addresses write them, with `%20` for a blank.
const KEY: &str = "submission";
const FIELDS: [&str; 5] = ["submission", "assignment", "version", "student", "answers"];
/// Bytes of a file that is read.
pub const MOST_BYTES: usize = 1 << 20;
/// Characters of a name and of an answer.
const LONGEST_NAME: usize = 200;
const LONGEST: usize = 20_000;

impl Submission {
    /// Reads a submission to an assignment from its text: that of a file, or a link.
    pub fn parse(text: &str, assignment: &Assignment) -> Result<Submission, Vec<Problem>> {
        let mut problems = Problems::default();
        if text.len() > MOST_BYTES {
            problems.refuse("submission", &Value::from(text.len()), format!("bytes, expected at most {MOST_BYTES}"));
            return Err(problems.0);
        }
        let document = match if is_link(text) { of_link(text) } else { json::read(text).map_err(not_json) } {
            Ok(document) => document,
            Err(sentence) => {
                problems.refuse("submission", &Value::Null, sentence);
                return Err(problems.0);
            }
        };
        let fields = Fields::of(&document, "", &FIELDS, &mut problems);
        let submission = fields.map(|fields| read(&fields, assignment, &mut problems));
        match submission {
            Some(submission) if problems.0.is_empty() => Ok(submission),
            _ => Err(problems.0),
        }
    }
}

fn not_json(error: impl std::fmt::Display) -> String {
    format!("this is not JSON: {error}")
}

fn is_link(text: &str) -> bool {
    !text.trim_start().starts_with('{') && text.contains(&format!("{KEY}="))
}

/// The file that a link stands for.
fn of_link(link: &str) -> Result<Value, String> {
    let fragment = link.split_once('#').map_or(link, |(_, fragment)| fragment).trim();
    let (mut file, mut answers) = (Map::new(), Map::new());
    for pair in fragment.split('&') {
        let (key, value) = pair.split_once('=').ok_or_else(|| format!("“{pair}” of the link has no value"))?;
        let value = decoded(value).ok_or_else(|| format!("“{key}” of the link was cut or changed in transit"))?;
        let before = match key {
            KEY => {
                let (name, version) = value.rsplit_once('.').unwrap_or((&value, ""));
                let version = version.parse::<u32>().map_or(Value::Null, Value::from);
                file.insert("assignment".to_string(), name.into());
                file.insert("version".to_string(), version);
                file.insert(KEY.to_string(), 1.into())
            }
            "student" => file.insert(key.to_string(), value.into()),
            task => answers.insert(task.to_string(), value.into()),
        };
        if before.is_some() {
            return Err(format!("the link has “{key}” a second time"));
        }
    }
    file.insert("answers".to_string(), answers.into());
    Ok(file.into())
}

/// Text as it stands in an address; nothing if it was cut.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(if byte == b'%' {
            let digit = |byte: u8| char::from(byte).to_digit(16);
            (16 * digit(rest.next()?)? + digit(rest.next()?)?) as u8
        } else {
            byte
        });
    }
    String::from_utf8(bytes).ok()
}

fn read(fields: &Fields, assignment: &Assignment, problems: &mut Problems) -> Submission {
    if fields.whole("submission", 1, 1, problems).is_none() && !fields.has("submission") {
        problems.refuse("submission", &Value::Null, "is missing: expected 1, the form of the file");
    }
    let name = fields.needed("assignment", problems);
    if name != assignment.name && !name.is_empty() {
        let sentence = format!("is another assignment, expected {}", assignment.name);
        problems.refuse("assignment", &Value::from(name), sentence);
    }
    match fields.get("version").and_then(Value::as_u64) {
        Some(version) if version == u64::from(assignment.version) => {}
        _ => {
            let sentence = format!("is another version of the assignment, expected {}", assignment.version);
            problems.refuse("version", fields.get("version").unwrap_or(&Value::Null), sentence);
        }
    }
    let student = fields.needed("student", problems);
    if student.chars().count() > LONGEST_NAME {
        problems.refuse("student", &Value::from(student), format!("expected at most {LONGEST_NAME} characters"));
    }
    let tasks = assignment.tasks.len();
    let mut answers = BTreeMap::new();
    for (path, number, value) in fields.members("answers", problems) {
        let place = number.parse().ok().filter(|place| (1..=tasks).contains(place));
        let answer = match value {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        match (place, answer) {
            (None, _) => problems.refuse(path, value, format!("is no task, expected a number from 1 to {tasks}")),
            (_, None) => problems.refuse(path, value, "expected a text or a number"),
            (_, Some(answer)) if answer.chars().count() > LONGEST => {
                problems.refuse(path, value, format!("expected at most {LONGEST} characters"));
            }
            (Some(place), Some(answer)) => drop(answers.insert(place, answer)),
        }
    }
    Submission { student: student.to_string(), answers }
}
