//! Networks in which every router has nodes, wired by a list of pairs: what HyperX, Slim Fly and random regular graphs
//! have in common.

use super::graph::{End, Graph, Layout, Place, UNIT};
use super::hops::distances;
use super::shape::Shape;
use crate::model::NodeId;
use crate::model::sort::sort_by_key;
use std::sync::Arc;

/// Routers with a number of nodes each, links in both directions between pairs of them, and what each is marked with. Ports
/// are numbered in the order of the routers to which they lead, then of the nodes.
pub(super) fn graph(pairs: &[(u32, u32)], nodes_each: u32, labels: Vec<String>) -> Graph {
    let routers = labels.len() as u32;
    let mut next: Vec<Vec<u32>> = vec![Vec::new(); labels.len()];
    for &(one, other) in pairs {
        next[one as usize].push(other);
        next[other as usize].push(one);
    }
    next.iter_mut().for_each(|others: &mut Vec<u32>| sort_by_key(others, |&other| other));
    let links = next.iter().map(Vec::len).max().unwrap_or(0) as u32;
    let shape = Shape::Custom { distances: Arc::from([]) };
    let mut graph = Graph::unwired(shape, Layout::Custom, routers, links + nodes_each, routers * nodes_each);
    for router in 0..routers {
        for (port, &to) in (0..).zip(&next[router as usize]) {
            let back = next[to as usize].iter().position(|&other| other == router).expect("links lead both ways");
            let to = End::Router { router: to, port: back as u32 };
            graph.connect(End::Router { router, port }, to, router % 2);
        }
    }
    for node in 0..routers * nodes_each {
        let router = node / nodes_each;
        graph.attach(NodeId(node), router, next[router as usize].len() as u32 + node % nodes_each, [0, 1]);
    }
    graph.labels = labels;
    graph.shape = Shape::Custom { distances: distances(&graph) };
    graph
}

/// How far a place in a row of `count` is moved aside, so that no three of them stand in a line and every link is seen.
pub(super) fn bow(at: u32, count: u32) -> i32 {
    (at * (count - 1 - at)) as i32 * UNIT / 2
}

/// A place across and down, in thirds of the distance between neighbours.
pub(super) fn place(across: u32, down: u32) -> Place {
    Place { x: across as i32 * 3 * UNIT, y: down as i32 * 3 * UNIT }
}
