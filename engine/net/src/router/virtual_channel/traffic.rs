//! What comes to routers and what leaves them: the three loops in which most of the time of a run goes by.
//!
//! Each goes over a list with all it needs in hand ([`Open`]), so that it stays in registers and is not looked up
//! in [`Routers`] for each flit anew.

use super::candidates::Width;
use super::sets::Asks;
use super::{Departure, NONE, Rings, Router, Routers, Sharing};
use crate::router::bits::Bits;
use crate::router::flit::Flit;
use crate::router::id::{InputId, OutputId};
use crate::router::list::List;

/// The parts of all routers, to go over a list with.
struct Open<'a, W: Width> {
    routers: &'a mut [Router<W>],
    flits: &'a mut [Flit],
    active: &'a mut [u64],
    rings: Rings,
    /// Virtual channels of a port.
    per_port: u32,
    depth: u32,
    /// Only a packet that is there as a whole is routed.
    whole_packets: bool,
    /// The room that packets wait for, in flits, as bits.
    lengths: u64,
    /// An output virtual channel is free again when its last credit has come back.
    waits_for_credits: bool,
    sharing: &'a Sharing<W>,
    names: &'a W::Table<InputId>,
}

/// A number as one of the places that a set has, so that neither a shift by it nor a table asks whether it is one.
#[inline(always)]
fn place<W: Width>(index: u32) -> u32 {
    index & (W::COUNT - 1)
}

impl<W: Width> Routers<W> {
    fn open(&mut self) -> Open<'_, W> {
        Open {
            rings: self.rules.rings,
            per_port: self.rules.per_port,
            depth: self.rules.depth,
            whole_packets: self.rules.whole_packets(),
            lengths: self.rules.lengths,
            waits_for_credits: self.rules.waits_for_credits,
            sharing: &self.rules.sharing,
            names: &self.rules.names,
            routers: &mut self.routers,
            flits: &mut self.flits,
            active: &mut self.active,
        }
    }

    /// Flits come into input virtual channels; those at which a head asks to be routed are added to `asking`.
    #[inline(never)]
    pub fn flits_come(&mut self, flits: impl ExactSizeIterator<Item = (InputId, Flit)>, asking: &mut List<InputId>) {
        let mut open = self.open();
        asking.fill(flits.len(), |asking| {
            for (to, flit) in flits {
                asking.add_if(open.arrive(to, flit) == Asks::Route, to);
            }
        });
    }

    /// A flit comes into an input virtual channel.
    pub fn arrive(&mut self, to: InputId, flit: Flit) -> Asks {
        self.open().arrive(to, flit)
    }

    /// Credits come back to output virtual channels.
    pub fn credits_come(&mut self, outputs: &[OutputId]) {
        match self.rules.lengths {
            0 => self.all_credits_come::<false>(outputs),
            _ => self.all_credits_come::<true>(outputs),
        }
    }

    /// The same; `WHOLE` if some packets wait for room as a whole. Apart, so that each has its own use of registers.
    #[inline(never)]
    fn all_credits_come<const WHOLE: bool>(&mut self, outputs: &[OutputId]) {
        let mut open = self.open();
        outputs.iter().for_each(|&output| open.credit::<WHOLE>(output));
    }

    /// The same where the [general step](super::general) allocates: outputs that wait for their last credit are free when
    /// that comes.
    pub fn credits_come_generally(&mut self, outputs: &[OutputId]) {
        let mut open = self.open();
        outputs.iter().for_each(|&output| open.credit_generally(output));
    }

    /// The physical channels of these outputs have passed their flits, and can pass the next.
    pub fn channels_free(&mut self, outputs: &[OutputId]) {
        let mut open = self.open();
        outputs.iter().for_each(|&output| open.channel_free(output));
    }

    /// The flits that have won the switch leave, and are written to their departures; inputs at which a packet behind
    /// one asks to be routed are added to `asking`.
    pub fn send(&mut self, departures: &mut [Departure], asking: &mut List<InputId>) {
        if self.rules.slow_channels {
            self.send_all::<true, false>(departures, asking)
        } else {
            self.send_all::<false, false>(departures, asking)
        }
    }

    /// The same where the [general step](super::general) allocates.
    pub fn send_generally(&mut self, departures: &mut [Departure], asking: &mut List<InputId>) {
        if self.rules.slow_channels {
            self.send_all::<true, true>(departures, asking)
        } else {
            self.send_all::<false, true>(departures, asking)
        }
    }

    /// The same; `SLOW` if a flit takes a channel for more than one cycle, `GENERAL` if pointers are kept elsewhere and
    /// outputs may be free later.
    #[inline(never)]
    fn send_all<const SLOW: bool, const GENERAL: bool>(
        &mut self,
        departures: &mut [Departure],
        asking: &mut List<InputId>,
    ) {
        let mut open = self.open();
        asking.fill(departures.len(), |asking| {
            for departure in departures {
                if open.send::<SLOW, GENERAL>(departure) == Asks::Route {
                    let input = open.names[departure.input()].of_router(departure.router);
                    asking.add_if(true, input);
                }
            }
        });
    }
}

