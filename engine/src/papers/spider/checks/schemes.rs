//! What the three schemes do with packets in transit, and what becomes of their order (rows SPIDER-06, -33).

use super::super::machine::{CUT_THROUGH, PACKET, WORMHOLE};
use super::alone::{SCHEMES, adapters};
use crate::experiment::checks::{Check, Evidence};
use crate::machine::Machine;
use crate::router::spider::Counts;

pub const CHECKS: [Check; 2] = [
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
];

fn run(parts: &str) -> Machine {
    let mut machine = Machine::new(&adapters(parts));
    machine.advance(40_000);
    machine
}

fn sum(machine: &Machine, count: fn(&Counts) -> u64) -> u64 {
    machine.spider().into_iter().flat_map(|adapters| adapters.counts()).map(|counts| count(&counts)).sum()
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

fn order_kept(evidence: &mut Evidence) {
    // Rings of five have no ties.
    let machine = run(&format!("{PACKET}&topology.size=5x5&router.vcs=1&workload.kind=uniform&workload.load=0.6"));
    let late = machine.measures.out_of_order;
    evidence.require(late == 0 && machine.measures.delivered > 5000, || format!("{late} late"));
    evidence.found(format!("{} packets in order with packet switching on one channel", machine.measures.delivered));
}

fn order_broken(evidence: &mut Evidence) {
    let text = "topology.size=5x5&router.scheme.kind=cut_through&workload.kind=uniform&workload.load=0.6";
    let late = |routing: &str| {
        let machine = run(&format!("{text}&{routing}"));
        (machine.measures.out_of_order, machine.measures.delivered)
    };
    let (with, all) = late("routing.kind=detour");
    evidence.require(with > 0, || "none late with detours".to_string());
    let (fixed, _) = late("routing.datelines=off");
    evidence.found(format!(
        "{with} of {all} late with detours; {fixed} on fixed ways, overtaken while their host had them"
    ));
}
