//! The caches of a node: two levels, direct-mapped, lines of 64 bytes (BRIS §3, Table 2).
//!
//! The second level holds the data; the first is tags alone, always of lines that the second holds, and decides only
//! how long an access takes. Lines are kept in chunks that snapshots share until they are written.

use super::message::{Data, Line};
use super::span::{Span, Store};
use super::store::share;
use std::sync::Arc;

/// How a cache holds a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// To read, as others may.
    Shared,
    /// To read and write, and nobody else has it.
    Modified,
}

/// Where a value was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    First,
    Second,
}

/// A place for a line.
#[derive(Clone, Copy, Debug)]
struct Slot {
    line: Line,
    held: Option<Held>,
    data: Data,
}

/// Places in a chunk: few, as a miss after a snapshot copies one.
const CHUNK: usize = 8;

/// Both levels.
#[derive(Clone, Debug)]
pub struct Cache {
    /// Places of the second level.
    lines: u32,
    chunks: Vec<Arc<[Slot]>>,
    /// The lines in the first level.
    first: Vec<Option<Line>>,
}

impl Cache {
    /// Empty, with room for so many lines in each level.
    pub fn new(first: u32, second: u32) -> Self {
        let empty = Slot { line: Line(0), held: None, data: Data::default() };
        let sizes = (0..second as usize).step_by(CHUNK).map(|begin| CHUNK.min(second as usize - begin));
        Cache {
            lines: second,
            chunks: sizes.map(|size| vec![empty; size].into()).collect(),
            first: vec![None; first as usize],
        }
    }

    /// How it holds a line, if it does.
    pub fn held(&self, line: Line) -> Option<Held> {
        let slot = self.slot(line);
        slot.held.filter(|_| slot.line == line)
    }

    /// The contents of a line that it holds.
    pub fn data(&self, line: Line) -> &Data {
        assert!(self.held(line).is_some(), "only a line that is held can be read");
        &self.slot(line).data
    }

    /// The values of words, and where they were found; the first level has them from now on.
    pub fn read(&mut self, span: Span) -> Option<(Data, Level)> {
        let line = span.line();
        self.held(line)?;
        Some((span.of(&self.slot(line).data), self.touch(line)))
    }

    /// Writes words of a line that is held to be written.
    pub fn write(&mut self, store: &Store) -> Level {
        let line = store.span.line();
        assert!(self.held(line) == Some(Held::Modified), "only the owner of a line writes it");
        let number = self.number(line);
        store.write_over(&mut self.slot_mut(number).data);
        self.touch(line)
    }

    /// The line that has to leave before another can come in.
    pub fn in_the_way(&self, line: Line) -> Option<Line> {
        let slot = self.slot(line);
        slot.held.filter(|_| slot.line != line).map(|_| slot.line)
    }

    /// Takes a line in, into a place that is free.
    pub fn fill(&mut self, line: Line, held: Held, data: Data) {
        assert!(self.slot(line).held.is_none(), "a line comes in where none is in the way");
        let number = self.number(line);
        *self.slot_mut(number) = Slot { line, held: Some(held), data };
        self.touch(line);
    }

    /// The line may from now on only be read.
    pub fn share(&mut self, line: Line) {
        let data = self.remove(line);
        self.fill(line, Held::Shared, data);
    }

    /// Drops a line that is held.
    pub fn remove(&mut self, line: Line) -> Data {
        let data = *self.data(line);
        let number = self.number(line);
        *self.slot_mut(number) = Slot { line: Line(0), held: None, data: Data::default() };
        let first = self.first_mut(line);
        *first = first.filter(|&other| other != line);
        data
    }

    /// All lines that it holds.
    pub fn lines(&self) -> impl Iterator<Item = (Line, Held)> {
        self.chunks.iter().flat_map(|chunk| chunk.iter()).filter_map(|slot| Some((slot.line, slot.held?)))
    }

    /// The places of the second level, and how each holds its line.
    pub fn places(&self) -> impl Iterator<Item = Option<Held>> {
        self.chunks.iter().flat_map(|chunk| chunk.iter()).map(|slot| slot.held)
    }

    /// The places of the first level, and the line in each.
    pub fn first(&self) -> impl ExactSizeIterator<Item = Option<Line>> {
        self.first.iter().copied()
    }

    /// The fingerprint of all lines, and of the tags of the first level.
    pub fn print(&self) -> u64 {
        let first =
            |(place, line): (u64, &Option<Line>)| share(1 << 62 | place, line.map_or(0, |line| 1 + u64::from(line.0)));
        let first = (0..).zip(&self.first).map(first).fold(0, u64::wrapping_add);
        let slots = (0..).zip(self.chunks.iter().flat_map(|chunk| chunk.iter()));
        slots.fold(first, |all, (number, slot)| all.wrapping_add(slot.print(number)))
    }

