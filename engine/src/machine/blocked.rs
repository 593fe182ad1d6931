//! Where the machine is jammed: channels that packets hold or want and that do not move for want of a buffer ahead.

use super::Machine;
use crate::model::NodeId;

impl Machine {
    /// The channels on which a packet holds or wants the way and cannot move for want of a buffer ahead, as bits.
    pub fn blocked_channels(&self) -> Vec<u64> {
        let graph = &self.fixed.graph;
        let mut blocked = vec![0u64; graph.channels.len().div_ceil(64)];
        let mut add = |channel: u32| blocked[channel as usize / 64] |= 1 << (channel % 64);
        for router in 0..graph.routers {
            let outputs = self.routers.blocked_outputs(router).iter();
            outputs.filter_map(|output| self.fixed.channel_of(output)).for_each(&mut add);
        }
        for (node, port) in (0..graph.nodes).zip(&self.ports) {
            let stuck = |vc: u32| port.credits[vc as usize] == 0;
            if port.outgoing.iter().any(|outgoing| outgoing.sending.is_some() && stuck(outgoing.vc)) {
                add(graph.injection(NodeId(node)));
            }
        }
        blocked
    }
}
