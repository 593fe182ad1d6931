//! Small programs, one for each of the ways in which processors meet at a line, a lock or a barrier.
//!
//! A program is a function of how many steps it has taken; what it has read is its processor's.

use super::programs::{Programs, Words};
use crate::memory::message::PAGE_LINES;
use crate::memory::{LINE_WORDS, Line, Word};
use crate::workload::Setting;
use net::model::NodeId;
use net::model::random::{Purpose, Stream};

/// What a processor does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Computes for so many processor cycles.
    Compute(u64),
    /// Reads a word into the register.
    Load(Word),
    /// Reads a word and goes on without waiting for it.
    Touch(Word),
    /// Writes the register plus one.
    Add(Word),
    /// Writes this value.
    Store(Word, u64),
    Lock(Line),
    Unlock(Line),
    Barrier(Line),
}

/// The program of one processor.
#[derive(Clone, Debug)]
pub enum Steps {
    /// Adds to a word of its own, so many times, and computes in between.
    OneLine {
        word: Word,
        rounds: u32,
        compute: u32,
        work: Stream,
    },
    /// Writes or reads these lines between barriers.
    Pairs {
        first: Line,
        lines: u32,
        rounds: u32,
        produces: bool,
    },
    HotLock {
        rounds: u32,
    },
    Barriers {
        rounds: u32,
        work: Stream,
    },
    Random {
        accesses: u32,
        writes: u32,
        lines: u32,
        compute: u64,
        choices: Stream,
    },
}

/// Operations of a processor in its cycle, while nothing is missed (reading 2.14).
const OPERATIONS: u32 = 2;

/// Processor cycles between two accesses that move a line each, if so many bytes are moved for 100 operations.
fn gap(traffic: u32) -> u32 {
    (LINE_WORDS * size_of::<u64>()) as u32 * 100 / traffic / OPERATIONS
}

impl Steps {
    /// The program of a node.
    pub fn new(programs: &Programs, setting: &Setting, node: NodeId) -> Self {
        let stream = || setting.stream(node, Purpose::Data);
        match programs {
            Programs::OneLine(it) => {
                let rounds = if node.0 < it.writers.get() { it.rounds.get() } else { 0 };
                let line = if it.words == Words::Apart { Line(node.0) } else { Line(0) };
                let word = line.word(node.index() % LINE_WORDS);
                Steps::OneLine { word, rounds, compute: it.compute.get(), work: stream() }
            }
            Programs::Pairs(it) => {
                let (lines, rounds) = (it.lines.get(), it.rounds.get());
                // Each pair has a page of its own.
                let first = Line(node.0 / 2 * PAGE_LINES as u32);
                Steps::Pairs { first, lines, rounds, produces: node.0.is_multiple_of(2) }
            }
            Programs::HotLock(it) => Steps::HotLock { rounds: it.rounds.get() },
            Programs::Barriers(it) => Steps::Barriers { rounds: it.rounds.get(), work: stream() },
            Programs::Random(it) => Steps::Random {
                accesses: it.accesses.get(),
                writes: it.writes.get(),
                lines: it.lines.get(),
                compute: u64::from(gap(it.traffic.get())),
                choices: stream(),
            },
            _ => unreachable!("a program of the study has a processor of its own"),
        }
    }

    /// Its step number `n`, counted from 0; none after the last.
    pub fn step(&self, n: u32) -> Option<Step> {
        match *self {
            Steps::OneLine { word, rounds, compute, work } => (n / 3 < rounds).then(|| match n % 3 {
                0 => Step::Compute(u64::from(work.nth_below(u64::from(n), 2 * compute + 1))),
                1 => Step::Load(word),
                _ => Step::Add(word),
            }),
            Steps::Pairs { first, lines, rounds, produces } => {
                // A round: the lines are written, a barrier, they are read, a barrier.
                let (round, part) = (n / (2 * lines + 2), n % (2 * lines + 2));
                let (reading, line) = (part > lines, part % (lines + 1));
                let word = Line(first.0 + line).word(0);
                (round < rounds).then(|| match (line == lines, reading) {
                    (true, _) => Step::Barrier(Line(0)),
                    (false, false) if produces => Step::Store(word, u64::from(round) + 1),
                    (false, true) if !produces => Step::Load(word),
                    _ => Step::Compute(1),
                })
            }
            Steps::HotLock { rounds } => (n / 4 < rounds).then(|| {
                let counter = Line(0).word(0);
                [Step::Lock(Line(1)), Step::Load(counter), Step::Add(counter), Step::Unlock(Line(1))][n as usize % 4]
            }),
            Steps::Barriers { rounds, work } => (n / 2 < rounds).then(|| {
                let work = Step::Compute(u64::from(work.nth_below(u64::from(n), 400)));
                if n.is_multiple_of(2) { work } else { Step::Barrier(Line(0)) }
            }),
            Steps::Random { accesses, writes, lines, compute, choices } => (n / 2 < accesses).then(|| {
                if n.is_multiple_of(2) {
                    return Step::Compute(compute);
                }
                let draw = |which: u64, bound| choices.nth_below(u64::from(n) * 4 + which, bound);
                let word = Line(draw(0, lines)).word(draw(1, LINE_WORDS as u32) as usize);
                if draw(2, 100) < writes { Step::Store(word, u64::from(n)) } else { Step::Touch(word) }
            }),
        }
    }
}
