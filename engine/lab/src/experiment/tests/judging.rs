use super::super::document::Experiment;
use super::super::judge::{Judgement, Results};
use super::super::plan::Plan;
use super::super::result::PointResult;
use super::super::verdict::Verdict;
use super::{planned, small, with};
use crate::papers::PAPERS;
use serde_json::{Value, json};

/// Results in which `delivered` is what a function of the values' names and the seed says.
fn results(plan: &Plan, delivered: impl Fn(&[&str], u32) -> f64) -> Results {
    let mut results = Results::new();
    for place in &plan.places {
        let names: Vec<&str> =
            plan.experiment.axes.iter().zip(&place.at).map(|(axis, &value)| axis.values[value].name.as_str()).collect();
        for (seed, key) in (1..).zip(&place.keys) {
            results.insert(key.clone(), PointResult::default().with("delivered", delivered(&names, seed)));
        }
    }
    results
}

/// NIFDY delivers 20 % more on the mesh and 5 % more on the tree; seeds differ by far more than that.
fn gain(names: &[&str], seed: u32) -> f64 {
    let base = if names[0] == "mesh" { 1000.0 } else { 2000.0 } * (1.0 + f64::from(seed));
    let load = if names[2] == "0.2" { 2.0 } else { 1.0 };
    let factor = match (names[1], names[0]) {
        ("none", _) => 1.0,
        (_, "mesh") => 1.2,
        _ => 1.05,
    };
    // A little of each seed's own.
    base * load * factor * (1.0 + 0.001 * f64::from(seed % 2))
}

fn judged(test: Value, delivered: impl Fn(&[&str], u32) -> f64) -> (Verdict, String) {
    let plan = planned(with(json!({ "claims": [{ "row": "", "says": "x", "tests": [test] }] })));
    let finding = Judgement::of(&plan, &results(&plan, delivered)).claims.remove(0);
    (finding.verdict, finding.measured)
}

fn verdict(test: Value) -> Verdict {
    judged(test, gain).0
}

#[test]
fn differences_are_paired_by_seed_so_that_small_gains_show() {
    let more =
        json!({ "kind": "more", "a": { "interface": "in-order" }, "b": { "interface": "none" }, "each": ["network"] });
    assert_eq!(judged(more.clone(), gain), (Verdict::Holds, "4×4 mesh 1.2, Fat tree 1.05".to_string()));
    let mut by = more.clone();
    by["by"] = json!(1.1);
    let expected = "4×4 mesh 1.2, Fat tree 1.05; not for Fat tree";
    assert_eq!(judged(by, gain), (Verdict::Fails, expected.to_string()));
    let mut less = more.clone();
    less["kind"] = json!("less");
    assert_eq!(verdict(less), Verdict::Fails);
    // Unpaired noise: which of the two is more differs from seed to seed.
    let noise = |names: &[&str], seed: u32| 1000.0 + if (names[1] == "none") == (seed == 2) { 50.0 } else { 0.0 };
    assert_eq!(judged(more, noise).0, Verdict::Open);
}

#[test]
fn one_of_some_is_enough_and_all_of_each_are_needed() {
    let ratio = |over: &str| json!({ "kind": "ratio", "a": { "interface": "in-order" }, "b": { "interface": "none" }, "low": 1.15, over: ["network"] });
    assert_eq!(verdict(ratio("each")), Verdict::Fails);
    assert_eq!(verdict(ratio("some")), Verdict::Holds);
}

#[test]
fn only_the_values_among_which_a_test_is_made_take_part() {
    let mut test = json!({ "kind": "ratio", "a": { "interface": "in-order" }, "b": { "interface": "none" }, "low": 1.15,
        "each": ["network"], "among": { "network": ["mesh"] } });
    assert_eq!(verdict(test.clone()), Verdict::Holds);
    test["each"] = json!([]);
    assert_eq!(judged(test, gain), (Verdict::Holds, "1.2".to_string()));
}

#[test]
fn gains_are_compared_with_gains() {
    let test = |first: &str, second: &str| {
        let place = |network: &str, interface: &str| json!({ "network": network, "interface": interface });
        json!({ "kind": "gain_more", "a": place(first, "in-order"), "b": place(first, "none"),
            "c": place(second, "in-order"), "d": place(second, "none") })
    };
    assert_eq!(judged(test("mesh", "tree"), gain), (Verdict::Holds, "1.2 against 1.05".to_string()));
    assert_eq!(verdict(test("tree", "mesh")), Verdict::Fails);
}

