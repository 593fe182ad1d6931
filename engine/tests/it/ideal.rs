//! The ideal network: every packet takes the time that it takes in an empty network, whatever else travels; and all that
//! can be done with a run can be done with a run of it.

use crate::common::inspect;
use crate::common::scenarios::{Ends, TOPOLOGIES, drawn};
use crate::common::{journal, packet, pick, playing, random, records, scenario};
use shown::frame;
use sim::check;

use net::model::random::Stream;
use net::model::{Fingerprint, Print};
use sim::machine::Machine;
use sim::measure::journal::Record;
use sim::scenario::Scenario;
use sim::simulation::Simulation;
use sim::workload::list::Listed;

/// Parameters that an ideal router has not: nothing waits there, and it passes on no phits.
const OF_OTHERS: [&str; 32] = [
    "router.priority",
    "router.bypass",
    "router.buffer",
    "router.wires",
    "router.look_up",
    "router.continuity",
    "router.escape",
    "router.buffer_depth",
    "router.credit_delay",
    "router.arbiter",
    "router.flow",
    "router.segment",
    "router.injection_gap",
    "router.turnaround",
    "router.scheme",
    "router.fifo",
    "router.header",
    "router.decision",
    "router.fetch",
    "router.page",
    "router.memory",
    "router.outgoing",
    "router.word_cycles",
    "router.host_delay",
    "router.vc_allocator",
    "router.vc_busy",
    "router.switch_allocat",
    "router.speculation",
    "router.hold_switch",
    "router.wait_for_tail_credit",
    "router.input_speedup",
    "router.internal_speedup",
];

/// The same scenario over an ideal network.
fn ideal(text: &str) -> String {
    let parts = text.split('&').filter(|part| !OF_OTHERS.iter().any(|path| part.starts_with(path)));
    // A pipelined router has channels as its scheme wants them; any other is told how many.
    let channels = if text.contains("routing.kind=cube_schemes") { "router.vcs=2" } else { "" };
    let is_many = |part| matches!(part, "router.vcs=8" | "router.vcs=12" | "router.vcs=16");
    let fewer = |part| if is_many(part) { "router.vcs=4" } else { part };
    parts.map(fewer).chain(["router.kind=ideal", channels]).collect::<Vec<_>>().join("&")
}

/// Random scenarios over ideal networks.
fn drawn_ideal(seed: u64, count: usize) -> impl Iterator<Item = (String, Scenario)> {
    drawn(seed, count, Ends::Either).filter_map(|(text, _)| {
        // Its flits are half as wide as those of pipelined routers, and may leave no room for data; eight chips have a
        // port more than it can have; and flits wider than a byte may leave a header of adapters no room.
        // It knows no classes, no ranges of channels and no narrow links, has fewer channels than layers by hop may take,
        // and cannot compare what stands ahead of two paths.
        let own = [
            "router.kind=pipelined",
            "topology.chips=8",
            "router.kind=spider",
            "workload.kind=classes",
            "workload.kind=reads_and_writes",
            "kind=layered&",
            "routing.kind=ugal",
            "routing.kind=par",
        ];
        let is_narrow = |pair: &str| pair.starts_with("topology.graph=") && pair.contains('x');
        let may_not_fit = own.iter().any(|own| text.contains(own)) || text.split('&').any(is_narrow);
        let text = ideal(&text);
        if may_not_fit && Scenario::from_text(&text).is_err() {
            return None;
        }
        let scenario = scenario(&text);
        Some((text, scenario))
    })
}

/// A network whose buffers are as large as they get, so that a packet alone never waits for a credit.
fn network(stream: &mut Stream) -> String {
    let mut parts = vec![pick(stream, &TOPOLOGIES).to_string(), "router.buffer_depth=200".to_string()];
    for (path, least, greatest) in [
        ("channel.wire_delay", 0, 3),
        ("channel.node_wire_delay", 0, 2),
        ("channel.inject_delay", 0, 3),
        ("channel.eject_delay", 0, 3),
        ("router.vcs", 1, 4),
        ("router.routing_delay", 0, 2),
        ("router.vc_delay", 0, 1),
        ("router.switch_delay", 0, 2),
    ] {
        parts.push(format!("{path}={}", stream.between(least, greatest)));
    }
    parts.push(format!("channel.networks={}", pick(stream, &["slots", "demand", "one"])));
    parts.push(format!("channel.flit_cycles={}", pick(stream, &["1", "2", "4", "7"])));
    parts.push(format!("router.switching={}", pick(stream, &["wormhole", "cut_through", "store_and_forward"])));
    parts.join("&")
}

fn valid(stream: &mut Stream, rest: &str) -> String {
    loop {
        let text = format!("{}&{rest}", network(stream));
        if Scenario::from_text(&text).is_ok() {
            return text;
        }
    }
}

#[test]
fn a_packet_alone_takes_exactly_as_long_as_in_a_network_of_virtual_channels() {
    const APART: u64 = 10_000;
    let mut stream = random(31);
    let mut texts = Vec::new();
    while texts.len() < 150 {
        let ni = pick(&mut stream, &["plain", "nifdy"]);
        let receive = stream.below(90);
        let text = valid(&mut stream, &format!("ni.kind={ni}&software.t_receive={receive}&software.t_send=7"));
        // On a butterfly an acknowledgement may meet the tail of the very packet that it acknowledges.
        if ni == "plain" || !text.contains("butterfly") {
            texts.push(text);
        }
    }
    for text in texts {
        let nodes = scenario(&text).nodes();
        let messages: Vec<(u32, Listed)> = (0..12)
            .map(|number| {
                let from = stream.below(nodes);
                let to = (from + 1 + stream.below(nodes - 1)) % nodes;
                (from, packet(number * APART, to, stream.between(1, 40) as u16))
            })
            .collect();
        let run = |text: &str| -> Vec<Record> {
            let mut machine = playing(text, messages.iter().copied());
            machine.advance(13 * APART);
            records(&machine)
        };
        let (queues, ideal) = (run(&text), run(&ideal(&text)));
        assert_eq!(queues.len(), messages.len(), "{text}");
        assert_eq!(queues, ideal, "{text}");
        assert!(ideal.iter().all(|record| record.received.is_some()), "{text}");
    }
}

