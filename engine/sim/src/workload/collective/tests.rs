//! Collectives among nodes without a network: who sends what, and what all have at the end.

use super::{Collective, Plan, wrong};
use crate::scenario::{Scenario, Workload};
use crate::software::Operation;
use crate::workload::{Behaviour, Program};
use net::model::{Class, Name, NodeId, Packet, VirtualNetwork};
use std::collections::VecDeque;

const ALL: [&str; 11] = [
    "all_reduce&workload.operation.by=ring",
    "all_reduce&workload.operation.by=tree",
    "all_reduce&workload.operation.by=halving",
    "reduce_scatter&workload.operation.by=ring",
    "reduce_scatter&workload.operation.by=halving",
    "all_gather&workload.operation.by=ring",
    "all_gather&workload.operation.by=doubling",
    "all_to_all&workload.operation.by=shift",
    "all_to_all&workload.operation.by=exchange",
    "broadcast",
    "all_reduce&workload.operation.by=ring&workload.size=5",
];

fn scenario(operation: &str, nodes: &str) -> Result<Scenario, String> {
    let text = format!(
        "topology.kind=mesh&topology.size={nodes}&workload.kind=collective&workload.size=2000&workload.operation.kind={operation}"
    );
    Scenario::from_text(&text).map_err(|problems| problems[0].sentence.clone())
}

fn plan(operation: &str, nodes: &str) -> Plan {
    let scenario = scenario(operation, nodes).expect("it is a scenario");
    let Workload::Collective(settings) = &scenario.workload else { panic!("it is a collective") };
    settings.plan(scenario.nodes())
}

fn packet(from: u32, to: u32) -> Packet {
    Packet {
        name: Name { source: NodeId(from), sequence: 0 },
        to: NodeId(to),
        class: Class::SCALAR,
        flits: 6,
        payload: 16,
        label: None,
        network: VirtualNetwork::REQUEST,
        range: 0,
        wants_bulk: false,
        last: false,
        expects_reply: false,
        reply_to: None,
        bypasses: false,
        by_hand: false,
        carries: None,
        created: 0,
        injected: 0,
    }
}

/// Plays a collective: nodes take turns, and packets come in an order that changes with `salt`, except for what `drop` says.
/// The programs at the end, and the bytes that each node has sent.
fn play(scenario: &Scenario, salt: usize, drop: impl Fn(usize) -> bool) -> (Vec<Collective>, Vec<u64>) {
    let own = |program: Program| match program {
        Program::Collective(program) => program,
        _ => panic!("it is a collective"),
    };
    let mut nodes: Vec<Collective> = scenario.programs().into_iter().map(own).collect();
    let mut bytes = vec![0; nodes.len()];
    let (mut on_way, mut count) = (VecDeque::new(), 0);
    let mut is_idle = false;
    while !is_idle {
        is_idle = true;
        for from in 0..nodes.len() {
            if let Operation::Send(message) = nodes[from].next(0) {
                bytes[from] += u64::from(message.bytes);
                for index in 0..message.packets {
                    let (packet, mut words) = (packet(from as u32, message.to.0), vec![0; 8]);
                    nodes[from].load(&packet, index, &mut words);
                    on_way.push_back((packet, words));
                }
                is_idle = false;
            }
        }
        for _ in 0..on_way.len() / 2 + 1 {
            let at = (salt * 7919 + count) % on_way.len().max(1);
            let Some((packet, words)) = on_way.remove(if salt == 0 { 0 } else { at }) else { break };
            if !drop(count) {
                nodes[packet.to.index()].received(&packet, &words, 0);
            }
            count += 1;
            is_idle = false;
        }
    }
    (nodes, bytes)
}

#[test]
fn every_node_has_what_it_should_at_the_end_in_whatever_order_packets_come() {
    for operation in ALL {
        for nodes in ["4x4", "5x3", "2x2"] {
            let Ok(scenario) = scenario(operation, nodes) else {
                assert!(nodes == "5x3" && ["halving", "doubling", "exchange"].iter().any(|by| operation.ends_with(by)));
                continue;
            };
            for salt in 0..4 {
                let (mut programs, _) = play(&scenario, salt, |_| false);
                assert!(
                    programs.iter_mut().all(|program| program.next(0) == Operation::Finish),
                    "{operation} {nodes} {salt}"
                );
                assert_eq!(wrong(&programs.iter().collect::<Vec<_>>()), None, "{operation} {nodes} {salt}");
            }
        }
    }
}

#[test]
fn a_result_that_lacks_a_packet_is_wrong_and_its_node_waits_for_ever() {
    for operation in ALL {
        let scenario = scenario(operation, "4x4").expect("it is a scenario");
        let (mut programs, _) = play(&scenario, 1, |count| count == 9);
        assert!(wrong(&programs.iter().collect::<Vec<_>>()).is_some(), "{operation}");
        assert!(programs.iter_mut().any(|program| program.next(0) == Operation::Await), "{operation}");
    }
}

#[test]
fn what_one_sends_in_a_step_another_expects_in_it() {
    for operation in ALL {
        let plan = plan(operation, "4x4");
        for step in 0..plan.steps() {
            for node in 0..plan.nodes {
                let Some(sent) = plan.step(node, step).send else { continue };
                let expected = plan.step(sent.node, step).receive.expect("it is expected");
                assert_eq!(expected.node, node, "{operation}, step {step}");
                if !operation.starts_with("all_to_all") {
                    assert_eq!((expected.first, expected.count), (sent.first, sent.count), "{operation}, step {step}");
                }
            }
        }
    }
}

#[test]
fn ring_and_halving_send_the_fewest_bytes_possible_and_a_tree_sends_them_in_the_fewest_steps() {
    let sent = |operation: &str| {
        let scenario = scenario(&format!("{operation}&workload.size=16000"), "4x4").expect("it is a scenario");
        let plan = plan(&format!("{operation}&workload.size=16000"), "4x4");
        let least = plan.least_bytes();
        let most = play(&scenario, 0, |_| false).1.into_iter().max().unwrap_or(0);
        (plan.steps(), most, least.0 / least.1)
    };
    assert_eq!(sent("all_reduce&workload.operation.by=ring"), (30, 30_000, 30_000));
    assert_eq!(sent("all_reduce&workload.operation.by=halving"), (8, 30_000, 30_000));
    assert_eq!(sent("all_reduce&workload.operation.by=tree"), (8, 64_000, 30_000));
    assert_eq!(sent("reduce_scatter&workload.operation.by=halving"), (4, 15_000, 15_000));
    assert_eq!(sent("all_gather&workload.operation.by=ring"), (15, 15_000, 15_000));
    assert_eq!(sent("all_to_all&workload.operation.by=shift"), (15, 15_000, 15_000));
    assert_eq!(sent("broadcast"), (4, 64_000, 16_000));
}

#[test]
fn what_does_not_fit_is_refused_with_what_is_possible() {
    let refused = |operation: &str, nodes: &str| scenario(operation, nodes).expect_err("it is refused");
    let halving = "all_reduce&workload.operation.by=halving";
    assert_eq!(
        refused(halving, "5x3"),
        "needs a power of two of nodes, and there are 15: the first of its values does not"
    );
    assert_eq!(
        refused(&format!("{halving}&workload.size=255"), "4x4"),
        "255 bytes are less than a packet for each node, as halves of halves need: at least 256, or another algorithm"
    );
}
