//! An ideal network, without contention: every flit takes exactly the time that it takes in an empty network of
//! virtual-channel routers with the same delays, whatever else travels. It shows what a perfect network would do.
//!
//! Nodes put flits onto their channel at its pace, since that is not the network's doing. From there each flit goes the
//! way that routing proposes, hop by hop with the delays of routers and wires; any number of flits may be in a buffer
//! and on a channel at once. Where routing proposes several ways, the packet's random number decides, as nothing tells
//! one from the other. At its destination a packet waits for nobody but the interface that has to take it.

mod door;
mod kind;
pub mod settings;

use super::NetworkPlan;
use super::bits::members;
use super::capabilities::Switching;
use super::context::{Route, RouteAtPorts, RouterContext};
use super::delays::{Delays, OwnTimes};
use super::flit::Flit;
use super::id::{Ids, InputId, OutputId};
use super::occupancy::Moving;
use super::ring::{Due, Ring};
use super::wiring::{Way, Wiring};
use crate::model::{Cycle, PacketId, PerNetwork};
use crate::router::channel::Networks;
use crate::router::site::Site;
use crate::routing::below;
use crate::topology::Graph;
use door::Door;
use settings::IdealSettings;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// All that arrives in one cycle.
#[derive(Clone, Debug, Default)]
struct Arrivals(Vec<Moving>);

impl Due for Arrivals {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

/// A packet of which flits go through an input, from its head's coming to its tail's leaving.
#[derive(Clone, Copy, Debug)]
struct Passing {
    packet: PacketId,
    /// By which output it leaves; none if it is lost, and swallowed here.
    output: Option<OutputId>,
}

/// An input of a router.
#[derive(Clone, Debug, Default)]
struct Input {
    /// Flits in the order of their coming.
    held: VecDeque<Flit>,
    passing: Vec<Passing>,
}

/// An ideal network.
#[derive(Clone, Debug)]
pub struct Ideal {
    ids: Ids,
    delays: Delays,
    own_times: Option<OwnTimes>,
    /// The virtual channels of each virtual network, as bits of a port.
    channels: PerNetwork<u64>,
    /// The virtual networks have time slots of their own.
    slots: bool,
    /// A packet moves on when all of it has come.
    whole_packets: bool,
    wiring: Arc<Wiring>,
    /// The time slot of each channel.
    channel_slots: Arc<[u32]>,
    /// Of routers, by number.
    inputs: Vec<Input>,
    /// Of nodes.
    doors: Vec<Door>,
    arrivals: Ring<Arrivals>,
    /// Flits that leave an input, by the cycle in which they do.
    leaving: BTreeMap<Cycle, Vec<(InputId, Flit)>>,
}

impl Ideal {
    /// The network of a scenario, empty.
    pub fn new(settings: &IdealSettings, site: &Site, graph: &Graph, ids: Ids, plan: &NetworkPlan) -> Self {
        let delays = Delays::new(site);
        let own_times = OwnTimes::new(graph, &delays);
        let longest = own_times.as_ref().map_or(0, OwnTimes::longest).max(delays.longest());
        Ideal {
            ids,
            delays,
            own_times,
            channels: site.virtual_networks().from_nodes(),
            slots: site.channel.networks == Networks::Slots,
            whole_packets: settings.switching == Switching::StoreAndForward,
            wiring: Arc::new(Wiring::new(graph, ids)),
            channel_slots: graph.channels.iter().map(|channel| channel.slot).collect(),
            inputs: vec![Input::default(); ids.count() as usize],
            doors: vec![Door::default(); ids.nodes as usize],
            arrivals: Ring::new(longest.max(plan.horizon)),
            leaving: BTreeMap::new(),
        }
    }

    fn input(&self, input: InputId) -> &Input {
        &self.inputs[self.ids.number(input) as usize]
    }

