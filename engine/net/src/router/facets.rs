//! What only some kinds of router have: each of it a contract of its own, which a network is asked for.

use super::flit::Flit;
use super::id::{InputId, OutputId, Outputs};
use crate::model::{Cycle, Fingerprint, PacketId};
use crate::routing::Options;

/// Those that a network has.
#[derive(Clone, Copy, Default)]
pub struct Facets<'a> {
    /// Nodes have memories in which packets are stored on the way.
    pub memory: Option<&'a dyn HostMemory>,
    /// Receivers decide by a program.
    pub program: Option<&'a dyn Programmed>,
    /// Bytes are counted that each virtual channel of a link passes.
    pub lanes: Option<&'a dyn Lanes>,
    /// Headers try their ways in a given order.
    pub order: Option<&'a dyn OrderedWays>,
    /// Buffers are open or closed, instead of having credits for each slot.
    pub on_off: Option<&'a dyn OnOff>,
    /// Flits are cut into phits.
    pub phits: Option<&'a dyn Phits>,
    /// What is left of lost packets is swallowed at inputs.
    pub losses: Option<&'a dyn Losses>,
}

/// Memories of nodes, in which packets are stored. That of a node is an input of its router.
pub trait HostMemory {
    /// The input that is the memory of a router's node.
    fn memory_of(&self, router: u32) -> InputId;

    /// A sentence on how full that memory is.
    fn fill(&self, router: u32) -> String;

    /// What a packet does in an input that is a memory.
    fn stored(&self, input: InputId, packet: PacketId) -> Option<StoredState>;

    /// The packet that holds an output of a router, if that is one in the memory of its node.
    fn sends(&self, output: OutputId) -> Option<PacketId>;

    /// The packets in transit in the memory of each node: now, and the most since the
    /// [column](super::Intervention::ColumnEnds) began.
    fn in_transit_lately(&self) -> Vec<[u32; 2]>;
}

/// What a packet does in the memory of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredState {
    /// The rest of it has not come.
    Coming,
    /// It is complete, and the host has not handled the event that says so.
    Logged,
    /// The host schedules it, until this cycle.
    Handled { until: Cycle },
    /// It waits for one of these outputs, behind another packet if there is one.
    Queued { behind: Option<PacketId>, outputs: Outputs },
    /// It is sent by this output; if it is being fetched, its first byte can leave in that cycle.
    Sent { output: OutputId, ready: Option<Cycle> },
    /// It has come to its node, whose interface has no room for it yet.
    ForNode,
}

/// Programs of receivers.
pub trait Programmed {
    /// The program by which the receivers of a router decide.
    fn lines(&self, router: u32) -> Vec<ProgramLine>;
}

/// A line of the program of receivers, and those whose packet it has decided about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramLine {
    pub text: String,
    pub at: Vec<Executing>,
}

/// An input whose packet a line of a program has decided about, and what becomes of that packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Executing {
    pub input: InputId,
    pub packet: PacketId,
    pub does: &'static str,
}

/// Counters of virtual channels.
pub trait Lanes {
    /// Bytes that each virtual channel of a network with so many channels has begun to pass, channel by channel; wraps.
    fn bytes(&self, channels: usize) -> Vec<u32>;
}

/// Ways in a given order.
pub trait OrderedWays {
    /// What the header at the front of an input tries, or tried, one after the other.
    fn options(&self, input: InputId) -> Option<&Options>;
}

/// On/off flow control.
pub trait OnOff {
    /// Whether an input takes in nothing now because of what it holds, however much room it has.
    fn is_off(&self, input: InputId) -> bool;
}

/// Phits on wires.
pub trait Phits {
    /// Every phit on a wire.
    fn on_wires(&self) -> Box<dyn Iterator<Item = MovingPhit> + '_>;
}

/// A phit on a wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovingPhit {
    pub channel: u32,
    /// Its flit, and its place in it.
    pub flit: Flit,
    pub part: u32,
    pub state: PhitState,
}

/// What is known of a phit's way; its number is what frames call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhitState {
    Follows = 0,
    Ahead = 1,
    Dead = 2,
}

/// Packets that are lost flit by flit.
pub trait Losses {
    /// Adds what is being swallowed to a fingerprint.
    fn fingerprint_losses(&self, print: &mut Fingerprint);
}
