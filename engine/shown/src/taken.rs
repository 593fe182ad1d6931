//! What is taken out of a stretch of a run as a file: tables of every place and of every packet, and traces. Worked out
//! from a copy of an earlier state; the run itself stays where it is.

use crate::places::{self, Windows};
use crate::recording::Recording;
use crate::retrace::Retrace;
use crate::summary::link;
use crate::tables::{Column, Table};
use net::answer::{answers, json};
use net::model::Cycle;
use serde::Serialize;
use sim::simulation::Simulation;

answers! {
    /// A table of a stretch of a run, with the link to that run.
    struct TakenTable {
        pub link: String,
        pub columns: Vec<Column>,
    }
}

/// What is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// What every place did, in windows of `window` cycles.
    Places { window: Cycle },
    /// Where every packet was, and why, as a table.
    Packets,
    /// The same as a trace that viewers open.
    Trace,
}

/// A table or a trace of a stretch of a run that is being worked out.
#[derive(Debug)]
pub struct Taken {
    run: Simulation,
    from: Cycle,
    to: Cycle,
    what: What,
    work: Work,
}

#[derive(Debug)]
enum Work {
    /// The run is on its way to where the stretch begins.
    Before,
    Places {
        windows: Box<Windows>,
        table: Table,
    },
    Packets(Box<Recording>),
    /// More packets were at more places than are recorded.
    TooMuch,
}

impl Taken {
    /// From a state of a run at `from` or before.
    pub fn new(run: Simulation, from: Cycle, to: Cycle, what: What) -> Taken {
        let mut taken = Taken { run, from, to, what, work: Work::Before };
        taken.begin();
        taken
    }

    /// The file's text once it is known: JSON of a [`TakenTable`], or a trace. None as long as it is not known, and if it
    /// is too much.
    pub fn found(&self) -> Option<String> {
        if self.left() > 0 {
            return None;
        }
        let table = |columns| json(&TakenTable { link: link(&self.run.log().to_text()), columns });
        match (&self.work, self.what) {
            (Work::Places { windows, table: found }, _) => {
                let mut found = found.clone();
                if windows.has_begun(&self.run) {
                    found.append(windows.clone().close(&self.run));
                }
                Some(table(found.columns))
            }
            (Work::Packets(recording), What::Trace) => Some(recording.to_trace(&self.run).to_string()),
            (Work::Packets(recording), _) => Some(table(recording.to_table(&self.run).columns)),
            (Work::Before | Work::TooMuch, _) => None,
        }
    }

    /// Begins to count or to record once the run is where the stretch begins.
    fn begin(&mut self) {
        if self.run.cycle() < self.from || !matches!(self.work, Work::Before) {
            return;
        }
        self.work = match self.what {
            What::Places { window } => {
                Work::Places { windows: Box::new(Windows::new(&self.run, window)), table: places::empty() }
            }
            What::Packets | What::Trace => Work::Packets(Box::new(Recording::new(&self.run))),
        };
    }
}

impl Retrace for Taken {
    fn advance(&mut self, cycles: Cycle) -> bool {
        let cycles = cycles.min(self.left());
        match &mut self.work {
            Work::Before => self.run.run(cycles.min(self.from - self.run.cycle())),
            Work::Places { windows, table } => {
                self.run.run(cycles.min(windows.end() - self.run.cycle()));
                if self.run.cycle() == windows.end() {
                    table.append(windows.close(&self.run));
                }
            }
            Work::Packets(recording) => {
                if !recording.run(&mut self.run, cycles) {
                    self.work = Work::TooMuch;
                }
            }
            Work::TooMuch => {}
        }
        self.begin();
        self.left() == 0
    }

    fn left(&self) -> Cycle {
        let is_over = self.run.is_done() || matches!(self.work, Work::TooMuch);
        if is_over { 0 } else { self.to - self.run.cycle() }
    }
}
