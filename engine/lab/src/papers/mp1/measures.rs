//! What the MP1 paper counts: loads as shares of the bisection bound, and what its chips do.

use super::machine::{MEGAHERTZ, bisection_bound};
use crate::experiment::measure::{Measure, Window, measure};
use net::router::mad_postman::{Counters, MadPostman, Tally};
use net::topology::Shape;
use sim::machine::Machine;

pub const MEASURES: &[Measure] = &[
    measure(
        "load",
        "% of the bound",
        "What the workload offers, of what the middle of the mesh can carry (MP1 paper §4.5).",
        |w| {
            let offered: f64 = w.simulation.scenario().value("workload.load")?.parse().ok()?;
            Some(100.0 * offered / bound(w)?)
        },
    ),
    measure("latency_us", "µs", "Mean time from a message's creation to its receipt, at 25 MHz.", |w| {
        let latencies = w.latencies();
        let cycles = latencies.sum() as f64 / latencies.count() as f64;
        tally(w).filter(|_| latencies.count() > 0).map(|_| cycles / f64::from(MEGAHERTZ))
    }),
    measure(
        "adaptations",
        "",
        "Turns of a message because the link straight on was taken, for each message received.",
        |w| per_message(w, |counters| counters.adaptations),
    ),
    measure("adaptations_held", "", "Those of them that left a buffer in which the message had been held.", |w| {
        per_message(w, |counters| counters.adaptations_held)
    }),
    measure("used_up", "", "Addresses that ran on alone, for each message received.", |w| {
        per_message(w, |counters| counters.ran_on)
    }),
    measure("buffers_held", "%", "Buffers that hold a blocked message, mean over all and over time.", |w| {
        let (before, now) = tally(w)?;
        let cycles = (now.counters.waited - before.counters.waited) as f64;
        Some(100.0 * cycles / w.cycles() / now.assigned.len() as f64)
    }),
    measure(
        "in_use_mean",
        "%",
        "Time for which a channel in a plane was assigned to a message, or to an address used up, and not yet free for the next.",
        |w| {
            let shares = in_use(w)?;
            Some(shares.iter().sum::<f64>() / shares.len() as f64)
        },
    ),
    measure("in_use_max", "%", "The same of the channel most in use.", |w| in_use(w)?.into_iter().reduce(f64::max)),
    measure("in_use_gap", "", "The mean divided by the greatest.", |w| {
        let shares = in_use(w)?;
        let most = shares.iter().copied().reduce(f64::max)?;
        (most > 0.0).then(|| shares.iter().sum::<f64>() / shares.len() as f64 / most)
    }),
    measure(
        "injection_queue",
        "messages",
        "Messages that wait in the queue of a node, mean over nodes and time.",
        |w| {
            let waited = w.count(|m| m.waited)?;
            tally(w).map(|_| waited / w.cycles() / w.nodes())
        },
    ),
    level("level_ll", 0),
    level("level_lh", 1),
    level("level_hl", 2),
    level("level_hh", 3),
];

/// How much the channels of one chip of a torus are in use.
const fn level(name: &'static str, chip: usize) -> Measure {
    const SENTENCE: &str = "Time for which a channel of this level of a torus was in use, mean over its channels.";
    let of: fn(&Window) -> Option<f64> = match chip {
        0 => |w| in_use_of(w, 0),
        1 => |w| in_use_of(w, 1),
        2 => |w| in_use_of(w, 2),
        _ => |w| in_use_of(w, 3),
    };
    measure(name, "%", SENTENCE, of)
}

/// What chips had done at the beginning of the window, and have done by now.
fn tally(window: &Window) -> Option<(Tally, Tally)> {
    let of = |machine: &Machine| machine.network().of::<MadPostman>().map(MadPostman::tally);
    Some((of(window.start)?, of(window.simulation.machine())?))
}

fn bound(window: &Window) -> Option<f64> {
    match &window.simulation.machine().fixed().graph.shape {
        Shape::Planes { extents, .. } => Some(bisection_bound(extents[0].max(extents[1]))),
        _ => None,
    }
}

fn per_message(window: &Window, counter: fn(&Counters) -> u64) -> Option<f64> {
    let (before, now) = tally(window)?;
    let delivered = window.count(|m| m.delivered)?;
    (delivered > 0.0).then(|| (counter(&now.counters) - counter(&before.counters)) as f64 / delivered)
}

/// For every channel in a plane, the percentage of the time for which it was in use.
fn in_use(window: &Window) -> Option<Vec<f64>> {
    let (before, now) = tally(window)?;
    let counts = now.assigned.iter().zip(&before.assigned);
    (window.cycles() > 0.0)
        .then(|| counts.map(|(now, before)| 100.0 * (now - before) as f64 / window.cycles()).collect())
}

fn in_use_of(window: &Window, chip: usize) -> Option<f64> {
    let Shape::Planes { wraps: true, chips, .. } = window.simulation.machine().fixed().graph.shape else { return None };
    let (shares, ports) = (in_use(window)?, 8 * chips as usize);
    let of_chip: Vec<f64> = shares.chunks(ports).flat_map(|router| router[8 * chip..8 * chip + 8].to_vec()).collect();
    Some(of_chip.iter().sum::<f64>() / of_chip.len() as f64)
}
