//! What there is to see of routers: for the picture, for questions, for fingerprints. Changes nothing.

use super::sets::members;
use super::{Input, NONE, Output, Request, Router, Routers};
use crate::model::Fingerprint;
use crate::router::flit::{Flit, Place};
use crate::scenario::Switching;

/// What the packet at the front of an input virtual channel is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputState {
    /// There is none.
    Idle,
    /// Its route is being computed, or, with store and forward, its tail has not come.
    Routing,
    /// It waits for one of these output virtual channels.
    Waiting { wanted: u64 },
    /// It holds this output virtual channel and sends when it can.
    Active { output: u32 },
}

impl Routers {
    /// The flit at the front of an input virtual channel that holds one.
    pub fn front_at(&self, input: Place) -> Flit {
        let front = self.routers[input.number() as usize].inputs[input.channel()].front;
        self.flits[self.rules.slot(self.rules.index(input.number(), input.channel()), u32::from(front))]
    }

    /// The flit at the front of an input virtual channel, numbered router × width + channel as in all that follows.
    pub fn front(&self, input: u32) -> Option<Flit> {
        self.contents(input).next()
    }

    /// The flits in an input virtual channel, front first.
    pub fn contents(&self, input: u32) -> impl Iterator<Item = Flit> + '_ {
        let state = self.input(input);
        let slot = move |i| self.rules.slot(input as usize, u32::from(state.front) + i);
        (0..u32::from(state.held)).map(move |i| self.flits[slot(i)])
    }

    /// Flits in an input virtual channel.
    pub fn held(&self, input: u32) -> u32 {
        u32::from(self.input(input).held)
    }

    /// Free slots ahead of an output virtual channel.
    pub fn credits(&self, output: u32) -> u32 {
        u32::from(self.output(output).credits)
    }

    /// The input virtual channel of the same router that holds an output, if one does.
    pub fn holder(&self, output: u32) -> Option<u32> {
        let holder = self.output(output).holder;
        (holder != NONE).then_some(u32::from(holder))
    }

    /// What the packet at the front of an input virtual channel is doing.
    pub fn state(&self, input: u32) -> InputState {
        let state = self.input(input);
        let (router, vc) = (input / self.rules.width, input % self.rules.width);
        if state.output != NONE {
            InputState::Active { output: u32::from(state.output) }
        } else if self.routers[router as usize].sets.waiting >> vc & 1 != 0 {
            InputState::Waiting { wanted: self.requests[input as usize].wanted }
        } else if state.held > 0 {
            InputState::Routing
        } else {
            InputState::Idle
        }
    }

    /// The outputs of a router that packets hold or want and cannot use for want of a buffer ahead, as bits.
    pub fn blocked_outputs(&self, router: u32) -> u64 {
        let Router { sets, inputs, outputs, .. } = &self.routers[router as usize];
        let mut blocked = 0;
        for input in members(sets.occupied & sets.asked & !sets.waiting & !sets.supplied) {
            let output = inputs[input].output;
            // Without an output it is still being routed.
            blocked |= u64::from(output != NONE) << (output & 63);
        }
        if self.rules.switching != Switching::Wormhole {
            for input in members(sets.waiting) {
                let Request { wanted, flits, .. } = self.requests[self.rules.index(router, input)];
                let lacks_room = |&output: &u32| outputs[output].credits < flits;
                blocked |= members(wanted & sets.free).filter(lacks_room).fold(0, |all, output| all | 1 << output);
            }
        }
        blocked
    }

    fn input(&self, input: u32) -> &Input {
        &self.routers[(input / self.rules.width) as usize].inputs[input % self.rules.width]
    }

    fn output(&self, output: u32) -> &Output {
        &self.routers[(output / self.rules.width) as usize].outputs[output % self.rules.width]
    }

    /// Adds the whole state to a fingerprint.
    pub fn fingerprint(&self, print: &mut Fingerprint) {
        let all = 0..self.routers.len() as u32 * self.rules.width;
        // One past the end is the same pointer as 0.
        let wrapped = |pointer: u8, count: u32| u64::from(pointer) % u64::from(count);
        for Router { sets, .. } in &self.routers {
            print.all([sets.waiting, sets.ready(), sets.free, sets.busy]);
        }
        for i in all.clone() {
            let (input, request) = (self.input(i), &self.requests[i as usize]);
            let flits: Vec<Flit> = self.contents(i).collect();
            let tails = flits.iter().filter(|flit| flit.is_tail()).count() as u16;
            print.all([request.flits, input.held, tails, u16::from(input.output)].map(u64::from));
            print.word(wrapped(request.pointer, self.rules.width));
            print.words(flits.iter().map(|flit| u64::from(flit.0)));
        }
        for i in all {
            let output = self.output(i);
            print.all([output.credits, u16::from(output.holder)].map(u64::from));
            print.word(wrapped(output.pointer, self.rules.width));
        }
        for router in &self.routers {
            for port in 0..self.rules.ports {
                let pointers = router.pointers[port];
                print.word(wrapped(pointers.channel, self.rules.channels.per_port));
                print.all([pointers.output, pointers.input].map(|pointer| wrapped(pointer, self.rules.ports)));
            }
        }
    }
}
