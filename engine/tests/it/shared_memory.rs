//! Programs on a coherent shared memory, over networks of every kind: they end, what they leave in memory is right, and
//! the rules of coherence hold all the way.

use crate::common::{inspect, scenario};
use net::model::{Fingerprint, NodeId};
use sim::check;
use sim::machine::Machine;
use sim::memory::{Line, Word};
use sim::scenario::Scenario;
use sim::simulation::Simulation;
use sim::workload::Program;
use sim::workload::shared_memory::{SharedMemory, Wait};

/// Bristled cubes of pipelined routers and networks of virtual-channel routers, with plain and NIFDY interfaces, one
/// network or two, in order and not, with caches large and of one line; processors at a cost and without.
const MACHINES: [&str; 8] = [
    "topology.kind=hypercube&topology.dimensions=3&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&packet.flits=9&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0",
    "topology.kind=hypercube&topology.dimensions=2&topology.bristling=2&topology.ports=1&routing.kind=cube_schemes&routing.scheme=shad2xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&packet.flits=9&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.memory.first_level=1&workload.memory.second_level=1",
    "topology.kind=hypercube&topology.dimensions=1&topology.bristling=4&topology.ports=1&routing.kind=cube_schemes&routing.scheme=ad2xvc&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&packet.flits=11&ni.kind=nifdy&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.memory.placement=round_robin",
    "topology.kind=mesh&topology.size=3x3&packet.flits=20&router.buffer_depth=20&channel.networks=demand&ni.kind=plain",
    "topology.kind=mesh&topology.size=4x2&packet.flits=20&router.switching=wormhole&channel.networks=one&ni.kind=nifdy&software.library=in_order&workload.memory.second_level=16&workload.memory.first_level=2",
    "topology.kind=fat_tree&topology.nodes=16&packet.flits=20&router.buffer_depth=20&ni.kind=nifdy&ni.dialogs=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.memory.loads=1&workload.memory.stores=1",
    "topology.kind=torus&topology.size=4x3&router.vcs=2&router.switching=wormhole&packet.flits=24&channel.networks=demand&ni.kind=buffers&workload.memory.occupancy=0&workload.memory.access=25&workload.memory.directory=0&workload.memory.owner=0",
    "topology.kind=mesh&topology.size=4x2&packet.flits=20&router.switching=wormhole&channel.networks=demand&channel.loss=5000&ni.kind=nifdy&ni.retransmit.kind=timer&ni.retransmit.timeout=3000&ni.retransmit.lifetime=2500",
];

/// A machine that has run to its end, the rules of coherence checked again and again.
fn finished(text: &str) -> (Scenario, Machine) {
    let scenario = scenario(text);
    let mut machine = Machine::new(&scenario);
    while machine.finished().is_none() {
        assert!(machine.now() < 3_000_000, "not done in cycle {}: {text}", machine.now());
        machine.advance(machine.now() + 61);
        let broken = check::broken(&machine);
        assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{text}", machine.now());
    }
    (scenario, machine)
}

/// Runs a program on each machine.
fn on_all(program: &str, check: impl Fn(&Scenario, &Machine, &str)) {
    for (seed, machine) in (1..).zip(MACHINES) {
        let text = format!("{machine}&workload.kind=shared_memory&{program}&run.seed={seed}");
        let (scenario, machine) = finished(&text);
        check(&scenario, &machine, &text);
    }
}

fn programs(machine: &Machine) -> impl Iterator<Item = &SharedMemory> {
    machine.programs.iter().map(|program| match program {
        Program::SharedMemory(program) => program,
        _ => unreachable!("all nodes share the memory"),
    })
}

