//! SPIDER adapters: what the formulas say, and what a model says that keeps every byte.

use crate::adapter::{Adapters, Drain, Message, Scheme, Setting, Ways};
use crate::common::scenarios::{Ends, drawn_with_adapters};
use crate::common::{finish, inspect, packet, playing, random, records, scenario};
use net::model::random::Stream;
use net::model::{Name, NodeId, VirtualNetwork};
use net::router::spider::Spider;
use net::routing::{Header, Routes};
use net::topology::{End, Graph};
use shown::frame::layout::Scalars;
use shown::frame::sections::SECTIONS;
use sim::check;
use sim::machine::Machine;
use sim::observe::{Filter, Wanted};
use sim::scenario::Scenario;
use sim::simulation::Simulation;
use sim::theory::Fraction;
use sim::theory::queue::mean_wait;
use sim::workload::list::Listed;

/// The adapter of the paper, without what software takes.
const ADAPTER: &str = "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider\
    &packet.flits=64&packet.header_flits=0&ni.kind=plain&ni.outgoing=256&ni.arrivals=256&software.t_send=0\
    &software.t_receive=0&software.t_poll=0";

const TORUS: &str = "topology.kind=torus&topology.size=6x6";

/// Either virtual channel may be taken, as nothing waits in the network.
const FREE: &str = "routing.datelines=off";

fn adapters(rest: &str) -> String {
    format!("{ADAPTER}&{rest}")
}

#[test]
fn a_cube_with_as_many_ports_as_a_grid_but_several_nodes_at_a_router_is_refused() {
    for (dimensions, bristling) in [(1, 2), (3, 4)] {
        let cube = format!(
            "topology.kind=hypercube&topology.ports=1&topology.dimensions={dimensions}&topology.bristling={bristling}"
        );
        let refused = Scenario::from_text(&format!("{ADAPTER}&{cube}&workload.kind=uniform")).expect_err(&cube);
        assert!(refused.iter().any(|problem| problem.path == "topology.kind"), "{refused:?}");
    }
}

#[test]
fn a_packet_alone_takes_what_the_formulas_say_between_every_two_nodes() {
    // SPIDER-43: stored h·(F + S + c) and the host between hops, cut through F + S + h·c.
    let (fetch, trailer, host) = (8, 8, 100);
    for (header, decision, wire, length) in [(4, 8, 0, 64), (2, 0, 0, 17), (5, 3, 2, 33), (1, 0, 0, 4), (4, 8, 0, 256)]
    {
        for scheme in ["packet", "cut_through", "wormhole", "by_host"] {
            let routing = if scheme == "packet" || scheme == "cut_through" { FREE } else { "routing.datelines=on" };
            let text = adapters(&format!(
                "topology.kind=torus&topology.size=5x4&{routing}&router.scheme.kind={scheme}&router.header={header}\
                 &router.decision={decision}&channel.wire_delay={wire}&router.fifo=32&packet.flits=128"
            ));
            let pairs = (0..400).filter(|pair| pair / 20 != pair % 20);
            let alone = pairs.map(|pair| (pair / 20, packet(u64::from(pair) * 4000, pair % 20, length)));
            let mut machine = playing(&text, alone);
            finish(&mut machine, 2_000_000);
            for record in records(&machine) {
                let h = u64::from(machine.fixed().graph.hops(record.name.source, record.to));
                let (s, c) = (u64::from(length) + trailer, 1 + wire + header - 1 + decision);
                let expected = match scheme {
                    "packet" => h * (fetch + s + c) + (h - 1) * host,
                    _ => fetch + s + h * c,
                };
                assert_eq!(
                    record.received.unwrap() - record.created,
                    expected,
                    "{scheme}, {length} bytes over {h} hops"
                );
            }
        }
    }
}

struct Traffic {
    text: String,
    setting: Setting,
    listed: Vec<(u32, Listed)>,
}

/// A scheme, as the plain model has it and as a link does.
fn scheme(stream: &mut Stream, path: &str) -> (Scheme, String) {
    match stream.below(6) {
        0 => (Scheme::Packet, format!("{path}.kind=packet")),
        1 | 2 => (Scheme::CutThrough, format!("{path}.kind=cut_through")),
        3 => (Scheme::Wormhole, format!("{path}.kind=wormhole")),
        _ => {
            let threshold = stream.below(4);
            (Scheme::ByHost(threshold as usize), format!("{path}.kind=by_host&{path}.threshold={threshold}"))
        }
    }
}

fn stores(scheme: Scheme) -> bool {
    matches!(scheme, Scheme::Packet | Scheme::CutThrough)
}

/// How packets are switched: of how many services, what each does, and how a link says so.
struct Switched {
    count: u32,
    services: [(Scheme, bool); 2],
    vcs: u32,
    text: String,
}

/// One service on all channels.
fn one(stream: &mut Stream, is_torus: bool) -> Switched {
    let (scheme, name) = scheme(stream, "router.scheme");
    let routing = match (stores(scheme), is_torus) {
        (true, _) if stream.below(2) == 0 => "routing.kind=detour",
        (true, true) => FREE,
        _ => "",
    };
    let vcs = if is_torus && !stores(scheme) { 2 * stream.between(1, 2) } else { stream.between(1, 3) };
    Switched { count: 1, services: [(scheme, true); 2], vcs, text: format!("{routing}&router.vcs={vcs}&{name}") }
}

