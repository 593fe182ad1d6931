//! Which network connects the nodes.

use crate::parameter::quantity::{Dimensions, Links, Nodes, Number, Stages};
use crate::parameter::settable::{Described, Fault, Settable, Shape, Shown, choice, leaf, variants};

variants! {
    /// Which network connects the nodes.
    pub enum Topology {
        /// Fat tree of four children to a router, two parents on the two lowest levels and four above (NIFDY §3).
        Cm5Tree = "cm5_tree", "CM-5-like fat tree" {
            /// Nodes at the leaves: 4, 16, 64, 256, 1024 or twice 4, 16, 64, 256.
            nodes: Nodes<4, 1024, 32>,
            /// How a packet chooses among the links that lead up.
            up_path: UpPath,
        }
        /// Fat tree of four children and four parents to a router, the same bandwidth at every level (NIFDY §3).
        FatTree = "fat_tree", "Full 4-ary fat tree" {
            /// Nodes at the leaves: 4, 16, 64, 256 or 1024.
            nodes: Nodes<4, 1024, 64>,
            /// How a packet chooses among the links that lead up.
            up_path: UpPath,
        }
        /// Grid without wrap-around links; a packet goes along one dimension after the other.
        Mesh = "mesh", "Mesh" {
            /// Routers along each dimension, 2 to 32 in up to 5 dimensions, 1024 in all.
            size: Size<8>,
        }
        /// Grid with wrap-around links, kept free of deadlock by two classes of virtual channels.
        Torus = "torus", "Torus" {
            /// Routers along each dimension, 2 to 32 in up to 5 dimensions, 1024 in all.
            size: Size<8>,
            /// Whether virtual channels come in two classes, parted at a dateline in each ring. Without, the network can deadlock.
            datelines: Datelines,
        }
        /// Stages of switches with one path for each pair; each stage routes by one digit of the destination.
        Butterfly = "butterfly", "Butterfly" {
            /// Inputs, and outputs, of each switch.
            radix: Radix,
            /// Stages that every packet passes; the machine has radix to the power of stages nodes, at most 1024.
            stages: Stages<1, 10, 3>,
        }
        /// Butterfly with several links for each digit, wired at random between the stages (NIFDY §3).
        Multibutterfly = "multibutterfly", "Multibutterfly" {
            /// Digits that each stage tells apart: the directions in which a switch sends.
            radix: Radix,
            /// Stages that every packet passes; the machine has radix to the power of stages nodes, at most 1024.
            stages: Stages<1, 10, 3>,
            /// Links that a switch has for each direction; those of the last stage lead to one node each.
            dilation: Links<2, 4, 2>,
            /// How a packet chooses among the links of its direction.
            up_path: UpPath,
            /// Which of all possible wirings: key of the random stream that it is drawn from.
            wiring: Number<0, 4_294_967_295, 1>,
        }
        /// Binary cube: a router's neighbours differ from it in one bit each; a packet sets one bit after the other.
        Hypercube = "hypercube", "Hypercube" {
            /// Bits of a router's number.
            dimensions: Dimensions<1, 10, 6>,
            /// Nodes at each router.
            bristling: Bristling,
        }
        /// Mesh with a block of four nodes at each router; a packet goes along one dimension after the other.
        ConcentratedMesh = "concentrated_mesh", "Concentrated mesh" {
            /// Routers along both dimensions, 2 to 16; each has a block of 2×2 nodes.
            size: Size<4>,
        }
    }
}

choice! {
    /// How a packet chooses among links that lead the same way: up in a tree (scorecard N12), on in a multibutterfly.
    pub enum UpPath {
        /// At random among those that are free.
        Free = "free", "Random among free links";
        /// At random, whether the link is free or not.
        Random = "random", "Random";
        /// The free one with most room behind it.
        Adaptive = "adaptive", "Most room";
    }
}

choice! {
    /// What keeps the packets of a ring from waiting for each other all the way round.
    pub enum Datelines {
        /// Virtual channels come in two classes, and no packet changes from the second back to the first.
        Kept = "on", "Datelines";
        /// Nothing: any packet takes any channel, and a ring of packets that wait for each other never moves again.
        Missing = "off", "No datelines";
    }
}

choice! {
    /// Inputs, and outputs, of a switch.
    pub enum Radix {
        /// Four ways: two bits of the destination in each stage.
        Four = "4", "4";
        /// Two ways: a bit of the destination in each stage.
        Two = "2", "2";
        /// Eight ways: three bits of the destination in each stage.
        Eight = "8", "8";
    }
}

impl Radix {
    /// Bits of the destination that a stage routes by.
    pub fn bits(self) -> u32 {
        match self {
            Radix::Two => 1,
            Radix::Four => 2,
            Radix::Eight => 3,
        }
    }
}

choice! {
    /// Nodes at each router of a hypercube.
    pub enum Bristling {
        /// One node.
        One = "1", "1";
        /// Two nodes that share a router.
        Two = "2", "2";
        /// Four nodes that share a router.
        Four = "4", "4";
    }
}

impl Bristling {
    /// Nodes at each router.
    pub fn nodes(self) -> u32 {
        match self {
            Bristling::One => 1,
            Bristling::Two => 2,
            Bristling::Four => 4,
        }
    }
}

/// Most nodes that any machine may have here.
pub const MOST_NODES: u32 = 1024;

/// Nodes at each router of a concentrated mesh: a block of 2×2.
pub const BLOCK: u32 = 4;

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
        let text: Vec<String> = self.0.iter().map(u32::to_string).collect();
        out(Shown::new(path, text.join("x"), *self == Size::default()));
    }

    fn set(&mut self, path: &str, text: &str) -> Result<(), Fault> {
        leaf(path)?;
        let extents: Option<Vec<u32>> = text.split('x').map(|part| part.parse().ok()).collect();
        let fits = |extents: &Vec<u32>| {
            extents.len() <= 5
                && extents.iter().all(|extent| (2..=32).contains(extent))
                && extents.iter().product::<u32>() <= MOST_NODES
        };
        *self = Size(extents.filter(fits).ok_or_else(|| {
            Fault(format!("{text} is not a size: 1 to 5 numbers from 2 to 32 joined by x, such as {SIDE}x{SIDE}, at most {MOST_NODES} routers in all, are allowed"))
        })?);
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let shape = Shape::Text { pattern: r"^\d+(x\d+){0,4}$", default: format!("{SIDE}x{SIDE}"), unit: "routers" };
        out.push(Described::new(path, sentence, when, shape));
    }
}
