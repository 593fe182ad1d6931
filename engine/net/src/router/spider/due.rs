//! What is due in each of the next cycles.

use crate::model::{Fingerprint, PacketId, Stream, Word};
use crate::router::ring;

/// A byte on a wire, and the receiver that it comes to, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
#[word(to << 48 ^ packet << 16 | index)]
pub struct Byte {
    pub to: u32,
    pub packet: PacketId,
    /// Its place in the packet, and how many bytes the packet has on a link.
    pub index: u16,
    #[word(skip = "the packet says so itself")]
    pub length: u16,
}

/// All that is due in one cycle. Receivers and transmitters are told by number.
#[derive(Clone, Debug, Default)]
pub struct Due {
    /// Bytes come to receivers.
    pub bytes: Vec<Byte>,
    /// Transmitters learn that there is room for one more byte.
    pub credits: Vec<u32>,
    /// Receivers have decided about the packet at their front.
    pub decisions: Vec<u32>,
    /// Nodes at which a packet for themselves is complete in memory.
    pub arrived: Vec<u32>,
}

impl ring::Due for Due {
    fn is_empty(&self) -> bool {
        let Due { bytes, credits, decisions, arrived } = self;
        bytes.is_empty() && [credits, decisions, arrived].iter().all(|list| list.is_empty())
    }

    fn clear(&mut self) {
        let Due { bytes, credits, decisions, arrived } = self;
        bytes.clear();
        [credits, decisions, arrived].into_iter().for_each(Vec::clear);
    }
}

impl Due {
    pub fn shuffle(&mut self, stream: &mut Stream) {
        let Due { bytes, credits, decisions, arrived } = self;
        stream.shuffle(bytes);
        [credits, decisions, arrived].into_iter().for_each(|list| stream.shuffle(list));
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let Due { bytes, credits, decisions, arrived } = self;
        print.bag(bytes.iter().map(Word::word));
        for (kind, list) in (1..).zip([credits, decisions, arrived]) {
            print.bag(list.iter().map(|&number| kind << 32 | u64::from(number)));
        }
    }
}
