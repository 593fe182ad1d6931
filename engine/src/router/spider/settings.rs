//! The SPIDER adapter, as it can be set up.

use crate::parameter::quantity::{Bytes, Channels, Cycles, Flits, Packets};
use crate::parameter::rule::Rule;
use crate::parameter::settable::{group, variants};
use crate::router::flit::Flit;
use crate::router::own::{Own, Switching};

group! {
    /// Adapters that are router and network interface in one, with the host's memory behind them (SPIDER paper §3).
    pub struct Settings {
        /// What becomes of a packet that does not stay, once its header has come (SPIDER paper §2).
        scheme: Scheme,
        /// Virtual channels of each link, each with a receiver and a transmitter of its own.
        vcs: Channels<1, 4, 2>,
        /// Bytes that a receiver holds, which the paper does not state (scorecard S5).
        fifo: Flits<2, 256, 16>,
        /// Bytes that must have come before a receiver decides, which the paper does not state (scorecard S6).
        header: Flits<1, 32, 4>,
        /// Cycles from the last of these bytes until the receiver's program has decided.
        decision: Cycles<0, 128, 8>,
        /// Cycles from the reservation of a channel until the first byte from memory can leave on it.
        fetch: Cycles<1, 128, 8>,
        /// Further cycles that the permission for one more byte takes back, beyond one and the wire's delay.
        credit_delay: Cycles<0, 16, 0>,
        /// Bytes of a page of the host's memory.
        page: Bytes<8, 4096, 64>,
        /// Packets in transit for which there is room in the memory of a node.
        memory: Packets<1, 4096, 1024>,
        /// A node's own packets that may wait in its memory besides; the rest waits in its interface.
        outgoing: Packets<1, 1024, 256>,
        /// Cycles that the memory takes for a word of 4 bytes, once for reading and once for writing.
        word_cycles: Cycles<1, 16, 1>,
        /// Cycles from the coming of a packet's end until the host has scheduled it for its next link (scorecard S3).
        host_delay: Cycles<0, 4096, 100>,
    }
}

variants! {
    /// What becomes of a packet that does not stay, once its header has come (SPIDER paper §2).
    pub enum Scheme {
        /// It goes on at once if a channel that it can take is free; else it is stored in the host's memory.
        CutThrough = "cut_through", "Virtual cut-through" {}
        /// It is stored in the host's memory, all of it, and then sent on.
        Packet = "packet", "Packet switching" {}
        /// It waits where it is until a channel that it can take is free, and is never stored.
        Wormhole = "wormhole", "Wormhole" {}
        /// If no channel is free it is stored while the host has few packets in transit to schedule, and waits where it is otherwise (SPIDER paper §5.1).
        ByHost = "by_host", "Stall or buffer, by the host" {
            /// Packets in transit that come into memory, or have come and are not scheduled yet, from which on the host stores no more.
            threshold: Packets<0, 4096, 2>,
        }
    }
}

/// Bytes that a transmitter adds to a packet: 4 of time stamp, 4 of checksum (SPIDER paper §3.2).
pub const TRAILER: u32 = 8;

/// Bytes of a word of the memory.
pub const WORD: u32 = 4;

impl Scheme {
    /// Whether a packet that finds no channel free may have to wait where it is.
    pub fn stalls(&self) -> bool {
        matches!(self, Scheme::Wormhole(_) | Scheme::ByHost(_))
    }
}

impl Own for Settings {
    fn vcs(&self) -> u32 {
        self.vcs.get()
    }

    fn flit_bytes(&self) -> u32 {
        1
    }

    fn switching(&self) -> Switching {
        match self.scheme {
            Scheme::CutThrough(_) | Scheme::ByHost(_) => Switching::CutThrough,
            Scheme::Packet(_) => Switching::StoreAndForward,
            Scheme::Wormhole(_) => Switching::Wormhole,
        }
    }

    fn routing_delay(&self) -> u64 {
        u64::from(self.header.get() - 1) + self.decision.cycles()
    }

    fn grant_delay(&self) -> u64 {
        0
    }

    fn switch_delay(&self) -> u64 {
        0
    }

    fn credit_delay(&self) -> u64 {
        self.credit_delay.cycles()
    }

    fn buffer_depth(&self) -> Option<u32> {
        Some(self.fifo.get())
    }

    /// What a flit can number, the bytes that transmitters add among them.
    fn longest_packet(&self) -> Option<u32> {
        Some(Flit::MOST - TRAILER)
    }

    fn shortest_packet(&self) -> u32 {
        self.header.get()
    }

    fn links_can_be_slowed(&self) -> bool {
        true
    }

    fn is_the_interface(&self) -> bool {
        true
    }

    fn stores_what_is_blocked(&self) -> bool {
        !self.scheme.stalls()
    }

    /// What goes on at once overtakes what the host handles.
    fn lets_overtake(&self) -> bool {
        matches!(self.scheme, Scheme::CutThrough(_) | Scheme::ByHost(_))
    }

    fn check(&self, longest: u32, rule: Rule) {
        let (most, fifo, header) = (Flit::MOST - TRAILER, self.fifo.get(), self.header.get());
        rule(fifo >= header, "router.fifo", &|| {
            format!("{fifo} bytes never hold a header of {header}: as many at least are needed")
        });
        rule(longest <= most, "packet.flits", &|| {
            format!("{longest} bytes are too long for router.kind=spider: {most} at most are possible")
        });
    }
}
