//! The NIFDY protocol: the engine's own units ([`net::ni::nifdy`]), driven by every program that processors could
//! run, joined by a network that may delay and reorder anything arbitrarily.

pub mod rules;
pub mod setup;
pub mod unit;
mod words;
pub mod world;

use crate::search;
pub use rules::Met;
use setup::Setup;
use unit::Unit;
use world::World;

/// What an exploration of units found.
pub type Report = search::Report<Met>;

/// Visits all states of units of this kind; see [`search`](search::search).
pub fn search<U: Unit>(setup: &Setup, limit: usize) -> Report {
    search::search::<World<U>>(setup, limit)
}

/// Visits all states of the engine's own units.
pub fn search_unbroken(setup: &Setup, limit: usize) -> Report {
    search::<net::ni::nifdy::Nifdy>(setup, limit)
}
