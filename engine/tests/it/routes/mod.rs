//! That every pair of a topology and a routing function that is offered delivers, and cannot deadlock.

mod dependencies;

use dependencies::Dependencies;
use net::model::random::{Purpose, Stream};
use net::model::{Name, NodeId, VirtualNetwork};
use net::parameter::settable::Shape;
use net::routing::{Candidates, Function, Header, Routes, VirtualNetworks, offered, with_escapes};
use net::topology::{End, Graph, Topology};
use sim::scenario::Scenario;

/// A network with a routing function on it.
pub struct Network {
    text: String,
    graph: Graph,
    routes: Routes,
    /// As routing knows them: at routers with more virtual channels than a word has bits, by pairs.
    networks: VirtualNetworks,
    /// Virtual channels of a port that routing knows as one.
    each: u32,
    is_minimal: bool,
}

impl Network {
    fn of(text: &str) -> Network {
        let scenario = Scenario::from_text(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        let (graph, networks) = (Graph::new(&scenario.topology), scenario.virtual_networks());
        let routes = Routes::new(&scenario.routing, &graph, &networks, 1);
        let (all, networks) = (networks.per_port(), scenario.routing.as_routed(&networks, graph.ports));
        let (each, is_minimal) = (all / networks.per_port(), scenario.routing.own().is_minimal());
        Network { text: text.to_string(), graph, routes, networks, each, is_minimal }
    }

    /// The candidates of a packet that has come over a channel by one of its virtual channels, if it leads to a router.
    fn candidates(&self, name: Name, to: u32, (channel, vc): (u32, u32)) -> Option<(u32, Candidates)> {
        let End::Router { router, port } = self.graph.channels[channel as usize].to else {
            assert_eq!(self.graph.channels[channel as usize].to, End::Node(NodeId(to)), "{}", self.text);
            return None;
        };
        let draw = self.routes.draw(name, router);
        let header = Header { name, to: NodeId(to), network: VirtualNetwork::REQUEST, draw };
        let input = (port * self.networks.per_port() + vc) * self.each;
        let candidates = self.routes.candidates(router, input, header);
        assert_ne!(candidates.first, 0, "{}: nowhere to go from router {router}", self.text);
        Some((router, candidates))
    }

    /// The channel and its virtual channel that an output of a router is.
    fn ahead(&self, router: u32, output: u32) -> (u32, u32) {
        let (port, vc) = (output / self.networks.per_port(), output % self.networks.per_port());
        (self.graph.leaving[(router * self.graph.ports + port) as usize].expect("a channel leads on"), vc)
    }
}

/// Members of a set of bits.
fn members(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        member
    })
}

