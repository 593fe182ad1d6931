//! Networks that somebody wires by hand: routers, links and nodes from a list.

pub mod file;
mod json;
mod said;
mod wiring;

pub use wiring::{Link, Lists, Wiring};

use super::graph::{End, Graph, Layout, Place};
use super::{Family, Kind, Shape};
use crate::model::NodeId;
use crate::parameter::settable::group;
use std::sync::Arc;

group! {
    /// Any network: routers, links and nodes from a list, which a file can hold.
    pub struct Custom {
        /// Its nodes, each with its router, and its links, as a list that is opened from a file or edited as text.
        graph: Wiring,
    }
}

/// Most routers of a list.
pub const MOST_ROUTERS: u32 = 1024;

impl Kind for Custom {
    fn family(&self) -> Family {
        Family::Custom
    }

    fn nodes(&self) -> u32 {
        self.graph.nodes.len() as u32
    }

    fn ports(&self) -> u32 {
        self.graph.ports().into_iter().max().unwrap_or(0) as u32
    }

    fn has_spanning_tree(&self) -> bool {
        self.graph.has_spanning_tree()
    }

    fn graph(&self) -> Graph {
        wired(&self.graph, self.ports())
    }
}

/// Ports in the order of the neighbours, then of the nodes. Where routers are drawn is what the list says, in units of its
/// own; without a word in it all stand in one place.
fn wired(lists: &Lists, ports: u32) -> Graph {
    let neighbours = lists.neighbours();
    let routers = neighbours.len() as u32;
    let shape = Shape::Custom { distances: Arc::from([]) };
    let mut graph = Graph::unwired(shape, Layout::Custom, routers, ports, lists.nodes.len() as u32);
    let port = |router: u32, to: u32| neighbours[router as usize].binary_search(&to).expect("they are linked") as u32;
    let mut channels: Vec<(u32, u32)> = Vec::new();
    for &Link { from, to, one_way } in &lists.links {
        channels.push((from, to));
        channels.extend((!one_way).then_some((to, from)));
    }
    channels.sort_unstable();
    for (from, to) in channels {
        let ends =
            (End::Router { router: from, port: port(from, to) }, End::Router { router: to, port: port(to, from) });
        graph.connect(ends.0, ends.1, from % 2);
    }
    let mut next: Vec<u32> = neighbours.iter().map(|neighbours| neighbours.len() as u32).collect();
    for (node, &router) in (0..).map(NodeId).zip(&lists.nodes) {
        graph.attach(node, router, next[router as usize], [0, 1]);
        next[router as usize] += 1;
    }
    for (place, &[across, down]) in graph.router_places.iter_mut().zip(&lists.places) {
        *place = Place { x: across as i32, y: down as i32 };
    }
    graph.labels = (0..routers).map(|router| router.to_string()).collect();
    graph.shape = Shape::Custom { distances: distances(&graph) };
    graph
}

/// Hops from each router to each other, row by row.
fn distances(graph: &Graph) -> Arc<[u16]> {
    let next = graph.neighbours();
    let count = next.len();
    let mut distances = vec![u16::MAX; count * count];
    for (from, row) in distances.chunks_mut(count).enumerate() {
        let mut reached = vec![from];
        row[from] = 0;
        let mut at = 0;
        while let Some(&router) = reached.get(at) {
            at += 1;
            for &(to, _) in &next[router] {
                if row[to as usize] == u16::MAX {
                    row[to as usize] = row[router] + 1;
                    reached.push(to as usize);
                }
            }
        }
    }
    distances.into()
}
