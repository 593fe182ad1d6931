//! Grids of routers: what meshes, tori, hypercubes and concentrated meshes have in common.
//!
//! Router = Σ coordinate × stride, dimension 0 varying fastest. Port 2d leads to the + neighbour in dimension d, port
//! 2d + 1 to the − neighbour, the last ports to the nodes; in a concentrated mesh the ports of the nodes come first:
//! the numbering of the reference router.

use super::MOST_NODES;
use super::graph::{End, Graph, Layout, Place, UNIT};
use super::shape::{Shape, coordinates};
use crate::model::NodeId;
use crate::parameter::clipped::clipped;
use crate::parameter::settable::{self, Described, Fault, Settable, Shown, leaf};

/// Most routers along a dimension.
const MOST_ALONG: u32 = 128;

/// The mesh, or torus if it wraps, with these extents.
pub fn grid(extents: &[u32], wraps: bool) -> Graph {
    let mut graph = wired(extents, wraps, 0, 1);
    for router in 0..graph.routers {
        graph.attach(NodeId(router), router, 2 * extents.len() as u32, [0, 1]);
        graph.node_places[router as usize] = graph.router_places[router as usize];
    }
    graph
}

/// The routers of a grid and the channels between them; ports to the neighbours start at `first_port`, and there are
/// ports for `per_router` nodes besides.
pub(super) fn wired(extents: &[u32], wraps: bool, first_port: u32, per_router: u32) -> Graph {
    let routers: u32 = extents.iter().product();
    let ports = 2 * extents.len() as u32 + per_router;
    let shape = Shape::Grid { extents: extents.to_vec(), wraps, first_port, one_port: false };
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
        graph.labels[router as usize] = at.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    }
    graph
}

/// Two dimensions as they are; every further one as slices side by side, alternately to the right and below.
pub(super) fn place(extents: &[u32], at: &[u32]) -> Place {
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

/// Extent of a grid along each dimension, first dimension first, written `8x8`; by default `SIDE`×`SIDE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Size<const SIDE: u32>(Vec<u32>);

impl<const SIDE: u32> Size<SIDE> {
    /// Routers along each dimension.
    pub fn extents(&self) -> &[u32] {
        &self.0
    }

    /// Routers in all.
    pub fn routers(&self) -> u32 {
        self.0.iter().product()
    }
}

impl<const SIDE: u32> Default for Size<SIDE> {
    fn default() -> Self {
        Size(vec![SIDE, SIDE])
    }
}

impl<const SIDE: u32> Settable for Size<SIDE> {
    fn visit(&self, path: &str, out: &mut dyn FnMut(Shown)) {
        let text = || self.0.iter().map(u32::to_string).collect::<Vec<_>>().join("x");
        out(Shown::new(path, &text, *self == Size::default()));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        let extents: Option<Vec<u32>> = text.split('x').map(|part| part.parse().ok()).collect();
        let fits = |extents: &Vec<u32>| {
            extents.len() <= 5
                && extents.iter().all(|extent| (2..=MOST_ALONG).contains(extent))
                && extents.iter().map(|&extent| u64::from(extent)).product::<u64>() <= MOST_NODES.into()
        };
        *self = Size(extents.filter(fits).ok_or_else(|| {
            Fault(format!("{} is not a size: 1 to 5 numbers from 2 to {MOST_ALONG} joined by x, such as {SIDE}x{SIDE}, at most {MOST_NODES} routers in all, are allowed", clipped(text)))
        })?);
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let shape =
            settable::Shape::Text { pattern: r"^\d+(x\d+){0,4}$", default: format!("{SIDE}x{SIDE}"), unit: "routers" };
        out.push(Described::new(path, sentence, when, shape));
    }
}
