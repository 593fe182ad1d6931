//! One cycle of every active router: output virtual channels go to waiting packets, the switch to packets that can
//! send, and what won leaves.
//!
//! Both allocations are separable and look at inputs first; all arbiters are round robin, unless that of output virtual
//! channels is set to be less fair, and a pointer moves only with a grant. What leaves is written to a list, so that no router sees another's doings in the same cycle, and carried
//! out in a second loop.

use super::sets::members;
use super::{Departure, Request, Router, Routers, Rules, Scratch};
use crate::model::Cycle;
use crate::router::list::{List, Tail};
use crate::routing::Choice;
use std::mem::take;

impl Routers {
    /// Writes to `departures` what wins the switch in this cycle and is to leave by [`send`](Self::send). Routers in
    /// which nothing happens any more go to sleep.
    #[inline(never)]
    pub fn cycle(&mut self, now: Cycle, departures: &mut List<Departure>) {
        departures.clear();
        departures.fill(self.routers.len() * self.rules.ports as usize, |departures| {
            for word in 0..self.active.len() {
                let mut awake = 0;
                for bit in members(self.active[word]) {
                    let stays_awake = self.router_cycle(word as u32 * 64 + bit, now, departures);
                    awake |= u64::from(stays_awake) << bit;
                }
                self.active[word] = awake;
            }
        });
    }

    /// Whether anything but a departure may change what happens in the next cycle: if not, nothing will before an
    /// event comes.
    #[inline]
    fn router_cycle(&mut self, number: u32, now: Cycle, departures: &mut Tail<Departure>) -> bool {
        let (rules, first) = (&self.rules, self.rules.index(number, 0));
        let router = &mut self.routers[number as usize];
        let before = router.sets.bidding();
        let mut granted = false;
        if router.sets.trying != 0 {
            let requests = &mut self.requests[first..][..rules.width as usize];
            granted = router.allocate_channels(rules, requests, &mut self.scratch);
        }
        let mut bidding = if rules.bids_later { before } else { router.sets.bidding() };
        let mut slot_closed = false;
        if let Some(slots) = self.slots.get(number as usize) {
            let open = router.in_slot(bidding, slots[(now & 1) as usize]);
            slot_closed = open != bidding;
            bidding = open;
        }
        if bidding != 0 {
            router.allocate_switch(rules, bidding, number, departures);
        }
        slot_closed || router.sets.trying != 0 || granted && rules.bids_later && router.sets.bidding() != 0
    }
}

impl Router {
    /// Gives free output virtual channels to waiting inputs. An input chooses one of its candidates, then each output
    /// one of the inputs that chose it. Whoever has no candidate does not try again before there may be one. Returns
    /// whether anything was given.
    #[inline(always)]
    fn allocate_channels(&mut self, rules: &Rules, requests: &mut [Request], scratch: &mut Scratch) -> bool {
        let trying = take(&mut self.sets.trying);
        if trying & (trying - 1) == 0 {
            // Nearly always only one tries, and gets what it chooses.
            let input = trying.trailing_zeros();
            let chosen = self.choose_output(rules, &requests[input as usize]);
            if let Some(output) = chosen {
                self.grant(rules, &mut requests[input as usize], input, output);
            }
            return chosen.is_some();
        }
        let mut chosen_outputs = 0u64;
        for input in members(trying) {
            if let Some(output) = self.choose_output(rules, &requests[input as usize]) {
                scratch.requests[output] |= 1 << input;
                chosen_outputs |= 1 << output;
            }
        }
        for output in members(chosen_outputs) {
            let rivals = take(&mut scratch.requests[output]);
            let mask = rules.arbiter[(requests[rivals.trailing_zeros() as usize].draw & 3) as usize];
            let input = first_at_or_after(rivals, self.outputs[output].pointer & mask);
            self.sets.trying |= rivals & !(1 << input);
            self.grant(rules, &mut requests[input as usize], input, output);
        }
        chosen_outputs != 0
    }

    #[inline(always)]
    fn grant(&mut self, rules: &Rules, request: &mut Request, input: u32, output: u32) {
        self.outputs[output].pointer = after(input);
        request.pointer = after(output);
        self.give(rules, input, output);
    }

    /// An input holds an output from now on.
    #[inline(always)]
    pub(super) fn give(&mut self, rules: &Rules, input: u32, output: u32) {
        let state = &mut self.outputs[output];
        state.holder = input as u8;
        self.inputs[input].output = output as u8;
        self.sets.free &= !(1 << output);
        self.sets.waiting &= !(1 << input);
        self.sets.supplied |= u64::from(state.credits > 0) << input;
        if rules.slow_channels {
            self.heading[u32::from(rules.sharing.first[output])] |= 1 << input;
            self.sets.held_up |= (self.sets.busy >> output & 1) << input;
        }
    }

    /// The output virtual channel that a packet asks for: one of the candidates that are tried first, or if none of
    /// them can be had, of the others.
    #[inline(always)]
    fn choose_output(&self, rules: &Rules, request: &Request) -> Option<u32> {
        let mut admitted = self.admitted(request, request.candidates.first);
        if admitted == 0 {
            if request.candidates.otherwise == 0 {
                return None;
            }
            admitted = self.admitted(request, request.candidates.otherwise);
            if admitted == 0 {
                return None;
            }
        }
        Some(self.choose(rules, request, admitted))
    }

