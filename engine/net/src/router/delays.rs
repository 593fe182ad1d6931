//! The delays that a scenario sets, as every kind of router adds them up.

use crate::model::Cycle;
use crate::router::capabilities::RouterPipeline;
use crate::router::id::InputId;
use crate::router::site::Site;
use crate::topology::{Channel, End, Graph};
use std::sync::Arc;

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
    /// Of these, on the wire between routers, and on that of a node.
    wire: Cycle,
    node_wire: Cycle,
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
            wire,
            node_wire,
        }
    }

    /// What flits and credits take over a channel.
    pub fn over(&self, channel: &Channel) -> Travel {
        let (flit, credit, usual) = match (channel.from, channel.to) {
            (End::Node(_), _) => (self.from_node, self.credit_to_node, self.node_wire),
            (_, End::Node(_)) => (self.to_node, self.credit_from_node, self.node_wire),
            _ => (self.to_router, self.credit, self.wire),
        };
        let own = channel.delay.map_or(usual, Cycle::from);
        let busy = self.flit * Cycle::from(channel.pace);
        Travel { flit: flit - usual + own + busy - self.flit, credit: credit - usual + own, busy }
    }

    /// The longest of them.
    pub fn longest(&self) -> Cycle {
        let wires = self.from_node.max(self.to_router).max(self.to_node);
        wires.max(self.credit).max(self.credit_from_node).max(self.routing + 1)
    }
}

/// How long a flit is on its way over a channel, and a credit for it on its way back, as [`Delays`] counts both; and how
/// long the channel is busy with the flit.
#[derive(Clone, Copy, Debug)]
pub struct Travel {
    pub flit: Cycle,
    pub credit: Cycle,
    pub busy: Cycle,
}

/// The times of all channels of a network of which some have latencies or widths of their own.
#[derive(Clone, Debug)]
pub struct OwnTimes(Arc<Times>);

#[derive(Debug)]
struct Times {
    ports: u32,
    /// By channel.
    travel: Vec<Travel>,
    /// The channel that enters each (router, port), by `router * ports + port`.
    entering: Vec<u32>,
    longest: Cycle,
    has_slow_channels: bool,
}

impl OwnTimes {
    /// None if every channel takes what is set for all.
    pub fn new(graph: &Graph, delays: &Delays) -> Option<OwnTimes> {
        graph.channels.iter().any(|channel| channel.delay.is_some() || channel.pace != 1).then(|| {
            let travel: Vec<Travel> = graph.channels.iter().map(|channel| delays.over(channel)).collect();
            let longest = travel.iter().map(|travel| travel.flit.max(travel.credit)).max().unwrap_or(0);
            let entering = graph.entering.iter().map(|channel| channel.unwrap_or(u32::MAX)).collect();
            let has_slow_channels = travel.iter().any(|travel| travel.busy > 1);
            OwnTimes(Arc::new(Times { ports: graph.ports, travel, entering, longest, has_slow_channels }))
        })
    }

    pub fn longest(&self) -> Cycle {
        self.0.longest
    }

    /// Whether some channel is busy with a flit for more than one cycle.
    pub fn has_slow_channels(&self) -> bool {
        self.0.has_slow_channels
    }

    /// Over a channel.
    pub fn over(&self, channel: u32) -> Travel {
        self.0.travel[channel as usize]
    }

    /// Over the channel that leads to an input of a router.
    pub fn to_router(&self, input: InputId) -> Travel {
        self.at_port(input.owner(), input.port())
    }

    /// Over the channel that leads to a port of a router.
    pub fn at_port(&self, router: u32, port: u32) -> Travel {
        self.over(self.0.entering[(router * self.0.ports + port) as usize])
    }
}
