use super::super::catalogue;
use super::super::document::{Experiment, Probe};
use super::super::plan::{Place, Plan};
use super::super::point::Point;
use super::{faults, planned, small, with};
use crate::papers::PAPERS;
use serde_json::json;
use sim::scenario::Scenario;

#[test]
fn places_are_the_product_of_the_axes_the_last_one_fastest() {
    let plan = planned(small());
    let names: Vec<String> = plan.places.iter().map(|place| plan.experiment.name_of(&place.at)).collect();
    assert_eq!(names.len(), 8);
    assert_eq!(names[0], "network=mesh, interface=none, load=0.1");
    assert_eq!(names[1], "network=mesh, interface=none, load=0.2");
    assert_eq!(names[7], "network=tree, interface=in-order, load=0.2");
    assert_eq!(plan.points.len(), 24);
    assert!(plan.points[..8].iter().all(|point| point.seed == 1), "seed by seed, so that every place has one soon");
}

#[test]
fn values_overlay_and_a_value_brings_more_where_the_scenario_is_as_it_says() {
    let plan = planned(small());
    let text = |place: usize| plan.places[place].text.as_str();
    // A plain interface and a load of 0.1 are the defaults, which are left out.
    assert_eq!(text(0), "topology.kind=mesh&topology.size=4x4&workload.kind=uniform");
    // The mesh brings a window for NIFDY, whatever the value that sets it is called; the tree brings none.
    assert!(text(2).contains("ni.kind=nifdy&ni.window=2&software.library=in_order"), "{}", text(2));
    assert!(!text(6).contains("ni.window"), "{}", text(6));
    assert!(plan.points[8].text.ends_with("run.seed=2"));
}

#[test]
fn what_a_value_sets_itself_stays_whatever_another_one_brings() {
    let mut axes = small()["axes"].clone();
    axes[1]["values"][1]["set"] = json!("ni.kind=nifdy&ni.window=6");
    let plan = planned(with(json!({ "axes": axes })));
    assert!(plan.places[2].text.contains("ni.window=6"), "{}", plan.places[2].text);
    axes[1]["values"][1]["set"] = json!("ni.kind=nifdy");
    let plan = planned(with(json!({ "axes": axes, "base": "workload.kind=uniform&ni.window=8" })));
    assert!(plan.places[2].text.contains("ni.window=8"), "{}", plan.places[2].text);
}

#[test]
fn a_condition_that_holds_nowhere_is_a_slip_of_the_pen() {
    let mut axes = small()["axes"].clone();
    axes[0]["values"][0]["when"] = json!({ "ni.kind=buffers": "ni.total=8" });
    assert_eq!(
        faults(with(json!({ "axes": axes }))),
        ["axes[0].values[0].when=ni.kind=buffers: is true at no place of this experiment"]
    );
}

/// Figures 7 and 8 once ran "NIFDY, flow control only" with default parameters instead of Table 3's, because its value
/// was not named `nifdy`.
#[test]
fn the_name_of_a_value_decides_nothing_about_what_is_run() {
    for text in PAPERS.documents() {
        let Ok(experiment) = Experiment::parse(text, None, PAPERS) else { panic!("{text}") };
        if experiment.probe == Probe::Check {
            continue;
        }
        let mut renamed = experiment.clone();
        for (number, value) in renamed.axes.iter_mut().flat_map(|axis| &mut axis.values).enumerate() {
            value.name = format!("value-{number}");
        }
        let texts = |experiment| -> Vec<String> {
            let plan = Plan::new(experiment).unwrap_or_else(|problems| panic!("{problems:?}"));
            plan.places.into_iter().map(|place| place.text).collect()
        };
        let name = experiment.name.clone();
        assert_eq!(texts(renamed), texts(experiment), "{name}");
    }
}

#[test]
fn wherever_a_document_compares_nifdy_on_the_networks_of_table_3_it_has_their_parameters() {
    for name in ["nifdy-figure-2", "nifdy-figure-3", "nifdy-figure-7", "nifdy-figure-8", "nifdy-figure-9"] {
        let plan = Plan::new(catalogue::open(name, None, PAPERS).unwrap()).unwrap();
        let outstanding = |place: &Place| {
            let scenario = Scenario::from_text(&place.text).unwrap();
            let is = |path: &str, value: &str| scenario.value(path).as_deref() == Some(value);
            let is_mesh = is("topology.kind", "mesh") && is("topology.size", "8x8");
            (is_mesh && is("ni.kind", "nifdy")).then(|| scenario.value("ni.outstanding").unwrap())
        };
        let found: Vec<String> = plan.places.iter().filter_map(outstanding).collect();
        assert!(!found.is_empty() && found.iter().all(|entries| entries == "4"), "{name}: {found:?}");
    }
}

