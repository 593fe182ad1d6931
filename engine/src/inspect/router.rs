//! A router, virtual channel by virtual channel, and a channel.

use super::{channel_name, class_name, end_name, packet_name};
use crate::machine::Machine;
use crate::model::NodeId;
use crate::router::{Flit, InputState};
use crate::topology::End;
use serde_json::{Value, json};

pub fn router(machine: &Machine, router: u32) -> Value {
    let graph = &machine.fixed().graph;
    let ports = (0..graph.ports).filter_map(|port| {
        let place = (router * graph.ports + port) as usize;
        let to = graph.leaving[place].map(|channel| end_name(machine, graph.channels[channel as usize].to));
        let from = graph.entering[place].map(|channel| end_name(machine, graph.channels[channel as usize].from));
        let vcs = if from.is_some() { inputs(machine, router, port) } else { Vec::new() };
        (to.is_some() || from.is_some()).then(|| json!({ "port": port, "to": to, "from": from, "vcs": vcs }))
    });
    json!({
        "kind": "router",
        "router": router,
        "name": format!("router {}", graph.names[router as usize]),
        "level": graph.level(router).map(|level| level + 1),
        "ports": ports.collect::<Vec<_>>(),
    })
}

fn inputs(machine: &Machine, router: u32, port: u32) -> Vec<Value> {
    let (routers, graph) = (&machine.routers, &machine.fixed().graph);
    let per_port = routers.width() / graph.ports;
    let input = |vc| router * routers.width() + port * per_port + vc;
    let slot = |input: u32| routers.contents(input).map(|flit| self::flit(machine, flit)).collect::<Vec<_>>();
    (0..per_port)
        .map(|vc| {
            let input = input(vc);
            let state = routers.state(input);
            json!({
                "vc": vc,
                "name": channel_name(machine, vc),
                "depth": routers.depth(),
                "flits": slot(input),
                "state": state_name(state),
                "output": output(machine, router, state),
                "sentence": sentence(machine, router, input, state),
            })
        })
        .collect()
}

/// A flit: whose it is, and which of them.
fn flit(machine: &Machine, flit: Flit) -> Value {
    let packet = machine.packet(flit.packet());
    json!({ "packet": packet_name(packet), "kind": class_name(packet), "index": flit.index(), "tail": flit.is_tail() })
}

fn state_name(state: InputState) -> &'static str {
    match state {
        InputState::Idle => "idle",
        InputState::Routing => "routing",
        InputState::Waiting { .. } => "waiting",
        InputState::Active { .. } => "active",
    }
}

fn output(machine: &Machine, router: u32, state: InputState) -> Option<Value> {
    let InputState::Active { output } = state else { return None };
    let per_port = machine.routers.width() / machine.fixed().graph.ports;
    let credits = machine.routers.credits(router * machine.routers.width() + output);
    Some(json!({ "port": output / per_port, "vc": output % per_port, "credits": credits }))
}

/// What the packet at the front does, or waits for.
pub fn sentence(machine: &Machine, router: u32, input: u32, state: InputState) -> String {
    let (routers, graph) = (&machine.routers, &machine.fixed().graph);
    let (width, per_port) = (routers.width(), routers.width() / graph.ports);
    let towards = |output: u32| {
        let channel = graph.leaving[(router * graph.ports + output / per_port) as usize];
        channel.map_or_else(String::new, |channel| end_name(machine, graph.channels[channel as usize].to))
    };
    match state {
        InputState::Idle => "Empty.".to_string(),
        InputState::Routing => "Its route is being computed, or it is not complete yet.".to_string(),
        InputState::Waiting { wanted } => {
            let outputs: Vec<u32> = (0..width).filter(|output| wanted >> output & 1 != 0).collect();
            let mut goals: Vec<String> = outputs.iter().map(|&output| towards(output)).collect();
            goals.dedup();
            let held = outputs.iter().filter(|&&output| routers.holder(router * width + output).is_some()).count();
            let why = if held == outputs.len() { "other packets hold it" } else { "there is no room for it ahead" };
            format!("Waits for a virtual channel to {}: {why}.", goals.join(" or "))
        }
        InputState::Active { output } if routers.held(input) == 0 => {
            format!("Holds a virtual channel to {}; its next flit has not come yet.", towards(output))
        }
        InputState::Active { output } if routers.credits(router * width + output) == 0 => {
            format!("Waits for a buffer at {}.", towards(output))
        }
        InputState::Active { output } => format!("Moves on to {}.", towards(output)),
    }
}

pub fn channel(machine: &Machine, channel: u32) -> Value {
    let (routers, graph) = (&machine.routers, &machine.fixed().graph);
    let (width, per_port) = (routers.width(), routers.width() / graph.ports);
    let ends = graph.channels[channel as usize];
    let virtual_channel = |vc: u32| {
        let (credits, held_by) = match ends.from {
            End::Router { router, port } => {
                let output = router * width + port * per_port + vc;
                (
                    routers.credits(output),
                    routers.holder(output).and_then(|input| holder_name(machine, router * width + input)),
                )
            }
            End::Node(node) => at_node(machine, node, vc),
        };
        json!({ "vc": vc, "name": channel_name(machine, vc), "credits": credits, "depth": routers.depth(), "heldBy": held_by })
    };
    let on_it = machine.flits_on_wires().filter(|(_, moving)| machine.fixed().channel_to(moving.to) == channel);
    let passing: Vec<Value> = on_it.map(|(_, moving)| flit(machine, moving.flit)).collect();
    json!({
        "kind": "channel",
        "channel": channel,
        "from": end_name(machine, ends.from),
        "to": end_name(machine, ends.to),
        "flits": machine.measures.channel_flits[channel as usize],
        "passing": passing,
        "flitCycles": machine.fixed().scenario.channel.flit_cycles.get(),
        "vcs": (0..per_port).map(virtual_channel).collect::<Vec<_>>(),
    })
}

fn at_node(machine: &Machine, node: NodeId, vc: u32) -> (u32, Option<String>) {
    let port = &machine.ports[node.index()];
    let sending = port.outgoing.iter().find_map(|outgoing| outgoing.sending.filter(|_| outgoing.vc == vc));
    (u32::from(port.credits[vc as usize]), sending.map(|sending| packet_name(machine.packet(sending.packet))))
}

/// The packet that holds the output of an input, as far as any of its flits is there to tell.
fn holder_name(machine: &Machine, input: u32) -> Option<String> {
    machine.routers.front(input).map(|flit| packet_name(machine.packet(flit.packet())))
}
