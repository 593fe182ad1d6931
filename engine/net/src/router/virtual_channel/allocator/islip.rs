//! iSLIP: columns offer themselves, rows accept, and those left over try again.

use super::arbiters::Arbiters;
use super::steps::Listener;
use super::{Arbitration, Grant, Matrix};
use crate::model::Print;
use crate::router::allocation::{Choice, Side, Step};
use crate::router::bits::{Bits, members};

#[derive(Clone, Debug, Print)]
pub struct Islip {
    #[print(skip = "a setting")]
    iterations: u32,
    rows: Arbiters,
    columns: Arbiters,
}

impl Islip {
    pub fn new(iterations: u32, rows: u32, columns: u32) -> Self {
        Islip {
            iterations,
            rows: Arbiters::new(Arbitration::RoundRobin, rows, columns),
            columns: Arbiters::new(Arbitration::RoundRobin, columns, rows),
        }
    }

    pub fn name(&self) -> String {
        format!("iSLIP({})", self.iterations)
    }

    /// It does not look at how urgent requests are. Pointers move with the grants of the first iteration only.
    pub fn allocate<W: Bits>(&mut self, matrix: &Matrix<W>, grants: &mut Vec<Grant>, listener: &mut impl Listener) {
        let (mut rows, mut columns) = (matrix.rows(), matrix.columns());
        for iteration in 0..self.iterations {
            let (mut offers, mut offered) = (W::table(matrix.size().0, |_| W::NONE), W::NONE);
            for column in members(columns) {
                let among = matrix.column(column) & rows;
                if among != W::NONE {
                    let who = (iteration, Side::Columns, column);
                    listener.hear(|| Step::Choice(Choice::of(&self.columns, who, among, among)));
                    let row = self.columns.first(column, among);
                    offers[row].insert(column);
                    offered.insert(row);
                }
            }
            for row in members(offered) {
                let (who, among) = ((iteration, Side::Rows, row), offers[row]);
                listener.hear(|| Step::Choice(Choice::of(&self.rows, who, among, among)));
                let column = self.rows.first(row, among);
                (rows, columns) = (rows & !W::only(row), columns & !W::only(column));
                if iteration == 0 {
                    self.rows.granted(row, column);
                    self.columns.granted(column, row);
                }
                grants.push((row, column));
            }
            if offered == W::NONE {
                return;
            }
        }
    }
}
