//! A run over time: columns for windows of equal length, and again for windows of twice, four times, … that length.
//!
//! A picture of any stretch of a run thus reads about as many columns as it has pixels, and agrees with the finest.
//! When two windows are merged, sums add up, values at the end of a window are those of the later one, and maxima are
//! the greater ones, so no peak is lost. A finest level that is full is dropped and the next one takes its place:
//! memory does not grow with the length of a run.

mod level;

use super::Measures;
pub use level::{Column, LINES, Level, Line};
use net::model::Cycle;

/// Bytes that the columns of the finest level may take; all levels together take less than twice that.
///
/// With 64 nodes these are 32 768 columns: two million cycles in windows of 64.
pub const FINEST_BYTES: usize = 8 << 20;

/// The overview has fewer columns than this.
pub const OVERVIEW: usize = 1024;

/// The columns of a run. Copies share the columns they have in common.
#[derive(Clone, Debug)]
pub struct Series {
    /// The number of columns at which the finest level is full; a power of two.
    most: usize,
    /// The finest first; each has windows twice as long as the one before. The last has less than [`OVERVIEW`] / 2
    /// columns.
    levels: Vec<Level>,
    /// The cumulative counters at the end of the last column.
    before: Column,
}

impl Series {
    /// No columns yet; the first ones will cover `window` cycles.
    ///
    /// `has_memories` says that every column is told how full the memories of nodes are.
    pub fn new(nodes: u32, window: Cycle, has_memories: bool) -> Self {
        let most = (1 << (FINEST_BYTES / Level::bytes_per_column(nodes, has_memories)).ilog2()).max(2 * OVERVIEW);
        let above = (2 * most / OVERVIEW).ilog2();
        let levels = (0..=above).map(|level| Level::new(nodes, window << level)).collect();
        Series { most, levels, before: Column::default() }
    }

    /// The level with the shortest windows of which there are fewer than [`OVERVIEW`]: the whole run at a glance.
    pub fn overview(&self) -> &Level {
        let few = self.levels.iter().find(|level| level.count() < OVERVIEW);
        few.expect("the last level has less than half as many")
    }

    /// The shortest windows.
    pub fn finest(&self) -> &Level {
        &self.levels[0]
    }

    /// The level with the longest windows that divide `cycles` into at least `columns`; the finest if no level does.
    pub fn level(&self, cycles: Cycle, columns: usize) -> &Level {
        let longest = cycles / (columns as Cycle).max(1);
        self.levels.iter().rev().find(|level| level.window() <= longest).unwrap_or(&self.levels[0])
    }

    /// The level whose windows are `window` cycles long, if there is one.
    pub fn with_window(&self, window: Cycle) -> Option<&Level> {
        self.levels.iter().find(|level| level.window() == window)
    }

    /// The cycle at whose beginning the current column is complete.
    pub fn next_boundary(&self) -> Cycle {
        let finest = &self.levels[0];
        (finest.count() as Cycle + 1) * finest.window()
    }

    /// Closes the current column; `blocked` channels per million are blocked now. Where nodes have memories, of each the
    /// packets in transit in it now, and the most in the column.
    pub fn record(&mut self, measures: &mut Measures, blocked: u32, memories: &[[u32; 2]]) {
        let total = Column::of(measures, blocked);
        self.levels[0].add(total.since(&self.before), &measures.pending, &measures.pending_peak, memories);
        self.before = total;
        measures.restart_peaks();
        for above in 1..self.levels.len() {
            let (below, levels) = self.levels.split_at_mut(above);
            let (below, count) = (&below[above - 1], below[above - 1].count());
            if !count.is_multiple_of(2) {
                break;
            }
            levels[0].add_pair(below, count - 2);
        }
        if self.levels[0].count() == self.most {
            self.drop_finest();
        }
    }

    /// Drops the finest level; a coarser one is added at the other end.
    fn drop_finest(&mut self) {
        self.levels.remove(0);
        let top = &self.levels[self.levels.len() - 1];
        let above = top.in_pairs();
        self.levels.push(above);
    }
}

#[cfg(test)]
mod tests;
