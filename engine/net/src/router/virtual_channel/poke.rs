//! What is done to these routers by hand: links that are closed, packets that are taken out of a buffer.

use super::candidates::Width;
use super::network::OfWidth;
use super::sets::Asks;
use super::{NONE, Routers};
use crate::model::{Cycle, PacketId};
use crate::router::context::RouterContext;
use crate::router::id::InputId;

impl<W: Width> Routers<W> {
    /// Closes a link, so that no flit starts on it, or opens it. A closed link is one that has no time slot.
    pub fn set_link(&mut self, router: u32, port: u32, open: bool) {
        if self.slots.is_empty() {
            self.slots = vec![[W::ALL; 2]; self.routers.len()];
        }
        let outputs = self.rules.of_port << (port * self.rules.per_port);
        let own = self.rules.time_slots.get(router as usize).copied().unwrap_or([W::ALL; 2]);
        for (slots, own) in self.slots[router as usize].iter_mut().zip(own) {
            *slots = if open { *slots | own & outputs } else { *slots & !outputs };
        }
        self.activate(router);
    }

    /// The head of a packet leaves an input together with whatever of the packet is there. Returns how many flits that
    /// are, whether the tail is among them, and whether the packet behind asks to be routed; `unasked` if the packet was
    /// being routed.
    fn take_out(&mut self, packet: PacketId, input: InputId) -> TakenOut {
        let (router, channel) = (input.owner(), input.index());
        let flits: Vec<_> = self.contents(input).collect();
        let is_first = flits.first().is_some_and(|flit| flit.packet() == packet);
        let mut rest = flits.clone();
        rest.retain(|flit| flit.packet() != packet);
        let index = self.rules.index(router, channel);
        let front = u32::from(self.input_mut(input).front);
        for (place, &flit) in (0..).zip(&rest) {
            let slot = self.rules.slot(index, front + place);
            self.flits[slot] = flit;
        }
        self.input_mut(input).held = rest.len() as u16;
        let bit = W::only(channel);
        let whole_packets = self.rules.whole_packets();
        let super::Router { sets, inputs, .. } = &mut self.routers[router as usize];
        if rest.is_empty() {
            sets.occupied &= !bit;
        }
        let (mut asks, mut was_routed) = (Asks::No, false);
        if is_first {
            let output = inputs[channel].output;
            was_routed = sets.asked.has(channel) && !sets.waiting.has(channel) && output == NONE;
            self.give_back(router, channel);
            let sets = &mut self.routers[router as usize].sets;
            for set in [&mut sets.waiting, &mut sets.trying, &mut sets.asked] {
                *set &= !bit;
            }
            // An output that becomes free may be what they wait for.
            sets.trying |= sets.waiting;
            asks = sets.ask(channel, !whole_packets || rest.iter().any(|flit| flit.is_tail()));
        }
        self.activate(router);
        let taken = flits.iter().filter(|flit| flit.packet() == packet);
        let has_tail = taken.clone().any(|flit| flit.is_tail());
        TakenOut { flits: taken.count() as u32, has_tail, asks, was_routed, was_first: is_first }
    }

    /// The packet at the front of an input, which has sent nothing, gives back the output that it has been given.
    fn give_back(&mut self, router: u32, channel: u32) {
        let super::Router { sets, inputs, outputs, heading, .. } = &mut self.routers[router as usize];
        let output = std::mem::replace(&mut inputs[channel].output, NONE);
        if output == NONE {
            return;
        }
        let output = u32::from(output);
        outputs[output].holder = NONE;
        sets.free.insert(output);
        if self.rules.slow_channels {
            heading[u32::from(self.rules.sharing.first[output])].remove_if(true, channel);
        }
        for set in [&mut sets.supplied, &mut sets.held_up] {
            *set &= !W::only(channel);
        }
        // It may be what others wait for.
        sets.trying |= sets.waiting;
    }

    /// Whether the head of a packet waits at the front of an input, or has been given an output at one of these ports and has
    /// not left. If so, it has no output afterwards.
    fn takes_back(&mut self, input: InputId, off: &[(u32, u32)]) -> bool {
        let (router, channel) = (input.owner(), input.index());
        let super::Router { sets, inputs, .. } = &self.routers[router as usize];
        let output = inputs[channel].output;
        if output == NONE {
            return sets.waiting.has(channel);
        }
        let port = u32::from(self.rules.port_of[u32::from(output)]);
        let is_back = self.held(input) > 0 && self.front_at(input).is_head() && off.contains(&(router, port));
        if is_back {
            self.give_back(router, channel);
        }
        is_back
    }

    fn input_mut(&mut self, input: InputId) -> &mut super::Input {
        &mut self.routers[input.owner() as usize].inputs[input.index()]
    }
}

/// What a packet leaves behind that was taken out of an input.
struct TakenOut {
    flits: u32,
    /// Nothing of it is still to come.
    has_tail: bool,
    /// Whether the packet behind it is to be routed.
    asks: Asks,
    /// It was being routed.
    was_routed: bool,
    /// It was at the front.
    was_first: bool,
}

impl<W: Width> OfWidth<W> {
    /// Heads that wait are routed again, by other routes than before, and so are those that have been given an output at one of
    /// these ports and have not left.
    pub(super) fn route_again(&mut self, off: &[(u32, u32)], context: &mut impl RouterContext) {
        for input in self.routers.ids().inputs() {
            if self.routers.takes_back(input, off) {
                if let Some(general) = self.general.as_mut() {
                    general.forget(input);
                }
                context.routed_again(self.routers.front_at(input).packet());
                self.route(input, context);
            }
        }
    }

    /// A packet is lost in the input where its head is: what is there of it goes, with credits as if it had been passed
    /// on, and what is still to come is swallowed.
    pub(super) fn take_out(&mut self, packet: PacketId, input: InputId, now: Cycle, context: &mut impl RouterContext) {
        let taken = self.routers.take_out(packet, input);
        if let Some(general) = self.general.as_mut().filter(|_| taken.was_first) {
            general.forget(input);
        }
        (0..taken.flits).for_each(|_| self.give_back_credit(input, now));
        if taken.was_routed {
            self.wires.each_mut(|due| due.routed.retain(|&routed| routed != input));
        }
        if taken.has_tail {
            context.swallowed(packet);
        } else {
            self.swallow(input);
        }
        if taken.asks == Asks::Route {
            self.asking.add(input);
            self.routing_begins(now, context);
        }
    }
}
