//! Every question that the page may ask about anything in a run has an answer, in every state of every kind of
//! scenario.
//!
//! `RUNS=` sets how many scenarios are drawn.

use crate::common::inspect;
use crate::common::scenarios::{Ends, drawn, of};
use crate::common::{pick, random};
use net::model::random::Stream;
use shown::frame;
use shown::summary::summary;
use shown::watch::{Condition, Watch};
use sim::observe::Order;
use sim::scenario::Scenario;
use sim::simulation::Simulation;

fn runs() -> usize {
    std::env::var("RUNS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(40)
}

/// Asks everything about every kind of thing, of many things each.
fn ask(run: &Simulation, stream: &mut Stream) {
    let machine = run.machine();
    let graph = &machine.fixed().graph;
    let mut asked: Vec<String> = ["blockers", "card", "follow", "ladder", "why deadlock"].map(String::from).to_vec();
    for (kind, count) in [
        ("node", graph.nodes),
        ("processor", graph.nodes),
        ("router", graph.routers),
        ("channel", graph.channels.len() as u32),
        ("buffer", machine.ids().count()),
    ] {
        // One beyond the last does not exist, which is an answer too.
        let numbers = (0..12).map(|_| stream.below(count + 1)).chain([0, count - 1, count]);
        asked.extend(numbers.flat_map(|number| [format!("{kind} {number}"), format!("why {kind} {number}")]));
    }
    let mut packets: Vec<_> = machine.packets().map(|(_, packet)| *packet).collect();
    stream.shuffle(&mut packets);
    for packet in packets.iter().take(12) {
        let ack = if packet.class.is_data() { "" } else { "ack " };
        let name = format!("{ack}{}.{}", packet.from().0, packet.name.sequence);
        let flit = stream.below(u32::from(packet.flits) + 1);
        asked.extend([format!("packet {name}"), format!("why packet {name}"), format!("why flit {name} {flit}")]);
    }
    for what in asked {
        let answer = inspect(run, &what);
        assert!(answer["kind"].is_string(), "{what}: {answer}");
        if answer["kind"] == "why" {
            assert!(answer["sentence"].as_str().is_some_and(|sentence| sentence.ends_with('.')), "{what}: {answer}");
        }
    }
    let mut words = Vec::new();
    frame::fill(run, &mut words);
    assert!(words.len() > frame::layout::Scalars::LAYOUT.len());
    let _ = summary(run);
}

/// A condition that a user might wait for.
fn condition(run: &Simulation, stream: &mut Stream) -> Condition {
    let graph = &run.machine().fixed().graph;
    let (node, router) = (stream.below(graph.nodes), stream.below(graph.routers));
    let channel = stream.below(graph.channels.len() as u32);
    let texts = [
        "full".to_string(),
        format!("full {router}"),
        format!("pending 3 {node}"),
        "age 300".to_string(),
        "granted".to_string(),
        "refused".to_string(),
        format!("changes node {node}"),
        format!("changes router {router}"),
        format!("changes channel {channel}"),
        format!("changes packet {node}.0"),
        "blocked above 3".to_string(),
        "waiting below 2".to_string(),
    ];
    let text = &texts[stream.below(texts.len() as u32) as usize];
    Condition::from_text(text, graph.nodes, graph.routers).unwrap_or_else(|sentence| panic!("{text}: {sentence}"))
}

/// Follows packets and records ladders.
fn observe(run: &mut Simulation, stream: &mut Stream) {
    let nodes = run.machine().fixed().graph.nodes;
    let (a, b) = (stream.below(nodes), stream.below(nodes));
    let orders = [
        format!("follow next from {a}"),
        format!("follow next to {b}"),
        format!("follow {a}.{}", stream.below(9)),
        "follow slowest".to_string(),
        format!("ladder {a} {b} from 0"),
        "blockers on".to_string(),
        format!("filter data from {a} hops 1 3"),
        "filter".to_string(),
        format!("transaction next node {a}"),
    ];
    let order = Order::parse(pick(stream, &orders.each_ref().map(String::as_str)), run.machine());
    match order {
        Ok(Order::Follow(wanted)) => run.follow_packet(wanted),
        Ok(Order::Ladder(pair)) => run.listen(pair.map(|(pair, _)| pair)),
        Ok(Order::Blockers(on)) => run.watch_blockers(on),
        Ok(Order::Filter(filter)) => run.look_at(filter),
        Ok(Order::Transaction(wanted)) => run.watch_miss(wanted),
        Err(sentence) => assert!(sentence.ends_with('.'), "{sentence}"),
    }
}

fn question(text: &str, scenario: &Scenario, stream: &mut Stream) {
    let shown = std::panic::AssertUnwindSafe(|| {
        let mut stream = *stream;
        let mut run = Simulation::new(scenario);
        for _ in 0..4 {
            observe(&mut run, &mut stream);
            let mut watch = Watch::new(condition(&run, &mut stream), &run);
            for _ in 0..60 {
                run.run(1);
                let _ = watch.check(&run);
            }
            run.run(u64::from(stream.below(700)));
            ask(&run, &mut stream);
        }
    });
    if let Err(panic) = std::panic::catch_unwind(shown) {
        eprintln!("asking about {text}");
        std::panic::resume_unwind(panic);
    }
    stream.bits();
}

#[test]
fn every_question_has_an_answer_in_random_scenarios() {
    let mut stream = random(7);
    for (text, scenario) in drawn(71, runs(), Ends::OrStops) {
        question(&text, &scenario, &mut stream);
    }
}

#[test]
fn a_wire_from_a_node_into_the_only_network_may_be_asked_about() {
    // This used to crash the engine: it claimed a second network, which did not exist.
    let (text, scenario) = of("channel.networks=one&topology.nodes=16");
    question(&text, &scenario, &mut random(1));
    let run = Simulation::new(&scenario);
    for channel in 0..run.machine().fixed().graph.channels.len() {
        assert!(inspect(&run, &format!("why channel {channel}"))["kind"].is_string());
    }
}
