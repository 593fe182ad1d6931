//! The receiver's end of a bulk dialog (NIFDY §2.1.2): a slot with W reorder buffers.
//!
//! The slot is freed by the one event after which its sender can no longer refer to it: receipt of the packet marked as
//! the last, or [`Ack::Closed`]. A sender does one or the other, see [`dialog`](super::dialog). With retransmission it
//! is always the latter, see [`copies`](super::copies).

use super::copies::Rules;
use crate::model::id::NEVER;
use crate::model::{Ack, Cycle, Fingerprint, NodeId, PacketId, Print, Word};

/// A packet in a reorder buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[word(packet << 1 | exit)]
#[word(skip(expects_reply, is_reply) = "the packet says so itself")]
pub struct Early {
    pub packet: PacketId,
    /// It is marked as the last of the dialog.
    pub exit: bool,
    pub expects_reply: bool,
    pub is_reply: bool,
}

/// A dialog as its receiver knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// The sender. It takes the place of the dialog number in packets handed to the processor (NIFDY §2.1.2).
    pub from: NodeId,
    /// The sequence number of the packet that enters the arrivals queue next.
    pub expected: u8,
    /// Packets received and not yet acknowledged.
    pub owed: u8,
    /// Packets that have entered the arrivals queue, and those of them that were received.
    pub entered: u32,
    pub received: u32,
    /// When the dialog was last active: granted, or a packet received.
    pub heard: Cycle,
    /// This receiver has announced the end; packets still in flight are received and acknowledged one by one.
    pub terminating: bool,
    /// The last packet has been received, and the sender has not confirmed it.
    pub ended: bool,
    /// When the sender was last told of the end.
    pub told: Cycle,
}

/// What happens to an arriving bulk packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coming {
    /// It is kept.
    New,
    /// It has been received before: it is dropped, and acknowledged again.
    Received,
    /// It is already here but not yet received, or belongs to a dialog that is over: it is dropped.
    Stale,
}

/// One of the D places for incoming dialogs.
#[derive(Clone, Debug)]
pub struct Slot {
    dialog: Option<Incoming>,
    /// The number of its dialog or, if it is free, of the next one.
    number: u16,
    window: Vec<Option<Early>>,
    recovery: Option<Rules>,
}

impl Slot {
    /// A free slot with `window` (W) reorder buffers.
    pub fn new(number: u16, window: usize, recovery: Option<Rules>) -> Self {
        Slot { dialog: None, number, window: vec![None; window], recovery }
    }

    /// The number of its dialog or, if it is free, of the next one.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// The dialog in it; none if the slot is free.
    pub fn dialog(&self) -> Option<&Incoming> {
        self.dialog.as_ref()
    }

    /// Whether its dialog is with `node`.
    pub fn is_with(&self, node: NodeId) -> bool {
        self.dialog.is_some_and(|dialog| dialog.from == node)
    }

    /// The reorder buffers; a packet is in the one that its sequence number names.
    pub fn window(&self) -> &[Option<Early>] {
        &self.window
    }

    /// Begins a dialog with `from`.
    pub fn grant(&mut self, from: NodeId, now: Cycle) {
        assert!(self.dialog.is_none(), "a dialog is granted only in a free slot");
        let nothing_yet = Incoming {
            from,
            expected: 0,
            owed: 0,
            entered: 0,
            received: 0,
            heard: now,
            terminating: false,
            ended: false,
            told: now,
        };
        self.dialog = Some(nothing_yet);
    }

    /// What happens to a packet of dialog `number` if it arrives, with retransmission. Sequence number and turn
    /// together distinguish packets up to twice the window apart.
    pub fn coming(&self, number: u16, sequence: u8, turn: u8) -> Coming {
        let (Some(dialog), Some(rules)) = (&self.dialog, &self.recovery) else { return Coming::Stale };
        if number != self.number {
            return Coming::Stale;
        }
        let size = self.window.len() as u32;
        // The packet with this sequence number that has a buffer; the one before it has already passed.
        let next = dialog.entered + (u32::from(sequence) + size - dialog.entered % size) % size;
        let is_next = rules.turn_of(next, size as u8) == turn;
        if is_next && self.window[usize::from(sequence)].is_none() {
            Coming::New
        } else if !is_next && next < size + dialog.received {
            Coming::Received
        } else {
            Coming::Stale
        }
    }

    /// A packet arrives, in any order; its buffer is reserved.
    pub fn arrive(&mut self, from: NodeId, sequence: u8, early: Early) {
        assert!(self.is_with(from), "a dialog number stands for one sender");
        let before = self.window[usize::from(sequence)].replace(early);
        assert_eq!(before, None, "two packets in the network never have the same sequence number");
    }

    /// Whether the packet expected next has arrived.
    pub fn is_ready(&self) -> bool {
        self.dialog.is_some_and(|dialog| self.window[usize::from(dialog.expected)].is_some())
    }

