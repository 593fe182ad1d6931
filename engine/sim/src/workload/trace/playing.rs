//! The program of one node of a list: in the order of the list, or as what its packets wait for comes.

use super::waiting::Waiting;
use crate::software::Operation;
use crate::workload::list::List;
use crate::workload::{Behaviour, Heard};
use net::model::{Cycle, Packet, Print};

#[derive(Clone, Debug, Print)]
#[print(untagged = "a setting")]
pub enum Playing {
    /// No packet of the list waits for another.
    InOrder(List),
    Waiting(Waiting),
}

impl Playing {
    /// The number that the packet at a place among the node's own had among all that it sent; none before it is sent, and
    /// where they leave in the order of the list.
    pub fn sequence(&self, at: usize) -> Option<u32> {
        match self {
            Playing::InOrder(_) => None,
            Playing::Waiting(waiting) => waiting.sequence(at),
        }
    }
}

impl Behaviour for Playing {
    fn next(&mut self, now: Cycle) -> Operation {
        match self {
            Playing::InOrder(list) => list.next(now),
            Playing::Waiting(waiting) => waiting.next(now),
        }
    }

    fn listens(&self) -> bool {
        matches!(self, Playing::Waiting(_))
    }

    fn load(&mut self, packet: &Packet, index: u32, words: &mut [u32]) {
        match self {
            Playing::InOrder(list) => list.load(packet, index, words),
            Playing::Waiting(waiting) => waiting.load(packet, index, words),
        }
    }

    fn received(&mut self, packet: &Packet, words: &[u32], now: Cycle) -> Heard {
        match self {
            Playing::InOrder(list) => list.received(packet, words, now),
            Playing::Waiting(waiting) => waiting.received(packet, words, now),
        }
    }
}
