//! Situations of the NIFDY paper to begin with.

use super::machines::{BUTTERFLY, CM5, FAT_TREE, MESH, MESH_3D, MULTIBUTTERFLY, Machine, SF_TREE, TORUS};
use sim::scenario::preset::{Level, Pace, Preset};

/// Packets of 8 words, and processors that take 40 cycles to send and 60 to receive (NIFDY §2.4.3, scorecard N7).
const SYNTHETIC: &str = "packet.flits=8&software.t_send=40&software.t_receive=60";

/// A network of Table 3 under the heavy traffic of Figure 2, without NIFDY and with its best parameters.
const fn heavy(
    name: &'static str,
    title: &'static str,
    look: &'static str,
    shared: &'static [&'static str],
    machine: Machine,
) -> Preset {
    let source = "NIFDY paper, Table 3 and Figure 2";
    Preset {
        name,
        title,
        look,
        source,
        group: NETWORKS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared,
        sides: [PLAIN, machine.nifdy],
    }
}

const PLAIN: &str = "ni.kind=plain";

/// The headings under which they are listed.
const JAMS: &str = "How networks jam, and what clears them";
const NETWORKS: &str = "Eight networks under heavy traffic";
const PROGRAMS: &str = "Programs";
const PROTOCOL: &str = "What else the protocol can do";

/// NIFDY on the mesh of Table 3, with timers; that network keeps the order of each pair.
const MESH_SENDS_AGAIN: &str = "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4\
    &ni.retransmit.kind=timer&ni.retransmit.lifetime=0";

/// NIFDY with the parameters that are best on the full fat tree, and the library that takes advantage of order.
const NIFDY_IN_ORDER: &str = "ni.kind=nifdy&software.library=in_order";

/// Every node sends messages of 1 to 5 packets as fast as it can, phase by phase (NIFDY §4.1).
const HEAVY: &str = "workload.kind=phases";

