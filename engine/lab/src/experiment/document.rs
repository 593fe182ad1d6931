//! An experiment: what is varied, what is measured, how it is drawn, and what it decides. Read from JSON.
//!
//! Every fault of a document is reported, each with its path, its value and what is allowed.

use super::axis::{Axis, pairs};
use super::axis_value::{AxisValue, Pairs};
use super::chart::Chart;
use super::checks::Check;
use super::claim::{By, Claim, Standing};
use super::fields::{Fields, Problems};
use super::json;
use super::measures;
use super::paper::Papers;
use net::model::Fingerprint;
use serde::Serialize;
use serde_json::Value;
use sim::scenario::Problem;

/// An experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct Experiment {
    pub name: String,
    pub title: String,
    /// The paper that it repeats, such as `nifdy`; empty for one's own.
    pub paper: String,
    /// The figure or table of the paper; may be empty.
    pub figure: String,
    pub about: String,
    pub base: Pairs,
    pub axes: Vec<Axis>,
    /// Each place of the axes is run with this number of seeds, from `first_seed` on.
    pub seeds: u32,
    pub first_seed: u32,
    /// Cycles before measuring.
    pub warm_up: u64,
    /// Cycles measured, or fewer if the workload ends before.
    pub cycles: u64,
    pub probe: Probe,
    /// The measure that the chart draws, and whether less of it is better.
    pub measure: String,
    pub lower_is_better: bool,
    pub chart: Chart,
    pub claims: Vec<Claim>,
    /// The document that it was read from, with the seeds that were taken.
    pub document: Value,
    /// Where the names of checks, measures, shared axes and papers are looked up.
    pub papers: Papers,
}

/// What is done with each scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Probe {
    /// It is run and measured.
    Run,
    /// Single packets cross its idle network.
    ZeroLoad,
    /// Its network is filled until nothing moves.
    Capacity,
    /// It is run, and every rule of a machine is examined again and again.
    Rules,
    /// Its load grows in steps until a message finds no room in its interface.
    Saturation,
    /// There is no scenario but a named check, which has its own.
    Check,
}

impl Probe {
    /// Every probe by its name; a check is not asked for by it.
    pub const ALL: [(&str, Probe); 6] = [
        ("run", Probe::Run),
        ("zero_load", Probe::ZeroLoad),
        ("capacity", Probe::Capacity),
        ("rules", Probe::Rules),
        ("saturation", Probe::Saturation),
        ("check", Probe::Check),
    ];

    /// Its name in documents.
    pub fn name(self) -> &'static str {
        Probe::ALL.iter().find(|(_, probe)| *probe == self).map_or("", |(name, _)| name)
    }

    /// Whether the same comes out with every seed, so that one run decides.
    pub fn is_certain(self) -> bool {
        matches!(self, Probe::ZeroLoad | Probe::Capacity | Probe::Check)
    }
}

/// Bounds of a document's numbers.
pub(super) const MOST_SEEDS: u64 = 1000;
pub const LAST_FIRST_SEED: u64 = 1_000_000_000;
pub(super) const MOST_CYCLES: u64 = 1_000_000_000;
pub(super) const MOST_AXES: usize = 5;

pub(super) const FIELDS: [&str; 19] = [
    "name",
    "title",
    "paper",
    "figure",
    "about",
    "base",
    "axes",
    "seeds",
    "first_seed",
    "warm_up",
    "cycles",
    "until_done",
    "probe",
    "measure",
    "lower_is_better",
    "chart",
    "claims",
    "checks",
    "$schema",
];

impl Experiment {
    /// Reads a document from its text; with `seeds`, that number of seeds instead of its own.
    pub fn parse(text: &str, seeds: Option<u32>, papers: Papers) -> Result<Experiment, Vec<Problem>> {
        let document = json::read(text).map_err(|error| {
            let sentence = format!("this is not JSON: {error}");
            vec![Problem { path: "document".to_string(), value: String::new(), sentence }]
        })?;
        Experiment::read(document, seeds, papers)
    }

    /// Reads a document.
    pub fn read(mut document: Value, seeds: Option<u32>, papers: Papers) -> Result<Experiment, Vec<Problem>> {
        if let (Some(seeds), Value::Object(fields)) = (seeds, &mut document) {
            fields.insert("seeds".to_string(), seeds.into());
        }
        let mut problems = Problems::default();
        let experiment = Fields::of(&document, "", &FIELDS, &mut problems)
            .map(|fields| read(&fields, document.clone(), papers, &mut problems));
        match experiment {
            Some(experiment) if problems.0.is_empty() => Ok(experiment),
            _ => Err(problems.0),
        }
    }

    /// The same with other seeds, which its document then says.
    #[must_use]
    pub fn from_seed(mut self, first: u32) -> Experiment {
        if self.probe != Probe::Check {
            self.first_seed = first;
            self.document["first_seed"] = first.into();
        }
        self
    }

    /// 16 hexadecimal digits that tell this experiment from any other.
    pub fn definition(&self) -> String {
        fingerprint(&self.document.to_string())
    }
}

/// 16 hexadecimal digits that stand for a text.
pub fn fingerprint(text: &str) -> String {
    let mut print = Fingerprint::default();
    print.words(text.bytes().map(u64::from));
    format!("{:016x}", print.value())
}

