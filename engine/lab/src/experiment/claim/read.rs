//! Reading of tests: every selector against the axes, every bound and measure.

use super::super::axis::Axis;
use super::super::fields::{Fields, Problems, number};
use super::super::measures;
use super::super::paper::Papers;
use super::{Bounds, Kind, Selector, Test, Trend, find, refuse_axis};
use serde_json::Value;

/// The kinds of tests, and the fields of each beside those of every test.
pub const KINDS: [(&str, &[&str]); 16] = [
    ("more", &["a", "b", "against", "by"]),
    ("less", &["a", "b", "against", "by"]),
    ("not_less", &["a", "b", "by", "within"]),
    ("ratio", &["a", "b", "against", "low", "high"]),
    ("value", &["a", "low", "high"]),
    ("gain_more", &["a", "b", "c", "d", "against", "by"]),
    ("difference_more", &["a", "b", "c", "d", "against", "by"]),
    ("steadier", &["a", "b", "by"]),
    ("order", &["of"]),
    ("best", &["a", "b", "axis", "at", "within", "lower_is_better"]),
    ("grows", &["a", "b", "axis"]),
    ("falls", &["a", "b", "axis"]),
    ("keeps", &["a", "b", "axis"]),
    ("holds_peak", &["a", "b", "axis", "low"]),
    ("drops", &["a", "b", "axis", "high"]),
    ("rank", &["a", "b", "axis", "numbers", "low"]),
];
pub const COMMON: [&str; 6] = ["kind", "measure", "each", "some", "among", "equally"];

/// By how much something that is not less may be less, unless a test says otherwise.
const MARGIN: f64 = 0.02;

/// Reads tests against the axes that they name.
pub struct Reader<'a> {
    pub axes: &'a [Axis],
    pub papers: Papers,
    pub problems: &'a mut Problems,
}

