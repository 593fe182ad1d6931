//! Equation 2 and what follows from it: the time until an acknowledgement is back (rows NIFDY-29, -39, -40, -71, -81,
//! -82).

use super::super::networks::{Network, network, networks};
use crate::experiment::checks::apparatus::{Span, Stream, finish, message, playing, records, scenario, targets};
use crate::experiment::checks::{Check, Evidence};
use net::model::NodeId;
use net::topology::{Graph, coordinates};
use sim::scenario::Scenario;
use sim::theory::pair::{Costs, round_trip};
use sim::theory::{Fraction, distance};
use std::collections::BTreeMap;

pub const CHECKS: [Check; 6] = [
    Check {
        row: "NIFDY-29",
        says: "A scalar packet is acknowledged after T_roundtrip(d) = 2 T_lat(d) + T_ackproc, and T_ackproc is 4.",
        expected: "exact at every distance; time slots may add a cycle each way",
        cases: &[|e| networks().for_each(|network| equation_2(e, network, 4))],
    },
    Check {
        row: "NIFDY-39",
        says: "On the 8x8 mesh the greatest distance is 14 hops and the mean 6, so round trips take 144 and 80 cycles.",
        expected: "144 at 14 hops and 80 at 6, exactly; the mean distance is 16/3 (scorecard N4)",
        cases: &[mesh_example],
    },
    Check {
        row: "NIFDY-40",
        says: "To hide the greatest round trip of the mesh behind 60 cycles of receiving, W has to be 2.8 or more.",
        expected: "14/5 from the measured round trip",
        cases: &[mesh_window],
    },
    Check {
        row: "NIFDY-71",
        says: "On shallow networks the acknowledgement is often back before the packet has left: a packet to the same \
            node need not wait.",
        expected: "on the full fat tree 28 cycles at 2 channels, less than the 32 of the packet's injection; on the \
            butterflies 38, less than T_send",
        cases: &[back_in_time],
    },
    Check {
        row: "NIFDY-81",
        says: "With T_receive of 60, scalar packets alone give the full rate over the nearer distances of most machines.",
        expected: "round trips at the greatest distance and greatest distances at full rate as derived from Table 3",
        cases: &[reach],
    },
    Check {
        row: "NIFDY-82",
        says: "Equation 3 gives each machine the least window that hides its greatest round trip behind T_receive of 60.",
        expected: "14/5, 6/5, 26/15, 4/15, 28/15, 173/15, and less than nothing for butterflies",
        cases: &[windows],
    },
];

/// Nothing but the round trip limits a stream of these packets.
const IDEAL: &str = "packet.flits=3&packet.ack_flits=1&software.t_send=0&software.t_receive=0&software.t_poll=0\
    &ni.kind=nifdy&ni.dialogs=0";
/// In a store-and-forward network the formula's latency is that of whole packets, so an acknowledgement has to be as
/// long as the data (scorecard N5).
const STORED: &str = "packet.flits=8&packet.ack_flits=8";
/// The example of NIFDY §2.4.3.
const EXAMPLE: Costs = Costs { send: 40, receive: 60, link: 32 };

fn ideal(network: Network) -> Scenario {
    scenario(&[network.text(), IDEAL, if network.name() == "sf-tree" { STORED } else { "" }])
}

/// Between the leaving of two scalar packets from node 0 to a node at each distance, in cycles, and T_lat.
fn measured(network: Network) -> BTreeMap<u32, (Span, u32)> {
    let scenario = ideal(network);
    let trip = |(hops, to)| {
        let stream = Stream::run(&scenario, to, 20);
        let between = stream.left.windows(2).map(|pair| pair[1] - pair[0]);
        let span = between.map(Span::of).reduce(|a, b| a.with(b.least).with(b.greatest));
        (hops, (span.expect("the stream has several packets"), stream.latency))
    };
    targets(&scenario).into_iter().map(trip).collect()
}

