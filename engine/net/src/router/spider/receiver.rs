//! A receiver (NI RX and PRC RX in the paper): bytes of one virtual channel that have come and not gone on.

use super::copies::Spread;
use super::decision::{HERE, SECOND, Table};
use super::line::Action;
pub use super::sets::lowest;
use crate::model::{Cycle, Fingerprint, PacketId, Print, Word};
use std::collections::VecDeque;

/// A packet that comes to a receiver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coming {
    pub packet: PacketId,
    /// Bytes that it has on a link, that have come, and that have gone on from here.
    pub length: u16,
    pub come: u16,
    pub gone: u16,
}

/// What a receiver does with the packet at its front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Word)]
pub enum State {
    /// Its header has not come.
    #[default]
    #[word(0)]
    Header,
    /// Its program decides.
    #[word(1)]
    Deciding,
    /// It asks for a transmitter, or for room in memory, as its packet may.
    #[word(2)]
    Asking,
    /// Its bytes go on by this transmitter.
    #[word(4 + output)]
    Through { output: u8 },
    /// Its bytes go on by several transmitters, and to memory if its node is to have them too.
    #[word(1 << 9)]
    Spreading,
    /// Its bytes go to memory.
    #[word(3)]
    Storing,
    /// Its bytes are thrown away.
    #[word(1 << 8)]
    Dropping,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Transmitters of the link of first choice, as bits, and those of other shortest ways; none if this is its node.
    pub first: u32,
    pub otherwise: u32,
    /// Those among them that the program may have it take.
    pub wanted: u32,
    /// The facts of its header, as bits of a case.
    pub header: u16,
    /// The service of the packet.
    pub service: u8,
    /// The line of the program that was executed last.
    pub line: u8,
}

impl Request {
    /// Of a packet of so many bytes that may go on by these transmitters, or stays.
    pub fn new(table: &Table, [first, otherwise]: [u32; 2], service: u8, bytes: u32) -> Self {
        let facts = [(first == 0, HERE), (service != 0, SECOND)];
        let facts = facts.into_iter().fold(0, |all, (holds, fact)| if holds { all | fact } else { all });
        let header = facts | table.of_length(bytes);
        let [by_first, by_other] = table.cuts(header);
        let wanted = if by_first { first } else { 0 } | if by_other { otherwise } else { 0 };
        Request { first, otherwise, wanted, header, service, line: 0 }
    }

    /// Whether its packet is for this node.
    pub fn stays(self) -> bool {
        self.first == 0
    }

    /// The transmitters that an action has it ask for, of those that are free.
    pub fn choices(self, action: Action, free: u32) -> u32 {
        match action {
            Action::First => self.first & free,
            Action::Other => self.otherwise & free,
            Action::Stall | Action::Buffer | Action::Drop => 0,
        }
    }
}

/// A receiver.
#[derive(Clone, Debug, Default)]
pub struct Receiver {
    /// The packet at its front; none if its length is 0.
    pub front: Coming,
    /// Those that have begun to come behind it.
    pub behind: VecDeque<Coming>,
    pub state: State,
    /// Where the packet at its front may go, once that is known.
    pub request: Request,
    /// Bytes on their way to memory: in the word that is being put together, and whether one before it is complete.
    pub word: u8,
    pub has_word: bool,
    /// Of a packet that goes to memory: the first of its pages, the page that is being filled, and the bytes of it that
    /// are there when that is full.
    pub pages: u32,
    pub page: u32,
    pub full: u16,
    /// The host knows of the packet, whose first page is complete, and sends it on page by page.
    pub announced: bool,
    /// Since when its packet asks for a transmitter.
    pub since: Cycle,
    /// Where it goes, if it is for several nodes.
    pub spread: Option<Box<Spread>>,
}

impl Receiver {
    /// Whether there is a packet at its front.
    pub fn is_used(&self) -> bool {
        self.front.length != 0
    }

