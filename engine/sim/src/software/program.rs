//! What a program asks its processor to do.

use net::model::{Cycle, Label, NodeId, VirtualNetwork};

/// Consecutive packets to one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    pub to: NodeId,
    /// Each packet goes to all nodes that the program [names](crate::workload::Behaviour::receivers), `to` among them.
    pub has_several: bool,
    /// How many packets; at least 1.
    pub packets: u32,
    /// Bytes of user data in all of them.
    pub bytes: u32,
    /// Length of each packet in flits, if it is not the scenario's.
    pub flits: Option<u16>,
    /// When it was generated, if the processor did not decide that.
    pub created: Option<Cycle>,
    /// The receiver's program will send a reply.
    pub expects_reply: bool,
    /// The packet of its destination that it replies to, by the sequence number in that packet's name.
    pub reply_to: Option<u32>,
    /// What its packets are to the program.
    pub label: Option<Label>,
    /// The service that its packets belong to, in a machine that has two.
    pub service: VirtualNetwork,
    /// The range of virtual channels that its packets keep to, where they keep to ranges.
    pub range: u8,
    /// No program asked for it, and none is told of its packets.
    pub by_hand: bool,
    /// The cost of setting it up.
    pub opening: Opening,
}

impl Message {
    /// An ordinary message: packets of the scenario's length, created when the processor reaches it, not part of an
    /// exchange.
    pub fn new(to: NodeId, packets: u32, bytes: u32) -> Self {
        Message {
            to,
            has_several: false,
            packets,
            bytes,
            flits: None,
            created: None,
            expects_reply: false,
            reply_to: None,
            label: None,
            service: VirtualNetwork::REQUEST,
            range: 0,
            by_hand: false,
            opening: Opening::New,
        }
    }
}

/// What a message costs the processor before its first packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Start-up of a block transfer or message.
    New,
    /// Nothing: it continues where the last one ended.
    Next,
    /// Switching to a transfer that was begun and queued (CM-5 paper §5).
    Resumed,
}

/// The next thing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Send a message.
    Send(Message),
    /// Compute for a number of cycles without attending to the network.
    Compute(Cycle),
    /// Attend to the network until this cycle.
    WaitUntil(Cycle),
    /// Attend to the network until a packet has been received, then ask again.
    Await,
    /// Attend to the network until a packet has been received and a poll finds no other, then ask again: a program that
    /// waits for data handles all arrivals before it continues, as Split-C's polls do (NIFDY §4.5: "continually receive
    /// with no chance to send").
    Drain,
    /// An iteration of the program is complete; this is only counted.
    EndIteration,
    /// Wait, attending to the network, until all processors have reached the barrier.
    Barrier,
    /// Done: attend to the network for the rest of the run.
    Finish,
}

impl Operation {
    /// Whether the processor only attends to the network meanwhile.
    pub fn is_wait(self) -> bool {
        matches!(
            self,
            Operation::WaitUntil(_) | Operation::Await | Operation::Drain | Operation::Barrier | Operation::Finish
        )
    }
}
