//! The plain probe: a run, measured after a warm-up.

use super::super::drift::drift;
use super::super::measure::Window;
use super::super::measures::take;
use super::super::paper::Papers;
use super::super::point::Point;
use super::super::result::{HeatMap, PointResult};
use super::super::samples::Samples;
use super::super::steadiness::{self, State};
use super::super::turns;
use sim::machine::Machine;
use sim::measure::series::Level;
use sim::scenario::Scenario;
use sim::simulation::Simulation;

/// A run under way.
#[derive(Debug)]
pub struct Run {
    simulation: Simulation,
    warm_up: u64,
    end: u64,
    /// The machine at the end of the warm-up; before it, at the beginning.
    start: Machine,
    samples: Samples,
    map: bool,
    /// What papers measure besides is measured too.
    papers: Papers,
}

impl Run {
    pub fn new(scenario: &Scenario, point: &Point, papers: Papers) -> Self {
        let mut simulation = Simulation::new(scenario);
        if point.warm_up == 0 && turns::applies(scenario) {
            simulation.keep_journal();
        }
        Run {
            start: simulation.machine().clone(),
            simulation,
            warm_up: point.warm_up,
            end: point.warm_up + point.cycles,
            samples: Samples::new(point.warm_up),
            map: point.map,
            papers,
        }
    }

    pub fn run(&mut self, cycles: u64) {
        let until = (self.simulation.cycle() + cycles).min(self.end);
        while self.simulation.cycle() < until && !self.simulation.is_done() {
            let now = self.simulation.cycle();
            let warm = now >= self.warm_up;
            let stop = if warm { self.samples.next() } else { self.warm_up };
            self.simulation.run(stop.min(until) - now);
            if self.simulation.cycle() == stop {
                let machine = self.simulation.machine();
                if warm {
                    self.samples.take(machine);
                } else {
                    self.start = machine.clone();
                }
            }
        }
    }

    /// Whether any message has come into being that its interface had no room for, since the warm-up.
    pub fn overflows(&self) -> bool {
        self.simulation.machine().measures.late > self.start.measures.late
    }

    /// The run itself, to look at.
    pub fn simulation(&self) -> &Simulation {
        &self.simulation
    }

    pub fn progress(&self) -> (u64, u64) {
        (self.simulation.cycle(), self.end)
    }

    pub fn is_done(&self) -> bool {
        self.simulation.is_done() || self.simulation.cycle() >= self.end
    }

    pub fn result(&self) -> PointResult {
        let Run { simulation, start, samples, .. } = self;
        let mut result = take(&Window { simulation, start, from: self.warm_up, samples }, self.papers);
        // What latencies are worth: they have no mean past saturation.
        if let Some(judged) = steadiness::of_run(simulation) {
            let is_past = judged.judgement.at_the_end().state == State::PastSaturation;
            result.set("past_saturation", f64::from(u8::from(is_past)));
        }
        if self.map {
            let (overview, nodes) = (simulation.series().overview(), simulation.scenario().nodes());
            if let Some(drift) = drift(overview, nodes) {
                result.set("drift", drift);
            }
            result.set_map(map(overview, nodes));
        }
        result
    }
}

fn map(overview: &Level, nodes: u32) -> HeatMap {
    let row = nodes as usize;
    let columns = overview.pending(0).map(|column| column[row..].to_vec()).collect();
    HeatMap { window: overview.window(), nodes, columns }
}
