//! Configurations of BookSim 2, the usual cycle-level simulator of networks: read to what they set in a scenario, and
//! written from one.
//!
//! Where a file is silent, BookSim's defaults count. What there is nothing like here is named with what it would change;
//! a file that sets such a thing is refused, unless whoever runs it wants it all the same.

mod given;
mod keywords;
mod network;
mod options;
mod page;
mod requests;
mod sizes;
mod syntax;
mod take;
mod taker;
#[cfg(test)]
mod tests;
mod traffic;
mod write;

pub use page::page;
pub use syntax::begins;
pub use write::written;

use crate::{Fault, OF_TOPOLOGY, Opened};
use given::Given;

/// A configuration as it was read.
#[derive(Clone, Debug)]
pub struct Configuration {
    /// What it sets, or why it sets nothing.
    pub opened: Opened,
    /// What there is nothing like here and is left out, with what it would change.
    pub unlike: Vec<Fault>,
    /// How long BookSim runs, if not until a batch has arrived.
    pub periods: Option<Periods>,
}

/// How long BookSim runs, in cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Periods {
    /// Cycles before anything counts.
    pub warm_up: u64,
    /// Cycles at most, those of the warm-up among them.
    pub all: u64,
}

/// What configurations are called.
pub const FORM: &str = "a configuration of BookSim 2";

impl Configuration {
    /// Reads a configuration, with statements `keyword=value` that come after its own. A file that it names is given by
    /// `beside`.
    pub fn read(text: &str, more: &[String], beside: &dyn Fn(&str) -> Result<String, String>) -> Configuration {
        let (mut statements, mut faults) = syntax::statements(text);
        for text in more {
            match syntax::beside(text) {
                Ok(statement) => statements.push(statement),
                Err(fault) => faults.push(fault),
            }
        }
        let given = Given::new(statements, keywords::all().map(|keyword| (keyword.name, keyword.default)));
        let taken = take::take(&given, beside);
        faults.extend(taken.faults);
        let periods = taken.periods;
        let outcome = if faults.is_empty() { Ok((FORM.to_string(), taken.told, taken.pairs)) } else { Err(faults) };
        Configuration { opened: Opened::of_pairs(OF_TOPOLOGY, outcome), unlike: taken.unlike, periods }
    }

    /// The same as a file that is opened: refused if a run of it would differ from BookSim's.
    pub fn strictly(self) -> Opened {
        if self.unlike.is_empty() || !self.opened.faults.is_empty() {
            return self.opened;
        }
        let mut faults = self.unlike;
        faults.push(Fault::whole(
            "a run would not be BookSim’s; `nifdy run` with --anyway runs it all the same, without these",
        ));
        Opened::of_pairs(OF_TOPOLOGY, Err(faults))
    }
}
