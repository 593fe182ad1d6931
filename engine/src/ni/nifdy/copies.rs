//! Retransmission (NIFDY §6.2): what is kept of a packet until it is acknowledged, and when a number may be used again.
//!
//! A packet that has left is kept, one buffer for each entry of the outstanding-packet table and each packet of the
//! window, with a timer. When the timer goes off before the acknowledgement is there, it leaves again. Its receiver
//! drops what it already has, and acknowledges it once more, for the acknowledgement may be what was lost.
//!
//! **What tells a copy from a new packet.** A scalar packet is a window of one; its number to a receiver is its *turn*,
//! counted modulo 2 to the bits spent on it. A bulk packet has its sequence number modulo the window, and the turn says
//! how often those have gone round. The paper says that one bit is enough. That is so if no copy of a packet can arrive
//! after the packet a window later has: a network that keeps the order of each pair sees to it by itself (the
//! alternating bit of Bartlett, Scantlebury and Wilkinson 1969; a window of W with numbers modulo 2 W). One that
//! reorders does not, for no finite number is safe from a copy that may be arbitrarily late. So here
//! - nothing older than the *lifetime* is taken from the network, which is a bound on how late a copy can be;
//! - a number of which more than one copy was sent *fades*: before no copy of it can be under way, the packet does not
//!   leave whose receipt makes the receiver expect that number again; before no acknowledgement of one can be either,
//!   the number itself is not used again. If one copy was sent and acknowledged nothing is left, and nothing waits.
//!
//! So with one bit, a packet that had to be sent again is followed by a pause. More bits make pauses rare, as a number
//! then comes round later. With a lifetime of 0 nothing fades: the network keeps the order of each pair.
//!
//! **Dialogs.** Acknowledgements of bulk packets count from the beginning of the dialog and name it, so those that are
//! lost, late or repeated do no harm. The answer to a request is repeated as it was, never reconsidered, or a receiver
//! might reserve a slot that its sender does not know of. Every dialog ends with [`Ack::Closed`](crate::model::Ack):
//! the header of a bulk packet names no source, so a receiver can acknowledge a late copy only while it keeps the slot,
//! and keeps it until the sender needs no further acknowledgement. It repeats its last one until then; a sender that
//! is asked about a dialog it no longer has, or never will, says that it is closed. Numbers of dialogs go on counting,
//! in the bits that the source leaves free, so that a late copy finds no later dialog under its number: they come round
//! after 8192 dialogs in a slot, which last longer than the longest lifetime.

use crate::model::{Cycle, Fingerprint, NodeId, PacketId};
use crate::scenario::{Nifdy as Settings, Retransmit};

/// The rules of retransmission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Cycles after which a packet that is not acknowledged leaves again.
    pub timeout: Cycle,
    /// Turns that headers can tell apart, 2 to the bits spent on them.
    pub turns: u32,
    /// What the network has had for longer is not taken; 0 if it keeps the order of each pair.
    pub lifetime: Cycle,
    /// How long after its last copy left a packet, and how long an acknowledgement of it, may be under way.
    copy_fades: Cycle,
    ack_fades: Cycle,
}

impl Rules {
    /// The rules that `settings` describe; none if nothing is sent again.
    pub fn new(settings: &Settings) -> Option<Self> {
        let Retransmit::Timer(timer) = &settings.retransmit else { return None };
        let (lifetime, processing) = (timer.lifetime.cycles(), settings.ack_delay.cycles());
        let fades = |time: Cycle| if lifetime > 0 { time + 1 } else { 0 };
        Some(Rules {
            timeout: timer.timeout.cycles(),
            turns: 1 << timer.bits.get(),
            lifetime,
            // A copy is taken within its lifetime; the acknowledgement that it causes is made, taken within as long
            // again, and processed.
            copy_fades: fades(lifetime),
            ack_fades: fades(2 * (lifetime + processing)),
        })
    }

    /// The turn after this one.
    pub fn after(&self, turn: u8) -> u8 {
        ((u32::from(turn) + 1) % self.turns) as u8
    }

