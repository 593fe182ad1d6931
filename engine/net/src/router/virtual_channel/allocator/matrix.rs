//! What an allocator is asked for.

use crate::router::bits::{Bits, members};

/// How urgent a request is to either side; what comes first is greater. Where an allocator looks at both, the column's
/// counts first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    /// To the column.
    pub output: u64,
    /// To the row.
    pub input: u64,
}

/// The requests of rows for columns, at most as many of each as a set has members.
#[derive(Clone, Debug)]
pub struct Matrix<W> {
    columns: u32,
    /// The columns that each row asks for, and the rows that ask for each column, as bits.
    by_row: Vec<W>,
    by_column: Vec<W>,
    /// By row × columns + column; without meaning where nothing is asked.
    ranks: Vec<Rank>,
}

impl<W: Bits> Matrix<W> {
    /// Without requests.
    pub fn new(rows: u32, columns: u32) -> Self {
        Matrix {
            columns,
            by_row: vec![W::NONE; rows as usize],
            by_column: vec![W::NONE; columns as usize],
            ranks: vec![Rank::default(); (rows * columns) as usize],
        }
    }

    pub fn clear(&mut self) {
        self.by_row.fill(W::NONE);
        self.by_column.fill(W::NONE);
    }

    /// A row asks for a column; a request that it made before is replaced.
    pub fn request(&mut self, row: u32, column: u32, rank: Rank) {
        self.by_row[row as usize].insert(column);
        self.by_column[column as usize].insert(row);
        self.ranks[(row * self.columns + column) as usize] = rank;
    }

    /// The columns that a row asks for.
    pub fn row(&self, row: u32) -> W {
        self.by_row[row as usize]
    }

    /// The rows that ask for a column.
    pub fn column(&self, column: u32) -> W {
        self.by_column[column as usize]
    }

    /// How many rows and columns there are.
    pub fn size(&self) -> (u32, u32) {
        (self.by_row.len() as u32, self.columns)
    }

    /// How urgent a request is.
    pub fn rank(&self, row: u32, column: u32) -> Rank {
        self.ranks[(row * self.columns + column) as usize]
    }

    /// The rows that ask for anything.
    pub fn rows(&self) -> W {
        asked(&self.by_row)
    }

    /// The columns that anybody asks for.
    pub fn columns(&self) -> W {
        asked(&self.by_column)
    }
}

fn asked<W: Bits>(sets: &[W]) -> W {
    (0..).zip(sets).fold(W::NONE, |all, (number, &set)| all | W::only_if(set != W::NONE, number))
}

/// Those of a set to which a rank is greatest.
pub(super) fn highest<W: Bits>(set: W, rank: impl Fn(u32) -> u64) -> W {
    let greatest = members(set).map(&rank).max().unwrap_or(0);
    members(set).filter(|&member| rank(member) == greatest).fold(W::NONE, |all, member| all | W::only(member))
}
