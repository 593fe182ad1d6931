//! Routes that are found again when parts of a network have failed.

use super::{Header, Routes, Routing, VirtualNetworks};
use crate::topology::Graph;

/// What a routing function finds paths round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Round {
    /// Its paths follow from how the network is laid out.
    Nothing,
    /// Links that have failed; routers it may choose as places to go by.
    Links,
    /// Links and routers.
    All,
}

impl Routes {
    /// The same routes, with the same random choices, on what is left of a graph.
    pub fn renewed(self, routing: &Routing, [whole, left]: [&Graph; 2], networks: &VirtualNetworks) -> Self {
        let routed = routing.as_routed(networks, whole.ports);
        let function = routing.own().on_left(whole, left, &routed, self.key);
        self.by(function)
    }

    /// Whether anything is proposed for a packet whose head stands at this input: always, unless it has come there by
    /// other routes.
    pub fn lead_on(&self, router: u32, input: u32, header: Header) -> bool {
        match self.at_ports {
            None => self.candidates(router, input, header).all() != 0,
            Some(_) => {
                let proposed = self.at_ports(router, input, header);
                proposed.channels != 0 && proposed.ports().next().is_some()
            }
        }
    }
}
