//! Where a packet with several receivers goes: to the nodes of a rectangle.

use super::NodeId;

/// The rectangle of nodes between two corners, and the way of a packet through it, to all of them or to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The corner where the packet begins to spread, and the one opposite.
    pub from: NodeId,
    pub to: NodeId,
    pub way: Way,
}

/// How a packet comes to the nodes of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Along the first row, and from each node of it along its column.
    Tree,
    /// Row by row, there and back.
    Path,
    /// On to the corner opposite, and to no other node.
    Onward,
}

impl Area {
    /// The node to which the packet comes last, on a grid of this width.
    pub fn last(&self, width: u32) -> NodeId {
        let rows = (self.from.0 / width).abs_diff(self.to.0 / width);
        match self.way {
            Way::Path if rows % 2 == 1 => NodeId(self.to.0 / width * width + self.from.0 % width),
            _ => self.to,
        }
    }

    /// The nodes of the rectangle on a grid of this width to which the packet goes, row by row from its first corner.
    pub fn nodes(&self, width: u32) -> impl Iterator<Item = NodeId> {
        let is_receiver = {
            let (way, last) = (self.way, self.to);
            move |node: &NodeId| way != Way::Onward || *node == last
        };
        let [from, to] = [self.from, self.to].map(|NodeId(node)| [node % width, node / width]);
        let along = move |d: usize| {
            let count = from[d].abs_diff(to[d]) + 1;
            (0..count).map(move |step| if to[d] < from[d] { from[d] - step } else { from[d] + step })
        };
        along(1).flat_map(move |y| along(0).map(move |x| NodeId(y * width + x))).filter(is_receiver)
    }
}
