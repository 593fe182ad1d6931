//! The streams of a network: messages that have the switch of their router. Each passes a flit in every cycle, from its
//! buffer or as it comes, until its tail has passed or there is no flit or no credit for it.
//!
//! No two streams have a port in common, so their order is without meaning, and one loop serves all of them, whichever
//! routers they are at: what a router has to decide costs many times what it costs to go on. A flit that follows such a
//! stream is not announced to its router: who looks into the slot in its cycle finds it. If the stream breaks before, the
//! router is told of what is on its way.

use super::leaving::{By, Leaving};
use super::network::Pipelined;
use super::{Connected, NONE, Router};
use crate::model::Cycle;
use crate::router::kind::Moving;

impl Pipelined {
    /// Every stream passes a flit, or breaks.
    #[inline(always)]
    pub(super) fn stream(&mut self, now: Cycle, leaving: &mut Leaving) {
        // A flit that has just come may have to wait.
        let seen = if self.rules.streams_fresh { now } else { now.wrapping_sub(1) };
        let (now, seen) = (now as u32, seen as u32);
        let mut number = 0;
        while let Some(at) = self.streams.get(number) {
            let (input, output) = (u32::from(at.input), u32::from(at.output));
            let router = &mut self.routers[at.router as usize];
            let (from, to) = (&mut router.inputs[input].front, &mut router.outputs[output].next);
            let slots = [at.slots + u32::from(*from), at.ahead + u32::from(*to)];
            let [left, ahead] = slots.map(|slot| leaving.buffers.slots[slot as usize]);
            if !(left.holds(seen) && ahead.is_free(now)) {
                let at = self.streams.swap_remove(number);
                self.breaks(&at, left.holds(now), left.from == now);
                continue;
            }
            (*from, *to) = (leaving.buffers.after(*from), leaving.buffers.after(*to));
            let (front, place) = (*from, at.to.index());
            let follows = !at.to.is_at_node() && self.routers[at.to.owner() as usize].streaming >> place & 1 != 0;
            let flit = leaving.leave(at, slots, By::Stream, !follows);
            if flit.is_tail() {
                let at = self.streams.swap_remove(number);
                let next = leaving.buffers.slots[(at.slots + u32::from(front)) as usize];
                self.ends(&at, next.holds(now));
            } else {
                number += 1;
            }
        }
    }

    /// A stream finds no flit, or no credit; whether there is a flit, and has just come.
    #[cold]
    fn breaks(&mut self, at: &Connected, holds: bool, is_fresh: bool) {
        let from = u32::from(at.input);
        self.broken.add((at.router, from));
        // The flit before left in the last cycle.
        let now = self.next - 1;
        let router = self.let_go(at, now, holds);
        router.fresh |= u64::from(holds && is_fresh) << from;
        router.counters.broken += 1;
    }

    /// A stream has passed its tail; whether there is something behind it.
    fn ends(&mut self, at: &Connected, holds: bool) {
        let (from, to) = (u32::from(at.input), u32::from(at.output));
        let (beside, next) = (self.rules.beside[from], u64::from(holds) << from);
        let router = self.let_go(at, self.next, holds);
        router.inputs[from].output = NONE;
        router.outputs[to].holder = NONE;
        router.free |= 1 << to;
        router.passed |= beside;
        // What comes to the front has yet to be looked up.
        router.fresh |= next;
        if holds {
            self.asking.add((at.router, next));
        }
    }

    /// A stream is over, and its output port would have been open again in the cycle `when`.
    fn let_go(&mut self, at: &Connected, when: Cycle, holds: bool) -> &mut Router {
        let number = at.router;
        let (from, to) = (u32::from(at.input), u32::from(at.output));
        let router = &mut self.routers[number as usize];
        router.opens[self.rules.port(to)] = when + self.rules.turnaround;
        router.let_go(from, self.rules.beside[from], self.rules.beside[to]);
        router.occupied |= u64::from(holds) << from;
        self.active[number as usize / 64] |= 1 << (number % 64);
        router
    }

    /// What follows streams that broke in this cycle is announced, as it would be had it been sent now; heads are anyway.
    #[cold]
    pub(super) fn announce_after_broken(&mut self, now: Cycle) {
        for place in 0..self.broken.as_slice().len() {
            let (number, channel) = self.broken.as_slice()[place];
            let (to, first) = (self.ids.input_at(number, channel), self.first_slot(number, channel));
            let slots = &self.buffers.slots[first as usize..][..self.rules.depth as usize];
            for slot in slots.iter().filter(|slot| slot.flit != super::NONE_FLIT && !slot.flit.is_head()) {
                if let Some(when) = slot.comes(now + 1) {
                    self.wires.at(when).flits.add(Moving { to, flit: slot.flit });
                }
            }
        }
        self.broken.clear();
    }
}
