//! The reservation status unit: decisions of receivers, and who gets which transmitter.

use super::adapter::{from_turn, members};
use super::receiver::{Request, State, Storing, lowest};
use super::transmitter::{Holder, Job};
use super::{Service, Spider, Stalls};
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
        let Service { scheme, takes_detours } = self.rules.services[service.index()];
        let others = if takes_detours { candidates.otherwise } else { 0 };
        let (first, otherwise) = (self.links_of(candidates.first), self.links_of(others));
        let storing = match scheme {
            _ if first == 0 => Storing::Stays,
            Stalls::Packet => Storing::Always,
            Stalls::CutThrough => Storing::IfBusy,
            Stalls::Wormhole => Storing::Never,
            Stalls::ByHost(threshold) => Storing::IfFew(threshold),
        };
        let request = Request { first, otherwise, storing, service: service.0 };
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        (receiver.request, receiver.state) = (request, State::Asking);
        adapter.asking |= 1 << unit;
        adapter.counts.count(service.0, |passed| passed.visits += u64::from(first != 0));
        self.wake(node);
    }

    /// Transmitters that are free are given to those who ask; who finds none free is stored or waits, as its scheme says.
    pub(super) fn reserve(&mut self, node: u32) {
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
            ask(adapter.receivers[unit as usize].request.choice(free), 1 << unit);
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
            self.lose(node, unit, free);
        }
    }

    /// A transmitter is reserved for a receiver, or for the packet in memory that has asked for it, and waited longest.
    fn give(&mut self, node: u32, output: u32, winner: u32, free: u32) {
        let ready = self.now + self.rules.fetch;
        let adapter = &mut self.adapters[node as usize];
        let transmitter = &mut adapter.transmitters[output as usize];
        transmitter.turn = ((winner + 1) % (self.units + 1)) as u8;
        adapter.held |= 1 << output;
        if winner < self.units {
            transmitter.holder = Holder::Receiver(winner as u8);
            let receiver = &mut adapter.receivers[winner as usize];
            receiver.state = State::Through { output: output as u8 };
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

    /// A receiver that asks has got no transmitter.
    fn lose(&mut self, node: u32, unit: u32, free: u32) {
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        let request = receiver.request;
        let stores = match request.storing {
            Storing::Stays | Storing::Always => true,
            Storing::Never => false,
            // It has lost one, and asks for another in the next cycle.
            _ if request.wanted() & free != 0 => false,
            Storing::IfFew(few) => adapter.host.load < few,
            Storing::IfBusy => true,
        };
        let pages = u32::from(self.rules.pages(receiver.front.length));
        if !stores || adapter.memory.free < pages {
            adapter.counts.stalled += 1;
            return;
        }
        adapter.memory.free -= pages;
        receiver.state = State::Storing;
        adapter.asking &= !(1 << unit);
        adapter.storing |= 1 << unit;
        if request.storing != Storing::Stays {
            adapter.host.in_transit += 1;
            adapter.host.load += 1;
            adapter.counts.count(request.service, |passed| passed.stored += 1);
            adapter.counts.most_in_transit = adapter.counts.most_in_transit.max(adapter.host.in_transit);
        }
    }
}
