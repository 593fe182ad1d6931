//! A table with a row for each virtual channel, or port, that any router may have.

use std::ops::{Index, IndexMut};

/// As many rows as a set of bits has bits. A number is cut to fit rather than checked, which costs the least there is;
/// with debug assertions it is checked as well.
#[derive(Clone, Debug)]
pub struct Table<T>([T; 64]);

impl<T> Table<T> {
    /// Rows made of their numbers.
    pub fn from_fn(mut row: impl FnMut(u32) -> T) -> Self {
        Table(std::array::from_fn(|number| row(number as u32)))
    }
}

impl<T> Index<u32> for Table<T> {
    type Output = T;

    fn index(&self, number: u32) -> &T {
        debug_assert!(number < 64);
        &self.0[number as usize & 63]
    }
}

impl<T> IndexMut<u32> for Table<T> {
    fn index_mut(&mut self, number: u32) -> &mut T {
        debug_assert!(number < 64);
        &mut self.0[number as usize & 63]
    }
}
