//! What happened lately: the counters at both ends of the latest whole window of a run.
//!
//! Windows follow each other without gaps, and how long one is depends on the cycle alone: 64 cycles at first, later
//! about a hundredth of the run so far. So what is shown of a cycle is the same whichever way one came to it, and two
//! runs at the same cycle show the same window. Whether a channel is blocked is looked at in one cycle of every few,
//! drawn by a fixed rule so that it keeps no step with anything periodic: to follow it in every cycle would cost
//! something for each flit.

use super::{Latencies, Measures, Services};
use net::model::Cycle;
use net::model::random::mix;
use std::sync::Arc;

/// Cycles of the first windows, and how many windows there are from one power of two to the next.
const SHORTEST: Cycle = 64;
const PER_DOUBLING: Cycle = 64;

/// Looks at blocked channels in a window, as long as fewest and most cycles from one look to the next allow.
const LOOKS: Cycle = 8;
const CLOSEST: Cycle = 16;
const FURTHEST: Cycle = 64;

/// The counters at the beginning of a cycle.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    pub cycle: Cycle,
    /// Flits that each channel has begun to transmit; wraps.
    pub flits: Vec<u32>,
    /// Cycles that each channel was blocked and cycles in all, as far as looks tell; both wrap.
    pub blocked: Vec<u32>,
    pub looked: u32,
    /// Packets that each node's processor has sent and received.
    pub handled: Vec<[u32; 2]>,
    /// Bytes that each virtual channel of each channel has begun to transmit, where these are told apart; wraps.
    pub lanes: Vec<u32>,
    /// Latencies of the packets delivered.
    pub latencies: Latencies,
    /// The same of each service, where there are two.
    pub services: Option<Box<Services>>,
    /// Most packets pending for each receiver in the window that ends here.
    pub pending_peak: Vec<u32>,
}

/// What nodes and routers count themselves: packets handled, and bytes of virtual channels, as a [`Reading`] has them.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    pub handled: Vec<[u32; 2]>,
    pub lanes: Vec<u32>,
}

/// The latest whole window of a run, and what counts toward the next. Copies share the counters of the same windows.
#[derive(Clone, Debug)]
pub struct Recent {
    /// Cycles that each channel was blocked and cycles in all: a look stands for all cycles of its stretch.
    blocked: Vec<u32>,
    looked: u32,
    /// The same since the last column of the series, summed over all channels.
    in_column: (u64, u32),
    /// Of a million channels, how many were blocked in the last column.
    blocked_share: u32,
    /// The cycle at whose beginning the next look is due, and where its stretch ends.
    next_look: Cycle,
    stretch: u32,
    stretch_ends: Cycle,
    pending_peak: Vec<u32>,
    /// The ends of the latest whole window; only the beginning of the run before there is one.
    ends: (Option<Arc<Reading>>, Arc<Reading>),
}

impl Recent {
    /// At the beginning of a run.
    pub fn new(nodes: u32, channels: usize) -> Self {
        let nodes = nodes as usize;
        let beginning = Reading {
            flits: vec![0; channels],
            blocked: vec![0; channels],
            handled: vec![[0; 2]; nodes],
            pending_peak: vec![0; nodes],
            ..Reading::default()
        };
        let mut recent = Recent {
            blocked: vec![0; channels],
            looked: 0,
            in_column: (0, 0),
            blocked_share: 0,
            next_look: 0,
            stretch: 0,
            stretch_ends: 0,
            pending_peak: vec![0; nodes],
            ends: (None, Arc::new(beginning)),
        };
        recent.plan_look();
        recent
    }

    /// The cycle at whose beginning blocked channels are to be looked at next.
    pub fn next_look(&self) -> Cycle {
        self.next_look
    }

    /// These channels are blocked, as bits.
    pub fn look(&mut self, blocked: &[u64]) {
        for (word, &bits) in blocked.iter().enumerate() {
            let mut rest = bits;
            while rest != 0 {
                let cycles = &mut self.blocked[64 * word + rest.trailing_zeros() as usize];
                *cycles = cycles.wrapping_add(self.stretch);
                rest &= rest - 1;
            }
            self.in_column.0 += u64::from(bits.count_ones() * self.stretch);
        }
        self.in_column.1 += self.stretch;
        self.looked = self.looked.wrapping_add(self.stretch);
        self.plan_look();
    }

    /// A column of the series ends. Returns how many of a million channels were blocked in it, on average over its
    /// looks; as in the column before if there was none.
    pub fn end_column(&mut self, measures: &Measures) -> u32 {
        let (blocked, looked) = std::mem::take(&mut self.in_column);
        let all = u64::from(looked) * self.blocked.len() as u64;
        self.blocked_share = (blocked * 1_000_000).checked_div(all).map_or(self.blocked_share, |share| share as u32);
        for (peak, &in_column) in self.pending_peak.iter_mut().zip(&measures.pending_peak) {
            *peak = (*peak).max(in_column);
        }
        self.blocked_share
    }

    /// Whether the window ends with the column that ends at `now`.
    pub fn window_ends(&self, now: Cycle) -> bool {
        now >= self.ends.1.cycle + window(self.ends.1.cycle)
    }

    /// The window ends.
    pub fn end_window(&mut self, now: Cycle, measures: &Measures, counted: Counted) {
        let end = Arc::new(self.reading(now, measures, counted));
        self.pending_peak.fill(0);
        self.ends = (Some(std::mem::replace(&mut self.ends.1, Arc::clone(&end))), end);
    }

    /// The counters now.
    pub fn reading(&self, now: Cycle, measures: &Measures, Counted { handled, lanes }: Counted) -> Reading {
        let peaks = self.pending_peak.iter().zip(&measures.pending_peak);
        Reading {
            cycle: now,
            flits: measures.channel_flits.clone(),
            blocked: self.blocked.clone(),
            looked: self.looked,
            handled,
            lanes,
            latencies: measures.latencies.clone(),
            services: measures.services.clone(),
            pending_peak: peaks.map(|(&peak, &in_column)| peak.max(in_column)).collect(),
        }
    }

    /// The counters at both ends of the latest whole window; before there is one, of the run so far, as `now` reads
    /// them.
    pub fn ends(&self, now: impl FnOnce() -> Reading) -> (Arc<Reading>, Arc<Reading>) {
        match &self.ends {
            (Some(from), to) => (Arc::clone(from), Arc::clone(to)),
            (None, from) => (Arc::clone(from), Arc::new(now())),
        }
    }

    fn plan_look(&mut self) {
        let begins = self.stretch_ends;
        let spacing = (window(begins) / LOOKS).clamp(CLOSEST, FURTHEST);
        self.next_look = begins + 1 + mix(begins) % spacing;
        self.stretch = spacing as u32;
        self.stretch_ends = begins + spacing;
    }
}

/// Cycles of the window that begins at a cycle, to the next end of a column.
fn window(begins: Cycle) -> Cycle {
    let doubling: Cycle = 1 << begins.max(1).ilog2();
    (doubling / PER_DOUBLING).max(SHORTEST)
}

#[cfg(test)]
mod tests;
