//! How a router allocates in one step of a cycle, as it says itself: found out on a copy of it, by the code that allocates.

use super::flit::Flit;
use super::id::{InputId, OutputId};
use crate::model::Cycle;

/// A row and the column that it was given.
pub type Grant = (u32, u32);

/// Which waiting packets get an output virtual channel in a step, which flits pass the switch, and how that came about.
#[derive(Clone, Debug)]
pub struct Allocation {
    /// What each allocator does, in the order in which packets meet them.
    pub contests: Vec<Contest>,
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

/// What is allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Output virtual channels: rows are input virtual channels, columns output virtual channels.
    Channels,
    /// The switch: rows are its inputs, columns output ports.
    Switch,
    /// The same to heads that have no virtual channel yet, where they have an allocator of their own.
    Speculation,
}

/// What one allocator is asked for in a step, and what it does.
#[derive(Clone, Debug)]
pub struct Contest {
    pub goal: Goal,
    /// What the allocator is called.
    pub allocator: String,
    /// Rows and columns in all, and of each port.
    pub rows: u32,
    pub columns: u32,
    pub rows_of_port: u32,
    pub columns_of_port: u32,
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
    /// Another connection is held.
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

/// The side of a matrix that an arbiter chooses for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Rows,
    Columns,
}

/// A step of an allocation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A row or a column chooses. Of two sides, what the second chooses is granted.
    Choice(Choice),
    /// The requests on a diagonal are looked at: each is granted if neither row nor column has been given away.
    Diagonal { number: u32, granted: Vec<Grant>, refused: Vec<Grant> },
}

/// What an arbiter chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How often those left over have tried before.
    pub attempt: u32,
    /// Whose arbiter it is.
    pub side: Side,
    pub line: u32,
    /// All that it could choose from.
    pub among: Vec<u32>,
    /// The most urgent of them, as it prefers them: it takes the first.
    pub order: Vec<u32>,
    /// Where it begins to look, if it goes round; else it prefers whom it has served longest ago.
    pub pointer: Option<u32>,
}
