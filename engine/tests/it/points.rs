//! Recorded results of points: the same here, in WebAssembly in Node and in WebAssembly in a browser, which read the
//! same file. `UPDATE_GOLDEN=1 cargo test --test points` writes it.

use lab::experiment::catalogue;
use lab::experiment::document::Experiment;
use lab::experiment::plan::Plan;
use lab::experiment::probe::PointRun;
use lab::papers::PAPERS;
use serde_json::{Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/golden/points.json");

/// Every probe, with and without a warm-up, with and without an end.
fn documents() -> Vec<Value> {
    let interfaces = json!([{ "name": "interface", "values": [
        { "name": "none", "set": "ni.kind=plain" },
        { "name": "nifdy", "set": "ni.kind=nifdy" }
    ] }]);
    let document = |base: &str, more: Value| {
        let mut document = json!({ "name": "recorded", "title": "Recorded", "base": base, "axes": interfaces });
        for (name, value) in more.as_object().expect("fields are given as an object") {
            document[name] = value.clone();
        }
        document
    };
    let mesh = "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.2";
    vec![
        document(mesh, json!({ "seeds": 2, "warm_up": 1000, "cycles": 9000 })),
        document("topology.nodes=8&workload.block=400", json!({ "seeds": 1, "until_done": 10_000_000 })),
        document(mesh, json!({ "seeds": 1, "cycles": 2000, "probe": "rules" })),
        document("topology.kind=fat_tree&topology.nodes=16", json!({ "seeds": 1, "probe": "zero_load" })),
        document(mesh, json!({ "seeds": 1, "probe": "capacity" })),
    ]
}

#[test]
fn points_give_what_is_recorded() {
    let mut found = Vec::new();
    for document in documents() {
        let plan = Experiment::read(document, None, PAPERS).and_then(Plan::new).expect("the documents are right");
        for point in &plan.points {
            let result = PointRun::new(point, PAPERS).expect("a planned point runs").finish();
            found.push(json!({ "point": catalogue::point(point, &plan.experiment), "result": result }));
        }
    }
    let fresh = serde_json::to_string_pretty(&found).expect("results are plain JSON") + "\n";
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(FILE, &fresh).expect("tests/golden/points.json can be written");
        return;
    }
    let recorded = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        fresh == recorded,
        "tests/golden/points.json: UPDATE_GOLDEN=1 cargo test --test points shows the difference"
    );
}
