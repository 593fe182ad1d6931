//! Allocators: each decides, from a matrix of requests, which row gets which column, at most one of each.
//!
//! They know nothing of routers: rows are whatever asks and columns whatever is asked for. What an allocator remembers
//! from one allocation to the next, its pointers or orders, is all its state.

mod arbiters;
mod islip;
mod matrix;
mod separable;
mod steps;
#[cfg(test)]
mod tests;
mod wavefront;

pub use matrix::{Matrix, Rank};

use super::options::{self, Arbitration};
use crate::model::Print;
pub use crate::router::allocation::Grant;
use crate::router::allocation::{Side, Step};
use crate::router::bits::Bits;
use islip::Islip;
use separable::Separable;
use steps::{Listener, Nobody};
use wavefront::Wavefront;

/// An allocator of any kind.
#[derive(Clone, Debug, Print)]
#[print(untagged = "a setting")]
pub enum Allocator {
    Separable(Separable),
    Islip(Islip),
    Wavefront(Wavefront),
}

impl Allocator {
    /// The allocator that is set, for matrices of this size.
    pub fn new(set: &options::Allocator, rows: u32, columns: u32) -> Self {
        let separable = |first, arbiters| Allocator::Separable(Separable::new(first, arbiters, rows, columns));
        match set {
            options::Allocator::SeparableInputFirst(own) => separable(Side::Rows, own.arbiters),
            options::Allocator::SeparableOutputFirst(own) => separable(Side::Columns, own.arbiters),
            options::Allocator::Islip(own) => Allocator::Islip(Islip::new(own.iterations.get(), rows, columns)),
            options::Allocator::Wavefront(_) => Allocator::Wavefront(Wavefront::new(false, rows, columns)),
            options::Allocator::RrWavefront(_) => Allocator::Wavefront(Wavefront::new(true, rows, columns)),
        }
    }

    /// Adds what is granted to `grants`.
    pub fn allocate<W: Bits>(&mut self, matrix: &Matrix<W>, grants: &mut Vec<Grant>) {
        self.allocate_heard(matrix, grants, &mut Nobody);
    }

    /// The same, step by step: what is granted, and how that came about.
    pub fn allocate_stepwise<W: Bits>(&mut self, matrix: &Matrix<W>) -> (Vec<Grant>, Vec<Step>) {
        let (mut grants, mut steps) = (Vec::new(), Vec::new());
        self.allocate_heard(matrix, &mut grants, &mut steps);
        (grants, steps)
    }

    fn allocate_heard<W: Bits>(&mut self, matrix: &Matrix<W>, grants: &mut Vec<Grant>, listener: &mut impl Listener) {
        match self {
            Allocator::Separable(separable) => separable.allocate(matrix, grants, listener),
            Allocator::Islip(islip) => islip.allocate(matrix, grants, listener),
            Allocator::Wavefront(wavefront) => wavefront.allocate(matrix, grants, listener),
        }
    }

    /// What it is called.
    pub fn name(&self) -> String {
        match self {
            Allocator::Separable(separable) => separable.name(),
            Allocator::Islip(islip) => islip.name(),
            Allocator::Wavefront(wavefront) => wavefront.name(),
        }
    }

    /// Separable, rows first, with arbiters that go round and begin to look here.
    pub fn pointing(rows: Vec<u16>, columns: Vec<u16>) -> Self {
        Allocator::Separable(Separable::pointing(rows, columns))
    }
}
