//! What the papers say, held against the engine: as experiments, and as checks of single rules and formulas.
//!
//! Stands above a run and looks at it from outside; nothing in the simulated world knows of it.

pub mod checks;
