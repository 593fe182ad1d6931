//! What packets, channels and places are called in answers.

use net::answer::answers;
use net::model::{Class, Packet, PacketId, VirtualNetwork};
use serde::Serialize;
use sim::machine::Machine;
use sim::observe::trail::Spot;
use sim::why::names;

answers! {
    /// The kinds of packets.
    #[serde(rename_all = "camelCase")]
    enum PacketKind {
        Scalar,
        Bulk,
        Ack,
        Second,
    }

    /// A packet as it is named where it waits.
    struct PacketRef {
        pub packet: String,
        pub from: u32,
        pub kind: PacketKind,
    }

    /// Where a packet spends its time.
    #[serde(rename_all = "camelCase")]
    enum BeadPlace {
        Node(u32),
        Router(u32),
        Channel(u32),
    }
}

/// The kind of a packet.
pub(crate) fn kind_of(packet: &Packet) -> PacketKind {
    match packet.class {
        Class::Scalar { .. } if packet.is_of_second_service() => PacketKind::Second,
        Class::Scalar { .. } => PacketKind::Scalar,
        Class::Bulk { .. } => PacketKind::Bulk,
        Class::Ack(_) => PacketKind::Ack,
    }
}

/// A packet in a list: name, source, class.
pub(crate) fn brief(machine: &Machine, id: PacketId) -> PacketRef {
    let packet = machine.packet(id);
    PacketRef { packet: names::packet(packet), from: packet.from().0, kind: kind_of(packet) }
}

/// A place where a packet spends its time, and what it is called.
pub(crate) fn spot(machine: &Machine, spot: Spot) -> (BeadPlace, String) {
    match spot {
        Spot::Node(node) => (BeadPlace::Node(node), format!("node {node}")),
        Spot::Router(router) => (BeadPlace::Router(router), names::router(machine, router)),
        Spot::Wire(channel) => (BeadPlace::Channel(channel), names::channel(machine, channel)),
    }
}

/// The name of a virtual channel at a port, such as "request 0", or "second service 1" where services have channels.
pub(crate) fn channel_name(machine: &Machine, vc: u32) -> String {
    let below = |channels: u64| channels & ((1 << vc) - 1);
    let fixed = machine.fixed();
    let channels = machine.networks().from_nodes();
    let its: Vec<_> = channels.iter().filter(|(_, channels)| *channels >> vc & 1 != 0).collect();
    match its[..] {
        [(network, &channels)] if fixed.has_services() => {
            format!("{} {}", network_name(machine, network), below(channels).count_ones())
        }
        [_, _] if fixed.scenario.has_classes() => format!("channel {vc}"),
        [_, _] if fixed.has_services() => format!("both services {vc}"),
        // A router that is the interface of its node knows no requests and replies.
        _ if fixed.capabilities.is_the_interface => format!("channel {vc}"),
        [(network, &channels)] if fixed.scenario.routing.own().keeps_lowest_for_escape() => {
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
pub(crate) fn network_name(machine: &Machine, network: VirtualNetwork) -> &'static str {
    let fixed = machine.fixed();
    match fixed.has_services() {
        true if fixed.scenario.has_classes() => ["first class", "second class"][network.index()],
        true => ["first service", "second service"][network.index()],
        false => network.name(),
    }
}
