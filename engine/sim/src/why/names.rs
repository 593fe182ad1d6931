//! What things are called in sentences.

use crate::machine::Machine;
use crate::memory::LINE_WORDS;
use net::model::{Name, NodeId, Packet, PacketId};
use net::router::OutputId;
use net::topology::End;

/// What a node or router is called.
pub fn end(machine: &Machine, end: End) -> String {
    machine.fixed().graph.name(end)
}

/// What a channel is called.
pub fn channel(machine: &Machine, channel: u32) -> String {
    machine.fixed().graph.channel_name(channel)
}

/// What a router is called.
pub fn router(machine: &Machine, router: u32) -> String {
    machine.fixed().graph.router_name(router)
}

/// `5.17`: the 17th packet of node 5, counted from 0; acknowledgements, counted apart, are `ack 5.17`.
pub fn packet(packet: &Packet) -> String {
    let Name { source: NodeId(source), sequence } = packet.name;
    if packet.class.is_data() { format!("{source}.{sequence}") } else { format!("ack {source}.{sequence}") }
}

/// A packet in a sentence: `packet 5.17`, `ack 5.17`.
pub fn packet_in_words(machine: &Machine, id: PacketId) -> String {
    match machine.find(id) {
        Some(found) if found.class.is_data() => {
            let name = packet(found);
            super::memory::message(machine, id)
                .map_or_else(|| format!("packet {name}"), |said| format!("packet {name} ({})", said.what.name()))
        }
        Some(found) => packet(found),
        None => "a packet".to_string(),
    }
}

/// A line by its address.
pub fn line(line: u32) -> String {
    format!("line {:#x}", u64::from(line) * (LINE_WORDS * size_of::<u64>()) as u64)
}

/// Where an output leads.
pub fn towards(machine: &Machine, output: OutputId) -> String {
    let channel = machine.fixed().channel_of(output);
    channel.map_or_else(String::new, |channel| end(machine, machine.fixed().graph.channels[channel as usize].to))
}

/// What a thing is called that the inspector names by its number: `router 6` may be `router 1,2`.
pub fn thing(machine: &Machine, what: &str) -> String {
    let graph = &machine.fixed().graph;
    let number = |number: &str, count: usize| number.parse::<u32>().ok().filter(|&number| (number as usize) < count);
    let name = match what.split_once(' ') {
        Some(("router", which)) => number(which, graph.labels.len()).map(|router| graph.router_name(router)),
        Some(("channel", which)) => number(which, graph.channels.len()).map(|channel| graph.channel_name(channel)),
        _ => None,
    };
    name.unwrap_or_else(|| what.to_string())
}