/// The value of a word at the end, in whose cache it may be.
fn value(machine: &Machine, word: Word) -> u64 {
    let line = word.line();
    let nodes: Vec<_> = programs(machine).map(SharedMemory::node).collect();
    let holder = nodes.iter().find(|node| node.requester().cache().held(line).is_some());
    let home = nodes[0].design().placement.home(line, nodes.len() as u32);
    let data = match holder {
        Some(node) => *node.requester().cache().data(line),
        None => nodes[home.index()].directory().store().data(line),
    };
    data[word.place()]
}

#[test]
fn writers_of_one_line_lose_none_of_each_others_words() {
    let program = "workload.program.kind=one_line&workload.program.writers=4&workload.program.rounds=12";
    on_all(program, |_, machine, text| {
        for writer in 0..4 {
            assert_eq!(value(machine, Line(0).word(writer)), 12, "{text}");
        }
    });
}

#[test]
fn consumers_read_what_producers_wrote_before_the_barrier() {
    let program = "workload.program.kind=pairs&workload.program.lines=5&workload.program.rounds=4";
    on_all(program, |scenario, machine, text| {
        for (node, program) in (0..).zip(programs(machine)) {
            let reads = node % 2 == 1;
            assert_eq!(program.sum(), if reads { 5 * (1 + 2 + 3 + 4) } else { 0 }, "node {node}: {text}");
        }
        assert!(scenario.nodes() > 1, "{text}");
    });
}

#[test]
fn no_addition_to_a_counter_under_a_lock_is_lost() {
    on_all("workload.program.kind=hot_lock&workload.program.rounds=5", |scenario, machine, text| {
        assert_eq!(value(machine, Line(0).word(0)), u64::from(5 * scenario.nodes()), "{text}");
        // Every value from 0 on was read once.
        let additions = u64::from(5 * scenario.nodes());
        assert_eq!(programs(machine).map(SharedMemory::sum).sum::<u64>(), additions * (additions - 1) / 2, "{text}");
    });
}

#[test]
fn nobody_passes_a_barrier_before_all_have_reached_it() {
    let program = "workload.kind=shared_memory&workload.program.kind=barriers&workload.program.rounds=10";
    for text in MACHINES.map(|machine| format!("{machine}&{program}")) {
        let mut machine = Machine::new(&scenario(&text));
        while machine.finished().is_none() {
            assert!(machine.now() < 1_000_000, "{text}");
            machine.advance(machine.now() + 7);
            // A round is two steps, of which the second is to reach the barrier.
            let rounds = || programs(&machine).map(|program| program.steps() / 2);
            assert!(rounds().max() <= rounds().min().map(|round| round + 1), "cycle {}: {text}", machine.now());
        }
        assert!(programs(&machine).all(|program| program.steps() == 20 && program.wait() == Wait::End), "{text}");
    }
}

#[test]
fn words_anywhere_are_read_and_written_and_the_end_is_coherent() {
    let program = "workload.program.kind=random&workload.program.accesses=150&workload.program.lines=40&workload.program.traffic=100";
    on_all(program, |scenario, machine, text| {
        let accesses: u64 = programs(machine).map(|program| program.counts().loads + program.counts().stores).sum();
        assert_eq!(accesses, u64::from(150 * scenario.nodes()), "{text}");
        assert!(programs(machine).all(|program| program.counts().misses > 0 && program.missed().is_empty()), "{text}");
    });
}

#[test]
fn an_idle_machine_of_the_paper_fetches_a_line_in_the_time_that_its_parts_add_up_to() {
    // One node alone misses, so that nothing waits for anything: 3 cycles a router and for the way in and out, a line.
    let text = "topology.kind=hypercube&topology.dimensions=3&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=one_line&workload.program.writers=1&workload.program.rounds=1";
    let (scenario, machine) = finished(text);
    let node = programs(&machine).next().expect("there are nodes").node();
    let home = node.design().placement.home(Line(0), scenario.nodes());
    let routers = 1 + u64::from((home.0 ^ NodeId(0).0).count_ones());
    // A read and then an upgrade: 25 processor cycles until the miss is known; memory 125, the directory alone 40.
    let round_trips = &machine.measures.round_trips;
    let network = |flits: u64| 2 * (3 * routers + 4) + 1 + flits;
    let inside = |ticks: u64| ticks.div_ceil(4);
    let sum = inside(25) + inside(125) + network(9) + inside(25) + inside(40) + network(1);
    assert!(home.0 != 0, "the line is not at home with its reader");
    assert_eq!((round_trips.count(), round_trips.sum().abs_diff(sum) <= 8), (2, true), "{} {sum}", round_trips.sum());
}