/// Two services, on channels of their own, the same ones, or some of both.
fn two(stream: &mut Stream, is_torus: bool) -> Switched {
    let (first, name) = scheme(stream, "router.scheme");
    let (second, second_name) = scheme(stream, "router.second.scheme");
    let all_store = stores(first) && stores(second);
    let detour = all_store && stream.below(2) == 0;
    let takes = stream.below(2) == 0;
    let classes = is_torus && !detour && (!all_store || stream.below(2) == 0);
    let (vcs, sets) = match (classes, all_store) {
        (false, true) => {
            [(3, ["0-1", "1-2"]), (3, ["all", "1"]), (2, ["0", "1"]), (2, ["all", "all"])][stream.below(4) as usize]
        }
        (false, false) => [(2, ["0", "1"]), (3, ["0-1", "2"]), (1, ["all", "all"])][stream.below(3) as usize],
        (true, _) => [(3, ["0-1", "2"]), (4, ["0-1", "2-3"]), (2, ["all", "all"])][stream.below(3) as usize],
    };
    // Alone on one channel only what is stored does without classes.
    if classes && sets[1] == "2" && !stores(second) {
        return two(stream, is_torus);
    }
    let dates = if classes && sets[1] != "2" { "on" } else { "off" };
    let routing = match (detour, is_torus, classes) {
        (true, _, _) => "routing.kind=detour",
        (_, true, false) => FREE,
        _ => "",
    };
    let text = format!(
        "{routing}&router.vcs={vcs}&{name}&router.channels={}&router.second.kind=own&{second_name}\
         &router.second.channels={}&router.second.datelines={dates}&router.second.detours={}",
        sets[0],
        sets[1],
        if takes { "on" } else { "off" }
    );
    Switched { count: 2, services: [(first, true), (second, takes)], vcs, text }
}

/// How a host gets to know of things, and how receivers get to know of the host.
fn draw_host(stream: &mut Stream) -> (String, bool, Drain, u64) {
    let by_pages = stream.below(3) == 0;
    let each = stream.between(1, 6);
    let (drain, events) = match stream.below(4) {
        0 => {
            let overhead = stream.below(60);
            let text = format!("interrupt&router.events.overhead={overhead}&router.events.each={each}");
            (Drain::Interrupt { overhead: overhead.into(), each: each.into() }, text)
        }
        1 => {
            let period = stream.between(1, 150);
            let text = format!("polling&router.events.period={period}&router.events.each={each}");
            (Drain::Polling { period: period.into(), each: each.into() }, text)
        }
        _ => (Drain::Each, "each".to_string()),
    };
    let order_delay = if stream.below(2) == 0 { 0 } else { stream.between(1, 80) };
    let forwarding = if by_pages { "pages" } else { "whole" };
    let text = format!("&router.forwarding={forwarding}&router.events.kind={events}&router.order_delay={order_delay}");
    (text, by_pages, drain, order_delay.into())
}

/// A link that fails, round which packets go.
fn draw_fault(stream: &mut Stream, may: bool, size: (u32, u32)) -> (String, Option<(usize, usize, u64)>) {
    if !may || stream.below(3) == 0 {
        return (String::new(), None);
    }
    let (node, link) = (stream.below(size.0 * size.1), stream.below(4));
    let (way, cycle) = (["x_up", "x_down", "y_up", "y_down"][link as usize], stream.below(900));
    let text = format!(
        "&router.policy=round&router.fault.kind=link&router.fault.node={node}&router.fault.way={way}&router.fault.cycle={cycle}"
    );
    (text, Some((node as usize, link as usize, cycle.into())))
}

