//! Things that can wait, and what they can wait for.

use crate::machine::Dropped;
use crate::software::State;
use net::model::{Cycle, PacketId, VirtualNetwork};
use net::ni::nifdy::eligibility::Standing;
use net::router::{InputId, OutputId};

/// Something that waits, or that others wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// A packet, wherever it is.
    Packet(PacketId),
    /// An input of a router: others wait until its front moves on.
    Buffer(InputId),
    /// The sending side of a node's port, one virtual network of it.
    Port { node: u32, network: VirtualNetwork },
    /// An input of a node: the receiving side of its port, one virtual channel of it.
    Door(InputId),
    /// A node's processor as the one that takes what has arrived.
    Receiver(u32),
    /// A node's processor as the one that runs a program.
    Processor(u32),
    /// A line that a node has asked for, of a memory that all share.
    Miss { node: u32, line: u32 },
    /// Room for one more packet in a node's interface.
    Room(u32),
    /// The acknowledgement of the scalar packet that a node has outstanding to another.
    Entry { node: u32, to: u32 },
    /// An acknowledgement in the dialog that a node has.
    Dialog(u32),
    /// An acknowledgement for `to` that has not left `node` yet.
    Ack { node: u32, to: u32 },
}

/// What something waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wait {
    /// The reason, with its numbers.
    pub why: Why,
    /// Whose progress ends the wait.
    pub on: On,
}

/// Whose progress ends a wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum On {
    /// It does not wait for anything but time: it goes on by itself.
    Itself,
    /// It will never go on.
    Never,
    /// Any one of these.
    Any(Vec<Thing>),
    /// All of these.
    All(Vec<Thing>),
}

impl On {
    /// All things named.
    pub fn things(&self) -> &[Thing] {
        match self {
            On::Itself | On::Never => &[],
            On::Any(things) | On::All(things) => things,
        }
    }
}

