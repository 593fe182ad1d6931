//! Packets for several nodes: a receiver reserves several transmitters and sends the packet on by all (SPIDER paper §3.1).
//!
//! A packet goes along a tree: from each node by every link that lies on the way to one of its receivers beyond, so that
//! each is on the way that a packet for it alone would take. A receiver begins only when it can have a transmitter on
//! each of these links in one and the same cycle, and room in memory if its node is to have the packet too: it never
//! holds some and waits for others. Each copy is passed as fast as its link takes it, and a byte leaves the receiver
//! when all have taken it. What cannot begin does as its program says: stored, it is sent on by the host copy by copy.

use super::Spider;
use super::copies::Spread;
use super::event::{Event, Outcome};
use super::receiver::{Request, State};
use super::sets::members;
use super::settings::TRAILER;
use super::transmitter::{Holder, Job};
use super::unit::all_of;
use crate::model::{NodeId, PacketId};
use crate::router::context::RouterContext;

/// The nodes that a copy of a packet on its way to a node is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    pub packet: PacketId,
    pub node: u32,
    /// The virtual channels of the link by which the copy may come, as bits: where these are in classes, two copies may
    /// go over one link.
    pub channels: u32,
    pub receivers: Vec<NodeId>,
}

impl Spider {
    /// Where the copies of a packet go from a node that it has come to, if it is for several nodes and they part here or
    /// beyond; what is to be known of them at the next nodes is noted there.
    pub(super) fn branch(
        &mut self,
        node: u32,
        unit: u32,
        packet: PacketId,
        context: &impl RouterContext,
    ) -> Option<Spread> {
        let channel = 1 << (unit % self.ids.vcs);
        let is_it = |branch: &Branch| branch.packet == packet && branch.node == node && branch.channels & channel != 0;
        let place = self.branches.iter().position(is_it)?;
        let receivers = self.branches.swap_remove(place).receivers;
        Some(self.part(node, unit, packet, &receivers, context))
    }

    fn part(&mut self, node: u32, unit: u32, packet: PacketId, to: &[NodeId], context: &impl RouterContext) -> Spread {
        let input = self.ids.input(node, unit / self.ids.vcs, unit % self.ids.vcs);
        let mut parts: Vec<(u32, Vec<NodeId>)> = Vec::new();
        let mut spread = Spread::default();
        for &receiver in to {
            let ways = self.links_of(context.ways_to(receiver, packet, input).first);
            if ways == 0 {
                spread.is_here = true;
                continue;
            }
            match parts.iter_mut().find(|(group, _)| *group == ways) {
                Some((_, receivers)) => receivers.push(receiver),
                None => parts.push((ways, vec![receiver])),
            }
        }
        self.spreads = true;
        for (group, receivers) in parts {
            let far_end = self.wiring.far_ends[(node * self.units + group.trailing_zeros()) as usize];
            let channels = group >> (group.trailing_zeros() / self.ids.vcs * self.ids.vcs);
            self.branches.push(Branch { packet, node: far_end / self.units, channels, receivers });
            spread.groups.push(group);
        }
        spread
    }

    /// A node has handed over a packet for several nodes: its host sends a copy by each link.
    pub(super) fn send_copies(&mut self, node: u32, packet: PacketId, bytes: u16, context: &mut impl RouterContext) {
        let to: Vec<NodeId> = context.receivers(packet).collect();
        let spread = self.part(node, self.units, packet, &to, context);
        let host = &mut self.adapters[node as usize].host;
        host.own = host.own + spread.copies() - 1;
        for ways in spread.groups.iter().copied().chain(spread.is_here.then_some(0)) {
            self.schedule_own(node, packet, bytes, ways);
        }
    }

