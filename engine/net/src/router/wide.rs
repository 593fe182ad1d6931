//! Sets of up to 1024 numbers, for routers with more virtual channels than a word has bits.

use super::bits::{Bits, MOST_WORDS};
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Index, IndexMut, Not, Shl, Shr};

/// A set of numbers below 1024, as the bits of words, the lowest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wide([u64; MOST_WORDS]);

impl Wide {
    /// The same members as those of any set.
    pub fn copy(set: impl Bits) -> Self {
        Wide(set.words())
    }

    /// The members that the low bits of a word stand for, from a number on.
    fn with(&mut self, first: u32, members: u64) {
        let (word, bit) = (first as usize / 64, first % 64);
        self.0[word] |= members << bit;
        if bit > 0 && word + 1 < MOST_WORDS {
            self.0[word + 1] |= members >> (64 - bit);
        }
    }

    /// These members from a number on, and nothing else.
    pub fn at(first: u32, members: u64) -> Self {
        let mut set = Wide::NONE;
        set.with(first, members);
        set
    }

    fn each(mut self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word = join(*word, other));
        self
    }
}

impl Not for Wide {
    type Output = Self;

    #[inline(always)]
    fn not(mut self) -> Self {
        self.0.iter_mut().for_each(|word| *word = !*word);
        self
    }
}

impl BitAnd for Wide {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.each(other, |one, other| one & other)
    }
}

impl BitOr for Wide {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.each(other, |one, other| one | other)
    }
}

impl BitAndAssign for Wide {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Wide {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Shl<u32> for Wide {
    type Output = Self;

    fn shl(self, by: u32) -> Self {
        let mut moved = Wide::NONE;
        for (at, word) in (by..).step_by(64).zip(self.0).take_while(|(at, _)| *at < Wide::COUNT) {
            moved.with(at, word);
        }
        moved
    }
}

impl Shr<u32> for Wide {
    type Output = Self;

    fn shr(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        let word = |at: usize| self.0.get(at).copied().unwrap_or(0);
        let moved = |at: usize| word(at + words) >> bits | (word(at + words + 1) << 1) << (63 - bits);
        Wide(std::array::from_fn(moved))
    }
}

impl Bits for Wide {
    const COUNT: u32 = 64 * MOST_WORDS as u32;
    const NONE: Self = Wide([0; MOST_WORDS]);
    const ZERO: Self = {
        let mut words = [0; MOST_WORDS];
        words[0] = 1;
        Wide(words)
    };
    const ALL: Self = Wide([u64::MAX; MOST_WORDS]);

    type Table<T: Clone + Debug> = Rows<T>;

    fn table<T: Clone + Debug>(rows: u32, row: impl FnMut(u32) -> T) -> Rows<T> {
        Rows((0..rows).map(row).collect())
    }

    fn words(self) -> [u64; MOST_WORDS] {
        self.0
    }

    fn of(members: u64) -> Self {
        let mut words = [0; MOST_WORDS];
        words[0] = members;
        Wide(words)
    }

    #[inline]
    fn least(self) -> u32 {
        let first = self.0.iter().position(|&word| word != 0);
        first.map_or(Self::COUNT, |word| word as u32 * 64 + self.0[word].trailing_zeros())
    }

    #[inline]
    fn but_least(mut self) -> Self {
        self.take_least();
        self
    }

