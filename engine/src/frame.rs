//! What the screen needs of a cycle, as one flat array of 32-bit words.
//!
//! First the scalars, then for each section its offset and length in words, then the data of the sections. Counters
//! are cumulative: a window is the difference of two frames. Everything is read off the machine; nothing is kept.

use crate::machine::Machine;
use crate::model::{Cycle, NodeId, id::NEVER};
use crate::ni::Ni;
use crate::simulation::Simulation;

/// The scalars in order: name, unit, sentence.
pub const SCALARS: [(&str, &str, &str); 29] = [
    ("cycle_lo", "cycles", "Cycles simulated, low 32 bits."),
    ("cycle_hi", "cycles", "Cycles simulated, high 32 bits."),
    ("done", "", "1 when the workload has ended."),
    ("finished_lo", "cycles", "Cycle in which the workload's last packet was received, low 32 bits; 0 before."),
    ("finished_hi", "cycles", "Cycle in which the workload's last packet was received, high 32 bits."),
    ("created", "packets", "Data packets that processors have handed to their interfaces."),
    ("injected", "packets", "Data packets whose head has left its interface."),
    ("delivered", "packets", "Data packets that processors have received."),
    ("payload_lo", "bytes", "Bytes of user data received, low 32 bits."),
    ("payload_hi", "bytes", "Bytes of user data received, high 32 bits."),
    ("in_network", "packets", "Data and acknowledgement packets in the network now."),
    ("flits_on_wires", "flits", "Flits on wires now."),
    ("flits_in_buffers", "flits", "Flits in the buffers of routers now."),
    ("acks", "packets", "Acknowledgements that have taken effect."),
    (
        "out_of_order",
        "packets",
        "Data packets delivered after one that was sent later by the same node to the same node.",
    ),
    ("grants", "dialogs", "Bulk dialogs granted, as far as the grant has come to the sender."),
    ("refusals", "dialogs", "Bulk dialogs refused, as far as the refusal has come to the sender."),
    ("pending_max", "packets", "Most packets that were ever pending for one receiver."),
    ("series_window", "cycles", "Cycles in each column of the overview."),
    ("series_columns", "columns", "Complete columns of the overview."),
    ("barrier_arrived", "nodes", "Nodes that have come to the present barrier."),
    ("barrier_waiting_total", "nodes", "Nodes that the barrier waits for; 0 without barriers."),
    ("undelivered_in_ni", "packets", "Packets that wait in interfaces to be injected."),
    ("flits_at_nodes", "flits", "Flits that wait at the nodes' ports for their packet to be admitted."),
    ("lost", "packets", "Data packets that the network has lost."),
    ("lost_acks", "packets", "Acknowledgements that the network has lost."),
    ("resent", "packets", "Data packets that left again, for want of an acknowledgement."),
    ("copies_dropped", "packets", "Copies of data packets that receivers dropped, as they had had them before."),
    ("carried_acks", "packets", "Acknowledgements that data packets carried along."),
];

/// The sections in order: name, words per item, sentence.
pub const SECTIONS: [(&str, u32, &str); 7] = [
    ("channel_flits", 1, "Flits that each channel has begun to pass; wraps."),
    (
        "channel_state",
        1,
        "Bit 0: a flit is on the channel; bit 1: a packet holds or wants it and cannot move for want of a buffer ahead.",
    ),
    ("buffers", 1, "Flits in each input virtual channel: (router * ports + port) * channels + channel."),
    (
        "nodes",
        10,
        "Pending packets for the node, packets waiting in its interface, outstanding entries, arrivals, dialogs in, destination of the dialog out plus 1, processor state, packets sent, packets received, transfer it is at.",
    ),
    (
        "flits",
        6,
        "Flits on wires: channel, source, sequence, kind | index << 8 | tail << 31, cycles of departure and arrival.",
    ),
    ("fronts", 3, "Packets at the front of buffers: input virtual channel, source, sequence | kind << 30."),
    ("losses", 4, "The latest packets that the network has lost: channel, source, sequence | kind << 30, cycle."),
];

/// Appends the words of a section.
type Section<'a> = &'a dyn Fn(&mut Vec<u32>);

/// Fills `words` with the frame of a simulation.
pub fn fill(simulation: &Simulation, words: &mut Vec<u32>) {
    let machine = simulation.machine();
    let head = SCALARS.len() + 2 * SECTIONS.len();
    words.clear();
    words.resize(head, 0);
    let sections: [Section; SECTIONS.len()] = [
        &|words| words.extend_from_slice(&machine.measures.channel_flits),
        &|words| channel_states(machine, words),
        &|words| words.extend(machine.ids().inputs().map(|input| machine.held(input))),
        &|words| nodes(machine, words),
        &|words| flits(machine, words),
        &|words| fronts(machine, words),
        &|words| losses(machine, words),
    ];
    for (i, fill_section) in sections.iter().enumerate() {
        let offset = words.len();
        fill_section(words);
        words[SCALARS.len() + 2 * i] = offset as u32;
        words[SCALARS.len() + 2 * i + 1] = (words.len() - offset) as u32;
    }
    let in_buffers: u32 = machine.ids().inputs().map(|input| machine.held(input)).sum();
    let on_wires = machine.flits_on_wires().count() as u32;
    scalars(simulation, on_wires, in_buffers, &mut words[..SCALARS.len()]);
}

