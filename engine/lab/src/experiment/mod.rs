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
pub mod bounds;
pub mod catalogue;
pub mod chart;
pub mod checks;
pub mod claim;
pub mod clauses;
pub mod document;
mod drift;
pub mod fields;
pub mod json;
pub mod judge;
pub mod load;
pub mod measure;
pub mod measures;
pub mod outcome;
pub mod paper;
pub mod plan;
pub mod point;
pub mod probe;
pub mod report;
pub mod result;
pub mod rows;
mod samples;
pub mod schema;
pub mod standstill;
pub mod statistics;
pub mod steadiness;
pub mod steady;
pub mod traffic;
mod turns;
pub mod verdict;
pub mod version;

#[cfg(test)]
mod tests;
