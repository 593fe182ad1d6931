//! Mad-postman chips: what the formulas say, and what a model says that knows nothing of trains.

mod chip;
mod common;

use chip::{Chips, Flow, Message, Setting};
use common::{finish, packet, pick, playing, random, records, scenario};
use engine::check;
use engine::machine::Machine;
use engine::measure::journal::Record;
use engine::model::random::Stream;
use engine::model::{Name, NodeId, VirtualNetwork};
use engine::routing::{Header, Routes};
use engine::scenario::Scenario;
use engine::topology::Graph;
use engine::workload::list::Listed;

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
        Message { from, to, created: listed.created, flits, port }
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
        let chips = machine.mad_postman().expect("these are the routers");
        let in_use = (0..scenario.nodes()).flat_map(|router| (0..9).map(move |port| chips.in_use(router, port)));
        assert_eq!(in_use.collect::<Vec<_>>(), plain.held, "round {round}: {text}");
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

#[test]
fn what_chips_cannot_do_is_refused_with_what_they_can() {
    let broadcast = "workload.kind=broadcast&topology.size=8x8";
    for (text, sentence) in [
        ("packet.flits=2".to_string(), "3 at least are needed, for its header and something to deliver"),
        (
            "workload.kind=request_reply&workload.request_flits=2".to_string(),
            "3 at least are needed, for its header and something to deliver",
        ),
        ("topology.size=33x2".to_string(), "2 to 32"),
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
