//! All virtual-channel routers of a network with their links: the phases of a cycle.

use super::ahead::Ahead;
use super::candidates::{Proposal, Width};
use super::door::{Door, DoorRules};
use super::general::{General, Moment};
use super::settings::VirtualChannelSettings;
use super::{Asks, Departure, Routers};
use crate::model::{Cycle, Print, Stream};
use crate::router::NetworkPlan;
use crate::router::allocation::Allocation;
use crate::router::context::RouterContext;
use crate::router::delays::{Delays, OwnTimes};
use crate::router::flit::Flit;
use crate::router::id::{Ids, InputId, OutputId};
use crate::router::list::List;
use crate::router::occupancy::Moving;
use crate::router::ring::Ring;
use crate::router::site::Site;
use crate::router::wires::Due;
use crate::router::wiring::{Way, Wiring};
use crate::topology::Graph;
use std::mem::take;
use std::sync::Arc;

/// A network of virtual-channel routers, whose sets are words of a width.
#[derive(Clone, Debug, Print)]
#[print(skip(rules, delays, own_times, wiring) = "settings")]
#[print(skip(departures, asking) = "scratch memory, empty between cycles")]
pub struct OfWidth<W: Width> {
    pub(super) routers: Routers<W>,
    #[print(skip = "by `fingerprint_due`")]
    pub(super) wires: Ring<Due>,
    /// For each node.
    #[print(skip = "by `fingerprint_port`")]
    pub(super) doors: Vec<Door>,
    /// Inputs of each router that swallow the rest of a packet that is lost, as bits; empty if none ever could be.
    #[print(skip = "by `fingerprint_losses`")]
    pub(super) swallowing: Vec<W>,
    pub(super) rules: DoorRules,
    pub(super) delays: Delays,
    /// Of channels of which some have latencies or widths of their own.
    pub(super) own_times: Option<OwnTimes>,
    pub(super) wiring: Arc<Wiring>,
    /// Scratch memory of a cycle: flits that leave routers, and inputs whose next packet asks to be routed.
    pub(super) departures: List<Departure>,
    pub(super) asking: List<InputId>,
    /// What there is with options of allocation.
    pub(super) general: Option<Box<General<W>>>,
    /// What there is where routers compare links.
    pub(super) ahead: Option<Box<Ahead>>,
}

impl<W: Width> OfWidth<W> {
    /// The network of a scenario, empty.
    pub fn new(settings: &VirtualChannelSettings, site: &Site, graph: &Graph, ids: Ids, plan: &NetworkPlan) -> Self {
        let (routers, delays) = (Routers::new(settings, site, graph, ids), Delays::new(site));
        let own_times = OwnTimes::new(graph, &delays);
        let longest = own_times.as_ref().map_or(0, OwnTimes::longest).max(delays.longest());
        let general = (!settings.is_plain()).then(|| Box::new(General::new(settings, &routers)));
        let has_steps = general.as_ref().is_some_and(|general| general.has_steps());
        let choice = routers.choice();
        let ahead = choice.compares().then(|| Box::new(Ahead::new(choice, delays.routing, has_steps)));
        let queue = general.as_ref().map_or(0, |general| general.longest_queue(routers.depth()));
        OfWidth {
            doors: (0..graph.nodes).map(|_| Door::new(ids.vcs, routers.depth())).collect(),
            routers,
            wires: Ring::new((longest + queue).max(plan.horizon)),
            swallowing: Vec::new(),
            rules: DoorRules::new(settings, site, plan.longest_packets),
            delays,
            own_times,
            wiring: Arc::new(Wiring::new(graph, ids)),
            departures: List::default(),
            asking: List::default(),
            general,
            ahead,
        }
    }

