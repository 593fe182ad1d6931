//! The machine of Martínez, Torrellas and Duato: 32 nodes on hypercubes of 7-port routers at 250 MHz, flits of 8 bytes.
//!
//! A message is a flit, or nine with a line of 64 bytes. Everything is the paper's but the cycles that an interface adds
//! on the way in and on the way out, which are fitted on the round trip of 310 processor cycles (row BRIS-26).

use crate::experiment::paper::Clock;
use sim::scenario::{Router, Scenario};

/// The router and the interfaces that every set-up shares.
macro_rules! router {
    ($rest:literal) => {
        concat!(
            "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined\
             &channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9\
             &ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0",
            $rest
        )
    };
}

/// Router and interfaces, whatever the cube.
pub const ROUTER: &str = router!("");

/// The three networks of 32 nodes (§3), and the smaller one of Figure 5.
pub const ONE_WAY: &str = router!("&topology.dimensions=5");
pub const TWO_WAY: &str = router!("&topology.dimensions=4&topology.bristling=2");
pub const FOUR_WAY: &str = router!("&topology.dimensions=3&topology.bristling=4");

pub const SIXTEEN: &str = router!("&topology.dimensions=4");

/// Nodes ask each other for lines as fast as replies come: requests of a flit, replies with a line.
pub const LINES: &str = "workload.kind=request_reply&workload.request_flits=1";

/// Programs on a coherent memory: a message is a flit that says what it is about, or nine with a line.
macro_rules! programs {
    ($rest:literal) => {
        concat!("packet.header_flits=0&workload.kind=shared_memory", $rest)
    };
}

pub const PROGRAMS: &str = programs!("");

/// The paper's programs. It states no sizes: these are those of SPLASH-2 itself, with pages spread over all memories, as
/// are the defaults of the memory (readings 2.11 to 2.13). They were chosen once, on the times of 1×VC and the round
/// trip of 310 processor cycles, and are the same for all networks and schemes since.
pub const FFT: &str = programs!("&workload.program.kind=fft&workload.program.points=65536");
pub const RADIX: &str =
    programs!("&workload.program.kind=radix&workload.program.keys=1048576&workload.program.radix=1024");
pub const OCEAN: &str = programs!("&workload.program.kind=ocean&workload.program.side=256");
pub const LU: &str = programs!("&workload.program.kind=lu&workload.program.order=512");
pub const SMALL_FFT: &str =
    programs!("&workload.program.kind=fft&workload.memory.first_level=32&workload.memory.second_level=128");
pub const SMALL_RADIX: &str =
    programs!("&workload.program.kind=radix&workload.memory.first_level=32&workload.memory.second_level=128");

/// The programs of the paper at a quarter of the size, with caches of a quarter: as long as a person watches.
pub const QUARTER: &str = "workload.memory.first_level=32&workload.memory.second_level=128";

/// The clock, in millions of cycles per second (§3), and how many cycles of a processor make one of it.
pub const MEGAHERTZ: u32 = 250;
pub const PROCESSOR_CYCLES: u32 = 4;

/// A round trip to local memory, in processor cycles (Table 2).
pub const MEMORY: u32 = 150;

/// The clock of this machine: that of its routers.
pub const CLOCK: Clock =
    Clock { megahertz: MEGAHERTZ, drives: |scenario: &Scenario| matches!(scenario.router, Router::Pipelined(_)) };
