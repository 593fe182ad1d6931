//! Chiplets on an interposer: each chiplet is a mesh of routers with nodes, the interposer below all of them a wider mesh of
//! routers without any (as in Kannan, Enright Jerger and Loh 2015). Chiplets have no links but those down to the interposer.
//!
//! Below each chiplet the interposer has as many routers along each side as there are gateways; each is joined to the router
//! in the middle of its share of the chiplet. Ports of every router: 0 to 3 lead in + and − direction of x and y, 4 down to
//! the interposer or up from it, the others to nodes. Routers of chiplets come first, chiplet by chiplet, then the
//! interposer's, row by row.

use super::graph::{End, Graph, Layout, Place, UNIT};
use super::grid::Size;
use super::hops::distances;
use super::interposer::{Interposer, LINKS, Spot, VERTICAL};
use super::shape::Shape;
use super::{Family, Kind, MOST_NODES};
use crate::model::NodeId;
use crate::parameter::quantity::{Cycles, Links, Nodes};
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;
use std::sync::Arc;

group! {
    /// Meshes of routers on chiplets, joined by a mesh on the interposer below them.
    pub struct Chiplets {
        /// Chiplets along each side of the interposer.
        chiplets: Size<2>,
        /// Routers along each side of a chiplet.
        size: Size<4>,
        /// Routers of the interposer below each chiplet along each side, each with a link up to the chiplet.
        gateways: Links<1, 16, 2>,
        /// Nodes at each router of a chiplet.
        concentration: Nodes<1, 16, 1>,
        /// Cycles on the links of the interposer.
        interposer_delay: Cycles<0, 1000, 2>,
        /// Cycles on the links between chiplets and interposer.
        vertical_delay: Cycles<0, 1000, 1>,
    }
}

/// Most routers, those of the interposer among them: the table of distances has a row and a column for each.
const MOST_ROUTERS: u32 = 8192;

/// Extents along two sides; of one, the other has one.
fn sides<const SIDE: u32>(size: &Size<SIDE>) -> [u32; 2] {
    [0, 1].map(|axis| size.extents().get(axis).copied().unwrap_or(1))
}

impl Chiplets {
    fn interposer(&self) -> Interposer {
        let size = sides(&self.size);
        let gateways = size.map(|side| side.min(self.gateways.get()));
        Interposer { chiplets: sides(&self.chiplets), size, gateways }
    }
}

impl Kind for Chiplets {
    fn family(&self) -> Family {
        Family::Chiplets
    }

    fn check(&self, rule: Rule) {
        for (path, dimensions) in
            [("topology.chiplets", self.chiplets.extents().len()), ("topology.size", self.size.extents().len())]
        {
            rule(dimensions <= 2, path, &|| format!("{dimensions} dimensions are too many: chiplets have one or two"));
        }
        let (gateways, least) = (self.gateways.get(), self.size.extents().iter().min().copied().unwrap_or(1));
        rule(gateways <= least, "topology.gateways", &|| {
            format!(
                "{gateways} are more than the {least} routers along a side of a chiplet: at most {least} are possible"
            )
        });
        let (nodes, routers) = (self.nodes(), self.interposer().routers());
        rule(nodes <= MOST_NODES, "topology.size", &|| {
            format!("{nodes} nodes are too many: at most {MOST_NODES} are possible")
        });
        rule(routers <= MOST_ROUTERS, "topology.size", &|| {
            format!("{routers} routers are too many: at most {MOST_ROUTERS} are possible")
        });
    }

    fn nodes(&self) -> u32 {
        self.interposer().on_chiplets().saturating_mul(self.concentration.get())
    }

    fn ports(&self) -> u32 {
        LINKS + self.concentration.get()
    }

    fn has_own_delays(&self) -> bool {
        true
    }

    fn graph(&self) -> Graph {
        let delays = [self.interposer_delay.get(), self.vertical_delay.get()];
        wired(self.interposer(), self.concentration.get(), delays)
    }
}

fn wired(all: Interposer, nodes_each: u32, [on_interposer, vertical]: [u32; 2]) -> Graph {
    let (routers, nodes) = (all.routers(), all.on_chiplets() * nodes_each);
    let shape = Shape::Chiplets { all, distances: Arc::from([]) };
    let mut graph = Graph::unwired(shape, Layout::Custom, routers, LINKS + nodes_each, nodes);
    for router in 0..routers {
        let spot = all.spot(router);
        for port in 0..LINKS {
            let Some(next) = all.beside(router, port) else { continue };
            let back = if port == VERTICAL { VERTICAL } else { port ^ 1 };
            graph.connect(End::Router { router, port }, End::Router { router: next, port: back }, router % 2);
            let delay = match (port, spot) {
                (VERTICAL, _) => Some(vertical as u16),
                (_, Spot::Interposer { .. }) => Some(on_interposer as u16),
                (_, Spot::Chiplet { .. }) => None,
            };
            graph.delay_last(delay, 1);
        }
        graph.router_places[router as usize] = place(all, spot);
        graph.labels[router as usize] = match spot {
            Spot::Chiplet { chiplet: [across, down], at: [x, y] } => format!("{across}.{down}:{x},{y}"),
            Spot::Interposer { at: [x, y] } => format!("below:{x},{y}"),
        };
    }
    for node in 0..nodes {
        graph.attach(NodeId(node), node / nodes_each, LINKS + node % nodes_each, [0, 1]);
    }
    graph.shape = Shape::Chiplets { all, distances: distances(&graph) };
    graph
}

/// Where a router is drawn: the interposer's a little aside of those above them, so that its links lead between theirs.
fn place(all: Interposer, spot: Spot) -> Place {
    let above = |chiplet: [u32; 2], at: [u32; 2], aside: i32| {
        let [x, y] = [0, 1].map(|axis: usize| (chiplet[axis] * (all.size[axis] + 1) + at[axis]) as i32 * UNIT + aside);
        Place { x, y }
    };
    match spot {
        Spot::Chiplet { chiplet, at } => above(chiplet, at, 0),
        Spot::Interposer { at } => {
            let chiplet = [0, 1].map(|axis| at[axis] / all.gateways[axis]);
            above(chiplet, [0, 1].map(|axis| all.gateway(axis, at[axis] % all.gateways[axis])), UNIT / 2)
        }
    }
}
