//! One adapter, with the memory and the host behind it.

use super::event::{Event, EventQueue, Notes};
use super::memory::Memory;
use super::receiver::Receiver;
pub use super::sets::{from_turn, members};
use super::transmitter::{Job, Transmitter};
use crate::model::{Cycle, Fingerprint, PacketId, Print};
use std::collections::VecDeque;

/// An adapter. Sets of its receivers and transmitters are bits, port × virtual channels + channel, links only.
#[derive(Clone, Debug, Print)]
#[print(skip(asking, storing, dropping, held, fetching) = "derived from the states of receivers and transmitters")]
pub struct Adapter {
    #[print(each)]
    pub receivers: Box<[Receiver]>,
    #[print(each)]
    pub transmitters: Box<[Transmitter]>,
    /// Receivers that ask for a transmitter or for room in memory, those whose bytes go to memory, and those whose bytes
    /// are thrown away.
    pub asking: u32,
    pub storing: u32,
    pub dropping: u32,
    /// Transmitters that somebody has reserved, those among them that have words to fetch, and those of links that
    /// were closed by hand, and that have failed.
    pub held: u32,
    pub fetching: u32,
    #[print(skip = "links say so themselves")]
    pub closed: u32,
    #[print(skip = "the cycle says so")]
    pub failed: u32,
    /// The virtual channel of each link that comes first.
    pub turns: Box<[u8]>,
    pub memory: Memory,
    pub host: Host,
    pub events: EventQueue,
    pub notes: Notes,
    pub counts: Counts,
}

/// What a node's host does with packets: those for itself it hands over, all others it schedules.
#[derive(Clone, Debug, Default)]
pub struct Host {
    /// Packets in transit in memory, from their first byte's coming to their last byte's leaving.
    pub in_transit: u32,
    /// Those of them that the host has not yet scheduled for their next link, which is what loads it.
    pub load: u32,
    /// The most packets in transit in memory since somebody last asked.
    pub most_lately: u32,
    /// The node's own packets, until their last byte has left.
    pub own: u32,
    /// Packets in transit that are complete, and when the host is through with them.
    pub handled: VecDeque<(Cycle, Job)>,
    /// Further pages of packets that are sent on page by page: from when on so many bytes of each have tags.
    pub tags: VecDeque<(Cycle, PacketId, u16)>,
    /// Packets for the node that are complete, and when that can be known: the longest here first.
    pub arrived: Vec<(Cycle, Job)>,
    /// Packets that wait for a transmitter: those that may go on by the same ones stand in one queue.
    pub queues: Vec<Queue>,
    /// Packets scheduled so far.
    pub scheduled: u32,
}

/// Packets that wait for any of the same transmitters, in the order of their coming.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    pub ways: u32,
    pub jobs: VecDeque<Job>,
}

/// What an adapter has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Print)]
#[print(skip(words_written, words_read, word_wait, most_in_transit) = "statistics only")]
pub struct Counts {
    /// Packets that have come whose way did not end here, of both services and of the second alone.
    pub all: Passed,
    #[print(skip = "statistics only: part of `all`")]
    pub second: Passed,
    /// Cycles that receivers asked in vain.
    pub stalled: u64,
    /// Words that have been written to memory and read from it.
    pub words_written: u64,
    pub words_read: u64,
    /// The longest that a word has waited for the memory, in cycles.
    pub word_wait: u64,
    /// The most packets in transit that were ever in memory at a time.
    pub most_in_transit: u32,
}

/// Packets that have come whose way did not end here; those of them that went on at once, or after a wait, without being
/// stored; and those that were stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Print)]
pub struct Passed {
    pub visits: u64,
    pub through: u64,
    pub stored: u64,
}

impl Counts {
    /// Counts something of a packet of a service.
    pub fn count(&mut self, service: u8, what: impl Fn(&mut Passed)) {
        what(&mut self.all);
        if service != 0 {
            what(&mut self.second);
        }
    }
}

impl Host {
    /// A packet is scheduled behind those that go the same way.
    pub fn schedule(&mut self, job: Job) {
        self.scheduled = self.scheduled.wrapping_add(1);
        self.put_in_queue(Job { number: self.scheduled, ..job });
    }

    /// It stands behind those that were scheduled before it.
    pub fn put_in_queue(&mut self, job: Job) {
        let place = match self.queues.binary_search_by_key(&job.ways, |queue| queue.ways) {
            Ok(place) => place,
            Err(place) => {
                self.queues.insert(place, Queue { ways: job.ways, jobs: VecDeque::new() });
                place
            }
        };
        self.queues[place].jobs.push_back(job);
    }

