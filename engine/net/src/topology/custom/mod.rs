//! Networks that somebody wires by hand: routers, links and nodes from a list.

mod failed;
mod text;
mod wiring;

pub use failed::Failed;
pub use wiring::{FARTHEST, Link, Lists, Wiring};

use super::failing::{Part, Planned};
use super::graph::{End, Graph, Layout, Place};
use super::hops::distances;
use super::{Family, Kind, MOST_LISTED, Shape};
use crate::model::NodeId;
use crate::model::sort::sort_by_key;
use crate::parameter::rule::Rule;
use crate::parameter::settable::{choice, group};
use std::sync::Arc;

group! {
    /// Any network: routers, links and nodes from a list, which a file can hold.
    pub struct Custom {
        /// Its nodes, each with its router, and its links, as a list that is opened from a file or edited as text.
        graph: Wiring,
        /// In which order a router's ports are numbered, which arbiters go by.
        ports: PortOrder,
        /// Links that have failed before the run begins, or fail in a certain cycle; paths lead round them.
        failed: Failed,
    }
}

impl Custom {
    /// A network of which nothing has failed.
    pub fn whole(graph: Wiring) -> Self {
        Custom { graph, ..Custom::default() }
    }

    /// The network without what has failed.
    pub fn left(&self) -> Wiring {
        self.failed.left(&self.graph)
    }
}

choice! {
    /// In which order a router's ports are numbered.
    pub enum PortOrder {
        /// Links in the order of the routers at their other ends, then nodes.
        LinksFirst = "links_first", "Links first";
        /// Nodes in their order, then links: as the reference simulator has it.
        NodesFirst = "nodes_first", "Nodes first";
    }
}

/// Most routers of a list.
pub const MOST_ROUTERS: u32 = MOST_LISTED;
/// The longest latency that a link of a list may have of its own, in cycles.
pub const LONGEST_WIRE: u32 = 1000;
/// How many times as long as on the widest links a flit may take on a narrower one.
pub const SLOWEST_PACE: u32 = 64;

impl Kind for Custom {
    fn family(&self) -> Family {
        Family::Custom
    }

    fn nodes(&self) -> u32 {
        self.graph.nodes.len() as u32
    }

    fn check(&self, rule: Rule) {
        if let Failed::Named(named) = &self.failed {
            let fault = named.fault(&self.graph);
            rule(fault.is_none(), "topology.failed.between", &|| fault.clone().unwrap_or_default());
        }
        let Failed::Drawn(drawn) = &self.failed else { return };
        let (whole, most) = (self.graph.links.len(), self.failed.links(&self.graph).len());
        let asked = drawn.links.get() as usize;
        rule(asked == most, "topology.failed.links", &|| {
            format!(
                "{asked} of {whole} links cannot fail while every router is to be reached: at most {most} can, with this seed"
            )
        });
    }

    fn ports(&self) -> u32 {
        self.left().ports().into_iter().max().unwrap_or(0) as u32
    }

    fn has_spanning_tree(&self) -> bool {
        self.left().has_spanning_tree()
    }

    fn longest_path(&self) -> u32 {
        self.left().longest_path()
    }

    fn has_own_delays(&self) -> bool {
        self.graph.has_own_delays()
    }

    fn has_own_paces(&self) -> bool {
        self.graph.has_own_paces()
    }

    fn graph(&self) -> Graph {
        let left = self.left();
        wired(&left, left.ports().into_iter().max().unwrap_or(0) as u32, self.ports)
    }

    fn fails(&self) -> Option<Planned> {
        let [at, unnoticed] = self.failed.when().filter(|[at, _]| *at > 0)?;
        let (graph, places) = (self.graph(), Places::of(&self.graph, self.ports));
        let links = self.failed.links(&self.graph).into_iter().filter_map(|number| {
            let from = self.graph.links[number].from;
            graph.leaving[(from * graph.ports + places.port(from, number as u32)) as usize].map(Part::Link)
        });
        Some(Planned { at, known: at + unnoticed, parts: links.collect() })
    }
}

/// At which port of a router each of its links is.
struct Places {
    ends: Vec<Vec<(u32, u32)>>,
    first_link: Vec<u32>,
}

impl Places {
    fn of(lists: &Lists, order: PortOrder) -> Places {
        let ends = lists.ends();
        let mut first_link = vec![0; ends.len()];
        if order == PortOrder::NodesFirst {
            lists.nodes.iter().for_each(|&router| first_link[router as usize] += 1);
        }
        Places { ends, first_link }
    }

    fn port(&self, router: u32, link: u32) -> u32 {
        let place = self.ends[router as usize].iter().position(|&(_, number)| number == link);
        self.first_link[router as usize] + place.expect("it is one of its links") as u32
    }
}

/// Ports in the order of the neighbours, one for each link, and of the nodes, after or before them. Where routers are
/// drawn is what the list says, in units of its own; without a word in it all stand in one place.
fn wired(lists: &Lists, ports: u32, order: PortOrder) -> Graph {
    let places = Places::of(lists, order);
    let routers = places.ends.len() as u32;
    let shape = Shape::Custom { distances: Arc::from([]) };
    let mut graph = Graph::unwired(shape, Layout::Custom, routers, ports, lists.nodes.len() as u32);
    let mut channels: Vec<(u32, u32, u32, Option<u16>, u16)> = Vec::new();
    for (number, link) in (0..).zip(&lists.links) {
        let Link { from, to, one_way, delays, paces } = *link;
        channels.push((from, to, number, delays[0], paces[0]));
        channels.extend((!one_way).then_some((to, from, number, delays[1], paces[1])));
    }
    sort_by_key(&mut channels, |&channel| channel);
    for (from, to, link, delay, pace) in channels {
        let leaves = End::Router { router: from, port: places.port(from, link) };
        graph.connect(leaves, End::Router { router: to, port: places.port(to, link) }, from % 2);
        graph.delay_last(delay, 1);
        graph.pace_last(pace);
    }
    let mut next: Vec<u32> = match order {
        PortOrder::LinksFirst => places.ends.iter().map(|ends| ends.len() as u32).collect(),
        PortOrder::NodesFirst => vec![0; places.ends.len()],
    };
    for (node, &router) in lists.nodes.iter().enumerate() {
        graph.attach(NodeId(node as u32), router, next[router as usize], [0, 1]);
        graph.delay_last(lists.node_delays.get(node).copied().flatten(), 2);
        next[router as usize] += 1;
    }
    for (place, &[across, down]) in graph.router_places.iter_mut().zip(&lists.places) {
        *place = Place { x: across as i32, y: down as i32 };
    }
    graph.labels = (0..routers).map(|router| router.to_string()).collect();
    graph.shape = Shape::Custom { distances: distances(&graph) };
    graph
}
