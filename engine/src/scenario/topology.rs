//! Which network connects the nodes.

use super::quantity::Nodes;
use super::settable::{Described, Fault, Settable, Shape, choice, leaf, variants};

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
            size: Size,
        }
        /// Grid with wrap-around links, kept free of deadlock by two classes of virtual channels.
        Torus = "torus", "Torus" {
            /// Routers along each dimension, 2 to 32 in up to 5 dimensions, 1024 in all.
            size: Size,
        }
    }
}

choice! {
    /// How a packet chooses among the links that lead up (scorecard N12).
    pub enum UpPath {
        /// At random among the parents whose link is free.
        Free = "free", "Random among free parents";
        /// At random, whether the link is free or not.
        Random = "random", "Random";
        /// The free parent with most room.
        Adaptive = "adaptive", "Most room";
    }
}

/// Most nodes that any machine may have here.
pub const MOST_NODES: u32 = 1024;

/// Extent of a grid along each dimension, first dimension first, written `8x8`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Size(Vec<u32>);

impl Size {
    /// Routers along each dimension.
    pub fn extents(&self) -> &[u32] {
        &self.0
    }

    /// Routers in all.
    pub fn routers(&self) -> u32 {
        self.0.iter().product()
    }
}

impl Default for Size {
    fn default() -> Self {
        Size(vec![8, 8])
    }
}

impl Settable for Size {
    fn visit(&self, path: &str, out: &mut dyn FnMut(&str, String, bool)) {
        let text: Vec<String> = self.0.iter().map(u32::to_string).collect();
        out(path, text.join("x"), *self == Size::default());
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
            Fault(format!("{text} is not a size: 1 to 5 numbers from 2 to 32 joined by x, such as 8x8, at most {MOST_NODES} routers in all, are allowed"))
        })?);
        Ok(())
    }

    fn describe(path: &str, sentence: &str, when: &[(String, String)], out: &mut Vec<Described>) {
        let shape = Shape::Text { pattern: r"^\d+(x\d+){0,4}$", default: "8x8".to_string(), unit: "routers" };
        out.push(Described::new(path, sentence, when, shape));
    }
}
