//! What an adapter tells its host (SPIDER paper §3.2, §4.1): one queue of events for all channels, and a FIFO of notes
//! for each receiver.
//!
//! The host handles each event as it comes, or gathers them: it is interrupted, or looks from time to time, and then
//! handles one after the other until there is none. Until the event of a page or packet is handled nothing is done
//! about it: a packet is not scheduled or handed over, and pages that were sent are not free.

use super::settings::Events;
use super::transmitter::Job;
use crate::model::{Cycle, Fingerprint, PacketId, Print, Word};
use std::collections::VecDeque;

/// Something that the adapter logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A page of a packet has been written by this receiver, with so many words on it. If the packet is sent on page by
    /// page, so many bytes of it are there, and this is its first page or a further one.
    Page { unit: u8, page: u32, words: u16, forwards: Option<(Job, u16, bool)> },
    /// A packet is complete in memory: with the time stamps of its sender and of this receiver, and the verdict on its
    /// checksum, which no link here ever breaks. It is to be done something about unless it was sent on page by page.
    Arrived { unit: u8, job: Job, stamps: [u32; 2], is_new: bool },
    /// A packet has been sent by this transmitter, and its pages are free: those of a packet in transit, or of the node.
    Sent { unit: u8, first: u32, pages: u16, is_own: bool },
}

impl Word for Event {
    fn word(&self) -> u64 {
        match *self {
            Event::Page { unit, forwards, .. } => {
                forwards.map_or(u64::MAX, |(job, bytes, _)| job.packet.word() << 16 | u64::from(bytes)) << 8
                    | u64::from(unit)
            }
            Event::Arrived { unit, job, .. } => 1 << 60 | job.packet.word() << 8 | u64::from(unit),
            Event::Sent { unit, pages, .. } => 2 << 60 | u64::from(pages) << 8 | u64::from(unit),
        }
    }
}

impl Print for Event {
    fn fingerprint(&self, print: &mut Fingerprint) {
        print.word(self.word());
    }
}

/// How a host gets to know of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drain {
    /// Each at once, any number at a time.
    Each,
    /// An interrupt takes so long, and each event after it.
    Interrupt { overhead: Cycle, each: Cycle },
    /// It looks every so many cycles, and each event takes so long.
    Polling { period: Cycle, each: Cycle },
}

impl Drain {
    pub fn new(events: &Events) -> Self {
        match events {
            Events::Each(_) => Drain::Each,
            Events::Interrupt(own) => {
                Drain::Interrupt { overhead: own.overhead.cycles(), each: own.each.cycles().max(1) }
            }
            Events::Polling(own) => Drain::Polling { period: own.period.cycles(), each: own.each.cycles().max(1) },
        }
    }

    /// When the first event of a group is handled, if the host begins with one in a cycle.
    pub fn begins(self, now: Cycle) -> Option<Cycle> {
        match self {
            Drain::Each => None,
            Drain::Interrupt { overhead, each } => Some(now + overhead + each),
            Drain::Polling { period, each } => now.is_multiple_of(period).then_some(now + each),
        }
    }

    /// Cycles from one event of a group to the next.
    pub fn each(self) -> Cycle {
        match self {
            Drain::Each => 0,
            Drain::Interrupt { each, .. } | Drain::Polling { each, .. } => each,
        }
    }
}

/// Events that are kept to be seen after they were handled.
const SEEN: usize = 16;

/// The queue of events of an adapter.
#[derive(Clone, Debug, Default, Print)]
#[print(if next.is_some() { next, waiting.len() as u64 }, waiting)]
#[print(skip(latest, logged, groups, most) = "statistics")]
pub struct EventQueue {
    #[print(each)]
    pub waiting: VecDeque<Event>,
    /// While the host handles events, when it is through with the first.
    pub next: Option<Cycle>,
    /// The latest that were logged, and when: statistics, as all that follow.
    pub latest: VecDeque<(Cycle, Event)>,
    /// Events so far, the groups in which the host handled them, and the most that ever waited.
    pub logged: u64,
    pub groups: u64,
    pub most: u32,
}

impl EventQueue {
    /// Something is logged; it waits if the host does not handle it at once.
    pub fn log(&mut self, event: Event, now: Cycle, waits: bool) {
        self.logged += 1;
        self.groups += u64::from(!waits);
        if self.latest.len() == SEEN {
            self.latest.pop_front();
        }
        self.latest.push_back((now, event));
        if waits {
            self.waiting.push_back(event);
            self.most = self.most.max(self.waiting.len() as u32);
        }
    }

    /// The event that the host is through with in this cycle, if it is; begins with a group if there is one.
    pub fn handle(&mut self, drain: Drain, now: Cycle) -> Option<Event> {
        let Some(next) = self.next else {
            if !self.waiting.is_empty() {
                self.next = drain.begins(now);
                self.groups += u64::from(self.next.is_some());
            }
            return None;
        };
        if now < next {
            return None;
        }
        let event = self.waiting.pop_front();
        self.next = (!self.waiting.is_empty()).then_some(now + drain.each());
        event
    }
}

/// What a receiver reports of a packet whose way does not end here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    pub packet: PacketId,
    pub what: Outcome,
    /// Cycles that it had asked for a transmitter in vain.
    pub waited: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Through,
    Stored,
    Dropped,
}

/// The FIFOs between the receivers of an adapter and its host.
#[derive(Clone, Debug, Default, Print)]
#[print(down, if known != told { known, told })]
#[print(skip(read, waited, lost, orders) = "statistics")]
pub struct Notes {
    /// What each receiver has reported and the host has not read, by unit; empty where the host reads at once.
    #[print(skip = "adapters count what has become of packets; that the host has read it changes nothing")]
    pub up: Vec<VecDeque<Note>>,
    /// Orders on their way down: from which cycle on receivers take the host to have so many packets to schedule.
    #[print(each)]
    pub down: VecDeque<(Cycle, u32)>,
    /// What receivers take the host to have to schedule, and what they were told last.
    pub known: u32,
    pub told: u32,
    /// What the host has read so far: packets that went through, were stored and were dropped, and cycles waited; and
    /// notes that found their FIFO full.
    pub read: [u64; 3],
    pub waited: u64,
    pub lost: u64,
    /// Orders that the host has given.
    pub orders: u64,
}

impl Notes {
    pub fn new(units: usize) -> Self {
        Notes { up: vec![VecDeque::new(); units], ..Notes::default() }
    }

    /// A receiver reports what became of a packet, to a host that reads at once or has a FIFO for so many.
    pub fn report(&mut self, unit: u32, note: Note, reads: bool, most: usize) {
        if reads {
            self.take(note);
        } else if self.up[unit as usize].len() < most {
            self.up[unit as usize].push_back(note);
        } else {
            self.lost += 1;
        }
    }

    /// The host reads all that receivers have reported.
    pub fn read_all(&mut self) {
        for unit in 0..self.up.len() {
            while let Some(note) = self.up[unit].pop_front() {
                self.take(note);
            }
        }
    }

    fn take(&mut self, note: Note) {
        self.read[note.what as usize] += 1;
        self.waited += u64::from(note.waited);
    }
}
