//! Acknowledgements and packets that an interface waits for, described so that they are known when they are seen.

use crate::model::{Ack, Class, Cycle, NodeId, Packet};

/// An acknowledgement that an interface waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// Of the scalar packet outstanding to this node.
    Of(NodeId),
    /// In the dialog that it has.
    InDialog,
}

/// Where an acknowledgement that is awaited comes from, and what it and the packets that it is for look like.
#[derive(Clone, Copy, Debug)]
pub struct Expected {
    pub from: NodeId,
    /// When a copy leaves without it, if copies are kept.
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

    /// Whether this acknowledgement is one like it.
    pub fn is(&self, ack: Ack) -> bool {
        match self.of {
            Of::Scalar { .. } => matches!(ack, Ack::Scalar { .. } | Ack::Grant { .. } | Ack::Refuse { .. }),
            Of::Dialog { .. } => matches!(ack, Ack::Bulk { .. } | Ack::UpTo { .. }),
        }
    }
}

/// How an acknowledgement stands that an interface has made and that has not left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// It may leave from this cycle on, and is for a reply or not.
    Ready { at: Cycle, of_reply: bool },
    /// It waits for a packet to carry it until this cycle at most.
    Held { until: Cycle },
}

/// What a packet in a reorder buffer waits for: the one before it, which has not come.
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
