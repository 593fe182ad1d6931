//! The sending half of Figure 1: the pool, the outstanding-packet table, and the one outgoing dialog.

use super::copies::{Number, Rules, Saved, Timer};
use super::dialog::{Dialog, State};
use super::eligibility::Standing;
use super::outstanding::{Entry, Outstanding};
use super::pool::{Pool, Waiting};
use super::recovery::Recovery;
use super::settings::NifdySettings;
use crate::model::id::NEVER;
use crate::model::{Ack, Class, Cycle, NodeId, PacketId, Print};
use crate::ni::{Offer, Traffic};

/// The sending half.
#[derive(Clone, Debug, Print)]
#[print(pool, outstanding, dialog.is_some() as u64, dialog, scalar_sent, bulk_sent, recovery)]
pub struct Sender {
    pool: Pool,
    outstanding: Outstanding,
    dialog: Option<Dialog>,
    #[print(skip = "a setting")]
    window: u8,
    recovery: Option<Recovery>,
    /// No packet of the pool may leave before one is offered or acknowledged. Cached, because the port asks far more
    /// often.
    #[print(skip = "derived: the result of the port’s last query")]
    all_wait: bool,
    scalar_sent: u64,
    bulk_sent: u64,
}

impl Sender {
    /// An empty sending half.
    pub fn new(settings: &NifdySettings) -> Self {
        Sender {
            pool: Pool::new(settings.pool.size()),
            outstanding: Outstanding::new(settings.outstanding.size()),
            dialog: None,
            window: settings.window.get() as u8,
            recovery: Rules::new(settings).map(Recovery::new),
            all_wait: false,
            scalar_sent: 0,
            bulk_sent: 0,
        }
    }

    /// Sets the number of entries of the outstanding-packet table (O).
    pub fn set_outstanding(&mut self, entries: usize) {
        self.outstanding.set_capacity(entries);
        self.all_wait = false;
    }

    /// See [`Ni::offer`](crate::ni::Ni::offer).
    pub fn offer(&mut self, offer: Offer) {
        let in_dialog = self.dialog_with(offer.to).map_or(0, |dialog| u32::from(dialog.unacknowledged));
        self.pool.admit(offer, in_dialog + u32::from(self.outstanding.waits_for(offer.to)));
        self.all_wait = false;
    }

    /// The port is ready for data: the oldest packet that may leave does; packets due to be sent again come before all
    /// others. The paper leaves open which of several eligible packets is chosen (scorecard row NIFDY-03).
    pub fn leave(&mut self, traffic: Traffic, now: Cycle) -> Option<(PacketId, NodeId, Class)> {
        if let Some(again) = self.leave_again(traffic, now) {
            return Some(again);
        }
        let mut eligible = self.pool.waiting().iter().enumerate().filter(|(_, one)| self.standing(one).is_eligible());
        let first = eligible.next();
        let carried = first.into_iter().chain(eligible).find(|(_, waiting)| traffic.carries_data(waiting.is_reply));
        let Some(place) = carried.map(|(place, _)| place) else {
            // With retransmission, the passing of time alone may change it.
            self.all_wait = first.is_none() && self.recovery.is_none();
            return None;
        };
        let standing = self.standing(&self.pool.waiting()[place]);
        let waiting = self.pool.remove(place);
        let class = match &mut self.dialog {
            Some(dialog) if standing == Standing::Bulk => {
                self.bulk_sent += 1;
                let number = dialog.sent;
                let turn = self.recovery.as_ref().map_or(0, |recovery| recovery.rules.turn_of(number, self.window));
                let class = dialog.send(waiting.last, self.window, turn);
                if let Some(Recovery { rules, saved, .. }) = &mut self.recovery {
                    let timer = Timer::start(now, rules);
                    saved.push_back(Saved {
                        packet: waiting.packet,
                        number,
                        exit: waiting.last,
                        is_reply: waiting.is_reply,
                        timer,
                    });
                }
                class
            }
            _ => {
                self.scalar_sent += 1;
                if waiting.bypasses {
                    return Some((waiting.packet, waiting.to, Class::SCALAR));
                }
                let request = self.may_ask(&waiting);
                let turn = self.turn(waiting.to);
                let timer = self.recovery.as_ref().map(|recovery| Timer::start(now, &recovery.rules));
                self.outstanding.insert(&waiting, request, turn, timer, now);
                Class::Scalar { request, turn }
            }
        };
        Some((waiting.packet, waiting.to, class))
    }

