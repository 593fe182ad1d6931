//! Where the machine is jammed: channels that packets hold or want and that do not move for want of a buffer ahead.

use super::Machine;
use crate::model::NodeId;
use crate::router::InputState;
use crate::scenario::Switching;

impl Machine {
    /// The channels on which a packet holds or wants the way and cannot move for want of a buffer ahead, as bits.
    pub fn blocked_channels(&self) -> Vec<u64> {
        let (graph, width) = (&self.fixed.graph, self.routers.width());
        let mut blocked = vec![0u64; graph.channels.len().div_ceil(64)];
        let mut add = |channel: u32| blocked[channel as usize / 64] |= 1 << (channel % 64);
        for input in 0..graph.routers * width {
            let outputs = self.blocked_outputs(input);
            for output in (0..width).filter(|output| outputs >> output & 1 != 0) {
                let port = input / width * graph.ports + output / (width / graph.ports);
                if let Some(channel) = graph.leaving[port as usize] {
                    add(channel);
                }
            }
        }
        for (node, port) in (0..graph.nodes).zip(&self.ports) {
            let stuck = |vc: u32| port.credits[vc as usize] == 0;
            if port.outgoing.iter().any(|outgoing| outgoing.sending.is_some() && stuck(outgoing.vc)) {
                add(graph.injection(NodeId(node)));
            }
        }
        blocked
    }

    /// The outputs that the packet at the front of an input holds or wants and cannot use for want of a buffer ahead.
    fn blocked_outputs(&self, input: u32) -> u64 {
        let routers = &self.routers;
        let first = input / routers.width() * routers.width();
        match routers.state(input) {
            InputState::Active { output } => {
                u64::from(routers.held(input) > 0 && routers.credits(first + output) == 0) << output
            }
            InputState::Waiting { wanted } => {
                let head = routers.front(input).expect("a packet that waits is there");
                let needed = u32::from(self.packet(head.packet()).flits);
                let lacks_room =
                    |output: &u32| routers.holder(first + output).is_none() && routers.credits(first + output) < needed;
                let whole = self.fixed.scenario.router.switching != Switching::Wormhole;
                let outputs = (0..routers.width()).filter(|output| whole && wanted >> output & 1 != 0);
                outputs.filter(lacks_room).fold(0, |set, output| set | 1 << output)
            }
            InputState::Idle | InputState::Routing => 0,
        }
    }
}
