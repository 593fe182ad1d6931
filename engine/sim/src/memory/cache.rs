//! The caches of a node: two levels, direct-mapped, lines of 64 bytes (BRIS §3, Table 2).
//!
//! The second level holds the data; the first is tags alone, always of lines that the second holds, and decides only
//! how long an access takes. Tags stand apart from data, as most accesses from outside ask for them alone; the data are
//! kept in chunks that snapshots share until they are written.

use super::message::{Data, Line};
use super::span::{Span, Store};
use super::store::share;
use std::rc::Rc;

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

/// Which line a place holds, and how; none if that is not said.
#[derive(Clone, Copy, Debug)]
struct Tag {
    line: Line,
    held: Option<Held>,
}

/// A place that holds nothing.
const FREE: Tag = Tag { line: Line(0), held: None };

/// Places in a chunk: few, as a miss after a snapshot copies one.
const CHUNK: usize = 8;

/// The data of a chunk's places, of which the last chunk may have more than there are places.
#[derive(Clone, Debug, Default)]
#[repr(align(64))]
struct Chunk([Data; CHUNK]);

/// Both levels.
#[derive(Clone, Debug)]
pub struct Cache {
    /// For each place of the second level.
    tags: Vec<Tag>,
    chunks: Vec<Rc<Chunk>>,
    /// The lines in the first level.
    first: Vec<Option<Line>>,
}

impl Cache {
    /// Empty, with room for so many lines in each level.
    pub fn new(first: u32, second: u32) -> Self {
        let chunks = second.div_ceil(CHUNK as u32);
        Cache {
            tags: vec![FREE; second as usize],
            chunks: (0..chunks).map(|_| Rc::default()).collect(),
            first: vec![None; first as usize],
        }
    }

    /// How it holds a line, if it does.
    pub fn held(&self, line: Line) -> Option<Held> {
        let tag = self.tags[self.number(line)];
        tag.held.filter(|_| tag.line == line)
    }

    /// The contents of a line that it holds.
    pub fn data(&self, line: Line) -> &Data {
        assert!(self.held(line).is_some(), "only a line that is held can be read");
        self.data_at(self.number(line))
    }

    /// The values of words, and where they were found; the first level has them from now on.
    pub fn read(&mut self, span: Span) -> Option<(Data, Level)> {
        let line = span.line();
        self.held(line)?;
        Some((span.of(self.data_at(self.number(line))), self.touch(line)))
    }

    /// Writes words of a line that is held to be written.
    pub fn write(&mut self, store: &Store) -> Level {
        let line = store.span.line();
        assert!(self.held(line) == Some(Held::Modified), "only the owner of a line writes it");
        let number = self.number(line);
        store.write_over(self.data_at_mut(number));
        self.touch(line)
    }

    /// The line that has to leave before another can come in.
    pub fn in_the_way(&self, line: Line) -> Option<Line> {
        let tag = self.tags[self.number(line)];
        tag.held.filter(|_| tag.line != line).map(|_| tag.line)
    }

    /// Takes a line in, into a place that is free.
    pub fn fill(&mut self, line: Line, held: Held, data: Data) {
        let number = self.number(line);
        assert!(self.tags[number].held.is_none(), "a line comes in where none is in the way");
        self.tags[number] = Tag { line, held: Some(held) };
        *self.data_at_mut(number) = data;
        self.touch(line);
    }

    /// The line may from now on only be read.
    pub fn share(&mut self, line: Line) {
        assert!(self.held(line).is_some(), "only a line that is held can be read");
        let number = self.number(line);
        self.tags[number].held = Some(Held::Shared);
        self.touch(line);
    }

    /// Drops a line that is held, and returns its contents.
    pub fn remove(&mut self, line: Line) -> Data {
        let data = *self.data(line);
        self.invalidate(line);
        data
    }

    /// Drops a line that is held.
    pub fn invalidate(&mut self, line: Line) {
        let number = self.number(line);
        self.tags[number] = FREE;
        let first = self.first_mut(line);
        *first = first.filter(|&other| other != line);
    }

    /// All lines that it holds.
    pub fn lines(&self) -> impl Iterator<Item = (Line, Held)> {
        self.tags.iter().filter_map(|tag| Some((tag.line, tag.held?)))
    }

    /// The places of the second level, and how each holds its line.
    pub fn places(&self) -> impl Iterator<Item = Option<Held>> {
        self.tags.iter().map(|tag| tag.held)
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
        let places = (0..).zip(&self.tags).zip(self.chunks.iter().flat_map(|chunk| chunk.0.iter()));
        places.fold(first, |all, ((number, tag), data)| all.wrapping_add(tag.print(number, data)))
    }

    /// Chunks that this cache and another have in common, without being copies.
    pub fn shared_with(&self, other: &Cache) -> usize {
        self.chunks.iter().zip(&other.chunks).filter(|(a, b)| Rc::ptr_eq(a, b)).count()
    }

    /// The line is the last one touched in its place of the first level; where it was until now.
    fn touch(&mut self, line: Line) -> Level {
        let was = self.first_mut(line).replace(line);
        if was == Some(line) { Level::First } else { Level::Second }
    }

    /// The place of a line in the first level.
    fn first_mut(&mut self, line: Line) -> &mut Option<Line> {
        let number = place(line, self.first.len());
        &mut self.first[number]
    }

    fn number(&self, line: Line) -> usize {
        place(line, self.tags.len())
    }

    fn data_at(&self, number: usize) -> &Data {
        &self.chunks[number / CHUNK].0[number % CHUNK]
    }

    fn data_at_mut(&mut self, number: usize) -> &mut Data {
        &mut Rc::make_mut(&mut self.chunks[number / CHUNK]).0[number % CHUNK]
    }
}

/// The place of a line among so many. Nearly always that is a power of two, and needs no division.
fn place(line: Line, places: usize) -> usize {
    let number = line.0 as usize;
    if places.is_power_of_two() { number & (places - 1) } else { number % places }
}

impl Tag {
    /// Its part of the fingerprint with the data of its line, as place `number` of the second level.
    fn print(self, number: u64, data: &Data) -> u64 {
        let Some(held) = self.held else { return 0 };
        let words = (0..).zip(data).map(|(i, &word)| share(number << 4 | i, word));
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
