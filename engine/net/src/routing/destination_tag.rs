//! Destination tag: each stage of a butterfly routes by one digit of the destination, first the most significant.
//!
//! A packet passes every stage once and only forwards, so no cycle of waits can form. Where stages are dilated, any link
//! of the digit's direction will do.

use super::candidates::{Candidates, Choice, Header};
use super::networks::{PortClass, VirtualNetworks};
use super::up_path::UpPath;
use super::{Kind, Propose};
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Shape, Topology};
use std::sync::Arc;

group! {
    /// By one digit of the destination at each stage.
    pub struct DestinationTag {}
}

group! {
    /// By one digit of the destination at each stage, over any of the links of its direction.
    pub struct DilatedTag {
        /// How a packet chooses among the links of its direction.
        up_path: UpPath,
    }
}

impl Kind for DestinationTag {
    fn serves(&self) -> &'static [Family] {
        &[Family::Butterfly]
    }

    fn takes_any_channels(&self) -> bool {
        true
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        true
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(ByDigit::new(graph, networks, UpPath::Free))
    }
}

impl Kind for DilatedTag {
    fn serves(&self) -> &'static [Family] {
        &[Family::Multibutterfly]
    }

    fn choice(&self) -> Choice {
        self.up_path.choice()
    }

    fn takes_any_channels(&self) -> bool {
        true
    }

    fn has_one_path(&self, topology: &Topology) -> bool {
        matches!(topology, Topology::Multibutterfly(butterfly) if butterfly.stages.get() == 1)
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(ByDigit::new(graph, networks, self.up_path))
    }
}

#[derive(Debug)]
struct ByDigit {
    radix: u32,
    /// What the digit counts by which each stage routes.
    weights: Vec<u32>,
    /// Routers of a stage.
    per_stage: u32,
    dilation: u32,
    up_path: UpPath,
    /// Virtual channels at each port.
    per_port: u32,
    links: Vec<u64>,
    nodes: Vec<u64>,
}

impl ByDigit {
    fn new(graph: &Graph, networks: &VirtualNetworks, up_path: UpPath) -> Self {
        let Shape::Stages { radix, stages, dilation } = graph.shape else {
            unreachable!("it is offered on butterflies only")
        };
        ByDigit {
            radix,
            weights: (0..stages).rev().map(|left| radix.pow(left)).collect(),
            per_stage: radix.pow(stages - 1),
            dilation,
            up_path,
            per_port: networks.per_port(),
            links: networks.each(PortClass::Link),
            nodes: networks.each(PortClass::Node),
        }
    }
}

impl Propose for ByDigit {
    fn candidates(&self, router: u32, _input: u32, header: Header) -> Candidates {
        let network = header.network.index();
        let weight = self.weights[(router / self.per_stage) as usize];
        let digit = header.to.0 / weight % self.radix;
        let along = |link: u32| self.links[network] << (link * self.per_port);
        if weight == 1 {
            return Candidates::any_of(self.nodes[network] << (digit * self.per_port));
        }
        self.up_path.among(self.dilation, header.draw, |link| along(digit * self.dilation + link))
    }

    fn draws(&self) -> bool {
        self.up_path.draws() && self.dilation > 1
    }
}