#[test]
fn under_any_load_every_packet_takes_the_time_that_an_empty_network_takes() {
    let mut stream = random(32);
    let software = "software.t_send=0&software.t_receive=0&software.t_poll=0&ni.kind=plain&packet.flits=5";
    for _ in 0..25 {
        let load = pick(&mut stream, &["0.05", "0.4", "1"]);
        let text = loop {
            let text = valid(&mut stream, &format!("{software}&workload.kind=uniform&workload.load={load}"));
            // In time slots the time also depends on the parity of the cycle, and some links have latencies of their own.
            if !["slots", "flattened_butterfly", "dragonfly"].iter().any(|word| text.contains(word)) {
                break text;
            }
        };
        let text = ideal(&text);
        let settings = scenario(&text);
        let mut machine = Machine::new(&settings);
        machine.measures.journal = Some(Box::default());
        machine.advance(3000);
        let (channel, router) = (&settings.channel, settings.router.capabilities().pipeline);
        let flit = channel.flit_cycles.cycles();
        let stored = if text.contains("store_and_forward") { 4 * flit } else { 0 };
        let in_router = stored + router.routing + router.grant + router.switch + flit;
        let ends = flit + 2 * channel.node_wire_delay.cycles() + channel.inject_delay.cycles();
        let mut seen = 0;
        for record in records(&machine) {
            let (Some(out), Some(came), Some(last)) = (record.head_out, record.head_in, record.tail_in) else {
                continue;
            };
            let routers = u64::from(record.routers);
            let expected =
                ends + routers * in_router + (routers - 1) * channel.wire_delay.cycles() + channel.eject_delay.cycles();
            assert_eq!(came - out, expected, "{record:?} {text}");
            assert_eq!(Some(last - expected), record.tail_out, "{record:?} {text}");
            seen += 1;
        }
        assert!(seen > 20, "{seen} packets came: {text}");
    }
}

#[test]
fn it_breaks_no_rule_and_every_question_about_it_has_an_answer() {
    let mut stream = random(33);
    for (text, scenario) in drawn_ideal(34, 60) {
        let mut run = Simulation::new(&scenario);
        run.watch_blockers(true);
        for _ in 0..25 {
            run.run(u64::from(stream.between(1, 120)));
            assert_eq!(check::broken(run.machine()), Vec::<String>::new(), "cycle {} of {text}", run.cycle());
        }
        let machine = run.machine();
        assert!(machine.blocked_channels().iter().all(|&channels| channels == 0), "nothing is jammed: {text}");
        let graph = &machine.fixed().graph;
        let mut asked = vec!["blockers".to_string(), "why deadlock".to_string()];
        for (kind, count) in
            [("node", graph.nodes), ("router", graph.routers), ("channel", graph.channels.len() as u32)]
        {
            asked.extend((0..count).flat_map(|number| [format!("{kind} {number}"), format!("why {kind} {number}")]));
        }
        for (_, packet) in machine.packets() {
            let ack = if packet.class.is_data() { "" } else { "ack " };
            let name = format!("{ack}{}.{}", packet.from().0, packet.name.sequence);
            asked.extend([format!("packet {name}"), format!("why packet {name}"), format!("why flit {name} 0")]);
        }
        for what in asked {
            assert!(inspect(&run, &what)["kind"].is_string(), "{what}: {text}");
        }
        let mut words = Vec::new();
        frame::fill(&run, &mut words);
    }
}

#[test]
fn neither_how_it_is_cut_into_steps_nor_who_is_asked_first_matters() {
    let mut stream = random(35);
    for (text, scenario) in drawn_ideal(36, 60) {
        let mut whole = Simulation::new(&scenario);
        whole.run(1500);
        let mut split = Simulation::new(&scenario);
        while split.cycle() < 1500 && !split.is_done() {
            let step = u64::from(stream.between(1, 90)).min(1500 - split.cycle());
            split.run(step);
            // A copy goes on like its original.
            split = split.clone();
        }
        assert_eq!((whole.cycle(), whole.fingerprint()), (split.cycle(), split.fingerprint()), "{text}");
        let [mut plain, mut shuffled] = [(), ()].map(|()| {
            let mut machine = Machine::new(&scenario);
            machine.measures.journal = Some(Box::default());
            machine
        });
        plain.advance(1500);
        shuffled.advance_shuffled(1500, &mut stream);
        assert_eq!(journal(&plain), journal(&shuffled), "{text}");
        let print = |machine: &Machine| {
            let mut print = Fingerprint::default();
            machine.measures.fingerprint(&mut print);
            (machine.finished(), print.value())
        };
        assert_eq!(print(&plain), print(&shuffled), "{text}");
    }
}

#[test]
fn what_does_not_apply_to_it_is_said() {
    let problems = Scenario::from_text("router.kind=ideal&router.buffer_depth=4").unwrap_err();
    assert!(problems[0].sentence.contains("does not apply while the kind is ideal"), "{problems:?}");
}
