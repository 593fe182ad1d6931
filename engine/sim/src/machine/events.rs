//! What nodes wait for besides the network: channels passing a flit, acknowledgements being processed.

use net::model::{Ack, Fingerprint, NodeId, Stream, Word};
use net::router::ring::Due;

/// An acknowledgement whose processing ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processed {
    pub at: NodeId,
    pub from: NodeId,
    pub ack: Ack,
}

/// Everything that ends at nodes in one cycle.
#[derive(Clone, Debug, Default)]
pub struct Events {
    /// Nodes whose channel has passed its flit.
    pub free_nodes: Vec<u32>,
    pub acks: Vec<Processed>,
}

impl Due for Events {
    fn is_empty(&self) -> bool {
        self.free_nodes.is_empty() && self.acks.is_empty()
    }

    fn clear(&mut self) {
        self.free_nodes.clear();
        self.acks.clear();
    }
}

impl Events {
    /// Puts everything into random order.
    pub fn shuffle(&mut self, stream: &mut Stream) {
        stream.shuffle(&mut self.free_nodes);
        stream.shuffle(&mut self.acks);
    }

    /// The nodes that become free, as a bag: their order has no meaning.
    pub fn fingerprint_nodes(&self, print: &mut Fingerprint) {
        let Self {
            free_nodes,
            // By `fingerprint_acks`.
            acks: _,
        } = self;
        print.bag(free_nodes.iter().map(|&node| u64::from(node)));
    }

    /// The acknowledgements, as a bag.
    pub fn fingerprint_acks(&self, print: &mut Fingerprint) {
        let processed =
            |&Processed { at, from, ack }: &Processed| (u64::from(at.0) << 48 | u64::from(from.0) << 32) ^ ack.word();
        print.bag(self.acks.iter().map(processed));
    }
}