    /// Whether it is known that no packet may leave before something else happens here.
    pub fn all_wait(&self) -> bool {
        self.all_wait
    }

    /// A copy of the oldest packet whose timer has expired; scalar packets first, because each holds up all others for
    /// its node.
    fn leave_again(&mut self, traffic: Traffic, now: Cycle) -> Option<(PacketId, NodeId, Class)> {
        let Recovery { rules, saved, resent, .. } = self.recovery.as_mut()?;
        if let Some(entry) = self.outstanding.resend(traffic, now, rules) {
            *resent += 1;
            return Some((entry.packet, entry.to, Class::Scalar { request: entry.request, turn: entry.turn }));
        }
        let is_due = |saved: &&mut Saved| saved.timer.due <= now && traffic.carries_data(saved.is_reply);
        let again = saved.iter_mut().find(is_due)?;
        again.timer.restart(now, rules);
        *resent += 1;
        let dialog = self.dialog.as_ref().expect("the packets saved are those of the dialog");
        let sequence = (again.number % u32::from(self.window)) as u8;
        let turn = rules.turn_of(again.number, self.window);
        Some((again.packet, dialog.to, Class::Bulk { dialog: dialog.number, sequence, turn, exit: again.exit }))
    }

    /// An acknowledgement from `from` takes effect, unless it is late. Packets that need not be saved any longer are
    /// added to `freed`. Returns the message to the receiver, if a dialog has ended and it must be told.
    pub fn acknowledge(
        &mut self,
        from: NodeId,
        ack: Ack,
        now: Cycle,
        freed: &mut Vec<PacketId>,
    ) -> Option<(NodeId, Ack)> {
        self.all_wait = false;
        match ack {
            Ack::Scalar { turn } | Ack::Refuse { turn } | Ack::Grant { turn, .. }
                if self.recovery.is_some() && !self.outstanding.awaits(from, turn) => {}
            Ack::Scalar { .. } | Ack::Refuse { .. } => {
                let entry = self.release(from, now, freed);
                let refused = matches!(ack, Ack::Refuse { .. });
                assert_eq!(entry.request, refused, "a request, and nothing else, is granted or refused");
            }
            Ack::Grant { dialog, .. } => {
                let entry = self.release(from, now, freed);
                assert!(
                    entry.request && self.dialog.is_none(),
                    "only a node that requested a dialog and has none is granted one"
                );
                self.dialog = Some(Dialog::granted(from, dialog));
                if entry.ended_early {
                    self.acknowledge_bulk(from, 0, true);
                }
            }
            Ack::Bulk { packets, terminate } => self.acknowledge_bulk(from, packets, terminate),
            Ack::UpTo { dialog, next, terminate } => {
                if !self.acknowledge_up_to(from, dialog, next, terminate, now, freed) {
                    return Some((from, Ack::Closed { dialog }));
                }
            }
            Ack::Closed { .. } => unreachable!("this is for the receiving half"),
        }
        let over = self.dialog.take_if(|dialog| dialog.is_over())?;
        if let Some(recovery) = &mut self.recovery {
            recovery.fading.end_dialog();
        }
        match over.state {
            State::Terminating => Some((over.to, Ack::Closed { dialog: over.number })),
            _ if self.recovery.is_some() => Some((over.to, Ack::Closed { dialog: over.number })),
            _ => None,
        }
    }

    /// The state of a packet of the pool.
    pub fn standing(&self, waiting: &Waiting) -> Standing {
        let standing = Standing::of(waiting, &self.outstanding, self.dialog.as_ref(), self.window);
        let Some(recovery) = self.recovery.as_ref().filter(|_| !waiting.bypasses) else {
            return standing;
        };
        let number = match (standing, &self.dialog) {
            (Standing::Scalar, _) => Number::Scalar { to: waiting.to, turn: self.turn(waiting.to) },
            (Standing::Bulk, Some(dialog)) => Number::Bulk { number: dialog.sent },
            _ => return standing,
        };
        if recovery.fading.has(number) { Standing::NumberFades } else { standing }
    }

