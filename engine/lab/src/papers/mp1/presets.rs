//! Situations of the MP1 paper to begin with, one for each effect.

use super::machine::{CHIP, FOUR_CHIPS, MESH, TORUS};
use sim::scenario::preset::{Level, Pace, Preset};

/// The heading under which they are listed.
const CHIPS: &str = "Messages ahead of their address";

/// A few messages on an 8×8 mesh, so that single ones can be followed.
const LIGHT: &str = "topology.size=8x8&workload.kind=uniform&workload.load=0.03";

/// Uniform random traffic at 45 % of the bisection bound.
const RANDOM: &str = "workload.kind=uniform&workload.load=0.075";

/// In the order in which they are listed.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "mp1-ahead",
        title: "MP1: ahead of the address",
        look: "Follow a message: in A its head advances one router every cycle, before its address is known; in B it waits at every router for the three cycles of its address byte.",
        source: "MP1 paper, section 2",
        group: CHIPS,
        level: Level::Basic,
        pace: Pace::Follow { packet: "63.1" },
        shared: &[CHIP, LIGHT, "routing.kind=oblivious"],
        sides: ["router.flow=mad_postman", "router.flow=wormhole"],
    },
    Preset {
        name: "mp1-store",
        title: "MP1: what store and forward costs",
        look: "The same traffic: in A each router on the way costs a message one cycle, in B as long as the whole message takes on a channel. Compare the latencies.",
        source: "MP1 paper, section 2",
        group: CHIPS,
        level: Level::Basic,
        pace: Pace::Packets,
        shared: &[CHIP, LIGHT, "routing.kind=oblivious"],
        sides: ["router.flow=mad_postman", "router.flow=store_and_forward"],
    },
    Preset {
        name: "mp1-flows",
        title: "MP1: one message under each flow control",
        look: "The life of one message of 6 bytes, and under it the same message with each flow control on the same axes: how steep a line is says how long a router takes. Mad postman takes a cycle for each, wormhole three, store and forward all 18.",
        source: "MP1 paper, section 2",
        group: CHIPS,
        level: Level::Basic,
        pace: Pace::Life { packet: "63.1", at: 300 },
        shared: &[CHIP, LIGHT, "routing.kind=oblivious"],
        sides: ["", ""],
    },
    Preset {
        name: "mp1-balance",
        title: "MP1: a coin that doubles the load",
        look: "In A every message goes along X first, and channels at the edges of each plane are full while others idle; in B a coin decides, and the same load passes without queues.",
        source: "MP1 paper, section 5.1 and Figure 9",
        group: CHIPS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[MESH, RANDOM],
        sides: ["routing.kind=oblivious", "routing.kind=restrictive"],
    },
    Preset {
        name: "mp1-adaptive",
        title: "MP1: turning away from what is taken",
        look: "Near the load at which A saturates, blocked messages in B turn to the other dimension, and queues stay short.",
        source: "MP1 paper, section 5.1 and Figure 9",
        group: CHIPS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[MESH, "workload.kind=uniform&workload.load=0.1"],
        sides: ["routing.kind=restrictive", "routing.kind=adaptive"],
    },
    Preset {
        name: "mp1-transpose",
        title: "MP1: a row that waits in line",
        look: "All nodes send at once, each to its mirror image across the diagonal. In A a whole row waits for one channel and moves up by one router every 20 cycles; in B messages turn off wherever they can.",
        source: "MP1 paper, section 5.3 and Figure 13",
        group: CHIPS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[MESH, "workload.kind=permutation&workload.pattern=transpose&workload.arrivals.kind=once"],
        sides: ["routing.kind=oblivious", "routing.kind=adaptive"],
    },
    Preset {
        name: "mp1-local",
        title: "MP1: near and far",
        look: "The same load: in A messages go to any node, in B to nodes at most five hops away, most of them neighbours. B could carry much more.",
        source: "MP1 paper, section 5.2 and Figure 11",
        group: CHIPS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[MESH, "routing.kind=adaptive"],
        sides: ["workload.kind=uniform&workload.load=0.1", "workload.kind=local&workload.load=0.1"],
    },
    Preset {
        name: "mp1-long",
        title: "MP1: messages longer than a buffer",
        look: "The same number of bytes: in A in messages that fit into a buffer, in B in messages of three segments, which keep their path reserved until the last segment has passed.",
        source: "MP1 paper, section 5.1 and Figure 10",
        group: CHIPS,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared: &[CHIP, "topology.size=16x16&routing.kind=adaptive&workload.kind=uniform&workload.load=0.05"],
        sides: ["packet.flits=32", "packet.flits=96"],
    },
    Preset {
        name: "mp1-torus",
        title: "MP1: a torus by levels",
        look: "Both runs have four chips at each node. In B they are the levels of a torus: a message that wraps around continues one level higher. Paths are shorter, and so is latency.",
        source: "MP1 paper, section 5.5 and Figure 17",
        group: CHIPS,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared: &["routing.kind=adaptive", RANDOM],
        sides: [FOUR_CHIPS, TORUS],
    },
    Preset {
        name: "mp1-broadcast",
        title: "MP1: one message for all",
        look: "A corner sends one message for 8×8 nodes. In A chips copy it along the first row and down every column, and the last node has it after 14 hops; in B it visits all nodes in turn, which takes 63. Step back to see it again.",
        source: "MP1 paper, section 5.4 and Figures 15 and 16",
        group: CHIPS,
        level: Level::Basic,
        pace: Pace::Packets,
        shared: &[CHIP, "topology.size=8x8&workload.kind=broadcast&workload.corner=63"],
        sides: ["workload.by=tree", "workload.by=path"],
    },
    Preset {
        name: "mp1-piggy-back",
        title: "MP1: passed on without a processor",
        look: "Three messages by way of node 27, where their addresses are used up and the first bytes of their data are the next ones. In A they go straight on in their plane to node 54; in B they change to the plane −X −Y and come back to node 9. No processor on the way takes part. Step back to see it again.",
        source: "MP1 paper, section 3.2",
        group: CHIPS,
        level: Level::Advanced,
        pace: Pace::Packets,
        shared: &[
            CHIP,
            "topology.size=8x8&packet.flits=12&workload.kind=piggy_back&workload.by_way_of=27&workload.packets=3&run.window=4",
        ],
        sides: ["workload.to=54", "workload.to=9"],
    },
];
