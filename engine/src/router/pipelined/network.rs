//! All pipelined routers of a network with their links: the phases of a cycle.

use super::cycle::Turn;
use super::door::Door;
use super::leaving::{Late, Leaving, Moment};
use super::settings::{Buffer, Bypass, Continuity, Escape, Settings, Wires};
use super::{Connected, Input, NONE, Output, Port, Queued, Request, Router, Rules};
use crate::model::{Cycle, PerNetwork, Stream};
use crate::router::Plan;
use crate::router::bits::members;
use crate::router::delays::Delays;
use crate::router::flit::Flit;
use crate::router::id::Ids;
use crate::router::kind::{Around, Moving};
use crate::router::list::List;
use crate::router::ring::Ring;
use crate::router::table::Table;
use crate::router::wires::Due;
use crate::router::wiring::Wiring;
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
    pub(super) streams: Vec<Connected>,
    /// Of each input, by router × width + channel: what the header at its front asks for, and the ring of its flits.
    pub(super) requests: Vec<Request>,
    pub(super) flits: Vec<Flit>,
    /// What is known of each header in a buffer, by its place; empty where buffers are first in, first out.
    pub(super) queued: Vec<Queued>,
    /// Routers in which something may happen, as bits.
    pub(super) active: Vec<u64>,
    pub(super) wires: Ring<Due>,
    /// What arrives in this cycle; nothing between cycles.
    pub(super) arriving: Option<Box<Due>>,
    /// For each node.
    pub(super) doors: Vec<Door>,
    pub(super) longest_packets: PerNetwork<u16>,
    pub(super) delays: Delays,
    /// Only where some wires are longer than others.
    pub(super) late: Option<Box<Late>>,
    /// Scratch memory of a cycle: tails that go to nodes, and inputs of routers in which a header comes to the front.
    pub(super) tails: List<(Moment, Moving)>,
    pub(super) asking: List<(u32, u64)>,
    pub(super) wiring: Arc<Wiring>,
    /// The cycle to come.
    pub(super) next: Cycle,
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
            around: depth.next_power_of_two() - 1,
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
            streams: Vec::new(),
            requests: vec![Request::default(); all],
            flits: vec![Flit::default(); all << rules.ring],
            queued: vec![Queued::default(); if rules.queues { all << rules.ring } else { 0 }],
            rules,
            active: vec![0; graph.routers.div_ceil(64) as usize],
            wires: Ring::new((delays.longest() + Cycle::from(longest)).max(plan.horizon)),
            arriving: None,
            doors: vec![Door::new(ids.vcs, depth); graph.nodes as usize],
            longest_packets: plan.longest_packets,
            delays,
            late: (longest > 0).then(|| Box::new(Late::new(longer))),
            tails: List::default(),
            asking: List::default(),
            wiring: Arc::new(Wiring::new(graph, ids)),
            next: 0,
        }
    }

    /// See [`Kind::arrivals`](crate::router::Kind::arrivals). What comes to routers is left for later in the cycle, when it
    /// is looked at what they hold: nodes do not ask for it.
    pub(super) fn arrive(&mut self, now: Cycle, around: &mut impl Around) {
        let due = self.wires.take(now);
        for &output in due.credits_to_nodes.as_slice() {
            self.doors[output.owner() as usize].credits[output.vc()] += 1;
            around.wake_port(output.owner());
        }
        for &Moving { to, flit } in due.flits_to_nodes.as_slice() {
            self.come_to_node(to, flit, now, around);
        }
        self.arriving = Some(due);
    }

    /// The flit at the front of an input that holds one.
    pub(super) fn front_at(&self, number: u32, channel: u32) -> Flit {
        let front = self.routers[number as usize].inputs[channel].front;
        self.flits[self.rules.slot(number * self.rules.width + channel, u32::from(front))]
    }

    /// See [`Kind::cycle`](crate::router::Kind::cycle): each router decides on what it is what leaves it, and that is on
    /// its way.
    pub(super) fn forward(&mut self, now: Cycle, around: &mut impl Around, shuffle: Option<&mut Stream>) {
        self.arrive_at_routers(now, around);
        self.next = now + 1;
        // What is due in several cycles is in hand all at once.
        let Delays { to_router, to_node, credit, credit_to_node, .. } = self.delays;
        let mut flits = take(&mut self.wires.at(now + to_router).flits);
        let mut flits_to_nodes = take(&mut self.wires.at(now + to_node).flits_to_nodes);
        let mut credits = take(&mut self.wires.at(now + credit).credits);
        let mut credits_to_nodes = take(&mut self.wires.at(now + credit_to_node).credits_to_nodes);
        let mut late = self.late.take();
        // An output port passes a flit at most.
        let most = self.routers.len() * self.rules.ports as usize;
        let mut tails = take(&mut self.tails);
        let mut leaving = Leaving {
            flits: [flits.tail(most), flits_to_nodes.tail(most)],
            tails: tails.tail(most),
            credits: [credits.tail(most), credits_to_nodes.tail(most)],
            channel_flits: around.channel_flits(),
            late: late.as_deref_mut(),
        };
        self.stream(now, &mut leaving);
        self.turns(now, &mut leaving);
        let hops = leaving.hops();
        drop(leaving);
        around.hops(hops);
        tails.as_mut_slice().sort_unstable_by_key(|&(moment, _)| moment);
        tails.as_slice().iter().for_each(|&(_, moving)| flits_to_nodes.add(moving));
        tails.clear();
        self.tails = tails;
        self.wires.at(now + to_router).flits = flits;
        self.wires.at(now + to_node).flits_to_nodes = flits_to_nodes;
        self.wires.at(now + credit).credits = credits;
        self.wires.at(now + credit_to_node).credits_to_nodes = credits_to_nodes;
        if let Some(late) = &mut late {
            self.leave_late(now, late);
        }
        self.late = late;
        let mut asking = take(&mut self.asking);
        for &(number, inputs) in asking.as_slice() {
            members(inputs).for_each(|input| self.comes_to_the_front(number, input, around));
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
                    flits: &mut self.flits,
                    queued: &mut self.queued,
                    surroundings: &self.wiring.routers[number],
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

    /// What has left by longer wires is on its way.
    #[cold]
    fn leave_late(&mut self, now: Cycle, late: &mut Late) {
        for &(longer, moving) in late.flits.as_slice() {
            self.wires.at(now + self.delays.to_router + Cycle::from(longer)).flits.add(moving);
        }
        for &(longer, owner) in late.credits.as_slice() {
            self.wires.at(now + self.delays.credit + Cycle::from(longer)).credits.add(owner);
        }
        late.flits.clear();
        late.credits.clear();
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
        members(streaming)
            .filter(|&input| self.input(number, input).held != 0)
            .fold(occupied, |all, one| all | 1 << one)
    }
}
