//! A run over time: columns of equal windows, at most [`COLUMNS`] of them.
//!
//! When all are full, neighbours are merged and the window doubles, so that a whole run always fits and memory does
//! not grow with its length. Sums add up, levels keep the later one, maxima the greater: nothing high is lost. A copy
//! of a run shares the columns of its original, so that many copies take little room.

use super::Measures;
use crate::model::Cycle;
use std::sync::Arc;

/// Most columns kept.
pub const COLUMNS: usize = 1024;

/// The lines of a column, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Column {
    pub payload: u64,
    pub delivered: u64,
    pub injected: u64,
    pub in_network: u64,
    pub in_network_peak: u64,
    pub acks: u64,
    pub pending_peak: u64,
    pub created: u64,
    /// Flits that switches have passed.
    pub flits: u64,
    /// Of a million channels, how many were blocked: the mean of one look at the end of each window that was merged.
    pub blocked: u64,
}

/// Numbers of a column's line.
pub const LINES: usize = 10;

impl Column {
    /// As an array, in the order in which the page reads it.
    pub fn lines(self) -> [u64; LINES] {
        [
            self.payload,
            self.delivered,
            self.injected,
            self.in_network,
            self.in_network_peak,
            self.acks,
            self.pending_peak,
            self.created,
            self.flits,
            self.blocked,
        ]
    }

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
            blocked: (self.blocked + later.blocked) / 2,
        }
    }
}

/// Columns of one block: as many as are copied anew when a run goes on from a copy.
const BLOCK: usize = 32;

/// Some columns that follow each other.
#[derive(Clone, Debug, Default)]
struct Block {
    columns: Vec<Column>,
    /// For each column, pending packets of every receiver at its end, then the most in it; 255 stands for more.
    pending: Vec<u8>,
}

/// The columns of a run. Copies share those they have in common.
#[derive(Clone, Debug)]
pub struct Series {
    nodes: usize,
    window: Cycle,
    blocks: Vec<Arc<Block>>,
    count: usize,
    /// The cumulative counters at the end of the last column.
    before: Column,
}

impl Series {
    /// No columns yet; the first have `window` cycles.
    pub fn new(nodes: u32, window: Cycle) -> Self {
        Series { nodes: nodes as usize, window, blocks: Vec::new(), count: 0, before: Column::default() }
    }

    /// Cycles in each column.
    pub fn window(&self) -> Cycle {
        self.window
    }

    /// How many columns are complete.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The complete columns from `first` on.
    pub fn columns(&self, first: usize) -> impl Iterator<Item = &Column> {
        let blocks = self.blocks.iter().skip(first / BLOCK);
        blocks.flat_map(|block| &block.columns).skip(first % BLOCK)
    }

    /// Pending packets of the columns from `first` on: for each, every receiver's at its end, then the most in it.
    pub fn pending(&self, first: usize) -> impl Iterator<Item = &[u8]> {
        let row = 2 * self.nodes;
        let blocks = self.blocks.iter().skip(first / BLOCK);
        blocks.flat_map(move |block| block.pending.chunks(row)).skip(first % BLOCK)
    }

    /// The cycle at whose beginning the present column is complete.
    pub fn next_boundary(&self) -> Cycle {
        (self.count as Cycle + 1) * self.window
    }

    /// Closes the present column; `blocked` of a million channels are blocked now.
    pub fn record(&mut self, measures: &mut Measures, blocked: u64) {
        let total = Column {
            payload: measures.payload,
            delivered: measures.delivered,
            injected: measures.injected,
            in_network: u64::from(measures.in_network),
            in_network_peak: u64::from(measures.in_network_peak),
            acks: measures.acks,
            pending_peak: u64::from(measures.pending_peak.iter().copied().max().unwrap_or(0)),
            created: measures.created,
            flits: measures.flit_hops,
            blocked,
        };
        let column = Column {
            payload: total.payload - self.before.payload,
            delivered: total.delivered - self.before.delivered,
            injected: total.injected - self.before.injected,
            acks: total.acks - self.before.acks,
            created: total.created - self.before.created,
            flits: total.flits - self.before.flits,
            ..total
        };
        self.before = total;
        let byte = |&pending: &u32| pending.min(255) as u8;
        let block = self.open_block();
        block.columns.push(column);
        block.pending.extend(measures.pending.iter().map(byte));
        block.pending.extend(measures.pending_peak.iter().map(byte));
        self.count += 1;
        measures.restart_peaks();
        if self.count == COLUMNS {
            self.double();
        }
    }

    /// The block that the next column belongs to, of which no copy knows.
    fn open_block(&mut self) -> &mut Block {
        if self.count.is_multiple_of(BLOCK) {
            self.blocks.push(Arc::default());
        }
        Arc::make_mut(self.blocks.last_mut().expect("there is a block"))
    }

    fn double(&mut self) {
        let (nodes, row) = (self.nodes, 2 * self.nodes);
        let mut merged = Series { blocks: Vec::new(), count: 0, window: 2 * self.window, ..self.clone() };
        let columns: Vec<Column> = self.columns(0).copied().collect();
        let pending: Vec<&[u8]> = self.pending(0).collect();
        for (columns, pending) in columns.chunks(2).zip(pending.chunks(2)) {
            let (earlier, later) = (&pending[0][nodes..], &pending[1][nodes..row]);
            let block = merged.open_block();
            block.columns.push(columns[0].merge(columns[1]));
            block.pending.extend(&pending[1][..nodes]);
            block.pending.extend(earlier.iter().zip(later).map(|(earlier, later)| earlier.max(later)));
            merged.count += 1;
        }
        *self = merged;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubling_keeps_sums_levels_and_maxima() {
        let mut series = Series::new(2, 10);
        let mut measures = Measures::new(2, 0);
        for step in 0..COLUMNS as u64 {
            measures.payload += step;
            measures.pending = vec![step as u32 % 7, 3];
            measures.pending_peak = vec![step as u32 % 11, 300];
            series.record(&mut measures, step);
        }
        assert_eq!((series.window(), series.count()), (20, COLUMNS / 2));
        assert_eq!(series.columns(0).map(|column| column.payload).sum::<u64>(), measures.payload);
        assert_eq!(series.next_boundary(), 20 * (COLUMNS as Cycle / 2 + 1));
        // Columns 0 and 1 became column 0: level of step 1, greater peak of steps 0 and 1.
        assert_eq!(series.pending(0).next(), Some(&[1, 3, 1, 255][..]));
        assert_eq!(series.columns(5).map(|column| column.pending_peak).next(), Some(300));
        assert_eq!(series.columns(40).map(|column| column.blocked).next(), Some(80));
    }
}
