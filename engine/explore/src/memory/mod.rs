//! The coherence protocol: the engine's own caches and directory ([`sim::memory`]), one home and a few caches with
//! room for one line, driven by every program of a few reads, writes, evictions and critical sections.

pub mod parts;
pub mod rules;
pub mod setup;
mod situations;
mod values;
mod words;
pub mod world;

use crate::search;
use parts::{Parts, Unbroken};
use setup::Setup;
pub use situations::Met;
use world::World;

/// What an exploration found.
pub type Report = search::Report<Met>;

/// Visits all states of these parts; see [`search`](search::search).
pub fn search<P: Parts>(setup: &Setup, limit: usize) -> Report {
    search::search::<World<P>>(setup, limit)
}

/// Visits all states of the engine's own parts.
pub fn search_unbroken(setup: &Setup, limit: usize) -> Report {
    search::<Unbroken>(setup, limit)
}