fn draw(stream: &mut Stream) -> Traffic {
    let size = [(2, 2), (3, 2), (3, 3), (4, 3), (5, 2), (4, 4)][stream.below(6) as usize];
    let is_torus = stream.below(3) > 0;
    let drawn = if stream.below(2) == 0 { one(stream, is_torus) } else { two(stream, is_torus) };
    let Switched { count, services, vcs, text: switched } = drawn;
    let sets = ["router.channels=", "router.second.channels="].map(|path| {
        let named = switched.split('&').find_map(|pair| pair.strip_prefix(path)).unwrap_or("all");
        match named.split_once('-') {
            _ if named == "all" => (1 << vcs) - 1,
            Some((from, to)) => (from.parse::<u32>().unwrap()..=to.parse().unwrap()).fold(0, |all, vc| all | 1 << vc),
            None => 1u32 << named.parse::<u32>().unwrap(),
        }
    });
    let header = stream.between(1, 6);
    let (fifo, decision, fetch) = (stream.between(header.max(2), 24), stream.between(0, 10), stream.between(1, 10));
    let (wire, credit, host) = (stream.below(3), stream.below(3), stream.below(60));
    let (page, word_cycles) = (stream.between(8, 40), stream.between(1, 3));
    let longest = 60;
    let (at_host, by_pages, drain, order_delay) = draw_host(stream);
    let (at_link, fault) = draw_fault(stream, is_torus && switched.contains("routing.kind=detour"), size);
    // Memory is never short where packets wait for room in it with others behind them that wait as well.
    let memory = 200;
    let kind = if is_torus { "torus" } else { "mesh" };
    let text = adapters(&format!(
        "topology.kind={kind}&topology.size={}x{}&{switched}\
         &router.header={header}&router.fifo={fifo}&router.decision={decision}&router.fetch={fetch}\
         &channel.wire_delay={wire}&router.credit_delay={credit}&router.host_delay={host}&router.page={page}\
         &router.word_cycles={word_cycles}&router.memory={memory}&router.outgoing=1024&packet.flits={longest}{at_host}{at_link}",
        size.0, size.1
    ));
    let nodes = size.0 * size.1;
    let span = stream.between(50, 1500);
    let mut listed = Vec::new();
    for node in 0..nodes {
        let mut times: Vec<u32> = (0..stream.between(0, 14)).map(|_| stream.below(span)).collect();
        times.sort_unstable();
        times.dedup();
        for time in times {
            let to = (node + 1 + stream.below(nodes - 1)) % nodes;
            let service = VirtualNetwork(stream.below(count) as u8);
            let flits = stream.between(header, longest) as u16;
            listed.push((node, Listed { service, ..packet(time.into(), to, flits) }));
        }
    }
    let pages = memory as usize * (longest as usize).div_ceil(page as usize);
    let setting = Setting {
        services,
        links: 4,
        vcs: vcs as usize,
        fifo: fifo as usize,
        header: header as usize,
        decision: decision.into(),
        fetch: fetch.into(),
        wire: 1 + u64::from(wire),
        credit: 1 + u64::from(wire) + u64::from(credit),
        page: page as usize,
        pages,
        word_cycles: word_cycles.into(),
        host_delay: host.into(),
        by_pages,
        drain,
        order_delay,
        fault,
        sets: [sets[0] as usize, sets[1] as usize],
    };
    Traffic { text, setting, listed }
}

/// The node and unit at the far end of each.
fn far_ends(graph: &Graph, setting: &Setting) -> Vec<Vec<Option<(usize, usize)>>> {
    let far = |node: u32, unit: usize| {
        let (port, vc) = ((unit / setting.vcs) as u32, unit % setting.vcs);
        let channel = graph.leaving[(node * graph.ports + port) as usize]?;
        match graph.channels[channel as usize].to {
            End::Router { router, port } => Some((router as usize, port as usize * setting.vcs + vc)),
            End::Node(_) => None,
        }
    };
    (0..graph.nodes).map(|node| (0..setting.links * setting.vcs).map(|unit| far(node, unit)).collect()).collect()
}

/// Where the engine's routing sends packets, the only thing that the plain model is told.
fn router<'a>(
    scenario: &'a Scenario,
    graph: &'a Graph,
    listed: &'a [(u32, Listed)],
) -> impl Fn(usize, usize, Option<usize>) -> Ways + 'a {
    let networks = scenario.virtual_networks();
    let routes = Routes::new(&scenario.routing, graph, &networks, scenario.run.seed.get());
    let units = (graph.ports - 1) * networks.per_port();
    move |packet, node, unit| {
        let (from, message) = listed[packet];
        let sequence = listed[..packet].iter().filter(|(other, _)| *other == from).count() as u32;
        let name = Name { source: NodeId(from), sequence };
        let draw = routes.draw(name, node as u32);
        let header = Header { name, to: message.to, network: message.service, draw };
        let candidates = routes.candidates(node as u32, unit.map_or(units, |unit| unit as u32), header);
        let members = |set: u64| (0..units as usize).filter(|unit| set >> unit & 1 != 0).collect();
        (members(candidates.first), members(candidates.otherwise))
    }
}

#[test]
fn a_model_that_keeps_every_byte_does_the_same_in_every_cycle() {
    let mut stream = random(77);
    let (mut packets, mut stored) = (0, 0);
    for _ in 0..160 {
        let Traffic { text, setting, listed } = draw(&mut stream);
        let scenario = scenario(&text);
        let graph = Graph::new(&scenario.topology);
        let message = |&(from, listed): &(u32, Listed)| Message {
            from: from as usize,
            to: listed.to.index(),
            created: listed.created,
            bytes: listed.flits.into(),
            service: listed.service.index(),
        };
        let messages = listed.iter().map(message).collect();
        let mut plain =
            Adapters::new(setting, far_ends(&graph, &setting), messages, router(&scenario, &graph, &listed));
        let mut machine = playing(&text, listed.iter().copied());
        while machine.finished().is_none() && machine.now() < 30_000 {
            machine.advance(machine.now() + 1);
            // Stretches in which nothing happens are skipped.
            while plain.now < machine.now() {
                plain.cycle();
            }
            let ids = machine.ids();
            for node in 0..graph.nodes {
                for unit in 0..setting.links * setting.vcs {
                    let (port, vc) = ((unit / setting.vcs) as u32, (unit % setting.vcs) as u32);
                    let held = machine.network().held(ids.input(node, port, vc)) as usize;
                    assert_eq!(
                        held,
                        plain.held(node as usize, unit),
                        "cycle {}, node {node}, unit {unit}: {text}",
                        machine.now()
                    );
                    assert_eq!(
                        machine.network().of::<Spider>().unwrap().free_pages(node) as usize,
                        plain.pages(node as usize)
                    );
                    let passed = graph.leaving[(node * graph.ports + port) as usize]
                        .map_or(0, |channel| machine.measures.channel_flits[channel as usize]);
                    assert_eq!(
                        passed,
                        plain.passed[node as usize][port as usize],
                        "cycle {}, node {node}, link {port}: {text}",
                        machine.now()
                    );
                }
            }
            if machine.now() % 37 == 0 {
                assert_eq!(check::broken(&machine), [""; 0], "cycle {}: {text}", machine.now());
            }
        }
        let received: Vec<Option<u64>> = records(&machine).iter().map(|record| record.received).collect();
        assert_eq!(received, plain.came, "{text}");
        packets += received.len();
        stored += machine.network().of::<Spider>().unwrap().counts().map(|counts| counts.all.stored).sum::<u64>();
    }
    assert!(
        packets > 5000 && stored > 1500,
        "{packets} packets, {stored} stored on the way, are enough to mean something"
    );
}

