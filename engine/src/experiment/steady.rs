//! What an open-loop run comes to when it neither gains nor loses any more: where its warm-up ends, and whether it has
//! a steady state at all, is found out from the run itself.
//!
//! The run is cut into windows. The warm-up is the beginning without which the mean is known best (MSER: White 1997).
//! What follows it is looked at in batches: if their latencies rise or fall, or neighbouring batches resemble each
//! other, the run is not long enough and goes on to twice its length. Past saturation the network takes less than it is
//! offered for good, however long the run: packets wait at their sources, and latency has no mean.

use super::statistics::{Estimate, mean};
use crate::machine::Machine;
use crate::model::NodeId;
use crate::scenario::Scenario;
use crate::simulation::Simulation;
use crate::why::deadlock;
use crate::workload::Program;

/// Windows of a run when it is looked at; then pairs of them are made one.
const WINDOWS: usize = 128;
/// Length of the first windows, in cycles.
const WINDOW: u64 = 256;
/// Batches that the windows after the warm-up are put together to.
const BATCHES: usize = 16;
/// The 99.9 % quantile of Student's t for a slope over that many batches.
const SLOPE: f64 = 3.787;
/// Batches whose neighbours resemble each other more than this (1.64/√16, the 95 % bound of chance) are too short.
const RESEMBLANCE: f64 = 0.41;
/// Network that accepts so much less than it is offered, and delivers later and later, is past saturation.
const SHORTFALL: f64 = 0.1;

/// How well a run is to be known, and how long it may take.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// Half the width of the 95 % confidence interval of the mean latency, as a share of it.
    pub precision: f64,
    /// Longest run, in cycles.
    pub cycles: u64,
}

/// What happened in a stretch of the run.
#[derive(Clone, Debug, Default)]
struct Window {
    cycles: u64,
    /// Packets delivered, and the sum of their latencies.
    packets: u64,
    latency: u64,
    /// Flits that switches passed, and those of them that left the network.
    hops: u64,
    ejected: u64,
    /// Packets that each node received.
    received: Vec<u32>,
}

impl Window {
    fn add(&mut self, other: &Window) {
        self.cycles += other.cycles;
        self.packets += other.packets;
        self.latency += other.latency;
        self.hops += other.hops;
        self.ejected += other.ejected;
        self.received.resize(other.received.len(), 0);
        self.received.iter_mut().zip(&other.received).for_each(|(sum, more)| *sum += more);
    }

    fn of(windows: &[Window]) -> Window {
        let mut sum = Window::default();
        windows.iter().for_each(|window| sum.add(window));
        sum
    }

    fn latency(&self) -> f64 {
        self.latency as f64 / self.packets as f64
    }

    /// Packets received per cycle.
    fn rate(&self) -> f64 {
        self.packets as f64 / self.cycles as f64
    }
}

/// What is known of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Not enough has been seen.
    Open,
    Steady,
    PastSaturation,
}

/// A run in its steady state, or one that has none.
#[derive(Clone, Debug)]
pub struct Steady {
    /// It has a steady state.
    pub is_stable: bool,
    /// Packets wait for each other in a circle: nothing moves any more.
    pub is_deadlocked: bool,
    /// The confidence interval is as narrow as was wished.
    pub is_precise: bool,
    /// Cycles at the beginning that do not count, and cycles that do.
    pub warm_up: u64,
    pub cycles: u64,
    /// Mean latencies of batches, in cycles; none past saturation, where they rise for ever.
    pub latencies: Vec<f64>,
    /// Flits that all nodes were offered per cycle.
    pub offered: f64,
    /// Flits that each node received per cycle.
    pub accepted: Vec<f64>,
    /// Routers that a flit passed on average.
    pub routers: f64,
}

impl Steady {
    /// Runs an open-loop scenario until its mean latency is known as wished, or it is past saturation, or time is up.
    pub fn of(scenario: &Scenario, wish: Wish) -> Steady {
        let mut watch = Watch::new(scenario);
        loop {
            watch.see(wish.cycles);
            let judgement = watch.judge();
            if watch.is_deadlocked() {
                return watch.result(&Judgement { state: State::PastSaturation, ..judgement }, false);
            }
            let precise = judgement.estimate().is_some_and(|found| found.half() <= wish.precision * found.mean);
            let time_is_up = watch.simulation.cycle() + watch.length > wish.cycles;
            match judgement.state {
                State::PastSaturation => return watch.result(&judgement, false),
                State::Steady if precise || time_is_up => return watch.result(&judgement, precise),
                State::Open if time_is_up => {
                    // Undecided to the end: latencies that still rise at its end have no mean.
                    let state = if judgement.rises { State::PastSaturation } else { State::Steady };
                    return watch.result(&Judgement { state, ..judgement }, false);
                }
                State::Steady | State::Open => watch.go_on(&judgement),
            }
        }
    }
}