/// In the order in which they are listed; the page opens with the first.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "cyclic-shift",
        title: "Cyclic shift: a jam, and NIFDY clears it",
        look: "Piles form at some receivers and stay; with NIFDY they dissolve, and the same packets arrive earlier.",
        source: "NIFDY paper, Figure 5",
        group: JAMS,
        level: Level::Basic,
        pace: Pace::Jam,
        shared: &[],
        sides: [PLAIN, "ni.kind=nifdy"],
    },
    Preset {
        name: "cyclic-shift-in-order",
        title: "Cyclic shift: what order is worth",
        look: "Since NIFDY delivers in order, each packet carries one more word of data: there are fewer packets, and the run ends much earlier.",
        source: "NIFDY paper, Figure 6",
        group: JAMS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[],
        sides: [PLAIN, "ni.kind=nifdy&software.library=in_order"],
    },
    Preset {
        name: "cyclic-shift-barriers",
        title: "Cyclic shift: barriers against NIFDY",
        look: "In A software keeps the phases apart with barriers, and no piles form; in B NIFDY comes close without any.",
        source: "NIFDY paper, Figure 6; CM-5 paper, section 4",
        group: JAMS,
        level: Level::Basic,
        pace: Pace::Jam,
        shared: &[],
        sides: ["workload.barrier=optimized", "ni.kind=nifdy"],
    },
    Preset {
        name: "mesh-overload",
        title: "Overloaded mesh",
        look: "Both meshes are offered far more than they can carry; the plain one delivers less, since messages block one another.",
        source: "NIFDY paper, sections 1 and 4.6",
        group: JAMS,
        level: Level::Basic,
        pace: Pace::Jam,
        shared: &[
            MESH.network,
            SYNTHETIC,
            "workload.kind=uniform&workload.load=0.2&workload.arrivals.kind=bursty&workload.arrivals.longest=20",
        ],
        sides: [PLAIN, MESH.nifdy],
    },
    Preset {
        name: "mesh-shift",
        title: "Cyclic shift on a mesh",
        look: "Without NIFDY the phases mix, and throughput soon falls to a third; with NIFDY it falls later and less, and the run ends earlier.",
        source: "NIFDY paper, sections 1.1 and 4.3",
        group: JAMS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[MESH.network, SYNTHETIC, "workload.block=800"],
        sides: [PLAIN, MESH.nifdy],
    },
    Preset {
        name: "deaf-receiver",
        title: "One deaf receiver",
        look: "From cycle 8000 to 32000 node 27 accepts nothing: without NIFDY its packets block those of other pairs; with NIFDY hardly any are blocked.",
        source: "NIFDY paper, section 1.1: secondary blocking",
        group: JAMS,
        level: Level::Basic,
        pace: Pace::Jam,
        shared: &[
            MESH.network,
            SYNTHETIC,
            "software.deaf.kind=node&software.deaf.node=27&software.deaf.from=8000&software.deaf.length=24000&workload.kind=permutation&workload.load=0.04&workload.pattern=shuffle",
        ],
        sides: [PLAIN, MESH.nifdy],
    },
    Preset {
        name: "torus-deadlock",
        title: "Deadlock: a torus without datelines",
        look: "In A any packet takes any channel of a ring: soon packets wait for one another all the way round, the run pauses and shows the circle. In B two classes of channels, separated at a dateline, keep every ring open.",
        source: "Dally and Seitz, Deadlock-free message routing (1987); NIFDY paper, section 3: what its torus avoids",
        group: JAMS,
        level: Level::Basic,
        pace: Pace::Jam,
        shared: &[
            "topology.kind=torus&topology.size=6x6&channel.flit_cycles=4&channel.networks=one&router.switching=wormhole\
                &router.routing_delay=0&packet.flits=8&software.t_send=10&software.t_receive=10\
                &workload.kind=uniform&workload.load=0.1",
        ],
        // The same number of buffer slots at every port.
        sides: ["routing.datelines=off&router.vcs=1&router.buffer_depth=4", "router.vcs=2&router.buffer_depth=2"],
    },
    heavy(
        "table3-fat-tree",
        "Fat tree under heavy traffic",
        "64 nodes send messages of 1 to 5 packets as fast as they can, phase by phase; NIFDY gets a sixth more of them through.",
        &[FAT_TREE.network, SYNTHETIC, HEAVY],
        FAT_TREE,
    ),
    heavy(
        "table3-cm5",
        "CM-5 network under heavy traffic",
        "Narrow links and few of them near the top: the tree itself is the limit, and NIFDY gains only a little.",
        &[CM5.network, SYNTHETIC, HEAVY],
        CM5,
    ),
    heavy(
        "table3-sf-tree",
        "Store-and-forward fat tree under heavy traffic",
        "Every router takes the whole of a packet before it passes it on, so round trips are long; NIFDY gets a fifth more of them through.",
        &[SF_TREE.network, SYNTHETIC, HEAVY],
        SF_TREE,
    ),
    heavy(
        "table3-mesh",
        "Mesh under heavy traffic",
        "A blocked packet lies across four routers and holds them all; NIFDY lets fewer in, and an eighth more get through.",
        &[MESH.network, SYNTHETIC, HEAVY],
        MESH,
    ),
    heavy(
        "table3-torus",
        "Torus under heavy traffic",
        "Twice the links of the mesh across the middle, and four times its buffers; NIFDY still gets more through.",
        &[TORUS.network, SYNTHETIC, HEAVY],
        TORUS,
    ),
    heavy(
        "table3-mesh-3d",
        "Three-dimensional mesh under heavy traffic",
        "Short ways and many links: the receivers are the limit; NIFDY keeps what waits for them out of the network.",
        &[MESH_3D.network, SYNTHETIC, HEAVY],
        MESH_3D,
    ),
    heavy(
        "table3-butterfly",
        "Butterfly under heavy traffic",
        "One path for each pair, three switches long: packets that meet block each other; NIFDY lets fewer meet, and an eighth more get through.",
        &[BUTTERFLY.network, SYNTHETIC, HEAVY],
        BUTTERFLY,
    ),
    heavy(
        "table3-multibutterfly",
        "Multibutterfly under heavy traffic",
        "Two links for each way, wired at random: packets get past each other; NIFDY gets a tenth more through, and in order.",
        &[MULTIBUTTERFLY.network, SYNTHETIC, HEAVY],
        MULTIBUTTERFLY,
    ),
    Preset {
        name: "cm5-light",
        title: "Light traffic, inattentive nodes",
        look: "A third of the 64 nodes send, and every node stops receiving now and then: without NIFDY each pause leaves a pile that other packets wait behind.",
        source: "NIFDY paper, section 4.1 and Figure 3",
        group: JAMS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[
            CM5.network,
            SYNTHETIC,
            "software.deaf.kind=spells&workload.kind=phases&workload.senders=33&workload.lengths=mixed",
        ],
        sides: [PLAIN, "ni.kind=nifdy"],
    },
    Preset {
        name: "lossy",
        title: "A network that loses packets",
        look: "Two of 1000 packets are lost on each link. Without NIFDY they are gone; with it, timers send them again, each is delivered once and in order, and the run still ends earlier.",
        source: "NIFDY paper, section 6.2",
        group: PROTOCOL,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[MESH.network, SYNTHETIC, "workload.block=240&channel.loss=2000"],
        sides: [PLAIN, MESH_SENDS_AGAIN],
    },
    Preset {
        name: "acks-on-replies",
        title: "Acknowledgements that ride on replies",
        look: "Every node sends requests and answers those of others. In B the acknowledgement of a request travels on its reply: half as many circles on the links, and slightly higher throughput.",
        source: "NIFDY paper, section 6.1",
        group: PROTOCOL,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared: &[FAT_TREE.network, SYNTHETIC, "workload.kind=request_reply&ni.kind=nifdy"],
        sides: ["ni.piggyback=0", "ni.piggyback=500"],
    },
    Preset {
        name: "em3d-local",
        title: "EM3D, most of it local",
        look: "Two fields on a graph exchange values twice an iteration: packets delivered in order carry a quarter more data, and an iteration takes a fifth less time.",
        source: "NIFDY paper, Figure 7",
        group: PROGRAMS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[FAT_TREE.network, "workload.kind=em3d"],
        sides: [PLAIN, NIFDY_IN_ORDER],
    },
    Preset {
        name: "em3d-remote",
        title: "EM3D, most of it remote",
        look: "Every node sends a block to forty others. With plain interfaces a node that is ahead meets another's block, and piles grow; with NIFDY an iteration takes little more than half as long.",
        source: "NIFDY paper, Figure 8",
        group: PROGRAMS,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[
            FAT_TREE.network,
            "workload.kind=em3d&workload.n_nodes=100&workload.d_nodes=20&workload.local_p=3&workload.dist_span=20",
        ],
        sides: [PLAIN, NIFDY_IN_ORDER],
    },
    Preset {
        name: "radix-scan",
        title: "A scan that goes one by one",
        look: "Each node adds to 256 sums and sends them on. With plain interfaces a node that receives gets to nothing else, so nodes work one after the other; NIFDY lets it send in between.",
        source: "NIFDY paper, Figure 9, without delay",
        group: PROGRAMS,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared: &[FAT_TREE.network, "workload.kind=radix_sort&workload.phase=scan"],
        sides: [PLAIN, "ni.kind=nifdy"],
    },
    Preset {
        name: "radix-scan-delay",
        title: "The same scan with a delay",
        look: "60 cycles between two sends leave the receiver time for its own work: all nodes work at once, seventeen times faster, and NIFDY has nothing left to gain.",
        source: "NIFDY paper, Figure 9, with delay",
        group: PROGRAMS,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared: &[FAT_TREE.network, "workload.kind=radix_sort&workload.phase=scan&workload.delay=60"],
        sides: [PLAIN, "ni.kind=nifdy"],
    },
];
