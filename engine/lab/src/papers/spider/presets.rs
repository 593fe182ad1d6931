//! Situations of the SPIDER paper to begin with, one for each effect.

use super::machine::{CUT_THROUGH, PACKET, SHORT, TORUS, WORMHOLE};
use sim::scenario::preset::{Level, Pace, Preset};

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
        pace: Pace::Follow { packet: "30.0" },
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
        name: "spider-deadlock",
        title: "SPIDER: stalled round a ring",
        look: "Wormhole in both. In A links have one channel: packets that stall in the nodes of a ring come to wait for each other all the way round, and after some thousand cycles nothing moves. In B each link has two channels: a packet takes one of them on entering a ring, by where it has to go, and keeps it until it leaves the ring, so that no circle can close.",
        source: "SPIDER paper, section 5.1",
        group: ADAPTERS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[TORUS, "router.scheme.kind=wormhole&workload.kind=uniform&workload.load=0.4"],
        sides: ["router.vcs=1&routing.datelines=off", "router.vcs=2&routing.datelines=on"],
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
    Preset {
        name: "spider-hot-spot",
        title: "SPIDER: a hot spot",
        look: "The four neighbours of node 14 send packets to it besides. In B a packet that finds its link taken tries that of another shortest path, so that fewer are stored on their way: at node 14 about half as many as in A. At this rate it is hardly hotter than other nodes.",
        source: "SPIDER paper, section 5.2 and Figure 4",
        group: ADAPTERS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[
            TORUS,
            "router.scheme.kind=cut_through&workload.kind=services&workload.load=0.5&workload.second.rate.load=0.32\
             &workload.second.pattern.kind=neighbours&workload.second.pattern.node=14",
        ],
        sides: ["routing.datelines=off", "routing.kind=detour"],
    },
    Preset {
        name: "spider-short-long",
        title: "SPIDER: short beside long",
        look: "As many packets of 32 bytes as of 256. In A both services share both channels, and short packets wait behind long ones; in B each has a channel of its own, and links take turns byte by byte: short packets take little more than half the time, long ones a little more.",
        source: "SPIDER paper, section 5.3 and Figure 5",
        group: ADAPTERS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[
            SHORT,
            CUT_THROUGH,
            "workload.kind=services&workload.load=0.0556&workload.second.length=256\
             &workload.second.rate.kind=packets",
        ],
        sides: ["", "router.channels=0&router.second.kind=own&router.second.channels=1"],
    },
    Preset {
        name: "spider-guaranteed",
        title: "SPIDER: guaranteed beside best effort",
        look: "Every node sends one guaranteed packet in 1500 cycles, beside best effort by wormhole near saturation. In A guaranteed packets share the channels of best effort, and some wait for thousands of cycles; in B they have a channel of their own, by packet switching, and pass blocked packets byte by byte.",
        source: "SPIDER paper, section 5.3 and Figure 6",
        group: ADAPTERS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[
            TORUS,
            "router.vcs=3&router.channels=0-1&router.scheme.kind=wormhole&router.second.kind=own\
             &workload.kind=services&workload.load=0.45&workload.second.rate.kind=periodic",
        ],
        sides: [
            "router.second.scheme.kind=wormhole&router.second.channels=0-1",
            "router.second.scheme.kind=packet&router.second.channels=2&router.second.datelines=off",
        ],
    },
    Preset {
        name: "spider-two-on-a-link",
        title: "SPIDER: two on a link",
        look: "Short and long packets leave over the same links. In A links have one virtual channel, and a short packet waits until a long one ahead of it has left; in B each service has a channel of its own, and bytes of both take turns: where only one has any, it has the whole link.",
        source: "SPIDER paper, section 3.1",
        group: ADAPTERS,
        level: Level::Basic,
        pace: Pace::Packets,
        shared: &[
            SHORT,
            CUT_THROUGH,
            "workload.kind=services&workload.load=0.04&workload.second.length=480\
             &workload.second.rate.kind=packets",
        ],
        sides: ["router.vcs=1", "router.channels=0&router.second.kind=own&router.second.channels=1"],
    },
    Preset {
        name: "spider-broken-link",
        title: "SPIDER: a link fails",
        look: "In cycle 5000 the link from node 14 to node 15 fails. In A packets that have to go over it pile up in the memories at both its ends; in B hosts tell their adapters, and packets go by the shortest of the ways that are left.",
        source: "SPIDER paper, sections 4.2 and 5.2",
        group: ADAPTERS,
        level: Level::Basic,
        pace: Pace::Jam,
        shared: &[
            TORUS,
            "router.scheme.kind=cut_through&router.fault.kind=link&router.fault.node=14&workload.kind=uniform\
             &workload.load=0.3",
        ],
        sides: ["routing.datelines=off", "routing.kind=detour&router.policy=round"],
    },
];
