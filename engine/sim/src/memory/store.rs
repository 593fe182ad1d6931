//! The memory of a home: pages of words, each with the directory's knowledge of its lines.
//!
//! Pages are shared between snapshots until one of them is written (`Rc`): a snapshot costs a table of pages and not their
//! contents. A page that nobody has touched does not exist and reads as zeros. The fingerprint is read off all pages: it
//! is asked for rarely, and to keep it up to date with every write would cost more than the writes.
//!
//! Programs touch more than the caches of today's processors hold, so that nearly every request waits for the memory of
//! the computer that simulates. So the way to a line is short, what is known of it and its words are in one line of those
//! caches each, and both are fetched while the request waits for the home to take it.

use super::codes::Codes;
use super::fetch::fetch;
use super::message::{Data, Line, PAGE_LINES, State};
use net::model::random::mix;
use std::rc::Rc;

/// A page of 4 kilobytes.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
struct Page {
    lines: [Data; PAGE_LINES],
    states: Codes,
}

/// All pages of a home that were ever touched: their numbers in order, and beside them the pages.
#[derive(Clone, Debug, Default)]
pub struct Store {
    numbers: Vec<u32>,
    pages: Vec<Rc<Page>>,
}

/// A line of a page that was touched; until another page is.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    page: usize,
    line: usize,
}

impl Store {
    /// Where a line is from now on.
    #[inline]
    pub fn touch(&mut self, line: Line) -> Place {
        let page = self.numbers.binary_search(&line.page()).unwrap_or_else(|page| self.begin_page(page, line));
        Place { page, line: place(line) }
    }

    #[cold]
    fn begin_page(&mut self, page: usize, line: Line) -> usize {
        self.numbers.insert(page, line.page());
        self.pages.insert(page, Rc::new(Page { lines: [Data::default(); PAGE_LINES], states: Codes::default() }));
        page
    }

    /// A line will be asked for, though not at once.
    pub fn expect(&self, line: Line) {
        if let Some(page) = self.page(line) {
            page.states.fetch(place(line));
            fetch(&page.lines[place(line)]);
        }
    }

    /// The contents of a line.
    pub fn data_at(&self, place: Place) -> &Data {
        &self.pages[place.page].lines[place.line]
    }

    /// What the directory knows of a line.
    pub fn state_at(&self, place: Place) -> State {
        self.pages[place.page].states.get(place.line)
    }

    /// Writes a line.
    pub fn write_at(&mut self, place: Place, data: &Data) {
        // What is there already needs no copy of what snapshots share.
        if self.data_at(place) != data {
            Rc::make_mut(&mut self.pages[place.page]).lines[place.line] = *data;
        }
    }

    /// Changes what the directory knows of a line.
    pub fn set_state_at(&mut self, place: Place, state: State) {
        Rc::make_mut(&mut self.pages[place.page]).states.set(place.line, state);
    }

    /// The contents of a line, touched or not.
    pub fn data(&self, line: Line) -> Data {
        self.page(line).map_or(Data::default(), |page| page.lines[place(line)])
    }

    /// Writes a line, touched or not.
    pub fn write(&mut self, line: Line, data: &Data) {
        let place = self.touch(line);
        self.write_at(place, data);
    }

    /// What the directory knows of a line, touched or not.
    pub fn state(&self, line: Line) -> State {
        self.page(line).map_or(State::Uncached, |page| page.states.get(place(line)))
    }

    /// The fingerprint of all words and of the directory.
    pub fn print(&self) -> u64 {
        let pages = self.numbers.iter().zip(&self.pages).map(|(&number, page)| page.print(number));
        pages.fold(0, u64::wrapping_add)
    }

    /// The numbers of the pages that were touched.
    pub fn pages(&self) -> impl Iterator<Item = u32> {
        self.numbers.iter().copied()
    }

    /// How many pages this store and another have in common, without being copies.
    pub fn shared_with(&self, other: &Store) -> usize {
        let theirs = |number: u32| other.numbers.binary_search(&number).ok().map(|place| &other.pages[place]);
        let same = |(&number, page): (&u32, &Rc<Page>)| theirs(number).is_some_and(|other| Rc::ptr_eq(page, other));
        self.numbers.iter().zip(&self.pages).filter(|&both| same(both)).count()
    }

