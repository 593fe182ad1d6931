//! The graph of EM3D: electric and magnetic nodes, each of which depends on nodes of the other kind (Culler and others,
//! "Parallel Programming in Split-C", 1993; NIFDY §4.4).
//!
//! Every processor has as many nodes of one kind as of the other. A node depends on `degree` different nodes of the other
//! kind, each with a chance of `local` percent one of its own processor, else one of a processor at most `span` away,
//! with processors in a ring.

use super::settings::{Em3dSettings, Order};
use crate::workload::Setting;
use net::model::NodeId;
use net::model::random::{Purpose, Stream, mix};
use net::model::sort::sort_by_key;

/// The kinds of nodes, in the order in which they are computed.
pub const KINDS: usize = 2;

/// A node of the graph: its processor, and its place among the nodes of its kind there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub processor: u32,
    pub index: u32,
}

/// What decides on the graph.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    processors: u32,
    /// Nodes of each kind on each processor.
    pub nodes: u32,
    /// Nodes that a node depends on.
    pub degree: u32,
    local: u32,
    span: u32,
    order: Order,
    seed: u64,
}

impl Shape {
    pub fn new(settings: &Em3dSettings, setting: &Setting) -> Self {
        let processors = setting.nodes;
        Shape {
            processors,
            nodes: settings.n_nodes.get(),
            degree: settings.d_nodes.get(),
            local: settings.local_p.get(),
            span: settings.dist_span.get().min(processors - 1),
            order: settings.order,
            seed: setting.seed,
        }
    }

    /// What the nodes of a kind on a processor depend on: `degree` places of the other kind for each.
    pub fn dependences(&self, processor: u32, kind: usize) -> Vec<Place> {
        // Both kinds are drawn from one stream, one after the other.
        let mut stream = Stream::new(self.seed, processor, Purpose::Graph);
        let mut drawn = Vec::new();
        for _ in 0..=kind {
            drawn.clear();
            for _ in 0..self.nodes {
                let first = drawn.len();
                for _ in 0..self.degree {
                    let place = self.draw(&mut stream, processor, &drawn[first..]);
                    drawn.push(place);
                }
            }
        }
        drawn
    }

    fn draw(&self, stream: &mut Stream, processor: u32, taken: &[Place]) -> Place {
        let mut place = Place { processor: self.draw_processor(stream, processor), index: stream.below(self.nodes) };
        // One that is taken gives way to the next on its processor, which has enough of them.
        while taken.contains(&place) {
            place.index = (place.index + 1) % self.nodes;
        }
        place
    }

    fn draw_processor(&self, stream: &mut Stream, processor: u32) -> u32 {
        if stream.chance(self.local, 100) {
            return processor;
        }
        let distance = stream.between(1, self.span);
        let up = stream.chance(1, 2);
        (processor + if up { distance } else { self.processors - distance }) % self.processors
    }

    /// Sends are made processor by processor; puts them into the order in which they are done.
    fn put_in_order(&self, processor: u32, sends: &mut [Send]) {
        match self.order {
            Order::Shuffled => Stream::new(self.seed, processor, Purpose::Destination).shuffle(sends),
            Order::Next => sort_by_key(sends, |send| (send.to.0 + self.processors - processor) % self.processors),
        }
    }

    /// How much the value of a node counts in the `arc`-th dependence of the nodes of a kind on a processor.
    pub fn weight(&self, processor: u32, kind: usize, arc: u32) -> u64 {
        mix(self.seed ^ mix(u64::from(processor) << 33 | (kind as u64) << 32 | u64::from(arc)))
    }

    /// The value of a node at the beginning.
    pub fn initial(&self, kind: usize, place: Place) -> u64 {
        mix(!self.seed ^ mix((kind as u64) << 63 | u64::from(place.processor) << 32 | u64::from(place.index)))
    }
}

/// The part of the graph that concerns one processor, for one kind of nodes.
#[derive(Debug, Default)]
pub struct Part {
    /// For each dependence of the nodes of this kind: a value of the other kind, the processor's own first and then
    /// copies of others' values.
    pub sources: Vec<u32>,
    /// Who needs which of the processor's own values of this kind, in the order of sending.
    pub sends: Vec<Send>,
    /// Whose values of this kind are copied here, by processor.
    pub copies: Vec<Copies>,
    /// How many they are.
    pub copied: u32,
}

/// Values that another processor needs.
#[derive(Debug)]
pub struct Send {
    pub to: NodeId,
    pub indices: Vec<u32>,
}

/// Copies of another processor's values.
#[derive(Clone, Copy, Debug)]
pub struct Copies {
    pub from: NodeId,
    /// Where they begin among all copies of the kind.
    pub first: u32,
    pub count: u32,
}

/// The whole graph, seen from each processor: what never changes during a run.
#[derive(Debug)]
pub struct Graph {
    pub shape: Shape,
    parts: Vec<[Part; KINDS]>,
}

impl Graph {
    pub fn new(shape: Shape) -> Self {
        let mut parts: Vec<[Part; KINDS]> = (0..shape.processors).map(|_| Default::default()).collect();
        for processor in 0..shape.processors {
            for kind in 0..KINDS {
                let other = 1 - kind;
                let dependences = shape.dependences(processor, kind);
                let mut needed: Vec<Place> =
                    dependences.iter().copied().filter(|place| place.processor != processor).collect();
                sort_by_key(&mut needed, |&place| place);
                needed.dedup();
                let source = |place: &Place| match needed.binary_search(place) {
                    Ok(copy) => shape.nodes + copy as u32,
                    Err(_) => place.index,
                };
                parts[processor as usize][kind].sources = dependences.iter().map(source).collect();
                let mut first = 0;
                for from_one in needed.chunk_by(|a, b| a.processor == b.processor) {
                    let (from, count) = (from_one[0].processor, from_one.len() as u32);
                    let indices = from_one.iter().map(|place| place.index).collect();
                    parts[processor as usize][other].copies.push(Copies { from: NodeId(from), first, count });
                    parts[from as usize][other].sends.push(Send { to: NodeId(processor), indices });
                    first += count;
                }
                parts[processor as usize][other].copied = first;
            }
        }
        for (processor, part) in (0..).zip(&mut parts) {
            part.iter_mut().for_each(|part| shape.put_in_order(processor, &mut part.sends));
        }
        Graph { shape, parts }
    }

    /// What concerns a processor's nodes of a kind.
    pub fn part(&self, processor: u32, kind: usize) -> &Part {
        &self.parts[processor as usize][kind]
    }
}
