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
//! What streams is no business of its router until it ends or breaks: all streams of a network are one list, gone
//! through first in each cycle (`streams.rs`). Then the routers decide in which something may happen (`cycle.rs`), each on
//! what it is. Flits and credits on their way are what the slots say that they lie in or belong to (`buffers.rs`), but
//! for what a router or a node must be told as it comes (`coming.rs`, `leaving.rs`). `network.rs` has the phases of a
//! cycle.

mod arbiter;
mod buffers;
mod coming;
mod cycle;
mod door;
mod kind;
mod leaving;
mod links;
mod look;
mod network;
mod queues;
pub mod settings;
mod streams;

pub use look::{Connection, Passed};
pub use network::Pipelined;

use crate::model::Cycle;
use crate::router::bits::members;
use crate::router::flit::Flit;
use crate::router::id::InputId;
use crate::router::table::Table;
use crate::routing::Options;

/// No output virtual channel, no holder, no port.
const NONE: u8 = u8::MAX;

/// No flit: there are never so many packets under way that one would be called so.
const NONE_FLIT: Flit = Flit(u32::MAX);

/// An input virtual channel.
#[derive(Clone, Copy, Debug)]
struct Input {
    /// The slot of the flit that leaves next; while it streams, its stream knows.
    pub front: u32,
    /// The output virtual channel of its front packet, or `NONE`.
    pub output: u8,
}

/// What a header at the front of an input asks for; read only until it has an output.
#[derive(Clone, Copy, Debug, Default)]
struct Request {
    pub options: Options,
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
    /// The slot that its next flit will lie in; while something streams to it, the stream knows.
    pub next: u32,
    /// The input virtual channel that holds it, or `NONE`.
    pub holder: u8,
}

/// A port, as an input and as an output.
#[derive(Clone, Copy, Debug)]
struct Port {
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

/// An input and an output of a router that its switch connects, with what a flit of the message needs to leave.
#[derive(Clone, Copy, Debug)]
struct Connected {
    pub router: u32,
    pub input: u8,
    pub output: u8,
    /// Where flits arrive, after how many cycles and by which channel.
    pub arrives: u16,
    pub to: InputId,
    pub channel: u32,
    /// The first slot of the input, and the slot of the flit that leaves next.
    pub from: u32,
    pub front: u32,
    /// The first slot of the buffer ahead, and the slot that is written next.
    pub ahead: u32,
    pub next: u32,
    /// Whose the slots of the input are to fill, and after how many cycles it knows that one is free.
    pub sender: u32,
    pub frees: u16,
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

/// What changes in a router, but for the flits in its buffers and what the headers among them ask for.
#[derive(Clone, Debug)]
struct Router {
    /// Inputs that hold a flit and do not stream.
    pub occupied: u64,
    /// Of these, those whose front flit has become their front in this cycle.
    pub fresh: u64,
    /// Inputs whose front is a header that has been looked up and has no output.
    pub waiting: u64,
    /// Outputs that no message holds.
    pub free: u64,
    /// Inputs that stream, and all inputs at their ports.
    pub streaming: u64,
    pub engaged: u64,
    /// All inputs at ports that have passed a flit in this cycle and do not stream.
    pub passed: u64,
    /// Input ports with a grant.
    pub granted: u64,
    /// All outputs at ports that are streamed to, and at ports that have been and may not be open yet.
    pub taken: u64,
    pub closed: u64,
    pub inputs: Table<Input>,
    pub outputs: Table<Output>,
    pub ports: Table<Port>,
    /// The first cycle in which each output port may pass the next message, if nothing streams to it.
    pub opens: Table<Cycle>,
    /// All options of each header that waits: they decide about most without a look at the rest of its request.
    pub options: Table<u64>,
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

impl Rules {
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
    /// With nothing in it; its inputs begin with these slots, and its outputs lead to them.
    fn new(rules: &Rules, first: impl Fn(u32) -> u32, ahead: impl Fn(u32) -> u32) -> Self {
        Router {
            occupied: 0,
            fresh: 0,
            waiting: 0,
            free: u64::MAX >> (64 - rules.width),
            streaming: 0,
            engaged: 0,
            passed: 0,
            granted: 0,
            taken: 0,
            closed: 0,
            inputs: Table::from_fn(|input| Input { front: first(input), output: NONE }),
            outputs: Table::from_fn(|output| Output { next: ahead(output), holder: NONE }),
            ports: Table::from_fn(|_| Port { granted: [NONE; 2], channel: 0, output: 0, input: 0, winner: NONE }),
            opens: Table::from_fn(|_| 0),
            options: Table::from_fn(|_| 0),
            counters: Counters::default(),
        }
    }

    /// A message has the switch from an input to an output, both with all that are at their ports.
    fn connect(&mut self, input: u32, inputs: u64, outputs: u64) {
        self.streaming |= 1 << input;
        self.engaged |= inputs;
        self.taken |= outputs;
    }

    /// The switch no longer connects them.
    fn let_go(&mut self, input: u32, inputs: u64, outputs: u64) {
        self.streaming &= !(1 << input);
        self.engaged &= !inputs;
        self.taken &= !outputs;
        self.closed |= outputs;
    }
}

impl Rules {
    /// All virtual channels of the ports that some are at, both as bits.
    fn all_beside(&self, channels: u64) -> u64 {
        let firsts = (0..self.per_port).fold(0, |all, channel| all | channels >> channel) & self.firsts;
        self.all_of(firsts)
    }

    /// All virtual channels of the ports whose first ones these are.
    fn all_of(&self, firsts: u64) -> u64 {
        // None of the products reaches the next port.
        firsts.wrapping_mul(u64::MAX >> (64 - self.per_port))
    }
}
