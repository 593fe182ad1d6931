//! A run of a scenario: step, look, copy, compare.
//!
//! Splitting a step changes nothing, and a copy goes on exactly like its original: [`Clone`] is the snapshot.

use crate::machine::Machine;
use crate::measure::recent::{Counted, Reading, Recent};
use crate::measure::series::Series;
use crate::observe::{Filter, Follow, Ladder, Observers, Tally, Wanted, transaction};
use crate::scenario::{Log, Scenario};
use crate::why::deadlock::Guard;
use net::model::{Cycle, Fingerprint, NodeId, Packer, Print, Unpacker};
use net::router::allocation::Allocation;
use std::sync::Arc;

/// A run.
#[derive(Clone, Debug)]
pub struct Simulation {
    machine: Machine,
    series: Series,
    recent: Recent,
    /// What it began with, and what changes on its way.
    log: Arc<Log>,
    observers: Observers,
}

impl Simulation {
    /// A run of a checked scenario, at its beginning.
    pub fn new(scenario: &Scenario) -> Self {
        Simulation::of(Arc::new(Log { scenario: scenario.clone(), changes: Vec::new() }))
    }

    /// A run of a scenario and of the changes made on its way, at its beginning.
    pub fn of(log: Arc<Log>) -> Self {
        let scenario = &log.scenario;
        let machine = Machine::new(scenario);
        Simulation {
            series: Series::new(
                scenario.nodes(),
                scenario.run.window.cycles(),
                machine.network().facets().memory.is_some(),
            ),
            recent: Recent::new(scenario.nodes(), machine.fixed().graph.channels.len()),
            machine,
            log,
            observers: Observers::default(),
        }
    }

    /// A copy, less what is packed into `into`; nothing changes.
    pub(crate) fn packed(&mut self, into: &mut Packer) -> Self {
        let machine = self.machine.packed(into);
        let Self { series, recent, log, observers, .. } = &*self;
        let (series, recent, log, observers) = (series.clone(), recent.clone(), log.clone(), observers.clone());
        Simulation { machine, series, recent, log, observers }
    }

    /// Such a copy becomes whole by what was packed.
    pub(crate) fn unpack(&mut self, from: &mut Unpacker) {
        self.machine.unpack(from);
    }

    /// Goes on as another log says, which has said the same up to now.
    pub fn follow(&mut self, log: Arc<Log>) {
        debug_assert!(self.log.scenario == log.scenario && self.log.parts_at(&log).is_none_or(|at| at >= self.cycle()));
        self.log = log;
    }

    /// What it began with, and what changes on its way.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// From now on stops once, early, when a deadlock is found, which it looks for every thousand cycles.
    pub fn watch_for_deadlock(&mut self) {
        self.observers.guard = Some(Guard::new(self.cycle()));
    }

    /// Observes this run as another one is observed.
    pub fn be_watched_like(&mut self, other: &Simulation) {
        if self.observers.guard.is_none() && other.observers.guard.is_some() {
            self.watch_for_deadlock();
        }
        if self.observers.tally.is_some() != other.observers.tally.is_some() {
            self.watch_blockers(other.observers.tally.is_some());
        }
        self.look_at(other.observers.filter);
        if let Some(Follow { wanted: wanted @ Wanted::Next(_), trail: None, .. }) = other.observers.follow {
            self.follow_packet(Some(wanted));
        }
        if let Some(transaction::Watched { wanted: wanted @ transaction::Wanted::Next { .. }, found: None }) =
            other.observers.transaction
        {
            self.watch_miss(Some(wanted));
        }
    }

    /// The cycle in which a deadlock was found, if one was looked for.
    pub fn deadlocked(&self) -> Option<Cycle> {
        self.observers.guard.as_ref().and_then(Guard::found)
    }

    /// From now on, at the beginning of a run, notes the life of every packet, which takes memory for each of them.
    pub fn keep_journal(&mut self) {
        self.machine.measures.journal = Some(Box::default());
    }

    /// Counts from now on, or no longer, who is to blame for waiting.
    pub fn watch_blockers(&mut self, on: bool) {
        let goes_on = self.observers.tally.take().filter(|_| on);
        self.observers.tally = on.then(|| goes_on.unwrap_or_else(|| Tally::new(self.cycle())));
    }

    /// Of all packets, looks at these from now on.
    pub fn look_at(&mut self, filter: Filter) {
        if filter == self.observers.filter {
            return;
        }
        self.observers.filter = filter;
        // What was counted before was of other packets.
        self.observers.tally = self.observers.tally.is_some().then(|| Tally::new(self.cycle()));
    }

    /// Follows a packet from now on, or none any more.
    pub fn follow_packet(&mut self, wanted: Option<Wanted>) {
        self.observers.follow = wanted.map(|wanted| Follow::new(&self.machine, wanted));
    }

    /// Listens to a pair of nodes from now on, or to nobody any more.
    pub fn listen(&mut self, pair: Option<[NodeId; 2]>) {
        self.observers.ladder = pair.map(|pair| Ladder::new(&self.machine, pair));
    }

    /// Watches a miss of a shared memory from now on, or none any more.
    pub fn watch_miss(&mut self, wanted: Option<transaction::Wanted>) {
        self.observers.transaction = wanted.map(transaction::Watched::new);
    }

