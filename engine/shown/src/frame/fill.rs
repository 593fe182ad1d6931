//! What stands in the sections of a frame.

use super::layout::{
    CHANNEL_STATES, Flit, Front, LatencyBar, Loss, Node, Piled, ProgramPhase, RecentChannel, RecentNode, RecentService,
    Seen,
};
use crate::phases::began;
use crate::section::{high, low};
use net::model::id::NEVER;
use net::model::sort::sort_by_key;
use net::model::{Packet, PacketId, VirtualNetwork};
use sim::measure::services::Service;
use sim::observe::filter::has_left;
use sim::simulation::Simulation;

pub(super) fn channel_flits(simulation: &Simulation, out: &mut Vec<u32>) {
    out.extend_from_slice(&simulation.machine().measures.channel_flits);
}

pub(super) fn buffers(simulation: &Simulation, out: &mut Vec<u32>) {
    let machine = simulation.machine();
    out.extend(machine.ids().inputs().map(|input| machine.network().held(input)));
}

pub(super) fn channel_states(simulation: &Simulation, out: &mut Vec<u32>) {
    let machine = simulation.machine();
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

/// Packets of a pile that are told.
const PILE: usize = 20;

pub(super) fn piles(simulation: &Simulation, out: &mut Vec<u32>) {
    let machine = simulation.machine();
    let mut piles: Vec<_> = machine.pending().map(|(to, id, packet)| (to, packet.injected, packet.name, id)).collect();
    sort_by_key(&mut piles, |&(to, injected, name, _)| (to, injected, name.source, name.sequence));
    for pile in piles.chunk_by(|one, next| one.0 == next.0) {
        let to = pile[0].0;
        let arrived: Vec<PacketId> = machine.interfaces[to.index()].arrivals().collect();
        let here = pile.iter().map(|&(.., id)| id).filter(|id| !arrived.contains(id));
        for id in arrived.iter().copied().chain(here).take(PILE) {
            let packet = machine.packet(id);
            let item =
                Piled { node: to.0, source: packet.name.source.0, sequence: packet.name.sequence, kind: packet.kind() };
            out.extend(item.words());
        }
    }
}

/// The packets that have left their interface, if only some are to be seen.
pub(super) fn under_way(simulation: &Simulation) -> impl Iterator<Item = &Packet> {
    let asked = !simulation.observers().filter.is_open();
    let packets = asked.then(|| simulation.machine().packets().map(|(_, packet)| packet));
    packets.into_iter().flatten().filter(|packet| has_left(packet))
}

pub(super) fn seen(simulation: &Simulation, out: &mut Vec<u32>) {
    let (machine, filter) = (simulation.machine(), &simulation.observers().filter);
    for packet in under_way(simulation).filter(|packet| filter.fits(machine, packet)) {
        let item = Seen { source: packet.name.source.0, sequence: packet.name.sequence, kind: packet.kind() };
        out.extend(item.words());
    }
}

pub(super) fn program_phases(simulation: &Simulation, out: &mut Vec<u32>) {
    for &from in began(simulation.machine()) {
        out.extend(ProgramPhase { from_lo: low(from), from_hi: high(from) }.words());
    }
}

pub(super) fn recent_channels(simulation: &Simulation, out: &mut Vec<u32>) {
    let (from, to) = simulation.recent();
    let flits = to.flits.iter().zip(&from.flits).map(|(to, from)| to.wrapping_sub(*from));
    let blocked = to.blocked.iter().zip(&from.blocked).map(|(to, from)| to.wrapping_sub(*from));
    out.extend(flits.zip(blocked).flat_map(|(flits, blocked)| RecentChannel { flits, blocked }.words()));
}

pub(super) fn recent_nodes(simulation: &Simulation, out: &mut Vec<u32>) {
    let (from, to) = simulation.recent();
    let handled = to.handled.iter().zip(&from.handled);
    for ([sent, received], &pending_peak) in
        handled.map(|(to, from)| [to[0] - from[0], to[1] - from[1]]).zip(&to.pending_peak)
    {
        out.extend(RecentNode { pending_peak, sent, received }.words());
    }
}

pub(super) fn recent_latencies(simulation: &Simulation, out: &mut Vec<u32>) {
    let (from, to) = simulation.recent();
    for (least, count) in to.latencies.since(&from.latencies).histogram() {
        out.extend(LatencyBar { least: low(least), count: low(count) }.words());
    }
}

pub(super) fn recent_services(simulation: &Simulation, out: &mut Vec<u32>) {
    let (from, to) = simulation.recent();
    let Some(now) = &to.services else { return };
    for network in (0..VirtualNetwork::MOST as u8).map(VirtualNetwork) {
        let before = from.services.as_ref().map(|services| services.of(network));
        let now = now.of(network);
        let all = now.all().since(&before.map(Service::all).unwrap_or_default());
        let latencies = before.map_or_else(|| now.latencies.clone(), |before| now.latencies.since(&before.latencies));
        let [mean, deviation] = all.hundredths();
        let (delivered, p95) = (low(all.count), low(latencies.percentile(95)));
        let item = RecentService { delivered, mean, deviation, p95 };
        out.extend(item.words());
    }
}

pub(super) fn nodes(simulation: &Simulation, out: &mut Vec<u32>) {
    let machine = simulation.machine();
    for node in 0..machine.fixed().graph.nodes as usize {
        let processor = &machine.processors[node];
        let interface = &machine.interfaces[node];
        let item = Node {
            pending: machine.measures.pending[node],
            waiting: interface.waiting() as u32,
            outstanding: interface.outstanding().unwrap_or(0),
            arrivals: interface.arrivals().count() as u32,
            dialogs: interface.dialogs(),
            dialog_to: interface.dialog_to().map_or(0, |to| to.0 + 1),
            state: machine.does(node).code(),
            sent: processor.sent,
            received: processor.received,
            phase: machine.programs[node].phase(),
        };
        out.extend(item.words());
    }
}

pub(super) fn flits(simulation: &Simulation, out: &mut Vec<u32>) {
    let machine = simulation.machine();
    let fixed = machine.fixed();
    for (arrives, moving) in machine.flits_on_wires() {
        let packet = machine.packet(moving.flit.packet());
        debug_assert!(arrives != NEVER);
        let item = Flit {
            channel: fixed.channel_to(moving.to),
            source: packet.name.source.0,
            sequence: packet.name.sequence,
            kind: packet.kind(),
            index: moving.flit.index(),
            tail: moving.flit.is_tail().into(),
            departed: low(arrives - fixed.travel_to(moving.to)),
            arrives: low(arrives),
            vc: moving.to.vc(),
        };
        out.extend(item.words());
    }
}

pub(super) fn fronts(simulation: &Simulation, out: &mut Vec<u32>) {
    let machine = simulation.machine();
    let ids = machine.ids();
    for input in ids.inputs() {
        if let Some(flit) = machine.network().front(input) {
            let packet = machine.packet(flit.packet());
            let item = Front {
                buffer: ids.number(input),
                source: packet.name.source.0,
                sequence: packet.name.sequence,
                kind: packet.kind(),
            };
            out.extend(item.words());
        }
    }
}

pub(super) fn losses(simulation: &Simulation, out: &mut Vec<u32>) {
    let machine = simulation.machine();
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
