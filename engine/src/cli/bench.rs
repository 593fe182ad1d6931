//! `nifdy bench`: how fast the engine is, on fixed scenarios.

use super::clock::Clock;
use super::{Faults, Options, pretty};
use lab::papers::presets;
use net::model::id::NEVER;
use serde_json::{Value, json};
use sim::machine::Machine;
use sim::observe::{Filter, Wanted};
use sim::scenario::{Scenario, reference::bench_mesh};
use sim::simulation::Simulation;
use std::time::Instant;

/// Meshes at a share of saturation, the load at which latency is three times that of an idle network: 0.294 flits per
/// node and cycle for 8×8 and 0.082 for 32×32, a quarter of which 128×128 has, by `nifdy sweep reference-mesh --saturation --set workload.to_itself=off`.
/// Name, scenario on top of the reference router, cycles.
const MESHES: [(&str, &str, u64); 7] = [
    ("8x8 mesh, 10 % of saturation", "topology.size=8x8&workload.load=0.0294", 1_000_000),
    ("8x8 mesh, 50 % of saturation", "topology.size=8x8&workload.load=0.147", 200_000),
    ("8x8 mesh, 90 % of saturation", "topology.size=8x8&workload.load=0.2646", 100_000),
    ("32x32 mesh, 10 % of saturation", "topology.size=32x32&workload.load=0.0082", 80_000),
    ("32x32 mesh, 50 % of saturation", "topology.size=32x32&workload.load=0.0411", 20_000),
    ("32x32 mesh, 90 % of saturation", "topology.size=32x32&workload.load=0.0741", 10_000),
    ("128x128 mesh, 50 % of saturation", "topology.size=128x128&workload.load=0.0103", 2000),
];
/// The cyclic shift with and without NIFDY; a network with nothing to do but a packet in 600 cycles; a bristled hypercube
/// whose links are full; mad-postman chips near saturation; and adapters, byte by byte. Name, scenario, cycles.
const OTHERS: [(&str, &str, u64); 6] = [
    ("cyclic shift, plain interface", "", 400_000),
    ("cyclic shift, NIFDY", "ni.kind=nifdy", 400_000),
    (
        "1024 nodes, nearly idle",
        "topology.nodes=1024&workload.kind=uniform&workload.load=0.0001&packet.flits=64&router.buffer_depth=64",
        2_000_000,
    ),
    (
        "2-way 4-cube, pipelined routers, lines asked for",
        "topology.kind=hypercube&topology.dimensions=4&topology.bristling=2&topology.ports=1&routing.kind=cube_schemes&routing.scheme=ad2xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=request_reply&workload.request_flits=1&workload.outstanding=16",
        100_000,
    ),
    (
        "16x16 mesh of MP1 chips",
        "topology.kind=planes&topology.size=16x16&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.flits=6&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.09",
        100_000,
    ),
    (
        "6x6 torus of SPIDER adapters",
        "topology.kind=torus&topology.size=6x6&routing.datelines=off&channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.flits=64&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.5",
        100_000,
    ),
];

/// Programs on a shared memory, to their end: name, and preset, of which side B is run.
const PROGRAMS: [(&str, &str); 2] = [
    ("2-way 4-cube, Radix of 65,536 keys", "program-radix-half"),
    ("2-way 4-cube, FFT of 16,384 points", "program-fft"),
];

/// Cycles after which these programs have ended.
const MOST_CYCLES: u64 = 1_000_000;

/// Cycles after which another packet is followed if the last one has arrived.
const PIECE: u64 = 200;

pub fn bench(arguments: &[String]) -> Result<String, Faults> {
    let options = Options::parse(arguments, &["--runs", "--only"], &["--json"])?;
    let runs = options.number("--runs", 1, 100)?.unwrap_or(3);
    let meshes = MESHES.iter().map(|&(name, own, cycles)| (name, format!("{}&{own}", bench_mesh()), cycles));
    let others = OTHERS.iter().map(|&(name, own, cycles)| (name, own.to_string(), cycles));
    let programs = PROGRAMS.iter().map(|&(name, preset)| (name, side_b(preset), MOST_CYCLES));
    let all: Vec<(&str, String, u64)> = meshes.chain(others).chain(programs).collect();
    let wanted: Vec<&str> = options.all("--only").collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part));
    let chosen: Vec<_> = all.iter().filter(|(name, ..)| is_wanted(name)).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = all.iter().map(|(name, ..)| *name).collect();
        return Err(vec![format!("--only: no scenario is named so; there are {}", names.join("; "))]);
    }
    let results: Vec<Value> = chosen.iter().map(|(name, text, cycles)| measure(name, text, *cycles, runs)).collect();
    Ok(if options.has("--json") { pretty(&Value::Array(results)) } else { table(&results) })
}

