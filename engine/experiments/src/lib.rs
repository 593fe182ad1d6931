//! Experiments, for JavaScript: JSON in, JSON out.
#![cfg(target_arch = "wasm32")]

use files::Opened;
use lab::assignment::answer::{ReadAssignment, RefusedAssignment};
use lab::assignment::document::Assignment;
use lab::challenge::answer::{RefusedSolution, Solved};
use lab::challenge::document::Challenge;
use lab::challenge::solution::Solution;
use lab::experiment::judge::{self, Judgement};
use lab::experiment::paper::Papers;
use lab::experiment::plan::Plan;
use lab::experiment::point::Point;
use lab::experiment::{answer, catalogue, probe};
use lab::papers::WITHOUT_TEXTS;
use net::answer::json;
use serde_json::{Map, Value};
use sim::scenario::Problem;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use wasm_bindgen::prelude::*;

/// What the texts that are handed out hold.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
import type { Bound, ChallengeVerdict, ExperimentHead, Judgement, Measure, Opened, Plan, PointResult, ReadAssignment, Row, Solved } from '../../answers.gen'
import type { Json } from '../../base/json'
";

/// Without this a panic would reach the page only as "unreachable".
#[wasm_bindgen(start)]
pub fn start() {
    javascript::tell_panics();
}

/// The papers, once their texts have come.
static PAPERS: OnceLock<Papers> = OnceLock::new();

fn papers() -> Papers {
    PAPERS.get().copied().unwrap_or(WITHOUT_TEXTS)
}

/// Takes the scorecards and documents of the papers: JSON of an object that has the text of each file by its path below
/// the folder of papers. Until then no experiment is known by its name, and no scorecard.
#[wasm_bindgen]
pub fn supply(texts: &str) -> Result<(), JsError> {
    let files: BTreeMap<String, String> =
        serde_json::from_str(texts).map_err(|error| JsError::new(&error.to_string()))?;
    let papers = WITHOUT_TEXTS.with_texts(|path| files.get(path).cloned());
    let papers = papers.map_err(|path| JsError::new(&format!("the text of {path} did not come")))?;
    PAPERS.get_or_init(|| papers);
    Ok(())
}

/// The experiments that come with the program: JSON of a list of [`ExperimentHead`](answer::ExperimentHead)s.
#[wasm_bindgen(unchecked_return_type = "Json<readonly ExperimentHead[]>")]
pub fn experiments() -> String {
    json(&catalogue::plans(papers()).map(|plan| catalogue::head(&plan)).collect::<Vec<_>>())
}

/// Everything that can be measured: JSON of a list of [`Measure`](answer::Measure)s.
#[wasm_bindgen(unchecked_return_type = "Json<readonly Measure[]>")]
pub fn measures() -> String {
    json(&catalogue::measures(papers()).collect::<Vec<_>>())
}

/// The version of the engine by which results are kept, if these are the recorded fingerprints.
#[wasm_bindgen]
pub fn version(recorded: &str) -> String {
    lab::experiment::version::version_by(recorded, papers())
}

/// The scorecard of a paper: JSON of a list of [`Row`](answer::Row)s.
#[wasm_bindgen(unchecked_return_type = "Json<readonly Row[]>")]
pub fn rows(paper: &str) -> String {
    json(&catalogue::rows(papers(), paper))
}

/// The points of an experiment, given by its name or its document: JSON of a [`Plan`](answer::Plan).
#[wasm_bindgen(unchecked_return_type = "Json<Plan>")]
pub fn plan(document: &str, seeds: Option<u32>) -> String {
    json(&match planned(document, seeds) {
        Ok(plan) => answer::Plan::Planned(catalogue::laid_out(&plan)),
        Err(problems) => answer::Plan::Refused(answer::RefusedDocument { ok: false, problems }),
    })
}

/// The bounds of an experiment's curves over load: JSON of a list of [`Bound`](answer::Bound)s.
#[wasm_bindgen(unchecked_return_type = "Json<readonly Bound[]>")]
pub fn bounds(document: &str, seeds: Option<u32>) -> Result<String, JsError> {
    Ok(json(&lab::experiment::bounds::of(&planned(document, seeds).map_err(first)?)))
}

