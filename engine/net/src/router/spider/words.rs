//! The memory interface: turns of a word each (SPIDER paper §4.1).
//!
//! Receivers that store and transmitters that fetch have their words served in turn, so that nobody waits for longer
//! than it takes to serve all others once. Reading and writing do not hinder each other.

use super::Spider;
use super::adapter::{Adapter, from_turn, members};
use super::event::Event;
use super::receiver::State;
use super::settings::{TRAILER, WORD};
use super::transmitter::Job;
use crate::model::Cycle;
use crate::router::context::RouterContext;

impl Spider {
    /// Bytes go from receivers into words, and words from and to memory.
    pub(super) fn turn_memory(&mut self, node: u32, context: &mut impl RouterContext) {
        let adapter = &mut self.adapters[node as usize];
        if adapter.storing == 0 && adapter.fetching == 0 {
            return;
        }
        for unit in members(adapter.storing) {
            let adapter = &mut self.adapters[node as usize];
            let is_copy = adapter.receivers[unit as usize].state == State::Spreading;
            if adapter.gather(unit, self.now) {
                if is_copy {
                    self.let_go(node, unit);
                    continue;
                }
                let sender = self.wiring.far_ends[(node * self.units + unit) as usize];
                self.due.at(self.now + self.rules.credit).credits.push(sender);
            }
        }
        self.write_word(node, context);
        self.read_word(node, context);
    }

    fn write_word(&mut self, node: u32, context: &mut impl RouterContext) {
        let adapter = &mut self.adapters[node as usize];
        let memory = &mut adapter.memory;
        if memory.words == 0 || self.now < memory.writes {
            return;
        }
        let unit = from_turn(memory.words, memory.write_turn);
        memory.words &= !(1 << unit);
        memory.write_turn = (unit as u8 + 1) % self.units as u8;
        memory.writes = self.now + self.rules.word_cycles;
        adapter.counts.words_written += 1;
        adapter.counts.word_wait = adapter.counts.word_wait.max(self.now - memory.since[unit as usize]);
        count(context, self.wiring.ejections[node as usize]);
        let receiver = &mut adapter.receivers[unit as usize];
        receiver.has_word = false;
        let written = receiver.stored() - u16::from(receiver.word);
        // The last page may end in the word that fills the one before.
        while written >= self.adapters[node as usize].receivers[unit as usize].full {
            self.fill_page(node, unit);
        }
        let receiver = &self.adapters[node as usize].receivers[unit as usize];
        if receiver.word == 0 && receiver.stored() == receiver.front.length {
            self.complete(node, unit);
        }
    }

    /// The last word of a page has been written, of which the host gets to know.
    fn fill_page(&mut self, node: u32, unit: u32) {
        let by_pages = self.rules.by_pages;
        let job = self.job_at(node, unit);
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        let (page, full, data) = (receiver.page, receiver.full, job.length - TRAILER as u16);
        let before = (full - 1) / self.rules.page as u16 * self.rules.page as u16;
        let words = (full - before).div_ceil(WORD as u16);
        let forwards = by_pages && !receiver.request.stays() && job.pages > 1 && receiver.spread.is_none();
        let is_first = forwards && !receiver.announced;
        receiver.announced |= forwards;
        receiver.page = adapter.memory.taken.after(page);
        receiver.full = if full == data { u16::MAX } else { (full + self.rules.page as u16).min(data) };
        let job = Job { tagged: full, ..job };
        let forwards = forwards.then_some((job, full, is_first));
        self.log(node, Event::Page { unit: unit as u8, page, words, forwards });
    }

    /// What stands in memory of a packet that a receiver stores.
    fn job_at(&self, node: u32, unit: u32) -> Job {
        let receiver = &self.adapters[node as usize].receivers[unit as usize];
        let (packet, length) = (receiver.front.packet, receiver.front.length);
        let (pages, tagged) = (self.rules.pages(length), length - TRAILER as u16);
        // What goes on by other ways as well has its copy for the node here.
        let ways = if receiver.state == State::Spreading { 0 } else { receiver.request.first };
        Job { packet, length, pages, ways, number: 0, first: receiver.pages, tagged }
    }

    /// The last word of a packet has been written.
    fn complete(&mut self, node: u32, unit: u32) {
        let (now, header) = (self.now, self.rules.header);
        let job = self.job_at(node, unit);
        let sent = self.stamps.get(job.packet.index()).copied().unwrap_or(0);
        let adapter = &mut self.adapters[node as usize];
        let receiver = &mut adapter.receivers[unit as usize];
        let is_new = !receiver.announced;
        receiver.announced = false;
        if receiver.state == State::Spreading {
            adapter.storing &= !(1 << unit);
            self.log(node, Event::Arrived { unit: unit as u8, job, stamps: [sent, now as u32], is_new });
            self.end_spread(node, unit);
            return;
        }
        let spread = receiver.spread.take();
        let has_header = receiver.move_up(header);
        adapter.storing &= !(1 << unit);
        match spread {
            Some(spread) => self.log_copies(node, unit, job, &spread, [sent, now as u32]),
            None => self.log(node, Event::Arrived { unit: unit as u8, job, stamps: [sent, now as u32], is_new }),
        }
        if has_header {
            self.decide_later(node, unit, now + 1);
        }
    }

    fn read_word(&mut self, node: u32, context: &mut impl RouterContext) {
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
        adapter.counts.words_read += 1;
        count(context, self.wiring.injections[node as usize]);
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
        debug_assert!(matches!(receiver.state, State::Storing | State::Spreading));
        receiver.pass_word(&mut self.memory, unit, now);
        let takes = receiver.front.come > receiver.stored() && u32::from(receiver.word) < WORD;
        if takes {
            match &mut receiver.spread {
                Some(spread) if receiver.state == State::Spreading => spread.kept += 1,
                _ => {
                    receiver.give();
                }
            }
            receiver.word += 1;
            receiver.pass_word(&mut self.memory, unit, now);
        }
        takes
    }
}

/// A channel passes something.
fn count(context: &mut impl RouterContext, channel: u32) {
    let count = &mut context.channel_flits()[channel as usize];
    *count = count.wrapping_add(1);
}
