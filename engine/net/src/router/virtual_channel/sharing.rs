//! Physical channels that several virtual channels share, in time slots or as each comes.

use crate::router::bits::Bits;
use crate::routing::{PortClass, VirtualNetworks};
use crate::topology::{End, Graph};

/// Which outputs of a router share a physical channel: all of a port, or, where its virtual networks have time slots
/// of their own, those of each network.
#[derive(Clone, Debug)]
pub(super) struct Sharing<W: Bits> {
    pub first: W::Table<u16>,
    all: W::Table<W>,
}

impl<W: Bits> Sharing<W> {
    pub fn new(networks: &VirtualNetworks, slots: bool, width: u32) -> Self {
        let per_port = networks.per_port();
        let of_port = u64::below(per_port);
        let all = |output: u32| {
            let its = |channels: &u64| slots && channels >> (output % per_port) & 1 != 0;
            let channels = networks.from_nodes().0.into_iter().find(its).unwrap_or(of_port);
            W::of(channels) << (output / per_port * per_port)
        };
        Sharing { first: W::table(width, |output| all(output).least() as u16), all: W::table(width, all) }
    }

    /// The outputs that share the channel of `output`, as bits.
    pub fn all(&self, output: u32) -> W {
        self.all[output]
    }
}

/// The outputs of a router that may start a flit in even and in odd cycles.
pub(super) fn open_in_slots<W: Bits>(graph: &Graph, networks: &VirtualNetworks, router: u32) -> [W; 2] {
    let mut open = [W::NONE; 2];
    for port in 0..graph.ports {
        if let Some(channel) = graph.leaving[(router * graph.ports + port) as usize] {
            let slot = graph.channels[channel as usize].slot;
            let class = match graph.channels[channel as usize].to {
                End::Router { .. } => PortClass::Link,
                End::Node(_) => PortClass::Node,
            };
            for network in networks.all() {
                open[network.parity(slot) as usize] |=
                    W::of(networks.channels(network, class)) << (port * networks.per_port());
            }
        }
    }
    open
}
