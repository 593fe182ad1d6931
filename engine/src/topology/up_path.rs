//! How a packet chooses among several links that lead the same way.

use crate::parameter::settable::choice;

choice! {
    /// How a packet chooses among links that lead the same way: up in a tree (scorecard N12), on in a multibutterfly.
    pub enum UpPath {
        /// At random among those that are free.
        Free = "free", "Random among free links";
        /// At random, whether the link is free or not.
        Random = "random", "Random";
        /// The free one with most room behind it.
        Adaptive = "adaptive", "Most room";
    }
}
