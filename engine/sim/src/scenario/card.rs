//! The card of a network: how large it is, how far its nodes are apart, where it is thinnest, and what the traffic and the
//! routing that are set ask of its busiest channel.

use super::{Networks, Scenario};
use net::answer::answers;
use net::model::NodeId;
use net::routing::{Busiest, Costs, Followed, MOST_LAYERS, Routes, layers_by_pair};
use net::topology::{Channel, End, Failing, Graph, Halves, Shape, Topology, coordinates, distance};
use serde::Serialize;

/// Most routers among which layers are looked for.
const MOST_LAYERED: u32 = 512;
/// Kinds of routers whose packets go where the routing function says.
const ROUTED: [&str; 2] = ["virtual_channel", "ideal"];

answers! {
    /// What can be said of a network before anything is sent. Throughput is in flits that a node sends per cycle.
    #[serde(rename_all = "snake_case")]
    struct Card {
        pub nodes: u32,
        pub routers: u32,
        /// Channels between routers, one for each direction of a link.
        pub channels: u32,
        /// Ports of the largest router.
        pub ports: u32,
        /// Routers on the shortest paths between nodes, on average and at most.
        pub routers_mean: f64,
        pub routers_most: u32,
        pub bisection: Bisection,
        /// Virtual channels that shortest paths need so that no packets wait for each other in a circle: by hop as many as
        /// the longest path has hops; by pair as many as were found, null where more
        /// than any router has are needed, or it is not looked for in so large a network.
        pub layers_by_hop: u32,
        pub layers_by_pair: Option<u32>,
        /// What the routing and the traffic that are set ask of it; null where routers have paths of their own, or routing
        /// chooses for each packet among the paths of very many nodes, and in networks of more than 4096 nodes.
        pub demand: Option<Demand>,
    }

    /// Two halves of the nodes with few channels between them.
    #[serde(rename_all = "snake_case")]
    struct Bisection {
        /// Channels from the first half to the second, and back; fewer were not found.
        pub channels: (u32, u32),
        /// The throughput that they allow at most if all nodes send to all others alike, whatever the routing; narrower
        /// channels count as less.
        pub throughput_bound: f64,
        /// Of each router, whether it is in the second half.
        pub second: Vec<bool>,
    }

    /// What is asked of the network; of several links that a packet may take, each is taken equally often, and where
    /// routing draws a path for each packet, some packets of each pair are followed.
    #[serde(rename_all = "snake_case")]
    struct Demand {
        /// The traffic: that of the workload if its receivers are drawn, and else uniform.
        pub traffic: String,
        /// Routers on the paths of the packets, on average and at most.
        pub routers_mean: f64,
        pub routers_most: u32,
        /// The busiest channel, what it is called, and the flits that it carries if each node sends one.
        pub channel: u32,
        pub name: String,
        pub load: f64,
        /// How many times as long as on the widest links it is busy with a flit.
        pub pace: u32,
        /// The throughput that it allows at most if all nodes send alike.
        pub throughput_bound: f64,
    }
}

impl Scenario {
    /// Whether packets go where the routing function says.
    pub fn follows_routing(&self) -> bool {
        self.value("router.kind").is_some_and(|kind| ROUTED.contains(&kind.as_str()))
    }
}

impl Card {
    /// Of a scenario.
    pub fn of(scenario: &Scenario) -> Card {
        Card::left(scenario, &Failing::default())
    }

    /// Of what is left of the network of a scenario when parts of it have failed. Nodes at routers that have failed count
    /// among all, and neither send nor receive.
    pub fn left(scenario: &Scenario, failing: &Failing) -> Card {
        let whole = Graph::new(&scenario.topology);
        let left = (!failing.is_empty()).then(|| failing.left(&whole));
        let graph = left.as_ref().unwrap_or(&whole);
        let works = |node: NodeId| failing.router_since(graph.exits[node.index()].0).is_none();
        let (routers_mean, routers_most) = shortest(graph, &works);
        let has_own_distances = matches!(scenario.topology, Topology::Custom(_));
        Card {
            nodes: graph.nodes,
            routers: graph.routers,
            channels: between_routers(graph),
            ports: graph.ports,
            routers_mean,
            routers_most,
            bisection: Bisection::of(graph, cycles(scenario)),
            layers_by_hop: if has_own_distances { graph.longest_path() } else { routers_most.saturating_sub(1) },
            layers_by_pair: (graph.routers <= MOST_LAYERED).then(|| layers_by_pair(graph, MOST_LAYERS)).flatten(),
            demand: Demand::left(scenario, [&whole, graph], &works),
        }
    }

