//! The 64-node CM-5 of Brewer and Kuszmaul ("How to Get Good Performance from the CM-5 Data Network"), and its libraries.
//!
//! Packets have 20 bytes, 16 of them payload, and a word more by which the network routes; 33 million cycles are a
//! second. A link passes a word in 3 cycles: 44 MB/s, or 37 without that word, where the paper has 40. Buffers are
//! fitted to the capacity table (rows CM5-10 and CM5-11): three packets at every input, one in a node's outgoing queue
//! and one in its arrivals queue. Time on the wire is not stated; 4 cycles are assumed, which is less than the latency
//! that the NIFDY paper measured on a CM-5 (its Table 2), and nothing is fitted by it.
//!
//! Of the libraries, the costs of packets are the paper's. Fitted are two numbers: the start-up of a block on the rise
//! from 16 to 32 bytes (row CM5-22), and the time of a barrier on blocks of 64 bytes, where it makes little difference
//! (row CM5-17). What it costs to turn to a queued transfer is stated nowhere and assumed to be half a start-up. Every
//! other row is a prediction.
//!
//! The paper gives its costs as "about" and "at least" so many cycles, and lets hot spots "start due to random
//! variation". Where results are statistics, every packet's costs vary by up to 4 cycles, so that nodes are not kept in
//! step by costs that are equal to the cycle; where a formula is checked exactly, they do not vary.

use crate::experiment::paper::Clock;
use sim::scenario::{Scenario, Topology};

/// A processor and its library, as `path=value&…`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LibrarySet {
    /// Its name in experiments.
    pub name: &'static str,
    /// What it is called.
    pub label: &'static str,
    pub software: &'static str,
}

/// Topology, channels, routers and packets.
pub const NETWORK: &str = "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one\
    &channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1";

/// The interface of a CM-5 node: two queues.
pub const PLAIN: &str = "ni.kind=plain&ni.outgoing=1&ni.arrivals=1";

/// By how much the costs of single packets vary where results are statistics.
pub const NOISE: &str = "software.noise=4";

/// NIFDY in its place, with the parameters that are best on a CM-5 network (NIFDY Table 3).
pub const NIFDY: &str = "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8";

/// What does not depend on the library: a start-up, a barrier, a turn to a queued transfer.
macro_rules! software {
    ($costs:literal) => {
        concat!(
            "software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&",
            "software.room=after&",
            $costs
        )
    };
}

/// Strata: 37 cycles to send, 62 to receive, and 28 of delay when no packet had arrived (§6).
pub const STRATA: LibrarySet = LibrarySet {
    name: "strata",
    label: "Strata",
    software: software!("software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28"),
};

/// CMMD: 64 cycles to receive, for 8.3 MB/s were measured one way, and 45 to send, 7 saved by both in turn, for 10.4
/// MB/s were measured both ways (§2). No delay.
pub const CMMD: LibrarySet = LibrarySet {
    name: "cmmd",
    label: "CMMD",
    software: software!("software.t_send=45&software.t_receive=64&software.saving=7&software.poll=until_empty"),
};

/// Strata without bandwidth matching (§6).
pub const NO_DELAY: LibrarySet = LibrarySet {
    name: "no-delay",
    label: "Strata, no delay",
    software: software!("software.t_send=37&software.t_receive=62&software.poll=until_empty"),
};

/// Strata at its best: a delay of 35, and at most one packet received for each one sent (§6).
pub const POLL_ONCE: LibrarySet = LibrarySet {
    name: "poll-once",
    label: "Strata, poll once, delay 35",
    software: software!("software.t_send=37&software.t_receive=62&software.poll=once&software.delay=35"),
};

/// Limited polling alone (§6).
pub const POLL_ONCE_NO_DELAY: LibrarySet = LibrarySet {
    name: "poll-once-no-delay",
    label: "Strata, poll once, no delay",
    software: software!("software.t_send=37&software.t_receive=62&software.poll=once"),
};

/// All libraries.
pub const LIBRARIES: [LibrarySet; 5] = [STRATA, CMMD, NO_DELAY, POLL_ONCE, POLL_ONCE_NO_DELAY];

/// The clock, in millions of cycles per second (§2).
pub const MEGAHERTZ: u32 = 33;

/// Cycles in which a link of this machine passes a word.
const LINK_CYCLES: u32 = 3;

/// The clock of this machine: that of a CM-5 tree with links as fast as those of this paper. The NIFDY paper's
/// CM-5-like tree has links of its own, and no clock.
pub const CLOCK: Clock = Clock { megahertz: MEGAHERTZ, drives: |scenario| is_this(scenario) };

fn is_this(scenario: &Scenario) -> bool {
    matches!(scenario.topology, Topology::Cm5Tree(_)) && scenario.channel.flit_cycles.get() == LINK_CYCLES
}

#[cfg(test)]
mod tests {
    use super::*;
    use net::model::WORD_BYTES;

    #[test]
    fn packets_have_20_bytes_and_16_of_payload_with_every_library_and_interface() {
        for library in &LIBRARIES {
            for interface in [PLAIN, NIFDY] {
                let text = format!("{NETWORK}&{}&{interface}", library.software);
                let scenario = Scenario::from_text(&text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
                assert_eq!(scenario.words() * WORD_BYTES, 20, "{}", library.name);
                assert_eq!(scenario.payload_bytes(), 16, "{}", library.name);
            }
        }
    }
}
