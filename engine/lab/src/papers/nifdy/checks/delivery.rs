//! What becomes of packets: each delivered once, in order with NIFDY, none stuck (rows NIFDY-16, -17, -18, -79).

use super::super::networks::{Network, network, networks};
use crate::experiment::checks::apparatus::{heads, machine, units};
use crate::experiment::checks::{Check, Evidence};
use net::model::{Class, NodeId};
use sim::check;
use sim::machine::Machine;

pub const CHECKS: [Check; 4] = [
    Check {
        row: "NIFDY-16",
        says: "A processor sees the packets of each sender in the order in which they were sent, on every network.",
        expected: "no packet out of order with NIFDY",
        cases: &[|e| networks().for_each(|network| order(e, network))],
    },
    Check {
        row: "NIFDY-17",
        says: "While a node accepts nothing, at most one packet of each sender waits for it, and D W bulk packets, which \
            wait in its reorder buffers; senders go on when it does.",
        expected: "exact bound at all times; more without the protocol",
        cases: &[
            |e| deaf(e, "mesh", 0, 4),
            |e| deaf(e, "mesh", 1, 4),
            |e| deaf(e, "fat-tree", 2, 8),
            without_the_protocol,
        ],
    },
    Check {
        row: "NIFDY-18",
        says: "A packet that the network has accepted is delivered once, as long as processors accept: none is lost, \
            nothing is stuck.",
        expected: "all packets of an all-to-all exchange delivered, on every network, with and without NIFDY; no \
            standstill under the greatest load",
        cases: &[
            |e| networks().for_each(|network| all_arrive(e, network)),
            |e| networks().for_each(|network| no_standstill(e, network)),
        ],
    },
    Check {
        row: "NIFDY-79",
        says: "Without NIFDY networks with one path keep order, and those with several do not.",
        expected: "none out of order on the mesh with one virtual channel and on the butterfly; some on trees and the \
            multibutterfly; with several virtual channels there may be some",
        cases: &[reordering],
    },
];

/// Messages of up to 20 packets as fast as they can be sent, by processors that cost little.
const HEAVY: &str = "packet.flits=8&software.t_send=5&software.t_receive=8&software.t_poll=1&workload.kind=phases\
    &workload.fewest=100&workload.most=300&workload.lengths=mixed";

fn order(evidence: &mut Evidence, network: Network) {
    let out_of_order = |ni: &str| {
        let mut machine = machine(&[network.text(), HEAVY, ni]);
        machine.advance(20_000);
        (machine.measures.out_of_order, machine.measures.delivered)
    };
    // With a dialog even where the best parameters have none, since dialogs put packets of a pair at risk.
    let (nifdy, delivered) = out_of_order("ni.kind=nifdy&ni.dialogs=1&ni.window=8");
    let (plain, _) = out_of_order("ni.kind=buffers");
    evidence.require(nifdy == 0 && delivered > 1000, || format!("{}: {nifdy} of {delivered}", network.name()));
    evidence.found(format!("{}: {nifdy} of {delivered} packets, {plain} without NIFDY", network.row.name));
}

/// Everybody sends to node 5, which ignores the network from cycle 8000 to 36 000.
fn deaf_receiver(network: &str, ni: &str) -> Machine {
    machine(&[
        self::network(network).text(),
        ni,
        "packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=hot_spot&workload.node=5\
         &workload.share=100&workload.load=0.1&workload.arrivals.kind=bursty&workload.arrivals.shortest=20\
         &workload.arrivals.longest=60&software.deaf.kind=node\
         &software.deaf.node=5&software.deaf.from=8000&software.deaf.length=28000",
    ])
}

/// The most packets ever pending for node 5 until it attends again.
fn most_pending(machine: &mut Machine) -> u32 {
    let mut most = 0;
    while machine.now() < 36_000 {
        machine.advance(machine.now() + 20);
        most = most.max(machine.measures.pending[5]);
    }
    most
}

