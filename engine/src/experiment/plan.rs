//! The points of an experiment: the product of its axes, each place with every seed.

use super::axis_value::{AxisValue, Pairs};
use super::chart::Kind;
use super::document::{Experiment, Probe};
use super::point::Point;
use crate::scenario::link::overlay;
use crate::scenario::settable::Settable;
use crate::scenario::{Problem, Scenario, read};

/// An experiment laid out.
#[derive(Clone, Debug)]
pub struct Plan {
    pub experiment: Experiment,
    /// One for each combination of values, the last axis fastest.
    pub places: Vec<Place>,
    /// Every point once, in the order in which the places need them: seed by seed.
    pub points: Vec<Point>,
}

/// One combination of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The value on each axis.
    pub at: Vec<usize>,
    /// Its scenario, with seed 1; of a check, its row.
    pub text: String,
    /// The keys of its points, by seed.
    pub keys: Vec<String>,
}

/// Points that an experiment may have, over all seeds.
const MOST_POINTS: u64 = 20_000;

impl Plan {
    /// Lays an experiment out; its scenarios may still be refused.
    pub fn new(experiment: Experiment) -> Result<Plan, Vec<Problem>> {
        let places: u64 = experiment.axes.iter().map(|axis| axis.values.len() as u64).product();
        let points = places.saturating_mul(u64::from(experiment.seeds));
        if points > MOST_POINTS {
            let sentence = format!("too many points, expected at most {MOST_POINTS} over all seeds");
            return Err(vec![Problem { path: "axes".to_string(), value: points.to_string(), sentence }]);
        }
        let mut plan = Plan { places: Vec::with_capacity(places as usize), points: Vec::new(), experiment };
        let mut problems = Vec::new();
        let mut by_seed = vec![Vec::new(); plan.experiment.seeds as usize];
        for number in 0..places as usize {
            let at = plan.experiment.place(number);
            match plan.experiment.scenario(&at) {
                Ok(scenario) => plan.add(at, scenario, &mut by_seed),
                Err(found) => add_new(&mut problems, &plan.experiment.name_of(&at), found),
            }
        }
        let mut known = std::collections::BTreeSet::new();
        plan.points = by_seed.into_iter().flatten().filter(|point: &Point| known.insert(point.key.clone())).collect();
        if problems.is_empty() { Ok(plan) } else { Err(problems) }
    }

    fn add(&mut self, at: Vec<usize>, mut scenario: Option<Scenario>, by_seed: &mut [Vec<Point>]) {
        let mut keys = Vec::with_capacity(by_seed.len());
        let mut first = String::new();
        for (seed, points) in (1..).zip(by_seed) {
            let text = match &mut scenario {
                Some(scenario) => {
                    scenario.set("run.seed", &seed.to_string()).expect("every small number is a seed");
                    scenario.to_text()
                }
                None => self.experiment.axes[0].values[at[0]].name.clone(),
            };
            if seed == 1 {
                first.clone_from(&text);
            }
            let nodes = scenario.as_ref().map_or(1, Scenario::nodes);
            let point = Point::new(&self.experiment, text, seed, nodes, at.clone());
            keys.push(point.key.clone());
            points.push(point);
        }
        self.places.push(Place { at, text: first, keys });
    }

    /// Relative cost of all points: cycles times nodes.
    pub fn cost(&self) -> f64 {
        self.points.iter().map(|point| point.cost).sum()
    }
}

/// Adds what has not been said of another place.
fn add_new(problems: &mut Vec<Problem>, place: &str, found: Vec<Problem>) {
    for problem in found {
        let said = problems.iter().any(|old: &Problem| {
            (&old.value, &old.sentence) == (&problem.value, &problem.sentence) && old.path.ends_with(&problem.path)
        });
        if !said {
            let path = if place.is_empty() { problem.path } else { format!("{place}: {}", problem.path) };
            problems.push(Problem { path, ..problem });
        }
    }
}

impl Experiment {
    /// The values of a place by its number, the last axis fastest.
    fn place(&self, mut number: usize) -> Vec<usize> {
        let mut at = vec![0; self.axes.len()];
        for (place, axis) in at.iter_mut().zip(&self.axes).rev() {
            *place = number % axis.values.len();
            number /= axis.values.len();
        }
        at
    }

    /// A place in words: `network=mesh, interface=nifdy`.
    pub fn name_of(&self, at: &[usize]) -> String {
        let names = self.axes.iter().zip(at).map(|(axis, &value)| format!("{}={}", axis.name, axis.values[value].name));
        names.collect::<Vec<_>>().join(", ")
    }

    /// The scenario of a place; none for a check.
    fn scenario(&self, at: &[usize]) -> Result<Option<Scenario>, Vec<Problem>> {
        if self.probe == Probe::Check {
            return Ok(None);
        }
        let pairs = self.pairs(at);
        let (scenario, problems) = read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
        if problems.is_empty() { Ok(Some(scenario)) } else { Err(problems) }
    }

    /// Base, then what each axis sets, then what applies where other axes have certain values.
    fn pairs(&self, at: &[usize]) -> Pairs {
        let chosen: Vec<&AxisValue> = self.axes.iter().zip(at).map(|(axis, &value)| &axis.values[value]).collect();
        let mut pairs = self.base.clone();
        for value in &chosen {
            pairs = overlay(&pairs, &value.set);
        }
        for (axis, value) in chosen.iter().enumerate() {
            for (name, set) in &value.when {
                let mut others = chosen.iter().enumerate().filter(|(other, _)| *other != axis);
                if others.any(|(_, other)| other.like == *name || other.name == *name) {
                    pairs = overlay(&pairs, set);
                }
            }
        }
        pairs
    }

    /// Whether its chart is of heat maps, which its points must then give.
    pub fn has_maps(&self) -> bool {
        self.chart.kind == Kind::Maps
    }
}
