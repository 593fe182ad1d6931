//! When each node has something to do by itself, so that idle nodes cost nothing.

use net::model::{Cycle, Print, id::NEVER};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Cycles ahead for which appointments are kept as bits.
const NEAR: Cycle = 64;

/// The next appointment of every node. One that was moved forward leaves a stale entry behind, which is skipped
/// when it is due.
#[derive(Clone, Debug, Print)]
#[print(skip(now, near, near_cycles, words, later) = "derived: an index of the appointments in `next`")]
pub struct Calendar {
    next: Vec<Cycle>,
    /// The cycle whose appointments come up next, or are coming up.
    now: Cycle,
    /// Nodes with an appointment in each of the cycles from `now` on, as bits: nearly all appointments are near, and a
    /// heap takes several unpredictable comparisons for each.
    near: Vec<u64>,
    /// Which of those cycles have any.
    near_cycles: u64,
    /// Words of `near` for a cycle.
    words: u32,
    later: BinaryHeap<Reverse<(Cycle, u32)>>,
}

impl Calendar {
    /// Every node has something to do in cycle 0.
    pub fn new(nodes: u32) -> Self {
        let words = nodes.div_ceil(64);
        let mut calendar = Calendar {
            next: vec![NEVER; nodes as usize],
            now: 0,
            near: vec![0; words as usize * NEAR as usize],
            near_cycles: 0,
            words,
            later: BinaryHeap::new(),
        };
        (0..nodes).for_each(|node| calendar.appoint(node, 0));
        calendar
    }

    /// The node has something to do at `when`, if not before.
    #[inline]
    pub fn appoint(&mut self, node: u32, when: Cycle) {
        let next = &mut self.next[node as usize];
        if when < *next {
            *next = when;
            if when.wrapping_sub(self.now) < NEAR {
                self.note(node, when);
            } else {
                self.put_off(node, when);
            }
        }
    }

    #[inline(never)]
    fn put_off(&mut self, node: u32, when: Cycle) {
        self.later.push(Reverse((when, node)));
    }

    /// Takes the next node that is due, the earliest first and of equals the lowest number, and ends its appointment.
    /// The time is `now`; no appointment before it has been skipped.
    pub fn due(&mut self, now: Cycle) -> Option<u32> {
        self.now = now;
        while let Some(&Reverse((when, node))) = self.later.peek()
            && when <= now
        {
            self.later.pop();
            if when == now {
                self.note(node, when);
            } else if self.keep(node, when) {
                return Some(node);
            }
        }
        while self.near_cycles >> (now % NEAR) & 1 != 0 {
            let first = self.first_word(now);
            let nodes = &mut self.near[first..][..self.words as usize];
            let Some(word) = nodes.iter().position(|&word| word != 0) else {
                self.near_cycles &= !(1 << (now % NEAR));
                break;
            };
            let node = word as u32 * 64 + nodes[word].trailing_zeros();
            nodes[word] &= nodes[word] - 1;
            if self.keep(node, now) {
                return Some(node);
            }
        }
        self.now = now + 1;
        None
    }

    /// Whether the node still has this appointment, which then is over.
    fn keep(&mut self, node: u32, when: Cycle) -> bool {
        let keeps = self.next[node as usize] == when;
        if keeps {
            self.next[node as usize] = NEVER;
        }
        keeps
    }

    fn first_word(&self, when: Cycle) -> usize {
        (when % NEAR) as usize * self.words as usize
    }

    fn note(&mut self, node: u32, when: Cycle) {
        let first = self.first_word(when);
        self.near[first + node as usize / 64] |= 1 << (node % 64);
        self.near_cycles |= 1 << (when % NEAR);
    }

    /// The first cycle in which any node may have something to do; `NEVER` if none has.
    pub fn first(&self) -> Cycle {
        let later = self.later.peek().map_or(NEVER, |&Reverse((when, _))| when);
        match self.near_cycles.rotate_right((self.now % NEAR) as u32) {
            0 => later,
            cycles => later.min(self.now + Cycle::from(cycles.trailing_zeros())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nodes that are due in the first cycle with any, and that cycle.
    fn next(calendar: &mut Calendar) -> (Cycle, Vec<u32>) {
        let now = calendar.first();
        (now, std::iter::from_fn(|| calendar.due(now)).collect())
    }

    #[test]
    fn near_and_far_appointments_come_up_in_their_cycle_lowest_node_first() {
        let mut calendar = Calendar::new(100);
        assert_eq!(next(&mut calendar), (0, (0..100).collect()));
        for (node, when) in [(7, 1000), (99, 64), (3, 64), (70, 65), (5, 2)] {
            calendar.appoint(node, when);
        }
        assert_eq!(next(&mut calendar), (2, vec![5]));
        assert_eq!(next(&mut calendar), (64, vec![3, 99]));
        calendar.appoint(8, 1000);
        assert_eq!(next(&mut calendar), (65, vec![70]));
        assert_eq!(next(&mut calendar), (1000, vec![7, 8]));
        assert_eq!(calendar.first(), NEVER);
    }

    #[test]
    fn an_appointment_moved_forward_is_kept_once() {
        let mut calendar = Calendar::new(2);
        next(&mut calendar);
        for when in [500, 80, 30, 20, 40] {
            calendar.appoint(1, when);
        }
        assert_eq!(next(&mut calendar), (20, vec![1]));
        while calendar.first() != NEVER {
            assert!(next(&mut calendar).1.is_empty());
        }
    }

    #[test]
    fn an_appointment_for_a_cycle_that_is_over_comes_up_in_the_next() {
        let mut calendar = Calendar::new(3);
        next(&mut calendar);
        assert_eq!(calendar.due(10), None);
        calendar.appoint(2, 10);
        calendar.appoint(0, 11);
        assert_eq!((calendar.due(11), calendar.due(11), calendar.due(11)), (Some(2), Some(0), None));
    }
}
