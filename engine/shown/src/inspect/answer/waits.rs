//! Answers about waiting and about what was observed over time.

use net::answer::answers;
use net::model::Cycle;
use serde::Serialize;

answers! {
    /// Why something waits: a sentence, and the chain to the root, each link waiting for the next.
    struct WhyAnswer {
        pub what: String,
        pub waits: bool,
        pub sentence: String,
        pub chain: Vec<WhyLink>,
        /// The link to which the last leads back, if the chain closes on itself.
        pub again: Option<usize>,
    }

    /// A link of a chain of waits.
    struct WhyLink {
        pub name: String,
        pub says: String,
        pub packet: Option<String>,
        pub place: Option<WaitingPlace>,
        pub channel: Option<u32>,
    }

    /// Where something waits.
    #[serde(rename_all = "camelCase")]
    enum WaitingPlace {
        Router(u32),
        Node(u32),
    }

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
        /// What it is to the inspector.
        pub what: String,
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
        pub packet: String,
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

    /// Where a packet spends its time.
    #[serde(rename_all = "camelCase")]
    enum BeadPlace {
        Node(u32),
        Router(u32),
        Channel(u32),
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
        pub packet: String,
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
