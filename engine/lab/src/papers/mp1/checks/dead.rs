//! Where an address that has been used up ends (row MP1-09).

use super::lone::chips;
use crate::experiment::checks::apparatus::{finish, message, playing};
use crate::experiment::checks::{Check, Evidence};
use net::router::mad_postman::MadPostman;
use sim::workload::list::Listed;

pub const CHECKS: [Check; 1] = [Check {
    row: "MP1-09.dies",
    says: "An address that is used up dies at the first buffer that is full or filling.",
    expected: "behind its turn at (2, 0) it passes (2, 0) and dies at (3, 0), whose buffer ahead a message fills, or has filled; with nothing ahead it passes every output to the edge",
    cases: &[
        |e| dies(e, "filling", &[(3, 0, 96)]),
        |e| dies(e, "full", &[(4, 0, 96), (3, 5, 30)]),
        |e| dies(e, "free", &[]),
    ],
}];

/// A message from (0, 0) turns at (2, 0), while others, each with its node, cycle and bytes, are on their way to (7, 1).
fn dies(evidence: &mut Evidence, ahead: &str, others: &[(u32, u64, u16)]) {
    let scenario = chips("topology.size=8x8&routing.kind=oblivious&packet.flits=96");
    let listed = |created, to, bytes| Listed { flits: bytes, ..message(&scenario, created, to, 1) };
    let others = others.iter().map(|&(node, created, bytes)| (node, listed(created, 15, bytes)));
    // One more, much later, so that the run does not end before addresses have.
    let messages = others.clone().chain([(0, listed(120, 26, 6)), (63, listed(20_000, 62, 6))]);
    let mut machine = playing(&scenario, messages);
    machine.advance(10_000);
    let chips = machine.network().of::<MadPostman>().expect("these are the routers");
    // Cycles in which the outputs along the row were in use, three for each byte.
    let used: Vec<u64> = (2..7).map(|x| chips.in_use(x, 0)).collect();
    let by_others = |x: u32| -> u64 {
        others.clone().filter(|(node, _)| *node <= x).map(|(_, one)| 3 * u64::from(one.flits)).sum()
    };
    let passes = |x: u32| if x == 2 || ahead == "free" { 3 } else { 0 };
    let expected: Vec<u64> = (2..7).map(|x| by_others(x) + passes(x)).collect();
    evidence.require(used == expected, || format!("{ahead}: outputs in use for {used:?} cycles and not {expected:?}"));
    let done = finish(&mut machine, 100_000);
    evidence.require(done, || format!("{ahead}: not all messages come through"));
    evidence.found(match ahead {
        "free" => "with nothing ahead it goes on to the edge".to_string(),
        _ => format!("with the buffer ahead {ahead} it dies at (3, 0)"),
    });
}
