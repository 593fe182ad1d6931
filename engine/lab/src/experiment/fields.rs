//! Reading of JSON that people write: every bad field is reported, with its path, its value and what is allowed.

use net::parameter::nearest::expected;
use serde_json::{Map, Value};
use sim::scenario::Problem;

/// What has been found wrong so far.
#[derive(Debug, Default)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// The value at `path` cannot be taken; `sentence` says why and what is allowed, and reads on after the path.
    pub fn refuse(&mut self, path: impl Into<String>, value: &Value, sentence: impl Into<String>) {
        let value = match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let shown =
            if value.chars().count() > LONGEST { value.chars().take(LONGEST).chain(['…']).collect() } else { value };
        self.0.push(Problem { path: path.into(), value: shown, sentence: sentence.into() });
    }
}

/// Characters of a value that are shown.
const LONGEST: usize = 60;

/// The fields of an object, and where it stands in the document.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    path: String,
    fields: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// Takes `value` for an object that has some of the `known` fields and no others.
    pub fn of(value: &'a Value, path: &str, known: &[&str], problems: &mut Problems) -> Option<Self> {
        let Value::Object(fields) = value else {
            problems.refuse(path, value, format!("expected an object with some of {}", known.join(", ")));
            return None;
        };
        let this = Fields { path: path.to_string(), fields };
        for (name, value) in fields.iter().filter(|(name, _)| !known.contains(&name.as_str())) {
            problems.refuse(this.at(name), value, format!("unknown field, {}", expected(name, known)));
        }
        Some(this)
    }

    /// The path of one of its fields.
    pub fn at(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_string() } else { format!("{}.{name}", self.path) }
    }

    /// A field, if it is there.
    pub fn get(&self, name: &str) -> Option<&'a Value> {
        self.fields.get(name)
    }

    /// Whether a field is there.
    pub fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    /// A text, empty if the field is not there.
    pub fn text(&self, name: &str, problems: &mut Problems) -> &'a str {
        match self.get(name) {
            None => "",
            Some(Value::String(text)) => text,
            Some(other) => {
                problems.refuse(self.at(name), other, "expected a text in quotation marks");
                ""
            }
        }
    }

    /// A text that must be there.
    pub fn needed(&self, name: &str, problems: &mut Problems) -> &'a str {
        let text = self.text(name, problems);
        if text.is_empty() && self.get(name).is_none_or(Value::is_string) {
            problems.refuse(self.at(name), &Value::Null, "is missing: expected a text");
        }
        text
    }

    /// A name of small letters, digits and hyphens that must be there.
    pub fn name(&self, name: &str, problems: &mut Problems) -> &'a str {
        let text = self.needed(name, problems);
        if !text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-') {
            let value = Value::from(text);
            problems.refuse(self.at(name), &value, "invalid name, expected lower-case letters, digits and hyphens");
        }
        text
    }

    /// A switch, off if the field is not there.
    pub fn switch(&self, name: &str, problems: &mut Problems) -> bool {
        match self.get(name) {
            None => false,
            Some(Value::Bool(on)) => *on,
            Some(other) => {
                problems.refuse(self.at(name), other, "expected true or false");
                false
            }
        }
    }

    /// A whole number within bounds, if the field is there.
    pub fn whole(&self, name: &str, least: u64, greatest: u64, problems: &mut Problems) -> Option<u64> {
        let value = self.get(name)?;
        let number = value.as_u64().filter(|number| (least..=greatest).contains(number));
        if number.is_none() {
            problems.refuse(self.at(name), value, format!("expected a whole number from {least} to {greatest}"));
        }
        number
    }

    /// A number, if the field is there.
    pub fn number(&self, name: &str, problems: &mut Problems) -> Option<f64> {
        let value = self.get(name)?;
        if value.as_f64().is_none() {
            problems.refuse(self.at(name), value, "expected a number");
        }
        value.as_f64()
    }

    /// One of a few words, if the field is there.
    pub fn one_of<T: Copy>(&self, name: &str, words: &[(&str, T)], problems: &mut Problems) -> Option<T> {
        let value = self.get(name)?;
        let known = words.iter().find(|(word, _)| value.as_str() == Some(word));
        if known.is_none() {
            let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            problems.refuse(self.at(name), value, expected(value.as_str().unwrap_or_default(), &all));
        }
        known.map(|&(_, what)| what)
    }

    /// The elements of a list with their paths; none if the field is not there.
    pub fn list(&self, name: &str, problems: &mut Problems) -> Vec<(String, &'a Value)> {
        match self.get(name) {
            None => Vec::new(),
            Some(Value::Array(items)) => {
                let path = self.at(name);
                items.iter().enumerate().map(|(index, item)| (format!("{path}[{index}]"), item)).collect()
            }
            Some(other) => {
                problems.refuse(self.at(name), other, "expected a list in square brackets");
                Vec::new()
            }
        }
    }

    /// A list of texts; none if the field is not there.
    pub fn texts(&self, name: &str, problems: &mut Problems) -> Vec<(String, &'a str)> {
        let mut texts = Vec::new();
        for (path, item) in self.list(name, problems) {
            match item.as_str() {
                Some(text) => texts.push((path, text)),
                None => problems.refuse(path, item, "expected a text in quotation marks"),
            }
        }
        texts
    }

    /// A list of numbers; none if the field is not there.
    pub fn numbers(&self, name: &str, problems: &mut Problems) -> Vec<f64> {
        let mut numbers = Vec::new();
        for (path, item) in self.list(name, problems) {
            match item.as_f64() {
                Some(number) => numbers.push(number),
                None => problems.refuse(path, item, "expected a number"),
            }
        }
        numbers
    }

    /// Its names and values that are objects of texts, as `{"mesh": "ni.window=2"}` is; none if the field is not there.
    pub fn members(&self, name: &str, problems: &mut Problems) -> Vec<(String, &'a str, &'a Value)> {
        match self.get(name) {
            None => Vec::new(),
            Some(Value::Object(members)) => {
                let path = self.at(name);
                members.iter().map(|(key, value)| (format!("{path}.{key}"), key.as_str(), value)).collect()
            }
            Some(other) => {
                problems.refuse(self.at(name), other, "expected an object in braces");
                Vec::new()
            }
        }
    }
}

