//! What a routing function costs in a network: how long its paths are, and how much its busiest channel has to carry if
//! all nodes send to all others alike. No run depends on it.

use super::{Header, Routes, VirtualNetworks};
use crate::model::{Name, NodeId, VirtualNetwork};
use crate::topology::{Channel, End, Graph};

/// Numbers, evenly spread, that stand for all where a path is drawn at random.
const DRAWS: u64 = 12;
/// Paths are followed no further, in hops.
const FARTHEST: u32 = 4096;
/// Most pairs of nodes whose packets are followed one by one, where routing tells them apart; and packets of a pair, whose
/// choices at random differ.
const MOST_PAIRS: u32 = 1 << 18;
/// Most nodes whose packets are followed: the work grows with the square of their number.
const MOST_NODES: u32 = 4096;
const MOST_PACKETS: u32 = 16;

/// Of all paths from each node to each other. Where several links may be taken, each is taken equally often.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Costs {
    /// Routers of a path, on average and at most.
    pub mean: f64,
    pub longest: u32,
    /// The busiest channel between routers.
    pub busiest: Busiest,
}

/// The channel that is busy for the largest share of the time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Busiest {
    pub channel: u32,
    /// Flits per cycle over it if each node sends one.
    pub load: f64,
    /// How many times as long as on the widest channels it is busy with a flit.
    pub pace: u32,
}

impl Busiest {
    /// How long it is busy, in the time of a flit on the widest channels, if each node sends a flit.
    pub fn time(&self) -> f64 {
        self.load * f64::from(self.pace)
    }
}

impl Costs {
    /// Whether they are counted: of not too many nodes, where routing tells packets for one receiver apart, only of few
    /// enough pairs, and never where they take a longer path or not by what stands ahead.
    pub fn are_counted(graph: &Graph, routes: &Routes) -> bool {
        Followed::is_known(graph, routes) && (!routes.knows_packets() || graph.nodes * (graph.nodes - 1) <= MOST_PAIRS)
    }

    /// Of routes in a network with at least two nodes.
    pub fn of(graph: &Graph, routes: &Routes, networks: &VirtualNetworks) -> Costs {
        let share = 1.0 / f64::from(graph.nodes - 1);
        let followed = Followed::of(graph, routes, networks, &|from, to| if from == to { 0.0 } else { share });
        let is_link =
            |channel: &Channel| matches!((channel.from, channel.to), (End::Router { .. }, End::Router { .. }));
        Costs { mean: followed.mean, longest: followed.longest, busiest: followed.busiest_of(graph, is_link) }
    }

    /// Flits per node and cycle that the network can carry at most if every channel always passes flits, and the widest
    /// one in each cycle.
    pub fn bound(&self) -> f64 {
        1.0 / self.busiest.time().max(1.0)
    }
}

/// The paths of what each node sends to each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Followed {
    /// What each channel carries, those of nodes among them.
    pub loads: Vec<f64>,
    /// Routers of a path, on average and at most.
    pub mean: f64,
    pub longest: u32,
}

impl Followed {
    /// Whether paths can be followed.
    pub fn is_known(graph: &Graph, routes: &Routes) -> bool {
        graph.nodes <= MOST_NODES && !routes.weighs_paths()
    }

    /// Of so much of each node for each other.
    pub fn of(
        graph: &Graph,
        routes: &Routes,
        networks: &VirtualNetworks,
        sent: &dyn Fn(NodeId, NodeId) -> f64,
    ) -> Followed {
        let mut follower = Follower::new(graph, routes, networks);
        let mut all = 0.0;
        for to in (0..graph.nodes).map(NodeId) {
            all += follower.follow_all_to(to, &|from| sent(from, to));
        }
        let mean = if all > 0.0 { follower.routers / all } else { 0.0 };
        Followed { loads: follower.loads, mean, longest: follower.longest }
    }

    /// The channel that is busy longest, those of nodes among them.
    pub fn busiest(&self, graph: &Graph) -> Busiest {
        self.busiest_of(graph, |_| true)
    }

    fn busiest_of(&self, graph: &Graph, is_one: impl Fn(&Channel) -> bool) -> Busiest {
        let all = (0..).zip(graph.channels.iter().zip(&self.loads)).filter(|(_, (channel, _))| is_one(channel));
        let all = all.map(|(number, (channel, &load))| Busiest { channel: number, load, pace: channel.pace.into() });
        let longer = |a: Busiest, b: Busiest| if b.time() > a.time() { b } else { a };
        all.fold(Busiest { channel: 0, load: 0.0, pace: 1 }, longer)
    }
}

struct Follower<'a> {
    graph: &'a Graph,
    routes: &'a Routes,
    /// Virtual channels at each port as routing knows them, and how many of the router's each of them stands for.
    per_port: u32,
    each: u32,
    /// Flits per cycle over each channel.
    loads: Vec<f64>,
    /// Of each virtual channel of each channel.
    places: Vec<Place>,
    routers: f64,
    longest: u32,
    /// The packet that is followed, where routing tells packets apart.
    name: Option<Name>,
}

/// What is to be followed further from a virtual channel of a channel.
#[derive(Clone, Default)]
struct Place {
    waiting: f64,
    /// The most hops that it has taken.
    hops: u32,
    /// Where it goes next, and which share of it; known once the place has been met.
    next: Vec<(u32, f64)>,
    is_met: bool,
}

