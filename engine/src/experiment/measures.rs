//! What a run is measured by: one number each, over the measured window.
//!
//! Counters are cumulative, so the window is a difference of two states of them; what has no counter is sampled.

use super::fields::{Problems, number};
use super::samples::Samples;
use super::turns;
use crate::measure::{Measures, latency::Latencies};
use crate::scenario::cm5::MEGAHERTZ;
use crate::simulation::Simulation;
use crate::topology::End;
use serde_json::{Map, Value};

/// A quantity that a run is measured by.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    pub name: &'static str,
    pub unit: &'static str,
    pub sentence: &'static str,
    /// Its value; nothing where it does not apply.
    of: fn(&Window) -> Option<f64>,
}

/// The measured part of a run.
#[derive(Clone, Copy, Debug)]
pub struct Window<'a> {
    pub simulation: &'a Simulation,
    /// The counters at its beginning.
    pub before: &'a Measures,
    /// Its first cycle.
    pub from: u64,
    pub samples: &'a Samples,
}

/// Every measure of a run.
pub const MEASURES: &[Measure] = &[
    measure("delivered", "packets", "Data packets that processors received.", |w| w.count(|m| m.delivered)),
    measure("payload", "bytes", "Bytes of user data in them.", |w| w.count(|m| m.payload)),
    measure("throughput", "bytes/cycle", "Payload received for each cycle, by the whole machine.", |w| {
        w.rate(|m| m.payload)
    }),
    measure(
        "bandwidth",
        "MB/s/node",
        "Payload received by a node, at 33 MHz; 10^6 bytes are a MB (CM-5 paper §2).",
        |w| w.rate(|m| m.payload).map(|bytes| f64::from(MEGAHERTZ) * bytes / w.nodes()),
    ),
    measure("bandwidth_both", "MB/s/node", "Payload sent and received by a node, at 33 MHz (CM-5 paper §6).", |w| {
        w.rate(|m| m.payload).map(|bytes| 2.0 * f64::from(MEGAHERTZ) * bytes / w.nodes())
    }),
    measure("packets_per_cycle", "packets/cycle", "Data packets received for each cycle, by the whole machine.", |w| {
        w.rate(|m| m.delivered)
    }),
    measure("accepted", "flits/node/cycle", "Flits of the data packets received, for each node and cycle.", |w| {
        let flits = f64::from(w.simulation.scenario().packet.flits.get());
        Some(w.rate(|m| m.delivered)? * flits / w.nodes())
    }),
    measure("offered", "flits/node/cycle", "What the workload offers; open-loop workloads only.", |w| {
        w.simulation.scenario().value("workload.load")?.parse().ok()
    }),
    measure("created", "packets", "Data packets that processors began to hand over.", |w| w.count(|m| m.created)),
    measure("injected", "packets", "Data packets whose head left the interface.", |w| w.count(|m| m.injected)),
    measure(
        "packets_per_kilocycle",
        "packets/node/1000 cycles",
        "Data packets received by a node in 1000 cycles.",
        |w| Some(1000.0 * w.rate(|m| m.delivered)? / w.nodes()),
    ),
    measure("injected_per_delivered", "", "Data packets injected for each one received.", |w| {
        let delivered = w.count(|m| m.delivered)?;
        (delivered > 0.0).then(|| w.count(|m| m.injected).map(|injected| injected / delivered))?
    }),
    measure("latency_mean", "cycles", "Mean time from a packet's creation to its receipt.", |w| {
        let latencies = w.latencies();
        (latencies.count() > 0).then(|| latencies.sum() as f64 / latencies.count() as f64)
    }),
    measure("latency_p50", "cycles", "Half of the packets took no longer.", |w| w.percentile(50)),
    measure("latency_p95", "cycles", "95 % of the packets took no longer.", |w| w.percentile(95)),
    measure("latency_p99", "cycles", "99 % of the packets took no longer.", |w| w.percentile(99)),
    measure("latency_max", "cycles", "The longest time of any packet.", |w| w.percentile(100)),
    measure("round_trip_mean", "cycles", "Mean time from a request's creation to its reply's receipt.", |w| {
        let trips = w.now().round_trips.since(&w.before.round_trips);
        (trips.count() > 0).then(|| trips.sum() as f64 / trips.count() as f64)
    }),
    measure("round_trip_p95", "cycles", "95 % of the requests had their reply within this time.", |w| {
        let trips = w.now().round_trips.since(&w.before.round_trips);
        (trips.count() > 0).then(|| trips.percentile(95) as f64)
    }),
    measure("acks", "packets", "Acknowledgements that arrived.", |w| w.count(|m| m.acks)),
    measure("acks_per_packet", "", "Acknowledgements for each data packet received.", |w| {
        let delivered = w.count(|m| m.delivered)?;
        (delivered > 0.0).then(|| w.count(|m| m.acks).map(|acks| acks / delivered))?
    }),
    measure("carried_acks", "packets", "Acknowledgements that data packets carried along.", |w| {
        w.count(|m| m.carried).filter(|&carried| carried > 0.0)
    }),
    measure("lost", "packets", "Data packets that a lossy network lost.", |w| w.of_losses(|m| m.lost)),
    measure("lost_acks", "packets", "Acknowledgements that a lossy network lost.", |w| w.of_losses(|m| m.lost_acks)),
    measure("resent", "packets", "Data packets sent again for want of an acknowledgement.", |w| {
        w.of_losses(|m| m.resent)
    }),
    measure("duplicates", "packets", "Copies of data packets that receivers dropped.", |w| w.of_losses(|m| m.dropped)),
    measure("gone", "packets", "Data packets lost for good.", |w| w.of_losses(|m| m.gone)),
    measure("granted", "dialogs", "Bulk dialogs granted.", |w| w.count(|m| m.granted)),
    measure("refused", "dialogs", "Bulk dialogs refused.", |w| w.count(|m| m.refused)),
    measure("out_of_order", "packets", "Packets received after one that the same sender sent later.", |w| {
        w.count(|m| m.out_of_order)
    }),
    measure("pending_max", "packets", "Most packets ever pending for one receiver: sent and not yet accepted.", |w| {
        Some(w.pending_max() as f64)
    }),
    measure("pending_mean", "packets", "Packets pending for a receiver, mean over receivers and time.", |w| {
        w.samples.mean(|sample| sample.pending_mean)
    }),
    measure("pending_variance", "packets²", "Variance of pending packets over receivers, mean over time.", |w| {
        w.samples.mean(|sample| sample.pending_variance)
    }),
    measure(
        "pending_variance_growth",
        "",
        "That variance in the last third of the time, divided by that in the first third.",
        |w| {
            let [first, _, last] = w.samples.thirds(|sample| sample.pending_variance)?;
            (first > 0.0).then(|| last / first)
        },
    ),
    measure(
        "pending_total",
        "packets",
        "Most packets pending for all receivers together, of the moments looked at.",
        |w| w.samples.greatest(|sample| sample.pending_mean).map(|mean| mean * w.nodes()),
    ),
    measure(
        "lead",
        "packets",
        "Packets by which the node that has sent most is ahead of the last, mean over time.",
        |w| w.samples.mean(|sample| sample.lead),
    ),
    measure("idle_receivers", "%", "Receivers for which nothing is pending, mean over time.", |w| {
        w.samples.mean(|sample| sample.idle).map(|idle| 100.0 * idle / w.nodes())
    }),
    measure("outstanding_mean", "packets", "Scalar packets that a node has unacknowledged; NIFDY only.", |w| {
        w.samples.mean(|sample| sample.outstanding)
    }),
    measure(
        "bulk_share_proper",
        "",
        "Share of bulk packets from the sender whose turn it is, in a whole cyclic shift with NIFDY.",
        |w| turns::rightful_share(w.now().journal.as_ref()?, w.simulation.scenario().nodes()),
    ),
    measure("flit_hops", "flit-hops", "Flits that switches passed.", |w| w.count(|m| m.flit_hops)),
    measure("utilisation_mean", "%", "Time that a channel between routers was busy, mean over all.", |w| {
        let busy = w.utilisation();
        super::statistics::mean(&busy)
    }),
    measure("utilisation_max", "%", "Time that the busiest channel between routers was busy.", |w| {
        w.utilisation().into_iter().reduce(f64::max)
    }),
    measure("finished", "cycle", "The cycle in which the workload ended, if it did.", |w| {
        w.simulation.machine().finished().map(|cycle| cycle as f64)
    }),
    measure("iterations", "iterations", "Iterations that every node ended; of programs that iterate.", |w| {
        w.iterations().map(|(iterations, _)| iterations)
    }),
    measure(
        "cycles_per_iteration",
        "cycles",
        "Mean time from one end of an iteration by every node to the next.",
        |w| w.iterations().map(|(iterations, cycles)| cycles / iterations),
    ),
    measure("cycles", "cycles", "Cycles measured.", |w| Some(w.cycles())),
];