/// What the results so far say, given as JSON by the key of their point: JSON of a [`Judgement`](answer::Judgement).
#[wasm_bindgen(unchecked_return_type = "Json<Judgement>")]
pub fn judge(document: &str, results: &str, seeds: Option<u32>) -> Result<String, JsError> {
    let plan = planned(document, seeds).map_err(first)?;
    let results: Map<String, Value> =
        serde_json::from_str(results).map_err(|error| JsError::new(&error.to_string()))?;
    Ok(json(&Judgement::of(&plan, &judge::results(&results).0).answer(&plan)))
}

/// Reads a file that somebody opened, for a scenario: JSON of an [`Opened`]. Files that were opened together with it are
/// a JSON object of texts by name.
#[wasm_bindgen(unchecked_return_type = "Json<Opened>")]
pub fn open_file(text: &str, scenario: &str, beside: Option<String>) -> Result<String, JsError> {
    let Some(beside) = beside else { return Ok(json(&Opened::read(text, scenario))) };
    let files: BTreeMap<String, String> =
        serde_json::from_str(&beside).map_err(|error| JsError::new(&error.to_string()))?;
    let find = |name: &str| {
        let names = || files.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
        files.get(name).cloned().ok_or_else(|| format!("{name} is not among the files opened together: {}", names()))
    };
    Ok(json(&Opened::read_beside(text, scenario, &find)))
}

/// Reads a list that somebody edited, of the network if `of` is `topology` or of packets, for a scenario that keeps all
/// its other settings: JSON of an [`Opened`].
#[wasm_bindgen(unchecked_return_type = "Json<Opened>")]
pub fn open_list(of: &str, text: &str, scenario: &str) -> String {
    json(&match of {
        "topology" => Opened::network_alone(text, scenario),
        _ => Opened::packets_alone(text, scenario),
    })
}

/// A solution of a challenge, given by its document and the scenario `path=value&…`: JSON of a [`Solved`].
#[wasm_bindgen(unchecked_return_type = "Json<Solved>")]
pub fn solution(challenge: &str, scenario: &str) -> String {
    json(&match solved(challenge, scenario, |solution| Ok(solution.answer())) {
        Ok(solution) => Solved::Solution(solution),
        Err(problems) => Solved::Refused(RefusedSolution { ok: false, problems }),
    })
}

/// What a solution has earned by the results so far, given as JSON by the key of their point: JSON of a
/// [`ChallengeVerdict`](lab::challenge::answer::ChallengeVerdict).
#[wasm_bindgen(unchecked_return_type = "Json<ChallengeVerdict>")]
pub fn verdict(challenge: &str, scenario: &str, results: &str) -> Result<String, JsError> {
    let results: Map<String, Value> =
        serde_json::from_str(results).map_err(|error| JsError::new(&error.to_string()))?;
    let results = judge::results(&results).0;
    let verdict = |solution: &Solution| Ok(solution.verdict(&solution.plan()?, &results));
    Ok(json(&solved(challenge, scenario, verdict).map_err(first)?))
}

/// An assignment, given by its document, as it is shown to a student: JSON of a [`ReadAssignment`].
#[wasm_bindgen(unchecked_return_type = "Json<ReadAssignment>")]
pub fn assignment(document: &str, student: &str) -> String {
    json(&match Assignment::open(document, student, papers()) {
        Ok(head) => ReadAssignment::Assignment(head),
        Err(problems) => ReadAssignment::Refused(RefusedAssignment { ok: false, problems }),
    })
}

/// Does something with the solution of a challenge.
fn solved<T>(
    challenge: &str,
    scenario: &str,
    with: impl FnOnce(&Solution) -> Result<T, Vec<Problem>>,
) -> Result<T, Vec<Problem>> {
    let challenge = Challenge::parse(challenge, papers())?;
    with(&Solution::read(&challenge, scenario, std::iter::empty())?)
}

fn planned(document: &str, seeds: Option<u32>) -> Result<Plan, Vec<Problem>> {
    catalogue::open(document, seeds, papers()).and_then(Plan::new)
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
        Ok(PointRun(probe::PointRun::new(&point, papers()).map_err(first)?))
    }

    /// Simulates about `cycles` more cycles.
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

    /// What it came to: JSON of a [`PointResult`](lab::experiment::result::PointResult).
    #[wasm_bindgen(unchecked_return_type = "Json<PointResult>")]
    pub fn result(&self) -> String {
        json(&self.0.result())
    }
}
