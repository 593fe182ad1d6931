//! Grids in planes: between neighbours there is a channel of its own for each plane, and a plane goes one way along each
//! dimension, so that no packet ever comes round in one (MP1 paper §3.1).
//!
//! A router has one or several chips, each with four planes: +X +Y, −X +Y, +X −Y and −X −Y. Port 8 × chip + 2 × plane +
//! dimension is both where a plane's packets come in along a dimension and where they go on along it; the last port
//! leads to the node.
//!
//! With wrap-around links there are four chips, one for each level: a packet that wraps around in a dimension goes on in
//! the chip that is a level higher in it, from which there is no further link around (MP1 paper §3.2).

use super::graph::{End, Graph, Layout};
use super::grid::{Size, place};
use super::plane_port::{CHIP_PORTS, PlanePort};
use super::shape::{Shape, coordinates};
use super::{Family, Kind};
use crate::model::NodeId;
use crate::parameter::quantity::Chips;
use crate::parameter::rule::Rule;
use crate::parameter::settable::group;

group! {
    /// Grid of routers in four acyclic planes, each a channel of its own (MP1 paper §3.1).
    pub struct Planes {
        /// Routers along both dimensions, 2 to 32; an address has 5 bits.
        size: Size<16>,
        /// Chips at each router, which share the channel from and to its node; a chip has four planes.
        chips: Chips<1, 8, 1>,
        /// Wrap-around links, which take four chips, one for each level, and half of each address for its level.
        wrap: bool,
    }
}

/// Most routers along a dimension: an address has 5 bits.
const MOST_ALONG: u32 = 32;

/// Chips that wrap-around links take, and the most routers along a dimension with them.
const LEVELS: u32 = 4;
const MOST_WITH_LEVELS: u32 = 16;

impl Kind for Planes {
    fn family(&self) -> Family {
        Family::Planes
    }

    fn check(&self, rule: Rule) {
        let extents = self.size.extents();
        let written = || extents.iter().map(u32::to_string).collect::<Vec<_>>().join("x");
        rule(extents.len() == 2, "topology.size", &|| {
            format!("{} routers are not in planes: two dimensions are needed", written())
        });
        let fits = extents.iter().all(|&extent| extent <= MOST_ALONG);
        rule(fits, "topology.size", &|| {
            format!(
                "{} routers have too long addresses: they have 5 bits, so at most {MOST_ALONG} along each dimension are possible",
                written()
            )
        });
        let chips = self.chips.get();
        rule(!self.wrap || chips == LEVELS, "topology.chips", &|| {
            format!(
                "{chips} do not make a torus: with topology.wrap=on there are {LEVELS}, one for each level, without which packets could wait for each other in a circle"
            )
        });
        let fits = extents.iter().all(|&extent| extent <= MOST_WITH_LEVELS);
        rule(!self.wrap || fits, "topology.size", &|| {
            format!(
                "{} routers have too long addresses: with topology.wrap=on one of 5 bits is the level, so at most {MOST_WITH_LEVELS} along each dimension are possible",
                written()
            )
        });
    }

    fn nodes(&self) -> u32 {
        self.size.routers()
    }

    fn ports(&self) -> u32 {
        self.chips.get() * CHIP_PORTS + 1
    }

    fn dimensions(&self) -> u32 {
        self.size.extents().len() as u32
    }

    fn graph(&self) -> Graph {
        let (extents, routers, chips) = (self.size.extents(), self.size.routers(), self.chips.get());
        let shape = Shape::Planes { extents: extents.to_vec(), wraps: self.wrap, chips };
        let mut graph = Graph::unwired(shape, Layout::Planes, routers, self.ports(), routers);
        for router in 0..routers {
            let at = coordinates(extents, router);
            for port in 0..chips * CHIP_PORTS {
                if let Some(to) = self.next(&at, port) {
                    graph.connect(End::Router { router, port }, to, 0);
                }
            }
            graph.attach(NodeId(router), router, chips * CHIP_PORTS, [0, 0]);
            graph.router_places[router as usize] = place(extents, &at);
            graph.node_places[router as usize] = graph.router_places[router as usize];
            graph.labels[router as usize] = format!("{},{}", at[0], at[1]);
        }
        graph
    }
}

impl Planes {
    /// Where a port of the router at these coordinates leads.
    fn next(&self, at: &[u32], port: u32) -> Option<End> {
        let extents = self.size.extents();
        let mut way = PlanePort::of(port, self.chips.get())?;
        let (d, last) = (way.dimension as usize, extents[way.dimension as usize] - 1);
        let at_edge = at[d] == if way.is_down() { 0 } else { last };
        if at_edge {
            if !self.wrap || way.chip >> d & 1 != 0 {
                return None;
            }
            way.chip |= 1 << d;
        }
        let mut to = at.to_vec();
        to[d] = match (at_edge, way.is_down()) {
            (false, false) => at[d] + 1,
            (false, true) => at[d] - 1,
            (true, false) => 0,
            (true, true) => last,
        };
        Some(End::Router { router: to[1] * extents[0] + to[0], port: way.port() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::tests::graph;

    #[test]
    fn a_plane_goes_one_way_along_each_dimension_and_a_torus_a_level_up_where_it_wraps() {
        for text in ["topology.size=4x3", "topology.size=4x3&topology.chips=4&topology.wrap=on"] {
            let graph = graph(&format!("topology.kind=planes&{text}"));
            let Shape::Planes { chips, wraps, .. } = graph.shape else { panic!("it is in planes") };
            for channel in &graph.channels {
                let (End::Router { router: from, port }, End::Router { router: to, port: at }) =
                    (channel.from, channel.to)
                else {
                    continue;
                };
                let (way, there) = (PlanePort::of(port, chips).unwrap(), PlanePort::of(at, chips).unwrap());
                assert_eq!((way.plane, way.dimension), (there.plane, there.dimension));
                let d = way.dimension as usize;
                let [from, to] = [from, to].map(|router| coordinates(&[4, 3], router)[d]);
                let wrapped = if way.is_down() { to > from } else { to < from };
                assert_eq!(there.chip, if wrapped { way.chip | 1 << d } else { way.chip });
                assert!(!wrapped || wraps && way.chip >> d & 1 == 0);
            }
            let around = if wraps { 3 * 4 * 17 + 4 * (2 * 3 + 2 * 4) } else { 0 };
            assert_eq!(graph.channels.len(), 2 * 12 + 4 * 17 + around);
        }
    }
}
