//! What is said of a SPIDER adapter: its units, in the order of the paper's Figure 1, its host and the host's memory.

use crate::naming::PacketKind;
use net::answer::answers;
use net::model::Cycle;
use serde::Serialize;

answers! {
    /// An adapter unit by unit, its node's host, and the host's memory.
    #[serde(rename_all = "camelCase")]
    struct AdapterInspection {
        /// Bytes of a header, and bytes that a receiver holds.
        pub header: u32,
        pub fifo: u32,
        /// Those with a link, by port and virtual channel.
        pub receivers: Vec<ReceiverInspection>,
        pub transmitters: Vec<TransmitterInspection>,
        pub memory: HostMemoryInspection,
        pub host: HostInspection,
        pub events: EventQueueInspection,
        /// Packets whose way did not end here: those that went on at once, those that were stored, and the cycles that
        /// receivers asked in vain for a transmitter.
        pub through: u64,
        pub stored: u64,
        pub stalled: u64,
    }

    /// A unit of an adapter: the virtual channel of a link that it is for.
    struct UnitInspection {
        pub port: u32,
        pub vc: u32,
        /// Where the link comes from, or leads.
        pub end: String,
        /// The virtual channel.
        pub name: String,
    }

    /// A packet that a unit has.
    struct UnitPacket {
        pub packet: String,
        pub kind: PacketKind,
    }

    /// What a receiver does.
    #[serde(rename_all = "camelCase")]
    enum ReceiverState {
        Idle,
        Header,
        Deciding,
        Stalled,
        NoPage,
        Through,
        Storing,
        Dropping,
    }

    /// A receiver (NI RX and PRC RX).
    #[serde(rename_all = "camelCase")]
    struct ReceiverInspection {
        pub unit: UnitInspection,
        pub state: ReceiverState,
        /// The packet at its front, its bytes on a link, and how many of them have come and have gone on.
        pub packet: Option<UnitPacket>,
        pub length: u32,
        pub come: u32,
        pub gone: u32,
        /// Bytes that it holds, of all packets.
        pub held: u32,
        /// Bytes of the word that is put together for memory, and whether one before it waits for its turn there.
        pub word: u32,
        pub word_waits: bool,
        /// While its program decides, until when.
        pub until: Option<Cycle>,
        /// The line of the program that it has executed, counted from 1, once there is one.
        pub line: Option<u32>,
        /// The transmitter that it has reserved.
        pub transmitter: Option<UnitInspection>,
        /// What it has reported to the host and the host has not read, the longest wait first, and for how many reports
        /// its notification FIFO has room.
        pub notes: Vec<NoteInspection>,
        pub notes_most: u32,
        pub sentence: String,
    }

    /// What a transmitter does.
    #[serde(rename_all = "camelCase")]
    enum TransmitterState {
        Free,
        Closed,
        Through,
        Fetching,
        Data,
        Stamp,
        Checksum,
    }

    /// A transmitter (NI TX and PRC TX).
    #[serde(rename_all = "camelCase")]
    struct TransmitterInspection {
        pub unit: UnitInspection,
        pub state: TransmitterState,
        /// The packet that has it, its bytes on a link, and how many of them have left.
        pub packet: Option<UnitPacket>,
        pub length: u32,
        pub sent: u32,
        /// Bytes of it that have come from memory.
        pub fetched: u32,
        /// While the first word is fetched, until when at least.
        pub until: Option<Cycle>,
        /// Bytes for which there is room ahead.
        pub credits: u32,
        /// Bytes that have left by it since cycle 0; wraps.
        pub passed: u32,
        /// The receiver that has reserved it; nothing if that is the host.
        pub receiver: Option<UnitInspection>,
        /// The pages of its packet, if that comes from memory.
        pub tags: Vec<PageTag>,
        pub sentence: String,
    }

    /// The memory of a host.
    #[serde(rename_all = "camelCase")]
    struct HostMemoryInspection {
        /// Pages for packets in transit and for those that have come, and how many of them are taken.
        pub pages: u32,
        pub pages_used: u32,
        pub page_bytes: u32,
        /// Words in these pages.
        pub words: u32,
        pub words_used: u32,
        /// Who has written and read words since cycle 0: receivers write, transmitters read.
        pub words_written: u64,
        pub words_read: u64,
        /// Words that could have been written by now, and as many read.
        pub words_possible: u64,
        /// The longest that a word has waited for its turn, in cycles.
        pub word_wait: u64,
        /// Packets in transit, and the most so far.
        pub in_transit: u32,
        pub most_in_transit: u32,
        /// The node's own packets, and for how many there is room.
        pub own: u32,
        pub own_most: u32,
    }

    /// What a host does with packets in its memory.
    #[serde(rename_all = "camelCase")]
    struct HostInspection {
        /// Packets in transit that come, or that it has not scheduled.
        pub unscheduled: u32,
        /// Packets that it schedules, and when it is through with each: the first few, and how many there are.
        pub handled: Vec<HandledPacket>,
        pub handled_count: u32,
        /// Packets for the node that its interface has no room for.
        pub arrived: u32,
        pub queues: Vec<HostQueue>,
    }

    /// A packet that a host schedules.
    struct HandledPacket {
        pub packet: String,
        pub kind: PacketKind,
        pub until: Cycle,
    }

    /// Packets that wait for one of the same transmitters.
    struct HostQueue {
        pub transmitters: Vec<UnitInspection>,
        /// The first few, the first of them first, and how many there are.
        pub packets: Vec<UnitPacket>,
        pub count: u32,
    }

    /// A page of a packet in memory: its address, and the words on it.
    struct PageTag {
        pub page: u32,
        pub words: u32,
    }

    /// What a receiver reports of a packet whose way does not end here.
    struct NoteInspection {
        pub sentence: String,
    }

    /// How a host gets to know of events.
    #[serde(rename_all = "camelCase")]
    enum EventDrain {
        Each,
        Interrupt,
        Polling,
    }

    /// The event queue of an adapter, and what its notification FIFOs have told the host and its receivers.
    #[serde(rename_all = "camelCase")]
    struct EventQueueInspection {
        pub drain: EventDrain,
        /// While the host handles an event, until when.
        pub until: Option<Cycle>,
        /// Events that wait for the host: the first few, and how many there are.
        pub waiting: Vec<EventInspection>,
        pub waiting_count: u32,
        /// The latest that were logged, whether or not they still wait, the latest first.
        pub latest: Vec<EventInspection>,
        /// Events so far, the groups in which the host handled them, and the most that ever waited.
        pub logged: u64,
        pub groups: u64,
        pub most: u32,
        /// What the host has read from notification FIFOs: packets that were cut through, stored and dropped, cycles that
        /// they had waited, and reports that found their FIFO full.
        pub told_through: u64,
        pub told_stored: u64,
        pub told_dropped: u64,
        pub told_waited: u64,
        pub notes_lost: u64,
        /// How many packets receivers take the host to have to schedule, orders that are on their way to them, and
        /// orders so far.
        pub known: u32,
        pub orders_down: u32,
        pub orders: u64,
    }

    /// Something that an adapter has logged.
    struct EventInspection {
        /// When, if it is one of the latest.
        pub cycle: Option<Cycle>,
        pub kind: EventKind,
        pub sentence: String,
    }

    /// What is logged.
    #[serde(rename_all = "camelCase")]
    enum EventKind {
        Page,
        Arrived,
        Sent,
    }
}
