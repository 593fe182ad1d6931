//! Answers about waiting and about what was observed over time.

use crate::naming::BeadPlace;
use net::answer::answers;
use net::model::Cycle;
use serde::Serialize;
use sim::question::{PacketName, Subject};

answers! {
    /// What is to blame for how much waiting.
    struct BlockersAnswer {
        pub cycle: Cycle,
        pub now: Vec<Blocker>,
        /// Cycles over which packet-cycles are counted, and how many; nothing while they are not observed.
        pub window: Option<Cycle>,
        pub every: Cycle,
        pub over: Option<Vec<Blocker>>,
    }

    /// Kinds of blockers.
    #[serde(rename_all = "camelCase")]
    enum BlockerKind {
        Receiver,
        Interface,
        Router,
        Link,
        Deadlock,
        Loss,
    }

    /// Something that others wait for.
    #[serde(rename_all = "camelCase")]
    struct Blocker {
        pub kind: BlockerKind,
        pub name: String,
        /// What to look at; nothing in particular of what was lost.
        pub subject: Option<Subject>,
        /// Packets that wait because of it, or packet-cycles.
        pub waits: u64,
        pub in_network: u64,
    }

    /// The life of the packet that is followed.
    struct FollowAnswer {
        /// Which packet that is, in words.
        pub wanted: String,
        /// Nothing before it comes into being.
        pub life: Option<Life>,
        /// Cycles still to be replayed until its life is known.
        pub left: Cycle,
    }

    /// The life of a packet.
    struct Life {
        pub packet: PacketName,
        pub from: u32,
        pub to: u32,
        pub created: Cycle,
        /// The cycle up to which it is told.
        pub now: Cycle,
        pub delivered: Option<Cycle>,
        pub lost: bool,
        /// Cycles since it was created: the sum of its reasons.
        pub latency: Cycle,
        pub reasons: Vec<ReasonSum>,
        pub beads: Vec<Bead>,
        /// Where its receivers stand, if it has several.
        pub reach: Option<Reach>,
    }

    /// How far a packet with several receivers has come.
    struct Reach {
        /// Nodes that have it.
        pub has: Vec<u32>,
        /// Nodes that do not, and at whose router some of it is, or on the wires to it.
        pub coming: Vec<u32>,
        /// The other nodes that are to have it.
        pub without: Vec<u32>,
    }

    /// Cycles spent for a reason.
    struct ReasonSum {
        pub reason: &'static str,
        pub says: &'static str,
        pub cycles: Cycle,
    }

    /// A stretch of a packet's life with one reason at one place.
    struct Bead {
        pub from: Cycle,
        pub until: Cycle,
        pub reason: &'static str,
        pub place: BeadPlace,
        pub name: String,
        /// What it waited for, or nothing.
        pub says: String,
    }

    /// What two nodes have said to each other since a cycle.
    struct LadderAnswer {
        pub pair: [u32; 2],
        pub since: Cycle,
        pub cycle: Cycle,
        pub arrows: Vec<Arrow>,
        /// Cycles still to be replayed.
        pub left: Cycle,
    }

    /// What an arrow of a ladder stands for.
    #[serde(rename_all = "camelCase")]
    enum ArrowKind {
        Scalar,
        Request,
        Bulk,
        Ack,
        Grant,
        Refusal,
    }

    /// A packet or an acknowledgement between two nodes.
    struct Arrow {
        pub packet: PacketName,
        pub from: u32,
        pub to: u32,
        pub kind: ArrowKind,
        pub says: String,
        pub left: Cycle,
        pub came: Option<Cycle>,
        pub done: Option<Cycle>,
        pub lost: bool,
    }
}
