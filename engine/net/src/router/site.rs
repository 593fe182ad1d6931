//! What a network is built from.

use super::capabilities::Services;
use super::channel::Channel;
use super::kinds::Router;
use crate::parameter::rule::Rule;
use crate::routing::{Routing, VirtualNetworks};
use crate::topology::Topology;

/// The part of a scenario that networks depend on: how routers, channels and routing are set up.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    pub topology: &'a Topology,
    pub router: &'a Router,
    pub channel: &'a Channel,
    pub routing: &'a Routing,
    /// Whether the workload sends packets of two services.
    pub has_services: bool,
}

impl Site<'_> {
    /// The virtual networks, and the virtual channels that each may use. Services are what kinds that tell them apart have
    /// logical networks for.
    pub fn virtual_networks(&self) -> VirtualNetworks {
        let capabilities = self.router.capabilities();
        let Some(Services { channels, differ }) = capabilities.services else {
            return VirtualNetworks::apart(self.channel.networks.count(), capabilities.vcs);
        };
        let both = channels.map(|service| (service.bits, service.seen.is_split));
        let services = if self.has_services || differ { 2 } else { 1 };
        VirtualNetworks::sharing(capabilities.vcs, &both[..services])
    }

    /// The rule that a kind of router makes for another part of the scenario, and what of it is `wanted`.
    pub fn needs(&self, holds: bool, path: &'static str, wanted: &str, rule: Rule) {
        rule(holds, path, &|| format!("is not possible with router.kind={}: {wanted}", self.router.value()));
    }
}
