//! Scenarios that belong to no paper: the usual router of cycle-level simulators in each of the networks.

use super::pairs;
use super::preset::{Level, Pace, Preset};

/// A router with the timing of the reference router, and processors that cost nothing; two virtual channels of four
/// flits, which are parameters like all the rest.
const REFERENCE: &str = "channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0\
    &channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0\
    &router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0\
    &software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform";

/// The settings of the reference router, for any network.
pub fn general() -> impl Iterator<Item = (&'static str, &'static str)> {
    pairs(REFERENCE)
}

/// What the networks of the reference router are known by.
const REFERENCE_SOURCE: &str = "The usual router of cycle-level simulators";
const REFERENCE_GROUP: &str = "The network by itself";

/// The reference router in a network at about half of what it can carry, with traffic to all nodes, the sender itself
/// among them.
const fn reference(
    name: &'static str,
    title: &'static str,
    look: &'static str,
    shared: &'static [&'static str],
) -> Preset {
    Preset {
        name,
        title,
        look,
        source: REFERENCE_SOURCE,
        group: REFERENCE_GROUP,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared,
        sides: ["", ""],
    }
}

/// The general router in each network.
pub const PRESETS: &[Preset] = &[
    reference(
        "reference-mesh",
        "A general mesh router",
        "Two virtual channels, wormhole switching, one cycle per flit, and senders that cost no time: this shows the router by itself.",
        &["topology.kind=mesh", REFERENCE, "workload.load=0.165&workload.to_itself=on"],
    ),
    reference(
        "reference-mesh-3d",
        "The general router in three dimensions",
        "4×4×4 nodes: paths pass at most ten routers, and twice as many links cross the middle as in an 8×8 mesh.",
        &["topology.kind=mesh&topology.size=4x4x4", REFERENCE, "workload.load=0.3&workload.to_itself=on"],
    ),
    reference(
        "reference-torus",
        "The general router in a torus",
        "7×7 nodes and no edges: two classes of virtual channels, each with packets of its own, keep packets from waiting for each other in a circle.",
        &["topology.kind=torus&topology.size=7x7", REFERENCE, "workload.load=0.2&workload.to_itself=on"],
    ),
    reference(
        "reference-hypercube",
        "The general router in a hypercube",
        "32 nodes with five links each: a packet corrects one bit of its position after the other and passes three and a half routers on average.",
        &["topology.kind=hypercube&topology.dimensions=5", REFERENCE, "workload.load=0.3&workload.to_itself=on"],
    ),
    reference(
        "reference-butterfly",
        "The general router in a butterfly",
        "64 nodes and three stages: every packet passes three routers, whatever its destination, and two that meet have no other path.",
        &["topology.kind=butterfly", REFERENCE, "workload.load=0.25&workload.to_itself=on"],
    ),
    reference(
        "reference-concentrated-mesh",
        "The general router in a concentrated mesh",
        "Four nodes at each of 4×4 routers: paths are shorter than in an 8×8 mesh, and half as many links cross the middle.",
        &["topology.kind=concentrated_mesh", REFERENCE, "workload.load=0.1&workload.to_itself=on"],
    ),
    reference(
        "reference-fat-tree",
        "The general router in a fat tree",
        "64 nodes, with the same number of links at every level: packets go up over random links to the nearest common ancestor, and down along the only path.",
        &["topology.kind=fat_tree&routing.up_path=random", REFERENCE, "workload.load=0.3&workload.to_itself=on"],
    ),
    reference(
        "reference-slim-fly",
        "The general router in a Slim Fly",
        "50 routers with seven links each, and four nodes at each: no two routers are more than two hops apart, so that packets pass fewer than three on average.",
        &["topology.kind=slim_fly&topology.q=5", REFERENCE, "workload.load=0.2&workload.to_itself=on"],
    ),
    Preset {
        name: "ideal-mesh",
        title: "What a perfect network would do",
        look: "In A a mesh is offered more than it can carry; in B the same packets never wait for one another, and each takes as long as in an empty network. B is better: it delivers 45 % more data.",
        source: REFERENCE_SOURCE,
        group: REFERENCE_GROUP,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[IDEAL_TOO],
        sides: [OF_QUEUES, "router.kind=ideal"],
    },
    Preset {
        name: "switch-allocators",
        title: "How a switch is shared out",
        look: "Four nodes at each router ask for more than it can pass. In A every input chooses an output before outputs choose among inputs, so some outputs that were wanted stay idle; in B a wavefront leaves none. B is better: it delivers a tenth more data.",
        source: REFERENCE_SOURCE,
        group: REFERENCE_GROUP,
        level: Level::Advanced,
        pace: Pace::Jam,
        shared: &[CROWDED],
        sides: ["", "router.switch_allocator.kind=wavefront"],
    },
    Preset {
        name: "irregular-deadlock",
        title: "Shortest paths in an irregular network",
        look: "Ten routers are wired irregularly. In A every packet takes a shortest path, and soon some wait for each other in a ring: nothing moves any more. In B packets go up a spanning tree and then down, some along longer paths, and none ever waits in a ring. B is better: after the deadlock A delivers nothing.",
        source: LISTED_SOURCE,
        group: LISTED_GROUP,
        level: Level::Intermediate,
        pace: Pace::Jam,
        shared: &[
            "topology.kind=custom&topology.graph=0.0.1.1.2.2.3.3.4.4.5.5.6.6.7.7.8.8.9.9\
             _0-1.0-7.1-2.1-5.2-3.2-8.3-4.3-9.4-5.5-6.6-7.6-8.7-9\
             _12-0.24-0.34-9.34-21.24-30.12-30.2-21.2-9.27-13.10-11",
            LISTED,
            "channel.networks=one&workload.load=0.25",
        ],
        sides: ["routing.kind=shortest_path", "routing.kind=spanning_tree"],
    },
];

/// A router with the timing of the reference router and one virtual channel for each logical network.
const LISTED: &str = "channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0\
    &router.switching=wormhole&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1\
    &router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0\
    &software.t_poll=0&workload.kind=uniform";

/// What networks from lists are known by.
const LISTED_SOURCE: &str = "A network from a file";
const LISTED_GROUP: &str = "Networks from a file";

/// Reference routers with more virtual channels, four nodes at each, and packets of one flit.
const CROWDED: &str = "topology.kind=concentrated_mesh&channel.flit_cycles=1&channel.wire_delay=1\
    &channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=4\
    &router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1\
    &packet.flits=1&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0\
    &workload.kind=uniform&workload.load=0.6";

/// The part of the reference router that an ideal network has as well, and what only queues have.
const IDEAL_TOO: &str = "topology.kind=mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1\
    &channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.routing_delay=0\
    &router.vc_delay=1&router.switch_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0\
    &software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.45";
const OF_QUEUES: &str = "router.buffer_depth=4&router.credit_delay=1";

/// An 8×8 mesh of reference routers at half of what it can carry, with traffic to all other nodes: the scenario by
/// which speed is measured.
pub fn bench_mesh() -> String {
    format!("topology.kind=mesh&{REFERENCE}&workload.load=0.165")
}
