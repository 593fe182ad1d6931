//! What the unit holds and waits for, to be read between two cycles; see the questions of the same names at
//! [`Ni`](crate::ni::Ni).

use super::Nifdy;
use super::eligibility::Standing;
use super::pool::Waiting;
use super::slot::Slot;
use crate::model::{Ack, NodeId, PacketId};
use crate::ni::Hold;
use crate::ni::wait::{Awaited, Expected, Made, Missing, Of};

impl Nifdy {
    /// The packets that have come before an earlier one of their dialog.
    pub fn reordered(&self) -> impl Iterator<Item = PacketId> {
        self.receiver.slots().iter().flat_map(Slot::window).flatten().map(|early| early.packet)
    }

    /// What keeps a packet of the processor from leaving.
    pub fn hold(&self, packet: PacketId) -> Hold {
        let pool = self.sender.pool().waiting();
        pool.iter().find(|waiting| waiting.packet == packet).map_or(Hold::Nothing, |waiting| self.hold_in_pool(waiting))
    }

    fn hold_in_pool(&self, waiting: &Waiting) -> Hold {
        let (sender, pool) = (&self.sender, self.sender.pool().waiting());
        let standing = sender.standing(waiting);
        let entry = Awaited::Of(waiting.to);
        let awaited = match standing {
            Standing::Scalar | Standing::Bulk => {
                // The oldest of those that may leave goes first.
                let older = pool.iter().take_while(|other| other.packet != waiting.packet);
                let mut rivals = older.filter(|other| other.is_reply == waiting.is_reply);
                let first = rivals.find(|other| sender.standing(other).is_eligible());
                return first.map_or(Hold::Nothing, |first| Hold::Behind(first.packet));
            }
            Standing::Behind => {
                let oldest = pool.iter().find(|other| other.to == waiting.to && !other.bypasses);
                match oldest.filter(|oldest| oldest.packet != waiting.packet) {
                    Some(first) => return Hold::Behind(first.packet),
                    None => vec![entry],
                }
            }
            Standing::Unacknowledged => match sender.dialog().filter(|dialog| dialog.to == waiting.to) {
                Some(dialog) if dialog.unacknowledged > 0 => vec![Awaited::InDialog],
                _ => vec![entry],
            },
            Standing::TableFull => sender.outstanding().entries().iter().map(|entry| Awaited::Of(entry.to)).collect(),
            Standing::WindowFull | Standing::DialogEnds => vec![Awaited::InDialog],
            Standing::NumberFades => Vec::new(),
        };
        Hold::Protocol(standing, awaited)
    }

    /// What the protocol says of a packet that it holds, with the numbers of this unit.
    pub fn explain(&self, standing: Standing) -> String {
        match standing {
            Standing::TableFull => {
                let entries = self.sender.outstanding().capacity();
                format!("all {entries} entries of its outstanding-packet table are taken")
            }
            Standing::WindowFull => {
                format!("all {} packets of its dialog's window are unacknowledged", self.sender.window())
            }
            Standing::Unacknowledged => "the packet before it to the same node is unacknowledged".to_string(),
            Standing::Behind => "others for the same node are ahead of it".to_string(),
            Standing::DialogEnds => "packets of a dialog that ends are unacknowledged".to_string(),
            Standing::NumberFades => "a copy of an earlier packet with its number may still be in flight".to_string(),
            Standing::Scalar | Standing::Bulk => "it is about to".to_string(),
        }
    }

    /// The acknowledgement that is awaited, if it still is.
    pub fn expects(&self, awaited: Awaited) -> Option<Expected> {
        match awaited {
            Awaited::Of(to) => {
                let entry = self.sender.outstanding().entries().iter().find(|entry| entry.to == to)?;
                let again = entry.timer.map(|timer| timer.due);
                Some(Expected { from: to, again, of: Of::Scalar { since: entry.since } })
            }
            Awaited::InDialog => {
                let dialog = self.sender.dialog()?;
                let saved = self.sender.recovery().map(|recovery| recovery.saved());
                let again = saved.and_then(|saved| saved.iter().map(|saved| saved.timer.due).min());
                Some(Expected { from: dialog.to, again, of: Of::Dialog { number: dialog.number } })
            }
        }
    }

    /// The acknowledgements made for a node that have not left.
    pub fn acks_for(&self, to: NodeId) -> impl Iterator<Item = (Ack, Made)> {
        let due = self.acks.due().filter(move |due| due.to == to);
        let held = self.acks.held().filter(move |held| held.to == to);
        due.map(|due| (due.ack, Made::Ready { at: due.ready, of_reply: due.of_reply }))
            .chain(held.map(|held| (held.ack, Made::Held { until: held.until })))
    }

    /// What a packet in a reorder buffer waits for; none if it is the next, and waits for room only.
    pub fn missing_before(&self, packet: PacketId) -> Option<Missing> {
        let holds = |slot: &&Slot| slot.window().iter().flatten().any(|early| early.packet == packet);
        let slot = self.receiver.slots().iter().find(holds).filter(|slot| !slot.is_ready())?;
        slot.dialog().map(|dialog| Missing { expected: dialog.expected, dialog: slot.number() })
    }
}
