//! What a node has under way: loads and stores that wait, the lines they miss, and lines on their way back to memory.
//!
//! At most 16 loads and 8 stores wait (BRIS §3, Table 2). Those for one line share a miss. Every miss has a place in
//! the write-back buffer reserved for the line that it will drive out, so an answer always finds room.

use super::message::{Data, Line};
use super::span::{Span, Store};
use net::model::{Fingerprint, NodeId, Print};

/// How much a node may have under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    pub loads: u32,
    pub stores: u32,
    /// Places in the write-back buffer.
    pub write_backs: u32,
}

/// A load that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Load {
    /// How the processor calls it.
    pub id: u16,
    pub span: Span,
    /// The answer under way is for it too; otherwise it waits for the next.
    pub joined: bool,
}

/// What the stores that wait say of some words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Buffered {
    /// Nothing.
    No,
    /// The values of all.
    Whole(Data),
    /// A part of them, or each in a store of its own: known when the stores have taken effect.
    Part,
}

/// What a miss is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    Read,
    Own,
}

/// What the home has told the owner to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forward {
    Read { requester: NodeId },
    Write { requester: NodeId },
}

/// A line that was asked for.
#[derive(Clone, Debug)]
pub struct Miss {
    pub line: Line,
    pub aim: Aim,
    /// The request has left; before, it waits until the last write-back of the line has been taken.
    pub asked: bool,
    /// The line: a copy to read from while more is asked for, or what has come.
    pub data: Option<Data>,
    /// The answer has come.
    pub answered: bool,
    /// Acknowledgements still to come; below zero if they came before it was known how many.
    pub acks: i32,
    /// An invalidation has come, so the copy that was asked for must not be kept.
    pub invalidated: bool,
    /// What the home wants to be done once this node owns the line.
    pub forward: Option<Forward>,
}

/// A line that was written and had to leave; kept until the home says that it is written.
#[derive(Clone, Copy, Debug)]
pub struct WriteBack {
    pub line: Line,
    pub data: Data,
}

/// A span as part of a fingerprint: one word alone as the word's number.
fn spanned(span: Span) -> u64 {
    u64::from(span.first.0) << 32 | u64::from(span.count - 1) << 20
}

/// Everything under way.
#[derive(Clone, Debug)]
pub struct Misses {
    limits: Limits,
    loads: Vec<Load>,
    stores: Vec<Store>,
    misses: Vec<Miss>,
    write_backs: Vec<WriteBack>,
    /// How often a miss has begun or ended.
    changes: u32,
}

impl Misses {
    /// Nothing is under way.
    pub fn new(limits: Limits) -> Self {
        let (loads, stores, misses, write_backs) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Misses { limits, loads, stores, misses, write_backs, changes: 0 }
    }

    /// Whether one more load may wait.
    pub fn has_room_for_load(&self) -> bool {
        self.loads.len() < self.limits.loads as usize
    }

    /// Whether one more store may wait.
    pub fn has_room_for_store(&self) -> bool {
        self.stores.len() < self.limits.stores as usize
    }

    /// Whether the line that one more miss may drive out would find room.
    pub fn has_room_for_miss(&self) -> bool {
        self.misses.len() + self.write_backs.len() < self.limits.write_backs as usize
    }

    pub fn add_load(&mut self, load: Load) {
        assert!(self.has_room_for_load(), "so many loads may wait");
        self.loads.push(load);
    }

    pub fn add_store(&mut self, store: Store) {
        assert!(self.has_room_for_store(), "so many stores may wait");
        self.stores.push(store);
    }

    pub fn add_miss(&mut self, miss: Miss) {
        assert!(self.has_room_for_miss(), "every miss has a place in the write-back buffer");
        assert!(self.miss(miss.line).is_none(), "a line is asked for once at a time");
        self.misses.push(miss);
        self.changes = self.changes.wrapping_add(1);
    }

    pub fn add_write_back(&mut self, write_back: WriteBack) {
        assert!(self.has_room_for_miss(), "every miss has a place in the write-back buffer");
        assert!(self.write_back(write_back.line).is_none(), "a line is owned again once its write-back is taken");
        self.write_backs.push(write_back);
    }

    /// The miss of a line.
    pub fn miss(&self, line: Line) -> Option<&Miss> {
        self.misses.iter().find(|miss| miss.line == line)
    }

    /// The miss of a line, to be changed.
    pub fn miss_mut(&mut self, line: Line) -> Option<&mut Miss> {
        self.misses.iter_mut().find(|miss| miss.line == line)
    }

