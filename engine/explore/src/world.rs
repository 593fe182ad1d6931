//! What the search requires of a world: a state of the whole, and the events possible in it.

use std::fmt::Debug;

/// The outcome of an event.
pub enum Outcome<W> {
    /// It cannot happen in this state.
    Impossible,
    /// This state follows.
    Next(W),
    /// It broke a rule.
    Broken(String),
}

/// A state of the whole.
pub trait World: Sized {
    /// What is explored.
    type Setup;
    type Event: Copy;
    /// What leaves a unit.
    type Message: Copy;
    type Met: Situations;

    /// The beginning.
    fn new(setup: &Self::Setup) -> Self;
    /// All possible events, and some impossible ones: [`after`](Self::after) tells which.
    fn events(&self, setup: &Self::Setup, out: &mut Vec<Self::Event>);
    /// The state that follows an event, and the messages that left a unit in it.
    fn after(&self, event: Self::Event, setup: &Self::Setup, sent: &mut Vec<Self::Message>) -> Outcome<Self>;
    /// The rule that the state breaks, if it breaks one; and which situations it is.
    fn broken(&self, setup: &Self::Setup, met: &mut Self::Met) -> Option<String>;
    /// Whether all is done.
    fn is_end(&self) -> bool;
    /// The state as 64 bits.
    fn print(&self) -> u64;
    /// What an event does in this state, and what leaves a unit in it.
    fn sentence(&self, event: Self::Event, sent: &[Self::Message]) -> String;
}

/// In how many states each of the rare situations was met that an exploration must have met to be meaningful.
pub trait Situations: Clone + Debug + Default {
    /// All situations, with a name for each.
    fn list(&self) -> Vec<(&'static str, u64)>;
}
