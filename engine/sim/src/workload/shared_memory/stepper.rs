//! A processor that takes one step after the other, for small programs in which every access is to be seen.

use super::micro::{Step, Steps};
use super::{Accesses, Wait};
use crate::memory::{Line, Loaded, Node, Store, Told, Word};
use net::model::Print;
use net::model::id::NEVER;

/// The processor, with its program.
#[derive(Clone, Debug, Print)]
#[print(at << 16 | names, register, wait, sum)]
pub struct Stepper {
    #[print(skip = "a setting; a program is a function of how many steps were taken")]
    program: Steps,
    /// Steps taken.
    at: u32,
    register: u64,
    wait: Wait,
    /// Loads under way, by name.
    names: u16,
    /// The sum of all values read, which says whether each was what it should be.
    sum: u64,
}

/// The name of a load that the processor waits for; others have smaller ones.
const WAITED_FOR: u16 = 16;

impl Stepper {
    pub fn new(program: Steps) -> Self {
        Stepper { program, at: 0, register: 0, wait: Wait::Until(0), names: 0, sum: 0 }
    }

    /// What it waits for.
    pub fn wait(&self) -> Wait {
        self.wait
    }

    /// The step that it waits to end, or tries to take.
    pub fn doing(&self) -> Option<Step> {
        match self.wait {
            Wait::Value | Wait::Others => self.program.step(self.at - 1),
            Wait::Until(_) | Wait::Room | Wait::Quiet | Wait::End => self.program.step(self.at),
        }
    }

    /// The line whose value it waits for.
    pub fn awaited(&self, node: &Node) -> Option<Line> {
        let loads = node.requester().misses().loads();
        loads.iter().find(|load| load.id == WAITED_FOR).map(|load| load.span.line())
    }

    /// Steps that it has taken.
    pub fn steps(&self) -> u32 {
        self.at
    }

    /// The sum of all values that it has read.
    pub fn sum(&self) -> u64 {
        self.sum
    }

    /// When it goes on by itself.
    pub fn next_time(&self) -> u64 {
        if let Wait::Until(time) = self.wait { time } else { NEVER }
    }

    /// The memory tells something.
    pub fn hear(&mut self, told: Told, now: u64) {
        match told {
            Told::Loaded { id, values } => {
                self.sum = self.sum.wrapping_add(values[0]);
                if id == WAITED_FOR {
                    self.register = values[0];
                    self.wait = Wait::Until(now);
                } else {
                    self.names &= !(1 << id);
                }
            }
            Told::Open(_) | Told::Granted(_) => self.wait = Wait::Until(now),
        }
    }

    /// Takes the next step, if it can at this time.
    #[inline(never)]
    pub fn act(&mut self, now: u64, node: &mut Node, counts: &mut Accesses) {
        let goes_on = match self.wait {
            Wait::Until(time) => time <= now,
            Wait::Room | Wait::Quiet => true,
            Wait::Value | Wait::Others | Wait::End => false,
        };
        if goes_on {
            self.step(now, node, counts);
        }
    }

    /// Tries the next step.
    fn step(&mut self, now: u64, node: &mut Node, counts: &mut Accesses) {
        let Some(step) = self.program.step(self.at) else {
            self.wait = Wait::End;
            return;
        };
        let mut store = |word, value| {
            let has_room = node.store(&Store::word(word, value), now);
            counts.stores += u64::from(has_room);
            if has_room { Wait::Until(now + 1) } else { Wait::Room }
        };
        self.wait = match step {
            Step::Compute(ticks) => Wait::Until(now + ticks.max(1)),
            Step::Load(word) => match load(WAITED_FOR, word, now, node, counts) {
                Loaded::At { time, values } => {
                    self.sum = self.sum.wrapping_add(values[0]);
                    self.register = values[0];
                    Wait::Until(time)
                }
                Loaded::Waits => Wait::Value,
                Loaded::Refused => Wait::Room,
            },
            Step::Touch(word) => {
                let name = self.names.trailing_ones() as u16;
                match load(name, word, now, node, counts) {
                    Loaded::At { values, .. } => {
                        self.sum = self.sum.wrapping_add(values[0]);
                        Wait::Until(now + 1)
                    }
                    Loaded::Waits => {
                        self.names |= 1 << name;
                        Wait::Until(now + 1)
                    }
                    Loaded::Refused => Wait::Room,
                }
            }
            Step::Add(word) => store(word, self.register + 1),
            Step::Store(word, value) => store(word, value),
            Step::Unlock(_) | Step::Barrier(_) if !node.is_quiet() => Wait::Quiet,
            Step::Lock(lock) => {
                node.lock(lock, now);
                Wait::Others
            }
            Step::Unlock(lock) => {
                node.unlock(lock, now);
                Wait::Until(now + 1)
            }
            Step::Barrier(barrier) => {
                node.arrive(barrier, now);
                Wait::Others
            }
        };
        if !matches!(self.wait, Wait::Room | Wait::Quiet) {
            self.at += 1;
        }
    }
}

/// Reads a word, and counts that.
fn load(name: u16, word: Word, now: u64, node: &mut Node, counts: &mut Accesses) -> Loaded {
    let loaded = node.load(name, word, now);
    counts.loads += u64::from(loaded != Loaded::Refused);
    loaded
}
