//! How a router allocates in one step of a cycle: found out on a copy of it, by the code that allocates.

pub use super::allocator::{Choice, Grant, Side, Step};

use crate::model::Cycle;
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId};

/// Which waiting packets get an output virtual channel in a step, which flits pass the switch, and how that came about.
#[derive(Clone, Debug)]
pub struct Allocation {
    /// Rows are input virtual channels, columns output virtual channels.
    pub channels: Contest,
    /// Rows are inputs to the switch, columns output ports.
    pub switch: Contest,
    /// The same of speculative bids, where they have an allocator of their own.
    pub second: Option<Contest>,
    /// Heads that have an output virtual channel from this step on.
    pub given: Vec<Passage>,
    /// Flits that leave in this step.
    pub leaving: Vec<Passage>,
}

/// A flit at an input, and the output by which it goes.
#[derive(Clone, Copy, Debug)]
pub struct Passage {
    pub input: InputId,
    pub output: OutputId,
    pub flit: Flit,
}

/// What one allocator is asked for in a step, and what it does.
#[derive(Clone, Debug)]
pub struct Contest {
    pub rows: u32,
    pub columns: u32,
    pub bids: Vec<Bid>,
    pub steps: Vec<Step>,
    pub grants: Vec<Grant>,
    pub timing: Timing,
}

/// When an allocation takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    Now,
    /// At the end of this later cycle.
    Later(Cycle),
    /// Nothing is allocated: a round goes on until the end of this cycle.
    GoesOn(Cycle),
}

/// What an input virtual channel wants, and whether it can ask for that.
#[derive(Clone, Copy, Debug)]
pub struct Bid {
    pub input: InputId,
    /// The flit at its front.
    pub flit: Flit,
    /// Its cell of the matrix.
    pub row: u32,
    pub column: u32,
    pub standing: Standing,
    /// Its packet has no output virtual channel yet.
    pub is_speculative: bool,
}

/// Whether an input virtual channel asks for what it wants, or why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Asks,
    /// Its flit leaves without asking: input and output are still connected.
    Connected,
    /// A connection of others is held.
    Shut,
    /// The packet at this input holds it.
    Held(InputId),
    /// There is no room ahead.
    NoRoom,
    /// The physical channel is still passing a flit.
    Busy,
    /// It is not the turn of its time slot, or the link is closed.
    Closed,
    /// This one asks instead, of the same input to the switch.
    Behind(InputId),
    /// Routing has chosen another.
    NotChosen,
    /// The next round will look at it.
    NextRound,
}
