//! Allocators of the reference router as its description puts them, with lists of who comes first instead of pointers.

use std::collections::{BTreeMap, BTreeSet};

/// Which allocator; of a separable one whether arbiters are matrices, of iSLIP the iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    InputFirst { matrix: bool },
    OutputFirst { matrix: bool },
    Islip(usize),
    Wavefront,
    RrWavefront,
}

impl Kind {
    /// As parameters of a scenario.
    pub fn parameters(self, path: &str) -> String {
        let separable = |kind: &str, matrix: bool| {
            format!("&{path}.kind={kind}&{path}.arbiters={}", if matrix { "matrix" } else { "round_robin" })
        };
        match self {
            Kind::InputFirst { matrix } => separable("separable_input_first", matrix),
            Kind::OutputFirst { matrix } => separable("separable_output_first", matrix),
            Kind::Islip(iterations) => format!("&{path}.kind=islip&{path}.iterations={iterations}"),
            Kind::Wavefront => format!("&{path}.kind=wavefront"),
            Kind::RrWavefront => format!("&{path}.kind=rr_wavefront"),
        }
    }
}

/// Requests by (row, column): the priority to the column, and that to the row.
pub type Requests = BTreeMap<(usize, usize), (i64, i64)>;

#[derive(Clone, Debug)]
pub struct Allocator {
    kind: Kind,
    /// For each row its columns, and for each column its rows, in order of preference.
    rows: Vec<Vec<usize>>,
    columns: Vec<Vec<usize>>,
    diagonal: usize,
}

impl Allocator {
    pub fn new(kind: Kind, rows: usize, columns: usize) -> Self {
        let matrix = matches!(kind, Kind::InputFirst { matrix: true } | Kind::OutputFirst { matrix: true });
        let order =
            |size: usize| -> Vec<usize> { if matrix { (0..size).rev().collect() } else { (0..size).collect() } };
        Allocator { kind, rows: vec![order(columns); rows], columns: vec![order(rows); columns], diagonal: 0 }
    }

    /// Pairs of row and column.
    pub fn allocate(&mut self, requests: &Requests) -> Vec<(usize, usize)> {
        let all: Vec<(usize, usize)> = requests.keys().copied().collect();
        match self.kind {
            Kind::InputFirst { .. } => {
                let chosen =
                    (0..self.rows.len()).filter_map(|row| self.of_row(row, &all, requests)).collect::<Vec<_>>();
                let grants =
                    (0..self.columns.len()).filter_map(|column| self.of_column(column, &chosen, requests)).collect();
                self.remember(grants)
            }
            Kind::OutputFirst { .. } => {
                let chosen: Vec<_> =
                    (0..self.columns.len()).filter_map(|column| self.of_column(column, &all, requests)).collect();
                let grants = (0..self.rows.len()).filter_map(|row| self.of_row(row, &chosen, requests)).collect();
                self.remember(grants)
            }
            Kind::Islip(iterations) => self.islip(iterations, &all),
            Kind::Wavefront | Kind::RrWavefront => self.wavefront(requests),
        }
    }

    /// What a row takes of some cells: of the highest priority to it the first in its order.
    fn of_row(&self, row: usize, cells: &[(usize, usize)], requests: &Requests) -> Option<(usize, usize)> {
        let own: Vec<_> = cells.iter().copied().filter(|cell| cell.0 == row).collect();
        let most = own.iter().map(|cell| requests[cell].1).max()?;
        self.rows[row].iter().map(|&column| (row, column)).find(|cell| own.contains(cell) && requests[cell].1 == most)
    }

    fn of_column(&self, column: usize, cells: &[(usize, usize)], requests: &Requests) -> Option<(usize, usize)> {
        let own: Vec<_> = cells.iter().copied().filter(|cell| cell.1 == column).collect();
        let most = own.iter().map(|cell| requests[cell].0).max()?;
        self.columns[column]
            .iter()
            .map(|&row| (row, column))
            .find(|cell| own.contains(cell) && requests[cell].0 == most)
    }

    /// Only grants move arbiters on.
    fn remember(&mut self, grants: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
        let matrix = matches!(self.kind, Kind::InputFirst { matrix: true } | Kind::OutputFirst { matrix: true });
        for &(row, column) in &grants {
            for (order, served) in [(&mut self.rows[row], column), (&mut self.columns[column], row)] {
                let place = order.iter().position(|&other| other == served).unwrap();
                if matrix {
                    order.remove(place);
                    order.push(served);
                } else {
                    order.rotate_left(place + 1);
                }
            }
        }
        grants
    }

    fn islip(&mut self, iterations: usize, all: &[(usize, usize)]) -> Vec<(usize, usize)> {
        let equal: Requests = all.iter().map(|&cell| (cell, (0, 0))).collect();
        let (mut grants, mut left) = (Vec::new(), all.to_vec());
        for iteration in 0..iterations {
            let offers: Vec<_> =
                (0..self.columns.len()).filter_map(|column| self.of_column(column, &left, &equal)).collect();
            let accepted: Vec<_> = (0..self.rows.len()).filter_map(|row| self.of_row(row, &offers, &equal)).collect();
            left.retain(|cell| accepted.iter().all(|grant| grant.0 != cell.0 && grant.1 != cell.1));
            grants.extend(if iteration == 0 { self.remember(accepted) } else { accepted });
        }
        grants
    }

    fn wavefront(&mut self, requests: &Requests) -> Vec<(usize, usize)> {
        let n = self.rows.len().max(self.columns.len());
        let priorities: BTreeSet<(i64, i64)> = requests.values().copied().collect();
        let mut grants: Vec<(usize, usize)> = Vec::new();
        for &priority in priorities.iter().rev() {
            for diagonal in (0..n).map(|step| (self.diagonal + step) % n) {
                for (&(row, column), _) in requests.iter().filter(|(_, of)| **of == priority) {
                    let is_free = grants.iter().all(|grant| grant.0 != row && grant.1 != column);
                    if (row + column) % n == diagonal && is_free {
                        grants.push((row, column));
                    }
                }
            }
        }
        if let Some((row, column)) = grants.first() {
            self.diagonal = if self.kind == Kind::Wavefront { self.diagonal + 1 } else { row + column + 1 } % n;
        }
        grants
    }
}
