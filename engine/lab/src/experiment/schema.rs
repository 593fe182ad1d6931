//! The form of experiments as a JSON Schema, by which editors complete and explain a document.
//!
//! It says what a single field may hold; what fields have to do with one another (a selector with the axes, a measure
//! with the probe) is said when the document is read.

use super::claim::{self, read};
use super::document::{self, Probe};
use super::measures;
use super::paper::Papers;
use super::{axis, axis_value, chart};
use serde_json::{Map, Value, json};

/// The dialect that the schemas are written in.
pub const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a document about these papers.
pub fn of_documents(papers: Papers) -> Value {
    let mut fields = members(document::FIELDS, &document_field);
    fields["paper"]["enum"] = papers.iter().map(|paper| paper.key).collect();
    fields["measure"] = json!({ "$ref": "#/$defs/measure", "description": fields["measure"]["description"] });
    json!({
        "$schema": DIALECT,
        "title": "Experiment of NIFDY Lab",
        "description": "What is varied, what is measured, how it is drawn and what it decides: for `nifdy experiment` and the page.",
        "type": "object",
        "required": ["name", "title"],
        "additionalProperties": false,
        "properties": fields,
        "$defs": {
            "measure": of_measures(papers),
            "pairs": {
                "type": "string",
                "description": "Parameters and their values: path=value&path=value.",
            },
            "selector": {
                "type": "object",
                "description": "A value for some axes, by the axis's name; axes that are not named are averaged over.",
                "additionalProperties": { "type": ["string", "number"] },
            },
            "axis": object(&["name"], members(axis::FIELDS, &|name| axis_field(name, papers))),
            "value": object(&["name"], members(axis_value::FIELDS, &value_field)),
            "chart": object(&[], members(chart::FIELDS, &chart_field)),
            "claim": object(&["says"], members(claim::FIELDS, &claim_field)),
            "test": { "oneOf": read::KINDS.iter().map(|&(kind, own)| test(kind, own)).collect::<Vec<_>>() },
        },
    })
}

/// The names of measures.
pub(crate) fn of_measures(papers: Papers) -> Value {
    let names = measures::all(papers).map(|(name, unit, sentence)| {
        let unit = if unit.is_empty() { String::new() } else { format!(" In {unit}.") };
        json!({ "const": name, "description": format!("{}{unit}", sentence.trim()) })
    });
    json!({ "oneOf": names.collect::<Vec<_>>() })
}

pub(crate) fn object(required: &[&str], properties: Value) -> Value {
    json!({ "type": "object", "required": required, "additionalProperties": false, "properties": properties })
}

pub(crate) fn members<const N: usize>(names: [&str; N], of: &dyn Fn(&str) -> Value) -> Value {
    names.iter().map(|name| (name.to_string(), of(name))).collect::<Map<String, Value>>().into()
}

pub(crate) fn text(sentence: &str) -> Value {
    json!({ "type": "string", "description": sentence })
}

pub(crate) fn number(sentence: &str) -> Value {
    json!({ "type": "number", "description": sentence })
}

pub(crate) fn switch(sentence: &str) -> Value {
    json!({ "type": "boolean", "default": false, "description": sentence })
}

pub(crate) fn whole(least: u64, greatest: u64, default: Option<u64>, sentence: &str) -> Value {
    let mut schema = json!({ "type": "integer", "minimum": least, "maximum": greatest, "description": sentence });
    if let Some(default) = default {
        schema["default"] = default.into();
    }
    schema
}

pub(crate) fn words<'a>(words: impl Iterator<Item = &'a str>, sentence: &str) -> Value {
    json!({ "enum": words.collect::<Vec<_>>(), "description": sentence })
}

pub(crate) fn list(of: &str, sentence: &str) -> Value {
    json!({ "type": "array", "items": { "$ref": format!("#/$defs/{of}") }, "description": sentence })
}

pub(crate) fn texts(sentence: &str) -> Value {
    json!({ "type": "array", "items": { "type": "string" }, "description": sentence })
}

pub(crate) fn reference(to: &str, sentence: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{to}"), "description": sentence })
}

