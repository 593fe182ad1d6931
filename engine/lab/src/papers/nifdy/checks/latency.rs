//! Table 3: how long a header takes across an idle network (rows NIFDY-33 to NIFDY-38).

use super::super::networks::{Network, network};
use crate::experiment::checks::apparatus::{Span, every_pair_alone, journal, scenario, spans};
use crate::experiment::checks::{Check, Evidence};
use sim::measure::journal::Record;
use sim::theory::latency::{Row, latency, store_and_forward};
use std::collections::BTreeMap;

pub const CHECKS: [Check; 6] = [
    Check {
        row: "NIFDY-33",
        says: "A header crosses d hops of the idle 8x8 mesh, and of the 8x8 torus, in 4d + 14 cycles.",
        expected: "4d + 14, exactly, for every pair of nodes",
        cases: &[
            |e| headers(e, network("mesh"), network("mesh").row),
            |e| headers(e, network("torus"), network("torus").row),
        ],
    },
    Check {
        row: "NIFDY-34",
        says: "A header crosses d hops of the idle 4x4x4 mesh in 4d + 18 cycles.",
        expected: "4d + 18, exactly, for every pair of nodes",
        cases: &[|e| headers(e, network("mesh-3d"), network("mesh-3d").row)],
    },
    Check {
        row: "NIFDY-35",
        says: "A header crosses d channels of the idle full fat tree in 5d + 2 cycles.",
        expected: "5d + 2, exactly, for every pair of nodes; d is 2, 4 or 6",
        cases: &[|e| headers(e, network("fat-tree"), network("fat-tree").row)],
    },
    Check {
        row: "NIFDY-36",
        says: "A header crosses d channels of the idle CM-5-like tree in 9d + 2 cycles.",
        expected: "9d + 2, exactly, for every pair of nodes and on both logical networks; d is 2, 4 or 6",
        cases: &[|e| headers(e, network("cm5"), network("cm5").row)],
    },
    Check {
        row: "NIFDY-37",
        says: "A packet of L bytes crosses d channels of the idle store-and-forward tree in (L + 1)d + 3 cycles.",
        expected: "(L + 1)d + 3, exactly, for every pair of nodes, from the head's leaving to the tail's arrival",
        cases: &[|e| whole_packets(e, 3), |e| whole_packets(e, 6), |e| whole_packets(e, 8)],
    },
    Check {
        row: "NIFDY-38",
        says: "A header crosses the three stages of the idle butterfly, and of the multibutterfly, in 5d + 2 cycles.",
        expected: "17 cycles, exactly, for every pair of nodes",
        cases: &[
            |e| headers(e, network("butterfly"), network("butterfly").row),
            |e| headers(e, network("multibutterfly"), network("multibutterfly").row),
        ],
    },
];

const IDEAL: &str = "packet.flits=8&packet.ack_flits=1&software.t_send=0&software.t_receive=0&software.t_poll=0";

/// Compares the header's latency of every pair with a row of Table 3: data without a protocol, and with NIFDY data
/// and acknowledgements.
fn headers(evidence: &mut Evidence, network: Network, row: &Row) {
    let mut counted = [0, 0];
    let mut measured = BTreeMap::new();
    // Between nodes of one switch of a butterfly an acknowledgement takes the links of its packet, which has to be
    // short to be through by then.
    for interface in ["ni.kind=plain", "ni.kind=nifdy&packet.flits=3"] {
        let machine = every_pair_alone(&scenario(&[network.text(), IDEAL, interface]), 1000);
        let graph = &machine.fixed().graph;
        // The workload ends with the last packet, whose acknowledgement may still be on its way.
        let of = |record: &Record| Some((graph.hops(record.name.source, record.to), record.latency()?));
        let [data, acks]: [Vec<(u32, u64)>; 2] =
            [journal(&machine).data().filter_map(of).collect(), journal(&machine).acks().filter_map(of).collect()];
        counted = [counted[0] + data.len(), counted[1] + acks.len()];
        for (hops, span) in spans(data.into_iter().chain(acks)) {
            let whole = measured.entry(hops).or_insert(span);
            *whole = whole.with(span.least).with(span.greatest);
        }
    }
    against(evidence, &measured, row.distances(), |hops| u64::from(row.latency(hops)));
    let [data, acks] = counted;
    evidence.found(format!("{}: {data} packets and {acks} acknowledgements, {}", row.name, ends(&measured)));
    fitted(evidence);
}

/// What the formula has beyond routers and links was put into the interfaces, so that it comes out for every pair is
/// what remains to be found.
fn fitted(evidence: &mut Evidence) {
    evidence.is_calibrated();
    evidence.note("The delays of interfaces and routers are fitted to this formula.");
}

/// Compares the latency of whole packets of `flits` flits with the store-and-forward row.
fn whole_packets(evidence: &mut Evidence, flits: u32) {
    let network = network("sf-tree");
    let scenario = scenario(&[network.text(), IDEAL, &format!("packet.flits={flits}&ni.kind=plain")]);
    let machine = every_pair_alone(&scenario, 1000);
    let graph = &machine.fixed().graph;
    let whole = |record: &Record| {
        let took = record.tail_in.zip(record.head_out).map_or(0, |(tail, head)| tail - head);
        (graph.hops(record.name.source, record.to), took)
    };
    let measured = spans(journal(&machine).data().map(whole));
    let bytes = scenario.flit_bytes() * flits;
    against(evidence, &measured, network.row.distances(), |hops| u64::from(latency(store_and_forward(bytes), hops)));
    evidence.found(format!("L = {bytes}: {}", ends(&measured)));
    fitted(evidence);
}

/// Every distance that there has to be, and no other, has the latency of the formula.
fn against(
    evidence: &mut Evidence,
    measured: &BTreeMap<u32, Span>,
    distances: impl Iterator<Item = u32>,
    formula: impl Fn(u32) -> u64,
) {
    let (there, expected): (Vec<u32>, Vec<u32>) = (measured.keys().copied().collect(), distances.collect());
    evidence.require(there == expected, || format!("distances of {there:?} hops and not {expected:?}"));
    for (&hops, span) in measured {
        let formula = formula(hops);
        evidence.require(span.only() == Some(formula), || format!("{span} and not {formula} cycles at d = {hops}"));
    }
}

/// The latencies at the nearest and the farthest distance, in words.
fn ends(measured: &BTreeMap<u32, Span>) -> String {
    let end = |(hops, span): (&u32, &Span)| format!("{span} cycles at d = {hops}");
    let ends = [measured.first_key_value(), measured.last_key_value()];
    ends.into_iter().flatten().map(end).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::verdict::Verdict;

    #[test]
    fn another_formula_is_found_to_be_wrong() {
        let mut row = *network("mesh").row;
        row.constant = 15;
        let mut evidence = Evidence::default();
        headers(&mut evidence, network("mesh"), &row);
        let finding = evidence.finding();
        assert_eq!(finding.verdict, Verdict::Fails);
        assert!(finding.measured.starts_with("18 and not 19 cycles at d = 1"), "{}", finding.measured);
    }
}
