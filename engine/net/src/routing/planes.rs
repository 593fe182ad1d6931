//! Routing in planes: a packet is sent into the plane that goes its way in both dimensions, and stays in it (MP1 paper
//! §3.1, §4.4).
//!
//! In a plane no channel leads back, so that no cycle of waits can form whichever way packets turn. A packet that needs
//! one dimension only may take either of two planes, by the toss of a coin; where a router has several chips, any of
//! them, or with wrap-around links one from whose level the links around can be reached that it needs.

use super::candidates::{Candidates, Header, below};
use super::networks::{PortClass, VirtualNetworks};
use super::{Kind, Propose};
use crate::parameter::settable::{choice, group};
use crate::topology::plane_port::PlanePort;
use crate::topology::{Family, Graph, Shape, coordinates};
use std::sync::Arc;

group! {
    /// Along X first or along Y first by the toss of a coin; a packet that is held up turns to the other dimension.
    pub struct Adaptive {
        /// On a torus, the level at which packets start.
        levels: Levels,
    }
}

group! {
    /// Along X first or along Y first by the toss of a coin.
    pub struct Restrictive {
        /// On a torus, the level at which packets start.
        levels: Levels,
    }
}

group! {
    /// Along X first.
    pub struct Oblivious {
        /// On a torus, the level at which packets start.
        levels: Levels,
    }
}

choice! {
    /// On a torus, the level at which packets start (MP1 paper §5.5).
    pub enum Levels {
        /// By weights that even out the load of the levels.
        Weighted = "weighted", "Weighted";
        /// The highest from which they reach their destination.
        Own = "own", "Their own";
        /// Any from which they reach their destination.
        Any = "any", "Any";
    }
}

/// How a packet chooses between the dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    XFirst,
    EitherFirst,
    EitherNext,
}

macro_rules! kinds_in_planes {
    ($($kind:ident, $order:ident;)*) => {$(
        impl Kind for $kind {
            fn serves(&self) -> &'static [Family] {
                &[Family::Planes]
            }

            fn on(&self, graph: &Graph, networks: &VirtualNetworks, _key: u64) -> Arc<dyn Propose> {
                Arc::new(InPlanes::new(graph, networks, Order::$order, self.levels))
            }
        }
    )*};
}

kinds_in_planes! {
    Adaptive, EitherNext;
    Restrictive, EitherFirst;
    Oblivious, XFirst;
}

/// Bits of a packet's random number: which dimension is first, which of two planes, and which way round a ring where
/// both are equally long. The chip is drawn with the upper half.
const FIRST: u32 = 0;
const PLANE: u32 = 1;
const ROUND: u32 = 3;

#[derive(Debug)]
struct InPlanes {
    extents: [u32; 2],
    wraps: bool,
    chips: u32,
    /// Virtual channels at each port.
    per_port: u32,
    links: Vec<u64>,
    nodes: Vec<u64>,
    at: Vec<[u32; 2]>,
    /// The router of every node, and the port that leads to the node.
    exits: Vec<(u32, u32)>,
    order: Order,
    levels: Levels,
}

impl InPlanes {
    fn new(graph: &Graph, networks: &VirtualNetworks, order: Order, levels: Levels) -> Self {
        let Shape::Planes { extents, wraps, chips } = &graph.shape else {
            unreachable!("functions for planes are offered on planes only")
        };
        let [links, nodes] = [PortClass::Link, PortClass::Node].map(|class| networks.each(class));
        let at = |router| coordinates(extents, router).try_into().expect("planes have two dimensions");
        InPlanes {
            extents: [extents[0], extents[1]],
            wraps: *wraps,
            chips: *chips,
            per_port: networks.per_port(),
            links,
            nodes,
            at: (0..graph.routers).map(at).collect(),
            exits: graph.exits.clone(),
            order,
            levels,
        }
    }

