//! The receiving half of Figure 1: the arrivals queue, and the dialog slots that feed it in order.
//!
//! A scalar packet is admitted if the arrivals queue has room. A bulk packet is always admitted, because its reorder
//! buffer is reserved; it moves on to the arrivals queue as soon as its predecessors have and there is room, so a
//! packet that arrives in order passes straight through. Room in the queue goes first to reorder buffers, in turn to
//! each dialog, and then to packets that wait in the network: room visible from outside is room that no dialog can use.

use super::acks::Acks;
use super::copies::Rules;
use super::settings::{AckOn, BulkAcks, NifdySettings};
use super::slot::{Coming, Early, Slot};
use crate::model::id::NEVER;
use crate::model::{Ack, Class, Cycle, Fingerprint, NodeId, PacketId, Print, Word};
use crate::ni::{Arrival, Reception};
use std::collections::{BTreeMap, VecDeque};

/// Packets that the arrivals queue holds; "at most two" with the protocol (NIFDY §3).
pub const ARRIVALS: usize = 2;

/// What a receiver remembers of the last scalar packet admitted from a node, with retransmission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Last {
    turn: u8,
    /// The acknowledgement sent for it; none before it is received.
    ack: Option<Ack>,
}

/// The receiving half.
#[derive(Clone, Debug, Print)]
#[print(
    arrivals, slots,
    // A list of three.
    3, turn, granted, refused,
    if recovery.is_some() { dropped, last },
)]
#[print(skip(share, ack_on, timeout, recovery) = "settings")]
pub struct Receiver {
    #[print(with = arrived)]
    arrivals: VecDeque<Arrival>,
    #[print(each)]
    slots: Vec<Slot>,
    /// The slot considered first when the arrivals queue has room.
    turn: u8,
    /// Received packets of a dialog per acknowledgement.
    share: u8,
    ack_on: AckOn,
    /// Cycles of silence after which a dialog is terminated; `NEVER` disables it.
    timeout: Cycle,
    recovery: Option<Rules>,
    /// For each node that has sent a scalar packet, with retransmission.
    #[print(with = latest)]
    last: BTreeMap<NodeId, Last>,
    granted: u64,
    refused: u64,
    dropped: u64,
}

fn arrived(arrivals: &VecDeque<Arrival>, print: &mut Fingerprint) {
    print.word(arrivals.len() as u64);
    for arrival in arrivals {
        let Arrival {
            packet,
            from,
            class,
            // The packet says so itself.
            expects_reply: _,
            is_reply: _,
            bypasses,
        } = *arrival;
        let class = match class {
            Class::Scalar { request, turn } => u64::from(request) | u64::from(turn) << 8,
            Class::Bulk { dialog, sequence, turn, exit } => {
                2 | u64::from(turn) << 32 | u64::from(dialog) << 16 | u64::from(sequence) << 8 | u64::from(exit)
            }
            Class::Ack(_) => unreachable!("acknowledgements are consumed by the interface"),
        };
        print.all([from.word() << 32 | packet.word(), u64::from(bypasses) << 62 | class]);
    }
}

fn latest(last: &BTreeMap<NodeId, Last>, print: &mut Fingerprint) {
    for (from, &Last { turn, ack }) in last {
        print.all([from.word() << 8 | u64::from(turn), ack.word()]);
    }
}

impl Receiver {
    /// Empty, with all slots free.
    pub fn new(settings: &NifdySettings) -> Self {
        let (window, recovery) = (settings.window.size(), Rules::new(settings));
        let share = match settings.bulk_acks {
            BulkAcks::Combined => (window / 2).max(1),
            BulkAcks::Single => 1,
        };
        Receiver {
            arrivals: VecDeque::with_capacity(ARRIVALS),
            slots: (0..settings.dialogs.get() as u16).map(|number| Slot::new(number, window, recovery)).collect(),
            turn: 0,
            share: share as u8,
            ack_on: settings.ack_on,
            timeout: never_if_none(settings.dialog_timeout.cycles()),
            recovery,
            last: BTreeMap::new(),
            granted: 0,
            refused: 0,
            dropped: 0,
        }
    }

