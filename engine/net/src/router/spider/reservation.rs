//! The reservation status unit: decisions of receivers, and who gets which transmitter.

use super::Spider;
use super::adapter::members;
use super::copies::Spread;
use super::decision::{Decision, FAILED, FIRST, FULL, OTHER};
use super::event::Outcome;
use super::line::Action;
use super::receiver::{Request, State, lowest};
use super::settings::TRAILER;
use super::transmitter::{Holder, Job};
use super::unit::{Asks, turn_after};
use crate::router::context::RouterContext;

impl Spider {
    /// The program of a receiver is through: what the packet at its front may do is known.
    pub(super) fn decide(&mut self, number: u32, context: &mut impl RouterContext) {
        let (node, unit) = self.place(number);
        let (port, vc) = (unit / self.ids.vcs, unit % self.ids.vcs);
        let packet = self.adapters[node as usize].receivers[unit as usize].front.packet;
        let spread = if self.branches.is_empty() { None } else { self.branch(node, unit, packet, context) };
        let candidates = context.route(packet, self.ids.input(node, port, vc), true).candidates;
        let service = context.network_of(packet);
        if let Some(spread) = spread.clone().filter(|spread| !spread.groups.is_empty()) {
            self.decide_to_spread(node, unit, service.0, spread);
            return;
        }
        let others = if self.rules.takes_detours[service.index()] { candidates.otherwise } else { 0 };
        // Of a packet for several nodes this one is the last on its way.
        let is_last = spread.is_some();
        let ways = [candidates.first, others].map(|candidates| if is_last { 0 } else { self.links_of(candidates) });
        let ways = self.round(node, packet, ways, context);
        let now = self.now;
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        let bytes = u32::from(receiver.front.length) - TRAILER;
        let request = Request::new(self.programs[service.index()].table(), ways, service.0, bytes);
        (receiver.request, receiver.state, receiver.since) = (request, State::Asking, now);
        adapter.asking |= 1 << unit;
        adapter.counts.count(service.0, |passed| passed.visits += u64::from(!request.stays()));
        self.wake(node);
    }

    /// The same of a packet for several nodes, some of which are not here.
    fn decide_to_spread(&mut self, node: u32, unit: u32, service: u8, spread: Spread) {
        let length = self.adapters[node as usize].receivers[unit as usize].front.length;
        let request = self.request_of(&spread, service, length);
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        (receiver.request, receiver.state, receiver.since) = (request, State::Asking, self.now);
        receiver.spread = Some(Box::new(spread));
        adapter.asking |= 1 << unit;
        adapter.counts.count(service, |passed| passed.visits += 1);
        self.wake(node);
    }

    /// What the program says now of the packet at the front of a receiver, while these transmitters are free.
    pub(super) fn decision(&self, node: u32, unit: u32, free: u32) -> Decision {
        let adapter = &self.adapters[node as usize];
        let receiver = &adapter.receivers[unit as usize];
        let request = receiver.request;
        let table = self.programs[usize::from(request.service)].table();
        let mut case = request.header;
        let mut add = |holds: bool, fact: u16| case |= if holds { fact } else { 0 };
        add(receiver.spread.as_ref().map_or(request.first & free != 0, |spread| spread.fits(free)), FIRST);
        add(request.otherwise & free != 0, OTHER);
        if table.asks(FULL) {
            let pages = receiver.copies() * u32::from(self.rules.pages(receiver.front.length));
            add(adapter.memory.free < pages, FULL);
        }
        if table.asks(FAILED) {
            add(!request.stays() && request.first & !(adapter.closed | adapter.failed) == 0, FAILED);
        }
        let load = if self.rules.order_delay == 0 { adapter.host.load } else { adapter.notes.known };
        table.of(case | table.of_load(load))
    }

    /// Transmitters that are free are given to those who ask; what becomes of the others their program says.
    pub(super) fn reserve(&mut self, node: u32, context: &mut impl RouterContext) {
        let adapter = &self.adapters[node as usize];
        if adapter.asking == 0 && !adapter.host.has_waiting() {
            return;
        }
        if self.spreads {
            self.reserve_several(node);
        }
        let adapter = &self.adapters[node as usize];
        let free = adapter.free();
        let mut asks = Asks::new(free);
        for unit in members(adapter.asking).filter(|&unit| adapter.receivers[unit as usize].spread.is_none()) {
            let action = self.decision(node, unit, free).action;
            asks.any(unit, adapter.receivers[unit as usize].request.choices(action, free));
        }
        for queue in adapter.host.queues.iter().filter(|queue| !queue.jobs.is_empty()) {
            asks.any(self.units, queue.ways);
        }
        for output in members(asks.wanted()) {
            let turn = self.adapters[node as usize].transmitters[output as usize].turn;
            self.give(node, output, asks.winner(output, turn), free);
        }
        let free = self.adapters[node as usize].free();
        for unit in members(self.adapters[node as usize].asking) {
            self.lose(node, unit, free, context);
        }
    }