/// A number as JSON: whole ones without a fraction.
pub fn number(value: f64) -> Value {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if value.fract() == 0.0 && value.abs() < EXACT { Value::from(value as i64) } else { Value::from(value) }
}

/// Fragments `path=value&…` as pairs.
pub fn owned_pairs(text: &str) -> Vec<(String, String)> {
    sim::scenario::pairs(text).map(|(path, value)| (path.to_string(), value.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_bad_field_is_named_with_its_path_and_what_is_allowed() {
        let mut problems = Problems::default();
        let value = json!({ "name": "A b", "seeds": 0, "chart": 3, "list": ["a", 1], "odd": true });
        let fields = Fields::of(&value, "x", &["name", "seeds", "chart", "list", "kind"], &mut problems).unwrap();
        fields.name("name", &mut problems);
        assert_eq!(fields.whole("seeds", 1, 9, &mut problems), None);
        assert_eq!(fields.text("chart", &mut problems), "");
        assert_eq!(fields.texts("list", &mut problems), [("x.list[0]".to_string(), "a")]);
        fields.needed("kind", &mut problems);
        let written: Vec<String> = problems.0.iter().map(ToString::to_string).collect();
        let expected = [
            "x.odd=true: unknown field, expected one of name, seeds, chart, list, kind",
            "x.name=A b: invalid name, expected lower-case letters, digits and hyphens",
            "x.seeds=0: expected a whole number from 1 to 9",
            "x.chart=3: expected a text in quotation marks",
            "x.list[1]=1: expected a text in quotation marks",
            "x.kind=: is missing: expected a text",
        ];
        assert_eq!(written, expected);
    }

    #[test]
    fn whole_numbers_are_written_without_a_fraction() {
        assert_eq!(number(612_300.0).to_string(), "612300");
        assert_eq!(number(0.125).to_string(), "0.125");
    }
}
