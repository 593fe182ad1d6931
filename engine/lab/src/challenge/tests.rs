use super::answer::{Free, Range, Star};
use super::catalogue::{SHIPPED, open};
use super::document::Challenge;
use super::solution::Solution;
use crate::experiment::judge::Results;
use crate::experiment::probe::PointRun;
use crate::experiment::verdict::Verdict;
use crate::papers::{PAPERS, presets};
use serde_json::{Value, json};
use sim::scenario::Scenario;
use sim::scenario::link::overlay;
use sim::scenario::settable::Shape;
use std::thread;

fn shipped(name: &str) -> Challenge {
    open(name, PAPERS).expect("it is shipped")
}

/// The link of the challenge's own scenario with some parameters set otherwise.
fn link(challenge: &Challenge, set: &str) -> String {
    let set: Vec<(String, String)> =
        sim::scenario::pairs(set).map(|(path, value)| (path.to_string(), value.to_string())).collect();
    let pairs = overlay(&challenge.base, &set);
    pairs.iter().map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>().join("&")
}

/// The star that a solution earns.
fn star(challenge: &Challenge, set: &str) -> Option<Star> {
    let solution = Solution::read(challenge, &link(challenge, set), presets()).expect("it is a solution");
    let plan = solution.plan().expect("it can be run");
    let is_too_dear =
        solution.verdict(&plan, &Results::new()).criteria.iter().any(|one| one.verdicts[0] == Verdict::Fails);
    if is_too_dear {
        return None;
    }
    let run = |point| PointRun::new(point, PAPERS).expect("it can be run").finish();
    let results = plan.points.iter().map(|point| (point.key.clone(), run(point))).collect();
    let verdict = solution.verdict(&plan, &results);
    assert!(verdict.complete);
    verdict.star
}

/// What is wrong with a link as a solution.
fn faults(challenge: &Challenge, link: &str) -> Vec<String> {
    let problems = Solution::read(challenge, link, presets()).expect_err("it is no solution");
    problems.iter().map(ToString::to_string).collect()
}

fn references() -> Value {
    serde_json::from_str(include_str!("references.json")).expect("it is JSON")
}

/// The greatest of everything that is a number, and what is written as it is by default, with the other parameters as a
/// reference solution has them.
fn most(challenge: &Challenge, reference: &str) -> String {
    let default = |path: &str| {
        let described = Scenario::parameters().into_iter().find(|described| described.path == path);
        match described.map(|described| described.shape) {
            Some(Shape::List { default, .. } | Shape::Text { default, .. }) => default,
            _ => unreachable!("{path} is written"),
        }
    };
    let number = |free: &Free| match free.range {
        Range::Between { to, .. } => Some(format!("{}={to}", free.path)),
        Range::Written { .. } => Some(format!("{}={}", free.path, default(&free.path))),
        Range::Values { .. } => None,
    };
    let numbers: Vec<String> = challenge.free.iter().filter_map(number).collect();
    let kept = sim::scenario::pairs(reference)
        .filter(|(path, _)| !numbers.iter().any(|set| set.starts_with(&format!("{path}="))));
    kept.map(|(path, value)| format!("{path}={value}")).chain(numbers.iter().cloned()).collect::<Vec<_>>().join("&")
}

#[test]
fn every_shipped_challenge_has_a_reference_solution_for_each_star_and_the_greatest_of_everything_earns_none() {
    let all = references();
    assert_eq!(SHIPPED.len(), all.as_object().unwrap().len());
    thread::scope(|scope| {
        for (name, _) in SHIPPED {
            let solutions = &all[*name];
            scope.spawn(move || {
                let challenge = shipped(name);
                assert_eq!(challenge.name, *name);
                assert_eq!(star(&challenge, ""), None, "{name} as it begins");
                for expected in Star::ALL {
                    let set = solutions[expected.name()].as_str().unwrap();
                    assert_eq!(star(&challenge, set), Some(expected), "{name}: {set}");
                }
                let most = most(&challenge, solutions["gold"].as_str().unwrap());
                assert_eq!(star(&challenge, &most), None, "{name}: {most}");
            });
        }
    });
}

