//! What there is to see of adapters between two cycles.
//!
//! Receivers are the inputs at links. The memory of a node is the input by which its own packets enter, the first one
//! at the port of the node: of each packet of which a part is there it holds the first byte that has not left again.

use super::Spider;
use super::adapter::members;
use super::due::Byte;
use super::event::Event;
use super::receiver::{Receiver, State};
use super::settings::TRAILER;
use super::transmitter::Holder;
use crate::model::PacketId;
use crate::router::facets::{HostMemory, StoredState};
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId, Outputs};
use crate::router::occupancy::Moving;
use crate::router::state::InputState;

/// A byte as a flit; those that a transmitter adds come after the packet's last.
fn flit(packet: PacketId, index: u16, length: u16) -> Flit {
    Flit::new(packet, index.into(), u32::from(length) - TRAILER)
}

impl Spider {
    /// The receiver that an input is.
    pub(super) fn receiver(&self, input: InputId) -> Option<&Receiver> {
        let router = input.router()?;
        self.adapters[router as usize].receivers.get(input.index() as usize)
    }

    /// The node whose memory an input is.
    pub(super) fn memory_at(&self, input: InputId) -> Option<u32> {
        input.router().filter(|_| input.index() == self.units)
    }

    /// The bytes in an input, as flits.
    pub(super) fn bytes_in(&self, input: InputId) -> impl Iterator<Item = Flit> + '_ {
        let at_link = self.receiver(input).into_iter().flat_map(Receiver::packets);
        let at_link = at_link
            .flat_map(|coming| (coming.gone..coming.come).map(|index| flit(coming.packet, index, coming.length)));
        let memory = self.memory_at(input).map(|node| self.adapters[node as usize].in_memory());
        at_link.chain(memory.into_iter().flatten().map(|(packet, sent, length)| flit(packet, sent, length)))
    }

    pub(super) fn held_in(&self, input: InputId) -> u32 {
        match self.receiver(input) {
            Some(receiver) => receiver.held(),
            None => self.bytes_in(input).count() as u32,
        }
    }

    /// What the packet at the front of an input does.
    pub(super) fn state_of(&self, input: InputId) -> InputState {
        let Some(receiver) = self.receiver(input) else {
            let is_used = self.memory_at(input).is_some_and(|_| self.bytes_in(input).next().is_some());
            return if is_used { InputState::Stored } else { InputState::Idle };
        };
        match receiver.state {
            State::Header if !receiver.is_used() => InputState::Idle,
            State::Header | State::Deciding => InputState::Routing,
            State::Storing => InputState::Stored,
            State::Through { output } => {
                InputState::Active { output: self.output(input.owner(), output.into()), is_escape: false }
            }
            State::Spreading => {
                let outputs = receiver.spread.iter().flat_map(|spread| &spread.outputs);
                let going = outputs.filter(|(_, sent)| *sent < receiver.front.length).map(|(output, _)| *output).next();
                going.map_or(InputState::Stored, |output| InputState::Active {
                    output: self.output(input.owner(), output.into()),
                    is_escape: false,
                })
            }
            State::Dropping => InputState::Read,
            State::Asking if receiver.request.wanted == 0 => InputState::NoPage,
            State::Asking => {
                let outputs = |set: u32| Outputs::new(self.ids, input.owner(), u64::from(set));
                InputState::Waiting { first: outputs(receiver.request.wanted), escape: outputs(0), whole: outputs(0) }
            }
        }
    }

    /// The output that a transmitter is.
    fn output(&self, node: u32, unit: u32) -> OutputId {
        self.ids.output(node, unit / self.ids.vcs, unit % self.ids.vcs)
    }

    /// The input that a receiver is, by number.
    pub(super) fn input(&self, number: u32) -> InputId {
        let (node, unit) = self.place(number);
        self.ids.input(node, unit / self.ids.vcs, unit % self.ids.vcs)
    }

    pub(super) fn holder_of(&self, output: OutputId) -> Option<InputId> {
        let node = output.router().filter(|_| output.index() < self.units)?;
        match self.adapters[node as usize].transmitters[output.index() as usize].holder {
            Holder::Nobody => None,
            Holder::Receiver(unit) => Some(self.input(node * self.units + u32::from(unit))),
            Holder::Memory => Some(self.ids.input(node, self.ids.ports - 1, 0)),
        }
    }

    pub(super) fn find_blocked(&self, found: &mut dyn FnMut(OutputId)) {
        for (node, adapter) in (0..).zip(&self.adapters) {
            let asked =
                members(adapter.asking).fold(0, |all, unit| all | adapter.receivers[unit as usize].request.wanted);
            let has_byte = |unit: u32| {
                let transmitter = &adapter.transmitters[unit as usize];
                match transmitter.holder {
                    Holder::Receiver(from) => adapter.receivers[from as usize].has_byte(),
                    Holder::Memory => transmitter.has_byte(self.now),
                    Holder::Nobody => false,
                }
            };
            let is_blocked = |unit: u32| {
                adapter.transmitters[unit as usize].credits == 0 && (asked >> unit & 1 != 0 || has_byte(unit))
            };
            members(asked | adapter.held)
                .filter(|&unit| is_blocked(unit))
                .for_each(|unit| found(self.output(node, unit)));
        }
    }

    pub(super) fn moving(&self, byte: &Byte) -> Moving {
        Moving { to: self.input(byte.to), flit: flit(byte.packet, byte.index, byte.length) }
    }
}

