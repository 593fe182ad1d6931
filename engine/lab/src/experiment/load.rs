//! One load of a sweep: runs of a scenario with it, one for each seed, and their results together.
//!
//! Runs are independent, so they may be run anywhere and in any order; put together in the order of their seeds, they
//! give the same numbers bit for bit.

use super::statistics::mean;
use super::steady::{Steady, Wish, pooled};
use serde_json::{Value, json};
use sim::scenario::{Problem, Scenario};

/// The results of a load.
#[derive(Clone, Debug)]
pub struct Load {
    pub load: f64,
    /// In the order of their seeds.
    pub runs: Vec<Steady>,
}

/// The scenario with a load and a seed.
pub fn scenario(text: &str, load: &str, seed: u32) -> Result<Scenario, Vec<Problem>> {
    Scenario::from_text(&format!("{text}&workload.load={load}&run.seed={seed}"))
}

/// Seeds are independent of each other, so each of them may be less certain than all together are to be.
pub fn wish(precision: f64, seeds: u32, cycles: u64) -> Wish {
    Wish { precision: precision * f64::from(seeds).sqrt(), cycles }
}

impl Load {
    /// Whether every run has a steady state.
    pub fn is_stable(&self) -> bool {
        self.runs.iter().all(|run| run.is_stable)
    }

    /// Mean latency, if it has one.
    pub fn latency(&self) -> Option<f64> {
        pooled(&self.runs).filter(|_| self.is_stable()).map(|found| found.mean)
    }

    /// Whether a run of it has come to a standstill.
    pub fn stands(&self) -> bool {
        self.runs.iter().any(|run| run.is_deadlocked)
    }

    pub fn state(&self) -> &'static str {
        match (self.stands(), self.is_stable()) {
            (true, _) => "standstill",
            (_, true) => "stable",
            _ => "past saturation",
        }
    }

    /// Flits per cycle that each node received, over all seeds.
    fn accepted(&self) -> Vec<f64> {
        let nodes = self.runs[0].accepted.len();
        let of = |node: usize| self.runs.iter().map(|run| run.accepted[node]).sum::<f64>() / self.runs.len() as f64;
        (0..nodes).map(of).collect()
    }

    /// As `nifdy sweep --json` writes it.
    pub fn to_json(&self) -> Value {
        let accepted = self.accepted();
        let offered = self.runs[0].offered / accepted.len() as f64;
        let latency = pooled(&self.runs).filter(|_| self.is_stable());
        json!({
            "load": self.load,
            "offered": offered,
            "accepted": {
                "mean": mean(&accepted),
                "least": accepted.iter().copied().fold(f64::INFINITY, f64::min),
                "greatest": accepted.iter().copied().fold(0.0, f64::max),
            },
            "latency": latency.map(|found| json!({
                "mean": found.mean,
                "low": found.low,
                "high": found.high,
                "precise": self.runs.iter().all(|run| run.is_precise),
            })),
            "routers": mean(&self.runs.iter().map(|run| run.routers).collect::<Vec<_>>()),
            "stable": self.is_stable(),
            "state": self.state(),
            "warm_up": self.runs.iter().map(|run| run.warm_up).collect::<Vec<_>>(),
            "cycles": self.runs.iter().map(|run| run.cycles).collect::<Vec<_>>(),
        })
    }
}
