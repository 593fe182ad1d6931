//! What travels: a packet, its class, and the contents of an acknowledgement.

use super::id::{Cycle, NodeId};

/// The name of a packet, the same in every run with one seed whatever the network does: the node that made it and
/// how many that node made before. Acknowledgements are counted apart from data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    /// The node that made it.
    pub source: NodeId,
    /// Counted from 0 at its source.
    pub sequence: u32,
}

/// What an acknowledgement tells the sender of data (NIFDY §2.1.1, §2.1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ack {
    /// The outstanding scalar packet of this turn was taken; no dialog had been asked for.
    Scalar { turn: u8 },
    /// As `Scalar`, and a bulk dialog is granted under this number.
    Grant { turn: u8, dialog: u16 },
    /// As `Scalar`; the dialog asked for is refused, the sender goes on in scalar mode and may ask again.
    Refuse { turn: u8 },
    /// `packets` more packets of the dialog were taken; `terminate` ends the dialog from the receiver's side.
    Bulk { packets: u8, terminate: bool },
    /// With retransmission, in place of `Bulk`: the first `next` packets of the dialog were taken. Counted from the
    /// beginning, so that one that is lost, late or repeated does no harm.
    UpTo { dialog: u16, next: u32, terminate: bool },
    /// From the sender of a terminated dialog: it has no packet of this dialog in the network any more, the receiver
    /// may free the slot (scorecard N15: the paper allows termination but gives no wire format). With retransmission
    /// every dialog ends so.
    Closed { dialog: u16 },
}

impl Ack {
    /// All that it says, as a number.
    pub fn bits(self) -> u64 {
        match self {
            Ack::Scalar { turn } => u64::from(turn) << 24,
            Ack::Grant { turn, dialog } => 1 | u64::from(dialog) << 8 | u64::from(turn) << 24,
            Ack::Refuse { turn } => 2 | u64::from(turn) << 24,
            Ack::Bulk { packets, terminate } => 3 | u64::from(packets) << 8 | u64::from(terminate) << 16,
            Ack::Closed { dialog } => 4 | u64::from(dialog) << 8,
            Ack::UpTo { dialog, next, terminate } => {
                5 | u64::from(terminate) << 7 | u64::from(dialog) << 8 | u64::from(next) << 24
            }
        }
    }
}

/// What a packet is to the network interfaces. A plain interface sends scalar packets only.
///
/// `turn` tells a packet from a copy of an earlier one (NIFDY §6.2): how often the numbers of the packets of a dialog,
/// or the single number of scalar packets to one node, have gone round, modulo 2 to the bits spent on it. Always 0
/// without retransmission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Carries its source in the header; `request` is the bulk-request bit (NIFDY §2.1.2).
    Scalar { request: bool, turn: u8 },
    /// Carries {sequence, dialog} in place of the source; `sequence` counts modulo the window; `exit` is the
    /// bulk-exit bit of the last packet (NIFDY §2.1.2).
    Bulk { dialog: u16, sequence: u8, turn: u8, exit: bool },
    /// Made and consumed by the interfaces, never seen by a processor.
    Ack(Ack),
}

impl Class {
    /// A scalar packet that asks for nothing.
    pub const SCALAR: Class = Class::Scalar { request: false, turn: 0 };

    /// The code of the class in frames: 0 scalar, 1 bulk, 2 acknowledgement.
    pub fn code(self) -> u32 {
        match self {
            Class::Scalar { .. } => 0,
            Class::Bulk { .. } => 1,
            Class::Ack(_) => 2,
        }
    }

    /// All that its header says of it, as a number.
    pub fn bits(self) -> u64 {
        let rest = match self {
            Class::Scalar { request, turn } => u64::from(request) | u64::from(turn) << 24,
            Class::Bulk { dialog, sequence, turn, exit } => {
                let [high, low] = dialog.to_be_bytes().map(u64::from);
                low | u64::from(sequence) << 8 | u64::from(exit) << 16 | high << 17 | u64::from(turn) << 25
            }
            Class::Ack(ack) => ack.bits(),
        };
        u64::from(self.code()) | rest << 2
    }

    /// Whether a processor made it and a processor takes it.
    pub fn is_data(self) -> bool {
        !matches!(self, Class::Ack(_))
    }
}

/// A packet with all that travels in its header, and when what happened to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Its name, for ever.
    pub name: Name,
    /// The node it goes to.
    pub to: NodeId,
    /// Scalar, bulk or acknowledgement.
    pub class: Class,
    /// Length in flits, header included.
    pub flits: u16,
    /// Bytes of user data in it.
    pub payload: u16,
    /// The logical network it uses: 0 request, 1 reply.
    pub network: u8,
    /// Software would like a bulk dialog from here on (NIFDY §2.2: only software asks).
    pub wants_bulk: bool,
    /// The last packet of its message.
    pub last: bool,
    /// Its receiver's program will send a reply to it.
    pub expects_reply: bool,
    /// What it replies to: a packet of the node it goes to, by the sequence number in that packet's name.
    pub reply_to: Option<u32>,
    /// It bypasses the protocol: it needs no acknowledgement, and is promised neither order nor flow control
    /// (NIFDY §6.1).
    pub bypasses: bool,
    /// The acknowledgement that it carries for its receiver (NIFDY §6.1).
    pub carries: Option<Ack>,
    /// Cycle in which the processor began to send it; for open-loop traffic, in which it came into being.
    pub created: Cycle,
    /// Cycle in which its head left the interface.
    pub injected: Cycle,
}

impl Packet {
    /// The node that made it.
    pub fn from(&self) -> NodeId {
        self.name.source
    }

    /// Whether it is a reply to another packet.
    pub fn is_reply(&self) -> bool {
        self.reply_to.is_some()
    }
}
