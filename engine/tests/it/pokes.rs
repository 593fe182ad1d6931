//! What is done to a run by hand: it happens once, in its cycle, and everything else holds as ever.

use crate::common::scenarios::{Ends, drawn};
use crate::common::{inspect, log, random, run};
use net::model::random::Stream;
use net::model::{Class, Cycle, NodeId, Packet, id::NEVER};
use shown::history::History;
use sim::check;
use sim::scenario::Router;
use sim::simulation::Simulation;
use sim::why::{Graph, Thing, Waits, Why, deadlock};

/// A 4×4 mesh in which everybody sends to everybody, every link taking four cycles for a flit.
const MESH: &str = "topology.kind=mesh&topology.size=4x4&channel.flit_cycles=4&workload.kind=uniform&workload.load=0.2";

/// Packets that the processor of a node has received.
fn received(run: &Simulation, node: usize) -> u32 {
    run.machine().processors[node].received
}

/// The root of what a packet waits for.
fn root(run: &Simulation, start: Thing) -> (Thing, Why) {
    let waits = Waits::of(run.machine());
    let graph = Graph::from(&waits, [start]);
    let end = *graph.chain(start).0.last().unwrap();
    (end, graph.wait(end).why)
}

/// Something that can be done to this run now, as it is written in a link.
fn anything(run: &Simulation, stream: &mut Stream) -> String {
    let (now, machine) = (run.cycle(), run.machine());
    let graph = &machine.fixed().graph;
    let node = |stream: &mut Stream| stream.below(graph.nodes);
    let length = |stream: &mut Stream| ["0", "40", "700", "forever"][stream.below(4) as usize];
    let has_links = matches!(machine.fixed().scenario.router, Router::VirtualChannel(_));
    match stream.below(if has_links { 5 } else { 3 }) {
        0 => format!("{now}~poke.stop.{}={}", node(stream), length(stream)),
        1 => {
            let packets: Vec<_> = machine.packets().map(|(_, packet)| (packet.name, packet.class.is_data())).collect();
            let some = packets.get(stream.below(packets.len().max(1) as u32) as usize);
            let Some((name, is_data)) = some else { return format!("{now}~poke.stop.0=0") };
            let kind = if *is_data { "data" } else { "ack" };
            format!("{now}~poke.drop.{}.{}={kind}", name.source.0, name.sequence)
        }
        2 => {
            let from = node(stream);
            let to = (from + 1 + stream.below(graph.nodes - 1)) % graph.nodes;
            format!("{now}~poke.burst.{from}.{to}={}", 1 + stream.below(30))
        }
        3 => {
            let channel = stream.below(graph.channels.len() as u32);
            format!("{now}~poke.slow.{channel}={}.{}", 2 + stream.below(9), length(stream))
        }
        _ => format!("{now}~poke.cut.{}={}", stream.below(graph.channels.len() as u32), length(stream)),
    }
}

#[test]
fn nothing_is_forgotten_or_done_twice_whatever_is_done_in_whatever_steps() {
    let mut stream = random(71);
    let (mut lost, mut stopped, mut cut) = (0, 0, 0);
    for (text, _) in drawn(71, 150, Ends::Either) {
        let (mut text, mut whole) = (text.clone(), run(&text, 0));
        for _ in 0..10 {
            let until = whole.cycle() + 1 + Cycle::from(stream.below(250));
            while whole.cycle() < until && !whole.is_done() {
                whole.run((until - whole.cycle()).min(11));
                let broken = check::broken(whole.machine());
                assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{text}", whole.cycle());
            }
            text = format!("{text}&{}", anything(&whole, &mut stream));
            whole.follow(log(&text));
        }
        let end = whole.cycle() + 300;
        whole.run(300);
        let mut split = run(&text, 0);
        while split.cycle() < end && !split.is_done() {
            split.run([1, 2, 3, 64, 700][stream.below(5) as usize].min(end - split.cycle()));
        }
        assert_eq!((whole.cycle(), whole.fingerprint()), (split.cycle(), split.fingerprint()), "{text}");
        let mut history = History::new((*log(&text)).clone(), 1 << 24, || 0);
        history.run(end);
        history.go_to(end / 3);
        history.go_to(end);
        assert_eq!(history.present().fingerprint(), whole.fingerprint(), "{text}");
        lost += whole.machine().measures.lost;
        stopped += usize::from(text.contains("poke.stop"));
        cut += usize::from(text.contains("poke.cut"));
    }
    assert!(lost > 100 && stopped > 50 && cut > 50, "{lost} lost, {stopped} stopped, {cut} cut");
}

