//! What never changes during a run, unless something of the network fails: the wiring as tables, and the delays.

use super::lossy::Loss;
use super::port::PortRules;
use super::ranges::Ranges;
use crate::scenario::{Ni as NiSettings, NoAck, Scenario};
use crate::software::Message;
use net::model::{Cycle, NodeId, Packet, VirtualNetwork, id::NEVER};
use net::ni::nifdy::copies::Rules;
use net::router::capabilities::Capabilities;
use net::router::{Delays, Ids, InputId, NetworkPlan, OutputId};
use net::routing::{AtPorts, Candidates, Header, Routes, VirtualNetworks};
use net::topology::{End, Graph};

/// What never changes during a run.
#[derive(Clone, Debug)]
pub struct Fixed {
    pub scenario: Scenario,
    /// What its routers can do.
    pub capabilities: Capabilities,
    pub graph: Graph,
    pub(super) routes: Routes,
    /// The virtual channels that packets keep to, if they keep to ranges.
    pub(super) ranges: Option<Ranges>,
    pub(super) rules: PortRules,
    pub(super) packets: PacketRules,
    /// The time slot for requests of the channel from each node into the network.
    pub(super) slots: Vec<u32>,
    /// The inputs and outputs that there are.
    pub ids: Ids,
    pub(super) networks: VirtualNetworks,
    pub(super) delays: Delays,
    pub(super) ack_delay: Cycle,
    /// Which packets the network loses, if any.
    pub(super) loss: Option<Loss>,
    /// How long after it left a packet is taken at its destination; `NEVER` if always.
    pub(super) lifetime: Cycle,
    /// Interfaces keep packets that leave until they are acknowledged.
    keeps_copies: bool,
    /// Interfaces acknowledge packets, so that what comes in makes something leave.
    pub(super) acknowledges: bool,
}

/// What the packets of all messages have in common: every packet asks for all of it.
#[derive(Clone, Debug)]
pub(super) struct PacketRules {
    /// Flits of a packet of the usual length, and bytes of user data in it.
    pub(super) flits: u32,
    pub(super) payload: u32,
    pub(super) flit_bytes: u32,
    /// Replies have a virtual network of their own.
    pub(super) answers_apart: bool,
    /// Packets of a message for which software asks for a bulk dialog.
    pub(super) bulk_threshold: u32,
    /// What sending a packet costs the processor.
    pub(super) send: Cycle,
    /// Whose packets bypass the protocol, if there is one (NIFDY §6.1).
    no_ack: NoAck,
}

impl PacketRules {
    fn new(scenario: &Scenario, answers_apart: bool) -> Self {
        let has_protocol = matches!(scenario.ni, NiSettings::Nifdy(_));
        PacketRules {
            flits: scenario.packet.flits.get(),
            payload: scenario.payload_bytes(),
            flit_bytes: scenario.flit_bytes(),
            answers_apart,
            bulk_threshold: scenario.software.bulk_threshold.get(),
            send: scenario.software.t_send.cycles(),
            no_ack: if has_protocol { scenario.software.no_ack } else { NoAck::Never },
        }
    }

    /// Whether the packets of a message bypass the protocol.
    pub(super) fn bypasses(&self, message: &Message) -> bool {
        let (expects_reply, is_reply) = (message.expects_reply, message.reply_to.is_some());
        match self.no_ack {
            NoAck::Never => false,
            NoAck::Requests => expects_reply,
            NoAck::Replies => is_reply,
            NoAck::Both => expects_reply || is_reply,
        }
    }
}

impl Fixed {
    /// Whether a packet that entered the network then has been in it for so long that its number may mean another packet
    /// by now.
    pub fn is_too_old(&self, since: Cycle, now: Cycle) -> bool {
        now.saturating_sub(since) > self.lifetime
    }

    pub(super) fn new(scenario: &Scenario, graph: Graph) -> Self {
        let (port_rules, networks) = (PortRules::new(scenario), scenario.virtual_networks());
        let rules = if let NiSettings::Nifdy(nifdy) = &scenario.ni { Rules::new(nifdy) } else { None };
        let slot = |node| graph.channels[graph.injection(NodeId(node)) as usize].slot;
        Fixed {
            slots: (0..graph.nodes).map(slot).collect(),
            ranges: Ranges::new(scenario, &networks, graph.ports),
            routes: Routes::new(&scenario.routing, &graph, &networks, scenario.run.seed.get()),
            rules: port_rules,
            packets: PacketRules::new(scenario, networks.has(VirtualNetwork::REPLY)),
            ids: Ids::new(&graph, &networks),
            networks,
            delays: Delays::new(&scenario.site()),
            ack_delay: if let NiSettings::Nifdy(nifdy) = &scenario.ni { nifdy.ack_delay.cycles() } else { 0 },
            loss: Loss::new(scenario),
            lifetime: rules.map(|rules| rules.lifetime).filter(|&lifetime| lifetime > 0).unwrap_or(NEVER),
            keeps_copies: rules.is_some(),
            acknowledges: scenario.ni.acks().is_some(),
            capabilities: scenario.router.capabilities(),
            scenario: scenario.clone(),
            graph,
        }
    }

