//! Findings that were written before, so that an experiment that has not changed since need not run again.

use super::findings::points;
use super::{Faults, text_of};
use lab::experiment::catalogue;
use lab::experiment::claim::{By, Claim};
use lab::experiment::judge::{ClaimFinding, Group, Judgement, Reading, TestFinding};
use lab::experiment::plan::{Place, Plan};
use lab::experiment::result::{HeatMap, PointResult};
use lab::experiment::statistics::Estimate;
use lab::experiment::verdict::Verdict;
use serde_json::{Value, json};

/// What all experiments on a paper came to with one version of the engine.
pub struct Shipped {
    experiments: Value,
    version: String,
}

impl Shipped {
    /// Reads a file that `nifdy reproduce` wrote for this paper.
    pub fn read(path: &str, paper: &str, version: &str) -> Result<Shipped, Faults> {
        let text = text_of(path).map_err(|fault| vec![fault])?;
        let file = lab::experiment::json::read(&text).map_err(|error| vec![format!("{path} is not JSON: {error}")])?;
        if file["paper"] != paper || !file["experiments"].is_object() {
            return Err(vec![format!("{path}: these are no findings on the paper {paper}")]);
        }
        Ok(Shipped { experiments: file["experiments"].clone(), version: version.to_string() })
    }

    /// What an experiment came to, if this version of the engine ran the same points, and all that it claims now was
    /// claimed and decided then. Checks are always done again: their notes are not kept.
    pub fn of(&self, plan: &Plan) -> Option<Judgement> {
        let found = &self.experiments[plan.experiment.name.as_str()];
        if found["engine"] != self.version.as_str() || found["points"] != points(plan).as_str() {
            return None;
        }
        let claims = plan.experiment.claims.iter().map(|one| claim(plan, one, &found["claims"]));
        let claims: Vec<ClaimFinding> = claims.collect::<Option<_>>()?;
        let groups = plan.places.iter().map(|place| group(plan, place, &found["groups"])).collect();
        let places = plan.places.iter().enumerate();
        let maps = places.filter_map(|(number, place)| Some((number, map(plan, place, &found["maps"])?))).collect();
        Some(Judgement { groups, claims, maps, complete: true })
    }
}

/// The entry of a list that is at a place.
fn at<'a>(plan: &Plan, place: &Place, list: &'a Value) -> Option<&'a Value> {
    let here = json!(catalogue::at(&plan.experiment, &place.at));
    list.as_array()?.iter().find(|entry| entry["at"] == here)
}

fn group(plan: &Plan, place: &Place, groups: &Value) -> Group {
    let found = at(plan, place, groups).unwrap_or(&Value::Null);
    let experiment = &plan.experiment;
    let parts = [(&experiment.measure, "value"), (&experiment.chart.part, "part")];
    let measures = parts.into_iter().filter_map(|(name, part)| Some((name.clone(), estimate(&found[part])?)));
    let n = found["n"].as_u64().unwrap_or(0) as usize;
    Group { n, measures: measures.collect(), relative: estimate(&found["relative"]) }
}

fn estimate(value: &Value) -> Option<Estimate> {
    let [mean, low, high] = ["mean", "low", "high"].map(|name| value[name].as_f64());
    Some(Estimate { mean: mean?, low: low?, high: high?, n: value["n"].as_u64()? as usize })
}

fn map(plan: &Plan, place: &Place, maps: &Value) -> Option<HeatMap> {
    let found = at(plan, place, maps)?;
    PointResult::read(&json!({ "map": found })).ok()?.map().cloned()
}

/// What became of a claim; nothing if it was put otherwise then, or not decided.
fn claim(plan: &Plan, claim: &Claim, claims: &Value) -> Option<ClaimFinding> {
    let is_it = |found: &&Value| found["row"] == claim.row.as_str() && found["says"] == claim.says.as_str();
    let found = claims.as_array()?.iter().find(is_it)?;
    let asked = match (&claim.by, claim.under) {
        (By::Check(_), _) => return None,
        (By::Input | By::Outside, _) => 0,
        (By::Tests(tests), None) => tests.len(),
        (By::Tests(_), Some(axis)) => plan.experiment.axes[axis].values.len(),
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let verdict = |value: &Value| Verdict::named(value.as_str()?).filter(|verdict| *verdict != Verdict::Waiting);
    let test =
        |test: &Value| Some(TestFinding { verdict: verdict(&test["verdict"])?, measured: text(&test["measured"]) });
    let reading = |one: &Value| {
        let (choice, measured) = (text(&one["choice"]), text(&one["measured"]));
        Some(Reading { choice, verdict: verdict(&one["verdict"])?, measured })
    };
    let tests: Vec<TestFinding> = found["tests"].as_array()?.iter().map(test).collect::<Option<_>>()?;
    let readings = found["readings"].as_array().map(Vec::as_slice).unwrap_or_default();
    let finding = ClaimFinding {
        row: claim.row.clone(),
        star: plan.experiment.papers.is_star(&plan.experiment.paper, &claim.row),
        says: claim.says.clone(),
        verdict: verdict(&found["verdict"])?,
        measured: text(&found["measured"]),
        note: claim.note.clone(),
        tests,
        readings: readings.iter().map(reading).collect::<Option<_>>()?,
        runs: text(&found["runs"]),
    };
    (finding.tests.len() == asked).then_some(finding)
}
