//! Pipelined routers: against a second, simple simulator of the same router (`pipeline/`), every message and every
//! cycle; against the virtual-channel router where both are alike; and what the paper says of a message alone, of the
//! options and of deadlock.

use crate::common::{finish, packet, playing, random, records, scenario, simulation};
use crate::pipeline::{Cube, Life, Message, PipelineSettings, Scheme, simulate};
use net::model::{Name, NodeId, Stream, VirtualNetwork};
use net::router::pipelined::Pipelined;
use net::routing::{Header, Routes};
use net::topology::Graph;
use sim::check;
use sim::scenario::{Log, Scenario};
use sim::simulation::Simulation;
use sim::why::{Thing, deadlock};
use sim::workload::list::Listed;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const SCHEMES: [(Scheme, &str); 6] = [
    (Scheme::One, "1xvc"),
    (Scheme::Two, "2xvc"),
    (Scheme::Shared, "sh2xvc"),
    (Scheme::Adaptive, "ad2xvc"),
    (Scheme::SharedAdaptive, "shad2xvc"),
    (Scheme::NoEscape, "no_escape"),
];

/// Interfaces and processors that take no time.
const ENDS: &str = "channel.flit_cycles=1&channel.eject_delay=0&packet.header_flits=0&ni.kind=plain&ni.outgoing=256\
    &ni.arrivals=256&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=request_reply";

fn cube(dimensions: usize, bristling: usize) -> String {
    format!("topology.kind=hypercube&topology.dimensions={dimensions}&topology.bristling={bristling}&topology.ports=1")
}

fn settings(stream: &mut Stream) -> PipelineSettings {
    let scheme = SCHEMES[stream.below(5) as usize].0;
    let mut or = |usual: u64, others: u32| if stream.below(2) == 0 { usual } else { u64::from(stream.below(others)) };
    let (arbiter, turnaround) = (or(2, 3), or(1, 4));
    let mut one_in = |n: u32| stream.below(n) == 0;
    let vcs = if scheme == Scheme::One && one_in(2) { 1 } else { 2 };
    PipelineSettings {
        scheme,
        vcs,
        classes: if one_in(4) { 1 } else { 2 },
        depth: if one_in(2) { 20 } else { stream.between(9, 12) as usize },
        bypass: stream.below(4) != 0,
        arbiter,
        looks_ahead: stream.below(4) != 0,
        continuity: stream.below(4) != 0,
        turnaround,
        whole_escape: stream.below(4) == 0,
        credit: if stream.below(2) == 0 { 0 } else { u64::from(stream.below(4)) },
        wire: if stream.below(2) == 0 { 0 } else { u64::from(stream.below(3)) },
        in_space: stream.below(3) == 0,
        queues: stream.below(3) == 0,
    }
}

