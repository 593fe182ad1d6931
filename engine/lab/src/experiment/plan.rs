//! The points of an experiment: the product of its axes, each place with every seed.

use super::axis_value::{AxisValue, Pairs};
use super::chart::ChartKind;
use super::document::{Experiment, Probe};
use super::point::Point;
use sim::scenario::link::overlay;
use sim::scenario::settable::Settable;
use sim::scenario::{Problem, Scenario, read};

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
    /// Its scenario, with the first seed; of a check, its name.
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
        let mut problems = plan.experiment.idle_conditions();
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
        for (seed, points) in (self.experiment.first_seed..).zip(by_seed) {
            let text = match &mut scenario {
                Some(scenario) => {
                    scenario.set("run.seed", &seed.to_string()).expect("every small number is a seed");
                    scenario.to_text()
                }
                None => self.experiment.axes[0].values[at[0]].name.clone(),
            };
            if seed == self.experiment.first_seed {
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
        let chosen = self.chosen(at);
        let plain = set_by(&self.base, &chosen);
        let brought = brought(&chosen, &scenario_of(&plain).0);
        let pairs = plain.iter().chain(brought.into_iter().filter(|(path, _)| !is_set(&plain, path)));
        let (scenario, problems) = scenario_of(pairs);
        if problems.is_empty() { Ok(Some(scenario)) } else { Err(problems) }
    }

    fn chosen(&self, at: &[usize]) -> Vec<&AxisValue> {
        self.axes.iter().zip(at).map(|(axis, &value)| &axis.values[value]).collect()
    }

    /// Faults of conditions that hold at no place, which are slips of the pen; a shared axis may have them.
    fn idle_conditions(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (index, axis) in self.axes.iter().enumerate() {
            let own = axis.values.iter().enumerate().filter(|(_, value)| !value.is_shared);
            for (place, value, condition) in own.flat_map(|(n, v)| v.when.iter().map(move |(when, _)| (n, v, when))) {
                let holds_at = |at: &Vec<usize>| {
                    let chosen = self.chosen(at);
                    std::ptr::eq(chosen[index], value) && holds(condition, &scenario_of(&set_by(&self.base, &chosen)).0)
                };
                if !self.every_place().any(|at| holds_at(&at)) {
                    let condition = condition.iter().map(|(path, value)| format!("{path}={value}"));
                    problems.push(Problem {
                        path: format!("axes[{index}].values[{place}].when"),
                        value: condition.collect::<Vec<_>>().join("&"),
                        sentence: "is true at no place of this experiment".to_string(),
                    });
                }
            }
        }
        problems
    }

    fn every_place(&self) -> impl Iterator<Item = Vec<usize>> {
        let places: usize = self.axes.iter().map(|axis| axis.values.len()).product();
        (0..places).map(|number| self.place(number))
    }

    /// Whether its chart is of heat maps, which its points must then give.
    pub fn has_maps(&self) -> bool {
        self.chart.kind == ChartKind::Maps
    }
}

/// Base, then what each value sets, a later one over an earlier one.
fn set_by(base: &Pairs, chosen: &[&AxisValue]) -> Pairs {
    chosen.iter().fold(base.clone(), |pairs, value| overlay(&pairs, &value.set))
}

/// What values bring where the scenario is as their conditions want it.
fn brought<'a>(chosen: &[&'a AxisValue], scenario: &Scenario) -> Vec<&'a (String, String)> {
    let all = chosen.iter().flat_map(|value| &value.when);
    all.filter(|(condition, _)| holds(condition, scenario)).flat_map(|(_, pairs)| pairs).collect()
}

fn holds(condition: &Pairs, scenario: &Scenario) -> bool {
    condition.iter().all(|(path, value)| scenario.value(path).as_ref() == Some(value))
}

fn is_set(pairs: &Pairs, path: &str) -> bool {
    pairs.iter().any(|(set, _)| set == path)
}

fn scenario_of<'a>(pairs: impl IntoIterator<Item = &'a (String, String)>) -> (Scenario, Vec<Problem>) {
    read(pairs.into_iter().map(|(path, value)| (path.as_str(), value.as_str())))
}
