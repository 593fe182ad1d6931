//! Martínez, Torrellas and Duato's bristled hypercubes: virtual channels and adaptivity where several nodes share a
//! router.

mod axes;
mod checks;
mod machine;
mod measures;
mod presets;

use super::texts;
use crate::experiment::paper::Paper;

pub const PAPER: Paper = Paper {
    key: "bristled",
    former: &["bris"],
    title: "Improving the Performance of Bristled CC-NUMA Systems Using Virtual Channels and Adaptivity",
    authors: "Martínez, Torrellas and Duato",
    venue: "ICS",
    year: Some(1999),
    label: "Bristled hypercubes",
    short: "Bristled",
    clock: Some(machine::CLOCK),
    documents: DOCUMENTS,
    axes: axes::AXES,
    measures: measures::MEASURES,
    checks: checks::CHECKS,
    presets: presets::PRESETS,
};

// The experiments, in the order in which they are listed.
texts! {
    "figure-4", "figure-5", "figure-6", "figure-7", "ocean", "water", "wires", "wires-adaptive", "queues", "readings", "sizes",
    "generator", "light", "router", "schemes", "formulas"
}
