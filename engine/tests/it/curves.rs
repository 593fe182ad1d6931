//! Routing functions and networks against an independent simulator: mean latency of uniform traffic, over load.

use crate::common::scenario;
use sim::machine::Machine;

/// A row of the recorded results.
struct Row {
    config: String,
    flits: u32,
    load: f64,
    latency: f64,
    routers: f64,
}

fn recorded(file: &str) -> Vec<Row> {
    let path = format!("{}/../tests/reference/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let row = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let number = |place: usize| fields[place].parse::<f64>().unwrap_or_else(|error| panic!("{line}: {error}"));
        let (config, flits) = (fields[0].to_string(), number(1) as u32);
        Row { config, flits, load: number(2), latency: number(3), routers: number(5) }
    };
    text.lines().skip(1).map(row).collect()
}

/// The network that a configuration has here, its routing function and its virtual channels.
fn network(config: &str) -> &'static str {
    match config {
        "var_xyyx" => "topology.kind=mesh&routing.kind=xy_yx&router.vcs=2",
        "var_romm" => "topology.kind=mesh&routing.kind=romm&router.vcs=4",
        "var_valiant" => "topology.kind=mesh&routing.kind=valiant&router.vcs=4",
        "var_minadapt" => "topology.kind=mesh&routing.kind=ordered_escape&router.vcs=4",
        "flatfly4x4_c4_v4_b8" => "topology.kind=flattened_butterfly&router.vcs=4",
        "fattree_k4n3_anca_v2_b8" => {
            "topology.kind=fat_tree&topology.nodes=64&routing.up_path=better_of_two&router.vcs=2"
        }
        "tree4_nca_v2_b8" => "topology.kind=tree4&routing.up_path=random&router.vcs=2",
        "dragonfly72_v2_b8" => "topology.kind=dragonfly&router.vcs=2",
        other => panic!("{other} is not compared"),
    }
}

/// Cycles before packets count, and cycles in which those are created that do.
const WARM_UP: u64 = 3_000;
const MEASURED: u64 = 20_000;
/// Cycles after which it is looked whether all of these have arrived.
const DRAIN: u64 = 2_000;
const SEEDS: u64 = 3;

/// What is run to compare with a row, but for its seed.
fn scenario_of(row: &Row) -> String {
    format!(
        "{}&channel.networks=one&channel.flit_cycles=1&channel.wire_delay=1\
         &channel.node_wire_delay=1&channel.eject_delay=0&router.switching=wormhole&router.buffer_depth=8\
         &router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits={}\
         &packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform\
         &workload.to_itself=on&workload.load={:.4}",
        network(&row.config),
        row.flits,
        row.load
    )
}

/// The scenarios that are compared.
pub fn points() -> impl Iterator<Item = String> {
    ["curves.csv", "networks.csv"].into_iter().flat_map(recorded).map(|row| scenario_of(&row))
}

/// Mean latency from creation to the tail's arrival, and mean number of routers passed.
fn measured(row: &Row) -> (f64, f64) {
    let (mut latencies, mut routers, mut packets) = (0u64, 0u64, 0u64);
    for seed in 1..=SEEDS {
        let mut machine = Machine::new(&scenario(&format!("{}&run.seed={seed}", scenario_of(row))));
        machine.measures.journal = Some(Box::default());
        machine.advance(WARM_UP + MEASURED + DRAIN);
        let counts = |created: u64| (WARM_UP..WARM_UP + MEASURED).contains(&created);
        while crate::common::records(&machine).iter().any(|record| counts(record.created) && record.tail_in.is_none()) {
            machine.advance(machine.now() + DRAIN);
        }
        for record in crate::common::records(&machine).iter().filter(|record| counts(record.created)) {
            let tail = record.tail_in.expect("all that count have arrived");
            latencies += tail - record.created;
            routers += u64::from(record.routers);
            packets += 1;
        }
    }
    (latencies as f64 / packets as f64, routers as f64 / packets as f64)
}

/// The load at which a configuration is saturated: its greatest that is compared is 90 % of that.
fn saturation(rows: &[Row], row: &Row) -> f64 {
    let same = rows.iter().filter(|other| other.config == row.config && other.flits == row.flits);
    same.map(|other| other.load).fold(0.0, f64::max) / 0.9
}

#[test]
fn latency_over_load_is_the_recorded_one() {
    let rows = recorded("curves.csv");
    let (mut table, mut wrong) = (String::new(), 0);
    let mut agreement =
        String::from("config,packet_flits,load,share_of_saturation,recorded,expected,here,off,scenario\n");
    for row in &rows {
        let (latency, routers) = measured(row);
        // Packets of few runs go as far as chance has it, there and here; a router more is four cycles more.
        let expected = row.latency + 4.0 * (routers - row.routers);
        let (off, share) = (latency / expected - 1.0, row.load / saturation(&rows, row));
        let allowed = if share <= 0.7 { 0.01 } else { 0.03 };
        wrong += usize::from(off.abs() > allowed);
        agreement += &format!(
            "{},{},{:.4},{share:.2},{:.3},{expected:.3},{latency:.3},{off:.5},{}\n",
            row.config,
            row.flits,
            row.load,
            row.latency,
            scenario_of(row)
        );
        table += &format!(
            "{:13} {} flits, load {:.4} ({:2.0} % of saturation): recorded {:7.3} over {:6.3} routers, here {latency:7.3} over {routers:6.3}, {:+.2} %\n",
            row.config,
            row.flits,
            row.load,
            100.0 * share,
            row.latency,
            row.routers,
            100.0 * off
        );
    }
    println!("{table}");
    assert_eq!(wrong, 0, "beyond 1 % up to 70 % of saturation, 3 % at 90 %:\n{table}");
    written("agreement.csv", &agreement);
}

#[test]
fn latency_over_load_in_other_networks_is_the_recorded_one() {
    let rows = recorded("networks.csv");
    let (mut table, mut wrong) = (String::new(), 0);
    for row in &rows {
        let (latency, routers) = measured(row);
        // A router more on the path is four cycles more, and in a dragonfly those of a link in a group.
        let per_router = if row.config.starts_with("dragonfly") { 4.0 + 9.0 } else { 4.0 };
        let expected = row.latency + per_router * (routers - row.routers);
        let (off, share) = (latency / expected - 1.0, row.load / saturation(&rows, row));
        let allowed = if share <= 0.71 { 0.01 } else { 0.03 };
        wrong += usize::from(off.abs() > allowed);
        table += &format!(
            "{} {} flits, load {:.6} ({:2.0} % of saturation): recorded {:7.3} over {:6.3} routers, here {latency:7.3} over {routers:6.3}, {:+.2} %\n",
            row.config,
            row.flits,
            row.load,
            100.0 * share,
            row.latency,
            row.routers,
            100.0 * off
        );
    }
    println!("{table}");
    assert_eq!(wrong, 0, "beyond 1 % up to 70 % of saturation, 3 % at 90 %:\n{table}");
}

/// What is measured here is in a file, which the page and the README quote; `UPDATE_REFERENCE=1` writes it again.
fn written(file: &str, text: &str) {
    let path = format!("{}/../tests/reference/{file}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_REFERENCE").is_some() {
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "{path} is not what is measured: UPDATE_REFERENCE=1 cargo test --test curves writes it");
}