fn equation_2(evidence: &mut Evidence, network: Network, ack_processing: u32) {
    let slack = if network.name() == "cm5" { 2 } else { 0 };
    let measured = measured(network);
    for (hops, (span, latency)) in &measured {
        let formula = u64::from(round_trip(*latency, ack_processing));
        let fits = (formula..=formula + slack).contains(&span.least) && span.greatest <= formula + slack;
        evidence.require(fits, || format!("{}, {hops} hops: {span} and not {formula} cycles", network.name()));
    }
    if let Some((hops, (span, _))) = measured.last_key_value() {
        evidence.found(format!("{}: {span} cycles at d = {hops}", network.row.name));
    }
    evidence.note(
        "T_lat is what this machine takes, not Table 3's: in the store-and-forward tree a header is there before all of \
         its packet is. Time slots of the CM-5 may add up to 2 cycles.",
    );
}

fn mesh_example(evidence: &mut Evidence) {
    let mesh = network("mesh");
    let measured = measured(mesh);
    for (hops, expected) in [(14, 144), (6, 80)] {
        let (span, _) = measured[&hops];
        evidence.require(span.only() == Some(expected), || format!("{span} and not {expected} cycles at d = {hops}"));
        evidence.found(format!("{span} cycles at d = {hops}"));
    }
    let graph = Graph::new(&ideal(mesh).topology);
    let at = |node: u32| coordinates(&[8, 8], node);
    let (mut sum, mut pairs, mut sum_both, mut pairs_both) = (0, 0, 0, 0);
    for (from, to) in (0..64).flat_map(|from| (0..64).map(move |to| (from, to))).filter(|(from, to)| from != to) {
        let hops = i64::from(graph.channels_between(NodeId(from), NodeId(to)) - 2);
        (sum, pairs) = (sum + hops, pairs + 1);
        if at(from).into_iter().zip(at(to)).all(|(a, b)| a != b) {
            (sum_both, pairs_both) = (sum_both + hops, pairs_both + 1);
        }
    }
    let (mean, mean_both) = (Fraction::new(sum, pairs), Fraction::new(sum_both, pairs_both));
    evidence.require(mean == distance::mesh(&[8, 8]), || format!("a mean distance of {mean} hops and not 16/3"));
    evidence.found(format!("mean distance {mean}, over pairs that differ in both coordinates {mean_both}"));
    evidence.note("The paper's mean of 6 hops is that of the pairs that differ in both coordinates.");
}

/// Round trips that are over before the next packet could leave anyway.
fn back_in_time(evidence: &mut Evidence) {
    let trip = measured(network("fat-tree"))[&2].0.greatest;
    evidence.require(trip == 28, || format!("full fat tree, 2 channels: {trip} and not 28 cycles"));
    for butterfly in networks().filter(|network| network.name().ends_with("butterfly")) {
        let trip = measured(butterfly)[&3].0.greatest;
        evidence.require(trip == 38, || format!("{}: {trip} and not 38 cycles", butterfly.row.name));
    }
    for network in networks() {
        // Eight flits on the slowest link; and T_send, which the processor takes for the next one.
        let injection = 8 * ideal(network).channel.flit_cycles.get();
        let trips = measured(network);
        let within = |limit: u32| trips.iter().filter(move |(_, (span, _))| span.greatest < u64::from(limit)).count();
        let (name, all) = (network.row.name, trips.len());
        let (injected, sent) = (within(injection), within(injection.max(EXAMPLE.send)));
        evidence
            .found(format!("{name}: within the injection at {injected}, within T_send at {sent} of {all} distances"));
    }
}

/// Eight flits: T_lat at each distance, in the sense of Table 3, as measured from node 0: in the store-and-forward tree
/// from the head's leaving to the tail's arrival, elsewhere from header to header.
fn latencies(network: Network) -> BTreeMap<u32, u32> {
    let scenario = scenario(&[ideal(network).to_text().as_str(), "packet.flits=8"]);
    let alone = |(hops, to)| {
        let mut machine = playing(&scenario, [(0, message(&scenario, 0, to, 1))]);
        finish(&mut machine, 10_000);
        let record = records(&machine)[0];
        let end = if network.name() == "sf-tree" { record.tail_in } else { record.head_in };
        let latency = end.zip(record.head_out).map(|(end, head)| (end - head) as u32);
        (hops, latency.expect("on an idle network every packet arrives"))
    };
    targets(&scenario).into_iter().map(alone).collect()
}

