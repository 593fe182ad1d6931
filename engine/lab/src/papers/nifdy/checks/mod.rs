//! The rules and formulas of the NIFDY paper that one machine or a few can prove or refute.

mod bulk;
mod delivery;
mod ending;
mod extensions;
mod inputs;
mod latency;
mod links;
mod pair;
mod round_trip;
mod scalar;
mod structure;
mod traffic;

use crate::experiment::checks::Check;

/// All of them, in groups.
pub const CHECKS: &[&[Check]] = &[
    &scalar::CHECKS,
    &bulk::CHECKS,
    &ending::CHECKS,
    &delivery::CHECKS,
    &links::CHECKS,
    &traffic::CHECKS,
    &pair::CHECKS,
    &latency::CHECKS,
    &round_trip::CHECKS,
    &structure::CHECKS,
    &inputs::CHECKS,
    &extensions::CHECKS,
];
