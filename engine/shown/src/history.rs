//! A run and its past: any cycle that it has reached can be visited again, exactly.
//!
//! Snapshots are taken at multiples of a spacing, a power of two. Seeking to a cycle restores the last snapshot before it
//! and simulates the rest, so the state there is that of an uninterrupted run. When the snapshots have filled their
//! memory budget, every second one is dropped and the spacing doubles: whatever the length of the run, its snapshots
//! use between half the budget and all of it, evenly spread.

use crate::retrace::{Difference, LastChange, Tallies};
use crate::span::Totals;
use crate::taken::{Taken, What};
use crate::watch::{Event, Watch};
use net::model::Cycle;
use sim::measure::series::Series;
use sim::question::Subject;
use sim::scenario::Log;
use sim::simulation::Simulation;
use sim::snapshot::Snapshot;
use std::rc::Rc;
use std::sync::Arc;

/// Minimum number of cycles between snapshots, by default.
const CLOSEST: Cycle = 256;

/// Maximum number of states kept on the way to the cycle last sought.
const TRAIL: usize = 24;

/// They are no closer to it, and to each other, than the closest snapshots divided by this.
const NEAREST: Cycle = 4;

/// A state that is kept.
#[derive(Clone, Debug)]
struct Kept {
    state: Rc<Snapshot>,
    /// Bytes that it took when it was made, and that the run took since the one before: what a state shares with the
    /// present is copied when the present changes.
    bytes: usize,
}

impl Kept {
    /// The state of a run, which stays as it is.
    fn new(run: &mut Simulation, gauge: fn() -> usize) -> Self {
        let before = gauge();
        let state = Rc::new(Snapshot::of(run));
        Kept { state, bytes: gauge().saturating_sub(before) }
    }
}

/// A run with its snapshots.
#[derive(Debug)]
pub struct History {
    log: Arc<Log>,
    present: Simulation,
    /// Snapshots in the order of their cycles; the first is of cycle 0.
    kept: Vec<Kept>,
    /// States on the last stretch before the cycle last sought, ever closer together, so that stepping back cycle by
    /// cycle need not simulate the whole stretch for each step.
    trail: Vec<Kept>,
    /// The cycle last sought.
    goal: Cycle,
    /// The furthest state, while the current one lies before it.
    furthest: Option<Kept>,
    /// Snapshots are no closer than this: the distance worth simulating again to save memory and time.
    closest: Cycle,
    /// Snapshots are no closer than this, because of the memory budget.
    coarse: Cycle,
    budget: usize,
    /// By how many bytes the present has grown since the last state was kept.
    grown: isize,
    /// Returns how many bytes are in use.
    gauge: fn() -> usize,
}

impl History {
    /// A run of a checked log, at its beginning. Its snapshots may take `budget` bytes as measured by `gauge`. The
    /// first snapshot and the furthest state are kept in any case.
    pub fn new(log: Log, budget: usize, gauge: fn() -> usize) -> Self {
        let log = Arc::new(log);
        let mut present = Simulation::of(Arc::clone(&log));
        let first = Kept::new(&mut present, gauge);
        History {
            log,
            present,
            kept: vec![first],
            trail: Vec::new(),
            goal: 0,
            furthest: None,
            closest: CLOSEST,
            coarse: 1,
            budget,
            grown: 0,
            gauge,
        }
    }

    /// Simulates further cycles, fewer if the workload ends, and takes snapshots on the way.
    pub fn run(&mut self, cycles: Cycle) {
        let end = self.cycle().saturating_add(cycles);
        while self.cycle() < end && !self.present.is_done() {
            let place = self.next_snapshot().min(self.next_of_trail());
            let stop = place.min(end);
            let before = (self.gauge)();
            self.present.run(stop - self.cycle());
            self.grown += (self.gauge)() as isize - before as isize;
            if self.cycle() < stop {
                break; // stopped early: an observer has found what it watches for
            }
            if self.cycle() == self.goal {
                self.goal = 0;
            } else if stop == place {
                self.note();
            }
        }
        if self.furthest.as_ref().is_some_and(|furthest| furthest.state.cycle() <= self.cycle()) {
            self.furthest = None;
        }
    }

    /// Like [`run`](Self::run), but stops as soon as the watched condition holds.
    pub fn run_until(&mut self, cycles: Cycle, watch: &mut Watch) -> Option<Event> {
        let end = self.cycle().saturating_add(cycles);
        while self.cycle() < end && !self.present.is_done() {
            self.run(1);
            let event = watch.check(&self.present);
            if event.is_some() {
                return event;
            }
        }
        None
    }

