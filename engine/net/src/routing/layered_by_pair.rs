//! Shortest paths in any network, without deadlock, in few layers: the path of each pair of routers is wholly in one layer
//! of virtual channels, found so that no cycle of waits can form in it (LASH; Skeie, Lysne and Theiss 2002).
//!
//! Other than by hop, how many layers are needed does not grow with the length of the paths, but each pair has one path.

use super::candidates::{Candidates, Header};
use super::layers::{Layers, Unfound};
use super::networks::{PortClass, VirtualNetworks};
use super::next_hops::{Ends, NextHops};
use super::{Kind, Propose, RoutingConditions};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use crate::topology::{Family, Graph, Topology};
use std::sync::Arc;

group! {
    /// A shortest path for each pair of routers, each wholly in one of few layers of virtual channels.
    pub struct LayeredByPair {}
}

/// Layers that were found to be needed so for the shortest paths of a network, if they are no more than these and the
/// network is not too large for them to be looked for.
pub fn layers_by_pair(graph: &Graph, most: u32) -> Option<u32> {
    if graph.routers > MOST_ROUTERS_BY_PAIR { None } else { found_by_pair(graph, most).ok() }
}

fn found_by_pair(graph: &Graph, most: u32) -> Result<u32, Unfound> {
    Layers::within(most, &NextHops::spread(graph), graph).map(|layers| layers.count())
}

/// Most virtual channels that any router may have.
pub const MOST_LAYERS: u32 = 16;
/// Most routers among which layers are found at once.
pub const MOST_ROUTERS_BY_PAIR: u32 = 1024;

impl Kind for LayeredByPair {
    fn serves(&self) -> &'static [Family] {
        &[Family::Direct, Family::Custom]
    }

    fn check(&self, conditions: &RoutingConditions, rule: Rule) {
        conditions.one_by_one("layered_by_pair", rule);
        let (Some(graph), channels) = (conditions.graph, conditions.channels) else { return };
        let graph = graph();
        let routers = graph.routers;
        rule(routers <= MOST_ROUTERS_BY_PAIR, "routing.kind", &|| {
            format!(
                "layered_by_pair finds layers in networks of at most {MOST_ROUTERS_BY_PAIR} routers; this has {routers}"
            )
        });
        if routers > MOST_ROUTERS_BY_PAIR {
            return;
        }
        let found = found_by_pair(&graph, channels.count);
        rule(found != Err(Unfound::Work), "routing.kind", &|| {
            "layered_by_pair finds no layers for so large a network in less than minutes: take another".to_string()
        });
        rule(found != Err(Unfound::More), channels.path, &|| {
            let needed = match found_by_pair(&graph, MOST_LAYERS) {
                Ok(layers) => format!("{layers} layers were found to be needed here, each with a channel of its own"),
                Err(Unfound::More) => {
                    format!("more than {MOST_LAYERS} layers were found to be needed here, which no router has")
                }
                Err(Unfound::Work) => "how many are needed cannot be found within minutes".to_string(),
            };
            format!(
                "{} virtual channels are too few for routing.kind=layered_by_pair: {needed}; take as many, or another \
                 routing.kind",
                channels.count
            )
        });
    }

    fn has_one_path(&self, _: &Topology) -> bool {
        true
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(InOneLayer::of(NextHops::spread(graph), graph, networks))
    }
}

/// Members of a set for each layer, one at least, and more where there are more paths for each.
fn shared_out(all: u64, paths: &[u64]) -> Vec<u64> {
    let mut counts = vec![1_u64; paths.len().max(1)];
    for _ in counts.len() as u32..all.count_ones() {
        let fullest = (0..paths.len()).rev().max_by_key(|&layer| (paths[layer] << 16) / counts[layer]);
        counts[fullest.unwrap_or(0)] += 1;
    }
    let mut rest = all;
    let share = |&count: &u64| {
        let before = rest;
        (0..count).for_each(|_| rest &= rest.wrapping_sub(1));
        before & !rest
    };
    counts.iter().map(share).collect()
}

/// Paths of which each is wholly in one layer.
#[derive(Debug)]
pub(super) struct InOneLayer {
    hops: NextHops,
    layers: Layers,
    /// The virtual channels of each layer, by network.
    each: Vec<Vec<u64>>,
    ends: Ends,
}

impl InOneLayer {
    /// Of paths for which there are virtual channels enough.
    pub(super) fn of(hops: NextHops, graph: &Graph, networks: &VirtualNetworks) -> Self {
        let layers = Layers::within(u32::MAX, &hops, graph).expect("there is no limit");
        let each = networks.each(PortClass::Link).into_iter().map(|all| shared_out(all, &layers.paths)).collect();
        InOneLayer { hops, layers, each, ends: Ends::of(graph, networks) }
    }
}

impl Propose for InOneLayer {
    fn candidates(&self, router: u32, _input: u32, header: Header) -> Candidates {
        let [(first, _), (goal, _)] =
            [self.ends.entries[header.name.source.index()], self.ends.exits[header.to.index()]];
        if goal == router {
            return Candidates::any_of(self.ends.arrival(header));
        }
        let ports = &self.hops.next(router, goal).ports;
        let port = ports[header.to.index() % ports.len()];
        let channels = self.each[header.network.index()][self.layers.layer(first, goal)];
        Candidates::any_of(channels << (port * self.ends.per_port))
    }

    fn draws(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::shared_out;

    #[test]
    fn every_layer_has_a_channel_and_the_fuller_ones_have_more() {
        assert_eq!(shared_out(0b11, &[90, 10]), [0b01, 0b10]);
        assert_eq!(shared_out(0b1111_0000, &[90, 10]), [0b0111_0000, 0b1000_0000]);
        assert_eq!(shared_out(0b111, &[50, 40]), [0b011, 0b100]);
        assert_eq!(shared_out(0b111, &[]), [0b111]);
    }
}
