//! What there is to see of routers: for the picture, for questions, for fingerprints. Changes nothing.

use super::allocate::keep;
use super::candidates::{Candidates, Width};
use super::sets::Sets;
use super::{Input, NONE, Output, Pointers, Request, Router, Routers};
use crate::model::{Fingerprint, Print};
use crate::router::bits::{Bits, members};
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId, Outputs};
use crate::router::state::InputState;

impl<W: Width> Routers<W> {
    /// The flit at the front of an input that holds one.
    #[inline]
    pub fn front_at(&self, input: InputId) -> Flit {
        let front = self.routers[input.owner() as usize].inputs[input.index()].front;
        self.flits[self.rules.slot(self.rules.index(input.owner(), input.index()), u32::from(front))]
    }

    /// The flits in an input, front first.
    pub fn contents(&self, input: InputId) -> impl Iterator<Item = Flit> + '_ {
        let (state, index) = (self.input(input), self.rules.index(input.owner(), input.index()));
        let slot = move |i| self.rules.slot(index, u32::from(state.front) + i);
        (0..u32::from(state.held)).map(move |i| self.flits[slot(i)])
    }

    /// Flits in an input.
    pub fn held(&self, input: InputId) -> u32 {
        u32::from(self.input(input).held)
    }

    /// Free slots ahead of an output.
    pub fn credits(&self, output: OutputId) -> u32 {
        u32::from(self.output(output).credits)
    }

    /// The input of the same router that holds an output, if one does.
    pub fn holder(&self, output: OutputId) -> Option<InputId> {
        let holder = self.output(output).holder;
        (holder != NONE).then(|| self.rules.ids.input_at(output.owner(), u32::from(holder)))
    }

    /// What the packet at the front of an input is doing.
    pub fn state(&self, input: InputId) -> InputState {
        let (state, router) = (self.input(input), input.owner());
        let candidates = || self.requests[self.rules.index(router, input.index())].candidates(self.rules.per_port);
        if state.output != NONE {
            let is_escape = candidates().otherwise.has(u32::from(state.output));
            InputState::Active { output: self.rules.ids.output_at(router, u32::from(state.output)), is_escape }
        } else if self.routers[router as usize].sets.waiting.has(input.index()) {
            let Candidates { first, otherwise, whole } = candidates();
            let [first, escape, whole] =
                [first, otherwise & !first, whole].map(|members| Outputs::new(self.rules.ids, router, members));
            InputState::Waiting { first, escape, whole }
        } else if state.held > 0 {
            InputState::Routing
        } else {
            InputState::Idle
        }
    }

    /// Whether there is a flit in any input of a router.
    pub fn holds_anything(&self, router: u32) -> bool {
        self.routers[router as usize].sets.occupied != W::NONE
    }

    /// The outputs of a router that packets hold or want and cannot use for want of a buffer ahead.
    pub fn blocked_outputs(&self, router: u32) -> Outputs {
        let Router { sets, inputs, outputs, .. } = &self.routers[router as usize];
        let mut blocked = W::NONE;
        for input in members(sets.occupied & sets.asked & !sets.waiting & !sets.supplied) {
            let output = inputs[input].output;
            // Without an output it is still being routed.
            blocked |= W::only_if(output != NONE, u32::from(output) & (W::COUNT - 1));
        }
        for input in members(sets.waiting) {
            let request = &self.requests[self.rules.index(router, input)];
            let (candidates, needed) = (request.candidates(self.rules.per_port), request.needed);
            let whole = candidates.all() & candidates.whole & sets.free;
            blocked |= keep(whole, |output| outputs[output].credits < needed);
            let held_by_none = keep(candidates.all(), |output| outputs[output].holder == NONE);
            blocked |= keep(held_by_none, |output| outputs[output].credits < self.rules.room_to_enter);
        }
        Outputs::new(self.rules.ids, router, blocked)
    }

    fn input(&self, input: InputId) -> &Input {
        &self.routers[input.owner() as usize].inputs[input.index()]
    }

    fn output(&self, output: OutputId) -> &Output {
        &self.routers[output.owner() as usize].outputs[output.index()]
    }
}

impl<W: Width> Print for Routers<W> {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            ref rules,
            // Settings.
            slots: _,
            ref routers,
            ref requests,
            // Taken in with each input, from its front on.
            flits: _,
            // Derived: the routers where any set has members.
            active: _,
            // Holds nothing between two routers.
            scratch: _,
        } = *self;
        // One past the end is the same pointer as 0.
        let wrapped = |pointer: u16, count: u32| u64::from(pointer) % u64::from(count);
        for router in routers {
            let Router {
                ref sets,
                // Below, for all routers.
                inputs: _,
                outputs: _,
                pointers: _,
                // Derived: which inputs hold which outputs.
                heading: _,
            } = *router;
            let Sets {
                // As `Sets::ready`, which is all that matters of them.
                occupied: _,
                supplied: _,
                // Derived: on the way to be routed are those that the wires hold.
                asked: _,
                waiting,
                // Derived: a packet that is not among them would find no output.
                trying: _,
                // Derived: those whose output's channel is busy.
                held_up: _,
                free,
                busy,
            } = *sets;
            [waiting, sets.ready(), free, busy].into_iter().for_each(|set| print_set(set, rules.width, print));
        }
        for (id, request) in rules.ids.inputs().zip(requests) {
            let Request {
                candidates,
                // Derived: drawn for the packet's name.
                draw: _,
                flits: length,
                // Derived: its length, at most a buffer.
                needed: _,
                pointer,
            } = *request;
            let Input {
                // Where in its ring the flits stand; they are taken in from there on.
                front: _,
                held,
                output,
            } = *self.input(id);
            let flits: Vec<Flit> = self.contents(id).collect();
            let tails = flits.iter().filter(|flit| flit.is_tail()).count() as u16;
            print.all([length, held, tails].map(u64::from));
            print.word(place_word(output));
            print.word(wrapped(pointer, rules.width));
            print.words(flits.iter().map(|flit| u64::from(flit.0)));
            // Elsewhere they are derived: what routing says of the packet.
            if rules.choice.compares() && routers[id.owner() as usize].sets.waiting.has(id.index()) {
                print_set(W::kept(candidates, rules.per_port).first, rules.width, print);
            }
        }
        for id in rules.ids.inputs() {
            let Output { credits, holder, pointer } = routers[id.owner() as usize].outputs[id.index()];
            print.all([u64::from(credits), place_word(holder)]);
            print.word(wrapped(pointer, rules.width));
        }
        for router in routers {
            for port in 0..rules.ports {
                let Pointers { channel, output, input } = router.pointers[port];
                print.word(wrapped(channel.into(), rules.per_port));
                print.all([output, input].map(|pointer| wrapped(pointer.into(), rules.ports)));
            }
        }
    }
}

/// A virtual channel, or `NONE`, which stands between those below it and those above.
pub(super) fn place_word(place: u16) -> u64 {
    const BETWEEN: u64 = 255;
    match u64::from(place) {
        _ if place == NONE => BETWEEN,
        place if place < BETWEEN => place,
        place => place + 1,
    }
}

/// As the words that as many virtual channels take.
pub(super) fn print_set<W: Bits>(set: W, width: u32, print: &mut Fingerprint) {
    set.words()[..width.div_ceil(64) as usize].iter().for_each(|&word| print.word(word));
}

/// A word that stands for a set: itself, if it is one.
pub(super) fn as_word<W: Bits>(set: W) -> u64 {
    let mix = |all: u64, word: &u64| all.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ word;
    set.words().iter().rev().fold(0, mix)
}
