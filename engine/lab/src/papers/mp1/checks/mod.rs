//! The rules and formulas of the MP1 paper that one machine or a few can prove or refute.

mod broadcast;
mod chip;
mod formulas;
mod load;
mod lone;
mod permutations;
mod torus;

use crate::experiment::checks::Check;

/// All of them, in groups.
pub const CHECKS: &[&[Check]] =
    &[&chip::CHECKS, &formulas::CHECKS, &permutations::CHECKS, &torus::CHECKS, &broadcast::CHECKS];
