//! What the papers say, held against the engine: as experiments, and as checks of single rules and formulas.
//!
//! An experiment is data, a JSON document: what is varied, what is measured, how it is drawn and what it decides. One
//! definition serves the page, the command line and the report. Read as a [`document`], laid out as a [`plan`] of
//! points, each run by a [`probe`], and [`judge`]d.
//!
//! Stands above a run and looks at it from outside; nothing in the simulated world knows of it.

pub mod answer;
pub mod axis;
pub mod axis_value;
pub mod catalogue;
pub mod chart;
pub mod checks;
pub mod claim;
pub mod document;
mod drift;
pub mod fields;
pub mod judge;
pub mod measure;
pub mod measures;
pub mod paper;
pub mod plan;
pub mod point;
pub mod probe;
pub mod report;
pub mod result;
pub mod rows;
mod samples;
pub mod statistics;
pub mod steadiness;
pub mod steady;
pub mod traffic;
mod turns;
pub mod verdict;

use crate::model::Fingerprint;
use paper::Papers;

/// The version of the engine, as results are kept by it: changes with any behaviour that the recorded fingerprints
/// hold, and with what is measured.
pub fn version(papers: Papers) -> String {
    let recorded = include_str!("../../../tests/golden/fingerprints.txt");
    let mut print = Fingerprint::default();
    print.words(recorded.bytes().map(u64::from));
    for (name, ..) in measures::all(papers) {
        print.words(name.bytes().map(u64::from));
    }
    format!("{}+{:08x}", env!("CARGO_PKG_VERSION"), print.value() >> 32)
}

#[cfg(test)]
mod tests;
