//! What things are called in sentences.

use crate::machine::Machine;
use crate::memory::LINE_WORDS;
use crate::question::{PacketName, Subject};
use net::model::{Packet, PacketId};
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

/// What a packet is called: a [`PacketName`], written.
pub fn packet(packet: &Packet) -> String {
    PacketName::of(packet).to_string()
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

/// What a subject is called: the router that is numbered 6 may be `router 1,2`.
pub fn subject(machine: &Machine, subject: &Subject) -> String {
    let graph = &machine.fixed().graph;
    match *subject {
        Subject::Router { id } if (id as usize) < graph.labels.len() => graph.router_name(id),
        Subject::Channel { id } if (id as usize) < graph.channels.len() => graph.channel_name(id),
        _ => subject.to_string(),
    }
}
