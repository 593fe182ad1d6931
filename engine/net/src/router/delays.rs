//! The delays that a scenario sets, as every kind of router adds them up.

use crate::model::Cycle;
use crate::router::capabilities::RouterPipeline;
use crate::router::site::Site;

/// From the win in switch allocation, or from a node's start of sending, to what follows from it.
#[derive(Clone, Copy, Debug)]
pub struct Delays {
    /// A channel passes a flit.
    pub flit: Cycle,
    /// A flit that a node starts to send arrives at its router.
    pub from_node: Cycle,
    /// The flit arrives at the next router; at a node.
    pub to_router: Cycle,
    pub to_node: Cycle,
    /// Of these two, before the flit is on the channel.
    pub switch: Cycle,
    /// The credit arrives at the previous router; at a node; and, from the node's reading a flit, at its router.
    pub credit: Cycle,
    pub credit_to_node: Cycle,
    pub credit_from_node: Cycle,
    /// From a head's arrival to its first bid for a virtual channel.
    pub routing: Cycle,
    /// From the grant of a virtual channel to the first bid for the switch.
    pub grant: Cycle,
}

impl Delays {
    pub fn new(site: &Site) -> Self {
        let channel = site.channel;
        let RouterPipeline { routing, grant, switch, credit, look_up } = site.capabilities.pipeline;
        let flit = channel.flit_cycles.cycles();
        let (wire, node_wire) = (channel.wire_delay.cycles(), channel.node_wire_delay.cycles());
        Delays {
            flit,
            from_node: flit + node_wire + channel.inject_delay.cycles() + look_up,
            to_router: switch + flit + wire + look_up,
            to_node: switch + flit + node_wire + channel.eject_delay.cycles(),
            switch,
            credit: 1 + wire + credit,
            credit_to_node: 1 + node_wire,
            credit_from_node: 1 + node_wire + credit,
            routing,
            grant,
        }
    }

    /// The longest of them.
    pub fn longest(&self) -> Cycle {
        let wires = self.from_node.max(self.to_router).max(self.to_node);
        wires.max(self.credit).max(self.credit_from_node).max(self.routing + 1)
    }
}