    /// Sets the cycles of silence after which a dialog is terminated; 0 disables it.
    pub fn set_timeout(&mut self, timeout: Cycle) {
        self.timeout = never_if_none(timeout);
    }

    /// See [`Ni::admits`](crate::ni::Ni::admits).
    pub fn admits(&self, arrival: &Arrival) -> bool {
        match arrival.class {
            Class::Scalar { .. } => self.has_room() || self.is_copy(arrival),
            Class::Bulk { .. } => true,
            Class::Ack(_) => unreachable!("acknowledgements are consumed by the interface"),
        }
    }

    /// See [`Ni::arrive`](crate::ni::Ni::arrive).
    pub fn arrive(&mut self, arrival: Arrival, now: Cycle, acks: &mut Acks) -> Reception {
        if self.is_copy(&arrival) {
            self.dropped += 1;
            self.acknowledge_again(&arrival, now, acks);
            return Reception::Dropped;
        }
        match arrival.class {
            Class::Scalar { turn, .. } => {
                if self.recovery.is_some() && !arrival.bypasses {
                    self.last.insert(arrival.from, Last { turn, ack: None });
                }
                self.queue(arrival, now, acks);
            }
            Class::Bulk { dialog, sequence, exit, .. } => {
                let slot = self.place(dialog);
                let Arrival { packet, expects_reply, is_reply, .. } = arrival;
                self.slots[slot].arrive(arrival.from, sequence, Early { packet, exit, expects_reply, is_reply });
                self.refill(now, acks);
            }
            Class::Ack(_) => unreachable!("acknowledgements are consumed by the interface"),
        }
        Reception::Kept
    }

    /// Whether the packet is a duplicate.
    fn is_copy(&self, arrival: &Arrival) -> bool {
        let Some(rules) = &self.recovery else { return false };
        match arrival.class {
            Class::Scalar { .. } if arrival.bypasses => false,
            Class::Scalar { turn, .. } => {
                let expected = self.last.get(&arrival.from).map_or(0, |last| rules.after(last.turn));
                turn != expected
            }
            Class::Bulk { dialog, sequence, turn, .. } => {
                self.slots[self.place(dialog)].coming(dialog, sequence, turn) != Coming::New
            }
            Class::Ack(_) => false,
        }
    }

    /// A duplicate has arrived, so the acknowledgement may have been lost: it is repeated unchanged.
    fn acknowledge_again(&mut self, copy: &Arrival, now: Cycle, acks: &mut Acks) {
        match copy.class {
            Class::Scalar { turn, .. } => {
                let last = self.last.get(&copy.from).filter(|last| last.turn == turn);
                if let Some(ack) = last.and_then(|last| last.ack) {
                    acks.push_again(copy.from, ack, copy.is_reply, now);
                }
            }
            Class::Bulk { dialog, sequence, turn, .. } => {
                let place = self.place(dialog);
                let slot = &mut self.slots[place];
                if slot.coming(dialog, sequence, turn) == Coming::Received {
                    acks.push_again(copy.from, slot.tell(now), copy.is_reply, now);
                }
            }
            Class::Ack(_) => unreachable!("acknowledgements are consumed by the interface"),
        }
    }

    /// The slot of the dialog with this number.
    fn place(&self, dialog: u16) -> usize {
        usize::from(dialog) % self.slots.len().max(1)
    }

    /// The slot of the dialog with this number, while the dialog lasts.
    pub fn slot_of(&self, dialog: u16) -> Option<&Slot> {
        self.slots.get(self.place(dialog)).filter(|slot| slot.number() == dialog && slot.dialog().is_some())
    }

    /// The packet that the processor would receive now.
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

    /// The sender of a terminated dialog has closed it.
    pub fn close(&mut self, from: NodeId, dialog: u16) {
        let (place, dialogs) = (self.place(dialog), self.slots.len() as u16);
        if self.recovery.is_some() {
            self.slots[place].close_if(from, dialog, dialogs);
        } else {
            self.slots[place].close(from);
        }
    }

    /// When the first dialog times out, or the end of one is to be announced again.
    pub fn deadline(&self) -> Cycle {
        if self.timeout == NEVER && self.recovery.is_none() {
            return NEVER;
        }
        let repeats = self.slots.iter().map(Slot::repeats);
        (0..self.slots.len()).map(|slot| self.slot_deadline(slot)).chain(repeats).min().unwrap_or(NEVER)
    }

