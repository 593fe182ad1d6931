//! Why something waits: chains end where they should, what can move is never called stuck, and what is stuck never
//! moves.

use crate::common::inspect;
use crate::common::scenarios::{Ends, drawn};
use crate::common::{scenario, simulation};
use net::model::{NodeId, id::NEVER};
use sim::observe::Filter;
use sim::question::Question;
use sim::simulation::Simulation;
use sim::why::{Blame, Blockers, Graph, On, Thing, Waits, Why, blockers, deadlock};

/// A 4×4 mesh with one receiver that accepts nothing until cycle 100 000.
const DEAF: &str = "topology.kind=mesh&topology.size=4x4&channel.flit_cycles=4&software.deaf.kind=node\
    &software.deaf.node=10&software.deaf.from=0&software.deaf.length=100000&workload.kind=uniform&workload.load=0.2";

/// A ring of rings in which any packet takes any channel.
const UNSAFE: &str = "topology.kind=torus&topology.size=4x4&routing.datelines=off&channel.flit_cycles=1\
    &channel.networks=one&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&packet.flits=8\
    &software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.5";

/// A 4×4 mesh on which packets take any shortest way or an escape channel, full of packets for one node.
const ESCAPE: &str = "topology.kind=mesh&topology.size=4x4&router.vcs=2&channel.flit_cycles=2\
    &software.deaf.kind=node&software.deaf.node=5&software.deaf.from=0&software.deaf.length=100000\
    &workload.kind=uniform&workload.load=0.4";

fn text<'a>(value: &'a serde_json::Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("no {field} in {value}"))
}

#[test]
fn the_chain_of_a_jam_ends_at_the_receiver_that_accepts_nothing() {
    for ni in ["plain", "buffers", "nifdy"] {
        let mut run = simulation(&format!("{DEAF}&ni.kind={ni}"));
        run.run(20_000);
        let machine = run.machine();
        let waits = Waits::of(machine);
        let for_it = || machine.packets().filter(|(_, packet)| packet.to == NodeId(10) && packet.class.is_data());
        let graph = Graph::from(&waits, for_it().map(|(id, _)| Thing::Packet(id)));
        assert!(for_it().count() > 0, "{ni}");
        for (id, packet) in for_it() {
            let (chain, again) = graph.chain(Thing::Packet(id));
            let root = *chain.last().unwrap();
            assert_eq!(again, None, "{ni}: {packet:?}");
            // A packet in its sender's queue may be behind others with another destination.
            let before =
                matches!(graph.wait(chain[0]).why, Why::Behind { .. } | Why::Standing { .. } | Why::PortBusy { .. });
            if !before {
                assert_eq!(root, Thing::Receiver(10), "{ni}: {chain:?}");
                assert!(matches!(graph.wait(root).why, Why::Deaf { until: 100_000, .. }), "{ni}");
            }
        }
        let name = for_it().map(|(_, packet)| format!("{}.{}", packet.from().0, packet.name.sequence)).next().unwrap();
        let told = inspect(&run, &format!("why packet {name}"));
        assert!(text(&told, "sentence").contains("node 10"), "{told}");
    }
}

#[test]
fn a_node_that_turns_deaf_in_the_middle_of_a_packet_is_said_to_be_deaf_until_the_spell_ends() {
    // once it was said to ignore the network until it had finished that packet
    // under this load it is in the middle of a packet in nearly every cycle
    for from in 3000..3020 {
        let spell = format!("software.deaf.from={from}&software.deaf.length=1000");
        let set = DEAF.replace("software.deaf.from=0&software.deaf.length=100000", &spell);
        let mut run = simulation(&format!("{set}&ni.kind=plain"));
        run.run(from);
        let machine = run.machine();
        for thing in [Thing::Receiver(10), Thing::Processor(10)] {
            let why = Graph::from(&Waits::of(machine), [thing]).wait(thing).why;
            assert!(matches!(why, Why::Deaf { until, .. } if until == from + 1000), "{from}: {why:?}");
        }
    }
}

#[test]
fn most_of_the_waiting_in_a_jam_is_attributed_to_the_deaf_receiver() {
    let mut run = simulation(&format!("{DEAF}&ni.kind=plain"));
    run.run(20_000);
    let counts = blockers(run.machine(), |_| true);
    let worst = counts.iter().max_by_key(|(_, (all, _))| *all).unwrap();
    assert_eq!(*worst.0, Blame::Receiver(10), "{counts:?}");
    let total: u64 = counts.values().map(|(all, _)| all).sum();
    assert!(worst.1.0 * 2 > total, "{counts:?}");
}

