//! EM3D: electric and magnetic fields computed in turn, values sent to whoever needs them (NIFDY §4.4).
//!
//! Half an iteration: a processor computes its nodes of one kind, stores the new values at all processors that have
//! copies of them, one block of data for each, waits until all copies it has itself are renewed, and comes to a barrier.
//! Together the two are the `all_store_sync` of Split-C: when it opens, every store of every processor is complete.
//! Values are double words, computed without rounding so that any error shows.

pub mod graph;
mod settings;

pub use settings::{Em3dSettings, Order};

use super::{Behaviour, Heard, Setting};
use crate::software::{Message, Operation};
use graph::{Copies, Graph, KINDS, Part, Place, Shape};
use net::model::{Cycle, Fingerprint, NodeId, Packet, Print, WORD_BYTES, Word};
use std::sync::Arc;

/// Words of a value.
const VALUE_WORDS: u32 = 2;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Stage {
    #[word(0)]
    Compute,
    /// The values computed are to be used from here on; sends to this many processors are begun.
    #[word(3 + _0)]
    Store(u32),
    /// All copies are to be renewed, then all processors are to be waited for.
    #[word(1)]
    Synchronise,
    /// Both are done.
    #[word(2)]
    Synchronised,
}

#[derive(Clone, Debug, Print)]
#[print(done << 32 | kind, stage, fields, streams)]
#[print(skip(graph, node, arc_cost, payload, bookkeeping, iterations) = "settings")]
pub struct Em3d {
    graph: Arc<Graph>,
    node: u32,
    arc_cost: Cycle,
    /// Words of user data in a packet, and of the library's bookkeeping before them.
    payload: u32,
    bookkeeping: u32,
    iterations: u32,
    /// Iterations done.
    done: u32,
    /// The kind being computed, stored, or waited for.
    kind: u8,
    stage: Stage,
    fields: [Field; KINDS],
    /// Words received from each processor that has sent anything, in order of processors, since the beginning of the
    /// run: what the library without bookkeeping relies on to know where data belong.
    #[print(with = received)]
    streams: Vec<(NodeId, u64)>,
}

/// The values of one kind on one processor.
#[derive(Clone, Debug, Print)]
struct Field {
    /// The processor's own.
    values: Vec<u64>,
    /// Copies of others', as words.
    copies: Vec<u32>,
    /// Words of copies renewed in the present half of an iteration.
    renewed: u32,
}

fn received(streams: &[(NodeId, u64)], print: &mut Fingerprint) {
    print.words(streams.iter().map(|&(node, words)| node.word() << 48 ^ words));
}

impl Em3d {
    /// The programs of all nodes.
    fn all(settings: &Em3dSettings, setting: &Setting) -> Vec<Self> {
        let graph = Arc::new(Graph::new(Shape::new(settings, setting)));
        setting.each_node(|node| Em3d::new(settings, setting, &graph, node.0))
    }

    fn new(settings: &Em3dSettings, setting: &Setting, graph: &Arc<Graph>, node: u32) -> Self {
        Em3d {
            graph: Arc::clone(graph),
            node,
            arc_cost: settings.arc_cost.cycles(),
            payload: setting.payload / WORD_BYTES,
            bookkeeping: setting.bookkeeping,
            iterations: settings.iterations.get(),
            done: 0,
            kind: 0,
            stage: Stage::Compute,
            fields: [0, 1].map(|kind| Field::new(graph, node, kind)),
            streams: Vec::new(),
        }
    }

    /// Subtracts from each value the weighted sum of those it depends on.
    fn compute(&mut self) {
        let (kind, shape) = (usize::from(self.kind), &self.graph.shape);
        let part = self.graph.part(self.node, kind);
        let [electric, magnetic] = &mut self.fields;
        let (field, other) = if kind == 0 { (electric, magnetic) } else { (magnetic, electric) };
        let mut arcs = (0..).zip(&part.sources);
        for value in &mut field.values {
            for (arc, &source) in arcs.by_ref().take(shape.degree as usize) {
                let weight = shape.weight(self.node, kind, arc);
                *value = value.wrapping_sub(weight.wrapping_mul(other.value(source)));
            }
        }
    }

    /// Where the next packet of a processor belongs if all have come in order: its kind, and its first word among the
    /// copies. A processor's stores of one kind and of the other take turns.
    fn place_in_stream(&mut self, from: NodeId) -> (usize, u32) {
        let words = [0, 1].map(|kind| self.copies_of(from, kind).map_or(0, |copies| VALUE_WORDS * copies.count));
        let place = match self.streams.binary_search_by_key(&from, |&(node, _)| node) {
            Ok(place) => place,
            Err(place) => {
                self.streams.insert(place, (from, 0));
                place
            }
        };
        let received = &mut self.streams[place].1;
        let within = (*received % u64::from(words[0] + words[1])) as u32;
        let (kind, first) = if within < words[0] { (0, within) } else { (1, within - words[0]) };
        *received += u64::from((words[kind] - first).min(self.payload));
        (kind, first)
    }