    /// A byte comes; whether it is the one that completes the header of the packet at the front.
    pub fn take_in(&mut self, packet: PacketId, index: u16, length: u16, header: u16) -> bool {
        if index == 0 {
            let coming = Coming { packet, length, come: 1, gone: 0 };
            if self.is_used() {
                self.behind.push_back(coming);
                return false;
            }
            (self.front, self.state) = (coming, State::Header);
            return header == 1;
        }
        let is_front = self.behind.is_empty();
        let coming = self.behind.back_mut().unwrap_or(&mut self.front);
        coming.come += 1;
        is_front && coming.come == header
    }

    /// Whether a byte of the packet at the front is here.
    #[inline]
    pub fn has_byte(&self) -> bool {
        self.front.come > self.front.gone
    }

    /// The same for one of the transmitters that have been reserved for it.
    #[inline]
    pub fn has_byte_for(&self, unit: u32) -> bool {
        match &self.spread {
            None => self.has_byte(),
            Some(spread) => {
                let mut outputs = spread.outputs.iter().filter(|(output, _)| u32::from(*output) == unit);
                outputs.any(|&(_, sent)| sent < self.front.come)
            }
        }
    }

    /// A byte of the packet at the front goes on: which, and whether it is the last.
    #[inline]
    pub fn give(&mut self) -> (u16, bool) {
        let index = self.front.gone;
        self.front.gone += 1;
        (index, self.front.gone == self.front.length)
    }

    /// The packet at the front has gone; whether the header of the next has come already.
    pub fn move_up(&mut self, header: u16) -> bool {
        self.front = self.behind.pop_front().unwrap_or_default();
        self.state = State::Header;
        self.is_used() && self.front.come >= header
    }

    /// Bytes of the packet at the front that have gone towards memory, if that is where they go.
    pub fn stored(&self) -> u16 {
        match &self.spread {
            Some(spread) if self.state == State::Spreading => spread.kept,
            _ => self.front.gone,
        }
    }

    /// Packets in transit that the packet at the front will be in memory, if it is stored now.
    pub fn to_schedule(&self) -> u32 {
        match (&self.spread, self.state) {
            (Some(_), State::Spreading) => 0,
            (Some(spread), _) => spread.groups.len() as u32,
            (None, _) => u32::from(!self.request.stays()),
        }
    }

    /// Packets that it will be there in all.
    pub fn copies(&self) -> u32 {
        match (&self.spread, self.state) {
            (Some(spread), State::Storing | State::Asking) => spread.copies(),
            _ => 1,
        }
    }

    /// Bytes that it holds, of all packets.
    pub fn held(&self) -> u32 {
        self.packets().map(|coming| u32::from(coming.come - coming.gone)).sum()
    }

    /// The packets in it, front first.
    pub fn packets(&self) -> impl Iterator<Item = &Coming> {
        self.is_used().then_some(&self.front).into_iter().chain(&self.behind)
    }
}

impl Print for Receiver {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Receiver {
            // Both by `packets`, which lists them.
            front: _,
            // The same.
            behind: _,
            state,
            // Derived: routing says so of the packet at the front.
            request: _,
            word,
            has_word,
            // Which pages they are makes no difference.
            pages: _,
            page: _,
            // Derived: bytes that have gone to memory.
            full: _,
            // Derived: the host has the packet.
            announced: _,
            // A statistic.
            since: _,
            spread,
        } = self;
        if let Some(spread) = spread {
            let Spread { is_here, kept, groups, outputs } = &**spread;
            print.all([u64::from(*is_here), u64::from(*kept)]);
            print.words(groups.iter().map(|&group| u64::from(group)));
            print.words(outputs.iter().map(|&(output, sent)| u64::from(output) << 16 | u64::from(sent)));
        }
        for &Coming { packet, length, come, gone } in self.packets() {
            let counts = [length, come, gone].iter().fold(0, |word, &count| word << 16 | u64::from(count));
            print.all([u64::from(packet.0), counts]);
        }
        print.word(state.word() << 8 | u64::from(*word) << 1 | u64::from(*has_word));
    }
}