    /// Where a flit sent to an output arrives; none if no channel leads there.
    pub fn leads_to(&self, output: OutputId) -> Option<InputId> {
        let channel = self.channel_of(output)?;
        Some(match self.graph.channels[channel as usize].to {
            End::Router { router, port } => self.ids.input(router, port, output.vc()),
            End::Node(node) => self.ids.door(node, output.vc()),
        })
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

    /// Whether interfaces keep packets that leave until they are acknowledged.
    pub(super) fn keeps_copies(&self) -> bool {
        self.keeps_copies
    }

    /// Whether the interface of its sender keeps a packet until it is acknowledged, and sends copies of it.
    pub(super) fn keeps_copy(&self, packet: &Packet) -> bool {
        self.keeps_copies && !packet.bypasses
    }

    /// Whether packets are of two services, which routers tell apart, or of two classes.
    pub fn has_services(&self) -> bool {
        self.rules.has_classes || self.capabilities.services.is_some() && self.networks.has(VirtualNetwork::REPLY)
    }

    /// Whether the workload comes to an end.
    pub fn ends(&self) -> bool {
        self.scenario.workload.ends()
    }

    /// How long a flit travels to `to` from the start of sending, in cycles.
    pub fn travel_to(&self, to: InputId) -> Cycle {
        let channel = &self.graph.channels[self.channel_to(to) as usize];
        let travel = self.delays.over(channel).flit;
        match (channel.from, channel.to) {
            (End::Node(_), _) => travel,
            (_, End::Node(_)) => travel - self.delays.switch,
            (End::Router { port, .. }, _) => travel - self.delays.switch + self.longer_at(port),
        }
    }

    /// What the wire at a port of a router takes longer than the shortest.
    fn longer_at(&self, port: u32) -> Cycle {
        if self.capabilities.has_wires_in_space { Cycle::from(self.graph.shape.length_in_space(port) - 1) } else { 0 }
    }

    /// Cycles for which a channel is busy with a flit.
    pub fn flit_cycles(&self, channel: u32) -> u32 {
        self.scenario.channel.flit_cycles.get() * u32::from(self.graph.channels[channel as usize].pace)
    }

    /// Cycles that a flit takes from router to router: through the switch and over the shortest link, which is one of the widest.
    pub fn flit_time(&self) -> Cycle {
        self.delays.to_router
    }

    /// Where a packet may go from an input of a router, by a number that was drawn for it.
    #[inline(always)]
    pub(super) fn candidates(&self, packet: &Packet, input: InputId, draw: u64) -> Candidates {
        let header = Header { name: packet.name, to: packet.to, network: packet.network, draw };
        let proposed = self.routes.candidates(input.owner(), input.index(), header);
        match &self.ranges {
            Some(ranges) => proposed.among(ranges.at_router[usize::from(packet.range)]),
            None => proposed,
        }
    }

    /// The same at routers with more virtual channels than a word has bits.
    pub(super) fn at_ports(&self, packet: &Packet, input: InputId, draw: u64) -> AtPorts {
        let header = Header { name: packet.name, to: packet.to, network: packet.network, draw };
        let proposed = self.routes.at_ports(input.owner(), input.index(), header);
        match &self.ranges {
            Some(ranges) => proposed.among(ranges.at_node[usize::from(packet.range)]),
            None => proposed,
        }
    }

    /// Whether routing leads a packet on whose head is at an input of a router.
    pub(super) fn leads_on(&self, packet: &Packet, input: InputId) -> bool {
        let draw = self.routes.draw(packet.name, input.owner());
        let header = Header { name: packet.name, to: packet.to, network: packet.network, draw };
        self.routes.lead_on(input.owner(), input.index(), header)
    }

    /// What the network has to be prepared for.
    pub(super) fn plan(&self) -> NetworkPlan {
        NetworkPlan { longest_packets: self.rules.longest_packets, horizon: self.rules.flit_cycles.max(self.ack_delay) }
    }
}
