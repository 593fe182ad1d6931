//! What comes: flits that routers are told of, and headers to the front of an input, where it is looked up what they ask
//! for; credits, as far as somebody may have waited for them; and to nodes flits, which wait at the door until their
//! packet is let in.

use super::buffers::Slot;
use super::network::Pipelined;
use super::{NONE_FLIT, Queued, Request};
use crate::model::Cycle;
use crate::router::bits::members;
use crate::router::context::{OrderedRoute, RouterContext};
use crate::router::flit::Flit;
use crate::router::id::InputId;
use crate::router::occupancy::Moving;

impl Pipelined {
    /// What was sent arrives at routers.
    pub(super) fn arrive_at_routers(&mut self, now: Cycle, context: &mut impl RouterContext) {
        let Some(due) = self.arriving.take() else { return };
        let woken = &self.wakes.at(now)[..self.active.len()];
        for (word, (&woken, active)) in (0..).zip(woken.iter().zip(&mut self.active)) {
            // To a router that holds nothing, or nothing but what streams, a credit makes no difference yet.
            let waits = |place: u32| self.routers[(word * 64 + place) as usize].occupied != 0;
            *active |= members(woken & !*active).fold(0, |all, place| all | u64::from(waits(place)) << place);
        }
        for &Moving { to, flit } in due.flits.as_slice() {
            self.come(to, flit, now, context);
        }
        self.wakes.at(now).fill(0);
        self.wires.put_back(due);
    }

    /// A router is told of a flit that comes to it.
    #[inline(always)]
    fn come(&mut self, to: InputId, flit: Flit, now: Cycle, context: &mut impl RouterContext) {
        let (number, channel) = (to.owner(), to.index());
        let router = &mut self.routers[number as usize];
        // What follows a stream concerns nobody else.
        let counts = router.streaming >> channel & 1 == 0;
        // Only if nothing came before it is what just came at the front.
        let is_first = counts && self.buffers.slots[router.inputs[channel].front as usize].from == now as u32;
        router.occupied |= u64::from(counts) << channel;
        router.fresh |= u64::from(is_first) << channel;
        self.active[number as usize / 64] |= u64::from(counts) << (number % 64);
        if flit.is_head() {
            self.head_came(to, flit, is_first, now, context);
        }
    }

    /// A flit that has come to a router is a header.
    fn head_came(&mut self, to: InputId, header: Flit, is_first: bool, now: Cycle, context: &mut impl RouterContext) {
        // Behind others a header never goes past its buffer.
        self.routers[to.owner() as usize].counters.behind += u64::from(!is_first);
        if is_first {
            self.look_up(to, header, context);
        }
        // Where messages overtake, one may come to the front several times.
        if is_first || self.rules.queues {
            context.at_router(header.packet());
        }
        if self.rules.queues {
            let (request, first) = (self.request(to, header, context), self.first_slot(to.owner(), to.index()));
            let slots = &self.buffers.slots[first as usize..][..self.rules.depth as usize];
            let place = slots.iter().position(|slot| slot.flit == header).expect("it has come");
            self.queued[first as usize + place] = Queued { request, since: now };
        }
    }

    /// The options of the header at the front of an input are looked up.
    fn look_up(&mut self, input: InputId, header: Flit, context: &mut impl RouterContext) {
        let request = self.request(input, header, context);
        let (number, channel) = (input.owner(), input.index());
        let router = &mut self.routers[number as usize];
        router.waiting |= 1 << channel;
        router.options[channel] = request.options.all();
        self.requests[(number * self.rules.width + channel) as usize] = request;
        self.activate(number);
    }

    /// What a header asks for.
    #[inline(always)]
    pub(super) fn request(&self, input: InputId, header: Flit, context: &impl RouterContext) -> Request {
        let OrderedRoute { options, flits } = context.options(header.packet(), input);
        // A buffer that a packet does not fit into must be empty.
        let needed = flits.min(self.rules.depth as u16);
        Request { options, needed }
    }

    /// Ways on have changed: headers that wait are looked up anew.
    pub(super) fn look_up_again(&mut self, context: &mut impl RouterContext) {
        for input in self.ids.inputs() {
            let (number, channel) = (input.owner(), input.index());
            if self.routers[number as usize].waiting >> channel & 1 != 0 {
                let header = self.front_at(number, channel);
                self.look_up(input, header, context);
            }
            if self.rules.queues {
                self.queue_again(input, context);
            }
        }
    }

    /// Behind a tail that has left, a header comes to the front of an input.
    pub(super) fn comes_to_the_front(&mut self, number: u32, input: u32, context: &mut impl RouterContext) {
        let header = self.front_at(number, input);
        self.look_up(self.ids.input_at(number, input), header, context);
        if !self.rules.queues {
            context.at_router(header.packet());
        }
    }

    /// Something may happen in a router.
    fn activate(&mut self, router: u32) {
        self.active[router as usize / 64] |= 1 << (router % 64);
    }

    /// A flit comes to a node.
    pub(super) fn come_to_node(&mut self, to: InputId, flit: Flit, now: Cycle, context: &mut impl RouterContext) {
        let (node, vc) = (to.owner(), to.vc());
        let incoming = &mut self.doors[node as usize].incoming[vc as usize];
        // The rest of a packet that is let in need not wait.
        if incoming.admitted && incoming.flits.is_empty() {
            incoming.admitted = !flit.is_tail();
            self.has_read(node, vc, flit, now, context);
        } else {
            incoming.flits.push_back(flit);
            self.read(node, vc, now, context);
        }
    }

    /// See [`RouterKind::let_in`](crate::router::RouterKind::let_in): one virtual channel after the other.
    pub(super) fn admit_waiting(&mut self, node: u32, now: Cycle, context: &mut impl RouterContext) {
        let n = node as usize;
        let (count, first) = (self.ids.vcs, self.doors[n].next_incoming);
        for vc in (0..count).map(|i| (first + i) % count) {
            let incoming = &self.doors[n].incoming[vc as usize];
            if !incoming.flits.is_empty() && !incoming.admitted {
                self.read(node, vc, now, context);
                if self.doors[n].incoming[vc as usize].admitted {
                    self.doors[n].next_incoming = (vc + 1) % count;
                }
            }
        }
    }

    /// Reads the flits of a virtual channel as far as their packets are let in.
    fn read(&mut self, node: u32, vc: u32, now: Cycle, context: &mut impl RouterContext) {
        loop {
            let incoming = &mut self.doors[node as usize].incoming[vc as usize];
            let Some(&flit) = incoming.flits.front() else { return };
            if flit.is_head() && !context.admits(node, flit.packet()) {
                return;
            }
            incoming.flits.pop_front();
            incoming.admitted = !flit.is_tail();
            self.has_read(node, vc, flit, now, context);
        }
    }

    /// A node has read a flit that came on a virtual channel.
    #[inline(always)]
    fn has_read(&mut self, node: u32, vc: u32, flit: Flit, now: Cycle, context: &mut impl RouterContext) {
        let (door, frees) = (&mut self.doors[node as usize], now + self.delays.credit_from_node);
        let slot = door.fronts[vc];
        door.fronts[vc] = self.buffers.after(slot, door.slots + self.buffers.first(vc));
        self.buffers.slots[slot as usize] = Slot { flit: NONE_FLIT, from: frees as u32 };
        self.wakes.add(self.wiring.exits[node as usize].owner(), frees);
        context.has_read(node, flit);
    }
}
