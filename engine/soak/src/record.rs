//! Scenarios of every machine with the states that their runs come to, as other builds of the engine are held to them.

use crate::draw::{Urn, text};
use sim::scenario::Scenario;
use sim::simulation::Simulation;
use std::collections::BTreeMap;

/// A name, and what tells such scenarios from others.
type Machine = (&'static str, fn(&Scenario) -> bool);

/// Machines that are told apart.
pub const MACHINES: [Machine; 7] = [
    ("nifdy", |scenario| is(scenario, "ni.kind", "nifdy")),
    ("plain", |scenario| is(scenario, "router.kind", "virtual_channel") && !is(scenario, "ni.kind", "nifdy")),
    ("spider", |scenario| is(scenario, "router.kind", "spider")),
    ("mad_postman", |scenario| is(scenario, "router.kind", "mad_postman")),
    ("pipelined", |scenario| is(scenario, "router.kind", "pipelined")),
    ("shared_memory", |scenario| is(scenario, "workload.kind", "shared_memory")),
    ("own_network", |scenario| is(scenario, "topology.kind", "custom")),
];

/// Seeds that are tried at most for each scenario wanted.
const TRIES: u64 = 200;

fn is(scenario: &Scenario, path: &str, value: &str) -> bool {
    scenario.value(path).as_deref() == Some(value)
}

/// Draws `count` scenarios of each machine, from a seed on, and runs them: a line with cycle, fingerprint and scenario
/// for each, in the form of `tests/golden/fingerprints.txt`. The cycles are odd, so that no phase is always the same.
pub fn record(urn: &Urn, first: u64, count: usize) -> String {
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for seed in first..first + TRIES * count as u64 {
        let (pairs, scenario) = urn.draw(seed);
        let wanted = |(name, is_such): &&Machine| found.get(name).map_or(0, Vec::len) < count && is_such(&scenario);
        if let Some((name, _)) = MACHINES.iter().find(wanted) {
            let cycle = 101 + 2 * (seed % 100);
            found.entry(name).or_default().push(line(&scenario, cycle, &text(&pairs)));
        }
        if found.values().map(Vec::len).sum::<usize>() == count * MACHINES.len() {
            break;
        }
    }
    found
        .into_iter()
        .flat_map(|(name, lines)| std::iter::once(format!("# {name}")).chain(lines))
        .fold(String::new(), |all, line| all + &line + "\n")
}

/// A scenario as it is run to a cycle, or to its end.
pub fn line(scenario: &Scenario, cycle: u64, text: &str) -> String {
    let mut run = Simulation::new(scenario);
    run.run(cycle);
    format!("{} {:016x} {text}", run.cycle(), run.fingerprint())
}