    /// Advances time to `now`.
    pub fn advance(&mut self, now: Cycle) {
        if let Some(recovery) = &mut self.recovery {
            recovery.fading.advance(now);
        }
    }

    /// The first cycle after `clock` in which a timer expires or a number may be reused. A packet whose timer has
    /// expired waits for the port and not for time.
    pub fn deadline(&self, clock: Cycle) -> Cycle {
        let Some(recovery) = &self.recovery else { return NEVER };
        let entries = self.outstanding.entries().iter().filter_map(|entry| entry.timer);
        let timers = entries.chain(recovery.saved.iter().map(|saved| saved.timer)).map(|timer| timer.due);
        timers.chain(recovery.fading.first()).filter(|&when| when > clock).min().unwrap_or(NEVER)
    }

    /// The state of retransmission, if it is enabled.
    pub fn recovery(&self) -> Option<&Recovery> {
        self.recovery.as_ref()
    }

    /// Whether a packet would leave with the bulk-request bit if it left as a scalar packet now. Only the software's
    /// hint requests a dialog (NIFDY §2.1.2, §2.2); a sender has one dialog at most, so it requests one at a time; and
    /// the last packet of a message requests none, because no packet follows it.
    pub fn may_ask(&self, waiting: &Waiting) -> bool {
        waiting.wants_bulk && !waiting.last && self.dialog.is_none() && !self.outstanding.has_request()
    }

    /// Whether no packet is held, nothing is unacknowledged and there is no dialog.
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

    /// Packets sent again so far.
    pub fn resent(&self) -> u64 {
        self.recovery.as_ref().map_or(0, |recovery| recovery.resent)
    }

    /// See [`Nifdy::ring_scalar`](super::Nifdy::ring_scalar).
    pub fn ring_scalar(&mut self, place: usize, now: Cycle) {
        self.outstanding.ring(place, now);
    }

    /// See [`Nifdy::ring_bulk`](super::Nifdy::ring_bulk).
    pub fn ring_bulk(&mut self, place: usize, now: Cycle) {
        self.recovery.iter_mut().for_each(|recovery| recovery.ring(place, now));
    }

    /// See [`Nifdy::forget_number`](super::Nifdy::forget_number).
    pub fn forget_number(&mut self, place: usize) {
        self.recovery.iter_mut().for_each(|recovery| recovery.forget(place));
    }

    /// Resets the counters.
    pub fn forget_counts(&mut self) {
        (self.scalar_sent, self.bulk_sent) = (0, 0);
        self.outstanding.forget_counts();
        if let Some(recovery) = &mut self.recovery {
            recovery.forget_counts();
        }
    }

    /// The turn of the next scalar packet to this node.
    fn turn(&self, to: NodeId) -> u8 {
        self.recovery.as_ref().and_then(|recovery| recovery.turns.get(&to)).copied().unwrap_or(0)
    }

    fn dialog_with(&self, node: NodeId) -> Option<&Dialog> {
        self.dialog.as_ref().filter(|dialog| dialog.to == node)
    }

    fn release(&mut self, from: NodeId, now: Cycle, freed: &mut Vec<PacketId>) -> Entry {
        self.pool.move_up(from, 1);
        let entry = self.outstanding.release(from);
        if let (Some(recovery), Some(timer)) = (&mut self.recovery, entry.timer) {
            freed.push(entry.packet);
            recovery.take_turn(from, entry.turn, timer, now);
        }
        entry
    }

    /// The packets before number `next` of a dialog were received. Returns whether there is, or may yet be, such a
    /// dialog.
    fn acknowledge_up_to(
        &mut self,
        from: NodeId,
        number: u16,
        next: u32,
        terminate: bool,
        now: Cycle,
        freed: &mut Vec<PacketId>,
    ) -> bool {
        let Some(dialog) = self.dialog.as_mut().filter(|dialog| (dialog.to, dialog.number) == (from, number)) else {
            // Its grant may still be in flight; the receiver will ask again.
            return self.outstanding.asks(from);
        };
        let packets = dialog.news(next);
        dialog.acknowledge(packets, false);
        if terminate {
            dialog.end();
        }
        self.pool.move_up(from, u32::from(packets));
        if let Some(recovery) = &mut self.recovery {
            (0..packets).for_each(|_| freed.push(recovery.forget_oldest(self.window, now)));
        }
        true
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
