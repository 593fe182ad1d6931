//! Brewer and Kuszmaul's CM-5: how software gets good performance from its data network.

mod axes;
mod checks;
mod machine;
mod measures;
mod presets;

use super::texts;
use crate::experiment::paper::Paper;

pub const PAPER: Paper = Paper {
    key: "cm5",
    former: &[],
    title: "How to Get Good Performance from the CM-5 Data Network",
    authors: "Brewer and Kuszmaul",
    venue: "",
    year: Some(1994),
    label: "CM-5 data network",
    short: "CM-5",
    clock: Some(machine::CLOCK),
    documents: DOCUMENTS,
    axes: axes::AXES,
    measures: measures::MEASURES,
    checks: checks::CHECKS,
    presets: presets::PRESETS,
};

// The experiments, in the order in which they are listed.
texts! {
    "figure-3", "figure-3-cmmd", "figure-3-nifdy", "transfers", "figure-4", "figure-5", "shift-interleaved",
    "figure-5-nifdy", "ranking", "discipline", "figure-6",
    "matching-spread", "figure-6-nifdy", "capacity", "random-targets", "limited-polling", "pending", "head-of-line", "delay", "late", "barrier-limit",
    "within", "composition", "receive-cost", "readings", "network", "costs", "rules"
}
