//! What retransmission adds to the sending half: copies, timers, turns, and numbers that fade.

use super::copies::{FadingNumbers, Number, Rules, Saved, Timer};
use crate::model::{Cycle, Fingerprint, NodeId, PacketId, Print, Word};
use std::collections::{BTreeMap, VecDeque};

/// What retransmission adds to the sending half.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Print)]
pub struct Recovery {
    #[print(skip = "a setting")]
    pub(super) rules: Rules,
    /// The turn of the next scalar packet to each node, if it is not 0.
    #[print(with = numbered)]
    pub(super) turns: BTreeMap<NodeId, u8>,
    /// The unacknowledged packets of the dialog, oldest first.
    pub(super) saved: VecDeque<Saved>,
    pub(super) fading: FadingNumbers,
    pub(super) resent: u64,
}

fn numbered(turns: &BTreeMap<NodeId, u8>, print: &mut Fingerprint) {
    print.words(turns.iter().map(|(to, turn)| to.word() << 8 | turn.word()));
}

impl Recovery {
    pub(super) fn new(rules: Rules) -> Self {
        let (turns, saved, fading) = (BTreeMap::new(), VecDeque::new(), FadingNumbers::default());
        Recovery { rules, turns, saved, fading, resent: 0 }
    }

    /// The unacknowledged packets of the dialog, oldest first.
    pub fn saved(&self) -> &VecDeque<Saved> {
        &self.saved
    }

    /// The numbers that must wait until no copy is in flight.
    pub fn fading(&self) -> &FadingNumbers {
        &self.fading
    }

    /// Lets the timer of the bulk packet in this place expire. For the protocol explorer, which decides when.
    pub fn ring(&mut self, place: usize, now: Cycle) {
        self.saved[place].timer.due = now;
    }

    /// No copy with the fading number in this place is in flight any more. For the protocol explorer, which knows.
    pub fn forget(&mut self, place: usize) {
        self.fading.forget(place);
    }

    pub(super) fn forget_counts(&mut self) {
        self.resent = 0;
        self.saved.iter_mut().for_each(|saved| saved.timer.forget_counts());
    }

    /// The scalar packet of this turn to a node is acknowledged: the next has the next turn.
    pub(super) fn take_turn(&mut self, to: NodeId, turn: u8, timer: Timer, now: Cycle) {
        match self.rules.after(turn) {
            0 => self.turns.remove(&to),
            next => self.turns.insert(to, next),
        };
        if timer.copies > 1 {
            let rules = &self.rules;
            self.fading.add(Number::Scalar { to, turn: rules.before(turn) }, rules.copies_gone(timer.left), now);
            self.fading.add(Number::Scalar { to, turn }, rules.acks_gone(timer.left), now);
        }
    }

    /// The oldest packet of the dialog is acknowledged.
    pub(super) fn forget_oldest(&mut self, window: u8, now: Cycle) -> PacketId {
        let Saved { packet, number, timer, .. } = self.saved.pop_front().expect("a packet acknowledged was saved");
        if timer.copies > 1 {
            // Once that packet is received, the receiver expects the next of this one's sequence number and turn.
            let before_that = number + u32::from(window) * (self.rules.turns - 1);
            self.fading.add(Number::Bulk { number: before_that }, self.rules.copies_gone(timer.left), now);
        }
        packet
    }
}
