//! The SPIDER adapter: a router and network interface in one that switches packets by several schemes at a time.

mod axes;
mod checks;
mod machine;
mod measures;
mod presets;

use super::texts;
use crate::experiment::paper::Paper;

pub const PAPER: Paper = Paper {
    key: "spider",
    former: &[],
    title: "Architectural Support for Managing Communication in Point-to-Point Distributed Systems",
    authors: "Feng, Rexford, Mehra, Daniel, Dolter and Shin",
    venue: "",
    year: Some(1993),
    label: "SPIDER adapter",
    short: "SPIDER",
    clock: Some(machine::CLOCK),
    documents: DOCUMENTS,
    axes: axes::AXES,
    measures: measures::MEASURES,
    checks: checks::CHECKS,
    presets: presets::PRESETS,
};

// The experiments, in the order in which they are listed.
texts! {
    "figure-3a", "figure-3b", "figure-3c", "by-host", "figure-4a", "figure-4b", "figure-4c", "hot-readings", "adaptive",
    "figure-5a", "figure-5b", "figure-6a", "figure-6a-best-effort", "figure-6b", "figure-6b-best-effort", "channels",
    "channels-wormhole", "rules", "host-delay", "services", "host", "formulas"
}
