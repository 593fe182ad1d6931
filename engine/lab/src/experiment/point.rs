//! One point of an experiment: a scenario with a seed, and what is done with it.

use super::document::{Experiment, Probe, fingerprint};
use super::fields::{Fields, Problems};
use super::paper::Papers;
use serde_json::Value;
use sim::scenario::Problem;

/// A point. Equal points have equal keys, and equal results wherever they are run.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// 16 hexadecimal digits that stand for all that its result depends on.
    pub key: String,
    /// The scenario with its seed, as `path=value&…`; of a check, its row.
    pub text: String,
    pub seed: u32,
    pub warm_up: u64,
    /// Cycles measured, at most.
    pub cycles: u64,
    pub probe: Probe,
    /// Whether its result has a heat map.
    pub map: bool,
    /// The place at which it is needed first.
    pub at: Vec<usize>,
    /// Relative cost: cycles times nodes.
    pub cost: f64,
}

impl Point {
    /// The point of an experiment at a place, for one seed, on a machine of `nodes`.
    pub fn new(experiment: &Experiment, text: String, seed: u32, nodes: u32, at: Vec<usize>) -> Point {
        let Experiment { warm_up, cycles, probe, .. } = *experiment;
        let mut point =
            Point { key: String::new(), text, seed, warm_up, cycles, probe, map: experiment.has_maps(), at, cost: 0.0 };
        point.key = point.fingerprint();
        point.cost = point.expected_cost(f64::from(nodes), experiment.papers);
        point
    }

    fn fingerprint(&self) -> String {
        let Point { text, seed, warm_up, cycles, map, .. } = self;
        fingerprint(&format!("{text} seed {seed} warm-up {warm_up} cycles {cycles} {} map {map}", self.probe.name()))
    }

    /// A guess that makes points comparable: an idle network is nearly free, and examining rules is dear.
    fn expected_cost(&self, nodes: f64, papers: Papers) -> f64 {
        let cycles = (self.warm_up + self.cycles) as f64;
        match self.probe {
            Probe::Run => cycles * nodes,
            Probe::Rules => 4.0 * cycles * nodes,
            Probe::Saturation => 20.0 * cycles * nodes,
            Probe::ZeroLoad => 40.0 * nodes * nodes,
            Probe::Capacity => 10_000.0 * nodes,
            Probe::Check => 1e7 * papers.check(&self.text).map_or(1, |check| check.cases.len()) as f64,
        }
    }

    /// Reads a point that was written as JSON, as the page has it.
    pub fn parse(text: &str) -> Result<Point, Vec<Problem>> {
        let value: Value = serde_json::from_str(text).unwrap_or(Value::Null);
        let mut problems = Problems::default();
        let known = ["key", "text", "seed", "warm_up", "cycles", "probe", "map", "at", "cost"];
        let Some(fields) = Fields::of(&value, "point", &known, &mut problems) else { return Err(problems.0) };
        let mut whole = |name: &str| fields.whole(name, 0, u64::MAX, &mut problems).unwrap_or(0);
        let (seed, warm_up, cycles) = (whole("seed") as u32, whole("warm_up"), whole("cycles"));
        let point = Point {
            key: fields.needed("key", &mut problems).to_string(),
            text: fields.text("text", &mut problems).to_string(),
            seed,
            warm_up,
            cycles,
            probe: fields.one_of("probe", &Probe::ALL, &mut problems).unwrap_or(Probe::Run),
            map: fields.switch("map", &mut problems),
            at: Vec::new(),
            cost: fields.number("cost", &mut problems).unwrap_or(0.0),
        };
        if problems.0.is_empty() && point.key != point.fingerprint() {
            let sentence = "is not the key of this point: it was changed after it was planned";
            problems.refuse("point.key", &Value::from(point.key.as_str()), sentence);
        }
        if problems.0.is_empty() { Ok(point) } else { Err(problems.0) }
    }
}
