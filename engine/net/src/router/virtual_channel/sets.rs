//! Sets of virtual channels, as bits.

pub(super) use crate::router::bits::members;

/// What a router keeps as sets of virtual channels, numbered port × channels + channel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sets {
    /// Inputs that hold a flit.
    pub occupied: u64,
    /// Inputs whose front packet has been sent to be routed.
    pub asked: u64,
    /// Inputs whose front packet waits for an output virtual channel.
    pub waiting: u64,
    /// Those of them that something has happened for since they last found no output that they may take: the others
    /// would find none again.
    pub trying: u64,
    /// Inputs whose front packet holds an output virtual channel with a credit.
    pub supplied: u64,
    /// Inputs whose front packet holds an output virtual channel of a physical channel that is still passing a flit.
    pub held_up: u64,
    /// Outputs held by no packet.
    pub free: u64,
    /// Outputs whose physical channel is still passing a flit.
    pub busy: u64,
}

impl Sets {
    /// Nothing is here: `width` virtual channels, all free.
    pub fn new(width: u32) -> Self {
        let free = if width == 64 { u64::MAX } else { (1 << width) - 1 };
        Sets { occupied: 0, asked: 0, waiting: 0, trying: 0, supplied: 0, held_up: 0, free, busy: 0 }
    }

    /// Inputs whose front packet has a flit, an output virtual channel and a credit. Kept as two sets, so that a flit
    /// that comes need not look at its output, nor a credit at the buffer.
    pub fn ready(&self) -> u64 {
        self.occupied & self.supplied
    }

    /// Inputs that can bid for the switch.
    pub fn bidding(&self) -> u64 {
        self.ready() & !self.held_up
    }

    /// Whether the packet at the front of an input is to be routed now, if it `may` be.
    pub fn ask(&mut self, input: u32, may: bool) -> Asks {
        let asks = self.occupied & !self.asked & u64::from(may) << input;
        self.asked |= asks;
        if asks == 0 { Asks::No } else { Asks::Route }
    }
}

/// Whether a head has come to the front of an input virtual channel and asks to be routed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    No,
    Route,
}
