//! Acknowledgements and packets that an interface waits for, described so that they can be recognised.

use crate::model::{Ack, Class, Cycle, NodeId, Packet};

/// An acknowledgement that an interface waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// Of the scalar packet outstanding to this node.
    Of(NodeId),
    /// In its outgoing dialog.
    InDialog,
}

/// Where an awaited acknowledgement comes from, and which packets it can be for.
#[derive(Clone, Copy, Debug)]
pub struct Expected {
    pub from: NodeId,
    /// When a copy is sent if it does not arrive, with retransmission.
    pub again: Option<Cycle>,
    pub(super) of: Of,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Of {
    Scalar { since: Cycle },
    Dialog { number: u16 },
}

impl Expected {
    /// Whether it is for this packet of the interface to [`from`](Self::from).
    pub fn is_for(&self, packet: &Packet) -> bool {
        match self.of {
            Of::Scalar { since } => matches!(packet.class, Class::Scalar { .. }) && packet.injected >= since,
            Of::Dialog { number } => matches!(packet.class, Class::Bulk { dialog, .. } if dialog == number),
        }
    }

    /// Whether this acknowledgement is the awaited one.
    pub fn is(&self, ack: Ack) -> bool {
        match self.of {
            Of::Scalar { .. } => matches!(ack, Ack::Scalar { .. } | Ack::Grant { .. } | Ack::Refuse { .. }),
            Of::Dialog { .. } => matches!(ack, Ack::Bulk { .. } | Ack::UpTo { .. }),
        }
    }
}

/// The state of an acknowledgement that has not left its interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// It may leave from this cycle on, and is for a reply or not.
    Ready { at: Cycle, of_reply: bool },
    /// It waits for a packet to carry it until this cycle at most.
    Held { until: Cycle },
}

/// What a packet in a reorder buffer waits for: its predecessor, which has not arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The number that is expected next.
    pub expected: u8,
    pub(super) dialog: u16,
}

impl Missing {
    /// Whether a packet between the same two nodes is the one that is missing.
    pub fn is(&self, packet: &Packet) -> bool {
        matches!(packet.class, Class::Bulk { dialog, sequence, .. }
            if dialog == self.dialog && sequence == self.expected)
    }
}