/// A run being watched.
struct Watch {
    simulation: Simulation,
    flits: f64,
    /// Packets that all nodes together are offered per cycle.
    offered: f64,
    /// Length of a window.
    length: u64,
    windows: Vec<Window>,
    /// Counts at the end of the last window.
    before: Window,
    /// By which share less was accepted than offered when the run was last looked at and looked past saturation.
    short: Option<f64>,
}

/// What the windows say.
#[derive(Clone, Debug)]
struct Judgement {
    state: State,
    /// Latencies rise beyond what chance explains.
    rises: bool,
    /// Share of the offered traffic that is not accepted, if it is more than chance explains.
    short: Option<f64>,
    /// The first window that counts.
    first: usize,
    latencies: Vec<f64>,
}

impl Judgement {
    fn estimate(&self) -> Option<Estimate> {
        Estimate::of(&self.latencies)
    }
}

impl Watch {
    fn new(scenario: &Scenario) -> Self {
        let simulation = Simulation::new(scenario);
        let rate =
            |program: &Program| program.packets_per_cycle().map_or(0.0, |(part, whole)| part as f64 / whole as f64);
        let offered = simulation.machine().programs.iter().map(rate).sum();
        let before = counts(simulation.machine());
        let flits = f64::from(scenario.packet.flits.get());
        Watch { simulation, flits, offered, length: WINDOW, windows: Vec::new(), before, short: None }
    }

    /// Runs until there are all windows, or to `end`.
    fn see(&mut self, end: u64) {
        while self.windows.len() < WINDOWS && self.simulation.cycle() + self.length <= end.max(WINDOWS as u64 * WINDOW)
        {
            self.simulation.run(self.length);
            let now = counts(self.simulation.machine());
            let received = now.received.iter().zip(&self.before.received).map(|(now, before)| now - before).collect();
            self.windows.push(Window {
                cycles: self.length,
                packets: now.packets - self.before.packets,
                latency: now.latency - self.before.latency,
                hops: now.hops - self.before.hops,
                ejected: now.ejected - self.before.ejected,
                received,
            });
            self.before = now;
        }
    }

    /// Goes on with windows of twice the length.
    fn go_on(&mut self, judgement: &Judgement) {
        self.short = judgement.short;
        self.windows = self.windows.chunks(2).map(Window::of).collect();
        self.length *= 2;
    }

    /// Whether nothing has come through at the end of the run, because packets wait for each other in a circle.
    fn is_deadlocked(&self) -> bool {
        let is_silent = self.windows.last().is_some_and(|window| window.hops == 0);
        is_silent && deadlock::find(self.simulation.machine()).is_some()
    }

    fn judge(&self) -> Judgement {
        let first = warm_up(&self.windows);
        let counted = &self.windows[first..];
        let batches: Vec<Window> = in_batches(counted).map(Window::of).collect();
        let mut judgement = Judgement { state: State::Open, rises: false, short: None, first, latencies: Vec::new() };
        if batches.iter().any(|batch| batch.packets == 0) {
            return judgement;
        }
        judgement.latencies = batches.iter().map(Window::latency).collect();
        let slope = slope(&judgement.latencies);
        // The second half alone says what goes on: a network that fills up accepts less for a while.
        let half: Vec<Window> = in_batches(&self.windows[self.windows.len() / 2..]).map(Window::of).collect();
        let late: Vec<f64> = half.iter().map(Window::latency).collect();
        let rates: Vec<f64> = half.iter().map(Window::rate).collect();
        judgement.rises = self::slope(&late) > SLOPE;
        let accepted = Estimate::of(&rates).expect("there are batches");
        let share = (self.offered - accepted.mean) / self.offered;
        // An interval twice as wide as that of 95 %.
        let beyond_chance = self.offered - accepted.mean > 2.0 * accepted.half();
        judgement.short = (beyond_chance && slope > SLOPE).then_some(share);
        judgement.state = match judgement.short {
            Some(share) if share > SHORTFALL && judgement.rises => State::PastSaturation,
            // What goes by while a network fills is half as much in twice the time.
            Some(share) if self.short.is_some_and(|before| share > before / 2.0) => State::PastSaturation,
            Some(_) => State::Open,
            None if slope.abs() > SLOPE || first >= self.windows.len() / 2 => State::Open,
            None if resemblance(&judgement.latencies) > RESEMBLANCE => State::Open,
            None => State::Steady,
        };
        judgement
    }