impl<W: Width> Open<'_, W> {
    #[inline(always)]
    fn arrive(&mut self, to: InputId, flit: Flit) -> Asks {
        let (router, channel) = (to.owner(), place::<W>(to.index()));
        let Router { sets, inputs, .. } = &mut self.routers[router as usize];
        let state = &mut inputs[channel];
        self.flits[self.rings.at(router, channel, u32::from(state.front) + u32::from(state.held))] = flit;
        state.held += 1;
        debug_assert!(u32::from(state.held) <= self.depth, "a flit came to a full buffer");
        sets.occupied.insert(channel);
        let can_send = (sets.supplied & !sets.held_up).bit(channel);
        self.active[router as usize / 64] |= can_send << (router % 64);
        // A packet that is not complete without this flit was not complete before.
        sets.ask(channel, flit.is_tail() || !self.whole_packets)
    }

    #[inline(always)]
    fn credit<const WHOLE: bool>(&mut self, output: OutputId) {
        let (router, channel) = (output.owner(), place::<W>(output.index()));
        let Router { sets, outputs, .. } = &mut self.routers[router as usize];
        let state = &mut outputs[channel];
        state.credits += 1;
        debug_assert!(u32::from(state.credits) <= self.depth, "more credits than buffer slots at {output:?}");
        // Without a branch on whether it is held, which is hard to predict: an output without a holder supplies no input.
        let supplied = (!sets.free).moved(channel, place::<W>(state.holder.into()));
        let mut acts = supplied & sets.occupied & !sets.supplied & !sets.held_up;
        sets.supplied |= supplied;
        if WHOLE {
            // Those that wait need room for a whole packet of their length.
            let may_try = supplied == W::NONE && self.lengths.has(u32::from(state.credits.min(63)));
            let tries = sets.waiting.when(may_try);
            sets.trying |= tries;
            acts |= tries;
        }
        self.active[router as usize / 64] |= u64::from(acts != W::NONE) << (router % 64);
    }

    fn credit_generally(&mut self, output: OutputId) {
        let Router { sets, outputs, .. } = &mut self.routers[output.owner() as usize];
        let channel = place::<W>(output.index());
        let state = &mut outputs[channel];
        state.credits += 1;
        debug_assert!(u32::from(state.credits) <= self.depth, "more credits than buffer slots at {output:?}");
        if state.holder != NONE {
            sets.supplied.insert(state.holder.into());
        } else if u32::from(state.credits) == self.depth {
            sets.free.insert(channel);
        }
    }

    #[inline(always)]
    fn channel_free(&mut self, output: OutputId) {
        let (router, channel) = (output.owner(), place::<W>(output.index()));
        let Router { sets, heading, .. } = &mut self.routers[router as usize];
        sets.busy &= !self.sharing.all(channel);
        let frees = heading[u32::from(self.sharing.first[channel])];
        sets.held_up &= !frees;
        self.active[router as usize / 64] |= u64::from(sets.ready() & frees != W::NONE) << (router % 64);
    }

    #[inline(always)]
    fn send<const SLOW: bool, const GENERAL: bool>(&mut self, departure: &mut Departure) -> Asks {
        let (router, input, output) = (departure.router, departure.input(), departure.output());
        let (from, to) = (departure.from(), departure.to());
        let Router { sets, inputs, outputs, pointers, heading } = &mut self.routers[router as usize];
        if !GENERAL {
            // One past the last is as good as 0: pointers are never compared, only gone round from.
            pointers[to].input = (from + 1) as u8;
            let of_input = &mut pointers[from];
            (of_input.channel, of_input.output) = ((input - from * self.per_port + 1) as u8, (to + 1) as u8);
        }
        let state = &mut inputs[input];
        let flit = self.flits[self.rings.at(router, input, u32::from(state.front))];
        state.front = state.front.wrapping_add(1);
        state.held -= 1;
        let ahead = &mut outputs[output];
        ahead.credits -= 1;
        sets.occupied.remove_if(state.held == 0, input);
        sets.supplied.remove_if(ahead.credits == 0, input);
        departure.flit = flit;
        let first = u32::from(self.sharing.first[output]);
        if SLOW {
            sets.busy |= self.sharing.all(output);
        }
        let mut asks = Asks::No;
        if flit.is_tail() {
            (state.output, ahead.holder) = (NONE, NONE);
            sets.supplied.remove_if(true, input);
            sets.free |= W::only_if(!GENERAL || !self.waits_for_credits, output);
            sets.asked.remove_if(true, input);
            // An output that becomes free may be what they wait for.
            sets.trying |= sets.waiting;
            if SLOW {
                heading[first].remove_if(true, input);
            }
            let may = !self.whole_packets || {
                let places = u32::from(state.front)..u32::from(state.front) + u32::from(state.held);
                places.into_iter().any(|place| self.flits[self.rings.at(router, input, place)].is_tail())
            };
            asks = sets.ask(input, may);
        }
        if SLOW {
            sets.held_up |= heading[first];
        }
        let can_bid = if SLOW { sets.bidding() } else { sets.ready() };
        self.active[router as usize / 64] |= u64::from(sets.trying | can_bid != W::NONE) << (router % 64);
        asks
    }
}
