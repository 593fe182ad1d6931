//! What never changes during a run: the wiring as tables, and the delays.

use super::port::PortRules;
use crate::model::{Cycle, NodeId};
use crate::router::Routers;
use crate::routing::Routing;
use crate::scenario::{Ni as NiSettings, Scenario};
use crate::topology::{End, Graph};
use crate::workload::ends;

/// What never changes during a run.
#[derive(Debug)]
pub struct Fixed {
    pub scenario: Scenario,
    pub graph: Graph,
    pub(super) routing: Routing,
    pub(super) rules: PortRules,
    /// Where a flit sent to each output virtual channel arrives: an input of a router, or beyond those, of a node.
    pub(super) target: Vec<u32>,
    /// The channel that each output virtual channel sends on.
    pub(super) channel_of: Vec<u32>,
    /// Whose credit a slot of each input virtual channel is: an output of a router, or beyond those, of a node.
    pub(super) owner: Vec<u32>,
    /// The channel that leads from each node into the network.
    pub(super) injections: Vec<Injection>,
    /// Router × width + channel of the input and output virtual channels at each node's port, channel 0.
    pub(super) attached: Vec<u32>,
    /// Outputs of the whole network; from here on numbers mean virtual channels of nodes.
    pub(super) outputs: u32,
    pub(super) per_port: u32,
    pub(super) delays: Delays,
    pub(super) ack_delay: Cycle,
}

/// The channel from a node into the network, and its time slot for requests.
#[derive(Clone, Copy, Debug)]
pub(super) struct Injection {
    pub(super) channel: u32,
    pub(super) slot: u32,
}

/// From the win in switch allocation to what follows from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Delays {
    /// A channel passes a flit.
    pub(super) flit: Cycle,
    /// The flit arrives at the next router; at a node.
    pub(super) to_router: Cycle,
    pub(super) to_node: Cycle,
    /// The credit arrives at the previous router; at a node; and, from the node's reading a flit, at its router.
    pub(super) credit: Cycle,
    pub(super) credit_to_node: Cycle,
    pub(super) credit_from_node: Cycle,
    /// From a head's arrival to its first bid for a virtual channel.
    pub(super) routing: Cycle,
}

impl Fixed {
    pub(super) fn new(scenario: &Scenario, graph: Graph, routers: &Routers) -> Self {
        let width = routers.width();
        let per_port = width / graph.ports;
        let outputs = graph.routers * width;
        let place = |end: End, vc: u32| match end {
            End::Router { router, port } => router * width + port * per_port + vc,
            End::Node(node) => outputs + node.0 * per_port + vc,
        };
        let far_end = |table: &[Option<u32>], end_of: &dyn Fn(u32) -> End| -> Vec<u32> {
            let virtual_channels = table.iter().flat_map(|channel| (0..per_port).map(move |vc| (*channel, vc)));
            virtual_channels
                .map(|(channel, vc)| channel.map_or(u32::MAX, |channel| place(end_of(channel), vc)))
                .collect()
        };
        let target = far_end(&graph.leaving, &|channel| graph.channels[channel as usize].to);
        let owner = far_end(&graph.entering, &|channel| graph.channels[channel as usize].from);
        let attached = graph.attach.iter().map(|&(router, port)| router * width + port * per_port).collect();
        let injection = |node| {
            let channel = graph.injection(NodeId(node));
            Injection { channel, slot: graph.channels[channel as usize].slot }
        };
        Fixed {
            injections: (0..graph.nodes).map(injection).collect(),
            routing: Routing::new(scenario, &graph),
            rules: PortRules::new(scenario),
            channel_of: (0..outputs)
                .map(|output| graph.leaving[(output / per_port) as usize].unwrap_or(u32::MAX))
                .collect(),
            target,
            owner,
            attached,
            outputs,
            per_port,
            delays: Delays::new(scenario),
            ack_delay: if let NiSettings::Nifdy(nifdy) = &scenario.ni { nifdy.ack_delay.cycles() } else { 0 },
            scenario: scenario.clone(),
            graph,
        }
    }

    /// The outputs that share the physical channel of `output`, and so are busy with it: in time slots those of its
    /// logical network, else all of the port.
    pub(super) fn shared_with(&self, output: u32) -> u64 {
        let (port, vc) = (output / self.per_port, output % self.per_port);
        let (first, count) = if self.rules.slots {
            (vc / self.rules.per_network * self.rules.per_network, self.rules.per_network)
        } else {
            (0, self.per_port)
        };
        ((1 << count) - 1) << (port * self.per_port + first)
    }

    /// Where a flit sent to an output arrives, both numbered as in [`Moving`]; none if no channel leads there.
    pub fn target(&self, output: u32) -> Option<u32> {
        match output.checked_sub(self.outputs) {
            None => Some(self.target[output as usize]).filter(|&to| to != u32::MAX),
            Some(beyond) => Some(self.attached[(beyond / self.per_port) as usize] + beyond % self.per_port),
        }
    }

    /// Virtual channels of all routers; numbers from here on mean virtual channels of nodes.
    pub fn router_channels(&self) -> u32 {
        self.outputs
    }

    /// Virtual channels at each port, of all logical networks.
    pub fn channels_per_port(&self) -> u32 {
        self.per_port
    }

    /// Whether the workload comes to an end.
    pub fn ends(&self) -> bool {
        ends(&self.scenario)
    }

    /// The channel that a flit arrives by which comes to `to`, as in [`Moving`].
    pub fn channel_to(&self, to: u32) -> u32 {
        match to.checked_sub(self.outputs) {
            Some(beyond) => self.graph.ejection(NodeId(beyond / self.per_port)),
            None => {
                let port = to / self.per_port;
                self.graph.entering[port as usize].expect("a flit comes by a channel")
            }
        }
    }

    /// How long a flit travels to `to` from the start of sending, in cycles.
    pub fn travel_to(&self, to: u32) -> Cycle {
        let switch = self.scenario.router.switch_delay.cycles();
        if to >= self.outputs {
            return self.delays.to_node - switch;
        }
        match self.graph.channels[self.channel_to(to) as usize].from {
            End::Node(_) => self.rules.flit_delay,
            End::Router { .. } => self.delays.to_router - switch,
        }
    }
}

impl Delays {
    fn new(scenario: &Scenario) -> Self {
        let (channel, router) = (&scenario.channel, &scenario.router);
        let sent = router.switch_delay.cycles() + channel.flit_cycles.cycles();
        let node_wire = channel.node_wire_delay.cycles();
        Delays {
            flit: channel.flit_cycles.cycles(),
            to_router: sent + channel.wire_delay.cycles(),
            to_node: sent + node_wire + channel.eject_delay.cycles(),
            credit: 1 + channel.wire_delay.cycles() + router.credit_delay.cycles(),
            credit_to_node: 1 + node_wire,
            credit_from_node: 1 + node_wire + router.credit_delay.cycles(),
            routing: router.routing_delay.cycles(),
        }
    }

    pub fn longest(&self, rules: &PortRules, ack_delay: Cycle) -> Cycle {
        let all = [
            self.flit,
            self.to_router,
            self.to_node,
            self.credit,
            self.credit_from_node,
            self.routing + 1,
            rules.flit_delay,
            ack_delay,
        ];
        all.into_iter().max().unwrap_or(1)
    }
}
