//! Tori: grids with wrap-around links.

use super::graph::Graph;
use super::grid::{Size, grid};
use super::{Family, Kind};
use crate::parameter::settable::{choice, group};

group! {
    /// Grid with wrap-around links, kept free of deadlock by two classes of virtual channels.
    pub struct Torus {
        /// Routers along each dimension, 2 to 32 in up to 5 dimensions, 1024 in all.
        size: Size<8>,
        /// Whether virtual channels come in two classes, parted at a dateline in each ring. Without, the network can deadlock.
        datelines: Datelines,
    }
}

choice! {
    /// What keeps the packets of a ring from waiting for each other all the way round.
    pub enum Datelines {
        /// Virtual channels come in two classes, and no packet changes from the second back to the first.
        Kept = "on", "Datelines";
        /// Nothing: any packet takes any channel, and a ring of packets that wait for each other never moves again.
        Missing = "off", "No datelines";
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
