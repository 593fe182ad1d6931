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
        look: "Packet 30.0, which goes five hops, is followed in A: every node on its path stores all of it before sending it on. In B its head advances one hop every 12 cycles and arrives before its tail has left the sender. B is better: its latency is less than a third of that in A.",
        source: "SPIDER paper, sections 2 and 3.2",
        group: ADAPTERS,
        level: Level::Basic,
        pace: Pace::Follow { packet: "30.0" },
        shared: &[TORUS, "workload.kind=uniform&workload.load=0.05&run.seed=5"],
        sides: [PACKET, CUT_THROUGH],
    },
    Preset {
        name: "spider-store-or-cut",
        title: "SPIDER: packets in transit",
        look: "Both runs have the same packets. In A the memory of a node stores two packets in transit for each of its own; in B it stores hardly any. B is better: its latency is less than a third of that in A.",
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
        look: "In A blocked packets hold channels across several nodes, and fewer packets are delivered than created; in B nodes store them and free the channels. B is better: it delivers all packets, A a sixth fewer.",
        source: "SPIDER paper, section 5.1 and Figure 3",
        group: ADAPTERS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[TORUS, "workload.kind=uniform&workload.load=0.6"],
        sides: [WORMHOLE, CUT_THROUGH],
    },
    Preset {
        name: "spider-deadlock",
        title: "SPIDER: a ring of stalled packets",
        look: "Both runs use wormhole. In A links have one channel: packets that stall in the nodes of a ring wait for each other all round it, and within some ten thousand cycles hardly anything moves. In B each link has two channels: a packet takes one of them when it enters a ring, according to its destination, and keeps it until it leaves the ring, so that no circle can close. B is better: by cycle 20 000 it has delivered three times as many packets.",
        source: "SPIDER paper, section 5.1",
        group: ADAPTERS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[TORUS, "router.scheme.kind=wormhole&workload.kind=uniform&workload.load=0.4"],
        sides: ["router.vcs=1&routing.datelines=off", "router.vcs=2&routing.datelines=on"],
    },
    Preset {
        name: "spider-by-host",
        title: "SPIDER: storing only a few",
        look: "The load is more than wormhole can carry. In B a node stores a blocked packet only while its host has fewer than two packets to schedule. B is better: that is enough to deliver a sixth more data, nearly all that is sent.",
        source: "SPIDER paper, section 5.1",
        group: ADAPTERS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[TORUS, "workload.kind=uniform&workload.load=0.6"],
        sides: [WORMHOLE, "router.scheme.kind=by_host&router.scheme.threshold=2"],
    },
    Preset {
        name: "spider-detour",
        title: "SPIDER: another shortest path",
        look: "In A a packet whose link in dimension order is busy is stored; in B it first tries the link of another shortest path, and more packets cut through. B is better: its latency is a tenth lower.",
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
        look: "The four neighbours of node 14 send additional packets to it; at this rate it is hardly busier than other nodes. In B a packet whose link is busy tries that of another shortest path, so fewer are stored in transit: at node 14 about half as many as in A. B is better: its latency is a tenth lower.",
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
        title: "SPIDER: short and long packets",
        look: "There are as many packets of 32 bytes as of 256. In A both services share both channels, and short packets wait behind long ones; in B each service has a channel of its own, and links alternate between the two byte by byte. B is better for short packets, whose latency falls to little more than half; A is slightly better for long ones.",
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
        title: "SPIDER: guaranteed and best-effort packets",
        look: "Every node sends one guaranteed packet every 1500 cycles, and best-effort traffic by wormhole near saturation. In A guaranteed packets share the channels of best effort, and some wait for thousands of cycles; in B they have a channel of their own, with packet switching, and overtake blocked packets byte by byte. B is better for guaranteed packets: the deviation of their latency is less than half.",
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
        title: "SPIDER: two packets on a link",
        look: "Short and long packets use the same links. In A links have one virtual channel, and a short packet waits until a long one ahead of it has left; in B each service has a channel of its own, and their bytes alternate on the link, unless only one of them has any to send. B is better for short packets: their latency is far lower.",
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
        look: "In cycle 5000 the link from node 14 to node 15 fails. In A packets that need it pile up in the memories at both its ends; in B hosts tell their adapters, and packets take the shortest path that is left. B is better: it delivers nearly all packets, 4 % more than A by cycle 40 000.",
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