impl Reader<'_> {
    /// Reads a test that compares `measure` unless it says otherwise.
    pub fn test(&mut self, value: &Value, path: &str, measure: &str) -> Option<Test> {
        let kinds: Vec<(&str, &str)> = KINDS.iter().map(|(kind, _)| (*kind, *kind)).collect();
        let word = value.get("kind").and_then(Value::as_str).unwrap_or_default();
        let own = KINDS.iter().find(|(kind, _)| *kind == word).map_or(&[][..], |(_, own)| own);
        let known: Vec<&str> = if own.is_empty() {
            KINDS.iter().flat_map(|(_, own)| own.iter()).chain(&COMMON).copied().collect()
        } else {
            COMMON.iter().chain(own).copied().collect()
        };
        let fields = Fields::of(value, path, &known, self.problems)?;
        if !fields.has("kind") {
            let all: Vec<&str> = KINDS.iter().map(|(kind, _)| *kind).collect();
            let sentence = format!("is missing: expected one of {}", all.join(", "));
            self.problems.refuse(fields.at("kind"), &Value::Null, sentence);
        }
        let kind = fields.one_of("kind", &kinds, self.problems)?;
        let measure = self.measure(&fields, "measure", measure);
        let compares =
            ["more", "less", "not_less", "ratio", "gain_more", "difference_more", "steadier"].contains(&kind);
        let pairs = ["gain_more", "difference_more"].contains(&kind);
        Some(Test {
            against: self.measure(&fields, "against", measure).to_string(),
            measure: measure.to_string(),
            a: self.selector(&fields, "a", false),
            b: (compares || fields.has("b")).then(|| self.selector(&fields, "b", true)),
            c: self.selector(&fields, "c", pairs),
            d: self.selector(&fields, "d", pairs),
            among: self.among(&fields),
            each: self.axes_of(&fields, "each"),
            some: self.axes_of(&fields, "some"),
            equally: self.axes_of(&fields, "equally"),
            kind: self.kind(kind, &fields),
        })
    }

    /// The measure that a field names, or another if it is not there.
    fn measure<'a>(&mut self, fields: &Fields<'a>, name: &str, otherwise: &'a str) -> &'a str {
        if !fields.has(name) {
            return otherwise;
        }
        let measure = fields.text(name, self.problems);
        measures::check_name(measure, &fields.at(name), self.papers, self.problems);
        measure
    }

    fn kind(&mut self, kind: &str, fields: &Fields) -> Kind {
        let by = fields.number("by", self.problems).unwrap_or(1.0);
        let along = |trend| move |axis| Kind::Along { axis, trend };
        match kind {
            "more" => Kind::More { by },
            "less" => Kind::Less { by },
            "not_less" => {
                let within = fields.number("within", self.problems).unwrap_or(MARGIN);
                Kind::NotLess { by, within }
            }
            "gain_more" => Kind::GainMore { by },
            "difference_more" => Kind::DifferenceMore { by },
            "steadier" => Kind::Steadier { by },
            "ratio" => Kind::Ratio(self.bounds(fields)),
            "value" => Kind::Value(self.bounds(fields)),
            "order" => Kind::Order { of: self.order(fields) },
            "best" => self.best(fields),
            "rank" => self.rank(fields),
            "grows" => along(Trend::Grows)(self.axis(fields, "axis")),
            "falls" => along(Trend::Falls)(self.axis(fields, "axis")),
            "keeps" => along(Trend::Keeps)(self.axis(fields, "axis")),
            "drops" => along(Trend::Drops(self.number(fields, "high")))(self.axis(fields, "axis")),
            _ => along(Trend::HoldsPeak(self.number(fields, "low")))(self.axis(fields, "axis")),
        }
    }

    fn bounds(&mut self, fields: &Fields) -> Bounds {
        let (low, high) = (fields.number("low", self.problems), fields.number("high", self.problems));
        if !fields.has("low") && !fields.has("high") {
            self.lacks(fields, "low", "is missing: expected a number for \"low\", \"high\" or both");
        }
        if low.zip(high).is_some_and(|(low, high)| low > high) {
            self.lacks(fields, "low", "is more than \"high\"");
        }
        Bounds { low, high }
    }

    fn order(&mut self, fields: &Fields) -> Vec<Selector> {
        let list = fields.list("of", self.problems);
        if list.len() < 2 {
            self.lacks(fields, "of", "needs a list of at least two selectors");
        }
        list.into_iter().map(|(path, value)| self.select(value, &path)).collect()
    }

    fn best(&mut self, fields: &Fields) -> Kind {
        let at = match fields.get("at") {
            Some(Value::Object(_)) => self.selector(fields, "at", true),
            Some(value) => {
                let axis = self.axis(fields, "axis");
                self.value(axis, value, &fields.at("at")).into_iter().map(|value| (axis, value)).collect()
            }
            None => {
                self.lacks(fields, "at", "is missing: expected the value that should be best, or values on axes");
                Vec::new()
            }
        };
        let within = fields.number("within", self.problems).unwrap_or(0.0);
        Kind::Best { at, within, lower_is_better: fields.switch("lower_is_better", self.problems) }
    }

    fn rank(&mut self, fields: &Fields) -> Kind {
        let axis = self.axis(fields, "axis");
        Kind::Rank { axis, numbers: self.numbers(axis, fields), low: self.number(fields, "low") }
    }

    /// A number for each value of an axis, in a list; or for some of them by name.
    fn numbers(&mut self, axis: usize, fields: &Fields) -> Vec<Option<f64>> {
        let mut numbers = vec![None; self.axes.get(axis).map_or(0, |axis| axis.values.len())];
        if fields.get("numbers").is_some_and(Value::is_object) {
            for (path, name, number) in fields.members("numbers", self.problems) {
                if number.as_f64().is_none() {
                    self.problems.refuse(path.clone(), number, "expected a number");
                }
                if let Some(place) = self.value(axis, &Value::from(name), &path) {
                    numbers[place] = number.as_f64();
                }
            }
            return numbers;
        }
        let list = fields.numbers("numbers", self.problems);
        if list.len() != numbers.len() {
            let count = numbers.len();
            let sentence = format!("needs {count} numbers, one for each value of the axis, and has {}", list.len());
            self.lacks(fields, "numbers", &sentence);
        }
        list.into_iter().map(Some).collect()
    }

    fn number(&mut self, fields: &Fields, name: &str) -> f64 {
        if !fields.has(name) {
            self.lacks(fields, name, "is missing: expected a number");
        }
        fields.number(name, self.problems).unwrap_or(0.0)
    }

    fn lacks(&mut self, fields: &Fields, name: &str, sentence: &str) {
        self.problems.refuse(fields.at(name), fields.get(name).unwrap_or(&Value::Null), sentence);
    }

    /// A selector; everything if the field is not there and need not be.
    fn selector(&mut self, fields: &Fields, name: &str, needed: bool) -> Selector {
        if needed && !fields.has(name) {
            self.lacks(fields, name, "is missing: expected values on axes, such as {\"interface\": \"none\"}");
        }
        fields.get(name).map_or_else(Vec::new, |value| self.select(value, &fields.at(name)))
    }

    fn select(&mut self, value: &Value, path: &str) -> Selector {
        let Value::Object(members) = value else {
            let sentence = "expected values on axes, such as {\"interface\": \"nifdy\"}";
            self.problems.refuse(path, value, sentence);
            return Vec::new();
        };
        let mut selector = Vec::new();
        for (name, value) in members {
            let path = format!("{path}.{name}");
            if let Some(axis) = self.find(name, &path)
                && let Some(value) = self.value(axis, value, &path)
            {
                selector.push((axis, value));
            }
        }
        selector
    }

    /// The values of some axes that take part.
    fn among(&mut self, fields: &Fields) -> Vec<Option<Vec<usize>>> {
        let mut among = vec![None; self.axes.len()];
        for (path, name, list) in fields.members("among", self.problems) {
            let Some(axis) = self.find(name, &path) else { continue };
            match list.as_array() {
                Some(list) if !list.is_empty() => {
                    among[axis] = Some(list.iter().filter_map(|value| self.value(axis, value, &path)).collect());
                }
                _ => self.problems.refuse(path, list, "expected a list of at least one value of this axis"),
            }
        }
        among
    }

    /// The place of a value on an axis.
    fn value(&mut self, axis: usize, value: &Value, path: &str) -> Option<usize> {
        let axis = self.axes.get(axis)?;
        let name = match value {
            Value::String(name) => name.clone(),
            Value::Number(written) => written.as_f64().map(number).unwrap_or_default().to_string(),
            _ => String::new(),
        };
        let found = axis.find(&name);
        if found.is_none() {
            let sentence = format!("unknown value of the axis {}, expected one of {}", axis.name, axis.names());
            self.problems.refuse(path, value, sentence);
        }
        found
    }

    fn find(&mut self, name: &str, path: &str) -> Option<usize> {
        let found = find(self.axes, name);
        if found.is_none() {
            refuse_axis(self.axes, name, path, self.problems);
        }
        found
    }

    /// The axis that a field names; one that is not there is past the end.
    pub fn axis(&mut self, fields: &Fields, name: &str) -> usize {
        let word = fields.needed(name, self.problems);
        let path = fields.at(name);
        if word.is_empty() { self.axes.len() } else { self.find(word, &path).unwrap_or(self.axes.len()) }
    }

    fn axes_of(&mut self, fields: &Fields, name: &str) -> Vec<usize> {
        let texts = fields.texts(name, self.problems);
        texts.into_iter().filter_map(|(path, axis)| self.find(axis, &path)).collect()
    }
}