    /// The packet expected next goes on to the arrivals queue.
    pub fn advance(&mut self) -> Option<(NodeId, u8, Early)> {
        let size = self.window.len() as u8;
        let dialog = self.dialog.as_mut()?;
        let sequence = dialog.expected;
        let early = self.window[usize::from(sequence)].take()?;
        dialog.expected = (sequence + 1) % size;
        dialog.entered += 1;
        Some((dialog.from, sequence, early))
    }

    /// A packet counts as received. An acknowledgement is due after every `share` packets, and at once for the last
    /// packet of the dialog (scorecard N14), which frees the slot, and for each packet after a termination.
    pub fn receive(&mut self, exit: bool, share: u8, now: Cycle) -> Option<Ack> {
        let dialog = self.dialog.as_mut().expect("a bulk packet belongs to a dialog");
        dialog.owed += 1;
        dialog.received += 1;
        dialog.heard = now;
        if !exit && !dialog.terminating && dialog.owed < share {
            return None;
        }
        if self.recovery.is_some() {
            dialog.ended |= exit;
            return Some(self.tell(now));
        }
        let ack = Ack::Bulk { packets: dialog.owed, terminate: exit && dialog.terminating };
        dialog.owed = 0;
        if exit {
            self.dialog = None;
        }
        Some(ack)
    }

    /// The acknowledgement of all that was received, with retransmission.
    pub fn tell(&mut self, now: Cycle) -> Ack {
        let dialog = self.dialog.as_mut().expect("a dialog is acknowledged while it lasts");
        (dialog.owed, dialog.told) = (0, now);
        Ack::UpTo { dialog: self.number, next: dialog.received, terminate: dialog.terminating }
    }

    /// When an end is to be announced again, because the sender has not confirmed it; `NEVER` if there is none.
    pub fn repeats(&self) -> Cycle {
        match (&self.dialog, &self.recovery) {
            (Some(dialog), Some(rules)) if dialog.ended || dialog.terminating => {
                dialog.told.saturating_add(rules.timeout)
            }
            _ => NEVER,
        }
    }

    /// When the dialog times out if it hears nothing: never while it ends, or while packets of it are here.
    pub fn deadline(&self, timeout: Cycle) -> Cycle {
        match &self.dialog {
            Some(dialog) if !dialog.terminating && !dialog.ended && self.window.iter().all(Option::is_none) => {
                dialog.heard.saturating_add(timeout)
            }
            _ => NEVER,
        }
    }

    /// Announces the end of the dialog, and with it acknowledges what is owed.
    pub fn terminate(&mut self, now: Cycle) -> (NodeId, Ack) {
        let dialog = self.dialog.as_mut().expect("only a dialog can be terminated");
        assert!(!dialog.terminating, "a dialog is terminated once");
        dialog.terminating = true;
        if self.recovery.is_some() {
            return (dialog.from, self.tell(now));
        }
        let packets = std::mem::take(&mut dialog.owed);
        (dialog.from, Ack::Bulk { packets, terminate: true })
    }

    /// The sender needs nothing of this dialog any more, with retransmission. It may report this repeatedly.
    pub fn close_if(&mut self, from: NodeId, number: u16, dialogs: u16) {
        let is_told = |dialog: &Incoming| dialog.from == from && (dialog.ended || dialog.terminating);
        if number == self.number && self.dialog.as_ref().is_some_and(is_told) {
            self.dialog = None;
            // The next dialog in this slot: the same number modulo the slots.
            let numbers = u16::MAX / dialogs * dialogs;
            self.number = if number < numbers - dialogs { number + dialogs } else { number % dialogs };
        }
    }

    /// The sender has nothing of the terminated dialog in the network any more.
    pub fn close(&mut self, from: NodeId) {
        let dialog = self.dialog.take().expect("only a dialog can be closed");
        assert!(
            dialog.from == from && dialog.terminating && dialog.owed == 0,
            "a sender closes only a terminated dialog: {dialog:?}"
        );
        assert!(self.window.iter().all(Option::is_none), "a sender closes when all its packets are acknowledged");
    }
}

impl Print for Slot {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Self { ref dialog, number, ref window, ref recovery } = *self;
        let Some(dialog) = dialog else {
            print.word(u64::MAX);
            return recovery.iter().for_each(|_| print.word(u64::from(number)));
        };
        let Incoming {
            from,
            expected,
            owed,
            // Derived: `received`, and those of the dialog that wait in the arrivals queue.
            entered: _,
            received,
            heard,
            terminating,
            ended,
            told,
        } = *dialog;
        if recovery.is_some() {
            print.word(u64::from(number) << 32 | u64::from(received));
            print.word(told << 1 | u64::from(ended));
        }
        print.word(u64::from(from.0) << 32 | u64::from(expected) << 16 | u64::from(owed) << 8 | u64::from(terminating));
        print.word(heard);
        window.iter().for_each(|early| print.word(early.word()));
    }
}