#[test]
fn a_stopped_receiver_takes_no_packets_and_goes_on_sending() {
    for ni in ["plain", "buffers", "nifdy"] {
        let text = format!("{MESH}&ni.kind={ni}&5000~poke.stop.5=3000");
        let [begin, end, after] = [5100, 7999, 12_000].map(|cycle| run(&text, cycle));
        assert_eq!(received(&begin, 5), received(&end, 5), "{ni}");
        assert!(received(&after, 5) > received(&end, 5) + 10, "{ni}");
        let sent = |run: &Simulation| run.machine().processors[5].sent;
        assert!(sent(&end) > sent(&begin), "{ni}");
        let pending = end.machine().pending().find(|(to, _, _)| *to == NodeId(5)).map(|(_, id, _)| id);
        let (thing, why) = root(&end, Thing::Packet(pending.expect("packets wait for it")));
        assert_eq!(thing, Thing::Receiver(5), "{ni}: {why:?}");
        assert_eq!(why, Why::Stopped { node: 5, until: 8000 }, "{ni}");
        assert_eq!(run(&format!("{MESH}&ni.kind={ni}"), 5000).fingerprint(), run(&text, 5000).fingerprint());
    }
}

#[test]
fn a_receiver_that_is_stopped_for_good_takes_packets_again_when_that_is_ended() {
    let stopped = format!("{MESH}&1000~poke.stop.5=forever");
    let [early, late] = [3000, 9000].map(|cycle| received(&run(&stopped, cycle), 5));
    assert_eq!(early, late);
    assert!(received(&run(&format!("{stopped}&5000~poke.stop.5=0"), 9000), 5) > early + 10);
}

/// The first cycle from 5000 on in which the head of a data packet of this kind waits in a router, and its name.
fn under_way(text: &str, is_bulk: bool) -> (Cycle, u32, u32) {
    let mut run = run(text, 5000);
    loop {
        let machine = run.machine();
        let is_meant =
            |packet: &Packet| packet.class.is_data() && is_bulk == matches!(packet.class, Class::Bulk { .. });
        let heads =
            machine.ids().inputs().filter_map(|input| machine.network().front(input)).filter(|front| front.is_head());
        if let Some(packet) = heads.map(|head| machine.packet(head.packet())).find(|packet| is_meant(packet)) {
            return (run.cycle(), packet.from().0, packet.name.sequence);
        }
        assert!(run.cycle() < 50_000 && !run.is_done(), "nothing is under way");
        run.run(7);
    }
}

#[test]
fn a_dropped_packet_is_lost_at_once_and_sent_again_where_copies_are_kept() {
    for (ni, is_sent_again) in [("ni.kind=plain", false), ("ni.kind=nifdy&ni.retransmit.kind=timer", true)] {
        let text = format!("{MESH}&{ni}");
        let (cycle, from, number) = under_way(&text, false);
        let after = run(&format!("{text}&{cycle}~poke.drop.{from}.{number}=data"), 30_000);
        let measures = &after.machine().measures;
        assert_eq!((measures.lost, measures.gone), (1, u64::from(!is_sent_again)), "{ni}");
        assert_eq!(measures.resent > 0, is_sent_again, "{ni}");
        let left =
            after.machine().packets().any(|(_, packet)| (packet.from().0, packet.name.sequence) == (from, number));
        assert!(!left, "{ni}");
    }
}

#[test]
fn a_sender_that_waits_for_a_dropped_packet_for_ever_is_told_why() {
    // A scalar packet, and one of a bulk window.
    let shift = "topology.kind=mesh&topology.size=4x4&workload.kind=cyclic_shift&software.bulk_threshold=2";
    for (text, is_bulk) in [(MESH, false), (shift, true)] {
        let text = format!("{text}&ni.kind=nifdy&ni.dialogs=1");
        let (cycle, from, number) = under_way(&text, is_bulk);
        let after = run(&format!("{text}&{cycle}~poke.drop.{from}.{number}=data"), 200_000);
        let machine = after.machine();
        let things = machine.packets().filter(|(_, packet)| packet.from().0 == from).map(|(id, _)| Thing::Packet(id));
        let stuck =
            things.map(|thing| (thing, root(&after, thing).1)).find(|(_, why)| matches!(why, Why::Dropped { .. }));
        let (Thing::Packet(id), Why::Dropped { dropped, .. }) = stuck.expect("packets wait for it") else { panic!() };
        assert_eq!((dropped.packet.sequence, dropped.cycle), (number, cycle));
        let name = machine.packet(id).name;
        let told = inspect(&after, &format!("why packet {}.{}", name.source.0, name.sequence));
        let says = format!("packet {from}.{number} for node {} was dropped by hand in cycle {cycle}", dropped.to.0);
        assert!(told["sentence"].as_str().unwrap().contains(&says), "{told}");
    }
}

