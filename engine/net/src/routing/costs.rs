//! What a routing function costs in a network: how long its paths are, and how much its busiest channel has to carry if
//! all nodes send to all others alike. No run depends on it.

use super::{Header, Routes, VirtualNetworks};
use crate::model::{Name, NodeId, VirtualNetwork};
use crate::topology::{End, Graph};

/// Numbers, evenly spread, that stand for all where a path is drawn at random.
const DRAWS: u64 = 12;
/// Paths are followed no further, in hops.
const FARTHEST: u32 = 4096;

/// Of all paths from each node to each other. Where several links may be taken, each is taken equally often.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Costs {
    /// Routers of a path, on average and at most.
    pub mean: f64,
    pub longest: u32,
    /// Flits per cycle over the busiest channel between routers if each node sends one.
    pub busiest: f64,
}

impl Costs {
    /// Of routes in a network with at least two nodes.
    pub fn of(graph: &Graph, routes: &Routes, networks: &VirtualNetworks) -> Costs {
        let mut follower = Follower::new(graph, routes, networks);
        (0..graph.nodes).for_each(|to| follower.follow_all_to(NodeId(to)));
        let is_link = |channel: usize| {
            let channel = &graph.channels[channel];
            matches!((channel.from, channel.to), (End::Router { .. }, End::Router { .. }))
        };
        let loads = follower.loads.iter().enumerate().filter(|(channel, _)| is_link(*channel)).map(|(_, load)| *load);
        Costs {
            mean: follower.routers / f64::from(graph.nodes),
            longest: follower.longest,
            busiest: loads.fold(0.0, f64::max),
        }
    }

    /// Flits per node and cycle that the network can carry at most if every channel passes one in each cycle.
    pub fn bound(&self) -> f64 {
        if self.busiest > 1.0 { 1.0 / self.busiest } else { 1.0 }
    }
}

struct Follower<'a> {
    graph: &'a Graph,
    routes: &'a Routes,
    per_port: u32,
    /// Flits per cycle over each channel.
    loads: Vec<f64>,
    /// What has come over each channel by each of its virtual channels in this round, and where there is anything.
    here: Vec<f64>,
    places: Vec<u32>,
    next: Vec<f64>,
    routers: f64,
    longest: u32,
}

impl<'a> Follower<'a> {
    fn new(graph: &'a Graph, routes: &'a Routes, networks: &VirtualNetworks) -> Self {
        let (channels, per_port) = (graph.channels.len(), networks.per_port());
        let all = channels * per_port as usize;
        Follower {
            graph,
            routes,
            per_port,
            loads: vec![0.0; channels],
            here: vec![0.0; all],
            places: Vec::new(),
            next: vec![0.0; all],
            routers: 0.0,
            longest: 0,
        }
    }

    /// Follows what all other nodes send to one, hop by hop.
    fn follow_all_to(&mut self, to: NodeId) {
        let share = 1.0 / f64::from(self.graph.nodes - 1);
        self.places.clear();
        for from in (0..self.graph.nodes).filter(|&from| from != to.0) {
            let place = self.graph.injection(NodeId(from)) * self.per_port;
            self.here[place as usize] = share;
            self.places.push(place);
        }
        let draws = if self.routes.draws() { DRAWS } else { 1 };
        for hop in 1..FARTHEST {
            let mut then = Vec::new();
            for &place in &self.places {
                let flow = std::mem::take(&mut self.here[place as usize]) / draws as f64;
                (0..draws).for_each(|nth| {
                    forward(self.graph, self.routes, self.per_port, to, place, nth, |next| then.push((next, flow)))
                });
            }
            self.places.clear();
            for (targets, flow) in then {
                for &target in &targets {
                    self.add(target, flow / targets.len() as f64, hop, to);
                }
            }
            std::mem::swap(&mut self.here, &mut self.next);
            if self.places.is_empty() {
                break;
            }
        }
    }

    /// A flow over a channel by a virtual channel, which ends there at the receiver.
    fn add(&mut self, place: u32, flow: f64, hop: u32, to: NodeId) {
        let channel = place / self.per_port;
        self.loads[channel as usize] += flow;
        if self.graph.channels[channel as usize].to == End::Node(to) {
            self.routers += flow * f64::from(hop);
            self.longest = self.longest.max(hop);
            return;
        }
        if self.next[place as usize] == 0.0 {
            self.places.push(place);
        }
        self.next[place as usize] += flow;
    }
}

/// Tells the channels, each with a virtual channel, by which a packet goes on that has come by one.
fn forward(
    graph: &Graph,
    routes: &Routes,
    per_port: u32,
    to: NodeId,
    place: u32,
    nth: u64,
    tell: impl FnOnce(Vec<u32>),
) {
    let End::Router { router, port } = graph.channels[(place / per_port) as usize].to else { return };
    let draw = u64::MAX / DRAWS * nth + u64::MAX / DRAWS / 2;
    let name = Name { source: NodeId(0), sequence: nth as u32 };
    let header = Header { name, to, network: VirtualNetwork::REQUEST, draw };
    let mut rest = routes.candidates(router, port * per_port + place % per_port, header).all();
    let mut next = Vec::new();
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
    tell(next);
}
