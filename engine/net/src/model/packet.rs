//! What travels: a packet, its class, and the contents of an acknowledgement.

mod packing;

use super::Word;
use super::id::{Cycle, NodeId};
use super::network::VirtualNetwork;

/// The name of a packet, the same in every run with one seed whatever the network does: the node that created it and
/// how many packets that node had created before. Acknowledgements are counted separately from data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    /// The node that created it.
    pub source: NodeId,
    /// Counted from 0 at its source.
    pub sequence: u32,
}

/// Bytes in a word, which is what programs read and write.
pub const WORD_BYTES: u32 = 4;

/// What an acknowledgement tells the sender of data (NIFDY §2.1.1, §2.1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
pub enum Ack {
    /// The outstanding scalar packet of this turn was received; no dialog had been requested.
    #[word(turn << 24)]
    Scalar { turn: u8 },
    /// As `Scalar`, and a bulk dialog is granted under this number.
    #[word(1 | dialog << 8 | turn << 24)]
    Grant { turn: u8, dialog: u16 },
    /// As `Scalar`, but the requested dialog is refused: the sender continues in scalar mode and may request again.
    #[word(2 | turn << 24)]
    Refuse { turn: u8 },
    /// `packets` more packets of the dialog were received; `terminate` ends the dialog from the receiver's side.
    #[word(3 | packets << 8 | terminate << 16)]
    Bulk { packets: u8, terminate: bool },
    /// Used instead of `Bulk` with retransmission: the first `next` packets of the dialog were received. The count
    /// starts at the beginning of the dialog, so that a lost, late or duplicate acknowledgement does no harm.
    #[word(5 | terminate << 7 | dialog << 8 | next << 24)]
    UpTo { dialog: u16, next: u32, terminate: bool },
    /// From the sender of a terminated dialog: no packet of it is in the network any more, so the receiver may free the
    /// slot (scorecard N15: the paper allows termination but gives no wire format). With retransmission every dialog
    /// ends this way.
    #[word(4 | dialog << 8)]
    Closed { dialog: u16 },
}

/// What a packet is to the network interfaces. A plain interface sends scalar packets only.
///
/// `turn` distinguishes a packet from a copy of an earlier one (NIFDY §6.2): it counts how often the sequence numbers
/// of a dialog, or the single number of scalar packets to one node, have wrapped around, modulo 2 to the power of the
/// bits provided for it. Always 0 without retransmission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
pub enum Class {
    /// Carries its source in the header; `request` is the bulk-request bit (NIFDY §2.1.2).
    #[word((request | turn << 24) << 2)]
    Scalar { request: bool, turn: u8 },
    /// Carries {sequence, dialog} in place of the source; `sequence` counts modulo the window; `exit` is the
    /// bulk-exit bit of the last packet (NIFDY §2.1.2).
    #[word(1 | (dialog & 255 | sequence << 8 | exit << 16 | (dialog >> 8) << 17 | turn << 25) << 2)]
    Bulk { dialog: u16, sequence: u8, turn: u8, exit: bool },
    /// Made and consumed by the interfaces, never seen by a processor.
    #[word(2 | _0 << 2)]
    Ack(Ack),
}

/// What a packet is to the program that sends it, if that says so: programs on a shared memory do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    Request,
    Forward,
    Line,
    Reply,
    CoherenceAck,
    WriteBack,
}

impl Label {
    /// All labels, in order.
    const ALL: [Label; 6] =
        [Label::Request, Label::Forward, Label::Line, Label::Reply, Label::CoherenceAck, Label::WriteBack];

    /// The code of its kind in frames: those of classes come first.
    pub fn code(self) -> u32 {
        CLASSES + self as u32
    }

    /// Its name, of [`KINDS`].
    pub fn name(self) -> &'static str {
        KINDS[self.code() as usize].0
    }
}

/// Kinds that are classes.
const CLASSES: u32 = 3;