#[test]
fn dropping_a_packet_ends_a_deadlock() {
    let text = "topology.kind=torus&topology.size=4x4&routing.datelines=off&channel.flit_cycles=1&channel.networks=one\
        &router.switching=wormhole&router.vcs=1&router.buffer_depth=2&packet.flits=8&software.t_send=0\
        &software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.5&run.seed=3";
    let mut before = run(text, 0);
    before.watch_for_deadlock();
    before.run(200_000);
    let now = before.deadlocked().expect("it deadlocks");
    let circle = deadlock::find(before.machine()).expect("it is there");
    let machine = before.machine();
    let of = |thing: &Thing| match thing {
        Thing::Buffer(input) => machine.network().front(*input).map(|front| machine.packet(front.packet()).name),
        _ => None,
    };
    let names = circle.iter().filter_map(of);
    let mut drops: Vec<String> =
        names.map(|name| format!("{now}~poke.drop.{}.{}=data", name.source.0, name.sequence)).collect();
    drops.sort();
    drops.dedup();
    let delivered = machine.measures.delivered;
    before.follow(log(&format!("{text}&{}", drops.join("&"))));
    before.run(200);
    assert!(before.machine().measures.lost > 0);
    assert!(before.machine().measures.delivered > delivered);
    assert!(check::broken(before.machine()).is_empty());
}

/// A busy link from router to router of the mesh, and flits that it has passed up to each of these cycles.
fn passed(text: &str, channel: usize, cycles: [Cycle; 3]) -> [u32; 3] {
    cycles.map(|cycle| run(text, cycle).machine().measures.channel_flits[channel])
}

#[test]
fn a_cut_link_passes_nothing_and_whoever_waits_for_it_is_told() {
    let nodes = 16;
    for channel in [10, 48 + 2 * 5, 48 + 2 * 5 + 1] {
        let text = format!("{MESH}&{}~poke.cut.{channel}=2000", 5000);
        let [begin, end, after] = passed(&text, channel, [5000, 7000, 9000]);
        assert_eq!(begin, end, "channel {channel} of {nodes} nodes");
        assert!(after > end + 10, "channel {channel}: {end}, then {after}");
        let during = run(&text, 6900);
        let state = during.machine().link_state(channel as u32).expect("it is cut");
        assert_eq!((state.pace, state.until), (None, 7000));
        assert!(run(&text, 7001).machine().link_state(channel as u32).is_none());
        let waits = Waits::of(during.machine());
        let packets = || during.machine().packets().map(|(id, _)| Thing::Packet(id));
        let graph = Graph::from(&waits, packets());
        let ends = packets().map(|thing| *graph.chain(thing).0.last().unwrap());
        let is_told = |end: Thing| matches!(graph.wait(end).why, Why::Closed { channel: it, opens: 7000, is_cut: true } if it == channel as u32);
        assert!(ends.into_iter().any(is_told), "channel {channel}");
    }
    let for_good = run(&format!("{MESH}&5000~poke.cut.10=forever"), 40_000);
    assert_eq!(for_good.machine().link_state(10).map(|state| state.until), Some(NEVER));
    assert_eq!(for_good.deadlocked(), None);
}

#[test]
fn a_slowed_link_starts_a_flit_every_so_many_flit_times() {
    for channel in [10, 48 + 2 * 5, 48 + 2 * 5 + 1] {
        let text = format!("{MESH}&workload.load=0.6&5000~poke.slow.{channel}=10.4000");
        let [begin, end, after] = passed(&text, channel, [5000, 9000, 13_000]);
        assert!(end - begin <= 4000 / 40 + 1, "channel {channel}: {} flits", end - begin);
        assert!(end - begin >= 4000 / 40 * 9 / 10, "channel {channel}: {} flits", end - begin);
        assert!(after - end > (end - begin) * 5 / 4, "channel {channel}: {} flits", after - end);
    }
}

#[test]
fn a_burst_is_sent_once_and_no_program_notices() {
    for workload in ["em3d", "radix_sort", "request_reply", "cyclic_shift"] {
        let base = format!("topology.kind=mesh&topology.size=4x4&workload.kind={workload}");
        let mut plain = run(&base, 0);
        plain.run(400_000);
        let mut with = run(&format!("{base}&900~poke.burst.3.9=25"), 0);
        with.run(400_000);
        let delivered = |run: &Simulation| run.machine().measures.delivered;
        if plain.is_done() {
            assert!(with.is_done(), "{workload}");
            assert_eq!(delivered(&with), delivered(&plain) + 25, "{workload}");
        } else {
            assert!(delivered(&with) > 100, "{workload}");
        }
    }
}
