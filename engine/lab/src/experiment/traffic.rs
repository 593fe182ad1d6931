//! What can be said of the traffic of a run that is shown: whether it has settled, and which sources cannot send.

use super::result::plain;
use super::statistics::Estimate;
use super::steadiness::{self, SHORTEST, State};
use net::answer::answers;
use net::model::Cycle;
use serde::Serialize;
use sim::simulation::Simulation;

/// Packets per node, on average, from which on a source that has sent none is starved.
const OTHERS: u32 = 8;

answers! {
    /// The traffic of a run as it is.
    struct Traffic {
        pub cycle: Cycle,
        /// Of open-loop traffic.
        pub steadiness: Option<Steadiness>,
        /// Sources with packets that could not leave for the whole latest window or longer, while others sent.
        pub starved: Vec<Starved>,
    }

    /// Whether a run has a steady state, by the method of `nifdy sweep`.
    struct Steadiness {
        pub phase: Phase,
        /// The cycles that were looked at: since the beginning, or since parameters were changed last.
        pub from: Cycle,
        pub to: Cycle,
        /// Where the warm-up ends; of a steady state.
        pub warm_up: Option<Cycle>,
        /// Mean latency since then, with its interval of 95 %, in cycles; of a steady state.
        pub latency: Option<Estimate>,
        /// Packets that all nodes are offered and receive per cycle.
        #[serde(serialize_with = "plain")]
        pub offered: f64,
        #[serde(serialize_with = "plain")]
        pub accepted: f64,
    }

    /// How far a run has settled.
    #[derive(Copy, PartialEq, Eq)]
    #[serde(rename_all = "snake_case")]
    enum Phase {
        /// The run is too short to be judged.
        Early,
        /// Latencies still change, or more of the run is needed to tell that from chance.
        WarmingUp,
        Steady,
        PastSaturation,
    }

    /// A source that cannot send.
    struct Starved {
        pub node: u32,
        /// Packets that wait in its interface, and the cycle in which the first of them was handed over.
        pub waiting: usize,
        pub since: Cycle,
    }
}

/// What can be said of a run now.
pub fn traffic(simulation: &Simulation) -> Traffic {
    Traffic { cycle: simulation.cycle(), steadiness: settled(simulation), starved: starved(simulation) }
}

fn settled(simulation: &Simulation) -> Option<Steadiness> {
    if steadiness::offered(simulation.machine()) <= 0.0 {
        return None;
    }
    let is_long = simulation.cycle() - steadiness::began(simulation) >= SHORTEST;
    let judged = is_long.then(|| steadiness::of_run(simulation)).flatten();
    let Some(judged) = judged else {
        let (phase, from, to) = (Phase::Early, steadiness::began(simulation), simulation.cycle());
        return Some(Steadiness { phase, from, to, warm_up: None, latency: None, offered: 0.0, accepted: 0.0 });
    };
    let phase = match judged.judgement.state {
        State::Open => Phase::WarmingUp,
        State::Steady => Phase::Steady,
        State::PastSaturation => Phase::PastSaturation,
    };
    let is_steady = phase == Phase::Steady;
    Some(Steadiness {
        phase,
        from: judged.from,
        to: judged.to,
        warm_up: is_steady.then(|| judged.from + judged.judgement.first as Cycle * judged.window),
        latency: judged.judgement.estimate().filter(|_| is_steady),
        offered: judged.offered,
        accepted: judged.accepted,
    })
}

/// Sources that have handed over nothing since the latest window began, though packets wait in their interfaces.
fn starved(simulation: &Simulation) -> Vec<Starved> {
    let machine = simulation.machine();
    let (from, _) = simulation.recent();
    let sent: Vec<u32> = machine.handled().iter().zip(&from.handled).map(|(now, before)| now[0] - before[0]).collect();
    if sent.iter().sum::<u32>() < OTHERS * sent.len() as u32 {
        return Vec::new();
    }
    let silent = machine.interfaces.iter().enumerate().filter(|&(node, _)| sent[node] == 0);
    let starved = silent.filter_map(|(node, interface)| {
        let first = interface.outgoing().next()?;
        Some(Starved { node: node as u32, waiting: interface.waiting(), since: machine.packet(first).created })
    });
    starved.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sim::scenario::{Log, Scenario};
    use std::sync::Arc;

    const MESH: &str = "topology.kind=mesh&topology.size=4x4&channel.flit_cycles=1&channel.networks=one\
        &router.switching=wormhole&router.vcs=2&router.buffer_depth=4&packet.flits=4&packet.header_flits=0\
        &software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform";

    fn at(text: &str, cycles: Cycle) -> Simulation {
        let mut run = Simulation::of(Arc::new(Log::from_text(&format!("{MESH}&{text}")).unwrap()));
        run.run(cycles);
        run
    }

    fn phase(text: &str, cycles: Cycle) -> Option<Phase> {
        traffic(&at(text, cycles)).steadiness.map(|found| found.phase)
    }

    #[test]
    fn a_run_is_too_short_then_steady_or_past_saturation() {
        assert_eq!(phase("workload.load=0.2", SHORTEST - 1), Some(Phase::Early));
        assert_eq!(phase("workload.load=0.2", 100_000), Some(Phase::Steady));
        assert_eq!(phase("workload.load=0.95", 100_000), Some(Phase::PastSaturation));
    }

    #[test]
    fn a_run_counts_anew_since_its_parameters_were_changed() {
        let text = "workload.load=0.95&60000~workload.load=0.1";
        assert_eq!(phase(text, 60_000), Some(Phase::PastSaturation));
        assert_eq!(phase(text, 80_000), Some(Phase::Early));
        let found = traffic(&at(text, 400_000)).steadiness.unwrap();
        assert_eq!((found.phase, found.from >= 60_000), (Phase::Steady, true), "{found:?}");
    }

    #[test]
    fn traffic_that_follows_its_deliveries_has_no_saturation() {
        let run = Simulation::new(&Scenario::from_text("topology.nodes=4").unwrap());
        assert!(traffic(&run).steadiness.is_none());
    }

    #[test]
    fn a_source_is_starved_while_its_packets_stay_and_others_send() {
        // every packet goes to node 0, and each router on the way halves what those further away get
        let text = "topology.size=16x2&workload.kind=hot_spot&workload.share=100&workload.load=0.5";
        let run = at(text, 150_000);
        let found = traffic(&run).starved;
        let (from, _) = run.recent();
        assert!(!found.is_empty());
        for source in &found {
            assert!(source.waiting > 0 && source.since < from.cycle, "{source:?}");
        }
        assert!(traffic(&at("workload.load=0.2", 60_000)).starved.is_empty());
    }
}
