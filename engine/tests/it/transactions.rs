//! Coherence transactions that are watched: the parts of every miss add up to it, to the cycle, whatever the machine.

use crate::common::{inspect, scenario};
use net::model::Cycle;
use sim::machine::Machine;
use sim::memory::What;
use sim::observe::Transaction;
use sim::observe::transaction::{Miss, PARTS, misses};
use sim::simulation::Simulation;
use std::collections::BTreeMap;

const CUBE: &str = "topology.kind=hypercube&topology.dimensions=3&topology.bristling=2&topology.ports=1\
    &routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&packet.flits=9\
    &packet.header_flits=0&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0\
    &software.t_poll=0&workload.kind=shared_memory";

/// Few lines and small caches, so that all kinds of races come up.
const CROWD: &str = "&workload.program.kind=random&workload.program.lines=24&workload.program.accesses=130\
    &workload.program.writes=40&workload.memory.first_level=4&workload.memory.second_level=8&workload.memory.loads=6&workload.memory.stores=3";

/// Watches every miss of a run to its end.
fn all(machine: &mut Machine) -> Vec<Transaction> {
    let (mut alive, mut over): (BTreeMap<Miss, Transaction>, Vec<Transaction>) = Default::default();
    while machine.finished().is_none() {
        assert!(machine.now() < 400_000, "it does not end");
        machine.advance(machine.now() + 1);
        alive.values_mut().for_each(|transaction| transaction.look(machine));
        let now = machine.now();
        // As far as they have come, and once more when they are over.
        let looks = |transaction: &&Transaction| transaction.is_over() || now.is_multiple_of(13);
        alive.values().filter(looks).for_each(|transaction| check_sum(transaction, now));
        over.extend(alive.extract_if(.., |_, transaction| transaction.is_over()).map(|(_, transaction)| transaction));
        let begun: Vec<Miss> = misses(machine).filter(|miss| miss.since == machine.now() - 1).collect();
        for miss in begun {
            alive.insert(miss, Transaction::begin(machine, miss));
        }
    }
    // What an owner reports may still be on its way.
    assert!(alive.values().all(|transaction| transaction.ended.is_some()), "the run ends after the last of them");
    over.extend(alive.into_values());
    over
}

/// Each part begins where the one before ends, from the miss to its end or to now.
fn check_sum(transaction: &Transaction, now: Cycle) {
    let parts = transaction.parts(now);
    let mut at = transaction.miss.since;
    for part in &parts {
        assert!(part.from == at && part.until > at, "{parts:#?}\n{transaction:#?}");
        assert!(PARTS.iter().any(|(kind, ..)| *kind == part.kind), "{part:?}");
        at = part.until;
    }
    assert_eq!(at, transaction.miss.since + transaction.took(now), "{parts:#?}\n{transaction:#?}");
}

/// Cycles of a kind.
fn cycles(transaction: &Transaction, kind: &str) -> Cycle {
    let parts = transaction.parts(Cycle::MAX);
    parts.iter().filter(|part| part.kind == kind).map(|part| part.until - part.from).sum()
}

/// The last message came over the network.
fn came_by_network(transaction: &Transaction) -> bool {
    transaction.chain().last().is_some_and(|&last| transaction.sent[last].trail.is_some())
}

fn check(machine: &Machine, over: &[Transaction], text: &str) {
    // The engine counts the misses that a message from the network ends, and how long they took.
    let by_network = || over.iter().filter(|transaction| came_by_network(transaction));
    let sum: Cycle = by_network().map(|transaction| transaction.took(0)).sum();
    let trips = &machine.measures.round_trips;
    assert_eq!((by_network().count() as u64, sum), (trips.count(), trips.sum()), "{text}");
    let journal = machine.measures.journal.as_ref().expect("a journal is kept");
    let lives: BTreeMap<_, _> =
        journal.data().map(|record| (record.name, (Some(record.created), record.received))).collect();
    for transaction in over {
        let chain = transaction.chain();
        assert!(!chain.is_empty(), "{text}: {transaction:#?}");
        for sent in transaction.sent.iter() {
            if let Some(trail) = &sent.trail {
                let received = sent.came.or(transaction.ended.and(lives[&trail.name].1));
                assert_eq!((Some(trail.created), received), lives[&trail.name], "{text}: {sent:#?}");
            }
            assert!(sent.cause.is_some() || matches!(sent.what, What::Read | What::Write | What::Upgrade));
        }
        // Every message that the miss depended on was brought about when the one before it was taken.
        for pair in chain.windows(2) {
            let [one, next] = [&transaction.sent[pair[0]], &transaction.sent[pair[1]]];
            assert!(one.came.is_some_and(|came| came <= next.born), "{text}: {transaction:#?}");
        }
    }
}

