//! A router, virtual channel by virtual channel, and a channel.

use super::answer::{
    Candidate, ChannelInspection, OutputInspection, PortInspection, RouterInspection, SlotFlit, VcInspection, VcOutput,
    VcState,
};
use super::lasting;
use crate::machines::of_router;
use crate::naming::{channel_name, kind_of};
use net::model::Cycle;
use net::model::id::NEVER;
use net::router::{Flit, InputId, InputState, OutputId};
use net::topology::End;
use sim::machine::{LinkState, Machine};
use sim::why::names::{self, end as end_name, packet as packet_name};

/// What a router is like.
pub fn router(machine: &Machine, router: u32) -> RouterInspection {
    let graph = &machine.fixed().graph;
    let ports = (0..graph.ports).filter_map(|port| {
        let place = (router * graph.ports + port) as usize;
        let to = graph.leaving[place].map(|channel| end_name(machine, graph.channels[channel as usize].to));
        let from = graph.entering[place].map(|channel| end_name(machine, graph.channels[channel as usize].from));
        let vcs = if from.is_some() { inputs(machine, router, port) } else { Vec::new() };
        let plane = graph.plane_of(port).map(|(way, chips)| format!("{} of plane {}", way.axis(), way.name(chips)));
        (to.is_some() || from.is_some()).then_some(PortInspection { port, to, from, plane, vcs })
    });
    RouterInspection {
        router,
        name: graph.router_name(router),
        level: graph.level(router).map(|level| level + 1),
        allocates: machine.fixed().capabilities.allocates,
        by_hand: failed(machine, router),
        ports: ports.collect(),
        of_machine: of_router(machine, router),
    }
}

/// Slots that a memory is drawn with at least.
const MEMORY: u32 = 4;

/// The memory of a node, whatever the virtual channels of its port.
fn memory(machine: &Machine, input: InputId, sentence: String) -> VcInspection {
    let flits: Vec<SlotFlit> = machine.network().contents(input).map(|flit| self::flit(machine, flit)).collect();
    let (depth, state) = (MEMORY.max(flits.len() as u32), state_name(machine.network().state(input)));
    VcInspection {
        vc: 0,
        name: "memory".to_string(),
        depth,
        flits,
        length: length(machine, input),
        state,
        output: None,
        candidates: vec![],
        sentence,
    }
}

fn inputs(machine: &Machine, router: u32, port: u32) -> Vec<VcInspection> {
    if let Some(host) = machine.network().facets().memory
        && let input = host.memory_of(router)
        && input.port() == port
    {
        return vec![memory(machine, input, host.fill(router))];
    }
    let inputs = machine.ids().inputs_at(router, port);
    inputs
        .map(|input| {
            let state = machine.network().state(input);
            VcInspection {
                vc: input.vc(),
                name: channel_name(machine, input.vc()),
                depth: machine.slots(input),
                flits: machine.network().contents(input).map(|flit| self::flit(machine, flit)).collect(),
                length: length(machine, input),
                state: state_name(state),
                output: output(machine, state),
                candidates: candidates(machine, input, state),
                sentence: sentence(machine, input, state),
            }
        })
        .collect()
}

/// Flits of the packet at the front of an input.
fn length(machine: &Machine, input: InputId) -> u32 {
    machine.network().front(input).map_or(0, |flit| u32::from(machine.packet(flit.packet()).flits))
}

/// A flit: whose it is, and which of them.
fn flit(machine: &Machine, flit: Flit) -> SlotFlit {
    let packet = machine.packet(flit.packet());
    SlotFlit { packet: packet_name(packet), kind: kind_of(packet), index: flit.index(), tail: flit.is_tail() }
}

fn state_name(state: InputState) -> VcState {
    match state {
        InputState::Idle => VcState::Idle,
        InputState::Routing => VcState::Routing,
        InputState::Waiting { .. } | InputState::Refused | InputState::NoPage => VcState::Waiting,
        InputState::Ahead { .. } | InputState::Active { .. } | InputState::Read | InputState::Stored => VcState::Active,
    }
}

