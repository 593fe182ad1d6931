//! What programs and the three schemes do with packets in transit, and what becomes of their order (rows SPIDER-04, -06,
//! -33).

use super::super::machine::{CUT_THROUGH, PACKET, WORMHOLE};
use super::alone::{SCHEMES, adapters};
use crate::experiment::checks::{Check, Evidence};
use net::router::spider::{Counts, Spider};
use sim::machine::Machine;

pub const CHECKS: [Check; 4] = [
    Check {
        row: "SPIDER-04",
        says: "After the header a receiver's program buffers, stalls, forwards or drops a packet, by header, reservation state and orders of the host.",
        expected: "each of the four where the program says so, and none where it does not",
        cases: &[buffers_stalls_and_forwards, drops],
    },
    Check {
        row: "SPIDER-06",
        says: "Packet switching always stores a packet, whole; cut-through stores it if its output is busy; wormhole stalls it and never stores.",
        expected: "packet switching cuts nothing through, cut-through does either and never stalls while there is memory, wormhole stores nothing",
        cases: &[|e| scheme(e, 0), |e| scheme(e, 1), |e| scheme(e, 2)],
    },
    Check {
        row: "SPIDER-33",
        says: "Adaptive routing may break the order of packets; static routing keeps it on each channel.",
        expected: "none late with packet switching on one channel where no tie is broken by chance, some late with detours",
        cases: &[order_kept, order_broken],
    },
    Check {
        row: "SPIDER-33.cut-through",
        says: "Static routing keeps the order of packets also where they cut through.",
        expected: "none late with cut-through on one channel where no tie is broken by chance",
        cases: &[order_on_fixed_ways],
    },
];

fn run(parts: &str) -> Machine {
    let mut machine = Machine::new(&adapters(parts));
    machine.advance(40_000);
    machine
}

fn sum(machine: &Machine, count: fn(&Counts) -> u64) -> u64 {
    machine
        .network()
        .of::<Spider>()
        .into_iter()
        .flat_map(|adapters| adapters.counts())
        .map(|counts| count(&counts))
        .sum()
}

fn scheme(evidence: &mut Evidence, which: usize) {
    let (name, text) = SCHEMES[which];
    let machine = run(&format!("{text}&workload.kind=uniform&workload.load=0.4"));
    let (through, stored) = (sum(&machine, |counts| counts.all.through), sum(&machine, |counts| counts.all.stored));
    let stalled = sum(&machine, |counts| counts.stalled);
    let holds = match text {
        PACKET => through == 0 && stored > 10_000 && stalled == 0,
        CUT_THROUGH => through > stored && stored > 500,
        _ => text == WORMHOLE && stored == 0 && through > 10_000 && stalled > 0,
    };
    evidence.require(holds, || format!("{name}: {through} cut through, {stored} stored, {stalled} cycles stalled"));
    evidence.found(format!("{name}: {through} cut through, {stored} stored"));
}

/// What blocked packets do under a program whose last lines these are: through, stored, stalled, lost.
fn blocked(parts: &str, lines: &str) -> [u64; 4] {
    let text = format!(
        "{parts}&router.scheme.kind=program&router.scheme.program=here-buffer_first.free-cut.through.first_{lines}"
    );
    let machine = run(&format!("{text}&workload.kind=uniform&workload.load=0.6"));
    let counts: [fn(&Counts) -> u64; 3] =
        [|counts| counts.all.through, |counts| counts.all.stored, |counts| counts.stalled];
    let [through, stored, stalled] = counts.map(|count| sum(&machine, count));
    [through, stored, stalled, machine.measures.lost]
}

fn buffers_stalls_and_forwards(evidence: &mut Evidence) {
    let counts = blocked("routing.datelines=on", "host.below.2-buffer_otherwise-stall");
    let [through, stored, stalled, lost] = counts;
    evidence.require(through > 10_000 && stored > 1000 && stalled > 1000 && lost == 0, || format!("{counts:?}"));
    evidence.found(format!(
        "{through} packets forwarded, {stored} buffered while the host had few, others stalled for {stalled} cycles"
    ));
}

fn drops(evidence: &mut Evidence) {
    let counts = blocked("routing.datelines=off", "otherwise-drop");
    let [through, stored, _, lost] = counts;
    evidence.require(through > 10_000 && stored == 0 && lost > 1000, || format!("{counts:?}"));
    evidence.found(format!("{through} forwarded and {lost} dropped by a program that drops what is blocked"));
}

fn order_kept(evidence: &mut Evidence) {
    // Rings of five have no ties.
    let machine = run(&format!("{PACKET}&topology.size=5x5&router.vcs=1&workload.kind=uniform&workload.load=0.6"));
    let late = machine.measures.out_of_order;
    evidence.require(late == 0 && machine.measures.delivered > 5000, || format!("{late} late"));
    evidence.found(format!("{} packets in order with packet switching on one channel", machine.measures.delivered));
}

fn order_broken(evidence: &mut Evidence) {
    let text = "topology.size=5x5&router.scheme.kind=cut_through&workload.kind=uniform&workload.load=0.6";
    let machine = run(&format!("{text}&routing.kind=detour"));
    let (late, all) = (machine.measures.out_of_order, machine.measures.delivered);
    evidence.require(late > 0, || "none late with detours".to_string());
    evidence.found(format!("{late} of {all} late with detours"));
}

fn order_on_fixed_ways(evidence: &mut Evidence) {
    let machine = run(&format!("{CUT_THROUGH}&topology.size=5x5&router.vcs=1&workload.kind=uniform&workload.load=0.6"));
    let (late, all) = (machine.measures.out_of_order, machine.measures.delivered);
    evidence.require(late == 0, || format!("{late} of {all} late"));
    evidence.note(
        "The reservation unit knows of channels only: while a host has a packet, a later one that finds the channel free \
         cuts through past it. The paper says nothing about that, nor that hosts keep the packets of a pair in order.",
    );
}
