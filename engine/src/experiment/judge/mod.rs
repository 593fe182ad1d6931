//! What the results of an experiment say: means with intervals, and a verdict on each claim.
//!
//! Partial results will do: what lacks data waits.

mod claim;
mod decide;
mod table;
mod test;
mod words;

pub use claim::{ClaimFinding, TestFinding};
pub use decide::Verdict;
pub use words::{estimate as in_words, figure};

use super::fields::number;
use super::plan::Plan;
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
}

impl Judgement {
    /// Judges the results of a plan.
    pub fn of(plan: &Plan, results: &Results) -> Judgement {
        let groups = plan.places.iter().map(|place| Group::of(&place.keys, results)).collect();
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
            json!({
                "at": plan.experiment.at(&place.at),
                "n": group.n,
                "measures": group.measures.iter().map(|(name, found)| (name.clone(), estimate(found))).collect::<Map<_, _>>(),
                "keys": place.keys,
                "text": place.text,
            })
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
        Group { n: found.len(), measures: estimates.collect() }
    }
}

fn estimate(found: &Estimate) -> Value {
    json!({ "mean": number(found.mean), "low": number(found.low), "high": number(found.high), "n": found.n })
}
