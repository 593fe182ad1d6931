//! What stands in the sections of a frame.

use super::layout::{CHANNEL_STATES, Flit, Front, Loss, Node};
use super::low;
use crate::machine::Machine;
use crate::model::id::NEVER;
use crate::software::State;

pub(super) fn channel_states(machine: &Machine, out: &mut Vec<u32>) {
    let (fixed, first) = (machine.fixed(), out.len());
    let graph = &fixed.graph;
    out.resize(first + graph.channels.len(), 0);
    for (_, moving) in machine.flits_on_wires() {
        out[first + fixed.channel_to(moving.to) as usize] |= CHANNEL_STATES[0].1;
    }
    let blocked = machine.blocked_channels();
    for channel in (0..graph.channels.len()).filter(|channel| blocked[channel / 64] >> (channel % 64) & 1 != 0) {
        out[first + channel] |= CHANNEL_STATES[1].1;
    }
}

pub(super) fn nodes(machine: &Machine, out: &mut Vec<u32>) {
    for node in 0..machine.fixed().graph.nodes as usize {
        let processor = &machine.processors[node];
        let interface = &machine.interfaces[node];
        let state = if processor.is_deaf(machine.now()) { State::Deaf } else { processor.state() };
        let item = Node {
            pending: machine.measures.pending[node],
            waiting: interface.waiting() as u32,
            outstanding: interface.outstanding().unwrap_or(0),
            arrivals: interface.arrivals().count() as u32,
            dialogs: interface.dialogs(),
            dialog_to: interface.dialog_to().map_or(0, |to| to.0 + 1),
            state: state.code(),
            sent: processor.sent,
            received: processor.received,
            phase: machine.programs[node].phase(),
        };
        out.extend(item.words());
    }
}

pub(super) fn flits(machine: &Machine, out: &mut Vec<u32>) {
    let fixed = machine.fixed();
    for (arrives, moving) in machine.flits_on_wires() {
        let packet = machine.packet(moving.flit.packet());
        debug_assert!(arrives != NEVER);
        let item = Flit {
            channel: fixed.channel_to(moving.to),
            source: packet.name.source.0,
            sequence: packet.name.sequence,
            kind: packet.class.code(),
            index: moving.flit.index(),
            tail: moving.flit.is_tail().into(),
            departed: low(arrives - fixed.travel_to(moving.to)),
            arrives: low(arrives),
        };
        out.extend(item.words());
    }
}

pub(super) fn fronts(machine: &Machine, out: &mut Vec<u32>) {
    let ids = machine.ids();
    for input in ids.inputs() {
        if let Some(flit) = machine.front(input) {
            let packet = machine.packet(flit.packet());
            let item = Front {
                buffer: ids.number(input),
                source: packet.name.source.0,
                sequence: packet.name.sequence,
                kind: packet.class.code(),
            };
            out.extend(item.words());
        }
    }
}

pub(super) fn losses(machine: &Machine, out: &mut Vec<u32>) {
    for lost in &machine.measures.losses {
        let item = Loss {
            channel: lost.channel,
            source: lost.name.source.0,
            sequence: lost.name.sequence,
            kind: lost.code,
            cycle: low(lost.cycle),
        };
        out.extend(item.words());
    }
}
