//! What the results of an experiment say: means with intervals, and a verdict on each claim.
//!
//! Partial results will do: what lacks data waits.

mod claim;
mod decide;
mod table;
mod test;
mod words;

pub use claim::{ClaimFinding, Reading, TestFinding};
pub use words::{estimate as in_words, figure};

use super::fields::number;
use super::plan::{Place, Plan};
use super::statistics::Estimate;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Results by the key of their point.
pub type Results = Map<String, Value>;

/// What the results say.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// One for each place of the plan.
    pub groups: Vec<Group>,
    pub claims: Vec<ClaimFinding>,
    /// The place and heat map of each group that has one, if the chart is of maps.
    pub maps: Vec<(usize, Value)>,
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
        let map = |keys: &[String]| keys.iter().find_map(|key| results.get(key)?.get("map").cloned());
        let places = plan.places.iter().enumerate().filter(|_| plan.experiment.has_maps());
        Judgement {
            groups,
            claims,
            maps: places.filter_map(|(number, place)| Some((number, map(&place.keys)?))).collect(),
            complete: plan.points.iter().all(|point| results.contains_key(&point.key)),
        }
    }

    /// As the page reads it.
    pub fn to_json(&self, plan: &Plan) -> Value {
        let groups = plan.places.iter().zip(&self.groups).map(|(place, group)| {
            let measures = group.measures.iter().map(|(name, found)| (name.clone(), estimate(found)));
            let mut out = json!({
                "at": plan.experiment.at(&place.at),
                "n": group.n,
                "measures": measures.collect::<Map<_, _>>(),
                "keys": place.keys,
                "text": place.text,
            });
            if let Some(relative) = &group.relative {
                out["relative"] = estimate(relative);
            }
            out
        });
        let map = |(place, map): &(usize, Value)| {
            let mut map = map.clone();
            map["at"] = plan.experiment.at(&plan.places[*place].at);
            map
        };
        let mut all = json!({
            "groups": groups.collect::<Vec<_>>(),
            "claims": self.claims.iter().map(ClaimFinding::to_json).collect::<Vec<_>>(),
            "complete": self.complete,
        });
        if plan.experiment.has_maps() {
            all["maps"] = self.maps.iter().map(map).collect();
        }
        all
    }
}

impl Group {
    fn of(keys: &[String], results: &Results) -> Group {
        let found: Vec<&Value> = keys.iter().filter_map(|key| results.get(key)).collect();
        let mut values: BTreeMap<String, Vec<f64>> = BTreeMap::new();
        for (name, value) in found.iter().filter_map(|result| result.as_object()).flatten() {
            if let Some(value) = value.as_f64() {
                values.entry(name.clone()).or_default().push(value);
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
    let value = |key: &String| results.get(key)?.get(&plan.experiment.measure)?.as_f64();
    let ratio = |(here, there): (&String, &String)| {
        let (here, there) = (value(here)?, value(there)?);
        (there != 0.0).then(|| here / there)
    };
    Estimate::of(&place.keys.iter().zip(&base.keys).filter_map(ratio).collect::<Vec<_>>())
}

fn estimate(found: &Estimate) -> Value {
    json!({ "mean": number(found.mean), "low": number(found.low), "high": number(found.high), "n": found.n })
}
