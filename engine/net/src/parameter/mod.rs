//! How a parameter is declared: one line that is its type with unit, bounds and default, and the sentence above it.
//!
//! Everything that can be set is declared with these types and macros in the module that it belongs to; a
//! [`Scenario`](sim::scenario::Scenario) puts the declarations together. Knows nothing of what is declared.

pub mod clipped;
pub mod live;
pub mod nearest;
pub mod packed;
pub mod quantity;
pub mod rule;
pub mod settable;
mod switch;

pub use live::Live;
