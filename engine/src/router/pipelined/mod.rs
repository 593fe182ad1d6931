//! The pipelined router of bristled hypercubes (Martínez, Torrellas and Duato §2.1).
//!
//! A flit that comes in cycle t is passed on at once, past its buffer, or stored; what is passed on in t is at the next
//! router in t + 3. In a cycle:
//!
//! 1. **Streams.** A message that has an output sends its next flit, from its buffer or as it comes. Without a flit or a
//!    credit its stream breaks: input and output port are free at once, and what is left of it has to win the arbiter
//!    again, on the output virtual channel that it keeps.
//! 2. **Grants.** What the arbiter has granted leaves.
//! 3. **Bypass.** A header that has come into an empty buffer leaves if some of its options can be had at a port that
//!    nobody else wants: no buffered message, no other header of this cycle.
//! 4. **The arbiter** looks at the heads of the buffers, each with the first of its options that can be had, and grants
//!    at most one buffer of an input port and one of an output port, round robin, for the next cycle.
//!
//! So a message alone takes three cycles at each router by the bypass and five through the buffer. Options are looked
//! up a router ahead; without that every flit waits a cycle more at the input.
//!
//! A buffer is first in, first out, or has a queue for each output (`queues.rs`), which §6 proposes.
//!
//! [`Router`] is one router and knows no wires (`cycle.rs`); [`Pipelined`] puts what leaves on its way (`network.rs`).

mod arbiter;
mod cycle;
mod door;
mod kind;
mod look;
mod network;
mod queues;
pub mod settings;

pub use look::{Connection, Passed};
pub use network::Pipelined;

use crate::model::Cycle;
use crate::router::bits::members;
use crate::router::flit::Flit;
use crate::router::table::Table;
use crate::routing::Options;

/// No output virtual channel, no holder, no port.
const NONE: u8 = u8::MAX;

/// An input virtual channel.
#[derive(Clone, Copy, Debug)]
struct Input {
    /// Place of the front flit, counted round and round the ring, and how many flits there are.
    pub front: u8,
    pub held: u16,
    /// The output virtual channel of its front packet, or `NONE`.
    pub output: u8,
}

/// What a header at the front of an input asks for; read only until it has an output.
#[derive(Clone, Copy, Debug, Default)]
struct Request {
    pub options: Options,
    /// All virtual channels of the ports that its options are at.
    pub wants: u64,
    /// The room that it needs where it is taken as a whole, in flits.
    pub needed: u16,
}

/// A message in a buffer of several queues, by the place of its header.
#[derive(Clone, Copy, Debug, Default)]
struct Queued {
    pub request: Request,
    /// The cycle in which its header came.
    pub since: Cycle,
}

/// An output virtual channel.
#[derive(Clone, Copy, Debug)]
struct Output {
    /// Free slots in the buffer that it leads to.
    pub credits: u16,
    /// The input virtual channel that holds it, or `NONE`.
    pub holder: u8,
}

/// A port, as an input and as an output.
#[derive(Clone, Copy, Debug)]
struct Port {
    /// As an output: the first cycle in which it may pass the next message.
    pub opens: Cycle,
    /// As an input: the virtual channel that leaves in the next cycle, and its output.
    pub granted: [u8; 2],
    /// Round robin of the arbiter: as an input, the virtual channel and the output port preferred; as an output, the
    /// input port preferred.
    pub channel: u8,
    pub output: u8,
    pub input: u8,
    /// As an output, while the arbiter works: the input port that is to have it.
    pub winner: u8,
}

/// What a router has done since cycle 0, in flits and messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Headers that went past their buffer, and headers that were stored although it was empty.
    pub bypassed: u64,
    pub stored: u64,
    /// Headers that were stored behind others.
    pub behind: u64,
    /// Streams that ended before the tail.
    pub broken: u64,
}

