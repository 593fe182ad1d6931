//! Exhaustive exploration of the NIFDY protocol: every behaviour that a few units of the engine can show.
//!
//! The units are the engine's own ([`engine::ni::nifdy`]), driven by every program that processors could run, joined by
//! a network that may delay and reorder anything arbitrarily. [`world`] is a state of the whole and the events possible
//! in it, [`rules`] what must hold in every state, [`search`](mod@search) visits all states and checks that the end can
//! be reached from each, and [`trace`] prints a counterexample event by event.
//!
//! The search is a hundred lines of our own rather than a general model checker (stateright was considered). The most
//! important property, that the end can be reached from every state, is not one that such checkers offer; and the
//! assertions of the state machines are rules too, whose failure must come with the path that led to it.

pub mod rules;
pub mod search;
pub mod setup;
pub mod step;
pub mod trace;
pub mod unit;
pub mod world;
