use super::super::point::Point;
use super::super::probe::PointRun;
use super::{planned, small, with};
use crate::papers::PAPERS;
use crate::papers::nifdy::machines::TABLE_3;
use serde_json::{Value, json};
use sim::scenario::Scenario;
use sim::simulation::Simulation;

fn finish(point: &Point) -> Value {
    serde_json::to_value(PointRun::new(point, PAPERS).expect("a planned point runs").finish()).unwrap()
}

/// The only point of an experiment without axes.
fn only(base: &str, fields: Value) -> Point {
    let mut document = with(fields);
    document["base"] = json!(base);
    document["axes"] = json!([]);
    document["chart"] = json!({ "kind": "table" });
    document["seeds"] = json!(1);
    planned(document).points.remove(0)
}

#[test]
fn how_a_run_is_cut_into_slices_changes_nothing() {
    for fields in [json!({ "warm_up": 700 }), json!({ "probe": "rules", "cycles": 700 })] {
        for point in planned(with(fields)).points.iter().step_by(5) {
            let mut run = PointRun::new(point, PAPERS).unwrap();
            let mut progress = 0.0;
            while !run.is_done() {
                run.run(37);
                assert!(run.progress() >= progress, "it only goes on");
                progress = run.progress();
            }
            assert_eq!(progress, 1.0);
            assert_eq!(json!(run.result()), finish(point), "{}", point.text);
        }
    }
}

#[test]
fn what_is_measured_after_a_warm_up_is_the_difference() {
    let base = "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.2&ni.kind=nifdy";
    let count = |fields: Value, name: &str| finish(&only(base, fields))[name].as_f64().unwrap();
    for name in ["delivered", "payload", "created", "injected", "acks", "flit_hops"] {
        let whole = count(json!({ "cycles": 5000 }), name);
        let warm = count(json!({ "cycles": 2000 }), name);
        let measured = count(json!({ "warm_up": 2000, "cycles": 3000 }), name);
        assert_eq!(measured, whole - warm, "{name}");
        assert!(measured > 0.0, "{name}");
    }
    let result = finish(&only(base, json!({ "warm_up": 2000, "cycles": 3000 })));
    let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-9, "{a} {b}");
    let of = |name: &str| result[name].as_f64().unwrap();
    close(of("throughput"), of("payload") / 3000.0);
    close(of("accepted"), of("delivered") * 6.0 / 3000.0 / 16.0);
    assert_eq!(of("offered"), 0.2);
    assert!(of("outstanding_mean") > 0.0 && of("utilisation_max") <= 100.0);
}

#[test]
fn a_workload_that_ends_says_when_and_one_that_does_not_says_nothing() {
    let shift = only("topology.nodes=8&workload.block=60", json!({ "cycles": 1_000_000 }));
    let result = finish(&shift);
    assert!(result["finished"].as_f64().unwrap() < 1_000_000.0);
    assert!(result["cycles"].as_f64().unwrap() <= result["finished"].as_f64().unwrap() + 1.0);
    assert_eq!(result.get("offered"), None);
    assert_eq!(finish(&planned(small()).points[0]).get("finished"), None);
    assert_eq!(result.get("outstanding_mean"), None, "there is no table without NIFDY");
}

#[test]
fn iterations_are_counted_and_their_mean_time_is_that_of_the_whole() {
    let result = finish(&only("topology.nodes=8&workload.kind=em3d", json!({ "cycles": 100_000_000 })));
    let of = |name: &str| result[name].as_f64().unwrap();
    assert!(of("iterations") >= 1.0);
    let whole = of("iterations") * of("cycles_per_iteration");
    assert!(whole > 0.5 * of("finished") && whole <= of("finished"), "{result}");
    assert_eq!(finish(&planned(small()).points[0]).get("iterations"), None);
}