fn output(machine: &Machine, state: InputState) -> Option<VcOutput> {
    let (output, is_escape) = match state {
        InputState::Active { output, is_escape } => (output, is_escape),
        InputState::Ahead { output } => (output, false),
        _ => return None,
    };
    let (port, vc) = (output.port(), output.vc());
    let credits = machine.network().facets().on_off.is_none().then(|| machine.free_slots(output));
    Some(VcOutput { port, vc, credits, escape: is_escape })
}

/// What a packet may take, in the order in which it is tried, where the order matters: an escape channel last. Of one that
/// has taken an output, what it could choose from, where that is still known.
fn candidates(machine: &Machine, input: InputId, state: InputState) -> Vec<Candidate> {
    let candidate = |output: OutputId, is_escape: bool, is_whole: bool| Candidate {
        to: names::towards(machine, output),
        port: output.port(),
        name: channel_name(machine, output.vc()),
        escape: is_escape,
        whole: is_whole,
        taken: matches!(state, InputState::Active { output: taken, .. } if taken == output),
        credits: machine.free_slots(output),
        held_by: held_by(machine, output),
    };
    if let Some(options) = machine.network().facets().order.and_then(|order| order.options(input)) {
        let of = |output: u32| {
            let at = machine.ids().output(input.owner(), output / machine.ids().vcs, output % machine.ids().vcs);
            let is_whole = machine.fixed().capabilities.moves_whole_packets || options.whole() >> output & 1 != 0;
            candidate(at, options.escape() >> output & 1 != 0, is_whole)
        };
        return options.iter().map(of).collect();
    }
    let InputState::Waiting { first, escape, whole } = state else { return Vec::new() };
    let tiers = first.iter().map(|output| (output, false)).chain(escape.iter().map(|output| (output, true)));
    let is_ordered = escape.iter().next().is_some();
    tiers
        .filter(|_| is_ordered)
        .map(|(output, is_escape)| candidate(output, is_escape, whole.contains(output)))
        .collect()
}

/// What the packet at the front of an input does, or waits for.
pub fn sentence(machine: &Machine, input: InputId, state: InputState) -> String {
    let towards = |output: OutputId| names::towards(machine, output);
    let what = if machine.network().facets().on_off.is_none() { "a virtual channel" } else { "the output" };
    match state {
        InputState::Idle => "Empty.".to_string(),
        InputState::Routing => "Its route is being computed, or the packet has not arrived completely.".to_string(),
        InputState::Waiting { first, escape, .. } => {
            let mut goals: Vec<String> = first.iter().map(towards).collect();
            goals.dedup();
            if first.iter().any(|output| machine.leads_to_closed(output)) {
                return format!("Is held in the buffer until the one at {} is open.", goals.join(" or "));
            }
            let mut goals = format!("{what} to {}", goals.join(" or "));
            if let Some(output) = escape.iter().next() {
                goals += &format!(", or for the escape channel to {}", towards(output));
            }
            let all_held = first.iter().chain(escape.iter()).all(|output| machine.network().holder(output).is_some());
            let why = if all_held { "other packets hold it" } else { "there is no room for it ahead" };
            format!("Waits for {goals}: {why}.")
        }
        InputState::Ahead { output } => format!("Runs ahead of its address to {}.", towards(output)),
        InputState::Active { output, .. } if machine.network().held(input) == 0 => {
            format!("Holds {what} to {}; its next flit has not arrived yet.", towards(output))
        }
        InputState::Active { output, .. } if machine.network().room(output) == 0 => {
            format!("Waits for a buffer at {}.", towards(output))
        }
        InputState::Active { output, is_escape: true } => {
            format!("Moves on to {} by the escape channel.", towards(output))
        }
        InputState::Active { output, .. } => format!("Moves on to {}.", towards(output)),
        InputState::Stored => "Is stored in the memory of the node.".to_string(),
        InputState::NoPage => "Waits for room in the memory of the node.".to_string(),
        InputState::Refused => "Waits for room in the arrivals queue.".to_string(),
        InputState::Read => "Is read as it comes.".to_string(),
    }
}

