//! Destination tag: each stage of a butterfly routes by one digit of the destination, first the most significant.
//!
//! A packet passes every stage once and only forwards, so no cycle of waits can form. Where stages are dilated, any link
//! of the digit's direction will do.

use super::{Channels, Header};

#[derive(Clone, Debug)]
pub struct DestinationTag {
    /// Bits of a digit.
    bits: u32,
    stages: u32,
    /// Routers of a stage.
    per_stage: u32,
    dilation: u32,
    /// The link is drawn in advance rather than chosen among the free ones.
    oblivious: bool,
}

impl DestinationTag {
    /// For stages of a radix that is a power of two.
    pub fn new(radix: u32, stages: u32, dilation: u32, oblivious: bool) -> Self {
        DestinationTag { bits: radix.ilog2(), stages, per_stage: radix.pow(stages - 1), dilation, oblivious }
    }

    pub fn candidates(&self, channels: Channels, router: u32, header: Header) -> u64 {
        let left = self.stages - 1 - router / self.per_stage;
        let digit = header.to.0 >> (self.bits * left) & ((1 << self.bits) - 1);
        if left == 0 || self.dilation == 1 {
            return channels.of(digit, header.network);
        }
        let first = digit * self.dilation;
        if self.oblivious {
            let link = ((u128::from(header.draw) * u128::from(self.dilation)) >> 64) as u32;
            return channels.of(first + link, header.network);
        }
        (0..self.dilation).fold(0, |all, link| all | channels.of(first + link, header.network))
    }
}
