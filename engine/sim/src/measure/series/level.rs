//! Columns of equal windows, kept in blocks that copies share.

use crate::measure::Measures;
use net::model::Cycle;
use std::iter::once;
use std::sync::Arc;

/// The lines of a column, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Column {
    pub payload: u64,
    pub delivered: u64,
    pub injected: u64,
    pub in_network: u32,
    pub in_network_peak: u32,
    pub acks: u64,
    pub pending_peak: u32,
    pub created: u64,
    /// Flits that have passed a switch.
    pub flits: u64,
    /// Blocked channels per million: the mean of one sample at the end of each window of the run.
    pub blocked: u32,
    /// The sum of the latencies of the packets delivered, in cycles.
    pub latency: u64,
}

/// A number of a column's line: its name in the page, and where it is.
pub type Line = (&'static str, fn(&Column) -> u64);

/// The numbers of a column's line, in the order in which the page gets them.
pub const LINES: [Line; 11] = [
    ("payload", |column| column.payload),
    ("delivered", |column| column.delivered),
    ("injected", |column| column.injected),
    ("inNetwork", |column| column.in_network.into()),
    ("inNetworkMax", |column| column.in_network_peak.into()),
    ("acks", |column| column.acks),
    ("pendingMax", |column| column.pending_peak.into()),
    ("created", |column| column.created),
    ("flits", |column| column.flits),
    ("blocked", |column| column.blocked.into()),
    ("latency", |column| column.latency),
];

impl Column {
    /// The current counters of a run; `blocked` channels per million are blocked.
    pub(super) fn of(measures: &Measures, blocked: u32) -> Column {
        Column {
            payload: measures.payload,
            delivered: measures.delivered,
            injected: measures.injected,
            in_network: measures.in_network,
            in_network_peak: measures.in_network_peak,
            acks: measures.acks,
            pending_peak: measures.pending_peak.iter().copied().max().unwrap_or(0),
            created: measures.created,
            flits: measures.flit_hops,
            blocked,
            latency: measures.latencies.sum(),
        }
    }

    /// What happened between an earlier state of the counters and this one.
    pub(super) fn since(self, before: &Column) -> Column {
        Column {
            payload: self.payload - before.payload,
            delivered: self.delivered - before.delivered,
            injected: self.injected - before.injected,
            acks: self.acks - before.acks,
            created: self.created - before.created,
            flits: self.flits - before.flits,
            latency: self.latency - before.latency,
            ..self
        }
    }

    /// As an array, in the order of [`LINES`].
    pub fn lines(&self) -> [u64; LINES.len()] {
        LINES.map(|(_, read)| read(self))
    }

    /// This window and the one after it, merged.
    fn merge(self, later: Column) -> Column {
        Column {
            payload: self.payload + later.payload,
            delivered: self.delivered + later.delivered,
            injected: self.injected + later.injected,
            in_network: later.in_network,
            in_network_peak: self.in_network_peak.max(later.in_network_peak),
            acks: self.acks + later.acks,
            pending_peak: self.pending_peak.max(later.pending_peak),
            created: self.created + later.created,
            flits: self.flits + later.flits,
            blocked: u32::midpoint(self.blocked, later.blocked),
            latency: self.latency + later.latency,
        }
    }
}

/// Columns of one block.
const BLOCK: usize = 32;

/// Some columns that follow each other.
#[derive(Clone, Debug, Default)]
struct Block {
    columns: Vec<Column>,
    /// For each column, the pending packets of every receiver at its end, then their maxima in it; 255 means 255 or
    /// more.
    pending: Vec<u8>,
    /// The same of packets in transit in the memory of every node, where nodes have memories.
    in_memory: Vec<u8>,
}

/// All columns of one window length.
#[derive(Clone, Debug)]
pub struct Level {
    nodes: usize,
    window: Cycle,
    /// Full blocks, which copies of a run share.
    full: Vec<Arc<Block>>,
    /// The latest columns, of which every copy of a run has its own.
    open: Block,
}

impl Level {
    pub(super) fn new(nodes: u32, window: Cycle) -> Self {
        Level { nodes: nodes as usize, window, full: Vec::new(), open: Block::default() }
    }

    /// Bytes that a column takes in a run of `nodes` nodes.
    pub(super) fn bytes_per_column(nodes: u32, has_memories: bool) -> usize {
        size_of::<Column>() + 2 * (1 + usize::from(has_memories)) * nodes as usize
    }

    /// Cycles in each column.
    pub fn window(&self) -> Cycle {
        self.window
    }

    /// How many columns are complete.
    pub fn count(&self) -> usize {
        BLOCK * self.full.len() + self.open.columns.len()
    }

    /// The complete columns from `first` on.
    pub fn columns(&self, first: usize) -> impl Iterator<Item = &Column> {
        self.blocks(first).flat_map(|block| &block.columns).skip(first % BLOCK)
    }

    /// Pending packets of the columns from `first` on: for each, those of every receiver at its end, then their maxima.
    pub fn pending(&self, first: usize) -> impl Iterator<Item = &[u8]> {
        let row = 2 * self.nodes;
        self.blocks(first).flat_map(move |block| block.pending.chunks(row)).skip(first % BLOCK)
    }

    /// The same of packets in transit in the memory of every node; nothing where nodes have no memories.
    pub fn in_memory(&self, first: usize) -> impl Iterator<Item = &[u8]> {
        let row = 2 * self.nodes;
        self.blocks(first).flat_map(move |block| block.in_memory.chunks(row)).skip(first % BLOCK)
    }

    /// The blocks from the one of a column on.
    fn blocks(&self, column: usize) -> impl Iterator<Item = &Block> {
        self.full.iter().map(Arc::as_ref).chain(once(&self.open)).skip(column / BLOCK)
    }

    /// Adds a column, with the pending packets of every receiver at its end and their maxima in it, and the same of
    /// packets in transit in every memory.
    pub(super) fn add(&mut self, column: Column, pending: &[u32], peaks: &[u32], memories: &[[u32; 2]]) {
        let byte = |&packets: &u32| packets.min(255) as u8;
        self.open.columns.push(column);
        self.open.pending.extend(pending.iter().map(byte));
        self.open.pending.extend(peaks.iter().map(byte));
        self.open.in_memory.extend(memories.iter().map(|[now, _]| byte(now)));
        self.open.in_memory.extend(memories.iter().map(|[_, most]| byte(most)));
        self.close_block();
    }

    /// Adds the merged columns `first` and `first + 1` of a level with windows half as long.
    pub(super) fn add_pair(&mut self, below: &Level, first: usize) {
        let nodes = self.nodes;
        let mut columns = below.columns(first);
        if let (Some(one), Some(two)) = (columns.next(), columns.next()) {
            self.open.columns.push(one.merge(*two));
        }
        let mut pending = below.pending(first);
        if let (Some(one), Some(two)) = (pending.next(), pending.next()) {
            merge_rows(one, two, nodes, &mut self.open.pending);
        }
        let mut in_memory = below.in_memory(first);
        if let (Some(one), Some(two)) = (in_memory.next(), in_memory.next()) {
            merge_rows(one, two, nodes, &mut self.open.in_memory);
        }
        self.close_block();
    }

    /// The same columns in windows twice as long.
    pub(super) fn in_pairs(&self) -> Level {
        let window = 2 * self.window;
        let mut pairs = Level { nodes: self.nodes, window, full: Vec::new(), open: Block::default() };
        for first in (1..self.count()).step_by(2).map(|second| second - 1) {
            pairs.add_pair(self, first);
        }
        pairs
    }

    /// Whether another copy shares its full blocks, except for those that one of the two has filled since.
    #[cfg(test)]
    pub(super) fn shares(&self, other: &Level) -> bool {
        self.full.iter().zip(&other.full).all(|(ours, theirs)| Arc::ptr_eq(ours, theirs))
    }

    fn close_block(&mut self) {
        if self.open.columns.len() == BLOCK {
            self.full.push(Arc::new(std::mem::take(&mut self.open)));
        }
    }
}

/// Appends the rows of two windows that follow each other, merged: values at the end of the second, then maxima.
fn merge_rows(one: &[u8], two: &[u8], nodes: usize, out: &mut Vec<u8>) {
    out.extend(&two[..nodes]);
    out.extend(one[nodes..].iter().zip(&two[nodes..]).map(|(earlier, later)| earlier.max(later)));
}
