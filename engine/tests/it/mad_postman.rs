//! Mad-postman chips: what the formulas say, and what a model says that knows nothing of trains.

use crate::chip::{Chips, Flow, Message, Setting};
use crate::common::{finish, packet, pick, playing, random, records, scenario};
use net::model::random::Stream;
use net::model::{Name, NodeId, Packet, VirtualNetwork};
use net::router::mad_postman::MadPostman;
use net::routing::{Header, Routes};
use net::topology::{End, Graph};
use sim::check;
use sim::machine::Machine;
use sim::measure::journal::Record;
use sim::observe::trail::{Reason, Spot};
use sim::observe::{Trail, Wanted};
use sim::scenario::Scenario;
use sim::simulation::Simulation;
use sim::workload::Program;
use sim::workload::list::{List, Listed};
use std::collections::BTreeMap;

/// The chip of the paper, without what its interface takes.
const CHIP: &str = "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0\
    &router.kind=mad_postman&packet.flits=6&packet.header_flits=0&ni.outgoing=256&software.t_send=0\
    &software.t_receive=0&software.t_poll=0";

fn chip(rest: &str) -> String {
    format!("{CHIP}&{rest}")
}

/// The cycle of the channel to the node, which comes in addition to what the formulas count.
const TO_NODE: u64 = 1;

#[test]
fn a_message_alone_takes_what_the_formulas_say_between_every_two_nodes() {
    // MP1-27 to MP1-30: 3L, 3 and 1 cycles for each node passed.
    for (flow, length) in [
        ("mad_postman", 6),
        ("mad_postman", 96),
        ("wormhole", 6),
        ("wormhole", 40),
        ("store_and_forward", 6),
        ("store_and_forward", 32),
    ] {
        for routing in ["oblivious", "restrictive", "adaptive"] {
            let text =
                chip(&format!("topology.size=5x4&router.flow={flow}&packet.flits={length}&routing.kind={routing}"));
            let pairs = (0..400).filter(|pair| pair / 20 != pair % 20);
            let alone = pairs.map(|pair| (pair / 20, packet(u64::from(pair) * 2000, pair % 20, length as u16)));
            let mut machine = playing(&text, alone);
            finish(&mut machine, 1_000_000);
            for record in records(&machine) {
                let graph = &machine.fixed().graph;
                let d = u64::from(graph.hops(record.name.source, record.to));
                let expected = match flow {
                    "mad_postman" => d + 3 * length - 1,
                    "wormhole" => 3 * d + 3 * length - 3,
                    _ => 3 * length * d,
                };
                let took = record.received.unwrap() - record.created;
                let interface = if flow == "store_and_forward" {
                    3 * length
                } else if flow == "wormhole" {
                    3
                } else {
                    TO_NODE
                };
                assert_eq!(took, expected + interface, "{flow}, {routing}, {length} bytes over {d} hops");
            }
        }
    }
}

struct Traffic {
    text: String,
    setting: Setting,
    listed: Vec<(u32, Listed)>,
}

fn draw(stream: &mut Stream) -> Traffic {
    let (width, height) = (stream.between(2, 5) as usize, stream.between(2, 5) as usize);
    let flow = [Flow::MadPostman, Flow::MadPostman, Flow::Wormhole, Flow::StoreAndForward][stream.below(4) as usize];
    let routing = pick(stream, &["oblivious", "restrictive", "adaptive", "adaptive"]);
    let phits = [3, 3, 3, 1, 2, 5][stream.below(6) as usize];
    let segment = stream.between(3, 12) as usize;
    let (gap, turnaround) = (u64::from(stream.below(4) * stream.below(4)), u64::from(stream.below(4)));
    let longest = if flow == Flow::StoreAndForward { segment as u32 } else { 20 };
    let (nodes, span) = ((width * height) as u32, stream.between(1, 600));
    let name = match flow {
        Flow::MadPostman => "mad_postman",
        Flow::Wormhole => "wormhole",
        Flow::StoreAndForward => "store_and_forward",
    };
    let text = chip(&format!(
        "topology.size={width}x{height}&router.flow={name}&routing.kind={routing}&channel.flit_cycles={phits}\
         &router.segment={segment}&router.injection_gap={gap}&router.turnaround={turnaround}&packet.flits={longest}"
    ));
    let mut listed = Vec::new();
    for node in 0..nodes {
        let mut times: Vec<u32> = (0..stream.between(0, 12)).map(|_| stream.below(span)).collect();
        times.sort_unstable();
        for time in times {
            let to = (node + 1 + stream.below(nodes - 1)) % nodes;
            listed.push((node, packet(time.into(), to, stream.between(3, longest) as u16)));
        }
    }
    let adaptive = routing == "adaptive";
    let oldest = stream.chance(1, 2);
    let text = if oldest { text + "&router.priority=oldest" } else { text };
    Traffic {
        text,
        setting: Setting { width, height, flow, adaptive, oldest, phits, segment, gap, turnaround },
        listed,
    }
}

