//! What the page needs of a network to draw it.

use super::layout;
use crate::machines::phases;
use crate::naming::channel_name;
use net::answer::answers;
use net::model::{Cycle, NodeId};
use net::topology::plane_port::PlanePort;
use net::topology::{self, Layout, UNIT};
use serde::Serialize;
use sim::scenario::Scenario;
use sim::simulation::Simulation;
use sim::theory::arms::{self, arms};
use std::borrow::Cow;

/// Pending packets at which the grey scale is black.
const PENDING_SCALE: u32 = 20;

answers! {
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
        pub costs: Costs,
        /// Cycles that a flit takes from router to router.
        pub flit_time: Cycle,
        /// Pending packets at which the grey scale is black.
        pub pending_scale: u32,
        /// What is done in each phase of the programs on a shared memory; none of others.
        pub phases: Vec<&'static str>,
    }

    /// How a network is drawn.
    #[serde(rename_all = "camelCase")]
    enum LayoutName {
        Grid,
        Adapters,
        Planes,
        Cube,
        Tree,
        Stages,
        Custom,
    }

    /// Where a router stands.
    struct RouterPlace {
        pub x: f64,
        pub y: f64,
        /// What it is called, and what it is marked with in the picture.
        pub name: String,
        pub label: String,
        pub level: u32,
    }

    /// Where a node stands.
    struct NodePlace {
        pub x: f64,
        pub y: f64,
        /// What it is called, and what it is marked with in the picture.
        pub name: String,
        pub label: String,
        /// The router and port by which packets come to the node.
        pub router: u32,
        pub port: u32,
        /// Where it stands as a source; its own place unless sources and receivers are drawn apart.
        pub source: (f64, f64),
    }

    /// The end of a channel: a port of a router, or a node.
    #[serde(rename_all = "camelCase", untagged)]
    enum End {
        Router { router: u32, port: u32 },
        Node { node: u32 },
    }

    /// A channel.
    #[serde(rename_all = "camelCase")]
    struct Channel {
        pub name: String,
        pub from: End,
        pub to: End,
        /// Cycles to pass one flit.
        pub flit_cycles: u32,
    }

    /// The plane of a port, and the dimension along which it leads there.
    struct PortPlane {
        pub name: String,
        pub chip: u32,
        pub plane: u32,
        pub dimension: u32,
        /// Whether the plane goes to lower coordinates of that dimension.
        pub down: bool,
    }

    /// The links between a group of nodes of a tree and the rest of the machine.
    struct Arm {
        pub first: u32,
        pub nodes: u32,
        /// 0 for the link of a node, 1 above its router, and so on.
        pub height: u32,
        /// Channels that lead out of the group, and into it.
        pub out: Vec<u32>,
        pub back: Vec<u32>,
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
    let (fixed, ids) = (machine.fixed(), machine.ids());
    let mut graph = Cow::Borrowed(&fixed.graph);
    if graph.layout == Layout::Custom {
        layout::settle(graph.to_mut());
    }
    let graph = &*graph;
    let unit = f64::from(UNIT);
    let places = graph.router_places.iter().chain(&graph.node_places).chain(&graph.source_places);
    let (width, height) = places.fold((0, 0), |(w, h), place| (w.max(place.x), h.max(place.y)));
    let place = |place: topology::Place| (f64::from(place.x) / unit, f64::from(place.y) / unit);
    let router = |router: u32| {
        let (x, y) = place(graph.router_places[router as usize]);
        let (name, label) = (graph.router_name(router), graph.labels[router as usize].clone());
        RouterPlace { x, y, name, label, level: graph.level(router).unwrap_or(0) }
    };
    let node = |node: u32| {
        let ((x, y), (router, port)) = (place(graph.node_places[node as usize]), graph.exits[node as usize]);
        let source = graph.source_places.get(node as usize).map_or((x, y), |&source| place(source));
        let name = graph.name(topology::End::Node(NodeId(node)));
        NodePlace { x, y, name, label: node.to_string(), router, port, source }
    };
    let end = |end: topology::End| match end {
        topology::End::Router { router, port } => End::Router { router, port },
        topology::End::Node(node) => End::Node { node: node.0 },
    };
    let flit_cycles = fixed.scenario.channel.flit_cycles.get();
    let channel = |(number, channel): (u32, &topology::Channel)| Channel {
        name: graph.channel_name(number),
        from: end(channel.from),
        to: end(channel.to),
        flit_cycles,
    };
    let arm =
        |arm: arms::Arm| Arm { first: arm.first, nodes: arm.nodes, height: arm.height, out: arm.out, back: arm.back };
    let software = &fixed.scenario.software;
    Network {
        layout: match graph.layout {
            // The tile of a router that is the interface of its node is drawn as the node.
            Layout::Grid if fixed.capabilities.is_the_interface => LayoutName::Adapters,
            Layout::Grid => LayoutName::Grid,
            Layout::Planes => LayoutName::Planes,
            Layout::Cube => LayoutName::Cube,
            Layout::Tree => LayoutName::Tree,
            Layout::Stages => LayoutName::Stages,
            Layout::Custom => LayoutName::Custom,
        },
        nodes: graph.nodes,
        routers: graph.routers,
        ports: graph.ports,
        vcs: ids.vcs,
        networks: fixed.scenario.channel.networks.count(),
        vc_names: (0..ids.vcs).map(|vc| channel_name(machine, vc)).collect(),
        buffer_depth: ids.inputs().next().map_or(0, |input| machine.slots(input)),
        size: (f64::from(width) / unit, f64::from(height) / unit),
        router: (0..graph.routers).map(router).collect(),
        node: (0..graph.nodes).map(node).collect(),
        channel: (0..).zip(&graph.channels).map(channel).collect(),
        arms: arms(graph).into_iter().map(arm).collect(),
        planes: (0..graph.ports).map_while(|port| graph.plane_of(port)).map(port_plane).collect(),
        link_rate: link_rate(&fixed.scenario, megahertz),
        links_can_be_slowed: fixed.capabilities.links_can_be_slowed,
        costs: Costs { send: software.t_send.get(), receive: software.t_receive.get() },
        flit_time: fixed.flit_time(),
        pending_scale: PENDING_SCALE,
        phases: phases(machine),
    }
}

fn port_plane((way, chips): (PlanePort, u32)) -> PortPlane {
    let PlanePort { chip, plane, dimension } = way;
    PortPlane { name: way.name(chips), chip, plane, dimension, down: way.is_down() }
}

/// What a link carries each way: in MB/s where there is a clock to tell by, otherwise in bytes per cycle.
fn link_rate(scenario: &Scenario, megahertz: Option<u32>) -> LinkRate {
    let bytes = f64::from(scenario.flit_bytes()) / f64::from(scenario.channel.flit_cycles.get());
    match megahertz {
        Some(megahertz) => LinkRate { value: bytes * f64::from(megahertz), unit: "MB/s" },
        None => LinkRate { value: bytes, unit: "B/cycle" },
    }
}
