//! What can be said of one thing of a run: the answers as they come to the page, each declared once.
//!
//! The page's types (`web/answers.gen.ts`) are written from these declarations by a test.

mod allocation;
mod waits;

pub use allocation::{
    AllocationAnswer, AllocationStep, BidInspection, BidOutcome, BidState, ContestGoal, ContestInspection,
    MatrixChoice, MatrixLine, MatrixStage, PassageInspection,
};
pub use waits::{
    Arrow, ArrowKind, Bead, Blocker, BlockerKind, BlockersAnswer, FollowAnswer, LadderAnswer, Life, Reach, ReasonSum,
};

use crate::machines::{MachineAnswer, OfNode, OfRouter};
use crate::naming::{PacketKind, PacketRef};
use net::answer::answers;
use net::model::Cycle;
use serde::Serialize;
use sim::scenario::card::Card;
use sim::why::WhyAnswer;

answers! {
    /// What is said of one thing.
    #[serde(tag = "kind", rename_all = "lowercase")]
    enum Answer {
        Node(NodeInspection),
        Router(RouterInspection),
        Channel(ChannelInspection),
        Packet(PacketInspection),
        Why(WhyAnswer),
        Allocation(AllocationAnswer),
        Blockers(BlockersAnswer),
        Card(Card),
        Follow(FollowAnswer),
        Ladder(LadderAnswer),
        None(Nothing),
        #[serde(untagged)]
        OfMachine(MachineAnswer),
    }

    /// There is no such thing, or no longer.
    struct Nothing {
        pub sentence: String,
    }

    /// A node: its processor, its interface unit by unit, its port.
    struct NodeInspection {
        pub node: u32,
        pub name: String,
        pub pending: u32,
        pub processor: ProcessorState,
        /// How it was stopped by hand, if it still is.
        pub by_hand: Option<String>,
        pub ni: Interface,
        pub injecting: Vec<Injecting>,
        pub ejecting: Vec<Ejecting>,
        #[serde(flatten)]
        pub of_machine: OfNode,
    }

    /// What a processor does.
    struct ProcessorState {
        pub state: &'static str,
        pub sentence: &'static str,
        pub sent: u32,
        pub received: u32,
        /// While it is busy, until when; while it waits, since when.
        pub until: Cycle,
    }

    /// The interface of a node.
    #[serde(tag = "kind", rename_all = "lowercase")]
    enum Interface {
        Nifdy(NifdyNi),
        Plain(QueueNi),
        Buffers(QueueNi),
    }

    /// An interface of two queues.
    #[serde(rename_all = "camelCase")]
    struct QueueNi {
        pub outgoing: Vec<PacketRef>,
        pub outgoing_capacity: u32,
        pub arrivals: Vec<PacketRef>,
        pub arrivals_capacity: u32,
    }

    /// A NIFDY unit.
    #[serde(rename_all = "camelCase")]
    struct NifdyNi {
        pub pool: Vec<PoolEntry>,
        pub pool_capacity: u32,
        pub outstanding: Vec<OutstandingEntry>,
        pub outstanding_capacity: u32,
        pub outgoing: Option<OutgoingDialog>,
        pub incoming: Vec<Option<IncomingDialog>>,
        pub arrivals: Vec<PacketRef>,
        pub arrivals_capacity: u32,
        pub acks: Vec<DueAck>,
        /// Acknowledgements that wait for a packet to carry them.
        pub held: Vec<HeldAck>,
        /// Bulk packets kept until they are acknowledged; nothing without retransmission.
        pub saved: Option<Vec<SavedPacket>>,
        pub counters: UnitCounters,
    }

    /// A packet that waits to leave.
    #[serde(rename_all = "camelCase")]
    struct PoolEntry {
        pub packet: String,
        pub to: u32,
        /// Packets for the same node that are before it.
        pub rank: u32,
        pub eligible: bool,
        pub reason: String,
        pub bulk_request: bool,
        pub last: bool,
    }

    /// A scalar packet that is not acknowledged.
    struct OutstandingEntry {
        pub to: u32,
        /// Nothing once the packet was received and its acknowledgement is under way.
        pub packet: Option<String>,
        pub since: Cycle,
        /// With retransmission.
        pub timer: Option<CopyTimer>,
    }

    /// When a packet leaves again, and how many copies of it have left.
    struct CopyTimer {
        pub due: Cycle,
        pub copies: u32,
    }

    /// The dialog that an interface sends in.
    struct OutgoingDialog {
        pub to: u32,
        pub dialog: u16,
        pub unacked: u8,
        pub window: u8,
        pub sequence: u8,
        pub state: &'static str,
    }

    /// A dialog that an interface receives in.
    struct IncomingDialog {
        pub from: u32,
        /// The reorder buffer that is read next.
        pub expected: u8,
        /// One place per sequence number.
        pub window: Vec<Option<PacketRef>>,
        pub owed: u8,
        pub state: &'static str,
    }

    /// An acknowledgement that is due.
    struct DueAck {
        pub to: u32,
        pub what: String,
    }

    /// An acknowledgement that waits for a packet to carry it.
    struct HeldAck {
        pub to: u32,
        pub until: Cycle,
    }

    /// A packet that is kept until it is acknowledged.
    struct SavedPacket {
        pub packet: String,
        pub timer: CopyTimer,
    }

    /// What a NIFDY unit counts.
    #[serde(rename_all = "camelCase")]
    struct UnitCounters {
        pub granted: u64,
        pub refused: u64,
        pub acks_sent: u64,
        pub acks_received: u64,
        pub bulk_sent: u64,
        pub scalar_sent: u64,
        pub resent: u64,
        pub dropped: u64,
        pub carried: u64,
    }

    /// What a node's port sends on a logical network.
    struct Injecting {
        pub network: &'static str,
        pub packet: Option<String>,
        /// Flits that have left.
        pub flit: u32,
        pub flits: u32,
        pub vc: String,
    }

    /// What comes in at a node's port by a virtual channel.
    struct Ejecting {
        pub vc: String,
        pub flits: u32,
        pub packet: Option<String>,
        /// What it waits for.
        pub waits: Option<&'static str>,
    }

    /// A router, virtual channel by virtual channel.
    struct RouterInspection {
        pub router: u32,
        pub name: String,
        /// Level of a tree from the leaves, or stage of a butterfly from the sources, counted from 1.
        pub level: Option<u32>,
        /// Whether it can be asked how it allocates.
        pub allocates: bool,
        /// Since when it has failed, if it has.
        pub by_hand: Option<String>,
        pub ports: Vec<PortInspection>,
        #[serde(flatten)]
        pub of_machine: OfRouter,
    }

    /// A port of a router.
    struct PortInspection {
        pub port: u32,
        /// Where it leads, and what comes in by it; either may be nothing.
        pub to: Option<String>,
        pub from: Option<String>,
        /// The plane that it belongs to, and the dimension along which it leads there.
        pub plane: Option<String>,
        pub vcs: Vec<VcInspection>,
    }

    /// An input virtual channel.
    struct VcInspection {
        pub vc: u32,
        pub name: String,
        pub depth: u32,
        pub flits: Vec<SlotFlit>,
        /// Flits of the packet at its front; 0 where none is.
        pub length: u32,
        pub state: VcState,
        pub output: Option<VcOutput>,
        /// What its packet may take, or could when it took its output, in the order in which it is tried; empty where the
        /// order does not matter.
        pub candidates: Vec<Candidate>,
        pub sentence: String,
    }

    /// An output virtual channel that a packet may take.
    #[serde(rename_all = "camelCase")]
    struct Candidate {
        /// Where it leads, and by which port.
        pub to: String,
        pub port: u32,
        pub name: String,
        /// Whether it is the escape channel, taken when none of the others can be had.
        pub escape: bool,
        /// Whether it is taken only if the packet fits into the buffer ahead as a whole, or that is empty.
        pub whole: bool,
        /// Whether the packet has taken it.
        pub taken: bool,
        pub credits: u32,
        /// The packet that holds it.
        pub held_by: Option<String>,
    }

    /// What the packet at the front of an input does.
    #[serde(rename_all = "camelCase")]
    enum VcState {
        Idle,
        Routing,
        Waiting,
        Active,
    }

    /// The output that a packet holds.
    struct VcOutput {
        pub port: u32,
        pub vc: u32,
        /// Flits for which there is room ahead, where routers count them.
        pub credits: Option<u32>,
        /// Whether it is the escape channel.
        pub escape: bool,
    }

    /// A flit: whose it is, and which of them.
    struct SlotFlit {
        pub packet: String,
        pub kind: PacketKind,
        pub index: u32,
        pub tail: bool,
    }

    /// A channel, and what holds its virtual channels.
    #[serde(rename_all = "camelCase")]
    struct ChannelInspection {
        pub channel: u32,
        pub from: String,
        pub to: String,
        pub flits: u32,
        /// The flits that are on it now.
        pub passing: Vec<SlotFlit>,
        pub flit_cycles: u32,
        /// How it was slowed or cut by hand, if it still is, or since when it has failed.
        pub by_hand: Option<String>,
        pub vcs: Vec<OutputInspection>,
    }

    /// An output virtual channel.
    #[serde(rename_all = "camelCase")]
    struct OutputInspection {
        pub vc: u32,
        pub name: String,
        pub credits: u32,
        pub depth: u32,
        pub held_by: Option<String>,
    }

    /// A packet: what it is and where it is.
    struct PacketInspection {
        pub packet: String,
        pub from: u32,
        pub to: u32,
        pub class: PacketKind,
        pub flits: u16,
        pub payload: u16,
        pub created: Cycle,
        pub injected: Option<Cycle>,
        pub age: Cycle,
        #[serde(rename = "where")]
        pub place: PacketPlace,
        pub bulk: Option<BulkInspection>,
        pub sentence: String,
        pub reach: Option<Reach>,
    }

    /// Where a packet is.
    struct PacketPlace {
        pub kind: PlaceKind,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub router: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub channel: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        pub node: Option<u32>,
        pub sentence: String,
    }

    /// Kinds of places where packets are.
    #[serde(rename_all = "camelCase")]
    enum PlaceKind {
        Pool,
        Channel,
        Router,
        Ni,
        Processor,
    }

    /// What a packet has to do with a bulk dialog.
    struct BulkInspection {
        pub dialog: Option<u16>,
        pub sequence: Option<u8>,
        pub exit: bool,
        pub request: bool,
    }
}
