//! What a processor asks of its node's memory, and what comes of it.

use super::cache::Level;
use super::message::{Data, Sending};
use super::span::Store;

/// What an access or a message brought about.
#[derive(Clone, Debug, Default)]
pub struct Out {
    pub sent: Vec<Sending>,
    /// Loads that waited, with their values.
    pub loaded: Vec<(u16, Data)>,
    /// Stores that took effect.
    pub stored: Vec<Store>,
}

impl Out {
    /// Forgets all.
    pub fn clear(&mut self) {
        self.sent.clear();
        self.loaded.clear();
        self.stored.clear();
    }
}

/// The answer to an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Found in a cache; `None` in the store buffer. The values of the words, the first one first.
    Hit { values: Data, level: Option<Level> },
    /// Under way.
    Waits,
    /// No room; it has to be tried again.
    Refused,
}
