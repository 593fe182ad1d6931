//! One step from a state to the next: taken by the search, and taken again when a counterexample is told.

use crate::world::{Outcome, World};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The beginning, or how a state was first reached.
#[derive(Clone, Copy)]
pub struct Origin {
    pub before: u32,
    /// Which of the events possible in it.
    pub event: u16,
}

/// Applies an event. The assertions of the units are rules like all others.
pub fn happen<W: World>(world: &W, event: W::Event, setup: &W::Setup, sent: &mut Vec<W::Message>) -> Outcome<W> {
    catch_unwind(AssertUnwindSafe(|| world.after(event, setup, sent))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let broken = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("an assertion failed");
        Outcome::Broken(broken.to_string())
    })
}