#[test]
fn blame_for_the_packets_that_fit_a_filter_and_for_the_others_adds_up() {
    let mut run = simulation(&format!("{DEAF}&ni.kind=plain"));
    run.run(20_000);
    let machine = run.machine();
    let filter = Filter::parse(&["to", "10"]).unwrap();
    let all = |counts: &Blockers| counts.values().map(|(all, _)| all).sum::<u64>();
    let fit = blockers(machine, |packet| filter.fits(machine, packet));
    let others = blockers(machine, |packet| !filter.fits(machine, packet));
    assert_eq!(fit.keys().collect::<Vec<_>>(), [&Blame::Receiver(10)], "all of them wait for the deaf receiver");
    assert!(all(&others) > 0);
    assert_eq!(all(&fit) + all(&others), all(&blockers(machine, |_| true)));
}

#[test]
fn networks_with_ordered_channel_classes_never_deadlock_and_every_chain_ends() {
    for (text, scenario) in drawn(31, 60, Ends::Either) {
        let mut run = Simulation::new(&scenario);
        for _ in 0..6 {
            run.run(331);
            let machine = run.machine();
            assert_eq!(deadlock::find(machine), None, "{text}");
            let waits = Waits::of(machine);
            let packets = machine.packets().map(|(id, _)| Thing::Packet(id));
            let graph = Graph::from(&waits, packets.chain((0..scenario.nodes()).map(Thing::Processor)));
            for &thing in graph.things() {
                let wait = graph.wait(thing);
                assert!(!matches!(&wait.on, On::Any(on) | On::All(on) if on.is_empty()), "{text}: {thing:?} {wait:?}");
                let lossy = scenario.channel.loss.get() > 0;
                assert!(!graph.is_stuck(thing) || lossy, "{text}: {thing:?} {wait:?}");
            }
        }
    }
}

#[test]
fn a_torus_without_datelines_deadlocks_and_nothing_in_the_circle_ever_moves() {
    let mut run = simulation(UNSAFE);
    run.watch_for_deadlock();
    run.run(200_000);
    let found = run.deadlocked().expect("it deadlocks");
    assert_eq!(run.cycle(), found, "the run stops where it is found");
    let circle = deadlock::find(run.machine()).expect("it is there");
    assert!(circle.len() >= 4, "{circle:?}");
    let fronts = |run: &Simulation| -> Vec<_> {
        let buffers = circle.iter().map(|thing| match thing {
            Thing::Buffer(input) => run.machine().network().front(*input),
            other => panic!("{other:?} is no buffer"),
        });
        buffers.collect()
    };
    let before = fronts(&run);
    run.run(50_000);
    assert_eq!(run.cycle(), found + 50_000, "it goes on when told to");
    assert_eq!(fronts(&run), before);
    let told = inspect(&run, "why deadlock");
    assert!(text(&told, "sentence").contains("circle"), "{told}");
    assert_eq!(told["chain"].as_array().unwrap().len(), circle.len());
}

#[test]
fn the_same_torus_with_datelines_does_not() {
    let mut run =
        Simulation::new(&scenario(&UNSAFE.replace("datelines=off", "datelines=on").replace("vcs=1", "vcs=2")));
    run.watch_for_deadlock();
    run.run(60_000);
    assert_eq!((run.deadlocked(), run.cycle()), (None, 60_000));
}

#[test]
fn processors_that_wait_without_polling_are_found_to_be_deadlocked() {
    // CM5-27 and CM5-44: a barrier that does not poll, and no poll while a send fails.
    let slow = "topology.nodes=16&channel.networks=one&software.t_send=37&software.t_receive=62&software.t_poll=7\
        &workload.block=3200";
    for unsafe_way in ["workload.barrier=every&software.barrier_wait=idle", "software.poll=not_while_blocked"] {
        let mut run = simulation(&format!("{slow}&{unsafe_way}"));
        run.run(1_500_000);
        assert!(deadlock::find(run.machine()).is_some(), "{unsafe_way}");
    }
    let mut safe = simulation(&format!("{slow}&workload.barrier=every"));
    safe.run(1_500_000);
    assert!(deadlock::find(safe.machine()).is_none());
}

