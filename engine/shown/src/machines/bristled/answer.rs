//! What can be said of a memory that all nodes share.

use crate::naming::BeadPlace;
use net::answer::answers;
use net::model::Cycle;
use serde::Serialize;

answers! {
    /// The caches, directory and memory of a node, and what its processor does with them.
    #[serde(rename_all = "camelCase")]
    struct MemoryInspection {
        /// What the processor does or waits for, and steps of its program that it has taken.
        pub doing: String,
        pub steps: u32,
        /// Its processor, if that has a window of instructions.
        pub window: Option<WindowInspection>,
        /// Loads and stores so far, and lines that were asked for.
        pub loads: u64,
        pub stores: u64,
        pub misses: u64,
        /// Places of both levels, one letter each: `m` modified, `s` shared, `-` empty.
        pub first_level: String,
        pub second_level: String,
        /// Loads and stores that wait.
        pub waiting_loads: Vec<AccessInspection>,
        pub loads_capacity: u32,
        pub waiting_stores: Vec<AccessInspection>,
        pub stores_capacity: u32,
        /// Lines that were asked for.
        pub missed: Vec<MissInspection>,
        pub write_backs: Vec<LineRef>,
        /// Room for lines that were asked for and for write-backs together.
        pub misses_capacity: u32,
        /// Messages that wait for this node as a home.
        pub inbox: Vec<WaitingMessage>,
        /// Lines that it is busy with as their home.
        pub busy: Vec<BusyInspection>,
        /// Locks that are taken and barriers at which somebody waits.
        pub locks: Vec<LockInspection>,
        pub barriers: Vec<BarrierInspection>,
        /// Pages of its memory that were touched.
        pub pages: u32,
    }

    /// A processor that has many instructions in work, and the place in its program.
    #[serde(rename_all = "camelCase")]
    struct WindowInspection {
        /// The phase of the program that it is in, its number, counted from 1, and the step in it; and how many there are.
        pub phase: &'static str,
        pub number: u32,
        pub step: u32,
        pub steps: u32,
        /// That step as a line of the program.
        pub statement: Option<&'static str>,
        /// Instructions and steps in the window, and instructions that are done.
        pub instructions: u32,
        pub entries: u32,
        pub done: u64,
        pub room: u32,
        /// Processor cycles by what they were spent with.
        pub busy: u64,
        pub loads: u64,
        pub stores: u64,
        pub synchronising: u64,
        /// At the end of the run: whether all that the programs computed is right, in a sentence.
        pub outcome: Option<String>,
    }

    /// A line, by its number and its address.
    struct LineRef {
        pub line: u32,
        pub name: String,
    }

    /// A load or store that waits.
    struct AccessInspection {
        pub line: LineRef,
        /// Its word in the line.
        pub place: u32,
        /// What a store will write.
        pub value: Option<String>,
    }

    /// A line that was asked for.
    struct MissInspection {
        pub line: LineRef,
        pub home: u32,
        /// To be written, rather than read.
        pub own: bool,
        pub since: Option<Cycle>,
        /// What has come and what has not.
        pub sentence: String,
    }

    /// A message that waits for a home.
    struct WaitingMessage {
        pub line: LineRef,
        pub from: u32,
        pub what: &'static str,
    }

    /// A line that its home is busy with.
    struct BusyInspection {
        pub line: LineRef,
        pub sentence: String,
        /// Requests that wait, in order.
        pub queue: Vec<QueuedRequest>,
        /// Write-backs that wait until the owner has answered.
        pub held: u32,
    }

    /// A request that waits at a home.
    struct QueuedRequest {
        pub node: u32,
        pub what: &'static str,
    }

    /// A lock that is taken.
    struct LockInspection {
        pub lock: u32,
        pub holder: u32,
        pub queue: Vec<u32>,
    }

    /// A barrier at which somebody waits.
    struct BarrierInspection {
        pub barrier: u32,
        pub here: u32,
        pub of: u32,
    }

    /// A line: its contents, its state at home, its copies, and what is under way for it.
    #[serde(rename_all = "camelCase")]
    struct LineInspection {
        pub line: LineRef,
        pub home: u32,
        /// What the directory says.
        pub state: String,
        pub busy: Option<BusyInspection>,
        /// Nodes of which the directory believes that they have a copy.
        pub known: Vec<u32>,
        /// Nodes that have one, and how they hold it.
        pub copies: Vec<CopyInspection>,
        /// Nodes that wait for it, and for what.
        pub waiting: Vec<MissInspection>,
        /// The node of each of those.
        pub waiting_nodes: Vec<u32>,
        pub messages: Vec<MessageInspection>,
        /// Its eight words, and the place where they were read.
        pub words: Vec<String>,
        pub words_at: String,
    }

    /// A copy of a line in a cache.
    struct CopyInspection {
        pub node: u32,
        pub modified: bool,
    }

    /// A message about a line.
    struct MessageInspection {
        pub what: &'static str,
        pub from: u32,
        pub to: u32,
        /// Its packet; none while it is inside a node.
        pub packet: Option<String>,
    }

    /// Which node holds which line how.
    #[serde(rename_all = "camelCase")]
    struct LinesAnswer {
        pub nodes: u32,
        pub cycle: Cycle,
        /// Lines that any cache holds or any node waits for, those of most nodes first.
        pub lines: Vec<LineRow>,
        /// Lines beyond those.
        pub more: u32,
        /// Lines that each node waits for, by their homes, and all that it has asked for so far: home after home of node
        /// after node.
        pub awaited: Vec<u32>,
        pub asked: Vec<u32>,
    }

    /// A line over all nodes.
    struct LineRow {
        pub line: LineRef,
        pub home: u32,
        /// One letter for each node: `m` modified, `s` shared, `w` waits for it, `-` none of these.
        pub nodes: String,
    }

    /// The miss that is watched.
    struct TransactionAnswer {
        /// Which that is, in words.
        pub wanted: String,
        /// Nothing before it begins.
        pub found: Option<TransactionInspection>,
        /// Cycles still to be replayed until it is known.
        pub left: Cycle,
    }

    /// A miss: the messages about it, and what its cycles are made of.
    struct TransactionInspection {
        pub node: u32,
        pub line: LineRef,
        pub home: u32,
        /// The cycle in which it began, and the one in which the line was there.
        pub since: Cycle,
        pub ended: Option<Cycle>,
        pub now: Cycle,
        /// Cycles so far: the sum of its parts.
        pub took: Cycle,
        /// Nodes that take part, the requester first.
        pub lanes: Vec<LaneInspection>,
        pub sums: Vec<PartSum>,
        /// Each begins where the one before ends.
        pub parts: Vec<PartInspection>,
        /// In the order in which they came up.
        pub messages: Vec<SentInspection>,
    }

    /// A node that takes part in a miss.
    struct LaneInspection {
        pub node: u32,
        /// `requester`, `home`, `owner`, `sharer`.
        pub roles: Vec<&'static str>,
    }

    /// Cycles of a miss that were spent in one way.
    struct PartSum {
        pub kind: &'static str,
        /// An idle machine would be without them.
        pub waits: bool,
        pub says: &'static str,
        pub cycles: Cycle,
    }

    /// A stretch of a miss.
    struct PartInspection {
        pub from: Cycle,
        pub until: Cycle,
        pub kind: &'static str,
        pub place: BeadPlace,
        pub name: String,
        /// The place of its message in the list.
        pub message: Option<u32>,
    }

    /// A message of a miss.
    struct SentInspection {
        pub what: &'static str,
        /// The kind that pictures show it as.
        pub group: &'static str,
        pub from: u32,
        pub to: u32,
        /// The cycle in which it came up, in which it left, and in which it was there.
        pub born: Cycle,
        pub left: Cycle,
        pub came: Option<Cycle>,
        /// Its packet; none inside a node.
        pub packet: Option<String>,
        /// The links that it has passed, or is on.
        pub channels: Vec<u32>,
        /// The miss depended on it to its end, or does now.
        pub critical: bool,
    }
}
