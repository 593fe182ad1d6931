//! The outstanding-packet table (NIFDY §2.1): which nodes owe an acknowledgement for a scalar packet.

use super::copies::{Rules, Timer};
use super::pool::Waiting;
use crate::model::{Cycle, NodeId, PacketId, Print};
use crate::ni::Traffic;

/// A scalar packet that was sent and is not yet acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Print)]
#[print(to << 32 | packet, since << 2 | request << 1 | ended_early, if timer.is_some() { turn, timer })]
pub struct Entry {
    pub to: NodeId,
    pub packet: PacketId,
    /// Cycle in which it left.
    pub since: Cycle,
    /// It carries the bulk-request bit, so the acknowledgement grants or refuses.
    pub request: bool,
    /// The receiver has already ended the dialog whose grant is still in flight: the network reordered the two.
    pub ended_early: bool,
    /// It is a reply to a packet of its destination.
    #[print(skip = "the packet says so itself")]
    pub is_reply: bool,
    /// Its number, and when it is sent again; without retransmission 0 and never.
    pub turn: u8,
    pub timer: Option<Timer>,
}

/// Entries for scalar packets sent and not yet acknowledged: at most one for each destination (NIFDY §2.1).
#[derive(Clone, Debug, Print)]
pub struct Outstanding {
    entries: Vec<Entry>,
    #[print(skip = "a setting")]
    capacity: u32,
    /// Entries that were in use beyond the capacity when it was lowered, and still are.
    #[print(skip = "only checks read it")]
    surplus: u32,
}

impl Outstanding {
    /// An empty table of `capacity` entries (O).
    pub fn new(capacity: usize) -> Self {
        Outstanding { entries: Vec::with_capacity(capacity), capacity: capacity as u32, surplus: 0 }
    }

    /// Sets the number of entries. Entries in use beyond it stay until they are released.
    pub fn set_capacity(&mut self, capacity: usize) {
        self.capacity = capacity as u32;
        self.surplus = (self.entries.len() as u32).saturating_sub(self.capacity);
    }

    /// Whether an entry is free.
    pub fn has_room(&self) -> bool {
        self.entries.len() < self.capacity as usize
    }

    /// Whether `to` owes an acknowledgement.
    pub fn waits_for(&self, to: NodeId) -> bool {
        self.entries.iter().any(|entry| entry.to == to)
    }

    /// Whether a packet that asks for a dialog is among them.
    pub fn has_request(&self) -> bool {
        self.entries.iter().any(|entry| entry.request)
    }

    /// A scalar packet leaves.
    pub fn insert(&mut self, leaving: &Waiting, request: bool, turn: u8, timer: Option<Timer>, now: Cycle) {
        let Waiting { packet, to, is_reply, .. } = *leaving;
        assert!(self.has_room(), "a scalar packet leaves only with a free entry (NIFDY §2.1.1)");
        assert!(!self.waits_for(to), "one unacknowledged scalar packet for each destination (NIFDY §2.1)");
        self.entries.push(Entry { to, packet, since: now, request, ended_early: false, is_reply, turn, timer });
    }

    /// The acknowledgement from `to` has arrived: its entry is free again.
    pub fn release(&mut self, to: NodeId) -> Entry {
        let place = self.entries.iter().position(|entry| entry.to == to);
        self.surplus = self.surplus.saturating_sub(1);
        self.entries.remove(place.expect("an acknowledgement answers a packet that is outstanding"))
    }

    /// Whether an acknowledgement with this turn answers the packet that is outstanding to `to`, rather than an
    /// earlier one.
    pub fn awaits(&self, to: NodeId, turn: u8) -> bool {
        self.entries.iter().any(|entry| entry.to == to && entry.turn == turn)
    }

    /// Whether a packet that asks `to` for a dialog is among them.
    pub fn asks(&self, to: NodeId) -> bool {
        self.entries.iter().any(|entry| entry.to == to && entry.request)
    }

    /// The oldest entry whose packet is due to be sent again; restarts its timer.
    pub fn resend(&mut self, traffic: Traffic, now: Cycle, rules: &Rules) -> Option<Entry> {
        let is_due = |entry: &&mut Entry| {
            traffic.carries_data(entry.is_reply) && entry.timer.is_some_and(|timer| timer.due <= now)
        };
        let entry = self.entries.iter_mut().find(is_due)?;
        entry.timer.as_mut()?.restart(now, rules);
        Some(*entry)
    }

    /// Lets the timer in this place expire. For the protocol explorer, which decides when, instead of the clock.
    pub fn ring(&mut self, place: usize, now: Cycle) {
        if let Some(timer) = &mut self.entries[place].timer {
            timer.due = now;
        }
    }

    /// Forgets how many copies have left beyond what matters.
    pub fn forget_counts(&mut self) {
        self.entries.iter_mut().filter_map(|entry| entry.timer.as_mut()).for_each(Timer::forget_counts);
    }

    /// `to` ended the requested dialog before its grant arrived.
    pub fn end_early(&mut self, to: NodeId) {
        let entry = self.entries.iter_mut().find(|entry| entry.to == to && entry.request && !entry.ended_early);
        entry.expect("a receiver that ends a dialog has granted it").ended_early = true;
    }

    /// The entries, oldest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many entries there are (O).
    pub fn capacity(&self) -> u32 {
        self.capacity
    }

    /// How many entries are in use beyond the capacity because it was lowered.
    pub fn surplus(&self) -> u32 {
        self.surplus
    }
}
