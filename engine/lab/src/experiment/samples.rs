//! What is looked at now and then during a run: levels that have no counter.

use net::ni::Ni;
use sim::machine::Machine;

/// Most samples kept; then every other one is dropped and half as many are taken.
const KEPT: usize = 4096;

/// The levels of a machine at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    /// Packets pending for a receiver: mean and variance over receivers.
    pub pending_mean: f64,
    pub pending_variance: f64,
    /// Receivers for which nothing is pending.
    pub idle: f64,
    /// Packets sent by the node that has sent most, beyond those of the one that has sent least.
    pub lead: f64,
    /// Nodes whose programs have come to their ends.
    pub ended: f64,
    /// Entries in use of an outstanding-packet table, mean over nodes; nothing without NIFDY.
    pub outstanding: Option<f64>,
}

/// Samples at equal distances, at most [`KEPT`] of them however long the run.
#[derive(Clone, Debug)]
pub struct Samples {
    from: u64,
    every: u64,
    kept: Vec<Sample>,
}

impl Samples {
    /// None yet; the first is taken a little after cycle `from`.
    pub fn new(from: u64) -> Self {
        Samples { from, every: 64, kept: Vec::new() }
    }

    /// The cycle at whose beginning the next sample is due.
    pub fn next(&self) -> u64 {
        self.from + (self.kept.len() as u64 + 1) * self.every
    }

    /// Takes a sample.
    pub fn take(&mut self, machine: &Machine) {
        self.kept.push(Sample::of(machine));
        if self.kept.len() == KEPT {
            // Those that stay are the ones that would have been taken at the double distance.
            self.kept = self.kept.chunks_exact(2).map(|pair| pair[1]).collect();
            self.every *= 2;
        }
    }

    /// The mean of a level over all samples; nothing if there are none or the level does not apply.
    pub fn mean<T: Into<Option<f64>>>(&self, level: impl Fn(&Sample) -> T) -> Option<f64> {
        mean_of(&self.kept, level)
    }

    /// The greatest value of a level in any sample.
    pub fn greatest(&self, level: impl Fn(&Sample) -> f64) -> Option<f64> {
        self.kept.iter().map(level).reduce(f64::max)
    }

    /// For how long a level was as wanted, in cycles, to within the distance of samples.
    pub fn time(&self, wanted: impl Fn(&Sample) -> bool) -> f64 {
        (self.kept.iter().filter(|sample| wanted(sample)).count() as u64 * self.every) as f64
    }

    /// The mean of a level over each third of the time; nothing if there are fewer than three samples.
    pub fn thirds(&self, level: impl Fn(&Sample) -> f64) -> Option<[f64; 3]> {
        let third = self.kept.len() / 3;
        let (first, rest) = self.kept.split_at(third);
        let (middle, last) = rest.split_at(rest.len() - third);
        Some([mean_of(first, &level)?, mean_of(middle, &level)?, mean_of(last, &level)?])
    }
}

fn mean_of<T: Into<Option<f64>>>(samples: &[Sample], level: impl Fn(&Sample) -> T) -> Option<f64> {
    let levels: Option<Vec<f64>> = samples.iter().map(|sample| level(sample).into()).collect();
    super::statistics::mean(&levels?)
}

impl Sample {
    fn of(machine: &Machine) -> Self {
        let pending = &machine.measures.pending;
        let nodes = pending.len() as f64;
        let mean = pending.iter().map(|&packets| f64::from(packets)).sum::<f64>() / nodes;
        let square = |&packets: &u32| (f64::from(packets) - mean) * (f64::from(packets) - mean);
        let entries = |ni: &Ni| ni.outstanding().map(f64::from);
        let outstanding: Option<f64> = machine.interfaces.iter().map(entries).sum();
        let sent = || machine.processors.iter().map(|processor| processor.sent);
        Sample {
            ended: machine.processors.iter().filter(|one| one.has_ended()).count() as f64,
            lead: f64::from(sent().max().unwrap_or(0) - sent().min().unwrap_or(0)),
            pending_mean: mean,
            pending_variance: pending.iter().map(square).sum::<f64>() / nodes,
            idle: pending.iter().filter(|&&packets| packets == 0).count() as f64,
            outstanding: outstanding.map(|sum| sum / nodes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_stay_equally_far_apart_however_many_there_are() {
        let mut samples = Samples::new(1000);
        let machine = Machine::new(&sim::scenario::Scenario::from_text("topology.nodes=4").unwrap());
        assert_eq!(samples.next(), 1064);
        for taken in 1..KEPT as u64 {
            samples.take(&machine);
            assert_eq!(samples.next(), 1000 + 64 * (taken + 1));
        }
        samples.take(&machine);
        assert_eq!((samples.kept.len(), samples.every), (KEPT / 2, 128));
        assert_eq!(samples.next(), 1000 + 64 * KEPT as u64 + 128);
    }

    #[test]
    fn thirds_are_told_apart() {
        let sample = |pending_variance| Sample { pending_variance, ..Sample::default() };
        let samples = Samples { from: 0, every: 1, kept: [1.0, 3.0, 8.0, 8.0, 8.0, 10.0, 20.0].map(sample).to_vec() };
        assert_eq!(samples.thirds(|sample| sample.pending_variance), Some([2.0, 8.0, 15.0]));
        assert_eq!(samples.mean(|sample| sample.outstanding), None, "there is no table without NIFDY");
    }
}
