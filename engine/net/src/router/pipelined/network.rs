//! All pipelined routers of a network with their links: the phases of a cycle.

use super::buffers::Buffers;
use super::cycle::Turn;
use super::door::Door;
use super::leaving::{Leaving, Moment};
use super::links::{Links, Wakes};
use super::settings::{Buffer, Bypass, Continuity, Escape, PipelinedSettings};
use super::{Connected, Input, NONE, Output, Port, Queued, Request, Router, Rules};
use crate::model::{Cycle, Stream};
use crate::router::NetworkPlan;
use crate::router::bits::members;
use crate::router::context::RouterContext;
use crate::router::delays::Delays;
use crate::router::flit::Flit;
use crate::router::id::Ids;
use crate::router::list::List;
use crate::router::occupancy::Moving;
use crate::router::ring::Ring;
use crate::router::site::Site;
use crate::router::table::Table;
use crate::router::wires::Due;
use crate::router::wiring::Wiring;
use crate::topology::Graph;
use std::mem::take;
use std::sync::Arc;

/// A network of pipelined routers.
#[derive(Clone, Debug)]
pub struct Pipelined {
    pub(super) ids: Ids,
    pub(super) rules: Rules,
    pub(super) routers: Vec<Router>,
    /// To routers, and to nodes.
    pub(super) streams: [Vec<Connected>; 2],
    /// What the header at the front of each input asks for, by router × width + channel.
    pub(super) requests: Vec<Request>,
    pub(super) buffers: Buffers,
    /// What is known of each header in a buffer, by its place; empty where buffers are first in, first out.
    pub(super) queued: Vec<Queued>,
    /// Routers in which something may happen, as bits.
    pub(super) active: Vec<u64>,
    /// What routers and nodes are told of as it comes, and who may have waited for credits.
    pub(super) wires: Ring<Due>,
    pub(super) wakes: Wakes,
    /// What arrives in this cycle; nothing between cycles.
    pub(super) arriving: Option<Box<Due>>,
    /// For each node.
    pub(super) doors: Vec<Door>,
    pub(super) delays: Delays,
    /// Scratch memory of a cycle: what routers are to be told of, tails that go to nodes, inputs whose streams have broken,
    /// and inputs of routers in which a header comes to the front.
    pub(super) told: List<(u16, Moving)>,
    pub(super) tails: List<(Moment, Moving)>,
    pub(super) broken: List<(u32, u32)>,
    pub(super) asking: List<(u32, u64)>,
    pub(super) wiring: Arc<Wiring>,
    pub(super) links: Arc<Links>,
    /// The cycle to come.
    pub(super) next: Cycle,
}

impl Pipelined {
    /// The network of a scenario, empty.
    pub fn new(settings: &PipelinedSettings, site: &Site, graph: &Graph, ids: Ids, plan: &NetworkPlan) -> Self {
        let (depth, width) = (settings.buffer_depth.get(), graph.ports * ids.vcs);
        let (delays, arbiter) = (Delays::new(site), settings.arbiter.get());
        let rules = Rules {
            per_port: ids.vcs,
            width,
            ports: graph.ports,
            depth,
            port_of: Table::from_fn(|channel| (channel / ids.vcs) as u8),
            beside: Table::from_fn(|channel| {
                if channel < width { u64::MAX >> (64 - ids.vcs) << (channel / ids.vcs * ids.vcs) } else { 0 }
            }),
            firsts: (0..graph.ports).fold(0, |all, port| all | 1 << (port * ids.vcs)),
            bypass: settings.bypass == Bypass::On,
            streams_fresh: settings.bypass == Bypass::On || arbiter == 0,
            bids_fresh: arbiter == 0,
            grants_ahead: arbiter == 2,
            keeps_output: settings.continuity == Continuity::Message,
            turnaround: settings.turnaround.cycles(),
            all_whole: settings.escape == Escape::Messages,
            queues: settings.buffer == Buffer::Queues,
        };
        let (wiring, all) = (Wiring::new(graph, ids), graph.routers * width);
        let links = Links::new(settings, graph, ids, &wiring, &delays);
        // An output that leads nowhere is never used.
        let ahead = |router: u32, output: u32| match output < width {
            true => links.out[(router * width + output) as usize].ahead,
            false => 0,
        };
        let door = |node: u32| {
            let entry = ids.number(wiring.entries[node as usize]);
            Door::new(ids.vcs, depth, entry * depth, (all + node * ids.vcs) * depth)
        };
        let router =
            |router: u32| Router::new(&rules, |input| (router * width + input) * depth, |output| ahead(router, output));
        Pipelined {
            ids,
            routers: (0..graph.routers).map(router).collect(),
            streams: Default::default(),
            requests: vec![Request::default(); all as usize],
            buffers: Buffers::new(all + graph.nodes * ids.vcs, depth),
            queued: vec![Queued::default(); if rules.queues { (all * depth) as usize } else { 0 }],
            rules,
            active: vec![0; graph.routers.div_ceil(64) as usize],
            wires: Ring::new(links.longest.max(plan.horizon)),
            wakes: Wakes::new(ids, links.longest),
            arriving: None,
            doors: (0..graph.nodes).map(door).collect(),
            delays,
            told: List::default(),
            tails: List::default(),
            broken: List::default(),
            asking: List::default(),
            wiring: Arc::new(wiring),
            links: Arc::new(links),
            next: 0,
        }
    }

