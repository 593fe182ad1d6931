//! The sender's end of a bulk dialog (NIFDY §2.1.2).
//!
//! A dialog ends in one of two ways, and never in both:
//! - **Exit**: the sender marks its last packet. Once all packets are acknowledged the dialog is over; the receiver
//!   has freed its slot when the marked packet was received.
//! - **Termination**: the receiver announces the end. If the announcement finds the dialog open, no further packet
//!   leaves in it, so none is ever marked; once all packets are acknowledged the sender says so with
//!   [`Ack::Closed`](crate::model::Ack::Closed), and the receiver frees its slot on that.
//!
//! If the two cross, the exit counts. The announcement, which need not acknowledge anything, may then even arrive
//! after the last acknowledgement, and must not be mistaken for the end of a later dialog. Therefore a receiver that
//! has announced the end repeats it in the acknowledgement of a marked packet, and a closing sender waits until it
//! has heard of a termination never, or twice. When it lets go nothing of the dialog is in the network any more
//! (scorecard N15: the paper allows termination but describes no exchange).
//!
//! With retransmission announcements are repeated and dialogs told apart by their numbers, so a sender that needs no
//! further acknowledgement simply says `Closed`, whichever way the dialog ended; see [`copies`](super::copies).

use crate::model::{Class, Fingerprint, NodeId};

/// The dialog that a sender has with one receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dialog {
    /// The receiver that granted it.
    pub to: NodeId,
    /// The number under which the receiver knows it.
    pub number: u16,
    /// Packets sent in it.
    pub sent: u32,
    /// The sequence number of the next packet, counted modulo the window.
    pub sequence: u8,
    /// Packets sent in it and not yet acknowledged, at most the window.
    pub unacknowledged: u8,
    pub state: State,
}

/// How far a dialog has come, as its sender knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Packets leave in it.
    Open,
    /// The last packet has left. `announced`: one of two announcements of a termination is here, the other under way.
    Closing { announced: bool },
    /// The receiver has ended it: no packet leaves in it any more.
    Terminating,
}

impl State {
    /// As the page names it.
    pub fn name(self) -> &'static str {
        match self {
            State::Open => "open",
            State::Closing { .. } => "closing",
            State::Terminating => "terminating",
        }
    }
}

impl Dialog {
    /// The dialog that `to` has granted under this number.
    pub fn granted(to: NodeId, number: u16) -> Self {
        Dialog { to, number, sent: 0, sequence: 0, unacknowledged: 0, state: State::Open }
    }

    /// Whether a packet may leave in it now.
    pub fn admits(&self, window: u8) -> bool {
        self.state == State::Open && self.unacknowledged < window
    }

    /// A packet leaves in it: what its header says. `exit` marks the last one.
    pub fn send(&mut self, exit: bool, window: u8, turn: u8) -> Class {
        assert!(self.admits(window), "at most W packets of a dialog are unacknowledged (NIFDY §2.1)");
        let sequence = self.sequence;
        self.sequence = (sequence + 1) % window;
        self.sent += 1;
        self.unacknowledged += 1;
        if exit {
            self.state = State::Closing { announced: false };
        }
        Class::Bulk { dialog: self.number, sequence, turn, exit }
    }

    /// The receiver has taken the first `next` packets: how many of them are news. None is if the acknowledgement is
    /// late.
    pub fn news(&self, next: u32) -> u8 {
        let known = self.sent - u32::from(self.unacknowledged);
        if (known..=self.sent).contains(&next) { (next - known) as u8 } else { 0 }
    }

    /// The receiver says, perhaps not for the first time, that it ends the dialog.
    pub fn end(&mut self) {
        if self.state == State::Open {
            self.state = State::Terminating;
        }
    }

    /// The receiver acknowledges `packets` packets, and ends the dialog if `terminate`.
    pub fn acknowledge(&mut self, packets: u8, terminate: bool) {
        assert!(packets <= self.unacknowledged, "an acknowledgement is for packets that were sent");
        self.unacknowledged -= packets;
        if terminate {
            self.state = match self.state {
                State::Open => State::Terminating,
                State::Closing { announced } => State::Closing { announced: !announced },
                State::Terminating => panic!("a dialog without a marked packet is terminated once"),
            };
        }
    }

    /// Whether it has ended and nothing of it is in the network any more, in either direction.
    pub fn is_over(&self) -> bool {
        let ended = matches!(self.state, State::Closing { announced: false } | State::Terminating);
        ended && self.unacknowledged == 0
    }

    /// Adds the state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            to,
            number,
            // Derived: `sequence` is its remainder, and the receiver's slot holds the rest.
            sent: _,
            sequence,
            unacknowledged,
            state,
        } = *self;
        let state = match state {
            State::Open => 0,
            State::Closing { announced } => 1 + u64::from(announced),
            State::Terminating => 3,
        };
        print.word(u64::from(to.0) << 32 | state << 24 | u64::from(number));
        print.word(u64::from(sequence) << 8 | u64::from(unacknowledged));
    }
}