    /// A flit comes to a router, and leaves it when an empty router would let it go.
    fn come_to_router(&mut self, to: InputId, flit: Flit, now: Cycle, context: &mut impl RouterContext) {
        let (packet, number) = (flit.packet(), self.ids.number(to) as usize);
        if flit.is_head() {
            let lost = context.loses_packets() && context.loses(packet, to);
            let output = (!lost).then(|| self.way_out(to, packet, context));
            self.inputs[number].passing.push(Passing { packet, output });
        }
        let input = &mut self.inputs[number];
        match input.output_of(packet) {
            Some(output) => {
                input.held.push_back(flit);
                let when = self.leaves(output, now + self.stay(context.flits_of(packet)));
                self.leaving.entry(when).or_default().push((to, flit));
            }
            None if flit.is_tail() => {
                input.forget(packet);
                context.swallowed(packet);
            }
            None => {}
        }
    }

    /// One of the outputs that routing proposes first, drawn by the packet's random number: all can be had.
    fn way_out(&self, input: InputId, packet: PacketId, context: &mut impl RouterContext) -> OutputId {
        if context.routes_at_ports().is_some() {
            let RouteAtPorts { proposed, draw, .. } = context.route_at_ports(packet, input, true);
            let channels = || members(proposed.channels);
            let mut outputs = proposed.ports().flat_map(|port| channels().map(move |vc| (port, vc)));
            let drawn = below(draw, (proposed.ports().count() * channels().count()) as u32);
            let (port, vc) = outputs.nth(drawn as usize).expect("routing proposes something");
            return self.ids.output(input.owner(), port, vc);
        }
        let Route { candidates, draw, .. } = context.route(packet, input, true);
        let mut wanted = if candidates.first != 0 { candidates.first } else { candidates.otherwise };
        let skip = (u128::from(draw) * u128::from(wanted.count_ones())) >> 64;
        (0..skip).for_each(|_| wanted &= wanted - 1);
        self.ids.output_at(input.owner(), wanted.trailing_zeros())
    }

    /// Cycles from the coming of a flit of a packet of `flits` flits to its winning the switch.
    fn stay(&self, flits: u32) -> Cycle {
        let rest = if self.whole_packets { Cycle::from(flits - 1) * self.delays.flit } else { 0 };
        rest + self.delays.routing + self.delays.grant
    }

    /// The first cycle from `ready` on in which an output may start a flit.
    fn leaves(&self, output: OutputId, ready: Cycle) -> Cycle {
        if !self.slots {
            return ready;
        }
        let slot = self.channel_slots[self.way(output).channel as usize];
        let its = self.channels.iter().find(|(_, channels)| *channels >> output.vc() & 1 != 0);
        let (network, _) = its.expect("a virtual channel belongs to a network");
        ready + (ready + Cycle::from(network.parity(slot))) % 2
    }

    fn way(&self, output: OutputId) -> Way {
        self.wiring.way(output.owner(), output.index())
    }

    /// What leaves routers in this cycle goes on its way.
    fn leave(&mut self, now: Cycle, context: &mut impl RouterContext) {
        let Some(leaving) = self.leaving.remove(&now) else { return };
        for &(at, flit) in &leaving {
            let input = &mut self.inputs[self.ids.number(at) as usize];
            let place = input.held.iter().position(|&held| held == flit).expect("what leaves was there");
            input.held.remove(place);
            let output = input.output_of(flit.packet()).expect("what leaves has a way");
            if flit.is_tail() {
                input.forget(flit.packet());
            }
            let Way { to, channel } = self.way(output);
            let delay = match &self.own_times {
                Some(times) => times.over(channel).flit,
                None if to.is_at_node() => self.delays.to_node,
                None => self.delays.to_router,
            };
            self.arrivals.at(now + delay).0.push(Moving { to, flit });
            let count = &mut context.channel_flits()[channel as usize];
            *count = count.wrapping_add(1);
        }
        context.hops(leaving.len() as u64);
    }
}

impl Input {
    /// By which output a packet leaves that passes.
    fn output_of(&self, packet: PacketId) -> Option<OutputId> {
        self.passing.iter().find(|passing| passing.packet == packet).and_then(|passing| passing.output)
    }

    /// A packet has passed.
    fn forget(&mut self, packet: PacketId) {
        self.passing.retain(|passing| passing.packet != packet);
    }
}