impl HostMemory for Spider {
    fn memory_of(&self, router: u32) -> InputId {
        self.ids.input(router, self.ids.ports - 1, 0)
    }

    fn fill(&self, router: u32) -> String {
        let adapter = &self.adapters[router as usize];
        let (transit, load, own) = (adapter.host.in_transit, adapter.host.load, adapter.host.own);
        let (free, pages) = (adapter.memory.free, adapter.memory.pages);
        format!(
            "Packets in transit: {transit}, {load} of them not yet scheduled by the host; the node's own: {own}. Free pages: {free} of {pages}."
        )
    }

    fn stored(&self, input: InputId, packet: PacketId) -> Option<StoredState> {
        let node = self.memory_at(input)?;
        let adapter = &self.adapters[node as usize];
        if let Some((unit, transmitter)) = adapter.sending().find(|(_, sender)| sender.job.packet == packet) {
            let fetches = transmitter.sent == 0 && self.now < transmitter.ready;
            return Some(StoredState::Sent {
                output: self.output(node, unit),
                ready: fetches.then_some(transmitter.ready),
            });
        }
        let host = &adapter.host;
        if let Some(&(until, _)) = host.handled.iter().find(|(_, job)| job.packet == packet) {
            return Some(StoredState::Handled { until });
        }
        if host.arrived.iter().any(|(_, job)| job.packet == packet) {
            return Some(StoredState::ForNode);
        }
        let is_logged = adapter.events.waiting.iter().any(|event| match event {
            Event::Page { forwards: Some((job, _, true)), .. } | Event::Arrived { job, is_new: true, .. } => {
                job.packet == packet
            }
            _ => false,
        });
        if is_logged {
            return Some(StoredState::Logged);
        }
        for queue in &host.queues {
            if let Some(place) = queue.jobs.iter().position(|job| job.packet == packet) {
                let outputs = Outputs::new(self.ids, node, u64::from(queue.ways));
                let behind = place.checked_sub(1).map(|before| queue.jobs[before].packet);
                return Some(StoredState::Queued { behind, outputs });
            }
        }
        Some(StoredState::Coming)
    }

    fn sends(&self, output: OutputId) -> Option<PacketId> {
        let node = output.router().filter(|_| output.index() < self.units)?;
        let transmitter = &self.adapters[node as usize].transmitters[output.index() as usize];
        (transmitter.holder == Holder::Memory).then_some(transmitter.job.packet)
    }

    fn in_transit_lately(&self) -> Vec<[u32; 2]> {
        let hosts = self.adapters.iter().map(|adapter| &adapter.host);
        hosts.map(|host| [host.in_transit, host.most_lately.max(host.in_transit)]).collect()
    }
}
