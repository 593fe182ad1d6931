//! Where the machine is jammed: channels that packets hold or want and that do not move for want of a buffer ahead.

use super::Machine;
use crate::model::NodeId;
use crate::router::Outgoing;

impl Machine {
    /// The channels on which a packet holds or wants the way and cannot move for want of a buffer ahead, as bits.
    pub fn blocked_channels(&self) -> Vec<u64> {
        let graph = &self.fixed.graph;
        let mut blocked = vec![0u64; graph.channels.len().div_ceil(64)];
        if self.measures.in_network == 0 {
            return blocked;
        }
        let mut add = |channel: u32| blocked[channel as usize / 64] |= 1 << (channel % 64);
        self.network().blocked(&mut |output| self.fixed.channel_of(output).into_iter().for_each(&mut add));
        for (node, port) in (0..).map(NodeId).zip(&self.ports) {
            let is_stuck = |outgoing: &Outgoing| {
                outgoing.sending.is_some() && self.room(self.fixed.ids.source(node, outgoing.vc)) == 0
            };
            if port.outgoing.0.iter().any(is_stuck) {
                add(graph.injection(node));
            }
        }
        blocked
    }
}
