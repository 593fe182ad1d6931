//! Scenarios in files, as a JSON Schema by which editors complete and explain them.

use super::{About, Parameter, Shape, about, parameter};
use lab::experiment::schema::DIALECT;
use serde_json::{Map, Value, json};
use sim::scenario::{GROUPS, Scenario};

/// The schema of a scenario: groups of parameters, for both runs, and in `a` and `b` for one.
pub fn of_scenarios() -> Value {
    let mut groups = Map::new();
    for described in Scenario::parameters() {
        let leaf = leaf(&parameter(&described), &about(&described));
        let names: Vec<&str> = described.path.split('.').collect();
        insert(&mut groups, &names, leaf);
    }
    for &(name, _, sentence, _) in &GROUPS {
        if let Some(group) = groups.get_mut(name) {
            group["description"] = sentence.into();
        }
    }
    let own: Map<String, Value> =
        groups.keys().map(|name| (name.clone(), json!({ "$ref": format!("#/$defs/{name}") }))).collect();
    let with_changes = |groups: Map<String, Value>| {
        let mut all = object(groups);
        all["patternProperties"] =
            json!({ CHANGES: { "type": "object", "description": "What changes at the beginning of this cycle." } });
        all
    };
    let side = |sentence| described(with_changes(own.clone()), sentence);
    let mut all = own.clone();
    all.insert("a".to_string(), side("What run A has for itself."));
    all.insert("b".to_string(), side("What run B has for itself; without it there is one run."));
    all.insert(
        "$schema".to_string(),
        json!({ "type": "string", "description": "The schema that the file follows, for editors." }),
    );
    all.insert(
        "moved".to_string(),
        json!({
            "type": "string",
            "pattern": MOVED,
            "description": "Where the page draws routers that were moved: number, place across and down of each.",
        }),
    );
    let mut schema = with_changes(all);
    schema["$defs"] = groups.into();
    schema["$schema"] = DIALECT.into();
    schema["title"] = "Scenario of NIFDY Lab".into();
    schema["description"] =
        "One run, or two that are compared: for `nifdy run`, `sweep` and `trace`, and for the page.".into();
    schema
}

/// As the page writes it, for both runs or for each.
const MOVED: &str = r"^([ab]\.)?\d+(\.-?\d+){2}(\.\d+(\.-?\d+){2})*(_b(\.\d+(\.-?\d+){2})+)?$";

/// Changes in the middle of a run, which begin with their cycle, as in `12000~ni`.
const CHANGES: &str = "^[0-9]+~";

fn object(properties: Map<String, Value>) -> Value {
    json!({ "type": "object", "additionalProperties": false, "properties": properties })
}

fn described(mut schema: Value, sentence: &str) -> Value {
    schema["description"] = sentence.into();
    schema
}

/// Puts a parameter in its place. One that is declared for several kinds may have any of their values.
fn insert(properties: &mut Map<String, Value>, names: &[&str], leaf: Value) {
    let [first, rest @ ..] = names else { return };
    if rest.is_empty() {
        match properties.get_mut(*first) {
            None => {
                properties.insert((*first).to_string(), leaf);
            }
            Some(Value::Object(there)) if there.contains_key("anyOf") => {
                let any = there["anyOf"].as_array_mut().expect("made here");
                if !any.contains(&leaf) {
                    any.push(leaf);
                }
            }
            Some(there) if *there != leaf => *there = json!({ "anyOf": [there.clone(), leaf] }),
            Some(_) => {}
        }
        return;
    }
    let place = properties.entry(*first).or_insert_with(|| object(Map::new()));
    if let Some(Value::Object(inner)) = place.get_mut("properties") {
        insert(inner, rest, leaf);
    }
}

fn leaf(parameter: &Parameter, about: &About) -> Value {
    let mut sentence = about.sentence.trim().to_string();
    if !parameter.when.is_empty() {
        let all: Vec<String> = parameter.when.iter().map(|(path, value)| format!("{path}={value}")).collect();
        sentence += &format!(" Where {}.", all.join(", "));
    }
    match &parameter.shape {
        Shape::Number { min, max, step, default, unit } => {
            let kind = if step.is_u64() { "integer" } else { "number" };
            if !unit.is_empty() {
                sentence += &format!(" In {unit}.");
            }
            // the page saves every value as text
            json!({ "type": [kind, "string"], "minimum": min, "maximum": max, "default": default, "description": sentence })
        }
        Shape::Choice { default, options } => {
            let option = |(option, meaning): (&super::ChoiceOption, &String)| json!({ "const": option.value, "title": option.label, "description": meaning.trim() });
            let options: Vec<Value> = options.iter().zip(&about.options).map(option).collect();
            json!({ "oneOf": options, "default": default, "description": sentence })
        }
        Shape::Switch { default } => {
            json!({ "enum": ["on", "off", true, false], "default": default, "description": sentence })
        }
        Shape::List { default, .. } => json!({ "type": "string", "default": default, "description": sentence }),
        Shape::Text { default, pattern, unit } => {
            if !unit.is_empty() {
                sentence += &format!(" In {unit}.");
            }
            json!({ "type": "string", "pattern": format!("^(?:{pattern})$"), "default": default, "description": sentence })
        }
    }
}
