//! The runs behind the answers to questions.

use crate::experiment::axis_value::Pairs;
use crate::experiment::document::Experiment;
use crate::experiment::paper::Papers;
use crate::experiment::plan::Plan;
use crate::experiment::probe::PointRun;
use serde_json::json;
use shown::watch::{Condition, Watch};
use sim::measure::series::Line;
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

/// Points of a curve that is drawn, as many as in the predictions of lessons.
pub const POINTS: usize = 24;

/// A line of the columns of a run, in the middle of [`POINTS`] equal parts of its first cycles: counts for a thousand
/// cycles, latencies for a packet. Nothing if the run ends before its first column.
pub fn curve(base: &Pairs, seed: u32, line: &Line, cycles: u64) -> Option<Vec<f64>> {
    let mut run = simulation(base, seed);
    while run.cycle() < cycles && !run.is_done() {
        run.run((cycles - run.cycle()).min(1000));
    }
    let level = run.series().overview();
    let last = level.count().checked_sub(1)?;
    let point = |point: usize| {
        let cycle = (2 * point as u64 + 1) * cycles / (2 * POINTS as u64);
        let column = level.columns(((cycle / level.window()) as usize).min(last)).next()?;
        let value = (line.1)(column) as f64;
        Some(match line.0 {
            "latency" if column.delivered == 0 => 0.0,
            "latency" => value / column.delivered as f64,
            "delivered" | "payload" | "created" | "injected" | "acks" | "flits" => {
                1000.0 * value / level.window() as f64
            }
            _ => value,
        })
    };
    (0..POINTS).map(point).collect()
}

/// The cycle at whose beginning a condition first comes true, if it does within these.
pub fn first_cycle(base: &Pairs, seed: u32, until: &str, cycles: u64) -> Option<u64> {
    let mut run = simulation(base, seed);
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

/// What a question's run begins with, as a link has it.
pub fn pairs(base: &Pairs, seed: u32) -> Pairs {
    overlay(base, &[("run.seed".to_string(), seed.to_string())])
}

fn simulation(base: &Pairs, seed: u32) -> Simulation {
    let (scenario, _) = read(pairs(base, seed).iter().map(|(path, value)| (path.as_str(), value.as_str())));
    Simulation::new(&scenario)
}