/// Measures of the other probes. Where `<d>` stands, a number does.
const OF_PROBES: [(&str, &str, &str); 11] = [
    ("latency_d<d>", "cycles", "Longest time of a header over distance d of an idle network (probe zero_load)."),
    ("latency_error", "cycles", "Greatest difference of any pair from Table 3 of the NIFDY paper (probe zero_load)."),
    ("sent_packets", "packets", "What all nodes could send when nobody receives (probe capacity)."),
    ("sent_per_node", "packets/node", "The same for each node (probe capacity)."),
    ("held_packets", "packets", "What buffers between routers hold when nobody receives (probe capacity)."),
    ("held_per_node", "packets/node", "The same for each node (probe capacity)."),
    ("room_per_node", "packets/node", "What these buffers could hold, of one logical network (probe capacity)."),
    ("checked", "states", "States of the machine that were examined (probe rules)."),
    ("violations", "rules", "Rules that they broke, counted once in each state (probe rules)."),
    ("drift", "nodes/100 000 cycles", "How fast bands of pending packets climb; of runs with a heat map."),
    ("holds", "", "Whether a check holds: 1 or 0."),
];

const fn measure(
    name: &'static str,
    unit: &'static str,
    sentence: &'static str,
    of: fn(&Window) -> Option<f64>,
) -> Measure {
    Measure { name, unit, sentence, of }
}

