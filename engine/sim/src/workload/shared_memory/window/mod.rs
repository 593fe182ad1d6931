//! A processor that looks ahead: it has up to 128 instructions of its program in work, with as many loads and stores
//! under way as its caches take (BRIS §3, Table 2: 16 and 8), under release consistency.
//!
//! Steps enter the window in order, as fast as a processor sustains without misses, and their loads are issued at once,
//! unless a step waits for those before it. They leave it in order, when their values are there and their instructions
//! done; then they write. So memory parallelism is that of the window. Branches are predicted, and instructions fetched,
//! ideally (reading 2.19). At the end of a phase, and at locks, the window drains.

mod entry;
mod look;
mod times;

pub use times::Times;

use super::Accesses;
use super::kernel::{At, Kernel, Phase, Step, Work};
use super::programs::Running;
use crate::memory::timing::TICKS;
use crate::memory::{Line, Node, Store, Told};
use entry::{InWork, NAMES, PLACE_BITS, Steps};
use net::model::id::NEVER;
use net::model::{Cycle, Fingerprint, Print, Word};
use std::collections::VecDeque;
use times::{Doing, Drained};

/// Instructions in work at most (BRIS §3, Table 2).
pub const WINDOW: u32 = 128;

/// Instructions of a processor in its cycle while nothing is missed, of the four that it could issue (reading 2.14; four
/// change nothing for Radix). Chosen on the times of one virtual channel and the round trip of 310, and fixed since.
pub const SUSTAINED: u32 = 2;

/// The barrier at the end of each phase.
const BARRIER: Line = Line(0);

/// The processor, with its program.
#[derive(Clone, Debug)]
pub struct Window {
    program: Running,
    /// The step that enters next, and the phase that it is in.
    at: At,
    phase: Phase,
    /// The step, once it was asked for.
    upcoming: Option<Step>,
    entries: Steps,
    /// How many steps have left.
    left: u32,
    /// Instructions in the window, and of all steps that have left it.
    instructions: u32,
    done: u64,
    /// The next step enters at this time, or later.
    enters: u64,
    /// What the steps that have left write, but found no room for yet.
    writes: VecDeque<Store>,
    drained: Drained,
    /// The last access found no room.
    refused: bool,
    /// When it goes on by itself.
    next: u64,
    doing: Option<Doing>,
    since: u64,
    /// Instructions are in work up to this time.
    works_until: u64,
    times: Times,
    /// When the phases so far began, in cycles of the network; of the first processor alone, as they begin for all.
    began: Vec<Cycle>,
    scratch: Vec<Store>,
}

impl Window {
    /// Begins its program at this time.
    pub fn new(program: Running, begin: u64, keeps_phases: bool) -> Self {
        let phase = program.phase(0).expect("a program has a phase");
        Window {
            program,
            at: At::default(),
            phase,
            upcoming: None,
            entries: Steps::default(),
            left: 0,
            instructions: 0,
            done: 0,
            enters: begin,
            writes: VecDeque::new(),
            drained: Drained::No,
            refused: false,
            next: begin,
            // Until it begins its time is nobody's.
            doing: None,
            since: begin,
            works_until: begin,
            times: Times::default(),
            began: if keeps_phases { vec![0] } else { Vec::new() },
            scratch: Vec::new(),
        }
    }

    /// The lock that the next step takes.
    fn lock(&self) -> Line {
        match self.program.step(self.at) {
            Step::Lock(lock) => lock,
            _ => unreachable!("it waits for a lock"),
        }
    }

    /// The memory tells something.
    #[inline(never)]
    pub fn hear(&mut self, told: Told, now: u64) {
        match told {
            Told::Loaded { id, values } => {
                let (step, place) = (u32::from(id >> PLACE_BITS), usize::from(id & ((1 << PLACE_BITS) - 1)));
                let entry = self.entries.after_oldest(step.wrapping_sub(self.left) % NAMES);
                entry.values[place] = values;
                entry.waiting &= !(1 << place);
                entry.ready = entry.ready.max(now);
            }
            Told::Granted(_) => {
                self.drained = Drained::No;
                self.go_to(At { step: self.at.step + 1, ..self.at });
                self.enters = now;
            }
            Told::Open(_) => {
                self.go_to(At { phase: self.at.phase + 1, step: 0 });
                self.enters = now;
                self.drained = match self.program.phase(self.at.phase) {
                    Some(phase) => {
                        self.phase = phase;
                        if !self.began.is_empty() {
                            self.began.push(now / TICKS);
                        }
                        Drained::No
                    }
                    None => Drained::End,
                };
            }
        }
    }

    /// Whether it may be able to do something at this time although it was told nothing: its time has come, or it waits
    /// for room or for its stores, of which it is not told.
    pub fn may_act(&self, now: u64) -> bool {
        self.next <= now || self.refused || self.is_empty()
    }

    /// Does all that it can at this time: in several functions, as a browser takes long to compile a large one.
    pub fn act(&mut self, now: u64, node: &mut Node, counts: &mut Accesses) {
        self.refused = false;
        loop {
            while let Some(store) = self.writes.front() {
                if !node.store(store, now) {
                    self.refused = true;
                    break;
                }
                counts.stores += 1;
                self.writes.pop_front();
            }
            let acts = self.leave(now)
                || self.issue(now, node, counts) && self.drained == Drained::No && self.go_on(now, node);
            if !acts {
                break;
            }
        }
        self.next = self.next_after(now);
        self.account(now);
    }

