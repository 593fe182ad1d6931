//! The NIFDY unit (NIFDY §2): admission control and in-order delivery.
//!
//! At most one unacknowledged packet per receiver and a small number in total; more to one receiver that has granted a
//! bulk dialog. Over a network that loses nothing and may reorder everything, it guarantees that processors that keep
//! accepting receive each packet once and in the order in which its sender offered it.
//!
//! [`sender`] and [`receiver`] are the two halves of the paper's Figure 1, [`acks`] the messages from a
//! receiving half to the sending halves of other nodes. [`dialog`] and [`slot`] are the two ends of a bulk dialog.
//! [`copies`] explains how the same guarantee holds over a network that loses packets, and [`recovery`] implements it.

pub mod acks;
pub mod copies;
pub mod dialog;
pub mod eligibility;
mod look;
pub mod outstanding;
pub mod pool;
pub mod receiver;
pub mod recovery;
pub mod sender;
mod settings;
pub mod slot;
mod unit;

pub use settings::{AckOn, BulkAcks, NifdySettings, Retransmit, Timer};

#[cfg(test)]
mod tests;

use super::{Arrival, Leaving, Offer, Reception, Traffic};
use crate::model::id::NEVER;
use crate::model::{Ack, Cycle, NodeId, PacketId, Print};
use acks::Acks;
use receiver::Receiver;
use sender::Sender;

/// One node's NIFDY unit.
#[derive(Clone, Debug, Print)]
pub struct Nifdy {
    sender: Sender,
    receiver: Receiver,
    acks: Acks,
    acks_received: u64,
    /// The greatest cycle seen. It only lets [`deadline`](Self::deadline) tell the future from the past, so it is not
    /// part of the fingerprint, which does not depend on how often an interface is queried.
    #[print(skip = "depends on how often the interface is queried, and only tells the future from the past")]
    clock: Cycle,
}

/// What a unit has done since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Bulk requests of others that it granted.
    pub granted: u64,
    /// Bulk requests of others that it refused.
    pub refused: u64,
    /// Acknowledgements that left.
    pub acks_sent: u64,
    /// Acknowledgements that took effect.
    pub acks_received: u64,
    /// Bulk packets that left.
    pub bulk_sent: u64,
    /// Scalar packets that left.
    pub scalar_sent: u64,
    /// Packets sent again because no acknowledgement had arrived.
    pub resent: u64,
    /// Duplicates dropped.
    pub dropped: u64,
    /// Acknowledgements piggybacked on packets of the processor.
    pub carried: u64,
}

impl Nifdy {
    /// An idle unit with these settings.
    pub fn new(settings: &NifdySettings) -> Self {
        Nifdy {
            sender: Sender::new(settings),
            receiver: Receiver::new(settings),
            acks: Acks::new(settings),
            acks_received: 0,
            clock: 0,
        }
    }

    /// See [`Ni::change`](super::Ni::change).
    pub fn change(&mut self, settings: &NifdySettings) {
        self.sender.set_outstanding(settings.outstanding.size());
        self.receiver.set_timeout(settings.dialog_timeout.cycles());
    }

    /// See [`Ni::has_room`](super::Ni::has_room).
    pub fn has_room(&self) -> bool {
        self.sender.pool().has_room()
    }

    /// See [`Ni::offer`](super::Ni::offer).
    pub fn offer(&mut self, offer: Offer) {
        self.sender.offer(offer);
    }

    /// See [`Ni::may_leave`](super::Ni::may_leave).
    #[inline]
    pub fn may_leave(&self, traffic: Traffic) -> bool {
        traffic != Traffic::Data && self.acks.due().len() > 0 || traffic != Traffic::Acks && !self.sender.all_wait()
    }

    /// See [`Ni::leave`](super::Ni::leave). Acknowledgements go first: each frees something at another node.
    pub fn leave(&mut self, traffic: Traffic, now: Cycle) -> Option<Leaving> {
        self.advance(now);
        if traffic != Traffic::Data
            && let Some(due) = self.acks.leave(traffic, now)
        {
            return Some(Leaving::Ack { to: due.to, ack: due.ack, made: due.ready });
        }
        if traffic == Traffic::Acks {
            return None;
        }
        let (packet, to, class) = self.sender.leave(traffic, now)?;
        Some(Leaving::Data { packet, class, carries: self.acks.ride(to) })
    }

    /// See [`Ni::admits`](super::Ni::admits).
    pub fn admits(&self, arrival: &Arrival) -> bool {
        self.receiver.admits(arrival)
    }

    /// See [`Ni::arrive`](super::Ni::arrive).
    pub fn arrive(&mut self, arrival: Arrival, now: Cycle) -> Reception {
        self.advance(now);
        self.receiver.arrive(arrival, now, &mut self.acks)
    }