/// The scenario of run B of a preset.
fn side_b(preset: &str) -> String {
    let preset = presets().find(|one| one.name == preset).expect("benchmarks name presets that there are");
    format!("{}&{}", preset.shared(), preset.sides[1])
}

/// The best of several runs: what disturbs a run only ever makes it slower.
fn measure(name: &str, text: &str, cycles: u64, runs: u64) -> Value {
    let scenario = Scenario::from_text(text).expect("benchmark scenarios are correct");
    let mut seconds = f64::INFINITY;
    let (mut hops, mut simulated, mut bytes) = (0, 0, 0);
    for _ in 0..runs {
        let before = crate::HEAP.bytes();
        let mut simulation = Simulation::new(&scenario);
        let clock = Clock::start();
        simulation.run(cycles);
        seconds = seconds.min(clock.seconds());
        (hops, simulated) = (simulation.machine().measures.flit_hops, simulation.cycle());
        bytes = crate::HEAP.bytes().saturating_sub(before);
    }
    let followed = speed_followed(&scenario, simulated / 4, runs);
    json!({
        "name": name,
        "scenario": text,
        "cycles": simulated,
        "flit_hops": hops,
        "seconds": seconds,
        "bytes_per_router": Machine::new(&scenario).network().extent().bytes_of_a_router,
        "bytes_per_node": bytes / scenario.nodes() as usize,
        "phases": phases(&scenario, simulated / 10),
        "speed_followed": followed,
    })
}

/// The share of the time that each phase of a cycle takes, in the order of a cycle; looking at the clock included.
fn phases(scenario: &Scenario, cycles: u64) -> Value {
    let mut machine = Machine::new(scenario);
    machine.advance(cycles / 2);
    let (mut seconds, mut last) = ([0.0; 4], Instant::now());
    machine.advance_watched(machine.now() + cycles, |phase| {
        let now = Instant::now();
        seconds[phase as usize] += (now - last).as_secs_f64();
        last = now;
    });
    let all: f64 = seconds.iter().sum();
    let [arrivals, processors, sending, routers] = seconds.map(|part| part / all);
    json!({ "arrivals": arrivals, "processors": processors, "sending": sending, "routers": routers })
}

/// The share of its speed that a run keeps while a packet is followed at all times, one after the other: the best of
/// several pairs of runs, one of each kind in turn.
fn speed_followed(scenario: &Scenario, cycles: u64, runs: u64) -> f64 {
    let mut least = [f64::INFINITY; 2];
    for _ in 0..runs {
        for (follows, least) in [false, true].into_iter().zip(&mut least) {
            let mut simulation = Simulation::new(scenario);
            let clock = Clock::start();
            while simulation.cycle() < cycles && !simulation.is_done() {
                let follow = simulation.observers().follow.as_ref();
                if follows && follow.is_none_or(|follow| follow.next == NEVER) {
                    simulation.follow_packet(Some(Wanted::Next(Filter::default())));
                }
                simulation.run(PIECE);
            }
            *least = least.min(clock.seconds());
        }
    }
    least[0] / least[1]
}

fn table(results: &[Value]) -> String {
    let row = |result: &Value| {
        let number = |key: &str| result[key].as_f64().unwrap_or_default();
        let (cycles, hops, seconds) = (number("cycles"), number("flit_hops"), number("seconds"));
        let name = result["name"].as_str().unwrap_or_default();
        let followed = 100.0 * number("speed_followed");
        let (speed, bytes) = (hops / seconds / 1e6, number("bytes_per_node"));
        format!("{name:32} {:>10.0} {speed:>12.2} {followed:>14.0} % {bytes:>14.0}", cycles / seconds / 1e3)
    };
    let head = format!(
        "{:32} {:>10} {:>12} {:>16} {:>14}",
        "scenario", "kcycles/s", "Mflit-hops/s", "packet followed", "bytes per node"
    );
    std::iter::once(head).chain(results.iter().map(row)).collect::<Vec<_>>().join("\n")
}
