//! Shortest paths in any network, without deadlock, in few layers: the path of each pair of routers is wholly in one layer
//! of virtual channels, found so that no cycle of waits can form in it (LASH; Skeie, Lysne and Theiss 2002).
//!
//! Other than by hop, how many layers are needed does not grow with the length of the paths, but each pair has one path.

use super::in_one_layer::{InOneLayer, MOST_LAYERS};
use super::layers::{Layers, Unfound};
use super::networks::VirtualNetworks;
use super::next_hops::NextHops;
use super::{Kind, Propose, Round, RoutingConditions};
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

/// Most routers among which layers are found at once.
pub const MOST_ROUTERS_BY_PAIR: u32 = 1024;

impl Kind for LayeredByPair {
    fn serves(&self) -> &'static [Family] {
        &[Family::Chiplets, Family::Direct, Family::Custom]
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

    fn proposes_at_ports(&self) -> bool {
        true
    }

    fn goes_round(&self) -> Round {
        Round::All
    }

    fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
        Arc::new(InOneLayer::of(NextHops::spread(graph), graph, networks))
    }
}
