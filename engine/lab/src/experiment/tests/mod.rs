mod bounds;
mod documents;
mod judging;
mod plans;
mod reporting;
mod running;

use super::document::Experiment;
use super::plan::Plan;
use crate::papers::PAPERS;
use serde_json::{Value, json};

/// A small document: two networks, two interfaces, two loads.
fn small() -> Value {
    json!({
        "name": "small",
        "title": "A small experiment",
        "base": "workload.kind=uniform",
        "axes": [
            { "name": "network", "label": "Network", "values": [
                { "name": "mesh", "label": "4×4 mesh", "set": "topology.kind=mesh&topology.size=4x4",
                  "when": { "ni.kind=nifdy": "ni.window=2" } },
                { "name": "tree", "label": "Fat tree", "set": "topology.kind=fat_tree&topology.nodes=16" }
            ] },
            { "name": "interface", "label": "Interface", "values": [
                { "name": "none", "label": "No NIFDY", "set": "ni.kind=plain" },
                { "name": "in-order", "label": "NIFDY", "set": "ni.kind=nifdy&software.library=in_order" }
            ] },
            { "name": "load", "label": "Load", "parameter": "workload.load", "numbers": [0.1, 0.2] }
        ],
        "seeds": 3,
        "cycles": 2000,
        "measure": "delivered",
        "chart": { "kind": "bars", "x": "network", "series": "interface", "relative_to": { "interface": "none" } },
        "claims": []
    })
}

/// The small document with some of its fields replaced.
fn with(fields: Value) -> Value {
    let mut document = small();
    for (name, value) in fields.as_object().expect("fields are given as an object") {
        document[name] = value.clone();
    }
    document
}

fn planned(document: Value) -> Plan {
    Plan::new(Experiment::read(document, None, PAPERS).expect("the document is right"))
        .expect("its scenarios are right")
}

/// What is wrong with a document, one sentence each.
fn faults(document: Value) -> Vec<String> {
    let problems = Experiment::read(document, None, PAPERS).and_then(Plan::new).expect_err("the document is wrong");
    problems.iter().map(ToString::to_string).collect()
}
