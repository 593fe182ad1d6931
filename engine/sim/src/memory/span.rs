//! Consecutive words of a line, as a processor reads and writes them at a time.

use super::message::{Data, LINE_WORDS, Line, Word};

/// Consecutive words of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub first: Word,
    /// From 1 to 8.
    pub count: u8,
}

impl From<Word> for Span {
    fn from(first: Word) -> Self {
        Span { first, count: 1 }
    }
}

impl Span {
    /// So many words from this one on.
    pub fn new(first: Word, count: usize) -> Self {
        debug_assert!(count > 0 && first.place() + count <= LINE_WORDS, "a span lies within a line");
        Span { first, count: count as u8 }
    }

    /// The line that it is in.
    pub fn line(self) -> Line {
        self.first.line()
    }

    /// The places of its words in their line.
    pub fn places(self) -> std::ops::Range<usize> {
        let first = self.first.place();
        first..first + usize::from(self.count)
    }

    /// Whether any word is in both.
    pub fn meets(self, other: Span) -> bool {
        let (end, other_end) = (self.first.0 + u32::from(self.count), other.first.0 + u32::from(other.count));
        self.first.0 < other_end && other.first.0 < end
    }

    /// Whether all words of another are in it.
    pub fn covers(self, other: Span) -> bool {
        let (end, other_end) = (self.first.0 + u32::from(self.count), other.first.0 + u32::from(other.count));
        self.first <= other.first && other_end <= end
    }

    /// Its words out of their line.
    pub fn of(self, line: &Data) -> Data {
        let mut values = Data::default();
        let count = usize::from(self.count);
        values[..count].copy_from_slice(&line[self.places()]);
        values
    }
}

/// Words to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Store {
    pub span: Span,
    /// The bits of each word that are written: all, or those of half a word.
    pub mask: u64,
    /// The values of the words, the first one first.
    pub values: Data,
}

impl Store {
    /// One whole word.
    pub fn word(word: Word, value: u64) -> Self {
        Store { span: word.into(), mask: u64::MAX, values: [value, 0, 0, 0, 0, 0, 0, 0] }
    }

    /// A line with this written over it.
    pub fn over(&self, line: &Data) -> Data {
        let mut line = *line;
        self.write_over(&mut line);
        line
    }

    /// Writes this over a line.
    pub fn write_over(&self, line: &mut Data) {
        for (word, value) in line[self.span.places()].iter_mut().zip(self.values) {
            *word = *word & !self.mask | value & self.mask;
        }
    }
}
