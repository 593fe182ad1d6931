//! The buffers at the ends of all links, slot by slot, as both ends see them.
//!
//! A sender puts a flit straight into the slot that it will lie in, with the cycle in which it arrives; a receiver frees
//! the slot with the cycle in which the credit for it arrives at the sender. Until then neither end looks: so a flit that
//! follows others, and a credit, take no further step on their way, and what an output has in credits need not be counted.

use super::NONE_FLIT;
use crate::model::Cycle;
use crate::router::flit::Flit;

/// A slot of a buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    /// What lies in it, or will; no flit if it is free, or will be.
    pub flit: Flit,
    /// From this cycle on, in 32 bits: the flit is there, or the sender has its credit back.
    pub from: u32,
}

/// The slots of all buffers: those at routers by router and virtual channel, then those at nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct Buffers {
    pub slots: Vec<Slot>,
    /// Slots of a buffer, a ring.
    pub depth: u32,
    /// What is further in the past than [`LONG`] from here is taken for as long ago as here.
    settled: Cycle,
}

/// A time in which 32 bits tell the past from the future.
const LONG: Cycle = 1 << 30;

impl Slot {
    /// Whether the flit has arrived by a cycle, or the credit has.
    #[inline(always)]
    pub fn is_past(self, now: u32) -> bool {
        now.wrapping_sub(self.from) as i32 >= 0
    }

    /// Whether a flit lies in it that has arrived by this cycle.
    #[inline(always)]
    pub fn holds(self, now: u32) -> bool {
        self.flit != NONE_FLIT && self.is_past(now)
    }

    /// Whether the sender knows by this cycle that it is free.
    #[inline(always)]
    pub fn is_free(self, now: u32) -> bool {
        self.flit == NONE_FLIT && self.is_past(now)
    }

    /// The cycle, from `now` on, in which the flit or the credit arrives; none if it has.
    pub fn comes(self, now: Cycle) -> Option<Cycle> {
        let ahead = self.from.wrapping_sub(now as u32) as i32;
        (ahead >= 0).then(|| now + ahead as Cycle)
    }
}

impl Buffers {
    /// All slots free, and known to be.
    pub fn new(buffers: u32, depth: u32) -> Self {
        // Before cycle 0.
        let slot = Slot { flit: NONE_FLIT, from: u32::MAX };
        Buffers { slots: vec![slot; (buffers * depth) as usize], depth, settled: 0 }
    }

    /// Where the slots of a buffer begin.
    #[inline(always)]
    pub fn first(&self, buffer: u32) -> u32 {
        buffer * self.depth
    }

    /// The slot after one of a buffer that begins with the slot `first`, and the slot before it, going round.
    #[inline(always)]
    pub fn after(&self, slot: u32, first: u32) -> u32 {
        if slot + 1 == first + self.depth { first } else { slot + 1 }
    }

    #[inline(always)]
    pub fn before(&self, slot: u32, first: u32) -> u32 {
        if slot == first { first + self.depth - 1 } else { slot - 1 }
    }

    /// The slot so many places after one, at most once round.
    #[inline(always)]
    pub fn further(&self, slot: u32, by: u32, first: u32) -> u32 {
        if slot + by >= first + self.depth { slot + by - self.depth } else { slot + by }
    }

    /// Whether there is room for so many flits, from the slot that is written next on, that the sender knows of by this
    /// cycle. Slots become free one after the other: what is known of the last of them holds for all.
    #[inline(always)]
    pub fn has_room(&self, first: u32, next: u32, flits: u32, now: u32) -> bool {
        self.slots[self.further(next, flits - 1, first) as usize].is_free(now)
    }

    /// The flits that lie in a buffer, front first.
    pub fn contents(&self, first: u32, front: u32, now: u32) -> impl Iterator<Item = Flit> + '_ {
        let slot = move |by| self.slots[self.further(front, by, first) as usize];
        (0..self.depth).map(slot).take_while(move |slot| slot.holds(now)).map(|slot| slot.flit)
    }

    /// How many slots the sender knows to be free.
    pub fn room(&self, first: u32, now: u32) -> u32 {
        let slots = &self.slots[first as usize..][..self.depth as usize];
        slots.iter().filter(|slot| slot.is_free(now)).count() as u32
    }

    /// What is past stays so, however much time goes by: to be called before each cycle, and with all that has come by
    /// then if many have been skipped.
    #[inline(always)]
    pub fn settle(&mut self, before: Cycle, now: Cycle) {
        if now - self.settled >= LONG {
            self.settle_all(before, now);
        }
    }

    #[cold]
    fn settle_all(&mut self, before: Cycle, now: Cycle) {
        self.settled = now;
        for slot in &mut self.slots {
            if slot.comes(before).is_none() {
                slot.from = (now as u32).wrapping_sub(1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neither_end_knows_of_the_other_before_its_time() {
        let mut buffers = Buffers::new(2, 3);
        let first = buffers.first(1);
        assert!(buffers.has_room(first, 5, 3, u32::MAX) && buffers.room(first, u32::MAX) == 3);
        buffers.slots[5] = Slot { flit: Flit(5), from: 7 };
        assert_eq!((buffers.has_room(first, 3, 2, 6), buffers.has_room(first, 3, 3, 6)), (true, false));
        let there = |now| buffers.contents(first, 5, now).collect::<Vec<_>>();
        assert_eq!((there(6), there(7)), (vec![], vec![Flit(5)]));
        assert_eq!([buffers.after(5, first), buffers.before(3, first), buffers.after(3, first)], [3, 5, 4]);
        buffers.slots[5] = Slot { flit: NONE_FLIT, from: 9 };
        assert_eq!((buffers.room(first, 8), buffers.room(first, 9)), (2, 3));
        assert_eq!((buffers.slots[5].comes(9), buffers.slots[5].comes(10)), (Some(9), None));
    }

    #[test]
    fn what_is_past_stays_past_beyond_32_bits() {
        let mut buffers = Buffers::new(1, 2);
        buffers.slots[0] = Slot { flit: Flit(5), from: 100 };
        let mut now = 101;
        for _ in 0..9 {
            let then = now + (1 << 31) - 1;
            buffers.settle(now, then);
            now = then;
            assert!(buffers.slots[0].holds(now as u32) && buffers.slots[1].is_free(now as u32), "in cycle {now}");
        }
    }
}
