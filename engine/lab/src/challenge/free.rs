//! Parameters that a solution may set, each within its range.

use super::answer::{Free, Range};
use crate::experiment::fields::{Fields, Problems, number};
use serde_json::Value;
use sim::scenario::Scenario;
use sim::scenario::settable::{Described, Shape};

pub(super) const FIELDS: [&str; 5] = ["path", "from", "to", "values", "longest"];

/// Bounds of the length of a value that is written freely.
pub(super) const LONGEST: (u64, u64) = (1, 2000);

/// Reads one.
pub fn read(value: &Value, path: &str, problems: &mut Problems) -> Option<Free> {
    let fields = Fields::of(value, path, &FIELDS, problems)?;
    let parameter = fields.needed("path", problems);
    let described: Vec<Described> =
        Scenario::parameters().into_iter().filter(|described| described.path == parameter).collect();
    if described.is_empty() || parameter == "run.seed" {
        if !parameter.is_empty() {
            let sentence = if described.is_empty() {
                "is not a parameter"
            } else {
                "is set by the seeds that count, and never free"
            };
            problems.refuse(fields.at("path"), &Value::from(parameter), sentence);
        }
        return None;
    }
    let range = if fields.has("values") {
        listed(&fields, problems)
    } else if fields.has("longest") {
        written(&fields, &described, problems)
    } else {
        between(&fields, &described, problems)
    }?;
    Some(Free { path: parameter.to_string(), range })
}

fn listed(fields: &Fields, problems: &mut Problems) -> Option<Range> {
    refuse_besides(fields, "values", &["from", "to", "longest"], problems);
    let values: Vec<String> =
        fields.texts("values", problems).into_iter().map(|(_, value)| value.to_string()).collect();
    if values.len() < 2 {
        problems.refuse(fields.at("values"), &Value::from(values.len()), "values, expected at least 2 to choose from");
        return None;
    }
    Some(Range::Values { values })
}

/// A text that is read by the parameter itself, such as a program.
fn written(fields: &Fields, described: &[Described], problems: &mut Problems) -> Option<Range> {
    refuse_besides(fields, "longest", &["from", "to"], problems);
    if !described.iter().any(|described| matches!(described.shape, Shape::List { .. } | Shape::Text { .. })) {
        let sentence = "is not a parameter that is written as a text: give \"from\" and \"to\", or the \"values\"";
        problems.refuse(fields.at("path"), fields.get("path").unwrap_or(&Value::Null), sentence);
        return None;
    }
    let longest = fields.whole("longest", LONGEST.0, LONGEST.1, problems)?;
    Some(Range::Written { longest: longest as u32 })
}

fn refuse_besides(fields: &Fields, chosen: &str, others: &[&str], problems: &mut Problems) {
    for name in others {
        if let Some(value) = fields.get(name) {
            problems.refuse(fields.at(name), value, format!("does not go together with \"{chosen}\""));
        }
    }
}

fn between(fields: &Fields, described: &[Described], problems: &mut Problems) -> Option<Range> {
    let numbers = described.iter().find_map(|described| match described.shape {
        Shape::Number { least, greatest, decimals, .. } => {
            let scale = f64::from(10u32.pow(decimals));
            Some((f64::from(least) / scale, f64::from(greatest) / scale))
        }
        _ => None,
    });
    let Some((least, greatest)) = numbers else {
        let sentence = "is not a parameter with a number for its value: give the \"values\" to choose from, or of a text \"longest\"";
        problems.refuse(fields.at("path"), fields.get("path").unwrap_or(&Value::Null), sentence);
        return None;
    };
    let mut end = |name: &str| {
        let found = fields.number(name, problems);
        match found {
            None if !fields.has(name) => {
                let sentence = "is missing: expected \"from\" and \"to\", or \"values\", or \"longest\"";
                problems.refuse(fields.at(name), &Value::Null, sentence);
            }
            Some(value) if !(least..=greatest).contains(&value) => {
                let sentence = format!("expected a number from {} to {}", number(least), number(greatest));
                problems.refuse(fields.at(name), &number(value), sentence);
            }
            _ => {}
        }
        found
    };
    let (from, to) = (end("from")?, end("to")?);
    if from >= to {
        problems.refuse(fields.at("from"), &number(from), format!("expected less than \"to\", {}", number(to)));
        return None;
    }
    Some(Range::Between { from, to })
}

impl Range {
    /// What is wrong with a value, if it is not within.
    pub fn refuses(&self, text: &str) -> Option<String> {
        match self {
            Range::Between { from, to } => {
                let within = text.parse::<f64>().is_ok_and(|value| (*from..=*to).contains(&value));
                let (from, to) = (number(*from), number(*to));
                (!within).then(|| format!("is outside of what the challenge leaves free, expected {from} to {to}"))
            }
            Range::Values { values } => (!values.iter().any(|value| value == text)).then(|| {
                format!("is outside of what the challenge leaves free, expected one of {}", values.join(", "))
            }),
            Range::Written { longest } => (text.len() > *longest as usize).then(|| {
                format!("is {} letters long, and the challenge allows {longest} as links write it", text.len())
            }),
        }
    }
}
