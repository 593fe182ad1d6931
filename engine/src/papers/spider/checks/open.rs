//! What is not modelled: what hosts see of their adapters.

use crate::experiment::checks::{Check, Evidence};

/// A statement that cannot be decided, and why.
macro_rules! open {
    ($row:literal, $says:literal, $why:literal) => {
        Check { row: $row, says: $says, expected: "not decided", cases: &[|evidence| outside(evidence, $why)] }
    };
}

fn outside(evidence: &mut Evidence, why: &str) {
    evidence.found(why);
    evidence.is_outside();
}

pub const CHECKS: [Check; 8] = [
    open!(
        "SPIDER-07",
        "A transmitter reserves its channel, fetches pages, sends bytes, then a time stamp and a checksum.",
        "reservation, fetching word by word and 8 bytes more are modelled; what is in them is not"
    ),
    open!(
        "SPIDER-08",
        "A packet is one or more pages, told by tags of address and words.",
        "pages are counted, and tags are not modelled"
    ),
    open!(
        "SPIDER-09",
        "One queue of events logs pages and arrivals for the host.",
        "the host takes its time for each packet; events are not modelled"
    ),
    open!(
        "SPIDER-10",
        "Notification FIFOs pass statistics up to the host and orders down.",
        "the host's load decides by itself between stalling and buffering; FIFOs are not modelled"
    ),
    open!("SPIDER-11", "A receiver may drive several transmitters at a time.", "a packet has one receiver"),
    open!(
        "SPIDER-15",
        "The host may send on pages of a packet that is still coming.",
        "a packet in memory is scheduled when its end has come"
    ),
    open!("SPIDER-16", "Latency is the receive stamp less the send stamp.", "stamps are on the link, and not read"),
    open!(
        "SPIDER-40",
        "Traffic is delivered round a failed link.",
        "links can be cut by hand, and detours are those of a packet that finds its link taken; hosts send no packet another way"
    ),
];
