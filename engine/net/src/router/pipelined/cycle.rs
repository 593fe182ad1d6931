//! A cycle of one router, after its streams: grants, bypass, arbiter.

use super::leaving::{By, Leaving};
use super::links::{Back, Links, Out};
use super::{Connected, Input, NONE, NONE_FLIT, Output, Queued, Request, Router, Rules};
use crate::model::Cycle;
use crate::router::bits::members;
use crate::router::occupancy::Moving;

/// A router in the midst of its cycle, with all that it needs.
pub(super) struct Turn<'a, 'b> {
    pub rules: &'a Rules,
    pub router: &'a mut Router,
    pub number: u32,
    /// Where its inputs begin among those of all routers.
    pub first: u32,
    /// Of all routers.
    pub requests: &'a mut [Request],
    pub queued: &'a mut [Queued],
    pub links: &'a Links,
    pub now: Cycle,
    /// Inputs in which a header comes to the front behind a tail.
    pub asking: u64,
    /// Messages that have taken the switch.
    pub streams: &'a mut [Vec<Connected>; 2],
    /// What leaves.
    pub leaving: &'a mut Leaving<'b>,
}

impl Turn<'_, '_> {
    /// The cycle. Whether the next one may bring anything although nothing comes and no stream ends.
    #[inline(always)]
    pub fn run(&mut self) -> bool {
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
        let stirs = self.router.passed | self.router.fresh;
        (self.router.fresh, self.router.passed) = (0, 0);
        // What holds nothing waits for what comes. In queues a message that has come behind others may be granted in the
        // next cycle.
        self.router.granted != 0 || self.router.occupied != 0 && (stirs | self.router.closed != 0 || self.rules.queues)
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
            self.begin(input, output, By::Grant);
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
                if (self.router.passed | self.router.engaged) >> input & 1 != 0 {
                    continue;
                }
                if let Some(output) = self.first_usable(input, open) {
                    self.begin(input, output, By::Bypass);
                    gone += 1;
                }
            }
        }
        self.router.counters.bypassed += gone;
        self.router.counters.stored += u64::from(headers.count_ones()) - gone;
    }

    /// All outputs at the ports that buffered messages want, and at those that more than one of these headers does.
    fn wanted(&self, headers: u64) -> (u64, u64) {
        let Router { waiting, occupied, .. } = *self.router;
        let waits = members(waiting & !headers).fold(0, |all, input| all | self.router.options[input]);
        let broken = occupied & !waiting;
        let holds = members(broken).map(|input| self.router.inputs[input].output).filter(|&output| output != NONE);
        let wanted = holds.fold(waits, |all, output| all | 1 << output);
        let (mut once, mut twice) = (0, 0);
        for input in members(headers) {
            let wants = self.rules.all_beside(self.router.options[input]);
            twice |= once & wants;
            once |= wants;
        }
        (self.rules.all_beside(wanted), twice)
    }

    /// All outputs at ports by which nothing may leave in a cycle; nobody asks for an earlier one later.
    pub(super) fn shut(&mut self, when: Cycle) -> u64 {
        if self.router.closed != 0 {
            let is_closed = |port: u32| u64::from(self.router.opens[port] > when);
            let closed =
                (0..self.rules.ports).fold(0, |all, port| all | is_closed(port) << (port * self.rules.per_port));
            self.router.closed &= self.rules.all_of(closed);
        }
        self.router.taken | self.router.closed
    }

    /// The first of a header's options that can be had, among the output virtual channels in `open`.
    pub(super) fn first_usable(&self, input: u32, open: u64) -> Option<u32> {
        let may_be_had = self.router.options[input] & self.router.free & open != 0;
        may_be_had.then(|| self.usable(&self.requests[(self.first + input) as usize], open)).flatten()
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
            free >> output & 1 != 0 && self.has_room(output, u32::from(room))
        })
    }

    /// Whether there is room for so many flits where an output leads.
    #[inline(always)]
    pub(super) fn has_room(&self, output: u32, flits: u32) -> bool {
        let next = self.router.outputs[output].next;
        let first = if flits > 1 { self.links.out[(self.first + output) as usize].ahead } else { next };
        self.leaving.buffers.has_room(first, next, flits, self.now as u32)
    }

    /// Where the slots of an input begin.
    pub(super) fn slots(&self, input: u32) -> u32 {
        self.leaving.buffers.first(self.first + input)
    }

    /// A message takes an output, or takes it up again, and sends a flit. If that is not all it sends, it streams.
    fn begin(&mut self, from: u32, to: u32, by: By) {
        let (inputs, outputs, bit) = (self.rules.beside[from], self.rules.beside[to], 1 << from);
        let mut at = self.connected(from, to);
        let flit = self.leaving.buffers.slots[at.front as usize].flit;
        let before = self.leaving.buffers.before(at.next, at.ahead);
        // What follows others is found without being told of, unless it is on its own at each router.
        let follows = self.rules.keeps_output && self.leaving.buffers.slots[before as usize].flit != NONE_FLIT;
        self.leaving.leave(&mut at, flit);
        if at.to.is_at_node() {
            self.leaving.tell_node(&at, flit, by);
        } else if flit.is_head() || !follows {
            self.leaving.told.add((at.arrives, Moving { to: at.to, flit }));
        }
        let is_last = flit.is_tail();
        let is_empty = !self.leaving.buffers.slots[at.front as usize].holds(self.now as u32);
        let streams = !is_last && self.rules.keeps_output;
        self.router.inputs[from] = Input { front: at.front, output: if is_last { NONE } else { to as u8 } };
        self.router.outputs[to] = Output { next: at.next, holder: if is_last { NONE } else { from as u8 } };
        self.router.free = self.router.free & !(1 << to) | u64::from(is_last) << to;
        self.router.waiting &= !bit;
        self.router.passed |= inputs;
        if streams {
            // What is in its buffer is no longer the router's business.
            self.router.occupied &= !bit;
            self.router.fresh &= !bit;
            self.router.connect(from, inputs, outputs);
            self.streams[usize::from(at.to.is_at_node())].push(at);
            return;
        }
        self.router.opens[self.rules.port(to)] = self.now + 1 + self.rules.turnaround;
        self.router.closed |= outputs;
        self.router.occupied &= !(u64::from(is_empty) << from);
        self.router.fresh = self.router.fresh & !bit | u64::from(!is_empty) << from;
        self.asking |= u64::from(is_last && !is_empty) << from;
    }

    /// An input and an output, connected.
    fn connected(&self, input: u32, output: u32) -> Connected {
        let Back { sender, frees } = self.links.back[(self.first + input) as usize];
        let Out { to, channel, arrives, ahead } = self.links.out[(self.first + output) as usize];
        let (from, front) = (self.slots(input), self.router.inputs[input].front);
        let (router, next) = (self.number, self.router.outputs[output].next);
        let [input, output] = [input, output].map(|channel| channel as u8);
        Connected { router, input, output, arrives, to, channel, from, front, ahead, next, sender, frees }
    }
}
