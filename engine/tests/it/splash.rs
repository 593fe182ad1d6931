//! The programs of the study on the coherent memory, from end to end: what they compute is what sequential programs do,
//! on every network, whatever the scheme, the placement of pages, the size of caches and the number of processors.

use crate::common::{inspect, scenario};
use sim::check;
use sim::machine::Machine;
use sim::memory::timing::TICKS;
use sim::scenario::Scenario;
use sim::simulation::Simulation;
use sim::workload::Program;
use sim::workload::shared_memory::window::Times;
use sim::workload::shared_memory::{Outcome, SharedMemory};

const ROUTER: &str = "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&packet.header_flits=0&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory";

/// Cubes of 2 to 64 processors, one to four at a router, and how many processors that is.
const CUBES: [(&str, u32); 6] = [
    ("topology.dimensions=1", 2),
    ("topology.dimensions=1&topology.bristling=2", 4),
    ("topology.dimensions=3", 8),
    ("topology.dimensions=2&topology.bristling=4", 16),
    ("topology.dimensions=4&topology.bristling=2", 32),
    ("topology.dimensions=4&topology.bristling=4", 64),
];

const SCHEMES: [&str; 5] = ["1xvc", "2xvc", "sh2xvc", "ad2xvc", "shad2xvc"];

/// Caches of two lines, of a few, and those of the paper; one load and store at a time; pages at home and spread.
const MEMORIES: [&str; 5] = [
    "workload.memory.first_level=1&workload.memory.second_level=2",
    "workload.memory.placement=owner",
    "workload.memory.placement=round_robin&workload.memory.first_level=4&workload.memory.second_level=16",
    "workload.memory.placement=owner&workload.memory.first_level=2&workload.memory.second_level=2",
    "workload.memory.loads=1&workload.memory.stores=1&workload.memory.second_level=256",
];

/// The programs, as small as they can be on so many processors.
fn programs(processors: u32) -> [String; 6] {
    let side = processors.max(8);
    let keys = (processors * 16).max(256);
    let ocean = (8 << (processors.ilog2() / 2)).max(1 << processors.ilog2().div_ceil(2));
    [
        format!("fft&workload.program.points={}", side * side),
        "lu&workload.program.order=48".to_string(),
        "lu&workload.program.order=64&workload.program.layout=rows".to_string(),
        format!("radix&workload.program.keys={keys}&workload.program.radix=16"),
        format!("ocean&workload.program.side={ocean}&workload.program.steps=2&workload.program.sweeps=2"),
        format!("water&workload.program.molecules={}&workload.program.steps=2", processors.max(16)),
    ]
}

fn memories(machine: &Machine) -> Vec<&SharedMemory> {
    let programs = machine.programs.iter();
    programs
        .map(|program| match program {
            Program::SharedMemory(program) => program,
            _ => unreachable!("all nodes share the memory"),
        })
        .collect()
}

/// A machine that has run to its end, the rules of coherence checked again and again, with the right results.
fn finished(text: &str) -> Machine {
    let mut machine = Machine::new(&scenario(text));
    while machine.finished().is_none() {
        assert!(machine.now() < 10_000_000, "not done in cycle {}: {text}", machine.now());
        machine.advance(machine.now() + 997);
        let broken = check::broken(&machine);
        assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{text}", machine.now());
    }
    assert_eq!(machine.outcome(), Some(&Outcome::Right), "{text}");
    machine
}

#[test]
fn every_program_computes_what_the_sequential_one_does() {
    for (turn, (cube, processors)) in CUBES.iter().enumerate() {
        for (number, program) in programs(*processors).iter().enumerate() {
            // All schemes and memories come up with each program, on one cube or the other.
            let scheme = SCHEMES[(turn + number) % SCHEMES.len()];
            let memory = MEMORIES[(2 * turn + number) % MEMORIES.len()];
            let seed = turn + 1;
            finished(&format!(
                "{ROUTER}&{cube}&routing.scheme={scheme}&workload.program.kind={program}&{memory}&run.seed={seed}"
            ));
        }
    }
}