    /// In sentences.
    pub fn sentences(&self) -> Vec<String> {
        let Card { nodes, routers, channels, ports, routers_mean, routers_most, layers_by_hop, .. } = self;
        let plural = |count: u32, one: &str| if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") };
        let Bisection { channels: (there, back), throughput_bound, .. } = &self.bisection;
        let width = if there == back { there.to_string() } else { format!("{there} and {back}") };
        let found = self.layers_by_pair.map_or("; by pair no number was found".to_string(), |found| {
            format!(", or {} if each pair keeps to one", plural(found, "layer"))
        });
        let mut told = vec![
            format!(
                "{} on {}, which have up to {} and {} to each other.",
                plural(*nodes, "node"),
                plural(*routers, "router"),
                plural(*ports, "port"),
                plural(*channels, "channel")
            ),
            format!("Shortest paths have {routers_mean:.2} routers on average and {routers_most} at most."),
            format!(
                "Bisection: at most {width} channels in each direction; under uniform traffic they allow {throughput_bound:.3} flits \
                 per node and cycle at most."
            ),
            format!(
                "So that shortest paths cannot deadlock, they need {} of virtual channels with one for each hop{found}.",
                plural(*layers_by_hop.max(&1), "layer")
            ),
        ];
        told.extend(self.demand.as_ref().map(Demand::sentence));
        told
    }
}

impl Bisection {
    fn of(graph: &Graph, cycles: f64) -> Bisection {
        let halves = graph.halves();
        let second = halves.nodes.iter().filter(|is_second| **is_second).count() as f64;
        let all = f64::from(graph.nodes);
        let [there, back] = halves.channels;
        // What each node of one half sends is bound for the other half in the share that this has of all others.
        let crossing = (all - second) * second / (all - 1.0);
        let width = width(graph, &halves, false).min(width(graph, &halves, true));
        let bound = if crossing > 0.0 { width / crossing } else { 1.0 };
        Bisection { channels: (there, back), throughput_bound: bound.min(1.0) / cycles, second: halves.routers }
    }
}

/// Flits that all channels from one half to the other pass in the time of a flit on the widest.
fn width(graph: &Graph, halves: &Halves, from: bool) -> f64 {
    let half_of = |end: End| match end {
        End::Router { router, .. } => halves.routers[router as usize],
        End::Node(node) => halves.nodes[node.index()],
    };
    let crosses = |channel: &&Channel| half_of(channel.from) == from && half_of(channel.to) != from;
    graph.channels.iter().filter(crosses).map(|channel| 1.0 / f64::from(channel.pace)).sum()
}

impl Demand {
    /// What the routing and the traffic of a scenario ask of its network.
    pub fn of(scenario: &Scenario, graph: &Graph) -> Option<Demand> {
        Demand::left(scenario, [graph, graph], &|_| true)
    }

    /// What the routing of a scenario and the traffic of those nodes that work ask of what is left of its network.
    fn left(scenario: &Scenario, [whole, graph]: [&Graph; 2], works: &dyn Fn(NodeId) -> bool) -> Option<Demand> {
        scenario.follows_routing().then_some(())?;
        let networks = scenario.virtual_networks();
        let mut routes = Routes::new(&scenario.routing, whole, &networks, scenario.run.seed.get());
        if !std::ptr::eq(whole, graph) {
            routes = routes.renewed(&scenario.routing, [whole, graph], &networks);
        }
        Costs::are_counted(graph, &routes).then_some(())?;
        let programs = scenario.programs();
        let own: Option<Vec<Vec<u64>>> = programs.iter().map(|program| program.receiver_shares()).collect();
        let kind = scenario.value("workload.kind").expect("every scenario has a workload");
        let traffic = if own.is_some() { kind } else { "uniform".to_string() };
        let sent = |from: NodeId, to: NodeId| match &own {
            _ if !works(from) || !works(to) => 0.0,
            Some(shares) => shares[from.index()][to.index()] as f64 / (1_u64 << 32) as f64,
            None if from == to => 0.0,
            None => 1.0 / f64::from(graph.nodes - 1),
        };
        let followed = Followed::of(graph, &routes, &networks, &sent);
        let busiest = followed.busiest(graph);
        let Busiest { channel, load, pace } = busiest;
        let numbered = |channel: u32| match graph.channels[channel as usize].from {
            End::Router { router, port } => whole.leaving[(router * whole.ports + port) as usize].unwrap_or(channel),
            End::Node(node) => whole.injection(node),
        };
        let channel = numbered(channel);
        (load > 0.0).then(|| Demand {
            traffic: traffic.replace('_', " "),
            routers_mean: followed.mean,
            routers_most: followed.longest,
            channel,
            name: whole.channel_name(channel),
            load,
            pace,
            throughput_bound: 1.0 / (busiest.time().max(1.0) * cycles(scenario)),
        })
    }
}