/// For every kind of topology, networks on which its routing functions are proved free of deadlock.
const NETWORKS: [(&str, &[&str]); 19] = [
    ("cm5_tree", &["nodes=4", "nodes=16", "nodes=32", "nodes=64"]),
    ("fat_tree", &["nodes=4", "nodes=16", "nodes=64"]),
    ("mesh", &["size=4x4", "size=5x3", "size=6", "size=3x2x3"]),
    ("torus", &["size=4x4", "size=5x3", "size=6x2", "size=8", "size=2x3x2"]),
    (
        "butterfly",
        &[
            "stages=2",
            "stages=1",
            "radix=2&topology.stages=5",
            "radix=8&topology.stages=2",
            "radix=3&topology.stages=3",
        ],
    ),
    (
        "multibutterfly",
        &["stages=2", "stages=1", "radix=2&topology.stages=4&topology.dilation=4", "stages=3&topology.dilation=3"],
    ),
    (
        "hypercube",
        &[
            "dimensions=4",
            "dimensions=3&topology.bristling=2",
            "dimensions=1&topology.bristling=4",
            "dimensions=3&topology.ports=1",
        ],
    ),
    ("concentrated_mesh", &["size=3x3", "size=3x2", "size=4x2"]),
    ("k_ary_tree", &["levels=2&topology.parents=1", "children=2&topology.levels=4&topology.parents=2", "levels=1"]),
    (
        "tapered_tree",
        &["taper=2", "children=3&topology.taper=1x3", "children=2&topology.taper=2x1x2", "children=6&topology.taper=3"],
    ),
    ("tree4", &["kind=tree4"]),
    ("flattened_butterfly", &["side=3", "side=4&topology.block=1", "side=2"]),
    ("dragonfly", &["concentration=1", "concentration=2"]),
    (
        "hyperx",
        &[
            "size=3x4&topology.concentration=1",
            "size=2x3x2&topology.concentration=1",
            "size=5&topology.concentration=2",
        ],
    ),
    ("slim_fly", &["q=3&topology.concentration=1"]),
    (
        "random_regular",
        &[
            "routers=8&topology.links=3&topology.concentration=1",
            "routers=12&topology.links=5&topology.concentration=1&topology.drawn=9",
        ],
    ),
    (
        "chiplets",
        &[
            "size=3x2&topology.gateways=1",
            "size=2x2&topology.chiplets=2x3",
            "size=5&topology.chiplets=3&topology.gateways=2",
            "size=2x2&topology.gateways=1&topology.concentration=2",
        ],
    ),
    (
        "planes",
        &[
            "size=4x4",
            "size=5x3",
            "size=3x3&topology.chips=3",
            "size=4x4&topology.chips=4&topology.wrap=on",
            "size=5x3&topology.chips=4&topology.wrap=on",
        ],
    ),
    (
        "custom",
        &[
            "graph=0.0.1.1.2.2.3.3.4.4.5.5.6.6.7.7_0-1.0-5.0-6.1-2.1-6.2-3.3-4.3-7.4-5.4-7",
            "graph=0.0.0_",
            "graph=0.1.2.3.4_0-1.1-2.2-3.3-4.4-0",
            "graph=0.2.4.6_0-1.1-2.2-3.3-4.4-5.5-6.6-7.7-0.0-4.1~5.7~3",
            "graph=0.1.2.3_0~1.1~2.2~3.3~0",
        ],
    ),
];

/// A pair of a topology and a routing function, and all scenarios with it that are allowed.
struct Pair {
    topology: &'static str,
    function: Function,
    scenarios: Vec<String>,
}

/// Every pair that is offered, on every network above, with all that can be set of the function and with every number
/// of virtual channels that is allowed. `TOPOLOGY=mesh` has one kind of topology proved alone.
fn pairs() -> Vec<Pair> {
    let mut pairs = Vec::new();
    let only = std::env::var("TOPOLOGY").ok();
    for topology in Topology::each().into_iter().filter(|kind| only.as_ref().is_none_or(|only| only == kind.value())) {
        let (_, networks) = NETWORKS.iter().find(|(kind, _)| *kind == topology.value()).unwrap_or_else(|| {
            panic!("{} is not among the networks whose routing is proved free of deadlock", topology.value())
        });
        // Where nothing waits for an output there is nothing to prove of the order in which they are asked for.
        for function in offered(topology.own().family()).filter(|function| !function.own().needs_storing()) {
            let ways = ways(&function);
            let numbers = ["1", "2", "3", "4", "8"];
            let texts = networks.iter().flat_map(|network| {
                let (topology, kind) = (topology.value(), function.value());
                let text =
                    format!("topology.kind={topology}&topology.{network}&routing.kind={kind}&channel.networks=one");
                ways.iter().flat_map(move |way| {
                    let text = text.clone();
                    numbers.map(move |number| format!("{text}{way}&router.vcs={number}"))
                })
            });
            let scenarios: Vec<String> = texts.filter(|text| Scenario::from_text(text).is_ok()).collect();
            pairs.push(Pair { topology: topology.value(), function, scenarios });
        }
    }
    pairs
}

