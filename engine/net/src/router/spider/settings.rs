//! The SPIDER adapter, as it can be set up.

use super::decision::{FULL, waits};
pub use super::host_settings::{Events, Forwarding, LinkFault, LinkWay, Policy};
use super::line::Action;
use super::program::Program;
use crate::parameter::Live;
use crate::parameter::quantity::{Bytes, Channels, Cycles, Entries, Flits, Packets};
use crate::parameter::settable::{choice, group, variants};
use crate::router::capabilities::{ServiceChannels, Services, Switching};
use crate::routing::NetworkChannels;

group! {
    /// Adapters that are router and network interface in one, with the host's memory behind them (SPIDER paper §3).
    pub struct SpiderSettings {
        /// What becomes of a packet that does not stay, once its header has come (SPIDER paper §2).
        scheme: Scheme,
        /// Virtual channels of each link, each with a receiver and a transmitter of its own.
        vcs: Channels<1, 4, 2>,
        /// Virtual channels of each link that packets of the first service may take, or all packets where there is one service (SPIDER paper §4.2).
        channels: ChannelSet,
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
        /// When the host sends on a packet in transit that has several pages.
        forwarding: Forwarding,
        /// How the host gets to know of pages and packets that have come or gone.
        events: Events,
        /// Notes of each receiver on what became of packets in transit for which there is room until the host reads them.
        notes: Entries<1, 256, 16>,
        /// Cycles that an order of the host takes to its receivers: how many packets in transit it has to schedule.
        order_delay: Cycles<0, 4096, 0>,
        /// A link that fails.
        fault: LinkFault,
        /// What hosts do about links that have failed or were cut. To send packets round takes detours.
        policy: Policy,
        /// How the second service is switched, if otherwise than the first (SPIDER paper §4.2).
        second: Second,
    }
}

variants! {
    /// How the second service is switched.
    pub enum Second {
        /// As the first, on the same channels.
        Same = "same", "As the first" {}
        /// By a scheme of its own, on channels of its own or the same.
        Apart = "own", "By a scheme of its own" {
            /// What becomes of a packet of the second service that does not stay, once its header has come.
            scheme: Scheme,
            /// Virtual channels of each link that packets of the second service may take.
            channels: ChannelSet,
            /// Where routing.datelines=on, whether the second service keeps to the two classes as well. One that stores what is blocked need not, if its channels are its own.
            datelines: Classes,
            /// Where routing.kind=detour, whether packets of the second service take detours.
            detours: Detours,
        }
    }
}

choice! {
    /// Virtual channels of a link.
    pub enum ChannelSet {
        /// Every channel of the link.
        All = "all", "All";
        /// Channel 0 alone.
        Zero = "0", "0";
        /// Channel 1 alone.
        One = "1", "1";
        /// Channel 2 alone.
        Two = "2", "2";
        /// Channel 3 alone.
        Three = "3", "3";
        /// Channels 0 and 1.
        ZeroOne = "0-1", "0 and 1";
        /// Channels 1 and 2.
        OneTwo = "1-2", "1 and 2";
        /// Channels 2 and 3.
        TwoThree = "2-3", "2 and 3";
        /// Channels 0, 1 and 2.
        ZeroTwo = "0-2", "0 to 2";
        /// Channels 1, 2 and 3.
        OneThree = "1-3", "1 to 3";
    }
}

choice! {
    /// Whether a service keeps to classes of channels.
    pub enum Classes {
        /// Its packets keep to the classes, as those of the first service do.
        Kept = "on", "Keeps to classes";
        /// Its packets take any of its channels.
        Free = "off", "Any channel";
    }
}

choice! {
    /// Whether a service takes detours.
    pub enum Detours {
        /// Where the link of dimension order is busy, another shortest path is tried.
        Taken = "on", "Taken";
        /// What finds the link of dimension order taken is stored.
        Missing = "off", "None";
    }
}

impl ChannelSet {
    /// The channels, as bits, of a link that has `vcs`.
    pub fn bits(self, vcs: u32) -> u32 {
        match self {
            ChannelSet::All => (1 << vcs) - 1,
            ChannelSet::Zero => 0b1,
            ChannelSet::One => 0b10,
            ChannelSet::Two => 0b100,
            ChannelSet::Three => 0b1000,
            ChannelSet::ZeroOne => 0b11,
            ChannelSet::OneTwo => 0b110,
            ChannelSet::TwoThree => 0b1100,
            ChannelSet::ZeroTwo => 0b111,
            ChannelSet::OneThree => 0b1110,
        }
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
            threshold: Live<Packets<0, 4096, 2>>,
        }
        /// A program of one's own decides, line by line, from the header, what is free, and what the host has to do (SPIDER paper §3.1).
        ByProgram = "program", "By a program" {
            /// The program of receivers, a line for each case: conditions, a colon, an action. The first line whose conditions all hold is executed.
            program: Live<Program>,
        }
    }
}

