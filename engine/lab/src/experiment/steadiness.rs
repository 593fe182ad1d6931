//! Whether an open-loop run has a steady state, as far as it has come, and where its warm-up ends.
//!
//! The run is cut into windows. The warm-up is the beginning without which the mean is known best (MSER: White 1997).
//! What follows it is looked at in batches: if their latencies rise or fall, or neighbouring batches resemble each
//! other, nothing is certain yet. Past saturation the network takes less than it is offered for good, however long the
//! run: packets wait at their sources, and latency has no mean.

use super::statistics::{Estimate, mean};
use net::model::Cycle;
use sim::machine::Machine;
use sim::simulation::Simulation;
use sim::workload::Program;

/// Windows of a run when a sweep judges it; then pairs of them are made one. A run that is shown has half as many or more.
pub const WINDOWS: usize = 128;
/// Length of the first windows, in cycles.
pub const WINDOW: Cycle = 256;
/// The shortest run that a sweep judges, and that is judged while it is shown.
pub const SHORTEST: Cycle = WINDOWS as Cycle * WINDOW;
/// Windows by which a run that is shown grows before it is judged again.
const STEP: usize = 8;
/// Batches that the windows after the warm-up are put together to.
const BATCHES: usize = 16;
/// The 99.9 % quantile of Student's t for a slope over that many batches.
const SLOPE: f64 = 3.787;
/// Batches whose neighbours resemble each other more than this (1.64/√16, the 95 % bound of chance) are too short.
const RESEMBLANCE: f64 = 0.41;
/// Network that accepts so much less than it is offered, and delivers later and later, is past saturation.
const SHORTFALL: f64 = 0.1;

/// What was delivered in a stretch of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stretch {
    pub cycles: u64,
    /// Packets delivered, and the sum of their latencies.
    pub packets: u64,
    pub latency: u64,
}

impl Stretch {
    pub fn add(&mut self, other: Stretch) {
        self.cycles += other.cycles;
        self.packets += other.packets;
        self.latency += other.latency;
    }

    /// What was delivered since an earlier state of the same counters.
    pub fn since(self, before: Stretch) -> Stretch {
        Stretch {
            cycles: self.cycles - before.cycles,
            packets: self.packets - before.packets,
            latency: self.latency - before.latency,
        }
    }

    fn of(stretches: &[Stretch]) -> Stretch {
        let mut sum = Stretch::default();
        stretches.iter().for_each(|&stretch| sum.add(stretch));
        sum
    }

    fn mean(&self) -> f64 {
        self.latency as f64 / self.packets as f64
    }

    /// Packets delivered per cycle.
    fn rate(&self) -> f64 {
        self.packets as f64 / self.cycles as f64
    }
}

/// What is known of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Not enough has been seen.
    Open,
    Steady,
    PastSaturation,
}

/// What the windows say.
#[derive(Clone, Debug)]
pub struct Judgement {
    pub state: State,
    /// Latencies rise beyond what chance explains.
    pub rises: bool,
    /// Share of the offered traffic that is not accepted, if it is more than chance explains.
    pub short: Option<f64>,
    /// The first window that counts.
    pub first: usize,
    /// Mean latencies of batches.
    pub latencies: Vec<f64>,
}

impl Judgement {
    pub fn estimate(&self) -> Option<Estimate> {
        Estimate::of(&self.latencies)
    }

    /// Of a run that does not go on: undecided to the end, latencies that still rise there have no mean.
    pub fn at_the_end(self) -> Judgement {
        let state = match self.state {
            State::Open if self.rises => State::PastSaturation,
            State::Open => State::Steady,
            state => state,
        };
        Judgement { state, ..self }
    }
}

/// Packets that all nodes together are offered per cycle; 0 unless traffic is open-loop.
pub fn offered(machine: &Machine) -> f64 {
    summed(machine, Program::packets_per_cycle)
}

/// Flits that all nodes together are offered per cycle; 0 unless traffic is open-loop.
pub fn offered_flits(machine: &Machine) -> f64 {
    summed(machine, Program::flits_per_cycle)
}

