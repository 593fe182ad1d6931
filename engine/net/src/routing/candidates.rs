//! What routing proposes for the head of a packet, and what it needs to know of the packet.

use crate::model::{Name, NodeId, VirtualNetwork};

/// What routing needs to know of a packet.
#[derive(Clone, Copy, Debug)]
pub struct Header {
    pub name: Name,
    pub to: NodeId,
    pub network: VirtualNetwork,
    /// Its random number at this router, [`Routes::draw`](super::Routes::draw).
    pub draw: u64,
}

/// The output virtual channels of a router that may take a packet, in the order in which they are tried. All three
/// sets are bits of the router's virtual channels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Candidates {
    /// Tried first.
    pub first: u64,
    /// Tried when none of the first can be had.
    pub otherwise: u64,
    /// Those of either that are admitted only if the whole packet fits into the buffer ahead, or the buffer is empty.
    pub whole: u64,
}

impl Candidates {
    /// Any of these, with no condition.
    pub fn any_of(first: u64) -> Self {
        Candidates { first, otherwise: 0, whole: 0 }
    }

    /// Those of them that are members of a set.
    pub fn among(self, set: u64) -> Self {
        Candidates { first: self.first & set, otherwise: self.otherwise & set, whole: self.whole & set }
    }

    /// All of them.
    pub fn all(self) -> u64 {
        self.first | self.otherwise
    }
}

/// How a router chooses among the candidates that can be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The first at or after the round-robin pointer.
    RoundRobin,
    /// One at random.
    Random,
    /// The one with most credits, of equals one at random.
    MostRoom,
    /// When the packet is routed, the port of the first or that of the others, whichever has fewer flits in the buffer
    /// ahead, of equals the first; of its channels the first at or after the round-robin pointer.
    LighterPort,
    /// When the head has been routed, the first, or the others if fewer flits stand ahead of them in proportion to the
    /// [`Lengths`] of the paths; of the channels the first at or after the round-robin pointer.
    ShorterWait,
}

impl Choice {
    /// Whether the first of what is proposed is compared with the others before the packet asks for any.
    pub fn compares(self) -> bool {
        matches!(self, Choice::LighterPort | Choice::ShorterWait)
    }
}

/// Hops of the paths that begin with the first candidates and with the others, and how many flits times hops more may stand
/// ahead of the first where both are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lengths {
    pub first: u32,
    pub otherwise: u32,
    pub bias: u32,
}

impl Default for Lengths {
    /// Of paths that are equally long.
    fn default() -> Self {
        Lengths { first: 1, otherwise: 1, bias: 0 }
    }
}

/// A number in `0..bound` made of a random number.
pub fn below(draw: u64, bound: u32) -> u32 {
    ((u128::from(draw) * u128::from(bound)) >> 64) as u32
}