/// A run of uniform traffic on the torus of the paper.
fn loaded(rest: &str, load: &str, cycles: u64) -> Simulation {
    let text = adapters(&format!("{TORUS}&{rest}&workload.kind=uniform&workload.load={load}"));
    let mut simulation = Simulation::new(&scenario(&text));
    simulation.run(cycles);
    simulation
}

fn same(a: &Simulation, b: &Simulation) {
    let told = |simulation: &Simulation| {
        let measures = &simulation.machine().measures;
        (
            measures.created,
            measures.delivered,
            measures.latencies.sum(),
            measures.flit_hops,
            measures.channel_flits.clone(),
        )
    };
    assert_eq!(told(a), told(b));
}

#[test]
fn what_should_come_to_the_same_does() {
    let dated = "routing.datelines=on";
    for load in ["0.2", "0.5"] {
        // By the host with no packet allowed in memory is wormhole; with all of them, cut-through.
        let none = loaded(&format!("{dated}&router.scheme.kind=by_host&router.scheme.threshold=0"), load, 20_000);
        same(&none, &loaded(&format!("{dated}&router.scheme.kind=wormhole"), load, 20_000));
        let all = loaded(&format!("{dated}&router.scheme.kind=by_host&router.scheme.threshold=4096"), load, 20_000);
        same(&all, &loaded(&format!("{dated}&router.scheme.kind=cut_through"), load, 20_000));
        // Between neighbours all schemes are one.
        let near = |rest: &str| loaded(&format!("{rest}&workload.within=1"), load, 20_000);
        same(&near("router.scheme.kind=packet"), &near("router.scheme.kind=cut_through"));
        same(&near("router.scheme.kind=packet"), &near("router.scheme.kind=wormhole"));
        // On a ring there is one shortest way, but where both are equally short.
        let ring = |rest: &str| loaded(&format!("topology.size=15&{rest}"), load, 20_000);
        same(&ring("routing.kind=detour"), &ring("routing.kind=dimension_order&routing.datelines=off"));
    }
}

/// Programs as links write them, each with the scheme that it is the program of.
const PROGRAMS: [(&str, &str); 5] = [
    ("routing.datelines=off&router.scheme.kind=packet", "here-buffer_otherwise-buffer"),
    (
        "routing.datelines=off&router.scheme.kind=cut_through",
        "here-buffer_first.free-cut.through.first_otherwise-buffer",
    ),
    (
        "routing.kind=detour&router.scheme.kind=cut_through",
        "here-buffer_first.free-cut.through.first_other.free-cut.through.other_otherwise-buffer",
    ),
    ("routing.datelines=on&router.scheme.kind=wormhole", "here-buffer_first.free-cut.through.first_otherwise-stall"),
    (
        "routing.datelines=on&router.scheme.kind=by_host&router.scheme.threshold=2",
        "here-buffer_first.free-cut.through.first_host.below.2-buffer_otherwise-stall",
    ),
];

#[test]
fn a_scheme_and_its_program_written_out_are_the_same() {
    for (scheme, program) in PROGRAMS {
        let (routing, _) = scheme.split_once('&').unwrap();
        let written = format!("{routing}&router.scheme.kind=program&router.scheme.program={program}");
        same(&loaded(scheme, "0.5", 20_000), &loaded(&written, "0.5", 20_000));
    }
    // Class by class: what two schemes do for two services one program does that asks for the service.
    let services = "router.vcs=3&router.channels=0-1&router.second.kind=own&router.second.channels=2\
        &router.second.datelines=off&workload.kind=services&workload.second.rate.kind=periodic";
    let schemes = format!("{services}&router.scheme.kind=wormhole&router.second.scheme.kind=packet");
    let text = "here-buffer_service.2-buffer_first.free-cut.through.first_otherwise-stall";
    let programs = format!(
        "{services}&router.scheme.kind=program&router.scheme.program={text}\
         &router.second.scheme.kind=program&router.second.scheme.program={text}"
    );
    let run = |rest: &str| {
        let mut simulation = Simulation::new(&scenario(&adapters(&format!("{TORUS}&{rest}&workload.load=0.4"))));
        simulation.run(20_000);
        simulation
    };
    same(&run(&schemes), &run(&programs));
}

