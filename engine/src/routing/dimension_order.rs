//! Dimension order on meshes and tori: along one dimension after the other, the shorter way round.
//!
//! On a torus the virtual channels of a network are two classes, the lower half class 0. On entering a dimension a
//! packet takes class 1 if its coordinate is above the destination's, else class 0, and keeps it until it leaves the
//! dimension, which breaks every cycle of waits along a ring. A tie of both ways round is broken by the packet's
//! random number.

use super::{Channels, Header};
use crate::topology::coordinates;

#[derive(Clone, Debug)]
pub struct DimensionOrder {
    extents: Vec<u32>,
    wraps: bool,
    /// Coordinates of every router, one row each.
    at: Vec<u32>,
}

impl DimensionOrder {
    pub fn new(extents: &[u32], wraps: bool) -> Self {
        let routers: u32 = extents.iter().product();
        let at = (0..routers).flat_map(|router| coordinates(extents, router)).collect();
        DimensionOrder { extents: extents.to_vec(), wraps, at }
    }

    pub fn candidates(&self, channels: Channels, router: u32, input: u32, header: Header) -> u64 {
        let dimensions = self.extents.len();
        let here = &self.at[router as usize * dimensions..][..dimensions];
        let there = &self.at[header.to.index() * dimensions..][..dimensions];
        let Some(d) = (0..dimensions).find(|&d| here[d] != there[d]) else {
            return channels.of(2 * dimensions as u32, header.network);
        };
        let up = if self.wraps { self.up_is_shorter(d, here[d], there[d], header.draw) } else { there[d] > here[d] };
        let port = 2 * d as u32 + u32::from(!up);
        let all = channels.of(port, header.network);
        if !self.wraps {
            return all;
        }
        let (input_port, input_channel) = (input / channels.per_port, input % channels.per_port % channels.per_network);
        let half = channels.per_network / 2;
        let upper = if input_port / 2 == d as u32 { input_channel >= half } else { here[d] > there[d] };
        let lower_half = all & (all >> half);
        if upper { all & !lower_half } else { lower_half }
    }

    /// Whether the way in + direction is the shorter one; a tie is broken by one random bit for each dimension.
    fn up_is_shorter(&self, d: usize, here: u32, there: u32, draw: u64) -> bool {
        let extent = self.extents[d];
        let up = (there + extent - here) % extent;
        if 2 * up == extent { (draw >> d) & 1 == 0 } else { 2 * up < extent }
    }
}
