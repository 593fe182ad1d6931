//! How a packet chooses among several links that lead the same way.

use super::candidates::Choice;
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

impl UpPath {
    /// The link is drawn in advance rather than chosen among the free ones.
    pub fn is_oblivious(self) -> bool {
        self == UpPath::Random
    }

    /// How a router chooses among those that are proposed.
    pub fn choice(self) -> Choice {
        match self {
            UpPath::Free => Choice::Random,
            UpPath::Adaptive => Choice::MostRoom,
            UpPath::Random => Choice::RoundRobin,
        }
    }
}
