//! One cycle of every active router: output virtual channels go to waiting packets, the switch to packets that can
//! send, and what won leaves.
//!
//! Both allocations are separable and look at inputs first; all arbiters are round robin, unless that of output virtual
//! channels is set to be less fair, and a pointer moves only with a grant. What leaves is written to a list, so that no
//! router sees what another does in the same cycle, and carried out in a second loop.

use super::candidates::Width;
use super::{Departure, Request, Router, Routers, Rules, Scratch};
use crate::model::Cycle;
use crate::router::bits::{Bits, members};
use crate::router::list::{List, Tail};
use crate::routing::Choice;
use std::mem::take;

impl<W: Width> Routers<W> {
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
        if router.sets.trying != W::NONE {
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
        if bidding != W::NONE {
            router.allocate_switch(rules, bidding, number, departures);
        }
        slot_closed || router.sets.trying != W::NONE || granted && rules.bids_later && router.sets.bidding() != W::NONE
    }
}

impl<W: Width> Router<W> {
    /// Gives free output virtual channels to waiting inputs. An input chooses one of its candidates, then each output
    /// one of the inputs that chose it. Whoever has no candidate does not try again before there may be one. Returns
    /// whether anything was given.
    #[inline(always)]
    fn allocate_channels(&mut self, rules: &Rules<W>, requests: &mut [Request<W>], scratch: &mut Scratch<W>) -> bool {
        let trying = take(&mut self.sets.trying);
        if trying.but_least() == W::NONE {
            // Nearly always only one tries, and gets what it chooses.
            let input = trying.least();
            let chosen = self.choose_output(rules, &requests[input as usize]);
            if let Some(output) = chosen {
                self.grant(rules, &mut requests[input as usize], input, output);
            }
            return chosen.is_some();
        }
        let mut chosen_outputs = W::NONE;
        for input in members(trying) {
            if let Some(output) = self.choose_output(rules, &requests[input as usize]) {
                scratch.requests[output].insert(input);
                chosen_outputs.insert(output);
            }
        }
        for output in members(chosen_outputs) {
            let rivals = take(&mut scratch.requests[output]);
            let mask = rules.arbiter[(requests[rivals.least() as usize].draw & 3) as usize];
            let input = rivals.first_from(u32::from(self.outputs[output].pointer & mask));
            self.sets.trying |= rivals & !W::only(input);
            self.grant(rules, &mut requests[input as usize], input, output);
        }
        chosen_outputs != W::NONE
    }

    #[inline(always)]
    fn grant(&mut self, rules: &Rules<W>, request: &mut Request<W>, input: u32, output: u32) {
        self.outputs[output].pointer = after(input);
        request.pointer = after(output);
        self.give(rules, input, output);
    }

    /// An input holds an output from now on.
    #[inline(always)]
    pub(super) fn give(&mut self, rules: &Rules<W>, input: u32, output: u32) {
        let state = &mut self.outputs[output];
        state.holder = input as u16;
        self.inputs[input].output = output as u16;
        self.sets.free.remove_if(true, output);
        self.sets.waiting.remove_if(true, input);
        self.sets.supplied |= W::only_if(state.credits > 0, input);
        if rules.slow_channels {
            self.heading[u32::from(rules.sharing.first[output])].insert(input);
            self.sets.held_up |= self.sets.busy.moved(output, input);
        }
    }

    /// The output virtual channel that a packet asks for: one of the candidates that are tried first, or if none of
    /// them can be had, of the others.
    #[inline(always)]
    fn choose_output(&self, rules: &Rules<W>, request: &Request<W>) -> Option<u32> {
        let candidates = request.candidates(rules.per_port);
        let mut admitted = self.admitted(request.needed, candidates.first, candidates.whole);
        if admitted == W::NONE {
            if candidates.otherwise == W::NONE {
                return None;
            }
            admitted = self.admitted(request.needed, candidates.otherwise, candidates.whole);
            if admitted == W::NONE {
                return None;
            }
        }
        Some(self.choose(rules, request, admitted))
    }

    /// Those of a packet's candidates that are free, and have the room `needed` where it must fit as a whole.
    #[inline(always)]
    pub(super) fn admitted(&self, needed: u16, candidates: W, whole: W) -> W {
        let free = candidates & self.sets.free;
        let lacks_room = |output: u32| W::only_if(self.outputs[output].credits < needed, output);
        members(free & whole).fold(free, |admitted, output| admitted & !lacks_room(output))
    }

    #[inline(always)]
    pub(super) fn choose(&self, rules: &Rules<W>, request: &Request<W>, admitted: W) -> u32 {
        match rules.choice {
            Choice::RoundRobin | Choice::LighterPort | Choice::ShorterWait => {
                admitted.first_from(u32::from(request.pointer))
            }
            Choice::Random => nth(admitted, request.draw),
            Choice::MostRoom => nth(keep_most(admitted, |output| self.outputs[output].credits), request.draw),
        }
    }

