//! Whatever a link contains, the engine answers: nothing panics, every refusal names a field and gives a sentence, and
//! the rest is a valid scenario that is written back as it was read.

use crate::common::scenarios::{Ends, drawn};
use crate::common::{pick, random};
use lab::papers::presets;
use net::model::Stream;
use sim::machine::Machine;
use sim::scenario::link::Link;
use sim::scenario::settable::{Described, Shape};
use sim::scenario::{Problem, Scenario, pairs, read};
use std::collections::{BTreeMap, BTreeSet};

/// What people and broken programs write where a value is expected.
const VALUES: [&str; 24] = [
    "",
    "0",
    "1",
    "-1",
    "+1",
    "00",
    "007",
    "1.5",
    "1.",
    ".5",
    "1e9",
    "4294967295",
    "4294967296",
    "18446744073709551616",
    "NaN",
    "on",
    "off",
    "8x8",
    "x",
    "8xx8",
    "99999x99999",
    "\u{0663}",
    "\u{1f9ed}",
    "%20",
];

/// Letters with a meaning in a link, and some without.
const LETTERS: [&str; 16] =
    ["&", "=", ".", "#", "x", "a.", "b.", "v=", "kind", "0", "9", "-", " ", "\u{e9}", "%3D", "\0"];

/// Every path of every parameter, with a value that may or may not be allowed.
fn pair(stream: &mut Stream, paths: &[(String, Vec<String>)]) -> String {
    let (path, allowed) = &paths[stream.below(paths.len() as u32) as usize];
    let side = pick(stream, &["", "", "", "a.", "b."]);
    let value = match stream.below(3) {
        0 => pick(stream, &VALUES),
        _ => &allowed[stream.below(allowed.len() as u32) as usize],
    };
    format!("{side}{path}={value}")
}

/// Every parameter with values at and beyond its bounds.
fn parameters() -> Vec<(String, Vec<String>)> {
    let values = |shape: Shape| match shape {
        Shape::Number { least, greatest, .. } => {
            [least, greatest, least + 1, greatest.wrapping_add(1), least.wrapping_sub(1)].map(|n| n.to_string()).into()
        }
        Shape::Choice { options, .. } => options.iter().map(|(value, ..)| value.to_string()).collect(),
        Shape::Switch { .. } => vec!["on".to_string(), "off".to_string()],
        Shape::Text { default, .. } => vec![default, "4x4".to_string()],
        Shape::List { default, .. } => ["0.1_0-1", "0.1_", "0.1_0-0", "0_0-1_3-4.5-6", "zBAAC", "z"]
            .map(String::from)
            .into_iter()
            .chain([default])
            .collect(),
    };
    let described = Scenario::parameters().into_iter();
    described.map(|parameter| (parameter.path.clone(), values(parameter.shape))).collect()
}

/// A text with letters changed, deleted, inserted and repeated.
fn spoilt(stream: &mut Stream, text: &str) -> String {
    let mut letters: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..=stream.below(6) {
        let place = stream.below(letters.len() as u32 + 1) as usize;
        match stream.below(4) {
            0 => letters.insert(place, pick(stream, &LETTERS).to_string()),
            1 if place < letters.len() => _ = letters.remove(place),
            2 if place < letters.len() => letters[place] = pick(stream, &LETTERS).to_string(),
            _ => {
                let from = stream.below(place as u32 + 1) as usize;
                let piece = letters[from..place].to_vec();
                letters.splice(place..place, piece);
            }
        }
    }
    letters.concat()
}

fn check_problems(text: &str, problems: &[Problem]) {
    for problem in problems {
        let shown = problem.to_string();
        let is_parameter = || Scenario::parameters().iter().any(|it| it.path == problem.path);
        // Of what was written a problem may repeat only the beginning, and the cycle of a change in its shortest form.
        let path = problem.path.trim_end_matches('…').trim_start_matches(|c: char| c.is_ascii_digit());
        let known = text.contains(path) || text.contains('%') || path.contains('\u{fffd}') || is_parameter();
        assert!(known, "{text:?}: {shown} names a field that is nowhere");
        assert!(problem.sentence.len() > 10 && problem.sentence.contains(' '), "{text:?}: {shown} is no sentence");
    }
}

