//! Where the machine is blocked: channels that packets hold or want, but cannot use because the buffer ahead is full.

use super::Machine;
use net::model::NodeId;
use net::router::Outgoing;

impl Machine {
    /// The channels that a packet holds or wants and cannot use because the buffer ahead is full, as bits.
    pub fn blocked_channels(&self) -> Vec<u64> {
        let graph = &self.fixed.graph;
        let mut blocked = vec![0u64; graph.channels.len().div_ceil(64)];
        if self.measures.in_network == 0 {
            return blocked;
        }
        let mut add = |channel: u32| blocked[channel as usize / 64] |= 1 << (channel % 64);
        let network = self.network();
        network.blocked(&mut |output| self.fixed.channel_of(output).into_iter().for_each(&mut add));
        for (node, port) in (0..).map(NodeId).zip(&self.ports) {
            let is_stuck = |outgoing: &Outgoing| {
                outgoing.sending.is_some() && network.room(self.fixed.ids.source(node, outgoing.vc)) == 0
            };
            if port.outgoing.0.iter().any(is_stuck) {
                add(graph.injection(node));
            }
        }
        blocked
    }
}