    /// When the dialog in this slot times out; never while the processor still has to accept a packet of it, because
    /// then the silence may be this node's own fault.
    pub fn slot_deadline(&self, slot: usize) -> Cycle {
        let is_of_slot = |arrival: &Arrival| match arrival.class {
            Class::Bulk { dialog, .. } => self.place(dialog) == slot,
            _ => false,
        };
        if self.ack_on == AckOn::Accept && self.arrivals.iter().any(is_of_slot) {
            return NEVER;
        }
        self.slots[slot].deadline(self.timeout)
    }

    /// Terminates dialogs that have timed out, and announces ends again that senders may not know of.
    pub fn tick(&mut self, now: Cycle, acks: &mut Acks) {
        if self.timeout == NEVER && self.recovery.is_none() {
            return;
        }
        for slot in 0..self.slots.len() {
            if self.slot_deadline(slot) <= now {
                self.time_out(slot, now, acks);
            }
            if self.slots[slot].repeats() <= now {
                self.repeat(slot, now, acks);
            }
        }
    }

    /// Announces the end of the dialog in this slot to its sender again.
    pub fn repeat(&mut self, slot: usize, now: Cycle, acks: &mut Acks) {
        if let Some(from) = self.slots[slot].dialog().map(|dialog| dialog.from) {
            acks.push_again(from, self.slots[slot].tell(now), false, now);
        }
    }

    /// Terminates the dialog in this slot, which has timed out.
    pub fn time_out(&mut self, slot: usize, now: Cycle, acks: &mut Acks) {
        let (to, ack) = self.slots[slot].terminate(now);
        acks.push(to, ack, false, now);
    }

    /// Whether no packet is here and all slots are free.
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

    /// Duplicates dropped so far.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }

    /// Resets the counters.
    pub fn forget_counts(&mut self) {
        (self.granted, self.refused, self.dropped) = (0, 0, 0);
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
            let class = Class::Bulk { dialog: self.slots[slot].number(), sequence, turn: 0, exit: early.exit };
            let Early { packet, expects_reply, is_reply, .. } = early;
            self.queue(Arrival { packet, from, class, expects_reply, is_reply, bypasses: false }, now, acks);
        }
    }

    /// A packet counts as received: it is acknowledged, or will be together with others.
    fn receive(&mut self, arrival: &Arrival, now: Cycle, acks: &mut Acks) {
        let ack = match arrival.class {
            Class::Scalar { .. } if arrival.bypasses => return,
            Class::Scalar { request: false, turn } => Some(Ack::Scalar { turn }),
            Class::Scalar { request: true, turn } => Some(self.answer(arrival.from, turn, now)),
            Class::Bulk { dialog, exit, .. } => {
                let place = self.place(dialog);
                self.slots[place].receive(exit, self.share, now)
            }
            Class::Ack(_) => unreachable!("acknowledgements are consumed by the interface"),
        };
        let Some(ack) = ack else { return };
        if let (Class::Scalar { .. }, Some(last)) = (arrival.class, self.last.get_mut(&arrival.from)) {
            last.ack = Some(ack);
        }
        acks.push_for(arrival, ack, now);
    }

    /// Grants a dialog or refuses it. A sender that requests one while its terminated dialog still has a slot, because
    /// its [`Ack::Closed`] was overtaken, is refused: all dialogs of a receiver are with different senders (NIFDY
    /// §2.1).
    fn answer(&mut self, from: NodeId, turn: u8, now: Cycle) -> Ack {
        let free = self.slots.iter().position(|slot| slot.dialog().is_none());
        match free.filter(|_| !self.slots.iter().any(|slot| slot.is_with(from))) {
            Some(slot) => {
                self.slots[slot].grant(from, now);
                self.granted += 1;
                Ack::Grant { turn, dialog: self.slots[slot].number() }
            }
            None => {
                self.refused += 1;
                Ack::Refuse { turn }
            }
        }
    }
}

/// Converts the setting of a timeout, in which 0 means none.
fn never_if_none(timeout: Cycle) -> Cycle {
    if timeout > 0 { timeout } else { NEVER }
}
