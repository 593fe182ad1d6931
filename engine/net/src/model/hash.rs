//! The fingerprint of a state: 64 bits that are equal wherever the same scenario has run for the same number of cycles.

use super::random::mix;

/// Hashes a state word by word.
#[derive(Clone, Copy, Debug)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Fingerprint(0x6e69_6664_795f_6c61)
    }
}

impl Fingerprint {
    /// Adds one word; the order of words matters.
    // Called from hundreds of places, none of them in the loop of a cycle.
    #[inline(never)]
    pub fn word(&mut self, word: u64) {
        self.0 = mix(self.0.rotate_left(5) ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    /// Adds words one after the other.
    pub fn all<const N: usize>(&mut self, words: [u64; N]) {
        words.into_iter().for_each(|word| self.word(word));
    }

    /// Adds a list with its length.
    pub fn words(&mut self, words: impl ExactSizeIterator<Item = u64>) {
        self.word(words.len() as u64);
        words.for_each(|word| self.word(word));
    }

    /// Adds a set of records, independent of their order.
    pub fn bag(&mut self, records: impl Iterator<Item = u64>) {
        let (mut sum, mut count) = (0u64, 0u64);
        for record in records {
            sum = sum.wrapping_add(mix(record ^ 0xa076_1d64_78bd_642f));
            count += 1;
        }
        self.word(sum);
        self.word(count);
    }

    /// The fingerprint of all that was added.
    pub fn value(self) -> u64 {
        mix(self.0)
    }
}
