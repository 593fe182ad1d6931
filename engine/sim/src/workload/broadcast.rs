//! Broadcast: one node sends something to all nodes of a rectangle (MP1 paper §3.2, §5.4).

use super::{Behaviour, Kind, Setting};
use crate::software::{Message, Operation};
use net::model::{Area, Cycle, NodeId, Print, Way};
use net::parameter::quantity::Nodes;
use net::parameter::rule::Rule;
use net::parameter::settable::{choice, group, variants};
use net::topology::{Graph, Shape};
use std::sync::Arc;

group! {
    /// One node sends a packet to every node of a rectangle, once; the run ends when all have it.
    pub struct BroadcastSettings {
        /// The node that sends.
        node: Nodes<0, 16_383, 0>,
        /// A corner of the rectangle; the sender is the one opposite, unless it is far away.
        corner: Nodes<0, 16_383, 15>,
        /// How the nodes are reached.
        by: By,
        /// Where the rectangle begins.
        start: Start,
    }
}

choice! {
    /// How the nodes of the rectangle are reached (MP1 paper §5.4).
    pub enum By {
        /// By one packet, which chips copy: along a row, and from every node of it along its column.
        Tree = "tree", "Tree";
        /// By one packet, which chips copy on a path through all nodes: row by row, there and back. A change of plane costs nothing, as in the paper's calculation.
        Path = "path", "Hamiltonian path";
        /// By a packet for each node, one after the other.
        Messages = "messages", "Single messages";
    }
}

variants! {
    /// The corner of the rectangle at which the packet begins to spread.
    pub enum Start {
        /// The sender is the corner.
        Here = "here", "At the sender" {}
        /// A packet goes to another node, and spreads there: its data begin with the addresses of a broadcast (MP1 paper §3.2).
        There = "there", "At another node" {
            /// The node at which it begins to spread.
            node: Nodes<0, 16_383, 5>,
        }
    }
}

/// Flits of the shortest packet that spreads far away: two addresses, two more within, and something to deliver.
const SHORTEST_FAR: u32 = 5;

impl BroadcastSettings {
    fn begins(&self) -> u32 {
        match &self.start {
            Start::Here(_) => self.node.get(),
            Start::There(there) => there.node.get(),
        }
    }
}

impl Kind for BroadcastSettings {
    type Running = Broadcast;

    fn check(&self, setting: &Setting, rule: Rule) {
        let is_far = matches!(self.start, Start::There(_));
        let ends = [
            ("workload.node", self.node.get()),
            ("workload.corner", self.corner.get()),
            ("workload.start.node", self.begins()),
        ];
        for (path, node) in ends.into_iter().take(if is_far { 3 } else { 2 }) {
            rule(node < setting.nodes, path, &|| {
                format!("there is no node {node}, expected 0 to {}", setting.nodes - 1)
            });
        }
        rule(self.corner.get() != self.begins(), "workload.corner", &|| {
            format!("{} is the node at which the rectangle begins: another is needed", self.corner.get())
        });
        rule(!is_far || self.by == By::Tree, "workload.start.kind", &|| {
            "spreads at another node by workload.by=tree only".to_string()
        });
        rule(!is_far || self.node.get() != self.begins(), "workload.start.node", &|| {
            format!("{} is the sender: take workload.start.kind=here, or another node", self.begins())
        });
        let flits = setting.flits;
        rule(!is_far || flits >= SHORTEST_FAR, "packet.flits", &|| {
            format!(
                "{flits} flits do not hold four addresses and something to deliver: {SHORTEST_FAR} at least are needed"
            )
        });
    }

    fn ends(&self) -> bool {
        true
    }

    fn needs_grid(&self) -> bool {
        true
    }

    fn needs_planes(&self) -> bool {
        self.by == By::Path || matches!(self.start, Start::There(_))
    }

    fn needs_copies(&self) -> bool {
        self.by != By::Messages
    }

    fn programs(&self, setting: &Setting, graph: &Graph) -> Vec<Broadcast> {
        let (Shape::Planes { extents, .. } | Shape::Grid { extents, .. }) = &graph.shape else {
            unreachable!("a broadcast is offered on grids only")
        };
        let [from, to] = [self.begins(), self.corner.get()].map(NodeId);
        let area = Area { from, to, way: if self.by == By::Path { Way::Path } else { Way::Tree } };
        let is_far = matches!(self.start, Start::There(_));
        let all: Arc<[NodeId]> =
            area.nodes(extents[0]).filter(|&node| is_far || node != NodeId(self.node.get())).collect();
        setting.each_node(|node| {
            let receivers = if node.0 == self.node.get() { all.clone() } else { Arc::new([]) };
            let to = if is_far { area.from } else { area.to };
            Broadcast { receivers, area, to, copies: self.needs_copies(), payload: setting.payload, sent: 0 }
        })
    }
}

/// The program of one node: all but the sender have nothing to send.
#[derive(Clone, Debug, Print)]
#[print(skip(receivers, area, to, copies, payload) = "settings")]
pub struct Broadcast {
    receivers: Arc<[NodeId]>,
    area: Area,
    /// The address of the packet, if there is one only.
    to: NodeId,
    copies: bool,
    payload: u32,
    sent: u32,
}

impl Behaviour for Broadcast {
    fn next(&mut self, _now: Cycle) -> Operation {
        let messages = if self.copies { self.receivers.len().min(1) } else { self.receivers.len() };
        if self.sent as usize >= messages {
            return Operation::Finish;
        }
        let to = if self.copies { self.to } else { self.receivers[self.sent as usize] };
        self.sent += 1;
        Operation::Send(Message { has_several: self.copies, created: Some(0), ..Message::new(to, 1, self.payload) })
    }

    fn receivers(&self, _message: &Message) -> (Vec<NodeId>, Option<Area>) {
        (self.receivers.to_vec(), Some(self.area))
    }
}
