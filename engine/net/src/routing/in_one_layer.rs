//! Paths of which each is wholly in one layer of virtual channels.

use super::ProposeAtPorts;
use super::at_ports::Outlets;
use super::candidates::Header;
use super::layers::Layers;
use super::networks::{PortClass, VirtualNetworks};
use super::next_hops::{Ends, NextHops};
use crate::topology::Graph;

/// Most virtual channels that any router may have, and so most layers.
pub const MOST_LAYERS: u32 = 16;

/// Members of a set for each layer, one at least, and more where there are more paths for each.
fn shared_out(all: u64, paths: &[u64]) -> Vec<u64> {
    let mut counts = vec![1_u64; paths.len().max(1)];
    for _ in counts.len() as u32..all.count_ones() {
        let fullest = (0..paths.len()).rev().max_by_key(|&layer| (paths[layer] << 16) / counts[layer]);
        counts[fullest.unwrap_or(0)] += 1;
    }
    let mut rest = all;
    let share = |&count: &u64| {
        let before = rest;
        (0..count).for_each(|_| rest &= rest.wrapping_sub(1));
        before & !rest
    };
    counts.iter().map(share).collect()
}

/// Paths of which each is wholly in one layer.
#[derive(Debug)]
pub(super) struct InOneLayer {
    hops: NextHops,
    layers: Layers,
    /// The virtual channels of each layer, by network.
    each: Vec<Vec<u64>>,
    ends: Ends,
}

impl InOneLayer {
    /// Of paths for which there are virtual channels enough.
    pub(super) fn of(hops: NextHops, graph: &Graph, networks: &VirtualNetworks) -> Self {
        let layers = Layers::within(u32::MAX, &hops, graph).expect("there is no limit");
        let each = networks.each(PortClass::Link).into_iter().map(|all| shared_out(all, &layers.paths)).collect();
        InOneLayer { hops, layers, each, ends: Ends::of(graph, networks) }
    }
}

impl ProposeAtPorts for InOneLayer {
    fn outlets<T: Outlets>(&self, router: u32, _input: u32, header: Header) -> T {
        let [(first, _), (goal, _)] =
            [self.ends.entries[header.name.source.index()], self.ends.exits[header.to.index()]];
        if goal == router {
            return self.ends.arrival(header);
        }
        let ports = &self.hops.next(router, goal).ports;
        let port = ports[header.to.index() % ports.len()];
        let channels = self.each[header.network.index()][self.layers.layer(first, goal)];
        T::at(port, channels, self.ends.per_port)
    }

    fn looks_at_draw(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::shared_out;

    #[test]
    fn every_layer_has_a_channel_and_the_fuller_ones_have_more() {
        assert_eq!(shared_out(0b11, &[90, 10]), [0b01, 0b10]);
        assert_eq!(shared_out(0b1111_0000, &[90, 10]), [0b0111_0000, 0b1000_0000]);
        assert_eq!(shared_out(0b111, &[50, 40]), [0b011, 0b100]);
        assert_eq!(shared_out(0b111, &[]), [0b111]);
    }
}
