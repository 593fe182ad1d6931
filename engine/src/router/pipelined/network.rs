//! All pipelined routers of a network with their links: the phases of a cycle.

use super::cycle::Turn;
use super::door::Door;
use super::settings::{Buffer, Bypass, Continuity, Escape, Settings, Wires};
use super::{Departure, NONE, Queued, Request, Router, Rules};
use crate::model::{Cycle, PerNetwork, Stream};
use crate::router::Plan;
use crate::router::delays::Delays;
use crate::router::flit::Flit;
use crate::router::id::{Ids, InputId};
use crate::router::kind::{Around, Moving, Ordered};
use crate::router::list::{List, Tail};
use crate::router::ring::Ring;
use crate::router::table::Table;
use crate::router::wires::Due;
use crate::router::wiring::{Way, Wiring};
use crate::scenario::Scenario;
use crate::topology::Graph;
use std::mem::take;
use std::sync::Arc;

/// A network of pipelined routers.
#[derive(Clone, Debug)]
pub struct Pipelined {
    pub(super) ids: Ids,
    pub(super) rules: Rules,
    pub(super) routers: Vec<Router>,
    /// For each input, by router × width + channel.
    pub(super) requests: Vec<Request>,
    pub(super) flits: Vec<Flit>,
    /// What is known of each header in a buffer, by its place; empty where buffers are first in, first out.
    pub(super) queued: Vec<Queued>,
    /// Routers in which something may happen, as bits.
    pub(super) active: Vec<u64>,
    pub(super) wires: Ring<Due>,
    /// For each node.
    pub(super) doors: Vec<Door>,
    pub(super) longest_packets: PerNetwork<u16>,
    pub(super) delays: Delays,
    /// What the wire of each virtual channel takes longer than the shortest; nothing at a node.
    pub(super) longer: Table<u8>,
    pub(super) wiring: Arc<Wiring>,
    /// Scratch memory of a cycle: flits that leave routers, and inputs in which a header comes to the front.
    pub(super) departures: List<Departure>,
    pub(super) asking: List<(u32, u32)>,
}

