//! Links and routers that fail in the middle of a run, and routes that lead round them.

use crate::command_line::nifdy;
use crate::common::{inspect, log, random, run};
use net::model::{Cycle, NodeId, Stream};
use net::topology::{End, Graph};
use shown::history::History;
use shown::summary::summary;
use sim::check;
use sim::scenario::Log;
use sim::simulation::Simulation;
use std::sync::Arc;

/// The Petersen graph, two nodes at each router, without one of its links four hops at most.
const PETERSEN: &str = "topology.kind=custom\
    &topology.graph=0.0.1.1.2.2.3.3.4.4.5.5.6.6.7.7.8.8.9.9_0-1.0-4.0-5.1-2.1-6.2-3.2-7.3-4.3-8.4-9.5-7.5-8.6-8.6-9.7-9\
    &channel.flit_cycles=1&channel.wire_delay=2&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one\
    &router.switching=wormhole&router.vcs=10&router.buffer_depth=8&packet.flits=8&packet.header_flits=0\
    &software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.4";

/// The channel from one router to another.
fn between(text: &str, ends: [u32; 2]) -> u32 {
    let graph = Graph::new(&log(text).scenario.topology);
    let at = |end: End| if let End::Router { router, .. } = end { Some(router) } else { None };
    let is_it = |channel: &net::topology::Channel| [at(channel.from), at(channel.to)] == ends.map(Some);
    graph.channels.iter().position(is_it).expect("there is a link") as u32
}

const ROUTINGS: [&str; 9] = [
    "spanning_tree",
    "spanning_tree&routing.among=free",
    "layered&routing.among=random",
    "layered_by_pair",
    "shortest_path&routing.among=paths",
    "least_latency",
    "valiant",
    "ugal",
    "layered&router.switching=store_and_forward",
];

/// Something that can fail or work again, with new routes some cycles later, as it is written in a link.
fn anything(now: Cycle, stream: &mut Stream) -> String {
    let known = [0, 0, 40, 300][stream.below(4) as usize];
    match stream.below(8) {
        0..4 => format!("{now}~poke.fail.{}={known}", stream.below(30)),
        4..6 => format!("{now}~poke.fail_router.{}={known}", stream.below(10)),
        6 => format!("{now}~poke.mend.{}={known}", stream.below(30)),
        _ => format!("{now}~poke.mend_router.{}={known}", stream.below(10)),
    }
}

#[test]
fn nothing_is_forgotten_or_done_twice_whatever_fails_in_whatever_steps() {
    let mut stream = random(83);
    let (mut lost, mut rerouted, mut failed, mut refused) = (0, 0, 0, 0);
    let interfaces = ["plain", "nifdy", "nifdy&ni.retransmit.kind=timer", "buffers"];
    let options = [
        "",
        "&router.speculation.kind=shared&router.vc_delay=1",
        "&channel.flit_cycles=4",
        "&router.routing_delay=2",
        "&channel.loss=300",
    ];
    for trial in 0..60 {
        let ni = interfaces[stream.below(4) as usize];
        let option = options[stream.below(5) as usize];
        let option =
            if option.contains("loss") && ni.starts_with("nifdy") && !ni.contains("timer") { "" } else { option };
        let mut text = format!(
            "{PETERSEN}&routing.kind={}&ni.kind={ni}{option}&run.seed={}",
            ROUTINGS[trial % ROUTINGS.len()],
            stream.below(1000)
        );
        let mut whole = run(&text, 0);
        for _ in 0..8 {
            let until = whole.cycle() + 1 + Cycle::from(stream.below(250));
            while whole.cycle() < until {
                whole.run((until - whole.cycle()).min(7));
                let broken = check::broken(whole.machine());
                assert!(broken.is_empty(), "cycle {}: {broken:#?}\n{text}", whole.cycle());
            }
            let more = format!("{text}&{}", anything(whole.cycle(), &mut stream));
            match Log::from_text(&more) {
                Ok(log) => {
                    whole.follow(Arc::new(log));
                    text = more;
                }
                Err(_) => refused += 1,
            }
        }
        let end = whole.cycle() + 400;
        whole.run(400);
        let mut split = run(&text, 0);
        while split.cycle() < end {
            split.run([1, 2, 3, 64, 700][stream.below(5) as usize].min(end - split.cycle()));
        }
        assert_eq!(whole.fingerprint(), split.fingerprint(), "{text}");
        let mut history = History::new((*log(&text)).clone(), 1 << 24, || 0);
        history.run(end);
        history.go_to(end / 3);
        history.go_to(end);
        assert_eq!(history.present().fingerprint(), whole.fingerprint(), "{text}");
        let machine = whole.machine();
        lost += machine.lost_in_failures()[0];
        rerouted += machine.renewals().iter().map(|renewal| renewal.rerouted).sum::<u64>();
        failed += usize::from(!machine.failing().is_empty());
    }
    assert!(lost > 100 && rerouted > 100 && failed > 40 && refused < 250, "{lost} {rerouted} {failed} {refused}");
}

