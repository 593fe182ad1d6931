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
        look: "In A packets pile up in front of some receivers and stay there; in B, with NIFDY, piles stay small and soon dissolve. B is better: it ends 15 % earlier.",
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
        look: "NIFDY delivers in order, so in B each packet carries one more word of data, and fewer packets are needed. B is better: it ends 30 % earlier.",
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
        look: "In A software keeps the phases apart with barriers, and no piles form; B has NIFDY and no barriers. A is better, but only just: it ends 2 % earlier.",
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
        look: "Both meshes are offered far more than they can carry, and in A messages block one another. B is better: it delivers a sixth more data.",
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
        look: "In A the phases soon mix, and throughput falls to a third; in B, with NIFDY, it falls later and less. B is better: by cycle 40 000 it has delivered 30 % more data.",
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
        look: "From cycle 8000 to cycle 32 000 node 27 accepts nothing. In A packets for it block those of other pairs; in B, with NIFDY, they hardly block any. B is better: by cycle 31 000 it has delivered an eighth more data.",
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
        look: "In A any packet may take any channel of a ring: soon packets wait for one another all round it, and the run pauses and shows the circle. In B two classes of channels, separated at a dateline, keep every ring open. B is better: after the deadlock A delivers nothing.",
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
        "64 nodes send messages of 1 to 5 packets as fast as they can, phase by phase. B is better: with NIFDY it delivers a sixth more data.",
        &[FAT_TREE.network, SYNTHETIC, HEAVY],
        FAT_TREE,
    ),
    heavy(
        "table3-cm5",
        "CM-5 network under heavy traffic",
        "Links are narrow, and few near the top: the tree itself is the limit. B is better, but NIFDY gains only about 2 % in data delivered.",
        &[CM5.network, SYNTHETIC, HEAVY],
        CM5,
    ),
    heavy(
        "table3-sf-tree",
        "Store-and-forward fat tree under heavy traffic",
        "Every router receives a packet whole before it passes it on, so round trips are long. B is better: with NIFDY it delivers a fifth more data.",
        &[SF_TREE.network, SYNTHETIC, HEAVY],
        SF_TREE,
    ),
    heavy(
        "table3-mesh",
        "Mesh under heavy traffic",
        "A blocked packet is spread over four routers and holds a channel in each; NIFDY lets fewer packets in. B is better: it delivers a tenth more data.",
        &[MESH.network, SYNTHETIC, HEAVY],
        MESH,
    ),
    heavy(
        "table3-torus",
        "Torus under heavy traffic",
        "The torus has twice the links of the mesh across the middle, and four times its buffers. B is still better: with NIFDY it delivers an eighth more data.",
        &[TORUS.network, SYNTHETIC, HEAVY],
        TORUS,
    ),
    heavy(
        "table3-mesh-3d",
        "Three-dimensional mesh under heavy traffic",
        "Paths are short and links many, so the receivers are the limit; NIFDY keeps packets that wait for them out of the network. B is better: it delivers a seventh more data.",
        &[MESH_3D.network, SYNTHETIC, HEAVY],
        MESH_3D,
    ),
    heavy(
        "table3-butterfly",
        "Butterfly under heavy traffic",
        "Each pair of nodes has one path, three switches long, so packets that meet block each other; with NIFDY fewer meet. B is better: it delivers a sixth more data.",
        &[BUTTERFLY.network, SYNTHETIC, HEAVY],
        BUTTERFLY,
    ),
    heavy(
        "table3-multibutterfly",
        "Multibutterfly under heavy traffic",
        "Every switch has two links in each direction, wired at random, so packets overtake each other. B is better: with NIFDY it delivers a tenth more data, and in order.",
        &[MULTIBUTTERFLY.network, SYNTHETIC, HEAVY],
        MULTIBUTTERFLY,
    ),
    Preset {
        name: "cm5-light",
        title: "Light traffic, inattentive nodes",
        look: "A third of the 64 nodes send, and every node stops receiving now and then. In A each pause leaves a pile that other packets wait behind. B is better: with NIFDY it delivers over a quarter more data.",
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
        look: "Each link loses two packets in a thousand. In A they are gone; in B, with NIFDY, timers send them again, and each is delivered once and in order. B is better: despite the repetitions it delivers a tenth more data.",
        source: "NIFDY paper, section 6.2",
        group: PROTOCOL,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[MESH.network, SYNTHETIC, "workload.block=240&channel.loss=2000"],
        sides: [PLAIN, MESH_SENDS_AGAIN],
    },
    Preset {
        name: "acks-on-replies",
        title: "Acknowledgements carried by replies",
        look: "Every node sends requests and answers those of other nodes. In B the reply to a request also carries its acknowledgement, so there are half as many circles on the links. B is better, but only just: it delivers less than 1 % more data.",
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
        look: "Two fields on a graph exchange values twice in each iteration. In B packets arrive in order and carry a quarter more data. B is better: it is a quarter ahead in its program, an iteration taking a fifth less time.",
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
        look: "Every node sends a block to each of forty others. In A blocks of nodes that have got ahead collide with those of other nodes, and piles grow. B is better: in the time of one iteration of A it completes nearly two.",
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
        title: "A scan that runs one node at a time",
        look: "Each node adds to 256 running sums and sends them on. In A a node that is receiving does nothing else, so the nodes work one after the other; in B NIFDY leaves it time to send in between. B is better: it ends in little more than a quarter of the time, though nothing shows for the first 100 000 cycles.",
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
        look: "A pause of 60 cycles between two sends leaves the receiver time for its own work: all nodes work at once, and the scan is seventeen times as fast as without the pause. Neither is better: both end in the same cycle.",
        source: "NIFDY paper, Figure 9, with delay",
        group: PROGRAMS,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared: &[FAT_TREE.network, "workload.kind=radix_sort&workload.phase=scan&workload.delay=60"],
        sides: [PLAIN, "ni.kind=nifdy"],
    },
];
