//! Claims: sentences of a paper, and the tests by which an experiment decides on them.

use super::axis::Axis;
use super::fields::{Fields, Problems, number};
use super::measures;
use serde_json::Value;

/// A sentence of a paper that an experiment examines.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// Row of the paper's scorecard; empty in an experiment of one's own.
    pub row: String,
    pub says: String,
    pub by: By,
    /// Why it is missed, if it is, and what it hinges on.
    pub note: String,
}

/// What decides on a claim.
#[derive(Clone, Debug, PartialEq)]
pub enum By {
    /// All of these.
    Tests(Vec<Test>),
    /// Nothing: the paper puts it in, and so does the scenario.
    Input,
    /// Nothing: it is about something that is not modelled.
    Outside,
    /// The check of this row.
    Check,
}

/// Values on some axes: for each such axis its place and those of the values.
pub type Selector = Vec<(usize, Vec<usize>)>;

/// One comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    pub kind: Kind,
    /// The measure compared.
    pub measure: String,
    /// Axes over whose values it must hold each time, and axes of which one value is enough.
    pub each: Vec<usize>,
    pub some: Vec<usize>,
    /// What every value is divided by first: the same place with these values.
    pub relative_to: Option<Selector>,
}

/// What is compared with what. Intervals have a confidence of 95 %; differences and ratios are paired by seed.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// a − `by`·b is above 0.
    More { a: Selector, b: Selector, by: f64 },
    /// a − `by`·b is below 0.
    Less { a: Selector, b: Selector, by: f64 },
    /// a − `by`·b is not below 0.
    NotLess { a: Selector, b: Selector, by: f64 },
    /// a/b is within the bounds.
    Ratio { a: Selector, b: Selector, bounds: Bounds },
    /// a is within the bounds.
    Value { a: Selector, bounds: Bounds },
    /// Each is more than the one before.
    Order { of: Vec<Selector> },
    /// Of all values on the axes of `at`, this is within a fraction `within` of the best: the most, or the least.
    Best { a: Selector, at: Selector, within: f64, least: bool },
    /// Along the axis it never falls, or never grows, and differs in the end.
    Trend { a: Selector, axis: usize, grows: bool },
    /// a (or a/b) along the axis ranks as the numbers do: Spearman's correlation is at least so much.
    Rank { a: Selector, b: Option<Selector>, axis: usize, numbers: Vec<f64>, low: f64 },
    /// The last value along the axis is so much of the greatest, or more; or, with `drops`, at most so much.
    Peak { a: Selector, axis: usize, share: f64, drops: bool },
}

/// Bounds of which one may be absent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    pub low: Option<f64>,
    pub high: Option<f64>,
}

/// The kinds of tests, and the fields of each beside those of every test.
const KINDS: [(&str, &[&str]); 12] = [
    ("more", &["a", "b", "by"]),
    ("less", &["a", "b", "by"]),
    ("not_less", &["a", "b", "by"]),
    ("ratio", &["a", "b", "low", "high"]),
    ("value", &["a", "low", "high"]),
    ("order", &["of"]),
    ("best", &["a", "axis", "at", "within", "least"]),
    ("grows", &["a", "axis"]),
    ("falls", &["a", "axis"]),
    ("rank", &["a", "b", "axis", "numbers", "low"]),
    ("holds_peak", &["a", "axis", "low"]),
    ("drops", &["a", "axis", "high"]),
];
const COMMON: [&str; 5] = ["kind", "measure", "each", "some", "relative_to"];