    /// The turn of packet `number` of a dialog whose sequence numbers count modulo `window`.
    pub fn turn_of(&self, number: u32, window: u8) -> u8 {
        (number / u32::from(window) % self.turns) as u8
    }

    /// The turn before this one.
    pub fn before(&self, turn: u8) -> u8 {
        ((u32::from(turn) + self.turns - 1) % self.turns) as u8
    }

    /// When no copy can be under way any more of a packet of which several left, the last at `left`.
    pub fn copies_gone(&self, left: Cycle) -> Cycle {
        left + self.copy_fades
    }

    /// When no acknowledgement of one can be either.
    pub fn acks_gone(&self, left: Cycle) -> Cycle {
        left + self.ack_fades
    }
}

/// When copies of a packet leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Timer {
    /// The cycle in which the last copy left.
    pub left: Cycle,
    /// The cycle in which the next one may.
    pub due: Cycle,
    /// How many have left.
    pub copies: u32,
}

impl Timer {
    /// The packet leaves for the first time.
    pub fn start(now: Cycle, rules: &Rules) -> Self {
        Timer { left: now, due: now.saturating_add(rules.timeout), copies: 1 }
    }

    /// Another copy leaves.
    pub fn restart(&mut self, now: Cycle, rules: &Rules) {
        *self = Timer { copies: self.copies + 1, ..Timer::start(now, rules) };
    }

    /// As if no more copies had left than decide something: one, or several.
    pub fn forget_counts(&mut self) {
        self.copies = self.copies.min(2);
    }

    /// Adds the state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self { left, due, copies } = *self;
        print.all([left, due, u64::from(copies)]);
    }
}

/// A bulk packet that has left and is not acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Saved {
    pub packet: PacketId,
    /// Its number, counted from the beginning of the dialog.
    pub number: u32,
    /// It is marked as the last of the dialog.
    pub exit: bool,
    pub is_reply: bool,
    pub timer: Timer,
}

/// Whose number fades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// This turn of scalar packets to a node.
    Scalar { to: NodeId, turn: u8 },
    /// This packet of the dialog, counted from its beginning.
    Bulk { number: u32 },
}

/// A number that waits for copies to die out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fading {
    pub number: Number,
    /// The cycle from which it may be used again.
    pub until: Cycle,
}

/// The numbers that wait for copies to die out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FadingNumbers(Vec<Fading>);

impl FadingNumbers {
    /// A number may be used again at `until`.
    pub fn add(&mut self, number: Number, until: Cycle, now: Cycle) {
        if until > now {
            self.0.push(Fading { number, until });
        }
    }

    /// Whether a number has yet to wait.
    pub fn has(&self, number: Number) -> bool {
        self.0.iter().any(|fading| fading.number == number)
    }

    /// Time has come to `now`.
    pub fn advance(&mut self, now: Cycle) {
        self.0.retain(|fading| fading.until > now);
    }

    /// The dialog is over: its numbers mean nothing any more.
    pub fn end_dialog(&mut self) {
        self.0.retain(|fading| matches!(fading.number, Number::Scalar { .. }));
    }

    /// When the first number may be used again, if any waits.
    pub fn first(&self) -> Option<Cycle> {
        self.0.iter().map(|fading| fading.until).min()
    }

    /// The numbers that wait, in the order in which they began to.
    pub fn list(&self) -> &[Fading] {
        &self.0
    }

    /// Nothing of this number is under way any more: whoever explores the protocol knows, instead of the clock.
    pub fn forget(&mut self, place: usize) {
        self.0.remove(place);
    }

    /// Adds the state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        print.word(self.0.len() as u64);
        for fading in &self.0 {
            let Fading { number, until } = *fading;
            print.word(until);
            print.word(match number {
                Number::Scalar { to, turn } => u64::from(to.0) << 8 | u64::from(turn),
                Number::Bulk { number } => 1 << 63 | u64::from(number),
            });
        }
    }
}
