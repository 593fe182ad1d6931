//! How the sections of every frame are laid out.

use crate::section::words;

words! {
    /// The scalars of a frame.
    Scalars {
        /// Cycles simulated, low 32 bits.
        cycle_lo: "cycles",
        /// Cycles simulated, high 32 bits.
        cycle_hi: "cycles",
        /// 1 when the workload has ended.
        done: "",
        /// Cycle in which the workload's last packet was received, low 32 bits; 0 before.
        finished_lo: "cycles",
        /// Cycle in which the workload's last packet was received, high 32 bits.
        finished_hi: "cycles",
        /// Data packets that processors have handed to their interfaces.
        created: "packets",
        /// Data packets whose head has left its interface.
        injected: "packets",
        /// Data packets that processors have received.
        delivered: "packets",
        /// Bytes of user data received, low 32 bits.
        payload_lo: "bytes",
        /// Bytes of user data received, high 32 bits.
        payload_hi: "bytes",
        /// Data and acknowledgement packets in the network now.
        in_network: "packets",
        /// Flits on wires now.
        flits_on_wires: "flits",
        /// Flits in the buffers of routers now.
        flits_in_buffers: "flits",
        /// Acknowledgements that have taken effect.
        acks: "packets",
        /// Data packets delivered after one that was sent later by the same node to the same node.
        out_of_order: "packets",
        /// Bulk dialogs granted, as far as the grant has come to the sender.
        grants: "dialogs",
        /// Bulk dialogs refused, as far as the refusal has come to the sender.
        refusals: "dialogs",
        /// Most packets that were ever pending for one receiver.
        pending_max: "packets",
        /// Cycles in each column of the overview.
        series_window: "cycles",
        /// Complete columns of the overview.
        series_columns: "columns",
        /// Nodes that have come to the present barrier.
        barrier_arrived: "nodes",
        /// Nodes that the barrier waits for; 0 without barriers.
        barrier_waiting_total: "nodes",
        /// Packets that wait in interfaces to be injected.
        undelivered_in_ni: "packets",
        /// Flits that wait at the nodes' ports for their packet to be admitted.
        flits_at_nodes: "flits",
        /// Data packets that the network has lost.
        lost: "packets",
        /// Acknowledgements that the network has lost.
        lost_acks: "packets",
        /// Data packets that left again, for want of an acknowledgement.
        resent: "packets",
        /// Copies of data packets that receivers dropped, as they had had them before.
        copies_dropped: "packets",
        /// Acknowledgements that data packets carried along.
        carried_acks: "packets",
        /// First cycle of the latest whole window, low 32 bits; before there is one, of the run.
        recent_from_lo: "cycles",
        /// First cycle of the latest whole window, high 32 bits.
        recent_from_hi: "cycles",
        /// Cycle after the last one of the latest whole window, low 32 bits; before there is one, the present cycle.
        recent_to_lo: "cycles",
        /// Cycle after the last one of the latest whole window, high 32 bits.
        recent_to_hi: "cycles",
        /// Cycles of it that looks at blocked channels stand for.
        recent_looked: "cycles",
        /// Packets delivered in it.
        recent_delivered: "packets",
        /// The sum of their latencies, from creation to delivery, low 32 bits.
        recent_latency_lo: "cycles",
        /// The sum of their latencies, high 32 bits.
        recent_latency_hi: "cycles",
        /// The latency that half of them do not exceed.
        recent_p50: "cycles",
        /// The latency that 95 % of them do not exceed.
        recent_p95: "cycles",
        /// The latency that 99 % of them do not exceed.
        recent_p99: "cycles",
        /// The greatest of their latencies.
        recent_latency_max: "cycles",
        /// Packets that have left their interface and are still somewhere, if only some are to be seen; 0 otherwise.
        under_way: "packets",
    }
}

words! {
    /// What a channel has passed.
    ChannelFlits {
        /// Flits begun; wraps.
        flits: "flits",
    }
}

words! {
    /// What happens on a channel.
    ChannelState {
        /// The sum of what is the case, of `CHANNEL_STATE`.
        bits: "",
    }
}