    /// Chunks that this cache and another have in common, without being copies.
    pub fn shared_with(&self, other: &Cache) -> usize {
        self.chunks.iter().zip(&other.chunks).filter(|(a, b)| Arc::ptr_eq(a, b)).count()
    }

    /// The line is the last one touched in its place of the first level; where it was until now.
    fn touch(&mut self, line: Line) -> Level {
        let was = self.first_mut(line).replace(line);
        if was == Some(line) { Level::First } else { Level::Second }
    }

    /// The place of a line in the first level.
    fn first_mut(&mut self, line: Line) -> &mut Option<Line> {
        let tags = self.first.len() as u32;
        &mut self.first[(line.0 % tags) as usize]
    }

    fn number(&self, line: Line) -> usize {
        (line.0 % self.lines) as usize
    }

    fn slot(&self, line: Line) -> &Slot {
        let number = self.number(line);
        &self.chunks[number / CHUNK][number % CHUNK]
    }

    fn slot_mut(&mut self, number: usize) -> &mut Slot {
        &mut Arc::make_mut(&mut self.chunks[number / CHUNK])[number % CHUNK]
    }
}

impl Slot {
    /// Its part of the fingerprint, as place `number` of the second level.
    fn print(&self, number: u64) -> u64 {
        let Some(held) = self.held else { return 0 };
        let words = (0..).zip(self.data).map(|(i, word)| share(number << 4 | i, word));
        words.fold(share(number << 4 | TAG, tag(self.line, held)), u64::wrapping_add)
    }
}

/// The part of a place that says which line it holds, and how.
const TAG: u64 = 8;

fn tag(line: Line, held: Held) -> u64 {
    1 + u64::from(line.0) * 2 + u64::from(held == Held::Modified)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_collide_cannot_both_be_held() {
        let mut cache = Cache::new(2, 4);
        cache.fill(Line(1), Held::Shared, [5; 8]);
        assert_eq!(cache.in_the_way(Line(5)), Some(Line(1)));
        assert_eq!((cache.in_the_way(Line(1)), cache.in_the_way(Line(2))), (None, None));
        assert_eq!(cache.remove(Line(1)), [5; 8]);
        assert_eq!(cache.in_the_way(Line(5)), None);
    }

    #[test]
    fn the_first_level_has_what_was_touched_last() {
        let mut cache = Cache::new(2, 4);
        cache.fill(Line(0), Held::Shared, [5; 8]);
        let two = Data::from([5, 5, 0, 0, 0, 0, 0, 0]);
        let words = Span::new(Line(0).word(1), 2);
        assert_eq!(cache.read(words), Some((two, Level::First)));
        cache.fill(Line(2), Held::Shared, [6; 8]);
        assert_eq!(cache.read(words), Some((two, Level::Second)), "line 2 took its place");
        assert_eq!(cache.read(words), Some((two, Level::First)));
        assert_eq!(cache.read(Line(4).word(0).into()), None);
    }

    #[test]
    fn only_the_owner_of_a_line_writes_it() {
        let mut cache = Cache::new(2, 4);
        cache.fill(Line(0), Held::Modified, [5; 8]);
        cache.write(&Store::word(Line(0).word(3), 9));
        cache.write(&Store { span: Span::new(Line(0).word(5), 2), mask: 0xff, values: [0x107; 8] });
        assert_eq!(cache.data(Line(0)), &[5, 5, 5, 9, 5, 7, 7, 5]);
        cache.share(Line(0));
        let write = std::panic::AssertUnwindSafe(|| cache.write(&Store::word(Line(0).word(3), 9)));
        assert!(std::panic::catch_unwind(write).is_err());
    }

    #[test]
    fn the_fingerprint_depends_on_what_is_held_and_not_on_how_it_came_there() {
        let (mut one, mut other) = (Cache::new(2, 4), Cache::new(2, 4));
        one.fill(Line(9), Held::Modified, [1; 8]);
        one.remove(Line(9));
        one.fill(Line(1), Held::Modified, [5; 8]);
        one.write(&Store::word(Line(1).word(0), 4));
        other.fill(Line(1), Held::Modified, [4, 5, 5, 5, 5, 5, 5, 5]);
        assert_eq!(one.print(), other.print());
        other.share(Line(1));
        assert_ne!(one.print(), other.print());
    }

    #[test]
    fn a_copy_shares_every_chunk_that_neither_has_written_since() {
        let mut cache = Cache::new(128, 512);
        let copy = cache.clone();
        cache.fill(Line(70), Held::Shared, [1; 8]);
        assert_eq!(cache.shared_with(&copy), 512 / CHUNK - 1);
    }
}
