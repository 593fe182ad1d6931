//! The steps in the window: what each reads, and what has come of that.

use super::SUSTAINED;
use crate::memory::{Data, Loaded, Node};
use crate::workload::shared_memory::Accesses;
use crate::workload::shared_memory::kernel::{At, MOST_LOADS, Work};
use net::model::{Fingerprint, Word};

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
pub const NAMES: u32 = 1 << 13;

/// The steps in the window, the oldest first. Each stays in its place from entering to leaving, and places are used again,
/// as a step with its values is long.
#[derive(Debug, Default)]
pub struct Steps {
    places: Vec<InWork>,
    first: u32,
    count: u32,
}

impl Clone for Steps {
    /// Without the places that are free.
    fn clone(&self) -> Self {
        Steps { places: self.iter().cloned().collect(), first: 0, count: self.count }
    }
}

impl Steps {
    pub fn len(&self) -> u32 {
        self.count
    }

    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Enters a step; when its instructions are done, if its values are there.
    pub fn enter(&mut self, at: At, work: Work, now: u64) -> u64 {
        let done = now + u64::from(work.instructions.div_ceil(SUSTAINED));
        if self.count as usize == self.places.len() {
            self.places.rotate_left(self.first as usize);
            self.first = 0;
            let values = [Data::default(); MOST_LOADS];
            self.places.push(InWork { at, done, ready: now, work, issued: 0, waiting: 0, values });
        } else {
            let place = self.place(self.count);
            let InWork {
                at: its_at,
                done: its_done,
                ready,
                work: its_work,
                issued,
                waiting,
                // Each is set when its load is issued.
                values: _,
            } = &mut self.places[place];
            (*its_at, *its_done, *ready, *its_work, *issued, *waiting) = (at, done, now, work, 0, 0);
        }
        self.count += 1;
        done
    }

    /// The oldest step leaves.
    pub fn leave(&mut self) {
        self.first = self.place(1) as u32;
        self.count -= 1;
    }

    pub fn oldest(&self) -> Option<&InWork> {
        self.places.get(self.first as usize).filter(|_| self.count > 0)
    }

    pub fn youngest(&self) -> Option<&InWork> {
        let last = self.count.checked_sub(1)?;
        self.places.get(self.place(last))
    }

    pub fn youngest_mut(&mut self) -> Option<&mut InWork> {
        let place = self.place(self.count.checked_sub(1)?);
        self.places.get_mut(place)
    }

    /// The step that entered `number` steps after the oldest.
    pub fn after_oldest(&mut self, number: u32) -> &mut InWork {
        assert!(number < self.count, "a step is in the window until all its values have come");
        let place = self.place(number);
        &mut self.places[place]
    }

    /// The oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &InWork> {
        (0..self.count).map(|number| &self.places[self.place(number)])
    }

    /// Adds the state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            // By the iterator, which passes over places that are free.
            places: _,
            // Where it stands means nothing.
            first: _,
            count,
        } = *self;
        print.word(u64::from(count));
        self.iter().for_each(|step| step.fingerprint(print));
    }

    fn place(&self, number: u32) -> usize {
        let place = (self.first + number) as usize;
        if place < self.places.len() { place } else { place - self.places.len() }
    }
}

impl InWork {
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
            let name = (number % NAMES) << PLACE_BITS | u32::from(place);
            match node.load(name as u16, self.work.loads()[usize::from(place)], now) {
                Loaded::At { time, values } => {
                    self.values[usize::from(place)] = values;
                    self.ready = self.ready.max(time);
                }
                Loaded::Waits => {
                    self.values[usize::from(place)] = Data::default();
                    self.waiting |= 1 << place;
                }
                Loaded::Refused => return false,
            }
            counts.loads += 1;
            self.issued += 1;
        }
        true
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Self { at, done, ready, work, issued, waiting, values } = self;
        print.all([at.word(), *done, *ready, u64::from(*issued) << 8 | u64::from(*waiting), work.word()]);
        values[..usize::from(*issued)].iter().for_each(|values| print.all(*values));
    }
}