/// A reason, with its numbers; [`words`](super::words) says it in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    // On the way through the network.
    /// On the channel, until the cycle in which it arrives.
    Travels { channel: u32, arrives: Cycle },
    /// Its route is being worked out, or with store and forward its last flit has not come.
    Routing { router: u32 },
    /// It moves on by this output, flit by flit, as its channel allows.
    Moves { output: OutputId },
    /// It holds this output, but its next flit has not arrived yet.
    NextFlit { output: OutputId },
    /// It holds this output, and the credit for the next buffer slot is on its way back.
    CreditComing { output: OutputId },
    /// It holds this output, and the buffer there is full.
    NoCredit { output: OutputId },
    /// The link that it has to take was slowed or cut by hand, or has failed, and opens in this cycle; never if that is `NEVER`.
    Closed { channel: u32, opens: Cycle, is_cut: bool },
    /// All outputs that it may take are held by other packets; one of them by the packet of this input.
    Held { output: OutputId, by: InputId, escape: Option<OutputId> },
    /// An output is free, but there is no room for the whole packet ahead.
    NoRoom { output: OutputId, needed: u32, free: u32, escape: Option<OutputId> },
    /// It goes on by this output before its address is known.
    RunsAhead { output: OutputId },
    /// It is held in a buffer until the one that this output leads to is open.
    BufferClosed { output: OutputId },
    /// It is taken into the memory of a node.
    Stores { node: u32 },
    /// The host of a node schedules it for its next link, until this cycle.
    HostHandles { node: u32, until: Cycle },
    /// Its host has not handled the event that says that it is there.
    HostToldOf { node: u32 },
    /// It is fetched from memory, and its first byte can leave by this output in that cycle.
    Fetched { output: OutputId, ready: Cycle },
    /// The memory of a node has no room for it.
    NoPage { node: u32 },
    /// An output is free: it has lost a choice between several packets and will be asked again in the next cycle.
    Competes { output: OutputId, is_escape: bool },
    /// Another packet is ahead of it in the same queue.
    Behind { packet: PacketId },
    // At the destination.
    /// The arrivals queue has no room for it.
    ArrivalsFull { node: u32, length: u32 },
    /// Its flits are being read as they come.
    Read { node: u32 },
    /// An earlier packet of its dialog has to come first.
    Reorder { node: u32, expected: u8 },
    /// It is in the arrivals queue, behind this many others.
    Queued { node: u32, ahead: u32 },
    /// The processor is receiving it until this cycle.
    BeingReceived { node: u32, until: Cycle },
    /// The acknowledgement is being processed by the interface.
    BeingProcessed { node: u32 },
    /// The processor takes nothing until this cycle.
    Deaf { node: u32, until: Cycle },
    /// The processor receives another packet until this cycle.
    Receives { node: u32, packet: PacketId, until: Cycle },
    /// The processor does something else until this cycle.
    Busy { node: u32, state: State, until: Cycle },
    /// The processor takes it at its next look.
    Polls { node: u32 },
    /// The processor was told to take nothing at all.
    TakesNothing { node: u32 },
    /// The processor was stopped by hand, and takes nothing until this cycle.
    Stopped { node: u32, until: Cycle },
    /// Its processor does not poll while it waits for something else.
    WaitsBlindly { node: u32 },
    // At the source.
    /// It stands like this in the pool, or among the packets of a plain interface may leave.
    Standing { node: u32, standing: Standing },
    /// It may leave, and the port is ready for it.
    Leaves { node: u32 },
    /// It may leave, but the port sends another packet.
    PortBusy { node: u32, packet: PacketId },
    /// The port cannot start a packet: the router's buffers are full.
    PortNoCredit { node: u32, input: InputId },
    /// The port has nothing to wait for.
    PortIdle { node: u32 },
    /// Copies of it are kept; the last one left in a cycle before this one, in which the next may.
    Kept { node: u32, again: Cycle },
    /// The network has lost it.
    Lost,
    // Acknowledgements.
    /// The receiver has the packet, but has not accepted it, or it is under way.
    Unacknowledged { packet: PacketId },
    /// The acknowledgement is under way, as this packet or on it.
    AckUnderWay { packet: PacketId },
    /// The acknowledgement has not left its node.
    AckNotLeft { node: u32 },
    /// It is ready in this cycle.
    AckReady { node: u32, at: Cycle },
    /// It waits for a packet to carry it until this cycle at most.
    AckHeld { node: u32, until: Cycle },
    /// What would be waited for is nowhere: it was lost, and nobody will send it again.
    AckLost { node: u32 },
    /// What is waited for will never come, since this packet was dropped by hand, or lost in a failure, and nobody will send it again.
    Dropped { node: u32, dropped: Dropped },
    // Programs.
    /// Does what its state says until this cycle.
    Works { node: u32, state: State, until: Cycle },
    /// Its interface has no room for the next packet.
    InterfaceFull { node: u32, length: u32 },
    /// Its next message comes into being in this cycle.
    NotYet { node: u32, at: Cycle },
    /// `missing` nodes have not come to the barrier, this one among them.
    AtBarrier { missing: u32, first: u32 },
    /// All have come to the barrier, which opens soon.
    BarrierOpens,
    /// It needs a packet.
    NeedsPacket { node: u32 },
    /// Its program is done.
    Finished { node: u32 },
    // A coherent memory.
    /// It needs the value of a word in this line.
    NeedsLine { node: u32, line: u32 },
    /// So many lines are missed, and no further access has room.
    NeedsRoom { node: u32, lines: u32 },
    /// All lines have to come before what it releases.
    NeedsQuiet { node: u32, lines: u32 },
    /// Another node has the lock.
    LockHeld { lock: u32, holder: u32 },
    /// The lock was asked for.
    LockAsked { lock: u32 },
    /// The line has come.
    LineCame,
    /// It was written back, and is asked for when its home has taken that.
    LineWrittenBack { home: u32 },
    /// So many sharers have still to say that their copies are gone.
    AcksMissing { acks: u32 },
    /// The answer is on its way.
    LineComes { home: u32 },
    /// The request is on its way.
    LineAsked { home: u32 },
    /// Home or owner look it up.
    LineLookedUp { home: u32 },
    /// The home waits for the write-back of the last owner.
    LineOwnersWriteBack { home: u32, owner: u32 },
    /// The home has forwarded the request to the owner.
    LineForwarded { home: u32, owner: u32 },
    /// The home waits for the owner on behalf of another node first.
    LineBusy { home: u32, requester: u32 },
}

impl Why {
    /// Whether this is a wait at all, rather than travel or work under way.
    pub fn is_wait(self) -> bool {
        !matches!(
            self,
            Why::Travels { .. }
                | Why::Routing { .. }
                | Why::Moves { .. }
                | Why::RunsAhead { .. }
                | Why::Stores { .. }
                | Why::HostHandles { .. }
                | Why::HostToldOf { .. }
                | Why::Fetched { .. }
                | Why::NextFlit { .. }
                | Why::Read { .. }
                | Why::BeingReceived { .. }
                | Why::BeingProcessed { .. }
                | Why::Leaves { .. }
                | Why::PortIdle { .. }
                | Why::Works { .. }
                | Why::Finished { .. }
                | Why::LineCame
        )
    }
}
