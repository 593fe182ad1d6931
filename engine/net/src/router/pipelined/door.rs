//! The node's end of a link: credits for what it sends, and flits that wait until their packet is let in.

use crate::model::{Fingerprint, Print, VirtualNetwork, Word};
use crate::router::incoming::Incoming;
use crate::router::kind::{Outgoing, Outgoings};
use crate::router::table::Table;

/// A node's end of its link.
#[derive(Clone, Debug)]
pub struct Door {
    /// The first slot of its router's buffers, which stand one after the other, and of each virtual channel the slot that
    /// is written next.
    pub ahead: u32,
    pub next: Table<u32>,
    /// The same of its own buffers, whose slots stand for the credits of its router: the slot that becomes free next.
    pub slots: u32,
    pub fronts: Table<u32>,
    /// The virtual channels on which a packet has begun and not ended, as bits.
    pub begun: u64,
    pub incoming: Vec<Incoming>,
    /// The incoming virtual channel whose packet is considered first.
    pub next_incoming: u32,
}

impl Door {
    pub fn new(vcs: u32, depth: u32, ahead: u32, slots: u32) -> Self {
        Door {
            ahead,
            next: Table::from_fn(|vc| ahead + vc * depth),
            slots,
            fronts: Table::from_fn(|vc| slots + vc * depth),
            begun: 0,
            incoming: vec![Incoming::default(); vcs as usize],
            next_incoming: 0,
        }
    }

    /// Adds it to a fingerprint, with its credits for each virtual channel.
    pub fn fingerprint(
        &self,
        outgoing: &Outgoings,
        credits: impl Fn(u32) -> u32,
        turn: VirtualNetwork,
        print: &mut Fingerprint,
    ) {
        let Self {
            // Where in their rings the next ones stand; the slots say what is in them.
            ahead: _,
            next: _,
            slots: _,
            fronts: _,
            // Derived: those of packets that are being sent.
            begun: _,
            ref incoming,
            next_incoming,
        } = *self;
        for (_, &Outgoing { sending, vc, busy_until }) in outgoing.iter() {
            print.word(sending.word());
            print.word(u64::from(vc));
            print.word(busy_until);
        }
        print.words((0..incoming.len() as u32).map(|vc| u64::from(credits(vc))));
        incoming.iter().for_each(|incoming| incoming.fingerprint(print));
        print.word((turn.index() as u64) << 32 | u64::from(next_incoming));
    }
}