pub(crate) fn name(sentence: &str) -> Value {
    json!({ "type": "string", "pattern": "^[a-z0-9-]+$", "description": sentence })
}

fn document_field(field: &str) -> Value {
    let probes = Probe::ALL.iter().filter(|(_, probe)| *probe != Probe::Check).map(|(name, _)| *name);
    match field {
        "$schema" => text("The schema that the document follows, for editors."),
        "name" => name("What it is called in links and commands."),
        "title" => text("Its heading."),
        "paper" => text("The paper that it repeats; left out in an experiment of one's own."),
        "figure" => text("The figure or table of the paper."),
        "about" => text("What it examines, in a sentence or two."),
        "base" => reference("pairs", "What all scenarios have in common."),
        "axes" => {
            let mut axes = list("axis", "What is varied: every value of one axis with every value of the others.");
            axes["maxItems"] = document::MOST_AXES.into();
            axes
        }
        "seeds" => whole(1, document::MOST_SEEDS, Some(5), "Runs of each scenario, each with another seed."),
        "first_seed" => whole(1, document::LAST_FIRST_SEED, Some(1), "The seed of the first of them."),
        "warm_up" => whole(0, document::MOST_CYCLES, Some(0), "Cycles that run before it is measured."),
        "cycles" => whole(1, document::MOST_CYCLES, None, "Cycles that are measured."),
        "until_done" => whole(
            1,
            document::MOST_CYCLES,
            None,
            "Instead of \"cycles\": until the workload has ended, but for at most this number of cycles.",
        ),
        "probe" => words(
            probes,
            "What is done with each scenario: it is run and measured; single packets cross its idle network; its \
             network is filled until nothing moves; it is run while the rules of its machine are examined; its load \
             grows until an interface has no room.",
        ),
        "measure" => text("The measure that is drawn, and that tests compare unless they name another."),
        "lower_is_better" => switch("Less of it is better."),
        "chart" => reference("chart", "How the results are drawn; a table if it is left out."),
        "claims" => list("claim", "What it decides."),
        "checks" => texts("Instead of axes and scenarios: rows of the scorecard that have a check of their own."),
        other => unreachable!("{other} is no field of a document"),
    }
}

fn axis_field(field: &str, papers: Papers) -> Value {
    match field {
        "name" => name("By this name selectors and charts refer to it."),
        "label" => text("What it is called beside a chart."),
        "unit" => text("The unit of its values, if they are quantities."),
        "values" => list("value", "Its values, one by one."),
        "from" => json!({
            "description": "With \"parameter\": the first number. Else an axis that is shared, by its name.",
            "anyOf": [{ "type": "number" }, { "enum": papers.axes().iter().map(|(name, _)| *name).collect::<Vec<_>>() }],
        }),
        "only" => texts("The values of a shared axis that are taken, if not all."),
        "parameter" => text("The path of a parameter that takes numbers."),
        "numbers" => {
            json!({ "type": "array", "items": { "type": "number" }, "description": "The numbers that it takes." })
        }
        "to" => number("Instead of \"numbers\": the last one."),
        "steps" => whole(2, axis::MOST_VALUES, None, "How many numbers there are from the first to the last."),
        "spacing" => words(["even", "log"].into_iter(), "Evenly, or by equal ratios."),
        other => unreachable!("{other} is no field of an axis"),
    }
}

fn value_field(field: &str) -> Value {
    match field {
        "name" => text("By this name selectors refer to it."),
        "label" => text("What it is called beside a chart."),
        "set" => reference("pairs", "What it sets."),
        "when" => json!({
            "type": "object",
            "description": "What it sets besides where the scenario has all of some values: \"path=value&…\" of each.",
            "additionalProperties": { "$ref": "#/$defs/pairs" },
        }),
        other => unreachable!("{other} is no field of a value"),
    }
}

fn chart_field(field: &str) -> Value {
    match field {
        "kind" => words(chart::KINDS.iter().map(|(name, _)| *name), "Its form."),
        "x" => text("The axis along which it is drawn."),
        "y" => text("Of a heat chart: the axis upward."),
        "series" => text("The axis whose values are told apart by colour."),
        "facet" => text("The axis whose values have a small chart each."),
        "relative_to" => reference("selector", "Each value is divided by the one with these values."),
        "part" => reference("measure", "A measure that is a part of the one drawn: the lower part of each bar."),
        "log" => switch("Its scale is logarithmic."),
        other => unreachable!("{other} is no field of a chart"),
    }
}