#[test]
fn a_memory_that_has_just_room_for_a_packet_is_not_full() {
    let run = |packets: &str| {
        let text = adapters(&format!(
            "topology.kind=mesh&topology.size=3x2&router.memory=1&router.scheme.kind=program\
             &router.scheme.program=here-buffer_memory.full-drop_otherwise-buffer&packet.flits=64\
             &workload.kind=trace&workload.packets={packets}"
        ));
        let mut machine = Machine::new(&scenario(&text));
        machine.advance(10_000);
        (machine.measures.delivered, machine.measures.lost)
    };
    assert_eq!(run("0.0.0.2.64"), (1, 0));
    assert_eq!(run("0.0.0.2.64_1.0.2.0.64"), (1, 1), "they meet in node 1, whose memory has room for one");
}

#[test]
fn a_program_changes_in_the_middle_of_a_run_and_what_it_drops_is_counted() {
    let kind = "workload.kind=uniform&workload.load=0.6&routing.datelines=off&router.scheme.kind=program\
        &router.scheme.program=";
    let with = |program: &str| Scenario::from_text(&adapters(&format!("{TORUS}&{kind}{program}"))).expect(program);
    let mut machine = Machine::new(&with("here-buffer_first.free-cut.through.first_otherwise-buffer"));
    machine.advance(8000);
    assert_eq!(machine.measures.lost, 0);
    machine.change(&with("here-buffer_first.free-cut.through.first_otherwise-drop"));
    while machine.now() < 16_000 {
        machine.advance(machine.now() + 97);
        assert_eq!(check::broken(&machine), [""; 0], "cycle {}", machine.now());
    }
    let lost = machine.measures.lost;
    assert!(lost > 20, "{lost} packets dropped");
    machine.change(&with("here-buffer_first.free-cut.through.first_otherwise-stall"));
    machine.advance(16_500);
    assert!(machine.measures.lost <= lost + 36, "what was being dropped is, and no more");
}

#[test]
fn the_inspector_lists_the_program_with_the_line_of_each_packet() {
    let simulation = loaded("routing.datelines=on&router.scheme.kind=wormhole", "0.5", 20_000);
    let program = simulation.machine().network().facets().program.expect("receivers decide by programs");
    let listings: Vec<_> = (0..36).map(|router| program.lines(router)).collect();
    let texts: Vec<&str> = listings[0].iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["here: buffer", "first free: cut through first", "otherwise: stall"]);
    for (line, does) in [(0, "goes to memory"), (1, "cuts through"), (2, "is stalled")] {
        let at: Vec<_> = listings.iter().flat_map(|listing| &listing[line].at).collect();
        assert!(at.len() > 10 && at.iter().all(|one| one.does == does), "line {line}: {at:?}");
    }
}

#[test]
fn wormhole_stores_nothing_and_packet_switching_cuts_nothing_short() {
    // SPIDER-06, -42: stored λ·73/35 of packets, in expectation.
    let counts = |rest: &str| {
        let simulation = loaded(rest, "0.4", 60_000);
        let counts: Vec<_> = simulation.machine().network().of::<Spider>().unwrap().counts().collect();
        let sum = |count: fn(&net::router::spider::Counts) -> u64| counts.iter().map(count).sum::<u64>();
        (sum(|c| c.all.visits), sum(|c| c.all.through), sum(|c| c.all.stored), simulation.machine().measures.created)
    };
    let (visits, through, stored, created) = counts(&format!("{FREE}&router.scheme.kind=packet"));
    assert_eq!(through, 0);
    let ratio = stored as f64 / created as f64;
    assert!((ratio / (73.0 / 35.0) - 1.0).abs() < 0.02 && visits >= stored, "{ratio} for each packet");
    let (visits, through, stored, _) = counts("routing.datelines=on&router.scheme.kind=wormhole");
    assert!(stored == 0 && through > 0 && visits >= through);
    let (visits, through, stored, _) = counts(&format!("{FREE}&router.scheme.kind=cut_through"));
    let share = through as f64 / visits as f64;
    assert!(stored > 0 && (0.88..0.94).contains(&share), "{share} cut through");
}

#[test]
fn nothing_is_lost_and_no_order_matters_whatever_the_parameters() {
    let (mut delivered, mut stored) = (0, 0);
    for (i, (text, scenario)) in (0u64..).zip(drawn_with_adapters(7, 60, Ends::Either)) {
        let (mut machine, mut shuffled) = (Machine::new(&scenario), Machine::new(&scenario));
        while machine.now() < 4000 && machine.finished().is_none() {
            machine.advance(machine.now() + 61 + 7 * (i % 5));
            assert_eq!(check::broken(&machine), [""; 0], "cycle {}: {text}", machine.now());
        }
        shuffled.advance_shuffled(machine.now(), &mut random(i));
        let told = |machine: &Machine| {
            let measures = &machine.measures;
            let times = (measures.latencies.sum(), machine.finished(), measures.out_of_order);
            (measures.created, measures.delivered, measures.acks, times, measures.channel_flits.clone())
        };
        assert_eq!(told(&machine), told(&shuffled), "{text}");
        // Whatever can be asked of a run is answered.
        sim::why::blockers(&machine, |_| true);
        delivered += machine.measures.delivered;
        stored += machine.network().of::<Spider>().unwrap().counts().map(|counts| counts.all.stored).sum::<u64>();
    }
    assert!(delivered > 3000 && stored > 1000, "{delivered} packets, {stored} stored");
}