impl Demand {
    /// In words.
    pub fn sentence(&self) -> String {
        let Demand { traffic, routers_mean, routers_most, name, load, pace, throughput_bound, .. } = self;
        let slow = slow(*pace);
        format!(
            "Under {traffic} traffic, paths have {routers_mean:.2} routers on average and {routers_most} at most; the busiest \
             channel, the {name}, carries {load:.2} times what a node sends{slow}: if all send alike, {throughput_bound:.3} flits \
             per node and cycle at most."
        )
    }
}

/// What is said of a channel that is narrower than others.
pub(super) fn slow(pace: u32) -> String {
    if pace == 1 { String::new() } else { format!(", at {pace} times the time of a flit on the widest links") }
}

/// Cycles from one flit to the next of requests on a channel.
fn cycles(scenario: &Scenario) -> f64 {
    let slots = if scenario.channel.networks == Networks::Slots { 2 } else { 1 };
    f64::from(scenario.channel.flit_cycles.get() * slots)
}

fn between_routers(graph: &Graph) -> u32 {
    let ends = graph.channels.iter().map(|channel| (channel.from, channel.to));
    ends.filter(|ends| matches!(ends, (End::Router { .. }, End::Router { .. }))).count() as u32
}

/// Routers on the shortest paths from each node that works to each other, on average and at most.
fn shortest(graph: &Graph, works: &dyn Fn(NodeId) -> bool) -> (f64, u32) {
    if let Shape::Grid { extents, wraps, .. } = &graph.shape {
        return shortest_of_grid(graph, extents, *wraps);
    }
    let next = graph.neighbours();
    let mut nodes_at = vec![Vec::new(); next.len()];
    let mut receivers = vec![0_u64; next.len()];
    let working: Vec<usize> = (0..graph.nodes).map(NodeId).filter(|&node| works(node)).map(NodeId::index).collect();
    for &node in &working {
        nodes_at[graph.entries[node].0 as usize].push(graph.exits[node].0);
        receivers[graph.exits[node].0 as usize] += 1;
    }
    let (mut sum, mut most) = (0, 0);
    // In trees and butterflies every node is as far from the others as the first.
    let stands_for = match graph.shape {
        Shape::Tree { .. } | Shape::Stages { .. } => graph.nodes as usize / nodes_at[0].len(),
        _ => 1,
    };
    let senders = nodes_at.iter().enumerate().filter(|(_, own)| !own.is_empty()).step_by(stands_for);
    for (from, own) in senders {
        let (mut routers, mut reached, mut at) = (vec![0_u64; next.len()], vec![from], 0);
        routers[from] = 1;
        while let Some(&router) = reached.get(at) {
            at += 1;
            for &(to, _) in &next[router] {
                if routers[to as usize] == 0 {
                    routers[to as usize] = routers[router] + 1;
                    reached.push(to as usize);
                }
            }
        }
        for &exit in own {
            // Of its own exit one receiver is the node itself.
            let others = |router: usize| receivers[router] - u64::from(router == exit as usize);
            sum += reached.iter().map(|&router| routers[router] * others(router)).sum::<u64>();
            let farthest = reached.iter().rev().find(|&&router| others(router) > 0);
            most = most.max(farthest.map_or(0, |&router| routers[router]));
        }
    }
    let (sum, nodes) = (sum * stands_for as u64, working.len() as f64);
    (if working.len() > 1 { sum as f64 / (nodes * (nodes - 1.0)) } else { 0.0 }, most as u32)
}

/// The same on a grid, of which each dimension is a part of every distance by itself.
fn shortest_of_grid(graph: &Graph, extents: &[u32], wraps: bool) -> (f64, u32) {
    let nodes = u64::from(graph.nodes);
    let (mut sum, mut most) = (nodes * (nodes - 1), 1);
    for (d, &extent) in extents.iter().enumerate() {
        let mut nodes_at = vec![0_u64; extent as usize];
        graph.exits.iter().for_each(|&(router, _)| nodes_at[coordinates(extents, router)[d] as usize] += 1);
        let mut longest = 0;
        for (from, own) in (0..).zip(&nodes_at) {
            for (to, others) in (0..).zip(&nodes_at) {
                let hops = distance(&[extent], wraps, from, to);
                sum += own * others * u64::from(hops);
                longest = longest.max(hops);
            }
        }
        most += longest;
    }
    (sum as f64 / (f64::from(graph.nodes) * f64::from(graph.nodes - 1)), most)
}