#[test]
fn the_parts_of_thousands_of_misses_add_up_to_the_cycles_that_the_engine_counts() {
    let mut total = 0;
    for seed in 1..4 {
        let text = format!("{CUBE}{CROWD}&run.seed={seed}");
        let mut simulation = Simulation::new(&scenario(&text));
        simulation.keep_journal();
        let mut machine = simulation.machine().clone();
        let over = all(&mut machine);
        check(&machine, &over, &text);
        // All that can come up does.
        for kind in PARTS.iter().map(|(kind, ..)| kind) {
            let met = over.iter().any(|transaction| cycles(transaction, kind) > 0);
            // Past the buffers there is no stay in a router.
            assert!(met || ["arrival", "router"].contains(kind), "no miss has a part {kind}: {text}");
        }
        total += over.len();
    }
    assert!(total > 4000, "{total}");
}

#[test]
fn they_add_up_on_other_machines_and_at_other_costs() {
    for machine in [
        "topology.kind=mesh&topology.size=3x3&packet.flits=20&router.buffer_depth=20&channel.networks=demand&ni.kind=plain&workload.kind=shared_memory",
        "topology.kind=mesh&topology.size=4x2&packet.flits=20&router.switching=wormhole&channel.networks=one&ni.kind=nifdy&workload.kind=shared_memory",
        "topology.kind=torus&topology.size=4x3&router.vcs=2&router.switching=wormhole&packet.flits=24&channel.networks=demand&ni.kind=buffers&workload.kind=shared_memory&workload.memory.occupancy=0&workload.memory.access=25&workload.memory.directory=0&workload.memory.owner=0",
    ] {
        let text = format!("{machine}{CROWD}&workload.program.accesses=60");
        let mut simulation = Simulation::new(&scenario(&text));
        simulation.keep_journal();
        let mut machine = simulation.machine().clone();
        let over = all(&mut machine);
        check(&machine, &over, &text);
        assert!(over.len() > 200, "{text}");
    }
}

#[test]
fn a_lone_read_is_a_lookup_two_ways_and_a_memory() {
    let text = format!("{CUBE}&workload.program.kind=one_line&workload.program.writers=1&workload.program.rounds=1");
    let mut machine = Machine::new(&scenario(&text));
    let over = all(&mut machine);
    let [read, upgrade] = &over[..] else { panic!("{over:#?}") };
    let kinds = |it: &Transaction| it.sent.iter().map(|sent| sent.what.name()).collect::<Vec<_>>();
    assert_eq!((kinds(read), kinds(upgrade)), (vec!["read", "shared data"], vec!["upgrade", "granted"]));
    // 25 and 125 processor cycles, of which a cycle has four, and a look into the directory of 40.
    assert!((6..=7).contains(&cycles(read, "lookup")) && (31..=32).contains(&cycles(read, "memory")));
    assert!((6..=7).contains(&cycles(upgrade, "lookup")) && cycles(upgrade, "directory") == 10);
    for kind in ["home", "busy", "blocked", "owner", "write-back"] {
        assert_eq!(cycles(read, kind) + cycles(upgrade, kind), 0, "{kind}");
    }
}

#[test]
fn what_is_said_of_the_miss_that_is_watched_is_what_it_is_made_of() {
    use sim::memory::Line;
    use sim::observe::transaction::Wanted;
    let mut run = Simulation::new(&scenario(&format!("{CUBE}{CROWD}")));
    assert_eq!(inspect(&run, "transaction")["kind"], "none");
    run.watch_miss(Some(Wanted::Next { node: None, line: Some(Line(5)) }));
    while inspect(&run, "transaction")["found"]["ended"].is_null() {
        run.run(1);
        assert!(run.cycle() < 100_000);
    }
    let answer = inspect(&run, "transaction");
    let found = &answer["found"];
    let sum = |list: &str| found[list].as_array().expect("a list").iter();
    let cycles: u64 = sum("sums").map(|one| one["cycles"].as_u64().expect("cycles")).sum();
    assert_eq!(cycles, found["took"].as_u64().expect("cycles"));
    assert_eq!(found["lanes"][0]["roles"][0], "requester");
    assert!(sum("messages").all(|one| sum("lanes").any(|lane| lane["node"] == one["from"])), "{found:#}");
    assert!(sum("messages").any(|one| one["critical"] == true && one["channels"][0].is_u64()), "{found:#}");
}
