//! Retransmission (NIFDY §6.2): what is kept of a packet until it is acknowledged, and when a number may be used again.
//!
//! A packet that has left is saved with a timer, in one buffer for each entry of the outstanding-packet table and each
//! packet of the window. If the timer expires before the acknowledgement arrives, the packet is sent again. Its
//! receiver drops duplicates and acknowledges them again, because the acknowledgement may be what was lost.
//!
//! **What tells a copy from a new packet.** A scalar packet is a window of one; its number to a receiver is its *turn*,
//! counted modulo 2 to the power of the bits provided. A bulk packet has its sequence number modulo the window, and the
//! turn counts how often those have wrapped around. The paper says that one bit is enough. That holds if no copy of a
//! packet can arrive after the packet one window later: a network that keeps the order of each pair guarantees it (the
//! alternating bit of Bartlett, Scantlebury and Wilkinson 1969; a window of W with numbers modulo 2 W). A network
//! that reorders does not, because no finite number is safe from a copy that may be arbitrarily late. Therefore
//! - nothing older than the *lifetime* is accepted from the network, which bounds how late a copy can be;
//! - a number of which more than one copy was sent *fades*: as long as a copy of it can be in flight, the packet whose
//!   receipt makes the receiver expect that number again does not leave; as long as an acknowledgement of a copy can be
//!   in flight, the number itself is not reused. If a single copy was sent and acknowledged, nothing has to wait.
//!
//! With one bit, a packet that had to be sent again is thus followed by a pause. More bits make pauses rare, because a
//! number is then reused later. With a lifetime of 0 nothing fades: the network keeps the order of each pair.
//!
//! **Dialogs.** Acknowledgements of bulk packets count from the beginning of the dialog and name it, so lost, late or
//! duplicate ones do no harm. The answer to a request is repeated unchanged, never reconsidered; otherwise a receiver
//! might reserve a slot that its sender does not know of. Every dialog ends with [`Ack::Closed`](crate::model::Ack):
//! the header of a bulk packet names no source, so a receiver can acknowledge a late copy only while it keeps the slot,
//! and keeps it until the sender needs no further acknowledgement. It repeats its last one until then; a sender that
//! is asked about a dialog that it no longer has, or never will have, answers that it is closed. Dialog numbers keep
//! counting, in the bits that the source leaves free, so that a late copy never meets a later dialog with its number:
//! they wrap around after 8192 dialogs in a slot, which take longer than the longest lifetime.

use super::settings::{NifdySettings, Retransmit};
use crate::model::{Cycle, NodeId, PacketId, Print, Word};

/// The rules of retransmission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Cycles after which an unacknowledged packet is sent again.
    pub timeout: Cycle,
    /// Turns that headers can distinguish: 2 to the power of the bits provided.
    pub turns: u32,
    /// The greatest age accepted from the network; 0 if it keeps the order of each pair.
    pub lifetime: Cycle,
    /// How long after the last copy left a copy, and an acknowledgement of one, may still be in flight.
    copy_fades: Cycle,
    ack_fades: Cycle,
}

impl Rules {
    /// The rules configured by `settings`; none without retransmission.
    pub fn new(settings: &NifdySettings) -> Option<Self> {
        let Retransmit::Timer(timer) = &settings.retransmit else { return None };
        let (lifetime, processing) = (timer.lifetime.cycles(), settings.ack_delay.cycles());
        let fades = |time: Cycle| if lifetime > 0 { time + 1 } else { 0 };
        Some(Rules {
            timeout: timer.timeout.cycles(),
            turns: 1 << timer.bits.get(),
            lifetime,
            // A copy is accepted within its lifetime; its acknowledgement is generated, accepted within as long again,
            // and processed.
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

    /// When no copy can be in flight any more of a packet that was sent several times, the last time at `left`.
    pub fn copies_gone(&self, left: Cycle) -> Cycle {
        left + self.copy_fades
    }

    /// When no acknowledgement of a copy can be in flight any more either.
    pub fn acks_gone(&self, left: Cycle) -> Cycle {
        left + self.ack_fades
    }
}

/// When copies of a packet leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Print)]
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

    /// Forgets how many copies have left beyond what matters: one, or several.
    pub fn forget_counts(&mut self) {
        self.copies = self.copies.min(2);
    }
}

/// A bulk packet that has left and is not acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Print)]
#[print(packet << 32 | number, timer)]
pub struct Saved {
    pub packet: PacketId,
    /// Its number, counted from the beginning of the dialog.
    pub number: u32,
    /// It is marked as the last of the dialog.
    #[print(skip = "derived: the dialog is closing, and this is its last packet")]
    pub exit: bool,
    #[print(skip = "the packet says so itself")]
    pub is_reply: bool,
    pub timer: Timer,
}

/// The number that fades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Word)]
pub enum Number {
    /// This turn of scalar packets to a node.
    #[word(to << 8 | turn)]
    Scalar { to: NodeId, turn: u8 },
    /// This packet of the dialog, counted from its beginning.
    #[word(1 << 63 | number)]
    Bulk { number: u32 },
}

/// A number that must wait until no copy is in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Print)]
#[print(until, number)]
pub struct Fading {
    pub number: Number,
    /// The cycle from which it may be used again.
    pub until: Cycle,
}

/// The numbers that must wait until no copy is in flight.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Print)]
pub struct FadingNumbers(Vec<Fading>);

impl FadingNumbers {
    /// Blocks a number until `until`.
    pub fn add(&mut self, number: Number, until: Cycle, now: Cycle) {
        if until > now {
            self.0.push(Fading { number, until });
        }
    }

    /// Whether a number still has to wait.
    pub fn has(&self, number: Number) -> bool {
        self.0.iter().any(|fading| fading.number == number)
    }

    /// Advances time to `now`.
    pub fn advance(&mut self, now: Cycle) {
        self.0.retain(|fading| fading.until > now);
    }

    /// The dialog is over: its numbers have no meaning any more.
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

    /// No copy with this number is in flight any more. For the protocol explorer, which knows this without a clock.
    pub fn forget(&mut self, place: usize) {
        self.0.remove(place);
    }
}
