//! Where a packet may go next: candidates for its head, from the graph alone.
//!
//! Each routing function is one file that holds its parameters, the topologies and virtual channels that it asks for,
//! and what it proposes; registering it is one line here. It proposes output virtual channels in order; the router,
//! which knows its buffers, chooses. Knows nothing of traffic.

mod ascending;
mod at_ports;
mod by_distance;
mod by_way_of_group;
mod candidates;
mod conditions;
mod costs;
mod cube_schemes;
mod destination_tag;
mod detour;
mod dimension_order;
mod draws;
mod grid;
mod halves;
mod in_one_layer;
mod layered;
mod layered_by_pair;
mod layers;
mod least_latency;
mod listed;
mod minimal_adaptive;
mod networks;
mod next_hops;
mod odd_even;
mod options;
mod ordered_escape;
mod over_one_global;
mod own_table;
mod path_counts;
mod planes;
mod renewed;
mod ring_order;
mod romm;
mod row_first;
mod settings;
mod through_any;
mod through_interposer;
mod turn_model;
mod two_phases;
mod up_down;
mod up_path;
mod valiant;
mod west_first;
mod xy_yx;

pub use at_ports::AtPorts;
pub(crate) use candidates::below;
pub use candidates::{Candidates, Choice, Header, Lengths};
pub use conditions::RoutingConditions;
pub use costs::{Busiest, Costs, Followed};
pub use in_one_layer::MOST_LAYERS;
pub use layered_by_pair::{MOST_ROUTERS_BY_PAIR, layers_by_pair};
pub use minimal_adaptive::with_escapes;
pub use networks::{NetworkChannels, PortClass, VirtualNetworks};
pub use options::Options;
pub use renewed::Round;
pub use ring_order::Datelines;
pub use settings::{Routing, offered};

use crate::model::random::mix;
use crate::model::{Name, PerNetwork, VirtualNetwork};
use crate::parameter::rule::{Rule, Warning};
use crate::parameter::settable::{Settable, registry};
use crate::topology::{Family, Graph, Topology};
use at_ports::Outlets;
use by_way_of_group::{ByAnyGroup, GroupUgal, Progressive};
use cube_schemes::CubeSchemes;
use destination_tag::{DestinationTag, DilatedTag};
use detour::Detour;
use dimension_order::DimensionOrder;
use draws::{draw, packet_draw};
use layered::Layered;
use layered_by_pair::LayeredByPair;
use least_latency::LeastLatency;
use listed::{ShortestPath, SpanningTree};
use minimal_adaptive::MinimalAdaptive;
use odd_even::OddEven;
use ordered_escape::OrderedEscape;
use over_one_global::OverOneGlobal;
pub use own_table::OwnTable;
use planes::{Adaptive, Oblivious, Restrictive};
use ring_order::RingOrder;
use romm::Romm;
use row_first::RowFirst;
use std::sync::Arc;
use through_any::{ThroughAny, Ugal};
use through_interposer::ThroughInterposer;
use up_down::UpDown;
use valiant::Valiant;
use west_first::WestFirst;
use xy_yx::XyYx;