    /// See [`RouterKind::arrivals`](crate::router::RouterKind::arrivals).
    pub(super) fn arrive(&mut self, now: Cycle, context: &mut impl RouterContext) {
        let due = self.wires.take(now);
        if let Some(ahead) = &mut self.ahead {
            ahead.credits_come(due.credits.as_slice());
        }
        match self.general {
            None => self.routers.credits_come(due.credits.as_slice()),
            Some(_) => self.routers.credits_come_generally(due.credits.as_slice()),
        }
        for &output in due.credits_to_nodes.as_slice() {
            if self.doors[output.owner() as usize].credit(output.index(), &self.rules) {
                context.wake_port(output.owner());
            }
        }
        self.routers.channels_free(&due.free_channels);
        let routes_in_steps =
            self.delays.routing > 0 && self.general.as_ref().is_some_and(|general| general.has_steps());
        if !routes_in_steps {
            due.routed.iter().for_each(|&input| self.route(input, context));
        }
        if context.loses_packets() || !self.swallowing.is_empty() {
            for &Moving { to, flit } in due.flits.as_slice() {
                if self.arrive_or_be_lost(to, flit, now, context) == Asks::Route {
                    self.asking.add(to);
                }
            }
        } else {
            let flits = due.flits.as_slice().iter().map(|sent| (sent.to, sent.flit));
            self.routers.flits_come(flits, &mut self.asking);
        }
        if routes_in_steps {
            self.routing_begins_in_steps(now, &due.routed);
        } else {
            self.routing_begins(now, context);
        }
        for &Moving { to, flit } in due.flits_to_nodes.as_slice() {
            self.come_to_node(to, flit, now, context);
        }
        self.wires.put_back(due);
        self.look_ahead_of_routed(now, context);
    }

    /// The packets that ask for it begin to be routed at `from`.
    pub(super) fn routing_begins(&mut self, from: Cycle, context: &mut impl RouterContext) {
        let mut asking = take(&mut self.asking);
        match self.delays.routing {
            0 => asking.as_slice().iter().for_each(|&input| self.route(input, context)),
            delay => self.wires.at(from + delay).routed.extend_from_slice(asking.as_slice()),
        }
        asking.clear();
        self.asking = asking;
    }

    /// The head at the front of `input` has been routed.
    #[inline(never)]
    pub(super) fn route(&mut self, input: InputId, context: &mut impl RouterContext) {
        let (packet, draws) = (self.routers.front_at(input).packet(), self.routers.draws());
        let Proposal { mut candidates, flits, draw } = W::route(context, packet, input, draws);
        if self.ahead.is_some() {
            candidates = self.one_of_two(candidates, packet, input, context);
        }
        self.routers.route(input, candidates, flits, draw);
    }

    /// A flit comes to a router of a network that loses packets. Of one that is lost every flit is swallowed as it comes,
    /// and its credit goes back as if it had been passed on, so that flow control knows of no loss.
    fn arrive_or_be_lost(&mut self, to: InputId, flit: Flit, now: Cycle, context: &mut impl RouterContext) -> Asks {
        let (router, channel) = (to.owner() as usize, to.index());
        if flit.is_head() && context.loses(flit.packet(), to) {
            self.swallow(to);
        }
        if self.swallowing.get(router).is_none_or(|inputs| !inputs.has(channel)) {
            return self.routers.arrive(to, flit);
        }
        self.give_back_credit(to, now);
        if flit.is_tail() {
            self.swallowing[router].remove_if(true, channel);
            context.swallowed(flit.packet());
        }
        Asks::No
    }

    /// Whatever comes to an input up to the next tail is swallowed.
    pub(super) fn swallow(&mut self, input: InputId) {
        if self.swallowing.is_empty() {
            self.swallowing = vec![W::NONE; self.routers.ids().routers as usize];
        }
        self.swallowing[input.owner() as usize].insert(input.index());
    }

    /// The slot of an input that a flit would have taken is free.
    pub(super) fn give_back_credit(&mut self, input: InputId, now: Cycle) {
        let owner = self.wiring.owner(input.owner(), input.index());
        let own = self.own_times.as_ref().map(|times| times.to_router(input).credit);
        if owner.is_at_node() {
            self.wires.at(now + own.unwrap_or(self.delays.credit_to_node)).credits_to_nodes.add(owner);
        } else {
            self.wires.at(now + own.unwrap_or(self.delays.credit)).credits.add(owner);
        }
    }

