//! Dimension order on grids of every kind: along one dimension after the other, the shorter way round. On a hypercube
//! this is e-cube routing.
//!
//! On a torus the virtual channels of a network are two classes, the lower half class 0. On entering a dimension a
//! packet takes class 1 if its coordinate is above the destination's, else class 0, and keeps it until it leaves the
//! dimension, which breaks every cycle of waits along a ring; unless there are no classes, to see what happens then. A
//! tie of both ways round is broken by the packet's random number.

use super::{Channels, Header};
use crate::topology::{Graph, coordinates};

#[derive(Clone, Debug)]
pub struct DimensionOrder {
    extents: Vec<u32>,
    wraps: bool,
    /// Virtual channels come in two classes.
    classes: bool,
    first_port: u32,
    /// Coordinates of every router, one row each.
    at: Vec<u32>,
    /// Coordinates of every node's router, one row each, and the port that leads to the node.
    goals: Vec<u32>,
    exits: Vec<u32>,
}

impl DimensionOrder {
    pub fn new(graph: &Graph, extents: &[u32], wraps: bool, classes: bool, first_port: u32) -> Self {
        let rows = |routers: &mut dyn Iterator<Item = u32>| {
            routers.flat_map(|router| coordinates(extents, router)).collect::<Vec<u32>>()
        };
        DimensionOrder {
            extents: extents.to_vec(),
            wraps,
            classes,
            first_port,
            at: rows(&mut (0..graph.routers)),
            goals: rows(&mut graph.exits.iter().map(|&(router, _)| router)),
            exits: graph.exits.iter().map(|&(_, port)| port).collect(),
        }
    }

    pub fn candidates(&self, channels: Channels, router: u32, input: u32, header: Header) -> u64 {
        let dimensions = self.extents.len();
        let here = &self.at[router as usize * dimensions..][..dimensions];
        let there = &self.goals[header.to.index() * dimensions..][..dimensions];
        let Some(d) = (0..dimensions).find(|&d| here[d] != there[d]) else {
            return channels.of(self.exits[header.to.index()], header.network);
        };
        let up = if self.wraps { self.up_is_shorter(d, here[d], there[d], header.draw) } else { there[d] > here[d] };
        let port = self.first_port + 2 * d as u32 + u32::from(!up);
        let all = channels.of(port, header.network);
        if !self.classes {
            return all;
        }
        let (input_port, input_channel) = (input / channels.per_port, input % channels.per_port % channels.per_network);
        let half = channels.per_network / 2;
        let came_along = input_port.checked_sub(self.first_port).is_some_and(|port| port / 2 == d as u32);
        let upper = if came_along { input_channel >= half } else { here[d] > there[d] };
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
