//! One part of a run in detail, for the page's inspector: a node, a router, a channel, a packet.
//!
//! Only reads; costs nothing while it is not asked.

mod adapter;
pub mod answer;
mod digest;
mod flit;
mod follow;
mod ladder;
mod layout;
mod line;
mod memory;
mod network;
mod node;
mod packet;
mod reach;
mod router;
mod transaction;
mod why;

pub use digest::digest;
pub use network::{Network, network};

use answer::{Answer, Nothing, PacketKind, PacketRef};
use net::model::{Class, Cycle, Packet, PacketId, VirtualNetwork, id::NEVER};
use sim::machine::Machine;
use sim::simulation::Simulation;
use sim::why::names::{end as end_name, packet as packet_name};

/// What `node 5`, `router 3`, `channel 17` or `packet 5.17` is like now; after `why`, what it waits for;
/// `line 29`, that line of a shared memory; `lines`, which node holds which line;
/// `blockers`, who is to blame for most of the waiting; `follow`, the life of the packet that is
/// followed; `ladder`, what the pair of nodes that is listened to has said; and `transaction`, the miss that is watched.
pub fn inspect(simulation: &Simulation, what: &str) -> Answer {
    let machine = simulation.machine();
    let graph = &machine.fixed().graph;
    let (kind, which) = what.split_once(' ').unwrap_or((what, ""));
    if what == "blockers" {
        return why::blockers(simulation);
    }
    if what == "follow" {
        return follow::follow(machine, simulation.observers().follow.as_ref());
    }
    if what == "ladder" {
        return ladder::ladder(machine, simulation.observers().ladder.as_ref());
    }
    if what == "transaction" {
        return transaction::transaction(machine, simulation.observers().transaction.as_ref());
    }
    if what == "lines" {
        return line::lines(machine);
    }
    if kind == "why" {
        return if which == "deadlock" { why::deadlock(machine) } else { why::why(machine, which) };
    }
    let number = |count: u32| which.parse::<u32>().ok().filter(|&number| number < count);
    let found = match kind {
        "node" => number(graph.nodes).map(|node| node::node(machine, node)),
        "router" => number(graph.routers).map(|router| router::router(machine, router)),
        "channel" => number(graph.channels.len() as u32).map(|channel| router::channel(machine, channel)),
        "packet" => return packet::packet(machine, which),
        "line" => return line::line(machine, which),
        _ => None,
    };
    found.unwrap_or_else(|| none(&format!("There is no {what} in this network.")))
}

fn none(sentence: &str) -> Answer {
    Answer::None(Nothing { sentence: sentence.to_string() })
}

/// How long something lasts that was done by hand.
fn lasting(until: Cycle) -> String {
    if until == NEVER { "any more".to_string() } else { format!("until cycle {until}") }
}

/// The name of a virtual channel at a port, such as "request 0", or "second service 1" where services have channels.
fn channel_name(machine: &Machine, vc: u32) -> String {
    let below = |channels: u64| channels & ((1 << vc) - 1);
    let channels = machine.networks().from_nodes();
    let its: Vec<_> = channels.iter().filter(|(_, channels)| *channels >> vc & 1 != 0).collect();
    match its[..] {
        [(network, &channels)] if machine.fixed().has_services() => {
            format!("{} {}", network_name(machine, network), below(channels).count_ones())
        }
        [_, _] if machine.fixed().has_services() => format!("both services {vc}"),
        // Adapters know no requests and replies.
        _ if machine.fixed().capabilities.services.is_some() => format!("channel {vc}"),
        [(network, &channels)] if machine.fixed().scenario.routing.own().keeps_lowest_for_escape() => {
            match below(channels).count_ones() {
                0 => format!("{} escape", network.name()),
                _ => format!("{} extra {}", network.name(), if network.index() == 0 { "α" } else { "β" }),
            }
        }
        [(network, &channels)] => format!("{} {}", network.name(), below(channels).count_ones()),
        // It is shared, or links alone have it.
        _ => format!("channel {vc}"),
    }
}

/// What a virtual network is called.
fn network_name(machine: &Machine, network: VirtualNetwork) -> &'static str {
    match machine.fixed().has_services() {
        true => ["first service", "second service"][network.index()],
        false => network.name(),
    }
}

fn kind_of(packet: &Packet) -> PacketKind {
    match packet.class {
        Class::Scalar { .. } if packet.is_of_second_service() => PacketKind::Second,
        Class::Scalar { .. } => PacketKind::Scalar,
        Class::Bulk { .. } => PacketKind::Bulk,
        Class::Ack(_) => PacketKind::Ack,
    }
}

/// A packet in a list: name, source, class.
fn brief(machine: &Machine, id: PacketId) -> PacketRef {
    let packet = machine.packet(id);
    PacketRef { packet: packet_name(packet), from: packet.from().0, kind: kind_of(packet) }
}
