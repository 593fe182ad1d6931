//! What frames say of SPIDER adapters. Where routers are others these sections are empty.

use super::layout::{Adapter, AdapterReceiver, AdapterTransmitter, Lane, RecentLane};
use super::of;
use crate::section::low;
use net::router::spider::{Receiving, Sending, Spider};
use sim::machine::Machine;
use sim::simulation::Simulation;

/// The adapters of a run, each with the number of its node.
fn each(simulation: &Simulation) -> impl Iterator<Item = (&Machine, &Spider, u32)> {
    let machine = simulation.machine();
    let adapters = of(machine).into_iter();
    adapters.flat_map(move |adapters| (0..machine.ids().nodes).map(move |node| (machine, adapters, node)))
}

pub(super) fn adapters(simulation: &Simulation, out: &mut Vec<u32>) {
    let Some(adapters) = of(simulation.machine()) else { return };
    for (node, counts) in (0..).zip(adapters.counts()) {
        let [in_transit, unscheduled, own] = adapters.packets_in_memory(node);
        let pages = adapters.pages();
        let item = Adapter {
            in_transit,
            unscheduled,
            own,
            pages_used: pages - adapters.free_pages(node),
            pages,
            words_written: low(counts.words_written),
            words_read: low(counts.words_read),
            through: low(counts.all.through),
            stored: low(counts.all.stored),
            stalled: low(counts.stalled),
        };
        out.extend(item.words());
    }
}

pub(super) fn receivers(simulation: &Simulation, out: &mut Vec<u32>) {
    for (machine, adapters, node) in each(simulation) {
        let vcs = adapters.channels();
        for report in adapters.receivers(node) {
            let Some(packet) = report.packet.map(|id| machine.packet(id)) else { continue };
            let (state, to) = match report.does {
                Receiving::Idle | Receiving::Header => (0, None),
                Receiving::Deciding { .. } => (1, None),
                Receiving::Stalled => (2, None),
                Receiving::NoPage => (3, None),
                Receiving::Through { unit } => (4, Some(unit)),
                Receiving::Storing => (5, None),
                Receiving::Dropping => (6, None),
            };
            let input = machine.ids().input(node, report.unit / vcs, report.unit % vcs);
            let item = AdapterReceiver {
                node,
                channel: machine.fixed().channel_to(input),
                vc: report.unit % vcs,
                state,
                to_channel: to.and_then(|unit| adapters.channel_of(node, unit)).map_or(0, |channel| channel + 1),
                to_vc: to.map_or(0, |unit| unit % vcs),
                held: report.held,
                source: packet.name.source.0,
                sequence: packet.name.sequence,
                kind: packet.kind(),
            };
            out.extend(item.words());
        }
    }
}

pub(super) fn transmitters(simulation: &Simulation, out: &mut Vec<u32>) {
    for (machine, adapters, node) in each(simulation) {
        for report in adapters.transmitters(node) {
            let Some(packet) = report.packet.map(|id| machine.packet(id)) else { continue };
            let Some(channel) = adapters.channel_of(node, report.unit) else { continue };
            let state = match report.does {
                Sending::Through { .. } | Sending::Free | Sending::Closed => 0,
                Sending::Fetching { .. } => 1,
                Sending::Data => 2,
                Sending::Stamp => 3,
                Sending::Checksum => 4,
            };
            let item = AdapterTransmitter {
                node,
                channel,
                vc: report.unit % adapters.channels(),
                state,
                sent: report.sent,
                length: report.length,
                credits: report.credits,
                source: packet.name.source.0,
                sequence: packet.name.sequence,
                kind: packet.kind(),
            };
            out.extend(item.words());
        }
    }
}

pub(super) fn lanes(simulation: &Simulation, out: &mut Vec<u32>) {
    for (_, adapters, node) in each(simulation) {
        for report in adapters.transmitters(node) {
            let Some(channel) = adapters.channel_of(node, report.unit) else { continue };
            out.extend(Lane { channel, vc: report.unit % adapters.channels(), bytes: report.passed }.words());
        }
    }
}

pub(super) fn recent_lanes(simulation: &Simulation, out: &mut Vec<u32>) {
    let (from, to) = simulation.recent();
    let before = |lane: usize| from.lanes.get(lane).copied().unwrap_or(0);
    let lanes = to.lanes.iter().enumerate();
    out.extend(lanes.flat_map(|(lane, &bytes)| RecentLane { bytes: bytes.wrapping_sub(before(lane)) }.words()));
}
