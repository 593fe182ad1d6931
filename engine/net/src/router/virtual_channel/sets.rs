//! Sets of virtual channels, as bits.

use crate::router::bits::Bits;

/// What a router keeps as sets of virtual channels, numbered port × channels + channel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sets<W> {
    /// Inputs that hold a flit.
    pub occupied: W,
    /// Inputs whose front packet has been sent to be routed.
    pub asked: W,
    /// Inputs whose front packet waits for an output virtual channel.
    pub waiting: W,
    /// Those of them that something has happened for since they last found no output that they may take: the others
    /// would find none again.
    pub trying: W,
    /// Inputs whose front packet holds an output virtual channel with a credit.
    pub supplied: W,
    /// Inputs whose front packet holds an output virtual channel of a physical channel that is still passing a flit.
    pub held_up: W,
    /// Outputs held by no packet.
    pub free: W,
    /// Outputs whose physical channel is still passing a flit.
    pub busy: W,
}

impl<W: Bits> Sets<W> {
    /// Nothing is here: `width` virtual channels, all free.
    pub fn new(width: u32) -> Self {
        let [occupied, asked, waiting, trying, supplied, held_up, busy] = [W::NONE; 7];
        Sets { occupied, asked, waiting, trying, supplied, held_up, free: W::below(width), busy }
    }

    /// Inputs whose front packet has a flit, an output virtual channel and a credit. Kept as two sets, so that a flit
    /// that comes need not look at its output, nor a credit at the buffer.
    pub fn ready(&self) -> W {
        self.occupied & self.supplied
    }

    /// Inputs that can bid for the switch.
    pub fn bidding(&self) -> W {
        self.ready() & !self.held_up
    }

    /// Whether the packet at the front of an input is to be routed now, if it `may` be.
    pub fn ask(&mut self, input: u32, may: bool) -> Asks {
        let asks = self.occupied & !self.asked & W::only_if(may, input);
        self.asked |= asks;
        if asks == W::NONE { Asks::No } else { Asks::Route }
    }
}

/// Whether a head has come to the front of an input virtual channel and asks to be routed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    No,
    Route,
}
