//! The sender's end of a bulk dialog (NIFDY §2.1.2).
//!
//! A dialog ends in exactly one of two ways:
//! - **Exit**: the sender marks its last packet. Once all packets are acknowledged the dialog is over; the receiver
//!   has freed its slot when the marked packet was received.
//! - **Termination**: the receiver announces the end. If the announcement finds the dialog open, no further packet
//!   leaves in it, so none is ever marked; once all packets are acknowledged the sender reports it with
//!   [`Ack::Closed`](crate::model::Ack::Closed), upon which the receiver frees its slot.
//!
//! If the two cross, the exit counts. The announcement, which need not acknowledge anything, may then even arrive
//! after the last acknowledgement, and must not be mistaken for the end of a later dialog. Therefore a receiver that
//! has announced the end repeats it in the acknowledgement of a marked packet, and a closing sender waits until it
//! has received the announcement either twice or not at all. When it then drops the dialog, nothing of it is in the
//! network any more (scorecard N15: the paper allows termination but describes no exchange).
//!
//! With retransmission, announcements are repeated and dialogs distinguished by their numbers, so a sender that needs
//! no further acknowledgement simply sends `Closed`, whichever way the dialog ended; see [`copies`](super::copies).

use crate::model::{Class, NodeId, Print, Word};

/// A sender's dialog with one receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Print)]
#[print(to << 32 | state << 24 | number, sequence << 8 | unacknowledged)]
pub struct Dialog {
    /// The receiver that granted it.
    pub to: NodeId,
    /// The number under which the receiver knows it.
    pub number: u16,
    /// Packets sent in it.
    #[print(skip = "derived: `sequence` is its remainder, and the receiver’s slot holds the rest")]
    pub sent: u32,
    /// The sequence number of the next packet, counted modulo the window.
    pub sequence: u8,
    /// Packets sent in it and not yet acknowledged, at most the window.
    pub unacknowledged: u8,
    pub state: State,
}

/// The state of a dialog at its sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub enum State {
    /// Packets may be sent in it.
    #[word(0)]
    Open,
    /// The last packet has left. `announced`: one of two announcements of a termination has arrived, the other is in
    /// flight.
    #[word(1 + announced)]
    Closing { announced: bool },
    /// The receiver has ended it: no packet leaves in it any more.
    #[word(3)]
    Terminating,
}

impl State {
    /// Its name on the page.
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

    /// A packet leaves in it: returns its header. `exit` marks the last one.
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

    /// The receiver has received the first `next` packets: returns how many of them were not known to be; none if the
    /// acknowledgement is late.
    pub fn news(&self, next: u32) -> u8 {
        let known = self.sent - u32::from(self.unacknowledged);
        if (known..=self.sent).contains(&next) { (next - known) as u8 } else { 0 }
    }

    /// The receiver announces, perhaps not for the first time, that it ends the dialog.
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
}
