//! What a program asks its processor to do.

use crate::model::{Cycle, NodeId};

/// Consecutive packets to one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    pub to: NodeId,
    /// How many packets; at least 1.
    pub packets: u32,
    /// Bytes of user data in all of them.
    pub bytes: u32,
    /// Length of each packet in flits, if it is not the scenario's.
    pub flits: Option<u16>,
    /// When it came into being, if that was not up to the processor.
    pub created: Option<Cycle>,
}

/// The next thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Send a message.
    Send(Message),
    /// Attend to the network until this cycle.
    WaitUntil(Cycle),
    /// Wait, attending to the network, until all processors have come to the barrier.
    Barrier,
    /// Nothing any more: attend to the network for ever.
    Finish,
}
