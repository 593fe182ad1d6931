//! A cycle of a network of routers with options: one step, or several with internal speed-up.

use super::{Gate, General};
use crate::model::{Cycle, PacketId, Stream};
use crate::router::context::RouterContext;
use crate::router::delays::{Delays, OwnTimes};
use crate::router::id::InputId;
use crate::router::list::List;
use crate::router::occupancy::Moving;
use crate::router::virtual_channel::candidates::Width;
use crate::router::virtual_channel::network::OfWidth;
use crate::router::virtual_channel::{Departure, Routers};
use crate::router::wiring::Way;
use std::mem::take;

/// Hears of a step before it is taken: of the routers, and how urgent packets are.
pub type Begins<'a, W> = dyn FnMut(&General<W>, &Routers<W>, &dyn Fn(PacketId) -> u64) + 'a;

impl<W: Width> OfWidth<W> {
    /// See [`RouterKind::cycle`](crate::router::RouterKind::cycle): in each step all routers decide on what they are, and
    /// what won leaves; what is granted or free after one step can be used in the next. `begins` hears of each step.
    pub(in crate::router::virtual_channel) fn forward_generally(
        &mut self,
        general: &mut General<W>,
        now: Cycle,
        context: &mut impl RouterContext,
        mut shuffle: Option<&mut Stream>,
        begins: &mut Begins<W>,
    ) {
        let steps = general.rules.steps(now);
        let routes_in_steps = general.has_steps() && self.delays.routing > 0;
        for step in 0..steps {
            let is_last = step + 1 == steps;
            let routed = if routes_in_steps { take(&mut self.asking) } else { List::default() };
            let priority = general.rules.priority;
            let urgency = |packet| priority.urgency(packet, context);
            begins(general, &self.routers, &urgency);
            general.step(&mut self.routers, now, &urgency, &mut self.departures);
            if let Some(stream) = &mut shuffle {
                stream.shuffle(self.departures.as_mut_slice());
            }
            if !self.departures.as_slice().is_empty() {
                self.routers.send_generally(self.departures.as_mut_slice(), &mut self.asking);
                general.connect(&self.routers, self.departures.as_slice());
                if general.has_steps() {
                    self.queue_up(general, now, is_last, context.channel_flits());
                    context.hops(self.departures.as_slice().len() as u64);
                    if !routes_in_steps {
                        self.routing_begins(now + 1, context);
                    }
                } else {
                    self.set_out(now, context);
                }
            }
            if routes_in_steps {
                self.routing_goes_on(routed, now, is_last, context);
            }
        }
        self.routers.wake_where_occupied();
    }

    /// Where a cycle has several steps, heads begin to be routed in the step after that in which they come to the front,
    /// and have been at the end of a step: with a delay of 1 of that step, with a longer one of the first step of the cycle
    /// in which it is over. In the cycle that begins, these are the heads with a delay of 1 that have just come, and
    /// `routed`: they stay in `asking` up to its first step.
    pub(in crate::router::virtual_channel) fn routing_begins_in_steps(&mut self, now: Cycle, routed: &[InputId]) {
        if self.delays.routing > 1 {
            let due = &mut self.wires.at(now + self.delays.routing - 1).routed;
            due.extend_from_slice(self.asking.as_slice());
            self.asking.clear();
        }
        routed.iter().for_each(|&input| self.asking.add(input));
        self.asking.as_slice().iter().for_each(|input| self.routers.activate(input.owner()));
    }

    /// The end of a step: these heads have been routed, and those in `asking` have come to the front in it.
    fn routing_goes_on(
        &mut self,
        mut routed: List<InputId>,
        now: Cycle,
        is_last: bool,
        context: &mut impl RouterContext,
    ) {
        routed.as_slice().iter().for_each(|&input| self.route(input, context));
        routed.clear();
        if self.delays.routing > 1 || is_last {
            let due = &mut self.wires.at(now + Cycle::from(is_last) + self.delays.routing - 1).routed;
            due.extend_from_slice(self.asking.as_slice());
            self.asking = routed;
        }
    }

    /// Flits that leave go to the queues of their output ports, and the credits for their slots, one message for each input
    /// port, to the queues there. Nothing else holds them up, so when each is sent is known at once.
    fn queue_up(&mut self, general: &mut General<W>, now: Cycle, is_last: bool, channel_flits: &mut [u32]) {
        let departures = self.departures.as_slice();
        // What wins in the last step of a cycle crosses the switch in the first of the next.
        let crossed = now + Cycle::from(is_last) + self.delays.switch - 1;
        let ports = general.rules.ports;
        for departure in departures {
            let first = departure.router * ports;
            let Way { to, channel } = self.wiring.way(departure.router, departure.output());
            let sent = pass(&mut gate(&mut general.gates, first + departure.to()).flit, crossed);
            let times = Travels { delays: &self.delays, own: self.own_times.as_ref() };
            let due = self.wires.at(sent + times.flit(to.is_at_node(), channel) - self.delays.switch);
            let moving = Moving { to, flit: departure.flit };
            if to.is_at_node() {
                due.flits_to_nodes.add(moving)
            } else {
                due.flits.add(moving)
            }
            channel_flits[channel as usize] = channel_flits[channel as usize].wrapping_add(1);

            let told = &mut general.scratch.told[departure.router as usize];
            let next = &mut gate(&mut general.gates, first + departure.from()).credit;
            let is_told = told.has(departure.from());
            let sent = if is_told { *next - 1 } else { pass(next, now) };
            told.insert(departure.from());
            let owner = self.wiring.owner(departure.router, departure.input());
            let due = self.wires.at(sent + times.credit(owner.is_at_node(), departure));
            if owner.is_at_node() { due.credits_to_nodes.add(owner) } else { due.credits.add(owner) }
        }
        departures.iter().for_each(|departure| general.scratch.told[departure.router as usize] = W::NONE);
    }
}

fn gate(gates: &mut [Gate], index: u32) -> &mut Gate {
    &mut gates[index as usize]
}

/// The cycle in which a queue sends what enters it at `when`: it sends one thing in a cycle.
fn pass(next: &mut Cycle, when: Cycle) -> Cycle {
    let sent = when.max(*next);
    *next = sent + 1;
    sent
}

/// What things take that leave a router.
struct Travels<'a> {
    delays: &'a Delays,
    own: Option<&'a OwnTimes>,
}

impl Travels<'_> {
    /// A flit, from its win to its arrival.
    fn flit(&self, to_node: bool, channel: u32) -> Cycle {
        let usual = if to_node { self.delays.to_node } else { self.delays.to_router };
        self.own.map_or(usual, |times| times.over(channel).flit)
    }

    /// A credit.
    fn credit(&self, to_node: bool, departure: &Departure) -> Cycle {
        let usual = if to_node { self.delays.credit_to_node } else { self.delays.credit };
        self.own.map_or(usual, |times| times.at_port(departure.router, departure.from()).credit)
    }
}
