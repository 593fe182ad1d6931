//! Links and routers that fail in the middle of a run, and routes that lead round them from some cycle on.
//!
//! What is passing over a part when it fails is lost: the head is swallowed where it is, and the rest of the packet follows
//! it there, with its credits, so that flow control knows of no loss. Until routing knows of the failure its links take
//! nothing, and what is bound for them waits. Then all tables of routes are made again from what is left of the network, and
//! heads that wait are routed by them. A packet that they lead nowhere from where it is, because it has used up its layers or
//! may not go up again, is lost there.

use super::Machine;
use net::model::id::NEVER;
use net::model::{Cycle, NodeId, PacketId, Print};
use net::router::{InputId, Intervention, Network, Occupancy, OutputId};
use net::topology::{End, Failing, Part, Planned};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Why a packet is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It was dropped by hand.
    Hand,
    /// A link or a router failed that it was on, or without which nothing leads to its receiver.
    Failure,
}

/// What has failed, and when routing learns of it.
#[derive(Clone, Debug, Default, Print)]
pub(super) struct Failures {
    failing: Failing,
    /// The cycles to come in which routes are made again.
    #[print(each)]
    due: Vec<Cycle>,
    #[print(skip = "what the scenario says, as long as it has not happened")]
    planned: Option<Planned>,
    #[print(skip = "the first of all those cycles, to be found at once")]
    next: Next,
    /// Routers to which routing leads nothing any more.
    #[print(each)]
    unreachable: Vec<u32>,
    #[print(skip = "derived from what has failed: whether routers have")]
    has_router: bool,
    #[print(skip = "derived: whether routes are not those that the run began with")]
    have_renewed: bool,
    #[print(skip = "what is told of the past")]
    renewals: Vec<Renewal>,
    #[print(skip = "what is told of the past")]
    lost: [u64; 2],
}

/// The next cycle in which something fails or routes are made again.
#[derive(Clone, Copy, Debug)]
struct Next(Cycle);

impl Default for Next {
    fn default() -> Self {
        Next(NEVER)
    }
}

/// Routes that were made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renewal {
    /// The cycle in which the network changed, and that from which on routes followed.
    pub changed: Cycle,
    pub known: Cycle,
    /// Heads that waited and were routed again.
    pub rerouted: u64,
}

impl Failures {
    /// Of a run in which this is planned to fail.
    pub fn new(planned: Option<Planned>) -> Self {
        let mut failures = Failures { planned, ..Failures::default() };
        failures.find_next();
        failures
    }

    /// The next cycle in which something fails or routes are made again.
    #[inline(always)]
    pub fn next(&self) -> Cycle {
        self.next.0
    }

    /// Whether routes are not those that the run began with.
    pub fn have_renewed(&self) -> bool {
        self.have_renewed
    }

    /// Whether some nodes cannot be reached.
    #[inline(always)]
    pub fn cut_off(&self) -> bool {
        self.has_router || !self.unreachable.is_empty()
    }

    /// A packet, or an acknowledgement, was lost in a failure.
    pub fn count_lost(&mut self, is_data: bool) {
        self.lost[usize::from(!is_data)] += 1;
    }

    /// A head that waited is routed again in this cycle.
    pub fn count_rerouted(&mut self, now: Cycle) {
        if let Some(renewal) = self.renewals.iter_mut().rev().find(|renewal| renewal.known == now) {
            renewal.rerouted += 1;
        }
    }

    /// The network has changed, which routing will know from a cycle on.
    fn changed(&mut self, now: Cycle, known: Cycle) {
        self.has_router = self.failing.routers().next().is_some();
        self.due.push(known);
        self.find_next();
        if self.renewals.last().is_none_or(|last| (last.changed, last.known) != (now, known)) {
            self.renewals.push(Renewal { changed: now, known, rerouted: 0 });
        }
    }

    fn find_next(&mut self) {
        let planned = self.planned.iter().map(|planned| planned.at);
        self.next = Next(self.due.iter().copied().chain(planned).min().unwrap_or(NEVER));
    }
}