/// What can be the case on a channel: name, bit and sentence.
pub const CHANNEL_STATES: [(&str, u32, &str); 2] = [
    ("busy", 1, " A flit is on the channel."),
    ("blocked", 2, " A packet holds or wants the channel and cannot move for want of a buffer ahead."),
];

words! {
    /// An input virtual channel.
    Buffer {
        /// Flits in it.
        flits: "flits",
    }
}

words! {
    /// A node: its interface and its processor.
    Node {
        /// Packets pending for it.
        pending: "packets",
        /// Packets waiting in its interface.
        waiting: "packets",
        /// Packets that it has sent and that are not acknowledged.
        outstanding: "packets",
        /// Packets in its arrivals queue.
        arrivals: "packets",
        /// Bulk dialogs that it receives in.
        dialogs: "dialogs",
        /// The receiver of the bulk dialog that it sends in, plus 1; 0 without one.
        dialog_to: "",
        /// What its processor does, of `PROCESSOR`.
        state: "",
        /// Packets that its processor has sent.
        sent: "packets",
        /// Packets that its processor has received.
        received: "packets",
        /// The transfer that its program is in; 0 where there are none.
        phase: "",
    }
}

words! {
    /// A flit on a wire.
    Flit {
        /// The channel it is on.
        channel: "",
        /// The node that made its packet.
        source: "",
        /// The number of its packet there.
        sequence: "",
        /// The kind of its packet, of `KIND`.
        kind: "",
        /// Its place in its packet: the head is 0.
        index: "",
        /// 1 for the last of its packet.
        tail: "",
        /// When it departed, low 32 bits.
        departed: "cycles",
        /// When it arrives, low 32 bits.
        arrives: "cycles",
        /// The virtual channel by which it comes.
        vc: "",
    }
}

words! {
    /// A packet whose head waits in a buffer.
    Front {
        /// The input virtual channel.
        buffer: "",
        /// The node that made it.
        source: "",
        /// Its number there.
        sequence: "",
        /// Its kind, of `KIND`.
        kind: "",
    }
}

words! {
    /// A phase of a program: from a barrier to the next, or a step of a collective.
    ProgramPhase {
        /// When it began, low 32 bits.
        from_lo: "cycles",
        /// When it began, high 32 bits.
        from_hi: "cycles",
    }
}

words! {
    /// A packet that the network has lost.
    Loss {
        /// The channel on which it was lost.
        channel: "",
        /// The node that made it.
        source: "",
        /// Its number there.
        sequence: "",
        /// Its kind, of `KIND`.
        kind: "",
        /// When, low 32 bits.
        cycle: "cycles",
    }
}

words! {
    /// A packet that is pending for a receiver.
    Piled {
        /// The receiver.
        node: "",
        /// The node that made it.
        source: "",
        /// Its number there.
        sequence: "",
        /// Its kind, of `KIND`.
        kind: "",
    }
}

words! {
    /// A packet that is to be seen.
    Seen {
        /// The node that made it.
        source: "",
        /// Its number there.
        sequence: "",
        /// Its kind, of `KIND`.
        kind: "",
    }
}

words! {
    /// A channel in the latest whole window.
    RecentChannel {
        /// Flits begun.
        flits: "flits",
        /// Cycles that it was blocked, of those that looks stand for.
        blocked: "cycles",
    }
}

words! {
    /// A node in the latest whole window.
    RecentNode {
        /// Most packets pending for it.
        pending_peak: "packets",
        /// Packets that its processor has sent.
        sent: "packets",
        /// Packets that its processor has received.
        received: "packets",
    }
}

words! {
    /// Packets of a service that were delivered in the latest whole window, and how long they took.
    RecentService {
        /// Packets.
        delivered: "packets",
        /// Mean latency, in hundredths of a cycle.
        mean: "cycles/100",
        /// Standard deviation of latencies, in hundredths of a cycle.
        deviation: "cycles/100",
        /// The latency that 95 % of them did not exceed.
        p95: "cycles",
    }
}

words! {
    /// A bar of a histogram of latencies, a quarter of a doubling wide.
    LatencyBar {
        /// The least latency in it.
        least: "cycles",
        /// Packets.
        count: "packets",
    }
}
