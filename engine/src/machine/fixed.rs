//! What never changes during a run: the wiring as tables, and the delays.

use super::channel::Far;
use super::lossy::Loss;
use super::port::PortRules;
use crate::model::{Cycle, NodeId, Packet, id::NEVER};
use crate::ni::nifdy::copies::Rules;
use crate::router::{Place, Routers, Table};
use crate::routing::Routing;
use crate::scenario::{Ni as NiSettings, NoAck, Scenario};
use crate::software::Message;
use crate::topology::{End, Graph};
use crate::workload::ends;

/// What never changes during a run.
#[derive(Debug)]
pub struct Fixed {
    pub scenario: Scenario,
    pub graph: Graph,
    pub(super) routing: Routing,
    pub(super) rules: PortRules,
    /// For each router.
    pub(super) surroundings: Vec<Surroundings>,
    /// The channel that leads from each node into the network.
    pub(super) injections: Vec<Injection>,
    /// The input virtual channel by which each node's packets enter, and the output by which they leave, channel 0.
    pub(super) entries: Vec<Place>,
    pub(super) exits: Vec<Place>,
    width: u32,
    /// Outputs of the whole network; from here on numbers mean virtual channels of nodes.
    outputs: u32,
    pub(super) per_port: u32,
    pub(super) delays: Delays,
    pub(super) ack_delay: Cycle,
    /// Which packets the network loses, if any.
    pub(super) loss: Option<Loss>,
    /// How long after it left a packet is taken at its destination; `NEVER` if always.
    pub(super) lifetime: Cycle,
    /// Interfaces keep packets that leave until they are acknowledged.
    keeps_copies: bool,
}

/// What a router's virtual channels are connected with.
#[derive(Clone, Debug)]
pub(super) struct Surroundings {
    /// Where a flit sent to each output virtual channel arrives, and the channel that it goes by.
    pub(super) ways: Table<Way>,
    /// Whose credit a slot of each input virtual channel is.
    pub(super) owners: Table<Far>,
}

/// Where an output virtual channel leads; nothing goes by channel `u32::MAX`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) to: Far,
    pub(super) channel: u32,
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
        let port_rules = PortRules::new(scenario);
        let rules = if let NiSettings::Nifdy(nifdy) = &scenario.ni { Rules::new(nifdy) } else { None };
        // A port that leads nowhere has a far end too, which nothing ever comes to.
        let far = |end: Option<End>, vc: u32| match end {
            Some(End::Router { router, port }) => Far::router(Place::new(router, port * per_port + vc)),
            Some(End::Node(node)) => Far::node(Place::new(node.0, vc)),
            None => Far::router(Place::new(0, 0)),
        };
        let channel_at = |table: &[Option<u32>], router: u32, vc: u32| {
            if vc < width { table[(router * graph.ports + vc / per_port) as usize] } else { None }
        };
        let way = |router: u32, vc: u32| {
            let channel = channel_at(&graph.leaving, router, vc);
            let to = far(channel.map(|channel| graph.channels[channel as usize].to), vc % per_port);
            Way { to, channel: channel.unwrap_or(u32::MAX) }
        };
        let owner = |router: u32, vc: u32| {
            let channel = channel_at(&graph.entering, router, vc);
            far(channel.map(|channel| graph.channels[channel as usize].from), vc % per_port)
        };
        let surroundings = |router: u32| Surroundings {
            ways: Table::from_fn(|vc| way(router, vc)),
            owners: Table::from_fn(|vc| owner(router, vc)),
        };
        let attached = |&(router, port): &(u32, u32)| Place::new(router, port * per_port);
        let injection = |node| {
            let channel = graph.injection(NodeId(node));
            Injection { channel, slot: graph.channels[channel as usize].slot }
        };
        Fixed {
            injections: (0..graph.nodes).map(injection).collect(),
            routing: Routing::new(scenario, &graph),
            surroundings: (0..graph.routers).map(surroundings).collect(),
            entries: graph.entries.iter().map(attached).collect(),
            exits: graph.exits.iter().map(attached).collect(),
            rules: port_rules,
            width,
            outputs,
            per_port,
            delays: Delays::new(scenario),
            ack_delay: if let NiSettings::Nifdy(nifdy) = &scenario.ni { nifdy.ack_delay.cycles() } else { 0 },
            loss: Loss::new(scenario),
            lifetime: rules.map(|rules| rules.lifetime).filter(|&lifetime| lifetime > 0).unwrap_or(NEVER),
            keeps_copies: rules.is_some(),
            scenario: scenario.clone(),
            graph,
        }
    }

    /// A virtual channel of a router as router × width + channel, or beyond all those, one of a node.
    pub(super) fn number(&self, far: Far) -> u32 {
        let (first, count) = if far.is_node { (self.outputs, self.per_port) } else { (0, self.width) };
        first + far.place.number() * count + far.place.channel()
    }

    /// Where a flit sent to an output arrives, both numbered as in [`Moving`](super::Moving); none if no channel leads
    /// there.
    pub fn target(&self, output: u32) -> Option<u32> {
        match output.checked_sub(self.outputs) {
            None => Some(self.surroundings[(output / self.width) as usize].ways[output % self.width])
                .filter(|way| way.channel != u32::MAX)
                .map(|way| self.number(way.to)),
            Some(beyond) => {
                let entry = self.entries[(beyond / self.per_port) as usize];
                Some(self.number(Far::router(entry)) + beyond % self.per_port)
            }
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

    /// Whether the packets of a message bypass the protocol, if there is one (NIFDY §6.1).
    pub(super) fn bypasses(&self, message: &Message) -> bool {
        let (expects_reply, is_reply) = (message.expects_reply, message.reply_to.is_some());
        matches!(self.scenario.ni, NiSettings::Nifdy(_))
            && match self.scenario.software.no_ack {
                NoAck::Never => false,
                NoAck::Requests => expects_reply,
                NoAck::Replies => is_reply,
                NoAck::Both => expects_reply || is_reply,
            }
    }

    /// Whether interfaces keep packets that leave until they are acknowledged.
    pub(super) fn keeps_copies(&self) -> bool {
        self.keeps_copies
    }

    /// Whether the interface of its sender keeps a packet until it is acknowledged, and sends copies of it.
    pub(super) fn keeps_copy(&self, packet: &Packet) -> bool {
        self.keeps_copies && !packet.bypasses
    }

    /// Router × ports + port of a virtual channel of a router.
    pub(super) fn port_at(&self, place: Place) -> usize {
        (place.number() * self.graph.ports + place.channel() / self.per_port) as usize
    }

    /// Whether the workload comes to an end.
    pub fn ends(&self) -> bool {
        ends(&self.scenario)
    }

    /// The channel that a flit arrives by which comes to `to`, as in [`Moving`](super::Moving).
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
