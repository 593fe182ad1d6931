//! What a routing function has to work with, and the rules that several of them share.

use super::networks::NetworkChannels;
use crate::parameter::rule::Rule;
use crate::topology::{Family, Graph};

/// What a routing function has to work with.
#[derive(Clone, Copy)]
pub struct RoutingConditions<'a> {
    pub family: Family,
    /// Of a grid.
    pub dimensions: u32,
    /// Links that lead both ways connect all routers.
    pub has_spanning_tree: bool,
    /// Hops of the longest of the shortest paths, in a network from a list; counted when it is asked for.
    pub longest_path: &'a dyn Fn() -> u32,
    /// The graph, made when it is asked for; none if the topology breaks a rule.
    pub graph: Option<&'a dyn Fn() -> Graph>,
    /// The virtual channels of a virtual network; where several are set up differently, it is asked about each.
    pub channels: NetworkChannels,
    /// Routing knows the virtual channels [by pairs](super::VirtualNetworks::as_routed).
    pub in_pairs: bool,
    /// Routers take a packet out of the way that finds no output free.
    pub stores: bool,
    /// Routers can compare what stands ahead of two paths.
    pub compares: bool,
}

impl RoutingConditions<'_> {
    /// The rule that each virtual channel is known by itself.
    pub(super) fn one_by_one(&self, kind: &str, rule: Rule) {
        let NetworkChannels { path, .. } = self.channels;
        rule(!self.in_pairs, path, &|| {
            format!(
                "routing.kind={kind} tells virtual channels apart one by one, which it can only at routers with at most 64 of them: fewer are needed"
            )
        });
    }

    /// The rule that routers can compare what stands ahead of two paths.
    pub(super) fn weighs(&self, kind: &str, rule: Rule) {
        rule(self.compares, "routing.kind", &|| {
            format!(
                "{kind} needs routers that know how many flits stand ahead of each link: router.kind=virtual_channel is needed"
            )
        });
    }

    /// The rule that a grid has no more than two dimensions.
    pub(super) fn two_dimensions(&self, kind: &str, rule: Rule) {
        let dimensions = self.dimensions;
        rule(dimensions <= 2, "routing.kind", &|| {
            format!(
                "{kind} is for meshes of two dimensions and not of {dimensions}: dimension_order, xy_yx, valiant, romm, minimal_adaptive and ordered_escape are for any"
            )
        });
    }
}
