//! A point being run, slice by slice: what each probe does with its scenario.
//!
//! How a run is cut into slices changes nothing about its result.

mod capacity;
mod rules;
mod run;
mod saturation;
mod zero_load;

use super::checks::Running;
use super::document::Probe;
use super::paper::Papers;
use super::point::Point;
use super::result::PointResult;
use super::verdict::Verdict;
use sim::scenario::{Problem, Scenario};

/// A point under way.
#[derive(Debug)]
pub struct PointRun(Work);

#[derive(Debug)]
enum Work {
    Run(run::Run),
    Rules(rules::Rules),
    Saturation(Box<saturation::Saturation>),
    ZeroLoad(zero_load::ZeroLoad),
    Capacity(capacity::Capacity),
    Check(Running),
}

impl PointRun {
    /// At its beginning; the scenario of a point that did not come from a plan may be refused.
    pub fn new(point: &Point, papers: Papers) -> Result<PointRun, Vec<Problem>> {
        if point.probe == Probe::Check {
            let unknown = || {
                let sentence = "unknown check".to_string();
                vec![Problem { path: "point.text".to_string(), value: point.text.clone(), sentence }]
            };
            return papers
                .check(&point.text)
                .map(|check| PointRun(Work::Check(Running::new(*check))))
                .ok_or_else(unknown);
        }
        let scenario = Scenario::from_text(&point.text)?;
        Ok(PointRun(match point.probe {
            Probe::Rules => Work::Rules(rules::Rules::new(&scenario, point, papers)),
            Probe::Saturation => Work::Saturation(Box::new(saturation::Saturation::new(&scenario, point, papers))),
            Probe::ZeroLoad => Work::ZeroLoad(zero_load::ZeroLoad::new(&scenario)),
            Probe::Capacity => Work::Capacity(capacity::Capacity::new(&scenario)),
            Probe::Run | Probe::Check => Work::Run(run::Run::new(&scenario, point, papers)),
        }))
    }

    /// Simulates about `cycles` more; of a check, does its next part.
    pub fn run(&mut self, cycles: u64) {
        match &mut self.0 {
            Work::Run(run) => run.run(cycles),
            Work::Rules(rules) => rules.run(cycles),
            Work::Saturation(saturation) => saturation.run(cycles),
            Work::ZeroLoad(zero_load) => zero_load.run(cycles),
            Work::Capacity(capacity) => capacity.run(cycles),
            Work::Check(running) => running.advance(),
        }
    }

    /// How much of it is done, 0 to 1.
    pub fn progress(&self) -> f64 {
        let (done, all) = match &self.0 {
            Work::Run(run) => run.progress(),
            Work::Rules(rules) => rules.progress(),
            Work::Saturation(saturation) => saturation.progress(),
            Work::ZeroLoad(zero_load) => zero_load.progress(),
            Work::Capacity(capacity) => capacity.progress(),
            Work::Check(running) => {
                let (done, all) = running.progress();
                (done as u64, all as u64)
            }
        };
        if self.is_done() { 1.0 } else { done as f64 / all.max(1) as f64 }
    }

    /// Whether it is finished.
    pub fn is_done(&self) -> bool {
        match &self.0 {
            Work::Run(run) => run.is_done(),
            Work::Rules(rules) => rules.is_done(),
            Work::Saturation(saturation) => saturation.is_done(),
            Work::ZeroLoad(zero_load) => zero_load.is_done(),
            Work::Capacity(capacity) => capacity.is_done(),
            Work::Check(running) => running.is_done(),
        }
    }

    /// What it came to: a number for each measure that applies.
    pub fn result(&self) -> PointResult {
        match &self.0 {
            Work::Run(run) => run.result(),
            Work::Rules(rules) => rules.result(),
            Work::Saturation(saturation) => saturation.result(),
            Work::ZeroLoad(zero_load) => zero_load.result(),
            Work::Capacity(capacity) => capacity.result(),
            Work::Check(running) => {
                let found = running.finding();
                PointResult::default()
                    .with("holds", f64::from(u8::from(found.verdict == Verdict::Holds)))
                    .with_text("verdict", found.verdict.name())
                    .with_text("measured", &found.measured)
                    .with_text("note", found.note)
            }
        }
    }

    /// Runs it to its end.
    pub fn finish(&mut self) -> PointResult {
        while !self.is_done() {
            self.run(SLICE);
        }
        self.result()
    }
}

/// Cycles of a slice where nothing else is waiting for the thread.
const SLICE: u64 = 1 << 20;
