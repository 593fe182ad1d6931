//! Claims: sentences of a paper, and the tests by which an experiment decides on them.

pub(super) mod read;

use super::axis::Axis;
use super::fields::{Fields, Problems};
use super::paper::Papers;
use net::parameter::nearest::expected;
use read::Reader;
use serde_json::Value;

/// A sentence of a paper that an experiment examines.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// Row of the paper's scorecard; empty in an experiment of one's own.
    pub row: String,
    pub says: String,
    pub by: By,
    pub standing: Standing,
    /// An axis of choices that the paper leaves open: what the tests say is told for each of its values.
    pub under: Option<usize>,
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
    /// The check of this name.
    Check(String),
}

/// What a claim's tests are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// They decide.
    Decided,
    /// They were fitted: what comes out was put in.
    Calibrated,
    /// They are shown, and decide nothing.
    Reported,
}

/// Values on some axes: for each such axis its place and that of the value. What is not named is averaged over.
pub type Selector = Vec<(usize, usize)>;

/// One comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    pub kind: Kind,
    /// The measure compared.
    pub measure: String,
    /// What is compared with what; a is everything unless given.
    pub a: Selector,
    pub b: Option<Selector>,
    /// The second pair of a comparison of gains or differences.
    pub c: Selector,
    pub d: Selector,
    /// The measure of what a, or a and b, is compared with.
    pub against: String,
    /// For each axis, the values that take part, if not all.
    pub among: Vec<Option<Vec<usize>>>,
    /// Axes over whose values it must hold each time, and axes of which one value is enough.
    pub each: Vec<usize>,
    pub some: Vec<usize>,
    /// Axes whose values weigh the same, however much more is measured at one than at another.
    pub equally: Vec<usize>,
}

/// How it is compared. Intervals have a confidence of 95 %; differences and ratios are paired by seed.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// a − `by`·b is above 0.
    More { by: f64 },
    /// a − `by`·b is below 0.
    Less { by: f64 },
    /// a is less than `by`·b by no more than a fraction of it, beyond its interval, and not less beyond its interval.
    NotLess { by: f64, within: f64 },
    /// a/b is within the bounds.
    Ratio(Bounds),
    /// a is within the bounds.
    Value(Bounds),
    /// a/b is more than `by`·c/d.
    GainMore { by: f64 },
    /// a − b is more than `by`·(c − d).
    DifferenceMore { by: f64 },
    /// The standard deviation of a over seeds is at most that of b divided by `by`, beyond the interval of two
    /// variances.
    Steadier { by: f64 },
    /// Each of these is more than the one before.
    Order { of: Vec<Selector> },
    /// Of all values on the axes of `at`, this is within a fraction of the best, beyond its interval.
    Best { at: Selector, within: f64, lower_is_better: bool },
    /// How a, or a/b, goes along an axis.
    Along { axis: usize, trend: Trend },
    /// a, or a/b, along the axis ranks as the numbers do: Spearman's correlation is at least `low`.
    /// Values without a number take no part.
    Rank { axis: usize, numbers: Vec<Option<f64>>, low: f64 },
}

/// How something goes along an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trend {
    /// It never falls, and is more in the end.
    Grows,
    /// It never grows, and is less in the end.
    Falls,
    /// In the end it is not less than at the beginning.
    Keeps,
    /// The last is this share of the greatest, or more.
    HoldsPeak(f64),
    /// The last is this share of the greatest, or less.
    Drops(f64),
}

/// Bounds of which one may be absent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    pub low: Option<f64>,
    pub high: Option<f64>,
}

impl Claim {
    /// Reads a claim of an experiment with these axes, whose tests compare `measure` unless they say otherwise.
    pub fn read(
        value: &Value,
        path: &str,
        axes: &[Axis],
        measure: &str,
        papers: Papers,
        problems: &mut Problems,
    ) -> Option<Claim> {
        let fields = Fields::of(value, path, &FIELDS, problems)?;
        let kind = fields.one_of("kind", &KINDS, problems);
        let untested = kind.filter(|kind| matches!(kind, Kinds::Input | Kinds::Outside));
        let tests: Vec<Test> = fields
            .list("tests", problems)
            .into_iter()
            .filter_map(|(path, value)| Reader { axes, papers, problems }.test(value, &path, measure))
            .collect();
        if let (Some(_), Some(tests)) = (untested, fields.get("tests")) {
            problems.refuse(fields.at("tests"), tests, "are nothing for a claim of this kind, which is not tested");
        }
        if untested.is_none() && !fields.has("tests") && (kind.is_some() || !fields.has("kind")) {
            problems.refuse(fields.at("tests"), &Value::Null, "are missing: expected a list of at least one test");
        }
        let under = fields.has("under").then(|| Reader { axes, papers, problems }.axis(&fields, "under"));
        Some(Claim {
            row: fields.text("row", problems).to_string(),
            says: fields.needed("says", problems).to_string(),
            by: match untested {
                Some(Kinds::Input) => By::Input,
                Some(_) => By::Outside,
                None => By::Tests(tests),
            },
            standing: match kind {
                Some(Kinds::Calibrated) => Standing::Calibrated,
                Some(Kinds::Report) => Standing::Reported,
                _ if under.is_some() => Standing::Reported,
                _ => Standing::Decided,
            },
            under,
            note: fields.text("note", problems).to_string(),
        })
    }
}

/// Kinds of claims in documents, beside those that their tests decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kinds {
    Input,
    Outside,
    Calibrated,
    Report,
}

pub(super) const FIELDS: [&str; 6] = ["row", "says", "kind", "tests", "under", "note"];

pub(super) const KINDS: [(&str, Kinds); 4] = [
    ("input", Kinds::Input),
    ("outside", Kinds::Outside),
    ("calibrated", Kinds::Calibrated),
    ("report", Kinds::Report),
];

/// The place of an axis by its name.
pub fn find(axes: &[Axis], name: &str) -> Option<usize> {
    axes.iter().position(|axis| axis.name == name)
}

/// Says that there is no such axis.
pub fn refuse_axis(axes: &[Axis], name: &str, path: &str, problems: &mut Problems) {
    let names: Vec<&str> = axes.iter().map(|axis| axis.name.as_str()).collect();
    let known = if names.is_empty() { "this experiment has none".to_string() } else { expected(name, &names) };
    problems.refuse(path, &Value::from(name), format!("unknown axis, {known}"));
}
