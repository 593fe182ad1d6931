//! Buffers with a queue for each output (BRIS §6: dynamically allocated queues, with a message kept in the queue of its
//! escape channel).
//!
//! A buffer keeps its messages one behind the other, each as a whole. The queues in it are told apart by the port of the
//! escape channel, so that messages of one pair of nodes stay in order. If the message at the front finds no output, the
//! first behind it that does, and that is the first of its queue, takes its place.

use super::cycle::Turn;
use super::network::Pipelined;
use super::{Queued, Request, Rules};
use crate::router::context::RouterContext;
use crate::router::flit::Flit;
use crate::router::id::InputId;

impl Rules {
    /// The queue of a message, as all channels of the port of its escape channel, or of all ports that it may take if it
    /// has none.
    fn queue(&self, request: &Request) -> u64 {
        match request.options.escape() {
            0 => self.all_beside(request.options.all()),
            escape => self.all_beside(escape),
        }
    }
}

impl Turn<'_, '_> {
    /// If the message at the front of an input cannot leave by any output in `open`, one that can comes to the front.
    pub(super) fn bring_forward(&mut self, input: u32, open: u64) {
        let (buffers, begin, front) = (&*self.leaving.buffers, self.slots(input), self.router.inputs[input].front);
        let slot = |place: u32| buffers.further(front, place, begin) as usize;
        let (mut first, mut before) = (0, 0);
        let held: Vec<Flit> = buffers.contents(begin, front, self.now as u32).collect();
        for (place, flit) in (0..).zip(held) {
            if !flit.is_tail() {
                continue;
            }
            let Queued { request, since } = self.queued[slot(first)];
            let queue = self.rules.queue(&request);
            let may_bid = self.rules.bids_fresh || since < self.now;
            if before & queue == 0 && may_bid && self.usable(&request, open).is_some() {
                if first > 0 {
                    let slots: Vec<usize> = (0..=place).map(slot).collect();
                    self.turn_round(&slots, place + 1 - first);
                    self.router.waiting |= 1 << input;
                    self.router.options[input] = request.options.all();
                    self.requests[(self.first + input) as usize] = request;
                }
                return;
            }
            (first, before) = (place + 1, before | queue);
        }
    }

    /// The last `count` of these flits come before the others.
    fn turn_round(&mut self, slots: &[usize], count: u32) {
        let in_slots = &mut self.leaving.buffers.slots;
        let mut moved: Vec<(Flit, Queued)> =
            slots.iter().map(|&slot| (in_slots[slot].flit, self.queued[slot])).collect();
        moved.rotate_right(count as usize);
        for (&slot, (flit, queued)) in slots.iter().zip(moved) {
            (in_slots[slot].flit, self.queued[slot]) = (flit, queued);
        }
    }
}

impl Pipelined {
    /// Ways on have changed: the headers in a buffer are looked up anew.
    pub(super) fn queue_again(&mut self, input: InputId, context: &impl RouterContext) {
        let (number, channel) = (input.owner(), input.index());
        let (first, front) = (self.first_slot(number, channel), self.front_slot(number, channel));
        let held: Vec<Flit> = self.contents_at(number, channel).collect();
        for (place, header) in (0..).zip(held).filter(|(_, flit)| flit.is_head()) {
            let slot = self.buffers.further(front, place, first);
            self.queued[slot as usize].request = self.request(input, header, context);
        }
    }
}