#[test]
fn a_finite_workload_is_delivered_to_the_last_byte() {
    for (text, scenario) in drawn_with_adapters(8, 12, Ends::Always) {
        let mut machine = Machine::new(&scenario);
        machine.advance(3_000_000);
        assert!(machine.finished().is_some(), "not done in cycle {}: {text}", machine.now());
        assert_eq!(machine.measures.delivered, machine.measures.created, "{text}");
        assert_eq!(check::broken(&machine), [""; 0], "{text}");
    }
}

#[test]
fn frames_and_answers_tell_of_adapters() {
    let mut simulation = loaded(&format!("{FREE}&router.scheme.kind=cut_through"), "0.8", 0);
    simulation.follow_packet(Some(Wanted::Next(Filter::default())));
    let mut words = Vec::new();
    for _ in 0..40 {
        simulation.run(50);
        shown::frame::fill(&simulation, &mut words);
        for what in ["router 7", "channel 3", "node 7", "blockers"] {
            assert!(inspect(&simulation, what).is_object(), "{what}");
        }
    }
    let memory = &inspect(&simulation, "router 7")["ports"][4]["vcs"][0];
    assert!(memory["sentence"].as_str().unwrap().contains("Free pages"), "{memory}");
    let slots = memory["flits"].as_array().unwrap().len().max(4);
    assert_eq!(memory["depth"], slots, "a memory is drawn with four slots at least: {memory}");
    let follow = simulation.observers().follow.as_ref().expect("a packet is followed");
    assert!(format!("{follow:?}").contains("Router") && !words.is_empty());
}

#[test]
fn one_channel_between_two_nodes_is_the_queue_of_the_textbook() {
    // A packet has the channel for the fetching of its first word, and for its bytes: 8 + 64 + 8 cycles.
    let held: u32 = 80;
    for (load, tolerance) in [("0.2", 0.03), ("0.4", 0.03), ("0.6", 0.05)] {
        let text = adapters(&format!(
            "topology.kind=mesh&topology.size=2&router.vcs=1&router.outgoing=1024&workload.kind=uniform&workload.load={load}"
        ));
        let mut simulation = Simulation::new(&scenario(&text));
        simulation.run(3_000_000);
        let latencies = &simulation.machine().measures.latencies;
        let alone = f64::from(held) + 12.0;
        let wait = latencies.sum() as f64 / latencies.count() as f64 - alone;
        let tenths: i64 = load[2..].parse().unwrap();
        let expected = mean_wait(Fraction::new(tenths, 10 * 64), held).as_f64();
        assert!((wait / expected - 1.0).abs() < tolerance, "load {load}: {wait} cycles, {expected} expected");
    }
}

#[test]
fn a_broadcast_comes_to_every_node_once_whatever_the_parameters() {
    let mut stream = random(31);
    let mut parted = 0;
    for _ in 0..60 {
        let (width, height) = (stream.between(2, 5), stream.between(2, 5));
        let kind = ["torus", "mesh"][stream.below(2) as usize];
        let (scheme, stalls) = [("packet", false), ("cut_through", false), ("wormhole", true), ("by_host", true)]
            [stream.below(4) as usize];
        let routing = if kind == "torus" && !stalls { "routing.datelines=off" } else { "" };
        let vcs = if kind == "torus" && stalls { 2 } else { stream.between(1, 2) };
        let header = stream.between(1, 5);
        let text = adapters(&format!(
            "topology.kind={kind}&topology.size={width}x{height}&{routing}&router.scheme.kind={scheme}&router.vcs={vcs}\
             &router.header={header}&router.fifo={}&router.decision={}&router.word_cycles={}&router.page={}\
             &router.memory={}&workload.kind=broadcast&workload.node={}&workload.corner={}&run.seed={}",
            header + stream.below(12) + 1,
            stream.below(9),
            stream.between(1, 3),
            stream.between(8, 70),
            stream.between(8, 60),
            stream.below(2),
            width * height - 1,
            stream.between(1, 99)
        ));
        let scenario = scenario(&text);
        let mut machine = Machine::new(&scenario);
        while machine.finished().is_none() && machine.now() < 60_000 {
            machine.advance(machine.now() + 1);
            assert_eq!(check::broken(&machine), [""; 0], "cycle {}: {text}", machine.now());
        }
        let measures = &machine.measures;
        assert!(machine.finished().is_some(), "not done: {text}");
        assert_eq!(measures.delivered, measures.created + measures.further, "{text}");
        let received: u32 = machine.processors.iter().map(|processor| processor.received).sum();
        assert_eq!(u64::from(received), measures.delivered);
        let counts: Vec<_> = machine.network().of::<Spider>().unwrap().counts().collect();
        parted += counts.iter().map(|counts| counts.all.through).sum::<u64>();
    }
    assert!(parted > 100, "{parted} went on by several transmitters at once, or one");
}

