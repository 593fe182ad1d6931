//! The papers that are reproduced, each a folder with everything that is its own: the machine and what its parameters
//! are fitted on, presets, experiments, checks, the rows of its scorecard, and in README.md how it was read. The figures
//! that every textbook has stand beside them as a paper without a machine or a year.
//!
//! To add a paper: make a folder named after its key, with `rows.json` (its scorecard), `experiments/*.json` (the
//! documents) and a `mod.rs` that has `pub const PAPER: Paper` and ends in `texts!`; then add it to `papers!` below. The
//! command line, the report, the page's lists and the contract all follow from that line. What of a paper is empty is
//! `&[]`: axes if no two documents share one, measures if the engine's own will do, checks if every row is examined by
//! runs.
//! The tests here say what is missing: a document that is not listed, a claim about a row that is not there, a row
//! that nothing examines.

pub mod bristled;
pub mod cm5;
pub mod mp1;
pub mod nifdy;
pub mod spider;
pub mod textbook;

use crate::experiment::paper::{Clock, Paper, Papers, Texts};
use sim::scenario::preset::Preset;
use sim::scenario::{Scenario, collectives, dragonfly, own_network, reference};

macro_rules! papers {
    ($($paper:ident),+) => {
        const LIST: &[Paper] = &[$($paper::PAPER),+];
        const TEXTS: &[Texts] = &[$($paper::TEXTS),+];
    };
}

// All papers, in the order in which they are listed. This is the only registration.
papers!(nifdy, cm5, mp1, bristled, spider, textbook);

/// All papers with their texts.
pub const PAPERS: Papers = Papers { papers: LIST, texts: TEXTS };

/// All papers, for a program that is given the texts as it runs.
pub const WITHOUT_TEXTS: Papers = Papers { papers: LIST, texts: &[] };

/// All presets: those of papers, then those of none. The page opens with the first.
pub fn presets() -> impl Iterator<Item = &'static Preset> + Clone {
    let alone = own_network::PRESETS.iter().chain(dragonfly::PRESETS).chain(collectives::PRESETS);
    PAPERS.presets().chain(reference::PRESETS).chain(alone)
}

/// The clock of a scenario's machine in megahertz, if it is the machine of a paper that has one.
pub fn clock(scenario: &Scenario) -> Option<u32> {
    let mut clocks = CLOCKS.iter().flatten();
    clocks.find(|clock| (clock.drives)(scenario)).map(|clock| clock.megahertz)
}

/// The clocks of all papers, picked out when this is compiled: live runs ask for nothing else of a paper, and the build
/// for them has nothing else.
const CLOCKS: [Option<Clock>; LIST.len()] = {
    let mut clocks = [None; LIST.len()];
    let mut next = 0;
    while next < clocks.len() {
        clocks[next] = LIST[next].clock;
        next += 1;
    }
    clocks
};

/// The names of a paper's experiments, and its texts: `rows.json` and the folder `experiments` beside the file that
/// names them.
macro_rules! texts {
    ($($file:literal),+ $(,)?) => {
        const DOCUMENTS: &[&str] = &[$($file),+];
        pub const TEXTS: crate::experiment::paper::Texts = crate::experiment::paper::Texts {
            rows: include_str!("rows.json"),
            documents: &[$(include_str!(concat!("experiments/", $file, ".json"))),+],
        };
    };
}
use texts;

#[cfg(test)]
mod tests;