#[test]
fn a_flit_waits_for_what_the_front_of_its_queue_waits_for_and_its_position_is_reported() {
    let mut run = simulation(&format!("{DEAF}&ni.kind=plain"));
    run.run(20_000);
    let machine = run.machine();
    let mut asked = 0;
    for input in machine.ids().inputs().filter(|&input| machine.network().held(input) > 0) {
        let buffer = inspect(&run, &format!("why buffer {}", machine.ids().number(input)));
        for (ahead, flit) in machine.network().contents(input).enumerate() {
            let packet = machine.packet(flit.packet());
            let name = format!("{}.{}", packet.from().0, packet.name.sequence);
            let told = inspect(&run, &format!("why flit {name} {}", flit.index()));
            assert_eq!((&told["chain"], &told["waits"]), (&buffer["chain"], &buffer["waits"]), "{told}");
            let place = match ahead {
                0 => "at the front".to_string(),
                1 => "behind one other".to_string(),
                more => format!("behind {more} others"),
            };
            let sentence = text(&told, "sentence");
            assert!(sentence.starts_with(&format!("Flit {} of packet {name} is ", flit.index())), "{sentence}");
            assert!(sentence.contains(&place) && sentence.ends_with(text(&buffer, "sentence")), "{sentence}");
            asked += 1;
        }
    }
    assert!(asked > 50, "{asked} flits wait in this jam");
}

#[test]
fn a_flit_outside_the_network_is_reported_so_and_a_nonexistent_one_is_refused() {
    let mut run = simulation(&format!("{DEAF}&ni.kind=plain"));
    run.run(20_000);
    let machine = run.machine();
    let (_, queued) = machine.packets().find(|(_, packet)| packet.injected == NEVER).expect("a packet waits to leave");
    let name = format!("{}.{}", queued.from().0, queued.name.sequence);
    let told = inspect(&run, &format!("why flit {name} 0"));
    assert!(text(&told, "sentence").contains(&format!("has not left node {} yet", queued.from().0)), "{told}");
    for (which, says) in [
        (format!("{name} 1023"), format!("has no flit 1023: its flits are 0 to {}", queued.flits - 1)),
        ("3.999999 0".to_string(), "has not been sent yet".to_string()),
    ] {
        let told = inspect(&run, &format!("why flit {which}"));
        assert!(text(&told, "kind") == "none" && text(&told, "sentence").contains(&says), "{told}");
    }
    let refused = format!("why flit {name}").parse::<Question>().expect_err("it has no number");
    assert!(refused.contains("expected the name of a flit"), "{refused}");
}

#[test]
fn a_processor_without_room_waits_for_the_packets_in_its_interface() {
    let mut run = simulation(&format!("{DEAF}&ni.kind=nifdy"));
    run.run(20_000);
    let told = (0..16).map(|node| inspect(&run, &format!("why processor {node}")));
    let full: Vec<_> = told.filter(|told| text(told, "sentence").contains("waits for room in its interface")).collect();
    assert!(!full.is_empty());
    for told in full {
        assert_eq!(told["waits"], true, "{told}");
        assert!(told["chain"][1]["packet"].is_string(), "{told}");
    }
}

#[test]
fn an_escape_channel_is_named_beside_the_first_choices_where_routing_offers_one() {
    for routing in ["minimal_adaptive", "ordered_escape"] {
        let mut run = simulation(&format!("{ESCAPE}&routing.kind={routing}"));
        let (mut waiting, mut moving, mut told_why) = (0, 0, 0);
        for router in (0..16).cycle().take(160) {
            run.run(if router == 0 { 200 } else { 0 });
            let found = inspect(&run, &format!("router {router}"));
            let ports = found["ports"].as_array().unwrap().iter();
            for vc in ports.flat_map(|port| port["vcs"].as_array().unwrap()) {
                moving += u32::from(vc["output"]["escape"] == true);
                let candidates = vc["candidates"].as_array().unwrap();
                let Some((escape, first)) = candidates.split_last() else { continue };
                waiting += 1;
                assert_eq!(escape["escape"], true, "{vc}");
                assert!(!first.is_empty() && first.iter().all(|one| one["escape"] == false), "{vc}");
                let named = format!("or for the escape channel to {}", text(escape, "to"));
                assert!(text(vc, "sentence").contains(&named), "{vc}");
                let why = inspect(&run, &format!("why packet {}", text(&vc["flits"][0], "packet")));
                told_why += u32::from(text(&why["chain"][0], "says").contains(&named));
            }
        }
        assert!(waiting > 5 && moving > 0 && told_why > 0, "{routing}: {waiting} {moving} {told_why}");
    }
    let mut run = simulation(&format!("{ESCAPE}&routing.kind=dimension_order"));
    run.run(5_000);
    let plain = (0..16).map(|router| inspect(&run, &format!("router {router}")).to_string());
    assert!(plain.clone().all(|told| !told.contains("escape channel")), "dimension order has none");
}
