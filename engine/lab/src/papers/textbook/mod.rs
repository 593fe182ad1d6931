//! The figures that every textbook on interconnection networks has, from general knowledge of the field: each with what
//! it is expected to show.

use super::texts;
use crate::experiment::paper::Paper;

pub const PAPER: Paper = Paper {
    key: "textbook",
    former: &[],
    title: "The figures of every textbook on interconnection networks",
    authors: "",
    venue: "",
    year: None,
    label: "Textbook figures",
    short: "textbook",
    clock: None,
    documents: DOCUMENTS,
    axes: &[],
    measures: &[],
    checks: &[],
    presets: &[],
};

// The experiments, in the order in which they are listed.
texts! {
    "virtual-channels", "equal-storage", "credit-round-trip", "switching", "routing", "torus-mesh", "concentration",
    "hot-spot", "allocators", "deadlock", "injection"
}
