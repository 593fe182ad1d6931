//! What the page needs of a network to draw it.

use super::outline::{Arm, Channel, LayoutName, NodePlace, Outline, PortPlane, RouterPlace, outline};
use crate::naming::channel_name;
use crate::phases::phases;
use net::answer::answers;
use net::model::Cycle;
use net::topology::{Part, Planned};
use serde::Serialize;
use sim::scenario::Scenario;
use sim::simulation::Simulation;

/// Pending packets at which the grey scale is black.
const PENDING_SCALE: u32 = 20;

answers! {
    /// Links that fail together in a cycle, each named by one of its directions.
    struct PlannedFailure {
        pub at: Cycle,
        pub links: Vec<u32>,
    }

    /// What does not change during a run. Positions are in abstract units: one unit is about one router tile.
    #[serde(rename_all = "camelCase")]
    struct Network {
        pub layout: LayoutName,
        pub nodes: u32,
        pub routers: u32,
        pub ports: u32,
        pub vcs: u32,
        pub networks: u32,
        pub vc_names: Vec<String>,
        pub buffer_depth: u32,
        pub size: (f64, f64),
        pub router: Vec<RouterPlace>,
        pub node: Vec<NodePlace>,
        pub channel: Vec<Channel>,
        /// The arms of a tree, from the nodes upward; none elsewhere.
        pub arms: Vec<Arm>,
        /// The plane of each port that is in one, from port 0 on; none where there are no planes.
        pub planes: Vec<PortPlane>,
        /// What a link carries each way.
        pub link_rate: LinkRate,
        /// Whether links can be cut and slowed by hand.
        pub links_can_be_slowed: bool,
        /// Whether links, and routers, can fail so that routing leads round them.
        pub links_can_fail: bool,
        pub routers_can_fail: bool,
        /// The links that fail of themselves in the middle of the run, if any do.
        pub fails: Option<PlannedFailure>,
        pub costs: Costs,
        /// Cycles that a flit takes from router to router.
        pub flit_time: Cycle,
        /// Pending packets at which the grey scale is black.
        pub pending_scale: u32,
        /// What is done in each phase of the programs; nothing of programs without phases.
        pub phases: Vec<&'static str>,
    }

    /// What a link carries.
    struct LinkRate {
        pub value: f64,
        pub unit: &'static str,
    }

    /// Cycles that a processor takes to send and to receive a packet.
    struct Costs {
        pub send: u32,
        pub receive: u32,
    }
}

/// What the page needs of a network to draw it, constant for a run; `megahertz` is the clock of its machine, if
/// one is known.
pub fn network(simulation: &Simulation, megahertz: Option<u32>) -> Network {
    let machine = simulation.machine();
    let fixed = machine.fixed();
    let Outline { layout, nodes, routers, ports, vcs, size, router, node, channel, arms, planes, .. } =
        outline(&fixed.scenario, &fixed.graph);
    let software = &fixed.scenario.software;
    Network {
        layout,
        nodes,
        routers,
        ports,
        vcs,
        networks: fixed.scenario.channel.networks.count(),
        vc_names: (0..vcs).map(|vc| channel_name(machine, vc)).collect(),
        buffer_depth: machine.ids().inputs().next().map_or(0, |input| machine.slots(input)),
        size,
        router,
        node,
        channel,
        arms,
        planes,
        link_rate: link_rate(&fixed.scenario, megahertz),
        links_can_be_slowed: fixed.capabilities.links_can_be_slowed,
        links_can_fail: fixed.scenario.can_fail(&fixed.graph, Part::Link(0)),
        routers_can_fail: fixed.scenario.can_fail(&fixed.graph, Part::Router(0)),
        fails: fixed.scenario.topology.own().fails().map(|planned| PlannedFailure::of(&planned)),
        costs: Costs { send: software.t_send.get(), receive: software.t_receive.get() },
        flit_time: fixed.flit_time(),
        pending_scale: PENDING_SCALE,
        phases: phases(machine),
    }
}

impl PlannedFailure {
    fn of(planned: &Planned) -> PlannedFailure {
        let link = |part: &Part| if let Part::Link(link) = part { Some(*link) } else { None };
        PlannedFailure { at: planned.at, links: planned.parts.iter().filter_map(link).collect() }
    }
}

/// What a link carries each way: in MB/s where there is a clock to tell by, otherwise in bytes per cycle.
fn link_rate(scenario: &Scenario, megahertz: Option<u32>) -> LinkRate {
    let bytes = f64::from(scenario.flit_bytes()) / f64::from(scenario.channel.flit_cycles.get());
    match megahertz {
        Some(megahertz) => LinkRate { value: bytes * f64::from(megahertz), unit: "MB/s" },
        None => LinkRate { value: bytes, unit: "B/cycle" },
    }
}
