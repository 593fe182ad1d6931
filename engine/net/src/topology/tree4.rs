//! The fat tree of 64 nodes that BookSim calls tree4.

use super::graph::Graph;
use super::tree::four_roots;
use super::{Family, Kind};
use crate::parameter::settable::group;

group! {
    /// Fat tree of 64 nodes with four roots, each of which has two links to every quarter of the machine (BookSim's tree4).
    pub struct Tree4 {}
}

impl Kind for Tree4 {
    fn family(&self) -> Family {
        Family::Tree
    }

    fn nodes(&self) -> u32 {
        64
    }

    fn ports(&self) -> u32 {
        8
    }

    fn graph(&self) -> Graph {
        four_roots()
    }
}
