//! The streams of a network: messages that have the switch of their router. Each passes a flit in every cycle, from its
//! buffer or as it comes, until its tail has passed or there is no flit or no credit for it.
//!
//! No two streams have a port in common, so their order is without meaning, and one loop serves all of them, whichever
//! routers they are at: what a router has to decide costs many times what it costs to go on. A router is not even told of
//! the flits that follow a header: who looks into their slots in time finds them. Only when a stream breaks, because
//! they did not come in time, is it told of those on their way.

use super::leaving::{By, Leaving};
use super::network::Pipelined;
use super::{Connected, NONE, NONE_FLIT, Router};
use crate::model::Cycle;
use crate::router::occupancy::Moving;

impl Pipelined {
    /// Every stream passes a flit, or breaks.
    #[inline(always)]
    pub(super) fn stream(&mut self, now: Cycle, leaving: &mut Leaving) {
        self.stream_on::<false>(now, leaving);
        self.stream_on::<true>(now, leaving);
    }

    /// The same for those to routers, or to nodes.
    #[inline(always)]
    fn stream_on<const TO_NODES: bool>(&mut self, now: Cycle, leaving: &mut Leaving) {
        // A flit that has just come may have to wait.
        let seen = if self.rules.streams_fresh { now } else { now.wrapping_sub(1) };
        let (now, seen) = (now as u32, seen as u32);
        let mut number = 0;
        while let Some(at) = self.streams[usize::from(TO_NODES)].get_mut(number) {
            let [left, ahead] = [at.front, at.next].map(|slot| leaving.buffers.slots[slot as usize]);
            if !(left.holds(seen) && ahead.is_free(now)) {
                let at = self.streams[usize::from(TO_NODES)].swap_remove(number);
                self.breaks(&at, left.holds(now), left.from == now);
                continue;
            }
            let (flit, before) = (left.flit, leaving.buffers.before(at.next, at.ahead));
            if !TO_NODES && leaving.buffers.slots[before as usize].flit == NONE_FLIT {
                let streams = self.routers[at.to.owner() as usize].streaming >> at.to.index() & 1 != 0;
                if !streams {
                    leaving.told.add((at.arrives, Moving { to: at.to, flit }));
                }
            }
            leaving.leave(at, flit);
            if TO_NODES {
                leaving.tell_node(at, flit, By::Stream);
            }
            if flit.is_tail() {
                let at = self.streams[usize::from(TO_NODES)].swap_remove(number);
                self.ends(&at, leaving.buffers.slots[at.front as usize].holds(now));
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
        (router.inputs[from].front, router.outputs[to].next) = (at.front, at.next);
        router.opens[self.rules.port(to)] = when + self.rules.turnaround;
        router.let_go(from, self.rules.beside[from], self.rules.beside[to]);
        router.occupied |= u64::from(holds) << from;
        self.active[number as usize / 64] |= 1 << (number % 64);
        router
    }

    /// Routers are told of what is on its way to inputs whose streams broke in this cycle; of headers they are anyway.
    #[cold]
    pub(super) fn tell_after_broken(&mut self, now: Cycle) {
        for place in 0..self.broken.as_slice().len() {
            let (number, channel) = self.broken.as_slice()[place];
            let (to, first) = (self.ids.input_at(number, channel), self.first_slot(number, channel));
            let slots = &self.buffers.slots[first as usize..][..self.rules.depth as usize];
            for slot in slots.iter().filter(|slot| slot.flit != NONE_FLIT && !slot.flit.is_head()) {
                if let Some(when) = slot.comes(now + 1) {
                    self.wires.at(when).flits.add(Moving { to, flit: slot.flit });
                }
            }
        }
        self.broken.clear();
    }
}
