//! A router, virtual channel by virtual channel, and a channel.

use super::{channel_name, class_name, end_name, packet_name};
use crate::machine::Machine;
use crate::router::{Flit, InputId, InputState, OutputId};
use crate::topology::End;
use crate::why::names;
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
    let inputs = machine.ids().inputs_at(router, port);
    inputs
        .map(|input| {
            let state = machine.state(input);
            json!({
                "vc": input.vc(),
                "name": channel_name(machine, input.vc()),
                "depth": machine.slots(input),
                "flits": machine.contents(input).map(|flit| self::flit(machine, flit)).collect::<Vec<_>>(),
                "state": state_name(state),
                "output": output(machine, state),
                "sentence": sentence(machine, input, state),
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
        InputState::Waiting { .. } | InputState::Refused => "waiting",
        InputState::Active { .. } | InputState::Read => "active",
    }
}

fn output(machine: &Machine, state: InputState) -> Option<Value> {
    let InputState::Active { output } = state else { return None };
    Some(json!({ "port": output.port(), "vc": output.vc(), "credits": machine.free_slots(output) }))
}

/// What the packet at the front of an input does, or waits for.
pub fn sentence(machine: &Machine, input: InputId, state: InputState) -> String {
    let towards = |output: OutputId| names::towards(machine, output);
    match state {
        InputState::Idle => "Empty.".to_string(),
        InputState::Routing => "Its route is being computed, or it is not complete yet.".to_string(),
        InputState::Waiting { wanted, .. } => {
            let mut goals: Vec<String> = wanted.iter().map(towards).collect();
            goals.dedup();
            let all_held = wanted.iter().all(|output| machine.holder(output).is_some());
            let why = if all_held { "other packets hold it" } else { "there is no room for it ahead" };
            format!("Waits for a virtual channel to {}: {why}.", goals.join(" or "))
        }
        InputState::Active { output } if machine.held(input) == 0 => {
            format!("Holds a virtual channel to {}; its next flit has not come yet.", towards(output))
        }
        InputState::Active { output } if machine.room(output) == 0 => {
            format!("Waits for a buffer at {}.", towards(output))
        }
        InputState::Active { output } => format!("Moves on to {}.", towards(output)),
        InputState::Refused => "Waits for room in the arrivals queue.".to_string(),
        InputState::Read => "Is read as it comes.".to_string(),
    }
}

pub fn channel(machine: &Machine, channel: u32) -> Value {
    let graph = &machine.fixed().graph;
    let ends = graph.channels[channel as usize];
    let outputs: Vec<OutputId> = match ends.from {
        End::Router { router, port } => machine.ids().outputs_at(router, port).collect(),
        End::Node(node) => machine.ids().sources_of(node).collect(),
    };
    let virtual_channel = |&output: &OutputId| {
        let depth = machine.fixed().leads_to(output).map_or(0, |input| machine.slots(input));
        let (vc, credits) = (output.vc(), machine.free_slots(output));
        json!({ "vc": vc, "name": channel_name(machine, vc), "credits": credits, "depth": depth, "heldBy": held_by(machine, output) })
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
        "vcs": outputs.iter().map(virtual_channel).collect::<Vec<_>>(),
    })
}

/// The packet that holds an output, as far as any of its flits is there to tell.
fn held_by(machine: &Machine, output: OutputId) -> Option<String> {
    let packet = match output.node() {
        None => machine.front(machine.holder(output)?)?.packet(),
        Some(node) => {
            let mut sending = (0..machine.networks()).filter(|&network| machine.sends_on(node, network) == output);
            sending.find_map(|network| machine.sending(node, network))?.packet
        }
    };
    Some(packet_name(machine.packet(packet)))
}
