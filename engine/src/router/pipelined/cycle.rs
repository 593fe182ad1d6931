//! A cycle of one router: streams, grants, bypass.

use super::{Departure, NONE, Queued, Request, Router, Rules};
use crate::model::Cycle;
use crate::router::bits::members;
use crate::router::flit::Flit;
use crate::router::list::{List, Tail};

/// A router in the midst of its cycle, with all that it needs.
pub(super) struct Turn<'a, 'b> {
    pub rules: &'a Rules,
    pub router: &'a mut Router,
    pub number: u32,
    pub requests: &'a mut [Request],
    pub flits: &'a mut [Flit],
    pub queued: &'a mut [Queued],
    pub now: Cycle,
    /// All inputs at ports that have passed a flit in this cycle.
    pub passed: u64,
    /// What leaves, and the inputs in which a header comes to the front behind a tail.
    pub departures: &'a mut Tail<'b, Departure>,
    pub asking: &'a mut List<(u32, u32)>,
}

impl Turn<'_, '_> {
    /// The cycle. Whether the next one may bring anything although nothing comes.
    pub fn run(mut self) -> bool {
        self.stream();
        if !self.rules.grants_ahead {
            self.arbitrate(self.bidders(), self.now);
        }
        if self.router.granted != 0 {
            self.leave_as_granted();
        }
        let headers = self.router.waiting & self.router.fresh;
        if headers != 0 {
            self.bypass(headers);
        }
        let bidders = self.bidders();
        if self.rules.grants_ahead && bidders != 0 {
            self.arbitrate(bidders, self.now + 1);
        }
        let stirs = self.passed | self.router.fresh;
        self.router.fresh = 0;
        // What holds nothing waits for what comes. In queues a message that has come behind others may be granted in the
        // next cycle.
        self.router.streaming | self.router.granted != 0
            || self.router.occupied != 0 && (stirs != 0 || self.rules.queues || self.shut(self.now) != 0)
    }

    /// Every stream passes a flit, or breaks.
    fn stream(&mut self) {
        let there = self.router.occupied & if self.rules.streams_fresh { u64::MAX } else { !self.router.fresh };
        for input in members(self.router.streaming) {
            let output = u32::from(self.router.inputs[input].output);
            if there >> input & 1 != 0 && self.router.outputs[output].credits > 0 {
                self.pass(input, output);
            } else {
                self.router.counters.broken += 1;
                self.let_go(input, output);
            }
        }
    }

    /// What the arbiter has granted for this cycle leaves.
    fn leave_as_granted(&mut self) {
        for from in members(self.router.granted) {
            let [input, output] = self.router.ports[from].granted.map(u32::from);
            let place = &mut self.router.ports[from];
            place.granted = [NONE; 2];
            let to = self.rules.port(output);
            (place.channel, place.output) = ((input - from * self.rules.per_port) as u8 + 1, to as u8 + 1);
            self.router.ports[to].input = from as u8 + 1;
            self.begin(input, output);
        }
        self.router.granted = 0;
    }

    /// Headers that have just come into an empty buffer go straight on where nobody is in their way.
    fn bypass(&mut self, headers: u64) {
        let mut gone = 0;
        if self.rules.bypass {
            let (wanted, contested) = self.wanted(headers);
            // No two headers want the same of these ports.
            let open = !(self.shut(self.now) | wanted | contested);
            for input in members(headers) {
                if (self.passed | self.router.engaged) >> input & 1 != 0 {
                    continue;
                }
                if let Some(output) = self.first_usable(input, open) {
                    self.begin(input, output);
                    gone += 1;
                }
            }
        }
        self.router.counters.bypassed += gone;
        self.router.counters.stored += u64::from(headers.count_ones()) - gone;
    }