    /// A flit comes to a node.
    fn come_to_node(&mut self, to: InputId, flit: Flit, now: Cycle, context: &mut impl RouterContext) {
        let (node, vc) = (to.owner(), to.index());
        let incoming = &mut self.doors[node as usize].incoming[vc as usize];
        if incoming.admitted {
            // Its packet is being read, so nothing waits before it.
            self.read_flit(node, vc, flit, now, context);
        } else {
            incoming.flits.push_back(flit);
            self.read_flits(node, vc, now, context);
        }
    }

    /// See [`RouterKind::let_in`](crate::router::RouterKind::let_in): one virtual channel after the other.
    pub(super) fn admit_waiting(&mut self, node: u32, now: Cycle, context: &mut impl RouterContext) {
        let n = node as usize;
        let (count, first) = (self.doors[n].incoming.len() as u32, self.doors[n].next_incoming);
        for vc in (0..count).map(|i| (first + i) % count) {
            let incoming = &self.doors[n].incoming[vc as usize];
            if !incoming.flits.is_empty() && !incoming.admitted {
                self.read_flits(node, vc, now, context);
                if self.doors[n].incoming[vc as usize].admitted {
                    self.doors[n].next_incoming = (vc + 1) % count;
                }
            }
        }
    }

    /// Reads the flits at the front of a virtual channel as far as their packets are let in.
    fn read_flits(&mut self, node: u32, vc: u32, now: Cycle, context: &mut impl RouterContext) {
        while let Some(&flit) = self.doors[node as usize].incoming[vc as usize].flits.front() {
            if flit.is_head() && !context.admits(node, flit.packet()) {
                return;
            }
            self.doors[node as usize].incoming[vc as usize].flits.pop_front();
            self.read_flit(node, vc, flit, now, context);
        }
    }

    /// Reads a flit of a packet that has been let in.
    fn read_flit(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle, context: &mut impl RouterContext) {
        self.doors[node as usize].incoming[vc as usize].admitted = !flit.is_tail();
        let output = self.wiring.exits[node as usize].up(vc);
        let own = self.own_times.as_ref().map(|times| times.over(self.way(output).channel).credit);
        self.wires.at(now + own.unwrap_or(self.delays.credit_from_node)).credits.add(output);
        context.has_read(node, flit);
    }

    /// See [`RouterKind::cycle`](crate::router::RouterKind::cycle): routers decide on what they are what leaves them; then all of it
    /// goes on its way.
    pub(super) fn forward(&mut self, now: Cycle, context: &mut impl RouterContext, shuffle: Option<&mut Stream>) {
        self.look_ahead_of_nodes(now, context);
        if let Some(mut general) = self.general.take() {
            self.forward_generally(&mut general, now, context, shuffle, &mut |_, _, _| {});
            self.general = Some(general);
            return;
        }
        self.routers.cycle(now, &mut self.departures);
        if let Some(stream) = shuffle {
            stream.shuffle(self.departures.as_mut_slice());
        }
        if self.departures.as_slice().is_empty() {
            return;
        }
        self.routers.send(self.departures.as_mut_slice(), &mut self.asking);
        self.set_out(now, context);
    }

    /// See [`RouterKind::foresee`](crate::router::RouterKind::foresee).
    pub(super) fn foresee_steps(
        &mut self,
        number: u32,
        settings: &VirtualChannelSettings,
        now: Cycle,
        context: &mut impl RouterContext,
    ) -> Vec<Allocation> {
        let Some(mut general) = self.general.take() else {
            let moment = Moment { routers: &self.routers, number, now, urgency: &|_| 0 };
            return vec![General::foresee_plain(settings, moment)];
        };
        let mut steps = Vec::new();
        self.forward_generally(&mut general, now, context, None, &mut |general, routers, urgency| {
            steps.push(general.foresee(Moment { routers, number, now, urgency }));
        });
        self.general = Some(general);
        steps
    }