impl Machine {
    /// What of the network has failed.
    pub fn failing(&self) -> &Failing {
        &self.pokes.failures.failing
    }

    /// Each time that the network changed, in order.
    pub fn renewals(&self) -> &[Renewal] {
        &self.pokes.failures.renewals
    }

    /// Data packets, and acknowledgements, that were lost because something failed.
    pub fn lost_in_failures(&self) -> [u64; 2] {
        self.pokes.failures.lost
    }

    /// A part of the network fails, of which routing knows from a cycle on.
    pub(super) fn fail(&mut self, network: &mut Network, part: Part, known: Cycle) {
        let (now, fixed) = (self.now, Arc::clone(&self.fixed));
        if !self.pokes.failures.failing.fail(part, &fixed.graph, now) {
            return;
        }
        let (channels, held) = (part.channels(&fixed.graph), network.occupancy());
        let mut lost: Vec<PacketId> = channels.iter().flat_map(|&channel| self.passing(held, channel)).collect();
        if let Part::Router(router) = part {
            let exits = (0..fixed.graph.nodes).map(NodeId).filter(|node| fixed.graph.exits[node.index()].0 == router);
            lost.extend(exits.flat_map(|node| self.passing(held, fixed.graph.ejection(node))));
            lost.extend(fixed.ids.inputs_of(router).flat_map(|input| held.contents(input)).map(|flit| flit.packet()));
        }
        lost.sort_unstable();
        lost.dedup();
        lost.into_iter().for_each(|packet| self.drop_copy(network, packet, Cause::Failure));
        self.check_finished();
        self.pokes.failures.changed(now, known);
        channels.iter().for_each(|&channel| self.slow(channel, None, known));
    }

    /// A part of the network works again, of which routing knows from a cycle on.
    pub(super) fn mend(&mut self, part: Part, known: Cycle) {
        let (now, fixed) = (self.now, Arc::clone(&self.fixed));
        if self.pokes.failures.failing.mend(part, &fixed.graph) {
            self.pokes.failures.changed(now, known);
        }
    }

    /// The packets of which something has left over a channel of a router and not all has come to its far end.
    fn passing(&self, network: &dyn Occupancy, channel: u32) -> Vec<PacketId> {
        let End::Router { router, port } = self.fixed.graph.channels[channel as usize].from else { return Vec::new() };
        let is_its = |input: InputId| self.fixed.channel_to(input) == channel;
        let on_wire = network.wires(self.now).filter(|(_, moving)| is_its(moving.to));
        let mut passing: Vec<PacketId> = on_wire.map(|(_, moving)| moving.flit.packet()).collect();
        let outputs = self.fixed.ids.outputs_at(router, port);
        passing.extend(outputs.filter_map(|output| self.sends_rest_of(network, output)));
        passing
    }

    /// The packet that holds an output, if its head has left.
    fn sends_rest_of(&self, network: &dyn Occupancy, output: OutputId) -> Option<PacketId> {
        let mut input = network.holder(output)?;
        loop {
            if let Some(front) = network.front(input) {
                return (!front.is_head()).then(|| front.packet());
            }
            // All of it that is still to come is further up.
            let coming = network.wires(self.now).find(|(_, moving)| moving.to == input);
            if let Some((_, moving)) = coming {
                return Some(moving.flit.packet());
            }
            input = match self.fixed.graph.channels[self.fixed.channel_to(input) as usize].from {
                End::Router { router, port } => network.holder(self.fixed.ids.output(router, port, input.vc()))?,
                End::Node(node) => {
                    let on_it = |network| self.sends_on(node, network).vc() == input.vc();
                    let mut networks = self.networks().all().filter(|&network| on_it(network));
                    return networks.find_map(|network| self.sending(node, network)).map(|sending| sending.packet);
                }
            };
        }
    }

