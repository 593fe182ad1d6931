//! Mad-postman chips (MP1 paper §3): a packet runs ahead of its own address.
//!
//! A flit is cut into phits, one for each cycle that a channel takes to pass it. A routing machine passes a packet
//! straight on, in the dimension and plane in which it comes, from its first phit on. When the first flit, an address,
//! is complete, it turns out whether that was right. If not, the packet has done with this dimension: the rest of it turns
//! to the other, or to the node, and the address runs on alone. It dies where it cannot go on at once, or at the edge,
//! and uses the channels that it passes until then.
//!
//! What cannot go on is held in the buffer of its routing machine, which takes in nothing else meanwhile. A packet is cut
//! into segments that fit into a buffer. Only the first is routed; its outputs are kept until the end of the packet has
//! passed. Within a segment there is never a gap, so that state is not phits but [`Train`]s of them.
//!
//! Who gets an output for which several wait the paper does not say: who has waited longest, or what goes straight on
//! before what turns, and that before what the node sends. For the channel to the node routing machines take turns.

mod due;
mod grant;
mod happen;
mod kind;
mod law;
mod look;
pub mod settings;
mod spread;
mod train;

use super::NetworkPlan;
use super::flit::Flit;
use super::id::Ids;
use super::ring::Ring;
use crate::model::Cycle;
use crate::router::site::Site;
use crate::topology::{End, Graph, Shape};
use due::Due;
use settings::{Flow, MadPostmanSettings, Priority};
use spread::Copy;
use std::collections::BTreeMap;
use std::sync::Arc;
use train::{Ports, RoutingMachine};

/// All chips of a network. Routing machines and outputs are numbered router × ports + port; those at the last port of a
/// router are its node's: where its packets come from, and the way to it.
#[derive(Clone, Debug)]
pub struct MadPostman {
    ids: Ids,
    flow: Flow,
    priority: Priority,
    /// Phits of a flit.
    phits: u32,
    /// Flits of a segment at most.
    segment: u32,
    injection_gap: Cycle,
    /// From a packet's last phit until its output can be given to another.
    turnaround: Cycle,
    /// From a phit's leaving the last router to its coming to the node.
    to_node: Cycle,
    wiring: Arc<Wiring>,
    /// The next cycle to come, between two cycles; the present one within.
    now: Cycle,
    machines: Vec<RoutingMachine>,
    /// Routing machines of each router whose front waits.
    waiting: Vec<Ports>,
    /// Copies of fronts that leave by several outputs, by routing machine.
    spreads: BTreeMap<u32, Vec<Copy>>,
    /// Of each output.
    outputs: Vec<Output>,
    /// Who waits at a router, oldest first, while its outputs are given.
    order: Vec<(Cycle, u32)>,
    /// The port of each router that comes first in the next choice for its node.
    turns: Vec<u8>,
    /// What nodes send.
    injectors: Vec<Injector>,
    due: Ring<Due>,
    /// Channels that pass a flit now, by the remainder of the cycle in which they start the next.
    passing: Vec<Vec<Passing>>,
    /// Packets that nodes have begun to send and that have not come, each copy for itself.
    under_way: u32,
    counters: Counters,
}

/// An output of a router.
#[derive(Clone, Copy, Debug, Default)]
struct Output {
    /// The port whose routing machine has it.
    holder: Option<u8>,
    since: Cycle,
    /// It can be given to the next from this cycle on.
    free: Cycle,
    /// Cycles for which it was held, up to then.
    held: u64,
    /// Cycles for which it could be given to nobody after packets that it has passed.
    rested: u64,
}

/// What a node sends.
#[derive(Clone, Copy, Debug, Default)]
struct Injector {
    /// The flit sent last.
    flit: Flit,
    /// Flits of the packet that have been sent; 0 if there is none.
    sent: u32,
    /// It may begin the next packet from this cycle on.
    free: Cycle,
}

/// A channel that passes flits, the last of them before this cycle.
#[derive(Clone, Copy, Debug)]
struct Passing {
    channel: u32,
    until: Cycle,
}

/// Where outputs lead.
#[derive(Debug)]
struct Wiring {
    /// The routing machine that each output leads to; none at the edge, and to nodes.
    next: Vec<Option<u32>>,
    /// The channel of each output, `u32::MAX` at the edge.
    channels: Vec<u32>,
    /// Routers along X.
    width: u32,
    /// Chips of a router.
    chips: u32,
}