    /// Goes to the nearest known state at or before `cycle`, which may be the current one. From there
    /// [`run`](Self::run) leads to `cycle`.
    pub fn approach(&mut self, cycle: Cycle) {
        if self.furthest.is_none() && cycle < self.cycle() {
            self.furthest = Some(Kept::new(&mut self.present, self.gauge));
        }
        self.trail.retain(|kept| kept.state.cycle() <= cycle);
        let nearest = self.last_known(cycle);
        let stays = (nearest.cycle()..=cycle).contains(&self.cycle());
        if !stays {
            let mut present = self.restored(nearest);
            present.be_watched_like(&self.present);
            self.present = present;
        }
        self.goal = cycle;
    }

    /// Goes to `cycle`, or to the end of the workload if that comes first.
    pub fn go_to(&mut self, cycle: Cycle) {
        self.approach(cycle);
        self.run(cycle - self.cycle());
    }

    /// Another continuation of this run, which shares its past: at the current cycle, or at the cycle where the two
    /// logs diverge if that is earlier. None if the other log begins with another scenario.
    pub fn fork(&self, log: Log) -> Option<History> {
        if log.scenario != self.log.scenario {
            return None;
        }
        let parts_at = self.log.parts_at(&log).unwrap_or(Cycle::MAX).min(self.cycle());
        let log = Arc::new(log);
        let kept: Vec<Kept> = self.kept.iter().filter(|kept| kept.state.cycle() <= parts_at).cloned().collect();
        let is_here = self.cycle() == parts_at;
        let mut present = if is_here { self.present.clone() } else { self.last_known(parts_at).restore() };
        present.follow(Arc::clone(&log));
        present.be_watched_like(&self.present);
        Some(History { log, present, kept, trail: Vec::new(), goal: 0, furthest: None, ..*self })
    }

    /// Where this run and another begin to differ, within what both have reached: a question to be worked out.
    pub fn difference(&self, other: &History) -> Difference {
        let end = self.reached().min(other.reached());
        let mut base = (&self.kept[0].state, &other.kept[0].state);
        for Kept { state: ours, .. } in &self.kept {
            let Ok(place) = other.kept.binary_search_by_key(&ours.cycle(), |kept| kept.state.cycle()) else { continue };
            let theirs = &other.kept[place].state;
            if !ours.did_the_same(theirs) {
                break;
            }
            base = (ours, theirs);
        }
        Difference::new([self.restored(base.0), other.restored(base.1)], end)
    }

    /// What had been counted at the beginning of each cycle from `from` to `to`, as far as the run has come: a question
    /// to be worked out.
    pub fn tallies(&self, from: Cycle, to: Cycle) -> Tallies {
        let to = to.min(self.reached());
        Tallies::new(self.restored(self.last_known(from.min(to))), from.min(to), to)
    }

    /// What had been counted at each snapshot, in the order of their cycles.
    pub fn tallies_kept(&self) -> impl Iterator<Item = u64> {
        self.kept.iter().map(|kept| kept.state.tally())
    }

    /// The last cycle before `before` at whose beginning a subject differs from the cycle before, if there is one since the
    /// last snapshot: a question to be worked out. To search further back, the caller asks again from there.
    pub fn last_change(&self, subject: Subject, before: Cycle) -> LastChange {
        let nearest = self.last_known(before.saturating_sub(2));
        LastChange::new(self.restored(nearest), subject, before)
    }

    /// What happened from cycle `from` on and before cycle `to`, as far as the run has come: a question to be worked out.
    pub fn totals(&self, from: Cycle, to: Cycle) -> Totals {
        let ends = [from, to].map(|cycle| cycle.min(self.reached()));
        Totals::new(ends.map(|cycle| (self.copy_before(cycle), cycle)))
    }

    /// A table or a trace of what happened from cycle `from` on and before cycle `to`, as far as the run has come: a
    /// question to be worked out.
    pub fn take(&self, from: Cycle, to: Cycle, what: What) -> Taken {
        let [from, to] = [from, to].map(|cycle| cycle.min(self.reached()));
        Taken::new(self.copy_before(from), from, to, what)
    }

    /// A copy of the last state at or before a cycle, the current one among them.
    fn copy_before(&self, cycle: Cycle) -> Simulation {
        let nearest = self.last_known(cycle);
        let is_here = (nearest.cycle()..=cycle).contains(&self.cycle());
        if is_here { self.present.clone() } else { self.restored(nearest) }
    }

    /// The last state at or before a cycle that is kept.
    fn last_known(&self, cycle: Cycle) -> &Snapshot {
        let known = self.known().filter(|state| state.cycle() <= cycle);
        known.max_by_key(|state| state.cycle()).expect("the beginning is always known")
    }

