//! The receiving half of Figure 1: the arrivals queue, and the dialog slots that feed it in order.
//!
//! A scalar packet is admitted if the arrivals queue has room. A bulk packet always is, for its reorder buffer is
//! reserved: it moves on as soon as all before it have and there is room, so a packet that comes in order passes
//! straight through. Room that appears goes to reorder buffers first, to the dialogs in turn, and then to packets that
//! wait in the network: room that is seen from outside is room that no dialog can use.

use super::acks::Acks;
use super::slot::{Early, Slot};
use crate::model::id::NEVER;
use crate::model::{Ack, Class, Cycle, Fingerprint, NodeId, PacketId};
use crate::ni::Arrival;
use crate::scenario::{AckOn, BulkAcks, Nifdy as Settings};
use std::collections::VecDeque;

/// Packets that the arrivals queue holds; "at most two" with the protocol (NIFDY §3).
pub const ARRIVALS: usize = 2;

/// The receiving half.
#[derive(Clone, Debug)]
pub struct Receiver {
    arrivals: VecDeque<Arrival>,
    slots: Vec<Slot>,
    /// The slot that is asked first when the arrivals queue has room.
    turn: u8,
    /// Received packets of a dialog for which one acknowledgement is made.
    share: u8,
    ack_on: AckOn,
    /// Cycles without a sign of life after which a dialog is terminated; `NEVER` if it is not.
    timeout: Cycle,
    granted: u64,
    refused: u64,
}

impl Receiver {
    /// Empty, with all slots free.
    pub fn new(settings: &Settings) -> Self {
        let window = settings.window.size();
        let share = match settings.bulk_acks {
            BulkAcks::Combined => (window / 2).max(1),
            BulkAcks::Single => 1,
        };
        Receiver {
            arrivals: VecDeque::with_capacity(ARRIVALS),
            slots: vec![Slot::new(window); settings.dialogs.size()],
            turn: 0,
            share: share as u8,
            ack_on: settings.ack_on,
            timeout: Some(settings.dialog_timeout.cycles()).filter(|&timeout| timeout > 0).unwrap_or(NEVER),
            granted: 0,
            refused: 0,
        }
    }

    /// See [`Ni::admits`](crate::ni::Ni::admits).
    pub fn admits(&self, arrival: &Arrival) -> bool {
        match arrival.class {
            Class::Scalar { .. } => self.has_room(),
            Class::Bulk { .. } => true,
            Class::Ack(_) => unreachable!("acknowledgements are consumed by the interface"),
        }
    }

    /// See [`Ni::arrive`](crate::ni::Ni::arrive).
    pub fn arrive(&mut self, arrival: Arrival, now: Cycle, acks: &mut Acks) {
        match arrival.class {
            Class::Scalar { .. } => self.queue(arrival, now, acks),
            Class::Bulk { dialog, sequence, exit } => {
                let early = Early { packet: arrival.packet, exit, is_reply: arrival.is_reply };
                self.slots[usize::from(dialog)].arrive(arrival.from, sequence, early);
                self.refill(now, acks);
            }
            Class::Ack(_) => unreachable!("acknowledgements are consumed by the interface"),
        }
    }

    /// The packet that the processor would get now.
    pub fn available(&self) -> Option<PacketId> {
        self.arrivals.front().map(|arrival| arrival.packet)
    }

    /// The processor accepts the next packet.
    pub fn take(&mut self, now: Cycle, acks: &mut Acks) -> Option<PacketId> {
        let arrival = self.arrivals.pop_front()?;
        if self.ack_on == AckOn::Accept {
            self.receive(&arrival, now, acks);
        }
        self.refill(now, acks);
        Some(arrival.packet)
    }

    /// The sender of a terminated dialog is done.
    pub fn close(&mut self, from: NodeId, dialog: u8) {
        self.slots[usize::from(dialog)].close(from);
    }

    /// When the first dialog times out.
    pub fn deadline(&self) -> Cycle {
        if self.timeout == NEVER {
            return NEVER;
        }
        (0..self.slots.len()).map(|slot| self.slot_deadline(slot)).min().unwrap_or(NEVER)
    }

    /// When the dialog in this slot times out; never while the processor has yet to accept a packet of it, for then
    /// the silence may be this node's own.
    pub fn slot_deadline(&self, slot: usize) -> Cycle {
        let is_of_slot = |arrival: &Arrival| match arrival.class {
            Class::Bulk { dialog, .. } => usize::from(dialog) == slot,
            _ => false,
        };
        if self.ack_on == AckOn::Accept && self.arrivals.iter().any(is_of_slot) {
            return NEVER;
        }
        self.slots[slot].deadline(self.timeout)
    }

