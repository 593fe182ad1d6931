//! The probe of saturation: the load grows in equal steps, the load of the scenario being one, until a message comes into
//! being that its interface has no room for: "at this point, the injection buffer is unable to accept new messages" (MP1
//! paper §4.1).

use super::super::paper::Papers;
use super::super::point::Point;
use super::super::result::PointResult;
use super::run::Run;
use net::parameter::quantity::write_steps;
use sim::scenario::Scenario;
use sim::scenario::settable::Settable;

const LOAD: &str = "workload.load";
/// Decimals of a load, and the greatest, in whole steps of them.
const DECIMALS: u32 = 4;
const MOST: u32 = 10_000;

/// The steps of a scenario's load.
#[derive(Debug)]
pub struct Saturation {
    scenario: Scenario,
    point: Point,
    papers: Papers,
    step: u32,
    steps: u32,
    run: Run,
    /// What the first run came to that overflowed.
    flooded: Option<PointResult>,
    is_done: bool,
}

impl Saturation {
    pub fn new(scenario: &Scenario, point: &Point, papers: Papers) -> Self {
        let written = scenario.value(LOAD).and_then(|load| load.parse::<f64>().ok()).unwrap_or(1.0);
        Saturation {
            step: (written * f64::from(MOST)).round() as u32,
            steps: 1,
            run: Run::new(scenario, point, papers),
            scenario: scenario.clone(),
            point: point.clone(),
            papers,
            flooded: None,
            is_done: false,
        }
    }

    pub fn run(&mut self, cycles: u64) {
        self.run.run(cycles);
        if !self.run.is_done() {
            return;
        }
        let next = self.step * (self.steps + 1);
        self.flooded = self.run.overflows().then(|| self.run.result());
        self.is_done = self.flooded.is_some() || next > MOST;
        if !self.is_done {
            self.steps += 1;
            let load = write_steps(next, DECIMALS);
            self.scenario.set(LOAD, &load).expect("a load within bounds is taken");
            self.run = Run::new(&self.scenario, &self.point, self.papers);
        }
    }

    /// Steps done, of as many as there can be.
    pub fn progress(&self) -> (u64, u64) {
        (self.steps.into(), (MOST / self.step).into())
    }

    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// What the first load came to that floods a queue; nothing if none does.
    pub fn result(&self) -> PointResult {
        self.flooded.clone().unwrap_or_default()
    }
}
