//! What is due in each of the next cycles.

use super::train::Train;
use crate::model::random::mix;
use crate::model::{Fingerprint, Stream};
use crate::router::flit::Flit;
use crate::router::ring;

/// All that is due in one cycle, in the order in which it takes effect. Numbers are those of routing machines.
#[derive(Clone, Debug, Default)]
pub struct Due {
    /// The last phit of the front has left in the cycle before.
    pub ends: Vec<u32>,
    /// The last phit of a copy of the front has left by this output in the cycle before.
    pub copies: Vec<(u32, u32)>,
    /// A train comes.
    pub trains: Vec<(u32, Train)>,
    /// The address of a train that has gone ahead is known.
    pub decisions: Vec<u32>,
    /// No further phit has followed an address.
    pub lone: Vec<u32>,
    /// A flit has come to a node.
    pub reads: Vec<Read>,
    /// A node may send again.
    pub wakes: Vec<u32>,
}

/// A flit comes to a node, and further ones of the same segment after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Read {
    pub node: u32,
    pub flit: Flit,
    /// How many flits come, this one among them, and how many its packet has.
    pub flits: u32,
    pub length: u32,
}

impl Read {
    /// It, as two numbers.
    fn bits(&self) -> (u64, u64) {
        let Self {
            node,
            flit,
            flits,
            // The packet says so itself.
            length: _,
        } = *self;
        let at = u64::from(node) << 32;
        (at | u64::from(flit.0), at | u64::from(flits))
    }
}

impl ring::Due for Due {
    fn is_empty(&self) -> bool {
        let Due { ends, copies, trains, decisions, lone, reads, wakes } = self;
        [ends, decisions, lone, wakes].iter().all(|list| list.is_empty())
            && trains.is_empty()
            && reads.is_empty()
            && copies.is_empty()
    }

    fn clear(&mut self) {
        let Due { ends, copies, trains, decisions, lone, reads, wakes } = self;
        [ends, decisions, lone, wakes].into_iter().for_each(Vec::clear);
        copies.clear();
        trains.clear();
        reads.clear();
    }
}

impl Due {
    pub fn shuffle(&mut self, stream: &mut Stream) {
        let Due { ends, copies, trains, decisions, lone, reads, wakes } = self;
        [ends, decisions, lone, wakes].into_iter().for_each(|list| stream.shuffle(list));
        stream.shuffle(copies);
        stream.shuffle(trains);
        stream.shuffle(reads);
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Due { ends, copies, trains, decisions, lone, reads, wakes } = self;
        for (kind, list) in (1..).zip([ends, decisions, lone, wakes]) {
            print.bag(list.iter().map(|&number| kind << 32 | u64::from(number)));
        }
        if !copies.is_empty() {
            print.bag(copies.iter().map(|&(number, output)| u64::from(number) << 32 | u64::from(output)));
        }
        for word in [|train: &Train| u64::from(train.packet.0), Train::bits as fn(&Train) -> u64] {
            print.bag(trains.iter().map(|(to, train)| mix(u64::from(*to)) ^ word(train)));
        }
        for word in [|read: &Read| read.bits().0, |read: &Read| read.bits().1] {
            print.bag(reads.iter().map(word));
        }
    }
}
