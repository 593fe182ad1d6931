//! Parameters that change in the middle of a run: every parameter declared as changeable, in scenarios of every kind.

use crate::common::scenarios::{Ends, drawn};
use crate::common::{random, worked_out};
use net::model::random::Stream;
use shown::history::History;
use sim::check;
use sim::scenario::quantity::write_steps;
use sim::scenario::settable::{Described, Shape};
use sim::scenario::{Change, Log, Scenario};
use sim::simulation::Simulation;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A value that a parameter can have.
fn value(parameter: &Described, stream: &mut Stream) -> String {
    match &parameter.shape {
        &Shape::Number { least, greatest, default, decimals, .. } => {
            let most = (4 * default.max(8)).min(greatest);
            write_steps(stream.between(least, most), decimals)
        }
        Shape::Choice { options, .. } => options[stream.below(options.len() as u32) as usize].0.to_string(),
        Shape::Switch { .. } => ["on", "off"][stream.below(2) as usize].to_string(),
        Shape::Text { default, .. } | Shape::List { default, .. } => default.clone(),
    }
}

/// The parameters of a scenario that can change while it runs.
fn live(scenario: &Scenario) -> Vec<Described> {
    let applies =
        |parameter: &Described| parameter.when.iter().all(|(path, value)| scenario.value(path).as_ref() == Some(value));
    Scenario::parameters().into_iter().filter(|parameter| parameter.live && applies(parameter)).collect()
}

/// Possible changes of a scenario at any of these cycles.
fn changes(scenario: &Scenario, cycles: impl Iterator<Item = u64>, stream: &mut Stream) -> Log {
    let all = live(scenario);
    let mut log = Log { scenario: scenario.clone(), changes: Vec::new() };
    for cycle in cycles {
        let parameter = &all[stream.below(all.len() as u32) as usize];
        let text = format!("{}&{cycle}~{}={}", log.to_text(), parameter.path, value(parameter, stream));
        if let Ok(longer) = Log::from_text(&text) {
            log = longer;
        }
    }
    log
}

fn run(log: Log, cycles: u64) -> Simulation {
    let mut run = Simulation::of(Arc::new(log));
    run.run(cycles);
    run
}

#[test]
fn a_change_before_the_first_cycle_equals_a_scenario_that_begins_with_it_for_every_changeable_parameter() {
    let mut stream = random(41);
    let mut tried = BTreeSet::new();
    for (text, scenario) in drawn(41, 200, Ends::Either) {
        for parameter in live(&scenario) {
            // Some values exclude others, so a few are tried.
            let change = |_| format!("{}={}", parameter.path, value(&parameter, &mut stream));
            let good = |change: String| Log::from_text(&format!("{text}&0~{change}")).ok().map(|log| (change, log));
            let Some((change, log)) = (0..20).map(change).find_map(good) else { continue };
            tried.insert(parameter.path.clone());
            let changed = run(log.clone(), 700);
            let straight = run(Log { scenario: log.at(0), changes: Vec::new() }, 700);
            assert_eq!(changed.fingerprint(), straight.fingerprint(), "{change} in {text}");
        }
    }
    let all: BTreeSet<String> =
        Scenario::parameters().into_iter().filter(|parameter| parameter.live).map(|parameter| parameter.path).collect();
    let missing: Vec<&String> = all.difference(&tried).filter(|path| *path != "channel.loss").collect();
    assert!(all.len() > 15 && missing.is_empty(), "never tried: {missing:?}");
}

#[test]
fn whatever_changes_in_the_middle_of_a_run_nothing_is_lost_and_the_run_continues() {
    let mut stream = random(42);
    for (text, scenario) in drawn(42, 80, Ends::Always) {
        let cycles: Vec<u64> = (0..6).map(|_| u64::from(stream.below(4000))).collect();
        let mut log = changes(&scenario, cycles.into_iter(), &mut stream);
        // A run need not end where packets are lost, processors do not poll while a send fails, or nothing leads out of
        // a deadlock; and it takes millions of cycles where nodes ignore the network most of the time.
        let is_short = |change: &Change| change.value.parse::<u32>().is_ok_and(|cycles| cycles <= 1000);
        log.changes.retain(|change| match change.path.as_str() {
            "channel.loss" => false,
            "software.deaf.length" => is_short(change),
            _ => !["not_while_blocked", "no_escape"].contains(&change.value.as_str()),
        });
        let said = log.to_text();
        let mut run = Simulation::of(Arc::new(log));
        while !run.is_done() {
            run.run(500);
            let broken = check::broken(run.machine());
            assert!(broken.is_empty(), "cycle {}: {broken:?}\n{said}", run.cycle());
            assert!(run.cycle() < 3_000_000, "does not end: {text}\n{said}");
        }
        assert_eq!(run.machine().measures.created, run.machine().measures.delivered, "{said}");
    }
}