registry! {
    /// The routing functions; the first of those that serve a topology is its default.
    pub enum Function as Kind {
        /// Up to any common ancestor of the two nodes, then down along the only path.
        UpDown(UpDown) = "up_down", "Up and down";
        /// Along one dimension after the other.
        DimensionOrder(DimensionOrder) = "dimension_order", "Dimension order";
        /// Along one dimension after the other, in the shorter direction round each ring.
        RingOrder(RingOrder) = "dimension_order", "Dimension order";
        /// Along the row to the destination's column, then along the column.
        RowFirst(RowFirst) = "dimension_order", "Dimension order";
        /// By the one link between two groups, with at most a hop in each of them.
        OverOneGlobal(OverOneGlobal) = "minimal", "Minimal";
        /// To the nearest gateway, across the interposer and up to the receiver's chiplet, in dimension order in each mesh.
        ThroughInterposer(ThroughInterposer) = "hierarchical", "Through the interposer";
        /// Each stage routes by one digit of the destination.
        DestinationTag(DestinationTag) = "destination_tag", "Destination tag";
        /// Each stage routes by one digit of the destination, over any link in that direction.
        DilatedTag(DilatedTag) = "destination_tag", "Destination tag";
        /// Along the dimensions in ascending or in descending order, by the toss of a coin for each packet.
        XyYx(XyYx) = "xy_yx", "XY or YX";
        /// Through a router drawn at random from all of them, which makes any traffic look like uniform traffic of twice the load.
        Valiant(Valiant) = "valiant", "Valiant";
        /// Through a router drawn at random from those between source and destination (ROMM).
        Romm(Romm) = "romm", "ROMM";
        /// All hops in − direction of the first dimension come first; after them, the shortest path with most room.
        WestFirst(WestFirst) = "west_first", "West first";
        /// The shortest path with most room, with some turns allowed in odd columns only, others in even ones only.
        OddEven(OddEven) = "odd_even", "Odd-even";
        /// The shortest path with most room; if none is free, an escape channel in dimension order (Duato).
        MinimalAdaptive(MinimalAdaptive) = "minimal_adaptive", "Minimal adaptive";
        /// The link of dimension order; if that is busy, a link on any other shortest path. For routers that store what is blocked.
        Detour(Detour) = "detour", "Dimension order with detours";
        /// The path of dimension order; a packet that finds no other channel free takes the lowest one and keeps to it. Recorded elsewhere as min_adapt.
        OrderedEscape(OrderedEscape) = "ordered_escape", "Dimension order with escape";
        /// Extra channels on one or two links in a given order, then an escape channel in dimension order (bristled hypercubes).
        CubeSchemes(CubeSchemes) = "cube_schemes", "Schemes of bristled hypercubes";
        /// In a plane, along X first or along Y first by the toss of a coin; a blocked packet turns to the other dimension.
        Adaptive(Adaptive) = "adaptive", "Adaptive in planes";
        /// In a plane, along X first or along Y first by the toss of a coin, even if that channel is busy.
        Restrictive(Restrictive) = "restrictive", "Restrictive in planes";
        /// In a plane, along X first.
        Oblivious(Oblivious) = "oblivious", "Oblivious in planes";
        /// Up links of a spanning tree, then down and never up again, by the shortest such path (Autonet).
        SpanningTree(SpanningTree) = "spanning_tree", "Up*/down* on a spanning tree";
        /// A shortest path, each hop in a layer of virtual channels above that of the hop before: no deadlock in any network.
        Layered(Layered) = "layered", "Shortest path in layers";
        /// A shortest path for each pair of routers, each wholly in one of few layers of virtual channels: no deadlock in any network (LASH).
        LayeredByPair(LayeredByPair) = "layered_by_pair", "Shortest path in a layer for each pair";
        /// A shortest path, even where packets can then wait for each other for ever.
        ShortestPath(ShortestPath) = "shortest_path", "Shortest path";
        /// The path on whose links the latencies are least, even where packets can then wait for each other for ever. Recorded elsewhere as min of anynet.
        LeastLatency(LeastLatency) = "least_latency", "Least latency";
        /// By a table that says the next router on the path to each other, from a file or as text.
        OwnTable(OwnTable) = "table", "A table";
        /// Through a router drawn at random from all of them, each half of the path in layers of virtual channels: any traffic looks like uniform traffic of twice the load.
        ThroughAny(ThroughAny) = "valiant", "Valiant";
        /// Through a group drawn at random from all others, whatever the load: any traffic between groups looks like uniform traffic.
        ByAnyGroup(ByAnyGroup) = "valiant", "Valiant";
        /// By a shortest path, or through a router drawn at random where fewer flits stand ahead in proportion to the hops (UGAL-L).
        Ugal(Ugal) = "ugal", "UGAL-L";
        /// By the shortest path, or through a group drawn at random where fewer flits stand ahead in proportion to the hops (UGAL-L).
        GroupUgal(GroupUgal) = "ugal", "UGAL-L";
        /// As UGAL-L, and a packet on the shortest path may still turn away at the next router of its own group (PAR).
        Progressive(Progressive) = "par", "Progressive adaptive";
    }
}

