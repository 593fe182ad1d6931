//! The papers' formulas, computed exactly.
//!
//! They share no code with the machine, so that what is measured can be held against them: else a formula would check
//! itself. They know what can be set, and nothing of how it works.

pub mod arms;
pub mod distance;
pub mod fraction;
pub mod hardware;
pub mod latency;
pub mod pair;

pub use fraction::Fraction;