/// The items of a section of a frame, by its name.
fn section<'a>(words: &'a [u32], name: &str) -> Vec<&'a [u32]> {
    let place = SECTIONS.iter().position(|section| section.name == name).expect(name);
    let at = Scalars::LAYOUT.len() + 2 * place;
    let section = &words[words[at] as usize..][..words[at + 1] as usize];
    section.chunks(SECTIONS[place].layout.len()).collect()
}

#[test]
fn frames_and_the_inspector_agree_about_every_unit_of_an_adapter() {
    let mut simulation = loaded("routing.datelines=on&router.scheme.kind=by_host&router.vcs=2", "0.7", 0);
    let (mut words, mut states) = (Vec::new(), std::collections::BTreeSet::new());
    for _ in 0..60 {
        simulation.run(73);
        shown::frame::fill(&simulation, &mut words);
        let machine = simulation.machine();
        let adapters = machine.network().of::<Spider>().unwrap();
        // Bytes of both lanes are those of the channel.
        let mut lanes = vec![0u32; machine.measures.channel_flits.len()];
        section(&words, "lanes").iter().for_each(|lane| lanes[lane[0] as usize] += lane[2]);
        for (channel, &bytes) in lanes.iter().enumerate().filter(|(_, bytes)| **bytes > 0) {
            assert_eq!(bytes, machine.measures.channel_flits[channel]);
        }
        let (receivers, transmitters) = (section(&words, "adapter_receivers"), section(&words, "adapter_transmitters"));
        for node in 0..36 {
            let adapter = &inspect(&simulation, &format!("router {node}"))["adapter"];
            let list = |name: &str| adapter[name].as_array().unwrap().clone();
            let used = |list: &[serde_json::Value]| list.iter().filter(|unit| !unit["packet"].is_null()).count();
            assert_eq!((list("receivers").len(), list("transmitters").len()), (8, 8));
            assert_eq!(used(&list("receivers")), receivers.iter().filter(|item| item[0] == node).count());
            assert_eq!(used(&list("transmitters")), transmitters.iter().filter(|item| item[0] == node).count());
            // A receiver and the transmitter that it has reserved name each other.
            for receiver in list("receivers") {
                states.insert(receiver["state"].as_str().unwrap().to_string());
                let to = &receiver["transmitter"];
                let back = list("transmitters").into_iter().find(|one| one["unit"] == *to);
                assert!(to.is_null() || back.unwrap()["receiver"] == receiver["unit"], "{receiver}");
            }
            states.extend(list("transmitters").iter().map(|one| one["state"].as_str().unwrap().to_string()));
            let memory = &adapter["memory"];
            let free = u64::from(adapters.free_pages(node));
            assert_eq!(memory["pages"].as_u64().unwrap() - memory["pagesUsed"].as_u64().unwrap(), free);
            assert!(memory["wordsUsed"].as_u64() <= Some(18 * memory["pagesUsed"].as_u64().unwrap()), "{memory}");
            let shown = section(&words, "adapters")[node as usize].to_vec();
            assert_eq!(memory["inTransit"].as_u64(), Some(shown[0].into()));
            assert_eq!(adapter["stored"].as_u64(), Some(shown[8].into()));
        }
    }
    let all = ["idle", "header", "deciding", "stalled", "through", "storing", "fetching", "data", "stamp", "checksum"];
    assert!(all.iter().all(|state| states.contains(*state)), "{states:?}");
}

#[test]
fn the_series_tells_how_full_every_memory_was() {
    let mut simulation = loaded(&format!("{FREE}&router.scheme.kind=packet"), "0.6", 0);
    let window = simulation.scenario().run.window.cycles();
    let (mut most, mut columns) = (vec![0; 36], Vec::new());
    for cycle in 1..=40 * window {
        simulation.run(1);
        let now: Vec<u32> = simulation.machine().network().of::<Spider>().unwrap().in_transit().collect();
        most.iter_mut().zip(&now).for_each(|(most, &now): (&mut u32, _)| *most = now.max(*most));
        if cycle % window == 0 {
            columns.push(now.iter().chain(&most).map(|&packets| packets as u8).collect::<Vec<_>>());
            most.copy_from_slice(&now);
        }
    }
    let finest = simulation.series().finest();
    assert_eq!(finest.in_memory(0).map(<[u8]>::to_vec).collect::<Vec<_>>(), columns);
    let twice = simulation.series().with_window(2 * window).unwrap();
    let merged = twice.in_memory(0).next().unwrap();
    assert_eq!(&merged[..36], &columns[1][..36]);
    assert!((36..72).all(|place| merged[place] == columns[0][place].max(columns[1][place])));
    assert!(columns.iter().flatten().any(|&packets| packets > 3));
    // Nodes of other machines have none.
    let mut other = Simulation::new(&scenario("workload.kind=uniform"));
    other.run(10 * window);
    assert_eq!(other.series().finest().in_memory(0).count(), 0);
}

