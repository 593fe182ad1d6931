//! Work that can be divided: the loads of a sweep and the points of an experiment. Each is run by itself, anywhere, and
//! gives text from which all are put together; so the result is the same bit for bit however it was divided.

use crate::{Cancel, is_wanted, raised, refused};
use lab::experiment::catalogue;
use lab::experiment::document::Experiment;
use lab::experiment::judge::{Judgement, results as read};
use lab::experiment::load::{Load, NEEDS, parameters, scenario, wish};
use lab::experiment::plan::Plan;
use lab::experiment::point::Point;
use lab::experiment::probe::PointRun;
use lab::experiment::steady::Steady;
use lab::papers::PAPERS;
use net::answer::json;
use pyo3::prelude::*;
use serde_json::{Map, Value};
use sim::scenario::Problem;
use std::sync::Arc;

/// Cycles of a point between two looks at whether it is still wanted.
const SLICE: u64 = 1 << 14;

/// One run of one load: JSON from which [`load`] puts loads together; none if it was given up.
#[pyfunction]
#[pyo3(signature = (text, at, seed, seeds, precision, cycles, cancel=None))]
#[allow(clippy::too_many_arguments, reason = "what a run of a load depends on, each a number of its own")]
pub fn steady(
    py: Python<'_>,
    text: &str,
    at: &str,
    seed: u32,
    seeds: u32,
    precision: f64,
    cycles: u64,
    cancel: Option<&Cancel>,
) -> PyResult<Option<String>> {
    let scenario = scenario(text, at, seed).map_err(|problems| refused(&problems))?;
    if parameters(&scenario).is_none() {
        let kind = scenario.value("workload.kind").unwrap_or_default();
        return Err(raised(vec![("workload.kind".to_string(), kind, NEEDS.to_string())]));
    }
    let (wish, cancel) = (wish(precision, seeds, cycles), cancel.map(|cancel| Arc::clone(&cancel.0)));
    let run = py.detach(|| Steady::while_wanted(&scenario, wish, &|| is_wanted(cancel.as_ref())));
    Ok(run.map(|run| json(&run)))
}

/// The results of a load, of its runs in the order of their seeds: JSON, as `nifdy sweep --json` prints it.
#[pyfunction]
pub fn load(at: f64, runs: Vec<String>) -> PyResult<String> {
    let runs: Result<Vec<Steady>, _> = runs.iter().map(|run| serde_json::from_str(run)).collect();
    let runs = runs.map_err(|error| raised(vec![("runs".to_string(), String::new(), format!("{error}"))]))?;
    Ok(json(&Load { load: at, runs }.to_json()))
}

/// The experiments that come with the program: JSON of a list.
#[pyfunction]
pub fn experiments() -> String {
    json(&catalogue::plans(PAPERS).map(|plan| catalogue::head(&plan)).collect::<Vec<_>>())
}

/// Everything that can be measured: JSON of a list of names, units and sentences.
#[pyfunction]
pub fn measures() -> String {
    json(&catalogue::measures(PAPERS).collect::<Vec<_>>())
}

/// The points of an experiment, which is named or given as its document: JSON.
#[pyfunction]
#[pyo3(signature = (document, seeds=None, first_seed=None))]
pub fn plan(document: &str, seeds: Option<u32>, first_seed: Option<u32>) -> PyResult<String> {
    Ok(json(&catalogue::laid_out(&planned(document, seeds, first_seed)?)))
}

fn planned(document: &str, seeds: Option<u32>, first_seed: Option<u32>) -> PyResult<Plan> {
    let from = |experiment: Experiment| first_seed.into_iter().fold(experiment, Experiment::from_seed);
    let plan = catalogue::open(document, seeds, PAPERS).map(from).and_then(Plan::new);
    plan.map_err(|problems| refused(&problems))
}

/// The results of a point of a plan: JSON; none if it was given up.
#[pyfunction]
#[pyo3(signature = (point, cancel=None))]
pub fn point(py: Python<'_>, point: &str, cancel: Option<&Cancel>) -> PyResult<Option<String>> {
    let cancel = cancel.map(|cancel| Arc::clone(&cancel.0));
    let done = py.detach(|| -> Result<Option<String>, Vec<Problem>> {
        let mut run = PointRun::new(&Point::parse(point)?, PAPERS)?;
        while !run.is_done() {
            if !is_wanted(cancel.as_ref()) {
                return Ok(None);
            }
            run.run(SLICE);
        }
        Ok(Some(json(&run.result())))
    });
    done.map_err(|problems| refused(&problems))
}

/// What results say of an experiment, given as JSON by the keys of their points: JSON.
#[pyfunction]
#[pyo3(signature = (document, results, seeds=None, first_seed=None))]
pub fn judge(document: &str, results: &str, seeds: Option<u32>, first_seed: Option<u32>) -> PyResult<String> {
    let plan = planned(document, seeds, first_seed)?;
    let results: Map<String, Value> = serde_json::from_str(results)
        .map_err(|error| raised(vec![("results".to_string(), String::new(), format!("is not JSON: {error}"))]))?;
    let (results, problems) = read(&results);
    if !problems.is_empty() {
        return Err(refused(&problems));
    }
    Ok(json(&Judgement::of(&plan, &results).answer(&plan)))
}
