//! Broadcast and piggy-back (rows MP1-13 to -15, -53, -54, -64): not modelled.

use crate::experiment::checks::{Check, Evidence};

pub const CHECKS: [Check; 6] = [
    Check {
        row: "MP1-13",
        says: "A broadcast comes to every node of the rectangle between its source and its address.",
        expected: "each node once",
        cases: &[outside],
    },
    Check {
        row: "MP1-14",
        says: "Piggy-back: a header within a message, read by the output or the plane it is sent to.",
        expected: "no processor takes part",
        cases: &[outside],
    },
    Check {
        row: "MP1-15",
        says: "A broadcast header within a message makes a remote broadcast.",
        expected: "the rectangle between the end of the message and the inner address",
        cases: &[outside],
    },
    Check {
        row: "MP1-53",
        says: "A broadcast tree reaches each node of 4×4 by as few hops as there can be, a Hamiltonian path by up to 15.",
        expected: "at most 6 hops",
        cases: &[outside],
    },
    Check {
        row: "MP1-54",
        says: "A broadcast takes less time than a Hamiltonian path, and that less than messages to each node.",
        expected: "hardly more than a message to the farthest node",
        cases: &[outside],
    },
    Check {
        row: "MP1-64",
        says: "A broadcast from a corner of m×m nodes takes 2(m − 1) + 3L − 1 cycles.",
        expected: "47, against 272 by a path and 4590 by single messages, for m = 16 and L = 6",
        cases: &[outside],
    },
];

fn outside(evidence: &mut Evidence) {
    evidence.found("not modelled: messages of these chips have one receiver");
    evidence.is_outside();
}