#[test]
fn differences_are_compared_with_differences_and_with_those_of_another_measure() {
    let test = |first: &str, second: &str, by: f64| {
        let place = |network: &str, interface: &str| json!({ "network": network, "interface": interface });
        json!({ "kind": "difference_more", "a": place(first, "in-order"), "b": place(first, "none"),
            "c": place(second, "in-order"), "d": place(second, "none"), "by": by })
    };
    assert_eq!(verdict(test("mesh", "tree", 1.0)), Verdict::Holds);
    assert_eq!(verdict(test("tree", "mesh", 1.0)), Verdict::Fails);
    assert_eq!(verdict(test("mesh", "tree", 3.0)), Verdict::Fails);
    let mut other = test("mesh", "tree", 1.0);
    other["against"] = json!("latency_mean");
    assert_eq!(verdict(other), Verdict::Open, "no run gave the other measure");
}

#[test]
fn an_order_holds_step_by_step() {
    let order = |names: [&str; 2]| json!({ "kind": "order", "of": names.map(|name| json!({ "interface": name })) });
    assert_eq!(verdict(order(["none", "in-order"])), Verdict::Holds);
    assert_eq!(verdict(order(["in-order", "none"])), Verdict::Fails);
    assert_eq!(verdict(order(["none", "none"])), Verdict::Fails, "equal is not more");
}

#[test]
fn the_best_is_found_among_all_values_and_a_flat_optimum_is_allowed() {
    let best = |at: &str, within: f64, network: &str| json!({ "kind": "best", "axis": "interface", "at": at, "within": within, "a": { "network": network } });
    assert_eq!(verdict(best("in-order", 0.0, "mesh")), Verdict::Holds);
    assert_eq!(verdict(best("none", 0.03, "mesh")), Verdict::Fails);
    assert_eq!(verdict(best("none", 0.1, "tree")), Verdict::Holds);
    // By the means it is within 10 % of the best, but its interval reaches far below.
    let unsure =
        |names: &[&str], seed: u32| 1000.0 + if names[1] == "none" { 100.0 * f64::from(seed) - 210.0 } else { 0.0 };
    assert_eq!(judged(best("none", 0.1, "tree"), unsure).0, Verdict::Open, "an interval decides, not a mean");
    let mut lower = best("none", 0.0, "mesh");
    lower["lower_is_better"] = json!(true);
    assert_eq!(verdict(lower), Verdict::Holds);
    let over_two =
        json!({ "kind": "best", "at": { "interface": "in-order", "load": "0.2" }, "a": { "network": "tree" } });
    assert_eq!(verdict(over_two), Verdict::Holds);
}

#[test]
fn trends_along_an_axis_look_at_the_ends_and_the_steps() {
    let along = |kind: &str| json!({ "kind": kind, "axis": "load" });
    assert_eq!(judged(along("grows"), gain).0, Verdict::Holds);
    assert_eq!(verdict(along("falls")), Verdict::Fails);
    assert_eq!(verdict(along("keeps")), Verdict::Holds);
    let ratio = |kind: &str| json!({ "kind": kind, "axis": "network", "a": { "interface": "in-order" }, "b": { "interface": "none" } });
    assert_eq!(verdict(ratio("falls")), Verdict::Holds, "the gain is less on the tree");
    assert_eq!(verdict(ratio("keeps")), Verdict::Fails);
}

#[test]
fn a_peak_is_held_or_lost() {
    let falling = |names: &[&str], seed: u32| f64::from(seed) * if names[2] == "0.2" { 0.9 } else { 1.0 };
    let test = |kind: &str, bound: &str, share: f64| json!({ "kind": kind, "axis": "load", bound: share });
    assert_eq!(judged(test("holds_peak", "low", 0.95), falling).0, Verdict::Fails);
    assert_eq!(judged(test("holds_peak", "low", 0.85), falling).0, Verdict::Holds);
    assert_eq!(judged(test("drops", "high", 0.92), falling).0, Verdict::Holds);
    assert_eq!(judged(test("drops", "high", 0.92), gain).0, Verdict::Fails);
}

#[test]
fn ranks_are_held_against_the_numbers_given() {
    let rank = |numbers: [f64; 2]| {
        json!({ "kind": "rank", "axis": "network", "numbers": numbers, "low": 0.6,
            "a": { "interface": "in-order" }, "b": { "interface": "none" } })
    };
    assert_eq!(verdict(rank([2.0, 1.0])), Verdict::Holds);
    assert_eq!(verdict(rank([1.0, 2.0])), Verdict::Fails);
}

#[test]
fn few_seeds_do_not_prove_that_nothing_is_lost() {
    let test = json!({ "kind": "not_less", "a": { "interface": "in-order" }, "b": { "interface": "none" } });
    let scattered = |names: &[&str], seed: u32| match (names[1], seed) {
        ("none", _) => 1000.0,
        (_, seed) => 850.0 + 70.0 * f64::from(seed),
    };
    assert_eq!(judged(test.clone(), scattered).0, Verdict::Open);
    assert_eq!(judged(test.clone(), |_, _| 1000.0).0, Verdict::Holds, "the same is not less");
    let a_little = |names: &[&str], _: u32| if names[1] == "none" { 1000.0 } else { 999.0 };
    assert_eq!(judged(test, a_little).0, Verdict::Fails, "less beyond any doubt is less");
}