/// What has happened so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Packets that turned because the way straight on was taken, and those among them that were held in a buffer before.
    pub adaptations: u64,
    pub adaptations_held: u64,
    /// Addresses that were used up: those that ran on alone, those of them that have died, and those that had not left.
    pub ran_on: u64,
    pub died: u64,
    pub spent: u64,
    /// Cycles that segments waited in buffers of routing machines, in all.
    pub waited: u64,
    /// Phits that nodes have sent and got, of segments that are through.
    pub injected: u64,
    pub ejected: u64,
    /// Phits that there are more of because packets were copied.
    pub copied: u64,
}

/// What has happened so far, to be compared with later.
#[derive(Clone, Debug)]
pub struct Tally {
    pub counters: Counters,
    /// Cycles for which each output in a plane was assigned, router by router and port by port, those at the edge among
    /// them.
    pub assigned: Vec<u64>,
}

impl MadPostman {
    /// The network of a scenario, empty.
    pub fn new(settings: &MadPostmanSettings, site: &Site, graph: &Graph, ids: Ids, plan: &NetworkPlan) -> Self {
        let phits = site.channel.flit_cycles.get();
        let (segment, injection_gap) = (settings.segment.get(), settings.injection_gap.cycles());
        let to_node = 1 + site.channel.eject_delay.cycles();
        let count = (graph.routers * graph.ports) as usize;
        let longest = Cycle::from(phits * segment) + injection_gap + to_node;
        MadPostman {
            ids,
            flow: settings.flow,
            priority: settings.priority,
            phits,
            segment,
            injection_gap,
            turnaround: settings.turnaround.cycles(),
            to_node,
            wiring: Arc::new(Wiring::new(graph)),
            now: 0,
            machines: vec![RoutingMachine::default(); count],
            waiting: vec![0; graph.routers as usize],
            spreads: BTreeMap::new(),
            outputs: vec![Output::default(); count],
            order: Vec::new(),
            turns: vec![0; graph.routers as usize],
            injectors: vec![Injector::default(); graph.nodes as usize],
            due: Ring::new(longest.max(plan.horizon)),
            passing: vec![Vec::new(); phits as usize],
            under_way: 0,
            counters: Counters::default(),
        }
    }

    /// What has happened so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// What has happened so far, and for how long each output was assigned that is in a plane.
    pub fn tally(&self) -> Tally {
        let planes = |number: &u32| number % self.ids.ports != self.node_port();
        let outputs = (0..self.outputs.len() as u32).filter(planes);
        let assigned = outputs.map(|number| self.place(number)).map(|(router, port)| self.assigned(router, port));
        Tally { counters: self.counters, assigned: assigned.collect() }
    }

    /// Cycles for which an output was assigned so far: held, or not yet free for anybody else. "A network channel is
    /// counted as in use if its multiplexer has been assigned to one of the input channels" (MP1 paper §4.2).
    pub fn assigned(&self, router: u32, port: u32) -> u64 {
        let output = &self.outputs[self.number(router, port) as usize];
        self.in_use(router, port) + output.rested - output.free.saturating_sub(self.now)
    }

    /// Cycles for which an output was held so far.
    pub fn in_use(&self, router: u32, port: u32) -> u64 {
        let output = &self.outputs[self.number(router, port) as usize];
        output.held + output.holder.map_or(0, |_| self.now - output.since)
    }

    /// The port of a router that leads to its node, and by which the node's packets come in.
    fn node_port(&self) -> u32 {
        self.ids.ports - 1
    }

    /// The number of a router's routing machine, or output.
    fn number(&self, router: u32, port: u32) -> u32 {
        router * self.ids.ports + port
    }

    /// The router and port of a number.
    fn place(&self, number: u32) -> (u32, u32) {
        (number / self.ids.ports, number % self.ids.ports)
    }
}

impl Output {
    /// Whether it can be given to somebody now.
    fn is_free(&self, now: Cycle) -> bool {
        self.holder.is_none() && self.free <= now
    }
}

impl Wiring {
    fn new(graph: &Graph) -> Self {
        let next = |channel: &Option<u32>| match graph.channels[(*channel)? as usize].to {
            End::Router { router, port } => Some(router * graph.ports + port),
            End::Node(_) => None,
        };
        let Shape::Planes { extents, chips, .. } = &graph.shape else { unreachable!("these chips are in planes") };
        let (width, chips) = (extents[0], *chips);
        Wiring {
            next: graph.leaving.iter().map(next).collect(),
            width,
            chips,
            channels: graph.leaving.iter().map(|channel| channel.unwrap_or(u32::MAX)).collect(),
        }
    }
    /// Where a router is.
    fn at(&self, router: u32) -> [u32; 2] {
        [router % self.width, router / self.width]
    }
}
