use super::super::document::Experiment;
use super::{faults, small, with};
use crate::papers::PAPERS;
use serde_json::json;

#[test]
fn an_unknown_field_is_named_with_those_there_are() {
    let faults = faults(with(json!({ "sedes": 3 })));
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("sedes=3: unknown field, expected one of name, title, paper"), "{faults:?}");
}

#[test]
fn a_measure_that_does_not_exist_is_refused() {
    let faults = faults(with(json!({ "measure": "speed" })));
    assert!(faults[0].starts_with("measure=speed: unknown measure, expected one of delivered, payload"), "{faults:?}");
}

#[test]
fn an_experiment_says_how_long_it_runs_and_only_once() {
    let mut document = small();
    document.as_object_mut().unwrap().remove("cycles");
    assert_eq!(
        faults(document),
        ["cycles=: is missing: expected how many cycles to measure, or \"until_done\" and a limit"]
    );
    assert_eq!(faults(with(json!({ "until_done": 5 }))), ["until_done=5: does not go together with \"cycles\""]);
    assert_eq!(faults(with(json!({ "cycles": 0 }))), ["cycles=0: expected a whole number from 1 to 1000000000"]);
    assert_eq!(faults(with(json!({ "probe": "zero_load" }))), ["cycles=2000: has no meaning for the probe zero_load"]);
}

#[test]
fn a_claim_that_names_an_unknown_axis_value_or_kind_is_refused() {
    let claim = |test: serde_json::Value| faults(with(json!({ "claims": [{ "says": "x", "tests": [test] }] })));
    assert_eq!(
        claim(json!({ "kind": "value", "a": { "netwerk": "mesh" }, "low": 1 })),
        [
            "claims[0].tests[0].a.netwerk=netwerk: unknown axis, expected one of network, interface, load; did you mean network?"
        ]
    );
    assert_eq!(
        claim(json!({ "kind": "value", "a": { "network": "torus" }, "low": 1 })),
        ["claims[0].tests[0].a.network=torus: unknown value of the axis network, expected one of mesh, tree"]
    );
    assert_eq!(
        claim(json!({ "kind": "value", "a": {} })),
        ["claims[0].tests[0].low=: is missing: expected a number for \"low\", \"high\" or both"]
    );
    assert_eq!(
        claim(json!({ "kind": "value", "low": 3, "high": 2 })),
        ["claims[0].tests[0].low=3: is more than \"high\""]
    );
    assert!(
        claim(json!({ "kind": "larger" }))[0].starts_with("claims[0].tests[0].kind=larger: expected one of more, less")
    );
    assert_eq!(
        claim(json!({ "kind": "more", "a": { "interface": "none" } })),
        ["claims[0].tests[0].b=: is missing: expected values on axes, such as {\"interface\": \"none\"}"]
    );
    assert_eq!(
        claim(json!({ "kind": "rank", "axis": "network", "numbers": [1], "low": 0.5 })),
        ["claims[0].tests[0].numbers=[1]: needs 2 numbers, one for each value of the axis, and has 1"]
    );
    assert!(
        claim(json!({ "kind": "value", "low": 1, "by": 2 }))[0].starts_with("claims[0].tests[0].by=2: unknown field")
    );
}

#[test]
fn a_scenario_that_cannot_run_is_named_by_its_place_and_once() {
    let axes = json!([
        { "name": "network", "values": [
            { "name": "mesh", "set": "topology.kind=mesh" },
            { "name": "tree", "set": "topology.kind=fat_tree&topology.nodes=65" }
        ] },
        { "name": "load", "parameter": "workload.load", "numbers": [0.1, 7, 0.2] }
    ]);
    let faults = faults(with(json!({ "axes": axes, "chart": { "kind": "bars", "x": "network" } })));
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[0].starts_with("network=mesh, load=7: workload.load=7: 7 is not allowed"), "{faults:?}");
    assert!(faults[1].starts_with("network=tree, load=0.1: topology.nodes=65: 65 nodes make no full"), "{faults:?}");
}

#[test]
fn a_chart_along_an_axis_that_is_not_there_is_refused() {
    assert_eq!(
        faults(with(json!({ "chart": { "kind": "bars", "x": "size" } }))),
        ["chart.x=size: unknown axis, expected one of network, interface, load"]
    );
}

#[test]
fn too_many_points_are_refused() {
    assert_eq!(faults(with(json!({ "seeds": 1001 }))).len(), 1);
    let numbers: Vec<u32> = (1..=100).collect();
    let axis = |name: &str, parameter: &str| json!({ "name": name, "parameter": parameter, "numbers": numbers });
    let axes = json!([axis("a", "run.window"), axis("b", "software.t_send")]);
    let faults = faults(with(json!({ "axes": axes, "chart": { "kind": "table" } })));
    assert_eq!(faults, ["axes=30000: too many points, expected at most 20000 over all seeds"]);
}

#[test]
fn what_is_no_json_and_what_is_no_object_is_said() {
    let fault = |text: &str| Experiment::parse(text, None, PAPERS).unwrap_err()[0].to_string();
    assert!(fault("{\"name\": }").starts_with("document=: this is not JSON: expected value at line 1 column 10"));
    assert!(fault("[1]").contains("expected an object with some of name, title"));
}

#[test]
fn seeds_given_from_outside_are_those_of_the_document_from_then_on() {
    let experiment = Experiment::read(small(), Some(2), PAPERS).unwrap();
    assert_eq!((experiment.seeds, &experiment.document["seeds"]), (2, &json!(2)));
    let again = Experiment::read(experiment.document.clone(), None, PAPERS).unwrap();
    assert_eq!(again.definition(), experiment.definition());
    assert_ne!(again.definition(), Experiment::read(small(), None, PAPERS).unwrap().definition());
}
