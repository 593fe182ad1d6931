//! The challenges that come with the program, one document each.

use super::document::Challenge;
use crate::experiment::paper::Papers;
use net::parameter::nearest::expected;
use sim::scenario::Problem;

/// Lists the documents of `shipped`.
macro_rules! shipped {
    ($($name:literal),+ $(,)?) => {
        /// Their names and texts, from the easiest.
        pub const SHIPPED: &[(&str, &str)] = &[$(($name, include_str!(concat!("shipped/", $name, ".json")))),+];
    };
}

shipped!(
    "as-much-as-it-carries",
    "the-shape-of-sixteen",
    "cover-the-round-trip",
    "share-the-storage",
    "not-all-at-once",
    "choose-the-window",
    "place-the-datelines",
    "time-to-resend",
    "against-the-diagonal",
    "barriers-that-pay",
    "against-the-tornado",
    "short-packets-first",
    "a-program-for-short-packets",
    "keep-it-at-home",
);

/// Reads a challenge, given by the name of one that comes with the program, or as the text of its document.
pub fn open(from: &str, papers: Papers) -> Result<Challenge, Vec<Problem>> {
    if from.trim_start().starts_with('{') {
        return Challenge::parse(from, papers);
    }
    match SHIPPED.iter().find(|(name, _)| *name == from) {
        Some((_, text)) => Challenge::parse(text, papers),
        None => {
            let names: Vec<&str> = SHIPPED.iter().map(|(name, _)| *name).collect();
            let sentence = format!("unknown challenge, {}", expected(from, &names));
            Err(vec![Problem { path: "challenge".to_string(), value: from.to_string(), sentence }])
        }
    }
}