    fn copies_of(&self, from: NodeId, kind: usize) -> Option<Copies> {
        let copies = &self.graph.part(self.node, kind).copies;
        copies.binary_search_by_key(&from, |copies| copies.from).ok().map(|place| copies[place])
    }

    /// The processor's own values of a kind.
    pub fn values(&self, kind: usize) -> &[u64] {
        &self.fields[kind].values
    }
}

impl Em3d {
    /// What its processor does next, whatever the cycle.
    fn step(&mut self) -> Operation {
        let part = self.graph.part(self.node, usize::from(self.kind));
        match self.stage {
            Stage::Compute if self.done == self.iterations => Operation::Finish,
            Stage::Compute => {
                self.stage = Stage::Store(0);
                Operation::Compute(part.sources.len() as Cycle * self.arc_cost)
            }
            Stage::Store(begun) => {
                let words = part.sends.get(begun as usize).map(|send| VALUE_WORDS * send.indices.len() as u32);
                let to = part.sends.get(begun as usize).map(|send| send.to);
                if begun == 0 {
                    self.compute();
                }
                let (Some(words), Some(to)) = (words, to) else {
                    self.stage = Stage::Synchronise;
                    return self.step();
                };
                self.stage = Stage::Store(begun + 1);
                Operation::Send(Message::new(to, words.div_ceil(self.payload), 4 * words))
            }
            Stage::Synchronise => {
                let field = &mut self.fields[usize::from(self.kind)];
                if field.renewed < VALUE_WORDS * part.copied {
                    return Operation::Drain;
                }
                field.renewed = 0;
                self.stage = Stage::Synchronised;
                Operation::Barrier
            }
            Stage::Synchronised => {
                self.kind = 1 - self.kind;
                self.stage = Stage::Compute;
                if self.kind == 1 {
                    return self.step();
                }
                self.done += 1;
                Operation::EndIteration
            }
        }
    }
}

impl Behaviour for Em3d {
    fn next(&mut self, _now: Cycle) -> Operation {
        self.step()
    }

    fn listens(&self) -> bool {
        true
    }

    fn load(&mut self, _packet: &Packet, index: u32, words: &mut [u32]) {
        let Stage::Store(begun) = self.stage else { unreachable!("data are sent while they are stored") };
        let kind = usize::from(self.kind);
        let send = &self.graph.part(self.node, kind).sends[begun as usize - 1];
        let (books, data) = words.split_at_mut(self.bookkeeping as usize);
        if let [books] = books {
            *books = index << 1 | kind as u32;
        }
        for (at, word) in (index * self.payload..VALUE_WORDS * send.indices.len() as u32).zip(data) {
            let value = self.fields[kind].values[send.indices[(at / VALUE_WORDS) as usize] as usize];
            *word = (value >> (32 * (at % VALUE_WORDS))) as u32;
        }
    }

    fn received(&mut self, packet: &Packet, words: &[u32], _now: Cycle) -> Heard {
        let (books, data) = words.split_at(self.bookkeeping as usize);
        let (kind, first) = match books {
            [books] => ((books & 1) as usize, (books >> 1) * self.payload),
            _ => self.place_in_stream(packet.from()),
        };
        let copies = self.copies_of(packet.from(), kind).expect("values are sent to who has copies of them");
        let last = (VALUE_WORDS * copies.count).min(first + self.payload);
        let field = &mut self.fields[kind];
        for (at, &word) in (first..last).zip(data) {
            field.copies[(VALUE_WORDS * copies.first + at) as usize] = word;
        }
        field.renewed += last - first;
        Heard::default()
    }
}

impl Field {
    /// The values and copies at the beginning, which are in place everywhere.
    fn new(graph: &Graph, node: u32, kind: usize) -> Self {
        let own = (0..graph.shape.nodes).map(|index| Place { processor: node, index });
        let Part { copies, .. } = graph.part(node, kind);
        let place_of = |copies: &Copies| {
            let sends = &graph.part(copies.from.0, kind).sends;
            let send = sends.iter().find(|send| send.to == NodeId(node)).expect("copies are of values that are sent");
            send.indices.iter().map(|&index| Place { processor: copies.from.0, index }).collect::<Vec<_>>()
        };
        let words = |value: u64| [value as u32, (value >> 32) as u32];
        Field {
            values: own.map(|place| graph.shape.initial(kind, place)).collect(),
            copies: copies
                .iter()
                .flat_map(place_of)
                .flat_map(|place| words(graph.shape.initial(kind, place)))
                .collect(),
            renewed: 0,
        }
    }

    /// A value by its number: the processor's own first, then the copies.
    fn value(&self, source: u32) -> u64 {
        match source.checked_sub(self.values.len() as u32) {
            None => self.values[source as usize],
            Some(copy) => {
                let first = (VALUE_WORDS * copy) as usize;
                u64::from(self.copies[first]) | u64::from(self.copies[first + 1]) << 32
            }
        }
    }
}
