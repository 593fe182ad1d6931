//! A run and its past: any cycle that it has come to can be gone to again, exactly.
//!
//! Snapshots stand at multiples of a spacing, a power of two. To go to a cycle is to copy the last snapshot before it
//! and to run on from there, so what is shown there is what a straight run shows. When the snapshots have filled their
//! budget of memory every second one is dropped and the spacing doubles: a run of any length has between half the
//! budget and all of it, evenly spread.

use crate::inspect::digest;
use crate::measure::series::Series;
use crate::model::Cycle;
use crate::scenario::Log;
use crate::simulation::Simulation;
use crate::watch::{Event, Watch};
use std::sync::Arc;

/// Least cycles between snapshots, unless told otherwise.
const CLOSEST: Cycle = 256;

/// Most states kept on the way to where the run was last sent.
const TRAIL: usize = 24;

/// A state that is kept.
#[derive(Clone, Debug)]
struct Kept {
    state: Arc<Simulation>,
    /// Bytes that it took when it was made.
    bytes: usize,
}

/// A run with its snapshots.
#[derive(Debug)]
pub struct History {
    log: Arc<Log>,
    present: Simulation,
    /// Snapshots in the order of their cycles; the first is of cycle 0.
    kept: Vec<Kept>,
    /// States on the last stretch to where the run was sent, closer and closer, so that going back cycle by cycle need
    /// not run the whole stretch for each.
    trail: Vec<Kept>,
    /// The cycle that the run was sent to.
    goal: Cycle,
    /// The state furthest on, while the present one is before it.
    furthest: Option<Arc<Simulation>>,
    /// No snapshots are closer than this: how far it is worth running to save memory and time.
    closest: Cycle,
    /// No snapshots are closer than this, for want of memory.
    coarse: Cycle,
    budget: usize,
    /// Says how many bytes are in use.
    gauge: fn() -> usize,
}

