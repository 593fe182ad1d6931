//! What an allocator is asked for.

use crate::router::bits::members;

/// How urgent a request is to either side; what comes first is greater. Where an allocator looks at both, the column's
/// counts first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    /// To the column.
    pub output: u64,
    /// To the row.
    pub input: u64,
}

/// The requests of rows for columns, at most 64 of each.
#[derive(Clone, Debug)]
pub struct Matrix {
    columns: u32,
    /// The columns that each row asks for, and the rows that ask for each column, as bits.
    by_row: Vec<u64>,
    by_column: Vec<u64>,
    /// By row × columns + column; without meaning where nothing is asked.
    ranks: Vec<Rank>,
}

impl Matrix {
    /// Without requests.
    pub fn new(rows: u32, columns: u32) -> Self {
        Matrix {
            columns,
            by_row: vec![0; rows as usize],
            by_column: vec![0; columns as usize],
            ranks: vec![Rank::default(); (rows * columns) as usize],
        }
    }

    pub fn clear(&mut self) {
        self.by_row.fill(0);
        self.by_column.fill(0);
    }

    /// A row asks for a column; a request that it made before is replaced.
    pub fn request(&mut self, row: u32, column: u32, rank: Rank) {
        self.by_row[row as usize] |= 1 << column;
        self.by_column[column as usize] |= 1 << row;
        self.ranks[(row * self.columns + column) as usize] = rank;
    }

    /// The columns that a row asks for.
    pub fn row(&self, row: u32) -> u64 {
        self.by_row[row as usize]
    }

    /// The rows that ask for a column.
    pub fn column(&self, column: u32) -> u64 {
        self.by_column[column as usize]
    }

    /// How urgent a request is.
    pub fn rank(&self, row: u32, column: u32) -> Rank {
        self.ranks[(row * self.columns + column) as usize]
    }

    /// The rows that ask for anything.
    pub fn rows(&self) -> u64 {
        asked(&self.by_row)
    }

    /// The columns that anybody asks for.
    pub fn columns(&self) -> u64 {
        asked(&self.by_column)
    }
}

fn asked(sets: &[u64]) -> u64 {
    (0..).zip(sets).fold(0, |all, (number, &set)| all | u64::from(set != 0) << number)
}

/// Those of a set to which a rank is greatest.
pub(super) fn highest(set: u64, rank: impl Fn(u32) -> u64) -> u64 {
    let greatest = members(set).map(&rank).max().unwrap_or(0);
    members(set).filter(|&member| rank(member) == greatest).fold(0, |all, member| all | 1 << member)
}