fn parameters(cube: Cube, settings: &PipelineSettings) -> String {
    let (_, scheme) = SCHEMES.iter().find(|(scheme, _)| *scheme == settings.scheme).expect("it is one of them");
    let one_of = |first: bool, names: [&'static str; 2]| if first { names[0] } else { names[1] };
    format!(
        "{}&{ENDS}&routing.kind=cube_schemes&routing.scheme={scheme}&channel.networks={}&channel.wire_delay={}\
         &router.kind=pipelined&router.vcs={}&router.buffer_depth={}&router.bypass={}&router.arbiter={}\
         &router.look_up={}&router.continuity={}&router.turnaround={}&router.escape={}&router.credit_delay={}\
         &router.wires={}&router.buffer={}",
        self::cube(cube.dimensions, cube.bristling),
        one_of(settings.classes == 1, ["one", "demand"]),
        settings.wire,
        settings.vcs,
        settings.depth,
        one_of(settings.bypass, ["on", "off"]),
        settings.arbiter,
        one_of(settings.looks_ahead, ["ahead", "in_place"]),
        one_of(settings.continuity, ["message", "flit"]),
        settings.turnaround,
        one_of(settings.whole_escape, ["messages", "flits"]),
        settings.credit,
        one_of(settings.in_space, ["space", "alike"]),
        one_of(settings.queues, ["queues", "fifo"]),
    )
}

/// Messages of 1 to 9 flits for a while, at a load from nearly none to far too much, in order of time.
fn traffic(stream: &mut Stream, nodes: u32, classes: u32) -> Vec<Message> {
    let lengths: &[usize] =
        [&[1, 9][..], &[1, 9, 9], &[1], &[9], &[1, 2, 3, 4, 5, 6, 7, 8, 9]][stream.below(5) as usize];
    let (pattern, shift, share) = (stream.below(4), stream.below(nodes), [3, 20, 80, 300][stream.below(4) as usize]);
    let mut messages = Vec::new();
    for created in 0..u64::from(stream.between(50, 500)) {
        for from in 0..nodes {
            if stream.below(1000) >= share {
                continue;
            }
            let to = match pattern {
                0 => from ^ shift,
                1 if stream.below(3) == 0 => shift,
                _ => stream.below(nodes),
            } % nodes;
            let flits = lengths[stream.below(lengths.len() as u32) as usize];
            let class = stream.below(classes) as usize;
            messages.push(Message { created, from: from as usize, to: to as usize, flits, class });
        }
    }
    messages
}

/// The messages in the engine, as long as a run is given; none if they do not all arrive.
fn lives(text: &str, messages: &[Message], within: u64) -> Option<Vec<Life>> {
    let listed = |message: &Message| {
        let listed = packet(message.created, message.to as u32, message.flits as u16);
        (message.from as u32, Listed { is_reply: message.class == 1, ..listed })
    };
    let mut machine = playing(text, messages.iter().map(listed));
    while machine.finished().is_none() && machine.now() < within {
        machine.advance(machine.now() + 97);
        let broken = check::broken(&machine);
        assert!(broken.is_empty(), "{text}: cycle {}: {broken:#?}", machine.now());
    }
    machine.finished()?;
    let lives: BTreeMap<Name, Life> = records(&machine)
        .iter()
        .map(|record| {
            let times = [record.head_out, record.tail_out, record.head_in, record.tail_in];
            (record.name, Life(times.map(|time| time.expect("every message arrives"))))
        })
        .collect();
    let mut sent = BTreeMap::<usize, u32>::new();
    let life = |message: &Message| {
        let count = sent.entry(message.from).or_default();
        *count += 1;
        lives[&Name { source: NodeId(message.from as u32), sequence: *count - 1 }]
    };
    Some(messages.iter().map(life).collect())
}

#[test]
fn every_message_takes_the_cycles_of_the_simple_simulator() {
    let runs: u64 = std::env::var("RUNS").map_or(60, |runs| runs.parse().expect("RUNS is a number"));
    let mut compared = 0;
    for seed in 0..runs {
        let mut stream = random(9000 + seed);
        let cube = Cube { dimensions: stream.between(1, 5) as usize, bristling: 1 << stream.below(4) };
        let settings = settings(&mut stream);
        let nodes = cube.nodes() as u32;
        let mut messages = traffic(&mut stream, nodes, settings.classes as u32);
        let mut of_each = vec![0; cube.nodes()];
        // As many as wait in an interface at most.
        messages.retain(|message| {
            of_each[message.from] += 1;
            of_each[message.from] <= 250
        });
        let expected = simulate(cube, settings, &messages, 1_000_000).expect("with an escape channel all arrive");
        let ours = lives(&parameters(cube, &settings), &messages, 1_000_000).expect("all arrive");
        if let Some(id) = (0..messages.len()).find(|&id| ours[id] != expected[id]) {
            let first = (0..messages.len()).filter(|&id| ours[id] != expected[id]).min_by_key(|&id| expected[id].0[2]);
            let first = first.unwrap_or(id);
            panic!(
                "{seed}: {cube:?} {settings:?}: message {first} of {}, {:?}: expected {:?}, ours {:?}",
                messages.len(),
                messages[first],
                expected[first],
                ours[first]
            );
        }
        compared += messages.len();
    }
    assert!(compared as u64 > 300 * runs, "{compared} messages are enough to mean something");
}

#[test]
fn without_bypass_arbiter_and_streams_it_is_the_virtual_channel_router() {
    for seed in 0..30 {
        let mut stream = random(9500 + seed);
        let (dimensions, bristling) = (stream.between(1, 5) as usize, 1 << stream.below(3));
        let (flits, credit) = (stream.between(1, 9), stream.below(3));
        let depth = flits + stream.below(6);
        let both = format!(
            "{}&{ENDS}&routing.kind=dimension_order&channel.networks=one&packet.flits={flits}&router.vcs=1\
             &router.buffer_depth={depth}&router.credit_delay={credit}&channel.wire_delay={}",
            cube(dimensions, bristling),
            stream.below(3)
        );
        let pipelined = "router.kind=pipelined&router.bypass=off&router.arbiter=0&router.continuity=flit\
            &router.turnaround=0&router.escape=messages";
        let general = "router.switching=cut_through&router.routing_delay=0&router.vc_delay=0&router.switch_delay=2";
        let nodes = (bristling << dimensions) as u32;
        let messages: Vec<Message> = traffic(&mut stream, nodes, 1)
            .into_iter()
            .map(|message| Message { flits: flits as usize, ..message })
            .collect();
        let run = |kind: &str| lives(&format!("{both}&{kind}"), &messages, 1_000_000).expect("all arrive");
        assert!(run(pipelined) == run(general), "{seed}: {both}");
    }
}

#[test]
fn a_message_alone_takes_three_four_or_five_cycles_a_router() {
    // BRIS-02, BRIS-03, BRIS-08
    for (rest, per_router) in [("", 3), ("router.look_up=in_place", 4), ("router.bypass=off", 5)] {
        for flits in [1, 9] {
            let text = format!(
                "{}&{ENDS}&routing.kind=cube_schemes&channel.networks=demand&router.kind=pipelined&{rest}",
                cube(4, 2)
            );
            let pairs = (0..1024).filter(|pair| pair / 32 != pair % 32);
            let alone = pairs.map(|pair| (pair / 32, packet(u64::from(pair) * 50, pair % 32, flits)));
            let mut machine = playing(&text, alone);
            finish(&mut machine, 1_000_000);
            let graph = &machine.fixed().graph;
            for record in records(&machine) {
                let routers = u64::from(graph.hops(record.name.source, record.to)) + 1;
                let took = record.tail_in.unwrap() - record.head_out.unwrap();
                assert_eq!(took, per_router * routers + u64::from(flits), "{rest}, {flits} flits, {routers} routers");
            }
        }
    }
}

#[test]
fn wires_of_the_fourth_to_sixth_dimension_take_a_cycle_more_where_they_are_as_in_space() {
    // BRIS-27
    let text = format!(
        "{}&{ENDS}&routing.kind=cube_schemes&channel.networks=demand&router.kind=pipelined&router.wires=space",
        cube(5, 1)
    );
    let pairs = (0..1024).filter(|pair| pair / 32 != pair % 32);
    let alone = pairs.map(|pair| (pair / 32, packet(u64::from(pair) * 60, pair % 32, 9)));
    let mut machine = playing(&text, alone);
    finish(&mut machine, 1_000_000);
    for record in records(&machine) {
        let differ = record.name.source.0 ^ record.to.0;
        let long = u64::from((differ >> 3).count_ones());
        let took = record.tail_in.unwrap() - record.head_out.unwrap();
        assert_eq!(took, 3 * (u64::from(differ.count_ones()) + 1) + 9 + long, "{record:?}");
    }
}

#[test]
fn in_queues_a_message_that_waits_holds_up_none_for_another_port() {
    // BRIS-50: node 0 sends five messages over a link that its neighbours fill, and then one elsewhere.
    let run = |buffer: &str| {
        let text = format!(
            "{}&{ENDS}&routing.kind=cube_schemes&routing.scheme=1xvc&channel.networks=demand&router.kind=pipelined\
             &router.buffer={buffer}&router.buffer_depth=60&packet.flits=9",
            cube(2, 4)
        );
        let busy = (0..40).flat_map(|n| [1, 2, 3].map(|from| (from, packet(n, 5, 9))));
        let mine = (50..55).map(|cycle| (0, packet(cycle, 5, 9))).chain([(0, packet(55, 9, 9))]);
        let mut all: Vec<_> = busy.chain(mine).collect();
        all.sort_by_key(|&(_, Listed { created, .. })| created);
        let mut machine = playing(&text, all);
        finish(&mut machine, 100_000);
        let last = records(&machine).into_iter().find(|record| record.name.source.0 == 0 && record.to.0 == 9);
        last.expect("it arrives").tail_in.expect("it arrives")
    };
    let (fifo, queues) = (run("fifo"), run("queues"));
    assert!(queues + 5 < fifo, "{queues} cycles with queues, {fifo} without");
}

#[test]
fn each_header_is_counted_once_at_each_router_whether_it_is_stored_or_goes_past() {
    // Contention is what a message takes longer than in an idle network, which its routers say.
    for (_, scheme) in SCHEMES.into_iter().filter(|(scheme, _)| *scheme != Scheme::NoEscape) {
        for buffer in ["fifo", "queues"] {
            let mut stream = random(9700);
            let mut messages = traffic(&mut stream, 32, 2);
            let mut of_each = [0; 32];
            messages.retain(|message| {
                of_each[message.from] += 1;
                of_each[message.from] <= 250
            });
            let listed = |message: &Message| {
                let listed = packet(message.created, message.to as u32, message.flits as u16);
                (message.from as u32, Listed { is_reply: message.class == 1, ..listed })
            };
            let text = format!(
                "{}&{ENDS}&routing.kind=cube_schemes&routing.scheme={scheme}&channel.networks=demand\
                 &router.kind=pipelined&router.buffer={buffer}",
                cube(4, 2)
            );
            let mut machine = playing(&text, messages.iter().map(listed));
            finish(&mut machine, 1_000_000);
            let routers = machine.network().of::<Pipelined>().expect("they are pipelined");
            let counted: u64 =
                (0..16).map(|router| routers.passed(router)).map(|it| it.bypassed + it.stored + it.behind).sum();
            let visits: u32 =
                messages.iter().map(|message| ((message.from / 2) ^ (message.to / 2)).count_ones() + 1).sum();
            assert_eq!(counted, u64::from(visits), "{scheme}, {buffer}");
        }
    }
}

/// A cube with the schemes, as routes.
fn routes(cube: &str, scheme: &str) -> (Graph, Routes) {
    let text = format!("{cube}&routing.kind=cube_schemes&routing.scheme={scheme}&channel.networks=demand&router.vcs=2");
    let scenario = scenario(&text);
    let graph = Graph::new(&scenario.topology);
    let routes = Routes::new(&scenario.routing, &graph, &scenario.virtual_networks(), 1);
    (graph, routes)
}

fn header(to: u32, class: usize) -> Header {
    let network = [VirtualNetwork::REQUEST, VirtualNetwork::REPLY][class];
    Header { name: Name { source: NodeId(0), sequence: 0 }, to: NodeId(to), network, draw: 0 }
}

#[test]
fn the_options_of_every_header_are_those_of_the_simple_simulator() {
    for (scheme, name) in SCHEMES {
        for cube in (1..=5).flat_map(|dimensions| [1, 2, 4, 8].map(|bristling| Cube { dimensions, bristling })) {
            let settings = PipelineSettings { scheme, ..settings(&mut random(1)) };
            let settings = PipelineSettings { vcs: 2, classes: 2, whole_escape: false, ..settings };
            let (graph, routes) = routes(&self::cube(cube.dimensions, cube.bristling), name);
            for (router, to) in (0..graph.routers).flat_map(|router| (0..graph.nodes).map(move |to| (router, to))) {
                for class in 0..2 {
                    let options = routes.options(router, 0, header(to, class));
                    let (adaptive, ecube) = cube.choices(router as usize, to as usize);
                    let expected: Vec<(u32, bool)> = settings
                        .ways(class, adaptive, ecube)
                        .iter()
                        .map(|way| ((way.to.0 * 4 + way.to.1) as u32, way.whole))
                        .collect();
                    let ours: Vec<(u32, bool)> =
                        options.iter().map(|output| (output, options.whole() >> output & 1 != 0)).collect();
                    assert_eq!(ours, expected, "{name}, {cube:?}, router {router} to node {to}, class {class}");
                }
            }
        }
    }
}

#[test]
fn escape_channels_wait_for_each_other_in_no_circle_and_every_header_has_one() {
    for (_, scheme) in SCHEMES.into_iter().filter(|(scheme, _)| *scheme != Scheme::NoEscape) {
        for (dimensions, bristling) in [(1, 2), (3, 1), (4, 2)] {
            let (graph, routes) = routes(&cube(dimensions, bristling), scheme);
            // From an escape channel to those that a message may want later, whatever it takes in between.
            let mut waits = BTreeMap::<(u32, u32), BTreeSet<(u32, u32)>>::new();
            let next = |router: u32, output: u32| match output / 4 {
                port if port < dimensions as u32 => Some(router ^ 1 << port),
                _ => None,
            };
            for (to, class) in (0..graph.nodes).flat_map(|to| [(to, 0), (to, 1)]) {
                let options = |router| routes.options(router, 0, header(to, class));
                for router in 0..graph.routers {
                    let escape = options(router).escape();
                    assert_eq!(escape.count_ones(), 1, "{scheme}: router {router} to node {to}");
                    let escape = escape.trailing_zeros();
                    let mut ahead: Vec<u32> = next(router, escape).into_iter().collect();
                    while let Some(further) = ahead.pop() {
                        let later = (further, options(further).escape().trailing_zeros());
                        if waits.entry((router, escape)).or_default().insert(later) {
                            ahead.extend(options(further).iter().filter_map(|output| next(further, output)));
                        }
                    }
                }
            }
            // Whoever waits for nobody is taken out, until nobody is left.
            while let Some(&free) =
                waits.iter().find(|(_, on)| on.is_empty()).map(|(channel, _)| channel).or_else(|| {
                    let all: BTreeSet<_> = waits.values().flatten().collect();
                    all.into_iter().find(|channel| !waits.contains_key(channel))
                })
            {
                waits.remove(&free);
                waits.values_mut().for_each(|on| _ = on.remove(&free));
                waits.retain(|_, on| !on.is_empty());
            }
            assert!(waits.is_empty(), "{scheme}: {waits:?}");
        }
    }
}

#[test]
fn overload_stops_no_scheme_but_the_one_without_escape_whose_ring_another_scheme_dissolves() {
    // BRIS-18
    let text = |scheme: &str| {
        format!(
            "{}&{ENDS}&routing.kind=cube_schemes&routing.scheme={scheme}&channel.networks=demand&router.kind=pipelined\
             &router.buffer_depth=9&packet.flits=9&workload.request_flits=1&workload.outstanding=64",
            cube(4, 2)
        )
    };
    for (_, scheme) in SCHEMES.into_iter().filter(|(scheme, _)| *scheme != Scheme::NoEscape) {
        let mut run = simulation(&text(scheme));
        run.watch_for_deadlock();
        let mut delivered = 0;
        for _ in 0..15 {
            run.run(1000);
            assert!(run.machine().measures.delivered > delivered, "{scheme}: nothing moves before {}", run.cycle());
            delivered = run.machine().measures.delivered;
        }
        assert_eq!(run.deadlocked(), None, "{scheme}");
    }
    let mut stuck = simulation(&text("no_escape"));
    stuck.watch_for_deadlock();
    stuck.run(60_000);
    let at = stuck.deadlocked().expect("it deadlocks");
    let circle = deadlock::find(stuck.machine()).expect("it is still there");
    assert!(circle.len() > 2 && circle.iter().any(|thing| matches!(thing, Thing::Buffer(_))), "{circle:?}");
    let log = Log::from_text(&format!("{}&{}~routing.scheme=ad2xvc", text("no_escape"), at + 2000));
    let mut saved = Simulation::of(Arc::new(log.expect("the scheme can change")));
    saved.run(at + 2000);
    let before = saved.machine().measures.delivered;
    saved.run(4000);
    assert!(saved.machine().measures.delivered > before + 1000, "it goes on");
    assert_eq!(deadlock::find(saved.machine()), None);
}

#[test]
fn what_it_cannot_do_is_refused_with_what_is_possible() {
    let base = format!("{}&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand", cube(3, 2));
    let refused = |rest: &str, path: &str| {
        let problems = Scenario::from_text(&format!("{base}&{rest}")).expect_err(rest);
        assert!(problems.iter().any(|problem| problem.path == path), "{rest}: {problems:?}");
    };
    refused("channel.flit_cycles=4", "channel.flit_cycles");
    refused("channel.flit_cycles=1&channel.networks=slots", "channel.networks");
    refused("channel.flit_cycles=1&channel.loss=10", "channel.loss");
    refused("channel.flit_cycles=1&topology.bristling=3", "topology.bristling");
    refused("channel.flit_cycles=1&router.vcs=1&routing.scheme=ad2xvc", "router.vcs");
    refused("channel.flit_cycles=1&packet.flits=24", "router.buffer_depth");
    refused("channel.flit_cycles=1&topology.dimensions=13&topology.bristling=4", "topology.dimensions");
}
