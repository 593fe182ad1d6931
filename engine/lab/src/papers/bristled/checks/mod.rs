//! The rules and formulas of the bristled CC-NUMA paper that one machine or a few can prove or refute.

mod formulas;
mod router;
mod schemes;
mod traffic;

use crate::experiment::checks::Check;

/// All of them, in groups.
pub const CHECKS: &[&[Check]] = &[&router::CHECKS, &traffic::CHECKS, &schemes::CHECKS, &formulas::CHECKS];
