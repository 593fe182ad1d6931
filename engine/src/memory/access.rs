//! What a processor asks of its node's memory, and what comes of it.

use super::cache::Level;
use super::message::{Sending, Word};

/// What an access or a message brought about.
#[derive(Clone, Debug, Default)]
pub struct Out {
    pub sent: Vec<Sending>,
    /// Loads that waited, with their values.
    pub loaded: Vec<(u16, u64)>,
    /// Stores that took effect.
    pub stored: Vec<(Word, u64)>,
}

/// The answer to an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Found in a cache; `None` in the store buffer.
    Hit { value: u64, level: Option<Level> },
    /// Under way.
    Waits,
    /// No room; it has to be tried again.
    Refused,
}