    /// Receivers with packets for several nodes reserve what they need, all of it or nothing. They are asked before all
    /// others, as few cycles have what they need.
    pub(super) fn reserve_several(&mut self, node: u32) {
        for unit in members(self.adapters[node as usize].asking) {
            let adapter = &self.adapters[node as usize];
            let receiver = &adapter.receivers[unit as usize];
            let Some(spread) = &receiver.spread else { continue };
            let pages = u32::from(self.rules.pages(receiver.front.length));
            let has_room = !spread.is_here || adapter.memory.free >= pages;
            let decision = self.decision(node, unit, adapter.free());
            if has_room && decision.action == super::line::Action::First && spread.fits(adapter.free()) {
                self.adapters[node as usize].receivers[unit as usize].request.line = decision.line;
                self.begin_spread(node, unit);
            }
        }
    }

    fn begin_spread(&mut self, node: u32, unit: u32) {
        let free = self.adapters[node as usize].free();
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        let Some(spread) = &mut receiver.spread else { return };
        let Some(outputs) = all_of(&spread.groups, free) else { return };
        for output in members(outputs) {
            spread.outputs.push((output as u8, 0));
            adapter.held |= 1 << output;
            adapter.transmitters[output as usize].holder = Holder::Receiver(unit as u8);
        }
        let is_here = spread.is_here;
        receiver.state = State::Spreading;
        adapter.asking &= !(1 << unit);
        adapter.counts.count(receiver.request.service, |passed| passed.through += 1);
        if is_here {
            self.take_pages(node, unit, 1);
            self.adapters[node as usize].storing |= 1 << unit;
        }
        self.report(node, unit, Outcome::Through);
    }

    /// A byte of a packet for several nodes leaves by one of its transmitters: which, and whether it is the last.
    pub(super) fn pass_copy(&mut self, node: u32, unit: u32, output: u32) -> (u16, bool) {
        let receiver = &mut self.adapters[node as usize].receivers[unit as usize];
        let length = receiver.front.length;
        let outputs = receiver.spread.iter_mut().flat_map(|spread| &mut spread.outputs);
        let mut passed = (0, false);
        for (_, sent) in outputs.filter(|(one, _)| u32::from(*one) == output) {
            passed = (*sent, *sent + 1 == length);
            *sent += 1;
        }
        self.let_go(node, unit);
        passed
    }

    /// What all copies have taken leaves the receiver.
    pub(super) fn let_go(&mut self, node: u32, unit: u32) {
        let sender = self.wiring.far_ends[(node * self.units + unit) as usize];
        let receiver = &mut self.adapters[node as usize].receivers[unit as usize];
        let taken = receiver.spread.as_deref().map_or(0, Spread::taken);
        while receiver.front.gone < taken {
            receiver.give();
            self.due.at(self.now + self.rules.credit).credits.push(sender);
        }
    }

    /// If all copies have gone, the receiver is free for the next packet.
    pub(super) fn end_spread(&mut self, node: u32, unit: u32) {
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        if receiver.front.gone < receiver.front.length || adapter.storing >> unit & 1 != 0 {
            return;
        }
        receiver.spread = None;
        if receiver.move_up(self.rules.header) {
            self.decide_later(node, unit, self.now + 1);
        }
    }

    /// A packet for several nodes is complete in memory: it becomes as many packets as it has copies.
    pub(super) fn log_copies(&mut self, node: u32, unit: u32, job: Job, spread: &Spread, stamps: [u32; 2]) {
        let ways = spread.groups.iter().copied().chain(spread.is_here.then_some(0));
        for (place, ways) in ways.enumerate() {
            let taken = &mut self.adapters[node as usize].memory.taken;
            let first = if place == 0 { job.first } else { taken.take(job.pages) };
            let job = Job { ways, first, ..job };
            self.log(node, Event::Arrived { unit: unit as u8, job, stamps, is_new: true });
        }
    }

    /// What a receiver asks for whose packet is for several nodes.
    pub(super) fn request_of(&self, spread: &Spread, service: u8, length: u16) -> Request {
        let first = spread.groups.iter().fold(0, |all, group| all | group);
        let bytes = u32::from(length) - TRAILER;
        Request::new(self.programs[usize::from(service)].table(), [first, 0], service, bytes)
    }
}
