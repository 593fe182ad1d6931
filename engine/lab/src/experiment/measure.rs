//! One quantity that a run is measured by, and the part of the run that it is taken from.
//!
//! Counters are cumulative, so the window is a difference of two states of them; what has no counter is sampled.

use super::samples::Samples;
use net::topology::End;
use sim::machine::Machine;
use sim::measure::{Measures, latency::Latencies};
use sim::simulation::Simulation;

/// A quantity that a run is measured by.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    pub name: &'static str,
    pub unit: &'static str,
    pub sentence: &'static str,
    /// Its value; nothing where it does not apply.
    pub of: fn(&Window) -> Option<f64>,
}

/// The measured part of a run.
#[derive(Clone, Copy, Debug)]
pub struct Window<'a> {
    pub simulation: &'a Simulation,
    /// The machine at its beginning.
    pub start: &'a Machine,
    /// Its first cycle.
    pub from: u64,
    pub samples: &'a Samples,
}

/// Declares a measure.
pub const fn measure(
    name: &'static str,
    unit: &'static str,
    sentence: &'static str,
    of: fn(&Window) -> Option<f64>,
) -> Measure {
    Measure { name, unit, sentence, of }
}

impl Window<'_> {
    /// The counters at its beginning.
    pub fn before(&self) -> &Measures {
        &self.start.measures
    }

    /// The counters at its end.
    pub fn now(&self) -> &Measures {
        &self.simulation.machine().measures
    }

    /// Nodes of the machine.
    pub fn nodes(&self) -> f64 {
        f64::from(self.simulation.scenario().nodes())
    }

    /// Cycles measured; an ended workload's end is the window's.
    pub fn cycles(&self) -> f64 {
        self.simulation.cycle().saturating_sub(self.from) as f64
    }

    /// How much a counter grew.
    pub fn count(&self, counter: fn(&Measures) -> u64) -> Option<f64> {
        Some((counter(self.now()) - counter(self.before())) as f64)
    }

    /// A counter that means something only where the network loses packets.
    pub fn of_losses(&self, counter: fn(&Measures) -> u64) -> Option<f64> {
        let is_lossy = self.simulation.scenario().channel.loss.get() > 0;
        is_lossy.then(|| self.count(counter))?
    }

    /// Iterations ended, if any were, and the time they took: until the last end from the one before, or from cycle 0.
    pub fn iterations(&self) -> Option<(f64, f64)> {
        let (before, now) = (&self.before().iterations, &self.now().iterations);
        let ended = now.completed() - before.completed();
        (ended > 0).then(|| (ended as f64, (now.last() - before.last()) as f64))
    }

    /// How much a counter grew in a cycle.
    pub fn rate(&self, counter: fn(&Measures) -> u64) -> Option<f64> {
        (self.cycles() > 0.0).then(|| self.count(counter).map(|count| count / self.cycles()))?
    }

    /// The latencies of packets received in it.
    pub fn latencies(&self) -> Latencies {
        self.now().latencies.since(&self.before().latencies)
    }

    /// The latency that `percent` of the packets did not exceed.
    pub fn percentile(&self, percent: u64) -> Option<f64> {
        let latencies = self.latencies();
        (latencies.count() > 0).then(|| latencies.percentile(percent) as f64)
    }

    /// The most pending for any receiver in the columns that end in the window.
    pub fn pending_max(&self) -> u64 {
        if self.from == 0 {
            return self.now().pending_max.into();
        }
        let finest = self.simulation.series().finest();
        let first = (self.from / finest.window()) as usize;
        let complete = finest.columns(first).map(|column| column.pending_peak);
        complete.chain(self.now().pending_peak.iter().copied()).max().unwrap_or(0).into()
    }

    /// For every channel between routers, the percentage of the time in which it passed a flit.
    pub fn utilisation(&self) -> Vec<f64> {
        let fixed = self.simulation.machine().fixed();
        let between_routers = |end: &End| matches!(end, End::Router { .. });
        let counters = self.now().channel_flits.iter().zip(&self.before().channel_flits);
        let channels = (0..).zip(&fixed.graph.channels).zip(counters);
        channels
            .filter(|((_, channel), _)| between_routers(&channel.from) && between_routers(&channel.to))
            .filter(|_| self.cycles() > 0.0)
            .map(|((number, _), (now, before))| {
                let flit = f64::from(fixed.flit_cycles(number));
                100.0 * flit * f64::from(now.wrapping_sub(*before)) / self.cycles()
            })
            .collect()
    }
}