/// Readings say themselves what they do otherwise; the router of dialogs is its own.
#[test]
fn all_experiments_on_nifdy_have_one_machine() {
    let documents = catalogue::plans(PAPERS).filter(|plan| plan.experiment.paper == "nifdy");
    let mut seen = 0;
    for plan in documents.filter(|plan| plan.experiment.probe == Probe::Run) {
        let name = &plan.experiment.name;
        if name.ends_with("-readings") && name != "nifdy-load-readings" || name == "nifdy-dialogs" {
            continue;
        }
        for place in &plan.places {
            let scenario = Scenario::from_text(&place.text).unwrap();
            let value = |path: &str| scenario.value(path).unwrap_or_default();
            let processors = ["software.poll", "software.t_poll"].map(value);
            assert_eq!(processors, ["until_empty", "27"], "{name}: {}", place.text);
            if value("ni.kind") == "plain" {
                assert_eq!(["ni.outgoing", "ni.arrivals"].map(value), ["1", "1"], "{name}: {}", place.text);
            }
            if value("topology.kind") == "cm5_tree" {
                assert_eq!(value("router.buffer_depth"), "21", "{name}: {}", place.text);
            }
            let is_synthetic =
                ["phases", "uniform", "permutation", "hot_spot"].contains(&value("workload.kind").as_str());
            let on_meshes = name == "nifdy-load-readings";
            if !is_synthetic && !on_meshes {
                assert_eq!(
                    ["software.t_send", "software.t_receive"].map(value),
                    ["56", "68"],
                    "{name}: {}",
                    place.text
                );
            }
            seen += 1;
        }
    }
    assert!(seen > 300, "{seen} places");
}

#[test]
fn a_later_choice_drops_what_belonged_to_the_other_option_and_equal_points_are_run_once() {
    let axes = json!([
        { "name": "pool", "parameter": "ni.pool", "numbers": [2, 4] },
        { "name": "interface", "values": [
            { "name": "none", "set": "ni.kind=plain" }, { "name": "nifdy", "set": "ni.kind=nifdy" }
        ] }
    ]);
    let plan = planned(with(json!({ "axes": axes, "seeds": 1, "chart": { "kind": "bars", "x": "pool" } })));
    assert_eq!(plan.places.len(), 4);
    assert_eq!(plan.points.len(), 3, "without NIFDY there is no pool to vary");
    assert_eq!(plan.places[0].keys, plan.places[2].keys);
    assert!(plan.places[3].text.contains("ni.pool=4"));
}

#[test]
fn a_key_stands_for_all_that_the_result_depends_on() {
    let keys = |document| -> Vec<String> { planned(document).points.into_iter().map(|point| point.key).collect() };
    let before = keys(small());
    assert_eq!(keys(with(json!({ "title": "Another", "measure": "payload" }))), before);
    for change in [
        json!({ "cycles": 2001 }),
        json!({ "warm_up": 1 }),
        json!({ "base": "workload.kind=hot_spot" }),
        json!({ "probe": "rules" }),
        json!({ "chart": { "kind": "maps", "x": "network" } }),
    ] {
        let after = keys(with(change.clone()));
        assert!(after.iter().all(|key| !before.contains(key)), "{change}");
    }
    let mut all = before.clone();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), before.len(), "different points have different keys");
}

#[test]
fn a_point_survives_the_way_through_json_and_a_changed_one_is_refused() {
    let plan = planned(small());
    let json = serde_json::to_value(catalogue::point(&plan.points[9], &plan.experiment)).unwrap();
    let back = Point::parse(&json.to_string()).unwrap();
    assert_eq!((back.key.as_str(), back.text.as_str()), (plan.points[9].key.as_str(), plan.points[9].text.as_str()));
    assert!(Scenario::from_text(&back.text).is_ok());
    let mut changed = json.clone();
    changed["cycles"] = json!(5);
    assert!(Point::parse(&changed.to_string()).unwrap_err()[0].to_string().contains("changed after it was planned"));
    assert!(Point::parse("nonsense").is_err());
}
