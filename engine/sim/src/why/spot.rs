//! Where a wait is drawn.

use super::answer::WaitingPlace;
use super::{Thing, Why};
use crate::machine::Machine;
use net::model::NodeId;
use net::router::OutputId;

/// The router or node at which something waits; nothing of what is on a channel.
pub(super) fn place(machine: &Machine, thing: Thing, why: Why) -> Option<WaitingPlace> {
    match (thing, why) {
        (_, Why::Travels { .. }) => None,
        (Thing::Buffer(input), _) => Some(WaitingPlace::Router(input.owner())),
        (Thing::Packet(_), Why::Routing { router }) => Some(WaitingPlace::Router(router)),
        (Thing::Packet(_), _) => Some(match output(why).and_then(OutputId::router) {
            Some(router) => WaitingPlace::Router(router),
            None => WaitingPlace::Node(node(machine, thing, why)),
        }),
        _ => Some(WaitingPlace::Node(node(machine, thing, why))),
    }
}

/// The channel that a wait is about.
pub(super) fn channel(machine: &Machine, thing: Thing, why: Why) -> Option<u32> {
    let graph = &machine.fixed().graph;
    match (thing, why) {
        (_, Why::Travels { channel, .. }) => Some(channel),
        (_, Why::PortBusy { node, .. } | Why::PortNoCredit { node, .. }) => Some(graph.injection(NodeId(node))),
        (_, why) if output(why).is_some() => output(why).and_then(|output| machine.fixed().channel_of(output)),
        (Thing::Door(input), _) => input.node().map(|node| graph.ejection(node)),
        _ => None,
    }
}

/// The output that is moved on by, or waited for.
fn output(why: Why) -> Option<OutputId> {
    match why {
        Why::Moves { output }
        | Why::NextFlit { output }
        | Why::CreditComing { output }
        | Why::NoCredit { output }
        | Why::Held { output, .. }
        | Why::NoRoom { output, .. }
        | Why::Competes { output, .. } => Some(output),
        _ => None,
    }
}

/// The node at which something waits.
fn node(machine: &Machine, thing: Thing, why: Why) -> u32 {
    match thing {
        Thing::Packet(id) => {
            machine.find(id).map_or(0, |packet| if is_at_source(why) { packet.from().0 } else { packet.to.0 })
        }
        Thing::Port { node, .. }
        | Thing::Receiver(node)
        | Thing::Processor(node)
        | Thing::Miss { node, .. }
        | Thing::Room(node)
        | Thing::Entry { node, .. }
        | Thing::Dialog(node)
        | Thing::Ack { node, .. } => node,
        Thing::Door(input) => input.owner(),
        Thing::Buffer(_) => 0,
    }
}

/// Whether a packet that waits so is still at its source.
fn is_at_source(why: Why) -> bool {
    matches!(
        why,
        Why::Behind { .. }
            | Why::PortBusy { .. }
            | Why::PortNoCredit { .. }
            | Why::Standing { .. }
            | Why::Leaves { .. }
            | Why::Kept { .. }
            | Why::Unacknowledged { .. }
            | Why::AckUnderWay { .. }
    )
}