fn deaf(evidence: &mut Evidence, name: &str, dialogs: u32, window: u32) {
    let mut machine = deaf_receiver(name, &format!("ni.kind=nifdy&ni.dialogs={dialogs}&ni.window={window}"));
    let (most, bound) = (most_pending(&mut machine), 63 + dialogs * window);
    evidence.require((40..=bound).contains(&most), || format!("D = {dialogs}, W = {window}: {most} pending"));
    let bulk = heads(&machine).any(|packet| packet.to == NodeId(5) && matches!(packet.class, Class::Bulk { .. }));
    evidence.require(!bulk, || "a bulk packet for the deaf node is still in the network".to_string());
    let in_buffers: usize = units(&machine)
        .filter(|(node, _)| *node == NodeId(5))
        .flat_map(|(_, unit)| unit.receiver().slots())
        .map(|slot| slot.window().iter().flatten().count())
        .sum();
    let before = machine.measures.delivered;
    machine.advance(60_000);
    let further = machine.measures.delivered - before;
    evidence.require(further > 300, || format!("only {further} packets delivered after it attends again"));
    evidence.found(format!(
        "{name}, D = {dialogs}, W = {window}: at most {most} pending (bound {bound}), {in_buffers} of them in reorder buffers"
    ));
}

fn without_the_protocol(evidence: &mut Evidence) {
    let most = most_pending(&mut deaf_receiver("mesh", "ni.kind=buffers&ni.total=14&ni.arrivals=7"));
    evidence.require(most > 63 + 4, || format!("without the protocol: {most} pending"));
    evidence.found(format!("buffers only: {most} pending"));
}

const INTERFACES: [&str; 2] = ["ni.kind=plain", "ni.kind=nifdy&ni.dialogs=1"];

fn all_arrive(evidence: &mut Evidence, network: Network) {
    let mut packets = 0;
    for ni in INTERFACES {
        let shift = "packet.flits=8&workload.block=100&software.t_send=5&software.t_receive=10&software.t_poll=1";
        let mut machine = machine(&[network.text(), shift, ni]);
        while machine.finished().is_none() && machine.now() < 1_000_000 {
            machine.advance(machine.now() + 1009);
            for broken in check::broken(&machine) {
                evidence.require(false, || format!("{}, cycle {}: {broken}", network.name(), machine.now()));
            }
        }
        let (created, delivered) = (machine.measures.created, machine.measures.delivered);
        evidence.require(machine.finished().is_some() && created == delivered, || {
            format!("{} with {ni}: {delivered} of {created} packets delivered", network.name())
        });
        packets += delivered;
    }
    evidence.found(format!("{}: all of {packets} packets", network.row.name));
}

fn no_standstill(evidence: &mut Evidence, network: Network) {
    for ni in INTERFACES {
        let load = "packet.flits=8&workload.kind=uniform&workload.load=1&software.t_send=1&software.t_receive=1";
        let mut machine = machine(&[network.text(), load, ni]);
        let mut before = 0;
        for _ in 0..10 {
            machine.advance(machine.now() + 2000);
            let delivered = machine.measures.delivered;
            evidence.require(delivered > before, || {
                format!("{} with {ni}: nothing delivered before cycle {}", network.name(), machine.now())
            });
            before = delivered;
        }
    }
}

fn reordering(evidence: &mut Evidence) {
    for network in networks() {
        let load = "packet.flits=8&ni.kind=buffers&workload.kind=uniform&workload.load=0.5\
            &workload.arrivals.kind=bursty&software.t_send=5&software.t_receive=5";
        let mut machine = machine(&[network.text(), load]);
        machine.advance(60_000);
        let disordered = machine.measures.out_of_order;
        let name = network.name();
        let as_said = match name {
            "mesh" | "butterfly" => disordered == 0,
            "torus" | "mesh-3d" => true,
            _ => disordered > 0,
        };
        evidence.require(as_said, || format!("{name}: {disordered} packets out of order"));
        evidence.found(format!("{}: {disordered} of {}", network.row.name, machine.measures.delivered));
    }
}