fn summed(machine: &Machine, rate: fn(&Program) -> Option<(u64, u64)>) -> f64 {
    machine.programs.iter().filter_map(rate).map(|(part, whole)| part as f64 / whole as f64).sum()
}

/// Judges a run by its windows; `before` is by which share less was accepted than offered when it was half as long and
/// looked past saturation.
pub fn judge(windows: &[Stretch], offered: f64, before: Option<f64>) -> Judgement {
    let first = warm_up(windows);
    let batches: Vec<Stretch> = in_batches(&windows[first..]).map(Stretch::of).collect();
    let mut judgement = Judgement { state: State::Open, rises: false, short: None, first, latencies: Vec::new() };
    if batches.iter().any(|batch| batch.packets == 0) {
        return judgement;
    }
    judgement.latencies = batches.iter().map(Stretch::mean).collect();
    let slope = slope(&judgement.latencies);
    // The second half alone says what goes on: a network that fills up accepts less for a while.
    let half: Vec<Stretch> = in_batches(&windows[windows.len() / 2..]).map(Stretch::of).collect();
    let late: Vec<f64> = half.iter().map(Stretch::mean).collect();
    let rates: Vec<f64> = half.iter().map(Stretch::rate).collect();
    judgement.rises = self::slope(&late) > SLOPE;
    let accepted = Estimate::of(&rates).expect("there are batches");
    let share = (offered - accepted.mean) / offered;
    // An interval twice as wide as that of 95 %.
    let beyond_chance = offered - accepted.mean > 2.0 * accepted.half();
    judgement.short = (beyond_chance && slope > SLOPE).then_some(share);
    judgement.state = match judgement.short {
        Some(share) if share > SHORTFALL && judgement.rises => State::PastSaturation,
        // What goes by while a network fills is half as much in twice the time.
        Some(share) if before.is_some_and(|before| share > before / 2.0) => State::PastSaturation,
        Some(_) => State::Open,
        None if slope.abs() > SLOPE || first >= windows.len() / 2 => State::Open,
        None if resemblance(&judgement.latencies) > RESEMBLANCE => State::Open,
        None => State::Steady,
    };
    judgement
}

/// A judgement on a run that is shown or that has a fixed length.
#[derive(Clone, Debug)]
pub struct Judged {
    pub judgement: Judgement,
    /// The first cycle of the first window, and the cycle after the last.
    pub from: Cycle,
    pub to: Cycle,
    /// Cycles of each window.
    pub window: Cycle,
    /// Packets that were offered and accepted per cycle, over all windows.
    pub offered: f64,
    pub accepted: f64,
}

/// The cycle since which the parameters of a run have been what they are.
pub fn began(simulation: &Simulation) -> Cycle {
    let cycles = simulation.log().changes.iter().map(|change| change.cycle);
    cycles.take_while(|&cycle| cycle < simulation.cycle()).last().unwrap_or(0)
}

/// Judges a run as far as it has come since its parameters were changed last, by the columns of its series; nothing if
/// its traffic is not open-loop or there are too few columns.
pub fn of_run(simulation: &Simulation) -> Option<Judged> {
    let (now, offered) = (simulation.cycle(), offered(simulation.machine()));
    let began = began(simulation);
    let series = simulation.series();
    let level = series.level(now - began, WINDOWS / 2);
    let window = level.window();
    let first = began.div_ceil(window) as usize;
    let count = level.count().saturating_sub(first) / STEP * STEP;
    if offered <= 0.0 || count + STEP < WINDOWS / 2 {
        return None;
    }
    let of = |window: Cycle, first: usize| -> Vec<Stretch> {
        let level = series.with_window(window).into_iter();
        let columns = level.flat_map(|level| level.columns(first)).take(count);
        columns.map(|column| Stretch { cycles: window, packets: column.delivered, latency: column.latency }).collect()
    };
    let windows = of(window, first);
    // As many windows of half the length: what would have been said half-way.
    let half = of(window / 2, 2 * first);
    let is_long = count as Cycle * window >= 2 * SHORTEST;
    let before = if is_long && half.len() == count { judge(&half, offered, None).short } else { None };
    let from = first as Cycle * window;
    Some(Judged {
        judgement: judge(&windows, offered, before),
        from,
        to: from + count as Cycle * window,
        window,
        offered,
        accepted: Stretch::of(&windows).rate(),
    })
}

