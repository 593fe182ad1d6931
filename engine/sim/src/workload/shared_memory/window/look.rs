//! What is shown of a processor: where its program is, what it waits for, and what its time was spent with.

use super::times::{Drained, Times};
use super::{BARRIER, Window};
use crate::memory::Line;
use crate::workload::shared_memory::kernel::{At, Kernel, Phase};
use crate::workload::shared_memory::{Step, Wait};
use net::model::Cycle;
use net::model::id::NEVER;

impl Window {
    /// The step at which the program is: the oldest in the window, or the next one; when the program has ended, behind
    /// the last step of its last phase.
    pub fn at(&self) -> At {
        match self.entries.oldest() {
            Some(entry) => entry.at,
            None if self.drained == Drained::End => At { phase: self.at.phase - 1, step: self.phase.steps },
            None => self.at,
        }
    }

    /// The phase that it is in.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What is done in each phase of its program.
    pub fn phases(&self) -> Vec<&'static str> {
        (0..).map_while(|number| Some(self.program.phase(number)?.name)).collect()
    }

    /// What its oldest step does, or the next one, as a line of its program.
    pub fn statement(&self) -> Option<&'static str> {
        let at = self.at();
        (at.step < self.phase.steps).then(|| self.program.statement(at))
    }

    /// When the phases so far began, in cycles of the network; of the first processor alone.
    pub fn began(&self) -> &[Cycle] {
        &self.began
    }

    /// Instructions in the window, and steps.
    pub fn content(&self) -> (u32, u32) {
        (self.instructions, self.entries.len())
    }

    /// Steps that are done.
    pub fn steps(&self) -> u32 {
        self.left
    }

    /// Instructions that are done.
    pub fn instructions(&self) -> u64 {
        self.done
    }

    /// What its time was spent with, up to the last change.
    pub fn times(&self) -> Times {
        self.times
    }

    /// What it waits for.
    pub fn wait(&self) -> Wait {
        match self.drained {
            Drained::End => Wait::End,
            Drained::Lock | Drained::Barrier => Wait::Others,
            Drained::No if self.refused => Wait::Room,
            Drained::No => match self.next {
                NEVER if self.is_empty() => Wait::Quiet,
                NEVER => Wait::Value,
                time => Wait::Until(time),
            },
        }
    }

    /// The lock or the barrier that it waits for.
    pub fn waits_at(&self) -> Option<Step> {
        match self.drained {
            Drained::Lock => Some(Step::Lock(self.lock())),
            Drained::Barrier => Some(Step::Barrier(BARRIER)),
            Drained::No | Drained::End => None,
        }
    }

    /// The line of the value that its oldest step waits for.
    pub fn awaited(&self) -> Option<Line> {
        let entry = self.entries.oldest().filter(|entry| entry.waiting != 0)?;
        Some(entry.work.loads()[entry.waiting.trailing_zeros() as usize].line())
    }
}
