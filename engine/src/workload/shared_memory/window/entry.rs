//! A step in the window: what it reads, and what has come of that.

use super::SUSTAINED;
use crate::memory::{Data, Loaded, Node};
use crate::model::Fingerprint;
use crate::workload::shared_memory::Accesses;
use crate::workload::shared_memory::kernel::{At, MOST_LOADS, Work};

/// A step in the window.
#[derive(Clone, Debug)]
pub struct InWork {
    pub at: At,
    /// Its instructions are done at this time if its values are there.
    pub done: u64,
    /// The last value so far is there at this time.
    pub ready: u64,
    pub work: Work,
    /// Loads that were issued, and of these a bit for each that waits.
    pub issued: u8,
    pub waiting: u8,
    pub values: [Data; MOST_LOADS],
}

/// Bits of a load's name that say which of its step's it is.
pub const PLACE_BITS: u32 = 3;

/// Numbers of steps that names tell apart.
pub const NAMES: usize = 1 << 13;

impl InWork {
    pub fn new(at: At, work: Work, now: u64) -> Self {
        let done = now + u64::from(work.instructions.div_ceil(SUSTAINED));
        InWork { at, done, ready: now, work, issued: 0, waiting: 0, values: [Data::default(); MOST_LOADS] }
    }

    pub fn is_issued(&self) -> bool {
        usize::from(self.issued) == self.work.loads().len()
    }

    /// When it is done, if its values are known to come.
    pub fn leaves(&self) -> Option<u64> {
        (self.is_issued() && self.waiting == 0).then(|| self.done.max(self.ready))
    }

    /// Issues its loads, in order; whether there was room for all.
    pub fn issue(&mut self, number: u32, now: u64, node: &mut Node, counts: &mut Accesses) -> bool {
        while !self.is_issued() {
            let place = self.issued;
            let name = (number as usize % NAMES) << PLACE_BITS | usize::from(place);
            match node.load(name as u16, self.work.loads()[usize::from(place)], now) {
                Loaded::At { time, values } => {
                    self.values[usize::from(place)] = values;
                    self.ready = self.ready.max(time);
                }
                Loaded::Waits => self.waiting |= 1 << place,
                Loaded::Refused => return false,
            }
            counts.loads += 1;
            self.issued += 1;
        }
        true
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self { at, done, ready, work, issued, waiting, values } = self;
        print.all([at.bits(), *done, *ready, u64::from(*issued) << 8 | u64::from(*waiting), work.bits()]);
        values[..usize::from(*issued)].iter().for_each(|values| print.all(*values));
    }
}
