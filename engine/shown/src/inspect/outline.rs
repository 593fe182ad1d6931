//! The outline of a network: what of its picture a scenario alone decides, so that it can be drawn before there is a run.

use super::layout;
use net::answer::answers;
use net::model::NodeId;
use net::router::Ids;
use net::topology::plane_port::PlanePort;
use net::topology::{self, Graph, Layout, UNIT};
use serde::Serialize;
use sim::scenario::Scenario;
use sim::theory::arms::{self, arms};
use std::borrow::Cow;

answers! {
    /// What can be drawn of a network before it runs: the part of `Network` that has the same names.
    #[serde(rename_all = "camelCase")]
    struct Outline {
        pub layout: LayoutName,
        pub nodes: u32,
        pub routers: u32,
        pub ports: u32,
        pub vcs: u32,
        /// 1 where only a run knows it: then buffers are drawn undivided.
        pub buffer_depth: u32,
        pub size: (f64, f64),
        pub router: Vec<RouterPlace>,
        pub node: Vec<NodePlace>,
        pub channel: Vec<Channel>,
        /// The arms of a tree, from the nodes upward; none elsewhere.
        pub arms: Vec<Arm>,
        /// The plane of each port that is in one, from port 0 on; none where there are no planes.
        pub planes: Vec<PortPlane>,
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
}

/// The outline of the network of a scenario, whose graph this is.
pub fn outline(scenario: &Scenario, graph: &Graph) -> Outline {
    let capabilities = scenario.router.capabilities();
    let mut graph = Cow::Borrowed(graph);
    if graph.layout == Layout::Custom {
        layout::settle(graph.to_mut());
    }
    let graph = &*graph;
    let places = graph.router_places.iter().chain(&graph.node_places).chain(&graph.source_places);
    let (width, height) = places.fold((0, 0), |(w, h), place| (w.max(place.x), h.max(place.y)));
    let flit_cycles = scenario.channel.flit_cycles.get();
    let channel = |(number, channel): (u32, &topology::Channel)| Channel {
        name: graph.channel_name(number),
        from: end(channel.from),
        to: end(channel.to),
        flit_cycles: flit_cycles * u32::from(channel.pace),
    };
    let arm =
        |arm: arms::Arm| Arm { first: arm.first, nodes: arm.nodes, height: arm.height, out: arm.out, back: arm.back };
    Outline {
        layout: match graph.layout {
            // The tile of a router that is the interface of its node is drawn as the node.
            Layout::Grid if capabilities.is_the_interface => LayoutName::Adapters,
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
        vcs: Ids::new(graph, &scenario.virtual_networks()).vcs,
        buffer_depth: capabilities.buffer_depth.unwrap_or(1),
        size: place(topology::Place { x: width, y: height }),
        router: (0..graph.routers).map(|router| router_place(graph, router)).collect(),
        node: (0..graph.nodes).map(|node| node_place(graph, node)).collect(),
        channel: (0..).zip(&graph.channels).map(channel).collect(),
        arms: arms(graph).into_iter().map(arm).collect(),
        planes: (0..graph.ports).map_while(|port| graph.plane_of(port)).map(port_plane).collect(),
    }
}

fn place(place: topology::Place) -> (f64, f64) {
    let unit = f64::from(UNIT);
    (f64::from(place.x) / unit, f64::from(place.y) / unit)
}

fn router_place(graph: &Graph, router: u32) -> RouterPlace {
    let (x, y) = place(graph.router_places[router as usize]);
    let (name, label) = (graph.router_name(router), graph.labels[router as usize].clone());
    RouterPlace { x, y, name, label, level: graph.level(router).unwrap_or(0) }
}

fn node_place(graph: &Graph, node: u32) -> NodePlace {
    let ((x, y), (router, port)) = (place(graph.node_places[node as usize]), graph.exits[node as usize]);
    let source = graph.source_places.get(node as usize).map_or((x, y), |&source| place(source));
    let name = graph.name(topology::End::Node(NodeId(node)));
    NodePlace { x, y, name, label: node.to_string(), router, port, source }
}

fn end(end: topology::End) -> End {
    match end {
        topology::End::Router { router, port } => End::Router { router, port },
        topology::End::Node(node) => End::Node { node: node.0 },
    }
}

fn port_plane((way, chips): (PlanePort, u32)) -> PortPlane {
    let PlanePort { chip, plane, dimension } = way;
    PortPlane { name: way.name(chips), chip, plane, dimension, down: way.is_down() }
}
