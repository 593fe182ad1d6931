//! Routers in a state that is kept: of their tables what is in use, in few bytes.

use super::candidates::{Candidates, Width};
use super::door::Door;
use super::network::OfWidth;
use super::sets::Sets;
use super::{Input, Output, Pointers, Request, Router, Routers};
use crate::model::{Packer, PerNetwork, Unpacker};
use crate::router::flit::Flit;
use crate::router::incoming::Incoming;
use std::mem::take;

impl<W: Width> OfWidth<W> {
    /// A copy without routers and the ends of their links at the nodes, which are packed.
    pub fn packed(&mut self, into: &mut Packer) -> Self {
        self.routers.pack(into);
        self.doors.iter().for_each(|door| door.pack(self.routers.depth(), into));
        let doors = take(&mut self.doors);
        let routers = take(&mut self.routers.routers);
        let requests = take(&mut self.routers.requests);
        let flits = take(&mut self.routers.flits);
        let rest = self.clone();
        self.doors = doors;
        self.routers.routers = routers;
        self.routers.requests = requests;
        self.routers.flits = flits;
        rest
    }

    /// Such a copy becomes whole by what was packed.
    pub fn unpack(&mut self, from: &mut Unpacker) {
        let ids = self.routers.ids();
        self.routers.unpack(ids.routers, from);
        self.doors = (0..ids.nodes).map(|_| Door::unpacked(ids.vcs, self.routers.depth(), from)).collect();
    }
}

impl<W: Width> Routers<W> {
    fn pack(&self, into: &mut Packer) {
        let rules = &self.rules;
        for (number, router) in (0..).zip(&self.routers) {
            let Router { sets, inputs, outputs, pointers, heading } = router;
            let Sets { occupied, asked, waiting, trying, supplied, held_up, free, busy } = *sets;
            let taken = W::below(rules.width) & !free;
            for set in [occupied, asked, waiting, trying, supplied, held_up, taken, busy] {
                pack_set(set, into);
            }
            for channel in 0..rules.width {
                let index = rules.index(number, channel);
                // Where in its ring a flit stands does not matter.
                let Input { front, held, output } = inputs[channel];
                into.put(held);
                into.put(output.wrapping_add(1));
                for place in 0..u32::from(held) {
                    into.put(self.flits[rules.slot(index, u32::from(front) + place)].0);
                }
                let Output { credits, holder, pointer } = outputs[channel];
                into.put((rules.depth as u16).wrapping_sub(credits));
                into.put(holder.wrapping_add(1));
                into.put(pointer);
                let Request { candidates, draw, flits, needed, pointer } = self.requests[index];
                into.put(flits);
                into.put(pointer);
                if sets.has_request(channel, output) {
                    let Candidates { first, otherwise, whole } = W::kept(candidates, rules.per_port);
                    for set in [first, otherwise, whole] {
                        pack_set(set, into);
                    }
                    into.put(draw);
                    into.put(needed);
                }
                if rules.slow_channels {
                    pack_set(heading[channel], into);
                }
            }
            for port in 0..rules.ports {
                let Pointers { channel, output, input } = pointers[port];
                into.put(channel);
                into.put(output);
                into.put(input);
            }
        }
    }

    fn unpack(&mut self, routers: u32, from: &mut Unpacker) {
        self.clear(routers);
        let rules = &self.rules;
        for (number, router) in (0..).zip(&mut self.routers) {
            let [occupied, asked, waiting, trying, supplied, held_up, taken, busy] =
                std::array::from_fn(|_| unpack_set::<W>(from));
            let free = W::below(rules.width) & !taken;
            router.sets = Sets { occupied, asked, waiting, trying, supplied, held_up, free, busy };
            for channel in 0..rules.width {
                let index = rules.index(number, channel);
                let mut word = || from.take() as u16;
                let (held, output) = (word(), word().wrapping_sub(1));
                router.inputs[channel] = Input { front: 0, held, output };
                for place in 0..u32::from(held) {
                    self.flits[rules.slot(index, place)] = Flit(from.small());
                }
                let mut word = || from.take() as u16;
                router.outputs[channel] = Output {
                    credits: (rules.depth as u16).wrapping_sub(word()),
                    holder: word().wrapping_sub(1),
                    pointer: word(),
                };
                let request = &mut self.requests[index];
                (request.flits, request.pointer) = (word(), word());
                if router.sets.has_request(channel, output) {
                    let [first, otherwise, whole] = std::array::from_fn(|_| unpack_set(from));
                    request.candidates = W::keep(Candidates { first, otherwise, whole }, rules.per_port);
                    (request.draw, request.needed) = (from.take(), from.take() as u16);
                }
                if rules.slow_channels {
                    router.heading[channel] = unpack_set(from);
                }
            }
            for port in 0..rules.ports {
                let mut pointer = || from.take() as u8;
                router.pointers[port] = Pointers { channel: pointer(), output: pointer(), input: pointer() };
            }
        }
    }
}

impl Door {
    fn pack(&self, depth: u32, into: &mut Packer) {
        let Self { credits, next_vc, chosen, incoming, next_incoming } = self;
        credits.iter().for_each(|&credits| into.put((depth as u16).wrapping_sub(credits)));
        for channel in next_vc.0.iter().chain(&chosen.0) {
            into.put(channel.map_or(0, |channel| 1 + u16::from(channel)));
        }
        for Incoming { flits, admitted } in incoming {
            into.put((flits.len() as u64) << 1 | u64::from(*admitted));
            flits.iter().for_each(|flit| into.put(flit.0));
        }
        into.put(*next_incoming);
    }

    fn unpacked(vcs: u32, depth: u32, from: &mut Unpacker) -> Self {
        let credits = (0..vcs).map(|_| (depth as u16).wrapping_sub(from.take() as u16)).collect();
        let [next_vc, chosen] =
            std::array::from_fn(|_| PerNetwork::from_fn(|_| from.take().checked_sub(1).map(|it| it as u8)));
        let incoming = (0..vcs).map(|_| {
            let waiting = from.take();
            Incoming { flits: (0..waiting >> 1).map(|_| Flit(from.small())).collect(), admitted: waiting & 1 != 0 }
        });
        let incoming = incoming.collect();
        Door { credits, next_vc, chosen, incoming, next_incoming: from.small() }
    }
}

impl<W: Width> Sets<W> {
    /// Whether anything is known of the packet at the front of an input, which has this output or none.
    fn has_request(&self, input: u32, output: u16) -> bool {
        (self.asked | self.waiting).has(input) || output != super::NONE
    }
}

#[inline(never)]
fn pack_set<W: Width>(set: W, into: &mut Packer) {
    set.words()[..W::COUNT as usize / 64].iter().for_each(|&word| into.put(word));
}

#[inline(never)]
fn unpack_set<W: Width>(from: &mut Unpacker) -> W {
    (0..W::COUNT / 64).fold(W::NONE, |set, word| set | W::of(from.take()) << (64 * word))
}
