//! What values mean: every write has a value of its own, and the order in which writes to a word took effect is the
//! order of its versions. Nobody reads backwards, and a reader after a release sees the write.

use super::setup::{MOST_CACHES, Setup};
use net::model::Fingerprint;
use sim::memory::{Line, Word};

/// Words at most: two lines of two.
pub const MOST_WORDS: usize = 4;

/// A version of each word.
pub type Versions = [u8; MOST_WORDS];

/// The words that are used, by number.
pub fn word(setup: &Setup, number: usize) -> Word {
    let (line, place) = (number as u32 / setup.words, number % setup.words as usize);
    Line(line).word(place)
}

/// How many are used.
pub fn count(setup: &Setup) -> usize {
    (setup.lines * setup.words) as usize
}

/// The number of a word.
pub fn number(setup: &Setup, word: Word) -> usize {
    word.line().0 as usize * setup.words as usize + word.place()
}

/// The value that a node writes as its write number `nth` to a word, counted from 1.
pub fn value(node: usize, nth: u8) -> u64 {
    (node as u64 + 1) << 4 | u64::from(nth)
}

/// The writes that took effect, in order, for each word.
#[derive(Clone, Default)]
pub struct Order([Vec<u64>; MOST_WORDS]);

impl Order {
    /// A write takes effect; its version.
    pub fn push(&mut self, number: usize, value: u64) -> u8 {
        self.0[number].push(value);
        self.0[number].len() as u8
    }

    /// The version with this value: 0 is what was there before all writes.
    pub fn version(&self, number: usize, value: u64) -> Option<u8> {
        if value == 0 {
            return Some(0);
        }
        self.0[number].iter().position(|&other| other == value).map(|place| place as u8 + 1)
    }

    /// The last value of a word.
    pub fn last(&self, number: usize) -> u64 {
        self.0[number].last().copied().unwrap_or(0)
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        self.0.iter().for_each(|values| print.words(values.iter().copied()));
    }
}

/// A load that a processor waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    pub id: u16,
    pub word: usize,
    /// The version that it must see, or a later one.
    pub floor: u8,
    /// How often its processor had written the word when it was issued.
    pub written: u8,
}

/// What one processor has read and written.
#[derive(Clone, Default)]
pub struct Seen {
    pub node: usize,
    /// Versions that later reads may not go behind.
    pub floor: Versions,
    /// Writes to each word that were issued, and those that took effect.
    pub written: Versions,
    pub performed: Versions,
    /// Loads under way, oldest first.
    pub loads: Vec<Load>,
}

impl Seen {
    /// A name for one more load.
    pub fn next_id(&self) -> u16 {
        (0..).find(|id| self.loads.iter().all(|load| load.id != *id)).expect("more names than loads")
    }

    /// A load is issued.
    pub fn issue(&mut self, id: u16, word: usize) {
        self.loads.push(Load { id, word, floor: self.floor[word], written: self.written[word] });
    }

    /// A load that was issued has its value.
    pub fn read(&mut self, id: u16, value: u64, order: &Order) -> Result<(), String> {
        let place =
            self.loads.iter().position(|load| load.id == id).ok_or("a value for a load that is not under way")?;
        let load = self.loads.remove(place);
        let version = self.check(&load, value, order)?;
        self.floor[load.word] = self.floor[load.word].max(version);
        // Those that were issued later must not go back behind it.
        for later in self.loads[place..].iter_mut().filter(|later| later.word == load.word) {
            later.floor = later.floor.max(version);
        }
        Ok(())
    }

    fn check(&self, load: &Load, value: u64, order: &Order) -> Result<u8, String> {
        let own = value >> 4 == self.node as u64 + 1;
        if own && (value & 15) as u8 > load.written {
            return Err(format!("cache {} reads what it has not written yet", self.node));
        }
        let Some(version) = order.version(load.word, value) else {
            // Its own write, which waits in the store buffer.
            let waits = value == crate::memory::values::value(self.node, load.written);
            return match waits {
                true => Ok(self.floor[load.word]),
                false => Err(format!("cache {} reads a value that nobody has written", self.node)),
            };
        };
        if version < load.floor {
            return Err(format!(
                "cache {} reads version {version} of a word, and has to see version {} of it",
                self.node, load.floor
            ));
        }
        Ok(version)
    }

    /// A write of this processor takes effect as this version.
    pub fn perform(&mut self, word: usize, value: u64, version: u8) -> Result<(), String> {
        self.performed[word] += 1;
        if value != crate::memory::values::value(self.node, self.performed[word]) {
            return Err(format!("the writes of cache {} to a word take effect in another order", self.node));
        }
        self.floor[word] = self.floor[word].max(version);
        Ok(())
    }

    /// Everything before a release has taken effect.
    pub fn is_performed(&self) -> bool {
        self.written == self.performed && self.loads.is_empty()
    }

    /// What others have seen before a release, this processor has to see.
    pub fn acquire(&mut self, floor: &Versions) {
        self.floor.iter_mut().zip(floor).for_each(|(own, other)| *own = (*own).max(*other));
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            // Its place in the world.
            node: _,
            floor,
            written,
            performed,
            loads,
        } = self;
        let bytes = |versions: &Versions| u64::from(u32::from_le_bytes(*versions));
        print.all([bytes(floor) << 32 | bytes(written), bytes(performed)]);
        print.words(loads.iter().map(|load| {
            u64::from(load.id) << 32 | (load.word as u64) << 16 | u64::from(load.floor) << 8 | u64::from(load.written)
        }));
    }
}

const _: () = assert!(MOST_CACHES < 15, "a value names its node in a few bits");
