//! Where a packet may go next: candidates for its head, from the graph alone.
//!
//! Routing proposes output virtual channels; the router, which knows its buffers, chooses. Knows nothing of traffic.

mod destination_tag;
mod dimension_order;
mod up_path;

use crate::model::random::mix;
use crate::model::{Name, NodeId};
use crate::scenario::{Datelines, Networks, Scenario, Topology, UpPath};
use crate::topology::{Graph, Shape};
use destination_tag::DestinationTag;
use dimension_order::DimensionOrder;
use up_path::UpPaths;

/// What routing needs to know of a packet.
#[derive(Clone, Copy, Debug)]
pub struct Header {
    pub to: NodeId,
    /// Its random number at this router, [`Routing::draw`].
    pub draw: u64,
    /// Logical network: 0 request, 1 reply.
    pub network: u8,
}

/// How the router chooses among the free candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The first at or after the round-robin pointer.
    RoundRobin,
    /// One at random.
    Random,
    /// The one with most credits, of equals one at random.
    MostRoom,
}

/// The virtual channels of a router, numbered port × channels + channel; requests have the lower channels of each
/// port, replies the upper.
#[derive(Clone, Copy, Debug)]
pub struct Channels {
    /// Virtual channels at each port, of all logical networks.
    pub per_port: u32,
    /// Virtual channels of one logical network.
    pub per_network: u32,
}

impl Channels {
    /// The channels of a scenario's router.
    pub fn new(scenario: &Scenario) -> Self {
        let per_network = scenario.router.vcs.get();
        Channels { per_port: per_network * scenario.channel.networks.count(), per_network }
    }

    /// All channels of `port` that belong to `network`, as a set of bits.
    pub fn of(self, port: u32, network: u8) -> u64 {
        let ones = (1u64 << self.per_network) - 1;
        ones << (port * self.per_port + u32::from(network) * self.per_network)
    }
}

/// The routing of a network.
#[derive(Clone, Debug)]
pub struct Routing {
    algorithm: Algorithm,
    channels: Channels,
    /// Key of the choices at random.
    key: u64,
}

#[derive(Clone, Debug)]
enum Algorithm {
    DimensionOrder(DimensionOrder),
    UpPath(UpPaths),
    DestinationTag(DestinationTag),
}

impl Routing {
    /// The routing that the scenario asks for on its graph.
    pub fn new(scenario: &Scenario, graph: &Graph) -> Self {
        let oblivious = up_path(scenario) == Some(UpPath::Random);
        let algorithm = match &graph.shape {
            Shape::Grid { extents, wraps, first_port } => {
                let classes = has_datelines(scenario);
                Algorithm::DimensionOrder(DimensionOrder::new(graph, extents, *wraps, classes, *first_port))
            }
            Shape::Tree { levels } => Algorithm::UpPath(UpPaths::new(levels, oblivious)),
            Shape::Stages { radix, stages, dilation } => {
                Algorithm::DestinationTag(DestinationTag::new(*radix, *stages, *dilation, oblivious))
            }
        };
        Routing {
            algorithm,
            channels: Channels::new(scenario),
            key: mix(u64::from(scenario.run.seed.get()) ^ 0x7061_7468),
        }
    }

    /// The output virtual channels that may take a packet whose head stands at input (port, channel) of `router`,
    /// as a set of bits; never empty.
    pub fn candidates(&self, router: u32, input: u32, header: Header) -> u64 {
        match &self.algorithm {
            Algorithm::DimensionOrder(order) => order.candidates(self.channels, router, input, header),
            Algorithm::UpPath(paths) => paths.candidates(self.channels, router, header),
            Algorithm::DestinationTag(tag) => tag.candidates(self.channels, router, header),
        }
    }

    /// A random number that belongs to this packet at this router, whenever it is drawn.
    pub fn draw(&self, name: Name, router: u32) -> u64 {
        let packet = u64::from(name.source.0) << 32 | u64::from(name.sequence);
        mix(self.key ^ mix(packet.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(router)))
    }
}

/// How the routers of a scenario choose among candidates.
pub fn choice(scenario: &Scenario) -> Choice {
    match up_path(scenario) {
        Some(UpPath::Free) => Choice::Random,
        Some(UpPath::Adaptive) => Choice::MostRoom,
        Some(UpPath::Random) | None => Choice::RoundRobin,
    }
}

/// How a packet chooses where several links lead the same way, if there are such.
fn up_path(scenario: &Scenario) -> Option<UpPath> {
    match &scenario.topology {
        Topology::Cm5Tree(tree) => Some(tree.up_path),
        Topology::FatTree(tree) => Some(tree.up_path),
        Topology::Multibutterfly(butterfly) => Some(butterfly.up_path),
        Topology::Mesh(_)
        | Topology::Torus(_)
        | Topology::Butterfly(_)
        | Topology::Hypercube(_)
        | Topology::ConcentratedMesh(_) => None,
    }
}

/// Whether the virtual channels of the scenario's rings come in two classes.
fn has_datelines(scenario: &Scenario) -> bool {
    matches!(&scenario.topology, Topology::Torus(torus) if torus.datelines == Datelines::Kept)
}

/// Whether the two logical networks alternate in strict time slots.
pub fn in_slots(scenario: &Scenario) -> bool {
    scenario.channel.networks == Networks::Slots
}

#[cfg(test)]
mod tests;
