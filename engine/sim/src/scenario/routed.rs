//! What the routing function of a scenario needs, in its whole network and in what is left of it.

use super::Scenario;
use net::parameter::rule::Rule;
use net::routing::RoutingConditions;
use net::topology::Graph;

/// What routing asks of the paths of a network.
pub(super) struct Paths<'a> {
    pub has_spanning_tree: bool,
    pub longest: &'a dyn Fn() -> u32,
    pub graph: Option<&'a dyn Fn() -> Graph>,
    pub in_pairs: bool,
}

/// What the routing function needs.
pub(super) fn function(scenario: &Scenario, paths: &Paths, rule: Rule) {
    let (topology, capabilities) = (scenario.topology.own(), scenario.router.capabilities());
    for channels in capabilities.channels() {
        let conditions = RoutingConditions {
            family: topology.family(),
            dimensions: topology.dimensions(),
            has_spanning_tree: paths.has_spanning_tree,
            longest_path: paths.longest,
            graph: paths.graph,
            channels,
            in_pairs: paths.in_pairs,
            stores: capabilities.stores_what_is_blocked,
            compares: capabilities.compares_paths,
        };
        scenario.routing.own().check(&conditions, rule);
    }
}

/// What the routing function needs in what is left of the network of a scenario that breaks no rule.
pub(super) fn function_on(scenario: &Scenario, left: &Graph, rule: Rule) {
    let at_ports = scenario.routing.own().proposes_at_ports();
    let network = Paths {
        has_spanning_tree: left.has_spanning_tree(),
        longest: &|| left.longest_path(),
        graph: Some(&|| left.clone()),
        in_pairs: !at_ports && scenario.virtual_networks().is_in_pairs(left.ports),
    };
    function(scenario, &network, rule);
}