#[test]
fn a_solution_sets_nothing_that_is_locked_and_nothing_out_of_range() {
    let challenge = shipped("choose-the-window");
    let other = link(&challenge, "ni.pool=16&run.seed=7");
    assert_eq!(faults(&challenge, &other), ["ni.pool=16: is locked in this challenge, expected 8"]);
    let small = link(&challenge, "topology.size=8x8");
    assert_eq!(faults(&challenge, &small), ["topology.size=8x8: is locked in this challenge, expected 4x4"]);
    let narrow =
        Challenge::read(&with(json!({ "free": [{ "path": "ni.window", "from": 1, "to": 8 }] })), PAPERS).unwrap();
    let wide = link(&narrow, "ni.window=9");
    assert_eq!(faults(&narrow, &wide), ["ni.window=9: is outside of what the challenge leaves free, expected 1 to 8"]);
    let datelines = shipped("against-the-diagonal");
    let escape = link(&datelines, "routing.kind=ordered_escape&router.vcs=4");
    assert!(faults(&datelines, &escape)[0].starts_with("routing.kind=ordered_escape: is outside of"));
}

#[test]
fn a_program_is_free_in_its_length_only_and_none_that_is_offered_to_begin_with_is_worth_gold() {
    let challenge = shipped("a-program-for-short-packets");
    let program = |text: &str| format!("router.scheme.program={text}");
    assert_eq!(star(&challenge, &program("here-buffer_first.free-cut.through.first_otherwise-buffer")), None);
    let by_class = "here-buffer_service.2-buffer_first.free-cut.through.first_otherwise-stall";
    assert_eq!(star(&challenge, &program(by_class)), None);
    let by_host = "here-buffer_first.free-cut.through.first_host.below.2-buffer_otherwise-stall";
    assert_eq!(star(&challenge, &program(by_host)), None);
    let (_, text) = SHIPPED.iter().find(|(name, _)| *name == challenge.name).unwrap();
    let short = Challenge::parse(&text.replace("\"longest\": 300", "\"longest\": 30"), PAPERS).unwrap();
    let through = program("here-buffer_otherwise-cut.through.first");
    assert_eq!(
        faults(&short, &link(&short, &through)),
        [format!("{through}: is 39 letters long, and the challenge allows 30 as links write it")]
    );
}

#[test]
fn a_solution_is_one_run_without_changes_of_this_challenge_and_version() {
    let challenge = shipped("choose-the-window");
    let own = link(&challenge, "ni.window=4");
    let solution = |link: &str| Solution::read(&challenge, link, presets()).map(|solution| solution.set);
    let set = vec![("ni.window".to_string(), "4".to_string())];
    assert_eq!(solution(&format!("https://example.org/#v=1&{own}&challenge=choose-the-window.1")), Ok(set));
    assert_eq!(
        faults(&challenge, &format!("{own}&challenge=share-the-storage.1")),
        ["challenge=share-the-storage.1: is a solution of another challenge, expected choose-the-window.1"]
    );
    assert_eq!(
        faults(&challenge, &format!("{own}&challenge=choose-the-window.2")),
        [
            "challenge=choose-the-window.2: is a solution of another version of the challenge, expected choose-the-window.1: open the challenge and solve it anew"
        ]
    );
    assert_eq!(faults(&challenge, &format!("{own}&b.ni.window=8")), ["runs=2: a solution is one run"]);
    assert_eq!(
        faults(&challenge, &format!("{own}&500~ni.outstanding=2")),
        ["500~ni.outstanding=2: changes the run on its way, which no solution may"]
    );
}

