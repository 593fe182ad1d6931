//! Where the machine is jammed: channels that packets hold or want and that do not move for want of a buffer ahead.

use super::Machine;
use crate::model::NodeId;

impl Machine {
    /// The channels on which a packet holds or wants the way and cannot move for want of a buffer ahead, as bits.
    pub fn blocked_channels(&self) -> Vec<u64> {
        let graph = &self.fixed.graph;
        let mut blocked = vec![0u64; graph.channels.len().div_ceil(64)];
        let mut add = |channel: u32| blocked[channel as usize / 64] |= 1 << (channel % 64);
        let outputs = self.network().blocked().into_iter();
        outputs.filter_map(|output| self.fixed.channel_of(output)).for_each(&mut add);
        for node in (0..graph.nodes).map(NodeId) {
            let is_stuck =
                |network| self.sending(node, network).is_some() && self.room(self.sends_on(node, network)) == 0;
            if self.networks().all().any(is_stuck) {
                add(graph.injection(node));
            }
        }
        blocked
    }
}
