//! What the packet at the front of an input is doing, whatever kind of router it is at.

use super::id::{OutputId, Outputs};

/// What the packet at the front of an input is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "it is asked of one input at a time, and read at once")]
pub enum InputState {
    /// There is none.
    Idle,
    /// Its route is being computed, or, with store and forward, its tail has not come.
    Routing,
    /// It waits for one of several outputs.
    Waiting {
        /// Those that it tries first.
        first: Outputs,
        /// The escape channel, if routing offers one: what it takes when none of the first can be had.
        escape: Outputs,
        /// Those of either that it takes only if it fits into the buffer ahead as a whole, or that is empty.
        whole: Outputs,
    },
    /// It goes on by this output before its address is known.
    Ahead { output: OutputId },
    /// It holds this output and sends when it can.
    Active { output: OutputId, is_escape: bool },
    /// It is taken into the memory of the node, or is there.
    Stored,
    /// It is to be taken into the memory of the node, which has no room for it.
    NoPage,
    /// At a node: the interface has no room for it.
    Refused,
    /// At a node: it is read as it comes.
    Read,
}
