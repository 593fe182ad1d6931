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
    /// The receiver's program will send a reply.
    pub expects_reply: bool,
    /// The packet of its destination that it replies to, by the sequence number in that packet's name.
    pub reply_to: Option<u32>,
    /// What it costs to set up.
    pub opening: Opening,
}

impl Message {
    /// A message as most are: of packets of the scenario's length, made when the processor comes to it, no part of an
    /// exchange.
    pub fn new(to: NodeId, packets: u32, bytes: u32) -> Self {
        Message {
            to,
            packets,
            bytes,
            flits: None,
            created: None,
            expects_reply: false,
            reply_to: None,
            opening: Opening::New,
        }
    }
}

/// What a message costs the processor before its first packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Start-up of a block transfer or message.
    New,
    /// Nothing: it goes on where the last one ended.
    Next,
    /// Turning to a transfer that was begun and queued (CM-5 paper §5).
    Resumed,
}

/// The next thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Send a message.
    Send(Message),
    /// Compute for so many cycles, without a look at the network.
    Compute(Cycle),
    /// Attend to the network until this cycle.
    WaitUntil(Cycle),
    /// Attend to the network until a packet has been received, then ask again.
    Await,
    /// Attend to the network until a packet has been received and a poll finds no other, then ask again: a program that
    /// waits for data handles all there are before it goes on, as Split-C's polls do (NIFDY §4.5: "continually receive
    /// with no chance to send").
    Drain,
    /// An iteration of the program is over: counted, and nothing else.
    EndIteration,
    /// Wait, attending to the network, until all processors have come to the barrier.
    Barrier,
    /// Nothing any more: attend to the network for ever.
    Finish,
}

impl Operation {
    /// Whether the processor does nothing but attend to the network meanwhile.
    pub fn is_wait(self) -> bool {
        matches!(
            self,
            Operation::WaitUntil(_) | Operation::Await | Operation::Drain | Operation::Barrier | Operation::Finish
        )
    }
}
