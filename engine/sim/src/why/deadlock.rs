//! Deadlock: packets that wait for each other in a circle, with no way out for any of them.

use super::{Graph, Thing, Waits};
use crate::machine::Machine;
use net::model::{Cycle, id::NEVER};
use net::router::Flit;

/// Cycles between two looks.
const EVERY: Cycle = 1000;

/// The things of a cycle of waits with no way out, each waiting for the one after it and the last for the first; none if
/// there is no such cycle.
pub fn find(machine: &Machine) -> Option<Vec<Thing>> {
    let buffers = machine.ids().inputs().filter(|&input| machine.network().held(input) > 0).map(Thing::Buffer);
    let graph = Graph::from(&Waits::of(machine), buffers);
    graph.things().iter().filter(|&&thing| graph.is_stuck(thing)).find_map(|&thing| {
        let (chain, again) = graph.chain(thing);
        again.map(|first| chain[first..].to_vec())
    })
}

/// Looks for deadlocks now and then, at cycles that do not depend on how a run is cut into steps.
///
/// Whatever is part of one does not move any more; so there is something to look for only if some buffer is as it was at
/// the last look.
#[derive(Clone, Debug)]
pub struct Guard {
    /// The cycle of the next look.
    pub next: Cycle,
    /// The front of each buffer at the last look, and how many flits were in it.
    seen: Vec<(Flit, u32)>,
    /// The cycle in which a deadlock was found.
    found: Option<Cycle>,
}

impl Guard {
    /// Looks from cycle `now` on.
    pub fn new(now: Cycle) -> Self {
        Guard { next: (now / EVERY + 1) * EVERY, seen: Vec::new(), found: None }
    }

    /// The cycle in which a deadlock was found, if one was.
    pub fn found(&self) -> Option<Cycle> {
        self.found
    }

    /// Looks, if it is time. Whether a deadlock has just been found.
    #[inline(never)]
    pub fn look(&mut self, machine: &Machine) -> bool {
        if machine.now() < self.next {
            return false;
        }
        self.next = (machine.now() / EVERY + 1) * EVERY;
        let now = |input| {
            machine.network().front(input).map_or((Flit::default(), 0), |front| (front, machine.network().held(input)))
        };
        let fronts: Vec<(Flit, u32)> = machine.ids().inputs().map(now).collect();
        let stands = fronts.iter().zip(&self.seen).any(|(now, before)| now.1 > 0 && now == before);
        self.seen = fronts;
        if stands && find(machine).is_some() {
            self.found = Some(machine.now());
            // One is enough: it will be there for ever.
            self.next = NEVER;
        }
        self.found.is_some()
    }
}