    fn result(&self, judgement: &Judgement, is_precise: bool) -> Steady {
        let is_stable = judgement.state == State::Steady;
        // Past saturation there is no end to the warm-up; what the network takes has settled in the second half.
        let first = if is_stable { judgement.first } else { self.windows.len() / 2 };
        let counted = Window::of(&self.windows[first..]);
        let per_node = |&packets: &u32| f64::from(packets) * self.flits / counted.cycles as f64;
        Steady {
            is_stable,
            is_deadlocked: self.is_deadlocked(),
            is_precise,
            warm_up: self.windows[..first].iter().map(|window| window.cycles).sum(),
            cycles: counted.cycles,
            latencies: if is_stable { judgement.latencies.clone() } else { Vec::new() },
            offered: self.offered * self.flits,
            accepted: counted.received.iter().map(per_node).collect(),
            routers: counted.hops as f64 / counted.ejected as f64,
        }
    }
}

/// All counts of a machine since its beginning.
fn counts(machine: &Machine) -> Window {
    let (measures, graph) = (&machine.measures, &machine.fixed().graph);
    let ejected = |node| u64::from(measures.channel_flits[graph.ejection(NodeId(node)) as usize]);
    Window {
        cycles: machine.now(),
        packets: measures.delivered,
        latency: measures.latencies.sum(),
        hops: measures.flit_hops,
        ejected: (0..graph.nodes).map(ejected).sum(),
        received: machine.processors.iter().map(|processor| processor.received).collect(),
    }
}

fn in_batches(windows: &[Window]) -> impl Iterator<Item = &[Window]> {
    // As many windows in each as fit; the first few are left out, nearest to the warm-up.
    let size = (windows.len() / BATCHES).max(1);
    windows[windows.len() % size..].chunks(size).rev().take(BATCHES).collect::<Vec<_>>().into_iter().rev()
}

/// The window at which the warm-up ends: that from which on the mean has the least standard error, at most half-way.
fn warm_up(windows: &[Window]) -> usize {
    let known: Vec<Option<f64>> = windows.iter().map(|w| (w.packets > 0).then(|| w.latency())).collect();
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

/// The mean over batches of several runs and its 95 % confidence interval; nothing if there are none.
pub fn pooled(runs: &[Steady]) -> Option<Estimate> {
    let values: Vec<f64> = runs.iter().flat_map(|run| run.latencies.iter().copied()).collect();
    Estimate::of(&values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn windows(latencies: impl Iterator<Item = f64>) -> Vec<Window> {
        latencies
            .map(|latency| Window {
                cycles: 100,
                packets: 1000,
                latency: (latency * 1000.0) as u64,
                ..Window::default()
            })
            .collect()
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

    const MESH: &str = "topology.kind=mesh&topology.size=4x4&channel.flit_cycles=1&channel.wire_delay=1\
        &channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2\
        &router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1\
        &packet.flits=4&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0\
        &workload.kind=uniform";

    fn at(load: &str) -> Steady {
        let scenario = Scenario::from_text(&format!("{MESH}&workload.load={load}")).unwrap();
        Steady::of(&scenario, Wish { precision: 0.02, cycles: 300_000 })
    }

    #[test]
    fn a_mesh_has_a_steady_state_below_saturation_and_none_above() {
        let half = at("0.3");
        assert!(half.is_stable && half.is_precise, "{half:?}");
        let sum: f64 = half.accepted.iter().sum();
        assert!((sum / half.offered - 1.0).abs() < 0.02, "{sum} of {}", half.offered);
        let beyond = at("0.95");
        assert!(!beyond.is_stable && beyond.latencies.is_empty(), "{beyond:?}");
        assert!(beyond.accepted.iter().sum::<f64>() < 0.95 * beyond.offered);
    }
}