/// Flits that a channel and that of the other direction have passed.
fn passed(run: &Simulation, channel: u32) -> [u32; 2] {
    let machine = run.machine();
    let back = machine.fixed().graph.back(channel).expect("links lead both ways");
    [channel, back].map(|channel| machine.measures.channel_flits[channel as usize])
}

#[test]
fn a_link_that_has_failed_passes_nothing_more_and_everything_arrives_by_others() {
    for routing in ROUTINGS {
        let text =
            format!("{PETERSEN}&routing.kind={routing}&workload.load=0.2&ni.kind=nifdy&ni.retransmit.kind=timer");
        let link = between(&text, [0, 1]);
        let failing = format!("{text}&3000~poke.fail.{link}=0");
        let [after, late] = [3100, 12_000].map(|cycle| run(&failing, cycle));
        assert_eq!(passed(&after, link), passed(&late, link), "{routing}");
        assert!(passed(&run(&text, 12_000), link)[0] > passed(&late, link)[0] + 100, "{routing}");
        let delivered = |run: &Simulation| run.machine().measures.delivered;
        let healthy = delivered(&run(&text, 12_000)) - delivered(&run(&text, 4000));
        let since = delivered(&late) - delivered(&run(&failing, 4000));
        assert!(since * 10 > healthy * 8, "{routing}: {since} of {healthy}");
        assert_eq!(late.machine().measures.gone, 0, "{routing}: what was lost is sent again");
    }
}

#[test]
fn what_is_bound_for_a_failed_link_waits_until_routing_knows_and_is_told_so() {
    let text = format!("{PETERSEN}&routing.kind=layered&workload.load=0.1&ni.kind=plain");
    let link = between(&text, [0, 1]);
    let text = format!("{text}&3000~poke.fail.{link}=800");
    let [begin, during] = [3000, 3799].map(|cycle| run(&text, cycle));
    assert_eq!(passed(&begin, link), passed(&during, link));
    let told = inspect(&during, &format!("channel {link}"));
    assert_eq!(
        told["byHand"].as_str(),
        Some("Failed in cycle 3000. What is bound for it waits until routing leads round it, from cycle 3800 on.")
    );
    let packets: Vec<String> = during
        .machine()
        .packets()
        .map(|(_, packet)| format!("why packet {}.{}", packet.name.source.0, packet.name.sequence))
        .collect();
    let says = |question: &String| inspect(&during, question)["sentence"].as_str().unwrap_or_default().to_string();
    let waits = packets.iter().map(says).find(|told| told.contains("failed in cycle 3000"));
    assert!(waits.expect("packets wait for it").contains("routing leads round it from cycle 3800 on"));
    let after = run(&text, 6000);
    assert!(after.machine().renewals()[0].rerouted > 0);
    let told = inspect(&after, &format!("channel {link}"));
    assert_eq!(told["byHand"].as_str(), Some("Failed in cycle 3000. Routing has led round it since cycle 3800."));
}

