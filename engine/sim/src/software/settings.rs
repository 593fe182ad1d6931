//! Processors and their software, as they can be set up.

use net::parameter::Live;
use net::parameter::quantity::{Cycles, Nodes, Packets};
use net::parameter::rule::Warning;
use net::parameter::settable::{choice, group, variants};

group! {
    /// What sending and receiving costs a processor, and how its library behaves.
    pub struct Software {
        /// Time that a processor takes to send a packet and check for an arrival (NIFDY Table 2: 46 on the CM-5).
        t_send: Live<Cycles<0, 10_000, 46>>,
        /// Time that a processor takes to receive a packet: dispatch, handle, return (NIFDY Table 2: 56).
        t_receive: Live<Cycles<0, 10_000, 56>>,
        /// Time saved when a packet is received right after one is sent, because both share code (CM-5 paper §2: 7).
        saving: Live<Cycles<0, 1000, 0>>,
        /// Time of a poll that finds nothing (NIFDY Table 2: 22).
        t_poll: Live<Cycles<0, 10_000, 22>>,
        /// How a processor polls for arrivals after each packet it sends.
        poll: Live<Poll>,
        /// Pause after a send when no packet had arrived: bandwidth matching (CM-5 paper §6: 28). A library that polls
        /// until empty polls meanwhile, and an arrival ends the pause.
        delay: Live<Cycles<0, 10_000, 0>>,
        /// How much longer or shorter sending or receiving a single packet may take, all equally likely; at 0 all
        /// packets cost the same, which keeps nodes in step that would drift apart.
        noise: Live<Cycles<0, 1000, 0>>,
        /// When a processor finds out whether its interface has room for a packet.
        room: Live<Room>,
        /// Whether the library relies on packets in order or reorders them.
        library: Library,
        /// Time per packet that the reordering library takes in addition to t_receive.
        reorder_cost: Live<Cycles<0, 10_000, 0>>,
        /// Shortest messages, in packets, that request a bulk dialog (NIFDY §2.2); at the maximum none does.
        bulk_threshold: Live<Packets<2, 1_000_000, 2>>,
        /// Time to set up a block transfer or message before its first packet.
        block_startup: Live<Cycles<0, 100_000, 0>>,
        /// Time to switch to a queued transfer and send its next packets (CM-5 paper §5).
        queue_cost: Live<Cycles<0, 100_000, 0>>,
        /// What a processor does while it waits at a barrier.
        barrier_wait: BarrierWait,
        /// Time from the last processor's arrival at a barrier to its release.
        barrier_latency: Live<Cycles<0, 100_000, 150>>,
        /// Which packets are marked as needing no acknowledgement, and so bypass the NIFDY protocol.
        no_ack: NoAck,
        /// Nodes that ignore the network for a while.
        deaf: Live<Deaf>,
    }
}

choice! {
    /// How a processor polls for arrivals after each packet it sends.
    pub enum Poll {
        /// Polls once, as an active-message send does, and so receives at most one packet for each one sent.
        Once = "once", "Once";
        /// Receives until a poll finds nothing: choose reception over injection (CM-5 paper §6).
        UntilEmpty = "until_empty", "Until empty";
        /// Polls once after a send that succeeded and never while a send fails: unsafe, the machine can come to a
        /// standstill (CM-5 paper §6).
        NotWhileBlocked = "not_while_blocked", "Once, but not while a send fails (unsafe)";
    }
}

/// A processor takes nothing while it waits for its own packets to leave (CM-5 paper §6).
pub const NO_RECEPTION: Warning = Warning {
    path: "software.poll",
    value: "not_while_blocked",
    sentence: "takes no packets while a send fails: where all wait for each other to receive, nobody does, and this run can stop",
};

choice! {
    /// When a processor finds out whether its interface has room for a packet.
    pub enum Room {
        /// Before it sends: it begins only once there is room.
        Before = "before", "Before a send";
        /// At the end of a send: if there is no room, the send has failed, and the processor polls until there is (CM-5
        /// paper §6).
        After = "after", "At the end of a send";
    }
}

choice! {
    /// What a processor does while it waits at a barrier.
    pub enum BarrierWait {
        /// Polls, and receives what has arrived.
        Polling = "polling", "Polls";
        /// Ignores the network: unsafe together with block transfers, as CMMD's barrier was (CM-5 paper §4).
        Idle = "idle", "Does not poll (unsafe)";
    }
}

choice! {
    /// Whether the library needs packets in order, and what it does about it (NIFDY §2.2, scorecard N8).
    pub enum Library {
        /// Assumes nothing about order: one word of each packet's payload says where the data belong.
        Reordering = "reordering", "Reordering";
        /// Relies on packets in order, so that word carries data; needs an interface or network that keeps order.
        InOrder = "in_order", "In order";
    }
}

choice! {
    /// Which packets are marked as needing no acknowledgement, and so bypass the NIFDY protocol (NIFDY §6.1).
    pub enum NoAck {
        /// None: all keep their order, and without a dialog at most one packet per receiver is unacknowledged.
        Never = "never", "None";
        /// Messages that expect a reply, which tells that they have arrived.
        Requests = "requests", "Requests";
        /// Replies: their receiver requested them and has room.
        Replies = "replies", "Replies";
        /// Both: requests and replies travel as they would without NIFDY.
        Both = "both", "Requests and replies";
    }
}

variants! {
    /// Nodes that ignore the network for a while: neither send nor receive (NIFDY §3).
    pub enum Deaf {
        /// Every node attends to the network.
        Never = "never", "None" {}
        /// One node stops for a while.
        Node = "node", "One node" {
            /// Which node.
            node: Nodes<0, 16_383, 0>,
            /// The cycle in which it stops.
            from: Cycles<0, 100_000_000, 2000>,
            /// How long it ignores the network.
            length: Cycles<1, 100_000_000, 20_000>,
        }
        /// Every node stops now and then, independently of the others (scorecard N9).
        Spells = "spells", "Spells" {
            /// Mean time between two spells of a node.
            every: Cycles<100, 10_000_000, 20_000>,
            /// Length of a spell.
            length: Cycles<1, 1_000_000, 3000>,
        }
    }
}
