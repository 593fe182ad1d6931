//! The machine of the SPIDER paper's simulations: a 6×6 torus of adapters, packets of 64 bytes.
//!
//! A cycle is the time of a byte on a link. Of what the paper leaves open one number is chosen by what its figures say:
//! the 100 cycles that a host takes for a packet in transit, any number of packets at a time (scorecard S3). All figures
//! are made with the same.

use crate::experiment::paper::Clock;
use sim::scenario::{Router, Scenario};

/// The part of an adapter and its node that every set-up shares, with packets of so many bytes.
macro_rules! adapter {
    ($bytes:literal, $rest:literal) => {
        concat!(
            "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider\
             &packet.header_flits=0&ni.kind=plain&ni.outgoing=10\
             &software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=",
            $bytes,
            $rest
        )
    };
}

/// An adapter and its node, whatever the network.
pub const ADAPTER: &str = adapter!("64", "");

/// The torus of the figures.
pub const TORUS: &str = adapter!("64", "&topology.kind=torus&topology.size=6x6");

/// The same with packets of 32 bytes (Figure 5).
pub const SHORT: &str = adapter!("32", "&topology.kind=torus&topology.size=6x6");

/// The three schemes. Where packets may stall, the two channels of a link are classes parted at a dateline in each ring;
/// where nothing stalls, either may be taken.
pub const PACKET: &str = "routing.datelines=off&router.scheme.kind=packet";
pub const CUT_THROUGH: &str = "routing.datelines=off&router.scheme.kind=cut_through";
pub const WORMHOLE: &str = "routing.datelines=on&router.scheme.kind=wormhole";

/// Guaranteed packets on a channel of their own, by packet switching, beside best effort on two, by wormhole (Figure 6).
pub const GUARANTEED: &str = "router.vcs=3&router.channels=0-1&router.scheme.kind=wormhole&router.second.kind=own\
    &router.second.scheme.kind=packet&router.second.channels=2&router.second.datelines=off";

/// The period of guaranteed packets, in cycles (footnote 4).
pub const PERIOD: u32 = 1500;

/// The clock of the network side, in thousands of cycles per second (footnote 1).
pub const KILOHERTZ: u32 = 27_800;

/// The clock of this machine: that of its links, to the nearest megahertz.
pub const CLOCK: Clock =
    Clock { megahertz: 28, drives: |scenario: &Scenario| matches!(scenario.router, Router::Spider(_)) };