/// All that can be set of a function, as text to add to a scenario.
fn ways(function: &Function) -> Vec<String> {
    let mut described = Vec::new();
    function.describe_own("routing", &[], &mut described);
    described.iter().fold(vec![String::new()], |ways, parameter| {
        let values = match &parameter.shape {
            Shape::Choice { options, .. } => options.iter().map(|(value, ..)| *value).collect(),
            // paths of a table: none but shortest ones, and a longer one where there are links for it
            Shape::Text { unit: "hops", .. } => vec!["", "0-2-1", "0-1-2"],
            // which of what is proposed routers take is not asked here
            Shape::Number { .. } if parameter.path == "routing.bias" => return ways,
            _ => panic!("{} is no choice", parameter.path),
        };
        let added = values.into_iter().map(|value| format!("&{}={value}", parameter.path));
        added.flat_map(|added| ways.iter().map(move |way| format!("{way}{added}")).collect::<Vec<_>>()).collect()
    })
}

#[test]
fn every_pair_that_is_offered_delivers_and_only_those_with_a_warning_can_deadlock() {
    for Pair { topology, function, scenarios } in pairs() {
        let (mut proved, mut unsafe_ones) = (0, Vec::new());
        for text in &scenarios {
            let dependencies = Dependencies::of(&Network::of(text));
            if Scenario::from_text(text).is_ok_and(|scenario| scenario.warnings().is_empty()) {
                if let Err(why) = dependencies.are_safe() {
                    panic!("{text}: {why}");
                }
                proved += 1;
            } else {
                unsafe_ones.push(dependencies.are_safe().is_err());
            }
        }
        let is_always_warned_of = function.own().warnings().iter().any(|warning| warning.value == function.value());
        assert!(proved > 0 || is_always_warned_of, "{} on {topology} is offered and never proved", function.value());
        assert!(
            proved == 0 || !is_always_warned_of,
            "{} on {topology} has a warning that is not told",
            function.value()
        );
        assert!(
            unsafe_ones.is_empty() || unsafe_ones.contains(&true),
            "{} on {topology} is warned of without reason",
            function.value()
        );
    }
}

#[test]
fn without_datelines_a_cycle_of_waits_can_form_on_a_torus() {
    for vcs in ["", "&router.vcs=2"] {
        let text = format!("topology.kind=torus&topology.size=4x4&routing.datelines=off&channel.networks=one{vcs}");
        assert!(Dependencies::of(&Network::of(&text)).are_safe().is_err());
    }
}

#[test]
fn an_escape_channel_without_classes_would_not_do_on_a_torus() {
    // The proof is not empty: what is safe on a mesh is found unsafe if the rings are closed.
    let safe = "topology.kind=mesh&topology.size=4x4&routing.kind=minimal_adaptive&router.vcs=2&channel.networks=one";
    let mut network = Network::of(safe);
    assert!(Dependencies::of(&network).are_safe().is_ok());
    let torus = Scenario::from_text("topology.kind=torus&topology.size=4x4&router.vcs=2").unwrap();
    network.graph = Graph::new(&torus.topology);
    network.routes = network.routes.by(with_escapes(&network.graph, &network.networks, 1));
    assert!(Dependencies::of(&network).are_safe().is_err());
}

#[test]
fn packets_take_shortest_paths_where_that_is_promised_and_arrive_in_any_case() {
    let mut stream = Stream::new(5, 0, Purpose::Path);
    for text in pairs().iter().flat_map(|pair| pair.scenarios.iter().step_by(3)) {
        let network = Network::of(text);
        let graph = &network.graph;
        for (from, to) in (0..graph.nodes).map(|from| (from, (from * 7 + 3) % graph.nodes)).filter(|(a, b)| a != b) {
            let name = Name { source: NodeId(from), sequence: to };
            let (mut at, mut taken) = ((graph.injection(NodeId(from)), 0), 1);
            while let Some((router, candidates)) = network.candidates(name, to, at) {
                let all: Vec<u32> = members(candidates.all()).collect();
                at = network.ahead(router, all[stream.below(all.len() as u32) as usize]);
                taken += 1;
            }
            let shortest = graph.channels_between(NodeId(from), NodeId(to));
            let longest = if network.is_minimal { shortest } else { 2 * graph.routers };
            assert!((shortest..=longest).contains(&taken), "{text}: {taken} channels from {from} to {to}");
        }
    }
}