    /// The oldest step leaves the window, if it is done, and writes.
    fn leave(&mut self, now: u64) -> bool {
        let Some(entry) = self.entries.oldest().filter(|_| self.writes.is_empty()) else { return false };
        if entry.leaves().is_none_or(|time| time > now) {
            return false;
        }
        self.left = self.left.wrapping_add(1);
        self.instructions -= entry.work.instructions;
        self.done += u64::from(entry.work.instructions);
        // What comes next may depend on what this one has read.
        self.upcoming = None;
        self.program.commit(entry.at, &entry.values[..usize::from(entry.issued)], &mut self.scratch);
        self.entries.leave();
        self.writes.extend(self.scratch.drain(..));
        true
    }

    /// Issues what is left of the youngest step's loads; whether there was room for all.
    #[inline(never)]
    fn issue(&mut self, now: u64, node: &mut Node, counts: &mut Accesses) -> bool {
        let number = self.left.wrapping_add(self.entries.len()).wrapping_sub(1);
        let Some(entry) = self.entries.youngest_mut() else { return true };
        let has_room = entry.issue(number, now, node, counts);
        self.refused |= !has_room;
        has_room
    }

    /// Lets the next step in, or does what it is at a lock or a barrier.
    #[inline(never)]
    fn go_on(&mut self, now: u64, node: &mut Node) -> bool {
        if now < self.enters {
            return false;
        }
        if self.at.step == self.phase.steps {
            let opens = self.is_empty() && node.is_quiet();
            if opens {
                node.arrive(BARRIER, now);
                self.drained = Drained::Barrier;
            }
            return false;
        }
        match self.upcoming().expect("the phase has not ended") {
            Step::Work(work) => {
                if !self.admits(&work) {
                    return false;
                }
                self.enters = self.entries.enter(self.at, work, now);
                self.instructions += work.instructions;
                self.go_to(At { step: self.at.step + 1, ..self.at });
                true
            }
            Step::Lock(lock) => {
                if self.is_empty() {
                    node.lock(lock, now);
                    self.drained = Drained::Lock;
                }
                false
            }
            Step::Unlock(lock) => {
                let releases = self.is_empty() && node.is_quiet();
                if releases {
                    node.unlock(lock, now);
                    self.go_to(At { step: self.at.step + 1, ..self.at });
                }
                releases
            }
        }
    }

    /// Whether the window has room for a step, and all is done that it waits for.
    fn admits(&self, work: &Work) -> bool {
        self.is_empty() || !work.waits && self.instructions + work.instructions <= WINDOW
    }

    /// Whether all steps are done and all that they write is on its way.
    fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.writes.is_empty()
    }

    /// When it goes on by itself; `NEVER` if only the memory can make it.
    pub fn next_time(&self) -> u64 {
        self.next
    }

    /// The same, after all that can be done now has been done.
    #[inline(never)]
    fn next_after(&mut self, now: u64) -> u64 {
        if self.drained != Drained::No {
            return NEVER;
        }
        let leaves = self.entries.oldest().filter(|_| self.writes.is_empty()).and_then(InWork::leaves);
        let leaves = leaves.filter(|&time| time > now).unwrap_or(NEVER);
        if self.enters <= now
            || self.enters >= leaves
            || self.entries.youngest().is_some_and(|entry| !entry.is_issued())
        {
            return leaves;
        }
        let admits = match self.upcoming() {
            Some(Step::Work(work)) => self.admits(&work),
            Some(Step::Lock(_) | Step::Unlock(_)) | None => self.is_empty(),
        };
        if admits { self.enters } else { leaves }
    }

    /// The next step; nothing at the end of a phase.
    fn upcoming(&mut self) -> Option<Step> {
        if self.at.step == self.phase.steps {
            return None;
        }
        Some(*self.upcoming.get_or_insert_with(|| self.program.step(self.at)))
    }

    /// Goes on in its program.
    fn go_to(&mut self, at: At) {
        self.at = at;
        self.upcoming = None;
    }
}

impl Print for Window {
    fn fingerprint(&self, print: &mut Fingerprint) {
        let Self {
            ref program,
            at,
            // The program says what they are.
            phase: _,
            upcoming: _,
            ref entries,
            left,
            // Those of the steps in the window.
            instructions: _,
            // Counted for pictures and measures, and without effect.
            done: _,
            enters,
            ref writes,
            drained,
            // Both follow from the last thing that happened.
            refused: _,
            next,
            // Counted for pictures and measures, and without effect.
            doing: _,
            since: _,
            works_until: _,
            times: _,
            ref began,
            // Empty between two calls.
            scratch: _,
        } = *self;
        let drained = match drained {
            Drained::No => 0,
            Drained::Barrier => 1,
            Drained::End => 2,
            Drained::Lock => 3 + u64::from(self.lock().0),
        };
        print.all([at.word(), u64::from(left), enters, next, drained]);
        entries.fingerprint(print);
        print.word(writes.len() as u64);
        for Store { span, mask, values } in writes {
            print.all([u64::from(span.first.0) << 8 | u64::from(span.count), *mask]);
            print.all(*values);
        }
        began.iter().for_each(|&cycle| print.word(cycle));
        program.registers(&mut |word| print.word(word));
    }
}