/// The port by which each message starts: the engine's choice, of which the plain model makes no other.
fn ports(scenario: &Scenario, listed: &[(u32, Listed)]) -> Vec<Message> {
    let graph = Graph::new(&scenario.topology);
    let routes = Routes::new(&scenario.routing, &graph, &scenario.virtual_networks(), scenario.run.seed.get());
    let mut sequences = vec![0; graph.nodes as usize];
    let message = |&(from, listed): &(u32, Listed)| {
        let name = Name { source: NodeId(from), sequence: sequences[from as usize] };
        sequences[from as usize] += 1;
        let header = Header { name, to: listed.to, network: VirtualNetwork::REQUEST, draw: routes.draw(name, from) };
        let port = routes.candidates(from, graph.ports - 1, header).first.trailing_zeros() as usize;
        let (from, to, flits) = (from as usize, listed.to.index(), usize::from(listed.flits));
        Message { from, to, then: None, created: listed.created, flits, port }
    };
    listed.iter().map(message).collect()
}

#[test]
fn a_model_of_every_single_phit_says_the_same() {
    // By then all messages have come, and what is left of their addresses has died.
    const END: u64 = 60_000;
    let mut stream = random(14);
    for round in 0..200 {
        let Traffic { text, setting, listed } = draw(&mut stream);
        let scenario = scenario(&text);
        let mut machine = playing(&text, listed.iter().copied().chain([(0, packet(END, 1, 3))]));
        machine.advance(END);
        let mut plain = Chips::new(setting, &ports(&scenario, &listed));
        plain.run(END);
        let found: Vec<Record> = records(&machine).into_iter().filter(|record| record.created < END).collect();
        assert_eq!(found.len(), listed.len());
        let mut messages: Vec<usize> = (0..listed.len()).collect();
        messages.sort_by_key(|&number| listed[number].0);
        for (record, &number) in found.iter().zip(&messages) {
            let (engine, times) = ((record.head_out, record.received), plain.times[number]);
            assert_eq!(engine, (Some(times.left), Some(times.came)), "round {round}, message {number}: {text}");
        }
        let chips = machine.network().of::<MadPostman>().expect("these are the routers");
        let in_use = (0..scenario.nodes()).flat_map(|router| (0..9).map(move |port| chips.in_use(router, port)));
        assert_eq!(in_use.collect::<Vec<_>>(), plain.held, "round {round}: {text}");
        let assigned = (0..scenario.nodes()).flat_map(|router| (0..9).map(move |port| chips.assigned(router, port)));
        assert_eq!(assigned.collect::<Vec<_>>(), plain.assigned, "round {round}: {text}");
        let counters = chips.counters();
        assert_eq!((counters.adaptations, counters.died), (plain.adaptations, plain.died), "round {round}: {text}");
        assert_eq!(counters.ran_on, counters.died);
    }
}

#[test]
fn phits_are_conserved_in_every_cycle() {
    let mut stream = random(15);
    for _ in 0..40 {
        let Traffic { text, listed, .. } = draw(&mut stream);
        let mut machine = playing(&text, listed);
        while machine.finished().is_none() {
            machine.advance(machine.now() + 1);
            assert_eq!(check::broken(&machine), Vec::<String>::new(), "cycle {}: {text}", machine.now());
        }
    }
}

#[test]
fn the_phits_of_a_message_pass_each_wire_one_after_the_other() {
    let mut machine = playing(&chip("topology.size=5x4"), std::iter::once((0, packet(0, 13, 6))));
    let mut passed: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    while machine.finished().is_none() {
        machine.advance(machine.now() + 1);
        for phit in machine.network().facets().phits.into_iter().flat_map(|phits| phits.on_wires()) {
            passed.entry(phit.channel).or_default().push(3 * phit.flit.index() + phit.part);
        }
    }
    assert!(passed.len() >= 5, "{passed:?}");
    for (channel, phits) in passed {
        assert!(phits[0].is_multiple_of(3), "its first flit comes whole over channel {channel}: {phits:?}");
        assert!(phits.windows(2).all(|two| two[1] == two[0] + 1), "channel {channel}: {phits:?}");
    }
}