/// Bytes that a transmitter adds to a packet: 4 of time stamp, 4 of checksum (SPIDER paper §3.2).
pub const TRAILER: u32 = 8;

/// Bytes of a word of the memory.
pub const WORD: u32 = 4;

impl Scheme {
    /// Its program, where routing names other ways besides the first or none.
    fn program(&self, others: bool) -> Program {
        let through = if others { BY_ANY } else { BY_FIRST };
        Program::shipped(&match self {
            Scheme::CutThrough(_) => format!("{HERE}{through}otherwise: buffer"),
            Scheme::Packet(_) => format!("{HERE}otherwise: buffer"),
            Scheme::ByHost(by_host) if by_host.threshold.get() > 0 => {
                format!("{HERE}{through}host below {}: buffer\notherwise: stall", by_host.threshold.get())
            }
            Scheme::Wormhole(_) | Scheme::ByHost(_) => format!("{HERE}{through}otherwise: stall"),
            Scheme::ByProgram(own) => return Program::clone(&own.program),
        })
    }
}

/// Lines of the programs of all schemes: what is for the node, and what goes on at once, by dimension order or by any
/// shortest way.
const HERE: &str = "here: buffer\n";
const BY_FIRST: &str = "first free: cut through first\n";
const BY_ANY: &str = "first free: cut through first\nother free: cut through other\n";

impl SpiderSettings {
    /// The programs of both services, where routing names other ways besides the first or none.
    pub fn programs(&self, others: bool) -> [Program; 2] {
        let [first, second] = self.schemes();
        [first.program(others), second.program(others && self.second_takes_detours())]
    }

    /// Whether packets of the second service try the ways that routing names besides the first.
    pub fn second_takes_detours(&self) -> bool {
        !matches!(&self.second, Second::Apart(apart) if apart.detours == Detours::Missing)
    }

    /// What the programs of both services can do, where routing names other ways besides the first.
    pub(super) fn reach(&self) -> Reach {
        let [first, second] = self.schemes().map(|scheme| scheme.program(true));
        let takes = |program: &Program, is_second: bool, wanted: &[Action]| {
            program.table().ever(is_second, |_, action| wanted.contains(&action))
        };
        let may_wait = |program: &Program, is_second: bool| {
            program.table().ever(is_second, |case, action| case & FULL == 0 && waits(case, action))
        };
        Reach {
            stalls: [may_wait(&first, false), may_wait(&second, true)],
            drops: takes(&first, false, &[Action::Drop]) || takes(&second, true, &[Action::Drop]),
            cuts_through: takes(&first, false, &[Action::First, Action::Other]),
            buffers: takes(&first, false, &[Action::Buffer]),
        }
    }

    /// The schemes of both services.
    fn schemes(&self) -> [&Scheme; 2] {
        match &self.second {
            Second::Same(_) => [&self.scheme; 2],
            Second::Apart(apart) => [&self.scheme, &apart.scheme],
        }
    }

    /// The virtual channels of a link that each service may take, as bits.
    pub fn sets(&self) -> [u32; 2] {
        let vcs = self.vcs.get();
        let first = self.channels.bits(vcs);
        match &self.second {
            Second::Same(_) => [first; 2],
            Second::Apart(apart) => [first, apart.channels.bits(vcs)],
        }
    }

    /// The virtual channels of both services, which packets of the second may take without keeping to classes.
    pub(super) fn services(&self) -> Services {
        let [first, second] = self.sets().map(u64::from);
        let all = NetworkChannels::all(self.vcs.get());
        let of_first = ServiceChannels { bits: first, seen: NetworkChannels { count: first.count_ones(), ..all } };
        let Second::Apart(apart) = &self.second else { return Services { channels: [of_first; 2], differ: false } };
        let seen = NetworkChannels {
            count: second.count_ones(),
            path: "router.second.channels",
            is_split: apart.datelines == Classes::Kept,
            split_by: "router.second.datelines",
        };
        Services { channels: [of_first, ServiceChannels { bits: second, seen }], differ: true }
    }

    /// How the first service is switched.
    pub(super) fn switching(&self, reach: &Reach) -> Switching {
        match self.scheme {
            Scheme::CutThrough(_) | Scheme::ByHost(_) => Switching::CutThrough,
            Scheme::Packet(_) => Switching::StoreAndForward,
            Scheme::Wormhole(_) => Switching::Wormhole,
            Scheme::ByProgram(_) if !reach.cuts_through => Switching::StoreAndForward,
            Scheme::ByProgram(_) if reach.buffers => Switching::CutThrough,
            Scheme::ByProgram(_) => Switching::Wormhole,
        }
    }
}

/// What programs can do with packets.
pub(super) struct Reach {
    /// Packets of each service may have to wait where they are.
    pub stalls: [bool; 2],
    /// A packet of either may be dropped.
    pub drops: bool,
    /// Packets of the first service may go on at once.
    pub cuts_through: bool,
    /// They may be stored.
    pub buffers: bool,
}
