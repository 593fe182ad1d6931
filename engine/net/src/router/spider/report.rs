//! What is said of an adapter unit by unit, for whoever draws it: nothing here is used by the simulation.

use super::event::{Drain, Event, Note};
use crate::model::{Cycle, PacketId};

/// What a receiver does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Receiving {
    Idle,
    /// It collects the bytes of the header.
    Header,
    /// Its program has the header, until this cycle.
    Deciding {
        until: Cycle,
    },
    /// Its packet waits for a transmitter.
    Stalled,
    /// Its packet waits for room in memory.
    NoPage,
    /// Its bytes go on by this transmitter.
    Through {
        unit: u32,
    },
    Storing,
    Dropping,
}

/// A receiver, by its number in the adapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReceiverReport {
    pub unit: u32,
    pub does: Receiving,
    /// The packet at its front, its bytes on a link, and how many of them have come and have gone on.
    pub packet: Option<PacketId>,
    pub length: u32,
    pub come: u32,
    pub gone: u32,
    /// Bytes in its buffer, of all packets.
    pub held: u32,
    /// Bytes of the word that is put together for memory, and whether one before it waits for its turn there.
    pub word: u32,
    pub has_word: bool,
    /// The service of the packet, and the line of the program that it has executed, once that is known.
    pub decided: Option<(u8, u8)>,
}

/// What a transmitter does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sending {
    Free,
    /// Its link is cut.
    Closed,
    /// It passes the bytes of this receiver.
    Through {
        unit: u32,
    },
    /// It is reserved, and fetches the first word of its packet until this cycle at least.
    Fetching {
        ready: Cycle,
    },
    /// It sends the data of a packet in memory.
    Data,
    /// It appends the time stamp, and the checksum.
    Stamp,
    Checksum,
}

/// A transmitter, by its number in the adapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransmitterReport {
    pub unit: u32,
    pub does: Sending,
    /// The packet that has it, its bytes on a link, and how many of them have left.
    pub packet: Option<PacketId>,
    pub length: u32,
    pub sent: u32,
    /// Bytes of it that have come from memory, if that is where it comes from.
    pub fetched: u32,
    /// Bytes for which there is room ahead.
    pub credits: u32,
    /// Bytes that have left by it since cycle 0; wraps.
    pub passed: u32,
}

/// Packets in memory that wait for one of the same transmitters, the first of them first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueueReport {
    pub units: Vec<u32>,
    pub packets: Vec<PacketId>,
}

/// A node's memory, and its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemoryReport {
    pub pages: u32,
    pub pages_used: u32,
    /// Bytes of a page, and words of packets in transit.
    pub page_bytes: u32,
    pub words_used: u32,
    /// Words written and read since cycle 0, and the cycles that each takes.
    pub words_written: u64,
    pub words_read: u64,
    pub word_cycles: Cycle,
    /// The longest that a word has waited for its turn.
    pub word_wait: u64,
    /// Packets in transit now, the most so far, and those that the host has not scheduled.
    pub in_transit: u32,
    pub most_in_transit: u32,
    pub unscheduled: u32,
    /// The node's own packets, and for how many there is room.
    pub own: u32,
    pub own_most: u32,
    /// Packets that the host schedules, and when it is through with each; those for the node that its interface has not
    /// taken; and those that wait for transmitters.
    pub handled: Vec<(PacketId, Cycle)>,
    pub arrived: Vec<PacketId>,
    pub queues: Vec<QueueReport>,
}

/// A page with a part of a packet: its address, and the words on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag {
    pub page: u32,
    pub words: u32,
}

/// What there is between an adapter and its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventsReport {
    /// How the host gets to know of events, and until when it handles the next if it does.
    pub drain: Drain,
    pub until: Option<Cycle>,
    /// Events that wait, the longest wait first, and the latest that were logged.
    pub waiting: Vec<Event>,
    pub latest: Vec<(Cycle, Event)>,
    /// Events so far, the groups in which they were handled, and the most that ever waited.
    pub logged: u64,
    pub groups: u64,
    pub most: u32,
    /// Notes of each receiver that the host has not read, by unit, and for how many there is room.
    pub notes: Vec<Vec<Note>>,
    pub notes_most: u32,
    /// What notes have told the host: packets that went through, were stored and were dropped, cycles waited, and notes
    /// that were lost.
    pub read: [u64; 3],
    pub waited: u64,
    pub lost: u64,
    /// Orders on their way to receivers: from which cycle on they take the host to have so many packets to schedule; what
    /// they take it to have now; and orders so far.
    pub orders_down: Vec<(Cycle, u32)>,
    pub known: u32,
    pub orders: u64,
}