/// Of each machine: round trip at its greatest distance, the greatest distance at full scalar rate, and equation 3's
/// least window, as numerator and denominator.
const DERIVED: [(&str, u32, u32, (i64, i64)); 8] = [
    ("mesh", 144, 3, (14, 5)),
    ("torus", 96, 3, (6, 5)),
    ("mesh-3d", 112, 2, (26, 15)),
    ("fat-tree", 68, 4, (4, 15)),
    ("cm5", 116, 2, (28, 15)),
    ("sf-tree", 406, 0, (173, 15)),
    ("butterfly", 38, 3, (-11, 15)),
    ("multibutterfly", 38, 3, (-11, 15)),
];

/// The machines of the derived rows that there are.
fn derived() -> impl Iterator<Item = (Network, u32, u32, Fraction)> {
    networks().filter_map(|network| {
        let (_, trip, reach, (numerator, denominator)) = DERIVED.into_iter().find(|row| row.0 == network.name())?;
        Some((network, trip, reach, Fraction::new(numerator, denominator)))
    })
}

const ON_THE_MACHINE: &str = "Equation 2 with the latencies of Table 3. The machine itself is up to 2 cycles slower in \
    the time slots of the CM-5, and faster in the store-and-forward tree, where a packet is accepted and acknowledged \
    as soon as its header has come, before all of it is there.";

fn reach(evidence: &mut Evidence) {
    for (network, expected_trip, expected_reach, _) in derived() {
        let trips = latencies(network).into_iter().map(|(hops, latency)| (hops, round_trip(latency, 4)));
        let trips: BTreeMap<u32, u32> = trips.collect();
        let farthest = trips.values().last().copied().unwrap_or(0);
        let full = trips.iter().filter(|(_, trip)| EXAMPLE.scalar_is_enough(**trip));
        let reach = full.map(|(hops, _)| *hops).max().unwrap_or(0);
        evidence.require((farthest, reach) == (expected_trip, expected_reach), || {
            let name = network.name();
            format!("{name}: {farthest} cycles, full rate up to {reach} hops; not {expected_trip}, {expected_reach}")
        });
        let name = network.row.name;
        let direct = measured(network).into_values().last().map(|(span, _)| span);
        let is_exact = direct.and_then(Span::only) == Some(u64::from(expected_trip));
        let direct = direct.map(|span| span.to_string()).unwrap_or_default();
        evidence.require(is_exact, || format!("{name}: the machine takes {direct} cycles and not {expected_trip}"));
        evidence.found(format!("{name}: {farthest} cycles, full rate up to {reach} hops"));
    }
    evidence.note(ON_THE_MACHINE);
}

fn windows(evidence: &mut Evidence) {
    for (network, _, _, expected) in derived() {
        let farthest = latencies(network).into_values().last().unwrap_or(0);
        let window = EXAMPLE.least_window_combined(round_trip(farthest, 4));
        evidence.require(window == expected, || format!("{}: {window} and not {expected}", network.name()));
        evidence.found(format!("{}: {:.2}", network.row.name, window.as_f64()));
    }
    evidence.note(ON_THE_MACHINE);
}

/// The least window of equation 3 for the round trip that the mesh really has at its greatest distance.
fn mesh_window(evidence: &mut Evidence) {
    let trip = measured(network("mesh"))[&14].0.greatest;
    let window = EXAMPLE.least_window_combined(trip as u32);
    evidence.require(window == Fraction::new(14, 5), || format!("W of {window} and not 14/5"));
    evidence.found(format!("round trip {trip} cycles, W of at least {:.1}", window.as_f64()));
}