fn low(value: u64) -> u32 {
    value as u32
}

fn high(value: u64) -> u32 {
    (value >> 32) as u32
}

fn scalars(simulation: &Simulation, on_wires: u32, in_buffers: u32, out: &mut [u32]) {
    let (machine, overview) = (simulation.machine(), simulation.series().overview());
    let measures = &machine.measures;
    let (cycle, finished) = (simulation.cycle(), machine.finished().unwrap_or(0));
    let doors = (0..machine.ids().nodes).flat_map(|node| machine.ids().doors_of(NodeId(node)));
    let at_nodes: u32 = doors.map(|door| machine.held(door)).sum();
    let in_interfaces: usize = machine.interfaces.iter().map(Ni::waiting).sum();
    out.copy_from_slice(&[
        low(cycle),
        high(cycle),
        u32::from(simulation.is_done()),
        low(finished),
        high(finished),
        low(measures.created),
        low(measures.injected),
        low(measures.delivered),
        low(measures.payload),
        high(measures.payload),
        measures.in_network,
        on_wires,
        in_buffers,
        low(measures.acks),
        low(measures.out_of_order),
        low(measures.granted),
        low(measures.refused),
        measures.pending_max,
        low(overview.window()),
        overview.count() as u32,
        machine.barrier().arrived,
        machine.barrier().participants(),
        in_interfaces as u32,
        at_nodes,
        low(measures.lost),
        low(measures.lost_acks),
        low(measures.resent),
        low(measures.dropped),
        low(measures.carried),
    ]);
}

fn channel_states(machine: &Machine, out: &mut Vec<u32>) {
    let (fixed, first) = (machine.fixed(), out.len());
    let graph = &fixed.graph;
    out.resize(first + graph.channels.len(), 0);
    for (_, moving) in machine.flits_on_wires() {
        out[first + fixed.channel_to(moving.to) as usize] |= 1;
    }
    let blocked = machine.blocked_channels();
    for channel in (0..graph.channels.len()).filter(|channel| blocked[channel / 64] >> (channel % 64) & 1 != 0) {
        out[first + channel] |= 2;
    }
}

fn nodes(machine: &Machine, out: &mut Vec<u32>) {
    for node in 0..machine.fixed().graph.nodes as usize {
        let processor = &machine.processors[node];
        let interface = &machine.interfaces[node];
        let (outstanding, arrivals) = (interface.outstanding().unwrap_or(0), interface.arrivals().count() as u32);
        let (dialogs, outgoing) = (interface.dialogs(), interface.dialog_to().map_or(0, |to| to.0 + 1));
        let state = if processor.is_deaf(machine.now()) { 6 } else { processor.state().code() };
        let waiting = interface.waiting() as u32;
        let pending = machine.measures.pending[node];
        let (sent, received, phase) = (processor.sent, processor.received, machine.programs[node].phase());
        out.extend([pending, waiting, outstanding, arrivals, dialogs, outgoing, state, sent, received, phase]);
    }
}

fn flits(machine: &Machine, out: &mut Vec<u32>) {
    let fixed = machine.fixed();
    for (arrives, moving) in machine.flits_on_wires() {
        let packet = machine.packet(moving.flit.packet());
        let kind = packet.class.code() | moving.flit.index() << 8 | u32::from(moving.flit.is_tail()) << 31;
        let departed: Cycle = arrives - fixed.travel_to(moving.to);
        debug_assert!(arrives != NEVER);
        let channel = fixed.channel_to(moving.to);
        out.extend([channel, packet.name.source.0, packet.name.sequence, kind, low(departed), low(arrives)]);
    }
}

fn fronts(machine: &Machine, out: &mut Vec<u32>) {
    let ids = machine.ids();
    for input in ids.inputs() {
        if let Some(flit) = machine.front(input) {
            let packet = machine.packet(flit.packet());
            out.extend([ids.number(input), packet.name.source.0, packet.name.sequence | packet.class.code() << 30]);
        }
    }
}

fn losses(machine: &Machine, out: &mut Vec<u32>) {
    for lost in &machine.measures.losses {
        out.extend([lost.channel, lost.name.source.0, lost.name.sequence | lost.code << 30, low(lost.cycle)]);
    }
}
