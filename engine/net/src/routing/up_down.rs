//! Up to any common ancestor, then down: the routing of fat trees.
//!
//! Up and down are separate channels and nothing turns from down to up, so no cycle of waits can form.

use super::candidates::{Candidates, Choice, Header};
use super::networks::{PortClass, VirtualNetworks};
use super::up_path::UpPath;
use super::{Kind, Propose};
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Level, Shape, Topology};
use std::sync::Arc;

group! {
    /// Up to a router that both nodes are below, then down.
    pub struct UpDown {
        /// How a packet chooses among the links that lead up.
        up_path: UpPath,
    }
}

impl Kind for UpDown {
    fn serves(&self) -> &'static [Family] {
        &[Family::Tree]
    }

    fn choice(&self) -> Choice {
        self.up_path.choice()
    }

    fn takes_any_channels(&self) -> bool {
        true
    }

    fn has_one_path(&self, topology: &Topology) -> bool {
        topology.own().has_one_parent()
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        let Shape::Tree { levels } = &graph.shape else { unreachable!("it is offered on trees only") };
        let top = levels[levels.len() - 1];
        let level_of = (0..top.first + top.per_group)
            .map(|router| levels.iter().rposition(|level| level.first <= router).expect("levels start at 0") as u8)
            .collect();
        Arc::new(OnTree {
            children: levels[0].span,
            levels: levels.clone(),
            level_of,
            up_path: self.up_path,
            per_port: networks.per_port(),
            links: networks.each(PortClass::Link),
            nodes: networks.each(PortClass::Node),
        })
    }
}

#[derive(Debug)]
struct OnTree {
    /// Children of a router; ports below this lead down.
    children: u32,
    levels: Vec<Level>,
    /// The level of every router.
    level_of: Vec<u8>,
    up_path: UpPath,
    /// Virtual channels at each port.
    per_port: u32,
    links: Vec<u64>,
    nodes: Vec<u64>,
}

impl OnTree {
    /// One of several links from a port on, all of which lead to the same router.
    fn one_of(&self, port: u32, links: u32, header: Header) -> Candidates {
        let link = |port: u32| self.links[header.network.index()] << (port * self.per_port);
        self.up_path.among(links, header.draw, |place| link(port + place))
    }
}

impl Propose for OnTree {
    fn candidates(&self, router: u32, _input: u32, header: Header) -> Candidates {
        let (height, network) = (self.level_of[router as usize] as usize, header.network.index());
        let level = &self.levels[height];
        let group = (router - level.first) / level.per_group;
        if header.to.0 / level.span == group {
            let Some(lower) = height.checked_sub(1).map(|lower| &self.levels[lower]) else {
                return Candidates::any_of(self.nodes[network] << (header.to.0 % level.span * self.per_port));
            };
            let links = lower.links_down(level);
            return self.one_of(header.to.0 % level.span / lower.span * links, links, header);
        }
        self.one_of(self.children, level.parents, header)
    }

    fn draws(&self) -> bool {
        self.up_path.draws()
    }
}
