//! Axes: what an experiment varies, and the values it takes.

use super::axis_value::{self, AxisValue, Pairs};
use super::fields::{Fields, Problems, number, owned_pairs};
use super::paper::Papers;
use net::parameter::nearest::expected;
use serde_json::Value;
use sim::scenario::Scenario;
use sim::scenario::quantity::write_steps;
use sim::scenario::settable::Shape;

/// One thing that is varied.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    pub name: String,
    pub label: String,
    /// Empty if its values are no quantities.
    pub unit: String,
    /// The parameter that an axis over numbers sets.
    pub parameter: Option<String>,
    pub values: Vec<AxisValue>,
}

/// Values that an axis may have.
pub(super) const MOST_VALUES: u64 = 200;

pub(super) const FIELDS: [&str; 11] =
    ["name", "label", "unit", "values", "from", "only", "parameter", "numbers", "to", "steps", "spacing"];

impl Axis {
    /// Reads an axis.
    pub fn read(value: &Value, path: &str, papers: Papers, problems: &mut Problems) -> Option<Axis> {
        let fields = Fields::of(value, path, &FIELDS, problems)?;
        let name = fields.name("name", problems).to_string();
        let label = fields.text("label", problems);
        let parameter = fields.text("parameter", problems).to_string();
        let values = if fields.has("parameter") {
            refuse_besides(&fields, "parameter", &["values", "only"], problems);
            over_numbers(&fields, &parameter, problems)
        } else if fields.has("from") {
            refuse_besides(&fields, "from", &["values", "numbers", "to", "steps", "spacing"], problems);
            shared(&fields, papers, problems)
        } else {
            refuse_besides(&fields, "values", &["only", "numbers", "to", "steps", "spacing"], problems);
            let list = fields.list("values", problems);
            list.into_iter().filter_map(|(path, value)| AxisValue::read(value, &path, problems)).collect()
        };
        if values.is_empty() || values.len() as u64 > MOST_VALUES {
            let count = Value::from(values.len());
            problems.refuse(path, &count, format!("values on the axis, expected 1 to {MOST_VALUES}"));
        }
        for (index, value) in values.iter().enumerate() {
            if values[..index].iter().any(|before| before.name == value.name) {
                problems.refuse(path, &Value::from(value.name.as_str()), "is there twice among the values");
            }
        }
        Some(Axis {
            label: if label.is_empty() { name.clone() } else { label.to_string() },
            unit: fields.text("unit", problems).to_string(),
            parameter: fields.has("parameter").then_some(parameter),
            name,
            values,
        })
    }

    /// The place of a value by its name; numbers are named as they are written.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.values.iter().position(|value| value.name == name)
    }

    /// The names of its values, for sentences.
    pub fn names(&self) -> String {
        self.values.iter().map(|value| value.name.as_str()).collect::<Vec<_>>().join(", ")
    }
}

impl AxisValue {
    fn read(value: &Value, path: &str, problems: &mut Problems) -> Option<AxisValue> {
        let fields = Fields::of(value, path, &axis_value::FIELDS, problems)?;
        let name = fields.needed("name", problems).to_string();
        let label = fields.text("label", problems);
        let mut when = Vec::new();
        for (path, condition, set) in fields.members("when", problems) {
            match set.as_str() {
                Some(set) => when.push((pairs(condition, &path, problems), pairs(set, &path, problems))),
                None => problems.refuse(path, set, "expected path=value&… in quotation marks"),
            }
        }
        Some(AxisValue {
            label: if label.is_empty() { name.clone() } else { label.to_string() },
            number: None,
            set: pairs(fields.text("set", problems), &fields.at("set"), problems),
            when,
            is_shared: false,
            name,
        })
    }
}

/// Pairs `path=value&…` whose paths are parameters; what their values may be depends on the rest of the scenario.
pub fn pairs(text: &str, path: &str, problems: &mut Problems) -> Pairs {
    let pairs = owned_pairs(text);
    let known = Scenario::parameters();
    for (parameter, value) in &pairs {
        if !known.iter().any(|described| described.path == *parameter) {
            problems.refuse(path, &Value::from(parameter.as_str()), "is not a parameter");
        } else if parameter == "run.seed" {
            let seed = Value::from(value.as_str());
            problems.refuse(path, &seed, "sets run.seed, which every point has from \"seeds\"");
        }
    }
    pairs
}

fn refuse_besides(fields: &Fields, chosen: &str, others: &[&str], problems: &mut Problems) {
    for other in others {
        if let Some(value) = fields.get(other) {
            problems.refuse(fields.at(other), value, format!("does not go together with \"{chosen}\" here"));
        }
    }
}

