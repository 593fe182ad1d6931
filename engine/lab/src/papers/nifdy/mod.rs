//! Callahan and Goldstein's NIFDY: a network interface that admits packets so that the network never jams.

mod axes;
mod checks;
pub mod machines;
mod networks;
mod presets;

use super::texts;
use crate::experiment::paper::Paper;

pub const PAPER: Paper = Paper {
    key: "nifdy",
    former: &[],
    title: "NIFDY: A Low Overhead, High Throughput Network Interface",
    authors: "Callahan and Goldstein",
    venue: "ISCA",
    year: Some(1995),
    label: "NIFDY",
    short: "NIFDY",
    clock: None,
    documents: DOCUMENTS,
    axes: axes::AXES,
    measures: &[],
    checks: checks::CHECKS,
    presets: presets::PRESETS,
};

// The experiments, in the order in which they are listed.
texts! {
    "figure-2", "figure-3", "figure-4a", "figure-4b", "figure-5", "figure-6", "figure-7", "figure-8", "figure-9",
    "table-3-trees", "table-3-grids", "first-guess", "sufficient", "load", "order", "blocked", "matching", "coalesce",
    "shift-length", "shift-parameters", "dialogs", "ack-moment", "light-outstanding", "buffers", "figure-2-readings", "figure-3-readings",
    "figure-6-readings", "figure-7-readings", "load-readings", "rules", "formulas", "set-up"
}
