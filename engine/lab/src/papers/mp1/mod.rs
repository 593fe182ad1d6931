//! Jesshope and Izu's MP1: a router chip that sends messages on before it knows their address.

mod axes;
mod checks;
mod machine;
mod measures;
mod presets;

use super::texts;
use crate::experiment::paper::Paper;

pub const PAPER: Paper = Paper {
    key: "mp1",
    former: &[],
    title: "The MP1 Network Chip and its Application to Parallel Computers",
    authors: "Jesshope and Izu",
    venue: "",
    year: Some(1993),
    label: "MP1 network chip",
    short: "MP1",
    clock: Some(machine::CLOCK),
    documents: DOCUMENTS,
    axes: axes::AXES,
    measures: measures::MEASURES,
    checks: checks::CHECKS,
    presets: presets::PRESETS,
};

// The experiments, in the order in which they are listed.
texts! {
    "figure-9", "saturation", "figure-10", "figure-11", "local-saturation", "figure-13", "figure-14",
    "asynchronous-saturation", "figure-16", "figure-17", "torus-saturation", "gap-readings", "chip", "formulas",
    "permutations", "torus-rules", "broadcast"
}
