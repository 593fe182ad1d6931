//! Visits every state, nearest first, and checks that the end can be reached from each.
//!
//! A state is identified by a 64-bit fingerprint; among ten million states the probability of a collision is below one
//! in a hundred thousand. Of each visited state, the event that led to it is kept, so that the shortest path to it can
//! be replayed, and the states that follow it.

use crate::counterexample::{Counterexample, tell};
use crate::step::{Origin, happen};
use crate::world::{Outcome, Situations, World};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hasher};

/// What an exploration found.
#[derive(Clone, Debug)]
pub struct Report<M> {
    /// Different states visited.
    pub states: usize,
    /// Transitions from a state to another.
    pub transitions: usize,
    /// States in which all is done.
    pub ends: usize,
    /// Events on the shortest path to the most distant state.
    pub depth: usize,
    /// Situations met.
    pub met: M,
    /// The shortest path to a broken rule, if there is one.
    pub counterexample: Option<Counterexample>,
    /// Whether all states were visited; if not, the limit was reached.
    pub complete: bool,
}

/// Fingerprints are already well distributed.
#[derive(Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn write(&mut self, _: &[u8]) {
        unreachable!("fingerprints are written as u64");
    }
    fn write_u64(&mut self, print: u64) {
        self.0 = print;
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

/// All that is kept of the states visited.
#[derive(Default)]
struct Visited<M> {
    known: HashMap<u64, u32, BuildHasherDefault<Spread>>,
    origins: Vec<Origin>,
    /// For each state expanded, where its list of next states ends.
    ends: Vec<usize>,
    next: Vec<u32>,
    /// States in which all is done.
    done: Vec<u32>,
    met: M,
    depth: usize,
}

/// Visits all states of `setup`, at most `limit`, until one breaks a rule.
pub fn search<W: World>(setup: &W::Setup, limit: usize) -> Report<W::Met> {
    let mut visited = Visited::<W::Met>::default();
    let counterexample = match visited.visit_all::<W>(setup, limit) {
        Err((at, event, broken)) => Some(tell::<W>(setup, &visited.origins, at, event, broken)),
        Ok(true) => visited.first_stuck().map(|at| {
            let broken = "from here the end cannot be reached".to_string();
            tell::<W>(setup, &visited.origins, at, None, broken)
        }),
        Ok(false) => None,
    };
    Report {
        states: visited.origins.len(),
        transitions: visited.next.len(),
        ends: visited.done.len(),
        depth: visited.depth,
        met: visited.met,
        complete: visited.ends.len() == visited.origins.len(),
        counterexample,
    }
}

/// A rule broken: in this state, or by this event in it.
type Found<E> = (u32, Option<E>, String);

impl<M: Situations> Visited<M> {
    /// Visits state after state; returns whether all were visited.
    fn visit_all<W: World<Met = M>>(&mut self, setup: &W::Setup, limit: usize) -> Result<bool, Found<W::Event>> {
        let start = W::new(setup);
        self.known.insert(start.print(), 0);
        self.origins.push(Origin { before: 0, event: 0 });
        let mut level = vec![(0, start)];
        let mut following = Vec::new();
        while !level.is_empty() {
            for (at, world) in level.drain(..) {
                if self.origins.len() >= limit {
                    return Ok(false);
                }
                self.expand(at, &world, setup, &mut following)?;
            }
            std::mem::swap(&mut level, &mut following);
            self.depth += usize::from(!level.is_empty());
        }
        Ok(true)
    }

    fn expand<W: World<Met = M>>(
        &mut self,
        at: u32,
        world: &W,
        setup: &W::Setup,
        following: &mut Vec<(u32, W)>,
    ) -> Result<(), Found<W::Event>> {
        if let Some(broken) = world.broken(setup, &mut self.met) {
            return Err((at, None, broken));
        }
        if world.is_end() {
            self.done.push(at);
        }
        let (mut events, mut sent) = (Vec::new(), Vec::new());
        world.events(setup, &mut events);
        for (i, &event) in events.iter().enumerate() {
            let next = match happen(world, event, setup, &mut sent) {
                Outcome::Impossible => continue,
                Outcome::Broken(broken) => return Err((at, Some(event), broken)),
                Outcome::Next(next) => next,
            };
            let index = self.origins.len() as u32;
            match self.known.entry(next.print()) {
                Entry::Occupied(known) => self.next.push(*known.get()),
                Entry::Vacant(place) => {
                    place.insert(index);
                    self.origins.push(Origin { before: at, event: i as u16 });
                    self.next.push(index);
                    following.push((index, next));
                }
            }
        }
        self.ends.push(self.next.len());
        Ok(())
    }

    /// The nearest state from which no path leads to the end. States are numbered by distance, so most transitions lead
    /// to greater numbers, and a few passes from the last state to the first find all from which the end can be
    /// reached.
    fn first_stuck(&self) -> Option<u32> {
        let mut reaches = vec![false; self.origins.len()];
        self.done.iter().for_each(|&at| reaches[at as usize] = true);
        let mut found = true;
        while std::mem::take(&mut found) {
            for at in (0..reaches.len()).rev().filter(|&at| at < self.ends.len()) {
                if !reaches[at] {
                    let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
                    reaches[at] = self.next[start..self.ends[at]].iter().any(|&next| reaches[next as usize]);
                    found |= reaches[at];
                }
            }
        }
        reaches.iter().position(|&reaches| !reaches).map(|at| at as u32)
    }
}
