//! Scenarios that belong to no paper: what parallel programs ask of all nodes at once.

use super::preset::{Level, Pace, Preset};

const SOURCE: &str = "Collectives of parallel programs";
const GROUP: &str = "Collectives";

/// The 8×8 mesh of NIFDY's Table 3: links a byte wide, one virtual channel, buffers of two flits.
const MESH: &str = "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3\
    &channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2\
    &router.routing_delay=0";

/// A dragonfly of 72 nodes whose buffers hold what its longest links have on the way.
const DRAGONFLY: &str = "topology.kind=dragonfly&topology.local_delay=2&topology.global_delay=20&channel.flit_cycles=1\
    &channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one\
    &router.switching=wormhole&router.vcs=2&router.buffer_depth=64&router.routing_delay=0&router.vc_delay=1\
    &router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=1&software.t_send=0\
    &software.t_receive=0&software.t_poll=0&ni.kind=plain";

/// In the order in which they are listed.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "collective-all-to-all",
        title: "All-to-all: everybody’s data for everybody",
        look: "An all-to-all is a cyclic shift whose result is checked. In A nodes drift apart and packets pile up in front of some receivers; in B, with NIFDY, piles stay small. B is better: it ends 15 % earlier.",
        source: SOURCE,
        group: GROUP,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &["workload.kind=collective&workload.operation.kind=all_to_all&workload.size=51200"],
        sides: ["ni.kind=plain", "ni.kind=nifdy"],
    },
    Preset {
        name: "collective-exchange",
        title: "Pairwise exchange in a mesh",
        look: "In each step the nodes exchange data in pairs, whose numbers differ in the bits of the step. In A those that are early block those that are late; NIFDY in B keeps what would have to wait out of the network. B is better: it ends 22 % earlier.",
        source: SOURCE,
        group: GROUP,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[
            MESH,
            "workload.kind=collective&workload.operation.kind=all_to_all&workload.operation.by=exchange\
             &workload.size=51200",
        ],
        sides: ["ni.kind=plain", "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"],
    },
    Preset {
        name: "collective-dragonfly",
        title: "All-reduce in a dragonfly: a tree or a ring",
        look: "All nodes add up what they have. In A all data go up a tree and down again, and most links stand idle; in B parts go round a ring in which all nodes send at once. B is better: it ends 74 % earlier.",
        source: SOURCE,
        group: GROUP,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[DRAGONFLY, "workload.kind=collective&workload.operation.kind=all_reduce&workload.size=36864"],
        sides: ["workload.operation.by=tree", "workload.operation.by=ring"],
    },
];
