//! Links of different widths: a flit takes as much longer on a narrow one, which all that is said of it respects.

use crate::common::{inspect, scenario};
use files::Opened;
use net::model::Cycle;
use net::topology::{End, Graph};
use serde_json::Value;
use sim::machine::Machine;
use sim::scenario::card::Card;
use sim::scenario::{Scenario, ShownList};
use sim::simulation::Simulation;

/// A file on the general router, without its traffic.
fn general(file: &str) -> String {
    let opened = Opened::read(file, "");
    assert_eq!(opened.faults, [], "{file}");
    let pairs = opened.pairs.iter().filter(|(path, _)| !path.starts_with("workload."));
    pairs.map(|(path, value)| format!("{path}={value}")).collect::<Vec<_>>().join("&")
}

/// Cycles from the creation of a packet to its arrival, of packets that each go through an idle network.
fn latencies(text: &str, packets: &[(u32, u32, u32)]) -> Vec<Cycle> {
    const APART: usize = 10_000;
    let entry = |(at, (from, to, flits)): (usize, &(u32, u32, u32))| format!("{at}.{}.{from}.{to}.{flits}", at * APART);
    let list: Vec<String> = packets.iter().enumerate().map(entry).collect();
    let mut machine =
        Machine::new(&scenario(&format!("{text}&workload.kind=trace&workload.packets={}", list.join("_"))));
    machine.advance((packets.len() * APART) as Cycle);
    let table = sim::lives::lives(&machine).expect("a list is played");
    let arrived = |line: &str| -> Cycle { line.split(',').nth(4).and_then(|at| at.parse().ok()).expect("it arrived") };
    table.lines().skip(1).zip(0..).map(|(line, at)| arrived(line) - at * APART as Cycle).collect()
}

const NARROW: &str =
    "router 0 node 0 router 1 width 1/4\nrouter 1 node 1 router 0 width 1/2 router 2 width 1\nrouter 2 node 2";

#[test]
fn each_flit_takes_as_many_times_as_long_as_the_link_is_narrower() {
    let (wide, narrow) =
        (general("router 0 node 0 router 1\nrouter 1 node 1 router 2\nrouter 2 node 2"), general(NARROW));
    let [wide, narrow] = [wide, narrow].map(|text| text.replace("router.vc_delay=1", "router.vc_delay=0"));
    assert!(narrow.contains("router.vc_delay=0"), "{narrow}");
    assert!(narrow.contains("_0-1x4x2.1-2"), "{narrow}");
    let packets = [(0, 1, 1), (0, 1, 6), (1, 0, 6), (0, 2, 6), (2, 1, 6)];
    // The head takes 3 cycles more, and each flit behind it waits for 4 instead of 1. Without a delay of allocation none
    // of them catches up with the head.
    let longer: Vec<Cycle> = vec![3, 6 * 3, 6, 6 * 3, 0];
    let plus: Vec<Cycle> = latencies(&wide, &packets).iter().zip(longer).map(|(took, longer)| took + longer).collect();
    assert_eq!(latencies(&narrow, &packets), plus);
    // A flit that takes two cycles on the widest links takes eight on these.
    let slower = |text: &str| text.replace("channel.flit_cycles=1", "channel.flit_cycles=2");
    let [before, after] = [&wide, &narrow].map(|text| latencies(&slower(text), &[(0, 1, 6)])[0]);
    assert_eq!(after, before + 6 * 6);
}

#[test]
fn a_narrow_link_carries_its_own_share_and_the_card_the_inspector_and_measures_say_which() {
    for (allocator, flit_cycles) in [("separable_input_first", 1), ("islip", 1), ("separable_input_first", 2)] {
        let text = general(NARROW).replace("channel.flit_cycles=1", &format!("channel.flit_cycles={flit_cycles}"));
        let text = format!(
            "{text}&router.switch_allocator.kind={allocator}&ni.outgoing=64&workload.kind=hot_spots&workload.spots=1&workload.load=1"
        );
        let scenario = scenario(&text);
        let mut run = Simulation::new(&scenario);
        run.run(8000);
        let graph = Graph::new(&scenario.topology);
        let leads = |from: u32, to: u32| {
            let is_one = |end: End, router: u32| matches!(end, End::Router { router: at, .. } if at == router);
            let place = graph.channels.iter().position(|channel| is_one(channel.from, from) && is_one(channel.to, to));
            place.expect("it is linked") as u32
        };
        let narrow = leads(0, 1);
        assert_eq!(graph.channels[narrow as usize].pace, 4);
        let flits = run.machine().measures.channel_flits[narrow as usize];
        let most = 8000 / (4 * flit_cycles);
        assert!(flits <= most && flits + 20 > most, "{flits} of {most}: {text}");
        let told = inspect(&run, &format!("channel {narrow}"));
        assert_eq!(told["flitCycles"], Value::from(4 * flit_cycles), "{told}");
        let card = Card::of(&scenario).demand.expect("it is counted");
        assert_eq!((card.channel, card.pace), (narrow, 4));
        let bound = 1.0 / (4.0 * f64::from(flit_cycles));
        assert!((card.throughput_bound - bound).abs() < 1e-9, "{}", card.throughput_bound);
        assert!(card.sentence().contains("at 4 times the time of a flit on the widest links"), "{}", card.sentence());
    }
}

