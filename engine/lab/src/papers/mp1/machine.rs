//! The machine of Jesshope and Izu: a 16×16 mesh of MP1 chips, messages of 6 bytes, 25 MHz.
//!
//! A flit is a byte, which a channel passes in three cycles as phits of three bits; a message of 6 flits has two bytes of
//! addresses, which the paper counts as load and throughput like any other. Nothing is fitted: every row is a prediction.

use crate::experiment::paper::Clock;
use sim::scenario::{Router, Scenario};

/// The part of a chip and its interface that every set-up shares.
macro_rules! chip {
    ($rest:literal) => {
        concat!(
            "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0\
             &router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10\
             &software.t_send=0&software.t_receive=0&software.t_poll=0",
            $rest
        )
    };
}

/// The chip and its interface, whatever the mesh and its messages.
pub const CHIP: &str = chip!("");

/// One chip at each of 16×16 nodes, messages of 6 bytes.
pub const MESH: &str = chip!("&topology.size=16x16&packet.flits=6");

/// The same on a mesh of four chips at each node, and on a torus of as many.
pub const FOUR_CHIPS: &str = chip!("&topology.size=16x16&packet.flits=6&topology.chips=4");
pub const TORUS: &str = chip!("&topology.size=16x16&packet.flits=6&topology.chips=4&topology.wrap=on");

/// The clock, in millions of cycles per second (§3.3).
pub const MEGAHERTZ: u32 = 25;

/// The clock of this machine: that of its chips.
pub const CLOCK: Clock =
    Clock { megahertz: MEGAHERTZ, drives: |scenario: &Scenario| matches!(scenario.router, Router::MadPostman(_)) };

/// Flits that each node of an n×n mesh can make per cycle before the channels across its middle are full: 8/(3n) (§4.5).
pub fn bisection_bound(extent: u32) -> f64 {
    8.0 / f64::from(3 * extent)
}
