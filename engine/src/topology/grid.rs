//! Meshes and tori of any dimension, hypercubes, concentrated meshes.
//!
//! Router = Σ coordinate × stride, dimension 0 varying fastest. Port 2d leads to the + neighbour in dimension d, port
//! 2d + 1 to the − neighbour, the last ports to the nodes; in a concentrated mesh the ports of the nodes come first:
//! the numbering of the reference router.

use super::{End, Graph, Layout, Place, Shape, UNIT};
use crate::model::NodeId;

/// The mesh, or torus if it wraps, with these extents.
pub fn grid(extents: &[u32], wraps: bool) -> Graph {
    let mut graph = wired(extents, wraps, 0, 1);
    for router in 0..graph.routers {
        graph.attach(NodeId(router), router, 2 * extents.len() as u32, [0, 1]);
        graph.node_places[router as usize] = graph.router_places[router as usize];
    }
    graph
}

/// The binary cube, a mesh of two routers in each dimension, with so many nodes at each router.
pub fn hypercube(dimensions: u32, bristling: u32) -> Graph {
    let mut graph = wired(&vec![2; dimensions as usize], false, 0, bristling);
    graph.layout = Layout::Cube;
    for router in 0..graph.routers {
        graph.router_places[router as usize] = in_gray_code(dimensions, router);
        graph.names[router as usize] = format!("{router:0width$b}", width = dimensions as usize);
        for nth in 0..bristling {
            let node = router * bristling + nth;
            graph.attach(NodeId(node), router, 2 * dimensions + nth, [0, 1]);
            graph.node_places[node as usize] = graph.router_places[router as usize];
        }
    }
    graph
}

/// The mesh of two dimensions with a block of `side`×`side` nodes at each router. Nodes are numbered row by row over
/// the whole machine, as in a mesh without concentration.
pub fn concentrated(extents: &[u32], side: u32) -> Graph {
    let mut graph = wired(extents, false, side * side, side * side);
    let columns = extents[0] * side;
    for node in 0..graph.nodes {
        let (x, y) = (node % columns, node / columns);
        let router = y / side * extents[0] + x / side;
        graph.attach(NodeId(node), router, y % side * side + x % side, [0, 1]);
        // The middles of the quarters of the square around the router.
        let within = |at: u32| (2 * (at % side) as i32 + 1 - side as i32) * UNIT / (2 * side as i32);
        let Place { x: left, y: top } = graph.router_places[router as usize];
        graph.node_places[node as usize] = Place { x: left + within(x), y: top + within(y) };
    }
    graph
}

/// The routers of a grid and the channels between them; ports to the neighbours start at `first_port`, and there are
/// ports for `per_router` nodes besides.
fn wired(extents: &[u32], wraps: bool, first_port: u32, per_router: u32) -> Graph {
    let routers: u32 = extents.iter().product();
    let ports = 2 * extents.len() as u32 + per_router;
    let shape = Shape::Grid { extents: extents.to_vec(), wraps, first_port };
    let mut graph = Graph::unwired(shape, Layout::Grid, routers, ports, routers * per_router);
    for router in 0..routers {
        let at = coordinates(extents, router);
        let mut stride = 1;
        for (d, &extent) in extents.iter().enumerate() {
            let port = first_port + 2 * d as u32;
            let last = extent - 1;
            for (port, facing, step, at_edge) in
                [(port, port + 1, 1, at[d] == last), (port + 1, port, last, at[d] == 0)]
            {
                let next = (at[d] + step) % extent;
                if wraps || !at_edge {
                    let neighbour = router - at[d] * stride + next * stride;
                    let to = End::Router { router: neighbour, port: facing };
                    graph.connect(End::Router { router, port }, to, at.iter().sum::<u32>() % 2);
                }
            }
            stride *= extent;
        }
        graph.router_places[router as usize] = place(extents, &at);
        graph.names[router as usize] = at.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    }
    graph
}

/// The coordinates of a router.
pub fn coordinates(extents: &[u32], router: u32) -> Vec<u32> {
    let mut rest = router;
    extents
        .iter()
        .map(|extent| {
            let coordinate = rest % extent;
            rest /= extent;
            coordinate
        })
        .collect()
}

/// Hops between two routers.
pub fn distance(extents: &[u32], wraps: bool, from: u32, to: u32) -> u32 {
    let (from, to) = (coordinates(extents, from), coordinates(extents, to));
    let along = |d: usize| {
        let direct = from[d].abs_diff(to[d]);
        if wraps { direct.min(extents[d] - direct) } else { direct }
    };
    (0..extents.len()).map(along).sum()
}

/// Two dimensions as they are; every further one as slices side by side, alternately to the right and below.
fn place(extents: &[u32], at: &[u32]) -> Place {
    let (mut x, mut y) = (at[0] as i32, at.get(1).map_or(0, |&y| y as i32));
    let (mut width, mut height) = (extents[0] as i32, extents.get(1).map_or(1, |&h| h as i32));
    for d in 2..extents.len() {
        if d % 2 == 0 {
            x += at[d] as i32 * (width + 1);
            width = extents[d] as i32 * (width + 1) - 1;
        } else {
            y += at[d] as i32 * (height + 1);
            height = extents[d] as i32 * (height + 1) - 1;
        }
    }
    Place { x: x * UNIT, y: y * UNIT }
}

/// Lower half of the bits across, upper half down, both in Gray code: from place to place one bit changes, and a router
/// shares row or column with all its neighbours.
fn in_gray_code(dimensions: u32, router: u32) -> Place {
    let across = dimensions.div_ceil(2);
    let (low, high) = (router & ((1 << across) - 1), router >> across);
    Place { x: rank_in_gray_code(low) * UNIT, y: rank_in_gray_code(high) * UNIT }
}

/// Where a number stands in the sequence of Gray code.
fn rank_in_gray_code(code: u32) -> i32 {
    (0..u32::BITS).fold(0, |rank, shift| rank ^ code >> shift) as i32
}
