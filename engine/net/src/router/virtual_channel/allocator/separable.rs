//! Separable allocators: one side chooses among all that it could have, then the other side among those that chose it.

use super::arbiters::Arbiters;
use super::matrix::highest;
use super::{Arbitration, Grant, Matrix};
use crate::model::Print;
use crate::router::bits::{Bits, members};

/// The side that chooses first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Rows,
    Columns,
}

#[derive(Clone, Debug, Print)]
pub struct Separable {
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

    /// An arbiter looks only at the most urgent of those that it chooses among. Only a grant makes arbiters remember.
    pub fn allocate<W: Bits>(&mut self, matrix: &Matrix<W>, grants: &mut Vec<Grant>) {
        let mut chosen_by = W::table(|_| W::NONE);
        match self.first {
            Side::Rows => {
                let asking = matrix.rows();
                members(asking)
                    .for_each(|row| chosen_by[self.column_for(row, matrix.row(row), matrix)] |= W::only(row));
                for column in members(matrix.columns()).filter(|&column| chosen_by[column] != W::NONE) {
                    let row = self.row_for(column, chosen_by[column], matrix);
                    self.grant((row, column), grants);
                }
            }
            Side::Columns => {
                let asked = matrix.columns();
                members(asked).for_each(|column| {
                    chosen_by[self.row_for(column, matrix.column(column), matrix)] |= W::only(column)
                });
                for row in members(matrix.rows()).filter(|&row| chosen_by[row] != W::NONE) {
                    let column = self.column_for(row, chosen_by[row], matrix);
                    self.grant((row, column), grants);
                }
            }
        }
    }

    fn column_for<W: Bits>(&self, row: u32, among: W, matrix: &Matrix<W>) -> u32 {
        self.rows.first(row, highest(among, |column| matrix.rank(row, column).input))
    }

    fn row_for<W: Bits>(&self, column: u32, among: W, matrix: &Matrix<W>) -> u32 {
        self.columns.first(column, highest(among, |row| matrix.rank(row, column).output))
    }

    fn grant(&mut self, (row, column): Grant, grants: &mut Vec<Grant>) {
        self.rows.granted(row, column);
        self.columns.granted(column, row);
        grants.push((row, column));
    }
}
