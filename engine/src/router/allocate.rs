//! One cycle of every active router: output virtual channels go to waiting packets, the switch to packets that can
//! send, and what won leaves.
//!
//! Both allocations are separable and look at inputs first; all arbiters are round robin and a pointer moves only with
//! a grant. What leaves is written to a list, so that no router sees another's doings in the same cycle.

use super::flit::{Flit, Place};
use super::list::List;
use super::sets::Asks;
use super::virtual_channel::{Departure, NONE, Request, Router, Routers, Rules, Scratch};
use crate::model::Cycle;
use crate::routing::Choice;
use crate::scenario::Switching;
use std::mem::take;

/// An input virtual channel that has won the switch, and the ports that its flit goes from and to.
#[derive(Clone, Copy, Debug)]
struct Winner {
    input: u32,
    from: u32,
    to: u32,
}

impl Routers {
    /// Appends to `departures` what leaves in this cycle, and to `asking` the inputs at which a packet behind it asks
    /// to be routed. Routers in which nothing happens any more go to sleep.
    pub fn cycle(&mut self, now: Cycle, departures: &mut Vec<Departure>, asking: &mut List<Place>) {
        for word in 0..self.active.len() {
            let mut awake = 0;
            for bit in members(self.active[word]) {
                let stays_awake = self.router_cycle(word as u32 * 64 + bit, now, departures, asking);
                awake |= u64::from(stays_awake) << bit;
            }
            self.active[word] = awake;
        }
    }

    /// Whether anything may happen in the next cycle: if not, nothing will before an event comes.
    #[inline]
    fn router_cycle(
        &mut self,
        number: u32,
        now: Cycle,
        departures: &mut Vec<Departure>,
        asking: &mut List<Place>,
    ) -> bool {
        let (rules, first) = (&self.rules, self.rules.index(number, 0));
        let router = &mut self.routers[number as usize];
        let (waiting, ready) = (router.sets.waiting, router.sets.ready());
        if waiting != 0 {
            let requests = &mut self.requests[first..][..rules.width as usize];
            router.allocate_channels(rules, requests, &mut self.scratch);
        }
        // Also one that cannot bid yet, for want of a credit, leaves those who lost against it to try again.
        let granted = router.sets.waiting != waiting;
        let mut bidding = if rules.bids_later { ready } else { router.sets.ready() };
        let mut slot_closed = false;
        let slot = self.slots.get(number as usize).map_or(u64::MAX, |slots| slots[(now & 1) as usize]);
        // Where channels are never busy and there are no time slots, every bid stands.
        if slot & !router.sets.busy != u64::MAX {
            (bidding, slot_closed) = router.open_bids(bidding, slot);
        }
        if bidding != 0 {
            let flits = &self.flits[rules.slot(first, 0)..];
            router.allocate_switch(rules, bidding, &mut self.scratch, |router, winner| {
                let (flit, output, asks) = router.send(rules, flits, winner);
                departures.push(Departure { router: number, flit, input: winner.input as u8, output });
                if asks == Asks::Route {
                    asking.add(Place::new(number, winner.input));
                }
            });
        }
        slot_closed || (granted || bidding != 0) && router.sets.waiting | router.sets.ready() != 0
    }
}

impl Router {
    /// Gives free output virtual channels to waiting inputs. An input chooses one of its candidates, then each output
    /// one of the inputs that chose it.
    fn allocate_channels(&mut self, rules: &Rules, requests: &mut [Request], scratch: &mut Scratch) {
        let mut chosen_outputs = 0u64;
        for input in members(self.sets.waiting) {
            if let Some(output) = self.choose_output(rules, &requests[input as usize]) {
                scratch.requests[output] |= 1 << input;
                chosen_outputs |= 1 << output;
            }
        }
        for output in members(chosen_outputs) {
            let state = &mut self.outputs[output];
            let input = first_at_or_after(take(&mut scratch.requests[output]), state.pointer);
            state.pointer = after(input);
            state.holder = input as u8;
            requests[input as usize].pointer = after(output);
            self.inputs[input].output = output as u8;
            self.sets.free &= !(1 << output);
            self.sets.waiting &= !(1 << input);
            self.sets.supplied |= u64::from(state.credits > 0) << input;
        }
    }

    /// The output virtual channel that a packet asks for among the free candidates. Where whole packets must fit
    /// ahead, only those with room count.
    fn choose_output(&self, rules: &Rules, request: &Request) -> Option<u32> {
        let room = |output: u32| self.outputs[output].credits;
        let mut candidates = request.wanted & self.sets.free;
        if rules.switching != Switching::Wormhole {
            candidates = keep(candidates, |output| room(output) >= request.flits);
        }
        if candidates == 0 {
            return None;
        }
        Some(match rules.choice {
            Choice::RoundRobin => first_at_or_after(candidates, request.pointer),
            Choice::Random => nth(candidates, request.draw),
            Choice::MostRoom => nth(keep_most(candidates, room), request.draw),
        })
    }

