//! The ranges of virtual channels that packets of different kinds keep to.

use crate::scenario::Scenario;
use net::routing::VirtualNetworks;

/// The virtual channels that packets of each range may take, as bits.
#[derive(Clone, Debug)]
pub(super) struct Ranges {
    /// Those of a node's port.
    pub(super) at_node: [u64; 4],
    /// Those of a router, at all ports, as routing knows them; of use only where it knows the ports in a word.
    pub(super) at_router: [u64; 4],
}

impl Ranges {
    /// Those of a scenario, if its packets keep to ranges.
    pub(super) fn new(scenario: &Scenario, networks: &VirtualNetworks, ports: u32) -> Option<Self> {
        let at_ports = scenario.routing.is_at_ports(networks, ports);
        let ranges = scenario.workload.ranges()?.map(|range| [range.lowest, range.highest]);
        let at = |ports: u32| ranges.map(|range| networks.range(range, ports));
        Some(Ranges { at_node: at(1), at_router: at(if at_ports { 1 } else { ports }) })
    }
}
