//! The papers' formulas, computed exactly.
//!
//! They share no code with the machine, so that measurements can be compared with them; otherwise a formula would check
//! itself. They know the parameters, but not how the machine implements them.

pub mod arms;
pub mod distance;
pub mod fraction;
pub mod hardware;
pub mod latency;
pub mod pair;
pub mod queue;

pub use fraction::Fraction;
