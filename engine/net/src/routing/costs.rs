//! What a routing function costs in a network: how long its paths are, and how much its busiest channel has to carry if
//! all nodes send to all others alike. No run depends on it.

use super::{Header, Routes, VirtualNetworks};
use crate::model::{Name, NodeId, VirtualNetwork};
use crate::topology::{End, Graph};
use std::collections::{BinaryHeap, VecDeque};

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
    /// What waits at each virtual channel of each channel to be followed further, and the most hops that it has taken.
    here: Vec<(f64, u32)>,
    /// Where something waits, with its distance to the receiver.
    open: BinaryHeap<(u32, u32)>,
    /// From each router to the receiver.
    distances: Vec<u32>,
    routers: f64,
    longest: u32,
}

impl<'a> Follower<'a> {
    fn new(graph: &'a Graph, routes: &'a Routes, networks: &VirtualNetworks) -> Self {
        let (channels, per_port) = (graph.channels.len(), networks.per_port());
        Follower {
            graph,
            routes,
            per_port,
            loads: vec![0.0; channels],
            here: vec![(0.0, 0); channels * per_port as usize],
            open: BinaryHeap::new(),
            distances: Vec::new(),
            routers: 0.0,
            longest: 0,
        }
    }

    /// Follows what all other nodes send to one. What is farthest goes first, so that flows that meet go on as one: in a
    /// long ring each by itself would be a hundred times the work.
    fn follow_all_to(&mut self, to: NodeId) {
        let share = 1.0 / f64::from(self.graph.nodes - 1);
        self.distances = distances(self.graph, to);
        for from in (0..self.graph.nodes).filter(|&from| from != to.0) {
            self.wait(self.graph.injection(NodeId(from)) * self.per_port, share, 0);
        }
        let draws = if self.routes.draws() { DRAWS } else { 1 };
        while let Some((_, place)) = self.open.pop() {
            let (flow, hops) = std::mem::take(&mut self.here[place as usize]);
            for nth in 0..draws {
                let targets = next(self.graph, self.routes, self.per_port, to, place, nth);
                let share = flow / draws as f64 / targets.len() as f64;
                targets.iter().for_each(|&target| self.add(target, share, hops + 1, to));
            }
        }
    }

    /// A flow over a channel by a virtual channel, which ends there at the receiver.
    fn add(&mut self, place: u32, flow: f64, hops: u32, to: NodeId) {
        let channel = (place / self.per_port) as usize;
        self.loads[channel] += flow;
        self.routers += flow;
        if self.graph.channels[channel].to == End::Node(to) {
            self.longest = self.longest.max(hops);
        } else if hops < FARTHEST {
            self.wait(place, flow, hops);
        }
    }

    fn wait(&mut self, place: u32, flow: f64, hops: u32) {
        let End::Router { router, .. } = self.graph.channels[(place / self.per_port) as usize].to else { return };
        let (waiting, most) = &mut self.here[place as usize];
        if *waiting == 0.0 {
            self.open.push((self.distances[router as usize], place));
        }
        (*waiting, *most) = (*waiting + flow, hops.max(*most));
    }
}

/// From each router to a node, in links.
fn distances(graph: &Graph, to: NodeId) -> Vec<u32> {
    let (home, _) = graph.entries[to.index()];
    let mut distances = vec![u32::MAX; (graph.entering.len() as u32 / graph.ports) as usize];
    distances[home as usize] = 0;
    let mut reached = VecDeque::from([home]);
    while let Some(router) = reached.pop_front() {
        let ports = (router * graph.ports) as usize..((router + 1) * graph.ports) as usize;
        for channel in graph.entering[ports].iter().flatten() {
            let End::Router { router: before, .. } = graph.channels[*channel as usize].from else { continue };
            if distances[before as usize] == u32::MAX {
                distances[before as usize] = distances[router as usize] + 1;
                reached.push_back(before);
            }
        }
    }
    distances
}

/// The channels, each with a virtual channel, by which a packet goes on that has come by one.
fn next(graph: &Graph, routes: &Routes, per_port: u32, to: NodeId, place: u32, nth: u64) -> Vec<u32> {
    let End::Router { router, port } = graph.channels[(place / per_port) as usize].to else { return Vec::new() };
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
    next
}