#[test]
fn a_link_that_works_again_is_used_again_and_paths_are_as_before() {
    let text = format!("{PETERSEN}&routing.kind=spanning_tree&ni.kind=plain");
    let link = between(&text, [1, 0]);
    let text = format!("{text}&2000~poke.fail.{link}=0&5000~poke.mend.{}=100", between(&text, [0, 1]));
    let runs = [2100, 4999, 9000].map(|cycle| run(&text, cycle));
    let [after, before, late] = [0, 1, 2].map(|at| passed(&runs[at], link));
    assert_eq!([after, before], [before, passed(&run(&text, 5099), link)]);
    assert!(late[0] > before[0] + 50 && late[1] > before[1] + 50, "{before:?}, then {late:?}");
    let told = summary(&runs[1]).failures.expect("a link has failed");
    assert!(told.now.routers_mean > told.before.routers_mean && told.now.layers_by_hop == 4);
    assert_eq!((told.links, told.routers, told.nodes, told.changes.len()), (1, 0, 0, 1));
    let told = summary(&runs[2]).failures.expect("a link had failed");
    assert_eq!((told.links, told.now.routers_mean), (0, told.before.routers_mean));
    assert!(summary(&run(&format!("{PETERSEN}&ni.kind=plain"), 100)).failures.is_none());
}

#[test]
fn without_a_router_its_nodes_are_cut_off_and_all_others_go_on() {
    for routing in ["spanning_tree", "layered", "layered_by_pair", "shortest_path", "least_latency"] {
        let text = format!("{PETERSEN}&routing.kind={routing}&workload.load=0.2&ni.kind=plain");
        let text = format!("{text}&2000~poke.fail_router.3=50");
        let runs = [2500, 9000].map(|cycle| run(&text, cycle));
        let received = |run: &Simulation, node: usize| run.machine().processors[node].received;
        for node in 0..20 {
            let [begin, end] = [0, 1].map(|at| received(&runs[at], node));
            assert_eq!(end > begin + 20, node / 2 != 3, "{routing}, node {node}: {begin}, then {end}");
        }
        let machine = runs[1].machine();
        assert!(check::broken(machine).is_empty());
        assert!(machine.lost_in_failures()[0] > 100, "{routing}");
        let told = inspect(&runs[1], "router 3");
        assert_eq!(
            told["by_hand"].as_str(),
            Some(
                "Failed in cycle 2000. Routing has led round it since cycle 2050. What its nodes send, and what is for \
                 them, is lost."
            )
        );
        // what they send is swallowed and does not stop them
        let sent = |run: &Simulation| run.machine().processors[6].sent;
        assert!(sent(&runs[1]) > sent(&runs[0]) + 20, "{routing}");
    }
}

#[test]
fn a_sender_whose_packet_was_lost_in_a_failure_is_told_why_it_waits() {
    let text = format!("{PETERSEN}&routing.kind=layered&workload.load=0.6&ni.kind=nifdy");
    let text = format!("{text}&3000~poke.fail_router.3=0");
    let after = run(&text, 20_000);
    let packets = after.machine().packets().filter(|(_, packet)| packet.to == NodeId(6));
    let questions: Vec<String> =
        packets.map(|(_, packet)| format!("why packet {}.{}", packet.name.source.0, packet.name.sequence)).collect();
    let says = |question: &String| inspect(&after, question)["sentence"].as_str().unwrap_or_default().to_string();
    let told = questions.iter().map(says).find(|told| told.contains("lost where a link or a router had failed"));
    assert!(told.is_some(), "{questions:?}");
}

