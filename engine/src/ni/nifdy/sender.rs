//! The sending half of Figure 1: the pool, the outstanding-packet table, and the one outgoing dialog.

use super::dialog::{Dialog, State};
use super::eligibility::Standing;
use super::outstanding::{Entry, Outstanding};
use super::pool::{Pool, Waiting};
use crate::model::{Ack, Class, Cycle, Fingerprint, NodeId};
use crate::ni::{Leaving, Offer, Traffic};
use crate::scenario::Nifdy as Settings;

/// The sending half.
#[derive(Clone, Debug)]
pub struct Sender {
    pool: Pool,
    outstanding: Outstanding,
    dialog: Option<Dialog>,
    window: u8,
    scalar_sent: u64,
    bulk_sent: u64,
}

impl Sender {
    /// Empty.
    pub fn new(settings: &Settings) -> Self {
        Sender {
            pool: Pool::new(settings.pool.size()),
            outstanding: Outstanding::new(settings.outstanding.size()),
            dialog: None,
            window: settings.window.get() as u8,
            scalar_sent: 0,
            bulk_sent: 0,
        }
    }

    /// See [`Ni::offer`](crate::ni::Ni::offer).
    pub fn offer(&mut self, offer: Offer) {
        let in_dialog = self.dialog_with(offer.to).map_or(0, |dialog| u32::from(dialog.unacknowledged));
        self.pool.admit(offer, in_dialog + u32::from(self.outstanding.waits_for(offer.to)));
    }

    /// The port is ready for data: the oldest packet that may leave does. The paper leaves open which of several
    /// eligible packets is chosen (scorecard row NIFDY-03).
    pub fn leave(&mut self, traffic: Traffic, now: Cycle) -> Option<Leaving> {
        let may = |waiting: &Waiting| traffic.carries_data(waiting.is_reply) && self.standing(waiting).is_eligible();
        let place = self.pool.waiting().iter().position(may)?;
        let standing = self.standing(&self.pool.waiting()[place]);
        let waiting = self.pool.remove(place);
        let class = match &mut self.dialog {
            Some(dialog) if standing == Standing::Bulk => {
                self.bulk_sent += 1;
                dialog.send(waiting.last, self.window)
            }
            _ => {
                self.scalar_sent += 1;
                let request = self.may_ask(&waiting);
                self.outstanding.insert(waiting.to, waiting.packet, request, now);
                Class::Scalar { request }
            }
        };
        Some(Leaving::Data { packet: waiting.packet, class })
    }

    /// An acknowledgement from `from` takes effect. If it ends a terminated dialog, the answer to its receiver.
    pub fn acknowledge(&mut self, from: NodeId, ack: Ack) -> Option<(NodeId, Ack)> {
        match ack {
            Ack::Scalar | Ack::Refuse => {
                let entry = self.release(from);
                assert_eq!(entry.request, ack == Ack::Refuse, "a request, and nothing else, is granted or refused");
            }
            Ack::Grant { dialog } => {
                let entry = self.release(from);
                assert!(entry.request && self.dialog.is_none(), "a dialog is granted to who asked, and asked for one");
                self.dialog = Some(Dialog::granted(from, dialog));
                if entry.ended_early {
                    self.acknowledge_bulk(from, 0, true);
                }
            }
            Ack::Bulk { packets, terminate } => self.acknowledge_bulk(from, packets, terminate),
            Ack::Closed { .. } => unreachable!("this is for the receiving half"),
        }
        let over = self.dialog.take_if(|dialog| dialog.is_over())?;
        match over.state {
            State::Terminating => Some((over.to, Ack::Closed { dialog: over.number })),
            _ => None,
        }
    }

    /// How a packet of the pool stands.
    pub fn standing(&self, waiting: &Waiting) -> Standing {
        Standing::of(waiting, &self.outstanding, self.dialog.as_ref(), self.window)
    }

    /// Whether a packet would leave with the bulk-request bit if it left as a scalar packet now. Only the software's
    /// hint asks (NIFDY §2.1.2, §2.2); a sender has one dialog at most, so it asks one receiver at a time; and the last
    /// packet of a message asks for nothing, as none follows it.
    pub fn may_ask(&self, waiting: &Waiting) -> bool {
        waiting.wants_bulk && !waiting.last && self.dialog.is_none() && !self.outstanding.has_request()
    }

    /// Whether no packet is kept, nothing is unacknowledged and there is no dialog.
    pub fn is_idle(&self) -> bool {
        self.pool.waiting().is_empty() && self.outstanding.entries().is_empty() && self.dialog.is_none()
    }

    /// The outgoing pool.
    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    /// The outstanding-packet table.
    pub fn outstanding(&self) -> &Outstanding {
        &self.outstanding
    }

    /// The outgoing dialog.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// Packets of a dialog that may be unacknowledged (W).
    pub fn window(&self) -> u8 {
        self.window
    }

    /// Scalar packets that have left so far.
    pub fn scalar_sent(&self) -> u64 {
        self.scalar_sent
    }

    /// Bulk packets that have left so far.
    pub fn bulk_sent(&self) -> u64 {
        self.bulk_sent
    }

    /// As if nothing had been counted so far.
    pub fn forget_counts(&mut self) {
        (self.scalar_sent, self.bulk_sent) = (0, 0);
    }

    /// Adds the state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        self.pool.fingerprint(print);
        self.outstanding.fingerprint(print);
        print.word(u64::from(self.dialog.is_some()));
        if let Some(dialog) = &self.dialog {
            dialog.fingerprint(print);
        }
        print.word(self.scalar_sent);
        print.word(self.bulk_sent);
    }

    fn dialog_with(&self, node: NodeId) -> Option<&Dialog> {
        self.dialog.as_ref().filter(|dialog| dialog.to == node)
    }

    fn release(&mut self, from: NodeId) -> Entry {
        self.pool.move_up(from, 1);
        self.outstanding.release(from)
    }

    /// A termination may overtake the grant of the dialog that it ends; it then waits for it in the table.
    fn acknowledge_bulk(&mut self, from: NodeId, packets: u8, terminate: bool) {
        match self.dialog.as_mut().filter(|dialog| dialog.to == from) {
            Some(dialog) => {
                dialog.acknowledge(packets, terminate);
                self.pool.move_up(from, u32::from(packets));
            }
            None => {
                assert!(terminate && packets == 0, "packets of a dialog are acknowledged while it lasts");
                self.outstanding.end_early(from);
            }
        }
    }
}
