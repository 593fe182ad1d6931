//! The streams of a network: messages that have the switch of their router. Each passes a flit in every cycle, from its
//! buffer or as it comes, until its tail has passed or there is no flit or no credit for it.
//!
//! No two streams have a port in common, so their order is without meaning, and one loop serves all of them, whichever
//! routers they are at: what a router has to decide costs many times what it costs to go on.

use super::leaving::{By, Leaving, Moment};
use super::network::Pipelined;
use super::{Connected, NONE, Router};
use crate::model::Cycle;

impl Pipelined {
    /// Every stream passes a flit, or breaks.
    #[inline(always)]
    pub(super) fn stream(&mut self, now: Cycle, leaving: &mut Leaving) {
        let mut number = 0;
        while let Some(&at) = self.streams.get(number) {
            let (from, to) = (u32::from(at.input), u32::from(at.output));
            let router = &mut self.routers[at.router as usize];
            let (input, output) = (&mut router.inputs[from], &mut router.outputs[to]);
            let is_there = input.held != 0 && (self.rules.streams_fresh || !input.is_fresh(now));
            if !is_there || output.credits == 0 {
                // The flit before left in the last cycle.
                self.let_go(&at, now).counters.broken += 1;
                self.streams.swap_remove(number);
                continue;
            }
            let flit = self.flits[self.rules.slot(at.router * self.rules.width + from, u32::from(input.front))];
            input.pop();
            output.credits -= 1;
            if flit.is_tail() {
                leaving.add_tail(&at, flit, Moment::new(at.router, By::Stream, from));
                self.ends(&at, now);
                self.streams.swap_remove(number);
            } else {
                leaving.add(&at, flit);
                number += 1;
            }
        }
    }

    /// A stream has passed its tail.
    fn ends(&mut self, at: &Connected, now: Cycle) {
        let (from, to) = (u32::from(at.input), u32::from(at.output));
        let beside = self.rules.beside[from];
        let router = self.let_go(at, now + 1);
        router.inputs[from].output = NONE;
        router.outputs[to].holder = NONE;
        router.free |= 1 << to;
        router.passed |= beside;
        // What comes to the front has yet to be looked up.
        let next = router.occupied & 1 << from;
        router.fresh |= next;
        if next != 0 {
            self.asking.add((at.router, next));
        }
    }

    /// A stream is over, and its output port would have been open again in the cycle `when`.
    fn let_go(&mut self, at: &Connected, when: Cycle) -> &mut Router {
        let number = at.router;
        let (from, to) = (u32::from(at.input), u32::from(at.output));
        let router = &mut self.routers[number as usize];
        router.opens[self.rules.port(to)] = when + self.rules.turnaround;
        router.let_go(from, self.rules.beside[from], self.rules.beside[to]);
        let input = &router.inputs[from];
        router.occupied |= u64::from(input.held != 0) << from;
        router.fresh |= u64::from(input.is_fresh(when)) << from;
        self.active[number as usize / 64] |= 1 << (number % 64);
        router
    }
}
