//! The general router against an independent simulator: every packet of its recorded traces, cycle by cycle.

use crate::common::{finish, packet, playing, records};
use sim::measure::journal::Record;
use std::collections::BTreeMap;

const MESH: &str = "topology.kind=mesh&topology.size=8x8";
const CUBE: &str = "topology.kind=hypercube&topology.dimensions=5";
const FLY: &str = "topology.kind=butterfly&topology.radix=4&topology.stages=3";

/// The recorded router in a network, with buffers of `depth` flits.
fn scenario(topology: &str, depth: u32) -> String {
    format!(
        "{topology}&channel.networks=one&channel.flit_cycles=1&channel.wire_delay=1\
         &channel.node_wire_delay=1&channel.inject_delay=0&channel.eject_delay=0&router.switching=wormhole\
         &router.vcs=2&router.buffer_depth={depth}&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1\
         &router.credit_delay=1&packet.header_flits=0&ni.kind=plain&ni.outgoing=256&ni.arrivals=256\
         &software.t_send=0&software.t_receive=0&software.t_poll=0"
    )
}

fn recorded(file: &str) -> Vec<Vec<u64>> {
    let path = format!("{}/../tests/reference/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().skip(1).map(|line| line.split(',').filter_map(|field| field.parse().ok()).collect()).collect()
}

/// What both the trace and the engine report of a packet: head out, tail out, head in, tail in, routers.
fn life(record: &Record) -> [u64; 5] {
    let times = [record.head_out, record.tail_out, record.head_in, record.tail_in].map(|time| time.unwrap_or(u64::MAX));
    [times[0], times[1], times[2], times[3], u64::from(record.routers)]
}

/// The recordings, and the scenario that returns each.
fn traces() -> Vec<(&'static str, String)> {
    let of = |file, topology: &str, depth| (file, scenario(topology, depth));
    let mut traces = vec![
        of("mesh8x8_v2_b4_L1_r0.02.csv", MESH, 4),
        of("mesh8x8_v2_b4_L1_r0.3.csv", MESH, 4),
        of("mesh8x8_v2_b4_L8_r0.2.csv", MESH, 4),
        of("mesh8x8_v2_b8_L1or5_3to1_r0.3.csv", MESH, 8),
        of("hypercube_k2n5_v2_b8_L4_r0.4.csv", CUBE, 8),
        of("fly_k4n3_v2_b8_L4_r0.4.csv", FLY, 8),
    ];
    // Of the recorded router with one option, on the mesh with buffers of 8 flits.
    for (file, option) in [
        ("var_islip_L4_r0.25.csv", "router.vc_allocator.kind=islip&router.switch_allocator.kind=islip"),
        ("var_matrix_L4_r0.25.csv", "router.vc_allocator.arbiters=matrix&router.switch_allocator.arbiters=matrix"),
        ("var_spec_L4_r0.25.csv", "router.speculation.kind=shared"),
        ("var_hold_L4_r0.25.csv", "router.hold_switch=on"),
        ("var_wtc_L4_r0.25.csv", "router.wait_for_tail_credit=on"),
        ("var_int2_L4_r0.25.csv", "router.internal_speedup=2"),
    ] {
        traces.push((file, format!("{}&{option}", scenario(MESH, 8))));
    }
    traces
}

/// The scenarios that are compared, and how many packets of each.
pub fn recordings() -> impl Iterator<Item = (String, usize)> {
    traces().into_iter().map(|(file, text)| (text, recorded(file).len()))
}

fn replay(file: &str) {
    let found = traces().into_iter().find(|(name, _)| *name == file);
    replay_in(file, &found.expect("the recording is listed").1);
}

fn replay_in(file: &str, scenario: &str) {
    let trace = recorded(file);
    assert!(trace.len() > 1000, "{file} is a trace");
    let messages = trace.iter().map(|row| (row[2] as u32, packet(row[1], row[3] as u32, row[4] as u16)));
    let mut machine = playing(scenario, messages);
    finish(&mut machine, 1_000_000);
    let lives: BTreeMap<(u32, u32), [u64; 5]> =
        records(&machine).iter().map(|record| ((record.name.source.0, record.name.sequence), life(record))).collect();
    let mut sent = [0; 64];
    let mut different = Vec::new();
    for row in &trace {
        let from = row[2] as usize;
        let ours = lives[&(row[2] as u32, sent[from])];
        sent[from] += 1;
        if ours != row[5..10] {
            different.push(format!("packet {} of {}: recorded {:?}, ours {ours:?}", row[0], trace.len(), &row[5..10]));
        }
    }
    assert!(
        different.is_empty(),
        "{file}: {} differ, the first: {:#?}",
        different.len(),
        &different[..different.len().min(5)]
    );
}

#[test]
fn single_flit_packets_at_low_load_take_exactly_the_recorded_cycles() {
    replay("mesh8x8_v2_b4_L1_r0.02.csv");
}

#[test]
fn single_flit_packets_at_high_load_take_exactly_the_recorded_cycles() {
    replay("mesh8x8_v2_b4_L1_r0.3.csv");
}

#[test]
fn long_packets_take_exactly_the_recorded_cycles() {
    replay("mesh8x8_v2_b4_L8_r0.2.csv");
}

#[test]
fn packets_of_two_lengths_take_exactly_the_recorded_cycles() {
    replay("mesh8x8_v2_b8_L1or5_3to1_r0.3.csv");
}

#[test]
fn packets_in_a_hypercube_take_exactly_the_recorded_cycles() {
    replay("hypercube_k2n5_v2_b8_L4_r0.4.csv");
}

#[test]
fn packets_in_a_hypercube_drawn_as_a_mesh_take_the_same_cycles() {
    let mesh = scenario("topology.kind=mesh&topology.size=2x2x2x2x2", 8);
    replay_in("hypercube_k2n5_v2_b8_L4_r0.4.csv", &mesh);
}

#[test]
fn packets_in_a_butterfly_take_exactly_the_recorded_cycles() {
    replay("fly_k4n3_v2_b8_L4_r0.4.csv");
}

#[test]
fn packets_take_exactly_the_recorded_cycles_with_islip() {
    replay("var_islip_L4_r0.25.csv");
}

#[test]
fn packets_take_exactly_the_recorded_cycles_with_matrix_arbiters() {
    replay("var_matrix_L4_r0.25.csv");
}

#[test]
fn packets_take_exactly_the_recorded_cycles_with_speculation() {
    replay("var_spec_L4_r0.25.csv");
}

#[test]
fn packets_take_exactly_the_recorded_cycles_where_the_switch_is_held_for_them() {
    replay("var_hold_L4_r0.25.csv");
}

#[test]
fn packets_take_exactly_the_recorded_cycles_where_virtual_channels_wait_for_the_credit_of_a_tail() {
    replay("var_wtc_L4_r0.25.csv");
}

#[test]
fn packets_take_exactly_the_recorded_cycles_with_internal_speedup() {
    replay("var_int2_L4_r0.25.csv");
}

#[test]
fn on_idle_networks_every_pair_has_exactly_the_recorded_latency() {
    let path = format!("{}/../tests/reference/zero_load.csv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    for (config, topology, depth, nodes, routers) in [
        ("mesh8x8_v2_b4", MESH, 4, 64, 1..=13),
        ("hypercube_k2n5_v2_b8", CUBE, 8, 32, 1..=6),
        ("fly_k4n3_v2_b8", FLY, 8, 64, 3..=3),
    ] {
        let expected: BTreeMap<(u16, u16), u64> = rows
            .iter()
            .filter(|row| row[0] == config)
            .map(|row| ((row[1].parse().unwrap(), row[2].parse().unwrap()), row[3].parse().unwrap()))
            .collect();
        assert_eq!(expected.len(), 2 * routers.clone().count(), "one and eight flits through {routers:?} routers");
        for flits in [1, 8] {
            let alone = |pair: u32| (pair / nodes, packet(u64::from(pair) * 100, pair % nodes, flits));
            let mut machine = playing(&scenario(topology, depth), (0..nodes * nodes).map(alone));
            finish(&mut machine, 1_000_000);
            for record in records(&machine) {
                // Two corners of the mesh are further apart than the table covers; each further router adds four
                // cycles.
                let beyond = record.routers.saturating_sub(*routers.end());
                let latency = expected[&(flits, record.routers - beyond)] + 4 * u64::from(beyond);
                assert_eq!(record.tail_in.map(|tail| tail - record.created), Some(latency), "{record:?}");
            }
        }
    }
}

#[test]
fn latency_on_an_idle_mesh_is_the_formula_for_other_lengths_buffers_and_delays_too() {
    for (flits, depth, wire, credit) in [(3, 2, 1, 1), (8, 3, 1, 1), (12, 4, 1, 2), (5, 8, 1, 1), (1, 4, 3, 1)] {
        let text = scenario(MESH, depth)
            .replace("channel.wire_delay=1", &format!("channel.wire_delay={wire}"))
            .replace("credit_delay=1", &format!("credit_delay={credit}"));
        let alone = |pair: u32| (pair / 64, packet(u64::from(pair) * 200, pair % 64, flits));
        let mut machine = playing(&text, (0..64 * 64).step_by(7).map(alone));
        finish(&mut machine, 1_000_000);
        for record in records(&machine) {
            let (routers, length, slots) = (i64::from(record.routers), i64::from(flits), i64::from(depth));
            // The credit stall matters where a buffer's credits return later than its flits are sent; the simple term
            // for it holds for the wire without delay only.
            let stall = (length - 1) / slots * (5 + i64::from(credit) - slots).max(0);
            let expected = 2 + 4 * routers + (routers - 1) * (i64::from(wire) - 1) + length - 1 + stall;
            assert_eq!(record.tail_in.map(|tail| (tail - record.created) as i64), Some(expected), "{record:?}");
        }
    }
}
