//! The NIFDY protocol, explored exhaustively: every behaviour that a few units of the engine can show.
//!
//! The units are the engine's own ([`engine::ni::nifdy`]), driven by every program that processors could run, joined by
//! a network that may delay and reorder anything for any time. [`world`] is a state of all that and what may happen in
//! it, [`rules`] is what must hold in every state, [`search`](mod@search) visits all states and says whether the end can
//! be reached from each, and [`trace`] tells a counterexample as a story.
//!
//! The search is our own, a hundred lines, instead of a general checker's (stateright was considered): what matters
//! most, that the end can be reached from every state, is not among the properties such checkers of reachable states
//! offer; the assertions of the state machines are rules too, and a failed one must come with the way that led to it.

pub mod rules;
pub mod search;
pub mod setup;
pub mod trace;
pub mod unit;
pub mod world;
