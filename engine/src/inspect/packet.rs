//! A packet: what it is and where it is.

use super::{class_name, end_name, none, packet_name, router};
use crate::machine::{Fate, Machine};
use crate::model::{Class, Cycle, Fingerprint, Name, NodeId, Packet, PacketId, id::NEVER};
use crate::router::InputId;
use serde_json::{Value, json};

/// A number for where the packet of this name is: it changes with every step of its way.
pub fn place_of(machine: &Machine, name: &str) -> u64 {
    let Ok(id) = find(machine, name) else { return u64::MAX };
    let (place, _) = locate(machine, id, machine.packet(id));
    let mut print = Fingerprint::default();
    for key in ["node", "router", "channel"] {
        print.word(place[key].as_u64().map_or(0, |number| number + 1));
    }
    print.words(place["kind"].as_str().unwrap_or_default().bytes().map(u64::from));
    print.value()
}

/// The packet of this name, `5.17` or `ack 5.17`.
pub fn packet(machine: &Machine, name: &str) -> Value {
    match find(machine, name) {
        Ok(id) => describe(machine, id, machine.packet(id)),
        Err(sentence) => none(&sentence),
    }
}

/// Where the packet of this name is kept, or what became of it.
pub fn find(machine: &Machine, name: &str) -> Result<PacketId, String> {
    let (wants_data, numbers) = name.strip_prefix("ack ").map_or((true, name), |rest| (false, rest));
    let parsed =
        numbers.split_once('.').and_then(|(source, sequence)| Some((source.parse().ok()?, sequence.parse().ok()?)));
    let Some((source, sequence)) = parsed else {
        return Err(format!(
            "{name} is no packet: a packet is named by its source and its number there, such as 5.17."
        ));
    };
    let name_wanted = Name { source: NodeId(source), sequence };
    let is_wanted = |packet: &Packet| packet.name == name_wanted && packet.class.is_data() == wants_data;
    // Of several copies the latest under way, and what its sender keeps only if there is none.
    let found = machine.packets().filter(|(_, packet)| is_wanted(packet)).max_by_key(|&(id, packet)| {
        (machine.fate(id) == Fate::UnderWay, machine.fate(id) != Fate::Kept, packet.injected)
    });
    found.map(|(id, _)| id).ok_or_else(|| {
        let or_lost = if machine.fixed().scenario.channel.loss.get() > 0 { " or lost" } else { "" };
        let sent = machine.processors.get(source as usize).map_or(0, |processor| processor.sent);
        if wants_data && sequence >= sent {
            format!("Packet {name} has not been sent yet.")
        } else {
            format!("Packet {name} has been delivered{or_lost}.")
        }
    })
}

fn describe(machine: &Machine, id: PacketId, packet: &Packet) -> Value {
    let bulk = match packet.class {
        Class::Bulk { dialog, sequence, exit, .. } => {
            Some(json!({ "dialog": dialog, "sequence": sequence, "exit": exit, "request": false }))
        }
        Class::Scalar { request: true, .. } => {
            Some(json!({ "dialog": null, "sequence": null, "exit": false, "request": true }))
        }
        _ => None,
    };
    let (place, sentence) = locate(machine, id, packet);
    json!({
        "kind": "packet",
        "packet": packet_name(packet),
        "from": packet.from().0,
        "to": packet.to.0,
        "class": class_name(packet),
        "flits": packet.flits,
        "payload": packet.payload,
        "created": packet.created,
        "injected": (packet.injected != NEVER).then_some(packet.injected),
        "age": machine.now() - packet.created.min(machine.now()),
        "where": place,
        "bulk": bulk,
        "sentence": sentence,
    })
}

/// Where the packet's head is, and what it does there.
fn locate(machine: &Machine, id: PacketId, packet: &Packet) -> (Value, String) {
    let graph = &machine.fixed().graph;
    if packet.injected == NEVER {
        let sentence = format!("Waits in the interface of node {} to be injected.", packet.from().0);
        return (json!({ "kind": "pool", "node": packet.from().0, "sentence": sentence }), sentence);
    }
    if machine.fate(id) == Fate::Kept {
        let sentence = format!("Kept in the interface of node {} until it is acknowledged.", packet.from().0);
        return (json!({ "kind": "pool", "node": packet.from().0, "sentence": sentence }), sentence);
    }
    if machine.fate(id) == Fate::Lost {
        let sentence = "Lost by the network; the rest of it is being swallowed.".to_string();
        return (json!({ "kind": "pool", "node": packet.from().0, "sentence": sentence }), sentence);
    }
    let foremost = machine
        .flits_on_wires()
        .filter(|(_, moving)| moving.flit.packet() == id)
        .min_by_key(|(_, moving)| moving.flit.index());
    let mut buffered: Option<(InputId, u32)> = None;
    for input in machine.ids().inputs() {
        for flit in machine.contents(input).filter(|flit| flit.packet() == id) {
            if buffered.is_none_or(|(_, index)| flit.index() < index) {
                buffered = Some((input, flit.index()));
            }
        }
    }
    match (foremost, buffered) {
        (Some((arrives, moving)), waiting) if waiting.is_none_or(|(_, index)| moving.flit.index() < index) => {
            on_channel(machine, machine.fixed().channel_to(moving.to), arrives)
        }
        (_, Some((input, _))) => {
            let at = input.owner();
            let doing = match machine.ahead(input, id) {
                None => router::sentence(machine, input, machine.state(input)),
                Some(_) => "Waits behind another packet.".to_string(),
            };
            let sentence = format!("In router {}. {doing}", graph.names[at as usize]);
            (json!({ "kind": "router", "router": at, "sentence": sentence }), sentence)
        }
        _ => at_destination(machine, id, packet),
    }
}

fn on_channel(machine: &Machine, channel: u32, arrives: Cycle) -> (Value, String) {
    let ends = machine.fixed().graph.channels[channel as usize];
    let (from, to) = (end_name(machine, ends.from), end_name(machine, ends.to));
    let sentence = format!("On the channel from {from} to {to}; its foremost flit there arrives in cycle {arrives}.");
    (json!({ "kind": "channel", "channel": channel, "sentence": sentence }), sentence)
}

fn at_destination(machine: &Machine, id: PacketId, packet: &Packet) -> (Value, String) {
    use crate::software::State;
    let processor = &machine.processors[packet.to.index()];
    let being_received = matches!(processor.state(), State::Receiving(held) | State::AwaitingTail(held) if held == id);
    let (kind, doing) = if being_received {
        ("processor", "is being received by the processor")
    } else {
        ("ni", "waits in the interface for the processor")
    };
    let sentence = format!("Has come to node {} and {doing}.", packet.to.0);
    (json!({ "kind": kind, "node": packet.to.0, "sentence": sentence }), sentence)
}
