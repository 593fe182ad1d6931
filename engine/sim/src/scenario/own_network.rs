//! A scenario that belongs to no paper: a network of one's own, as a file brings it.

use super::preset::{Level, Pace, Preset};

/// Ten routers with three links and two nodes each, on the general router that a file brings: the Petersen graph, in which
/// no router is more than two hops from another.
const PETERSEN: &str = "topology.kind=custom\
    &topology.graph=0.0.1.1.2.2.3.3.4.4.5.5.6.6.7.7.8.8.9.9_0-1.0-4.0-5.1-2.1-6.2-3.2-7.3-4.3-8.4-9.5-7.5-8.6-8.6-9.7-9\
    &channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one\
    &router.switching=wormhole&router.vcs=4&router.buffer_depth=8&router.routing_delay=0&router.vc_delay=1\
    &router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0\
    &software.t_receive=0&software.t_poll=0&ni.kind=plain&workload.kind=uniform&workload.load=0.5";

/// In the order in which they are listed.
pub const PRESETS: &[Preset] = &[Preset {
    name: "own-network",
    title: "A network of one’s own: the Petersen graph",
    look: "Ten routers from a list of links. In A packets keep to a spanning tree, which cannot deadlock and leaves links idle; in B they take shortest paths, whose two hops have a layer of virtual channels each. B is better: it delivers a fifth more data.",
    source: "A list of links, as any file may hold it",
    group: "The network by itself",
    level: Level::Intermediate,
    pace: Pace::Jam,
    shared: &[PETERSEN],
    sides: ["routing.kind=spanning_tree", "routing.kind=layered"],
}];