#[test]
fn broadcasts_come_to_each_node_once_whatever_else_is_on_the_way() {
    let mut stream = random(16);
    for _ in 0..30 {
        let (width, height) = (stream.between(2, 6), stream.between(2, 6));
        let nodes = width * height;
        let shared = format!(
            "topology.size={width}x{height}&router.priority={}&channel.flit_cycles={}&packet.flits={}",
            pick(&mut stream, &["straight", "oldest"]),
            pick(&mut stream, &["1", "3"]),
            stream.between(3, 12),
        );
        let (mut programs, mut expected, mut first) = (Vec::new(), 0, None);
        for node in 0..nodes {
            let corner = (node + 1 + stream.below(nodes - 1)) % nodes;
            let text = match stream.below(3) {
                0 => format!("{shared}&workload.kind=uniform&workload.arrivals.kind=once"),
                1 => format!(
                    "{shared}&workload.kind=broadcast&workload.by=tree&workload.node={node}&workload.corner={corner}"
                ),
                _ => format!(
                    "{shared}&workload.kind=broadcast&workload.by=path&workload.node={node}&workload.corner={corner}"
                ),
            };
            let span = |a: u32, b: u32| u64::from(a.abs_diff(b)) + 1;
            let all = span(node % width, corner % width) * span(node / width, corner / width) - 1;
            expected += if text.contains("uniform") { 1 } else { all };
            let scenario = scenario(&chip(&text));
            programs.push(scenario.programs().swap_remove(node as usize));
            first.get_or_insert(scenario);
        }
        let mut machine = Machine::with_programs(&first.expect("there are nodes"), programs);
        while machine.finished().is_none() && machine.now() < 20_000 {
            machine.advance(machine.now() + 1);
            assert_eq!(check::broken(&machine), Vec::<String>::new(), "cycle {}: {shared}", machine.now());
        }
        assert!(machine.finished().is_some(), "{shared}");
        assert_eq!(machine.measures.delivered, expected, "{shared}");
    }
}

/// Messages of 4×4 to 6×6 nodes, most of which are passed on within their planes, and one from plane to plane, which
/// alone cannot close a cycle of waits.
#[test]
fn messages_are_passed_on_as_a_model_of_every_single_phit_says() {
    const END: u64 = 20_000;
    let mut stream = random(17);
    for round in 0..60 {
        let (width, height) = (stream.between(4, 6), stream.between(4, 6));
        let routing = pick(&mut stream, &["oblivious", "restrictive", "adaptive"]);
        let (phits, oldest) = ([3, 3, 1, 2][stream.below(4) as usize], stream.chance(1, 2));
        let (flits, segment) = (stream.between(5, 12), stream.between(12, 20));
        let shared = format!(
            "topology.size={width}x{height}&routing.kind={routing}&channel.flit_cycles={phits}&packet.flits={flits}\
             &router.segment={segment}{}",
            if oldest { "&router.priority=oldest" } else { "" }
        );
        let (nodes, mut programs, mut listed, mut onward) = (width * height, Vec::new(), Vec::new(), Vec::new());
        let first = scenario(&chip(&shared));
        for node in 0..nodes {
            let by = (node + 1 + stream.below(nodes - 1)) % nodes;
            let beyond = |a: u32, b: u32, c: u32| if a <= b { c >= b } else { c <= b };
            let to = (by + 1 + stream.below(nodes - 1)) % nodes;
            let ahead = beyond(node % width, by % width, to % width) && beyond(node / width, by / width, to / width);
            let created = if node > 0 && !ahead { Some(u64::from(stream.below(60))) } else { None };
            listed.push((node, packet(created.unwrap_or(0), by, flits as u16)));
            onward.push(created.is_none().then_some(to as usize));
            programs.push(if created.is_some() {
                Program::List(List::new(&[listed[node as usize].1]))
            } else {
                let text = format!(
                    "{shared}&workload.kind=piggy_back&workload.node={node}&workload.by_way_of={by}&workload.to={to}"
                );
                scenario(&chip(&text)).programs().swap_remove(node as usize)
            });
        }
        let mut machine = Machine::with_programs(&first, programs);
        machine.measures.journal = Some(Box::default());
        while machine.finished().is_none() && machine.now() < END {
            machine.advance(machine.now() + 1);
            assert_eq!(check::broken(&machine), Vec::<String>::new(), "cycle {}: {shared}", machine.now());
        }
        let mut messages = ports(&first, &listed);
        for (message, then) in messages.iter_mut().zip(&onward) {
            message.then = *then;
        }
        let setting = Setting {
            width: width as usize,
            height: height as usize,
            flow: Flow::MadPostman,
            adaptive: routing == "adaptive",
            oldest,
            phits,
            segment: segment as usize,
            gap: 8,
            turnaround: 2,
        };
        let mut plain = Chips::new(setting, &messages);
        plain.run(END);
        let mut found: Vec<Record> = records(&machine);
        found.sort_by_key(|record| record.name);
        assert_eq!(found.len(), messages.len());
        for (number, record) in found.iter().enumerate() {
            let (engine, times) = ((record.head_out, record.received), plain.times[number]);
            assert_eq!(engine, (Some(times.left), Some(times.came)), "round {round}, message {number}: {shared}");
            let to = onward[number].unwrap_or(listed[number].1.to.index());
            assert_eq!(record.to.index(), to, "round {round}, message {number}: {shared}");
        }
    }
}