/// What changes in a router, but for the flits in its buffers.
#[derive(Clone, Debug)]
struct Router {
    /// Inputs that hold a flit.
    pub occupied: u64,
    /// Inputs whose front flit has become their front in this cycle.
    pub fresh: u64,
    /// Inputs whose front is a header that has been looked up and has no output.
    pub waiting: u64,
    /// Outputs that no message holds.
    pub free: u64,
    /// Inputs that stream, and all inputs at their ports.
    pub streaming: u64,
    pub engaged: u64,
    /// Input ports with a grant.
    pub granted: u64,
    /// All outputs at ports that are streamed to, and at ports that have been and may not be open yet.
    pub taken: u64,
    pub closed: u64,
    pub inputs: Table<Input>,
    pub outputs: Table<Output>,
    pub ports: Table<Port>,
    /// Of what each header that waits asks for: all of its options, and all channels of the ports that these are at. They
    /// stand apart, since they decide about most without a look at the rest.
    pub options: Table<u64>,
    pub wants: Table<u64>,
    pub counters: Counters,
}

/// What all routers of a network have in common.
#[derive(Clone, Debug)]
struct Rules {
    /// Virtual channels of a port.
    pub per_port: u32,
    /// Virtual channels of a router.
    pub width: u32,
    /// Ports of a router.
    pub ports: u32,
    pub depth: u32,
    /// Of the ring of an input, as a power of two.
    pub ring: u32,
    /// The port of each virtual channel, and all virtual channels of that port, as bits.
    pub port_of: Table<u8>,
    pub beside: Table<u64>,
    /// The first virtual channel of each port, as bits.
    pub firsts: u64,
    pub bypass: bool,
    /// A flit that has just come may go on with its stream.
    pub streams_fresh: bool,
    /// A flit that has just come may be looked at by the arbiter, and what that grants leaves in the next cycle.
    pub bids_fresh: bool,
    pub grants_ahead: bool,
    pub keeps_output: bool,
    pub turnaround: Cycle,
    /// Escape channels are taken by whole messages only, too.
    pub all_whole: bool,
    /// Messages in a buffer queue by the port of their escape channel.
    pub queues: bool,
}

/// A flit that leaves a router.
#[derive(Clone, Copy, Debug, Default)]
struct Departure {
    pub router: u32,
    pub input: u8,
    pub output: u8,
    pub flit: Flit,
}

impl Rules {
    /// Where the flit is kept that is `place` flits from the beginning of the ring of an input.
    pub fn slot(&self, router: u32, input: u32, place: u32) -> usize {
        (((router * self.width + input) << self.ring) | place & ((1 << self.ring) - 1)) as usize
    }

    /// The port of a virtual channel.
    pub fn port(&self, channel: u32) -> u32 {
        u32::from(self.port_of[channel])
    }

    /// The ports of virtual channels, both as bits.
    pub fn ports_of(&self, channels: u64) -> u64 {
        members(channels).fold(0, |all, channel| all | 1 << self.port(channel))
    }
}

impl Router {
    /// The header at the front of an input waits for what it asks for.
    fn ask(&mut self, input: u32, request: &Request) {
        self.waiting |= 1 << input;
        self.options[input] = request.options.all();
        self.wants[input] = request.wants;
    }

    fn new(rules: &Rules) -> Self {
        let port = Port { opens: 0, granted: [NONE; 2], channel: 0, output: 0, input: 0, winner: NONE };
        Router {
            occupied: 0,
            fresh: 0,
            waiting: 0,
            free: u64::MAX >> (64 - rules.width),
            streaming: 0,
            engaged: 0,
            granted: 0,
            taken: 0,
            closed: 0,
            inputs: Table::from_fn(|_| Input { front: 0, held: 0, output: NONE }),
            outputs: Table::from_fn(|_| Output { credits: rules.depth as u16, holder: NONE }),
            ports: Table::from_fn(|_| port),
            options: Table::from_fn(|_| 0),
            wants: Table::from_fn(|_| 0),
            counters: Counters::default(),
        }
    }
}
