//! What the engine says of a scenario's text.

use super::{Log, Problem, pairs};
use net::answer::answers;
use serde::{Serialize, Serializer};

answers! {
    /// A scenario that was read, and what was not taken of it.
    struct Checked {
        /// The good part, canonical, defaults left out.
        pub scenario: String,
        /// Every value that applies at the beginning, defaults filled in.
        #[serde(serialize_with = "as_object")]
        #[cfg_attr(feature = "ts", ts(as = "std::collections::BTreeMap<String, String>"))]
        pub values: Vec<(String, String)>,
        pub problems: Vec<Problem>,
    }
}

impl Checked {
    /// Reads a scenario and its changes.
    pub fn read(text: &str) -> Checked {
        let (log, problems) = Log::read(pairs(text));
        Checked { scenario: log.to_text(), values: log.scenario.values(), problems }
    }
}

fn as_object<S: Serializer>(pairs: &[(String, String)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(pairs.iter().map(|(path, value)| (path, value)))
}