/// What each routing function says of itself.
pub trait Kind: Settable {
    /// The topologies that it works on.
    fn serves(&self) -> &'static [Family];

    /// The rules for its parameters, the topology and the virtual channels.
    fn check(&self, _conditions: &RoutingConditions, _rule: Rule) {}

    /// Which of its values are allowed although packets may then wait for each other for ever.
    fn warnings(&self) -> &'static [Warning] {
        &[]
    }

    /// Equal parts into which it splits the virtual channels of each network on this family of topologies, to tell
    /// packets apart by the channel that they have come by.
    fn classes(&self, _family: Family) -> u32 {
        1
    }

    /// How routers choose among the candidates that can be had.
    fn choice(&self) -> Choice {
        Choice::RoundRobin
    }

    /// Whether all packets of a pair take the same links one after the other.
    fn has_one_path(&self, _: &Topology) -> bool {
        false
    }

    /// Whether every packet takes a shortest path.
    fn is_minimal(&self) -> bool {
        true
    }

    /// Whether it works as well where packets are kept to any part of the virtual channels.
    fn takes_any_channels(&self) -> bool {
        false
    }

    /// Whether the lowest virtual channel of each network is its escape channel, and the others are extra channels that
    /// the paper calls by letters.
    fn keeps_lowest_for_escape(&self) -> bool {
        false
    }

    /// The virtual channels of a node's port on which a packet of each network may start, in the order in which routers
    /// that keep to an order have them tried.
    fn starts(&self, networks: &VirtualNetworks) -> PerNetwork<Options> {
        PerNetwork(networks.from_nodes().0.map(|channels| Options::default().then(channels)))
    }

    /// Whether it proposes the same virtual channels of some ports, however many ports a router has, so that routers may have
    /// more virtual channels than a word has bits.
    fn proposes_at_ports(&self) -> bool {
        false
    }

    /// Whether it leaves it to routers that no packet waits for an output that another holds.
    fn needs_storing(&self) -> bool {
        false
    }

    /// The parts of a network that may fail in the middle of a run, since it finds paths round them.
    fn goes_round(&self) -> Round {
        Round::Nothing
    }

    /// The function on a graph. Random choices are drawn under `key`.
    fn on(&self, graph: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose>;

    /// The function on what is [left](crate::topology::Failing::left) of a graph.
    fn on_left(&self, _whole: &Graph, left: &Graph, networks: &VirtualNetworks, key: u64) -> Arc<dyn Propose> {
        self.on(left, networks, key)
    }
}

/// Every value that is to be warned of.
pub fn warnings() -> impl Iterator<Item = &'static Warning> {
    Function::each().into_iter().flat_map(|function| function.own().warnings())
}

/// A routing function on a graph.
pub trait Propose: std::fmt::Debug + Send + Sync {
    /// The output virtual channels that may take a packet whose head stands at input (port, channel) of `router`;
    /// never none.
    fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates;

    /// The same in the order in which they are tried, for routers that keep to one.
    fn options(&self, router: u32, input: u32, header: Header) -> Options {
        self.candidates(router, input, header).into()
    }

    /// The same where routers may have more virtual channels than a word has bits, of a function that
    /// [says so](Kind::proposes_at_ports).
    fn at_ports(&self, _router: u32, _input: u32, _header: Header) -> AtPorts {
        unreachable!(
            "only functions that propose the same channels of some ports are asked about more than a word holds"
        )
    }

    /// Whether it looks at the number that is drawn for a packet at a router.
    fn draws(&self) -> bool {
        true
    }

    /// Whether the links that a packet takes depend on its name, and not only on its receiver.
    fn knows_packets(&self) -> bool {
        false
    }

    /// How long the paths are that begin with the first candidates at a router and with the others, where routers
    /// [compare](Choice::ShorterWait) what stands ahead of them.
    fn lengths(&self, _router: u32, _header: Header) -> Lengths {
        Lengths::default()
    }
}

/// A routing function on a graph that proposes the same virtual channels of some ports, however many there are.
trait ProposeAtPorts: std::fmt::Debug + Send + Sync {
    /// What it [proposes](Propose::candidates).
    fn outlets<T: Outlets>(&self, router: u32, input: u32, header: Header) -> T;

