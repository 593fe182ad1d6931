//! The words of frames about SPIDER adapters.

use crate::section::{Codes, words};

words! {
    /// A SPIDER adapter, with the memory of its node.
    Adapter {
        /// Packets in transit in memory.
        in_transit: "packets",
        /// Those of them that still come, or that the host has not scheduled.
        unscheduled: "packets",
        /// The node's own packets in memory.
        own: "packets",
        /// Pages that are taken.
        pages_used: "pages",
        /// Pages in all.
        pages: "pages",
        /// Words written to memory; wraps.
        words_written: "words",
        /// Words read from memory; wraps.
        words_read: "words",
        /// Packets for other nodes that have gone on at once; wraps.
        through: "packets",
        /// Packets for other nodes that have been stored; wraps.
        stored: "packets",
        /// Cycles that receivers have asked for a transmitter in vain; wraps.
        stalled: "cycles",
    }
}

words! {
    /// A receiver of an adapter that has a packet.
    AdapterReceiver {
        /// The node.
        node: "",
        /// The channel that it hears.
        channel: "",
        /// The virtual channel.
        vc: "",
        /// What it does, of `RECEIVING`.
        state: "",
        /// The channel of the transmitter that it has reserved, plus 1; 0 without one.
        to_channel: "",
        /// The virtual channel of that.
        to_vc: "",
        /// Bytes that it holds.
        held: "bytes",
        /// The node that made the packet at its front.
        source: "",
        /// Its number there.
        sequence: "",
        /// Its kind, of `KIND`.
        kind: "",
    }
}

/// What a receiver of an adapter does.
pub const RECEIVING: Codes = Codes {
    name: "RECEIVING",
    sentence: "What a receiver of an adapter does.",
    codes: &[
        ("header", "It collects the header of its packet."),
        ("deciding", "Its program decides."),
        ("stalled", "Its packet waits for a transmitter."),
        ("noPage", "Its packet waits for room in memory."),
        ("through", "Its bytes go on by a transmitter at once."),
        ("storing", "Its bytes go to memory."),
        ("dropping", "Its bytes are thrown away."),
    ],
};

words! {
    /// A transmitter of an adapter that is reserved.
    AdapterTransmitter {
        /// The node.
        node: "",
        /// The channel that it feeds.
        channel: "",
        /// The virtual channel of it.
        vc: "",
        /// What it does, of `SENDING`.
        state: "",
        /// Bytes of its packet that have left.
        sent: "bytes",
        /// Bytes of its packet on a link.
        length: "bytes",
        /// Bytes for which there is room ahead.
        credits: "bytes",
        /// The node that made its packet.
        source: "",
        /// Its number there.
        sequence: "",
        /// Its kind, of `KIND`.
        kind: "",
    }
}

/// What a transmitter of an adapter does that is reserved.
pub const SENDING: Codes = Codes {
    name: "SENDING",
    sentence: "What a transmitter of an adapter does that is reserved.",
    codes: &[
        ("through", "It passes the bytes of a receiver."),
        ("fetching", "It fetches the first word of a packet in memory."),
        ("data", "It sends the data of a packet in memory."),
        ("stamp", "It appends the time stamp."),
        ("checksum", "It appends the checksum."),
    ],
};

words! {
    /// A virtual channel in the latest whole window.
    RecentLane {
        /// Bytes begun.
        bytes: "bytes",
    }
}

words! {
    /// A virtual channel of a link between adapters.
    Lane {
        /// The channel.
        channel: "",
        /// The virtual channel of it.
        vc: "",
        /// Bytes that have left by it; wraps.
        bytes: "bytes",
    }
}
