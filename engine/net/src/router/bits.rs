//! Sets of small numbers, as the bits of a word.

use super::table::Table;
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Index, IndexMut, Not, Shl, Shr};

/// Words of the widest sets.
pub const MOST_WORDS: usize = 16;

/// A word, or several, whose bits are a set, and tables with a row for each number that can be in it.
pub trait Bits:
    Copy
    + Debug
    + Default
    + Eq
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Send
    + Sync
    + 'static
{
    /// The members as words, the lowest first; further words are empty.
    fn words(self) -> [u64; MOST_WORDS];

    /// How many numbers there are.
    const COUNT: u32;
    /// No number, number 0 alone, and every number.
    const NONE: Self;
    const ZERO: Self;
    const ALL: Self;

    type Table<T: Clone + Debug>: Index<u32, Output = T> + IndexMut<u32> + Clone + Debug;

    /// Rows made of their numbers: at least `rows` of them.
    fn table<T: Clone + Debug>(rows: u32, row: impl FnMut(u32) -> T) -> Self::Table<T>;

    /// Of a word that has at least these.
    fn of(members: u64) -> Self;

    /// The least member; of no member, one past the greatest number.
    fn least(self) -> u32;

    /// All but the least member.
    fn but_least(self) -> Self;

    /// How many members it has.
    fn size(self) -> u32;

    /// 1 if it has a member, else 0, to be calculated with where a branch would be hard to predict.
    fn bit(self, member: u32) -> u64;

    #[must_use]
    fn rotate_right(self, by: u32) -> Self;

    /// Itself if `holds`, else nothing: without a branch, which would be hard to predict.
    #[must_use]
    fn when(self, holds: bool) -> Self;

    /// One number alone if `holds`, else nothing; without a branch.
    fn only_if(holds: bool, member: u32) -> Self;

    /// The number `to` alone if `from` is a member, else nothing; without a branch.
    #[must_use]
    #[inline(always)]
    fn moved(self, from: u32, to: u32) -> Self {
        (self >> from & Self::ZERO) << to
    }

    /// One number alone.
    #[inline(always)]
    fn only(member: u32) -> Self {
        Self::ZERO << member
    }

    #[inline(always)]
    fn has(self, member: u32) -> bool {
        self >> member & Self::ZERO != Self::NONE
    }

    /// Adds a number.
    #[inline(always)]
    fn insert(&mut self, member: u32) {
        *self |= Self::only(member);
    }

    /// Takes a number out if `holds`; without a branch.
    #[inline(always)]
    fn remove_if(&mut self, holds: bool, member: u32) {
        *self &= !Self::only(member).when(holds);
    }

    /// Takes the least member out, if there is one.
    #[inline(always)]
    fn take_least(&mut self) -> Option<u32> {
        let member = (*self != Self::NONE).then(|| self.least());
        *self = self.but_least();
        member
    }

    /// The numbers below `count`.
    fn below(count: u32) -> Self {
        if count == 0 { Self::NONE } else { Self::ALL >> (Self::COUNT - count) }
    }

    /// The first member at or after `pointer`, going round.
    #[inline(always)]
    fn first_from(self, pointer: u32) -> u32 {
        (self.rotate_right(pointer).least() + pointer) & (Self::COUNT - 1)
    }
}

macro_rules! bits {
    ($($word:ty;)*) => {$(
        impl Bits for $word {
            const COUNT: u32 = <$word>::BITS;
            const NONE: Self = 0;
            const ZERO: Self = 1;
            const ALL: Self = <$word>::MAX;

            type Table<T: Clone + Debug> = Table<T, { <$word>::BITS as usize }>;

            fn table<T: Clone + Debug>(_rows: u32, row: impl FnMut(u32) -> T) -> Self::Table<T> {
                Table::from_fn(row)
            }

            fn words(self) -> [u64; MOST_WORDS] {
                std::array::from_fn(|nth| self.checked_shr(nth as u32 * 64).unwrap_or(0) as u64)
            }

            #[inline(always)]
            fn of(members: u64) -> Self {
                members.into()
            }

            #[inline(always)]
            fn least(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn but_least(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn size(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn bit(self, member: u32) -> u64 {
                (self >> member & 1) as u64
            }

            #[inline(always)]
            fn rotate_right(self, by: u32) -> Self {
                <$word>::rotate_right(self, by)
            }

            #[inline(always)]
            fn when(self, holds: bool) -> Self {
                self * <$word>::from(holds)
            }

            #[inline(always)]
            fn only_if(holds: bool, member: u32) -> Self {
                <$word>::from(holds) << member
            }
        }
    )*};
}

bits! {
    u64;
    u128;
}

/// The members of a set, the least first.
pub fn members<W: Bits>(mut set: W) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || set.take_least())
}
