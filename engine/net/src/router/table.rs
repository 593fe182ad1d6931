//! A table with a row for each virtual channel, or port, that any router may have.

use std::ops::{Index, IndexMut};

/// As many rows as a set of bits has bits, which is a power of two. A number is cut to fit rather than checked, which
/// costs the least there is; with debug assertions it is checked as well.
#[derive(Clone, Debug)]
pub struct Table<T, const ROWS: usize = 64>([T; ROWS]);

impl<T, const ROWS: usize> Table<T, ROWS> {
    /// Rows made of their numbers.
    pub fn from_fn(mut row: impl FnMut(u32) -> T) -> Self {
        Table(std::array::from_fn(|number| row(number as u32)))
    }
}

impl<T, const ROWS: usize> Index<u32> for Table<T, ROWS> {
    type Output = T;

    #[inline(always)]
    fn index(&self, number: u32) -> &T {
        debug_assert!((number as usize) < ROWS);
        &self.0[number as usize & (ROWS - 1)]
    }
}

impl<T, const ROWS: usize> IndexMut<u32> for Table<T, ROWS> {
    #[inline(always)]
    fn index_mut(&mut self, number: u32) -> &mut T {
        debug_assert!((number as usize) < ROWS);
        &mut self.0[number as usize & (ROWS - 1)]
    }
}
