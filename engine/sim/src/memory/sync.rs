//! Barriers and locks, each at a home node (reading 2.9): a processor sends a message and waits for one.

use super::message::{Line, Message, Sending, What, Work};
use super::nodes::Nodes;
use net::model::{Fingerprint, NodeId, Print};
use std::collections::{BTreeMap, VecDeque};

/// A lock that is taken.
#[derive(Clone, Debug)]
pub struct Lock {
    pub holder: NodeId,
    /// Those who want it, in the order in which they asked. The holder may be among them: its next request can overtake
    /// the message that gives the lock back.
    pub queue: VecDeque<NodeId>,
}

/// The barriers and locks of one home, by number.
#[derive(Clone, Debug)]
pub struct Sync {
    /// Nodes that have reached a barrier.
    barriers: BTreeMap<Line, Nodes>,
    locks: BTreeMap<Line, Lock>,
    /// Processors that take part in barriers.
    parties: u32,
}

impl Sync {
    /// Nobody waits and all locks are free.
    pub fn new(parties: u32) -> Self {
        Sync { barriers: BTreeMap::new(), locks: BTreeMap::new(), parties }
    }

    /// Whether this is one of the messages that it takes.
    pub fn takes(what: What) -> bool {
        matches!(what, What::Arrive | What::Lock | What::Unlock)
    }

    /// Whether this is one of the messages that it sends, to processors.
    pub fn answers(what: What) -> bool {
        matches!(what, What::Open | What::Grant)
    }

    /// A message about a barrier or a lock has come.
    pub fn receive(&mut self, from: NodeId, message: &Message, out: &mut Vec<Sending>) {
        let number = message.line;
        let grant = |to| Sending::new(to, number, What::Grant, Work::Directory);
        match message.what {
            What::Arrive => self.arrive(number, from, out),
            What::Lock => match self.locks.get_mut(&number) {
                Some(lock) => {
                    assert!(lock.queue.len() < self.parties as usize, "a node asks for a lock once at a time");
                    lock.queue.push_back(from);
                }
                None => {
                    self.locks.insert(number, Lock { holder: from, queue: VecDeque::new() });
                    out.push(grant(from));
                }
            },
            What::Unlock => {
                let lock = self.locks.get_mut(&number).expect("a lock that is given back was taken");
                assert!(lock.holder == from, "the holder gives a lock back");
                match lock.queue.pop_front() {
                    Some(next) => {
                        lock.holder = next;
                        out.push(grant(next));
                    }
                    None => _ = self.locks.remove(&number),
                }
            }
            _ => unreachable!("barriers and locks are sent what is for them"),
        }
    }

    /// A processor has reached a barrier; the last opens it.
    fn arrive(&mut self, number: Line, from: NodeId, out: &mut Vec<Sending>) {
        let here = self.barriers.entry(number).or_default();
        assert!(!here.has(from), "a processor waits at a barrier once at a time");
        here.insert(from);
        if here.count() == self.parties {
            out.extend(here.iter().map(|to| Sending::new(to, number, What::Open, Work::Directory)));
            self.barriers.remove(&number);
        }
    }

    /// The locks that are taken, in order.
    pub fn locks(&self) -> impl Iterator<Item = (Line, &Lock)> {
        self.locks.iter().map(|(number, lock)| (*number, lock))
    }

    /// The barriers at which somebody waits, in order.
    pub fn barriers(&self) -> impl Iterator<Item = (Line, &Nodes)> {
        self.barriers.iter().map(|(number, here)| (*number, here))
    }

    /// Whether nobody waits and all locks are free.
    pub fn is_idle(&self) -> bool {
        self.barriers.is_empty() && self.locks.is_empty()
    }
}

impl Print for Sync {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            ref barriers,
            ref locks,
            // Settings: the scenario gives them.
            parties: _,
        } = *self;
        print.word(barriers.len() as u64);
        for (number, here) in barriers {
            print.word(u64::from(number.0));
            print.all(here.words());
        }
        print.word(locks.len() as u64);
        for (number, Lock { holder, queue }) in locks {
            print.word(u64::from(number.0) << 32 | u64::from(holder.0));
            print.words(queue.iter().map(|node| u64::from(node.0)));
        }
    }
}