impl History {
    /// A run of a checked log at its beginning, whose snapshots may take `budget` bytes by what `gauge` says is in
    /// use. The first snapshot and the furthest state are kept whatever they take.
    pub fn new(log: Log, budget: usize, gauge: fn() -> usize) -> Self {
        let before = gauge();
        let log = Arc::new(log);
        let present = Simulation::of(Arc::clone(&log));
        let first = Kept { state: Arc::new(present.clone()), bytes: gauge().saturating_sub(before) / 2 };
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
            gauge,
        }
    }

    /// Simulates so many cycles more, or fewer if the workload ends. Takes snapshots on its way.
    pub fn run(&mut self, cycles: Cycle) {
        let end = self.cycle().saturating_add(cycles);
        while self.cycle() < end && !self.present.is_done() {
            let place = self.next_snapshot().min(self.next_of_trail());
            let stop = place.min(end);
            self.present.run(stop - self.cycle());
            if self.cycle() < stop {
                break; // it stopped by itself: what looks on has found something
            }
            if self.cycle() == self.goal {
                self.goal = 0;
            } else if stop == place {
                self.note();
            }
        }
        if self.furthest.as_ref().is_some_and(|furthest| furthest.cycle() <= self.cycle()) {
            self.furthest = None;
        }
    }

    /// Like [`run`](Self::run), but stops as soon as what is watched comes true.
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

    /// Goes to the state nearest before `cycle` that is known, the present one included, or to that of `cycle` itself.
    /// From there [`run`](Self::run) leads to it.
    pub fn approach(&mut self, cycle: Cycle) {
        if self.furthest.is_none() && cycle < self.cycle() {
            self.furthest = Some(Arc::new(self.present.clone()));
        }
        self.trail.retain(|kept| kept.state.cycle() <= cycle);
        let nearest = self.known().filter(|state| state.cycle() <= cycle).max_by_key(|state| state.cycle());
        let nearest = nearest.expect("the beginning is always known");
        let stays = (nearest.cycle()..=cycle).contains(&self.cycle());
        if !stays {
            let mut present = Simulation::clone(nearest);
            present.follow(Arc::clone(&self.log));
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

    /// Another continuation of this run, at the present cycle or where the two part if that is earlier: the past is
    /// shared. None if the other log begins with another scenario.
    pub fn fork(&self, log: Log) -> Option<History> {
        if log.scenario != self.log.scenario {
            return None;
        }
        let parts_at = self.log.parts_at(&log).unwrap_or(Cycle::MAX).min(self.cycle());
        let log = Arc::new(log);
        let kept: Vec<Kept> = self.kept.iter().filter(|kept| kept.state.cycle() <= parts_at).cloned().collect();
        let common = self.known().filter(|state| state.cycle() <= parts_at);
        let nearest: &Simulation = common.max_by_key(|state| state.cycle())?;
        let is_here = self.cycle() == parts_at;
        let mut present = if is_here { self.present.clone() } else { nearest.clone() };
        present.follow(Arc::clone(&log));
        present.be_watched_like(&self.present);
        Some(History { log, present, kept, trail: Vec::new(), goal: 0, furthest: None, ..*self })
    }

    /// The first cycle at whose beginning something has happened in one of two runs that has not in the other, as far
    /// as both have come; none if nothing has.
    pub fn differs_at(&self, other: &History) -> Option<Cycle> {
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
        let (mut ours, mut theirs) = (Simulation::clone(base.0), Simulation::clone(base.1));
        ours.follow(Arc::clone(&self.log));
        theirs.follow(Arc::clone(&other.log));
        loop {
            if !ours.did_the_same(&theirs) {
                return Some(ours.cycle().max(theirs.cycle()));
            }
            if ours.cycle() >= end {
                return None;
            }
            ours.run(1);
            theirs.run(1);
        }
    }

    /// The last cycle before `before` at whose beginning `what`, as [`inspect`](crate::inspect) names it, is not what it
    /// was a cycle earlier, if there is one since the last snapshot before it; and where it was looked for from.
    /// Before that, whoever wants to know asks again.
    pub fn changed_before(&self, what: &str, before: Cycle) -> (Option<Cycle>, Cycle) {
        let known = self.known().filter(|state| state.cycle() + 1 < before);
        let Some(nearest) = known.max_by_key(|state| state.cycle()) else { return (None, 0) };
        let mut run = Simulation::clone(nearest);
        run.follow(Arc::clone(&self.log));
        let (mut last, mut changed) = (digest(run.machine(), what), None);
        while run.cycle() + 1 < before && !run.is_done() {
            run.run(1);
            let now = digest(run.machine(), what);
            if now != last {
                (last, changed) = (now, Some(run.cycle()));
            }
        }
        (changed, nearest.cycle())
    }

    /// Flits that each channel has begun to pass from cycle `from` on and before cycle `to`, as far as the run has come.
    pub fn passed(&self, from: Cycle, to: Cycle) -> Vec<u32> {
        let [before, after] = [from, to].map(|cycle| self.counted_at(cycle.min(self.reached())));
        after.iter().zip(&before).map(|(after, before)| after.wrapping_sub(*before)).collect()
    }

    /// Flits that each channel had begun to pass at a cycle.
    fn counted_at(&self, cycle: Cycle) -> Vec<u32> {
        let here = std::iter::once(&self.present);
        let known = self.known().map(Arc::as_ref).chain(here).filter(|state| state.cycle() <= cycle);
        let nearest = known.max_by_key(|state| state.cycle()).expect("the beginning is always known");
        let mut run = nearest.clone();
        run.follow(Arc::clone(&self.log));
        while run.cycle() < cycle && !run.is_done() {
            run.run(cycle - run.cycle());
        }
        run.machine().measures.channel_flits.clone()
    }

    /// A copy of the latest state known, not after the present one, of which something holds; of the beginning if it
    /// holds of none. To run on from, beside this run.
    pub fn state_before(&self, holds: &dyn Fn(&Simulation) -> bool) -> Simulation {
        let known = self.known().filter(|state| state.cycle() <= self.cycle() && holds(state));
        let mut state = Simulation::clone(known.max_by_key(|state| state.cycle()).unwrap_or(&self.kept[0].state));
        state.follow(Arc::clone(&self.log));
        state
    }

    /// What the run began with, and what changes on its way.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The run as it is now.
    pub fn present(&self) -> &Simulation {
        &self.present
    }

    /// The same, to have something look on while it runs; what is simulated stays.
    pub fn present_mut(&mut self) -> &mut Simulation {
        &mut self.present
    }

    /// The cycle it is at.
    pub fn cycle(&self) -> Cycle {
        self.present.cycle()
    }

    /// The cycle it has come to, though it may have gone back since.
    pub fn reached(&self) -> Cycle {
        self.latest().cycle()
    }

    /// The whole run over time, up to where it has come.
    pub fn series(&self) -> &Series {
        self.latest().series()
    }

    /// The cycles of the snapshots, in order.
    pub fn snapshots(&self) -> impl Iterator<Item = Cycle> {
        self.kept.iter().map(|kept| kept.state.cycle())
    }

    /// Bytes that the snapshots take.
    pub fn bytes(&self) -> usize {
        self.kept.iter().chain(&self.trail).map(|kept| kept.bytes).sum()
    }

    /// The snapshots may take so many bytes from now on.
    pub fn set_budget(&mut self, budget: usize) {
        self.budget = budget;
        self.keep_within_budget();
    }

    /// New snapshots are at least so many cycles apart, rounded up to a power of two: what it is worth running again
    /// rather than keeping.
    pub fn set_closest(&mut self, cycles: Cycle) {
        self.closest = cycles.clamp(1, 1 << 40).next_power_of_two();
    }

    /// Every state that is kept.
    fn known(&self) -> impl Iterator<Item = &Arc<Simulation>> {
        self.kept.iter().chain(&self.trail).map(|kept| &kept.state).chain(&self.furthest)
    }

    fn latest(&self) -> &Simulation {
        self.furthest.as_deref().unwrap_or(&self.present)
    }

    fn next_snapshot(&self) -> Cycle {
        let spacing = self.closest.max(self.coarse);
        (self.cycle() / spacing + 1) * spacing
    }

    /// The next cycle whose distance from the goal is a power of two, and in the end the goal, if there is one.
    fn next_of_trail(&self) -> Cycle {
        match self.goal.checked_sub(self.cycle()) {
            None | Some(0) => Cycle::MAX,
            Some(1) => self.goal,
            Some(left) => self.goal - (1 << (left - 1).ilog2()),
        }
    }

    /// Keeps the present state: among the snapshots if it is at a place for one, else on the trail.
    fn note(&mut self) {
        let (cycle, before) = (self.cycle(), (self.gauge)());
        let is_regular = cycle.is_multiple_of(self.closest.max(self.coarse));
        let list = if is_regular { &mut self.kept } else { &mut self.trail };
        if let Err(place) = list.binary_search_by_key(&cycle, |kept| kept.state.cycle()) {
            let state = Arc::new(self.present.clone());
            list.insert(place, Kept { state, bytes: (self.gauge)().saturating_sub(before) });
        }
        if self.trail.len() > TRAIL {
            self.trail.remove(0);
        }
        self.keep_within_budget();
    }

    /// Drops the trail, then every second snapshot, as long as they take more than they may.
    fn keep_within_budget(&mut self) {
        while self.bytes() > self.budget && self.trail.len() + self.kept.len() > 1 {
            if self.trail.is_empty() {
                self.coarse *= 2;
                let coarse = self.coarse;
                self.kept.retain(|kept| kept.state.cycle().is_multiple_of(coarse));
            }
            self.trail.clear();
        }
    }
}
