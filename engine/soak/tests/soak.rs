//! A short soak, and every parameter at its bounds.

use sim::scenario::Scenario;
use soak::draw::{Urn, text};
use soak::trial::{Plan, trial};
use std::collections::BTreeSet;

/// Nodes of the largest machine that is drawn.
const MOST_NODES: u32 = 64;

#[test]
fn no_scenario_over_all_that_is_declared_breaks_an_invariant_or_panics() {
    let urn = Urn::new(MOST_NODES);
    let (mut cycles, mut seed, mut paths) = (0, 1, BTreeSet::new());
    while cycles < 1_000_000 {
        let (pairs, scenario) = urn.draw(seed);
        let run = trial(&scenario, Plan::of(seed, &scenario));
        cycles += run.unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{}", text(&pairs)));
        paths.extend(pairs.into_iter().map(|(path, _)| path));
        seed += 1;
    }
    let declared: BTreeSet<String> = Scenario::parameters().into_iter().map(|described| described.path).collect();
    let drawn = declared.intersection(&paths).count();
    assert!(drawn * 100 >= declared.len() * 95, "{drawn} of {} parameters were drawn", declared.len());
}

#[test]
fn every_parameter_runs_at_its_least_and_at_its_greatest_value() {
    let (mut run, mut refused) = (0, Vec::new());
    for (text, scenario) in Urn::new(MOST_NODES).extremes() {
        let Some(scenario) = scenario else {
            refused.push(text);
            continue;
        };
        let plan = Plan { cycles: 60, every: 30, again: false };
        trial(&scenario, plan).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        run += 1;
    }
    assert!(run > 8 * refused.len(), "{run} run; {refused:#?} need other values beside them");
}
