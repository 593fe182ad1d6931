use super::super::bounds;
use super::{planned, with};
use serde_json::{Value, json};

/// The bounds of the small experiment's curves with some of its fields replaced.
fn found(fields: Value) -> Vec<(String, f64)> {
    let base = "workload.kind=uniform&channel.flit_cycles=1&channel.networks=one";
    let mut document = with(json!({ "base": base, "chart": { "kind": "lines", "x": "load", "series": "network" } }));
    for (name, value) in fields.as_object().expect("fields are given as an object") {
        document[name] = value.clone();
    }
    let bounds = bounds::of(&planned(document));
    let name = |(axis, value): (&String, &String)| format!("{axis}={value}");
    bounds.iter().map(|of| (of.at.0.iter().map(name).collect::<Vec<_>>().join(", "), of.throughput)).collect()
}

#[test]
fn each_curve_over_load_has_the_bound_of_its_network_and_none_with_nifdy() {
    let bounds = found(json!({}));
    let curves: Vec<&str> = bounds.iter().map(|(curve, _)| curve.as_str()).collect();
    assert_eq!(curves, ["interface=none, network=mesh", "interface=none, network=tree"]);
    // In a row of the mesh two nodes send 8 of 15 packets each over the link in its middle.
    assert!((bounds[0].1 - 15.0 / 16.0).abs() < 1e-6, "{bounds:?}");
    assert!((0.0..=1.0).contains(&bounds[1].1), "{bounds:?}");
}

#[test]
fn nothing_is_claimed_of_other_charts_and_other_traffic() {
    assert_eq!(found(json!({ "chart": { "kind": "bars", "x": "load" } })), []);
    assert_eq!(found(json!({ "chart": { "kind": "lines", "x": "network", "series": "load" } })), []);
}