    /// Those of the bids whose output can start a flit in this time slot.
    pub(super) fn in_slot(&self, bidding: W, slot: W) -> W {
        keep(bidding, |input| slot.has(u32::from(self.inputs[input].output) & (W::COUNT - 1)))
    }

    /// Lets inputs send: each input port puts up one of its virtual channels, each output port takes one of the input
    /// ports that chose it.
    ///
    /// Nearly always nobody else wants the output, so every choice is written down as a win at once; only where two
    /// met are the losers struck out. That is one loop, with one hard-to-predict exit, instead of two.
    #[inline(always)]
    fn allocate_switch(&self, rules: &Rules<W>, bidding: W, router: u32, departures: &mut Tail<Departure>) {
        let per_port = rules.per_port;
        if bidding.but_least() == W::NONE {
            // Most often only one bids at all.
            let input = bidding.least();
            let output = u32::from(self.inputs[input].output);
            let (from, to) = (u32::from(rules.port_of[input]), u32::from(rules.port_of[output]));
            departures.add_if(true, Departure::new(router, input, output, from, to));
            return;
        }
        let (ones, first_win) = (rules.of_port, departures.len());
        let (mut rest, mut wanted, mut contested) = (bidding, W::NONE, W::NONE);
        while rest != W::NONE {
            let from = u32::from(rules.port_of[rest.least()]);
            let first = from * per_port;
            let channels = rest >> first & ones;
            rest &= !(ones << first);
            // Nearly always only one of a port's virtual channels bids.
            let is_alone = channels.but_least() == W::NONE;
            let channel = if is_alone { channels.least() } else { self.favourite(rules, from, channels) };
            let input = first + channel;
            let output = u32::from(self.inputs[input].output);
            let to = u32::from(rules.port_of[output]);
            contested |= wanted & W::only(to);
            wanted.insert(to);
            departures.add_if(true, Departure::new(router, input, output, from, to));
        }
        if contested != W::NONE {
            self.settle(contested, departures, first_win);
        }
        if rules.in_order_of_outputs {
            departures.sort(first_win, |departure| departure.to());
        }
    }

    /// Of the input ports that chose the same output port, all but the first in its order are struck out.
    fn settle(&self, contested: W, departures: &mut Tail<Departure>, first: usize) {
        for to in members(contested) {
            let rivals = departures.since(first).iter().filter(|rival| rival.to() == to);
            let wins = rivals
                .fold(W::NONE, |all, rival| all | W::only(rival.from()))
                .first_from(u32::from(self.pointers[to].input));
            departures.retain(first, |rival| rival.to() != to || rival.from() == wins);
        }
    }

    /// The port that the packet at the front of an input sends to.
    fn goal(&self, rules: &Rules<W>, input: u32) -> u32 {
        u32::from(rules.port_of[u32::from(self.inputs[input].output)])
    }

    /// Of the virtual channels of a port that bid, the one whose output port is preferred most; of equals the one that
    /// is first in round-robin order.
    fn favourite(&self, rules: &Rules<W>, port: u32, channels: W) -> u32 {
        let pointers = self.pointers[port];
        let rank = |channel: u32| {
            let to = self.goal(rules, port * rules.per_port + channel);
            distance::<W>(pointers.output, to) << 16 | distance::<W>(pointers.channel, channel)
        };
        let least = members(channels).map(rank).min().unwrap_or(0);
        (least + u32::from(pointers.channel)) & (W::COUNT - 1)
    }
}

/// How far `member` is from `pointer`, going round.
fn distance<W: Bits>(pointer: u8, member: u32) -> u32 {
    member.wrapping_sub(u32::from(pointer)) & (W::COUNT - 1)
}

/// The pointer that looks at `index` last. One past the end is as good as 0: it is never compared, only gone round
/// from, and so need not be wrapped.
fn after(index: u32) -> u16 {
    index as u16 + 1
}

/// A member of a set drawn by a random number.
fn nth<W: Bits>(mut set: W, draw: u64) -> u32 {
    let skip = (u128::from(draw) * u128::from(set.size())) >> 64;
    for _ in 0..skip {
        set = set.but_least();
    }
    set.least()
}

/// The members of a set that pass a test.
pub(super) fn keep<W: Bits>(set: W, test: impl Fn(u32) -> bool) -> W {
    members(set).filter(|&member| test(member)).fold(W::NONE, |kept, member| kept | W::only(member))
}

/// The members of a set for which a value is greatest.
fn keep_most<W: Bits>(set: W, value: impl Fn(u32) -> u16) -> W {
    let greatest = members(set).map(&value).max().unwrap_or(0);
    keep(set, |member| value(member) == greatest)
}
