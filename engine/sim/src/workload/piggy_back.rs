//! Piggy-back: a node sends something to another by way of a third, whose chips read a further header within the data and
//! pass it on without their processor (MP1 paper §3.2).

use super::{Behaviour, Kind, Setting};
use crate::software::{Message, Operation};
use net::model::{Area, Cycle, NodeId, Print, Way};
use net::parameter::quantity::{Nodes, Packets};
use net::parameter::rule::Rule;
use net::parameter::settable::group;
use net::topology::Graph;

group! {
    /// A node sends packets to another by way of a third; the run ends when all have come.
    pub struct PiggyBackSettings {
        /// The node that sends.
        node: Nodes<0, 16_383, 0>,
        /// The node whose chips pass them on: its address is the first header, which is used up there.
        by_way_of: Nodes<0, 16_383, 10>,
        /// The node that receives them: the address within their data.
        to: Nodes<0, 16_383, 15>,
        /// How many, one after the other.
        packets: Packets<1, 10_000, 1>,
    }
}

/// Flits of the shortest packet that is passed on: two addresses, two more within, and something to deliver.
const SHORTEST: u32 = 5;

impl Kind for PiggyBackSettings {
    type Running = PiggyBack;

    fn check(&self, setting: &Setting, rule: Rule) {
        let (node, by_way_of, to) = (self.node.get(), self.by_way_of.get(), self.to.get());
        for (path, node) in [("workload.node", node), ("workload.by_way_of", by_way_of), ("workload.to", to)] {
            rule(node < setting.nodes, path, &|| {
                format!("there is no node {node}, expected 0 to {}", setting.nodes - 1)
            });
        }
        rule(by_way_of != node, "workload.by_way_of", &|| {
            format!("{by_way_of} is the sender: another node is needed that passes its packet on")
        });
        rule(to != by_way_of, "workload.to", &|| {
            format!("{to} is the node that passes the packet on: another is needed that receives it")
        });
        let flits = setting.flits;
        rule(flits >= SHORTEST, "packet.flits", &|| {
            format!("{flits} flits do not hold four addresses and something to deliver: {SHORTEST} at least are needed")
        });
    }

    fn ends(&self) -> bool {
        true
    }

    fn needs_grid(&self) -> bool {
        true
    }

    fn needs_planes(&self) -> bool {
        true
    }

    fn needs_copies(&self) -> bool {
        true
    }

    fn programs(&self, setting: &Setting, _graph: &Graph) -> Vec<PiggyBack> {
        let [from, to] = [self.by_way_of.get(), self.to.get()].map(NodeId);
        let area = Area { from, to, way: Way::Onward };
        setting.each_node(|node| {
            let to_send = if node.0 == self.node.get() { self.packets.get() } else { 0 };
            PiggyBack { area, payload: setting.payload, to_send }
        })
    }
}

/// The program of one node: all but the sender have nothing to send.
#[derive(Clone, Debug, Print)]
#[print(skip(area, payload) = "settings")]
pub struct PiggyBack {
    area: Area,
    payload: u32,
    /// Packets that it has yet to send.
    to_send: u32,
}

impl Behaviour for PiggyBack {
    fn next(&mut self, _now: Cycle) -> Operation {
        if self.to_send == 0 {
            return Operation::Finish;
        }
        self.to_send -= 1;
        let message = Message::new(self.area.to, 1, self.payload);
        Operation::Send(Message { has_several: true, created: Some(0), ..message })
    }

    fn receivers(&self, _message: &Message) -> (Vec<NodeId>, Option<Area>) {
        (vec![self.area.to], Some(self.area))
    }
}