#[test]
fn what_chips_cannot_do_is_refused_with_what_they_can() {
    let broadcast = "workload.kind=broadcast&topology.size=8x8";
    let passed_on = "workload.kind=piggy_back&topology.size=4x4";
    for (text, sentence) in [
        ("packet.flits=2".to_string(), "3 at least are needed, for its header and something to deliver"),
        (
            "workload.kind=request_reply&workload.request_flits=2".to_string(),
            "3 at least are needed, for its header and something to deliver",
        ),
        ("topology.size=33x2".to_string(), "5 bits"),
        ("topology.chips=9".to_string(), "whole numbers from 1 to 8 chips"),
        ("topology.wrap=on".to_string(), "4, one for each level"),
        (format!("{broadcast}&topology.kind=mesh&router.kind=virtual_channel"), "topology.kind=planes is needed"),
        (format!("{broadcast}&router.flow=wormhole"), "router.flow=mad_postman is needed"),
        (format!("{broadcast}&packet.flits=33"), "at most 32, which a buffer holds"),
        (format!("{broadcast}&ni.kind=nifdy&packet.ack_flits=3"), "take plain"),
        (format!("{broadcast}&workload.node=64"), "there is no node 64, expected 0 to 63"),
        (format!("{broadcast}&workload.corner=64"), "there is no node 64, expected 0 to 63"),
        (format!("{broadcast}&workload.corner=0"), "0 is the node at which the rectangle begins"),
        (format!("{broadcast}&workload.start.kind=there&workload.by=path"), "by workload.by=tree only"),
        (format!("{broadcast}&workload.start.kind=there&workload.start.node=0"), "0 is the sender"),
        (format!("{broadcast}&workload.start.kind=there&packet.flits=4"), "5 at least are needed"),
        (format!("{passed_on}&workload.to=16"), "there is no node 16, expected 0 to 15"),
        (format!("{passed_on}&workload.by_way_of=0"), "0 is the sender"),
        (format!("{passed_on}&workload.to=10"), "10 is the node that passes the packet on"),
        (format!("{passed_on}&router.flow=wormhole"), "router.flow=mad_postman is needed"),
        (format!("{passed_on}&packet.flits=4"), "5 at least are needed"),
        (format!("{passed_on}&packet.flits=33"), "at most 32, which a buffer holds"),
    ] {
        let text = overlaid(&text);
        let problems = Scenario::from_text(&text).expect_err(&text);
        let found: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert!(found.iter().any(|problem| problem.contains(sentence)), "{text}: {found:?}");
    }
}

/// The chip with some parameters given otherwise.
fn overlaid(rest: &str) -> String {
    let is_given = |pair: &&str| !rest.split('&').any(|other| other.split('=').next() == pair.split('=').next());
    let kept: Vec<&str> = CHIP.split('&').filter(is_given).collect();
    format!("{}&{rest}", kept.join("&"))
}

/// The life of a message that is followed from the cycle in which it is handed over; from each node its first.
fn life(text: &str, listed: &[(u32, Listed)], from: u32) -> (Machine, Trail) {
    let mut machine = playing(text, listed.iter().copied());
    let is_it = |packet: &&Packet| packet.name.source == NodeId(from);
    while !machine.packets().any(|(_, packet)| is_it(&packet)) {
        machine.advance(machine.now() + 1);
    }
    let (slot, _) = machine.packets().find(|(_, packet)| is_it(packet)).expect("it is handed over");
    let mut trail = Trail::begin(&machine, slot, true);
    loop {
        machine.advance(machine.now() + 1);
        if !trail.look(&machine) {
            return (machine, trail);
        }
    }
}

/// The routers to which wires led that a message was on, in order, each once.
fn routers(machine: &Machine, trail: &Trail) -> Vec<u32> {
    let channels = &machine.fixed().graph.channels;
    let wires = trail.beads.iter().filter_map(|bead| match bead.spot {
        Spot::Wire(channel) => Some(channels[channel as usize].to),
        _ => None,
    });
    wires.filter_map(|to| if let End::Router { router, .. } = to { Some(router) } else { None }).collect()
}