fn in_batches(windows: &[Stretch]) -> impl Iterator<Item = &[Stretch]> {
    // As many windows in each as fit; the first few are left out, nearest to the warm-up.
    let size = (windows.len() / BATCHES).max(1);
    windows[windows.len() % size..].chunks(size).rev().take(BATCHES).collect::<Vec<_>>().into_iter().rev()
}

/// The window at which the warm-up ends: that from which on the mean has the least standard error, at most half-way.
fn warm_up(windows: &[Stretch]) -> usize {
    let known: Vec<Option<f64>> = windows.iter().map(|w| (w.packets > 0).then(|| w.mean())).collect();
    let error = |first: usize| {
        let values: Vec<f64> = known[first..].iter().copied().flatten().collect();
        let mean = mean(&values)?;
        let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
        Some(squares / (values.len() * values.len()) as f64)
    };
    let least = (0..=windows.len() / 2).filter_map(|first| error(first).map(|error| (first, error)));
    least.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(first, _)| first)
}

/// The slope of values over their numbers, in multiples of its standard error.
fn slope(values: &[f64]) -> f64 {
    let n = values.len() as f64;
    let (middle, mean) = ((n - 1.0) / 2.0, mean(values).unwrap_or(0.0));
    let apart = |number: usize| number as f64 - middle;
    let spread: f64 = (0..values.len()).map(|number| apart(number) * apart(number)).sum();
    let slope = values.iter().enumerate().map(|(i, value)| apart(i) * (value - mean)).sum::<f64>() / spread;
    let rest = |(i, value): (usize, &f64)| value - mean - slope * apart(i);
    let squares: f64 = values.iter().enumerate().map(|pair| rest(pair) * rest(pair)).sum();
    let error = (squares / (n - 2.0) / spread).sqrt();
    if error > 0.0 { slope / error } else { 0.0 }
}

/// How far neighbouring values resemble each other: their correlation.
fn resemblance(values: &[f64]) -> f64 {
    let mean = mean(values).unwrap_or(0.0);
    let squares: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
    let products: f64 = values.windows(2).map(|pair| (pair[0] - mean) * (pair[1] - mean)).sum();
    if squares > 0.0 { products / squares } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn windows(latencies: impl Iterator<Item = f64>) -> Vec<Stretch> {
        latencies.map(|latency| Stretch { cycles: 100, packets: 1000, latency: (latency * 1000.0) as u64 }).collect()
    }

    /// Deterministic noise between −1 and 1.
    fn noise(i: usize) -> f64 {
        f64::from((i as u32).wrapping_mul(2_654_435_761) >> 8) / f64::from(1 << 23) - 1.0
    }

    #[test]
    fn the_warm_up_ends_where_latencies_have_risen_to_their_level() {
        let rising = |i: usize| 100.0 - 60.0 * (-(i as f64) / 6.0).exp() + noise(i);
        let end = warm_up(&windows((0..128).map(rising)));
        assert!((12..40).contains(&end), "{end}");
        assert!(warm_up(&windows((0..128).map(|i| 100.0 + noise(i)))) < 12);
    }

    #[test]
    fn a_rise_is_told_from_chance() {
        assert!(slope(&(0..16).map(|i| f64::from(i) * 0.3 + noise(i as usize)).collect::<Vec<_>>()) > SLOPE);
        assert!(slope(&(0..16).map(noise).collect::<Vec<_>>()).abs() < SLOPE);
    }

    #[test]
    fn slow_swings_are_told_from_chance() {
        assert!(resemblance(&(0..16).map(|i| (f64::from(i) / 3.0).sin()).collect::<Vec<_>>()) > RESEMBLANCE);
        assert!(resemblance(&(0..16).map(noise).collect::<Vec<_>>()) < RESEMBLANCE);
    }
}