    /// See [`RouterKind::arrivals`](crate::router::RouterKind::arrivals). What comes to routers is left for later in the cycle, when it
    /// is looked at what they hold: nodes do not ask for it.
    pub(super) fn arrive(&mut self, now: Cycle, context: &mut impl RouterContext) {
        self.buffers.settle(now, now);
        self.next = now;
        let due = self.wires.take(now);
        let routers = self.wakes.routers as usize;
        for (word, &woken) in (0..).zip(&self.wakes.at(now)[routers..]) {
            members(woken).for_each(|node| context.wake_port(word * 64 + node));
        }
        for &Moving { to, flit } in due.flits_to_nodes.as_slice() {
            self.come_to_node(to, flit, now, context);
        }
        self.arriving = Some(due);
    }

    /// The flit at the front of an input that holds one.
    pub(super) fn front_at(&self, number: u32, channel: u32) -> Flit {
        self.buffers.slots[self.front_slot(number, channel) as usize].flit
    }

    /// The slot of the flit that leaves an input next.
    pub(super) fn front_slot(&self, number: u32, channel: u32) -> u32 {
        let router = &self.routers[number as usize];
        let is_it = |at: &&Connected| (at.router, u32::from(at.input)) == (number, channel);
        let streams = router.streaming >> channel & 1 != 0;
        let stream = streams.then(|| self.streams.iter().flatten().find(is_it)).flatten();
        stream.map_or(router.inputs[channel].front, |at| at.front)
    }

    /// Where the slots of an input begin.
    pub(super) fn first_slot(&self, number: u32, channel: u32) -> u32 {
        self.buffers.first(number * self.rules.width + channel)
    }

    /// See [`RouterKind::cycle`](crate::router::RouterKind::cycle): each router decides on what it is what leaves it, and that is on
    /// its way.
    pub(super) fn forward(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        self.arrive_at_routers(now, context);
        self.next = now + 1;
        // What all streams and routers work with is in hand at once.
        let to_node = now + self.delays.to_node;
        let mut to_nodes = take(&mut self.wires.at(to_node).flits_to_nodes);
        let (mut told, mut tails) = (take(&mut self.told), take(&mut self.tails));
        let (mut buffers, mut wakes) = (take(&mut self.buffers), take(&mut self.wakes));
        // An output port passes a flit at most.
        let most = self.routers.len() * self.rules.ports as usize;
        let mut leaving = Leaving {
            buffers: &mut buffers,
            wakes: &mut wakes,
            told: &mut told,
            to_nodes: to_nodes.tail(most),
            tails: tails.tail(most),
            channel_flits: context.channel_flits(),
            hops: 0,
            now,
        };
        self.stream(now, &mut leaving);
        self.turns(now, &mut leaving);
        let hops = leaving.hops;
        drop(leaving);
        (self.buffers, self.wakes) = (buffers, wakes);
        context.hops(hops);
        tails.as_mut_slice().sort_unstable_by_key(|&(moment, _)| moment);
        tails.as_slice().iter().for_each(|&(_, moving)| to_nodes.add(moving));
        tails.clear();
        self.tails = tails;
        self.wires.at(to_node).flits_to_nodes = to_nodes;
        told.as_slice().iter().for_each(|&(after, moving)| self.wires.at(now + Cycle::from(after)).flits.add(moving));
        told.clear();
        self.told = told;
        if !self.broken.as_slice().is_empty() {
            self.tell_after_broken(now);
        }
        let mut asking = take(&mut self.asking);
        for &(number, inputs) in asking.as_slice() {
            members(inputs).for_each(|input| self.comes_to_the_front(number, input, context));
        }
        asking.clear();
        self.asking = asking;
        if let Some(stream) = shuffle {
            self.wires.each_mut(|due| due.shuffle(stream));
        }
    }

    /// The cycle of every router in which something may happen.
    #[inline(always)]
    fn turns(&mut self, now: Cycle, leaving: &mut Leaving) {
        self.asking.reserve(self.routers.len());
        for word in 0..self.active.len() {
            let mut rest = self.active[word];
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                rest &= rest - 1;
                let number = word * 64 + bit.trailing_zeros() as usize;
                let mut turn = Turn {
                    rules: &self.rules,
                    router: &mut self.routers[number],
                    number: number as u32,
                    first: number as u32 * self.rules.width,
                    requests: &mut self.requests,
                    queued: &mut self.queued,
                    links: &self.links,
                    now,
                    asking: 0,
                    streams: &mut self.streams,
                    leaving,
                };
                let goes_on = turn.run();
                let asking = turn.asking;
                self.active[word] &= !(u64::from(!goes_on) << (number % 64));
                self.asking.add_if(asking != 0, (number as u32, asking));
            }
        }
    }

    /// The output virtual channel that the message at the front of an input holds.
    pub(super) fn output_of(&self, number: u32, channel: u32) -> Option<u32> {
        let output = self.input(number, channel).output;
        (output != NONE).then_some(u32::from(output))
    }

    /// An input of a router.
    pub(super) fn input(&self, number: u32, channel: u32) -> &Input {
        &self.routers[number as usize].inputs[channel]
    }

    /// An output of a router.
    pub(super) fn output(&self, number: u32, channel: u32) -> &Output {
        &self.routers[number as usize].outputs[channel]
    }

    /// A port of a router.
    pub(super) fn port(&self, number: u32, port: u32) -> &Port {
        &self.routers[number as usize].ports[port]
    }

    /// Inputs of a router that hold a flit, streaming or not.
    pub(super) fn holding(&self, number: u32) -> u64 {
        let Router { occupied, streaming, .. } = self.routers[number as usize];
        members(streaming).filter(|&input| self.held_at(number, input) != 0).fold(occupied, |all, one| all | 1 << one)
    }
}