impl Pipelined {
    /// The network of a scenario, empty.
    pub fn new(settings: &Settings, scenario: &Scenario, graph: &Graph, ids: Ids, plan: &Plan) -> Self {
        let (depth, width) = (settings.buffer_depth.get(), graph.ports * ids.vcs);
        let (delays, arbiter) = (Delays::new(scenario), settings.arbiter.get());
        let rules = Rules {
            per_port: ids.vcs,
            width,
            ports: graph.ports,
            depth,
            ring: depth.next_power_of_two().trailing_zeros(),
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
        let in_space = |port| if settings.wires == Wires::Space { graph.shape.length_in_space(port) - 1 } else { 0 };
        let longer = ids.table(|port, _| if port < graph.ports { in_space(port) as u8 } else { 0 });
        let longest = (0..graph.ports).map(in_space).max().unwrap_or(0);
        let all = (graph.routers * width) as usize;
        Pipelined {
            ids,
            routers: vec![Router::new(&rules); graph.routers as usize],
            requests: vec![Request::default(); all],
            flits: vec![Flit::default(); all << rules.ring],
            queued: vec![Queued::default(); if rules.queues { all << rules.ring } else { 0 }],
            rules,
            active: vec![0; graph.routers.div_ceil(64) as usize],
            wires: Ring::new((delays.longest() + Cycle::from(longest)).max(plan.horizon)),
            doors: vec![Door::new(ids.vcs, depth); graph.nodes as usize],
            longest_packets: plan.longest_packets,
            delays,
            longer,
            wiring: Arc::new(Wiring::new(graph, ids)),
            departures: List::default(),
            asking: List::default(),
        }
    }

    fn activate(&mut self, router: u32) {
        self.active[router as usize / 64] |= 1 << (router % 64);
    }

    /// See [`Kind::arrivals`](crate::router::Kind::arrivals).
    pub(super) fn arrive(&mut self, now: Cycle, around: &mut impl Around) {
        let due = self.wires.take(now);
        for &output in due.credits.as_slice() {
            let (number, channel) = (output.owner(), output.index());
            let router = &mut self.routers[number as usize];
            router.outputs[channel].credits += 1;
            // To a router that holds nothing it makes no difference yet.
            self.active[number as usize / 64] |= u64::from(router.occupied != 0) << (number % 64);
        }
        for &output in due.credits_to_nodes.as_slice() {
            self.doors[output.owner() as usize].credits[output.vc() as usize] += 1;
            around.wake_port(output.owner());
        }
        for &Moving { to, flit } in due.flits.as_slice() {
            self.come(to, flit, now, around);
        }
        for &Moving { to, flit } in due.flits_to_nodes.as_slice() {
            self.come_to_node(to, flit, now, around);
        }
        self.wires.put_back(due);
    }

    /// A flit comes to a router.
    #[inline(always)]
    fn come(&mut self, to: InputId, flit: Flit, now: Cycle, around: &mut impl Around) {
        let (number, channel) = (to.owner(), to.index());
        let router = &mut self.routers[number as usize];
        let state = &mut router.inputs[channel];
        let slot = self.rules.slot(number, channel, u32::from(state.front) + u32::from(state.held));
        self.flits[slot] = flit;
        let is_first = state.held == 0;
        state.held += 1;
        debug_assert!(u32::from(state.held) <= self.rules.depth, "a flit came to a full buffer");
        router.occupied |= 1 << channel;
        router.fresh |= u64::from(is_first) << channel;
        self.active[number as usize / 64] |= 1 << (number % 64);
        if flit.is_head() {
            self.head_came(to, slot, flit, is_first, now, around);
        }
    }

    /// A flit that has come to a router is a header.
    fn head_came(
        &mut self,
        to: InputId,
        slot: usize,
        header: Flit,
        is_first: bool,
        now: Cycle,
        around: &mut impl Around,
    ) {
        let (number, channel) = (to.owner(), to.index());
        // Behind others a header never goes past its buffer.
        self.routers[number as usize].counters.behind += u64::from(!is_first);
        if is_first {
            self.look_up(number, channel, header, around);
        }
        // Where messages overtake, one may come to the front several times.
        if is_first || self.rules.queues {
            around.at_router(header.packet());
        }
        if self.rules.queues {
            let request = self.request(number, channel, header, around);
            self.queued[slot] = Queued { request, since: now };
        }
    }

    /// The options of the header at the front of an input are looked up.
    fn look_up(&mut self, number: u32, channel: u32, header: Flit, around: &mut impl Around) {
        let request = self.request(number, channel, header, around);
        self.routers[number as usize].ask(channel, &request);
        self.requests[(number * self.rules.width + channel) as usize] = request;
        self.activate(number);
    }

    /// What a header asks for.
    #[inline(always)]
    pub(super) fn request(&self, number: u32, channel: u32, header: Flit, around: &impl Around) -> Request {
        let port = self.rules.port(channel);
        let input = self.ids.input(number, port, channel - port * self.rules.per_port);
        let Ordered { options, flits } = around.options(header.packet(), input);
        let wants = options.iter().fold(0, |all, output| all | self.rules.beside[output]);
        // A buffer that a packet does not fit into must be empty.
        let needed = flits.min(self.rules.depth as u16);
        Request { options, wants, needed }
    }

    /// Ways on have changed: headers that wait are looked up anew.
    pub(super) fn look_up_again(&mut self, around: &mut impl Around) {
        for input in self.ids.inputs() {
            let (number, channel) = (input.owner(), input.index());
            if self.routers[number as usize].waiting >> channel & 1 != 0 {
                let header = self.front_at(number, channel);
                self.look_up(number, channel, header, around);
            }
            if self.rules.queues {
                self.queue_again(number, channel, around);
            }
        }
    }

    /// The flit at the front of an input that holds one.
    pub(super) fn front_at(&self, number: u32, channel: u32) -> Flit {
        let front = self.routers[number as usize].inputs[channel].front;
        self.flits[self.rules.slot(number, channel, u32::from(front))]
    }

    /// A flit comes to a node.
    fn come_to_node(&mut self, to: InputId, flit: Flit, now: Cycle, around: &mut impl Around) {
        let (node, vc) = (to.owner(), to.vc());
        let incoming = &mut self.doors[node as usize].incoming[vc as usize];
        // The rest of a packet that is let in need not wait.
        if incoming.admitted && incoming.flits.is_empty() {
            incoming.admitted = !flit.is_tail();
            self.has_read(node, vc, flit, now, around);
        } else {
            incoming.flits.push_back(flit);
            self.read(node, vc, now, around);
        }
    }

    /// See [`Kind::let_in`](crate::router::Kind::let_in): one virtual channel after the other.
    pub(super) fn admit_waiting(&mut self, node: u32, now: Cycle, around: &mut impl Around) {
        let n = node as usize;
        let (count, first) = (self.ids.vcs, self.doors[n].next_incoming);
        for vc in (0..count).map(|i| (first + i) % count) {
            let incoming = &self.doors[n].incoming[vc as usize];
            if !incoming.flits.is_empty() && !incoming.admitted {
                self.read(node, vc, now, around);
                if self.doors[n].incoming[vc as usize].admitted {
                    self.doors[n].next_incoming = (vc + 1) % count;
                }
            }
        }
    }

    /// Reads the flits of a virtual channel as far as their packets are let in.
    fn read(&mut self, node: u32, vc: u32, now: Cycle, around: &mut impl Around) {
        loop {
            let incoming = &mut self.doors[node as usize].incoming[vc as usize];
            let Some(&flit) = incoming.flits.front() else { return };
            if flit.is_head() && !around.admits(node, flit.packet()) {
                return;
            }
            incoming.flits.pop_front();
            incoming.admitted = !flit.is_tail();
            self.has_read(node, vc, flit, now, around);
        }
    }

    /// A node has read a flit that came on a virtual channel.
    #[inline(always)]
    fn has_read(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle, around: &mut impl Around) {
        let output = self.wiring.exits[node as usize].up(vc);
        self.wires.at(now + self.delays.credit_from_node).credits.add(output);
        around.has_read(node, flit);
    }

    /// See [`Kind::cycle`](crate::router::Kind::cycle): routers decide on what they are what leaves them; then all of it
    /// goes on its way.
    pub(super) fn forward(&mut self, now: Cycle, around: &mut impl Around, shuffle: Option<&mut Stream>) {
        let (mut departures, mut asking) = (take(&mut self.departures), take(&mut self.asking));
        // An output port passes a flit at most.
        let most = self.routers.len() * self.rules.ports as usize;
        departures.fill(most, |departures| self.turns(now, departures, &mut asking));
        if let Some(stream) = shuffle {
            stream.shuffle(departures.as_mut_slice());
        }
        self.leave(departures.as_slice(), now, around);
        around.hops(departures.as_slice().len() as u64);
        for &(number, channel) in asking.as_slice() {
            let header = self.front_at(number, channel);
            self.look_up(number, channel, header, around);
            if !self.rules.queues {
                around.at_router(header.packet());
            }
        }
        departures.clear();
        asking.clear();
        (self.departures, self.asking) = (departures, asking);
    }

    /// The cycle of every router in which something may happen.
    #[inline(always)]
    fn turns(&mut self, now: Cycle, departures: &mut Tail<Departure>, asking: &mut List<(u32, u32)>) {
        for word in 0..self.active.len() {
            let mut rest = self.active[word];
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                rest &= rest - 1;
                let number = word as u32 * 64 + bit.trailing_zeros();
                let first = (number * self.rules.width) as usize;
                let turn = Turn {
                    rules: &self.rules,
                    router: &mut self.routers[number as usize],
                    number,
                    requests: &mut self.requests[first..][..self.rules.width as usize],
                    flits: &mut self.flits,
                    queued: &mut self.queued,
                    now,
                    passed: 0,
                    departures,
                    asking,
                };
                if !turn.run() {
                    self.active[word] &= !bit;
                }
            }
        }
    }

