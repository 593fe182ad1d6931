//! When each node has something to do by itself, so that idle nodes cost nothing.

use crate::model::{Cycle, Fingerprint, id::NEVER};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The next appointment of every node. An appointment that was moved forward leaves a stale entry behind, which is
/// passed over when its time comes.
#[derive(Clone, Debug)]
pub struct Calendar {
    next: Vec<Cycle>,
    entries: BinaryHeap<Reverse<(Cycle, u32)>>,
}

impl Calendar {
    /// Every node has something to do in cycle 0.
    pub fn new(nodes: u32) -> Self {
        Calendar { next: vec![0; nodes as usize], entries: (0..nodes).map(|node| Reverse((0, node))).collect() }
    }

    /// The node has something to do at `when`, if not before.
    pub fn appoint(&mut self, node: u32, when: Cycle) {
        if when < self.next[node as usize] {
            self.next[node as usize] = when;
            self.entries.push(Reverse((when, node)));
        }
    }

    /// A node whose time has come, the lowest number first; its appointment is over.
    pub fn due(&mut self, now: Cycle) -> Option<u32> {
        while let Some(&Reverse((when, node))) = self.entries.peek() {
            if when > now {
                return None;
            }
            self.entries.pop();
            if self.next[node as usize] == when {
                self.next[node as usize] = NEVER;
                return Some(node);
            }
        }
        None
    }

    /// The first cycle in which any node may have something to do; `NEVER` if none has.
    pub fn first(&self) -> Cycle {
        self.entries.peek().map_or(NEVER, |&Reverse((when, _))| when)
    }

    pub fn fingerprint(&self, print: &mut Fingerprint) {
        print.words(self.next.iter().copied());
    }
}
