//! A cycle of one router: streams, grants, bypass.

use super::{Departure, NONE, Queued, Request, Router, Rules};
use crate::model::Cycle;
use crate::router::bits::members;
use crate::router::flit::Flit;
use crate::router::list::List;

/// A router in the midst of its cycle, with all that it needs.
pub(super) struct Turn<'a> {
    pub rules: &'a Rules,
    pub router: &'a mut Router,
    pub number: u32,
    pub requests: &'a mut [Request],
    pub flits: &'a mut [Flit],
    pub queued: &'a mut [Queued],
    pub now: Cycle,
    /// Input ports that have passed a flit in this cycle, as bits.
    pub passed: u64,
    /// What leaves, and the inputs in which a header comes to the front behind a tail.
    pub departures: &'a mut List<Departure>,
    pub asking: &'a mut List<(u32, u32)>,
}

impl Turn<'_> {
    /// The cycle. Whether the next one may bring anything although nothing comes.
    pub fn run(mut self) -> bool {
        self.stream();
        if self.rules.grants_ahead {
            self.leave_as_granted();
        } else {
            self.arbitrate(self.now);
            self.leave_as_granted();
        }
        self.bypass();
        if self.rules.grants_ahead {
            self.arbitrate(self.now + 1);
        }
        let router = self.router;
        let stirs = self.passed | router.fresh | router.streaming | router.granted;
        router.fresh = 0;
        // In queues a message that has come behind others may be granted in the next cycle.
        let waits = |port: u32| router.ports[port].opens > self.now;
        stirs != 0 || router.occupied != 0 && (self.rules.queues || (0..self.rules.ports).any(waits))
    }

    /// Every stream passes a flit, or breaks.
    fn stream(&mut self) {
        for from in members(self.router.streaming) {
            let input = u32::from(self.router.ports[from].streams);
            let output = u32::from(self.router.inputs[input].output);
            let there = self.router.occupied & if self.rules.streams_fresh { u64::MAX } else { !self.router.fresh };
            if there >> input & 1 != 0 && self.router.outputs[output].credits > 0 {
                self.pass(input, output);
            } else {
                self.router.counters.broken += 1;
                self.let_go(from, self.rules.port(output));
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
    fn bypass(&mut self) {
        let headers = self.router.waiting & self.router.fresh;
        if headers == 0 {
            return;
        }
        let mut gone = 0;
        if self.rules.bypass {
            let (wanted, contested) = self.wanted(headers);
            // No two headers want the same of these ports.
            let open = self.open(self.now, wanted | contested);
            for input in members(headers) {
                let from = self.rules.port(input);
                if (self.passed | self.router.streaming) >> from & 1 != 0 {
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

    /// The ports that buffered messages want, and those that more than one of these headers does.
    fn wanted(&self, headers: u64) -> (u64, u64) {
        let ports = |input: u32| self.requests[input as usize].ports;
        let waits = members(self.router.waiting & !headers).fold(0, |all, input| all | ports(input));
        let streams = members(self.router.streaming).fold(0, |all, port| all | 1 << self.router.ports[port].streams);
        let broken = self.router.occupied & !self.router.waiting & !streams;
        let holds = members(broken).map(|input| self.router.inputs[input].output).filter(|&output| output != NONE);
        let wanted = holds.fold(waits, |all, output| all | 1 << self.rules.port(u32::from(output)));
        let (mut once, mut twice) = (0, 0);
        for input in members(headers) {
            twice |= once & ports(input);
            once |= ports(input);
        }
        (wanted, twice)
    }

    /// The output virtual channels at ports by which something may leave in a cycle, but for the ports in `barred`.
    pub(super) fn open(&self, when: Cycle, barred: u64) -> u64 {
        let is_shut = |port: u32| u64::from(self.router.ports[port].opens > when) << port;
        let shut = (0..self.rules.ports).fold(self.router.taken | barred, |all, port| all | is_shut(port));
        members(shut).fold(u64::MAX, |open, port| open & !self.rules.channels_of[port])
    }

    /// The first of a header's options that can be had, among the output virtual channels in `open`.
    pub(super) fn first_usable(&self, input: u32, open: u64) -> Option<u32> {
        self.usable(&self.requests[input as usize], open)
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
        let (from, to) = (self.rules.port(input), self.rules.port(output));
        self.router.inputs[input].output = output as u8;
        self.router.outputs[output].holder = input as u8;
        self.router.free &= !(1 << output);
        self.router.waiting &= !(1 << input);
        self.router.streaming |= 1 << from;
        self.router.taken |= 1 << to;
        (self.router.ports[from].streams, self.router.ports[to].taken_by) = (input as u8, from as u8);
        self.pass(input, output);
    }

    /// The front flit of an input leaves by the output of its message.
    fn pass(&mut self, input: u32, output: u32) {
        let (from, to, bit) = (self.rules.port(input), self.rules.port(output), 1u64 << input);
        self.passed |= 1 << from;
        let state = &mut self.router.inputs[input];
        let flit = self.flits[self.rules.slot(self.number, input, u32::from(state.front))];
        state.front = state.front.wrapping_add(1);
        state.held -= 1;
        let is_empty = state.held == 0;
        self.router.outputs[output].credits -= 1;
        self.router.ports[to].opens = self.now + 1 + self.rules.turnaround;
        self.router.fresh &= !bit;
        if is_empty {
            self.router.occupied &= !bit;
        }
        if flit.is_tail() {
            self.router.inputs[input].output = NONE;
            self.router.outputs[output].holder = NONE;
            self.router.free |= 1 << output;
        }
        if flit.is_tail() || !self.rules.keeps_output {
            self.let_go(from, to);
            if !is_empty {
                self.router.fresh |= bit;
                if flit.is_tail() {
                    self.asking.add((self.number, input));
                }
            }
        }
        self.departures.add(Departure { router: self.number, input: input as u8, output: output as u8, flit });
    }

    /// The switch no longer connects two ports.
    fn let_go(&mut self, from: u32, to: u32) {
        self.router.streaming &= !(1 << from);
        self.router.taken &= !(1 << to);
        self.router.ports[from].streams = NONE;
        self.router.ports[to].taken_by = NONE;
    }
}