    /// The page of a line, if it was touched.
    fn page(&self, line: Line) -> Option<&Page> {
        self.numbers.binary_search(&line.page()).ok().map(|place| &*self.pages[place])
    }
}

impl Page {
    /// Its part of the fingerprint.
    fn print(&self, number: u32) -> u64 {
        let lines = (number * PAGE_LINES as u32..).map(Line).zip(self.lines.iter().enumerate());
        lines.fold(0, |all, (line, (place, data))| {
            let words = data.iter().enumerate().map(|(i, &value)| share(u64::from(line.word(i).0), value));
            words.fold(all.wrapping_add(share_of_state(line, self.states.get(place))), u64::wrapping_add)
        })
    }
}

/// The place of a line in its page.
fn place(line: Line) -> usize {
    line.0 as usize % PAGE_LINES
}

/// What a word contributes to a sum over all words: nothing if it is zero, so that an untouched page needs no terms.
pub fn share(word: u64, value: u64) -> u64 {
    if value == 0 { 0 } else { mix(mix(value).wrapping_add(word.wrapping_mul(0x9e37_79b9_7f4a_7c15))) }
}

fn share_of_state(line: Line, state: State) -> u64 {
    let place = 1 << 63 | u64::from(line.0) << 3;
    match state {
        State::Uncached => 0,
        State::Owned(node) => share(place, 1 + u64::from(node.0)),
        State::Shared(nodes) => {
            let shares = (0..).zip(nodes.words()).map(|(i, bits)| share(place | (1 + i), bits));
            shares.fold(share(place | 7, 1), u64::wrapping_add)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::nodes::Nodes;
    use super::*;
    use net::model::NodeId;

    impl Store {
        fn set_state(&mut self, line: Line, state: State) {
            let place = self.touch(line);
            self.set_state_at(place, state);
        }
    }

    #[test]
    fn what_was_written_is_read_and_all_else_is_zero() {
        let mut store = Store::default();
        store.write(Line(70), &[1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(store.data(Line(70)), [1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!((store.data(Line(71)), store.data(Line(7000))), ([0; 8], [0; 8]));
    }

    #[test]
    fn a_copy_shares_every_page_that_neither_has_written_since() {
        let mut store = Store::default();
        (0..10).for_each(|page| store.write(Line(page * PAGE_LINES as u32), &[7; 8]));
        let copy = store.clone();
        store.write(Line(3 * PAGE_LINES as u32), &[8; 8]);
        assert_eq!(store.shared_with(&copy), 9);
        assert_eq!(copy.data(Line(3 * PAGE_LINES as u32)), [7; 8], "the copy is as it was");
    }

    #[test]
    fn the_fingerprint_depends_on_what_is_stored_and_not_on_how_it_came_there() {
        let line = Line(130);
        let (mut one, mut other) = (Store::default(), Store::default());
        one.write(line, &[1; 8]);
        one.set_state(line, State::Owned(NodeId(3)));
        one.write(line, &[2; 8]);
        one.set_state(line, State::Shared(Nodes::one(NodeId(3))));
        other.set_state(line, State::Shared(Nodes::one(NodeId(3))));
        other.write(line, &[2; 8]);
        assert_eq!(one.print(), other.print());
        for change in [
            |store: &mut Store| store.write(Line(130), &[2, 2, 2, 2, 2, 2, 2, 3]),
            |store: &mut Store| store.write(Line(131), &[2; 8]),
            |store: &mut Store| store.set_state(Line(130), State::Shared(Nodes::one(NodeId(4)))),
            |store: &mut Store| store.set_state(Line(130), State::Owned(NodeId(3))),
            |store: &mut Store| store.set_state(Line(130), State::Uncached),
        ] {
            let mut changed = one.clone();
            change(&mut changed);
            assert_ne!(changed.print(), one.print());
        }
    }
}