    fn size(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn bit(self, member: u32) -> u64 {
        u64::from(self.has(member))
    }

    fn rotate_right(self, by: u32) -> Self {
        let by = by % Self::COUNT;
        self >> by | if by > 0 { self << (Self::COUNT - by) } else { Wide::NONE }
    }

    #[inline(always)]
    fn when(self, holds: bool) -> Self {
        if holds { self } else { Wide::NONE }
    }

    #[inline(always)]
    fn only_if(holds: bool, member: u32) -> Self {
        let mut set = Wide::NONE;
        set.0[member as usize / 64] = u64::from(holds) << (member % 64);
        set
    }

    #[inline(always)]
    fn moved(self, from: u32, to: u32) -> Self {
        Self::only_if(self.has(from), to)
    }

    #[inline(always)]
    fn only(member: u32) -> Self {
        Self::only_if(true, member)
    }

    #[inline(always)]
    fn has(self, member: u32) -> bool {
        self.0[member as usize / 64] >> (member % 64) & 1 != 0
    }

    #[inline(always)]
    fn insert(&mut self, member: u32) {
        self.0[member as usize / 64] |= 1 << (member % 64);
    }

    #[inline(always)]
    fn remove_if(&mut self, holds: bool, member: u32) {
        self.0[member as usize / 64] &= !(u64::from(holds) << (member % 64));
    }

    #[inline]
    fn take_least(&mut self) -> Option<u32> {
        let at = self.0.iter().position(|&word| word != 0)?;
        let word = &mut self.0[at];
        let member = at as u32 * 64 + word.trailing_zeros();
        *word &= *word - 1;
        Some(member)
    }

    fn below(count: u32) -> Self {
        let full = |word: u32| u64::below(count.saturating_sub(word * 64).min(64));
        Wide(std::array::from_fn(|word| full(word as u32)))
    }

    fn first_from(self, pointer: u32) -> u32 {
        let pointer = pointer % Self::COUNT;
        let (first, mask) = (pointer as usize / 64, u64::MAX << (pointer % 64));
        let at = |word: usize, members: u64| word as u32 * 64 + members.trailing_zeros();
        if self.0[first] & mask != 0 {
            return at(first, self.0[first] & mask);
        }
        let later = (first + 1..MOST_WORDS).chain(0..=first).find(|&word| self.0[word] != 0);
        later.map_or(pointer, |word| at(word, self.0[word]))
    }
}

/// A table with as many rows as are asked for.
#[derive(Clone, Debug)]
pub struct Rows<T>(Vec<T>);

impl<T> Index<u32> for Rows<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, number: u32) -> &T {
        &self.0[number as usize]
    }
}

impl<T> IndexMut<u32> for Rows<T> {
    #[inline(always)]
    fn index_mut(&mut self, number: u32) -> &mut T {
        &mut self.0[number as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::router::bits::members;

    fn set(numbers: &[u32]) -> Wide {
        numbers.iter().fold(Wide::NONE, |set, &number| set | Wide::only(number))
    }

    fn list(set: Wide) -> Vec<u32> {
        members(set).collect()
    }

    #[test]
    fn a_wide_set_has_its_members_and_no_others() {
        let some = set(&[0, 63, 64, 500, 1023]);
        assert_eq!((list(some), some.size(), some.least()), (vec![0, 63, 64, 500, 1023], 5, 0));
        assert!(some.has(500) && !some.has(501) && some.bit(64) == 1);
        assert_eq!(list(some.but_least() & !set(&[64])), [63, 500, 1023]);
        assert_eq!((Wide::NONE.least(), list(Wide::ALL).len()), (1024, 1024));
        assert_eq!(list(Wide::copy(1_u128 << 127 | 1 << 63 | 1)), [0, 63, 127]);
        assert_eq!(list(Wide::copy(1_u64 << 63 | 2)), [1, 63]);
        assert_eq!(Wide::copy(some), some);
        for count in [0, 1, 64, 65, 700, 1024] {
            assert_eq!(list(Wide::below(count)), (0..count).collect::<Vec<_>>());
        }
        let mut other = some;
        other.insert(7);
        other.remove_if(false, 63);
        other.remove_if(true, 64);
        assert_eq!(list(other), [0, 7, 63, 500, 1023]);
        assert_eq!(list(some.moved(500, 9)), [9]);
        assert_eq!(some.moved(501, 9), Wide::NONE);
        assert_eq!((some.when(true), some.when(false)), (some, Wide::NONE));
    }

    #[test]
    fn a_wide_set_is_shifted_and_gone_round_as_a_word_is() {
        let some = set(&[3, 64, 127, 900]);
        assert_eq!(list(some << 1), [4, 65, 128, 901]);
        assert_eq!(list(some << 64), [67, 128, 191, 964]);
        assert_eq!(list(some << 130), [133, 194, 257], "what is beyond the end is gone");
        assert_eq!(list(some >> 3), [0, 61, 124, 897]);
        assert_eq!(list(some >> 64), [0, 63, 836]);
        assert_eq!(list(some.rotate_right(100)), [27, 800, 927, 988]);
        assert_eq!(some.rotate_right(1024), some);
        for (pointer, first) in [(0, 3), (3, 3), (4, 64), (65, 127), (128, 900), (901, 3), (1023, 3), (1024, 3)] {
            assert_eq!(some.first_from(pointer), first, "from {pointer}");
        }
        assert_eq!(set(&[70]).first_from(71), 70);
        assert_eq!(list(Wide::at(60, 0b10_0011)), [60, 61, 65]);
    }
}