impl Claim {
    /// Reads a claim of an experiment with these axes, whose tests compare `measure` unless they say otherwise.
    pub fn read(value: &Value, path: &str, axes: &[Axis], measure: &str, problems: &mut Problems) -> Option<Claim> {
        let fields = Fields::of(value, path, &["row", "says", "kind", "tests", "note"], problems)?;
        let untested = fields.one_of("kind", &[("input", true), ("outside", false)], problems);
        let tests: Vec<Test> = fields
            .list("tests", problems)
            .into_iter()
            .filter_map(|(path, value)| Reader { axes, problems }.test(value, &path, measure))
            .collect();
        if let (Some(_), Some(tests)) = (untested, fields.get("tests")) {
            problems.refuse(fields.at("tests"), tests, "are nothing for a claim of this kind, which is not tested");
        }
        if untested.is_none() && !fields.has("tests") && !fields.has("kind") {
            problems.refuse(fields.at("tests"), &Value::Null, "are missing: a list of at least one test is needed");
        }
        Some(Claim {
            row: fields.text("row", problems).to_string(),
            says: fields.needed("says", problems).to_string(),
            by: match untested {
                Some(true) => By::Input,
                Some(false) => By::Outside,
                None => By::Tests(tests),
            },
            note: fields.text("note", problems).to_string(),
        })
    }
}

/// Reads tests against the axes that they name.
struct Reader<'a> {
    axes: &'a [Axis],
    problems: &'a mut Problems,
}

