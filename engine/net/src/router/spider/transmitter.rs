//! A transmitter (NI TX, and the PRC TX that feeds it from memory): one virtual channel of an outgoing link.

use super::settings::{TRAILER, WORD};
use crate::model::{Cycle, Fingerprint, PacketId, Print, Word};

/// Who has reserved a transmitter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Word)]
pub enum Holder {
    #[default]
    #[word(0)]
    Nobody,
    /// This receiver of the same adapter.
    #[word(2 + _0)]
    Receiver(u8),
    /// The host's memory.
    #[word(1)]
    Memory,
}

/// A packet that is sent from memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Job {
    pub packet: PacketId,
    /// Bytes on the link, what is added among them.
    pub length: u16,
    /// Pages of memory that it has; 0 for a packet of the node itself.
    pub pages: u16,
    /// Where it goes on, as bits of transmitters.
    pub ways: u32,
    /// Once it is scheduled: how many the host had scheduled by then.
    pub number: u32,
    /// The first of its pages.
    pub first: u32,
    /// Bytes of its data in pages of which the host has given the tags.
    pub tagged: u16,
}

/// A transmitter.
#[derive(Clone, Copy, Debug, Default)]
pub struct Transmitter {
    pub holder: Holder,
    /// Bytes for which there is room in the receiver ahead.
    pub credits: u16,
    /// Of two that ask for it the one that is asked first: this place among receivers and, after them, the memory.
    pub turn: u8,
    /// What it sends from memory, if that is what has it.
    pub job: Job,
    /// Bytes of it that have left, and that have been fetched.
    pub sent: u16,
    pub fetched: u16,
    /// The first cycle in which a byte of it can leave.
    pub ready: Cycle,
    /// Bytes that have left by it, of all packets; wraps.
    pub passed: u32,
}

impl Transmitter {
    /// It is reserved for a packet in memory.
    pub fn begin(&mut self, job: Job, ready: Cycle) {
        *self = Transmitter { holder: Holder::Memory, job, sent: 0, fetched: 0, ready, ..*self };
    }

    /// Bytes of its packet that stand in memory.
    fn data(&self) -> u16 {
        self.job.length - TRAILER as u16
    }

    /// Whether a byte from memory can leave, as far as it is concerned.
    #[inline]
    pub fn has_byte(&self, now: Cycle) -> bool {
        now >= self.ready && (self.sent < self.fetched || self.fetched == self.data())
    }

    /// Whether it has room for one more word from memory, of which two at most are ahead of the link.
    #[inline]
    pub fn wants_word(&self) -> bool {
        self.fetched < self.job.tagged && u32::from(self.fetched - self.sent) <= WORD
    }

    /// A word has come from memory; whether it was the last.
    pub fn take_word(&mut self) -> bool {
        self.fetched = (self.fetched + WORD as u16).min(self.job.tagged);
        self.fetched == self.data()
    }
}

impl Print for Transmitter {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Transmitter {
            holder,
            credits,
            turn,
            job,
            sent,
            fetched,
            ready,
            // A statistic: channels count what they pass.
            passed: _,
        } = *self;
        print.word(holder.word() << 32 | u64::from(credits) << 16 | u64::from(turn));
        if holder == Holder::Memory {
            let Job {
                packet,
                // The packet says how long it is.
                length: _,
                pages,
                // Derived: it has one of them.
                ways: _,
                // It waits no longer.
                number: _,
                // Which pages they are makes no difference.
                first: _,
                tagged,
            } = job;
            if tagged != self.data() {
                print.word(tagged.into());
            }
            print.all([
                u64::from(packet.0),
                u64::from(pages) << 32 | u64::from(sent) << 16 | u64::from(fetched),
                ready,
            ]);
        }
    }
}
