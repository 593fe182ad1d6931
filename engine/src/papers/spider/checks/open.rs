//! What is not modelled: a second class of packets, and what hosts see of their adapters.

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

pub const CHECKS: [Check; 20] = [
    open!(
        "SPIDER-04",
        "After the header a receiver buffers, stalls, forwards or drops.",
        "receivers buffer, stall and forward as their scheme says (row SPIDER-06); none drops"
    ),
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
        "SPIDER-14",
        "Classes on different sets of channels meet at links only.",
        "all packets of a run are of one class"
    ),
    open!(
        "SPIDER-15",
        "The host may send on pages of a packet that is still coming.",
        "a packet in memory is scheduled when its end has come"
    ),
    open!("SPIDER-16", "Latency is the receive stamp less the send stamp.", "stamps are on the link, and not read"),
    open!(
        "SPIDER-28",
        "Far fewer packets in transit come to a hot node with adaptive routing.",
        "packets for one node besides uniform ones are a second class"
    ),
    open!(
        "SPIDER-29",
        "Beside a hot node adaptive routing lowers the latency of uniform packets.",
        "packets for one node besides uniform ones are a second class"
    ),
    open!(
        "SPIDER-30",
        "Beside a hot node adaptive routing raises the share of uniform packets that cut through.",
        "packets for one node besides uniform ones are a second class"
    ),
    open!(
        "SPIDER-31",
        "Each neighbour of the hot node adds 0.02 packets per cycle.",
        "packets for one node besides uniform ones are a second class"
    ),
    open!(
        "SPIDER-34",
        "Short packets are faster on a channel of their own than mixed with long ones.",
        "two lengths are two classes"
    ),
    open!(
        "SPIDER-35",
        "Long packets are slower on a channel of their own than mixed with short ones.",
        "two lengths are two classes"
    ),
    open!(
        "SPIDER-36",
        "The latency of guaranteed packets hardly depends on the load of others.",
        "guaranteed packets are a second class"
    ),
    open!(
        "SPIDER-37",
        "The latency of guaranteed packets over five hops deviates little whatever the load of others.",
        "guaranteed packets are a second class"
    ),
    open!(
        "SPIDER-38",
        "Blocked packets of best effort leave the link's bytes to guaranteed ones.",
        "guaranteed packets are a second class"
    ),
    open!(
        "SPIDER-40",
        "Traffic is delivered round a failed link.",
        "links can be cut by hand, and detours are those of a packet that finds its link taken; hosts send no packet another way"
    ),
    open!("SPIDER-45", "Guaranteed packets alone use 3.7 % of the links.", "guaranteed packets are a second class"),
];
