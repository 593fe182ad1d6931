//! What things are called in sentences.

use crate::machine::Machine;
use crate::model::{Name, NodeId, Packet, PacketId};
use crate::router::OutputId;
use crate::topology::End;

/// What a node or router is called.
pub fn end(machine: &Machine, end: End) -> String {
    match end {
        End::Router { router, .. } => self::router(machine, router),
        End::Node(node) => format!("node {}", node.0),
    }
}

/// What a router is called.
pub fn router(machine: &Machine, router: u32) -> String {
    format!("router {}", machine.fixed().graph.names[router as usize])
}

/// `5.17`: the 17th packet of node 5, counted from 0; acknowledgements, counted apart, are `ack 5.17`.
pub fn packet(packet: &Packet) -> String {
    let Name { source: NodeId(source), sequence } = packet.name;
    if packet.class.is_data() { format!("{source}.{sequence}") } else { format!("ack {source}.{sequence}") }
}

/// A packet in a sentence: `packet 5.17`, `ack 5.17`.
pub fn packet_in_words(machine: &Machine, id: PacketId) -> String {
    match machine.find(id) {
        Some(found) if found.class.is_data() => format!("packet {}", packet(found)),
        Some(found) => packet(found),
        None => "a packet".to_string(),
    }
}

/// Where an output leads.
pub fn towards(machine: &Machine, output: OutputId) -> String {
    let channel = machine.fixed().channel_of(output);
    channel.map_or_else(String::new, |channel| end(machine, machine.fixed().graph.channels[channel as usize].to))
}
