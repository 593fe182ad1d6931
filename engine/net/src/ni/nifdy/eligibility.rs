//! The rank/eligibility unit (NIFDY §2.1.1): which packets of the pool may leave, and why the others may not.

use super::dialog::{Dialog, State};
use super::outstanding::Outstanding;
use super::pool::Waiting;

/// The state of a packet in the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// May leave as a scalar packet.
    Scalar,
    /// May leave in the dialog with its destination.
    Bulk,
    /// Others for the same node are ahead of it in the pool.
    Behind,
    /// It is the next for its node, whose acknowledgement of a scalar packet is outstanding.
    Unacknowledged,
    /// It is the next for its node, but all entries of the outstanding-packet table are taken.
    TableFull,
    /// It is the next of its dialog, but as many packets as the window allows are unacknowledged.
    WindowFull,
    /// It is the next for its node, but packets of a dialog that ends are unacknowledged.
    DialogEnds,
    /// It is the next for its node, but a copy of an earlier packet with its number may still be in flight.
    NumberFades,
}

impl Standing {
    /// The state of a waiting packet, given what its interface has sent.
    pub fn of(waiting: &Waiting, outstanding: &Outstanding, dialog: Option<&Dialog>, window: u8) -> Self {
        let dialog = dialog.filter(|dialog| dialog.to == waiting.to);
        if waiting.bypasses {
            return Standing::Scalar;
        }
        // A packet is the next for its node if all that are ahead of it have left.
        let left = match dialog {
            Some(dialog) if dialog.unacknowledged > 0 => u32::from(dialog.unacknowledged),
            _ => u32::from(outstanding.waits_for(waiting.to)),
        };
        if waiting.rank > left {
            return Standing::Behind;
        }
        match dialog {
            Some(dialog) if dialog.admits(window) => Standing::Bulk,
            Some(dialog) if dialog.state == State::Open => Standing::WindowFull,
            Some(dialog) if dialog.unacknowledged > 0 => Standing::DialogEnds,
            _ if waiting.rank > 0 => Standing::Unacknowledged,
            _ if !outstanding.has_room() => Standing::TableFull,
            _ => Standing::Scalar,
        }
    }

    /// Whether the packet may leave when the port is ready.
    pub fn is_eligible(self) -> bool {
        matches!(self, Standing::Scalar | Standing::Bulk)
    }

    /// A sentence for the page.
    pub fn sentence(self) -> &'static str {
        match self {
            Standing::Scalar => "May leave as a scalar packet.",
            Standing::Bulk => "May leave in the bulk dialog.",
            Standing::Behind => "Waits behind other packets for the same node.",
            Standing::Unacknowledged => "Waits for the acknowledgement of the packet before it.",
            Standing::TableFull => "Waits for a free entry of the outstanding-packet table.",
            Standing::WindowFull => "Waits for an acknowledgement: the window of the dialog is used up.",
            Standing::DialogEnds => "Waits until every packet of the ending dialog is acknowledged.",
            Standing::NumberFades => "Waits until no copy of an earlier packet with its number can be in flight.",
        }
    }
}
