//! The form of assignments as a JSON Schema, by which editors complete and explain a document.

use super::document::{FIELDS, LAST_VERSION, MOST_NODE_CYCLES, NODE_CYCLES};
use super::task::{self, KINDS, MOST_CYCLES};
use crate::experiment::paper::Papers;
use crate::experiment::schema::{
    DIALECT, members, name, number, object, of_measures, reference, switch, text, texts, whole,
};
use serde_json::{Map, Value, json};
use sim::measure::series::LINES;

/// The schema of an assignment that may ask for the measures of these papers.
pub fn of_documents(papers: Papers) -> Value {
    json!({
        "$schema": DIALECT,
        "title": "Assignment of NIFDY Lab",
        "description": "A sheet of challenges and questions, with their answers: for `nifdy grade` and `nifdy sheet`.",
        "type": "object",
        "required": ["assignment", "name", "title", "tasks"],
        "additionalProperties": false,
        "properties": members(FIELDS, &document_field),
        "$defs": {
            "measure": of_measures(papers),
            "pairs": { "type": "string", "description": "Parameters and their values: path=value&path=value." },
            "task": { "oneOf": KINDS.iter().map(|kind| task(kind)).collect::<Vec<_>>() },
        },
    })
}

fn document_field(field: &str) -> Value {
    match field {
        "$schema" => text("The schema that the document follows, for editors."),
        "assignment" => json!({ "const": 1, "description": "The form of the document." }),
        "name" => name("Submissions name it."),
        "version" => whole(1, LAST_VERSION, Some(1), "Submissions name it: it grows when something else is asked."),
        "title" => text("Its heading."),
        "text" => texts("What stands above the tasks, in paragraphs."),
        "own_seeds" => switch("The runs of questions have a seed that depends on the student's name."),
        "most_node_cycles" => whole(
            1,
            MOST_NODE_CYCLES,
            Some(NODE_CYCLES),
            "Most that the check of one solution may simulate, in cycles times nodes.",
        ),
        "tasks" => {
            json!({ "type": "array", "items": { "$ref": "#/$defs/task" }, "description": "What is to be done." })
        }
        other => unreachable!("{other} is no field of an assignment"),
    }
}

/// The schema of one kind of task.
fn task(kind: &str) -> Value {
    let names = ["title", "question"].iter().chain(task::own(kind));
    let mut properties: Map<String, Value> = names.map(|field| (field.to_string(), task_field(field))).collect();
    properties.insert("kind".to_string(), json!({ "const": kind, "description": meaning(kind) }));
    object(&["kind", "title"], properties.into())
}

fn meaning(kind: &str) -> &'static str {
    match kind {
        "challenge" => "A challenge, by its name or as a document; the answer is the link of a solution.",
        "number" => "A number: \"answer\", or a measure of a run.",
        "choice" => "One of several choices.",
        "text" => "Words, which a person reads.",
        "cycle" => "The cycle at whose beginning a condition first comes true.",
        _ => "A line of a run over time, drawn by hand.",
    }
}

fn task_field(field: &str) -> Value {
    match field {
        "title" => text("Its heading."),
        "question" => text("What is asked."),
        "challenge" => {
            json!({ "type": ["string", "object"], "description": "The name of a challenge, or its document." })
        }
        "bronze" | "silver" | "gold" => number("Points for this star."),
        "points" => number("What it is worth."),
        "answer" => number("The right number."),
        "tolerance" => number("How far from it an answer may be; a curve on average, as a share of its axis."),
        "base" => reference("pairs", "The scenario of the run."),
        "measure" => reference("measure", "What is measured in it: the right number."),
        "warm_up" => whole(0, MOST_CYCLES, Some(0), "Cycles before measuring."),
        "cycles" => whole(1, MOST_CYCLES, None, "Cycles measured, or looked through, at most."),
        "choices" => texts("What there is to choose from."),
        "right" => whole(1, 1000, None, "The number of the right one, from 1."),
        "line" => json!({ "enum": LINES.map(|(name, _)| name), "description": "What is drawn over time." }),
        "most" => number("The end of the axis on which it is drawn."),
        "until" => text("The condition, in the words of \"run until\": pending 20 5."),
        other => unreachable!("{other} is no field of a task"),
    }
}