    /// See [`Propose::draws`].
    fn looks_at_draw(&self) -> bool;

    /// See [`Propose::knows_packets`].
    fn tells_packets_apart(&self) -> bool {
        false
    }
}

/// The routes of a network: a routing function on its graph.
#[derive(Clone, Debug)]
pub struct Routes {
    function: Arc<dyn Propose>,
    starts: PerNetwork<Options>,
    /// Key of the choices at random, and whether there are any.
    key: u64,
    draws: bool,
    /// Which of several paths a packet takes depends on what stands ahead of them.
    weighs: bool,
    /// By which inputs are known to the function by pairs, or one by one: halvings of their numbers.
    halvings: u32,
    /// Virtual channels at each port, where routers have more of them than a word has bits and the function proposes the
    /// same of some ports.
    at_ports: Option<u32>,
}

impl Routes {
    /// The routes that are set for a graph, with random choices of a run's seed.
    pub fn new(routing: &Routing, graph: &Graph, networks: &VirtualNetworks, seed: u32) -> Self {
        let key = mix(u64::from(seed) ^ 0x7061_7468);
        let routed = routing.as_routed(networks, graph.ports);
        let function = routing.own().on(graph, &routed, key);
        let (draws, halvings) = (function.draws(), u32::from(routed.per_port() < networks.per_port()));
        let at_ports = routing.is_at_ports(networks, graph.ports).then_some(networks.per_port());
        let weighs = routing.own().choice() == Choice::ShorterWait;
        Routes { function, starts: routing.own().starts(networks), key, draws, weighs, halvings, at_ports }
    }

    /// The same with another function, be it one that no routing offers.
    pub fn by(self, function: Arc<dyn Propose>) -> Self {
        Routes { draws: function.draws(), function, ..self }
    }

    /// The output virtual channels that may take a packet whose head stands at input (port, channel) of `router`;
    /// never none. Where routing [knows them by pairs](VirtualNetworks::as_routed), pairs.
    pub fn candidates(&self, router: u32, input: u32, header: Header) -> Candidates {
        self.function.candidates(router, input >> self.halvings, header)
    }

    /// Virtual channels at each port, if it proposes [the same of some ports](Self::at_ports) as routers have more than a
    /// word has bits.
    pub fn at_each_port(&self) -> Option<u32> {
        self.at_ports
    }

    /// Virtual channels at each port as the function knows them, at routers with this many ports.
    pub fn per_port(&self, networks: &VirtualNetworks, ports: u32) -> u32 {
        if self.at_ports.is_some() { networks.per_port() } else { networks.as_routed(ports).per_port() }
    }

    /// The same as [`candidates`](Self::candidates) where there is a number [at each port](Self::at_each_port).
    pub fn at_ports(&self, router: u32, input: u32, header: Header) -> AtPorts {
        self.function.at_ports(router, input, header)
    }

    /// The same in the order in which they are tried, for routers that keep to one.
    pub fn options(&self, router: u32, input: u32, header: Header) -> Options {
        self.function.options(router, input, header)
    }

    /// How long the paths are that begin with the first candidates of a packet at a router and with the others.
    pub fn lengths(&self, router: u32, header: Header) -> Lengths {
        self.function.lengths(router, header)
    }

    /// Whether packets take one of paths that are not equally long by what stands ahead of them, so that no shares of them
    /// are known beforehand.
    pub fn weighs_paths(&self) -> bool {
        self.weighs
    }

    /// The virtual channels of a node's port on which a packet of a network may start, in order.
    pub fn starts(&self, network: VirtualNetwork) -> &Options {
        &self.starts[network]
    }

    /// A random number that belongs to this packet at this router, whenever it is drawn.
    pub fn draw(&self, name: Name, router: u32) -> u64 {
        draw(self.key, name, u64::from(router))
    }

    /// Whether the function looks at that number.
    pub fn draws(&self) -> bool {
        self.draws
    }

    /// Whether the links that a packet takes depend on its name, and not only on its receiver.
    pub fn knows_packets(&self) -> bool {
        self.function.knows_packets()
    }
}