    /// The run in a state that is kept, from which it can be simulated again.
    fn restored(&self, state: &Snapshot) -> Simulation {
        let mut run = state.restore();
        run.follow(Arc::clone(&self.log));
        run
    }

    /// The latest known state, not after the current one, that satisfies a predicate, which holds of every state before
    /// one that it holds of; the first one if none does. A replay can start from it without touching this run.
    pub fn state_before(&self, holds: &dyn Fn(&Simulation) -> bool) -> Simulation {
        let mut known: Vec<&Snapshot> = self.known().filter(|state| state.cycle() <= self.cycle()).collect();
        known.sort_by_key(|state| state.cycle());
        let after = known.partition_point(|state| holds(&self.restored(state)));
        self.restored(known[after.saturating_sub(1)])
    }

    /// The scenario that the run began with, and the changes made to it.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The run as it is now.
    pub fn present(&self) -> &Simulation {
        &self.present
    }

    /// The same, to attach an observer to it; the simulated state must stay as it is.
    pub fn present_mut(&mut self) -> &mut Simulation {
        &mut self.present
    }

    /// The cycle it is at.
    pub fn cycle(&self) -> Cycle {
        self.present.cycle()
    }

    /// The furthest cycle that it has reached.
    pub fn reached(&self) -> Cycle {
        self.furthest.as_ref().map_or(self.cycle(), |furthest| furthest.state.cycle())
    }

    /// The series of the whole run, up to the furthest cycle reached.
    pub fn series(&self) -> &Series {
        self.furthest.as_ref().map_or(self.present.series(), |furthest| furthest.state.series())
    }

    /// The cycles of the snapshots, in order.
    pub fn snapshots(&self) -> impl Iterator<Item = Cycle> {
        self.kept.iter().map(|kept| kept.state.cycle())
    }

    /// Bytes that the snapshots take, and the furthest state where it is kept beside them.
    pub fn bytes(&self) -> usize {
        self.kept.iter().chain(&self.trail).chain(&self.furthest).map(|kept| kept.bytes).sum()
    }

    /// Sets the bytes that the snapshots may take from now on.
    pub fn set_budget(&mut self, budget: usize) {
        self.budget = budget;
        self.keep_within_budget();
    }

    /// Sets how many cycles new snapshots are apart at least, rounded up to a power of two: a distance that is cheaper
    /// to simulate again than to keep.
    pub fn set_closest(&mut self, cycles: Cycle) {
        self.closest = cycles.clamp(1, 1 << 40).next_power_of_two();
    }

    /// Every state that is kept.
    fn known(&self) -> impl Iterator<Item = &Snapshot> {
        self.kept.iter().chain(&self.trail).chain(&self.furthest).map(|kept| &*kept.state)
    }

    fn next_snapshot(&self) -> Cycle {
        let spacing = self.closest.max(self.coarse);
        (self.cycle() / spacing + 1) * spacing
    }

    /// The next cycle whose distance from the goal is a power of two and worth keeping a state, and in the end the goal, if
    /// there is one.
    fn next_of_trail(&self) -> Cycle {
        match self.goal.checked_sub(self.cycle()) {
            None | Some(0) => Cycle::MAX,
            Some(left) => {
                let distance = (left - 1).checked_ilog2().map_or(0, |power| 1 << power);
                if distance < self.closest / NEAREST { self.goal } else { self.goal - distance }
            }
        }
    }

    /// Keeps the current state: among the snapshots if its cycle is a multiple of the spacing, otherwise on the trail.
    fn note(&mut self) {
        let cycle = self.cycle();
        let is_regular = cycle.is_multiple_of(self.closest.max(self.coarse));
        let list = if is_regular { &mut self.kept } else { &mut self.trail };
        if let Err(place) = list.binary_search_by_key(&cycle, |kept| kept.state.cycle()) {
            let mut kept = Kept::new(&mut self.present, self.gauge);
            kept.bytes += std::mem::take(&mut self.grown).max(0) as usize;
            list.insert(place, kept);
        }
        if self.trail.len() > TRAIL {
            self.trail.remove(0);
        }
        self.keep_within_budget();
    }

    /// Drops the trail, then every second snapshot, until the rest fits the budget together with the furthest state, for
    /// which there is always room.
    fn keep_within_budget(&mut self) {
        let room = if self.furthest.is_none() { self.kept.last().map_or(0, |kept| kept.bytes) } else { 0 };
        while self.bytes() + room > self.budget && self.trail.len() + self.kept.len() > 1 {
            if self.trail.is_empty() {
                self.coarse *= 2;
                let coarse = self.coarse;
                self.kept.retain(|kept| kept.state.cycle().is_multiple_of(coarse));
            }
            self.trail.clear();
        }
    }
}