/// What a channel is like.
pub fn channel(machine: &Machine, channel: u32) -> ChannelInspection {
    let graph = &machine.fixed().graph;
    let ends = graph.channels[channel as usize];
    let outputs: Vec<OutputId> = match ends.from {
        End::Router { router, port } => machine.ids().outputs_at(router, port).collect(),
        End::Node(node) => machine.ids().sources_of(node).collect(),
    };
    let virtual_channel = |&output: &OutputId| {
        let depth = machine.fixed().leads_to(output).map_or(0, |input| machine.slots(input));
        let (vc, credits) = (output.vc(), machine.free_slots(output));
        OutputInspection { vc, name: channel_name(machine, vc), credits, depth, held_by: held_by(machine, output) }
    };
    let on_it = machine.flits_on_wires().filter(|(_, moving)| machine.fixed().channel_to(moving.to) == channel);
    ChannelInspection {
        channel,
        from: end_name(machine, ends.from),
        to: end_name(machine, ends.to),
        flits: machine.measures.channel_flits[channel as usize],
        passing: on_it.map(|(_, moving)| flit(machine, moving.flit)).collect(),
        flit_cycles: machine.fixed().flit_cycles(channel),
        by_hand: by_hand(machine, channel),
        vcs: outputs.iter().map(virtual_channel).collect(),
    }
}

fn by_hand(machine: &Machine, channel: u32) -> Option<String> {
    if let Some((since, router)) = machine.failing().channel_since(channel, &machine.fixed().graph) {
        let with = router.map(|router| format!(" with {}", machine.fixed().graph.router_name(router)));
        return Some(format!("Failed in cycle {since}{}. {}", with.unwrap_or_default(), routed_round(machine, since)));
    }
    let LinkState { pace, until, .. } = machine.link_state(channel)?;
    Some(match pace {
        None => format!("Cut by hand: it passes nothing {}.", lasting(until)),
        Some(pace) => {
            let until = if until == NEVER { "for good".to_string() } else { lasting(until) };
            format!("Slowed by hand {until}: a flit starts {pace} flit times after the one before.")
        }
    })
}

/// Of a router that has failed, since when.
fn failed(machine: &Machine, router: u32) -> Option<String> {
    let since = machine.failing().router_since(router)?;
    let lost = "What its nodes send, and what is for them, is lost.";
    Some(format!("Failed in cycle {since}. {} {lost}", routed_round(machine, since)))
}

/// Since when routing knows what failed in a cycle.
fn routed_round(machine: &Machine, since: Cycle) -> String {
    let known = machine.renewals().iter().find(|renewal| renewal.changed == since).map_or(since, |found| found.known);
    match known > machine.now() {
        true => format!("What is bound for it waits until routing leads round it, from cycle {known} on."),
        false => format!("Routing has led round it since cycle {known}."),
    }
}

/// The packet that holds an output, as far as any of its flits is there to tell.
fn held_by(machine: &Machine, output: OutputId) -> Option<String> {
    let packet = match output.node() {
        // A memory has many packets, and sends several at a time.
        None => match machine.network().facets().memory.and_then(|memory| memory.sends(output)) {
            Some(packet) => packet,
            None => machine.network().front(machine.network().holder(output)?)?.packet(),
        },
        Some(node) => {
            let mut sending = machine.networks().all().filter(|&network| machine.sends_on(node, network) == output);
            sending.find_map(|network| machine.sending(node, network))?.packet
        }
    };
    Some(packet_name(machine.packet(packet)))
}