#[test]
fn up_and_down_stay_as_they_were_where_all_can_be_reached_so() {
    // the ring leads up to router 0; without the link between 3 and 4 it still does, without that to 1 it has to turn
    let text = "topology.kind=custom&topology.graph=0.1.2.3.4.5.6_0-1.0-6.1-2.2-3.3-4.4-5.5-6&routing.kind=spanning_tree\
        &channel.networks=one&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3&ni.kind=plain";
    for ends in [[3, 4], [0, 1]] {
        let failing = format!("{text}&1000~poke.fail.{}=0", between(text, ends));
        let runs = [3000, 9000].map(|cycle| run(&failing, cycle));
        let received = |run: &Simulation, node: usize| run.machine().processors[node].received;
        assert!((0..7).all(|node| received(&runs[1], node) > received(&runs[0], node)), "{ends:?}");
        assert_eq!(runs[1].deadlocked(), None);
    }
}

/// The only problem of a log.
fn refused(text: &str) -> String {
    let problems = Log::from_text(text).expect_err(text);
    assert_eq!(problems.len(), 1, "{problems:?}");
    problems[0].to_string()
}

#[test]
fn what_cannot_fail_is_refused_with_what_can() {
    let row = "topology.kind=custom&topology.graph=0.1.2_0-1.1-2";
    assert_eq!(
        refused(&format!("{row}&50~poke.fail.0=0")),
        "50~poke.fail.0=0: leaves no path from router 0 to router 1, expected something without which all can be reached"
    );
    assert!(refused(&format!("{row}&50~poke.fail_router.1=0")).contains("leaves no path from router"));
    assert!(Log::from_text(&format!("{row}&50~poke.fail_router.2=0")).is_ok(), "nobody is reached by way of it");
    assert_eq!(
        refused(&format!("{row}&50~poke.fail.9=0")),
        "50~poke.fail.9=0: 9 is not a link between two routers, expected a whole number from 0 to 3"
    );
    assert_eq!(
        refused(&format!("{row}&50~poke.fail_router.0=soon")),
        "50~poke.fail_router.0=soon: soon is not a number of cycles until new routes are used, expected a whole number \
         from 0 to 1000000000"
    );
    let few = format!("{PETERSEN}&router.vcs=2&routing.kind=layered");
    let told = refused(&format!("{few}&50~poke.fail.3=0"));
    assert!(
        told.contains("leaves a network that cannot be routed: router.vcs: 2 virtual channels are too few"),
        "{told}"
    );
    assert!(told.contains("has 4 hops"), "{told}");
    let mesh = refused("topology.kind=mesh&50~poke.fail.3=0");
    assert!(mesh.contains("expected topology.kind=custom, a network from a file"), "{mesh}");
    let valiant = refused(&format!("{PETERSEN}&routing.kind=valiant&50~poke.fail_router.3=0"));
    assert!(
        valiant.contains("paths round routers that fail, expected routing.kind=spanning_tree, layered"),
        "{valiant}"
    );
    let ideal = "topology.kind=custom&router.kind=ideal&50~poke.fail.3=0";
    assert!(refused(ideal).contains("expected router.kind=virtual_channel"));
    let second = "50~poke.fail.0=0&60~poke.fail.5=0";
    let ring = "topology.kind=custom&topology.graph=0.1.2_0-1.0-2.1-2";
    assert!(refused(&format!("{ring}&{second}")).starts_with("60~poke.fail.5=0: leaves no path"));
    assert!(Log::from_text(&format!("{ring}&50~poke.fail.0=0&55~poke.mend.0=0&60~poke.fail.5=0")).is_ok());
}

#[test]
fn other_networks_with_tables_of_paths_go_round_failures_too() {
    for topology in ["slim_fly", "hyperx", "random_regular"] {
        let text = format!(
            "topology.kind={topology}&routing.kind=layered&router.vcs=8&channel.networks=one&workload.kind=uniform\
             &workload.load=0.2&ni.kind=plain&500~poke.fail.4=20&900~poke.fail_router.2=0"
        );
        let after = run(&text, 3000);
        assert!(check::broken(after.machine()).is_empty(), "{topology}");
        assert_eq!(after.machine().renewals().len(), 2);
        let card = inspect(&after, "card");
        assert!(card["routers_mean"].as_f64().expect("a number") > 1.0, "{topology}");
    }
    let dragonfly = refused("topology.kind=dragonfly&router.vcs=2&500~poke.fail.4=0");
    assert!(dragonfly.contains("needs a routing function that finds paths round links that fail"), "{dragonfly}");
}