    /// All outputs at the ports that buffered messages want, and at those that more than one of these headers does.
    fn wanted(&self, headers: u64) -> (u64, u64) {
        let Router { waiting, occupied, streaming, .. } = *self.router;
        let wants = |input: u32| self.router.wants[input];
        let waits = members(waiting & !headers).fold(0, |all, input| all | wants(input));
        let broken = occupied & !waiting & !streaming;
        let holds = members(broken).map(|input| self.router.inputs[input].output).filter(|&output| output != NONE);
        let wanted = holds.fold(waits, |all, output| all | self.rules.beside[u32::from(output)]);
        let (mut once, mut twice) = (0, 0);
        for input in members(headers) {
            twice |= once & wants(input);
            once |= wants(input);
        }
        (wanted, twice)
    }

    /// All outputs at ports by which nothing may leave in a cycle; nobody asks for an earlier one later.
    pub(super) fn shut(&mut self, when: Cycle) -> u64 {
        for first in members(self.router.closed & self.rules.firsts) {
            if self.router.ports[self.rules.port(first)].opens <= when {
                self.router.closed &= !self.rules.beside[first];
            }
        }
        self.router.taken | self.router.closed
    }

    /// The first of a header's options that can be had, among the output virtual channels in `open`.
    pub(super) fn first_usable(&self, input: u32, open: u64) -> Option<u32> {
        let may_be_had = self.router.options[input] & self.router.free & open != 0;
        may_be_had.then(|| self.usable(&self.requests[input as usize], open)).flatten()
    }

    /// The first of the options of a request that can be had, among the output virtual channels in `open`.
    pub(super) fn usable(&self, request: &Request, open: u64) -> Option<u32> {
        let Request { options, needed, .. } = request;
        let free = options.all() & self.router.free & open;
        if free == 0 {
            return None;
        }
        let whole = if self.rules.all_whole { u64::MAX } else { options.whole() };
        options.iter().find(|&output| {
            let room = if whole >> output & 1 != 0 { *needed } else { 1 };
            free >> output & 1 != 0 && self.router.outputs[output].credits >= room
        })
    }

    /// A message takes an output, or takes it up again, and sends a flit.
    fn begin(&mut self, input: u32, output: u32) {
        self.router.inputs[input].output = output as u8;
        self.router.outputs[output].holder = input as u8;
        self.router.free &= !(1 << output);
        self.router.waiting &= !(1 << input);
        self.router.streaming |= 1 << input;
        self.router.engaged |= self.rules.beside[input];
        self.router.taken |= self.rules.beside[output];
        self.pass(input, output);
    }

    /// The front flit of an input leaves by the output of its message.
    fn pass(&mut self, input: u32, output: u32) {
        let bit = 1u64 << input;
        self.passed |= self.rules.beside[input];
        let state = &mut self.router.inputs[input];
        let flit = self.flits[self.rules.slot(self.number, input, u32::from(state.front))];
        state.front = state.front.wrapping_add(1);
        state.held -= 1;
        let is_empty = state.held == 0;
        self.router.outputs[output].credits -= 1;
        self.router.ports[self.rules.port(output)].opens = self.now + 1 + self.rules.turnaround;
        self.router.fresh &= !bit;
        self.router.occupied &= !(u64::from(is_empty) << input);
        if flit.is_tail() {
            self.router.inputs[input].output = NONE;
            self.router.outputs[output].holder = NONE;
            self.router.free |= 1 << output;
        }
        if flit.is_tail() || !self.rules.keeps_output {
            self.let_go(input, output);
            if !is_empty {
                self.router.fresh |= bit;
                if flit.is_tail() {
                    self.asking.add((self.number, input));
                }
            }
        }
        let departure = Departure { router: self.number, input: input as u8, output: output as u8, flit };
        self.departures.add_if(true, departure);
    }

    /// The switch no longer connects an input with an output.
    fn let_go(&mut self, input: u32, output: u32) {
        let (inputs, outputs) = (self.rules.beside[input], self.rules.beside[output]);
        self.router.streaming &= !(1 << input);
        self.router.engaged &= !inputs;
        self.router.taken &= !outputs;
        self.router.closed |= outputs;
    }
}
