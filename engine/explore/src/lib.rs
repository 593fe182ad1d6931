//! Exhaustive exploration of the engine's protocols: every behaviour that a few of its own state machines can show.
//!
//! [`nifdy`] are NIFDY units, [`memory`] the caches and the home of a coherent memory; both are the engine's own, driven
//! by every program that processors could run and joined by a network that may delay and reorder anything arbitrarily;
//! [`reservation`] is the reservation unit of a SPIDER adapter, asked for every combination of transmitters.
//! A [`world`] is a state of the whole and the events possible in it, together with the rules that must hold in every
//! state; [`search`](mod@search) visits all states and checks that the end can be reached from each, and
//! [`counterexample`] tells the shortest way to a broken rule event by event.
//!
//! The search is a hundred lines of our own rather than a general model checker (stateright was considered). The most
//! important property, that the end can be reached from every state, is not one that such checkers offer; and the
//! assertions of the state machines are rules too, whose failure must come with the path that led to it.

pub mod counterexample;
pub mod memory;
pub mod nifdy;
pub mod reservation;
pub mod search;
pub mod step;
pub mod world;