    /// Takes over whom another run of the same has followed and listened to up to this very cycle.
    pub fn adopt(&mut self, other: &mut Simulation) {
        debug_assert_eq!(self.cycle(), other.cycle());
        self.observers.follow = other.observers.follow.take().or(self.observers.follow.take());
        self.observers.ladder = other.observers.ladder.take().or(self.observers.ladder.take());
        self.observers.transaction = other.observers.transaction.take().or(self.observers.transaction.take());
    }

    /// What looks at the run.
    pub fn observers(&self) -> &Observers {
        &self.observers
    }

    /// Simulates `cycles` more cycles, or fewer if the workload ends or a deadlock is found.
    pub fn run(&mut self, cycles: Cycle) {
        let end = self.cycle().saturating_add(cycles);
        while self.cycle() < end && !self.is_done() {
            let (boundary, change) = (self.series.next_boundary(), self.change());
            let look = self.observers.next(self.cycle());
            self.machine.advance(end.min(boundary).min(change).min(look).min(self.recent.next_look()));
            if self.cycle() == self.recent.next_look() {
                self.recent.look(&self.machine.blocked_channels());
            }
            if self.cycle() == boundary {
                self.end_column();
            }
            if self.observers.look(&self.machine) {
                break;
            }
        }
    }

    /// Makes the changes that hold from the cycle to come on. Returns the cycle of the next ones.
    fn change(&mut self) -> Cycle {
        let now = self.cycle();
        if self.log.next(now) == Some(now) {
            self.change_now();
        }
        self.log.next(now + 1).unwrap_or(Cycle::MAX)
    }

    #[cold]
    fn change_now(&mut self) {
        make_changes(&self.log, &mut self.machine);
    }

    /// How a router allocates in each step of the cycle to come; nothing if routers allocate nothing.
    pub fn foresee(&self, router: u32) -> Vec<Allocation> {
        let mut machine = self.machine.clone();
        if self.log.next(self.cycle()) == Some(self.cycle()) {
            make_changes(&self.log, &mut machine);
        }
        machine.foresee(router)
    }

    /// A column of the series ends, and perhaps the window that is shown as what happened lately.
    #[inline(never)]
    fn end_column(&mut self) {
        let now = self.cycle();
        let blocked = self.recent.end_column(&self.machine.measures);
        if self.recent.window_ends(now) {
            let counted = self.counted();
            self.recent.end_window(now, &self.machine.measures, counted);
        }
        let memories = self.machine.end_column_of_memories();
        self.series.record(&mut self.machine.measures, blocked, &memories);
    }

    /// What nodes and routers count themselves.
    fn counted(&self) -> Counted {
        let channels = self.machine.fixed().graph.channels.len();
        let lanes = self.machine.network().facets().lanes.map(|lanes| lanes.bytes(channels)).unwrap_or_default();
        Counted { handled: self.machine.handled(), lanes }
    }

    /// The counters at both ends of the latest whole window; before there is one, of the run so far.
    pub fn recent(&self) -> (Arc<Reading>, Arc<Reading>) {
        self.recent.ends(|| self.reading())
    }

    /// The counters now.
    pub fn reading(&self) -> Reading {
        self.recent.reading(self.cycle(), &self.machine.measures, self.counted())
    }

    /// Cycles simulated so far.
    pub fn cycle(&self) -> Cycle {
        self.machine.now()
    }

    /// Whether the workload has ended, and with it the run.
    pub fn is_done(&self) -> bool {
        self.machine.finished().is_some()
    }

    /// The machine, to look at.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The run over time.
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// The scenario as it holds now.
    pub fn scenario(&self) -> &Scenario {
        &self.machine.fixed().scenario
    }

    /// Whether the same has happened in two runs so far, by their [`tally`](Self::tally).
    pub fn did_the_same(&self, other: &Simulation) -> bool {
        self.cycle() == other.cycle() && self.tally() == other.tally()
    }

    /// 64 bits that stand for all that has been counted so far: what differs only within, as the size of a table that is
    /// not full, does not tell yet.
    pub fn tally(&self) -> u64 {
        let mut print = Fingerprint::default();
        self.machine.measures.fingerprint(&mut print);
        print.value()
    }

    /// 64 bits that tell this state from any other: the same natively, in Node and in a browser.
    pub fn fingerprint(&self) -> u64 {
        let Self {
            ref machine,
            ref series,
            // Statistics only: counters at earlier cycles, and looks at what the machine says of itself.
            recent: _,
            // What the run was given, not what became of it.
            log: _,
            // Observers change nothing in what they look at.
            observers: _,
        } = *self;
        let mut print = Fingerprint::default();
        machine.fingerprint(&mut print);
        let overview = series.overview();
        print.word(overview.window());
        let pending: Vec<u8> = overview.pending(0).flatten().copied().collect();
        print.words(pending.iter().map(|&pending| u64::from(pending)));
        print.value()
    }
}

/// Makes the changes of a log that hold from the cycle to come on.
fn make_changes(log: &Log, machine: &mut Machine) {
    let now = machine.now();
    if let Some(scenario) = log.after(&machine.fixed().scenario, now) {
        machine.change(&scenario);
    }
    machine.poke(log.pokes(now));
}