impl<'a> Follower<'a> {
    fn new(graph: &'a Graph, routes: &'a Routes, networks: &VirtualNetworks) -> Self {
        let (channels, per_port) = (graph.channels.len(), routes.per_port(networks, graph.ports));
        Follower {
            graph,
            routes,
            per_port,
            each: networks.per_port() / per_port,
            loads: vec![0.0; channels],
            places: vec![Place::default(); channels * per_port as usize],
            routers: 0.0,
            longest: 0,
            name: None,
        }
    }

    /// Follows what all nodes send to one, of each some packets where routing tells them apart.
    /// How much that is together.
    fn follow_all_to(&mut self, to: NodeId, sent: &dyn Fn(NodeId) -> f64) -> f64 {
        let senders = (0..self.graph.nodes).map(|from| (NodeId(from), sent(NodeId(from))));
        let senders: Vec<(NodeId, f64)> = senders.filter(|(_, amount)| *amount > 0.0).collect();
        let all = senders.iter().map(|(_, amount)| amount).sum();
        if !self.routes.knows_packets() {
            self.follow(to, &senders);
            return all;
        }
        let packets = (MOST_PAIRS / (self.graph.nodes * self.graph.nodes)).clamp(1, MOST_PACKETS);
        for (source, amount) in senders {
            for sequence in 0..packets {
                self.name = Some(Name { source, sequence });
                self.follow(to, &[(source, amount / f64::from(packets))]);
            }
        }
        all
    }

    /// Follows what some nodes send to one. A place is left once all that goes through it is there, so that the work
    /// grows with the places and not with the paths; only paths in circles are followed again and again.
    fn follow(&mut self, to: NodeId, senders: &[(NodeId, f64)]) {
        let mut order = Vec::new();
        for &(from, amount) in senders {
            let place = self.graph.injection(from) * self.per_port;
            self.meet(place, to, &mut order);
            self.places[place as usize].waiting += amount;
        }
        let mut is_done = false;
        while !std::mem::replace(&mut is_done, true) {
            for &at in order.iter().rev() {
                let place = &mut self.places[at as usize];
                let (flow, hops) = (std::mem::take(&mut place.waiting), std::mem::take(&mut place.hops));
                if flow == 0.0 {
                    continue;
                }
                is_done = false;
                let next = std::mem::take(&mut place.next);
                next.iter().for_each(|&(target, part)| self.add(target, flow * part, hops + 1, to));
                self.places[at as usize].next = next;
            }
        }
        order.iter().for_each(|&at| self.places[at as usize].is_met = false);
    }

    /// Finds all places to which paths lead from one, and appends them, each after those to which it leads.
    fn meet(&mut self, from: u32, to: NodeId, order: &mut Vec<u32>) {
        let mut open = vec![(from, 0)];
        while let Some((at, nth)) = open.pop() {
            if nth == 0 {
                if std::mem::replace(&mut self.places[at as usize].is_met, true) {
                    continue;
                }
                self.fill_next(at, to);
            }
            match self.places[at as usize].next.get(nth) {
                Some(&(target, _)) => open.extend([(at, nth + 1), (target, 0)]),
                None => order.push(at),
            }
        }
    }

    /// Where a packet goes on from a place, over all that is drawn.
    fn fill_next(&mut self, at: u32, to: NodeId) {
        let draws = if self.routes.draws() { DRAWS } else { 1 };
        let mut next = std::mem::take(&mut self.places[at as usize].next);
        next.clear();
        for nth in 0..draws {
            let targets = self.next_of(to, at, nth);
            let part = 1.0 / draws as f64 / targets.len() as f64;
            next.extend(targets.into_iter().map(|target| (target, part)));
        }
        self.places[at as usize].next = next;
    }

    /// A flow over a channel by a virtual channel, which ends there at the receiver.
    fn add(&mut self, at: u32, flow: f64, hops: u32, to: NodeId) {
        let channel = (at / self.per_port) as usize;
        self.loads[channel] += flow;
        self.routers += flow;
        if self.graph.channels[channel].to == End::Node(to) {
            self.longest = self.longest.max(hops);
        } else if hops < FARTHEST {
            let place = &mut self.places[at as usize];
            (place.waiting, place.hops) = (place.waiting + flow, hops.max(place.hops));
        }
    }

    /// The channels, each with a virtual channel, by which a packet goes on that has come by one.
    fn next_of(&self, to: NodeId, place: u32, nth: u64) -> Vec<u32> {
        let Follower { graph, routes, per_port, each, .. } = *self;
        let End::Router { router, port } = graph.channels[(place / per_port) as usize].to else { return Vec::new() };
        let draw = u64::MAX / DRAWS * nth + u64::MAX / DRAWS / 2;
        let name = self.name.unwrap_or(Name { source: NodeId(0), sequence: nth as u32 });
        let header = Header { name, to, network: VirtualNetwork::REQUEST, draw };
        let input = (port * per_port + place % per_port) * each;
        let mut next = Vec::new();
        if routes.at_each_port().is_some() {
            let proposed = routes.at_ports(router, input, header);
            let leaving = proposed.ports().filter_map(|port| graph.leaving[(router * graph.ports + port) as usize]);
            next.extend(leaving.map(|channel| channel * per_port + proposed.channels.trailing_zeros()));
            return next;
        }
        let mut rest = routes.candidates(router, input, header).all();
        while rest != 0 {
            let output = rest.trailing_zeros();
            let (port, vc) = (output / per_port, output % per_port);
            if let Some(channel) = graph.leaving[(router * graph.ports + port) as usize] {
                next.push(channel * per_port + vc);
            }
            // One virtual channel of a port stands for all.
            let beside = (u64::MAX >> (64 - per_port)) << (port * per_port);
            rest &= !beside;
        }
        next
    }
}