    /// Whether any packet waits for a transmitter.
    pub fn has_waiting(&self) -> bool {
        self.queues.iter().any(|queue| !queue.jobs.is_empty())
    }

    /// So many bytes of a packet in memory have tags, wherever it is.
    pub fn tag(&mut self, packet: PacketId, bytes: u16) {
        let waiting = self.queues.iter_mut().flat_map(|queue| &mut queue.jobs);
        let handled = self.handled.iter_mut().map(|(_, job)| job);
        if let Some(job) = waiting.chain(handled).find(|job| job.packet == packet) {
            job.tagged = bytes;
        }
    }

    /// All packets in memory that are not being sent and that the host knows of.
    pub fn jobs(&self) -> impl Iterator<Item = &Job> {
        let complete = self.handled.iter().chain(&self.arrived).map(|(_, job)| job);
        complete.chain(self.queues.iter().flat_map(|queue| &queue.jobs))
    }
}

impl Print for Host {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Host {
            in_transit,
            // A statistic.
            most_lately: _,
            // Derived: receivers that store, and what is handled.
            load: _,
            own,
            handled,
            tags,
            arrived,
            queues,
            // Derived: jobs are numbered in the order of their coming.
            scheduled: _,
        } = self;
        print.word(u64::from(*in_transit) << 32 | u64::from(*own));
        for (until, job) in handled.iter().chain(arrived) {
            print.all([*until, u64::from(job.packet.0)]);
        }
        for (when, packet, bytes) in tags {
            print.all([*when, u64::from(packet.0) << 16 | u64::from(*bytes)]);
        }
        for Queue { ways, jobs } in queues.iter().filter(|queue| !queue.jobs.is_empty()) {
            print.word(u64::from(*ways));
            print.words(jobs.iter().map(|job| u64::from(job.packet.0) << 16 | u64::from(job.pages)));
        }
    }
}

impl Adapter {
    /// An adapter with nothing in it, for so many links and virtual channels of each, receivers that hold `fifo` bytes
    /// and a memory of `pages` pages.
    pub fn new(links: u32, vcs: u32, fifo: u32, pages: u32) -> Self {
        let units = (links * vcs) as usize;
        let transmitter = Transmitter { credits: fifo as u16, ..Transmitter::default() };
        Adapter {
            receivers: vec![Receiver::default(); units].into(),
            transmitters: vec![transmitter; units].into(),
            asking: 0,
            storing: 0,
            dropping: 0,
            held: 0,
            fetching: 0,
            closed: 0,
            failed: 0,
            turns: vec![0; links as usize].into(),
            memory: Memory::new(pages),
            host: Host::default(),
            events: EventQueue::default(),
            notes: Notes::new(units),
            counts: Counts::default(),
        }
    }

    /// Whether it has anything to do but wait for what comes.
    pub fn is_busy(&self) -> bool {
        self.asking | self.storing | self.dropping | self.held != 0
            || self.host.has_waiting()
            || !self.events.waiting.is_empty()
            || !self.notes.down.is_empty()
    }

    /// Transmitters that can be reserved, of all that there are.
    pub fn free(&self) -> u32 {
        !(self.held | self.closed | self.failed)
    }

    /// The packets of which a part is in memory, once each, and how many bytes of it have left again.
    pub fn in_memory(&self) -> impl Iterator<Item = (PacketId, u16, u16)> {
        let coming = members(self.storing).map(|unit| &self.receivers[unit as usize]);
        let coming = coming.filter(|receiver| !receiver.announced).map(|receiver| receiver.front);
        let coming = coming.filter(|front| front.gone > 0).map(|front| (front.packet, 0, front.length));
        let waiting = self.jobs().map(|job| (job.packet, 0, job.length));
        coming
            .chain(waiting)
            .chain(self.sending().map(|(_, sender)| (sender.job.packet, sender.sent, sender.job.length)))
    }

    /// All packets in memory that are not being sent, of those that still come the ones that the host knows of.
    pub fn jobs(&self) -> impl Iterator<Item = &Job> {
        let logged = self.events.waiting.iter().filter_map(|event| match event {
            Event::Page { forwards: Some((job, _, true)), .. } | Event::Arrived { job, is_new: true, .. } => Some(job),
            _ => None,
        });
        self.host.jobs().chain(logged)
    }

    /// The transmitters that send from memory, by number.
    pub fn sending(&self) -> impl Iterator<Item = (u32, &Transmitter)> {
        use super::transmitter::Holder;
        let held = members(self.held).map(|unit| (unit, &self.transmitters[unit as usize]));
        held.filter(|(_, transmitter)| transmitter.holder == Holder::Memory)
    }
}
