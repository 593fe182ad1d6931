//! Meshes and tori of any dimension.
//!
//! Router = Σ coordinate × stride, dimension 0 varying fastest. Port 2d leads to the + neighbour in dimension d, port
//! 2d + 1 to the − neighbour, the last port to the node: the numbering of the reference router.

use super::{End, Graph, Place, Shape, UNIT};
use crate::model::NodeId;

/// The mesh, or torus if it wraps, with these extents.
pub fn grid(extents: &[u32], wraps: bool) -> Graph {
    let routers: u32 = extents.iter().product();
    let dimensions = extents.len() as u32;
    let shape = Shape::Grid { extents: extents.to_vec(), wraps };
    let mut graph = Graph::unwired(shape, routers, 2 * dimensions + 1, routers);
    for router in 0..routers {
        let at = coordinates(extents, router);
        let mut stride = 1;
        for (d, &extent) in extents.iter().enumerate() {
            let port = 2 * d as u32;
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
        graph.node_places[router as usize] = place(extents, &at);
        graph.names[router as usize] = at.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    }
    for node in 0..routers {
        graph.attach(NodeId(node), node, 2 * dimensions, [0, 1]);
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