/// Reads both runs of a link; returns the number of problems.
fn read_link(text: &str) -> usize {
    let (link, problems) = Link::parse(text, presets());
    check_problems(text, &problems);
    let mut count = problems.len();
    for side in 0..2 {
        let pairs = link.side(side);
        let (scenario, problems) = read(pairs.iter().map(|(path, value)| (path.as_str(), value.as_str())));
        check_problems(text, &problems);
        count += problems.len();
        let written = scenario.to_text();
        assert_eq!(Scenario::from_text(&written).as_ref(), Ok(&scenario), "{text:?} is kept as {written}");
    }
    count
}

/// How many inputs of each kind are tried; `RUNS=1000000 cargo test --release --test parsing` tries a million.
fn runs(usual: usize) -> usize {
    std::env::var("RUNS").map_or(usual, |runs| runs.parse().expect("RUNS is a number"))
}

#[test]
fn links_of_known_fields_with_any_values_are_answered() {
    let (mut stream, parameters) = (random(41), parameters());
    let (mut refused, mut taken) = (0, 0);
    for _ in 0..runs(12_000) {
        let pairs: Vec<String> = (0..=stream.below(12)).map(|_| pair(&mut stream, &parameters)).collect();
        let problems = read_link(&pairs.join("&"));
        (refused, taken) = (refused + usize::from(problems > 0), taken + usize::from(problems == 0));
    }
    assert!(refused > 100 && taken > 50, "{refused} refused, {taken} taken");
}

#[test]
fn links_with_missing_or_additional_letters_are_answered() {
    let mut stream = random(42);
    let mut refused = 0;
    for (text, _) in drawn(43, runs(1500), Ends::Either) {
        let spoilt = spoilt(&mut stream, &text);
        refused += usize::from(read_link(&spoilt) > 0);
    }
    assert!(refused > 500, "{refused} refused");
}

#[test]
fn the_valid_rest_of_a_damaged_link_runs() {
    let mut stream = random(44);
    for (text, _) in drawn(45, 60, Ends::Either) {
        let spoilt = spoilt(&mut stream, &text);
        let (scenario, _) = read(pairs(&spoilt));
        let mut machine = Machine::new(&scenario);
        machine.advance(200);
        assert!(machine.now() == 200 || machine.finished().is_some(), "cycle {}: {spoilt:?}", machine.now());
    }
}

#[test]
fn random_letters_are_answered() {
    let mut stream = random(46);
    for _ in 0..runs(6000) {
        let count = stream.below(40);
        let text: String = (0..count).map(|_| pick(&mut stream, &LETTERS)).collect();
        read_link(&text);
    }
}

#[test]
fn every_parameter_varies_in_the_random_scenarios_of_tests() {
    // Two parameters were not drawn for a time, and so no property was tested with them.
    let mut drawn_values: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, scenario) in drawn(9, 8000, Ends::OrStops) {
        for (path, value) in scenario.values() {
            drawn_values.entry(path).or_default().insert(value);
        }
    }
    // Larger networks of one construction would take tests longer, and no class has messages of several packets.
    let exempt = |path: &str, value: &str| match path {
        "topology.q" => value.parse::<u32>().is_ok_and(|q| q > 5),
        "workload.first.arrivals.kind" | "workload.second.arrivals.kind" => value == "bursty",
        "workload.first.arrivals.shortest" | "workload.first.arrivals.longest" => true,
        "workload.second.arrivals.shortest" | "workload.second.arrivals.longest" => true,
        _ => false,
    };
    let never = |parameter: &Described| {
        let values = drawn_values.get(&parameter.path).cloned().unwrap_or_default();
        match &parameter.shape {
            Shape::Choice { options, .. } => {
                options.iter().map(|(value, ..)| *value).filter(|value| !values.contains(*value)).collect()
            }
            _ if values.len() < 2 => vec!["another value"],
            _ => Vec::new(),
        }
    };
    let missing: BTreeMap<String, Vec<&str>> = Scenario::parameters()
        .iter()
        .map(|parameter| (parameter.path.clone(), never(parameter)))
        .map(|(path, never)| {
            (path.clone(), never.into_iter().filter(|value| !exempt(&path, value)).collect::<Vec<_>>())
        })
        .filter(|(_, missing)| !missing.is_empty())
        .collect();
    assert!(missing.is_empty(), "never drawn: {missing:#?}");
}
