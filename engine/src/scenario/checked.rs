//! What the engine says of a scenario's text.

use super::{Log, Problem, pairs};
use crate::answer::answers;
use serde::Serialize;
use std::collections::BTreeMap;

answers! {
    /// A scenario that was read, and what was not taken of it.
    struct Checked {
        /// The good part, canonical, defaults left out.
        pub scenario: String,
        /// Every value that applies at the beginning, defaults filled in.
        pub values: BTreeMap<String, String>,
        pub problems: Vec<Problem>,
    }
}

impl Checked {
    /// Reads a scenario and its changes.
    pub fn read(text: &str) -> Checked {
        let (log, problems) = Log::read(pairs(text));
        let mut values = BTreeMap::new();
        values.extend(log.scenario.values());
        Checked { scenario: log.to_text(), values, problems }
    }
}