    /// Flits are on their way, and the credits for the slots that they leave.
    fn leave(&mut self, departures: &[Departure], now: Cycle, around: &mut impl Around) {
        let Pipelined { wires, wiring, delays, longer, .. } = self;
        // Nearly all go by the shortest wires: what these lead to is at hand while the list is gone through.
        let mut flits = take(&mut wires.at(now + delays.to_router).flits);
        let mut flits_to_nodes = take(&mut wires.at(now + delays.to_node).flits_to_nodes);
        let mut credits = take(&mut wires.at(now + delays.credit).credits);
        let mut credits_to_nodes = take(&mut wires.at(now + delays.credit_to_node).credits_to_nodes);
        let most = departures.len();
        flits.reserve(most);
        flits_to_nodes.reserve(most);
        credits.reserve(most);
        credits_to_nodes.reserve(most);
        let channel_flits = around.channel_flits();
        for &Departure { router, input, output, flit } in departures {
            let (input, output) = (u32::from(input), u32::from(output));
            let surroundings = &wiring.routers[router as usize];
            let (Way { to, channel }, owner) = (surroundings.ways[output], surroundings.owners[input]);
            let counted = &mut channel_flits[channel as usize];
            *counted = counted.wrapping_add(1);
            let (moving, far) = (Moving { to, flit }, longer[output]);
            flits_to_nodes.add_if(to.is_at_node(), moving);
            flits.add_if(!to.is_at_node() && far == 0, moving);
            if far > 0 {
                wires.at(now + delays.to_router + Cycle::from(far)).flits.add(moving);
            }
            let near = longer[input];
            credits_to_nodes.add_if(owner.is_at_node(), owner);
            credits.add_if(!owner.is_at_node() && near == 0, owner);
            if near > 0 {
                wires.at(now + delays.credit + Cycle::from(near)).credits.add(owner);
            }
        }
        wires.at(now + delays.to_router).flits = flits;
        wires.at(now + delays.to_node).flits_to_nodes = flits_to_nodes;
        wires.at(now + delays.credit).credits = credits;
        wires.at(now + delays.credit_to_node).credits_to_nodes = credits_to_nodes;
    }

    /// The output virtual channel that the message at the front of an input holds.
    pub(super) fn output_of(&self, number: u32, channel: u32) -> Option<u32> {
        let output = self.routers[number as usize].inputs[channel].output;
        (output != NONE).then_some(u32::from(output))
    }
}
