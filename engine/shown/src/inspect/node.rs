//! A node: its processor, its interface unit by unit, its port.

use super::answer::{
    CopyTimer, DueAck, Ejecting, HeldAck, IncomingDialog, Injecting, Interface, NifdyNi, NodeInspection,
    OutgoingDialog, OutstandingEntry, PoolEntry, ProcessorState, QueueNi, SavedPacket, UnitCounters,
};
use super::lasting;
use crate::machines::of_node;
use crate::naming::{PacketRef, brief, channel_name, network_name};
use net::model::{Ack, NodeId, PacketId};
use net::ni::nifdy::copies::{Saved, Timer};
use net::ni::nifdy::{Nifdy, slot::Slot};
use net::ni::queues::Queues;
use net::router::InputState;
use sim::machine::Machine;
use sim::software::State;
use sim::why::names::packet as packet_name;

/// What a node is like.
///
/// # Errors
/// A sentence that says that its interface cannot be read.
pub fn node(machine: &Machine, node: u32) -> Result<NodeInspection, String> {
    let n = node as usize;
    let interface = &machine.interfaces[n];
    let queues = interface.queues().map(|queues| queue_pair(machine, queues));
    let unit = || interface.nifdy().map(|nifdy| Interface::Nifdy(unit(machine, nifdy)));
    let ni = queues.or_else(unit).ok_or("Nothing is known of this interface.")?;
    Ok(NodeInspection {
        node,
        name: format!("node {node}"),
        pending: machine.measures.pending[n],
        processor: processor(machine, n),
        by_hand: by_hand(machine, n),
        ni,
        injecting: injecting(machine, NodeId(node)),
        ejecting: ejecting(machine, NodeId(node)),
        of_machine: of_node(machine, node),
    })
}

fn processor(machine: &Machine, n: usize) -> ProcessorState {
    let processor = &machine.processors[n];
    let (state, sentence) = State::ALL[machine.does(n).code() as usize];
    let (sent, received, until) = (processor.sent, processor.received, processor.until());
    ProcessorState { state, sentence, sent, received, until }
}

fn by_hand(machine: &Machine, n: usize) -> Option<String> {
    let until = machine.processors[n].takes_from();
    (until > machine.now()).then(|| format!("Stopped by hand: it takes no packets {}.", lasting(until)))
}

fn list(machine: &Machine, packets: impl Iterator<Item = PacketId>) -> Vec<PacketRef> {
    packets.map(|packet| brief(machine, packet)).collect()
}

fn queue_pair(machine: &Machine, queues: &Queues) -> Interface {
    let pair = QueueNi {
        outgoing: list(machine, queues.outgoing()),
        outgoing_capacity: queues.outgoing_capacity(),
        arrivals: list(machine, queues.arrivals()),
        arrivals_capacity: queues.arrivals_capacity(),
    };
    match machine.fixed().scenario.ni {
        sim::scenario::Ni::Buffers(_) => Interface::Buffers(pair),
        _ => Interface::Plain(pair),
    }
}

