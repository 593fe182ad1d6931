//! The graph of waits that something is part of, and what in it can ever move.

use super::Waits;
use super::thing::{On, Thing, Wait};
use std::collections::BTreeMap;

/// Further than any step.
const STUCK: u32 = u32::MAX;

/// All that some things wait for, directly or not.
#[derive(Debug)]
pub struct Graph {
    index: BTreeMap<Thing, u32>,
    things: Vec<Thing>,
    waits: Vec<Wait>,
    /// For each thing those that it waits for.
    next: Vec<Vec<u32>>,
    /// Steps of progress of others until it can move; `STUCK` if it never can.
    ranks: Vec<u32>,
}

impl Graph {
    /// Everything that `starts` wait for.
    pub fn from(waits: &Waits, starts: impl IntoIterator<Item = Thing>) -> Self {
        let mut graph = Graph {
            index: BTreeMap::new(),
            things: Vec::new(),
            waits: Vec::new(),
            next: Vec::new(),
            ranks: Vec::new(),
        };
        for start in starts {
            graph.place(start);
        }
        let mut done = 0;
        while let Some(&thing) = graph.things.get(done) {
            let wait = waits.wait(thing);
            let next = wait.on.things().iter().map(|&on| graph.place(on)).collect();
            graph.next.push(next);
            graph.waits.push(wait);
            done += 1;
        }
        graph.rank();
        graph
    }

    /// The number of a thing of the graph, counted from 0.
    pub fn number(&self, thing: Thing) -> usize {
        self.index[&thing] as usize
    }

    fn place(&mut self, thing: Thing) -> u32 {
        let Graph { index, things, .. } = self;
        *index.entry(thing).or_insert_with(|| {
            things.push(thing);
            things.len() as u32 - 1
        })
    }

    /// From what goes on by itself backwards: who can move after how many steps.
    fn rank(&mut self) {
        let count = self.things.len();
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); count];
        let mut needs = vec![0u32; count];
        let mut open = Vec::new();
        self.ranks = vec![STUCK; count];
        for (i, wait) in (0..).zip(&self.waits) {
            let next = &self.next[i as usize];
            next.iter().for_each(|&to| before[to as usize].push(i));
            needs[i as usize] = match wait.on {
                On::Itself => 0,
                On::Never => STUCK,
                On::Any(_) => 1,
                On::All(_) => next.len() as u32,
            };
            if needs[i as usize] == 0 {
                self.ranks[i as usize] = 0;
                open.push(i);
            }
        }
        let mut done = 0;
        while let Some(&moved) = open.get(done) {
            for &waiting in &before[moved as usize] {
                let need = &mut needs[waiting as usize];
                if *need == 0 || *need == STUCK {
                    continue;
                }
                *need -= 1;
                if *need == 0 {
                    self.ranks[waiting as usize] = self.ranks[moved as usize] + 1;
                    open.push(waiting);
                }
            }
            done += 1;
        }
    }

    /// All things in it.
    pub fn things(&self) -> &[Thing] {
        &self.things
    }

    /// What a thing of the graph waits for.
    ///
    /// # Panics
    /// If it is not part of the graph.
    pub fn wait(&self, thing: Thing) -> &Wait {
        &self.waits[self.number(thing)]
    }

    /// Whether it will never move.
    pub fn is_stuck(&self, thing: Thing) -> bool {
        self.ranks[self.number(thing)] == STUCK
    }

    /// The one that it is a matter of: of several of which any will do, that which can move soonest; of several that are
    /// all needed, that which can move last.
    pub fn follow(&self, thing: Thing) -> Option<Thing> {
        let at = self.number(thing);
        let rank = |&&to: &&u32| self.ranks[to as usize];
        let next = match self.waits[at].on {
            On::All(_) => self.next[at].iter().rev().max_by_key(rank),
            _ => self.next[at].iter().min_by_key(rank),
        };
        next.map(|&to| self.things[to as usize])
    }

    /// From a thing to the root of its wait. If the chain closes on itself, where in it the cycle begins.
    pub fn chain(&self, start: Thing) -> (Vec<Thing>, Option<usize>) {
        let mut chain = vec![start];
        while let Some(next) = chain.last().and_then(|&last| self.follow(last)) {
            if let Some(again) = chain.iter().position(|&seen| seen == next) {
                return (chain, Some(again));
            }
            chain.push(next);
        }
        (chain, None)
    }
}
