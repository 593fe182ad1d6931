//! Flattened butterflies of two dimensions: each router has a link to every other of its row and of its column (Kim,
//! Dally and Abts 2007).
//!
//! Outputs are numbered nodes first, then the other columns in order, then the other rows; inputs nodes first, then all
//! senders in the order of their numbers, whatever their dimension: the numbering of the reference router, in which the
//! two ends of a link may differ.

use super::graph::{End, Graph, Layout, Place, UNIT};
use super::hops::{beside, distances};
use super::shape::Shape;
use super::{Family, Kind};
use crate::model::NodeId;
use crate::parameter::quantity::{Cycles, Nodes, Routers};
use crate::parameter::settable::group;
use std::sync::Arc;

group! {
    /// Grid of routers, each with links to all others of its row and of its column, and a block of nodes.
    pub struct FlattenedButterfly {
        /// Routers along each of the two dimensions.
        side: Routers<2, 8, 4>,
        /// Nodes along each side of the block at a router, which has the square of it.
        block: Nodes<1, 4, 2>,
        /// Cycles on a link for each router that it leads further; with 0 all take what is set for channels.
        delay_per_router: Cycles<0, 32, 0>,
    }
}

impl Kind for FlattenedButterfly {
    fn family(&self) -> Family {
        Family::FlattenedButterfly
    }

    fn nodes(&self) -> u32 {
        (self.side.get() * self.block.get()).pow(2)
    }

    fn ports(&self) -> u32 {
        self.block.get().pow(2) + 2 * (self.side.get() - 1)
    }

    fn longest_path(&self) -> u32 {
        2
    }

    fn has_own_delays(&self) -> bool {
        self.delay_per_router.get() > 0
    }

    fn graph(&self) -> Graph {
        wired(self.side.get(), self.block.get(), self.delay_per_router.get())
    }
}

fn wired(side: u32, block: u32, delay_per_router: u32) -> Graph {
    let (routers, first, width) = (side * side, block * block, side * block);
    let shape = Shape::Custom { distances: Arc::from([]) };
    let mut graph = Graph::unwired(shape, Layout::Custom, routers, first + 2 * (side - 1), width * width);
    for router in 0..routers {
        let (x, y) = (router % side, router / side);
        let columns = (0..side).filter(|column| *column != x).map(|column| (y * side + column, column.abs_diff(x)));
        let rows = (0..side).filter(|row| *row != y).map(|row| (row * side + x, row.abs_diff(y)));
        for (port, (to, far)) in (first..).zip(columns.chain(rows)) {
            let from = End::Router { router, port };
            graph.connect(from, End::Router { router: to, port: first + input(side, router, to) }, (x + y) % 2);
            graph.delay_last((delay_per_router > 0).then_some((delay_per_router * far) as u16), 1);
        }
        // In a row or column no three routers stand in a line, so that every link is seen.
        let bow = |at: u32| (at * (side - 1 - at)) as i32 * UNIT / 2;
        let far = |at: u32| at as i32 * 3 * UNIT;
        graph.router_places[router as usize] = Place { x: far(x) + bow(y), y: far(y) + bow(x) };
        graph.labels[router as usize] = format!("{x},{y}");
    }
    for node in 0..width * width {
        let (x, y) = (node % width, node / width);
        graph.attach(NodeId(node), y / block * side + x / block, y % block * block + x % block, [0, 1]);
    }
    graph.shape = Shape::Custom { distances: distances(&graph) };
    graph
}

/// The place of a sender among all senders of a router, in the order of their numbers.
fn input(side: u32, from: u32, to: u32) -> u32 {
    let (x, y) = (to % side, to / side);
    let (column, row) = (from % side, from / side);
    match row.cmp(&y) {
        std::cmp::Ordering::Less => row,
        std::cmp::Ordering::Equal => y + beside(x, column),
        std::cmp::Ordering::Greater => side - 2 + row,
    }
}
