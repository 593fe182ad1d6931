//! What an open-loop run comes to when it neither gains nor loses any more: where its warm-up ends, and whether it has
//! a steady state at all, is found out from the run itself.
//!
//! It is judged ([`steadiness`](super::steadiness)) when it has enough windows, and as long as nothing is certain it
//! goes on to twice its length.

use super::statistics::Estimate;
use super::steadiness::{Judgement, State, Stretch, WINDOW, WINDOWS, judge, offered, offered_flits};
use net::model::NodeId;
use serde::{Deserialize, Serialize};
use sim::machine::Machine;
use sim::scenario::Scenario;
use sim::simulation::Simulation;
use sim::why::deadlock;

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
    stretch: Stretch,
    /// Flits that switches passed, and those of them that left the network.
    hops: u64,
    ejected: u64,
    /// Flits of the data packets that each node received.
    received: Vec<u64>,
}

impl Window {
    fn add(&mut self, other: &Window) {
        self.stretch.add(other.stretch);
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
}

/// A run in its steady state, or one that has none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
        Steady::while_wanted(scenario, wish, &|| true).expect("it is wanted to its end")
    }

    /// The same, given up as soon as it is no longer wanted.
    pub fn while_wanted(scenario: &Scenario, wish: Wish, is_wanted: &dyn Fn() -> bool) -> Option<Steady> {
        let mut watch = Watch::new(scenario);
        loop {
            watch.see(wish.cycles, is_wanted);
            if !is_wanted() {
                return None;
            }
            let judgement = watch.judge();
            if watch.is_deadlocked() {
                return Some(watch.result(&Judgement { state: State::PastSaturation, ..judgement }, false));
            }
            let precise = judgement.estimate().is_some_and(|found| found.half() <= wish.precision * found.mean);
            let time_is_up = watch.simulation.cycle() + watch.length > wish.cycles;
            match judgement.state {
                State::PastSaturation => return Some(watch.result(&judgement, false)),
                State::Steady if precise || time_is_up => return Some(watch.result(&judgement, precise)),
                State::Open if time_is_up => return Some(watch.result(&judgement.at_the_end(), false)),
                State::Steady | State::Open => watch.go_on(&judgement),
            }
        }
    }
}

/// A run being watched.
struct Watch {
    simulation: Simulation,
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

impl Watch {
    fn new(scenario: &Scenario) -> Self {
        let simulation = Simulation::new(scenario);
        let offered = offered(simulation.machine());
        let before = counts(simulation.machine());
        Watch { simulation, offered, length: WINDOW, windows: Vec::new(), before, short: None }
    }

    /// Runs until there are all windows, or to `end`, as long as it is wanted.
    fn see(&mut self, end: u64, is_wanted: &dyn Fn() -> bool) {
        let end = end.max(WINDOWS as u64 * WINDOW);
        while self.windows.len() < WINDOWS && self.simulation.cycle() + self.length <= end && is_wanted() {
            self.simulation.run(self.length);
            let now = counts(self.simulation.machine());
            let received = now.received.iter().zip(&self.before.received).map(|(now, before)| now - before).collect();
            self.windows.push(Window {
                stretch: now.stretch.since(self.before.stretch),
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
        let stretches: Vec<Stretch> = self.windows.iter().map(|window| window.stretch).collect();
        judge(&stretches, self.offered, self.short)
    }

    fn result(&self, judgement: &Judgement, is_precise: bool) -> Steady {
        let is_stable = judgement.state == State::Steady;
        // Past saturation there is no end to the warm-up; what the network takes has settled in the second half.
        let first = if is_stable { judgement.first } else { self.windows.len() / 2 };
        let counted = Window::of(&self.windows[first..]);
        let per_cycle = |&flits: &u64| flits as f64 / counted.stretch.cycles as f64;
        Steady {
            is_stable,
            is_deadlocked: self.is_deadlocked(),
            is_precise,
            warm_up: self.windows[..first].iter().map(|window| window.stretch.cycles).sum(),
            cycles: counted.stretch.cycles,
            latencies: if is_stable { judgement.latencies.clone() } else { Vec::new() },
            offered: offered_flits(self.simulation.machine()),
            accepted: counted.received.iter().map(per_cycle).collect(),
            routers: counted.hops as f64 / counted.ejected as f64,
        }
    }
}

/// All counts of a machine since its beginning.
fn counts(machine: &Machine) -> Window {
    let (measures, graph) = (&machine.measures, &machine.fixed().graph);
    let ejected = |node| u64::from(measures.channel_flits[graph.ejection(NodeId(node)) as usize]);
    Window {
        stretch: Stretch { cycles: machine.now(), packets: measures.delivered, latency: measures.latencies.sum() },
        hops: measures.flit_hops,
        ejected: (0..graph.nodes).map(ejected).sum(),
        received: measures.taken.clone(),
    }
}

/// The mean over batches of several runs and its 95 % confidence interval; nothing if there are none.
pub fn pooled(runs: &[Steady]) -> Option<Estimate> {
    let values: Vec<f64> = runs.iter().flat_map(|run| run.latencies.iter().copied()).collect();
    Estimate::of(&values)
}

#[cfg(test)]
mod tests {
    use super::*;

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
