//! What a program of the study is to its processor: phases of steps, each phase ended by a barrier.
//!
//! A step reads a few spans of words and, when it has their values, computes and writes. Where a program is, its phase
//! and the step in it say; all else is in memory, so that a program can stop and go on anywhere and a copy of it is a
//! few numbers. The steps of a phase are counted beforehand: none depends on values in how many there are.

use crate::memory::{Data, Line, Span, Store, Word};
use net::model::NodeId;
use net::model::random::mix;
use net::parameter::rule::Rule;

/// Where a program is: the step `step` of phase `phase`, both counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, net::model::Word)]
#[word(phase << 32 | step)]
pub struct At {
    pub phase: u32,
    pub step: u32,
}

/// A part of a program, up to a barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// What is done in it, as programmers call it.
    pub name: &'static str,
    /// Steps of this processor.
    pub steps: u32,
}

/// Spans that a step reads at most.
pub const MOST_LOADS: usize = 6;

/// What a processor does at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Reads, computes and writes.
    Work(Work),
    /// Takes a lock, when all before it has been done.
    Lock(Line),
    /// Gives it back, when all before it has taken effect.
    Unlock(Line),
}

/// Reading, computing and writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, net::model::Word)]
#[word(instructions)]
#[word(skip(loads, count) = "the program says what they are, from where it is and what it keeps")]
pub struct Work {
    loads: [Span; MOST_LOADS],
    count: u8,
    /// Instructions in all.
    pub instructions: u32,
    /// It reads what steps before it write, or where to read depends on what they read: it waits until they are done.
    #[word(skip = "it has waited")]
    pub waits: bool,
}

impl Work {
    /// So many instructions that read these spans.
    pub fn new(instructions: u32, spans: &[Span]) -> Self {
        let mut loads = [Span::from(Word(0)); MOST_LOADS];
        loads[..spans.len()].copy_from_slice(spans);
        Work { loads, count: spans.len() as u8, instructions, waits: false }
    }

    /// The same, after all that comes before it.
    pub fn after(mut self, waits: bool) -> Self {
        self.waits = waits;
        self
    }

    /// What it reads.
    pub fn loads(&self) -> &[Span] {
        &self.loads[..usize::from(self.count)]
    }
}

/// The program of one processor.
pub trait Kernel {
    /// What it does in this phase; nothing after the last.
    fn phase(&self, number: u32) -> Option<Phase>;

    /// One of its steps.
    fn step(&self, at: At) -> Step;

    /// The values that a step has read are there, in order: what it writes.
    fn commit(&mut self, at: At, values: &[Data], stores: &mut Vec<Store>);

    /// What one of its steps does, as a line of the program; of several elements at a time as for one.
    fn statement(&self, at: At) -> &'static str;

    /// What it keeps of what it has read, as words for a fingerprint.
    fn registers(&self, _print: &mut dyn FnMut(u64)) {}
}

/// Reads a word of the memory as it is at the end of a run.
pub type Read<'a> = &'a dyn Fn(Word) -> u64;

/// Writes a word of memory before a run.
pub type Write<'a> = &'a mut dyn FnMut(Word, u64);

/// What is known of a program before it runs.
pub trait Plan {
    /// What can be wrong with its size: the parameter, and what would fit.
    fn check(&self, nodes: u32, rule: Rule);

    /// Bytes of memory that all share.
    fn bytes(&self, nodes: u32) -> u64;

    /// At which node the program's own layout has each page of the shared memory, from the first one on.
    fn owners(&self, nodes: u32) -> Vec<NodeId>;

    /// What memory has at the beginning.
    fn fill(&self, seed: u64, nodes: u32, write: Write);

    /// What is wrong with the memory at the end, if anything: it is compared with what a sequential program computes.
    fn wrong(&self, seed: u64, nodes: u32, read: Read) -> Option<String>;
}

/// A number for the place `n` of a program's data, the same for one seed.
pub fn datum(seed: u64, n: u64) -> u64 {
    mix(mix(seed ^ 0x5350_4c41_5348_2d32).wrapping_add(n))
}

/// Bytes that all memories together have for programs.
const MEMORY: u64 = 32 << 20;

/// The rule that a program's data fit; `nearest` says for so many bytes which size does.
pub fn memory_rule(bytes: u64, path: &'static str, nearest: &dyn Fn(u64) -> u32, rule: Rule) {
    rule(bytes <= MEMORY, path, &|| {
        let (needed, nearest) = (bytes.div_ceil(1 << 20), nearest(MEMORY));
        format!("needs {needed} MB, more than the {} MB of memory: at most {nearest} fit", MEMORY >> 20)
    });
}

/// Compares what memory has with what it should have, from a word on.
pub fn first_wrong(what: &str, first: Word, expected: impl Iterator<Item = u64>, read: Read) -> Option<String> {
    (first.0..).zip(expected).enumerate().find_map(|(n, (word, expected))| {
        let found = read(Word(word));
        let sentence = || format!("{what} {n} is {found:#x} where the sequential program has {expected:#x}");
        (found != expected).then(sentence)
    })
}
