//! Allocators: each decides, from a matrix of requests, which row gets which column, at most one of each.
//!
//! They know nothing of routers: rows are whatever asks and columns whatever is asked for. What an allocator remembers
//! from one allocation to the next, its pointers or orders, is all its state.

mod arbiters;
mod islip;
mod matrix;
mod separable;
#[cfg(test)]
mod tests;
mod wavefront;

pub use matrix::{Matrix, Rank};

use super::options::{self, Arbitration};
use crate::model::Print;
use crate::router::bits::Bits;
use islip::Islip;
use separable::{Separable, Side};
use wavefront::Wavefront;

/// A row and the column that it was given.
pub type Grant = (u32, u32);

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
        match self {
            Allocator::Separable(separable) => separable.allocate(matrix, grants),
            Allocator::Islip(islip) => islip.allocate(matrix, grants),
            Allocator::Wavefront(wavefront) => wavefront.allocate(matrix, grants),
        }
    }
}