#[test]
fn links_that_are_planned_to_fail_do_as_if_they_failed_by_hand() {
    for load in ["0.4", "0.001"] {
        let text =
            format!("{PETERSEN}&routing.kind=layered&ni.kind=plain").replace("load=0.4", &format!("load={load}"));
        let link = between(&text, [7, 9]);
        let planned = "topology.failed.kind=named&topology.failed.between=9-7&topology.failed.at=3001";
        let planned = run(&format!("{text}&{planned}&topology.failed.unnoticed=60"), 9000);
        let by_hand = run(&format!("{text}&3001~poke.fail.{link}=60"), 9000);
        assert_eq!(planned.fingerprint(), by_hand.fingerprint(), "load {load}");
        assert_eq!(planned.machine().renewals(), by_hand.machine().renewals());
        assert!(planned.fingerprint() != run(&text, 9000).fingerprint());
    }
    let drawn = "topology.failed.kind=drawn&topology.failed.links=3&topology.failed.at=500";
    let text = format!("{PETERSEN}&routing.kind=spanning_tree&ni.kind=plain&{drawn}");
    let [before, after] = [499, 4000].map(|cycle| run(&text, cycle));
    assert_eq!(before.machine().failing().links().count(), 0);
    assert_eq!(after.machine().failing().links().count(), 3);
    let whole = format!("{PETERSEN}&routing.kind=spanning_tree&ni.kind=plain");
    assert_eq!(before.fingerprint(), run(&whole, 499).fingerprint());
}

#[test]
fn what_is_planned_and_what_is_done_by_hand_are_judged_together() {
    let ring = "topology.kind=custom&topology.graph=0.1.2_0-1.0-2.1-2";
    let planned = format!("{ring}&topology.failed.kind=named&topology.failed.between=0-1&topology.failed.at=100");
    assert!(Log::from_text(&planned).is_ok());
    for cycle in [50, 100, 300] {
        let told = refused(&format!("{planned}&{cycle}~poke.fail.5=0"));
        assert!(told.starts_with(&format!("{cycle}~poke.fail.5=0: leaves no path")), "{told}");
    }
    assert!(Log::from_text(&format!("{planned}&200~poke.mend.0=0&300~poke.fail.5=0")).is_ok());
    let few = format!("{PETERSEN}&router.vcs=2&routing.kind=layered&topology.failed.kind=drawn&topology.failed.at=9");
    let told = refused(&few);
    assert!(told.starts_with("topology.failed.at=9: leaves a network that cannot be routed: router.vcs: 2"), "{told}");
    let waits = "workload.kind=collective&topology.kind=custom&topology.failed.kind=drawn&topology.failed.at=9";
    assert!(refused(&format!("{waits}&ni.kind=plain")).contains("no links that fail in the middle of the run"));
}

#[test]
fn the_example_of_a_curve_over_failed_links_gets_longer_paths_with_each() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/examples/failures.json");
    let done = nifdy(&["experiment", example, "--seeds", "1", "--json"]);
    assert_eq!(done.code, Some(0), "{:?}", done.faults);
    let told: serde_json::Value = serde_json::from_str(&done.out).expect("it is JSON");
    let groups = told["groups"].as_array().expect("it has groups");
    let mean = |failed: &str| {
        let own = groups.iter().filter(|group| group["at"]["failed"] == failed);
        let means: Vec<f64> = own.filter_map(|group| group["measures"]["latency_mean"]["mean"].as_f64()).collect();
        assert_eq!(means.len(), 4, "{failed} links: {told}");
        means.iter().sum::<f64>()
    };
    assert!(mean("1") < mean("4") && mean("4") < mean("8"));
}
