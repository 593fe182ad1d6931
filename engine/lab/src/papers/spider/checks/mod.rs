//! The rules and formulas of the SPIDER paper that one machine or a few can prove or refute.

mod alone;
mod formulas;
mod host;
mod rules;
mod schemes;
mod services;
mod spread;
mod ways;

use crate::experiment::checks::Check;

/// All of them, in groups.
pub const CHECKS: &[&[Check]] = &[
    &rules::CHECKS,
    &schemes::CHECKS,
    &services::CHECKS,
    &formulas::CHECKS,
    &host::CHECKS,
    &ways::CHECKS,
    &spread::CHECKS,
];