/// Name, unit and sentence of everything that can be measured.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    MEASURES.iter().map(|measure| (measure.name, measure.unit, measure.sentence)).chain(OF_PROBES)
}

/// The unit of a measure, if there is one of this name.
pub fn unit(name: &str) -> Option<&'static str> {
    let digits = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
    let same = |known: &str| match known.strip_suffix("<d>") {
        Some(stem) => name.strip_prefix(stem).is_some_and(digits),
        None => name == known,
    };
    all().find(|&(known, ..)| same(known)).map(|(_, unit, _)| unit)
}

/// Refuses what is no name of a measure.
pub fn check_name(name: &str, path: &str, problems: &mut Problems) {
    if unit(name).is_none() {
        let names: Vec<&str> = all().map(|(name, ..)| name).collect();
        problems.refuse(path, &Value::from(name), format!("is no measure: {} are", names.join(", ")));
    }
}

/// All measures of a run that apply, by name.
pub fn take(window: &Window) -> Map<String, Value> {
    let value = |measure: &Measure| Some((measure.name.to_string(), number((measure.of)(window)?)));
    MEASURES.iter().filter_map(value).collect()
}

impl Window<'_> {
    fn now(&self) -> &Measures {
        &self.simulation.machine().measures
    }

    fn nodes(&self) -> f64 {
        f64::from(self.simulation.scenario().nodes())
    }

    /// Cycles measured; an ended workload's end is the window's.
    fn cycles(&self) -> f64 {
        self.simulation.cycle().saturating_sub(self.from) as f64
    }

    fn count(&self, counter: fn(&Measures) -> u64) -> Option<f64> {
        Some((counter(self.now()) - counter(self.before)) as f64)
    }

    /// A counter that means something only where the network loses packets.
    fn of_losses(&self, counter: fn(&Measures) -> u64) -> Option<f64> {
        let is_lossy = self.simulation.scenario().channel.loss.get() > 0;
        is_lossy.then(|| self.count(counter))?
    }

    /// Iterations ended, if any were, and the time they took: until the last end from the one before, or from cycle 0.
    fn iterations(&self) -> Option<(f64, f64)> {
        let (before, now) = (&self.before.iterations, &self.now().iterations);
        let ended = now.completed() - before.completed();
        (ended > 0).then(|| (ended as f64, (now.last() - before.last()) as f64))
    }

    fn rate(&self, counter: fn(&Measures) -> u64) -> Option<f64> {
        (self.cycles() > 0.0).then(|| self.count(counter).map(|count| count / self.cycles()))?
    }

    fn latencies(&self) -> Latencies {
        self.now().latencies.since(&self.before.latencies)
    }

    fn percentile(&self, percent: u64) -> Option<f64> {
        let latencies = self.latencies();
        (latencies.count() > 0).then(|| latencies.percentile(percent) as f64)
    }

    /// The most pending for any receiver in the columns that end in the window.
    fn pending_max(&self) -> u64 {
        if self.from == 0 {
            return self.now().pending_max.into();
        }
        let finest = self.simulation.series().finest();
        let first = (self.from / finest.window()) as usize;
        let complete = finest.columns(first).map(|column| column.pending_peak);
        complete.chain(self.now().pending_peak.iter().copied()).max().unwrap_or(0).into()
    }

    /// For every channel between routers, the percentage of the time in which it passed a flit.
    fn utilisation(&self) -> Vec<f64> {
        let fixed = self.simulation.machine().fixed();
        let flit = f64::from(self.simulation.scenario().channel.flit_cycles.get());
        let between_routers = |end: &End| matches!(end, End::Router { .. });
        let counters = self.now().channel_flits.iter().zip(&self.before.channel_flits);
        let channels = fixed.graph.channels.iter().zip(counters);
        channels
            .filter(|(channel, _)| between_routers(&channel.from) && between_routers(&channel.to))
            .filter(|_| self.cycles() > 0.0)
            .map(|(_, (now, before))| 100.0 * flit * f64::from(now.wrapping_sub(*before)) / self.cycles())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measure_is_known_by_its_name_and_by_the_number_in_it() {
        assert_eq!(unit("throughput"), Some("bytes/cycle"));
        assert_eq!(unit("latency_d14"), Some("cycles"));
        for unknown in ["latency_d", "latency_dx", "through", ""] {
            assert_eq!(unit(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn no_two_measures_have_one_name() {
        let mut names: Vec<&str> = all().map(|(name, ..)| name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