#[test]
fn a_message_is_followed_past_its_turn_to_the_cycle_in_which_it_is_received() {
    // Once its first address had died it was said to be received where that happened. From 0 in a row and a column, along
    // one dimension only, and past others, which turn it aside so that it turns twice.
    let around = [(0, packet(9, 21, 6)), (1, packet(0, 23, 60)), (6, packet(0, 33, 60)), (7, packet(0, 35, 60))];
    let mut turned_aside = 0;
    let alone = [21, 4, 24].map(|to| vec![(0, packet(0, to, 6))]);
    for (seed, listed) in alone
        .into_iter()
        .zip(1..)
        .map(|(listed, seed)| (seed, listed))
        .chain((4..24).map(|seed| (seed, around.to_vec())))
    {
        let (machine, trail) =
            life(&chip(&format!("topology.size=6x6&routing.kind=adaptive&run.seed={seed}")), &listed, 0);
        let record = records(&machine).into_iter().find(|record| record.name == trail.name).expect("it has come");
        assert_eq!(trail.delivered, record.received);
        let sum: u64 = trail.sums().iter().map(|(_, cycles)| cycles).sum();
        assert_eq!(Some(record.created + sum), record.received, "{trail:?}");
        let came = trail.beads.iter().any(|bead| bead.reason == Reason::Ahead);
        assert!(came, "it ran ahead: {trail:?}");
        // It leaves the last router of its way for its node, not one before.
        let wires: Vec<u32> = routers(&machine, &trail);
        assert!(wires.contains(&trail.to.0), "{wires:?}");
        let receiving: u64 =
            trail.beads.iter().filter(|b| b.reason == Reason::Receiving).map(|b| b.until - b.from).sum();
        assert!(receiving <= 3 * 6, "{trail:?}");
        turned_aside +=
            u64::from(machine.network().of::<MadPostman>().expect("these are the routers").counters().adaptations > 0);
    }
    assert!(turned_aside > 0);
}

#[test]
fn a_message_that_waits_is_held_in_a_buffer_or_for_a_plane_and_its_life_says_which() {
    let plain = chip("topology.size=6x2&routing.kind=oblivious");
    let held = |listed: &[(u32, Listed)], from| life(&plain, listed, from).1.sums();
    // From 1 a long message has the channel from 2 to 3, when one from 2 wants it, and one from 0.
    let listed = [(1, packet(0, 11, 90)), (2, packet(20, 11, 6)), (0, packet(60, 11, 6))];
    let of =
        |sums: &[(Reason, u64)], reason| sums.iter().find(|(of, _)| *of == reason).map_or(0, |(_, cycles)| *cycles);
    assert!(of(&held(&listed, 2), Reason::Plane) > 200);
    assert!(of(&held(&listed, 0), Reason::Buffered) > 100);
}

#[test]
fn a_broadcast_is_followed_to_the_far_corner_of_its_rectangle_until_all_have_it() {
    for (rest, corner) in [
        ("workload.by=tree", 35),
        ("workload.by=path", 35),
        ("workload.by=path", 29),
        ("workload.by=tree", 5),
        ("workload.start.kind=there&workload.start.node=14", 35),
    ] {
        let text = chip(&format!("topology.size=6x6&workload.kind=broadcast&workload.corner={corner}&{rest}"));
        let scenario = scenario(&text);
        let mut run = Simulation::new(&scenario);
        run.follow_packet(Some(Wanted::Named(Name { source: NodeId(0), sequence: 0 })));
        let mut seen = [0; 3];
        while run.machine().finished().is_none() {
            run.run(1);
            let told = crate::common::inspect(&run, "follow");
            let reach = &told["life"]["reach"];
            let count = |of: &str| reach[of].as_array().expect("it has several receivers").len();
            let now = [count("has"), count("coming"), count("without")];
            assert!(now[0] >= seen[0], "who has it keeps it");
            seen = now;
        }
        let trail = run.observers().follow.as_ref().and_then(|follow| follow.trail.clone()).expect("it is followed");
        assert_eq!((seen[1], seen[2], trail.delivered), (0, 0, run.machine().finished()), "{text}");
        let wires = routers(run.machine(), &trail);
        // A path of an even number of rows ends below the corner where it began.
        let last = if rest.ends_with("path") && corner == 35 { 30 } else { corner };
        assert_eq!(wires.last(), Some(&last), "{text}: {wires:?}");
    }
}