impl Reader<'_> {
    fn test(&mut self, value: &Value, path: &str, measure: &str) -> Option<Test> {
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
            let sentence = format!("is missing: one of {} is needed", all.join(", "));
            self.problems.refuse(fields.at("kind"), &Value::Null, sentence);
        }
        let kind = fields.one_of("kind", &kinds, self.problems)?;
        let measure = if fields.has("measure") { fields.text("measure", self.problems) } else { measure };
        if fields.has("measure") {
            measures::check_name(measure, &fields.at("measure"), self.problems);
        }
        Some(Test {
            kind: self.kind(kind, &fields),
            measure: measure.to_string(),
            each: self.axes_of(&fields, "each"),
            some: self.axes_of(&fields, "some"),
            relative_to: fields.has("relative_to").then(|| self.selector(&fields, "relative_to")),
        })
    }

    fn kind(&mut self, kind: &str, fields: &Fields) -> Kind {
        let bounds = |problems: &mut Problems| Bounds {
            low: fields.number("low", problems),
            high: fields.number("high", problems),
        };
        match kind {
            "more" => Kind::More { a: self.selector(fields, "a"), b: self.needed(fields, "b"), by: self.by(fields) },
            "less" => Kind::Less { a: self.selector(fields, "a"), b: self.needed(fields, "b"), by: self.by(fields) },
            "not_less" => {
                Kind::NotLess { a: self.selector(fields, "a"), b: self.needed(fields, "b"), by: self.by(fields) }
            }
            "ratio" | "value" => {
                let bounds = bounds(self.problems);
                if bounds.low.is_none() && bounds.high.is_none() {
                    self.lacks(fields, "low", "is missing: a number for \"low\", \"high\" or both is needed");
                }
                let a = self.selector(fields, "a");
                if kind == "value" {
                    return Kind::Value { a, bounds };
                }
                Kind::Ratio { a, b: self.needed(fields, "b"), bounds }
            }
            "order" => Kind::Order { of: self.order(fields) },
            "best" => self.best(fields),
            "grows" | "falls" => Kind::Trend {
                a: self.selector(fields, "a"),
                axis: self.axis(fields, "axis"),
                grows: kind == "grows",
            },
            "rank" => self.rank(fields),
            _ => {
                let drops = kind == "drops";
                let bound = if drops { "high" } else { "low" };
                Kind::Peak {
                    a: self.selector(fields, "a"),
                    axis: self.axis(fields, "axis"),
                    share: self.number(fields, bound),
                    drops,
                }
            }
        }
    }

    fn by(&mut self, fields: &Fields) -> f64 {
        fields.number("by", self.problems).unwrap_or(1.0)
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
            Some(Value::Object(_)) => self.selector(fields, "at"),
            Some(value) => {
                let axis = self.axis(fields, "axis");
                let values = self.values(axis, value, &fields.at("at"));
                vec![(axis, values)]
            }
            None => {
                self.lacks(fields, "at", "is missing: the value, or an object of values, that should be best is needed");
                Vec::new()
            }
        };
        let within = fields.number("within", self.problems).unwrap_or(0.0);
        Kind::Best { a: self.selector(fields, "a"), at, within, least: fields.switch("least", self.problems) }
    }

    fn rank(&mut self, fields: &Fields) -> Kind {
        let axis = self.axis(fields, "axis");
        let numbers = fields.numbers("numbers", self.problems);
        let values = self.axes.get(axis).map_or(0, |axis| axis.values.len());
        if numbers.len() != values {
            let sentence = format!("needs {values} numbers, one for each value of the axis, and has {}", numbers.len());
            self.lacks(fields, "numbers", &sentence);
        }
        let b = fields.has("b").then(|| self.selector(fields, "b"));
        Kind::Rank { a: self.selector(fields, "a"), b, axis, numbers, low: self.number(fields, "low") }
    }

    fn number(&mut self, fields: &Fields, name: &str) -> f64 {
        if !fields.has(name) {
            self.lacks(fields, name, "is missing: a number is needed");
        }
        fields.number(name, self.problems).unwrap_or(0.0)
    }

    fn lacks(&mut self, fields: &Fields, name: &str, sentence: &str) {
        self.problems.refuse(fields.at(name), fields.get(name).unwrap_or(&Value::Null), sentence);
    }

    fn needed(&mut self, fields: &Fields, name: &str) -> Selector {
        if !fields.has(name) {
            self.lacks(fields, name, "is missing: values on axes, such as {\"interface\": \"none\"}, are needed");
        }
        self.selector(fields, name)
    }

    /// A selector; everything if the field is not there.
    fn selector(&mut self, fields: &Fields, name: &str) -> Selector {
        fields.get(name).map_or_else(Vec::new, |value| self.select(value, &fields.at(name)))
    }

    fn select(&mut self, value: &Value, path: &str) -> Selector {
        let Value::Object(members) = value else {
            let sentence = "values on axes, such as {\"interface\": \"nifdy\"}, are needed";
            self.problems.refuse(path, value, sentence);
            return Vec::new();
        };
        let mut selector = Vec::new();
        for (name, value) in members {
            let path = format!("{path}.{name}");
            if let Some(axis) = self.find(name, &path) {
                let values = self.values(axis, value, &path);
                selector.push((axis, values));
            }
        }
        selector
    }

    /// One value of an axis, or a list of them.
    fn values(&mut self, axis: usize, value: &Value, path: &str) -> Vec<usize> {
        let Some(axis) = self.axes.get(axis) else { return Vec::new() };
        let one = std::slice::from_ref(value);
        let wanted = value.as_array().map_or(one, Vec::as_slice);
        let mut found = Vec::new();
        for value in wanted {
            let name = match value {
                Value::String(name) => name.clone(),
                Value::Number(written) => written.as_f64().map(number).unwrap_or_default().to_string(),
                _ => String::new(),
            };
            match axis.find(&name) {
                Some(place) => found.push(place),
                None => {
                    let sentence = format!("is no value of the axis {}: {} are", axis.name, axis.names());
                    self.problems.refuse(path, value, sentence);
                }
            }
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
    fn axis(&mut self, fields: &Fields, name: &str) -> usize {
        let word = fields.needed(name, self.problems);
        let path = fields.at(name);
        if word.is_empty() { self.axes.len() } else { self.find(word, &path).unwrap_or(self.axes.len()) }
    }

    fn axes_of(&mut self, fields: &Fields, name: &str) -> Vec<usize> {
        let texts = fields.texts(name, self.problems);
        texts.into_iter().filter_map(|(path, axis)| self.find(axis, &path)).collect()
    }
}

/// The place of an axis by its name.
pub fn find(axes: &[Axis], name: &str) -> Option<usize> {
    axes.iter().position(|axis| axis.name == name)
}

/// Says that there is no such axis.
pub fn refuse_axis(axes: &[Axis], name: &str, path: &str, problems: &mut Problems) {
    let names: Vec<&str> = axes.iter().map(|axis| axis.name.as_str()).collect();
    let known = if names.is_empty() { "there are none".to_string() } else { format!("{} are", names.join(", ")) };
    problems.refuse(path, &Value::from(name), format!("is no axis of this experiment: {known}"));
}
