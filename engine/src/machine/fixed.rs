//! What never changes during a run: the wiring as tables, and the delays.

use super::lossy::Loss;
use super::port::PortRules;
use crate::model::{Cycle, NodeId, Packet, id::NEVER};
use crate::ni::nifdy::copies::Rules;
use crate::router::{Ids, InputId, OutputId, Routers, Table};
use crate::routing::Routes;
use crate::scenario::{Ni as NiSettings, NoAck, Scenario};
use crate::software::Message;
use crate::topology::{End, Graph};

/// What never changes during a run.
#[derive(Debug)]
pub struct Fixed {
    pub scenario: Scenario,
    pub graph: Graph,
    pub(super) routes: Routes,
    pub(super) rules: PortRules,
    /// For each router.
    pub(super) surroundings: Vec<Surroundings>,
    /// The channel that leads from each node into the network.
    pub(super) injections: Vec<Injection>,
    /// The input by which each node's packets enter, and the output by which they leave, virtual channel 0.
    pub(super) entries: Vec<InputId>,
    pub(super) exits: Vec<OutputId>,
    /// The inputs and outputs that there are.
    pub ids: Ids,
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
    /// Where a flit sent to each output arrives, and the channel that it goes by.
    pub(super) ways: Table<Way>,
    /// Whose credit a slot of each input is.
    pub(super) owners: Table<OutputId>,
}

/// Where an output leads; nothing goes by channel `u32::MAX`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) to: InputId,
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
        let ids = routers.ids();
        let port_rules = PortRules::new(scenario);
        let rules = if let NiSettings::Nifdy(nifdy) = &scenario.ni { Rules::new(nifdy) } else { None };
        let channel_at = |table: &[Option<u32>], router: u32, port: u32| {
            if port < graph.ports { table[(router * graph.ports + port) as usize] } else { None }
        };
        // A port that leads nowhere has a far end too, which nothing ever comes to.
        let way = |router: u32, port: u32, vc: u32| {
            let channel = channel_at(&graph.leaving, router, port);
            let to = match channel.map(|channel| graph.channels[channel as usize].to) {
                Some(End::Router { router, port }) => ids.input(router, port, vc),
                Some(End::Node(node)) => ids.door(node, vc),
                None => InputId::default(),
            };
            Way { to, channel: channel.unwrap_or(u32::MAX) }
        };
        let owner = |router: u32, port: u32, vc: u32| {
            let channel = channel_at(&graph.entering, router, port);
            match channel.map(|channel| graph.channels[channel as usize].from) {
                Some(End::Router { router, port }) => ids.output(router, port, vc),
                Some(End::Node(node)) => ids.source(node, vc),
                None => OutputId::default(),
            }
        };
        let surroundings = |router: u32| Surroundings {
            ways: ids.table(|port, vc| way(router, port, vc)),
            owners: ids.table(|port, vc| owner(router, port, vc)),
        };
        let injection = |node| {
            let channel = graph.injection(NodeId(node));
            Injection { channel, slot: graph.channels[channel as usize].slot }
        };
        Fixed {
            injections: (0..graph.nodes).map(injection).collect(),
            routes: Routes::new(&scenario.routing, &graph, &scenario.virtual_networks(), scenario.run.seed.get()),
            surroundings: (0..graph.routers).map(surroundings).collect(),
            entries: graph.entries.iter().map(|&(router, port)| ids.input(router, port, 0)).collect(),
            exits: graph.exits.iter().map(|&(router, port)| ids.output(router, port, 0)).collect(),
            rules: port_rules,
            ids,
            delays: Delays::new(scenario),
            ack_delay: if let NiSettings::Nifdy(nifdy) = &scenario.ni { nifdy.ack_delay.cycles() } else { 0 },
            loss: Loss::new(scenario),
            lifetime: rules.map(|rules| rules.lifetime).filter(|&lifetime| lifetime > 0).unwrap_or(NEVER),
            keeps_copies: rules.is_some(),
            scenario: scenario.clone(),
            graph,
        }
    }

    /// Where a flit sent to an output arrives; none if no channel leads there.
    pub fn leads_to(&self, output: OutputId) -> Option<InputId> {
        match output.node() {
            None => Some(self.surroundings[output.owner() as usize].ways.of(output))
                .filter(|way| way.channel != u32::MAX)
                .map(|way| way.to),
            Some(node) => Some(self.entries[node.index()].up(output.vc())),
        }
    }

    /// The channel by which an output leads on, if one does.
    pub fn channel_of(&self, output: OutputId) -> Option<u32> {
        match output.node() {
            None => self.graph.leaving[(output.owner() * self.graph.ports + output.port()) as usize],
            Some(node) => Some(self.graph.injection(node)),
        }
    }

    /// The channel by which flits come to an input.
    pub fn channel_to(&self, input: InputId) -> u32 {
        match input.node() {
            None => self.graph.entering[(input.owner() * self.graph.ports + input.port()) as usize]
                .expect("a flit comes by a channel"),
            Some(node) => self.graph.ejection(node),
        }
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

    /// Whether the workload comes to an end.
    pub fn ends(&self) -> bool {
        self.scenario.workload.ends()
    }

    /// How long a flit travels to `to` from the start of sending, in cycles.
    pub fn travel_to(&self, to: InputId) -> Cycle {
        let switch = self.scenario.router.switch_delay.cycles();
        if to.is_at_node() {
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