#[test]
fn a_spread_is_smaller_only_beyond_the_interval_of_two_variances() {
    let test = json!({ "kind": "steadier", "a": { "interface": "in-order" }, "b": { "interface": "none" }, "by": 2 });
    let spread = |factor: f64| {
        move |names: &[&str], seed: u32| 1000.0 + f64::from(seed) * if names[1] == "none" { factor } else { 1.0 }
    };
    assert_eq!(judged(test.clone(), spread(4.0)).0, Verdict::Open, "three seeds each");
    assert_eq!(judged(test.clone(), spread(20.0)).0, Verdict::Holds);
    assert_eq!(judged(test, spread(0.1)).0, Verdict::Fails);
}

#[test]
fn kinds_of_traffic_weigh_the_same_if_a_test_says_so() {
    // A tenth less where much is delivered, a fifth more where little is.
    let mixed = |names: &[&str], seed: u32| {
        let base = if names[2] == "0.2" { 9000.0 } else { 1000.0 } + f64::from(seed);
        match (names[1], names[2]) {
            ("none", _) => base,
            (_, "0.2") => 0.9 * base,
            _ => 1.2 * base,
        }
    };
    let mut test = json!({ "kind": "more", "a": { "interface": "in-order" }, "b": { "interface": "none" } });
    assert_eq!(judged(test.clone(), mixed).0, Verdict::Fails, "as a sum of packets it is less");
    test["equally"] = json!(["load"]);
    let (verdict, measured) = judged(test, mixed);
    assert_eq!((verdict, measured.starts_with("1.05")), (Verdict::Holds, true), "{measured}");
}

#[test]
fn a_claim_about_choices_tells_what_each_comes_to() {
    let test = json!({ "kind": "ratio", "a": { "interface": "in-order" }, "b": { "interface": "none" }, "low": 1.1 });
    let plan = planned(with(json!({ "claims": [{ "says": "x", "under": "network", "tests": [test] }] })));
    let finding = Judgement::of(&plan, &results(&plan, gain)).claims.remove(0);
    let readings: Vec<(&str, Verdict)> =
        finding.readings.iter().map(|one| (one.choice.as_str(), one.verdict)).collect();
    assert_eq!(readings, [("4×4 mesh", Verdict::Holds), ("Fat tree", Verdict::Fails)]);
    assert_eq!(finding.verdict, Verdict::Reported, "it decides nothing about its row");
}

#[test]
fn what_lacks_results_waits_and_what_has_no_such_measure_is_open() {
    let more = json!({ "kind": "more", "a": { "interface": "in-order" }, "b": { "interface": "none" } });
    let plan = planned(with(json!({ "claims": [
        { "says": "x", "tests": [more] },
        { "says": "y", "tests": [{ "kind": "value", "low": 1, "measure": "finished" }] },
        { "says": "z", "kind": "input" }
    ] })));
    let mut some = results(&plan, gain);
    let whole = Judgement::of(&plan, &some);
    assert!(whole.complete);
    let verdicts: Vec<Verdict> = whole.claims.iter().map(|claim| claim.verdict).collect();
    assert_eq!(verdicts, [Verdict::Holds, Verdict::Open, Verdict::Input]);
    some.remove(&plan.places[2].keys[1]);
    let part = Judgement::of(&plan, &some);
    assert!(!part.complete);
    assert_eq!((part.claims[0].verdict, part.claims[0].measured.as_str()), (Verdict::Waiting, ""));
    assert_eq!((part.groups[2].n, part.groups[3].n), (2, 3));
}

#[test]
fn one_seed_decides_nothing_where_chance_is_at_work() {
    let more = json!({ "kind": "more", "a": { "interface": "in-order" }, "b": { "interface": "none" } });
    let document = with(json!({ "seeds": 1, "claims": [{ "says": "x", "tests": [more] }] }));
    let plan = Plan::new(Experiment::read(document, None, PAPERS).unwrap()).unwrap();
    let judgement = Judgement::of(&plan, &results(&plan, gain));
    assert_eq!(judgement.claims[0].verdict, Verdict::Open);
    assert_eq!(judgement.groups[0].measures["delivered"].n, 1);
}

#[test]
fn a_group_is_related_to_another_seed_by_seed() {
    let plan = planned(small());
    let judgement = Judgement::of(&plan, &results(&plan, gain));
    let relative = judgement.groups[2].relative.unwrap();
    assert!((relative.mean - 1.2).abs() < 1e-12 && relative.half() < 1e-12, "{relative:?}");
    assert_eq!(judgement.groups[0].relative.unwrap().mean, 1.0);
    assert!(judgement.answer(&plan).groups[2].measures["delivered"].high > 2400.0);
}