    /// The plane, chip and first dimension of a packet that its node sends, which needs some of the dimensions.
    fn start(&self, from: [u32; 2], to: [u32; 2], needs: [bool; 2], draw: u64) -> PlanePort {
        let mut plane = 0;
        let mut wraps = 0;
        for d in 0..2 {
            let down = if !needs[d] {
                draw >> (PLANE + d as u32) & 1 != 0
            } else if self.wraps {
                let (extent, up) = (self.extents[d], (to[d] + self.extents[d] - from[d]) % self.extents[d]);
                if 2 * up == extent { draw >> (ROUND + d as u32) & 1 != 0 } else { 2 * up > extent }
            } else {
                to[d] < from[d]
            };
            plane |= u32::from(down) << d;
            wraps |= u32::from(needs[d] && down != (to[d] < from[d])) << d;
        }
        let dimension = match needs {
            [true, true] if self.order == Order::XFirst => 0,
            [true, true] => (draw >> FIRST & 1) as u32,
            [x, _] => u32::from(!x),
        };
        let chip = if self.wraps { self.level(from, plane, wraps, draw) } else { below(draw, self.chips) };
        PlanePort { chip, plane, dimension }
    }

    /// The chip of a packet that needs the links around of these dimensions. A chip's bit of a dimension is set where
    /// there is none: HH is 3, and HL is the chip that still leads around along X (scorecard M5).
    fn level(&self, from: [u32; 2], plane: u32, wraps: u32, draw: u64) -> u32 {
        const LL: u32 = 0;
        const LH: u32 = 1;
        const HL: u32 = 2;
        const HH: u32 = 3;
        // In the half of a dimension in which the plane ends.
        let late = |d: usize| {
            let along = if plane >> d & 1 != 0 { self.extents[d] - 1 - from[d] } else { from[d] };
            2 * along >= self.extents[d]
        };
        let third = below(draw, 3);
        match (self.levels, wraps) {
            (_, 0b11) => LL,
            (Levels::Own, _) => HH & !wraps,
            (Levels::Any, 0) => below(draw, 4),
            (Levels::Any, _) => (HH & !wraps) * below(draw, 2),
            (Levels::Weighted, 0b01) => {
                if third == 0 {
                    LL
                } else {
                    HL
                }
            }
            (Levels::Weighted, 0b10) => {
                if third == 0 {
                    LL
                } else {
                    LH
                }
            }
            // Without a link around, by the quadrant of its source: the paper's "class LL" (scorecard M4).
            (Levels::Weighted, _) => match (late(0), late(1)) {
                (false, false) => LL,
                (true, false) => {
                    if third == 0 {
                        HH
                    } else {
                        HL
                    }
                }
                (false, true) => {
                    if third == 0 {
                        HH
                    } else {
                        LH
                    }
                }
                (true, true) => {
                    if third == 0 {
                        LH
                    } else {
                        HH
                    }
                }
            },
        }
    }

    fn by(&self, way: PlanePort, network: usize) -> u64 {
        self.links[network] << (way.port() * self.per_port)
    }
}

impl Propose for InPlanes {
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        let (node, network) = (header.to.index(), header.network.index());
        let (goal, exit) = self.exits[node];
        let (from, to) = (self.at[router as usize], self.at[goal as usize]);
        let needs = [from[0] != to[0], from[1] != to[1]];
        if needs == [false, false] {
            // None beside the 64 ports of eight chips, which know by themselves what has come.
            return Candidates::any_of(self.nodes[network].checked_shl(exit * self.per_port).unwrap_or(0));
        }
        let Some(way) = PlanePort::of(input / self.per_port, self.chips) else {
            return Candidates::any_of(self.by(self.start(from, to, needs, header.draw), network));
        };
        let other = PlanePort { dimension: 1 - way.dimension, ..way };
        let (on, turned) = (self.by(way, network), self.by(other, network));
        match (needs[way.dimension as usize], needs[other.dimension as usize]) {
            (true, true) if self.order == Order::EitherNext => Candidates { first: on, otherwise: turned, whole: 0 },
            (true, _) => Candidates::any_of(on),
            (false, _) => Candidates::any_of(turned),
        }
    }
}
