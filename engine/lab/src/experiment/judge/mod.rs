//! What the results of an experiment say: means with intervals, and a verdict on each claim.
//!
//! Partial results will do: what lacks data waits.

mod claim;
mod decide;
mod table;
mod test;
mod words;

pub use super::answer::{ClaimFinding, Reading, TestFinding};
pub use words::{estimate as in_words, figure};

use super::answer::{self, HeatFinding};
use super::catalogue;
use super::plan::{Place, Plan};
use super::result::{HeatMap, Measured, PointResult};
use super::statistics::Estimate;
use serde_json::{Map, Value};
use sim::scenario::Problem;
use std::collections::BTreeMap;

/// Results by the key of their point.
pub type Results = BTreeMap<String, PointResult>;

/// Reads results that were written as JSON by the key of their point, and what is wrong with those that are left out.
pub fn results(written: &Map<String, Value>) -> (Results, Vec<Problem>) {
    let (mut results, mut problems) = (Results::new(), Vec::new());
    for (key, value) in written {
        match PointResult::read(value) {
            Ok(result) => drop(results.insert(key.clone(), result)),
            Err(sentence) => {
                problems.push(Problem { path: format!("results.{key}"), value: String::new(), sentence });
            }
        }
    }
    (results, problems)
}

/// What the results say.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// One for each place of the plan.
    pub groups: Vec<Group>,
    pub claims: Vec<ClaimFinding>,
    /// The place and heat map of each group that has one, if the chart is of maps.
    pub maps: Vec<(usize, HeatMap)>,
    /// Whether every point has a result.
    pub complete: bool,
}

/// All seeds of one place.
#[derive(Clone, Debug)]
pub struct Group {
    /// Seeds that have a result.
    pub n: usize,
    pub measures: BTreeMap<String, Estimate>,
    /// The measure that is drawn, divided seed by seed by that of the place that the chart relates it to.
    pub relative: Option<Estimate>,
}

impl Judgement {
    /// Judges the results of a plan.
    pub fn of(plan: &Plan, results: &Results) -> Judgement {
        let group =
            |place: &Place| Group { relative: relative(plan, place, results), ..Group::of(&place.keys, results) };
        let groups = plan.places.iter().map(group).collect();
        let claims = plan.experiment.claims.iter().map(|one| claim::judge(plan, results, one)).collect();
        let map = |keys: &[String]| keys.iter().find_map(|key| results.get(key)?.map().cloned());
        let places = plan.places.iter().enumerate().filter(|_| plan.experiment.has_maps());
        Judgement {
            groups,
            claims,
            maps: places.filter_map(|(number, place)| Some((number, map(&place.keys)?))).collect(),
            complete: plan.points.iter().all(|point| results.contains_key(&point.key)),
        }
    }

    /// As the page reads it.
    pub fn answer(&self, plan: &Plan) -> answer::Judgement {
        let at = |place: &Place| catalogue::at(&plan.experiment, &place.at);
        let group = |(place, group): (&Place, &Group)| answer::Group {
            at: at(place),
            n: group.n,
            measures: group.measures.clone(),
            relative: group.relative,
            keys: place.keys.clone(),
            text: place.text.clone(),
        };
        let map = |(place, map): &(usize, HeatMap)| HeatFinding { at: at(&plan.places[*place]), map: map.clone() };
        answer::Judgement {
            groups: plan.places.iter().zip(&self.groups).map(group).collect(),
            claims: self.claims.clone(),
            maps: plan.experiment.has_maps().then(|| self.maps.iter().map(map).collect()),
            complete: self.complete,
        }
    }
}

impl Group {
    fn of(keys: &[String], results: &Results) -> Group {
        let found: Vec<&PointResult> = keys.iter().filter_map(|key| results.get(key)).collect();
        let mut values: BTreeMap<String, Vec<f64>> = BTreeMap::new();
        for (name, measured) in found.iter().flat_map(|result| result.entries()) {
            if let Measured::Number(value) = *measured {
                values.entry(name.to_string()).or_default().push(value);
            }
        }
        let estimates = values.into_iter().filter_map(|(name, values)| Some((name, Estimate::of(&values)?)));
        Group { n: found.len(), measures: estimates.collect(), relative: None }
    }
}

/// The ratio over the seeds that both places have.
fn relative(plan: &Plan, place: &Place, results: &Results) -> Option<Estimate> {
    let to = &plan.experiment.chart.relative_to;
    let mut at = place.at.clone();
    to.iter().for_each(|&(axis, value)| at[axis] = value);
    let base = plan.places.iter().find(|other| !to.is_empty() && other.at == at)?;
    let value = |key: &String| results.get(key)?.number(&plan.experiment.measure);
    let ratio = |(here, there): (&String, &String)| {
        let (here, there) = (value(here)?, value(there)?);
        (there != 0.0).then(|| here / there)
    };
    Estimate::of(&place.keys.iter().zip(&base.keys).filter_map(ratio).collect::<Vec<_>>())
}