#[test]
fn they_do_so_on_networks_of_every_other_kind() {
    let machines = [
        "topology.kind=mesh&topology.size=4x2&packet.flits=20&router.switching=wormhole&channel.networks=one&ni.kind=nifdy&software.library=in_order",
        "topology.kind=fat_tree&topology.nodes=16&packet.flits=20&router.buffer_depth=20&ni.kind=nifdy&ni.dialogs=0&software.t_send=0&software.t_receive=0&software.t_poll=0",
        "topology.kind=torus&topology.size=4x4&router.vcs=2&router.switching=wormhole&packet.flits=24&channel.networks=demand&ni.kind=buffers",
    ];
    for (machine, processors) in machines.into_iter().zip([8, 16, 16]) {
        for program in [0, 3, 4].map(|number| programs(processors)[number].clone()) {
            finished(&format!("{machine}&workload.kind=shared_memory&workload.program.kind={program}"));
        }
    }
}

#[test]
fn a_run_computes_the_same_whatever_the_seed_and_in_another_time() {
    let text = |seed| {
        format!("{ROUTER}&topology.dimensions=3&workload.program.kind=fft&workload.program.points=1024&run.seed={seed}")
    };
    let ends = [1, 2, 3].map(|seed| finished(&text(seed)).finished().expect("it has ended"));
    assert!(ends[0] != ends[1] && ends[1] != ends[2], "{ends:?}");
}

#[test]
fn times_of_a_processor_add_up_to_its_run() {
    for program in programs(8) {
        let text = format!("{ROUTER}&topology.dimensions=3&workload.program.kind={program}");
        let machine = finished(&text);
        let end = machine.finished().expect("it has ended") * TICKS;
        for memory in memories(&machine) {
            let window = memory.window().expect("a program of the study");
            let Times { busy, loads, stores, synchronising } = window.times();
            let all = busy + loads + stores + synchronising;
            // But for the time before it begins and after the last barrier has opened.
            assert!(all <= end && all + 1000 > end, "{all} of {end}: {text}");
            assert!(busy >= window.instructions() / 2, "two instructions in a cycle at most: {text}");
        }
    }
}

#[test]
fn limits_of_the_processor_are_kept() {
    let text = format!(
        "{ROUTER}&topology.dimensions=3&workload.program.kind=radix&workload.program.keys=2048&workload.program.radix=64"
    );
    let mut machine = Machine::new(&scenario(&text));
    let (mut most_loads, mut most_stores, mut most_instructions) = (0, 0, 0);
    while machine.finished().is_none() {
        machine.advance(machine.now() + 1);
        for memory in memories(&machine) {
            let misses = memory.node().requester().misses();
            most_loads = most_loads.max(misses.loads().len());
            most_stores = most_stores.max(misses.stores().len());
            most_instructions = most_instructions.max(memory.window().expect("a window").content().0);
        }
    }
    assert!((2..=16).contains(&most_loads) && most_stores == 8, "{most_loads} loads, {most_stores} stores");
    assert!((64..=128).contains(&most_instructions), "{most_instructions} instructions");
}

#[test]
fn a_wrong_result_is_found_and_said() {
    let text = format!("{ROUTER}&topology.dimensions=1&workload.program.kind=lu&workload.program.order=32");
    let mut machine = Machine::new(&scenario(&text));
    // A bit of the matrix is changed in the memory of its home before anybody has read it.
    let Program::SharedMemory(program) = &mut machine.programs[0] else { unreachable!("all share the memory") };
    let store = program.node_mut().directory_mut().store_mut();
    let line = sim::memory::Line(store.pages().next().expect("a page") * 64);
    let mut data = store.data(line);
    data[3] ^= 1;
    store.write(line, &data);
    while machine.finished().is_none() {
        machine.advance(machine.now() + 1000);
    }
    let said = check::broken(&machine);
    assert!(said.iter().any(|said| said.contains("where the sequential program has")), "{said:?}");
}

