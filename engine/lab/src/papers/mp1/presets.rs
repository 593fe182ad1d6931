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
        look: "Message 63.1 is followed in A: its head advances one router every cycle, before its address is known. In B a head waits at every router for the three cycles of its address byte. A is better: its latency is a quarter lower.",
        source: "MP1 paper, section 2",
        group: CHIPS,
        level: Level::Basic,
        pace: Pace::Follow { packet: "63.1" },
        shared: &[CHIP, LIGHT, "routing.kind=oblivious"],
        sides: ["router.flow=mad_postman", "router.flow=wormhole"],
    },
    Preset {
        name: "mp1-store",
        title: "MP1: what store-and-forward costs",
        look: "Both runs have the same traffic. In A each router on the path costs a message one cycle, in B the 18 cycles that the whole message takes on a channel. A is better: its latency is a quarter of that in B.",
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
        look: "The diagram follows one message of 6 bytes, and the one below it shows the same message under each flow control on the same axes: the steeper its line, the longer a router takes. The mad postman takes one cycle per router, wormhole three, store-and-forward all 18.",
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
        look: "In A every message goes along X first, and channels at the edges of each plane are full while others are idle; in B a coin decides between X and Y, and the same load passes without queues. B is better: it delivers the whole load, A 6 % less.",
        source: "MP1 paper, section 5.1 and Figure 9",
        group: CHIPS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[MESH, RANDOM],
        sides: ["routing.kind=oblivious", "routing.kind=restrictive"],
    },
    Preset {
        name: "mp1-adaptive",
        title: "MP1: turning where a channel is busy",
        look: "The load is near the one at which A saturates. In B blocked messages turn to the other dimension, and queues stay short. B is better: its latency is more than a quarter lower.",
        source: "MP1 paper, section 5.1 and Figure 9",
        group: CHIPS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[MESH, "workload.kind=uniform&workload.load=0.1"],
        sides: ["routing.kind=restrictive", "routing.kind=adaptive"],
    },
    Preset {
        name: "mp1-transpose",
        title: "MP1: a row that waits for one column",
        look: "All nodes send at once, each to its mirror image across the diagonal. In A all messages of a row wait for one channel and move up by one router every 20 cycles; in B messages turn wherever they can. B is better: all messages have arrived 42 % earlier.",
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
        look: "Both runs have the same load. In A messages go to any node, in B to nodes at most five hops away, most of them neighbours. B is better: its latency is less than half of that in A, and it could carry much more.",
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
        look: "Both runs send the same number of bytes: A in messages that fit into a buffer, B in messages of three segments, which keep their path reserved until the last segment has passed. A is better by its latency, about a third of that in B; but a message of B is three times as long.",
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
        look: "Both runs have four chips at each node. In B they are the levels of a torus: a message that wraps around continues one level higher, and paths are shorter. B is better, but only just: its latency is about 5 % lower.",
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
        look: "The node at one corner sends a message to all others. In A chips copy it along the first row and down every column, and the last node has it after 14 hops; in B it visits all nodes one after the other, which takes 63. A is better: it ends in less than half the time. Step back to see it again.",
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
        look: "Three messages go to node 27, where their addresses are used up and the first bytes of their data serve as new ones. In A they go straight ahead in their plane to node 54; in B they change to the plane −X −Y and go back to node 9. No processor in between takes part. Neither is better: each delivers all three. Step back to see it again.",
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
