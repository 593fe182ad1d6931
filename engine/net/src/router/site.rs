//! What a network is built from.

use super::capabilities::{Capabilities, Services};
use super::channel::Channel;
use crate::parameter::rule::Rule;
use crate::routing::{Routing, VirtualNetworks};
use crate::topology::Topology;

/// The part of a scenario that networks depend on: how routers, channels and routing are set up.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    pub topology: &'a Topology,
    /// The kind of the routers as it is written, and what it can do as it is set up.
    pub kind: &'static str,
    pub capabilities: Capabilities,
    pub channel: &'a Channel,
    pub routing: &'a Routing,
    /// Whether the workload sends packets of two services.
    pub has_services: bool,
    /// Whether the workload sends packets of two classes, each from a queue of its own at every node.
    pub has_classes: bool,
    /// Whether its packets keep to ranges of virtual channels.
    pub has_ranges: bool,
}

impl Site<'_> {
    /// The virtual networks, and the virtual channels that each may use. Services are what kinds that tell them apart have
    /// logical networks for.
    pub fn virtual_networks(&self) -> VirtualNetworks {
        let Capabilities { vcs, services, .. } = self.capabilities;
        let Some(Services { channels, differ }) = services else {
            let all = (((1 << vcs) - 1), true);
            return match self.shares_channels() {
                true => VirtualNetworks::sharing(vcs, &[all, all]),
                false => VirtualNetworks::apart(self.channel.networks.count(), vcs),
            };
        };
        let both = channels.map(|service| (service.bits, service.seen.is_split));
        let services = if self.has_services || differ { 2 } else { 1 };
        VirtualNetworks::sharing(vcs, &both[..services])
    }

    /// Whether packets of two classes share all virtual channels.
    pub fn shares_channels(&self) -> bool {
        self.has_classes && self.capabilities.classes.is_some()
    }

    /// The rule that a kind of router makes for another part of the scenario, and what of it is `wanted`.
    pub fn needs(&self, holds: bool, path: &'static str, wanted: &str, rule: Rule) {
        rule(holds, path, &|| format!("is not possible with router.kind={}: {wanted}", self.kind));
    }
}
