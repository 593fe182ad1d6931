//! Tori: grids with wrap-around links.

use super::graph::Graph;
use super::grid::{Size, grid};
use super::{Family, Kind};
use crate::parameter::settable::group;

group! {
    /// Grid with wrap-around links, kept free of deadlock by two classes of virtual channels.
    pub struct Torus {
        /// Routers along each dimension, 2 to 128 in up to 5 dimensions, 16384 in all.
        size: Size<8>,
    }
}

impl Kind for Torus {
    fn family(&self) -> Family {
        Family::Torus
    }

    fn nodes(&self) -> u32 {
        self.size.routers()
    }

    fn ports(&self) -> u32 {
        2 * self.dimensions() + 1
    }

    fn dimensions(&self) -> u32 {
        self.size.extents().len() as u32
    }

    fn graph(&self) -> Graph {
        grid(self.size.extents(), true)
    }
}