#[test]
fn the_bisection_counts_a_narrow_link_as_less() {
    let bound = |width: &str| {
        let text = general(&format!(
            "router 0 node 0 node 1 router 1{width}\nrouter 1 node 2 node 3 router 2\nrouter 2 node 4"
        ));
        Card::of(&scenario(&text)).bisection.throughput_bound
    };
    let plain = bound("");
    assert!((bound(" width 1/8") - plain / 8.0).abs() < 1e-9, "{plain} {}", bound(" width 1/8"));
}

#[test]
fn links_of_different_widths_break_no_law_and_neither_order_nor_a_copy_matters() {
    for text in [
        "topology.graph=0.0.1.2.3.4_0-1x3.0-1x1x5.1-2*17x2.2-3.3~0*40x64.2-4.4-0&channel.networks=one&router.switching=wormhole",
        "topology.graph=0.1.2.3.4_0-1x3.0-2x2x2.1-2.2-3x4.3-4.4-0x5&channel.networks=slots&channel.flit_cycles=2",
        "topology.graph=0.1.2.3.4_0-1x3.0-2x2x2.1-2.2-3x4.3-4.4-0x5&channel.networks=one&router.vc_allocator.kind=islip&router.priority=age",
    ] {
        let text = format!(
            "topology.kind=custom&{text}&routing.kind=layered&routing.among=free&router.vcs=4&packet.flits=6&ni.kind=nifdy\
             &software.t_send=3&software.t_receive=5&workload.kind=uniform&workload.load=0.6"
        );
        let mut whole = Simulation::new(&scenario(&text));
        let mut steps = whole.clone();
        whole.run(6000);
        for nth in 0..60 {
            steps.run(100);
            assert_eq!(sim::check::broken(steps.machine()), [""; 0], "{text}");
            if nth % 7 == 0 {
                steps = steps.clone();
            }
        }
        assert_eq!(whole.fingerprint(), steps.fingerprint(), "{text}");
        assert!(whole.machine().measures.delivered > 40, "{}: {text}", whole.machine().measures.delivered);
    }
}

#[test]
fn the_list_as_a_file_opens_again_as_it_was() {
    let text = general(NARROW);
    let shown = ShownList::of("topology.graph", &text).expect("it has a list");
    assert_eq!(general(&shown.text), text);
}

#[test]
fn least_latency_leads_round_a_link_that_is_narrow_enough() {
    let hops = |width: &str| {
        let text = general(&format!(
            "router 0 node 0 router 1 {width} router 2 width 1\nrouter 1 node 1 router 2 width 1\nrouter 2 node 2"
        ));
        let text = text.split('&').filter(|pair| !pair.starts_with("routing.")).collect::<Vec<_>>().join("&");
        let text = format!("{text}&routing.kind=least_latency&workload.kind=trace&workload.packets=0.0.0.1.1");
        let mut machine = Machine::new(&scenario(&text));
        machine.advance(200);
        sim::lives::lives(&machine)
            .expect("a list is played")
            .lines()
            .nth(1)
            .and_then(|line| line.rsplit(',').next())
            .map(str::to_string)
    };
    assert_eq!(hops("width 1/2").as_deref(), Some("2"));
    assert_eq!(hops("width 1/3").as_deref(), Some("3"));
}

#[test]
fn what_links_of_different_widths_do_not_go_with_is_refused_with_its_reason() {
    let narrow = "topology.kind=custom&topology.graph=0.1_0-1x4x1&channel.networks=one";
    for (with, words) in [
        ("router.kind=ideal", "has links that are narrower than others"),
        ("router.hold_switch=on&channel.flit_cycles=1", "links of one width are needed"),
    ] {
        let problems = Scenario::from_text(&format!("{narrow}&{with}")).expect_err(with);
        let is_told =
            |problem: &sim::scenario::Problem| problem.path == "topology.graph" && problem.sentence.contains(words);
        assert!(problems.iter().any(is_told), "{with}: {problems:?}");
    }
    let problems = Scenario::from_text("topology.kind=custom&topology.graph=0.1_0-1x2x2").expect_err("none is widest");
    assert!(problems[0].sentence.contains("x2 at its widest links: 1 is needed"), "{problems:?}");
}
