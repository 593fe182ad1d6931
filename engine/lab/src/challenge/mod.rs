//! Challenges: a scenario of which some parameters are free, a goal, and the stars that a solution of it earns.
//!
//! A challenge is data, a JSON document ([`document`]). A [`solution`] is a link to a scenario that differs from that of
//! the challenge in its free parameters only; it is checked by an experiment, so that page and command line have one
//! judge, and the [`verdict`] says of each criterion what was asked and what came out, with its interval.

pub mod answer;
mod bounds;
mod budget;
pub mod catalogue;
pub mod document;
mod free;
pub mod schema;
pub mod solution;
pub mod verdict;

#[cfg(test)]
mod tests;
