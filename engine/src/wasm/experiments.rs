//! Experiments, for JavaScript: JSON in, JSON out.

use crate::experiment::judge::{Judgement, Results};
use crate::experiment::plan::Plan;
use crate::experiment::point::Point;
use crate::experiment::rows::Row;
use crate::experiment::{catalogue, measures, probe};
use crate::papers::PAPERS;
use crate::scenario::Problem;
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

/// The experiments that come with the program.
#[wasm_bindgen]
pub fn experiments() -> String {
    catalogue::plans(PAPERS).map(|plan| catalogue::head(&plan)).collect::<Value>().to_string()
}

/// Everything that can be measured: name, unit and sentence.
#[wasm_bindgen]
pub fn measures() -> String {
    let measure = |(name, unit, sentence)| json!({ "name": name, "unit": unit, "sentence": sentence });
    measures::all(PAPERS).map(measure).collect::<Value>().to_string()
}

/// The version of the engine by which results are kept.
#[wasm_bindgen]
pub fn version() -> String {
    crate::experiment::version(PAPERS)
}

/// The scorecard of a paper, each row with the experiment that answers it, if one does.
#[wasm_bindgen]
pub fn rows(paper: &str) -> String {
    let plans: Vec<Plan> = catalogue::plans(PAPERS).filter(|plan| plan.experiment.paper == paper).collect();
    let row = |row: &Row| {
        json!({
            "row": row.row,
            "star": row.star,
            "where": row.at,
            "expected": row.expected,
            "tolerance": row.tolerance,
            "tier": row.tier,
            "experiment": catalogue::experiments_of(&plans, &row.row).next(),
        })
    };
    PAPERS.rows(paper).iter().map(row).collect::<Value>().to_string()
}

/// The points of an experiment, given by its name or its document; or what is wrong with the document.
#[wasm_bindgen]
pub fn plan(document: &str, seeds: Option<u32>) -> String {
    match planned(document, seeds) {
        Ok(plan) => catalogue::laid_out(&plan),
        Err(problems) => json!({ "ok": false, "problems": problems }),
    }
    .to_string()
}

/// What the results so far say, given as JSON by the key of their point.
#[wasm_bindgen]
pub fn judge(document: &str, results: &str, seeds: Option<u32>) -> Result<String, JsError> {
    let plan = planned(document, seeds).map_err(first)?;
    let results: Results = serde_json::from_str(results).map_err(|error| JsError::new(&error.to_string()))?;
    Ok(Judgement::of(&plan, &results).to_json(&plan).to_string())
}

fn planned(document: &str, seeds: Option<u32>) -> Result<Plan, Vec<Problem>> {
    catalogue::open(document, seeds, PAPERS).and_then(Plan::new)
}

fn first(problems: Vec<Problem>) -> JsError {
    JsError::new(&problems[0].to_string())
}

/// A point under way.
#[wasm_bindgen]
pub struct PointRun(probe::PointRun);

#[wasm_bindgen]
impl PointRun {
    /// A point as `plan` gave it; throws the first problem if there is one.
    #[wasm_bindgen(constructor)]
    pub fn new(point: &str) -> Result<PointRun, JsError> {
        let point = Point::parse(point).map_err(first)?;
        Ok(PointRun(probe::PointRun::new(&point, PAPERS).map_err(first)?))
    }

    /// Simulates about so many cycles more.
    pub fn run(&mut self, cycles: f64) {
        self.0.run(cycles as u64);
    }

    /// How much of it is done, 0 to 1.
    #[wasm_bindgen(getter)]
    pub fn progress(&self) -> f64 {
        self.0.progress()
    }

    #[wasm_bindgen(getter)]
    pub fn done(&self) -> bool {
        self.0.is_done()
    }

    /// What it came to, as JSON.
    pub fn result(&self) -> String {
        self.0.result().to_string()
    }
}