/// The kinds of packets in the order of their codes in frames: name and sentence. First the classes, then the labels that
/// programs give, then the second of two services, then replies of programs without labels.
pub const KINDS: [(&str, &str); 11] = [
    ("scalar", "A data packet that carries its source; at most one per receiver is unacknowledged with NIFDY."),
    ("bulk", "A data packet of a bulk dialog, numbered so that the receiver can restore the order."),
    ("ack", "An acknowledgement, made and consumed by the interfaces."),
    ("request", "A node asks the home of a line, of a lock or of a barrier."),
    ("forward", "The home of a line tells its owner to serve another node, or a sharer to drop its copy."),
    ("line", "A reply with the 64 bytes of a line."),
    ("reply", "A reply without data: the right to write, a lock, the opening of a barrier."),
    ("coherence_ack", "A copy of a line is gone, a write-back has been taken, or a line has another owner."),
    ("write_back", "A line that returns to the memory of its home."),
    ("second", "A data packet of the second of two services, or of two classes."),
    ("answer", "A data packet of a reply to a request, outside a shared memory and outside dialogs."),
];

/// The code of the second service, and that of replies.
const SECOND: u32 = 9;
const ANSWER: u32 = 10;

impl Class {
    /// A scalar packet without a request.
    pub const SCALAR: Class = Class::Scalar { request: false, turn: 0 };

    /// The code of its class, which comes first in [`KINDS`].
    pub fn code(self) -> u32 {
        match self {
            Class::Scalar { .. } => 0,
            Class::Bulk { .. } => 1,
            Class::Ack(_) => 2,
        }
    }

    /// Whether processors send and receive it.
    pub fn is_data(self) -> bool {
        !matches!(self, Class::Ack(_))
    }
}

/// A packet with everything in its header, and the times of its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Its name, which never changes.
    pub name: Name,
    /// Its destination.
    pub to: NodeId,
    /// Scalar, bulk or acknowledgement.
    pub class: Class,
    /// Length in flits, header included.
    pub flits: u16,
    /// Bytes of user data in it.
    pub payload: u16,
    /// What it is to its program.
    pub label: Option<Label>,
    pub network: VirtualNetwork,
    /// The range of virtual channels that it keeps to, where its program has ranges.
    pub range: u8,
    /// Software asks for a bulk dialog from here on (NIFDY §2.2: only software does).
    pub wants_bulk: bool,
    /// The last packet of its message.
    pub last: bool,
    /// Its receiver's program will send a reply to it.
    pub expects_reply: bool,
    /// The packet of its destination that it replies to, by the sequence number in that packet's name.
    pub reply_to: Option<u32>,
    /// It bypasses the protocol: it needs no acknowledgement and is guaranteed neither order nor flow control
    /// (NIFDY §6.1).
    pub bypasses: bool,
    /// No program asked for it and none is told of it: it is one of a burst that was sent by hand.
    pub by_hand: bool,
    /// The acknowledgement piggybacked on it for its receiver (NIFDY §6.1).
    pub carries: Option<Ack>,
    /// Cycle in which the processor began to send it; for open-loop traffic, in which it was generated.
    pub created: Cycle,
    /// Cycle in which its head left the interface.
    pub injected: Cycle,
}

impl Packet {
    /// The node that created it.
    pub fn from(&self) -> NodeId {
        self.name.source
    }

    /// The code of its kind in frames, of [`KINDS`].
    pub fn kind(&self) -> u32 {
        let is_scalar = matches!(self.class, Class::Scalar { .. });
        match self.label {
            Some(label) => label.code(),
            None if is_scalar && self.is_of_second_service() => SECOND,
            None if is_scalar && self.is_reply() => ANSWER,
            None => self.class.code(),
        }
    }

    /// Whether it belongs to the second of two services. Elsewhere only replies travel on the second network.
    pub fn is_of_second_service(&self) -> bool {
        self.network == VirtualNetwork::REPLY && !self.is_reply()
    }

    /// Whether it is a reply to another packet.
    pub fn is_reply(&self) -> bool {
        self.reply_to.is_some()
    }
}