    /// Those of a packet's candidates that are free, and have room where it must fit as a whole.
    #[inline(always)]
    pub(super) fn admitted(&self, request: &Request, candidates: u64) -> u64 {
        let free = candidates & self.sets.free;
        let lacks_room = |output: u32| u64::from(self.outputs[output].credits < request.needed) << output;
        members(free & request.candidates.whole).fold(free, |admitted, output| admitted & !lacks_room(output))
    }

    #[inline(always)]
    pub(super) fn choose(&self, rules: &Rules, request: &Request, admitted: u64) -> u32 {
        match rules.choice {
            Choice::RoundRobin => first_at_or_after(admitted, request.pointer),
            Choice::Random => nth(admitted, request.draw),
            Choice::MostRoom => nth(keep_most(admitted, |output| self.outputs[output].credits), request.draw),
        }
    }

    /// Those of the bids whose output can start a flit in this time slot.
    pub(super) fn in_slot(&self, bidding: u64, slot: u64) -> u64 {
        keep(bidding, |input| slot >> (self.inputs[input].output & 63) & 1 != 0)
    }

    /// Lets inputs send: each input port puts up one of its virtual channels, each output port takes one of the input
    /// ports that chose it.
    ///
    /// Nearly always nobody else wants the output, so every choice is written down as a win at once; only where two
    /// met are the losers struck out. That is one loop, with one hard-to-predict exit, instead of two.
    #[inline(always)]
    fn allocate_switch(&self, rules: &Rules, bidding: u64, router: u32, departures: &mut Tail<Departure>) {
        let per_port = rules.per_port;
        if bidding & (bidding - 1) == 0 {
            // Most often only one bids at all.
            let input = bidding.trailing_zeros();
            let output = u32::from(self.inputs[input].output);
            let (from, to) = (u32::from(rules.port_of[input]), u32::from(rules.port_of[output]));
            departures.add_if(true, Departure::new(router, input, output, from, to));
            return;
        }
        let (ones, first_win) = ((1u64 << per_port) - 1, departures.len());
        let (mut rest, mut wanted, mut contested) = (bidding, 0u64, 0u64);
        while rest != 0 {
            let from = u32::from(rules.port_of[rest.trailing_zeros()]);
            let first = from * per_port;
            let channels = rest >> first & ones;
            rest &= !(ones << first);
            // Nearly always only one of a port's virtual channels bids.
            let is_alone = channels & (channels - 1) == 0;
            let channel = if is_alone { channels.trailing_zeros() } else { self.favourite(rules, from, channels) };
            let input = first + channel;
            let output = u32::from(self.inputs[input].output);
            let to = u32::from(rules.port_of[output]);
            contested |= wanted & 1 << to;
            wanted |= 1 << to;
            departures.add_if(true, Departure::new(router, input, output, from, to));
        }
        if contested != 0 {
            self.settle(contested, departures, first_win);
        }
        if rules.in_order_of_outputs {
            departures.sort(first_win, |departure| departure.to());
        }
    }

    /// Of the input ports that chose the same output port, all but the first in its order are struck out.
    fn settle(&self, contested: u64, departures: &mut Tail<Departure>, first: usize) {
        for to in members(contested) {
            let rivals = departures.since(first).iter().filter(|rival| rival.to() == to);
            let wins = first_at_or_after(rivals.fold(0, |all, rival| all | 1 << rival.from()), self.pointers[to].input);
            departures.retain(first, |rival| rival.to() != to || rival.from() == wins);
        }
    }

    /// The port that the packet at the front of an input sends to.
    fn goal(&self, rules: &Rules, input: u32) -> u32 {
        u32::from(rules.port_of[u32::from(self.inputs[input].output)])
    }

    /// Of the virtual channels of a port that bid, the one whose output port is preferred most; of equals the one that
    /// is first in round-robin order.
    fn favourite(&self, rules: &Rules, port: u32, channels: u64) -> u32 {
        let pointers = self.pointers[port];
        let rank = |channel: u32| {
            let to = self.goal(rules, port * rules.per_port + channel);
            distance(pointers.output, to) << 6 | distance(pointers.channel, channel)
        };
        let least = members(channels).map(rank).min().unwrap_or(0);
        (least + u32::from(pointers.channel)) & 63
    }
}

/// The first member of a set at or after `pointer`, going round.
fn first_at_or_after(set: u64, pointer: u8) -> u32 {
    (set.rotate_right(u32::from(pointer)).trailing_zeros() + u32::from(pointer)) & 63
}

/// How far `member` is from `pointer`, going round.
fn distance(pointer: u8, member: u32) -> u32 {
    member.wrapping_sub(u32::from(pointer)) & 63
}

/// The pointer that looks at `index` last. One past the end is as good as 0: it is never compared, only gone round
/// from, and so need not be wrapped.
fn after(index: u32) -> u8 {
    index as u8 + 1
}

/// A member of a set drawn by a random number.
fn nth(mut set: u64, draw: u64) -> u32 {
    let skip = (u128::from(draw) * u128::from(set.count_ones())) >> 64;
    for _ in 0..skip {
        set &= set - 1;
    }
    set.trailing_zeros()
}

/// The members of a set that pass a test.
pub(super) fn keep(set: u64, test: impl Fn(u32) -> bool) -> u64 {
    members(set).filter(|&member| test(member)).fold(0, |kept, member| kept | 1 << member)
}

/// The members of a set for which a value is greatest.
fn keep_most(set: u64, value: impl Fn(u32) -> u16) -> u64 {
    let greatest = members(set).map(&value).max().unwrap_or(0);
    keep(set, |member| value(member) == greatest)
}
