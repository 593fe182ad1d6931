//! What a run is measured by: one number each, over the measured window.

use super::fields::Problems;
use super::measure::{Measure, Window, measure};
use super::paper::{Paper, Papers};
use super::result::PointResult;
use super::turns;
use net::parameter::nearest::expected;
use serde_json::Value;
use shown::bus::Bus;

/// What came through; listed before what papers measure besides, which mostly is this in units of their own.
const THROUGHPUT: &[Measure] = &[
    measure("delivered", "packets", "Data packets that processors received.", |w| w.count(|m| m.delivered)),
    measure("payload", "bytes", "Bytes of user data in them.", |w| w.count(|m| m.payload)),
    measure("throughput", "bytes/cycle", "Payload received for each cycle, by the whole machine.", |w| {
        w.rate(|m| m.payload)
    }),
];

/// Every other measure of a run that is of no one paper.
const OTHERS: &[Measure] = &[
    measure("packets_per_cycle", "packets/cycle", "Data packets received for each cycle, by the whole machine.", |w| {
        w.rate(|m| m.delivered)
    }),
    measure("accepted", "flits/node/cycle", "Flits of the data packets received, for each node and cycle.", |w| {
        Some(w.rate(|m| m.flits)? / w.nodes())
    }),
    measure("offered", "flits/node/cycle", "What the workload offers; open-loop workloads only.", |w| {
        w.simulation.scenario().value("workload.load")?.parse().ok()
    }),
    measure("created", "packets", "Data packets that processors began to hand over.", |w| w.count(|m| m.created)),
    measure("late", "packets", "Data packets that came into being before their interface had room for them.", |w| {
        w.count(|m| m.late)
    }),
    measure("injection_wait", "cycles", "Mean time from a packet's creation to the leaving of its head.", |w| {
        let injected = w.count(|m| m.injected)?;
        (injected > 0.0).then(|| w.count(|m| m.waited).map(|waited| waited / injected))?
    }),
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
        let trips = w.now().round_trips.since(&w.before().round_trips);
        (trips.count() > 0).then(|| trips.sum() as f64 / trips.count() as f64)
    }),
    measure("round_trip_p95", "cycles", "95 % of the requests had their reply within this time.", |w| {
        let trips = w.now().round_trips.since(&w.before().round_trips);
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
    measure(
        "finish_spread",
        "cycles",
        "Time from the end of the first node's program to the end of the last one's, to within the distance of samples.",
        |w| {
            w.simulation.machine().finished()?;
            Some(w.samples.time(|sample| sample.ended > 0.0 && sample.ended < w.nodes()))
        },
    ),
    measure(
        "bus_bandwidth",
        "bytes/cycle",
        "Bytes that each node has to send or receive at least in a collective, divided by the time of the whole.",
        |w| Bus::of(w.simulation.machine())?.bandwidth,
    ),
    measure(
        "bus_bandwidth_bound",
        "bytes/cycle",
        "The same if the busiest channel passed its flits without a gap and nothing else took time.",
        |w| Bus::of(w.simulation.machine())?.bound,
    ),
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

/// Name, unit and sentence of everything that can be measured.
pub fn all(papers: Papers) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    of_runs(papers).map(told).chain(OF_PROBES)
}

/// The same, of what runs of one paper can be measured by.
pub fn of(paper: &Paper) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    THROUGHPUT.iter().chain(paper.measures).chain(OTHERS).map(told).chain(OF_PROBES)
}

fn told(measure: &Measure) -> (&'static str, &'static str, &'static str) {
    (measure.name, measure.unit, measure.sentence)
}

/// The measures of a run.
fn of_runs(papers: Papers) -> impl Iterator<Item = &'static Measure> {
    let of_papers = papers.iter().flat_map(|paper| paper.measures);
    THROUGHPUT.iter().chain(of_papers).chain(OTHERS)
}

/// The unit of a measure, if there is one of this name.
pub fn unit(name: &str, papers: Papers) -> Option<&'static str> {
    let digits = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
    let same = |known: &str| match known.strip_suffix("<d>") {
        Some(stem) => name.strip_prefix(stem).is_some_and(digits),
        None => name == known,
    };
    all(papers).find(|&(known, ..)| same(known)).map(|(_, unit, _)| unit)
}

/// Refuses what is no name of a measure.
pub fn check_name(name: &str, path: &str, papers: Papers, problems: &mut Problems) {
    if unit(name, papers).is_none() {
        let names: Vec<&str> = all(papers).map(|(name, ..)| name).collect();
        problems.refuse(path, &Value::from(name), format!("unknown measure, {}", expected(name, &names)));
    }
}

/// All measures of a run that apply, by name.
pub fn take(window: &Window, papers: Papers) -> PointResult {
    let value = |measure: &Measure| Some((measure.name.to_string(), (measure.of)(window)?));
    of_runs(papers).filter_map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measure_is_known_by_its_name_and_by_the_number_in_it() {
        assert_eq!(unit("throughput", Papers::NONE), Some("bytes/cycle"));
        assert_eq!(unit("latency_d14", Papers::NONE), Some("cycles"));
        for unknown in ["latency_d", "latency_dx", "through", ""] {
            assert_eq!(unit(unknown, Papers::NONE), None, "{unknown}");
        }
    }
}
