//! The reservation status unit: decisions of receivers, and who gets which transmitter.

use super::Spider;
use super::adapter::{from_turn, members};
use super::decision::{Decision, FAILED, FIRST, FULL, OTHER};
use super::line::Action;
use super::receiver::{Request, State, lowest};
use super::settings::TRAILER;
use super::transmitter::{Holder, Job};
use crate::router::kind::Around;

/// The most transmitters that an adapter has.
const MOST: usize = 24;

impl Spider {
    /// The program of a receiver is through: what the packet at its front may do is known.
    pub(super) fn decide(&mut self, number: u32, around: &mut impl Around) {
        let (node, unit) = self.place(number);
        let (port, vc) = (unit / self.ids.vcs, unit % self.ids.vcs);
        let packet = self.adapters[node as usize].receivers[unit as usize].front.packet;
        let candidates = around.route(packet, self.ids.input(node, port, vc)).candidates;
        let service = around.network_of(packet);
        let others = if self.rules.takes_detours[service.index()] { candidates.otherwise } else { 0 };
        let ways = [candidates.first, others].map(|candidates| self.links_of(candidates));
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        let bytes = u32::from(receiver.front.length) - TRAILER;
        let request = Request::new(self.programs[service.index()].table(), ways, service.0, bytes);
        (receiver.request, receiver.state) = (request, State::Asking);
        adapter.asking |= 1 << unit;
        adapter.counts.count(service.0, |passed| passed.visits += u64::from(!request.stays()));
        self.wake(node);
    }

    /// What the program says now of the packet at the front of a receiver, while these transmitters are free.
    fn decision(&self, node: u32, unit: u32, free: u32) -> Decision {
        let adapter = &self.adapters[node as usize];
        let receiver = &adapter.receivers[unit as usize];
        let request = receiver.request;
        let table = self.programs[usize::from(request.service)].table();
        let mut case = request.header;
        let mut add = |holds: bool, fact: u16| case |= if holds { fact } else { 0 };
        add(request.first & free != 0, FIRST);
        add(request.otherwise & free != 0, OTHER);
        if table.asks(FULL) {
            add(adapter.memory.free < u32::from(self.rules.pages(receiver.front.length)), FULL);
        }
        if table.asks(FAILED) {
            add(!request.stays() && request.first & !adapter.closed == 0, FAILED);
        }
        table.of(case | table.of_load(adapter.host.load))
    }

    /// Transmitters that are free are given to those who ask; what becomes of the others their program says.
    pub(super) fn reserve(&mut self, node: u32, around: &mut impl Around) {
        let adapter = &self.adapters[node as usize];
        if adapter.asking == 0 && !adapter.host.has_waiting() {
            return;
        }
        let free = adapter.free();
        // Who asks for each transmitter: receivers as bits, and the memory above them.
        let memory = 1u32 << self.units;
        let (mut asked, mut wanted) = ([0u32; MOST], 0);
        let mut ask = |choice: u32, by: u32| {
            if choice != 0 {
                asked[choice.trailing_zeros() as usize] |= by;
                wanted |= choice;
            }
        };
        for unit in members(adapter.asking) {
            let action = self.decision(node, unit, free).action;
            ask(lowest(adapter.receivers[unit as usize].request.choices(action, free)), 1 << unit);
        }
        for queue in adapter.host.queues.iter().filter(|queue| !queue.jobs.is_empty()) {
            ask(lowest(queue.ways & free), memory);
        }
        for output in members(wanted) {
            let winner =
                from_turn(asked[output as usize], self.adapters[node as usize].transmitters[output as usize].turn);
            self.give(node, output, winner, free);
        }
        let free = self.adapters[node as usize].free();
        for unit in members(self.adapters[node as usize].asking) {
            self.lose(node, unit, free, around);
        }
    }

    /// A transmitter is reserved for a receiver, or for the packet in memory that has asked for it, and waited longest.
    fn give(&mut self, node: u32, output: u32, winner: u32, free: u32) {
        let ready = self.now + self.rules.fetch;
        let line = if winner < self.units { self.decision(node, winner, free).line } else { 0 };
        let adapter = &mut self.adapters[node as usize];
        let transmitter = &mut adapter.transmitters[output as usize];
        transmitter.turn = ((winner + 1) % (self.units + 1)) as u8;
        adapter.held |= 1 << output;
        if winner < self.units {
            transmitter.holder = Holder::Receiver(winner as u8);
            let receiver = &mut adapter.receivers[winner as usize];
            receiver.state = State::Through { output: output as u8 };
            receiver.request.line = line;
            let service = receiver.request.service;
            adapter.asking &= !(1 << winner);
            adapter.counts.count(service, |passed| passed.through += 1);
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
    fn lose(&mut self, node: u32, unit: u32, free: u32, around: &mut impl Around) {
        let Decision { action, line } = self.decision(node, unit, free);
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        receiver.request.line = line;
        let request = receiver.request;
        let pages = u32::from(self.rules.pages(receiver.front.length));
        match action {
            Action::Buffer if adapter.memory.free >= pages => {
                adapter.memory.free -= pages;
                receiver.state = State::Storing;
                adapter.asking &= !(1 << unit);
                adapter.storing |= 1 << unit;
                if !request.stays() {
                    adapter.host.in_transit += 1;
                    adapter.host.load += 1;
                    adapter.counts.count(request.service, |passed| passed.stored += 1);
                    adapter.counts.most_in_transit = adapter.counts.most_in_transit.max(adapter.host.in_transit);
                }
            }
            Action::Drop => {
                receiver.state = State::Dropping;
                adapter.asking &= !(1 << unit);
                adapter.dropping |= 1 << unit;
                let packet = receiver.front.packet;
                let (port, vc) = (unit / self.ids.vcs, unit % self.ids.vcs);
                around.drops(packet, self.ids.input(node, port, vc));
            }
            _ => adapter.counts.stalled += 1,
        }
    }

    /// Receivers that drop a packet pass over a byte each, as if it had gone on.
    pub(super) fn throw_away(&mut self, node: u32, around: &mut impl Around) {
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
                around.swallowed(packet);
            }
            if has_header {
                self.decide_later(node, unit, self.now + 1);
            }
        }
    }
}