#[test]
fn a_copy_runs_on_as_the_original_does() {
    for program in programs(8) {
        let text = format!("{ROUTER}&topology.dimensions=2&topology.bristling=2&workload.program.kind={program}");
        let mut simulation = Simulation::new(&scenario(&text));
        simulation.run(3_001);
        let mut copy = simulation.clone();
        simulation.run(2_000);
        (0..400).for_each(|_| copy.run(5));
        assert_eq!(simulation.fingerprint(), copy.fingerprint(), "{text}");
    }
}

#[test]
fn sizes_that_do_not_fit_are_refused_with_those_that_do() {
    for (wrong, path, sentence) in [
        ("fft&workload.program.points=5000", "points", "4096 or 16384"),
        ("fft&workload.program.points=64", "points", "for each of 32 processors: 1024"),
        ("fft&workload.program.points=1048576", "points", "at most 262144"),
        ("fft&workload.program.points=63", "points", "from 64 to 1048576"),
        ("lu&workload.program.order=250", "order", "240 or 256"),
        ("lu&workload.program.order=4096", "order", "at most 2048"),
        ("radix&workload.program.keys=5000", "keys", "4096 or 8192"),
        ("radix&workload.program.keys=256", "keys", "512"),
        ("radix&workload.program.radix=100", "radix", "64 or 128"),
        ("radix&workload.program.keys=8388608", "keys", "at most 2097152"),
        ("ocean&workload.program.side=100", "side", "64 or 128"),
        ("ocean&workload.program.side=16", "side", "for each of 32 processors: 32"),
        ("ocean&workload.program.side=1024", "side", "at most 512"),
        ("water&workload.program.molecules=100", "molecules", "64 or 128"),
        ("water&workload.program.molecules=16", "molecules", "for each of 32 processors: 32"),
    ] {
        let text = format!("{ROUTER}&topology.dimensions=5&workload.program.kind={wrong}");
        let problems = Scenario::from_text(&text).expect_err(wrong);
        let path = format!("workload.program.{path}");
        let said = |problem: &sim::scenario::Problem| problem.path == path && problem.sentence.contains(sentence);
        assert!(problems.iter().any(said), "{wrong}: {problems:?}");
    }
    let mesh = "topology.kind=mesh&topology.size=3x3&router.switching=wormhole&packet.flits=20&workload.kind=shared_memory&workload.program.kind=fft";
    let problems = Scenario::from_text(mesh).expect_err("nine processors");
    assert!(problems.iter().any(|problem| problem.sentence.contains("8 or 16, and there are 9")), "{problems:?}");
}

#[test]
fn a_node_says_where_its_program_is_and_what_it_has_come_to() {
    let text = format!("{ROUTER}&topology.dimensions=2&workload.program.kind=ocean&workload.program.side=32");
    let mut simulation = Simulation::new(&scenario(&text));
    let mut said = String::new();
    while !simulation.is_done() {
        simulation.run(97);
        let memory = inspect(&simulation, "node 1")["memory"].clone();
        assert!(memory["window"]["instructions"].as_u64() <= Some(128));
        said += memory["doing"].as_str().expect("a sentence");
        let why = inspect(&simulation, "why processor 1");
        assert!(!why["sentence"].as_str().expect("a sentence").contains("never move"), "{why}");
    }
    for part in ["in phase curl", "in phase relax red for ", "for the others after phase", "Its program is done."] {
        assert!(said.contains(part), "nobody says \"{part}\"");
    }
    let outcome = inspect(&simulation, "node 1")["memory"]["window"]["outcome"].clone();
    assert_eq!(outcome, "All results are those of the sequential program.");
}

#[test]
fn a_node_says_that_it_is_behind_the_last_step_of_every_program() {
    for program in programs(4) {
        let text = format!("{ROUTER}&topology.dimensions=2&workload.program.kind={program}");
        let mut simulation = Simulation::new(&scenario(&text));
        while !simulation.is_done() {
            simulation.run(9973);
        }
        let phases = shown::inspect::network(&simulation, None).phases.len();
        for node in 0..4 {
            let window = inspect(&simulation, &format!("node {node}"))["memory"]["window"].clone();
            assert_eq!(window["number"], phases, "{text}");
            assert_eq!(window["step"], window["steps"], "{text}");
            assert_eq!(window["statement"], serde_json::Value::Null, "{text}");
        }
    }
}