    /// Those of the bids whose output can start a flit in this time slot, and whether some are held back by the slot
    /// alone.
    fn open_bids(&self, bidding: u64, slot: u64) -> (u64, bool) {
        let idle = !self.sets.busy;
        let (mut open_bids, mut slot_closed) = (0, false);
        for input in members(bidding) {
            let output = self.inputs[input].output;
            open_bids |= ((idle & slot) >> output & 1) << input;
            slot_closed |= (idle & !slot) >> output & 1 != 0;
        }
        (open_bids, slot_closed)
    }

    /// Lets inputs send: each input port puts up one of its virtual channels, each output port takes one of the input
    /// ports that chose it.
    #[inline]
    fn allocate_switch(
        &mut self,
        rules: &Rules,
        bidding: u64,
        scratch: &mut Scratch,
        mut won: impl FnMut(&mut Self, Winner),
    ) {
        let mut chosen_ports = 0;
        let mut winner = if bidding & (bidding - 1) == 0 {
            // A bid without a rival needs no arbiter; at half load this is every other router.
            let input = bidding.trailing_zeros();
            Some(Winner { input, from: u32::from(rules.port_of[input]), to: self.goal(rules, input) })
        } else {
            chosen_ports = self.put_up(rules, bidding, scratch);
            self.next_winner(&mut chosen_ports, scratch)
        };
        while let Some(wins) = winner {
            won(self, wins);
            winner = self.next_winner(&mut chosen_ports, scratch);
        }
    }

    /// Each input port puts up one of its virtual channels that bid. Returns the output ports that they want.
    #[inline]
    fn put_up(&self, rules: &Rules, bidding: u64, scratch: &mut Scratch) -> u64 {
        let per_port = rules.channels.per_port;
        let ones = (1u64 << per_port) - 1;
        let (mut rest, mut chosen_ports) = (bidding, 0);
        while rest != 0 {
            let from = u32::from(rules.port_of[rest.trailing_zeros()]);
            let first = from * per_port;
            let channels = rest >> first & ones;
            rest &= !(ones << first);
            // Nearly always only one of a port's virtual channels bids.
            let is_alone = channels & (channels - 1) == 0;
            let channel = if is_alone { channels.trailing_zeros() } else { self.favourite(rules, from, channels) };
            let to = self.goal(rules, first + channel);
            scratch.chosen[from] = (first + channel) as u8;
            scratch.requests[to] |= 1 << from;
            chosen_ports |= 1 << to;
        }
        chosen_ports
    }

    /// The lowest of the chosen output ports takes one of the input ports that want it.
    #[inline]
    fn next_winner(&self, chosen_ports: &mut u64, scratch: &mut Scratch) -> Option<Winner> {
        if *chosen_ports == 0 {
            return None;
        }
        let to = chosen_ports.trailing_zeros();
        *chosen_ports &= *chosen_ports - 1;
        let from = first_at_or_after(take(&mut scratch.requests[to]), self.pointers[to].input);
        Some(Winner { input: u32::from(scratch.chosen[from]), from, to })
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
            let to = self.goal(rules, port * rules.channels.per_port + channel);
            distance(pointers.output, to) << 6 | distance(pointers.channel, channel)
        };
        let least = members(channels).map(rank).min().unwrap_or(0);
        (least + u32::from(pointers.channel)) & 63
    }

    /// The flit at the front of the winner leaves. Also says by which output, and whether the next packet asks to be
    /// routed.
    #[inline]
    fn send(&mut self, rules: &Rules, flits: &[Flit], Winner { input, from, to }: Winner) -> (Flit, u8, Asks) {
        self.pointers[to].input = after(from);
        self.pointers[from].channel = after(input - from * rules.channels.per_port);
        self.pointers[from].output = after(to);
        let state = &mut self.inputs[input];
        let flit = flits[rules.slot(input as usize, u32::from(state.front))];
        state.front = state.front.wrapping_add(1);
        state.held -= 1;
        let output = state.output;
        let ahead = &mut self.outputs[u32::from(output)];
        ahead.credits -= 1;
        let sets = &mut self.sets;
        sets.occupied &= !(u64::from(state.held == 0) << input);
        sets.supplied &= !(u64::from(ahead.credits == 0) << input);
        if !flit.is_tail() {
            return (flit, output, Asks::No);
        }
        state.output = NONE;
        ahead.holder = NONE;
        sets.free |= 1 << (output & 63);
        sets.supplied &= !(1 << input);
        sets.asked &= !(1 << input);
        let next = (0..u32::from(state.held)).map(|i| flits[rules.slot(input as usize, u32::from(state.front) + i)]);
        let may = !rules.whole_packets() || { next }.any(Flit::is_tail);
        (flit, output, sets.ask(input, may))
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
fn keep(set: u64, test: impl Fn(u32) -> bool) -> u64 {
    members(set).filter(|&member| test(member)).fold(0, |kept, member| kept | 1 << member)
}

/// The members of a set for which a value is greatest.
fn keep_most(set: u64, value: impl Fn(u32) -> u16) -> u64 {
    let greatest = members(set).map(&value).max().unwrap_or(0);
    keep(set, |member| value(member) == greatest)
}

fn members(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        member
    })
}
