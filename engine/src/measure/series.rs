//! A run over time: columns of equal windows, at most [`COLUMNS`] of them.
//!
//! When all are full, neighbours are merged and the window doubles, so that a whole run always fits and memory does
//! not grow with its length. Sums add up, levels keep the later one, maxima the greater: nothing high is lost.

use super::Measures;
use crate::model::Cycle;

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
}

impl Column {
    /// As an array, in the order in which the page reads it.
    pub fn lines(self) -> [u64; 8] {
        [
            self.payload,
            self.delivered,
            self.injected,
            self.in_network,
            self.in_network_peak,
            self.acks,
            self.pending_peak,
            self.created,
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
        }
    }
}

/// The columns of a run.
#[derive(Clone, Debug)]
pub struct Series {
    nodes: usize,
    window: Cycle,
    columns: Vec<Column>,
    /// For each column, pending packets of every receiver at its end, then the most in it; 255 stands for more.
    pending: Vec<u8>,
    /// The cumulative counters at the end of the last column.
    before: Column,
}

impl Series {
    /// No columns yet; the first have `window` cycles.
    pub fn new(nodes: u32, window: Cycle) -> Self {
        Series { nodes: nodes as usize, window, columns: Vec::new(), pending: Vec::new(), before: Column::default() }
    }

    /// Cycles in each column.
    pub fn window(&self) -> Cycle {
        self.window
    }

    /// The complete columns.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Pending packets of the columns from `first` on: for each, every receiver's at its end, then the most in it.
    pub fn pending(&self, first: usize) -> &[u8] {
        &self.pending[(first * 2 * self.nodes).min(self.pending.len())..]
    }

    /// The cycle at whose beginning the present column is complete.
    pub fn next_boundary(&self) -> Cycle {
        (self.columns.len() as Cycle + 1) * self.window
    }

    /// Closes the present column.
    pub fn record(&mut self, measures: &mut Measures) {
        let total = Column {
            payload: measures.payload,
            delivered: measures.delivered,
            injected: measures.injected,
            in_network: u64::from(measures.in_network),
            in_network_peak: u64::from(measures.in_network_peak),
            acks: measures.acks,
            pending_peak: u64::from(measures.pending_peak.iter().copied().max().unwrap_or(0)),
            created: measures.created,
        };
        self.columns.push(Column {
            payload: total.payload - self.before.payload,
            delivered: total.delivered - self.before.delivered,
            injected: total.injected - self.before.injected,
            acks: total.acks - self.before.acks,
            created: total.created - self.before.created,
            ..total
        });
        self.before = total;
        let byte = |&pending: &u32| pending.min(255) as u8;
        self.pending.extend(measures.pending.iter().map(byte));
        self.pending.extend(measures.pending_peak.iter().map(byte));
        measures.restart_peaks();
        if self.columns.len() == COLUMNS {
            self.double();
        }
    }

    fn double(&mut self) {
        self.window *= 2;
        self.columns = self.columns.chunks(2).map(|pair| pair[0].merge(pair[1])).collect();
        let (nodes, row) = (self.nodes, 2 * self.nodes);
        for column in 0..COLUMNS / 2 {
            for node in 0..nodes {
                let (earlier, later) = (2 * column * row + node, (2 * column + 1) * row + node);
                self.pending[column * row + node] = self.pending[later];
                self.pending[column * row + nodes + node] =
                    self.pending[earlier + nodes].max(self.pending[later + nodes]);
            }
        }
        self.pending.truncate(COLUMNS / 2 * row);
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
            series.record(&mut measures);
        }
        assert_eq!((series.window(), series.columns().len()), (20, COLUMNS / 2));
        assert_eq!(series.columns().iter().map(|column| column.payload).sum::<u64>(), measures.payload);
        assert_eq!(series.next_boundary(), 20 * (COLUMNS as Cycle / 2 + 1));
        // Columns 0 and 1 became column 0: level of step 1, greater peak of steps 0 and 1.
        assert_eq!(&series.pending(0)[..4], [1, 3, 1, 255]);
        assert_eq!(series.columns()[5].pending_peak, 300);
    }
}
