//! What a turn of a processor asks of the machine.

use crate::software::program::Message;
use net::model::{Cycle, PacketId};

/// What the machine has to do for a processor in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Give it its program's next operation and another turn.
    NextOperation,
    /// Hand this packet of the message to the interface and give it another turn.
    Offer { message: Message, index: u32, created: Cycle },
    /// Take a packet from the interface for it.
    Take,
    /// It has reached the barrier.
    ArriveAtBarrier,
    /// It has received the packet.
    Received(PacketId),
    /// Nothing: it is busy or waiting.
    Rest,
}