    /// The miss of a line is over.
    pub fn end_miss(&mut self, line: Line) -> Option<Miss> {
        let place = self.misses.iter().position(|miss| miss.line == line)?;
        self.changes = self.changes.wrapping_add(1);
        Some(self.misses.remove(place))
    }

    /// The write-back of a line.
    pub fn write_back(&self, line: Line) -> Option<&WriteBack> {
        self.write_backs.iter().find(|write_back| write_back.line == line)
    }

    /// The home has taken the write-back of a line.
    pub fn end_write_back(&mut self, line: Line) {
        let place = self.write_backs.iter().position(|write_back| write_back.line == line);
        self.write_backs.remove(place.expect("a home tells those who wrote back"));
    }

    /// What the stores that wait will write to these words.
    pub fn stored(&self, span: Span) -> Buffered {
        match self.stores.iter().rev().find(|store| store.span.meets(span)) {
            None => Buffered::No,
            Some(store) if store.span.covers(span) && store.mask == u64::MAX => {
                Buffered::Whole(span.of(&store.over(&Data::default())))
            }
            Some(_) => Buffered::Part,
        }
    }

    /// Takes out the next load of a line that has joined its miss.
    pub fn next_joined(&mut self, line: Line) -> Option<Load> {
        let place = self.loads.iter().position(|load| load.span.line() == line && load.joined)?;
        Some(self.loads.remove(place))
    }

    /// Takes out the next store to a line.
    pub fn next_store(&mut self, line: Line) -> Option<Store> {
        let place = self.stores.iter().position(|store| store.span.line() == line)?;
        Some(self.stores.remove(place))
    }

    /// All loads of a line wait for the next answer.
    pub fn join_all(&mut self, line: Line) {
        self.loads.iter_mut().filter(|load| load.span.line() == line).for_each(|load| load.joined = true);
    }

    /// Whether loads, or stores, to a line wait.
    pub fn waits_for(&self, line: Line) -> (bool, bool) {
        let load = self.loads.iter().any(|load| load.span.line() == line);
        (load, self.stores.iter().any(|store| store.span.line() == line))
    }

    /// Loads that wait, oldest first.
    pub fn loads(&self) -> &[Load] {
        &self.loads
    }

    /// Stores that wait, oldest first.
    pub fn stores(&self) -> &[Store] {
        &self.stores
    }

    /// Lines that were asked for, oldest first.
    pub fn misses(&self) -> &[Miss] {
        &self.misses
    }

    /// A number that is another one after a miss has begun or ended.
    pub fn changes(&self) -> u32 {
        self.changes
    }

    /// Lines that the home has not yet taken, oldest first.
    pub fn write_backs(&self) -> &[WriteBack] {
        &self.write_backs
    }

    /// How much may be under way.
    pub fn limits(&self) -> Limits {
        self.limits
    }
}

impl Print for Misses {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            // Settings: the scenario gives them.
            limits: _,
            ref loads,
            ref stores,
            ref misses,
            ref write_backs,
            // For those who follow misses.
            changes: _,
        } = *self;
        print.words(
            loads.iter().map(|&Load { id, span, joined }| spanned(span) | u64::from(id) << 1 | u64::from(joined)),
        );
        print.word(stores.len() as u64);
        for &Store { span, mask, values } in stores {
            print.all([spanned(span) >> 32 | spanned(span) << 32 | !mask, values[0]]);
            values[1..usize::from(span.count)].iter().for_each(|&value| print.word(value));
        }
        print.word(misses.len() as u64);
        for Miss { line, aim, asked, data, answered, acks, invalidated, forward } in misses {
            let bits = [*aim == Aim::Own, *asked, data.is_some(), *answered, *invalidated];
            let bits = bits.iter().fold(0, |bits, &bit| bits << 1 | u64::from(bit));
            let forward = match *forward {
                None => 0,
                Some(Forward::Read { requester }) => 1 + 2 * u64::from(requester.0),
                Some(Forward::Write { requester }) => 2 + 2 * u64::from(requester.0),
            };
            print.all([u64::from(line.0) << 8 | bits, u64::from(*acks as u32) << 32 | forward]);
            data.iter().for_each(|data| print.all(*data));
        }
        print.word(write_backs.len() as u64);
        for WriteBack { line, data } in write_backs {
            print.word(u64::from(line.0));
            print.all(*data);
        }
    }
}