#[test]
fn a_copy_of_a_machine_shares_the_pages_that_neither_has_written_since() {
    let text = "topology.kind=hypercube&topology.dimensions=3&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&packet.flits=9&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=shared_memory&workload.program.kind=random&workload.program.lines=65536&workload.program.accesses=20000&workload.program.traffic=100";
    let mut machine = Machine::new(&scenario(text));
    machine.advance(60_000);
    let copy = machine.clone();
    machine.advance(60_200);
    let stores = |machine: &Machine| -> Vec<_> {
        programs(machine).map(|program| program.node().directory().store().clone()).collect()
    };
    let (now, then) = (stores(&machine), stores(&copy));
    let pages: usize = now.iter().map(|store| store.pages().count()).sum();
    let shared: usize = now.iter().zip(&then).map(|(now, then)| now.shared_with(then)).sum();
    assert!(pages > 900 && shared > pages / 2 && shared < pages, "{shared} of {pages} pages are shared");
}

#[test]
fn every_word_counts_in_the_fingerprint() {
    let text = "topology.kind=mesh&topology.size=2x2&router.switching=wormhole&packet.flits=20&workload.kind=shared_memory&workload.program.kind=one_line";
    let print = |change: &dyn Fn(&mut Machine)| {
        let mut machine = Machine::new(&scenario(text));
        change(&mut machine);
        let mut print = Fingerprint::default();
        machine.fingerprint(&mut print);
        print.value()
    };
    let plain = print(&|_| {});
    let prints = (0..512).map(|word| {
        print(&|machine| {
            let Program::SharedMemory(program) = &mut machine.programs[0] else { unreachable!() };
            let line = Line(word / 8);
            let mut data = [0; 8];
            data[word as usize % 8] = 1;
            program.node_mut().directory_mut().store_mut().write(line, &data);
        })
    });
    let mut all: Vec<u64> = prints.chain([plain]).collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 513);
}

#[test]
fn what_cannot_be_is_refused_with_its_bounds() {
    let mesh =
        "topology.kind=mesh&topology.size=2x2&router.switching=wormhole&packet.flits=20&workload.kind=shared_memory";
    for (wrong, path, sentence) in [
        ("packet.flits=6", "packet.flits", "6 flits have 16 bytes of data, not enough"),
        ("workload.program.kind=one_line&workload.program.writers=5", "workload.program.writers", "at most 4"),
        ("workload.memory.second_level=48", "workload.memory.second_level", "32 or 64"),
        ("workload.memory.first_level=3", "workload.memory.first_level", "2 or 4"),
        ("workload.memory.first_level=0", "workload.memory.first_level", "1 to 1024 lines"),
        ("workload.memory.second_level=64", "workload.memory.first_level", "more than the 64"),
        ("workload.memory.loads=17", "workload.memory.loads", "1 to 16 entries"),
        ("channel.loss=10", "workload.kind", "lost"),
        ("topology.size=17x16", "workload.kind", "256 nodes"),
    ] {
        let problems = Scenario::from_text(&format!("{mesh}&{wrong}")).expect_err(wrong);
        let said = |problem: &sim::scenario::Problem| problem.path == path && problem.sentence.contains(sentence);
        assert!(problems.iter().any(said), "{wrong}: {problems:?}");
    }
}

