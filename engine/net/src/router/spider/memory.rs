//! The memory of a node (SPIDER paper §4.1): pages, and whose turn it is to write or read a word.

use super::pages::Pages;
use super::receiver::Receiver;
use super::settings::WORD;
use crate::model::{Cycle, Print};

/// Pages and turns.
#[derive(Clone, Debug, Print)]
#[print(free << 16 | write_turn << 8 | read_turn, writes, reads)]
#[print(skip(taken, own) = "which pages they are makes no difference")]
pub struct Memory {
    /// Pages that hold nothing.
    pub free: u32,
    /// Pages in all.
    #[print(skip = "a setting")]
    pub pages: u32,
    /// Which pages packets in transit have and those that have come, and which the node's own.
    pub taken: Pages,
    pub own: Pages,
    /// Who comes first: receivers in writing, transmitters in reading.
    pub write_turn: u8,
    pub read_turn: u8,
    /// The next word can be written, and read, in this cycle.
    pub writes: Cycle,
    pub reads: Cycle,
    /// Receivers with a word to be written, and since when the one that has waited longest does.
    #[print(skip = "derived: receivers know")]
    pub words: u32,
    #[print(skip = "a statistic")]
    pub since: [Cycle; 24],
}

impl Memory {
    pub fn new(pages: u32) -> Self {
        Memory {
            free: pages,
            pages,
            taken: Pages::new(),
            own: Pages::new(),
            write_turn: 0,
            read_turn: 0,
            writes: 0,
            reads: 0,
            words: 0,
            since: [0; 24],
        }
    }
}

impl Receiver {
    /// A word that is complete waits for its turn, if the one before it has been written.
    pub fn pass_word(&mut self, memory: &mut Memory, unit: u32, now: Cycle) {
        let is_complete = u32::from(self.word) == WORD || self.word > 0 && self.stored() == self.front.length;
        if is_complete && !self.has_word {
            (self.word, self.has_word) = (0, true);
            memory.words |= 1 << unit;
            memory.since[unit as usize] = now;
        }
    }
}
