//! What a network is built from.

use super::channel::Channel;
use super::settings::Router;
use crate::routing::{Routing, VirtualNetworks};

/// The part of a scenario that networks depend on: how routers, channels and routing are set up.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    pub router: &'a Router,
    pub channel: &'a Channel,
    pub routing: &'a Routing,
    /// Whether the workload sends packets of two services.
    pub has_services: bool,
}

impl Site<'_> {
    /// The virtual networks, and the virtual channels that each may use.
    pub fn virtual_networks(&self) -> VirtualNetworks {
        self.router.own().networks(self.channel.networks.count(), self.has_services)
    }
}