#[test]
fn losses_are_counted_only_where_the_network_loses_packets() {
    let base = "topology.kind=mesh&topology.size=4x4&workload.kind=uniform&workload.load=0.2&channel.loss=20000";
    let result = finish(&only(base, json!({ "cycles": 5000 })));
    assert!(result["lost"].as_f64().unwrap() > 0.0, "{result}");
    assert_eq!(finish(&planned(small()).points[0]).get("lost"), None);
}

#[test]
fn a_heat_map_is_given_where_the_chart_needs_one() {
    let maps = json!({ "kind": "maps", "x": "network" });
    let result = finish(&planned(with(json!({ "chart": maps }))).points[0]);
    let columns = result["map"]["columns"].as_array().unwrap();
    assert_eq!(columns.len() as u64, 2000 / result["map"]["window"].as_u64().unwrap());
    assert!(columns.iter().all(|column| column.as_array().unwrap().len() == 16));
    let most =
        columns.iter().flat_map(|column| column.as_array().unwrap()).map(|pending| pending.as_u64().unwrap()).max();
    assert_eq!(most.unwrap() as f64, result["pending_max"].as_f64().unwrap());
    assert_eq!(finish(&planned(small()).points[0]).get("map"), None);
}

#[test]
fn an_idle_network_has_the_latencies_of_table_3_at_every_distance() {
    for (machine, per_hop, constant, distances) in [(&TABLE_3[3], 4, 14, 14), (&TABLE_3[0], 5, 2, 6)] {
        let base = format!("{}&packet.flits=8", machine.network);
        let mut point = only(&base, json!({ "probe": "rules" }));
        point.probe = super::super::document::Probe::ZeroLoad;
        let result = finish(&point);
        assert_eq!(result["latency_error"], json!(0), "{}: {result}", machine.name);
        assert_eq!(result[format!("latency_d{distances}")], json!(per_hop * distances + constant), "{result}");
    }
}

#[test]
fn a_network_nobody_receives_from_fills_up_and_holds_no_more_than_there_is_room() {
    let mut point = only(TABLE_3[3].network, json!({ "cycles": 1 }));
    point.probe = super::super::document::Probe::Capacity;
    let result = finish(&point);
    let of = |name: &str| result[name].as_f64().unwrap();
    assert!(of("held_per_node") > 0.5 * of("room_per_node"), "{result}");
    assert!(of("held_per_node") <= of("room_per_node"), "{result}");
    // 224 links of an 8×8 mesh, two flits each, packets of 6 flits.
    assert_eq!(of("room_per_node"), 224.0 * 2.0 / 6.0 / 64.0);
}

#[test]
fn the_rules_of_a_machine_hold_while_it_runs() {
    let result = finish(&planned(with(json!({ "probe": "rules", "cycles": 1000 }))).points[6]);
    assert_eq!((&result["violations"], &result["checked"]), (&json!(0), &json!(1000 / 61 + 1)));
}

#[test]
fn saturation_is_the_first_load_that_floods_a_queue_measured_for_as_long_as_any_other() {
    let base = "topology.kind=planes&topology.size=4x4&channel.networks=one&channel.flit_cycles=3&router.kind=mad_postman\
        &packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0\
        &workload.kind=uniform";
    let step = format!("{base}&workload.load=0.05");
    let result = finish(&only(&step, json!({ "probe": "saturation", "warm_up": 1000, "cycles": 2000 })));
    let load = result["offered"].as_f64().unwrap();
    let flooded = |load: f64| {
        let scenario = Scenario::from_text(&format!("{base}&workload.load={load:.2}")).unwrap();
        let mut simulation = Simulation::new(&scenario);
        let [before, after] = [1000, 2000].map(|cycles| {
            simulation.run(cycles);
            simulation.machine().measures.late
        });
        after > before
    };
    assert!(load > 0.1 && flooded(load) && !flooded(load - 0.05), "{load}");
    assert_eq!(result["cycles"].as_f64(), Some(2000.0), "one that stops at the first message measures less");
    let idle = finish(&only(&format!("{base}&workload.load=1"), json!({ "probe": "saturation", "cycles": 1 })));
    assert_eq!(idle, json!({}), "a load that does not flood is no saturation");
}
