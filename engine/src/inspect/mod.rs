//! One thing of a run, looked at closely: a node, a router, a channel, a packet, as JSON for the page's inspector.
//!
//! Only reads; costs nothing while nobody looks.

mod digest;
mod flit;
mod follow;
mod ladder;
mod node;
mod packet;
mod router;
mod why;

pub use digest::digest;

use crate::machine::Machine;
use crate::model::{Packet, PacketId};
use crate::scenario::{FLIT_BYTES, Scenario};
use crate::simulation::Simulation;
use crate::theory::arms::{Arm, arms};
use crate::topology::{End, Layout, Place, UNIT};
use crate::why::names::{end as end_name, packet as packet_name};
use serde_json::{Value, json};

/// What `node 5`, `router 3`, `channel 17` or `packet 5.17` is like now; after `why`, what it waits for;
/// `blockers`, who is to blame for most of the waiting; `follow`, the life of the packet that is
/// followed; and `ladder`, what the pair of nodes that is listened to has said.
pub fn inspect(simulation: &Simulation, what: &str) -> Value {
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
    if kind == "why" {
        return if which == "deadlock" { why::deadlock(machine) } else { why::why(machine, which) };
    }
    let number = |count: u32| which.parse::<u32>().ok().filter(|&number| number < count);
    let found = match kind {
        "node" => number(graph.nodes).map(|node| node::node(machine, node)),
        "router" => number(graph.routers).map(|router| router::router(machine, router)),
        "channel" => number(graph.channels.len() as u32).map(|channel| router::channel(machine, channel)),
        "packet" => return packet::packet(machine, which),
        _ => None,
    };
    found.unwrap_or_else(|| none(&format!("There is no {what} in this network.")))
}

fn none(sentence: &str) -> Value {
    json!({ "kind": "none", "sentence": sentence })
}

/// What the page needs of a network to draw it, constant for a run; its machine has a clock of so many megahertz, if
/// one is known.
pub fn network(simulation: &Simulation, megahertz: Option<u32>) -> Value {
    let machine = simulation.machine();
    let (fixed, ids) = (machine.fixed(), machine.ids());
    let graph = &fixed.graph;
    let unit = f64::from(UNIT);
    let places = graph.router_places.iter().chain(&graph.node_places).chain(&graph.source_places);
    let (width, height) = places.fold((0, 0), |(w, h), place| (w.max(place.x), h.max(place.y)));
    let place = |place: Place| (f64::from(place.x) / unit, f64::from(place.y) / unit);
    let router = |router: u32| {
        let (x, y) = place(graph.router_places[router as usize]);
        json!({ "x": x, "y": y, "name": graph.names[router as usize], "level": graph.level(router).unwrap_or(0) })
    };
    let node = |node: u32| {
        let ((x, y), (router, port)) = (place(graph.node_places[node as usize]), graph.exits[node as usize]);
        let source = graph.source_places.get(node as usize).map_or((x, y), |&source| place(source));
        json!({ "x": x, "y": y, "name": node.to_string(), "router": router, "port": port, "source": [source.0, source.1] })
    };
    let end = |end: End| match end {
        End::Router { router, port } => json!({ "router": router, "port": port }),
        End::Node(node) => json!({ "node": node.0 }),
    };
    let arm = |arm: &Arm| json!({ "first": arm.first, "nodes": arm.nodes, "height": arm.height, "out": arm.out, "back": arm.back });
    let channels: Vec<Value> = graph
        .channels
        .iter()
        .map(|channel| json!({ "from": end(channel.from), "to": end(channel.to), "flitCycles": fixed.scenario.channel.flit_cycles.get() }))
        .collect();
    json!({
        "layout": match graph.layout {
            Layout::Grid => "grid",
            Layout::Cube => "cube",
            Layout::Tree => "tree",
            Layout::Stages => "stages",
        },
        "nodes": graph.nodes,
        "routers": graph.routers,
        "ports": graph.ports,
        "vcs": ids.vcs,
        "networks": fixed.scenario.channel.networks.count(),
        "vcNames": (0..ids.vcs).map(|vc| channel_name(machine, vc)).collect::<Vec<_>>(),
        "bufferDepth": ids.inputs().next().map_or(0, |input| machine.slots(input)),
        "size": [f64::from(width) / unit, f64::from(height) / unit],
        "router": (0..graph.routers).map(router).collect::<Vec<_>>(),
        "node": (0..graph.nodes).map(node).collect::<Vec<_>>(),
        "channel": channels,
        "arms": arms(graph).iter().map(arm).collect::<Vec<_>>(),
        "linkRate": link_rate(&fixed.scenario, megahertz),
        "costs": {
            "send": fixed.scenario.software.t_send.get(),
            "receive": fixed.scenario.software.t_receive.get(),
        },
        "pendingScale": 20,
    })
}

/// What a link carries each way: in MB/s where there is a clock to tell by, otherwise in bytes per cycle.
fn link_rate(scenario: &Scenario, megahertz: Option<u32>) -> Value {
    let bytes = f64::from(FLIT_BYTES) / f64::from(scenario.channel.flit_cycles.get());
    match megahertz {
        Some(megahertz) => json!({ "value": bytes * f64::from(megahertz), "unit": "MB/s" }),
        None => json!({ "value": bytes, "unit": "B/cycle" }),
    }
}

/// The name of a virtual channel at a port, such as "request 0".
fn channel_name(machine: &Machine, vc: u32) -> String {
    let per_network = machine.fixed().scenario.router.own().vcs();
    let network = if vc < per_network { "request" } else { "reply" };
    format!("{network} {}", vc % per_network)
}

fn class_name(packet: &Packet) -> &'static str {
    ["scalar", "bulk", "ack"][packet.class.code() as usize]
}

/// A packet in a list: name, source, class.
fn brief(machine: &Machine, id: PacketId) -> Value {
    let packet = machine.packet(id);
    json!({ "packet": packet_name(packet), "from": packet.from().0, "kind": class_name(packet) })
}
