//! The program of one node of a list: in the order of the list, or as what its packets wait for comes.

use super::waiting::Waiting;
use crate::software::{Message, Operation};
use crate::workload::list::List;
use crate::workload::{Behaviour, Heard};
use net::model::id::NEVER;
use net::model::{Cycle, Packet, Print, VirtualNetwork};

#[derive(Clone, Debug, Print)]
#[print(untagged = "a setting")]
pub enum Playing {
    /// No packet of the list waits for another.
    InOrder(List),
    /// The same of packets of two classes, each with a queue of its own.
    InClasses([List; 2]),
    Waiting(Waiting),
}

impl Playing {
    /// The number that the packet at a place among the node's own had among all that it sent; none before it is sent, and
    /// where they leave in the order of the list.
    pub fn sequence(&self, at: usize) -> Option<u32> {
        match self {
            Playing::InOrder(_) | Playing::InClasses(_) => None,
            Playing::Waiting(waiting) => waiting.sequence(at),
        }
    }
}

impl Behaviour for Playing {
    fn next(&mut self, now: Cycle) -> Operation {
        match self {
            Playing::InOrder(list) => list.next(now),
            Playing::InClasses(lists) if lists.iter().all(|list| list.due() == NEVER) => Operation::Finish,
            Playing::InClasses(_) => Operation::Await,
            Playing::Waiting(waiting) => waiting.next(now),
        }
    }

    fn due(&self, class: VirtualNetwork) -> Cycle {
        if let Playing::InClasses(lists) = self { lists[class.index()].due() } else { NEVER }
    }

    fn make(&mut self, class: VirtualNetwork, _now: Cycle) -> Message {
        let Playing::InClasses(lists) = self else { unreachable!("only what is due is made") };
        lists[class.index()].take()
    }

    fn listens(&self) -> bool {
        matches!(self, Playing::Waiting(_))
    }

    fn load(&mut self, packet: &Packet, index: u32, words: &mut [u32]) {
        match self {
            Playing::InOrder(_) | Playing::InClasses(_) => {}
            Playing::Waiting(waiting) => waiting.load(packet, index, words),
        }
    }

    fn received(&mut self, packet: &Packet, words: &[u32], now: Cycle) -> Heard {
        match self {
            Playing::InOrder(_) | Playing::InClasses(_) => Heard::default(),
            Playing::Waiting(waiting) => waiting.received(packet, words, now),
        }
    }
}