#[test]
fn services_that_cannot_work_are_refused_with_the_reason() {
    let base = format!("{TORUS}&router.second.kind=own&workload.kind=services");
    let apart = "router.vcs=3&router.scheme.kind=wormhole&router.channels=0-1&router.second.scheme.kind=packet";
    let cases = [
        ("router.second.channels=3", "router.second.channels", "leaves a service without a channel"),
        (
            "router.vcs=3&router.channels=0-1&router.scheme.kind=wormhole&router.second.channels=2",
            "router.second.channels",
            "1 cannot be split into the two classes",
        ),
        (
            "router.scheme.kind=wormhole&router.second.datelines=off&router.second.channels=0-1",
            "router.second.datelines",
            "puts packets that keep to no class on channels",
        ),
        (
            "router.vcs=4&router.channels=0-1&router.second.channels=2-3&router.second.scheme.kind=wormhole\
             &router.second.datelines=off",
            "router.second.datelines",
            "wait for each other all round a ring",
        ),
        (
            "router.vcs=4&router.channels=0-1&router.scheme.kind=wormhole",
            "router.second.channels",
            "shares some channels with a service whose packets wait",
        ),
        ("workload.second.length=2", "workload.second.length", "2 flits are no packet: 4 at least"),
        (
            "workload.second.pattern.kind=neighbours&workload.second.pattern.node=36",
            "workload.second.pattern.node",
            "no node 36",
        ),
    ];
    for (rest, path, sentence) in cases {
        let problems = Scenario::from_text(&adapters(&format!("{base}&{rest}"))).expect_err(rest);
        let told = problems.iter().any(|problem| problem.path == path && problem.sentence.contains(sentence));
        assert!(told, "{rest}: {problems:?}");
    }
    let alone = [
        (
            "routing.datelines=off&router.scheme.kind=wormhole&router.second.kind=own&router.second.scheme.kind=packet\
             &workload.kind=services",
            "routing.datelines",
            "so that a ring can close",
        ),
        ("router.policy=round&routing.datelines=off", "router.policy", "routing.kind=detour is needed"),
        ("router.fault.kind=link&router.fault.node=36", "router.fault.node", "no node 36, expected 0 to 35"),
        ("router.fault.kind=link&router.fault.way=z_up", "router.fault.way", "2 dimensions only"),
        (
            "topology.kind=mesh&router.fault.kind=link&router.fault.node=5&router.fault.way=x_up",
            "router.fault.way",
            "leads nowhere from node 5",
        ),
        ("router.events.kind=polling&router.events.period=0", "router.events.period", "from 1 to 65536"),
        ("workload.kind=broadcast&workload.by=path", "workload.kind", "topology.kind=planes is needed"),
    ];
    for (rest, path, sentence) in alone {
        let problems = Scenario::from_text(&adapters(&format!("{TORUS}&{rest}"))).expect_err(rest);
        let told = problems.iter().any(|problem| problem.path == path && problem.sentence.contains(sentence));
        assert!(told, "{rest}: {problems:?}");
    }
    let works = format!("{base}&{apart}&router.second.channels=2&router.second.datelines=off");
    assert!(Scenario::from_text(&adapters(&works)).is_ok());
    let elsewhere = Scenario::from_text("workload.kind=services").expect_err("no adapters");
    assert!(elsewhere.iter().any(|problem| problem.sentence.contains("router.kind=spider is needed")), "{elsewhere:?}");
}

#[test]
fn a_service_without_the_halves_that_routing_goes_by_is_refused() {
    // Its packets were taken to be in their second half from the start, and lost, or the engine stopped for want of one.
    for (topology, halves, parts) in [("mesh", "two halves", 2), ("torus", "two halves of two classes each", 4)] {
        for kind in ["romm", "valiant", "xy_yx"] {
            let by_halves = format!(
                "topology.kind={topology}&topology.size=3x3&routing.kind={kind}&router.vcs={parts}\
                 &router.second.kind=own&workload.kind=services"
            );
            let cases = [
                (
                    "router.second.datelines=off",
                    "router.second.datelines",
                    format!("leaves packets without the {halves} by which routing.kind={kind}"),
                ),
                (
                    "router.second.channels=1",
                    "router.second.channels",
                    format!(
                        "1 cannot be split into the {halves} that keep routing.kind={kind} free of deadlock: a multiple of {parts} is needed"
                    ),
                ),
                ("router.channels=0", "router.vcs", format!("1 cannot be split into the {halves}")),
            ];
            for (rest, path, sentence) in cases {
                let text = adapters(&format!("{by_halves}&{rest}"));
                let problems = Scenario::from_text(&text).expect_err(&text);
                let told = problems.iter().any(|problem| problem.path == path && problem.sentence.contains(&sentence));
                assert!(told, "{text}: {problems:?}");
            }
            let mut run = Simulation::new(&scenario(&adapters(&by_halves)));
            run.run(2000);
            assert_eq!(check::broken(run.machine()), Vec::<String>::new(), "{by_halves}");
            assert!(run.machine().measures.delivered > 0, "{by_halves}");
        }
    }
    let shared = "topology.kind=mesh&topology.size=3x3&routing.kind=xy_yx&router.vcs=3&router.channels=0-1\
        &router.scheme.kind=wormhole&router.second.kind=own&router.second.channels=1-2&workload.kind=services";
    let problems = Scenario::from_text(&adapters(shared)).expect_err("classes do not match");
    assert!(problems.iter().any(|problem| problem.path == "router.second.channels"), "{problems:?}");
}
