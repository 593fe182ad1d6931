//! Scenarios that belong to no paper: what adaptive routing does for a dragonfly.

use super::preset::{Level, Pace, Preset};

/// A dragonfly of 72 nodes whose buffers hold what its longest links have on the way, and traffic from each group to the
/// next, between which there is one link.
const NEXT_GROUP: &str = "topology.kind=dragonfly&topology.local_delay=2&topology.global_delay=20&channel.flit_cycles=1\
    &channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one\
    &router.switching=wormhole&router.buffer_depth=64&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1\
    &router.credit_delay=1&packet.flits=8&packet.header_flits=1&software.t_send=0&software.t_receive=0\
    &software.t_poll=0&ni.kind=plain&workload.kind=permutation&workload.pattern=next_block&workload.radix=8\
    &workload.load=0.3";

/// In the order in which they are listed.
pub const PRESETS: &[Preset] = &[Preset {
    name: "dragonfly-ugal",
    title: "Dragonfly: the shortest path or a detour",
    look: "Every node sends to the next group, to which one link leads. In A all packets of a group queue for that link; in B they go by way of another group where fewer flits stand ahead (UGAL-L). B is better: it delivers 2.4 times the data.",
    source: "Kim, Dally, Scott and Abts 2008",
    group: "The network by itself",
    level: Level::Intermediate,
    pace: Pace::Jam,
    shared: &[NEXT_GROUP],
    sides: ["routing.kind=minimal&router.vcs=6", "routing.kind=ugal&router.vcs=6"],
}];