    /// See [`Ni::acknowledge`](super::Ni::acknowledge).
    pub fn acknowledge(&mut self, from: NodeId, ack: Ack, now: Cycle) -> Vec<PacketId> {
        self.advance(now);
        self.acks_received += 1;
        let mut freed = Vec::new();
        match ack {
            Ack::Closed { dialog } => self.receiver.close(from, dialog),
            _ => {
                if let Some((to, closed)) = self.sender.acknowledge(from, ack, now, &mut freed) {
                    self.acks.push(to, closed, false, now);
                }
            }
        }
        freed
    }

    /// See [`Ni::available`](super::Ni::available).
    pub fn available(&self) -> Option<PacketId> {
        self.receiver.available()
    }

    /// See [`Ni::take`](super::Ni::take).
    pub fn take(&mut self, now: Cycle) -> Option<PacketId> {
        self.advance(now);
        self.receiver.take(now, &mut self.acks)
    }

    /// See [`Ni::deadline`](super::Ni::deadline): the next acknowledgement to become ready, packet to be due again, or
    /// dialog to time out. It is past only if something is to be done about it; what is ready or due to leave waits for
    /// the port, not for time.
    pub fn deadline(&self) -> Cycle {
        self.acks.deadline(self.clock).min(self.receiver.deadline()).min(self.sender.deadline(self.clock))
    }

    /// See [`Ni::tick`](super::Ni::tick).
    pub fn tick(&mut self, now: Cycle) {
        self.advance(now);
        self.receiver.tick(now, &mut self.acks);
        self.acks.tick(now);
    }

    /// Lets the dialog in this slot time out, if it can, and returns whether it did. For the protocol explorer, which
    /// decides when, instead of the clock.
    pub fn time_out(&mut self, slot: usize, now: Cycle) -> bool {
        let can = self.receiver.slot_deadline(slot) != NEVER;
        if can {
            self.advance(now);
            self.receiver.time_out(slot, now, &mut self.acks);
        }
        can
    }

    /// Announces the end of the dialog in this slot again, as after a long silence.
    pub fn repeat(&mut self, slot: usize, now: Cycle) {
        self.advance(now);
        self.receiver.repeat(slot, now, &mut self.acks);
    }

    /// Lets the timer of the scalar packet in this entry of the outstanding-packet table expire.
    pub fn ring_scalar(&mut self, place: usize, now: Cycle) {
        self.advance(now);
        self.sender.ring_scalar(place, now);
    }

    /// Lets the timer of the bulk packet in this place of the window expire.
    pub fn ring_bulk(&mut self, place: usize, now: Cycle) {
        self.advance(now);
        self.sender.ring_bulk(place, now);
    }

    /// No copy with the fading number in this place is in flight any more.
    pub fn forget_number(&mut self, place: usize) {
        self.sender.forget_number(place);
    }

    /// See [`Ni::waiting`](super::Ni::waiting).
    pub fn waiting(&self) -> usize {
        self.sender.pool().waiting().len()
    }

    /// See [`Ni::is_idle`](super::Ni::is_idle).
    pub fn is_idle(&self) -> bool {
        self.sender.is_idle() && self.receiver.is_idle() && self.acks.due().len() + self.acks.held().len() == 0
    }

    /// The sending half, read-only.
    pub fn sender(&self) -> &Sender {
        &self.sender
    }

    /// The receiving half, read-only.
    pub fn receiver(&self) -> &Receiver {
        &self.receiver
    }

    /// The acknowledgements on their way out, read-only.
    pub fn acks(&self) -> &Acks {
        &self.acks
    }

    /// What the unit has done since the start.
    pub fn counters(&self) -> Counters {
        Counters {
            granted: self.receiver.granted(),
            refused: self.receiver.refused(),
            acks_sent: self.acks.sent(),
            acks_received: self.acks_received,
            bulk_sent: self.sender.bulk_sent(),
            scalar_sent: self.sender.scalar_sent(),
            resent: self.sender.resent(),
            dropped: self.receiver.dropped(),
            carried: self.acks.carried(),
        }
    }

    /// Resets the counters. They influence nothing: two units that differ only in them behave the same, and are one
    /// state to the protocol explorer.
    pub fn forget_counts(&mut self) {
        self.sender.forget_counts();
        self.receiver.forget_counts();
        self.acks.forget_counts();
        self.acks_received = 0;
    }

    fn advance(&mut self, now: Cycle) {
        assert!(now >= self.clock, "time does not go back");
        self.clock = now;
        self.sender.advance(now);
    }
}