fn read(fields: &Fields, document: Value, papers: Papers, problems: &mut Problems) -> Experiment {
    let checks = fields.has("checks");
    let probe =
        if checks { Probe::Check } else { fields.one_of("probe", &Probe::ALL[..5], problems).unwrap_or(Probe::Run) };
    let axes = if checks { vec![check_axis(fields, papers, problems)] } else { axes(fields, papers, problems) };
    if checks {
        refuse_with_checks(fields, problems);
    }
    let measure = measure(fields, probe, papers, problems);
    let mut claims: Vec<Claim> = fields
        .list("claims", problems)
        .into_iter()
        .filter_map(|(path, value)| Claim::read(value, &path, &axes, measure, papers, problems))
        .collect();
    if checks {
        claims.extend(axes[0].values.iter().map(|value| claim_of_check(value, papers)));
    }
    Experiment {
        name: fields.name("name", problems).to_string(),
        title: fields.needed("title", problems).to_string(),
        paper: present_key(fields.text("paper", problems), papers).to_string(),
        figure: fields.text("figure", problems).to_string(),
        about: fields.text("about", problems).to_string(),
        base: pairs(fields.text("base", problems), &fields.at("base"), problems),
        chart: Chart::read(fields, &axes, papers, problems),
        axes,
        seeds: if checks { 1 } else { fields.whole("seeds", 1, MOST_SEEDS, problems).unwrap_or(5) as u32 },
        first_seed: fields.whole("first_seed", 1, LAST_FIRST_SEED, problems).unwrap_or(1) as u32,
        warm_up: fields.whole("warm_up", 0, MOST_CYCLES, problems).unwrap_or(0),
        cycles: cycles(fields, probe, problems),
        probe,
        measure: measure.to_string(),
        lower_is_better: fields.switch("lower_is_better", problems),
        claims,
        document,
        papers,
    }
}

/// The key that a paper has now; as it is written, if there is none of this key.
fn present_key(written: &str, papers: Papers) -> &str {
    papers.find(written).map_or(written, |paper| paper.key)
}

fn axes(fields: &Fields, papers: Papers, problems: &mut Problems) -> Vec<Axis> {
    let list = fields.list("axes", problems);
    if list.len() > MOST_AXES {
        problems.refuse("axes", &Value::from(list.len()), format!("too many axes, expected at most {MOST_AXES}"));
    }
    let axes: Vec<Axis> =
        list.into_iter().filter_map(|(path, value)| Axis::read(value, &path, papers, problems)).collect();
    for (index, axis) in axes.iter().enumerate() {
        if axes[..index].iter().any(|before| before.name == axis.name) {
            problems.refuse(
                format!("axes[{index}].name"),
                &Value::from(axis.name.as_str()),
                "is the name of another axis",
            );
        }
    }
    axes
}

fn measure<'a>(fields: &Fields<'a>, probe: Probe, papers: Papers, problems: &mut Problems) -> &'a str {
    if fields.has("measure") {
        let measure = fields.text("measure", problems);
        measures::check_name(measure, "measure", papers, problems);
        return measure;
    }
    match probe {
        Probe::Run => "delivered",
        Probe::ZeroLoad => "latency_error",
        Probe::Capacity => "held_per_node",
        Probe::Rules => "violations",
        Probe::Saturation => "offered",
        Probe::Check => "holds",
    }
}

fn cycles(fields: &Fields, probe: Probe, problems: &mut Problems) -> u64 {
    let cycles = fields.whole("cycles", 1, MOST_CYCLES, problems);
    let limit = fields.whole("until_done", 1, MOST_CYCLES, problems);
    let runs = matches!(probe, Probe::Run | Probe::Rules | Probe::Saturation);
    match (fields.get("cycles"), fields.get("until_done")) {
        (Some(_), Some(value)) => problems.refuse("until_done", value, "does not go together with \"cycles\""),
        (None, None) if runs => {
            let sentence = "is missing: expected how many cycles to measure, or \"until_done\" and a limit";
            problems.refuse("cycles", &Value::Null, sentence);
        }
        (Some(value), None) | (None, Some(value)) if !runs => {
            problems.refuse("cycles", value, format!("has no meaning for the probe {}", probe.name()));
        }
        _ => {}
    }
    cycles.or(limit).unwrap_or(0)
}

fn refuse_with_checks(fields: &Fields, problems: &mut Problems) {
    for name in ["base", "axes", "first_seed", "warm_up", "cycles", "until_done", "probe", "measure"] {
        if let Some(value) = fields.get(name) {
            problems.refuse(name, value, "does not go together with \"checks\", which have scenarios of their own");
        }
    }
}

/// Checks are the values of an axis of their own.
fn check_axis(fields: &Fields, papers: Papers, problems: &mut Problems) -> Axis {
    let mut values = Vec::new();
    for (path, row) in fields.texts("checks", problems) {
        if papers.check(row).is_none() {
            let rows: Vec<&str> = papers.checks().map(|check| check.row).collect();
            problems.refuse(path, &Value::from(row), format!("unknown check, expected one of {}", rows.join(", ")));
        }
        values.push(AxisValue { name: row.into(), label: row.into(), ..AxisValue::default() });
    }
    Axis { name: "check".into(), label: "Check".into(), unit: String::new(), parameter: None, values }
}

fn claim_of_check(value: &AxisValue, papers: Papers) -> Claim {
    let check = papers.check(&value.name);
    Claim {
        row: check.map_or("", Check::of_row).to_string(),
        says: check.map_or("", |check| check.says).to_string(),
        by: By::Check(value.name.clone()),
        standing: Standing::Decided,
        under: None,
        note: String::new(),
    }
}
