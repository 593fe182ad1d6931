//! The form of challenges as a JSON Schema, by which editors complete and explain a document.

use super::bounds::STARS;
use super::document::{self, LAST_FIRST_SEED, LAST_VERSION, MOST_CYCLES, SENSES};
use super::{budget, free};
use crate::experiment::paper::Papers;
use crate::experiment::schema::{
    DIALECT, list, members, name, number, object, of_measures, reference, text, texts, whole, words,
};
use serde_json::{Value, json};

/// The schema of a challenge that may ask for the measures of these papers.
pub fn of_documents(papers: Papers) -> Value {
    let mut fields = members(document::FIELDS, &document_field);
    fields[document::OPTIONAL] = text("The schema that the document follows, for editors.");
    json!({
        "$schema": DIALECT,
        "title": "Challenge of NIFDY Lab",
        "description": "A scenario with free parameters, a goal and a budget: for `nifdy challenge` and the page.",
        "type": "object",
        "required": ["challenge", "name", "title", "free", "goals"],
        "additionalProperties": false,
        "properties": fields,
        "$defs": {
            "measure": of_measures(papers),
            "pairs": { "type": "string", "description": "Parameters and their values: path=value&path=value." },
            "free": object(&["path"], members(free::FIELDS, &free_field)),
            "goal": object(&["measure", "is", "bronze", "silver", "gold"], members(document::GOAL, &goal_field)),
            "budget": object(&["label", "terms", "bronze", "silver", "gold"], members(budget::FIELDS, &budget_field)),
            "term": object(&[], members(budget::TERM, &term_field)),
        },
    })
}

fn document_field(field: &str) -> Value {
    match field {
        "challenge" => json!({ "const": 1, "description": "The form of the document." }),
        "name" => name("What it is called in links and commands."),
        "version" => {
            whole(1, LAST_VERSION, Some(1), "Solutions name it: it grows when the challenge asks for something else.")
        }
        "title" => text("Its heading."),
        "text" => texts("What is to be done, in paragraphs."),
        "base" => reference("pairs", "The scenario that it begins with."),
        "free" => list("free", "The parameters that a solution may set."),
        "goals" => list("goal", "What the runs have to reach."),
        "budget" => reference("budget", "What a solution may cost."),
        "hints" => texts("Hints, which unlock one after the other."),
        "seeds" => {
            whole(document::SEEDS.0, document::SEEDS.1, Some(5), "Runs that count, each with a seed of its own.")
        }
        "first_seed" => whole(1, LAST_FIRST_SEED, Some(1), "The seed of the first of them."),
        "warm_up" => whole(0, MOST_CYCLES, Some(0), "Cycles before measuring."),
        "cycles" => whole(1, MOST_CYCLES, None, "Cycles measured."),
        "until_done" => whole(1, MOST_CYCLES, None, "Instead: to the end of the workload, at most this many cycles."),
        other => unreachable!("{other} is no field of a challenge"),
    }
}

fn free_field(field: &str) -> Value {
    match field {
        "path" => text("The path of a parameter."),
        "from" => number("The least number that a solution may set."),
        "to" => number("The greatest."),
        "values" => texts("Instead: the values to choose from."),
        "longest" => whole(
            free::LONGEST.0,
            free::LONGEST.1,
            None,
            "Instead, of a program or another text: its most letters, as links write them.",
        ),
        other => unreachable!("{other} is no field of a free parameter"),
    }
}

fn goal_field(field: &str) -> Value {
    match field {
        "measure" => reference("measure", "What is measured."),
        "label" => text("What it is called beside its gauge."),
        "is" => {
            words(SENSES.iter().map(|(name, _)| *name), "On which side of its bound it has to be, with its interval.")
        }
        star => bound(star),
    }
}

fn budget_field(field: &str) -> Value {
    match field {
        "label" => text("What it is the cost of."),
        "unit" => text("Its unit."),
        "terms" => list("term", "What is added up."),
        star => bound(star),
    }
}

fn term_field(field: &str) -> Value {
    match field {
        "times" => number("A factor; 1 if it is left out."),
        "of" => texts("Paths of parameters whose values are multiplied; one that does not apply counts as 0."),
        "where" => reference("pairs", "The term counts only where these values are chosen."),
        other => unreachable!("{other} is no field of a term"),
    }
}

fn bound(star: &str) -> Value {
    assert!(STARS.contains(&star), "{star} is no star");
    number(&format!("What {star} asks for."))
}
