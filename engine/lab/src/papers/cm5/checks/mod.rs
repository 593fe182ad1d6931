//! The rules and formulas of the CM-5 paper that one machine or a few can prove or refute.

mod software;
mod tree;

use crate::experiment::checks::Check;

/// All of them, in groups.
pub const CHECKS: &[&[Check]] = &[&tree::CHECKS, &software::CHECKS];
