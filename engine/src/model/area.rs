//! Where a packet with several receivers goes: to the nodes of a rectangle.

use super::NodeId;

/// The rectangle of nodes between two corners, and the way of a packet through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The corner where the packet begins to spread, and the one opposite.
    pub from: NodeId,
    pub to: NodeId,
    pub way: Way,
}

/// How a packet comes to all nodes of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Along the first row, and from each node of it along its column.
    Tree,
    /// Row by row, there and back.
    Path,
}

impl Area {
    /// The nodes of the rectangle on a grid of this width, row by row from its first corner.
    pub fn nodes(&self, width: u32) -> impl Iterator<Item = NodeId> {
        let [from, to] = [self.from, self.to].map(|NodeId(node)| [node % width, node / width]);
        let along = move |d: usize| {
            let count = from[d].abs_diff(to[d]) + 1;
            (0..count).map(move |step| if to[d] < from[d] { from[d] - step } else { from[d] + step })
        };
        along(1).flat_map(move |y| along(0).map(move |x| NodeId(y * width + x)))
    }
}