    /// Terminates the dialogs whose time is out.
    pub fn tick(&mut self, now: Cycle, acks: &mut Acks) {
        if self.timeout == NEVER {
            return;
        }
        for slot in 0..self.slots.len() {
            if self.slot_deadline(slot) <= now {
                self.time_out(slot, now, acks);
            }
        }
    }

    /// Terminates the dialog in this slot; its time is out.
    pub fn time_out(&mut self, slot: usize, now: Cycle, acks: &mut Acks) {
        let (to, ack) = self.slots[slot].terminate();
        acks.push(to, ack, false, now);
    }

    /// Whether nothing is here and all slots are free.
    pub fn is_idle(&self) -> bool {
        self.arrivals.is_empty() && self.slots.iter().all(|slot| slot.dialog().is_none())
    }

    /// The packets in the arrivals queue, the next one first.
    pub fn arrivals(&self) -> impl ExactSizeIterator<Item = &Arrival> {
        self.arrivals.iter()
    }

    /// The slots; the index is the dialog number.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// Bulk requests granted so far.
    pub fn granted(&self) -> u64 {
        self.granted
    }

    /// Bulk requests refused so far.
    pub fn refused(&self) -> u64 {
        self.refused
    }

    /// As if nothing had been counted so far.
    pub fn forget_counts(&mut self) {
        (self.granted, self.refused) = (0, 0);
    }

    /// Adds the state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        print.word(self.arrivals.len() as u64);
        for arrival in &self.arrivals {
            print.word(u64::from(arrival.from.0) << 32 | u64::from(arrival.packet.0));
            print.word(match arrival.class {
                Class::Scalar { request } => u64::from(request),
                Class::Bulk { dialog, sequence, exit } => {
                    2 | u64::from(dialog) << 16 | u64::from(sequence) << 8 | u64::from(exit)
                }
                Class::Ack(_) => unreachable!("acknowledgements are consumed by the interface"),
            });
        }
        self.slots.iter().for_each(|slot| slot.fingerprint(print));
        print.words([u64::from(self.turn), self.granted, self.refused].into_iter());
    }

    fn has_room(&self) -> bool {
        self.arrivals.len() < ARRIVALS
    }

    fn queue(&mut self, arrival: Arrival, now: Cycle, acks: &mut Acks) {
        assert!(self.has_room(), "the arrivals queue holds two packets");
        self.arrivals.push_back(arrival);
        if self.ack_on == AckOn::Insert {
            self.receive(&arrival, now, acks);
        }
    }

    /// Moves packets from reorder buffers to the arrivals queue while it has room, one of each dialog in turn.
    fn refill(&mut self, now: Cycle, acks: &mut Acks) {
        while self.has_room() {
            let count = self.slots.len();
            let in_turn = (0..count).map(|i| (usize::from(self.turn) + i) % count);
            let Some(slot) = in_turn.into_iter().find(|&slot| self.slots[slot].is_ready()) else {
                return;
            };
            self.turn = ((slot + 1) % count) as u8;
            let (from, sequence, early) = self.slots[slot].advance().expect("a ready slot gives a packet");
            let class = Class::Bulk { dialog: slot as u8, sequence, exit: early.exit };
            let Early { packet, is_reply, .. } = early;
            self.queue(Arrival { packet, from, class, is_reply }, now, acks);
        }
    }

    /// A packet counts as received: it is acknowledged, or will be together with others.
    fn receive(&mut self, arrival: &Arrival, now: Cycle, acks: &mut Acks) {
        let ack = match arrival.class {
            Class::Scalar { request: false } => Some(Ack::Scalar),
            Class::Scalar { request: true } => Some(self.answer(arrival.from, now)),
            Class::Bulk { dialog, exit, .. } => self.slots[usize::from(dialog)].receive(exit, self.share, now),
            Class::Ack(_) => unreachable!("acknowledgements are consumed by the interface"),
        };
        if let Some(ack) = ack {
            acks.push(arrival.from, ack, arrival.is_reply, now);
        }
    }

    /// Grants a dialog or refuses it. A sender that asks while its terminated dialog still has a slot, because its
    /// [`Ack::Closed`] was overtaken, is refused: all dialogs of a receiver are with different senders (NIFDY §2.1).
    fn answer(&mut self, from: NodeId, now: Cycle) -> Ack {
        let free = self.slots.iter().position(|slot| slot.dialog().is_none());
        match free.filter(|_| !self.slots.iter().any(|slot| slot.is_with(from))) {
            Some(dialog) => {
                self.slots[dialog].grant(from, now);
                self.granted += 1;
                Ack::Grant { dialog: dialog as u8 }
            }
            None => {
                self.refused += 1;
                Ack::Refuse
            }
        }
    }
}
