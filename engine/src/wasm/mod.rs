//! The engine for JavaScript: the only module that knows of it.
//!
//! Text in, JSON text and flat arrays out. An array stands in wasm memory until the next call; the caller makes its
//! view after the call, since memory may have moved.

#[cfg(feature = "experiments")]
mod experiments;
mod looks;
mod simulation;

use crate::memory::Counted;
use crate::scenario::{Log, Problem, link::overlay, pairs};
use serde_json::{Map, Value, json};
use wasm_bindgen::prelude::*;

/// Snapshots are kept within a budget, so what is in use is counted.
#[global_allocator]
static MEMORY: Counted = Counted::new();

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(text: &str);
}

/// Without this a panic would reach the page only as "unreachable".
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| console_error(&info.to_string())));
}

/// Reads a scenario and its changes: JSON of their canonical text, all values it begins with, and a problem for each pair that was not taken.
#[wasm_bindgen]
pub fn check(text: &str) -> String {
    let (log, problems) = Log::read(pairs(text));
    let values: Map<String, Value> =
        log.scenario.values().into_iter().map(|(path, value)| (path, Value::from(value))).collect();
    json!({ "scenario": log.to_text(), "values": values, "problems": in_json(&problems) }).to_string()
}

/// The pairs of one of two runs: the shared ones overridden by its own, as text.
#[wasm_bindgen]
pub fn resolve(shared: &str, own: &str) -> String {
    let owned = |text| pairs(text).map(|(path, value)| (path.to_string(), value.to_string())).collect::<Vec<_>>();
    let side = overlay(&owned(shared), &owned(own));
    side.iter().map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>().join("&")
}

fn in_json(problems: &[Problem]) -> Vec<Value> {
    let problem =
        |problem: &Problem| json!({ "path": problem.path, "value": problem.value, "sentence": problem.sentence });
    problems.iter().map(problem).collect()
}