fn unit(machine: &Machine, nifdy: &Nifdy) -> NifdyNi {
    let (sender, receiver, counters) = (nifdy.sender(), nifdy.receiver(), nifdy.counters());
    let pool = sender.pool().waiting().iter().map(|waiting| {
        let standing = sender.standing(waiting);
        PoolEntry {
            packet: packet_name(machine.packet(waiting.packet)),
            to: waiting.to.0,
            rank: waiting.rank,
            eligible: standing.is_eligible(),
            reason: standing.sentence().to_string(),
            bulk_request: sender.may_ask(waiting),
            last: waiting.last,
        }
    });
    // The packet itself may have been received, its acknowledgement being on the way.
    let outstanding = sender.outstanding().entries().iter().map(|entry| OutstandingEntry {
        to: entry.to.0,
        packet: name_if_there(machine, entry.packet, entry.to.0),
        since: entry.since,
        timer: entry.timer.map(|timer| self::timer(&timer)),
    });
    let outgoing = sender.dialog().map(|dialog| OutgoingDialog {
        to: dialog.to.0,
        dialog: dialog.number,
        unacked: dialog.unacknowledged,
        window: sender.window(),
        sequence: dialog.sequence,
        state: dialog.state.name(),
    });
    let saved = sender.recovery().map(|recovery| {
        let saved = recovery.saved().iter();
        let entry = |saved: &Saved| SavedPacket {
            packet: packet_name(machine.packet(saved.packet)),
            timer: timer(&saved.timer),
        };
        saved.map(entry).collect()
    });
    let held = nifdy.acks().held().map(|held| HeldAck { to: held.to.0, until: held.until });
    let acks = nifdy.acks().due().map(|due| DueAck { to: due.to.0, what: what(due.ack) });
    NifdyNi {
        pool: pool.collect(),
        pool_capacity: sender.pool().capacity(),
        outstanding: outstanding.collect(),
        outstanding_capacity: sender.outstanding().capacity(),
        outgoing,
        incoming: receiver.slots().iter().map(|slot| incoming(machine, slot)).collect(),
        arrivals: list(machine, receiver.arrivals().map(|arrival| arrival.packet)),
        arrivals_capacity: 2,
        acks: acks.collect(),
        held: held.collect(),
        saved,
        counters: UnitCounters {
            granted: counters.granted,
            refused: counters.refused,
            acks_sent: counters.acks_sent,
            acks_received: counters.acks_received,
            bulk_sent: counters.bulk_sent,
            scalar_sent: counters.scalar_sent,
            resent: counters.resent,
            dropped: counters.dropped,
            carried: counters.carried,
        },
    }
}

/// When copies of a packet leave.
fn timer(timer: &Timer) -> CopyTimer {
    CopyTimer { due: timer.due, copies: timer.copies }
}

/// The name of a packet that went to `to`, if its slot still holds it.
fn name_if_there(machine: &Machine, id: PacketId, to: u32) -> Option<String> {
    machine.packets().find(|(found, packet)| *found == id && packet.to.0 == to).map(|(_, packet)| packet_name(packet))
}

fn incoming(machine: &Machine, slot: &Slot) -> Option<IncomingDialog> {
    slot.dialog().map(|dialog| IncomingDialog {
        from: dialog.from.0,
        expected: dialog.expected,
        window: slot.window().iter().map(|early| early.map(|early| brief(machine, early.packet))).collect(),
        owed: dialog.owed,
        state: if dialog.terminating { "terminating" } else { "open" },
    })
}

/// What an acknowledgement says.
pub fn what(ack: Ack) -> String {
    match ack {
        Ack::Scalar { .. } => "scalar".to_string(),
        Ack::Grant { dialog, .. } => format!("grant of dialog {dialog}"),
        Ack::Refuse { .. } => "refusal of a dialog".to_string(),
        Ack::Bulk { packets, terminate: false } => format!("{packets} bulk"),
        Ack::Bulk { packets, terminate: true } => format!("{packets} bulk, end of dialog"),
        Ack::UpTo { next, terminate: false, .. } => format!("the first {next} bulk"),
        Ack::UpTo { next, terminate: true, .. } => format!("the first {next} bulk, end of dialog"),
        Ack::Closed { dialog } => format!("dialog {dialog} closed"),
    }
}

fn injecting(machine: &Machine, node: NodeId) -> Vec<Injecting> {
    machine
        .networks()
        .all()
        .map(|network| {
            let sending = machine.sending(node, network);
            Injecting {
                network: network_name(machine, network),
                packet: sending.map(|sending| packet_name(machine.packet(sending.packet))),
                flit: sending.map_or(0, |sending| u32::from(sending.sent)),
                flits: sending.map_or(0, |sending| u32::from(sending.flits)),
                vc: channel_name(machine, machine.sends_on(node, network).vc()),
            }
        })
        .collect()
}

fn ejecting(machine: &Machine, node: NodeId) -> Vec<Ejecting> {
    let doors = machine.ids().doors_of(node);
    doors
        .map(|door| {
            let waits = machine.network().state(door) == InputState::Refused;
            Ejecting {
                vc: channel_name(machine, door.vc()),
                flits: machine.network().held(door),
                packet: machine.network().front(door).map(|flit| packet_name(machine.packet(flit.packet()))),
                waits: waits.then_some("The arrivals queue is full."),
            }
        })
        .collect()
}
