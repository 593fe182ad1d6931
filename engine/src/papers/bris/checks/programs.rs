//! What is not modelled of the paper's machine (rows BRIS-27 and -50).

use crate::experiment::checks::{Check, Evidence};

/// Links of all lengths take the same time here, as in the paper's own results, and each channel has a buffer of its own.
fn outside(e: &mut Evidence) {
    e.is_outside();
    e.found("wire lengths and buffers shared by channels are not modelled");
}

const EXPECTED: &str = "not decided: it takes wires of several lengths, or buffers that channels share";

pub const CHECKS: [Check; 2] = [
    Check {
        row: "BRIS-27",
        says: "Wire lengths in three dimensions make little difference.",
        expected: EXPECTED,
        cases: &[outside],
    },
    Check {
        row: "BRIS-50",
        says: "Buffers shared by all channels of a port should help further.",
        expected: EXPECTED,
        cases: &[outside],
    },
];