/// A small challenge with some of its fields replaced.
fn with(fields: Value) -> Value {
    let mut document = json!({
        "challenge": 1, "name": "small", "title": "A small challenge", "base": "ni.kind=nifdy",
        "free": [{ "path": "ni.window", "from": 1, "to": 16 }],
        "goals": [{ "measure": "accepted", "is": "at_least", "bronze": 0.1, "silver": 0.2, "gold": 0.3 }],
        "cycles": 1000,
    });
    for (name, value) in fields.as_object().expect("fields are given as an object") {
        document[name] = value.clone();
    }
    document
}

#[test]
fn a_document_names_each_bad_field_with_its_value_and_what_is_allowed() {
    let faults = |fields: Value| -> Vec<String> {
        let problems = Challenge::read(&with(fields), PAPERS).expect_err("the document is wrong");
        problems.iter().map(ToString::to_string).collect()
    };
    assert!(Challenge::read(&with(json!({})), PAPERS).is_ok());
    assert!(faults(json!({ "gaols": [] }))[0].starts_with("gaols=[]: unknown field, expected one of challenge, name"));
    assert_eq!(faults(json!({ "seeds": 1 })), ["seeds=1: expected a whole number from 2 to 50"]);
    assert_eq!(faults(json!({ "goals": [] })), ["goals=0: in the list, expected 1 to 6"]);
    let goal = |bronze: f64, gold: f64| json!({ "goals": [{ "measure": "acepted", "is": "at_least", "bronze": bronze, "silver": 0.2, "gold": gold }] });
    let found = faults(goal(0.1, 0.1));
    assert!(found[0].starts_with("goals[0].measure=acepted: unknown measure, expected one of"), "{found:?}");
    assert_eq!(found[1], "goals[0].gold=0.1: asks less than silver, expected at least 0.2");
    let free = |free: Value| faults(json!({ "free": [free] }));
    assert_eq!(free(json!({ "path": "ni.windw", "from": 1, "to": 2 }))[0], "free[0].path=ni.windw: is not a parameter");
    assert_eq!(
        free(json!({ "path": "ni.window", "from": 4, "to": 90 })),
        ["free[0].to=90: expected a number from 1 to 64"]
    );
    assert_eq!(
        free(json!({ "path": "ni.window", "from": 5, "to": 9 })),
        ["free[0]: ni.window of the base=4: is outside of what the challenge leaves free, expected 5 to 9"]
    );
    assert_eq!(
        free(json!({ "path": "ni.window", "longest": 30 }))[0],
        "free[0].path=ni.window: is not a parameter that is written as a text: give \"from\" and \"to\", or the \"values\""
    );
    assert_eq!(
        free(json!({ "path": "router.scheme.program", "longest": 0 }))[0],
        "free[0].longest=0: expected a whole number from 1 to 2000"
    );
    let cost = json!({ "label": "x", "terms": [{ "of": ["ni.windows"] }], "bronze": 1, "silver": 2, "gold": 1 });
    assert_eq!(
        faults(json!({ "budget": cost })),
        [
            "budget.terms[0].of[0]=ni.windows: is not a parameter",
            "budget.silver=2: asks less than bronze, expected at most 1"
        ]
    );
    let twice = Challenge::parse("{\"challenge\": 1, \"challenge\": 1}", PAPERS).unwrap_err();
    assert!(twice[0].sentence.contains("“challenge” a second time in one object"), "{twice:?}");
}

#[test]
fn a_cost_is_a_sum_of_products_where_its_conditions_hold() {
    let terms = json!([
        { "times": 2, "of": ["router.vcs", "router.buffer_depth"] },
        { "times": 10, "where": "ni.kind=nifdy" },
        { "times": 100, "where": "ni.kind=plain" },
        { "of": ["ni.total"] },
    ]);
    let budget = json!({ "label": "x", "terms": terms, "bronze": 1, "silver": 1, "gold": 1 });
    let challenge = Challenge::read(&with(json!({ "budget": budget })), PAPERS).unwrap();
    let solution = Solution::read(&challenge, "ni.kind=nifdy", presets()).unwrap();
    assert_eq!(solution.cost(), Some(2.0 * 16.0 + 10.0));
}
