//! How a packet chooses among several links that lead the same way.

use super::candidates::{Candidates, Choice, below};
use crate::model::random::mix;
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
        /// Of two drawn at random, which may be the same, the one that has sent fewer flits that still stand in the buffers ahead; of equals the first, whether it is free or not. They are compared when the packet sets out for the router, or while it is routed there if that takes time.
        BetterOfTwo = "better_of_two", "Better of two";
    }
}

impl UpPath {
    /// Links are drawn in advance rather than chosen among the free ones.
    pub fn draws(self) -> bool {
        matches!(self, UpPath::Random | UpPath::BetterOfTwo)
    }

    /// What is proposed where several links lead to the same router; `along` has the channels of each.
    pub fn among(self, links: u32, draw: u64, along: impl Fn(u32) -> u64) -> Candidates {
        match self {
            UpPath::Random => Candidates::any_of(along(below(draw, links))),
            UpPath::BetterOfTwo => {
                let [first, otherwise] = [draw, mix(draw)].map(|draw| along(below(draw, links)));
                Candidates { first, otherwise, whole: 0 }
            }
            UpPath::Free | UpPath::Adaptive => Candidates::any_of((0..links).fold(0, |all, link| all | along(link))),
        }
    }

    /// How a router chooses among those that are proposed.
    pub fn choice(self) -> Choice {
        match self {
            UpPath::Free => Choice::Random,
            UpPath::Adaptive => Choice::MostRoom,
            UpPath::Random => Choice::RoundRobin,
            UpPath::BetterOfTwo => Choice::LighterPort,
        }
    }
}
