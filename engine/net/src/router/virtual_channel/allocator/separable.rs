//! Separable allocators: one side chooses among all that it could have, then the other side among those that chose it.

use super::arbiters::Arbiters;
use super::matrix::highest;
use super::steps::Listener;
use super::{Arbitration, Grant, Matrix};
use crate::model::Print;
use crate::router::allocation::{Choice, Side, Step};
use crate::router::bits::{Bits, members};

#[derive(Clone, Debug, Print)]
pub struct Separable {
    /// The side that chooses first.
    #[print(skip = "a setting")]
    first: Side,
    /// Of each row over columns, and of each column over rows.
    rows: Arbiters,
    columns: Arbiters,
}

impl Separable {
    pub fn new(first: Side, arbiters: Arbitration, rows: u32, columns: u32) -> Self {
        Separable {
            first,
            rows: Arbiters::new(arbiters, rows, columns),
            columns: Arbiters::new(arbiters, columns, rows),
        }
    }

    /// Rows choose first; arbiters go round and begin to look here.
    pub fn pointing(rows: Vec<u16>, columns: Vec<u16>) -> Self {
        let (row_count, column_count) = (rows.len() as u32, columns.len() as u32);
        Separable {
            first: Side::Rows,
            rows: Arbiters::pointing(rows, column_count),
            columns: Arbiters::pointing(columns, row_count),
        }
    }

    /// An arbiter looks only at the most urgent of those that it chooses among. Only a grant makes arbiters remember.
    pub fn allocate<W: Bits>(&mut self, matrix: &Matrix<W>, grants: &mut Vec<Grant>, listener: &mut impl Listener) {
        let (rows, columns) = matrix.size();
        let mut chosen_by = W::table(rows.max(columns), |_| W::NONE);
        match self.first {
            Side::Rows => {
                let asking = matrix.rows();
                members(asking)
                    .for_each(|row| chosen_by[self.column_for(row, matrix.row(row), matrix, listener)].insert(row));
                for column in members(matrix.columns()).filter(|&column| chosen_by[column] != W::NONE) {
                    let row = self.row_for(column, chosen_by[column], matrix, listener);
                    self.grant((row, column), grants);
                }
            }
            Side::Columns => {
                let asked = matrix.columns();
                members(asked).for_each(|column| {
                    chosen_by[self.row_for(column, matrix.column(column), matrix, listener)].insert(column)
                });
                for row in members(matrix.rows()).filter(|&row| chosen_by[row] != W::NONE) {
                    let column = self.column_for(row, chosen_by[row], matrix, listener);
                    self.grant((row, column), grants);
                }
            }
        }
    }

    pub fn name(&self) -> String {
        let first = if self.first == Side::Rows { "input" } else { "output" };
        format!("separable, {first} first, {}", self.rows.name())
    }

    fn column_for<W: Bits>(&self, row: u32, among: W, matrix: &Matrix<W>, listener: &mut impl Listener) -> u32 {
        let urgent = highest(among, |column| matrix.rank(row, column).input);
        listener.hear(|| Step::Choice(Choice::of(&self.rows, (0, Side::Rows, row), among, urgent)));
        self.rows.first(row, urgent)
    }

    fn row_for<W: Bits>(&self, column: u32, among: W, matrix: &Matrix<W>, listener: &mut impl Listener) -> u32 {
        let urgent = highest(among, |row| matrix.rank(row, column).output);
        listener.hear(|| Step::Choice(Choice::of(&self.columns, (0, Side::Columns, column), among, urgent)));
        self.columns.first(column, urgent)
    }

    fn grant(&mut self, (row, column): Grant, grants: &mut Vec<Grant>) {
        self.rows.granted(row, column);
        self.columns.granted(column, row);
        grants.push((row, column));
    }
}
