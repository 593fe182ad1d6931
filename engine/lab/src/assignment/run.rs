//! The runs behind the answers to questions.

use crate::experiment::axis_value::Pairs;
use crate::experiment::document::Experiment;
use crate::experiment::paper::Papers;
use crate::experiment::plan::Plan;
use crate::experiment::probe::PointRun;
use serde_json::json;
use shown::watch::{Condition, Watch};
use sim::scenario::link::overlay;
use sim::scenario::read;
use sim::simulation::Simulation;

/// A measure of one run.
pub fn measured(base: &Pairs, seed: u32, measure: &str, (warm_up, cycles): (u64, u64), papers: Papers) -> Option<f64> {
    let base = base.iter().map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>().join("&");
    let document = json!({
        "name": "question", "title": "Question", "base": base, "seeds": 1, "first_seed": seed, "warm_up": warm_up,
        "cycles": cycles, "measure": measure,
    });
    let plan = Plan::new(Experiment::read(document, None, papers).ok()?).ok()?;
    PointRun::new(plan.points.first()?, papers).ok()?.finish().number(measure)
}

/// The cycle at whose beginning a condition first comes true, if it does within these.
pub fn first_cycle(base: &Pairs, seed: u32, until: &str, cycles: u64) -> Option<u64> {
    let pairs = overlay(base, &[("run.seed".to_string(), seed.to_string())]);
    let (scenario, _) = read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
    let mut run = Simulation::new(&scenario);
    let graph = &run.machine().fixed().graph;
    let mut watch = Watch::new(Condition::from_text(until, graph.nodes, graph.routers).ok()?, &run);
    while run.cycle() < cycles && !run.is_done() {
        run.run(1);
        if let Some(event) = watch.check(&run) {
            return Some(event.cycle);
        }
    }
    None
}
