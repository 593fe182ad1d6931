//! The papers that are reproduced, each a folder with everything that is its own: the machine and what its parameters
//! are fitted on, presets, experiments, checks, the rows of its scorecard, and in README.md how it was read.
//!
//! To add a paper: make a folder named after its key, with `rows.json` (its scorecard), `experiments/*.json` (the
//! documents) and a `mod.rs` that ends in `pub const PAPER: Paper`; then add its line to [`PAPERS`]. The command line,
//! the report, the page's lists and the contract all follow from that line. What of a paper is empty is `&[]`: axes if
//! no two documents share one, measures if the engine's own will do, checks if every row is examined by runs.
//! The tests here say what is missing: a document that is not listed, a claim about a row that is not there, a row
//! that nothing examines.

pub mod bristled;
pub mod cm5;
pub mod mp1;
pub mod nifdy;
pub mod spider;

use crate::experiment::paper::{Clock, Papers};
use sim::scenario::preset::Preset;
use sim::scenario::{Scenario, reference};

/// All papers, in the order in which they are listed. This is the only registration.
pub const PAPERS: Papers = Papers(&[nifdy::PAPER, cm5::PAPER, mp1::PAPER, bristled::PAPER, spider::PAPER]);

/// All presets: those of papers, then those of none. The page opens with the first.
pub fn presets() -> impl Iterator<Item = &'static Preset> + Clone {
    PAPERS.presets().chain(reference::PRESETS)
}

/// The clock of a scenario's machine in megahertz, if it is the machine of a paper that has one.
pub fn clock(scenario: &Scenario) -> Option<u32> {
    let mut clocks = CLOCKS.iter().flatten();
    clocks.find(|clock| (clock.drives)(scenario)).map(|clock| clock.megahertz)
}

/// The clocks of all papers, picked out when this is compiled: live runs ask for nothing else of a paper, and the build
/// for them has nothing else.
const CLOCKS: [Option<Clock>; PAPERS.0.len()] = {
    let mut clocks = [None; PAPERS.0.len()];
    let mut next = 0;
    while next < clocks.len() {
        clocks[next] = PAPERS.0[next].clock;
        next += 1;
    }
    clocks
};

/// The texts of documents in the folder `experiments` beside the file that names them.
macro_rules! documents {
    ($($file:literal),+ $(,)?) => {
        &[$(include_str!(concat!("experiments/", $file, ".json"))),+]
    };
}
use documents;

#[cfg(test)]
mod tests;