    /// A transmitter is reserved for a receiver, or for the packet in memory that has asked for it, and waited longest.
    fn give(&mut self, node: u32, output: u32, winner: u32, free: u32) {
        let ready = self.now + self.rules.fetch;
        let line = if winner < self.units { self.decision(node, winner, free).line } else { 0 };
        let adapter = &mut self.adapters[node as usize];
        let transmitter = &mut adapter.transmitters[output as usize];
        transmitter.turn = turn_after(winner, self.units);
        adapter.held |= 1 << output;
        if winner < self.units {
            transmitter.holder = Holder::Receiver(winner as u8);
            let receiver = &mut adapter.receivers[winner as usize];
            receiver.state = State::Through { output: output as u8 };
            receiver.request.line = line;
            let service = receiver.request.service;
            adapter.asking &= !(1 << winner);
            adapter.counts.count(service, |passed| passed.through += 1);
            self.report(node, winner, Outcome::Through);
            return;
        }
        let queues = adapter.host.queues.iter_mut();
        let asking = queues.filter(|queue| lowest(queue.ways & free) == 1 << output && !queue.jobs.is_empty());
        let queue = asking.min_by_key(|queue| queue.jobs[0].number);
        let job: Job = queue.and_then(|queue| queue.jobs.pop_front()).expect("what has asked waits");
        transmitter.begin(job, ready);
        adapter.fetching |= 1 << output;
    }

    /// A receiver that asks has got no transmitter: its packet is stored or dropped, or waits and asks again.
    fn lose(&mut self, node: u32, unit: u32, free: u32, context: &mut impl RouterContext) {
        let Decision { action, line } = self.decision(node, unit, free);
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        receiver.request.line = line;
        let request = receiver.request;
        let copies = receiver.copies();
        let pages = copies * u32::from(self.rules.pages(receiver.front.length));
        match action {
            Action::Buffer if adapter.memory.free >= pages => {
                let to_schedule = receiver.to_schedule();
                receiver.state = State::Storing;
                adapter.asking &= !(1 << unit);
                adapter.storing |= 1 << unit;
                if to_schedule > 0 {
                    adapter.host.in_transit += to_schedule;
                    adapter.host.load += to_schedule;
                    adapter.counts.count(request.service, |passed| passed.stored += 1);
                    let in_transit = adapter.host.in_transit;
                    adapter.counts.most_in_transit = adapter.counts.most_in_transit.max(in_transit);
                    self.report(node, unit, Outcome::Stored);
                }
                self.take_pages(node, unit, copies);
            }
            Action::Drop => {
                receiver.state = State::Dropping;
                adapter.asking &= !(1 << unit);
                adapter.dropping |= 1 << unit;
                let packet = receiver.front.packet;
                let (port, vc) = (unit / self.ids.vcs, unit % self.ids.vcs);
                context.drops(packet, self.ids.input(node, port, vc));
                self.report(node, unit, Outcome::Dropped);
            }
            _ => adapter.counts.stalled += 1,
        }
    }

    /// Pages are taken for as many copies of the packet that a receiver stores, the first of which it fills.
    pub(super) fn take_pages(&mut self, node: u32, unit: u32, copies: u32) {
        let page = self.rules.page as u16;
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        let pages = self.rules.pages(receiver.front.length);
        adapter.memory.free -= copies * u32::from(pages);
        receiver.pages = adapter.memory.taken.take(pages);
        receiver.page = receiver.pages;
        receiver.full = (receiver.front.length - TRAILER as u16).min(page);
        receiver.announced = false;
    }

    /// Receivers that drop a packet pass over a byte each, as if it had gone on.
    pub(super) fn throw_away(&mut self, node: u32, context: &mut impl RouterContext) {
        for unit in members(self.adapters[node as usize].dropping) {
            let receiver = &mut self.adapters[node as usize].receivers[unit as usize];
            if !receiver.has_byte() {
                continue;
            }
            let packet = receiver.front.packet;
            let (_, is_last) = receiver.give();
            let has_header = is_last && receiver.move_up(self.rules.header);
            let sender = self.wiring.far_ends[(node * self.units + unit) as usize];
            self.due.at(self.now + self.rules.credit).credits.push(sender);
            if is_last {
                self.adapters[node as usize].dropping &= !(1 << unit);
                context.swallowed(packet);
            }
            if has_header {
                self.decide_later(node, unit, self.now + 1);
            }
        }
    }
}