    /// Whether a packet has come to a router that has failed, or is for a node that is at one. Asked once where it comes.
    pub(super) fn is_cut_off(&mut self, packet: PacketId, input: InputId) -> bool {
        let failures = &self.pokes.failures;
        let has_failed = |router: u32| failures.failing.router_since(router).is_some();
        let is_lost = failures.cut_off() && (has_failed(input.owner()) || self.is_for_failed(packet));
        if is_lost {
            self.note_dropped(packet, Cause::Failure);
        }
        is_lost
    }

    /// Whether a packet is for a node at a router that has failed.
    fn is_for_failed(&self, packet: PacketId) -> bool {
        let (router, _) = self.fixed.graph.exits[self.packets.get(packet).to.index()];
        self.pokes.failures.unreachable.contains(&router)
    }

    /// What is planned fails, and routes are made again, if it is time for that.
    #[cold]
    pub(super) fn failures_due(&mut self, network: &mut Network) {
        let now = self.now;
        if let Some(planned) = self.pokes.failures.planned.take_if(|planned| planned.at <= now) {
            planned.parts.iter().for_each(|&part| self.fail(network, part, planned.known));
        }
        self.pokes.failures.find_next();
        if self.pokes.failures.next() <= now {
            self.renew_routes(network);
        }
    }

    /// Routing knows what has failed: its tables are made again.
    fn renew_routes(&mut self, network: &mut Network) {
        let now = self.now;
        let failures = &mut self.pokes.failures;
        failures.due.retain(|&known| known > now);
        failures.find_next();
        failures.have_renewed = true;
        failures.unreachable = failures.failing.routers().collect();
        let mut fixed = Arc::clone(&self.fixed);
        let left = failures.failing.left(&fixed.graph);
        let own = Arc::make_mut(&mut fixed);
        let routes = own.routes.clone();
        own.routes = routes.renewed(&own.scenario.routing, [&own.graph, &left], &own.networks);
        self.fixed = Arc::clone(&fixed);
        let off = self.pokes.failures.failing.channels(&fixed.graph);
        // What is left of packets that were lost comes over them now.
        off.iter().for_each(|&channel| self.slow(channel, None, now));
        let ports = off.iter().filter_map(|&channel| match fixed.graph.channels[channel as usize].from {
            End::Router { router, port } => Some((router, port)),
            End::Node(_) => None,
        });
        let ports: Vec<(u32, u32)> = ports.collect();
        for packet in self.stranded(network, &ports) {
            self.drop_copy(network, packet, Cause::Failure);
        }
        self.intervene(network, Intervention::NewRoutes { off: &ports });
        self.check_finished();
    }

    /// Packets that routing leads nowhere from where they are to be routed next; `off` are ports that they do not take.
    fn stranded(&self, network: &Network, off: &[(u32, u32)]) -> Vec<PacketId> {
        let network: &dyn Occupancy = network.occupancy();
        let mut given: BTreeMap<InputId, OutputId> = BTreeMap::new();
        for output in self.fixed.ids.outputs().filter(|output| !output.is_at_node()) {
            if !off.contains(&(output.owner(), output.port())) {
                given.extend(network.holder(output).map(|input| (input, output)));
            }
        }
        let mut heads: Vec<(PacketId, InputId)> = Vec::new();
        for input in self.fixed.ids.inputs() {
            for (place, flit) in network.contents(input).enumerate().filter(|(_, flit)| flit.is_head()) {
                let leaves_by = given.get(&input).filter(|_| place == 0);
                let next = leaves_by.map_or(Some(input), |&output| self.fixed.leads_to(output));
                heads.extend(next.map(|next| (flit.packet(), next)));
            }
        }
        let coming = network.wires(self.now).filter(|(_, moving)| moving.flit.is_head());
        heads.extend(coming.map(|(_, moving)| (moving.flit.packet(), moving.to)));
        heads.retain(|&(packet, next)| {
            !next.is_at_node() && (self.is_for_failed(packet) || !self.fixed.leads_on(self.packet(packet), next))
        });
        heads.into_iter().map(|(packet, _)| packet).collect()
    }
}
