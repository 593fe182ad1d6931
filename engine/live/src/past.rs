//! Questions about the past of a run, for JavaScript.

use super::simulation::Simulation;
use net::answer::json;
use net::model::Cycle;
use shown::retrace::{Difference, LastChange, Retrace, Tallies};
use shown::span::Totals;
use shown::taken::{Taken, What};
use wasm_bindgen::prelude::*;

/// A question about the past that is being worked out.
#[wasm_bindgen]
pub struct PastQuestion(Question);

enum Question {
    Difference(Box<Difference>),
    LastChange(Box<LastChange>),
    Totals(Box<Totals>),
    Tallies(Box<Tallies>),
    Taken(Box<Taken>),
}

#[wasm_bindgen]
impl Simulation {
    /// Where this run and another begin to differ: `found` says it.
    pub fn difference(&self, other: &Simulation) -> PastQuestion {
        PastQuestion(Question::Difference(Box::new(self.run.difference(&other.run))))
    }

    /// When a thing (`node 5`) changed last before a cycle: `found` says it, `from` how far back has been looked. Nothing
    /// if that names no thing.
    pub fn last_change(&self, subject: &str, before: f64) -> Option<PastQuestion> {
        let search = self.run.last_change(subject.parse().ok()?, before as u64);
        Some(PastQuestion(Question::LastChange(Box::new(search))))
    }

    /// What happened between two cycles: `totals` says it.
    pub fn totals(&self, from: f64, to: f64) -> PastQuestion {
        PastQuestion(Question::Totals(Box::new(self.run.totals(from as u64, to as u64))))
    }

    /// What every place did between two cycles, in windows: `taken` says it.
    pub fn places(&self, from: f64, to: f64, window: f64) -> PastQuestion {
        self.take(from, to, What::Places { window: window as Cycle })
    }

    /// Where every packet was between two cycles, as a table or as a trace: `taken` says it.
    pub fn packets(&self, from: f64, to: f64, is_trace: bool) -> PastQuestion {
        self.take(from, to, if is_trace { What::Trace } else { What::Packets })
    }

    /// What had been counted at each cycle from one to another: `tallies` says it.
    pub fn tallies(&self, from: f64, to: f64) -> PastQuestion {
        PastQuestion(Question::Tallies(Box::new(self.run.tallies(from as u64, to as u64))))
    }

    /// What had been counted at each snapshot.
    pub fn tallies_kept(&self) -> Vec<u64> {
        self.run.tallies_kept().collect()
    }
}

impl Simulation {
    fn take(&self, from: f64, to: f64, what: What) -> PastQuestion {
        PastQuestion(Question::Taken(Box::new(self.run.take(from as Cycle, to as Cycle, what))))
    }
}

#[wasm_bindgen]
impl PastQuestion {
    /// Simulates at most `cycles` cycles of each run; whether the answer is known.
    pub fn advance(&mut self, cycles: f64) -> bool {
        self.retrace().advance(cycles as Cycle)
    }

    /// Cycles still to go, at most.
    #[wasm_bindgen(getter)]
    pub fn left(&mut self) -> f64 {
        self.retrace().left() as f64
    }

    /// The cycle that was looked for, if there is one.
    #[wasm_bindgen(getter)]
    pub fn found(&self) -> Option<f64> {
        let found = match &self.0 {
            Question::Difference(question) => question.found(),
            Question::LastChange(question) => question.found(),
            Question::Totals(_) | Question::Tallies(_) | Question::Taken(_) => None,
        };
        found.map(|cycle| cycle as f64)
    }

    /// The cycle at which the search for a change began.
    #[wasm_bindgen(getter)]
    pub fn from(&self) -> f64 {
        match &self.0 {
            Question::LastChange(question) => question.from() as f64,
            Question::Difference(_) | Question::Totals(_) | Question::Tallies(_) | Question::Taken(_) => 0.0,
        }
    }

    /// What happened, as JSON, once that is known.
    #[wasm_bindgen(getter, unchecked_return_type = "Json<SpanTotals> | undefined")]
    pub fn totals(&self) -> Option<String> {
        let Question::Totals(question) = &self.0 else { return None };
        question.found().map(|totals| json(&totals))
    }

    /// What had been counted at each cycle, as far as that is known.
    #[wasm_bindgen(getter)]
    pub fn tallies(&self) -> Option<Vec<u64>> {
        let Question::Tallies(question) = &self.0 else { return None };
        Some(question.found().to_vec())
    }

    /// A table as JSON, or a trace, once it is known; nothing if it is too much.
    #[wasm_bindgen(getter)]
    pub fn taken(&self) -> Option<String> {
        let Question::Taken(question) = &self.0 else { return None };
        question.found()
    }

    fn retrace(&mut self) -> &mut dyn Retrace {
        match &mut self.0 {
            Question::Difference(question) => question.as_mut(),
            Question::LastChange(question) => question.as_mut(),
            Question::Totals(question) => question.as_mut(),
            Question::Tallies(question) => question.as_mut(),
            Question::Taken(question) => question.as_mut(),
        }
    }
}
