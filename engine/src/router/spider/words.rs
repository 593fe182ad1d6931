//! The memory interface: turns of a word each (SPIDER paper §4.1).
//!
//! Receivers that store and transmitters that fetch have their words served in turn, so that nobody waits for longer
//! than it takes to serve all others once. Reading and writing do not hinder each other.

use super::Spider;
use super::adapter::{Adapter, from_turn, members};
use super::receiver::State;
use super::settings::WORD;
use super::transmitter::Job;
use crate::model::Cycle;
use crate::router::kind::Around;

impl Spider {
    /// Bytes go from receivers into words, and words from and to memory.
    pub(super) fn turn_memory(&mut self, node: u32, around: &mut impl Around) {
        let adapter = &mut self.adapters[node as usize];
        if adapter.storing == 0 && adapter.fetching == 0 {
            return;
        }
        for unit in members(adapter.storing) {
            if adapter.gather(unit, self.now) {
                let sender = self.wiring.far_ends[(node * self.units + unit) as usize];
                self.due.at(self.now + self.rules.credit).credits.push(sender);
            }
        }
        self.write_word(node, around);
        self.read_word(node, around);
    }

    fn write_word(&mut self, node: u32, around: &mut impl Around) {
        let adapter = &mut self.adapters[node as usize];
        let memory = &mut adapter.memory;
        if memory.words == 0 || self.now < memory.writes {
            return;
        }
        let unit = from_turn(memory.words, memory.write_turn);
        memory.words &= !(1 << unit);
        memory.write_turn = (unit as u8 + 1) % self.units as u8;
        memory.writes = self.now + self.rules.word_cycles;
        adapter.counts.word_wait = adapter.counts.word_wait.max(self.now - memory.since[unit as usize]);
        count(around, self.wiring.ejections[node as usize]);
        let receiver = &mut adapter.receivers[unit as usize];
        receiver.has_word = false;
        if receiver.word == 0 && receiver.front.gone == receiver.front.length {
            self.complete(node, unit);
        }
    }

    /// The last word of a packet has been written.
    fn complete(&mut self, node: u32, unit: u32) {
        let (now, header) = (self.now, self.rules.header);
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        let (front, request) = (receiver.front, receiver.request);
        let pages = self.rules.pages(front.length);
        let job = Job { packet: front.packet, length: front.length, pages, ways: request.first, number: 0 };
        let has_header = receiver.move_up(header);
        adapter.storing &= !(1 << unit);
        if request.first == 0 {
            adapter.host.arrived.push((now + 1, job));
            self.due.at(now + 1).arrived.push(node);
        } else {
            adapter.host.handled.push_back((now + 1 + self.rules.host_delay, job));
            self.handled.push_back((now + 1 + self.rules.host_delay, node));
        }
        if has_header {
            self.decide_later(node, unit, now + 1);
        }
    }

    fn read_word(&mut self, node: u32, around: &mut impl Around) {
        let adapter = &mut self.adapters[node as usize];
        if adapter.fetching == 0 || self.now < adapter.memory.reads {
            return;
        }
        let wanting = |unit: &u32| adapter.transmitters[*unit as usize].wants_word();
        let wants = members(adapter.fetching).filter(wanting).fold(0, |all, unit| all | 1 << unit);
        if wants == 0 {
            return;
        }
        let unit = from_turn(wants, adapter.memory.read_turn);
        adapter.memory.read_turn = (unit as u8 + 1) % self.units as u8;
        adapter.memory.reads = self.now + self.rules.word_cycles;
        count(around, self.wiring.injections[node as usize]);
        if adapter.transmitters[unit as usize].take_word() {
            adapter.fetching &= !(1 << unit);
        }
    }
}

impl Adapter {
    /// A receiver that stores takes a byte from those that have come, if there is room for it in the word that it puts
    /// together. Whether it did.
    fn gather(&mut self, unit: u32, now: Cycle) -> bool {
        let receiver = &mut self.receivers[unit as usize];
        debug_assert_eq!(receiver.state, State::Storing);
        receiver.pass_word(&mut self.memory, unit, now);
        let takes = receiver.has_byte() && u32::from(receiver.word) < WORD;
        if takes {
            receiver.give();
            receiver.word += 1;
            receiver.pass_word(&mut self.memory, unit, now);
        }
        takes
    }
}

/// A channel passes something.
fn count(around: &mut impl Around, channel: u32) {
    let count = &mut around.channel_flits()[channel as usize];
    *count = count.wrapping_add(1);
}
