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

/// What is said of a scenario that has no load.
pub const NEEDS: &str =
    "a sweep needs open-loop traffic, expected uniform, hot_spot, hot_spots, permutation, classes or reads_and_writes";

/// The load of packets of one class, and those of packets of two.
const LOADS: [&[&str]; 2] = [&["workload.load"], &["workload.first.load", "workload.second.load"]];

/// Steps of a load in one flit per node and cycle.
const STEPS: f64 = 10_000.0;

/// The parameters that together are the load of a scenario, if it is open-loop traffic.
pub fn parameters(scenario: &Scenario) -> Option<&'static [&'static str]> {
    LOADS.into_iter().find(|paths| paths.iter().all(|path| scenario.value(path).is_some()))
}

/// The scenario with a load and a seed. Two classes share the load as they do in the scenario.
pub fn scenario(text: &str, load: &str, seed: u32) -> Result<Scenario, Vec<Problem>> {
    let given = Scenario::from_text(&format!("{text}&run.seed={seed}"))?;
    let loads = match parameters(&given) {
        Some([first, second]) => {
            let own = |path: &str| given.value(path).and_then(|load| load.parse::<f64>().ok()).unwrap_or(0.0);
            let [of_first, of_second] = shared(load, own(first), own(second));
            format!("{first}={of_first}&{second}={of_second}")
        }
        _ => format!("workload.load={load}"),
    };
    Scenario::from_text(&format!("{text}&{loads}&run.seed={seed}"))
}

/// A load divided into two in the proportion of two others, in whole steps; as it is, for both, if it is no such number, so
/// that it is refused.
fn shared(load: &str, first: f64, second: f64) -> [String; 2] {
    let steps = load.parse::<f64>().map_or(0.5, |load| load * STEPS);
    if (steps - steps.round()).abs() > 1e-6 {
        return [load.to_string(), load.to_string()];
    }
    let of_first = (steps * first / (first + second)).round();
    [of_first, steps.round() - of_first].map(|steps| format!("{:.4}", steps / STEPS))
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

#[cfg(test)]
mod tests {
    use super::{scenario, shared};

    #[test]
    fn two_classes_share_a_load_as_they_do_in_the_scenario() {
        let classes = "channel.networks=one&workload.kind=classes&workload.first.load=0.3&workload.second.load=0.1";
        let with = |load: &str| {
            scenario(classes, load, 3).map(|scenario| {
                ["workload.first.load", "workload.second.load", "run.seed"].map(|path| scenario.value(path).unwrap())
            })
        };
        assert_eq!(with("0.2").unwrap(), ["0.15", "0.05", "3"]);
        let problem = |load: &str| with(load).unwrap_err()[0].to_string();
        assert!(problem("much").starts_with("workload.first.load=much: much is not allowed"), "{}", problem("much"));
        assert!(problem("0.00015").starts_with("workload.first.load=0.00015: "), "{}", problem("0.00015"));
        assert!(problem("6").starts_with("workload.first.load=4.5000: "), "{}", problem("6"));
    }

    #[test]
    fn what_the_classes_are_given_is_the_whole_load() {
        for (load, expected) in [("0.1", ["0.0333", "0.0667"]), ("0.0005", ["0.0002", "0.0003"])] {
            assert_eq!(shared(load, 0.1, 0.2), expected, "{load}");
        }
    }
}
