//! `docs/reference.md`: every parameter, every measure and every field of an experiment, for people.

use super::{Parameter, Shape, about, label, parameter};
use lab::experiment::{catalogue, measures, schema};
use lab::papers::PAPERS;
use serde_json::Value;
use sim::scenario::{GROUPS, Scenario};
use std::fmt::Write;

const HEAD: &str = "\
# Reference

Every parameter of a scenario, every measure, and every field of an experiment, written by the engine's tests from its
own declarations (`npm run gen`). Not to be edited. `nifdy schema` prints the same as JSON. Editors that know JSON Schema
complete and explain files that name one of these: [scenario](schema/scenario.schema.json),
[experiment](schema/experiment.schema.json).
";

/// The text of the page.
pub fn reference() -> String {
    let mut out = HEAD.to_string();
    parameters(&mut out);
    quantities(&mut out);
    documents(&mut out);
    out
}

fn parameters(out: &mut String) {
    let all = Scenario::parameters();
    *out += "\n## Parameters\n\nIn a link `path=value`, in a file nested by the parts of the path; *where* says under which \
             choices a parameter\nis there.\n";
    for &(name, title, sentence, _) in &GROUPS {
        write!(
            out,
            "\n### {title}\n\n{}\n\n| path | values | default | meaning | where |\n|---|---|---|---|---|\n",
            sentence.trim()
        )
        .unwrap();
        for described in all.iter().filter(|described| described.path.split('.').next() == Some(name)) {
            row(out, &parameter(described), about(described).sentence.trim());
        }
    }
}

fn row(out: &mut String, parameter: &Parameter, sentence: &str) {
    let (values, default) = match &parameter.shape {
        Shape::Number { min, max, default, unit, .. } => {
            (format!("{min} to {max} {unit}").trim_end().to_string(), default.to_string())
        }
        Shape::Choice { options, default } => {
            let words: Vec<String> = options.iter().map(|option| format!("`{}`", option.value)).collect();
            (words.join(", "), format!("`{default}`"))
        }
        Shape::Switch { default } => ("`on`, `off`".to_string(), format!("`{default}`")),
        Shape::List { default, of } => (format!("a list of {of}"), code(default)),
        Shape::Text { default, pattern, unit } => {
            let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
            (format!("text as `{}`{unit}", cell(pattern)), code(default))
        }
    };
    let place: Vec<String> = parameter.when.iter().map(|(path, value)| format!("`{path}={value}`")).collect();
    let live = if parameter.live { " Can change in the middle of a run." } else { "" };
    let sentence = if sentence.is_empty() { label(&parameter.path) } else { cell(sentence) };
    writeln!(out, "| `{}` | {values} | {default} | {sentence}{live} | {} |", parameter.path, place.join(", ")).unwrap();
}

/// A default as code; nothing for an empty one.
fn code(text: &str) -> String {
    match text.chars().count() {
        0 => String::new(),
        1..=40 => format!("`{}`", cell(text)),
        _ => "a list of its own".to_string(),
    }
}

/// Text that does not end a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

fn quantities(out: &mut String) {
    *out += "\n## Measures\n\nWhat an experiment can measure, by `measure` of a document and of its tests. Those of papers are at the \
             end.\n\n| name | unit | meaning |\n|---|---|---|\n";
    for (name, unit, sentence) in measures::all(PAPERS) {
        writeln!(out, "| `{name}` | {unit} | {} |", cell(sentence.trim())).unwrap();
    }
}

fn documents(out: &mut String) {
    let schema = schema::of_documents(PAPERS);
    let names: Vec<String> = catalogue::documents(PAPERS).map(|(name, _)| name).collect();
    write!(
        out,
        "\n## Experiments\n\nA document for `nifdy experiment FILE` and the page: an object with these fields. The {} that come with the program\n\
         are examples of all of it (`engine/lab/src/papers/*/experiments`).\n",
        names.len()
    )
    .unwrap();
    fields(out, "The document", &schema);
    for (name, title) in
        [("axis", "An axis"), ("value", "A value of an axis"), ("chart", "The chart"), ("claim", "A claim")]
    {
        fields(out, title, &schema["$defs"][name]);
    }
    *out += "\n### Tests\n\nEach compares places of the axes by a measure, with intervals of 95 % over seeds.\n\n\
             | kind | holds if | fields |\n|---|---|---|\n";
    let common = ["kind", "measure", "each", "some", "among", "equally"];
    for test in schema["$defs"]["test"]["oneOf"].as_array().into_iter().flatten() {
        let own =
            test["properties"].as_object().into_iter().flatten().filter(|(name, _)| !common.contains(&name.as_str()));
        let own: Vec<String> = own.map(|(name, _)| format!("`{name}`")).collect();
        let kind = &test["properties"]["kind"];
        writeln!(out, "| `{}` | {} | {} |", word(&kind["const"]), word(&kind["description"]), own.join(", ")).unwrap();
    }
    *out += "\nEvery test may have besides:\n\n| field | holds | meaning |\n|---|---|---|\n";
    let first = &schema["$defs"]["test"]["oneOf"][0]["properties"];
    for name in common.iter().filter(|name| **name != "kind") {
        field(out, name, &first[*name]);
    }
}

fn fields(out: &mut String, title: &str, object: &Value) {
    write!(out, "\n### {title}\n\n| field | holds | meaning |\n|---|---|---|\n").unwrap();
    for (name, schema) in object["properties"].as_object().into_iter().flatten() {
        field(out, name, schema);
    }
}

fn field(out: &mut String, name: &str, schema: &Value) {
    writeln!(out, "| `{name}` | {} | {} |", cell(&holds(schema)), cell(word(&schema["description"]))).unwrap();
}

/// What a field holds, in words.
fn holds(schema: &Value) -> String {
    if let Some(to) = schema["$ref"].as_str() {
        let to = to.trim_start_matches("#/$defs/");
        return if to == "pairs" { "`path=value&…`".to_string() } else { format!("a {to}") };
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(|one| format!("`{}`", word(one))).collect::<Vec<_>>().join(", ");
    }
    match word(&schema["type"]) {
        "integer" => format!("{} to {}", schema["minimum"], schema["maximum"]),
        "array" => format!("a list: {}", holds(&schema["items"])),
        "string" => "text".to_string(),
        "number" => "a number".to_string(),
        "boolean" => "true or false".to_string(),
        "object" => "an object".to_string(),
        _ => schema["anyOf"]
            .as_array()
            .map_or(String::new(), |any| any.iter().map(holds).collect::<Vec<_>>().join(", or ")),
    }
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