/// The machine of the first text with a program, looked at again and again.
fn looks(machine: &str, program: &str, every: u64) -> impl Iterator<Item = Simulation> {
    let text = format!("{machine}&workload.kind=shared_memory&{program}");
    let mut simulation = Simulation::new(&scenario(&text));
    simulation.watch_for_deadlock();
    std::iter::from_fn(move || {
        simulation.run(every);
        assert_eq!(simulation.deadlocked(), None, "{text}");
        (!simulation.is_done()).then(|| simulation.clone())
    })
}

#[test]
fn whoever_waits_for_memory_is_told_for_which_line_and_what_its_home_does() {
    let mut said = String::new();
    for program in ["one_line&workload.program.writers=4&workload.program.compute=0", "hot_lock", "pairs", "barriers"] {
        for machine in [MACHINES[0], MACHINES[2], MACHINES[4]] {
            let program = format!("workload.program.kind={program}&workload.program.rounds=12");
            for simulation in looks(machine, &program, 23) {
                for node in 0..8 {
                    let why = inspect(&simulation, &format!("why processor {node}"));
                    let sentence = why["sentence"].as_str().expect("it is said");
                    assert!(!sentence.contains("never move"), "{program}: {sentence}");
                    assert!(sentence.len() > 20, "{program}: {sentence}");
                    said += sentence;
                }
            }
        }
    }
    for part in [
        "waits for line 0x0",
        "was asked of home",
        "is being looked up at home",
        "was forwarded by home",
        "which serves node",
        "to say that its copy is gone",
        "waits for lock 1, which node",
        "waits at the barrier for",
        " (exclusive data)",
    ] {
        assert!(said.contains(part), "nobody says \"{part}\"");
    }
}

#[test]
fn what_is_said_of_nodes_and_lines_agrees() {
    let program = "workload.program.kind=random&workload.program.lines=64&workload.program.accesses=200";
    for simulation in looks(MACHINES[0], program, 127) {
        let map = inspect(&simulation, "lines");
        let nodes: Vec<_> =
            (0..8).map(|node| inspect(&simulation, &format!("node {node}"))["memory"].clone()).collect();
        for row in map["lines"].as_array().expect("rows") {
            let line = inspect(&simulation, &format!("line {}", row["line"]["line"]));
            let letters = row["nodes"].as_str().expect("letters");
            let copies = line["copies"].as_array().expect("copies");
            let waiting = line["waitingNodes"].as_array().expect("nodes");
            for (node, letter) in (0u64..).zip(letters.chars()) {
                let copy = copies.iter().find(|copy| copy["node"] == node);
                let waits = waiting.iter().any(|other| other == node);
                let expected = match copy {
                    _ if waits => 'w',
                    Some(copy) if copy["modified"] == true => 'm',
                    Some(_) => 's',
                    None => '-',
                };
                assert_eq!(letter, expected, "{} at node {node}", row["line"]["name"]);
            }
        }
        for (node, memory) in nodes.iter().enumerate() {
            let places = memory["secondLevel"].as_str().expect("letters");
            assert_eq!((places.len(), memory["firstLevel"].as_str().map(str::len)), (512, Some(128)));
            let held = places.chars().filter(|&letter| letter != '-').count();
            let column = |row: &serde_json::Value| row["nodes"].as_str().and_then(|letters| letters.chars().nth(node));
            let rows = map["lines"].as_array().expect("rows");
            let listed = rows.iter().filter(|row| matches!(column(row), Some('m' | 's'))).count();
            assert!(held >= listed && memory["missed"].as_array().is_some(), "node {node}: {held}, {listed}");
        }
    }
    let other = Simulation::new(&scenario("topology.kind=mesh&topology.size=2x2"));
    assert_eq!(inspect(&other, "lines")["kind"], "none");
    assert_eq!(inspect(&other, "line 3")["kind"], "none");
    assert_eq!(inspect(&other, "node 3")["memory"], serde_json::Value::Null);
}
