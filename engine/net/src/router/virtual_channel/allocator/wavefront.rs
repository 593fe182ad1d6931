//! Wavefront: the diagonals of the matrix one after the other; no two cells of a diagonal share a row or a column.

use super::steps::Listener;
use super::{Grant, Matrix, Rank};
use crate::model::Print;
use crate::router::allocation::Step;
use crate::router::bits::{Bits, members};

#[derive(Clone, Debug, Print)]
pub struct Wavefront {
    /// The first diagonal moves to one past that of the first grant, instead of by one.
    #[print(skip = "a setting")]
    follows_grants: bool,
    /// The larger of rows and columns, which is the number of diagonals.
    #[print(skip = "a setting")]
    diagonals: u32,
    /// The diagonal that is looked at first.
    first: u32,
}

impl Wavefront {
    pub fn new(follows_grants: bool, rows: u32, columns: u32) -> Self {
        Wavefront { follows_grants, diagonals: rows.max(columns), first: 0 }
    }

    pub fn name(&self) -> String {
        if self.follows_grants { "wavefront, round robin" } else { "wavefront" }.to_string()
    }

    /// All diagonals for the most urgent requests, then all for the next.
    pub fn allocate<W: Bits>(&mut self, matrix: &Matrix<W>, grants: &mut Vec<Grant>, listener: &mut impl Listener) {
        let (mut rows, mut columns, begun) = (matrix.rows(), matrix.columns(), grants.len());
        if rows == W::NONE {
            return;
        }
        for rank in ranks(matrix) {
            for diagonal in (0..self.diagonals).map(|step| (self.first + step) % self.diagonals) {
                let before = grants.len();
                for row in members(rows) {
                    let column = self.column(diagonal, row);
                    let is_free = column < W::COUNT && (matrix.row(row) & columns).has(column);
                    if is_free && matrix.rank(row, column) == rank {
                        (rows, columns) = (rows & !W::only(row), columns & !W::only(column));
                        grants.push((row, column));
                    }
                }
                listener.hear(|| self.looked_at(diagonal, rank, matrix, &grants[before..]));
            }
        }
        self.first = match grants.get(begun) {
            Some(&(row, column)) if self.follows_grants => (row + column + 1) % self.diagonals,
            _ => (self.first + 1) % self.diagonals,
        };
    }

    /// The column in which a diagonal crosses a row; there may be no such column.
    fn column(&self, diagonal: u32, row: u32) -> u32 {
        (diagonal + self.diagonals - row) % self.diagonals
    }

    /// The step in which the requests of a rank on a diagonal were looked at.
    fn looked_at<W: Bits>(&self, number: u32, rank: Rank, matrix: &Matrix<W>, granted: &[Grant]) -> Step {
        let asked = members(matrix.rows()).map(|row| (row, self.column(number, row))).filter(|&(row, column)| {
            column < W::COUNT && matrix.row(row).has(column) && matrix.rank(row, column) == rank
        });
        let refused = asked.filter(|cell| !granted.contains(cell)).collect();
        Step::Diagonal { number, granted: granted.to_vec(), refused }
    }
}

/// All ranks that occur, the most urgent first.
fn ranks<W: Bits>(matrix: &Matrix<W>) -> Vec<Rank> {
    let of_row = |row| members(matrix.row(row)).map(move |column| matrix.rank(row, column));
    let mut ranks: Vec<Rank> = members(matrix.rows()).flat_map(of_row).collect();
    ranks.sort_unstable_by(|one, other| other.cmp(one));
    ranks.dedup();
    ranks
}
