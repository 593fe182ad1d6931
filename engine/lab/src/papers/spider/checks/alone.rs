//! The paper's machine with other numbers, and packets alone on it.

use super::super::machine::{CUT_THROUGH, PACKET, TORUS, WORMHOLE};
use crate::experiment::checks::apparatus::{message, playing, records, scenario};
use net::model::Cycle;
use sim::machine::Machine;
use sim::measure::journal::Record;
use sim::scenario::Scenario;
use sim::workload::list::Listed;

/// The schemes, by name.
pub const SCHEMES: [(&str, &str); 3] =
    [("packet switching", PACKET), ("virtual cut-through", CUT_THROUGH), ("wormhole", WORMHOLE)];

/// The paper's torus, some of it otherwise.
pub fn adapters(rest: &str) -> Scenario {
    scenario(&[TORUS, rest])
}

/// One packet of `bytes` bytes.
pub fn packet(scenario: &Scenario, created: Cycle, to: u32, bytes: u16) -> Listed {
    Listed { flits: bytes, ..message(scenario, created, to, 1) }
}

/// Packets that are sent when they are listed, and what became of each.
pub fn sent(scenario: &Scenario, listed: &[(u32, Listed)]) -> (Machine, Vec<Record>) {
    let mut machine = playing(scenario, listed.iter().copied());
    machine.advance(1_000_000);
    let records = records(&machine);
    (machine, records)
}

/// Cycles from a packet's creation to its receipt.
pub fn took(record: &Record) -> Cycle {
    record.received.map_or(Cycle::MAX, |received| received - record.created)
}
