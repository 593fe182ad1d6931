//! One cycle of allocation in every active router: output virtual channels to waiting packets, and the switch to
//! packets that can send.
//!
//! Both are separable and look at inputs first; all arbiters are round robin and a pointer moves only with a grant.
//! Grants are written to a list and carried out afterwards, so that no router sees another's doings in the same cycle.

use super::virtual_channel::{Grant, NONE, Routers};
use crate::model::Cycle;
use crate::routing::Choice;
use crate::scenario::Switching;

impl Routers {
    /// Appends to `grants` who sends a flit in this cycle. Routers in which nothing happens any more go to sleep.
    pub fn allocate(&mut self, now: Cycle, grants: &mut Vec<Grant>) {
        for word in 0..self.active.len() {
            let mut routers = self.active[word];
            while routers != 0 {
                let router = word as u32 * 64 + routers.trailing_zeros();
                routers &= routers - 1;
                if !self.allocate_router(router, now, grants) {
                    self.active[word] &= !(1 << (router % 64));
                }
            }
        }
    }

    /// Whether anything happened, or will as soon as a time slot opens: if not, nothing will before an event comes.
    fn allocate_router(&mut self, router: u32, now: Cycle, grants: &mut Vec<Grant>) -> bool {
        let (waiting, ready) = (self.sets[router as usize].waiting, self.sets[router as usize].ready);
        let granted = if waiting != 0 { self.allocate_channels(router, waiting) } else { 0 };
        // Also one that cannot bid yet, for want of a credit, leaves those who lost against it to try again.
        let any_granted = self.sets[router as usize].waiting != waiting;
        self.sets[router as usize].ready |= granted;
        let bidding = if self.bids_later { ready } else { ready | granted };
        let before = grants.len();
        let slot_closed = bidding != 0 && self.allocate_switch(router, bidding, now, grants);
        any_granted || grants.len() > before || slot_closed
    }

    /// Gives free output virtual channels to waiting inputs; returns the inputs that can bid for the switch with them.
    /// An input chooses one of its candidates, then each output one of the inputs that chose it.
    fn allocate_channels(&mut self, router: u32, waiting: u64) -> u64 {
        let base = (router * self.width) as usize;
        let free = self.sets[router as usize].free;
        let (mut rest, mut chosen_outputs) = (waiting, 0u64);
        while rest != 0 {
            let input = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if let Some(output) = self.choose_output(base, input, self.inputs[base + input].wanted & free) {
                self.scratch.requests[output as usize] |= 1 << input;
                chosen_outputs |= 1 << output;
            }
        }
        let mut ready = 0;
        while chosen_outputs != 0 {
            let output = chosen_outputs.trailing_zeros();
            chosen_outputs &= chosen_outputs - 1;
            let requests = std::mem::take(&mut self.scratch.requests[output as usize]);
            let state = &mut self.outputs[base + output as usize];
            let input = first_at_or_after(requests, state.pointer);
            state.pointer = after(input, self.width);
            state.holder = input as u8;
            let credits = state.credits;
            let winner = &mut self.inputs[base + input as usize];
            winner.pointer = after(output, self.width);
            winner.output = output as u8;
            let sets = &mut self.sets[router as usize];
            sets.free &= !(1 << output);
            sets.waiting &= !(1 << input);
            ready |= u64::from(winner.held > 0 && credits > 0) << input;
        }
        ready
    }

    /// The output virtual channel that an input asks for among the free candidates. Where whole packets must fit
    /// ahead, only those with room count.
    fn choose_output(&self, base: usize, input: usize, mut candidates: u64) -> Option<u32> {
        let state = &self.inputs[base + input];
        if self.switching != Switching::Wormhole {
            candidates = keep(candidates, |output| self.outputs[base + output as usize].credits >= state.flits);
        }
        if candidates == 0 {
            return None;
        }
        Some(match self.choice {
            Choice::RoundRobin => first_at_or_after(candidates, state.pointer),
            Choice::Random => nth(candidates, state.draw),
            Choice::MostRoom => {
                let room = |output: u32| self.outputs[base + output as usize].credits;
                let most = keep_most(candidates, room);
                nth(most, state.draw)
            }
        })
    }

    /// Lets inputs send: each input port puts up one of its virtual channels, each output port takes one of the input
    /// ports that chose it. Returns whether some input was held back by a time slot alone.
    fn allocate_switch(&mut self, router: u32, bidding: u64, now: Cycle, grants: &mut Vec<Grant>) -> bool {
        let (base, first_port) = ((router * self.width) as usize, (router * self.ports) as usize);
        let (per_port, ports) = (self.channels.per_port, self.ports);
        let ones = (1u64 << per_port) - 1;
        let in_slot = self.slots[router as usize][(now & 1) as usize];
        let idle = !self.sets[router as usize].busy;
        let open = idle & in_slot;
        let (mut rest, mut chosen_ports, mut slot_closed) = (bidding, 0u64, false);
        while rest != 0 {
            let port = u32::from(self.port_of[rest.trailing_zeros() as usize]);
            let shift = port * per_port;
            let mut channels = (rest >> shift) & ones;
            rest &= !(ones << shift);
            let pointers = self.pointers[first_port + port as usize];
            // Of the virtual channels of this port, in round-robin order, the one whose output port is preferred most.
            let (mut best, mut best_rank, mut best_port) = (NONE, u32::MAX, 0);
            while channels != 0 {
                let channel = first_at_or_after(channels, pointers.channel);
                channels &= !(1 << channel);
                let output = self.inputs[base + (shift + channel) as usize].output;
                if open >> output & 1 == 0 {
                    slot_closed |= idle >> output & 1 != 0;
                    continue;
                }
                let to = u32::from(self.port_of[output as usize]);
                let preferred = u32::from(pointers.output);
                let rank = if to >= preferred { to - preferred } else { to + ports - preferred };
                if rank < best_rank {
                    (best, best_rank, best_port) = (channel as u8, rank, to);
                }
            }
            if best != NONE {
                self.scratch.chosen[port as usize] = best;
                self.scratch.requests[best_port as usize] |= 1 << port;
                chosen_ports |= 1 << best_port;
            }
        }
        while chosen_ports != 0 {
            let to = chosen_ports.trailing_zeros();
            chosen_ports &= chosen_ports - 1;
            let requests = std::mem::take(&mut self.scratch.requests[to as usize]);
            let from = first_at_or_after(requests, self.pointers[first_port + to as usize].input);
            let channel = self.scratch.chosen[from as usize];
            self.pointers[first_port + to as usize].input = after(from, ports);
            let winner = &mut self.pointers[first_port + from as usize];
            winner.channel = after(u32::from(channel), per_port);
            winner.output = after(to, ports);
            let input = (from * per_port) as u8 + channel;
            grants.push(Grant { router, input, output: self.inputs[base + input as usize].output });
        }
        slot_closed
    }
}

/// The first member of a set at or after `pointer`, going round.
fn first_at_or_after(set: u64, pointer: u8) -> u32 {
    let later = set & (u64::MAX << pointer);
    if later != 0 { later.trailing_zeros() } else { set.trailing_zeros() }
}

/// One past `index`, going round.
fn after(index: u32, count: u32) -> u8 {
    (if index + 1 == count { 0 } else { index + 1 }) as u8
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