fn claim_field(field: &str) -> Value {
    match field {
        "row" => text("The row of the paper's scorecard that it is about."),
        "says" => text("What is claimed, as a sentence."),
        "kind" => words(
            claim::KINDS.iter().map(|(name, _)| *name),
            "Left out if its tests decide. Else: what the paper puts in; what is not modelled; what was fitted; what is \
             only shown.",
        ),
        "tests" => list("test", "All of them decide on it."),
        "under" => text("An axis of choices that the paper leaves open: it is told for each, and decides nothing."),
        "note" => text("Why it is missed, or what it hinges on."),
        other => unreachable!("{other} is no field of a claim"),
    }
}

/// The schema of one kind of test.
fn test(kind: &str, own: &[&str]) -> Value {
    let names = read::COMMON.iter().chain(own);
    let mut properties: Map<String, Value> = names.map(|field| (field.to_string(), test_field(field))).collect();
    properties.insert("kind".to_string(), json!({ "const": kind, "description": meaning(kind) }));
    object(&["kind"], properties.into())
}

fn meaning(kind: &str) -> &'static str {
    match kind {
        "more" => "a is more than `by` times b, beyond the interval of 95 %.",
        "less" => "a is less than `by` times b, beyond the interval.",
        "not_less" => "a is not less than `by` times b, but for a fraction `within`.",
        "ratio" => "a divided by b lies between `low` and `high`.",
        "value" => "a lies between `low` and `high`.",
        "gain_more" => "a divided by b is more than `by` times c divided by d.",
        "difference_more" => "a minus b is more than `by` times c minus d.",
        "steadier" => "Over seeds, a spreads at most as much as b divided by `by`.",
        "order" => "Each of the places `of` is more than the one before.",
        "best" => "Of all values on the axis, the one `at` is within a fraction `within` of the best.",
        "grows" => "Along the axis it never falls, and is more at the end.",
        "falls" => "Along the axis it never grows, and is less at the end.",
        "keeps" => "At the end of the axis it is not less than at the beginning.",
        "holds_peak" => "At the end of the axis it is at least the share `low` of its peak.",
        "drops" => "At the end of the axis it is at most the share `high` of its peak.",
        "rank" => "Along the axis it ranks as `numbers` do: Spearman's correlation is at least `low`.",
        other => unreachable!("{other} is no kind of test"),
    }
}

fn test_field(field: &str) -> Value {
    match field {
        "kind" => text("How it is compared."),
        "measure" => reference("measure", "The measure that is compared, if not the one of the experiment."),
        "against" => reference("measure", "The measure of what it is compared with, if not the same."),
        "a" | "b" | "c" | "d" => reference("selector", "A place of the axes."),
        "by" => number("A factor; 1 if it is left out."),
        "within" => number("A fraction."),
        "low" => number("The lower bound."),
        "high" => number("The upper bound."),
        "of" => list("selector", "Places, from the least to the greatest."),
        "axis" => text("An axis by its name."),
        "at" => json!({
            "description": "The value that should be best; or a place on several axes.",
            "anyOf": [{ "type": ["string", "number"] }, { "$ref": "#/$defs/selector" }],
        }),
        "numbers" => json!({
            "description": "A number for each value of the axis, or for some of them by name.",
            "anyOf": [
                { "type": "array", "items": { "type": "number" } },
                { "type": "object", "additionalProperties": { "type": "number" } },
            ],
        }),
        "lower_is_better" => switch("Less is better."),
        "each" => texts("Axes: the test must hold at each of their values."),
        "some" => texts("Axes: one of their values is enough."),
        "equally" => texts("Axes whose values weigh the same, however much is measured at each."),
        "among" => json!({
            "type": "object",
            "description": "Axes, each with the values that take part.",
            "additionalProperties": { "type": "array", "items": { "type": ["string", "number"] } },
        }),
        other => unreachable!("{other} is no field of a test"),
    }
}
