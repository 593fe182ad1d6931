//! A short soak, and every parameter at its bounds.

use sim::scenario::Scenario;
use soak::draw::{Urn, text};
use soak::trial::{Plan, trial};
use std::collections::BTreeSet;

/// Seeds among which a parameter that was wished for is to be met, at the latest.
const DRAWS: u64 = 40;

/// Nodes of the largest machine that is drawn: those of a dragonfly.
const MOST_NODES: u32 = 72;

/// Declared with the arrivals that a class shares with all open-loop traffic, and refused: the messages of several packets
/// that they describe are none of classes.
const NEVER: [&str; 4] = [
    "workload.first.arrivals.shortest",
    "workload.first.arrivals.longest",
    "workload.second.arrivals.shortest",
    "workload.second.arrivals.longest",
];

#[test]
fn no_scenario_over_all_that_is_declared_breaks_an_invariant_or_panics() {
    let urn = Urn::new(MOST_NODES);
    let (mut cycles, mut seed) = (0, 1);
    while cycles < 1_000_000 {
        let (pairs, scenario) = urn.draw(seed);
        let run = trial(&scenario, Plan::of(seed, &scenario));
        cycles += run.unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{}", text(&pairs)));
        seed += 1;
    }
}

#[test]
fn every_parameter_is_drawn() {
    let urn = Urn::new(MOST_NODES);
    let declared: BTreeSet<String> = Scenario::parameters().into_iter().map(|described| described.path).collect();
    let mut missing: BTreeSet<&str> =
        declared.iter().map(String::as_str).filter(|path| !NEVER.contains(path)).collect();
    for path in &declared {
        for seed in 1..=DRAWS {
            if !missing.contains(path.as_str()) {
                break;
            }
            urn.draw_with(seed, path).iter().for_each(|(met, _)| {
                missing.remove(met.as_str());
            });
        }
    }
    assert!(missing.is_empty(), "never drawn: {missing:?}");
}

#[test]
fn every_parameter_runs_at_its_least_and_at_its_greatest_value() {
    let (mut run, mut refused) = (0, Vec::new());
    for (text, scenario) in Urn::new(MOST_NODES).extremes() {
        let Some(scenario) = scenario else {
            if NEVER.iter().any(|path| text.contains(path)) {
                continue;
            }
            refused.push(text);
            continue;
        };
        let plan = Plan { cycles: 60, every: 30, again: false };
        trial(&scenario, plan).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        run += 1;
    }
    assert!(run > 8 * refused.len(), "{run} run; {refused:#?} need other values beside them");
}