/// Values that set one parameter to numbers, listed or evenly spaced.
fn over_numbers(fields: &Fields, parameter: &str, problems: &mut Problems) -> Vec<AxisValue> {
    let described = Scenario::parameters().into_iter().find(|described| described.path == parameter);
    let shape = described.map(|described| described.shape);
    let Some(Shape::Number { decimals, .. }) = shape else {
        let sentence = match shape {
            None => "is not a parameter",
            Some(_) => "is not a parameter with a number for its value: use \"values\", each with \"set\"",
        };
        problems.refuse(fields.at("parameter"), &Value::from(parameter), sentence);
        return Vec::new();
    };
    if parameter == "run.seed" {
        problems.refuse(fields.at("parameter"), &Value::from(parameter), "is what \"seeds\" is for");
    }
    let numbers = if fields.has("numbers") {
        refuse_besides(fields, "numbers", &["from", "to", "steps", "spacing"], problems);
        fields.numbers("numbers", problems)
    } else {
        range(fields, problems)
    };
    let mut values: Vec<AxisValue> = Vec::new();
    for number in numbers {
        if !(0.0..=f64::from(u32::MAX)).contains(&number) {
            problems.refuse(fields.at("numbers"), &Value::from(number), "not a value that a parameter can have");
            continue;
        }
        // A listed number is taken as it stands, so that one with too many decimals is refused and not rounded.
        let text = if fields.has("numbers") { self::number(number).to_string() } else { rounded(number, decimals) };
        if !fields.has("numbers") && values.last().is_some_and(|last| last.name == text) {
            continue;
        }
        values.push(AxisValue {
            label: text.clone(),
            number: text.parse().ok(),
            set: vec![(parameter.to_string(), text.clone())],
            name: text,
            ..AxisValue::default()
        });
    }
    values
}

fn rounded(number: f64, decimals: u32) -> String {
    let scale = f64::from(10u32.pow(decimals));
    write_steps((number * scale).round() as u32, decimals)
}

/// A number of evenly or logarithmically spaced numbers from one to another, both included.
fn range(fields: &Fields, problems: &mut Problems) -> Vec<f64> {
    let geometric = fields.one_of("spacing", &[("even", false), ("log", true)], problems).unwrap_or(false);
    let steps = fields.whole("steps", 2, MOST_VALUES, problems);
    let ends = fields.number("from", problems).zip(fields.number("to", problems));
    for name in ["from", "to", "steps"] {
        if !fields.has(name) {
            let sentence = "is missing: expected \"numbers\", or \"from\", \"to\" and \"steps\"";
            problems.refuse(fields.at(name), &Value::Null, sentence);
        }
    }
    let (Some(steps), Some((from, to))) = (steps, ends) else { return Vec::new() };
    let least = if geometric { f64::MIN_POSITIVE } else { 0.0 };
    if from >= to || from < least {
        let sentence = format!(
            "to {to} is an empty range: \"from\" must be less than \"to\" and {}",
            if geometric { "more than 0" } else { "not less than 0" }
        );
        problems.refuse(fields.at("from"), &number(from), sentence);
        return Vec::new();
    }
    let share = |step: u64| step as f64 / (steps - 1) as f64;
    let at = |step: u64| {
        if geometric { from * (to / from).powf(share(step)) } else { from + (to - from) * share(step) }
    };
    (0..steps).map(at).collect()
}

/// The values of a shared axis, or some of them.
fn shared(fields: &Fields, papers: Papers, problems: &mut Problems) -> Vec<AxisValue> {
    let Some(values) = fields.one_of("from", &papers.axes(), problems) else { return Vec::new() };
    let all = values();
    if !fields.has("only") {
        return all;
    }
    let mut some = Vec::new();
    for (path, name) in fields.texts("only", problems) {
        match all.iter().find(|value| value.name == name) {
            Some(value) => some.push(value.clone()),
            None => {
                let names: Vec<&str> = all.iter().map(|value| value.name.as_str()).collect();
                problems.refuse(path, &Value::from(name), expected(name, &names));
            }
        }
    }
    some
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn axis(value: Value) -> (Option<Axis>, Vec<String>) {
        let mut problems = Problems::default();
        let axis = Axis::read(&value, "axes[0]", Papers::NONE, &mut problems);
        (axis, problems.0.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn a_range_is_written_in_the_decimals_of_its_parameter() {
        let (loads, problems) =
            axis(json!({ "name": "load", "parameter": "workload.load", "from": 0.1, "to": 0.5, "steps": 5 }));
        assert_eq!((loads.unwrap().names().as_str(), problems.len()), ("0.1, 0.2, 0.3, 0.4, 0.5", 0));
        let (windows, _) =
            axis(json!({ "name": "w", "parameter": "ni.window", "from": 1, "to": 16, "steps": 5, "spacing": "log" }));
        assert_eq!(windows.unwrap().names(), "1, 2, 4, 8, 16");
        let (few, _) = axis(json!({ "name": "w", "parameter": "ni.window", "from": 1, "to": 3, "steps": 9 }));
        assert_eq!(few.unwrap().names(), "1, 2, 3", "whole numbers that fall together are one value");
    }

    #[test]
    fn an_empty_range_and_an_unknown_parameter_are_refused() {
        let (_, problems) =
            axis(json!({ "name": "load", "parameter": "workload.load", "from": 0.5, "to": 0.1, "steps": 5 }));
        assert_eq!(
            problems[0],
            "axes[0].from=0.5: to 0.1 is an empty range: \"from\" must be less than \"to\" and not less than 0"
        );
        let (_, problems) = axis(json!({ "name": "load", "parameter": "workload.lode", "numbers": [1] }));
        assert_eq!(problems[0], "axes[0].parameter=workload.lode: is not a parameter");
        let (_, problems) = axis(json!({ "name": "x", "values": [{ "name": "a", "set": "ni.knd=plain" }] }));
        assert!(problems[0].starts_with("axes[0].values[0].set=ni.knd: is not a parameter"), "{problems:?}");
    }
}