    /// The flits that have left routers go on their way, and credits for their slots back.
    #[inline(always)]
    pub(super) fn set_out(&mut self, now: Cycle, context: &mut impl RouterContext) {
        self.look_ahead_of_routers(context);
        let departures = self.departures.as_slice();
        if let Some(times) = &self.own_times {
            send_each(departures, now, times, &self.wiring, &mut self.wires, context.channel_flits());
        } else {
            send_alike(departures, now, &self.delays, &self.wiring, &mut self.wires, context.channel_flits());
        }
        let count = departures.len();
        let ids = self.routers.names();
        let output = |departure: &Departure| OutputId::beside(ids[departure.output()].of_router(departure.router));
        if let Some(times) = self.own_times.as_ref().filter(|times| times.has_slow_channels()) {
            for departure in departures {
                let busy = times.over(self.wiring.way(departure.router, departure.output()).channel).busy;
                self.wires.at(now + busy).free_channels.push(output(departure));
            }
        } else if self.delays.flit > 1 {
            self.wires.at(now + self.delays.flit).free_channels.extend(departures.iter().map(output));
        }
        context.hops(count as u64);
        // Routing of the packet behind a tail that has just left begins in the next cycle; without a routing delay it
        // waits from then on, which allocation, being over for this cycle, sees to.
        self.routing_begins(now + 1, context);
    }

    /// Where an output leads.
    fn way(&self, output: OutputId) -> Way {
        self.wiring.way(output.owner(), output.index())
    }
}

/// Flits that leave routers go on their way, and the credits for their slots back, over channels that all take the same.
/// One loop for each thing to do: each has all it needs in registers.
#[inline(always)]
fn send_alike(
    departures: &[Departure],
    now: Cycle,
    delays: &Delays,
    wiring: &Wiring,
    wires: &mut Ring<Due>,
    channel_flits: &mut [u32],
) {
    let (ways, owners, count) = (wiring.ways(), wiring.owners(), departures.len());
    let mut to_nodes = take(&mut wires.at(now + delays.to_node).flits_to_nodes);
    wires.at(now + delays.to_router).flits.fill(count, |flits| {
        to_nodes.fill(count, |flits_to_nodes| {
            for departure in departures {
                let Way { to, channel } = ways.at(departure.router, departure.output());
                let sent = Moving { to, flit: departure.flit };
                flits.add_if(!to.is_at_node(), sent);
                flits_to_nodes.add_if(to.is_at_node(), sent);
                let count = &mut channel_flits[channel as usize];
                *count = count.wrapping_add(1);
            }
        });
    });
    wires.at(now + delays.to_node).flits_to_nodes = to_nodes;
    let mut to_nodes = take(&mut wires.at(now + delays.credit_to_node).credits_to_nodes);
    wires.at(now + delays.credit).credits.fill(count, |credits| {
        to_nodes.fill(count, |credits_to_nodes| {
            for departure in departures {
                let owner = owners.at(departure.router, departure.input());
                credits.add_if(!owner.is_at_node(), owner);
                credits_to_nodes.add_if(owner.is_at_node(), owner);
            }
        });
    });
    wires.at(now + delays.credit_to_node).credits_to_nodes = to_nodes;
}

/// The same over channels of which each takes its own time.
fn send_each(
    departures: &[Departure],
    now: Cycle,
    times: &OwnTimes,
    wiring: &Wiring,
    wires: &mut Ring<Due>,
    channel_flits: &mut [u32],
) {
    for departure in departures {
        let Way { to, channel } = wiring.way(departure.router, departure.output());
        let (sent, due) = (Moving { to, flit: departure.flit }, wires.at(now + times.over(channel).flit));
        if to.is_at_node() {
            due.flits_to_nodes.add(sent)
        } else {
            due.flits.add(sent)
        }
        channel_flits[channel as usize] = channel_flits[channel as usize].wrapping_add(1);
        let owner = wiring.owner(departure.router, departure.input());
        let due = wires.at(now + times.at_port(departure.router, departure.from()).credit);
        if owner.is_at_node() { due.credits_to_nodes.add(owner) } else { due.credits.add(owner) }
    }
}
