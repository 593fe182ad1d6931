//! Situations of the SPIDER paper to begin with, one for each effect.

use super::machine::{CUT_THROUGH, PACKET, TORUS, WORMHOLE};
use crate::scenario::preset::{Level, Pace, Preset};

/// The heading under which they are listed.
const ADAPTERS: &str = "Store, cut or stall";

/// In the order in which they are listed.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "spider-one-packet",
        title: "SPIDER: one packet",
        look: "Follow a packet of several hops: in A every node stores all of it, byte by byte, before sending it on; in B its head advances every 12 cycles and reaches the destination before its tail has left.",
        source: "SPIDER paper, sections 2 and 3.2",
        group: ADAPTERS,
        level: Level::Basic,
        pace: Pace::Packets,
        shared: &[TORUS, "workload.kind=uniform&workload.load=0.05&run.seed=5"],
        sides: [PACKET, CUT_THROUGH],
    },
    Preset {
        name: "spider-store-or-cut",
        title: "SPIDER: other people's packets",
        look: "The same packets: in A every node's memory stores two packets in transit for each of its own; in B it stores hardly any, and latency is a quarter of that in A.",
        source: "SPIDER paper, section 5.1 and Figure 3",
        group: ADAPTERS,
        level: Level::Basic,
        pace: Pace::Jam,
        shared: &[TORUS, "workload.kind=uniform&workload.load=0.1"],
        sides: [PACKET, CUT_THROUGH],
    },
    Preset {
        name: "spider-wormhole-jams",
        title: "SPIDER: stalling in the network",
        look: "In A blocked packets hold channels across several nodes, and fewer are delivered than created; in B nodes take them out of the way, and all are delivered.",
        source: "SPIDER paper, section 5.1 and Figure 3",
        group: ADAPTERS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[TORUS, "workload.kind=uniform&workload.load=0.6"],
        sides: [WORMHOLE, CUT_THROUGH],
    },
    Preset {
        name: "spider-by-host",
        title: "SPIDER: taking in a few",
        look: "The load is more than wormhole can carry. In B a node stores blocked packets while its host has fewer than two to schedule, which is enough to deliver all of them.",
        source: "SPIDER paper, section 5.1",
        group: ADAPTERS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[TORUS, "workload.kind=uniform&workload.load=0.6"],
        sides: [WORMHOLE, "router.scheme.kind=by_host&router.scheme.threshold=2"],
    },
    Preset {
        name: "spider-detour",
        title: "SPIDER: another shortest way",
        look: "In A a packet that finds the link of dimension order taken is stored; in B it first tries the link of another shortest path, and more packets cut through.",
        source: "SPIDER paper, section 5.2 and Figure 4",
        group: ADAPTERS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[TORUS, "router.scheme.kind=cut_through&workload.kind=uniform&workload.load=0.5"],
        sides: ["routing.datelines=off", "routing.kind=detour"],
    },
];