#[test]
fn packets_whose_last_flits_are_to_come_are_received_though_receiving_begins_or_ceases_to_cost() {
    for ni in ["plain", "nifdy"] {
        let costs = (1..40).map(|n| format!("&{}~software.t_receive={}", 97 * n, [0, 30, 0, 171][n % 4]));
        let log = format!(
            "ni.kind={ni}&software.t_receive=0&packet.flits=8&channel.flit_cycles=4&workload.kind=random_blocks\
             &workload.amount=3000{}",
            costs.collect::<String>()
        );
        let mut run = Simulation::of(Arc::new(Log::from_text(&log).expect("it is valid")));
        while !run.is_done() {
            run.run(1);
            let broken = check::broken(run.machine());
            assert!(broken.is_empty(), "cycle {} with {ni}: {broken:?}", run.cycle());
            assert!(run.cycle() < 200_000, "does not end with {ni}");
        }
        assert_eq!(run.machine().measures.created, run.machine().measures.delivered);
    }
}

#[test]
fn a_table_that_becomes_smaller_keeps_the_entries_in_use_and_takes_no_other_until_they_are_gone() {
    let log = "ni.kind=nifdy&ni.dialogs=0&workload.kind=uniform&workload.load=0.5&500~ni.outstanding=1";
    let mut run = Simulation::of(Arc::new(Log::from_text(log).expect("it is valid")));
    run.run(500);
    let most = |run: &Simulation| {
        run.machine().interfaces.iter().filter_map(|interface| interface.outstanding()).max().expect("all have a table")
    };
    assert!(most(&run) > 2, "{} entries are in use", most(&run));
    while most(&run) > 1 {
        run.run(1);
        assert!(check::broken(run.machine()).is_empty(), "cycle {}: {:?}", run.cycle(), check::broken(run.machine()));
    }
    run.run(2000);
    assert_eq!((most(&run), check::broken(run.machine())), (1, vec![]));
}

#[test]
fn the_state_at_any_cycle_of_a_changed_run_is_that_of_an_uninterrupted_run_of_its_log() {
    let mut stream = random(43);
    for (text, scenario) in drawn(43, 40, Ends::Either) {
        let cycles: Vec<u64> = (0..5).map(|_| u64::from(stream.below(4000))).collect();
        let log = changes(&scenario, cycles.into_iter(), &mut stream);
        let mut history = History::new(log.clone(), usize::MAX, || 0);
        history.run(5000);
        for _ in 0..5 {
            let cycle = u64::from(stream.below(5000));
            history.go_to(cycle);
            assert_eq!(history.present().fingerprint(), run(log.clone(), cycle).fingerprint(), "{text}: {cycle}");
        }
    }
}

#[test]
fn a_fork_is_the_run_of_its_log_and_leaves_the_original_run_alone() {
    let mut stream = random(44);
    let mut differed = 0;
    for (text, scenario) in drawn(44, 60, Ends::Either) {
        let plain = Log { scenario: scenario.clone(), changes: Vec::new() };
        let mut history = History::new(plain.clone(), usize::MAX, || 0);
        history.run(3000);
        let at = 500 + u64::from(stream.below(2000));
        history.go_to(at);
        let log = changes(&scenario, [at, at].into_iter(), &mut stream);
        let mut fork = history.fork(log.clone()).expect("it begins alike");
        assert!(fork.cycle() <= at, "{text}");
        fork.go_to(4000);
        history.go_to(4000);
        assert_eq!(fork.present().fingerprint(), run(log.clone(), 4000).fingerprint(), "{text}\n{}", log.to_text());
        assert_eq!(history.present().fingerprint(), run(plain.clone(), 4000).fingerprint(), "{text}");
        if let Some(first) = worked_out(history.difference(&fork)).found() {
            differed += 1;
            assert!(first > at, "{first}: {text}");
            let alike = |cycle| run(plain.clone(), cycle).did_the_same(&run(log.clone(), cycle));
            assert!(alike(first - 1) && !alike(first), "{first}: {text}\n{}", log.to_text());
        }
    }
    assert!(differed > 20, "{differed}");
}
