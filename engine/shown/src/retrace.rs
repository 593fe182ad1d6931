//! Questions about the past of a run that need parts of it simulated again: answered in slices, so that whoever asks
//! can do other things meanwhile, say how far it is, or give up.

use crate::inspect::digest;
use net::model::Cycle;
use sim::question::Subject;
use sim::simulation::Simulation;

/// A question whose answer is being worked out.
pub trait Retrace {
    /// Simulates at most `cycles` cycles of each run. Whether the answer is known.
    fn advance(&mut self, cycles: Cycle) -> bool;

    /// Cycles still to go, at most.
    fn left(&self) -> Cycle;
}

/// Where do two runs begin to differ?
#[derive(Debug)]
pub struct Difference {
    runs: [Simulation; 2],
    /// The cycle that both have reached.
    end: Cycle,
    found: Option<Cycle>,
}

impl Difference {
    /// From states of the two runs up to which they have done the same.
    pub fn new(runs: [Simulation; 2], end: Cycle) -> Self {
        Difference { runs, end, found: None }
    }

    /// The first cycle at whose beginning they differ; none if that is not known yet, or they do not.
    pub fn found(&self) -> Option<Cycle> {
        self.found
    }
}

impl Retrace for Difference {
    fn advance(&mut self, cycles: Cycle) -> bool {
        for _ in 0..cycles {
            let [ours, theirs] = &mut self.runs;
            if !ours.did_the_same(theirs) {
                self.found = Some(ours.cycle().max(theirs.cycle()));
            }
            if self.found.is_some() || ours.cycle() >= self.end {
                return true;
            }
            ours.run(1);
            theirs.run(1);
        }
        false
    }

    fn left(&self) -> Cycle {
        self.end.saturating_sub(self.runs[0].cycle())
    }
}

/// What had been counted at each cycle of a span? Two runs that are not in one memory are compared by this.
#[derive(Debug)]
pub struct Tallies {
    run: Simulation,
    from: Cycle,
    to: Cycle,
    found: Vec<u64>,
}

impl Tallies {
    /// At the beginning of each cycle from `from` to `to`, which the run has reached; `run` is a state before them.
    pub fn new(run: Simulation, from: Cycle, to: Cycle) -> Self {
        Tallies { run, from, to, found: Vec::new() }
    }

    /// The [`tally`](Simulation::tally) of each of these cycles, as far as that is known.
    pub fn found(&self) -> &[u64] {
        &self.found
    }
}

impl Retrace for Tallies {
    fn advance(&mut self, cycles: Cycle) -> bool {
        let end = self.run.cycle().saturating_add(cycles).min(self.to);
        if self.run.cycle() < self.from {
            self.run.run(self.from.min(end) - self.run.cycle());
        }
        loop {
            if self.from + self.found.len() as Cycle == self.run.cycle() {
                self.found.push(self.run.tally());
            }
            if self.run.cycle() >= end {
                break;
            }
            self.run.run(1);
        }
        self.left() == 0
    }

    fn left(&self) -> Cycle {
        self.to.saturating_sub(self.run.cycle())
    }
}

/// When did a thing change last before a cycle?
#[derive(Debug)]
pub struct LastChange {
    run: Simulation,
    subject: Subject,
    before: Cycle,
    from: Cycle,
    last: Option<u64>,
    found: Option<Cycle>,
}

impl LastChange {
    /// Looks at what happened to a subject after a state of the run, which lies before `before`.
    pub fn new(run: Simulation, subject: Subject, before: Cycle) -> Self {
        let (from, last) = (run.cycle(), digest(run.machine(), &subject));
        LastChange { run, subject, before, from, last, found: None }
    }

    /// The last cycle at whose beginning it differs from the cycle before, as far as the search has come.
    pub fn found(&self) -> Option<Cycle> {
        self.found
    }

    /// The cycle at which the search began: what lies further back is another question.
    pub fn from(&self) -> Cycle {
        self.from
    }

    fn is_done(&self) -> bool {
        self.run.cycle() + 1 >= self.before || self.run.is_done()
    }
}

impl Retrace for LastChange {
    fn advance(&mut self, cycles: Cycle) -> bool {
        let end = self.run.cycle().saturating_add(cycles);
        while self.run.cycle() < end && !self.is_done() {
            self.run.run(1);
            let now = digest(self.run.machine(), &self.subject);
            if now != self.last {
                (self.last, self.found) = (now, Some(self.run.cycle()));
            }
        }
        self.is_done()
    }

    fn left(&self) -> Cycle {
        self.before.saturating_sub(self.run.cycle() + 1)
    }
}
